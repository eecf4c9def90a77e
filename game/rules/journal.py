"""Saves: an append-only file of JSON lines that survives a crash at any moment.

The first line is the header; then comes a line for each decision, for each going back, and now
and then a checkpoint's state. A line is on the disk before the table shows what it did.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from game.rules.match import Decision, Illegal, Match, RuleError, Rules
from game.rules.setup import Setup
from game.rules.table import Table

FORMAT = 1


class Unreadable(ValueError):
    """A file that is no save of ours, or of a format this program does not know."""


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
    nought, of the decisions that were made without asking. kept: what the table remembers besides,
    by name; it changes no rule. torn: what was dropped at the end, for the player; empty when the
    file is whole. size: the length of the whole part, in bytes.
    """

    path: Path
    setup: Setup
    content: str
    start: dict[str, Any] | None = None
    told: tuple[str, ...] = ()
    decisions: list[Decision] = field(default_factory=list)
    checkpoints: dict[int, dict[str, Any]] = field(default_factory=dict)
    said: list[Said] = field(default_factory=list)
    itself: set[int] = field(default_factory=set)
    kept: dict[str, Any] = field(default_factory=dict)
    finished: bool = False
    torn: str = ""
    size: int = 0


class Journal:
    """An open save; each call adds a line and waits until the disk has it.

    Use `create` for a new match and `reopen` to go on with one that was read. OSError (disk full,
    no rights) comes through; the match in memory is not harmed by it.
    """

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path = path
        self._file = file

    @classmethod
    def create(
        cls,
        path: Path,
        setup: Setup,
        content: str,
        start: Table | None = None,
        told: Sequence[str] = (),
    ) -> Journal:
        """Begins a save with its header; FileExistsError if the path is taken.

        start: the checkpoint's table the match begins from, if it does not begin at the set-up;
        told: what the log held at the first question from there, with all that was before.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        header = {"standee": FORMAT, "content": content, "setup": setup.as_plain()}
        if start is not None:
            header["start"] = start.as_plain()
        if told:
            header["told"] = list(told)
        journal = cls(path, path.open("xb"))
        journal._write(header)
        return journal

    @classmethod
    def reopen(cls, saved: Saved) -> Journal:
        """Goes on with a save that was read; a torn last line is cut off first."""
        file = saved.path.open("r+b")
        file.truncate(saved.size)
        file.seek(0, os.SEEK_END)
        return cls(saved.path, file)

    def decision(self, decision: Decision, itself: bool = False) -> None:
        """Adds a decision; `itself`: it was made without asking."""
        entry: dict[str, Any] = {"seat": decision.seat, "option": decision.option}
        self._write({**entry, "itself": True} if itself else entry)

    def keep(self, name: str, value: Any) -> None:
        """Adds what the table remembers under a name from now on; `value` as JSON can hold it."""
        self._write({"keep": name, "value": value})

    def back(self, count: int, line: str = "") -> None:
        """Adds that the match went back to where `count` decisions were made.

        line: what the log says of it, if anything.
        """
        self._write({"back": count, "say": line} if line else {"back": count})

    def checkpoint(self, count: int, table: Table) -> None:
        """Adds the state of a checkpoint before which `count` decisions were made."""
        self._write({"checkpoint": count, "table": table.as_plain()})

    def finish(self) -> None:
        """Adds that the match has ended."""
        self._write({"finished": True})

    def close(self) -> None:
        """Closes the file; calling it twice does no harm."""
        self._file.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, entry: dict[str, Any]) -> None:
        line = json.dumps(entry, separators=(",", ":"), ensure_ascii=False)
        self._file.write(line.encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def glance(path: Path) -> Saved:
    """What the first line of a save tells: its setup and content. Raises what `read` raises."""
    with path.open("rb") as file:
        return _header(path, file.readline())


def read(path: Path) -> Saved:
    """Reads a save. Raises `Unreadable` when it is foreign, and OSError when it cannot be read.

    From the first line that is torn or makes no sense on, everything is dropped and said so.
    """
    whole = path.read_bytes()
    lines = whole.split(b"\n")
    saved = _header(path, lines[0])
    saved.size = len(lines[0]) + 1
    for number, line in enumerate(lines[1:], 2):
        last = number == len(lines)
        if last and not line:
            break
        try:
            if last:
                raise ValueError("its end is missing")
            _take(saved, json.loads(line))
        except (ValueError, KeyError, TypeError, RecursionError):
            lost = len([rest for rest in lines[number - 1 :] if rest])
            saved.torn = (
                f"{path.name}: line {number} is damaged; "
                f"{'it was' if lost == 1 else f'it and {lost - 1} after it were'} dropped"
            )
            break
        saved.size += len(line) + 1
    return saved


def _header(path: Path, line: bytes) -> Saved:
    try:
        header = json.loads(line)
        known = header["standee"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Unreadable(f"{path.name} is not a save of Standee") from None
    if known != FORMAT:
        raise Unreadable(
            f"{path.name} has save format {known!r}; this Standee knows format {FORMAT}. "
            "A newer Standee may have written it."
        )
    try:
        start = header.get("start")
        if start is not None:
            Table.from_plain(start)
        setup = Setup.from_plain(header["setup"])
        told = tuple(map(str, header.get("told", ())))
        return Saved(path, setup, str(header["content"]), start, told)
    except (KeyError, TypeError, AttributeError):
        raise Unreadable(f"{path.name} has a damaged first line; it cannot be played on") from None


def _take(saved: Saved, entry: dict[str, Any]) -> None:
    if "option" in entry:
        if entry.get("itself"):
            saved.itself.add(len(saved.decisions))
        saved.decisions.append(Decision(int(entry["seat"]), str(entry["option"])))
        saved.finished = False
    elif "back" in entry:
        count = int(entry["back"])
        if not 0 <= count <= len(saved.decisions):
            raise ValueError("goes back before the beginning")
        del saved.decisions[count:]
        saved.checkpoints = {n: t for n, t in saved.checkpoints.items() if n <= count}
        saved.said = [said for said in saved.said if said.count <= count]
        saved.itself = {number for number in saved.itself if number < count}
        if "say" in entry:
            saved.said.append(Said(count, str(entry["say"])))
        saved.finished = False
    elif "checkpoint" in entry:
        Table.from_plain(entry["table"])
        saved.checkpoints[int(entry["checkpoint"])] = entry["table"]
    elif "keep" in entry:
        saved.kept[str(entry["keep"])] = entry["value"]
    elif "finished" in entry:
        saved.finished = True
    else:
        raise ValueError("an unknown line")


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match out of a save.

    message: what differs from the save, for the player; empty when nothing does.
    lost: decisions of the save that could not be made again.
    start: the checkpoint it goes on from with other content; its journal must be a new one, made
        with this start. None where the same journal can be gone on with.
    """

    match: Match
    message: str = ""
    lost: int = 0
    start: Table | None = None


def resume(saved: Saved, rules: Rules) -> Resumed:
    """The match at the very decision where the save ends.

    With the content of the save, every decision is made again. With other content, the match goes
    on from the last checkpoint. Where a decision is no longer legal it stops there and says so.
    """
    if saved.content == rules.content_hash or not saved.checkpoints:
        match, before, start, message = begin(saved, rules), 0, None, ""
    else:
        before = max(saved.checkpoints)
        start = Table.from_plain(saved.checkpoints[before])
        match = Match.resume(rules, start)
        message = f"The cards or boards have changed; this goes on from decision {before}."
    try:
        for _ in again(match, saved, before):
            pass
    except Gone as gone:
        return Resumed(match, f"{message} {gone}".strip(), len(saved.decisions) - gone.count, start)
    return Resumed(match, message, 0, start)


def begin(saved: Saved, rules: Rules) -> Match:
    """The match of a save before its first decision."""
    if saved.start is None:
        return Match(rules)
    match = Match.resume(rules, Table.from_plain(saved.start))
    if saved.told:
        match.drain()
        match.log[:] = saved.told
    return match


class Gone(ValueError):
    """A decision of a save that can no longer be made; the text says which and why.

    count: how many decisions were made before it.
    """

    def __init__(self, count: int, option: str, why: Exception) -> None:
        super().__init__(f"Decision {count + 1} ({option}) can no longer be made: {why}.")
        self.count = count


def again(match: Match, saved: Saved, before: int = 0) -> Iterator[int]:
    """Makes the decisions again that follow the first `before`, and gives the count at each.

    The lines that no rule tells go into the match's log where they stood. Raises `Gone`.
    """
    for count in range(before, len(saved.decisions) + 1):
        match.log += [said.line for said in saved.said if said.count == count]
        yield count
        if count == len(saved.decisions):
            return
        option = saved.decisions[count].option
        try:
            match.choose(option)
        except (Illegal, RuleError) as error:
            raise Gone(count, option, error) from None
