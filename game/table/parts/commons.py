"""The piles that are nobody's: each in its place, an open one with its top cards to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.standees import draw_pile
from game.rules.ask import Option
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, rect
from game.table.part import Part, Told
from game.table.pointer import Pointer
from game.table.seat_seen import PileSeen, pile_seen
from game.table.view_model import Reading, ViewModel

_AROUND, _ASKEW, _ASIDE = 70, 8, 30
_RADIUS = 8


class CommonsPart(Part[tuple[PileSeen, ...]]):
    """The piles of the whole table."""

    place = "piles"
    row_faces = True

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """Whether a pile has a place of its own."""
        return any(pile.place for pile in layout.piles)

    def read(self, seen: Reading) -> tuple[PileSeen, ...]:
        """The piles, as they lie."""
        piles = (pile for pile in seen.layout.piles if pile.place)
        return tuple(pile_seen(seen.view, pile, pile.zone) for pile in piles)

    def piles(self, view_model: ViewModel) -> tuple[PileSeen, ...]:
        """All of them."""
        return self.model(view_model)

    def told(self, view_model: ViewModel) -> Told | None:
        """The card on top of an open one."""
        tops = (pile for pile in self.model(view_model) if pile.open and pile.top)
        told = (Told(f"On top: {escape(pile.label)}", str(pile.top)) for pile in tops)
        return next(told, None)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The piles as they are now."""
        around = 2 * context.kit.px(_AROUND)
        for pile, area in self._piles(context):
            offered = _offered(context, pile)
            draw = partial(_draw, context, target, pile, area, offered)
            shows = (pile, offered)
            context.layer_cache.lay(context, target, area.inflate(around, around), shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The pile under the pointer, where its cards can be chosen."""
        for pile, area in self._piles(context):
            over = pointer.over
            if over and (over.sort, over.id) == ("pile", pile.zone) and _offered(context, pile):
                draw_highlight(context.kit, target, area, "hover", radius=_RADIUS)

    def _piles(self, context: TableContext) -> Iterator[tuple[PileSeen, pygame.Rect]]:
        places = {pile.zone: pile.place for pile in context.layout.piles}
        for pile in self.model(context.view_model):
            place = places[pile.zone]
            if place is not None:
                yield pile, rect(context.kit, place)


def _offered(context: TableContext, pile: PileSeen) -> bool:
    """Whether a card of a pile can be chosen now."""
    if not context.view_model.mine:
        return False
    pointed = {p.id for o in context.choosing.shown for p in o.points if p.kind == "card"}
    return not pointed.isdisjoint(pile.cards)


def _draw(
    context: TableContext, target: pygame.Surface, pile: PileSeen, area: pygame.Rect, offered: bool
) -> None:
    kit = context.kit
    if pile.open and pile.cards:
        _draw_open(context, target, pile, area)
    else:
        back = context.back(pile.zone, area.size) if pile.count else None
        draw_pile(kit, target, area, back, pile.count, pile.label)
    if offered:
        draw_highlight(kit, target, area, "choosable", radius=_RADIUS)
    context.hit_areas.add(Spot("pile", pile.zone, area))
    context.hit_areas.zones[pile.zone] = area


def _draw_open(
    context: TableContext, target: pygame.Surface, pile: PileSeen, area: pygame.Rect
) -> None:
    """The top card, and aslant under it the one before."""
    kit = context.kit
    if len(pile.cards) > 1:
        under = context.pictures.in_row(context.look(pile.cards[-2]), area.w)
        turned = pygame.transform.rotozoom(under, _ASKEW, 1)
        target.blit(turned, turned.get_rect(center=(area.centerx - kit.px(_ASIDE), area.centery)))
    draw_shadow(kit, target, area, "rest", kit.px(_RADIUS))
    target.blit(context.pictures.in_row(context.look(pile.cards[-1]), area.w), area)
    foot = (area.centerx, area.bottom + kit.px(31))
    words = f"{escape(pile.label)} {pile.count}"
    draw_chip(kit, target, words, edge=theme.BRASS, round_ends=True, midbottom=foot)
