"""The values of a duel that goes on from position to position until somebody wins.

In each position one player, who goes first, openly chooses among a few hidden games; in such a
game both choose at once, and what they choose says which position follows. Shapley, "Stochastic
games" (1953), is where such duels have a value; that the values are found fastest by working out
what the best mixes of the moment come to in the long run, and mixing anew, is from Pollatschek and
Avi-Itzhak, "Algorithms for stochastic games with geometrical interpretation" (1969).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.lab.simplex import Floats, Solved, solve

Numbers = npt.NDArray[np.int64]
Codes = npt.NDArray[np.int32]

REHEARSALS = 200
"""How often mixes are played on at most before they are mixed anew."""
SHRINK = 20
"""They are played on until values move so many times less than they did by mixing."""
LEAST = 1e-6
"""By what share a move is taken to be less at least than the one before."""
HASTY = 200
"""How often this is tried: it nearly always helps, but only mixing is sure to end."""


class Stage(NamedTuple):
    """A hidden game that who goes first may choose in n positions.

    positions: (n,). choice: its number among what is chosen openly. follows: (n, rows, columns),
    what follows, of N positions in all: p, where the same player goes first, N + p, where the
    other one does, 2 N where who went first has won, 2 N + 1 where the other one has. lasting:
    whether it counts for how long a duel lasts.
    """

    positions: Numbers
    choice: int
    follows: Codes
    lasting: bool


class Values(NamedTuple):
    """For each position (N,), how likely who goes first is to win, and the other one."""

    first: Floats
    second: Floats

    @classmethod
    def even(cls, count: int) -> Values:
        """Even chances in each of `count` positions, to begin with."""
        return cls(np.full(count, 0.5), np.full(count, 0.5))

    def worth(self, of_second: bool, discount: float) -> Floats:
        """What each code of a `Stage` is worth for who goes first, or for the other one."""
        here, there = (self.second, self.first) if of_second else (self.first, self.second)
        ends = [0.0, 1.0] if of_second else [1.0, 0.0]
        return np.concatenate([discount * here, discount * there, ends])


class Mixed(NamedTuple):
    """The best mixes of who goes first, or of the other one, together with the answers to them.

    values: (N,), what they come to at once. The other arrays are as long as each other: position
    by position what may follow, how likely, discounted, and its code.
    """

    of_second: bool
    values: Floats
    positions: Numbers
    weights: Floats
    follows: Codes

    def played(self, values: Values) -> Floats:
        """What they come to (N,) where what follows is worth `values`."""
        parts = self.weights * values.worth(self.of_second, 1.0)[self.follows]
        return np.bincount(self.positions, parts, len(self.values)).astype(np.float64)


def solved(
    stages: Sequence[Stage],
    start: Values,
    discount: float,
    precision: float,
    tell: Callable[[float], None],
) -> Values:
    """The values where a chance to win is worth less by `discount` for each lasting stage.

    Endless play wins for nobody, so that each value is what its player can be sure of, from below.
    start: where to begin to look. They are exact to precision / (1 - discount). tell: is told how
    far they moved at each step.
    """
    values, steps = start, 0
    while True:
        first, second = (_mixed(stages, values, discount, each) for each in (False, True))
        moved = _moved(values, first.values, second.values)
        values = Values(first.values, second.values)
        tell(moved)
        if moved < precision:
            return values
        if steps < HASTY:
            values = _rehearsed(values, first, second, moved / SHRINK)
        steps += 1


def _mixed(stages: Sequence[Stage], values: Values, discount: float, of_second: bool) -> Mixed:
    """The best mixes of a player where what follows is worth `values`."""
    sign = -1 if of_second else 1
    choices = 1 + max(stage.choice for stage in stages)
    found = np.full((choices, len(values.first)), -np.inf)
    games = []
    for stage in stages:
        worth = values.worth(of_second, discount if stage.lasting else 1.0)
        games.append(solve(sign * worth[stage.follows]))
        found[stage.choice, stage.positions] = games[-1].values
    best = found.argmax(axis=0)
    parts = [_pairs(stage, game, best, discount) for stage, game in zip(stages, games, strict=True)]
    positions, weights, follows = (np.concatenate(part) for part in zip(*parts, strict=True))
    return Mixed(of_second, sign * found.max(axis=0), positions, weights, follows)


def _pairs(
    stage: Stage, games: Solved, best: Numbers, discount: float
) -> tuple[Numbers, Floats, Codes]:
    """What is played in those positions of a stage in which it is chosen; see `Mixed`."""
    chosen = np.nonzero(best[stage.positions] == stage.choice)[0]
    joint = games.rows[chosen][:, :, None] * games.columns[chosen][:, None, :]
    game, row, column = np.nonzero(joint)
    weights, follows = joint[game, row, column], stage.follows[chosen[game], row, column]
    if stage.lasting:
        weights = np.where(follows < 2 * len(best), discount * weights, weights)
    return stage.positions[chosen[game]], weights, follows


def _rehearsed(values: Values, first: Mixed, second: Mixed, enough: float) -> Values:
    """What the mixes come to when they are played on and on.

    Where that takes long, each move is about the same share of the one before: then all that
    would still come are added at once (Aitken, 1926), if that is nearer indeed.
    """
    before, moved = np.inf, np.inf
    for _ in range(REHEARSALS):
        last, values = values, Values(first.played(values), second.played(values))
        before, moved = moved, _moved(last, *values)
        if moved < enough:
            return values
    rest = moved / max(before - moved, moved * LEAST)
    beyond = Values(
        *(np.clip(now + (now - then) * rest, 0, 1) for now, then in zip(values, last, strict=True))
    )
    after = Values(first.played(beyond), second.played(beyond))
    return after if _moved(beyond, *after) < moved else values


def _moved(values: Values, first: Floats, second: Floats) -> float:
    return float(max(abs(first - values.first).max(), abs(second - values.second).max()))
