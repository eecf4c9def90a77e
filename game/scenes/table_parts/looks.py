"""How a game's table and cards look: layout, faces and art, read again when files change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.draw import theme
from game.draw.cards import Cards
from game.draw.facelayout import Layouts, read_layouts
from game.draw.facewords import UNMARKED, Marks
from game.draw.gallery import ArtFile, read_art
from game.draw.kit import Kit
from game.draw.pictures import Card
from game.draw.standees import Colours
from game.rules.mistakes import Mistake, Mistakes
from game.scenes.table_parts.layout import Layout, load_layout

T = TypeVar("T")


class Looks:
    """The look of one game. `mistakes` are those of the files as they are on the disk now.

    data: the game's folder of data. assets: the folder of emblems and icons. art: the folder of
    its cards' pictures. Raises Mistakes when a file is wrong from the start.
    """

    layout: Layout
    layouts: Layouts
    art: ArtFile

    def __init__(self, data: Path, assets: Path, art: Path) -> None:
        self.data = data
        self.assets = assets
        self.pictures = art
        self.mistakes: list[Mistake] = []
        self.version = 0
        self.read()
        if self.mistakes:
            raise Mistakes(self.mistakes)

    def read(self) -> None:
        """Reads all files again; of a broken one the last good state stays."""
        self.mistakes = []
        self.version += 1
        files: tuple[tuple[str, Callable[[], object]], ...] = (
            ("layout", lambda: load_layout(self.data / "table.yaml")),
            ("layouts", lambda: read_layouts(self.data / "faces.yaml", self.assets)),
            ("art", lambda: read_art(self.data / "art.yaml", self.assets)),
        )
        for name, read in files:
            try:
                setattr(self, name, read())
            except Mistakes as found:
                self.mistakes += found.all


class CardPictures:
    """The pictures of a game's cards in one window; see `game.draw.pictures.Pictures`."""

    def __init__(self, kit: Kit, looks: Looks) -> None:
        self.kit = kit
        self.cards = Cards(kit, looks.layouts, looks.art, looks.pictures)

    def whole(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The printed card, its rules readable."""
        least = self.kit.style(theme.FLOOR).size
        return self.cards.draw(str(card["kind"]), card, width, marks, least)

    def small(self, card: Card, width: int, marks: Marks = UNMARKED) -> pygame.Surface:
        """The card as it is held in the hand."""
        return self.cards.draw(f"{card['kind']}_table", card, width, marks)

    def laid(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The face card as it lies before a seat."""
        return self.cards.draw(f"{card['kind']}_table", card, size[0])

    def mini(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """The card on top of a pile, or in another seat's open hand."""
        return self.cards.draw("mini", card, size[0])

    def thumb(self, card: Card, height: int) -> pygame.Surface:
        """The card's picture alone, for a chip."""
        return self.cards.draw("chip", card, round(height * 24 / 26))

    def back(self, size: tuple[int, int]) -> pygame.Surface:
        """The back of a card of the deck."""
        return self.cards.draw("deck_back", {"id": "back"}, size[0])

    def emblem(self, card: Card) -> str:
        """The name of the card's emblem."""
        return self.cards.gallery.emblem(card)

    def colours(self, card: Card) -> Colours:
        """The colours of the card's set."""
        return Colours(*self.cards.gallery.palette(card))
