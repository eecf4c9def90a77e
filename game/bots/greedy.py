"""A bot that takes what looks best when the dust has settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.bot import at_rest, imagined, never
from game.rules import rng as chance
from game.rules.ask import Value
from game.rules.match import Match
from game.rules.sight import View

DEALINGS = 8
"""Dealings of the hidden cards that each answer is tried on; the same ones for all."""
LONGEST = 60
"""Decisions after which a trial ends in any case."""
SERIES = 70
"""Series that are tried where a seat answers many times before anything comes of it."""
ROUNDS = ((2, 70), (4, 24), (6, 10), (12, 4))
"""So many dealings more for so many series, those that did best so far; 24 in all for the last."""


class GreedyBot:
    """Tries each answer on a few dealings, lets anything follow up to a rest, and compares.

    What follows an answer is any legal choice, of its own seat and of the others; it looks no
    further than that. Equally good answers are drawn among. Of a series it tries whole ones, and
    answers by the best as long as all comes as it expects.
    """

    ponders = True

    def __init__(self, state: int) -> None:
        self._state = state
        self._series: tuple[Value, ...] = ()
        self._expected: View | None = None

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """The value that comes out best on average; see `game.bots.bot`."""
        legal, seat, ask = match.legal(), match.seat, match.pending
        assert seat is not None
        assert ask is not None
        if ask.decision.series:
            return self._next_of_series(match, seat, cancelled)
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(DEALINGS):
            if cancelled():
                break
            self._state, dealing = chance.draw(self._state)
            for number, value in enumerate(legal):
                totals[number] += _tried(match, seat, (value,), dealing)
        return self._best(legal, totals)

    def _best(self, legal: Sequence[Value], totals: Sequence[float]) -> Value:
        most = max(totals)
        best = [value for value, total in zip(legal, totals, strict=True) if total == most]
        self._state, number = chance.below(self._state, len(best))
        return best[number]

    def _next_of_series(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Value:
        """The next answer of the series it follows; of a new one where not all came as expected."""
        if not self._series or self._expected != match.rules.sight.view(match.table, (seat,)):
            self._series = self._best_series(match, seat, cancelled)
        value, *rest = self._series
        match.take(value)
        self._series = tuple(rest)
        self._expected = match.rules.sight.view(match.table, (seat,))
        return value

    def _best_series(
        self, match: Match, seat: int, cancelled: Callable[[], bool]
    ) -> tuple[Value, ...]:
        """The best of many series at random, those that do badly tried on few dealings alone."""
        totals: dict[tuple[Value, ...], float] = {}
        for _ in range(SERIES):
            series, self._state = _any_series(match, seat, self._state)
            totals[series] = 0.0
        best = list(totals)
        for dealings, kept in ROUNDS:
            best = sorted(best, key=totals.__getitem__, reverse=True)[:kept]
            for _ in range(dealings):
                if cancelled():
                    return best[0]
                self._state, dealing = chance.draw(self._state)
                for series in best:
                    totals[series] += _tried(match, seat, series, dealing)
        return max(best, key=totals.__getitem__)


def _any_series(match: Match, seat: int, state: int) -> tuple[tuple[Value, ...], int]:
    """What a seat might answer until another is asked, or nothing is half carried out."""
    trial, values = match.clone(), list[Value]()
    while True:
        state, value = trial.anything(state)
        values.append(value)
        trial.take(value)
        if trial.seat != seat or at_rest(trial):
            return tuple(values), state


def _tried(match: Match, seat: int, values: Sequence[Value], dealing: int) -> float:
    """How well `seat` stands once `values` and anything after them has been carried out."""
    trial, state = imagined(match, seat, dealing)
    for value in values:
        if trial.seat != seat or value not in trial.legal():
            break
        trial.take(value)
    for _ in range(LONGEST):
        if at_rest(trial):
            break
        state, following = trial.anything(state)
        trial.take(following)
    return trial.rules.evaluate(trial.table, seat)
