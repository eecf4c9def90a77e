"""The piles of each seat side by side, where they have a place of their own."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from game.draw.highlight import draw_highlight
from game.draw.shadows import with_shadow
from game.draw.table.standees import draw_pile
from game.rules.ask import Point
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Layout, Place, rect, seat_places
from game.table.part import Part
from game.table.seat_seen import PileSeen
from game.table.view_model import Reading

_CARD = (92, 126)
_RADIUS = 8


class SeatPilesPart(Part[bool]):
    """The piles, from left to right."""

    place = "seat_piles"
    of_seat = {"piles": (Place | None, None, "Its piles side by side.")}

    @classmethod
    def lies_in(cls, layout: Layout) -> bool:
        """Whether a seat has a place for them."""
        return any(getattr(places, "piles", None) for _, places in seat_places(layout))

    def read(self, seen: Reading) -> bool:
        """Each seat has its piles."""
        return True

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The piles as they are now, those that can be chosen marked."""
        for pile, box in self._piles(context):
            offered = context.view_model.mine and _offered(context, pile)
            draw = partial(_draw, context, target, pile, box, offered)
            around = with_shadow(context.kit, box).inflate(context.kit.px(30), context.kit.px(24))
            context.layer_cache.lay(context, target, around, (pile, offered), draw)

    def _piles(self, context: TableContext) -> Iterator[tuple[PileSeen, pygame.Rect]]:
        for seat in context.view_model.seats:
            place = context.own_place(seat, "piles")
            if place is None or not seat.piles:
                continue
            area = rect(context.kit, place)
            size = context.kit.px(_CARD[0]), context.kit.px(_CARD[1])
            step = area.w // len(seat.piles)
            for number, pile in enumerate(seat.piles):
                box = pygame.Rect((0, 0), size)
                box.midtop = (area.x + number * step + step // 2, area.y)
                yield pile, box


def _offered(context: TableContext, pile: PileSeen) -> bool:
    """Whether the pile, or a card in it, can be chosen now."""
    points = [Point("card", card) for card in pile.cards] if pile.open else []
    return bool(context.choosing.at(Point("zone", pile.zone), *points))


def _draw(
    context: TableContext, target: pygame.Surface, pile: PileSeen, box: pygame.Rect, offered: bool
) -> None:
    top = context.back(pile.zone, box.size)
    if pile.top is not None:
        picture = context.pictures.mini(context.look(pile.top), box.size)
        top = picture.subsurface(picture.get_rect().clip((0, 0, *box.size)))
    draw_pile(context.kit, target, box, top if pile.count else None, pile.count, pile.label)
    if offered:
        draw_highlight(context.kit, target, box, "choosable", radius=_RADIUS)
    context.hit_areas.add(Spot("pile", pile.zone, box))
    context.hit_areas.zones[pile.zone] = box
