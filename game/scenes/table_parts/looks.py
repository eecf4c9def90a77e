"""How a game's table and cards look: layout, faces and art, read again when files change."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from game.draw.faces.gallery import PICTURE_SUFFIXES, ArtFile, loaded, read_art
from game.draw.faces.layout import Layouts, read_layouts
from game.draw.faces.pictures import Pictures
from game.draw.kit import Kit
from game.rules.mistakes import Mistake, Mistakes
from game.scenes.table_parts.layout import Layout, load_layout


class Looks:
    """The look of one game. `mistakes` are those of the files as they are on the disk now.

    data: the game's folder of data. assets: the folder of emblems and icons. art: the folder of
    its cards' pictures. seats: for how many the table must have places. Raises Mistakes when a file
    is wrong from the start.
    """

    layout: Layout
    layouts: Layouts
    art: ArtFile

    def __init__(self, data: Path, assets: Path, art: Path, seats: int = 2) -> None:
        self.seats = seats
        self.data = data
        self.assets = assets
        self.picture_folder = art
        self.mistakes: list[Mistake] = []
        self._unreadable: dict[Path, Mistake] = {}
        self._pictures: Pictures | None = None
        self.read()
        if self.mistakes:
            raise Mistakes(self.mistakes)

    def read(self, changed: Collection[Path] = ()) -> None:
        """Reads all files again; of a broken one the last good state stays.

        Of the cards' pictures only those that have `changed` are tried.
        """
        self.mistakes = self._pictures_tried(changed)
        self._pictures = None
        files: tuple[tuple[str, Callable[[], object]], ...] = (
            ("layout", lambda: load_layout(self.data / "table.yaml", self.seats)),
            ("layouts", lambda: read_layouts(self.data / "faces.yaml", self.assets)),
            ("art", lambda: read_art(self.data / "art.yaml", self.assets)),
        )
        for name, read in files:
            try:
                setattr(self, name, read())
            except Mistakes as found:
                self.mistakes += found.all

    def _pictures_tried(self, changed: Collection[Path]) -> list[Mistake]:
        for path in changed:
            if path.suffix in PICTURE_SUFFIXES and path.is_relative_to(self.picture_folder):
                self._unreadable.pop(path, None)
                wrong = loaded(path) if path.is_file() else None
                if isinstance(wrong, Mistake):
                    self._unreadable[path] = wrong
        return list(self._unreadable.values())

    def pictures(self, kit: Kit) -> Pictures:
        """The pictures of its cards, kept until files are read again or another kit draws them."""
        if self._pictures is None or self._pictures.kit is not kit:
            self._pictures = Pictures(kit, self.layouts, self.art, self.picture_folder)
        return self._pictures
