"""What is played at the table now, and by whom: what a session's parts have in common."""

from __future__ import annotations

from collections.abc import Collection

from game.bots import seated
from game.bots.bot import Bot
from game.rules.journal import Saved
from game.rules.match import Match
from game.rules.present.presenter import Presenter
from game.rules.setup import Setup

LINES, LONGEST_LINE = 12, 72
"""How many lines of notes a seat has, and how many letters each takes."""


class LiveMatch:
    """A match that goes on, how it looks now, and who plays it.

    match: another one once changed cards are played with. presenter: how cards and trackers look
    now; newer than the match's own after cards were edited. bots: the seats that programs play.
    notes: the lines that a seat has written down for itself, by seat; nothing comes of them.
    """

    def __init__(self, match: Match, humans: Collection[int] | None = None) -> None:
        """humans: the seats that people play, where the setup does not say it."""
        self.match = match
        self.presenter: Presenter = match.rules.presenter
        self.bots: dict[int, Bot] = seated(match.rules.setup)
        self.notes: dict[int, tuple[str, ...]] = {}
        self._humans = humans

    @property
    def setup(self) -> Setup:
        """What is played."""
        return self.match.rules.setup

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        seats = range(1, len(self.setup.seats) + 1)
        if self._humans is not None:
            return tuple(seat for seat in seats if seat in self._humans)
        return tuple(seat for seat in seats if seat not in self.bots)

    def kept(self) -> dict[str, list[str]]:
        """What a save keeps of the notes, by name."""
        return {f"notes:{seat}": [*lines] for seat, lines in self.notes.items()}

    def remember(self, saved: Saved) -> None:
        """Takes over the notes that a save keeps; none where it holds something else."""
        for seat in self.humans:
            lines = saved.kept.get(f"notes:{seat}")
            if isinstance(lines, list):
                kept = (str(line)[:LONGEST_LINE] for line in lines[:LINES])
                self.notes[seat] = tuple(filter(str.isprintable, kept))
