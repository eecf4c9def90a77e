"""The discs that turn a card of the hand which is laid by one of its edges."""

from __future__ import annotations

import pygame

from game.draw.controls import draw_badge, draw_key
from game.table.choosing import TURN_LEFT, TURN_RIGHT, card_of
from game.table.context import TableContext
from game.table.hit_areas import Spot

_TURNER, _ROOM = 36, 26
"""How large a disc is that turns a card, and the room it wants beside it, at the base size."""


def add_turners(context: TableContext) -> None:
    """Lets the card that is taken up be turned beside it, where its neighbours leave room."""
    turned = context.choosing.turned
    card = context.hand_hit_areas.of("card", card_of(turned)) if turned else None
    if card is None:
        return
    kit, size = context.kit, context.kit.px(_TURNER)
    others = [spot.area for spot in context.hand_hit_areas if spot.sort == "card" and spot != card]
    away = kit.px(_ROOM) // 2
    if any(abs(each.centerx - card.area.centerx) < card.area.w + 2 * away for each in others):
        return
    for option, x in ((TURN_LEFT, card.area.left - away), (TURN_RIGHT, card.area.right + away)):
        box = pygame.Rect(0, 0, size, size)
        box.center = (x, card.area.centery)
        context.hand_hit_areas.add(Spot("option", option.id, box))


def draw_turners(context: TableContext, target: pygame.Surface, over: Spot | None) -> None:
    """A disc on either side of the card that is taken up, with the key under it."""
    kit = context.kit
    for option in (TURN_LEFT, TURN_RIGHT):
        spot = context.hand_hit_areas.of("option", option.id)
        if spot is not None:
            colour = kit.palette.hover if spot == over else kit.palette.choose
            draw_badge(kit, target, option.icon, colour, spot.area.w, center=spot.area.center)
            if key := context.choosing.key_of(option):
                foot = (spot.area.centerx, spot.area.bottom + kit.px(4))
                draw_key(kit, target, key, midtop=foot)
