"""The shelf of saves: which matches are unfinished, and where new ones are put."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules.journal import Saved, Unreadable, read

SUFFIX = ".standee"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be gone on with, and when its last decision was made."""

    saved: Saved
    when: datetime


class Shelf:
    """The folder of saves; finished matches lie in a folder of their own inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new(self, game: str) -> Path:
        """A path for a new save that is not taken."""
        stem = f"{game} {datetime.now():%Y-%m-%d %H.%M.%S}"
        names = (stem, *(f"{stem} ({number})" for number in range(2, 1000)))
        places = (self.folder, self.finished, self.kept)
        return next(
            self.folder / f"{name}{SUFFIX}"
            for name in names
            if not any((place / f"{name}{SUFFIX}").exists() for place in places)
        )

    @property
    def finished(self) -> Path:
        """Where matches go when they have ended."""
        return self.folder / "finished"

    @property
    def kept(self) -> Path:
        """Where a save is put that could not be gone on with to its very end."""
        return self.folder / "kept"

    def unfinished(self) -> Iterator[Unfinished]:
        """The matches that can be gone on with, the latest first; unreadable files are left out."""
        dated = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):
                dated.append((path.stat().st_mtime, path))
        for seconds, path in sorted(dated, reverse=True):
            with contextlib.suppress(OSError, Unreadable):
                saved = read(path)
                if not saved.finished:
                    yield Unfinished(saved, datetime.fromtimestamp(seconds))

    def unreadable(self) -> Iterator[str]:
        """What is wrong with each save that cannot be read."""
        for path in sorted(self.folder.glob(f"*{SUFFIX}")):
            try:
                read(path)
            except (OSError, Unreadable) as error:
                yield str(error)

    def finish(self, path: Path) -> None:
        """Puts a save among the finished ones."""
        _move(path, self.finished)

    def keep(self, path: Path) -> None:
        """Puts a save aside."""
        _move(path, self.kept)


def _move(path: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    path.replace(folder / path.name)
