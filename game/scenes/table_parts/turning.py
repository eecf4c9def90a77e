"""The cards of a hand that are laid by one of their edges: their faces, and turning them."""

from __future__ import annotations

import pygame

from game.draw.lanes.turncard import row_boxes, turn_card
from game.rules.ask import Option, Point
from game.scenes.table_parts.choosing import is_laid
from game.scenes.table_parts.dressing import dress_of
from game.scenes.table_parts.spots import Spot
from game.scenes.table_parts.stage import Stage


def is_turned(stage: Stage, card: str) -> bool:
    """Whether a card is shown with what each of its edges says."""
    return bool(stage.tableau.edges.get(card))


def turn_face(stage: Stage, card: str, width: int, over: Spot | None) -> pygame.Surface:
    """The card as it is held, the edge that the pointer is on lit."""
    turned = stage.choosing.turned
    options = edges_of(stage, card)
    lit = next((each for each in options if over and over == _named(over, each)), None)
    return turn_card(
        stage.kit,
        width,
        dress_of(stage, card),
        stage.tableau.edges[card],
        turned=stage.laying.edge(turned) if turned in options and turned else "",
        over=stage.laying.edge(lit) if lit else "",
    )


def add_rows(stage: Stage, card: str, area: pygame.Rect) -> None:
    """Lets each edge that the card can be laid by be pointed at."""
    options = {stage.laying.edge(option): option for option in edges_of(stage, card)}
    edges = stage.tableau.edges[card]
    for edge, box in zip(edges, row_boxes(area, len(edges)), strict=True):
        if edge.id in options:
            stage.hand_spots.add(Spot("edge", options[edge.id].id, box))


def edges_of(stage: Stage, card: str) -> tuple[Option, ...]:
    """The options that lay a card of the hand."""
    if not stage.tableau.mine:
        return ()
    return tuple(option for option in stage.choosing.at(Point("card", card)) if is_laid(option))


def _named(spot: Spot, option: Option) -> Spot | None:
    return spot if (spot.sort, spot.id) == ("edge", option.id) else None
