"""The pool: cards that are chosen among and lie nowhere else on the table, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.rules.ask import Option, Point
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part
from game.table.pointer import Pointer
from game.table.view_model import Reading

_GAP, _AROUND, _NAME = 16, 24, 26


class PoolPart(Part[tuple[str, ...]]):
    """The cards by which the options of a question are chosen and that lie nowhere else."""

    place = "pool"
    of_places = {"pool": (Place | None, None, "Cards to pick that lie nowhere else, in a row.")}

    def read(self, seen: Reading) -> tuple[str, ...] | None:
        """The cards; None where there are none."""
        known = seen.view.known()
        points = (p for option in seen.options if not option.meta for p in option.points)
        cards = dict.fromkeys(p.id for p in points if p.kind == "card" and p.id not in known)
        return (*cards,) or None

    def cards(self, model: tuple[str, ...]) -> tuple[str, ...]:
        """All of them."""
        return model

    def offered(self, model: tuple[str, ...]) -> tuple[str, ...]:
        """All of them."""
        return model

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The cards, and under each what it is picked as, where that is not its name."""
        around, keys = 2 * context.kit.px(_AROUND), context.choosing.card_keys
        for card, area in self._places(context):
            options = context.choosing.at(Point("card", card))
            label = context.plain(options[0].label) if options else ""
            shows = card, label, keys
            draw = partial(_draw, context, target, card, area, label)
            context.layer_cache.lay(context, target, area.inflate(around, around), shows, draw)
            context.hit_areas.add(Spot("card", card, area))

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The ones that are lit."""
        points = {point for option in lit for point in option.points}
        for card, area in self._places(context):
            if Point("card", card) in points:
                radius = theme.CELL_RADIUS
                draw_highlight(context.kit, target, area, "hover", radius=radius, badge=False)

    def _places(self, context: TableContext) -> Iterator[tuple[str, pygame.Rect]]:
        """Each card with where it lies: all are equally wide, and in the middle of their place."""
        kit, cards = context.kit, self.model(context.view_model)
        whole, gap = context.area(self.place), kit.px(_GAP)
        room = whole.h - kit.px(_NAME)
        shapes = [context.pictures.laid_size(context.look(card)) for card in cards]
        wide = (whole.w - gap * (len(cards) - 1)) // len(cards)
        wide = min(wide, *(room * across // down for across, down in shapes))
        x = whole.centerx - (len(cards) * (wide + gap) - gap) // 2
        for card, (across, down) in zip(cards, shapes, strict=True):
            yield card, pygame.Rect(x, whole.y, wide, wide * down // across)
            x += wide + gap


def _draw(
    context: TableContext, target: pygame.Surface, card: str, area: pygame.Rect, label: str
) -> None:
    kit, look = context.kit, context.look(card)
    draw_shadow(kit, target, area, "rest", kit.px(theme.CELL_RADIUS))
    target.blit(context.pictures.laid(look, area.size), area)
    if label:
        draw_highlight(kit, target, area, "choosable", radius=theme.CELL_RADIUS)
    if label and label != look["name"]:
        style = kit.style(theme.FLOOR, 600, theme.TEXT, align="centre")
        name = kit.fit(escape(label), (area.w, kit.px(_NAME)), style, theme.SMALLEST_TEXT).block
        name.draw(target, midtop=(area.centerx, area.bottom + kit.px(4)))
    if key := context.choosing.key_of_card(card):
        draw_key(kit, target, key, midtop=(area.centerx, area.top - kit.px(15)))
