"""The log as it is shown: lines grouped by turn, each with the seat it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.events import Event, Logged
from game.table.wording import spoken


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, or the heading of a turn. text: in the rules' markup."""

    text: str
    seat: int | None = None
    heading: bool = False


def announced(events: Iterable[Event]) -> list[str]:
    """What events tell to be read large: that a turn ends by itself, and bold lines of the log."""
    return [
        event.what
        for event in events
        if event.verb == "turn_ends"
        or (event.verb == "say" and re.fullmatch(r"\*\*[^*]+\*\*", event.what))
    ]


class Logbook:
    """The log's entries, made of its lines; `chapters` is what divides it."""

    def __init__(self, chapters: str = "turn") -> None:
        self._chapters = chapters
        self.entries: list[Entry] = []
        self._lines: list[Logged] = []
        self._ends: list[int] = []

    def follow(self, lines: Sequence[Logged]) -> None:
        """Takes over the lines that the log holds now; what they were before does not matter.

        A line that says no more than the heading that it stands under has no entry of its own.
        """
        same = 0
        for line, before in zip(lines, self._lines, strict=False):
            if line != before:
                break
            same += 1
        del self._lines[same:], self._ends[same:]
        del self.entries[self._ends[-1] if self._ends else 0 :]
        for line in lines[same:]:
            heading = self._heading(line)
            if heading is not None and heading != self._last_heading():
                self.entries.append(heading)
            seat, text = spoken(line.text)
            if heading is None or text != heading.text:
                self.entries.append(Entry(text, seat))
            self._lines.append(line)
            self._ends.append(len(self.entries))

    def made_of(self, lines: int) -> int:
        """How many entries the first lines make, so many of them."""
        return self._ends[lines - 1] if lines else 0

    def _last_heading(self) -> Entry | None:
        return next((entry for entry in reversed(self.entries) if entry.heading), None)

    def _heading(self, line: Logged) -> Entry | None:
        """What stands above a line; None where no chapter has begun."""
        word = "round" if self._chapters == "round" else "turn"
        chapter = getattr(line, word)
        if not chapter:
            return None
        seat = line.active if self._chapters == "turn" and isinstance(line.active, int) else None
        who = f" · {{seat:{seat}}}" if seat else ""
        return Entry(f"{word.capitalize()} {chapter}{who}", seat, heading=True)
