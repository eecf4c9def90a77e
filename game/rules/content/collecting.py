"""Reads the files of a game's folder in one pass, whatever becomes of each.

A broken file is set aside: the last good version of it stands in for it, or nothing where there is
none, and everything that does not need it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import IntEnum
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from game.rules.content.content import ReadFile, read
from game.rules.content.errors import Mistake, Mistakes, nearest_stem

T = TypeVar("T")
C = TypeVar("C")


class Good(NamedTuple):
    """What a file held that was in order: its value and its bytes."""

    value: Any
    data: bytes


class Stand(IntEnum):
    """What stands for a file: itself, its last good version, or nothing."""

    DISK = 0
    KEPT = 1
    NONE = 2


class Collector:
    """Reads files, and collects their mistakes, so that one pass reports them all.

    good: earlier versions of files that were in order. aside: files that are not read, but stood
    in for. before: what was read before and holds for as long as its bytes are the same. used: what
    was taken of each file. culprits: the files to set aside in the next pass.
    """

    def __init__(
        self,
        good: Mapping[Path, Good] | None = None,
        aside: Mapping[Path, Stand] | None = None,
        before: Mapping[Path, Good] | None = None,
    ) -> None:
        self.good = good or {}
        self.aside = aside or {}
        self.before = before or {}
        self.mistakes: list[Mistake] = []
        self.used: dict[Path, Good] = {}
        self.culprits: set[Path] = set()

    def read(self, path: Path, model: type[T]) -> ReadFile[T] | None:
        """As `content.read`; None, and the mistakes kept, when the file has any."""

        def reader() -> ReadFile[T]:
            before = self.before.get(path)
            if before is not None and before.data == _bytes(path) != b"":
                same: ReadFile[T] = before.value
                return same
            return read(path, model)

        return self.take(path, reader)

    def take(self, path: Path, reader: Callable[[], T]) -> T | None:
        """What `reader` makes of a file, or what stands for it; None where nothing does.

        The mistakes that it raises are kept, those in files that this one refers to as well.
        """
        stand = self.aside.get(path, Stand.DISK)
        if stand == Stand.KEPT:
            self.used[path] = self.good[path]
        elif stand == Stand.DISK:
            try:
                data = _bytes(path)  # first: what is written meanwhile is seen the next time
                self.used[path] = Good(reader(), data)
            except Mistakes as found:
                self.mistakes += found.all
                self.culprits.add(path)
        kept: T | None = self.used[path].value if path in self.used else None
        return kept

    def add(self, mistakes: Iterable[Mistake]) -> None:
        """Keep mistakes found elsewhere, in references between files or in sentences.

        The file that each stands in is set aside.
        """
        for mistake in mistakes:
            self.mistakes.append(mistake)
            self.culprits.add(mistake.path)

    def doubt(self, mistakes: Iterable[Mistake]) -> None:
        """Keep mistakes that whoever builds the content leaves out; their files still count."""
        self.mistakes += mistakes

    def finish(self) -> None:
        """Raise Mistakes with all that was collected, in the order of files and lines, if any."""
        if self.mistakes:
            raise Mistakes(sorted(self.mistakes))


class Assembled(NamedTuple):
    """Content out of all files that can be used; None where one is missing that all need.

    mistakes: what is wrong with the files as they are on the disk. used: what it was made of.
    """

    content: Any
    mistakes: list[Mistake]
    used: Mapping[Path, Good]


def assemble(
    read_game: Callable[[Path, Collector], tuple[Any, Any]],
    folder: Path,
    good: Mapping[Path, Good] | None = None,
) -> Assembled:
    """A game's content with its broken files set aside one by one.

    `read_game` reads a folder through a Collector; `good` are versions of files from before.
    """
    aside: dict[Path, Stand] = {}
    told: list[Mistake] = []
    before = dict(good or {})
    while True:
        found = Collector(good, aside, before)
        content, _ = read_game(folder, found)
        told += [each for each in found.mistakes if each.path not in aside]
        worse = {path for path in found.culprits if aside.get(path) != Stand.NONE}
        if not worse:
            return Assembled(content, sorted(set(told)), found.used)
        before |= found.used
        for path in _to_blame(worse, found):
            kept = path in found.good and path not in aside
            aside[path] = Stand.KEPT if kept else Stand.NONE


def _to_blame(worse: Collection[Path], found: Collector) -> Collection[Path]:
    """The files to set aside for mistakes in these. Where all of these are as they were when all
    was well, it is another that has changed: a rule that has a new number, say."""
    changed = {
        path
        for path, (_, data) in found.used.items()
        if path in found.good and path not in found.aside and data != found.good[path].data
    }
    same = all(path in found.used and path in found.good and path not in changed for path in worse)
    return changed if changed and same else worse


def _bytes(path: Path) -> bytes:
    """What a file holds; nothing where it cannot be read, which its reader tells."""
    try:
        return path.read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return b""


# Files that nothing reads, because of their name or the place they lie in

_WHERE = {".yaml": "cards", ".tmx": "boards", ".tmj": "boards"}
"""By the ending of what is read: the folder in which there may be as many as one likes."""

_NAMES = (
    *("game.yaml", "rules.yaml", "glossary.yaml", "setups.yaml", "first_game.yaml"),
    *("faces.yaml", "faces.b.yaml", "table.yaml", "art.yaml"),
)
"""The other files that a game may have."""

_MEANT = {".yml": ".yaml", ".yaml": ".yaml", ".tmx": ".tmx", ".tmj": ".tmj"}
"""By an ending in small letters: how it must be written."""

_EXPORTS = (".json", ".xml")

_SHEETS = (".csv", ".tsv", ".xlsx", ".xls", ".ods", ".numbers")


def strays(data: Path) -> list[Mistake]:
    """Every file of a game's folder that somebody seems to have made for it in vain.

    A spreadsheet among the cards may be where they come from, and is warned of.
    """
    paths = sorted(path for path in data.rglob("*") if not path.name.startswith((".", "~$")))
    return [
        Mistake(path, 0, 0, text, harmless=path.suffix.lower() in _SHEETS)
        for path in paths
        for text in _in_vain(data, path)
    ]


def _in_vain(data: Path, path: Path) -> Iterator[str]:
    name = _meant(path)
    folder = path.parent.relative_to(data).as_posix()
    if name != path.name:
        there = " (there is one already)" if path.with_name(name).exists() else ""
        yield f"nothing reads a file of this name; rename it to '{name}'{there}"
    elif folder == "boards" and path.suffix in _EXPORTS:
        yield "a board is a .tmx or a .tmj file; save it as one in Tiled"
    elif folder.partition("/")[0] == "cards" and path.suffix.lower() in _SHEETS:
        yield "cards are read from .yaml files alone; tools/cards.py import takes a spreadsheet in"
    elif folder == "boards" and path.suffix == ".tmj" and path.with_suffix(".tmx").exists():
        yield f"the file {path.stem}.tmx of that name is read; keep one of the two"
    elif path.suffix in _WHERE and folder == "." and path.name not in _NAMES:
        home = _WHERE[path.suffix]
        hint = nearest_stem(path.name, _NAMES) if path.suffix == ".yaml" else ""
        yield f"nothing reads this file{hint or f'; {home} lie in the folder {home!r}'}"
    elif path.suffix in _WHERE and folder not in (".", _WHERE[path.suffix]):
        home = _WHERE[path.suffix]
        yield f"nothing reads this file; {home} lie in the folder '{home}' itself"


def _meant(path: Path) -> str:
    """How a file must be called to be read: `thane.yaml` for `thane.YML` or `thane.yaml.txt`."""
    stem = path
    if path.suffix.lower() == ".txt" and path.with_suffix("").suffix.lower() in _MEANT:
        stem = path.with_suffix("")
    ending = _MEANT.get(stem.suffix.lower())
    return f"{stem.stem}{ending}" if ending else path.name
