"""How a game's table and cards look: layout, faces and art, read again when files change."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from game.draw.faces.artfiles import misnamed
from game.draw.faces.checks import Finding, card_mistakes, card_places, strange_letters
from game.draw.faces.gallery import ArtFile, read_art
from game.draw.faces.layout import Layouts, read_layouts
from game.draw.faces.pictures import Pictures
from game.draw.faces.words import Card
from game.draw.kit import Kit
from game.rules.mistakes import Mistake, Mistakes
from game.rules.strays import strays
from game.scenes.table_parts.layout import Layout, load_layout

AT_ONCE = 2
"""Cards that are looked over between two frames."""


class Looks:
    """The look of one game.

    data: the game's folder of data. assets: the folder of emblems and icons. art: the folder of
    its cards' pictures. seats: for how many the table must have places. Raises Mistakes when a file
    is wrong from the start. saved: the files that were read again the last time.
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
        self._pictures: Pictures | None = None
        self._review = Review()
        self.saved: Collection[Path] = ()
        self.read()
        if self.mistakes:
            raise Mistakes(self.mistakes)

    @property
    def mistakes(self) -> list[Mistake]:
        """What is wrong with the files as they are on the disk now."""
        return [each for found in self._wrong.values() for each in found]

    @property
    def findings(self) -> list[Mistake]:
        """What is wrong with cards as they are drawn, as far as they were looked over."""
        return [each.mistake for each in self._review.findings]

    def read(self, changed: Collection[Path] = ()) -> None:
        """Reads all files again, or those that have `changed`; of a broken one the last good state
        stays.
        """
        self._pictures = None
        self.saved = changed
        self._review.begin_anew(changed)
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

    def pictures(self, kit: Kit) -> Pictures:
        """The pictures of its cards, kept until files are read again or another kit draws them."""
        if self._pictures is None or self._pictures.kit is not kit:
            marked = frozenset(
                each.card for each in self._review.findings if not each.mistake.harmless
            )
            self._pictures = Pictures(kit, self.layouts, self.art, self.picture_folder, marked)
        return self._pictures

    def look_over(self, kit: Kit, cards: Mapping[str, Card]) -> bool:
        """Looks some of the game's cards over; whether there is something else to tell now.

        cards: as they are printed, by id. What has just been saved comes first.
        """
        found = self._review.go_on(self, kit, cards)
        if found:
            self._pictures = None
        return found


class Review:
    """What was found wrong with the cards of one game as they are drawn, a few cards at a time."""

    def __init__(self) -> None:
        self._files: tuple[Finding, ...] = ()
        self._cards: dict[str, tuple[Mistake, ...]] = {}
        self._left: list[str] | None = None
        self._saved: frozenset[str] = frozenset()
        self._places: dict[str, Mistake] = {}
        self._seen: dict[str, Card] = {}
        self._layouts: Layouts | None = None

    @property
    def findings(self) -> list[Finding]:
        """All of it, as far as it has come."""
        found = [Finding(card, each) for card, all_ in self._cards.items() for each in all_]
        return [*self._files, *found]

    def begin_anew(self, changed: Collection[Path]) -> None:
        """Something has changed: what is not as it was, or was wrong, is looked at once more."""
        self._left = None
        self._saved = frozenset(path.stem.lower() for path in changed)

    def go_on(self, looks: Looks, kit: Kit, cards: Mapping[str, Card]) -> bool:
        """Looks at the next cards; whether anything else is to be told than before."""
        if self._left is None:
            return self._begin(looks, kit, cards)
        found = False
        for name in self._left[:AT_ONCE]:
            mistakes = tuple(card_mistakes(looks.pictures(kit).faces, cards[name], self._places))
            found |= self._cards.get(name, ()) != mistakes
            self._cards[name], self._seen[name] = mistakes, cards[name]
        del self._left[:AT_ONCE]
        return found

    def _begin(self, looks: Looks, kit: Kit, cards: Mapping[str, Card]) -> bool:
        before = self.findings
        self._places = card_places(looks.data)
        if self._layouts is not looks.layouts:
            self._layouts, self._seen = looks.layouts, {}
        again = {*self._saved, *(name for name, found in self._cards.items() if found)}
        self._left = [
            name for name, card in cards.items() if name in again or self._seen.get(name) != card
        ]
        self._left.sort(key=lambda name: name not in again)
        self._cards = {name: found for name, found in self._cards.items() if name in cards}
        names = [
            Finding(each.path.stem.lower(), each)
            for each in misnamed(looks.picture_folder, {*cards, *self._places})
        ]
        unread = [Finding("", each) for each in strays(looks.data)]
        self._files = (*unread, *names, *strange_letters(kit.fonts, looks.data))
        return before != self.findings
