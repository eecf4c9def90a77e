"""Many small zero-sum games solved at once, by the simplex method.

Dantzig, "A proof of the equivalence of the programming problem and the game problem" (1951), is
where a game becomes a linear program; the tableau is the condensed one of Tucker.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

BATCH = 2048
"""Games that are solved together: as many as the processor's own memory holds."""
EXACT = 1e-10
"""A column is worth taking from this gain on."""
JITTER = 1e-9
"""By how much the bounds of the rows differ, so that no two of them are ever equally tight."""


class Solved(NamedTuple):
    """Solutions of B games of m rows and n columns.

    values: (B,), what the row player wins. rows: (B, m) and columns: (B, n), the probabilities
    with which the players take them.
    """

    values: Floats
    rows: Floats
    columns: Floats


def solve(games: Floats) -> Solved:
    """Solves games (B, m, n) of what the column player pays the row player.

    Values are exact to about 1e-8 of the range of the payments.
    """
    count, m, n = games.shape
    found = Solved(np.empty(count), np.empty((count, m)), np.empty((count, n)))
    for start in range(0, count, BATCH):
        part = slice(start, start + BATCH)
        found.values[part], found.rows[part], found.columns[part] = _solved(games[part])
    return found


def _solved(games: Floats) -> Solved:
    """The same for no more than a batch.

    The column player seeks weights y >= 0 of the largest sum with `games @ y <= 1`, the payments
    being made positive before; the sum is then 1 / value, and the marginal costs of the rows are
    the row player's weights.
    """
    count, m, n = games.shape
    least = games.min(axis=(1, 2), keepdims=True)
    table = np.full((count, m + 1, n + 1), -1.0)
    table[:, :m, :n] = games - least + 1
    table[:, :m, n] = 1 + JITTER * np.arange(m)
    table[:, m, n] = 0
    rows, columns = np.tile(np.arange(n, n + m), (count, 1)), np.tile(np.arange(n), (count, 1))
    _optimise(table, rows, columns)
    weights = np.zeros((2, count, n + m))
    game = np.arange(count)[:, None]
    weights[0, game, rows] = table[:, :m, n]
    weights[1, game, columns] = table[:, m, :n]
    x, y = (np.maximum(each, 0) for each in (weights[1, :, n:], weights[0, :, :n]))
    x /= x.sum(axis=1, keepdims=True)
    y /= y.sum(axis=1, keepdims=True)
    return Solved(np.einsum("bi,bij,bj->b", x, games, y), x, y)


def _optimise(table: Floats, rows: npt.NDArray[np.int64], columns: npt.NDArray[np.int64]) -> None:
    """Takes columns in and rows out, in place, until no column of any game gains anything.

    rows, columns: what each row and column of a tableau stands for now.
    """
    m, n = table.shape[1] - 1, table.shape[2] - 1
    left = np.arange(len(table))
    while True:
        gains = table[left, m, :n]
        column = gains.argmin(axis=1)
        open_ = gains[np.arange(len(left)), column] < -EXACT
        left, column = left[open_], column[open_]
        if not len(left):
            return
        here = table[left]
        game = np.arange(len(left))
        entering = here[game, :, column]
        rising = entering[:, :m] > EXACT
        ratio = np.where(rising, here[:, :m, n] / np.where(rising, entering[:, :m], 1), np.inf)
        row = ratio.argmin(axis=1)
        table[left] = _pivoted(here, game, row, column)
        out = rows[left, row]
        rows[left, row] = columns[left, column]
        columns[left, column] = out


def _pivoted(
    here: Floats,
    game: npt.NDArray[np.int64],
    row: npt.NDArray[np.int64],
    column: npt.NDArray[np.int64],
) -> Floats:
    """The tableaus after what stands for a row and for a column have changed places."""
    pivot = here[game, row, column][:, None]
    entering = here[game, :, column]
    leaving = here[game, row] / pivot
    here -= entering[:, :, None] * leaving[:, None, :]
    here[game, :, column] = -entering / pivot
    here[game, row] = leaving
    here[game, row, column] = 1 / pivot[:, 0]
    return here
