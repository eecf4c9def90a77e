"""A match out of a save, at any of its moments: what was decided, and what was told of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.content.options import without_fixed
from game.rules.events import Event
from game.rules.journal import Saved
from game.rules.match import Match, RuleError
from game.rules.resuming import Gone, again, begin, said_between
from game.rules.setup import HUMAN, Setup
from game.rules.sight import View
from game.rules.table import Table
from game.session.saves import Shelf
from game.session.session import Session

if TYPE_CHECKING:
    from game.rules.game import GameContent


class Replay:
    """The moments of a match: `count` + 1 of them, the first before any decision.

    Of a match that may not be seen openly it ends where drafts begin that stand open: how many
    decisions they took is not for the others.

    whole: the match at its end; it is not changed. told: the events that led to each moment, from
    the moment before. lines: how many lines the log holds at each moment. turns: the moments at
    which a turn begins, and the first. message: why it is not the whole match as it was played,
    for the player; empty when it is. free: whether all hands may be seen: the match has ended, or
    was an open one.
    """

    def __init__(self, saved: Saved, content: GameContent) -> None:
        self.saved = saved
        setup, self.message = without_fixed(content, saved.setup)
        rules = content.rules(setup)
        self.told: list[list[Event]] = []
        self.lines: list[int] = []
        self.turns: list[int] = [0]
        self._open_since: int | None = None
        self._open: set[str] = set()
        self.whole = begin(saved, rules)
        changed = saved.content != rules.content_hash
        try:
            for count in again(self.whole, saved):
                self._take_down()
                if changed and not self._as_saved(count):
                    where = "" if saved.hidden else f"up to decision {count} "
                    self.message = (
                        f"{self.message} The cards, boards or house rules have changed since; "
                        f"{where}they play this match differently."
                    ).strip()
                    changed = False
        except Gone as gone:
            self.message = f"{self.message} {gone} The replay ends there.".strip()
        open_hands = saved.setup.privacy == "open"
        self.free = saved.finished or open_hands or self.whole.result is not None

    def _take_down(self) -> None:
        """Keeps what the last decision told; what no rule told is told at its end."""
        events = self.whole.drain()
        before = self.lines[-1] if self.lines else 0
        told = sum(event.verb == "say" for event in events)
        events += [Event("say", line.text) for line in self.whole.lines[before + told :]]
        turned = any(event.verb == "set_fact" and event.what == "turn" for event in events)
        if turned and self.told:
            self.turns.append(len(self.told))
        committed = {event.what for event in events if event.verb == "commit"}
        if self._open <= committed:
            self._open_since = None  # all that stood open counts now; others may have begun since
        self._open = {str(draft.seat) for draft in self.whole.table.drafts}
        if self._open and self._open_since is None:
            self._open_since = len(self.told)
        self.told.append(events)
        self.lines.append(len(self.whole.lines))

    def _as_saved(self, count: int) -> bool:
        """Whether the checkpoint that the save has here, if any, leads to where the match is."""
        kept = self.saved.checkpoints.get(count)
        if kept is None:
            return True
        try:
            resumed = Match.resume(self.whole.rules, Table.from_plain(kept))
        except RuleError:
            return False
        return resumed.table == self.whole.table

    # What it holds

    @property
    def setup(self) -> Setup:
        """What the match was played with."""
        return self.whole.rules.setup

    @property
    def count(self) -> int:
        """How many decisions it holds."""
        shown = None if self.free else self._open_since
        return len(self.told) - 1 if shown is None else shown

    @property
    def people(self) -> tuple[tuple[int, ...], ...]:
        """The seats that people played, those together that one person ran."""
        return self.setup.people()

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people played."""
        return tuple(n for n, seat in enumerate(self.setup.seats, 1) if seat.player == HUMAN)

    def at(self, moment: int) -> Match:
        """The match at a moment, on its own; with the log of the whole match."""
        match = self.whole.at(moment)
        match.lines = self.whole.lines
        return match

    def label(self, moment: int, view: View) -> str:
        """What was decided to come to a moment, as its option said it; nothing where that is not
        for those who see `view`, which is their view of that moment, and where it was arranged."""
        before = self.whole.at(moment - 1)
        decision = self.whole.decisions[moment - 1]
        ask = before.pending
        option = next((o for o in before.options() if o.id == decision.option), None)
        if option is None:
            return ""  # arranged by hand, which the log tells
        if decision.seat in view.seats:
            return option.label
        cards = {point.id for point in option.points if point.kind == "card"}
        in_secret = ask is None or ask.secret or len(ask.seats) > 1
        return "" if in_secret or not cards <= view.known() else option.label

    def public_line(self, moment: int) -> str:
        """What the log told of who decided to come to a moment; nothing where it told nothing."""
        start = f"{{seat:{self.whole.decisions[moment - 1].seat}}}"
        told = self.whole.log[self.lines[moment - 1] : self.lines[moment]]
        return next((line for line in told if line.startswith(start)), "")

    def turn_before(self, moment: int) -> int:
        """The latest moment before this one at which a turn begins; the first if there is none."""
        return self.turns[max(0, bisect_left(self.turns, moment) - 1)]

    def turn_after(self, moment: int) -> int:
        """The next moment at which a turn begins; the last if there is none."""
        place = bisect_right(self.turns, moment)
        return self.turns[place] if place < len(self.turns) else self.count

    def moment_of(self, line: int) -> int:
        """The moment at which a line of the log was there first; lines are numbered from zero."""
        return min(bisect_right(self.lines, line), self.count)

    # Going on from it

    def modes(self) -> tuple[str, ...]:
        """How hidden the hands of a new match may be that begins at one of the moments.

        Where the match may not be seen openly, what comes of it may not either.
        """
        return ("sealed", "honest", "open") if self.free else ("sealed", "honest")

    def branch(
        self, moment: int, privacy: str, content: GameContent, shelf: Shelf, people: bool = False
    ) -> Session:
        """A new match that stands at a moment of this one, with a save of its own.

        people: every seat is a person's in it, whoever played here.
        ValueError for a `privacy` that is not among `modes`; `Illegal` and `RuleError` where the
        cards of `content` differ from those the replay was made with.
        """
        if privacy not in self.modes():
            raise ValueError(f"a running match cannot be branched with hands {privacy}")
        before, start = self.whole.checkpoint(moment)
        said = said_between(self.saved, before, moment)
        setup = replace(self.setup, privacy=privacy)
        if people:
            seats = tuple(replace(seat, player=HUMAN) for seat in setup.seats)
            setup = replace(setup, seats=seats)
        match = Match.resume(content.rules(setup), start)
        here = sum(each.count == 0 for each in said)
        told = self.whole.lines[: self.lines[before] - here]
        match.lines[:] = told
        for count, decision in enumerate((None, *self.whole.decisions[before:moment])):
            if decision is not None:
                match.choose(decision.option)
            for each in said:
                if each.count == count:
                    match.say(each.line)
        match.drain()
        return Session.branch(match, start, shelf, self.saved.path.stem, told, said)
