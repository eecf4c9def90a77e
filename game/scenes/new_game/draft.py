"""What has been said of a game that is to be made, and what speaks against making it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from game.lab.new_game.columns import ONCE, Cards, Column, columns_of, read_cards
from game.lab.new_game.maker import taken
from game.lab.new_game.plan import Plan, Ready, board_of
from game.lab.new_game.sheet import BOOK, Sheet, read_sheet
from game.rules.content.errors import Mistake, Mistakes
from game.user.folders import Folders, typed_path

NO_BOOKS = (
    f"{BOOK} files need openpyxl, which is not installed: save the sheet as .csv, or run"
    " `tools/new_game.py` with it once, which installs that"
)

Heading = tuple[str, int]
"""A heading of a spreadsheet, and how many of the same stand before it."""


class Draft:
    """A game in the making.

    path: the spreadsheet as it was typed or dropped. roles: what columns are to become, by their
    headings, where it is not what those say. ready: the ready sets that were ticked; None
    until somebody ticks one. mistakes: what is wrong with the spreadsheet.
    """

    def __init__(self) -> None:
        self.title = ""
        self.players: tuple[int, ...] = (2,)
        self.board = ""
        self.path = ""
        self.roles: dict[Heading, str] = {}
        self.ready: frozenset[str] | None = None
        self.names: dict[str, str] = {}
        self.sheet: Sheet | None = None
        self.columns: tuple[Column, ...] = ()
        self.cards: Cards | None = None
        self.mistakes: tuple[Mistake, ...] = ()
        self._headings: list[Heading] = []
        self._read_at: tuple[float, int] | None = None

    # The spreadsheet

    @property
    def file(self) -> Path | None:
        """The spreadsheet; None where none is named."""
        return typed_path(self.path) if self.path.strip(" \"'") else None

    def open(self, path: str) -> None:
        """Takes another spreadsheet."""
        self.path, self.roles = path, {}
        self.read()

    def read(self) -> None:
        """Reads the spreadsheet as it is now."""
        self.sheet, self.columns, self.cards, self.mistakes = None, (), None, ()
        file = self.file
        self._read_at = _stamp(file)
        if file is None:
            return
        try:
            self.sheet = read_sheet(file)
            self._headings = [*_counted(self.sheet.head.cells)]
            roles = {
                at: self.roles[key] for at, key in enumerate(self._headings) if key in self.roles
            }
            self.columns = columns_of(self.sheet, roles)
            self.cards = read_cards(self.sheet, roles)
        except Mistakes as wrong:
            self.mistakes = wrong.all
        except ImportError:
            self.mistakes = (Mistake(file, 0, 0, NO_BOOKS),)

    def read_again(self) -> bool:
        """Reads the spreadsheet if it was saved since; whether it was."""
        if _stamp(self.file) == self._read_at:
            return False
        self.read()
        return True

    def become(self, at: int, role: str) -> None:
        """A column becomes something else; what only one can be no other is any more."""
        if role in ONCE:
            self.roles = {key: is_ for key, is_ in self.roles.items() if is_ != role}
        self.roles[self._headings[at]] = role
        self.read()

    def example(self, column: Column) -> str:
        """What stands in a column, from the first card that has something there."""
        lines = self.sheet.lines if self.sheet else ()
        cells = (line.cells[column.at] for line in lines)
        return " ".join(next(filter(None, cells), "").split())

    # The rest

    @property
    def plan(self) -> Plan:
        """The game that it would be."""
        try:
            board = board_of(self.board) if self.board.strip() else None
        except ValueError:
            board = None
        plan = Plan(self.title, self.players, self.cards, names=self.names, board=board)
        return plan.with_usual() if self.ready is None else replace(plan, ready=self.ready)

    def tick(self, ready: Ready) -> None:
        """Puts a ready set on the table, or takes it away."""
        self.ready = self.plan.ready ^ {ready.id}

    def toggle(self, players: int) -> None:
        """So many may play, or may not; some number always may."""
        counts = {*self.players} ^ {players}
        self.players = tuple(sorted(counts)) or self.players

    def problems(self, folders: Folders) -> dict[str, str]:
        """What speaks against it, in words, by what that is about."""
        found = self.plan.problems()
        if "title" not in found and taken(self.plan, folders):
            found["title"] = "there is a game of that name already"
        if self.board.strip() and self.plan.board is None:
            try:
                board_of(self.board)
            except ValueError as error:
                found["board"] = str(error)
        if self.mistakes:  # they say more than what a plan without cards lacks
            found["path"] = "it has mistakes; they are listed beside"
        return found


def _counted(headings: Iterable[str]) -> Iterator[Heading]:
    seen = Counter[str]()
    for heading in headings:
        yield heading, seen[heading]
        seen[heading] += 1


def _stamp(file: Path | None) -> tuple[float, int] | None:
    """What tells whether a file was saved since."""
    try:
        found = file.stat() if file else None
    except (OSError, ValueError):
        return None
    return (found.st_mtime, found.st_size) if found else None
