"""The shelf of saves: every match is a file of its own; the ten newest autosaves stay.

A match is saved under the name of its game and the moment it began. A file that is called so is
an autosave; one that the player has renamed or copied, or branched off another, is the player's
own and is never taken away. Nor is one that a program has open.

Which save is newer is told by the time of its last line and by its `ORDER`, a number that grows
with each match that is begun or gone on with: a clock can be wrong.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.rules import save_file
from game.rules.journal import LARGEST, Journal, Saved, Unreadable, glance, read
from game.rules.save_file import PART, changed
from game.rules.setup import Setup
from game.rules.untrusted import opened, printable

SUFFIX = ".standee"
AUTOSAVES = 10
STAMP = "%Y-%m-%d %H.%M.%S"
LONGEST_NAME = 60
LONGEST_GAME, LONGEST_ORIGIN = 60, 200
"""How many bytes of these a file's name may hold: with all that follows it has 255 at most."""
FORBIDDEN = '<>:"/\\|?*'
"""Characters that some system does not allow in the name of a file."""

ORDER = "order"
"""Under what a save keeps the number that it had when it was begun or gone on with last."""

_LARGEST_ORDER = 10**9
_ORDER_LINE = b'\n{"keep":"order","value":'
_AUTOMATIC = re.compile(r"\w+ (\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d)( \(\d+\))?")
_NO_WORD = re.compile(r"\W+")
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
_COPY = re.compile(r" copy( \(\d+\))?$")
_BRANCHED = " branched from "


@dataclass(frozen=True, slots=True)
class Stored:
    """What a save holds, when its last decision was made, and whether a program plays it now."""

    saved: Saved
    when: datetime
    in_use: bool = False


@dataclass(frozen=True, slots=True)
class Save:
    """A file on the shelf, as far as its first line tells.

    setup: None where it is no save that can be read; `problem` says why then.
    finished: whether it lies among the matches that have ended.
    in_use: whether a program has it open to play on.
    """

    path: Path
    when: datetime
    setup: Setup | None
    finished: bool
    problem: str = ""
    in_use: bool = False

    @property
    def name(self) -> str:
        """What the file is called."""
        return self.path.stem

    @property
    def shown(self) -> str:
        """What the file is called, with nothing in it that cannot be drawn."""
        return printable(self.path.name)

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
        return Stored(read(self.path), self.when, self.in_use)


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
        return [self._save(path, when) for when, path in _latest_first(self._files())]

    def save(self, path: Path) -> Save:
        """One file of the shelf. Raises OSError where it is gone."""
        path.lstat()
        return self._save(path, _when(path))

    def _save(self, path: Path, when: datetime) -> Save:
        finished = path.parent == self.finished
        try:
            setup = glance(path).setup
            return Save(path, when, setup, finished, in_use=save_file.in_use(path))
        except Unreadable as error:
            return Save(path, when, None, finished, str(error))
        except OSError as error:
            problem = f"{printable(path.name)}: {error.strerror or error}"
            return Save(path, when, None, finished, problem)

    def unfinished(self) -> Iterator[Stored]:
        """The matches that can be gone on with, the latest first; unreadable files are left out."""
        for when, path in _latest_first(_files(self.folder)):
            with contextlib.suppress(OSError, Unreadable):
                saved = read(path)
                if not saved.finished:
                    yield Stored(saved, when, save_file.in_use(path))

    # What happens to a match

    def new(self, game: str, origin: str = "") -> Path:
        """A path for a new save that is not taken; `origin` names the save it branched from."""
        played = _cut(_NO_WORD.sub("_", game), LONGEST_GAME)
        name = f"{played} {datetime.now():{STAMP}}"
        if origin:
            name = _cut(name + _BRANCHED + origin.partition(_BRANCHED)[0], LONGEST_ORIGIN)
        return self.folder / self._free(name)

    def next_order(self) -> int:
        """The number for the match that is begun or gone on with now; greater than all others."""
        return 1 + max(map(_order, self._files()), default=0)

    def place(self, path: Path, finished: bool) -> Path:
        """Where a save belongs whose match has ended, or has not."""
        return self._place(path, self.finished if finished else self.folder)

    def keep(self, path: Path) -> None:
        """Puts a save aside, unless a program has it open. Raises OSError."""
        with contextlib.suppress(save_file.InUse, FileNotFoundError):
            save_file.rename(path, self._place(path, self.kept))

    def retire(self, path: Path) -> None:
        """Takes an autosave away whose match goes on in another file; the player's own is kept.

        What a program has open stays. Raises OSError.
        """
        if self.own_name(path):
            self.keep(path)
            return
        with contextlib.suppress(save_file.InUse, FileNotFoundError):
            save_file.remove(path)

    def own_name(self, path: Path) -> str:
        """What the player called a save; nothing where it is an autosave."""
        return "" if _AUTOMATIC.fullmatch(path.stem) else path.stem

    def rotate(self) -> None:
        """Takes away the autosaves that are neither by time nor by number among the ten newest.

        Only what is a save beyond doubt is taken, and nothing that a program has open.
        """
        autosaves = [
            path
            for path in (*_files(self.folder), *_files(self.finished))
            if _AUTOMATIC.fullmatch(path.stem)
        ]
        stay = {*sorted(autosaves, key=changed, reverse=True)[:AUTOSAVES]}
        stay |= {*sorted(autosaves, key=_place_in_order, reverse=True)[:AUTOSAVES]}
        for path in autosaves:
            if path not in stay:
                with contextlib.suppress(OSError, Unreadable):
                    glance(path)
                    save_file.remove(path)

    def sweep(self) -> None:
        """Takes away what a program left half made that was ended meanwhile."""
        for folder in (self.folder, self.finished, self.kept):
            save_file.sweep(folder, f"*{SUFFIX}")

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
        """Calls a save otherwise; where it lies now. ValueError with what `objection` says.

        Raises OSError; `InUse` where a program has it open.
        """
        problem = self.objection(name, save)
        if problem:
            raise ValueError(problem)
        target = save.path.with_name(name + SUFFIX)
        if target != save.path:
            save_file.rename(save.path, target)
        return target

    def copy(self, save: Save) -> Path:
        """A copy of a save, which is the player's own; where it lies. Raises OSError."""
        origin = _cut(_COPY.sub("", save.name), LONGEST_ORIGIN)
        target = save.path.with_name(self._free(f"{origin} copy"))
        save_file.put(target, save.path.read_bytes(), save.path.stat().st_mtime)
        return target

    def delete(self, save: Save) -> None:
        """Takes a save away for good, or whatever else is called like one.

        Raises OSError; `InUse` where a program has it open.
        """
        if save.path.is_symlink():
            save.path.unlink()
        elif save.path.is_dir():
            shutil.rmtree(save.path)
        else:
            save_file.remove(save.path)

    def mend(self, save: Save) -> None:
        """Cuts a damaged save to its last good line. Raises `Unreadable` and OSError."""
        with Journal.reopen(read(save.path)):
            pass

    def _files(self) -> list[Path]:
        return [*_files(self.folder), *_files(self.finished), *_files(self.kept)]

    def _place(self, path: Path, folder: Path) -> Path:
        """Where a save is to lie in a folder: under its name, unless that is taken there."""
        place = folder / path.name
        return folder / self._free(path.stem) if os.path.lexists(place) else place

    def _free(self, name: str) -> str:
        """The file name, or with a number the first, that is taken in none of the folders."""
        number, free = 1, f"{name}{SUFFIX}"
        while self._taken(free):
            number += 1
            free = f"{name} ({number}){SUFFIX}"
        return free

    def _taken(self, file: str) -> bool:
        """Whether there is a file of that name, or one in the making."""
        names = (file, file + PART)
        folders = (self.folder, self.finished, self.kept)
        return any(os.path.lexists(folder / name) for folder in folders for name in names)


def begun(name: str) -> datetime | None:
    """When the match of an autosave was begun, by its name; None for any other name."""
    if found := _AUTOMATIC.fullmatch(name):
        with contextlib.suppress(ValueError):
            return datetime.strptime(found[1], STAMP)
    return None


def allowed(letter: str) -> bool:
    """Whether a letter may stand in the name of a save."""
    return letter.isprintable() and letter not in FORBIDDEN


def _cut(name: str, most: int) -> str:
    """The part of a name that has room in so many bytes."""
    whole = os.fsencode(name)
    return name if len(whole) <= most else whole[:most].decode(errors="ignore").rstrip(" .")


def _files(folder: Path) -> list[Path]:
    """The saves of a folder."""
    with contextlib.suppress(OSError):
        return list(folder.glob(f"*{SUFFIX}"))
    return []


def _latest_first(paths: Iterable[Path]) -> list[tuple[datetime, Path]]:
    """Saves with the time of their last line; by number where one is dated after now."""
    found = [path for path in paths if os.path.lexists(path)]
    wrong = any(changed(path) > datetime.now().timestamp() for path in found)
    found.sort(key=_place_in_order if wrong else _place_in_time, reverse=True)
    return [(_when(path), path) for path in found]


def _when(path: Path) -> datetime:
    """When the last line was written, as far as a calendar has that time."""
    try:
        return datetime.fromtimestamp(changed(path))
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0)


def _place_in_time(path: Path) -> tuple[float, str]:
    return changed(path), path.name


def _place_in_order(path: Path) -> tuple[int, float, str]:
    return _order(path), changed(path), path.name


def _order(path: Path) -> int:
    """The number that a save keeps; zero where it has none."""
    with contextlib.suppress(OSError, ValueError), opened(path, LARGEST) as file:
        whole = file.read(LARGEST)
        found = whole.rindex(_ORDER_LINE) + len(_ORDER_LINE)
        number = int(whole[found : whole.index(b"}", found)])
        return number if 0 < number < _LARGEST_ORDER else 0
    return 0
