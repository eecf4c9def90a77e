"""The log as it is shown: lines grouped by turn, each with the seat it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from game.rules.events import Event, Logged
from game.table.wording import mentions, spoken


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, or the heading of a turn. text: in the rules' markup; head: that of the
    heading that it stands under."""

    text: str
    seat: int | None = None
    heading: bool = False
    head: str = field(default="", compare=False)

    @property
    def said(self) -> str:
        """The text without the heading, where it repeats it."""
        return self.text.removeprefix(f"{self.head}. ")


def announced(events: Iterable[Event]) -> list[str]:
    """What events tell to be read large: that a turn ends by itself, and bold lines of the log."""
    return [
        event.what
        for event in events
        if event.verb == "turn_ends"
        or (event.verb == "say" and re.fullmatch(r"\*\*[^*]+\*\*", event.what))
    ]


def _same(lines: Sequence[Logged], before: Sequence[Logged]) -> int:
    """How many lines at the beginning of a log are what they were before."""
    both = min(len(lines), len(before))
    if lines[:both] == before[:both]:
        return both
    return next((at for at in range(both) if lines[at] != before[at]), both)


class Named:
    """The cards that a log names, found anew in those lines alone that were not there before."""

    def __init__(self) -> None:
        self._lines: list[Logged] = []
        self._first: dict[str, int] = {}

    def cards(self, lines: Sequence[Logged]) -> frozenset[str]:
        """Those that are named in these lines."""
        same = _same(lines, self._lines)
        if same < len(self._lines):
            self._first = {card: at for card, at in self._first.items() if at < same}
        for at in range(same, len(lines)):
            for card in mentions(lines[at].text, "card"):
                self._first.setdefault(card, at)
        self._lines[same:] = lines[same:]
        return frozenset(self._first)


class Logbook:
    """The log's entries, made of its lines; `chapters` is what divides it."""

    def __init__(self, chapters: str = "turn") -> None:
        self._chapters = chapters
        self.entries: list[Entry] = []
        self._lines: list[Logged] = []
        self._ends: list[int] = []
        self._heads: list[Entry | None] = []

    def follow(self, lines: Sequence[Logged]) -> None:
        """Takes over the lines that the log holds now; what they were before does not matter.

        A line that says no more than the heading that it stands under has no entry of its own.
        """
        same = _same(lines, self._lines)
        del self._lines[same:], self._ends[same:], self._heads[same:]
        del self.entries[self._ends[-1] if self._ends else 0 :]
        for line in lines[same:]:
            head, heading = self._heads[-1] if self._heads else None, self._heading(line)
            if heading is not None and heading != head:
                self.entries.append(heading)
                head = heading
            seat, text = spoken(line.text)
            if heading is None or text != heading.text:
                self.entries.append(Entry(text, seat, head=head.text if head else ""))
            self._lines.append(line)
            self._ends.append(len(self.entries))
            self._heads.append(head)

    def made_of(self, lines: int) -> int:
        """How many entries the first lines make, so many of them."""
        return self._ends[lines - 1] if lines else 0

    def _heading(self, line: Logged) -> Entry | None:
        """What stands above a line; None where no chapter has begun."""
        word = "round" if self._chapters == "round" else "turn"
        chapter = getattr(line, word)
        if not chapter:
            return None
        seat = line.active if self._chapters == "turn" and isinstance(line.active, int) else None
        who = f" · {{seat:{seat}}}" if seat else ""
        return Entry(f"{word.capitalize()} {chapter}{who}", seat, heading=True)
