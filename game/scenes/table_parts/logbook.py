"""The log as it is shown: lines grouped by turn, each with the seat it speaks of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.sight import View
from game.rules.table import Event
from game.scenes.table_parts.wording import spoken


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log, or the heading of a turn. text: in the rules' markup."""

    text: str
    seat: int | None = None
    heading: bool = False


def announced(events: Iterable[Event]) -> list[str]:
    """The lines told by events that are bold from end to end."""
    said = [event.what for event in events if event.verb == "say"]
    return [line for line in said if re.fullmatch(r"\*\*[^*]+\*\*", line)]


class Logbook:
    """The log's entries, made from what a match tells; `chapters` is the fact that divides it."""

    def __init__(self, chapters: str = "turn") -> None:
        self._chapters = chapters
        self.entries: list[Entry] = []
        self._turn: object = None if chapters == "turn" else 1
        self._active: object = None
        self._headed: tuple[object, object] | None = None

    def follow(self, log: Sequence[str], events: Iterable[Event], view: View) -> None:
        """Takes over what `log` holds now; `events` are those since the last call.

        Lines that are no longer in it, as after an undo, go; lines that came without an event
        are added at the end.
        """
        said = [entry for entry in self.entries if not entry.heading]
        if len(said) > len(log) or any(
            spoken(line).text != entry.text for line, entry in zip(log, said, strict=False)
        ):
            self._cut(log, view)
        for event in events:
            if event.verb == "note" and event.what == self._chapters:
                self._turn = event.after
            elif self._by_seat and event.verb == "note" and event.what == "active":
                self._active = event.after
            elif event.verb == "say":
                self._say(event.what)
        for line in log[sum(not entry.heading for entry in self.entries) :]:
            self._say(line)

    @property
    def _by_seat(self) -> bool:
        """Whether a chapter is one seat's."""
        return self._chapters == "turn"

    def _say(self, line: str) -> None:
        self._head()
        seat, text = spoken(line)
        self.entries.append(Entry(text, seat))

    def _cut(self, log: Sequence[str], view: View) -> None:
        """Keeps the lines that are still in the log, and the headings above them."""
        kept: list[Entry] = []
        lines = iter(log)
        for entry in self.entries:
            if not entry.heading:
                line = next(lines, None)
                if line is None or spoken(line).text != entry.text:
                    break
            kept.append(entry)
        while kept and kept[-1].heading:
            kept.pop()
        self.entries = kept
        self._turn = view.facts.get(self._chapters)
        self._active = view.facts.get("active") if self._by_seat else None
        last = next((entry for entry in reversed(kept) if entry.heading), None)
        self._headed = (self._turn, self._active) if last == self._heading() else None

    def _head(self) -> None:
        now = (self._turn, self._active)
        if self._turn and now != self._headed:
            self._headed = now
            self.entries.append(self._heading())

    def _heading(self) -> Entry:
        seat = self._active if isinstance(self._active, int) else None
        who = f" · {{seat:{seat}}}" if seat else ""
        return Entry(f"{self._chapters.capitalize()} {self._turn}{who}", seat, heading=True)
