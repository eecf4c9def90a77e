"""The cards of a hand that are laid by one of their edges: their faces, and turning them."""

from __future__ import annotations

import pygame

from game.draw.controls import draw_badge, draw_key
from game.draw.faces.words import Marks
from game.rules.ask import Option, Point
from game.scenes.table_parts.choosing import TURN_LEFT, TURN_RIGHT, card_of, is_laid
from game.scenes.table_parts.spots import Spot
from game.scenes.table_parts.stage import Stage

_TURNER, _ROOM = 36, 26
"""How large a disc is that turns a card, and the room it wants beside it, at the base size."""


def is_turned(stage: Stage, card: str) -> bool:
    """Whether a card is shown with what each of its edges says."""
    return bool(stage.tableau.edges.get(card))


def turn_marks(stage: Stage, card: str, over: Spot | None) -> Marks:
    """Which edge of a card lies nearest the player, and which the pointer is on."""
    turned = stage.choosing.turned
    options = edges_of(stage, card)
    lit = next((each for each in options if over and over == _named(over, each)), None)
    return Marks(
        turned=stage.laying.edge(turned) if turned in options and turned else "",
        over=stage.laying.edge(lit) if lit else "",
    )


def add_rows(stage: Stage, card: str, area: pygame.Rect) -> None:
    """Lets each edge that the card can be laid by be pointed at."""
    options = {stage.laying.edge(option): option for option in edges_of(stage, card)}
    rows = stage.pictures.edge_rows(stage.look(card), area.w)
    for edge, box in rows.items():
        if edge in options:
            stage.hand_spots.add(Spot("edge", options[edge].id, box.move(area.topleft)))


def add_turners(stage: Stage) -> None:
    """Lets the card that is taken up be turned beside it, where its neighbours leave room."""
    turned = stage.choosing.turned
    card = stage.hand_spots.of("card", card_of(turned)) if turned else None
    if card is None:
        return
    kit, size = stage.kit, stage.kit.px(_TURNER)
    others = [spot.area for spot in stage.hand_spots if spot.sort == "card" and spot != card]
    away = kit.px(_ROOM) // 2
    if any(abs(each.centerx - card.area.centerx) < card.area.w + 2 * away for each in others):
        return
    for option, x in ((TURN_LEFT, card.area.left - away), (TURN_RIGHT, card.area.right + away)):
        box = pygame.Rect(0, 0, size, size)
        box.center = (x, card.area.centery)
        stage.hand_spots.add(Spot("option", option.id, box))


def draw_turners(stage: Stage, target: pygame.Surface, over: Spot | None) -> None:
    """A disc on either side of the card that is taken up, with the key under it."""
    kit = stage.kit
    for option in (TURN_LEFT, TURN_RIGHT):
        spot = stage.hand_spots.of("option", option.id)
        if spot is not None:
            colour = kit.palette.hover if spot == over else kit.palette.choose
            draw_badge(kit, target, option.icon, colour, spot.area.w, center=spot.area.center)
            if key := stage.choosing.key_of(option):
                foot = (spot.area.centerx, spot.area.bottom + kit.px(4))
                draw_key(kit, target, key, midtop=foot)


def edges_of(stage: Stage, card: str) -> tuple[Option, ...]:
    """The options that lay a card of the hand."""
    if not stage.tableau.mine:
        return ()
    return tuple(option for option in stage.choosing.at(Point("card", card)) if is_laid(option))


def _named(spot: Spot, option: Option) -> Spot | None:
    return spot if (spot.sort, spot.id) == ("edge", option.id) else None
