"""A bot that takes what looks best when the dust has settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.bot import at_rest, imagined
from game.bots.comparing import Comparing
from game.rules import rng
from game.rules.ask import Value
from game.rules.match import Match

EVERY = 1_000_000
"""More answers than are ever asked for at once."""


class GreedyBot(Comparing):
    """Tries each answer on a few dealings, lets anything follow up to a rest, and compares.

    What follows an answer is any legal choice, of its own seat and of the others; it looks no
    further than that. Equally good answers are drawn among. Of a series it tries whole ones, and
    answers by the best as long as all comes as it expects.
    """

    dealings = 8
    """Dealings of the hidden cards that each answer is tried on; the same ones for all."""
    answers = EVERY
    """How many of the legal answers are tried at most."""
    longest = 60
    """Decisions after which a trial ends in any case."""

    def best_answer(self, match: Match, seat: int, cancelled: Callable[[], bool]) -> Value:
        """The value that comes out best on average."""
        legal = self._some(match.legal())
        totals = dict.fromkeys(((value,) for value in legal), 0.0)
        self.compare(match, seat, totals, self.dealings, cancelled)
        return self._best(legal, [*totals.values()])

    def _some(self, legal: Sequence[Value]) -> Sequence[Value]:
        """The answers to try: all, or as many of them as it may, spread over them all."""
        count = len(legal)
        if count <= self.answers:
            return legal
        self._state, first = rng.below(self._state, count)
        return [legal[(first + at * count // self.answers) % count] for at in range(self.answers)]

    def _best(self, legal: Sequence[Value], totals: Sequence[float]) -> Value:
        most = max(totals)
        best = [value for value, total in zip(legal, totals, strict=True) if total == most]
        self._state, number = rng.below(self._state, len(best))
        return best[number]

    def tried(self, match: Match, seat: int, values: Sequence[Value], dealing: int) -> float:
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

    dealings, answers, longest, rounds = 1, 6, 12, ((1, 12),)


class LearnerBot(GreedyBot):
    """Tries each answer on two dealings alone, and now and then takes one that is nearly the best.

    So it plays worse than who looks closely, and yet does nothing that anybody would laugh at.
    """

    dealings, rounds = 2, ((1, 12),)
    errs, near = 300, 0.1
    """In how many of a thousand decisions it takes the second best, if that is so near."""

    def _best(self, legal: Sequence[Value], totals: Sequence[float]) -> Value:
        most = max(totals)
        least = most - self.near * self.dealings
        near = [pair for pair in zip(legal, totals, strict=True) if least <= pair[1] < most]
        self._state, number = rng.below(self._state, 1000)
        if near and number < self.errs:
            legal, totals = zip(*near, strict=True)
        return super()._best(legal, totals)
