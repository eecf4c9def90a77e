"""Saves: an append-only file of JSON lines that survives a crash at any moment.

The first line is the header; then comes a line for each decision, for each going back, and now
and then a checkpoint's state. A line is on the disk before the table shows what it did, or the
table says that it is not.
"""

from __future__ import annotations

import errno
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from game.rules.events import Logged
from game.rules.match import Decision
from game.rules.save_file import SaveFile
from game.rules.setup import Setup
from game.rules.table import Table
from game.rules.untrusted import Unfit, fitted, opened, parsed, printable

if TYPE_CHECKING:
    from game.rules.save_lines import BackLine, Line

FORMAT = 1
LARGEST = 32_000_000
"""The most bytes of a save; a match of ten thousand decisions, far longer than any, needs half."""

LONGEST_HEADER = 8_000_000
"""The most bytes of its first line."""


class Unreadable(ValueError):
    """A file that is no save of ours, or of a format this program does not know."""


class Changed(OSError):
    """A save that is not as it was read any more: somebody has played on with it meanwhile."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.ESTALE, "The save was played on meanwhile", str(path))


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the log that no rule tells, and how many decisions were made before it."""

    count: int
    line: str


@dataclass(slots=True)
class Saved:
    """What a save holds.

    start: the state the match began from, where that was not the set-up. told: the lines that
    the log held at its first question then.
    decisions: those that stand, without what was taken back. checkpoints: number of decisions
    made before a checkpoint, and its state. said: lines that the log has besides what the rules
    tell, each with the number of decisions made before it, in order. itself: the numbers, from
    zero, of the decisions that were made without asking. kept: what the table remembers besides,
    by name; it changes no rule. undone: decisions that were taken back and can be made again, the
    next one last. log: the lines that the log held at the first question from the last checkpoint,
    and logged: how many of them it held at each of the checkpoints. torn: what was dropped at the
    end, for the player; empty when the file is whole. size: the length of the whole part, in bytes.
    """

    path: Path
    setup: Setup
    content: str
    start: dict[str, Any] | None = None
    told: tuple[Logged, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    checkpoints: dict[int, dict[str, Any]] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)
    itself: set[int] = field(default_factory=set)
    kept: dict[str, Any] = field(default_factory=dict)
    undone: list[Decision] = field(default_factory=list)
    log: list[Logged] = field(default_factory=list)
    logged: dict[int, int] = field(default_factory=dict)
    finished: bool = False
    torn: str = ""
    size: int = 0

    @property
    def hidden(self) -> bool:
        """Whether what was decided, and how often, is not for all: it tells of secret orders."""
        return self.setup.privacy != "open" and not self.finished


class Journal:
    """A save that is being written: each call adds a line, and `save` brings them to the disk.

    Use `draft` for a new match and `reopen` to go on with one that was read. Where the
    disk refuses, nothing is lost: all lines are kept, and the next `save` brings those that lack.
    """

    def __init__(self, file: SaveFile, content: bytes = b"") -> None:
        self._file = file
        self._content = bytearray(content)

    @classmethod
    def draft(
        cls,
        path: Path,
        setup: Setup,
        content: str,
        start: Table | None = None,
        told: Sequence[Logged] = (),
    ) -> Journal:
        """Begins a save with its header; the first `save` makes the file.

        start: the checkpoint's table the match begins from, if it does not begin at the set-up;
        told: what the log held at the first question from there, with all that was before.
        """
        header = {"standee": FORMAT, "content": content, "setup": setup.as_plain()}
        if start is not None:
            header["start"] = start.as_plain()
        if told:
            header["told"] = list(told)
        journal = cls(SaveFile(path))
        journal._add(header)
        return journal

    @classmethod
    def reopen(cls, saved: Saved) -> Journal:
        """Goes on with a save that was read; a torn last line is cut off by the first `save`.

        Raises `InUse` where another program has it open, and `Changed` where it is not as it was
        read any more.
        """
        file = SaveFile.hold(saved.path, saved.size)
        try:
            if read(saved.path) != saved:
                raise Changed(saved.path)
            return cls(file, saved.path.read_bytes()[: saved.size])
        except (OSError, Unreadable):
            file.close()
            raise

    @property
    def path(self) -> Path:
        """Where its file lies, or is to lie."""
        return self._file.path

    @property
    def made(self) -> bool:
        """Whether there is a file."""
        return self._file.made

    @property
    def saved(self) -> bool:
        """Whether every line is on the disk."""
        return self._file.safe == len(self._content)

    def decision(self, decision: Decision, itself: bool = False) -> None:
        """Adds a decision; `itself`: it was made without asking."""
        entry: dict[str, Any] = {"seat": decision.seat, "option": decision.option}
        self._add({**entry, "itself": True} if itself else entry)

    def keep(self, name: str, value: Any) -> None:
        """Adds what the table remembers under a name from now on; `value` as JSON can hold it."""
        self._add({"keep": name, "value": value})

    def back(self, count: int, line: str = "") -> None:
        """Adds that the match went back to where `count` decisions were made.

        line: what the log says of it, if anything.
        """
        self._add({"back": count, "say": line} if line else {"back": count})

    def checkpoint(
        self, count: int, table: Table, after: int = 0, told: Sequence[Logged] | None = None
    ) -> None:
        """Adds the state of a checkpoint before which `count` decisions were made.

        told: the lines that the log held at the first question from there, without the first
        `after` of them, which are those that it held at the checkpoint before; None: not known.
        """
        entry: dict[str, Any] = {"checkpoint": count, "table": table.as_plain()}
        self._add(entry if told is None else {**entry, "after": after, "told": [*told]})

    def finish(self) -> None:
        """Adds that the match has ended."""
        self._add({"finished": True})

    def save(self) -> None:
        """Returns when the disk has every line. Raises OSError; calling it again may help then."""
        self._file.save(self._content)

    def move(self, path: Path) -> None:
        """Renames the file. Raises OSError, and FileExistsError where there is one."""
        self._file.move(path)

    def save_as(self, path: Path) -> SaveFile:
        """Saves it all in a new file and goes on there; the file that it was in, closed.

        Raises OSError: then it stays where it is, and there is no new file.
        """
        file, before = SaveFile.make(path, self._content), self._file
        before.close()
        self._file = file
        return before

    def close(self) -> None:
        """Closes the file without saving; calling it twice does no harm."""
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if kind is None:
                self.save()
        finally:
            self.close()

    def _add(self, entry: dict[str, Any]) -> None:
        line = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        self._content += line.encode("utf-8", "surrogatepass") + b"\n"


def glance(path: Path) -> Saved:
    """What the first line of a save tells: its setup and content. Raises what `read` raises."""
    try:
        with opened(path, LARGEST) as file:
            return _header(path, file.readline(LONGEST_HEADER))
    except Unfit as error:
        raise Unreadable(f"{printable(path.name)}: {error}") from None


def read(path: Path) -> Saved:
    """Reads a save. Raises `Unreadable` when it is foreign, and OSError when it cannot be read.

    From the first line that is torn or makes no sense on, everything is dropped and said so.
    """
    from game.rules.save_lines import line_of

    try:
        with opened(path, LARGEST) as whole:
            file = BytesIO(whole.read(LARGEST))
    except Unfit as error:
        raise Unreadable(f"{printable(path.name)}: {error}") from None
    saved = _header(path, file.readline(LONGEST_HEADER))
    saved.size = file.tell()
    for number, line in enumerate(file, 2):
        try:
            if not line.endswith(b"\n"):
                raise Unfit("its end is missing")
            _take(saved, line_of(parsed(line)))
        except Unfit as error:
            lost = 1 + sum(1 for rest in file if rest.strip())
            saved.torn = (
                f"{printable(path.name)}: line {number} is damaged ({error}); "
                f"{'it was' if lost == 1 else f'it and {lost - 1} after it were'} dropped"
            )
            break
        saved.size += len(line)
    return saved


def _header(path: Path, line: bytes) -> Saved:
    from game.rules.save_lines import Header

    name = printable(path.name)
    try:
        header = parsed(line)
        known = header["standee"]
    except (Unfit, KeyError, TypeError):
        raise Unreadable(f"{name} is not a save of Standee") from None
    if isinstance(known, bool) or known != FORMAT:
        raise Unreadable(
            f"{name} has save format {str(known)[:40]}; this Standee knows format {FORMAT}. "
            "A newer Standee may have written it."
        )
    try:
        fitting = fitted(Header, header)
        if not line.endswith(b"\n"):
            raise Unfit("its end is missing")
    except Unfit as error:
        raise Unreadable(
            f"{name} has a damaged first line ({error}); it cannot be played on"
        ) from None
    setup = Setup.from_plain(fitting.setup.model_dump())
    told = tuple(fitting.told)
    return Saved(path, setup, fitting.content, header.get("start"), told, log=[*told])


def _take(saved: Saved, line: Line) -> None:
    """Takes over what a line says. Raises `Unfit` where nothing before it goes with it."""
    from game.rules import save_lines

    made = len(saved.decisions)
    match line:
        case save_lines.DecisionLine():
            if line.itself:
                saved.itself.add(made)
            saved.decisions.append(Decision(line.seat, line.option))
            again = saved.undone and saved.undone[-1].option == line.option
            saved.undone = saved.undone[:-1] if again else []
            saved.finished = False
        case save_lines.BackLine():
            _go_back(saved, line)
        case save_lines.CheckpointLine():
            if line.checkpoint > made:
                raise Unfit(f"checkpoint is {line.checkpoint}; expected at most {made}")
            if line.after > len(saved.log):
                raise Unfit(f"after is {line.after}; expected at most {len(saved.log)}")
            saved.checkpoints[line.checkpoint] = line.table.model_dump()
            if line.told is not None:
                saved.log[line.after :] = line.told
                saved.logged[line.checkpoint] = len(saved.log)
        case save_lines.KeepLine():
            saved.kept[line.keep] = line.value
        case save_lines.FinishedLine():
            saved.finished = True


def _go_back(saved: Saved, line: BackLine) -> None:
    count, made = line.back, len(saved.decisions)
    if count > made:
        raise Unfit(f"back is {count}; expected at most {made}")
    redo = not line.say or saved.setup.privacy == "open"
    saved.undone = [*saved.undone, *reversed(saved.decisions[count:])] if redo else []
    del saved.decisions[count:]
    saved.checkpoints = {n: t for n, t in saved.checkpoints.items() if n <= count}
    saved.logged = {n: size for n, size in saved.logged.items() if n <= count}
    saved.said = [said for said in saved.said if said.count <= count]
    saved.itself = {number for number in saved.itself if number < count}
    if line.say:
        saved.said.append(Said(count, line.say))
    saved.finished = False
