"""The hands of the other seats as they show: backs, and the cards of them that are seen."""

from __future__ import annotations

from functools import partial

import pygame

from game.draw.table.fan import backs
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.part import Fixture
from game.table.view_model import SeatSeen

_CARD = (76, 106)
_AROUND = 28
"""How far rings, labels and shadows reach out of the places before a seat."""


class BacksPart(Fixture):
    """The hands that hang under the rail, where two play."""

    place = "backs"

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Each hand, as far as its cards have arrived."""
        if not context.plates:
            for seat in context.view_model.seats[1:]:
                place = context.places(seat).backs
                if place is not None:
                    size = (context.kit.px(_CARD[0]), context.kit.px(_CARD[1]))
                    box = rect(context.kit, place)
                    shows = seat.hand_zone, seat.hand, context.arrived(seat)
                    draw = partial(draw_backs, context, target, seat, box, size)
                    context.layer_cache.lay(context, target, around(context, box), shows, draw)


def draw_backs(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    size: tuple[int, int],
) -> None:
    """The backs of a hand, and the cards of it that are seen."""
    kit = context.kit
    context.hit_areas.zones[seat.hand_zone] = area
    for number, slot in enumerate(backs(context.arrived(seat), area, size)):
        if number < len(seat.hand):
            card = seat.hand[number].card
            picture = context.pictures.mini(context.look(card), size)
            spot = Spot("card", card, pygame.Rect((0, 0), size), slot.turn)
            spot.area.center = slot.middle
            context.hit_areas.add(spot)
        else:
            picture = context.pictures.back(size)
        key = ("turned", picture, slot.turn)
        turned = kit.baked(key, partial(pygame.transform.rotozoom, picture, slot.turn, 1))
        target.blit(turned, turned.get_rect(center=slot.middle))


def around(context: TableContext, box: pygame.Rect) -> pygame.Rect:
    """A box with what rings, labels and shadows reach out of it."""
    return box.inflate(2 * context.kit.px(_AROUND), 2 * context.kit.px(_AROUND))
