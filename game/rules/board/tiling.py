"""How the spaces of a board lie beside each other: as squares, or as hexagons.

A place is a column, counted from 0 at the left, and a row, counted from 1 at the bottom.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import ClassVar, Literal

Place = tuple[int, int]
Point = tuple[float, float]
Paths = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Ways that cards can say, by name: the directions that each of them is made of."""

DIRECTIONS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "N": (0, 1),
        "NE": (1, 1),
        "E": (1, 0),
        "SE": (1, -1),
        "S": (0, -1),
        "SW": (-1, -1),
        "W": (-1, 0),
        "NW": (-1, 1),
    }
)
"""Each direction's step between squares as (columns, rows), clockwise from North."""

ROOK = ("N", "E", "S", "W")
BISHOP = ("NE", "SE", "SW", "NW")
QUEEN = tuple(DIRECTIONS)
KNIGHT: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "N-E": ("N", "N", "E"),
        "N-W": ("N", "N", "W"),
        "E-N": ("E", "E", "N"),
        "E-S": ("E", "E", "S"),
        "S-E": ("S", "S", "E"),
        "S-W": ("S", "S", "W"),
        "W-N": ("W", "W", "N"),
        "W-S": ("W", "W", "S"),
    }
)
"""The eight L-paths: two steps one way, then one across, never the other way round (GS-8.2)."""


def turned(way: str, quarters: int) -> str:
    """A direction turned clockwise by so many quarters; what is none stays as it is."""
    return QUEEN[(QUEEN.index(way) + 2 * quarters) % 8] if way in DIRECTIONS else way


def _straight(ways: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {way: (way,) for way in ways}


@dataclass(frozen=True)
class Squares:
    """Squares, or oblongs of a map; a step leads across a side or a corner."""

    width: int = 1
    height: int = 1

    directions: ClassVar[tuple[str, ...]] = QUEEN
    sides: ClassVar[tuple[str, ...]] = ROOK
    shades: ClassVar[int] = 2

    @cached_property
    def paths(self) -> Paths:
        """Queen: to all eight around. Rook: along rows and columns. Bishop: aslant."""
        ways = {"Queen": QUEEN, "Rook": ROOK, "Bishop": BISHOP}
        return {**{name: _straight(each) for name, each in ways.items()}, "Knight": KNIGHT}

    def beside(self, place: Place, direction: str) -> Place:
        """The place one step away."""
        across, up = DIRECTIONS[direction]
        return place[0] + across, place[1] + up

    def distance(self, one: Place, other: Place) -> int:
        """The columns or the rows between two places, whichever are more (GS-8.15)."""
        return max(abs(one[0] - other[0]), abs(one[1] - other[1]))

    def shade(self, place: Place, rows: int) -> int:
        """Which of `shades` a place has, none beside its like; light at the upper left."""
        return int((place[0] + place[1]) % 2 == rows % 2)

    def middle(self, place: Place, rows: int) -> Point:
        """The middle of a place on a board of so many rows, from the board's upper left."""
        return (place[0] + 0.5) * self.width, (rows - place[1] + 0.5) * self.height

    def size(self, columns: int, rows: int) -> Point:
        """How wide and how high a board is."""
        return columns * self.width, rows * self.height

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners around a middle, each beginning the side in the order of `sides`."""
        right, low = self.width / 2, self.height / 2
        return (-right, -low), (right, -low), (right, low), (-right, low)

    @property
    def inner(self) -> float:
        """The side of the largest square that has room in a space."""
        return min(self.width, self.height)

    @property
    def period(self) -> tuple[int, int, Point]:
        """The fewest columns and rows that a layer can be moved by, and how far that is."""
        return 1, 1, (self.width, self.height)

    def on_board(self, left: int, lines: int) -> Squares:
        """As a board has it whose first column is this one and that has so many lines of cells
        down to its lowest one."""
        return self


@dataclass(frozen=True)
class Hexes:
    """Hexagons in staggered rows (`y`: a corner on top) or columns (`x`: a side on top), as Tiled
    has them.

    odd: whether the rows, or columns, with an odd number lie half a space farther to the right, or
    farther down. width, height: of a space; side: its side along the axis.
    """

    axis: Literal["x", "y"]
    odd: int
    width: int
    height: int
    side: int

    shades: ClassVar[int] = 3

    @property
    def directions(self) -> tuple[str, ...]:
        """The ways across the six sides, clockwise from North; there are no others."""
        both = ("NE", "E", "SE", "SW", "W", "NW"), ("N", "NE", "SE", "S", "SW", "NW")
        return both[self.axis == "x"]

    @property
    def sides(self) -> tuple[str, ...]:
        """The directions across a side."""
        return self.directions

    @cached_property
    def paths(self) -> Paths:
        """Rook: straight across sides. Knight: two steps that way, then one aslant."""
        ways = self.directions
        turns = [(way, ways[at - 1], ways[(at + 1) % 6]) for at, way in enumerate(ways)]
        knight = {f"{way}-{turn}": (way, way, turn) for way, *both in turns for turn in both}
        return {"Rook": _straight(ways), "Knight": knight}

    def _moved(self, number: int) -> int:
        return (number + self.odd + 1) % 2

    def beside(self, place: Place, direction: str) -> Place:
        """The place one step away."""
        column, row = place
        across, up = DIRECTIONS[direction]
        if not (across and up):
            return column + across, row + up
        if self.axis == "y":
            return column + self._moved(row) - (across < 0), row + up
        return column + across, row - self._moved(column) + (up > 0)

    def distance(self, one: Place, other: Place) -> int:
        """The fewest steps between two places on an open field."""
        (x0, y0), (x1, y1) = self._doubled(one), self._doubled(other)
        along, across = (abs(x1 - x0), abs(y1 - y0))[:: -1 if self.axis == "x" else 1]
        return across + max(0, (along - across) // 2)

    def _doubled(self, place: Place) -> Place:
        """The place in half spaces along the way in which rows or columns are staggered."""
        column, row = place
        if self.axis == "y":
            return 2 * column + self._moved(row), row
        return column, 2 * row - self._moved(column)

    def shade(self, place: Place, rows: int) -> int:
        """Which of `shades` a place has, none beside its like."""
        x, y = self._doubled(place)
        return (x + 3 * y) // 2 % 3 if self.axis == "y" else (y + 3 * x) // 2 % 3

    def middle(self, place: Place, rows: int) -> Point:
        """The middle of a place on a board of so many rows, from the board's upper left."""
        column, line = place[0], rows - place[1]
        right, down = self._pitch
        if self.axis == "y":
            column_at, line_at = column + self._moved(place[1]) / 2, float(line)
        else:
            column_at, line_at = float(column), line + self._moved(column) / 2
        return column_at * right + self.width / 2, line_at * down + self.height / 2

    @property
    def _pitch(self) -> tuple[int, int]:
        """How far columns and rows are apart."""
        if self.axis == "y":
            return self.width, (self.height - self.side) // 2 + self.side
        return (self.width - self.side) // 2 + self.side, self.height

    def size(self, columns: int, rows: int) -> Point:
        """How wide and how high a board is."""
        right, down = self._pitch
        if self.axis == "y":
            return columns * right + (rows > 1) * right / 2, (rows - 1) * down + self.height
        return (columns - 1) * right + self.width, rows * down + (columns > 1) * down / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners around a middle, each beginning the side in the order of `sides`."""
        right, low, side = self.width / 2, self.height / 2, self.side / 2
        if self.axis == "y":
            half = [(0, -low), (right, -side), (right, side)]
        else:
            half = [(-side, -low), (side, -low), (right, 0)]
        return (*half, *((-x, -y) for x, y in half))

    @property
    def inner(self) -> float:
        """The side of the largest square that has room in a space."""
        across, along = (self.width, self.height)[:: -1 if self.axis == "x" else 1]
        slope = across / max(1, along - self.side)
        return min(across, slope * along / (1 + slope))

    @property
    def period(self) -> tuple[int, int, Point]:
        """The fewest columns and rows that a layer can be moved by, and how far that is."""
        right, down = self._pitch
        return (1, 2, (right, 2 * down)) if self.axis == "y" else (2, 1, (2 * right, down))

    def on_board(self, left: int, lines: int) -> Hexes:
        """As a board has it whose first column is this one and that has so many lines of cells
        down to its lowest one."""
        return replace(self, odd=(self.odd + (lines if self.axis == "y" else left)) % 2)


Tiling = Squares | Hexes

SQUARES = Squares()
"""How the spaces of a board lie unless it says otherwise."""


def holds(corners: Sequence[Point], at: Point) -> bool:
    """Whether a point lies within the corners of a convex shape, named clockwise on a screen."""
    return all(
        (x1 - x0) * (at[1] - y0) - (y1 - y0) * (at[0] - x0) >= 0
        for (x0, y0), (x1, y1) in pairwise((*corners, corners[0]))
    )
