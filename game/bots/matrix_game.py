"""The best mix of answers where two choose at once and one wins what the other loses.

Dantzig, "A proof of the equivalence of the programming problem and the game problem" (1951), is
where such a game becomes a linear program.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import NamedTuple

EXACT = 1e-10
"""A column is worth taking from this gain on."""
JITTER = 1e-9
"""By how much the bounds of the rows differ, so that no two of them are ever equally tight."""


class Mix(NamedTuple):
    """What a player wins at least on average, and the probabilities of its rows with which."""

    value: float
    weights: tuple[float, ...]


def best_mix(payments: Sequence[Sequence[float]]) -> Mix:
    """The best mix of rows for who is paid `payments[row][column]`, whatever the columns do.

    The other player seeks weights of the columns of the largest sum with which no row pays more
    than 1, all payments being made positive before; what more a row's bound would bring is that
    row's weight.
    """
    rows, width = len(payments), len(payments[0])
    least = min(map(min, payments))
    table = [
        [each - least + 1 for each in row] + [1 + JITTER * at] for at, row in enumerate(payments)
    ]
    table.append([-1.0] * width + [0.0])
    places = list(range(width)), list(range(width, width + rows))
    while True:
        gain, column = min((gain, at) for at, gain in enumerate(table[rows][:width]))
        if gain > -EXACT:
            break
        tight = [
            (table[at][width] / table[at][column], at)
            for at in range(rows)
            if table[at][column] > EXACT
        ]
        _pivot(table, min(tight)[1], column, places)
    weights = [0.0] * rows
    for at, stands_for in enumerate(places[0]):
        if stands_for >= width:
            weights[stands_for - width] = max(0.0, table[rows][at])
    total = fsum(weights)
    mix = tuple(weight / total for weight in weights)
    wins = (fsum(p * row[at] for p, row in zip(mix, payments, strict=True)) for at in range(width))
    return Mix(min(wins), mix)


def _pivot(
    table: list[list[float]], row: int, column: int, places: tuple[list[int], list[int]]
) -> None:
    """A row and a column change places, in place; places: what columns and rows stand for."""
    columns, rows = places
    columns[column], rows[row] = rows[row], columns[column]
    pivot = table[row][column]
    leaving = [each / pivot for each in table[row]]
    leaving[column] = 1 / pivot
    table[row] = leaving
    for at, line in enumerate(table):
        share = line[column]
        if at != row and share:
            table[at] = [each - share * left for each, left in zip(line, leaving, strict=True)]
            table[at][column] = -share / pivot
