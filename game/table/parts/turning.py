"""The discs that turn a card of the hand which is laid by one of its edges."""

from __future__ import annotations

import pygame

from game.draw.controls import draw_badge, draw_key
from game.table.choosing import TURN_LEFT, TURN_RIGHT, card_of
from game.table.context import Stage
from game.table.hit_areas import Spot

_TURNER, _ROOM = 36, 26
"""How large a disc is that turns a card, and the room it wants beside it, at the base size."""


def add_turners(stage: Stage) -> None:
    """Lets the card that is taken up be turned beside it, where its neighbours leave room."""
    turned = stage.choosing.turned
    card = stage.hand_hit_areas.of("card", card_of(turned)) if turned else None
    if card is None:
        return
    kit, size = stage.kit, stage.kit.px(_TURNER)
    others = [spot.area for spot in stage.hand_hit_areas if spot.sort == "card" and spot != card]
    away = kit.px(_ROOM) // 2
    if any(abs(each.centerx - card.area.centerx) < card.area.w + 2 * away for each in others):
        return
    for option, x in ((TURN_LEFT, card.area.left - away), (TURN_RIGHT, card.area.right + away)):
        box = pygame.Rect(0, 0, size, size)
        box.center = (x, card.area.centery)
        stage.hand_hit_areas.add(Spot("option", option.id, box))


def draw_turners(stage: Stage, target: pygame.Surface, over: Spot | None) -> None:
    """A disc on either side of the card that is taken up, with the key under it."""
    kit = stage.kit
    for option in (TURN_LEFT, TURN_RIGHT):
        spot = stage.hand_hit_areas.of("option", option.id)
        if spot is not None:
            colour = kit.palette.hover if spot == over else kit.palette.choose
            draw_badge(kit, target, option.icon, colour, spot.area.w, center=spot.area.center)
            if key := stage.choosing.key_of(option):
                foot = (spot.area.centerx, spot.area.bottom + kit.px(4))
                draw_key(kit, target, key, midtop=foot)
