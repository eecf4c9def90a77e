"""The pictures of cards that a table needs, whatever draws them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import pygame

from game.draw.facewords import UNMARKED, Marks
from game.draw.standees import Colours

Card = Mapping[str, Any]


class Pictures(Protocol):
    """Kept surfaces of cards. Sizes are real pixels; do not draw on what is returned."""

    def whole(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The printed card, readable."""

    def small(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The card as it is held in the hand: name, cost and what it does in brief."""

    def laid(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The face card as it lies before a seat: picture, name and numbers."""

    def mini(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The card on top of a pile, or in another seat's open hand: its picture."""

    def thumb(self, card: Card, height: int) -> pygame.Surface:
        """The card's picture alone, for a chip."""

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card of the deck."""

    def emblem(self, card: Card) -> str:
        """The name of the card's emblem."""

    def colours(self, card: Card) -> Colours:
        """The colours of the card's set."""
