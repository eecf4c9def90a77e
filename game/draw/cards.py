"""Rendered cards, kept for the next time: at table size, for the zoom, as chips."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import pygame

from game.draw.baking import Bakery, surface_bytes
from game.draw.facelayout import Layouts
from game.draw.faces import Faces
from game.draw.facewords import UNMARKED, Card, Marks
from game.draw.gallery import PICTURE_SUFFIXES, ArtFile, Gallery
from game.draw.kit import Kit
from game.rules.mistakes import Mistake

KEPT_BYTES = 64 * 1024 * 1024
"""Some 40 zoomed cards and all the small ones of a table."""


class Cards:
    """Draws a table's cards, each once for every size and state. `pictures` is as in Gallery."""

    def __init__(self, kit: Kit, layouts: Layouts, art: ArtFile, pictures: Path) -> None:
        self.kit = kit
        self.gallery = Gallery(kit, art, pictures)
        self.faces = Faces(kit, layouts, self.gallery)
        self._kept = self._shelf()
        self._age: defaultdict[str, int] = defaultdict(int)
        self._seen = self._picture_times()

    @property
    def mistakes(self) -> list[Mistake]:
        """The picture files that could not be read when last they were needed."""
        return list(self.gallery.mistakes.values())

    def draw(
        self, face: str, card: Card, width: int, marks: Marks = UNMARKED, least_text: int = 0
    ) -> pygame.Surface:
        """As Faces.render, but kept: do not draw on it.

        A card is known by its `id`; call `forget` when anything else of it changes.
        """
        key = (face, card["id"], self._age[card["id"]], width, marks, least_text)
        return self._kept.get(key, lambda: self.faces.render(face, card, width, marks, least_text))

    def forget(self, card_id: str) -> None:
        """Draw the card anew the next time: its text or its picture changed."""
        self._age[card_id] += 1

    def changed_pictures(self) -> list[str]:
        """Forget the cards whose picture file came, went or changed since the last call.

        Returns their ids.
        """
        before, self._seen = self._seen, self._picture_times()
        paths = before.keys() | self._seen.keys()
        changed = sorted({path.stem for path in paths if before.get(path) != self._seen.get(path)})
        for card_id in changed:
            self.forget(card_id)
        return changed

    def reload(self, layouts: Layouts, art: ArtFile | None = None) -> None:
        """Take other layouts, and other art if given; every card is drawn anew."""
        if art is not None:
            self.gallery = Gallery(self.kit, art, self.gallery.pictures)
        self.faces = Faces(self.kit, layouts, self.gallery)
        self._kept = self._shelf()

    def _shelf(self) -> Bakery[pygame.Surface]:
        return Bakery(KEPT_BYTES, surface_bytes)

    def _picture_times(self) -> dict[Path, tuple[int, int]]:
        """When each picture file was written, and how long it is."""
        if not self.gallery.pictures.is_dir():
            return {}
        return {
            path: (stat.st_mtime_ns, stat.st_size)
            for path in self.gallery.pictures.iterdir()
            if path.suffix in PICTURE_SUFFIXES and (stat := path.stat())
        }
