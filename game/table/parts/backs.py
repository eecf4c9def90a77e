"""The hands of the other seats as they show: backs, and the cards of them that are seen."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest

import pygame

from game.draw.highlight import draw_highlight
from game.draw.table.fan import backs
from game.rules.ask import Point
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import rect
from game.table.part import Fixture
from game.table.seat_seen import SeatSeen

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
                if seat is context.view_model.hand_seat:
                    continue
                place = context.places(seat).backs
                if place is not None:
                    size = (context.kit.px(_CARD[0]), context.kit.px(_CARD[1]))
                    box = rect(context.kit, place)
                    shows = (
                        seat.hand_zone,
                        seat.hand,
                        context.arrived(seat),
                        _choosable(context, seat),
                    )
                    draw = partial(draw_backs, context, target, seat, box, size)
                    context.layer_cache.lay(context, target, around(context, box), shows, draw)


def draw_backs(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    size: tuple[int, int],
) -> None:
    """The backs of a hand, and the cards of it that are seen: those on top that can be chosen."""
    kit, choosable = context.kit, _choosable(context, seat)
    context.hit_areas.zones[seat.hand_zone] = area
    hand = [held.card for held in seat.hand]
    lying = zip_longest(hand, backs(context.arrived(seat), area, size))
    for card, slot in sorted(lying, key=lambda each: each[0] in choosable):
        if slot is None:
            continue
        if card is not None:
            picture = context.pictures.mini(context.look(card), size)
            if card in choosable:
                picture = kit.baked(("lit", picture), partial(_lit, context, picture))
            spot = Spot("card", card, pygame.Rect((0, 0), size), slot.turn)
            spot.area.center = slot.middle
            context.hit_areas.add(spot)
        else:
            picture = context.back(seat.hand_zone, size)
        key = ("turned", picture, slot.turn)
        turned = kit.baked(key, partial(pygame.transform.rotozoom, picture, slot.turn, 1))
        target.blit(turned, turned.get_rect(center=slot.middle))


def _choosable(context: TableContext, seat: SeatSeen) -> frozenset[str]:
    """The cards of a hand that can be chosen, where its seat is asked and all see it."""
    held = (held.card for held in seat.hand)
    return frozenset(card for card in held if context.choosing.at(Point("card", card)))


def _lit(context: TableContext, picture: pygame.Surface) -> pygame.Surface:
    """A card with the edge of what can be chosen."""
    out = picture.copy()
    edge = -2 * context.kit.px(4)
    box = out.get_rect().inflate(edge, edge)
    draw_highlight(context.kit, out, box, "choosable", radius=6, badge=False)
    return out


def around(context: TableContext, box: pygame.Rect) -> pygame.Rect:
    """A box with what rings, labels and shadows reach out of it."""
    return box.inflate(2 * context.kit.px(_AROUND), 2 * context.kit.px(_AROUND))
