"""The pictures of a game's cards in one window: what a table asks for, each drawn once and kept."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.draw import theme
from game.draw.baking import Bakery, surface_bytes
from game.draw.controls import draw_badge
from game.draw.faces.faces import Faces
from game.draw.faces.gallery import ArtFile, Gallery
from game.draw.faces.layout import Layouts
from game.draw.faces.words import UNMARKED, Card, Marks
from game.draw.kit import Kit
from game.draw.table.standees import Colours

KEPT_WINDOWS = 4
"""Some 40 zoomed cards and all the small ones of a table, in windows full of pixels."""

_WRONG, _WRONG_SHARE = 22, 0.11
"""How large the mark of a card is that shows something wrong: at least, and as a share of it."""


class Pictures:
    """Surfaces of cards, sizes in real pixels. They are kept: do not draw on them.

    A card is known by its `id`; when anything else of it changes, other Pictures are needed.
    `folder` holds the picture files, named after card ids. wrong: the ids of cards that show
    something wrong, which a mark in their corner tells.
    """

    def __init__(
        self,
        kit: Kit,
        layouts: Layouts,
        art: ArtFile,
        folder: Path,
        wrong: frozenset[str] = frozenset(),
    ) -> None:
        self.kit = kit
        self.wrong = wrong
        self.gallery = Gallery(kit, art, folder)
        self.faces = Faces(kit, layouts, self.gallery)
        self._kept: Bakery[pygame.Surface] = Bakery(KEPT_WINDOWS * kit.window_bytes, surface_bytes)

    def whole(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The printed card, its rules readable."""
        return self._face(card["kind"], card, width, marks, self.kit.style(theme.FLOOR).size)

    def small(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The card as it is held in the hand: name, cost and what it does in brief."""
        return self._face(f"{card['kind']}_table", card, width, marks)

    def picture_area(self, card: Card, width: int) -> pygame.Rect:
        """Where the picture lies on a card as it is held in the hand."""
        return self.faces.picture_area(f"{card['kind']}_table", card, width)

    def laid(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The face card as it lies before a seat: picture, name and numbers."""
        return self._face(f"{card['kind']}_table", card, size[0])

    def in_row(self, card: Card, width: int) -> pygame.Surface:
        """The card as it lies among others before a seat: smaller than in the hand, as readable."""
        return self._face(f"{card['kind']}_laid", card, width)

    def mini(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The card on top of a pile, or in another seat's open hand: its picture."""
        return self._face("mini", card, size[0])

    def thumb(self, card: Card, height: int) -> pygame.Surface:
        """The card's picture alone, for a chip."""
        return self._face("chip", card, round(height * 24 / 26))

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card of the deck."""
        return self._face("deck_back", {"id": "back"}, size[0])

    def emblem(self, card: Card) -> str:
        """The name of the card's emblem."""
        return self.gallery.emblem(card)

    def colours(self, card: Card) -> Colours:
        """The colours of the card's set."""
        return Colours(*self.gallery.palette(card))

    def _face(
        self, face: str, card: Card, width: int, marks: Marks = UNMARKED, least_text: int = 0
    ) -> pygame.Surface:
        key = (face, card["id"], width, marks, least_text)

        def render() -> pygame.Surface:
            drawn = self.faces.render(face, card, width, marks, least_text)
            if card["id"] in self.wrong and face != "chip":
                self._mark(drawn, self.faces.picture_area(face, card, width))
            return drawn

        return self._kept.get(key, render)

    def _mark(self, drawn: pygame.Surface, art: pygame.Rect) -> None:
        """Marks a card that shows something wrong, at the left of its picture, over no words."""
        size = max(self.kit.px(_WRONG), round(drawn.get_width() * _WRONG_SHARE))
        place = (art.left + size // 4, art.centery)
        draw_badge(self.kit, drawn, "warn", theme.DANGER, size, midleft=place)
