"""Which spaces shapes on a map lie on, and which ways between spaces lines shut.

An area takes the spaces whose middles lie in it. A wall shuts the ways from middle to middle that
it crosses. So both may be drawn freely, on squares and on hexagons, as long as they keep off the
middles themselves.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from game.rules.board.board import space_name
from game.rules.board.tiled_map import Grid
from game.rules.board.tiling import Point, holds

SLACK = 0.5
"""Pixels from which on a line counts as beside a middle, and not through it."""


@lru_cache(maxsize=8)
def _middles(grid: Grid) -> Mapping[str, Point]:
    every = [(column, row) for row in range(1, grid.rows + 1) for column in range(grid.columns)]
    return {space_name(*place): grid.on_board.middle(place, grid.rows) for place in every}


@lru_cache(maxsize=8)
def _ways(grid: Grid) -> Sequence[tuple[str, str, Point, Point]]:
    """Every two spaces beside each other, once, with their middles."""
    found, tiling = _middles(grid), grid.on_board
    ways = []
    for row in range(1, grid.rows + 1):
        for column in range(grid.columns):
            here = space_name(column, row)
            for side in tiling.sides[: len(tiling.sides) // 2]:
                there = space_name(*tiling.beside((column, row), side))
                if there in found:
                    ways.append((here, there, found[here], found[there]))
    return ways


def spaces_at(grid: Grid, at: Point) -> tuple[str, ...]:
    """The spaces within a hair's breadth of a point."""
    tiling = grid.on_board
    found = {}
    for space, (x, y) in _middles(grid).items():
        right, down = at[0] - x, at[1] - y
        if abs(right) <= tiling.width / 2 + SLACK and abs(down) <= tiling.height / 2 + SLACK:
            near = [(right + i, down + j) for i in (-SLACK, SLACK) for j in (-SLACK, SLACK)]
            if any(holds(tiling.corners, each) for each in near):
                found[space] = True
    return tuple(found)


def spaces_in(grid: Grid, corners: Sequence[Point]) -> tuple[str, ...]:
    """The spaces whose middles lie within a shape, in the field's order."""
    return tuple(space for space, middle in _middles(grid).items() if _within(corners, middle))


def run_through(grid: Grid, line: Sequence[Point]) -> str:
    """The first space whose middle a line runs through; nothing where it keeps off all of them."""
    box = _Box.around(line, SLACK)
    near = ((space, at) for space, at in _middles(grid).items() if box.holds(at))
    every = ((space, at, ends) for space, at in near for ends in pairwise(line))
    return next((space for space, at, ends in every if _away(*ends, at) <= SLACK), "")


def ways_cut(grid: Grid, line: Sequence[Point]) -> Iterator[tuple[str, str]]:
    """The pairs of spaces beside each other that a line runs between."""
    box = _Box.around(line, max(grid.cell))
    for here, there, start, end in _ways(grid):
        if box.holds(start) and any(_cross(start, end, *ends) for ends in pairwise(line)):
            yield here, there


class _Box(NamedTuple):
    """The box around a line, so that what is far from it needs no closer look."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, line: Sequence[Point], margin: float) -> _Box:
        """The box of a line, and so much more on every side."""
        xs, ys = zip(*line, strict=True)
        return cls(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    def holds(self, at: Point) -> bool:
        return self.left <= at[0] <= self.right and self.top <= at[1] <= self.bottom


def _side(start: Point, end: Point, at: Point) -> float:
    """Over 0 where a point lies right of a line, as seen along it on a screen."""
    return (end[0] - start[0]) * (at[1] - start[1]) - (end[1] - start[1]) * (at[0] - start[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) * _side(a, b, d) <= 0 and _side(c, d, a) * _side(c, d, b) < 0


def _away(start: Point, end: Point, at: Point) -> float:
    """How far a point is from a line with two ends."""
    long = math.dist(start, end)
    if not long:
        return math.dist(start, at)
    along = (at[0] - start[0]) * (end[0] - start[0]) + (at[1] - start[1]) * (end[1] - start[1])
    share = min(1.0, max(0.0, along / long**2))
    foot = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    return math.dist(foot, at)


def _within(corners: Sequence[Point], at: Point) -> bool:
    """Whether a ray to the right leaves a shape an odd number of times."""
    crossings = 0
    for (x0, y0), (x1, y1) in pairwise((*corners, corners[0])):
        if (y0 > at[1]) != (y1 > at[1]):
            crossings += at[0] < x0 + (x1 - x0) * (at[1] - y0) / (y1 - y0)
    return crossings % 2 == 1
