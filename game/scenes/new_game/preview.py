"""Three of a new game's cards, as they will be."""

from __future__ import annotations

import contextlib
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

from game.draw.faces.faces import Faces
from game.draw.faces.gallery import read_art
from game.draw.faces.layout_reader import read_layouts
from game.draw.faces.pictures import Pictures
from game.draw.faces.words import Card
from game.draw.kit import Kit
from game.lab.new_game.columns import Cards
from game.lab.new_game.maker import look_of


class Preview:
    """Draws cards of a spreadsheet by the faces that they will have.

    assets: the folder of emblems and icons.
    """

    def __init__(self, assets: Path) -> None:
        self.assets = assets
        self._of: tuple[Kit, Cards, int] | None = None
        self._faces: Faces | None = None
        self._drawn: list[pygame.Surface] = []

    def cards(self, kit: Kit, cards: Cards, width: int) -> list[pygame.Surface]:
        """Three of the cards, so many pixels wide; none where nothing can be written.

        What is drawn is kept. Raises Unfinished.
        """
        of = self._of
        if of is None or of[0] is not kit or of[1] is not cards or of[2] != width:
            self._of, self._drawn, self._faces = (kit, cards, width), [], None
            with contextlib.suppress(OSError):
                self._faces = self._pictures(kit, cards).faces
        if self._faces is not None:
            for card in samples(cards)[len(self._drawn) :]:
                self._drawn.append(self._faces.render("card", card, width))
        return self._drawn

    def _pictures(self, kit: Kit, cards: Cards) -> Pictures:
        with TemporaryDirectory(prefix="standee-") as folder:
            for name, text in look_of(cards, self.assets / "emblems").items():
                (Path(folder) / name).write_text(text, encoding="utf-8")
            layouts = read_layouts(Path(folder) / "faces.yaml", self.assets)
            art = read_art(Path(folder) / "art.yaml", self.assets).value
            return Pictures(kit, layouts, art, Path(folder))


def samples(cards: Cards) -> list[Card]:
    """The cards to show: the first, one of another sort, and the fullest of the others."""
    chosen, others = [cards.cards[0]], list(cards.cards[1:])
    others.sort(key=lambda card: card.get("type") == chosen[0].get("type"))
    chosen += others[:1]
    if others[1:]:
        chosen.append(max(others[1:], key=lambda card: len(str(card))))
    return [{"set": "card", **card, "kind": "card"} for card in chosen]
