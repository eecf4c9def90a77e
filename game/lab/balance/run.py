"""A run of many games and its file, which only grows: a header, then a line for each deal.

A line is on the disk before the next deal counts. A program that is killed loses the deals in play
alone; whoever goes on with the file plays those again, so that nothing is lost or counted twice.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import NamedTuple

from pydantic import ValidationError

from game.lab.balance.lines import Deal, Header, Stop
from game.rules import save_file
from game.rules.save_file import NO_ROOM, SaveFile
from game.rules.save_lines import Strict
from game.rules.untrusted import Unfit, opened, printable

LARGEST = 1_000_000_000
"""The most bytes of a run: some hundreds of thousands of games."""
SUFFIX = ".run.jsonl"
ENDED = re.compile(rb'\{"over":true(?:,"deals":(\d{1,7}))?\}\n\Z')
"""The last line of a run that has ended by its rule, with how many of its deals count: others may
have been in play by then."""
_DEAL = re.compile(rb'\{"deal":(\d{1,7}),"games":\[\{.*\}\]\}')
"""The shape of a deal's line."""
_LINE = 64
"""More bytes than that line has."""
COPIES = "files"
"""The folder of a game's files as its runs play them, each version under its hash."""


class Unreadable(ValueError):
    """A file that is no run, or whose first line is damaged; the text is for people."""


@dataclass(frozen=True)
class Kept:
    """A run on the shelf: its file and header, how many of its deals count, whether it has ended by
    its rule, and whether a program plays it now.
    """

    path: Path
    header: Header
    deals: int
    over: bool
    played: bool


class Damaged(NamedTuple):
    """A file on the shelf that is no run, and why, for people."""

    path: Path
    why: str


class Run:
    """What is asked, and the deals that are over by their number.

    path: its file. unwritten: why lines are not on the disk, in a few words; empty as long as they
    are. size: how many bytes of its file are read or written so far. looked: after how many deals
    its rule was looked at last, and did not end it.
    """

    def __init__(self, header: Header, path: Path) -> None:
        self.header = header
        self.path = path
        self.deals: dict[int, Deal] = {}
        self.unwritten = ""
        self.size = self.looked = 0
        self._whole = 0
        self._file: SaveFile | None = None
        self._content = bytearray()

    @classmethod
    def begin(cls, header: Header, path: Path) -> Run:
        """A new run. Where its file cannot be made it is kept in memory; see `trouble`."""
        run = cls(header, path)
        run._file = SaveFile(path)
        run._write(header)
        return run

    @staticmethod
    def glance(path: Path) -> Kept:
        """What a run is, without reading all of it as models. Raises `Unreadable` and OSError."""
        header, size = _first(path)
        lines = path.read_bytes()[size:]
        ended = ENDED.search(lines[-_LINE:])
        deals = found = _whole(lines)
        if ended is not None and ended[1]:
            deals = min(found, int(ended[1]))
        over = ended is not None and deals >= int(ended[1] or 0)
        return Kept(path, header, deals, over, save_file.in_use(path))

    @classmethod
    def read(cls, path: Path) -> Run:
        """A run as it stands, to look at. Raises `Unreadable` and OSError."""
        header, size = _first(path)
        run = cls(header, path)
        run.size = size
        run.look()
        return run

    @classmethod
    def go_on(cls, path: Path) -> Run:
        """A run to go on with; a torn last line is cut off by the next one.

        Raises `Unreadable` and OSError; `InUse` where another program plays it.
        """
        file = SaveFile.hold(path, 0)
        try:
            run = cls.read(path)
            run._content = bytearray(path.read_bytes()[: run.size])
            run._content += b"\n" * (not run._content.endswith(b"\n"))
        except (OSError, Unreadable):
            file.close()
            raise
        file.safe = run.size
        run._file = file
        return run

    @staticmethod
    def prolong(path: Path, stop: Stop) -> None:
        """Lets a kept run end by another rule: with what it has it can be gone on with.

        Raises `Unreadable` and OSError; `InUse` where a program plays it.
        """
        with save_file.unused(path):
            header, size = _first(path)
            deals = ENDED.sub(b"", path.read_bytes()[size:])
            begun = header.first or header.stop
            first = header.but(stop=stop, first=None if stop == begun else begun).model_dump_json()
            save_file.replace(path, first.encode() + b"\n" + deals)

    @property
    def watched(self) -> bool:
        """Whether it is only looked at, and nothing can be added."""
        return self._file is None

    @property
    def trouble(self) -> str:
        """What it means that lines are not on the disk, for people; empty as long as they are."""
        if not self.unwritten:
            return ""
        return (
            f"{self.unwritten}: what is played is kept in memory until "
            f"{printable(self.path.name)} can be written; the run goes on."
        )

    @property
    def loss(self) -> str:
        """What is lost with the program where lines are not on the disk; empty where none is."""
        why = self.unwritten
        return f"{why}: not all games could be written to {self.path}." if why else ""

    def look(self) -> bool:
        """Takes in what another program has added to the file; whether anything was.

        All of it is read anew where that program lets the run end by another rule. What is no line
        of this run is passed over: its deal is played again. Raises `Unreadable` and OSError.
        """
        header, begins = _first(self.path)
        anew = header != self.header
        if anew:
            self.header, self.size, self.looked = header, begins, 0
        with self.path.open("rb") as file:
            file.seek(self.size)
            news = file.read()
        whole = news[: news.rfind(b"\n") + 1]
        self.size += len(whole)
        before = len(self.deals)
        for line in whole.splitlines():
            try:
                deal = Deal.model_validate_json(line)
            except ValidationError:
                continue
            if self.header.fits(deal):
                self.deals.setdefault(deal.deal, deal)
        return anew or len(self.deals) > before

    def add(self, deal: Deal) -> None:
        """A deal that is over; one that was over before changes nothing."""
        if deal.deal not in self.deals:
            self.deals[deal.deal] = deal
            self._write(deal)

    def finish(self, deals: int) -> None:
        """Says in the file that the run has ended by its rule. deals: how many of them count."""
        if not ENDED.search(self._content[-_LINE:]):
            self._content += b'{"over":true,"deals":%d}\n' % deals
            self._save()

    def missing(self) -> Iterator[int]:
        """The numbers of the deals that are not over, without end."""
        return (number for number in count() if number not in self.deals)

    def in_order(self) -> list[Deal]:
        """The deals from the first on, as far as none before them is missing.

        So what a run tells does not hang on which games happen to end first.
        """
        return [self.deals[number] for number in range(self.whole)]

    @property
    def whole(self) -> int:
        """How many deals these are."""
        while self._whole in self.deals:
            self._whole += 1
        return self._whole

    def close(self) -> None:
        """Gives its file up, after a last try to bring to the disk what is not there yet."""
        if self._file is not None:
            self._save()
            self._file.close()

    def _write(self, line: Strict) -> None:
        text = line.model_dump_json(exclude_defaults=not isinstance(line, Header))
        self._content += text.encode() + b"\n"
        self._save()

    def _save(self) -> None:
        assert self._file is not None
        try:
            self._file.save(self._content)
            self.unwritten = ""
            self.size = self._file.safe
        except OSError as error:
            full = error.errno in NO_ROOM
            self.unwritten = "The disk is full" if full else error.strerror or str(error)


def _first(path: Path) -> tuple[Header, int]:
    """The header of a file, and how many bytes it takes. Raises `Unreadable` and OSError."""
    try:
        with opened(path, LARGEST) as file:
            first = file.readline()
        return Header.model_validate_json(first), len(first)
    except Unfit as error:
        raise Unreadable(f"{printable(path.name)}: {error}") from None
    except ValidationError:
        raise Unreadable(
            f"{printable(path.name)} does not begin as a run of the lab; "
            "a newer Standee may have written it"
        ) from None


def _whole(lines: bytes) -> int:
    """How many deals there are from the first on, as the shape of their lines tells."""
    ended = lines[: lines.rfind(b"\n") + 1].splitlines()
    numbers = {int(found[1]) for line in ended if (found := _DEAL.fullmatch(line))}
    return next(number for number in count() if number not in numbers)


class Shelf:
    """The folder of runs that are kept, a folder for each game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def new(self, header: Header) -> Path:
        """A path for a new run that is not taken."""
        name = f"{header.question} {datetime.now():%Y-%m-%d %H.%M.%S}"
        folder = self.folder / header.game
        free = (f"{name} ({n}){SUFFIX}" if n > 1 else f"{name}{SUFFIX}" for n in count(1))
        return next(folder / each for each in free if not os.path.lexists(folder / each))

    def runs(self, game: str) -> list[Path]:
        """The files of a game's runs, the latest first."""
        found = (self.folder / game).glob(f"*{SUFFIX}")
        return sorted(found, key=save_file.changed, reverse=True)

    def remove(self, run: Path) -> None:
        """Takes a run away, and copies of files that no run needs any more. Raises OSError.

        While there is a run that cannot be read, as nobody knows what it needs, all copies stay.
        """
        if run.is_symlink():
            run.unlink()
        else:
            save_file.remove(run)
        needed = set[str]()
        for path in self.runs(run.parent.name):
            try:
                needed |= {version.content for version in _first(path)[0].versions}
            except (OSError, Unreadable):
                return
        for copy in (run.parent / COPIES).glob("*"):
            if copy.name not in needed:
                shutil.rmtree(copy, ignore_errors=True)
