"""Runs a game's rules: decisions in, events out; undo, clone, checkpoints."""

from __future__ import annotations

import traceback
from bisect import bisect_left
from collections.abc import Coroutine, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules import rng
from game.rules.arranging import ARRANGED, Arrangement, Refused, arranged_table
from game.rules.ask import Value, option_id
from game.rules.decision import Ask
from game.rules.drive import Drive
from game.rules.events import Logged, made_of
from game.rules.table import Snapshot, Table

if TYPE_CHECKING:
    from game.rules.game_rules import GameRules

Play = Coroutine[Any, Any, None]


class Result(NamedTuple):
    """How a match ended: the winning seats, none for a draw, and why.

    places: the seats from the first place to the last, those that share a place together; empty
    where a game knows only winners.
    """

    winners: tuple[int, ...]
    reason: str
    places: tuple[tuple[int, ...], ...] = ()


class Illegal(ValueError):
    """An answer that is not among the options; the text says what was asked of whom."""


class RuleError(RuntimeError):
    """An error inside a rule. The match stands where it stood before the decision.

    report: plain text that reproduces it: setup, decisions, traceback.
    """

    def __init__(self, report: str) -> None:
        super().__init__(report.strip().rpartition("\n")[2])
        self.report = report


class Decision(NamedTuple):
    """A decision that was made, as a journal keeps it."""

    seat: int
    option: str


class _Moment(NamedTuple):
    """Where the match stood when a decision was asked: a checkpoint, and how much was sent.

    log: how many lines it had. revealed: whether some seat saw a card by the decision.
    """

    checkpoint: int
    sent: int
    answers: tuple[tuple[int, Value], ...]
    log: int
    revealed: bool = False


class Match(Drive):
    """A match in progress.

    `pending` is the ask that waits for an answer and `seat` the seat it waits for; both are None
    when the match is over. A live match keeps events, a log and its past; another keeps neither
    and is what bots think with. Raises `RuleError` where a rule fails before the first question.
    """

    _past: list[tuple[Any, ...]]
    """A plain tuple for each `_Moment`: the garbage collector passes those by."""
    _made: list[Decision]
    _undone: list[Decision]

    def __init__(self, rules: GameRules[Any], live: bool = True) -> None:
        self._lay_out(rules, live)
        self._start(rules.begin())
        self._set_off()

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""
        return self.rules.result(self.table)

    # Decisions

    def choose(self, option: str) -> None:
        """Makes a decision by its option's id.

        Raises `Illegal` when it is not offered and `RuleError` when a rule fails; in both cases
        the match stands where it stood.
        """
        made = Arrangement.of(option)
        if made is not None:
            self._arrange(made)
            return
        values = (*self.legal(), *self.meta())
        value = next((v for v in values if option_id(v) == option), None)
        if value is None:
            value = self._read(option)
        if value is None:
            asked = "nothing is asked" if self.pending is None else f"{self.pending.kind} is asked"
            raise Illegal(f"'{option}' is not offered: {asked} of seat {self.seat}")
        self._decide(value, option)

    def _read(self, option: str) -> Value | None:
        """The answer that an option says which is not listed; None where it is none.

        Raises `Illegal`.
        """
        ask, seat = self.pending, self.seat
        if ask is None or seat is None:
            return None
        try:
            return ask.decision.read(self.context, seat, option)
        except Refused as error:
            raise Illegal(str(error)) from None

    def take(self, value: Value) -> None:
        """Makes a decision by its value, one of `legal()` or `meta()`; for bots.

        Raises `Illegal` when the match is over and, in a live one, `RuleError` as `choose` does.
        """
        if self.pending is None:
            raise Illegal("nothing is asked: the match is over")
        if self.live:
            self._decide(value, option_id(value))
        else:
            self._answer(value)

    # Arranging by hand

    @property
    def arranged(self) -> bool:
        """Whether something was arranged by hand in it, here or before it branched off."""
        return bool(self.table.facts.get(ARRANGED))

    def can_begin_here(self) -> bool:
        """Whether a match that begins from the state as it is now goes on just as this one does."""
        ask = self.pending
        if ask is None or self._answers or ask.kind in self.rules.counting:
            return False
        begun = self.begun(self.table)
        if begun is None or begun.pending is None:
            return False
        same = (begun.pending.decision, begun.pending.seats) == (ask.decision, ask.seats)
        return same and begun.table == self.table

    def objection(self, made: Arrangement) -> str:
        """Why something cannot be arranged so, with the rule that forbids it; empty if it can."""
        try:
            arranged_table(self, made)
        except Refused as error:
            return str(error)
        return ""

    def _arrange(self, made: Arrangement) -> None:
        try:
            table, events = arranged_table(self, made)
        except Refused as error:
            raise Illegal(str(error)) from None
        seat = self.seat
        assert seat is not None
        self._remember(Decision(seat, made.option), self._here())
        self._play.close()
        self._checkpoints.append(table.keep())
        told = self._events
        self._start(table)
        self._replay([])
        self._events = [*told, *events]
        for event in events:
            if event.verb == "say":
                self.say(event.what)

    def begun(self, table: Table) -> Match | None:
        """A match that begins from a table, not live; None where it does not come to a question."""
        other = Match.__new__(Match)
        other._lay_out(self.rules, live=False)
        other._start(table.copy())
        try:
            other._replay([])
            asks = isinstance(other.pending, Ask) and other.legal() and other.options()
        except Exception:
            return None
        return other if asks else None

    # The past

    @property
    def decisions(self) -> list[Decision]:
        """What was decided so far, without what was taken by itself."""
        return self._made[:]

    def can_undo(self, count: int = 1) -> bool:
        """Whether the last `count` decisions can be taken back: nothing was revealed by them."""
        last = (_Moment(*past) for past in self._past[-count:])
        return 0 < count <= len(self._past) and not any(past.revealed for past in last)

    def undo(self) -> None:
        """Takes back the last decision; ValueError if it revealed something (see `rewind`)."""
        if not self.can_undo():
            raise ValueError("nothing can be undone: the last decision revealed something")
        self.rewind(len(self._past) - 1, redo=True)

    def redo(self) -> None:
        """Makes the decision again that was last taken back; ValueError if there is none."""
        if not self._undone:
            raise ValueError("nothing was undone")
        self.choose(self._undone[-1].option)

    def can_redo(self) -> bool:
        """Whether a decision was taken back and nothing else decided since."""
        return bool(self._undone)

    @property
    def undone(self) -> list[Decision]:
        """The decisions that can be made again, the next one last."""
        return self._undone[:]

    def may_redo(self, undone: Sequence[Decision]) -> None:
        """From now on these decisions, that were taken back once, can be made again."""
        self._undone = [*undone]

    def told(self, count: int) -> list[Logged]:
        """The log as it was when the decision after the first `count` was made, or as it is."""
        return self.lines[: _Moment(*self._past[count]).log if count < len(self._past) else None]

    def rewind(self, count: int, redo: bool = False) -> None:
        """Goes back to where `count` decisions were made. Who may do it is the table's affair.

        redo: what is taken back can be made again, until something else is decided.
        """
        if not 0 <= count <= len(self._past):
            raise ValueError(f"there are {len(self._past)} decisions, not {count}")
        taken = self._made[count:]
        self._undone = [*self._undone, *reversed(taken)] if redo else []
        if taken:
            moment = _Moment(*self._past[count])
            del self._past[count:], self._made[count:]
            self._return_to(moment)

    def clone(self) -> Match:
        """The same match on its own, not live: for bots and look-ahead."""
        if not self._checkpoints:
            raise ValueError("a match that was dealt again can be cloned from its next checkpoint")
        return self._apart(self._checkpoints[-1], self._sent[self._starts[-1] :], self._answers)

    def at(self, count: int) -> Match:
        """The match as it stood where `count` decisions were made, on its own and not live.

        ValueError where it has no such moment. This match is not changed, and every moment is
        as quick to reach as another.
        """
        if not 0 <= count <= len(self._past):
            raise ValueError(f"there are {len(self._past)} decisions, not {count}")
        if count == len(self._past):
            return self.clone()
        moment = _Moment(*self._past[count])
        sent = self._sent[self._starts[moment.checkpoint] : moment.sent]
        return self._apart(self._checkpoints[moment.checkpoint], sent, dict(moment.answers))

    def _apart(self, checkpoint: Snapshot, sent: list[Value], answers: dict[int, Value]) -> Match:
        """A match of its own, not live, that has come so far since a checkpoint."""
        other = Match.__new__(Match)
        other._lay_out(self.rules, live=False)
        other._start(checkpoint.table())
        other._checkpoints.append(checkpoint)
        other.first_pieces = self.first_pieces
        other._replay(sent)
        other._answers = answers.copy()
        return other

    def determinize(self, seat: int, state: int) -> int:
        """Deals what `seat` cannot see again (see `Sight.determinize`); for a clone only.

        What others have answered in secret already is drawn again, too, among what is legal.
        """
        if self.live:
            raise ValueError("only a clone may be dealt again")
        state = self.rules.sight.determinize(self.table, seat, state)
        self.context.dealt_again()
        ask = self.pending
        for other in self._answers:
            if ask is not None and other != seat:
                legal = ask.decision.legal(self.context, other)
                state, number = rng.below(state, len(legal))
                self._answers[other] = legal[number]
        self._checkpoints, self._sent, self._starts = [], [], []
        self._legal = self._options = None
        return state

    def ask_anew(self, seat: int) -> None:
        """Asks once more what others than `seat` have decided in secret; for one dealt again.

        So a search may answer for them, without knowing what they have answered.
        """
        answers = {each: value for each, value in self._answers.items() if each == seat}
        sealed = [d.seat for d in self.table.drafts if d.sealed and d.seat != seat]
        if sealed:
            for other in sealed:
                self.table.take_back_draft(other)
                self.table.unseal(other)
            self._play.close()
            self._start(self.table)
            self._replay([])
        self._answers = answers
        self._legal = self._options = None

    def as_it_stood(self, moment: Snapshot, lines: int) -> Match:
        """The match at a moment of `drain_moments`, to be looked at alone: nothing is asked.

        lines: how many lines the log had.
        """
        other = Match.__new__(Match)
        other._lay_out(self.rules, live=False)
        other._start(moment.table())
        other._play.close()
        other.lines = self.lines[:lines]
        other.first_pieces = self.first_pieces
        return other

    def checkpoint(self, at: int | None = None) -> tuple[int, Table]:
        """How many decisions were made before the last checkpoint, and its table.

        at: of the moment where so many decisions were made, instead of now.
        """
        last = len(self._checkpoints) - 1
        if at is not None and at < len(self._past):
            last = _Moment(*self._past[at]).checkpoint
        before = bisect_left(self._past, last, key=lambda past: _Moment(*past).checkpoint)
        return before, self._checkpoints[last].table()

    @classmethod
    def resume(cls, rules: GameRules[Any], table: Table) -> Match:
        """A live match that goes on from a checkpoint's table; its past begins there.

        Raises `RuleError` where the rules cannot go on from that table.
        """
        match = cls.__new__(cls)
        match._lay_out(rules, live=True)
        match._start(rules.state.whole(table, len(rules.setup.seats)))
        match._set_off()
        return match

    # How it is kept

    def _lay_out(self, rules: GameRules[Any], live: bool) -> None:
        super()._lay_out(rules, live)
        self._past, self._made, self._undone = [], [], []

    def _set_off(self) -> None:
        """Runs the rules to the first question."""
        try:
            self._advance(None)
        except Exception:
            raise RuleError(self._report(None, traceback.format_exc())) from None

    def _decide(self, value: Value, option: str) -> None:
        seat = self.seat
        assert seat is not None
        moment, state = self._here(), self.table.chance
        self._revealed = False
        try:
            self._answer(value)
        except Exception:
            report = self._report(Decision(seat, option), traceback.format_exc())
            self._return_to(_Moment(*moment))
            raise RuleError(report) from None
        revealed = self._revealed or state != self.table.chance
        self._remember(made_of(Decision, (seat, option)), (*moment, revealed))

    def _here(self) -> tuple[Any, ...]:
        return (
            len(self._checkpoints) - 1,
            len(self._sent),
            tuple(self._answers.items()) if self._answers else (),
            len(self.lines),
        )

    def _remember(self, decision: Decision, moment: tuple[Any, ...]) -> None:
        """Adds a decision to the past; if it is not the one taken back last, none is redone."""
        self._past.append(moment)
        self._made.append(decision)
        if self._undone:
            again = self._undone[-1].option == decision.option
            self._undone = self._undone[:-1] if again else []

    def _return_to(self, moment: _Moment) -> None:
        del self._checkpoints[moment.checkpoint + 1 :]
        start = self._starts[moment.checkpoint]
        sent = self._sent[start : moment.sent]
        del self._sent[start:], self._starts[moment.checkpoint :]
        self.first_pieces = next((each.pieces for each in self._checkpoints if each.pieces), {})
        self._play.close()
        self._start(self._checkpoints[-1].table())
        self._replay(sent)
        self._answers = dict(moment.answers)
        del self.lines[moment.log :]

    def _report(self, decision: Decision | None, trace: str) -> str:
        lines = [
            "Standee: an error inside a rule",
            f"setup: {self.rules.setup.as_plain()}",
            f"content: {self.rules.content_hash}",
            *(f"decision {n}: seat {d.seat} {d.option}" for n, d in enumerate(self.decisions, 1)),
            f"then: seat {decision.seat} {decision.option}" if decision else "then: nothing",
            trace,
        ]
        return "\n".join(lines)
