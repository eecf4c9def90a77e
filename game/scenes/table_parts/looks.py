"""How a game's table and cards look: layout, faces and art, read again when files change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from game.draw.faces.gallery import PICTURE_SUFFIXES, ArtFile, loaded, read_art
from game.draw.faces.layout import Layouts, read_layouts
from game.draw.faces.pictures import Pictures
from game.draw.kit import Kit
from game.rules.mistakes import Mistake, Mistakes
from game.scenes.table_parts.layout import Layout, load_layout


class Looks:
    """The look of one game.

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
        self._wrong: dict[str, tuple[Mistake, ...]] = {}
        self._unreadable: dict[Path, Mistake] = {}
        self._pictures: Pictures | None = None
        self.read()
        if self.mistakes:
            raise Mistakes(self.mistakes)

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with the files as they are on the disk now."""
        return [
            *self._unreadable.values(),
            *(each for all_ in self._wrong.values() for each in all_),
        ]

    def read(self, changed: Collection[Path] = ()) -> None:
        """Reads all files again, or those that have `changed`; of a broken one the last good state
        stays.
        """
        self._try_pictures(changed)
        self._pictures = None
        files: Mapping[str, tuple[str, Callable[[Path], object]]] = {
            "table.yaml": ("layout", lambda path: load_layout(path, self.seats)),
            "faces.yaml": ("layouts", lambda path: read_layouts(path, self.assets)),
            "art.yaml": ("art", lambda path: read_art(path, self.assets)),
        }
        for file, (name, read) in files.items():
            path = self.data / file
            if changed and path not in changed:
                continue
            self._wrong.pop(file, None)
            try:
                setattr(self, name, read(path))
            except Mistakes as found:
                self._wrong[file] = found.all

    def _try_pictures(self, changed: Collection[Path]) -> None:
        for path in changed:
            if path.suffix in PICTURE_SUFFIXES and path.is_relative_to(self.picture_folder):
                self._unreadable.pop(path, None)
                wrong = loaded(path) if path.is_file() else None
                if isinstance(wrong, Mistake):
                    self._unreadable[path] = wrong

    def pictures(self, kit: Kit) -> Pictures:
        """The pictures of its cards, kept until files are read again or another kit draws them."""
        if self._pictures is None or self._pictures.kit is not kit:
            self._pictures = Pictures(kit, self.layouts, self.art, self.picture_folder)
        return self._pictures
