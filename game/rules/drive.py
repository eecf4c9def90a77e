"""The drive of a match: answers in, questions and events out, and where it can start again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.ask import CHECKPOINT, Option, Prompt, Reason, Value
from game.rules.decision import CONCEDE, Ask
from game.rules.events import Event, Logged
from game.rules.sight import REVEALING
from game.rules.state import Conceded
from game.rules.table import Snapshot, Table

if TYPE_CHECKING:
    from game.rules.game_rules import GameRules
    from game.rules.match import Play

SELDOM = 4
"""After how many answers a match that is not live keeps a checkpoint: few are cloned in turn."""


class Drive:
    """Runs a game's rules from question to question.

    `pending` is the ask that waits for an answer and `seat` the seat it waits for; both are None
    when the match is over. A live one keeps every checkpoint with what was sent since, another the
    last alone. first_pieces: the spaces of the pieces at the first checkpoint that had any.
    """

    rules: GameRules[Any]
    live: bool
    table: Table
    context: Any
    pending: Ask | None
    lines: list[Logged]
    first_pieces: Mapping[str, str]
    _checkpoints: list[Snapshot]
    _sent: list[Value]
    _starts: list[int]
    _answers: dict[int, Value]
    _legal: Sequence[Value] | None
    _options: list[Option] | None
    _events: list[Event]
    _watched: bool
    _play: Play
    _revealed: bool

    @property
    def log(self) -> list[str]:
        """The lines of the public log."""
        return [line.text for line in self.lines]

    @property
    def seat(self) -> int | None:
        """The seat whose answer is awaited; several asked at once answer in turn."""
        ask, answered = self.pending, self._answers
        if ask is None:
            return None
        if not answered:
            return ask.seats[0]
        return next((seat for seat in ask.seats if seat not in answered), None)

    def legal(self) -> Sequence[Value]:
        """The legal values, out of the state as it is now; empty when the match is over."""
        if self._legal is None:
            ask, seat = self.pending, self.seat
            if ask is None or seat is None:
                return ()
            self._legal = ask.decision.legal(self.context, seat)
        return self._legal

    def anything(self, state: int) -> tuple[int, Value]:
        """The next random state, and a legal value as somebody takes it who plays at random."""
        ask, seat = self.pending, self.seat
        assert ask is not None
        assert seat is not None
        return ask.decision.anything(self.context, seat, self.legal(), state)

    def meta(self) -> Sequence[Value]:
        """What may be answered besides and is no move of the game."""
        ask, seat = self.pending, self.seat
        if ask is None or seat is None:
            return ()
        return ask.decision.meta(self.context, seat)

    def options(self) -> list[Option]:
        """The options, in the order of `legal()` and then `meta()`; empty after the end."""
        if self._options is None:
            ask, seat = self.pending, self.seat
            if ask is None or seat is None:
                return []
            self._options = self.rules.options(self.context, ask, seat)
        return self._options

    def prompt(self) -> Prompt | None:
        """The words around what is asked."""
        ask, seat = self.pending, self.seat
        if ask is None or seat is None:
            return None
        return self.rules.prompt(self.context, ask, seat)

    def why_not(self, card: str) -> Reason | None:
        """Why this card cannot be chosen now; None if it can."""
        ask, seat = self.pending, self.seat
        if ask is None or seat is None:
            return Reason("The match is over.", "")
        return self.rules.why_not(self.context, ask, seat, card)

    def drain(self) -> list[Event]:
        """The events since the last call, for motion, sound and log."""
        events, self._events = self._events, []
        return events

    def watch(self) -> None:
        """From now on it is kept how the table stands at each line told; for a live match."""
        self._watched = True
        self.table.moments = []

    def drain_moments(self) -> list[Snapshot]:
        """How the table stood at each line, and at the end of each step, since the last call."""
        moments = self.table.moments or []
        if self._watched:
            self.table.moments = []
        return moments

    def _lay_out(self, rules: GameRules[Any], live: bool) -> None:
        self.rules = rules
        self.live = live
        self._watched = False
        self.lines, self._checkpoints, self._sent, self._starts = [], [], [], []
        self.first_pieces = {}

    def _start(self, table: Table) -> None:
        self.table = table
        self.table.events = [] if self.live else None
        self.table.moments = [] if self._watched else None
        self.table.lines = self.lines
        self.context = self.rules.context(table)
        self._play = self.rules.play(self.context)
        self._answers, self._events, self._revealed = {}, [], False
        self._legal = self._options = self.pending = None

    def _advance(self, value: Value) -> None:
        """Sends a value in and runs the rules to the next question with a choice."""
        send = self._play.send
        try:
            asked = self._sent_in(value) if value == CONCEDE or type(value) is dict else send(value)
            while True:
                if asked is CHECKPOINT:
                    if self.live or not self._checkpoints or len(self._sent) >= SELDOM:
                        self._keep_checkpoint()
                    asked = send(None)
                    continue
                decision, seats = asked.decision, asked.seats
                if decision.always or len(seats) > 1:
                    break
                legal = decision.legal(self.context, seats[0])
                if len(legal) != 1:
                    if not legal:
                        raise RuntimeError(f"no legal answer to {asked!r}")
                    self._legal = legal
                    break
                self._sent.append(legal[0])
                asked = send(legal[0])
            self.pending = asked
        except StopIteration:
            self.pending = None
        if self.table.events:
            self._tell(self.table.events)

    def _sent_in(self, value: Value) -> Any:
        """What the rules await after an answer of several seats, or after one that gives up."""
        assert self.pending is not None
        answers = value if isinstance(value, dict) else {self.pending.seats[0]: value}
        quitter = next((seat for seat, each in answers.items() if each == CONCEDE), None)
        return self._play.send(value) if quitter is None else self._play.throw(Conceded(quitter))

    def _keep_checkpoint(self) -> None:
        if not self.live:
            self._checkpoints.clear()
            self._sent.clear()
            self._starts.clear()
        self._checkpoints.append(self.table.keep())
        self._starts.append(len(self._sent))
        self.first_pieces = self.first_pieces or self._checkpoints[-1].pieces

    def say(self, text: str) -> None:
        """Adds a line to the log that no rule tells."""
        self.table.log(text)

    def _tell(self, events: list[Event]) -> None:
        """Takes down what the rules have told, and whether a card was revealed by it."""
        self._events += events
        if not self._revealed:
            shown = [event for event in events if event[0] in REVEALING]
            self._revealed = any(map(self.rules.sight.reveals, shown))
        events.clear()

    def _answer(self, value: Value) -> None:
        """Gives the answer of the seat that is asked; the rules go on once all have answered."""
        ask = self.pending
        assert ask is not None
        self._legal = self._options = None
        if len(ask.seats) > 1:
            seat = self.seat
            assert seat is not None
            self._answers[seat] = value
            if self.seat is not None and value != CONCEDE:
                return
            value = {s: self._answers[s] for s in ask.seats if s in self._answers}
            self._answers = {}
        self._sent.append(value)
        self._advance(value)

    def _replay(self, sent: list[Value]) -> None:
        """Runs from the checkpoint through answers already given, telling nothing."""
        self.table.events = None
        self._starts.append(len(self._sent))
        self._sent += sent
        try:
            self._play.send(None)
            self.pending = self._go_on(None)
            for value in sent:
                self.pending = self._go_on(value)
        except StopIteration:
            self.pending = None
        if self.live:
            self.table.events = []

    def _go_on(self, value: Value) -> Ask:
        """The next question after an answer that was given before. Raises StopIteration."""
        send = self._play.send
        asked: Any = (
            self._sent_in(value) if value == CONCEDE or type(value) is dict else send(value)
        )
        while asked is CHECKPOINT:
            asked = send(None)
        question: Ask = asked
        return question
