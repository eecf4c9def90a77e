"""A bot that takes what looks best when the dust has settled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.bot import at_rest, imagined, never
from game.rules import rng as chance
from game.rules.ask import Value
from game.rules.match import Match

DEALINGS = 8
"""Dealings of the hidden cards that each answer is tried on; the same ones for all."""
LONGEST = 60
"""Decisions after which a trial ends in any case."""


class GreedyBot:
    """Tries each answer on a few dealings, lets anything follow up to a rest, and compares.

    What follows an answer is any legal choice, of its own seat and of the others; it looks no
    further than that. Equally good answers are drawn among.
    """

    ponders = True

    def __init__(self, state: int) -> None:
        self._state = state

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """The value that comes out best on average; see `game.bots.bot`."""
        legal, seat = match.legal(), match.seat
        assert seat is not None
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(DEALINGS):
            if cancelled():
                break
            self._state, dealing = chance.draw(self._state)
            for number, value in enumerate(legal):
                totals[number] += _tried(match, seat, value, dealing)
        return self._best(legal, totals)

    def _best(self, legal: Sequence[Value], totals: Sequence[float]) -> Value:
        most = max(totals)
        best = [value for value, total in zip(legal, totals, strict=True) if total == most]
        self._state, number = chance.below(self._state, len(best))
        return best[number]


def _tried(match: Match, seat: int, value: Value, dealing: int) -> float:
    """How well `seat` stands once `value` and anything after it has been carried out."""
    trial, state = imagined(match, seat, dealing)
    trial.take(value)
    for _ in range(LONGEST):
        if at_rest(trial):
            break
        state, following = trial.anything(state)
        trial.take(following)
    return trial.rules.evaluate(trial.table, seat)
