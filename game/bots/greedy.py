"""A bot that takes what looks best when the dust has settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.bot import at_rest, imagined, never
from game.rules import rng as chance
from game.rules.ask import Value
from game.rules.match import Match
from game.rules.sight import View

EVERY = 1_000_000
"""More answers than are ever asked for at once."""
WON = 1.0
"""How a seat stands that has won."""


class GreedyBot:
    """Tries each answer on a few dealings, lets anything follow up to a rest, and compares.

    What follows an answer is any legal choice, of its own seat and of the others; it looks no
    further than that. Equally good answers are drawn among. Of a series it tries whole ones, and
    answers by the best as long as all comes as it expects.
    """

    ponders = True

    dealings = 8
    """Dealings of the hidden cards that each answer is tried on; the same ones for all."""
    answers = EVERY
    """How many of the legal answers are tried at most."""
    longest = 60
    """Decisions after which a trial ends in any case."""
    series = 70
    """Series that are tried where a seat answers many times before anything comes of it."""
    rounds: tuple[tuple[int, int], ...] = ((2, 70), (4, 24), (6, 10), (12, 4))
    """So many dealings more for so many series, those that did best so far."""

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
        legal = self._some(legal)
        totals = dict.fromkeys(((value,) for value in legal), 0.0)
        self._try(match, seat, totals, self.dealings, cancelled)
        return self._best(legal, [*totals.values()])

    def _some(self, legal: Sequence[Value]) -> Sequence[Value]:
        """The answers to try: all, or as many of them as it may, spread over them all."""
        count = len(legal)
        if count <= self.answers:
            return legal
        self._state, first = chance.below(self._state, count)
        return [legal[(first + at * count // self.answers) % count] for at in range(self.answers)]

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
        for _ in range(self.series):
            series, self._state = _any_series(match, seat, self._state)
            totals[series] = 0.0
            if cancelled():
                return series
        for dealings, kept in self.rounds:
            best = sorted(totals, key=totals.__getitem__, reverse=True)[:kept]
            totals = {series: totals[series] for series in best}
            if not self._try(match, seat, totals, dealings, cancelled):
                break
        return max(totals, key=totals.__getitem__)

    def _try(
        self,
        match: Match,
        seat: int,
        totals: dict[tuple[Value, ...], float],
        dealings: int,
        cancelled: Callable[[], bool],
    ) -> bool:
        """Adds to the totals what each comes to on so many dealings; whether nobody cancelled.

        A dealing counts for all of them or for none.
        """
        for _ in range(dealings):
            self._state, dealing = chance.draw(self._state)
            came = {}
            for values in totals:
                if cancelled():
                    return False
                came[values] = self._tried(match, seat, values, dealing)
            for values, worth in came.items():
                totals[values] += worth
        return True

    def _tried(self, match: Match, seat: int, values: Sequence[Value], dealing: int) -> float:
        """How well `seat` stands once `values` and anything after them has been carried out."""
        trial, state = imagined(match, seat, dealing)
        for value in values:
            if trial.seat != seat or value not in trial.legal():
                break
            trial.take(value)
        for _ in range(self.longest):
            if at_rest(trial):
                break
            state, following = trial.anything(state)
            trial.take(following)
        return trial.rules.evaluate(trial.table, seat)


class HastyBot(GreedyBot):
    """Tries a few answers on one dealing and looks no further than a dozen decisions.

    It plays a hundred matches while a greedy one plays a few, and hardly ever loses to chance.
    """

    dealings, answers, longest, series, rounds = 1, 6, 12, 12, ((1, 12),)


class LearnerBot(GreedyBot):
    """Tries each answer on one dealing alone, and now and then takes the second best.

    It never misses that an answer wins at once, and never errs into one that loses at once.
    """

    dealings, series, rounds = 1, 12, ((1, 12),)
    errs = 300
    """In how many of a thousand decisions it takes the second best."""

    def _best(self, legal: Sequence[Value], totals: Sequence[float]) -> Value:
        most = max(totals)
        others = [total for total in totals if total < most]
        self._state, number = chance.below(self._state, 1000)
        if number < self.errs and others and most < WON and max(others) > -WON:
            second = [pair for pair in zip(legal, totals, strict=True) if pair[1] < most]
            legal, totals = zip(*second, strict=True)
        return super()._best(legal, totals)


def _any_series(match: Match, seat: int, state: int) -> tuple[tuple[Value, ...], int]:
    """What a seat might answer until another is asked, or nothing is half carried out."""
    trial, values = match.clone(), list[Value]()
    while True:
        state, value = trial.anything(state)
        values.append(value)
        trial.take(value)
        if trial.seat != seat or at_rest(trial):
            return tuple(values), state
