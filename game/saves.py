"""The shelf of saves: every match is a file of its own; the ten newest autosaves stay.

A match is saved under the name of its game and the moment it began. A file that is called so is
an autosave; one that the player has renamed or copied, or branched off another, is the player's
own and is never taken away.
"""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules.journal import Journal, Saved, Unreadable, glance, read
from game.rules.setup import Setup

SUFFIX = ".standee"
AUTOSAVES = 10
STAMP = "%Y-%m-%d %H.%M.%S"
LONGEST_NAME = 60
FORBIDDEN = '<>:"/\\|?*'
"""Characters that some system does not allow in the name of a file."""

_AUTOMATIC = re.compile(r"\w+ (\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)( \(\d+\))?")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_COPY = re.compile(r" copy( \(\d+\))?$")
_BRANCHED = " branched from "


@dataclass(frozen=True, slots=True)
class Stored:
    """What a save holds, and when its last decision was made."""

    saved: Saved
    when: datetime


@dataclass(frozen=True, slots=True)
class Save:
    """A file on the shelf, as far as its first line tells.

    setup: None where it is no save that can be read; `problem` says why then.
    finished: whether it lies among the matches that have ended.
    """

    path: Path
    when: datetime
    setup: Setup | None
    finished: bool
    problem: str = ""

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.stem

    @property
    def automatic(self) -> bool:
        """Whether it is an autosave, which goes when ten newer ones have come."""
        return _AUTOMATIC.fullmatch(self.name) is not None

    @property
    def named(self) -> bool:
        """Whether the player has named it."""
        return _AUTOMATIC.fullmatch(self._parts()[0]) is None

    @property
    def origin(self) -> str:
        """The save that it branched off; nothing where it did not, or where the player named it."""
        return "" if self.named else self._parts()[1]

    @property
    def copied(self) -> str:
        """What a copy's name ends in: `copy`, `copy (2)`; nothing where it is none."""
        found = _COPY.search(self.name)
        return found[0].strip() if found else ""

    def _parts(self) -> tuple[str, str]:
        """The name, and that of the save it branched off."""
        own, _, origin = _COPY.sub("", self.name).partition(_BRANCHED)
        return own, origin

    def read(self) -> Stored:
        """All that it holds. Raises `Unreadable` and OSError."""
        return Stored(read(self.path), self.when)


class Shelf:
    """The folder of saves; finished matches lie in a folder of their own inside it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def finished(self) -> Path:
        """Where matches go when they have ended."""
        return self.folder / "finished"

    @property
    def kept(self) -> Path:
        """Where a save is put that could not be gone on with to its very end."""
        return self.folder / "kept"

    # What is on it

    def saves(self) -> list[Save]:
        """Everything on the shelf, the latest first; what cannot be read too."""
        found = [
            self._save(path, when)
            for folder in (self.folder, self.finished, self.kept)
            for when, path in _dated(folder)
        ]
        return sorted(found, key=lambda save: (save.when, save.name), reverse=True)

    def save(self, path: Path) -> Save:
        """One file of the shelf. Raises OSError where it is gone."""
        return self._save(path, datetime.fromtimestamp(path.stat().st_mtime))

    def _save(self, path: Path, when: datetime) -> Save:
        finished = path.parent == self.finished
        try:
            return Save(path, when, glance(path).setup, finished)
        except Unreadable as error:
            return Save(path, when, None, finished, str(error))
        except OSError as error:
            return Save(path, when, None, finished, f"{path.name}: {error.strerror or error}")

    def unfinished(self) -> Iterator[Stored]:
        """The matches that can be gone on with, the latest first; unreadable files are left out."""
        for when, path in _dated(self.folder):
            with contextlib.suppress(OSError, Unreadable):
                saved = read(path)
                if not saved.finished:
                    yield Stored(saved, when)

    # What happens to a match

    def new(self, game: str, origin: str = "") -> Path:
        """A path for a new save that is not taken; `origin` names the save it branched from."""
        name = f"{game} {datetime.now():{STAMP}}"
        if origin:
            name += _BRANCHED + origin.partition(_BRANCHED)[0]
        return self.folder / self._free(name)

    def finish(self, path: Path) -> Path:
        """Puts a save among the finished ones; where it lies now."""
        return _move(path, self.finished)

    def keep(self, path: Path) -> None:
        """Puts a save aside."""
        _move(path, self.kept)

    def retire(self, path: Path) -> None:
        """Takes an autosave away whose match goes on in another file; the player's own is kept."""
        if self.own_name(path):
            self.keep(path)
        else:
            path.unlink()

    def own_name(self, path: Path) -> str:
        """What the player called a save; nothing where it is an autosave."""
        return "" if _AUTOMATIC.fullmatch(path.stem) else path.stem

    def rotate(self) -> None:
        """Takes away the autosaves that are older than the ten newest.

        Only what is a save beyond doubt is taken; a file that cannot be read stays.
        """
        autosaves = [
            save for save in self.saves() if save.automatic and save.path.parent != self.kept
        ]
        for save in autosaves[AUTOSAVES:]:
            if save.setup is not None:
                with contextlib.suppress(OSError):
                    save.path.unlink()

    # What the player does with a save

    def objection(self, name: str, save: Save) -> str:
        """Why a save cannot be called so; empty when it can."""
        if not name.strip():
            return "A name needs at least one letter."
        if len(name) > LONGEST_NAME:
            return f"A name has at most {LONGEST_NAME} letters."
        if not all(map(allowed, name)):
            return f"The name of a file cannot hold any of {' '.join(FORBIDDEN)}"
        if name != name.strip(" ."):
            return "A name neither begins nor ends with a space or a dot."
        if _RESERVED.fullmatch(name):
            return "That name belongs to the system."
        if _AUTOMATIC.fullmatch(name):
            return "Autosaves are called so; a save of your own needs another name."
        if name != save.name and self._taken(name + SUFFIX):
            return "There is a save of that name."
        return ""

    def rename(self, save: Save, name: str) -> Path:
        """Calls a save otherwise; where it lies now. ValueError with what `objection` says."""
        problem = self.objection(name, save)
        if problem:
            raise ValueError(problem)
        return save.path.rename(save.path.with_name(name + SUFFIX))

    def copy(self, save: Save) -> Path:
        """A copy of a save, which is the player's own; where it lies. Raises OSError."""
        target = save.path.with_name(self._free(f"{_COPY.sub('', save.name)} copy"))
        return Path(shutil.copy2(save.path, target))

    def delete(self, save: Save) -> None:
        """Takes a save away for good. Raises OSError."""
        save.path.unlink()

    def mend(self, save: Save) -> None:
        """Cuts a damaged save to its last good line. Raises `Unreadable` and OSError."""
        Journal.reopen(read(save.path)).close()

    def _free(self, name: str) -> str:
        """The file name, or with a number the first, that is taken in none of the folders."""
        number, free = 1, f"{name}{SUFFIX}"
        while self._taken(free):
            number += 1
            free = f"{name} ({number}){SUFFIX}"
        return free

    def _taken(self, file: str) -> bool:
        return any((place / file).exists() for place in (self.folder, self.finished, self.kept))


def begun(name: str) -> datetime | None:
    """When the match of an autosave was begun, by its name; None for any other name."""
    if found := _AUTOMATIC.fullmatch(name):
        with contextlib.suppress(ValueError):
            return datetime.strptime(found[1], STAMP)
    return None


def allowed(letter: str) -> bool:
    """Whether a letter may stand in the name of a save."""
    return letter.isprintable() and letter not in FORBIDDEN


def _dated(folder: Path) -> list[tuple[datetime, Path]]:
    """The saves of a folder with the time of their last line, the latest first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):
            found.append((datetime.fromtimestamp(path.stat().st_mtime), path))
    return sorted(found, reverse=True)


def _move(path: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return path.replace(folder / path.name)
