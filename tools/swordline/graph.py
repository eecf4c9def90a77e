"""Every position of Swordline that can come about, and what follows from it, as arrays of numbers.

`tools/solve_swordline.py` solves it. A position's number is that of `Positions.number`; arrays of
numbers stand for many positions at once, in shape (n,).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.games.swordline.solver.positions import LENGTHS, SITUATIONS, STANCES, Position, Positions
from game.games.swordline.vocabulary import ATTACKS, EDGES, LENGTH
from game.lab.solving import Stage

Numbers = npt.NDArray[np.int64]

BATCH = 2000
"""Positions whose followers are looked up together."""
WON, LOST = -1, -2
"""What follows a placing where the match is over, for who placed first."""


class Parts(NamedTuple):
    """What the numbers of n positions say, each (n,): rows by their numbers, and the rest."""

    mine: Numbers
    others: Numbers
    stances: Numbers
    ahead: Numbers
    edge: Numbers
    blocked: Numbers
    sword: Numbers


class Graph:
    """The positions that can come about from some beginnings.

    positions: how they are numbered. reached: (N,), their numbers in rising order. stages: what
    can be chosen in them, for `game.lab.solving`, where a position is its place in `reached`.
    """

    def __init__(self, positions: Positions, starts: Sequence[Position]) -> None:
        self.positions = positions
        self._rows = _Rows(positions)
        self._meetings = _meetings(positions)
        seen = np.zeros(positions.count, bool)
        found = np.array([positions.number(start) for start in starts])
        seen[found] = True
        while len(found):
            after = [codes[codes >= 0] // 2 for _, _, codes in self._followers(found)]
            found = np.unique(np.concatenate(after))
            found = found[~seen[found]]
            seen[found] = True
        self.reached: Numbers = np.nonzero(seen)[0]
        self.stages = tuple(self._stages())

    def _stages(self) -> Iterator[Stage]:
        count = len(self.reached)
        place = np.full(self.positions.count, -1)
        place[self.reached] = np.arange(count)
        for numbers, length, codes in self._followers(self.reached):
            other, swapped = np.divmod(np.maximum(codes, 0), 2)
            follows = place[other] + count * swapped
            follows[codes == WON], follows[codes == LOST] = 2 * count, 2 * count + 1
            hidden = codes.shape[2] > 1
            choice = LENGTHS.index(length)
            yield Stage(place[numbers], choice, follows.astype(np.int32), hidden)

    def _followers(self, numbers: Numbers) -> Iterator[tuple[Numbers, int, Numbers]]:
        """Positions of one shape, the length placed first, and what follows (n, r, c) there:
        twice a position's number, one more where the other player goes first, or `WON`, `LOST`.
        """
        parts = self._parts(numbers)
        hands = self._rows.hands
        shapes = (hands[parts.mine] * 10 + hands[parts.others]) * 10 + parts.ahead
        for shape in np.unique(shapes):
            alike = np.nonzero(shapes == shape)[0]
            for length in LENGTHS:
                codes = [
                    self._following(Parts(*(each[some] for each in parts)), length)
                    for start in range(0, len(alike), BATCH)
                    for some in [alike[start : start + BATCH]]
                ]
                yield numbers[alike], length, np.concatenate(codes)

    def _parts(self, numbers: Numbers) -> Parts:
        rest, situation = np.divmod(numbers, SITUATIONS)
        rest, stances = np.divmod(rest, len(STANCES) ** 2)
        mine, others = np.divmod(rest, len(self.positions.rows))
        rest, sword = np.divmod(np.maximum(situation - 1, 0), 2)
        rest, blocked = np.divmod(rest, 2)
        ahead, edge = np.divmod(rest, len(EDGES))
        waits = situation > 0
        return Parts(
            mine, others, stances, np.where(waits, ahead + 1, 0), edge, blocked,
            np.where(waits, sword, 1),
        )  # fmt: skip

    def _following(self, at: Parts, length: int) -> Numbers:
        """What follows in positions that are ahead by the same number of beats."""
        rows = self._rows
        first = rows.placings(length, at.mine)[:, :, None]
        if length <= at.ahead[0]:
            second = np.full((len(at.mine), 1, 1), len(self.positions.states))
            others = at.others[:, None, None]
        else:
            second = rows.placings(0, at.others)[:, None, :]
            others = rows.longer[at.others[:, None, None], second // len(EDGES)]
        mine = rows.longer[at.mine[:, None, None], first // len(EDGES)]
        pending = rows.newest[at.others] * len(EDGES) + at.edge
        waits = np.where(at.ahead > 0, _waiting(at.ahead, pending, at.blocked, self.positions), 0)
        met = self._meetings[:, at.stances[:, None, None], waits[:, None, None], first, second]
        loser, one, two, ahead, blocked = met
        mine, others = np.broadcast_arrays(mine, others)
        holds = ((at.ahead > 0) & (at.sword > 0))[:, None, None]
        swaps = (ahead < 0) | ((ahead == 0) & ~holds)
        edge = np.where(ahead > 0, second, first) % len(EDGES)
        sword = holds ^ swaps
        situation = 1 + (((abs(ahead) - 1) * len(EDGES) + edge) * 2 + blocked) * 2 + sword
        number = np.where(swaps, others, mine) * len(self.positions.rows)
        number = (number + np.where(swaps, mine, others)) * len(STANCES)
        number = (number + np.where(swaps, two, one)) * len(STANCES) + np.where(swaps, one, two)
        number = number * SITUATIONS + np.where(ahead == 0, 0, situation)
        return np.where(loser == 0, number * 2 + swaps, np.where(loser == 2, WON, LOST))


class _Rows:
    """What is known of rows, by their numbers.

    hands: (R,), the cards left in hand. newest: (R,), the newest card; 0 without one. longer:
    (R, cards), the row with a card more.
    """

    def __init__(self, positions: Positions) -> None:
        rows, cards = positions.rows, len(positions.actions)
        self.hands = np.array([cards - len(row) for row in rows])
        self.newest = np.array([row[-1] if row else 0 for row in rows])
        self.longer = np.full((len(rows), cards), -1)
        for number, row in enumerate(rows):
            for card in set(range(cards)) - set(row):
                self.longer[number, card] = rows.index(positions.longer(row, card))
        self._placings = {
            length: [_any(positions, row, (length,) if length else LENGTHS) for row in rows]
            for length in (0, *LENGTHS)
        }

    def placings(self, length: int, rows: Numbers) -> Numbers:
        """What n players with these rows (n,), and as many cards in hand, can place on so many
        beats, on any for 0: (n, most); where hands can place fewer, the last again.
        """
        kinds, which = np.unique(rows, return_inverse=True)
        lists = [self._placings[length][row] for row in kinds]
        most = max(map(len, lists))
        return np.array([each + each[-1:] * (most - len(each)) for each in lists])[which]


def _any(positions: Positions, row: Sequence[int], lengths: Sequence[int]) -> tuple[int, ...]:
    return tuple(each for length in lengths for each in positions.placings(row, length))


def _waiting(ahead: Numbers, pending: Numbers, blocked: Numbers, positions: Positions) -> Numbers:
    """Numbers for what lies on the beats by which the other is ahead, from 1 on."""
    return 1 + ((ahead - 1) * len(positions.states) + pending) * 2 + blocked


def _meetings(positions: Positions) -> Numbers:
    """All that can come of placings (5, stances, waiting, first, second), as in `Meeting`.

    waiting: 0 or as by `_waiting`. second: one more than there are for a card that is face-up.
    The Stances take two places, by their numbers.
    """
    pairs, kinds = list(product(STANCES, STANCES)), len(positions.states)
    found = np.zeros((5, len(pairs), 1 + 2 * kinds * 2, kinds, kinds + 1), int)
    states = positions.states
    real = [at for at, state in enumerate(states) if state is not None]
    for waiting, (ahead, pending, blocked) in _waitings(positions):
        own = None if pending is None else pending // len(EDGES)
        others = [at for at in real if at // len(EDGES) != own]
        for (pair, stances), first in product(enumerate(pairs), real):
            covered = LENGTH[EDGES[first % len(EDGES)]] <= ahead
            for second in (None,) if covered else others:
                met = positions.met(stances, ahead, pending, blocked, first, second)
                found[:, pair, waiting, first, kinds if second is None else second] = (
                    met.loser,
                    *(STANCES.index(stance) for stance in met.stances),
                    met.ahead,
                    met.blocked,
                )
    return found


def _waitings(positions: Positions) -> Iterator[tuple[int, tuple[int, int | None, bool]]]:
    """What can wait on the beats by which the other is ahead, with its number."""
    yield 0, (0, None, False)
    for (pending, state), ahead in product(enumerate(positions.states), (1, 2)):
        if state is None or ahead >= LENGTH[EDGES[pending % len(EDGES)]]:
            continue
        for blocked in (False, True) if state.keyword in ATTACKS else (False,):
            number = 1 + ((ahead - 1) * len(positions.states) + pending) * 2 + blocked
            yield number, (ahead, pending, blocked)
