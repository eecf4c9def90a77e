"""Comparing answers, and whole series of them, on the same dealings.

A series is what a seat answers in a row before anything comes of it: a program of orders, say.
Those that do badly are tried on few dealings alone; see Karnin, Koren and Somekh, "Almost Optimal
Exploration in Multi-Armed Bandits" (2013).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.bots.bot import at_rest, imagined, never
from game.rules import rng
from game.rules.ask import Value
from game.rules.match import Match
from game.rules.sight import View

Series = tuple[Value, ...]
Rounds = tuple[tuple[int, int], ...]

LONGEST = 60
"""Questions after which what follows a series is broken off in any case."""


class Comparing:
    """A bot that compares series, and answers by the best as long as all comes as it expects.

    A subclass says how it finds the best of single answers. state: where its random numbers begin.
    """

    ponders = True

    rounds: Rounds = ((2, 70), (4, 24), (6, 10), (12, 4))
    """So many dealings more for so many series, those that did best so far."""

    def __init__(self, state: int) -> None:
        self._state = state
        self._series: Series = ()
        self._expected: View | None = None

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """The best value it finds; one that stands alone needs no thought. See `game.bots.bot`."""
        legal, seat, ask = match.legal(), match.seat, match.pending
        assert seat is not None
        assert ask is not None
        if ask.decision.series:
            return self.next_of_series(match, seat, cancelled)
        return legal[0] if len(legal) == 1 else self.best_answer(match, seat, cancelled)

    def best_answer(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Value:
        """The best of several answers as far as it gets before it is `cancelled`."""
        raise NotImplementedError

    def tried(self, match: Match, seat: int, values: Series, dealing: int) -> float:
        """How well `seat` stands after `values` on a dealing, from -1 to 1."""
        raise NotImplementedError

    def next_of_series(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Value:
        """The next answer of the series it follows; of a new one where not all came as expected."""
        if not self._series or self._expected != match.rules.sight.view(match.table, (seat,)):
            self._series = self.best_series(match, seat, cancelled)
        value, *rest = self._series
        match.take(value)
        self._series = tuple(rest)
        self._expected = match.rules.sight.view(match.table, (seat,))
        return value

    def best_series(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Series:
        """The best of many series at random, those that do badly tried on few dealings alone."""
        totals: dict[Series, float] = {}
        for _ in range(self.rounds[0][1]):
            series, self._state = any_series(match, seat, self._state)
            totals[series] = 0.0
            if cancelled():
                return series
        for dealings, kept in self.rounds:
            best = sorted(totals, key=totals.__getitem__, reverse=True)[:kept]
            totals = {series: totals[series] for series in best}
            if not self.compare(match, seat, totals, dealings, cancelled):
                break
        return max(totals, key=totals.__getitem__)

    def compare(
        self,
        match: Match,
        seat: int,
        totals: dict[Series, float],
        dealings: int,
        cancelled: Callable[[], bool],
    ) -> bool:
        """Adds to the totals what each comes to on so many dealings; whether nobody cancelled.

        A dealing counts for all of them or for none.
        """
        for _ in range(dealings):
            self._state, dealing = rng.draw(self._state)
            came = {}
            for values in totals:
                if cancelled():
                    return False
                came[values] = self.tried(match, seat, values, dealing)
            for values, worth in came.items():
                totals[values] += worth
        return True


def any_series(match: Match, seat: int, state: int) -> tuple[Series, int]:
    """What a seat might answer until another is asked, or nothing is half carried out.

    What is asked after the series may hang on what the seat does not see, so that is dealt again.
    """
    trial, state = imagined(match, seat, state)
    values: list[Value] = []
    while True:
        state, value = trial.anything(state)
        values.append(value)
        trial.take(value)
        if trial.seat != seat or at_rest(trial):
            return tuple(values), state


def carried_out(
    match: Match, seat: int, plans: Mapping[int, Series], dealing: int, chances: int | None = None
) -> tuple[Match, dict[int, Series]]:
    """The match at its next rest once every seat that is asked for a series has given one.

    A seat follows its plan as far as it goes on this dealing of what `seat` does not see, and
    answers anything after that. With it, what each of them answered. chances: a random state for
    those answers, where it is not to be that of the dealing.
    """
    trial, state = imagined(match, seat, dealing)
    state = state if chances is None else chances
    trial.ask_anew(seat)
    given: dict[int, Series] = {}
    for _ in range(LONGEST):
        ask, asked = trial.pending, trial.seat
        if ask is None or asked is None:
            break
        if ask.decision.series and asked not in given:
            given[asked], state = _answered(trial, ask.kind, plans.get(asked, ()), state)
        elif seat in given and at_rest(trial):
            break
        else:
            state, value = trial.anything(state)
            trial.take(value)
    return trial, given


def _answered(trial: Match, kind: str, plan: Series, state: int) -> tuple[Series, int]:
    """Lets the seat that is asked answer its series; what it was, and the next random state."""
    seat, values = trial.seat, list[Value]()
    while trial.seat == seat and trial.pending is not None and trial.pending.kind == kind:
        value = plan[len(values)] if len(values) < len(plan) else None
        if value is None or value not in trial.legal():
            plan = ()
            state, value = trial.anything(state)
        values.append(value)
        trial.take(value)
    return tuple(values), state
