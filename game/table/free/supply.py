"""The supply of a free table: its tokens with how many are left, and the middle's counters."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.table.loose import disc
from game.rules.free.form import Token
from game.rules.free.lying import tokens_out
from game.table.context import TableContext
from game.table.free.heads import LINE, draw_counter, now_shown
from game.table.free.seen import CounterSeen, counters_seen, rules_of
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part
from game.table.parts.backs import around
from game.table.view_model import Reading

TILE, WIDE = 52, 174
"""How high the place of a token is, and how wide at least, in base pixels."""


class Supply(NamedTuple):
    """The tokens with how many are left (None: as many as one likes), and the counters."""

    tokens: tuple[tuple[Token, int | None], ...]
    counters: tuple[CounterSeen, ...]


class SupplyPart(Part[Supply]):
    """The tokens and the counters that are nobody's."""

    place = "supply"
    of_places = {
        "supply": (Place | None, None, "The tokens and the counters in the middle of a free table.")
    }
    needs = "free table"
    spared = True

    def read(self, seen: Reading) -> Supply | None:
        """What is left."""
        rules, view = rules_of(seen), seen.view
        if rules is None:
            return None
        form = rules.form
        counts = {zone: view.count(zone) for zone in view.zones}
        tokens = tuple(
            (each, None if each.supply is None else each.supply - tokens_out(view, counts, each.id))
            for each in form.middle.tokens
        )
        return Supply(tokens, counters_seen(view, form))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """All of it, in as many columns as there is room for."""
        model, area = self.model(context.view_model), context.area(self.place)
        counters = now_shown(context, model.counters)
        shows: Hashable = (model.tokens, counters)
        draw = partial(_draw, context, target, Supply(model.tokens, counters), area)
        context.layer_cache.lay(context, target, around(context, area), shows, draw)


def _draw(context: TableContext, target: pygame.Surface, model: Supply, area: pygame.Rect) -> None:
    kit, gap = context.kit, context.kit.px(6)
    columns = max(1, (area.w + gap) // (kit.px(WIDE) + gap))
    wide = (area.w + gap) // columns - gap
    x, y = area.topleft
    for counter in model.counters:
        if x + wide > area.right:
            x, y = area.x, y + kit.px(LINE) + gap
        draw_counter(context, target, counter, pygame.Rect(x, y, wide, kit.px(LINE)))
        x += wide + gap
    if model.counters:
        x, y = area.x, y + kit.px(LINE) + gap
    for token, left in model.tokens:
        if x + wide > area.right:
            x, y = area.x, y + kit.px(TILE) + gap
        _draw_token(context, target, token, left, pygame.Rect(x, y, wide, kit.px(TILE)))
        x += wide + gap


def _draw_token(
    context: TableContext, target: pygame.Surface, token: Token, left: int | None, box: pygame.Rect
) -> None:
    """A sort of token: its disc, its name, and how many are left."""
    kit = context.kit
    picture = disc(kit, token.icon, token.colour, kit.px(44))
    if left == 0:
        picture = picture.copy()
        picture.set_alpha(90)
    at = target.blit(picture, picture.get_rect(midleft=box.midleft))
    room = (box.right - at.right - kit.px(8), box.h // 2)
    name = kit.style(theme.FLOOR, 600, theme.TEXT, leading=1.0)
    said = "any number" if left is None else f"{left} left"
    x, least = at.right + kit.px(8), kit.style(15).size
    kit.fit(escape(token.name), room, name, least).block.draw(target, bottomleft=(x, box.centery))
    count = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.0)
    kit.fit(said, room, count, least).block.draw(target, topleft=(x, box.centery + kit.px(2)))
    hint = f"{escape(token.name)}: {said}"
    context.hit_areas.add(Spot("supply", token.id, box, hint=hint))
