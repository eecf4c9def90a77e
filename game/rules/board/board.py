"""The board: spaces, directions, paths, walls and obstacles.

A space is named by its column letter from the left and its row number from the bottom: `a1`, `c4`,
and `aa1` after `z1` (GS-1.8). North is up a row, East is a column to the right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.rules.content.errors import Mistake

if TYPE_CHECKING:
    from game.rules.board.pictures import Drawing

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
"""Each direction's step as (columns, rows), clockwise from North."""

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


_NAME = re.compile(r"([a-z]+)([1-9][0-9]*)")


def space_name(column: int, row: int) -> str:
    """The name of the space in a column (0 is the leftmost) and a row (1 is the bottom one)."""
    letters = ""
    column += 1
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("a") + rest) + letters
    return f"{letters}{row}"


def is_space(name: str) -> bool:
    """Whether a text is the name of a space, on any board."""
    return bool(_NAME.fullmatch(name))


def space_place(name: str) -> tuple[int, int]:
    """The column (from 0) and row (from 1) of a space's name; ValueError when it is no name."""
    match = _NAME.fullmatch(name)
    if not match:
        raise ValueError(f"'{name}' names no space; spaces are named like 'c4'")
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - ord("a") + 1
    return column - 1, int(match[2])


class Mark(NamedTuple):
    """Where in its file a thing stands; both count from 1."""

    line: int
    column: int


@dataclass(frozen=True)
class Board:
    """A field of spaces that never changes; what rules ask of it is worked out once.

    `spaces` are all spaces of the field, row by row from the bottom, each row from the left, those
    of map obstacles and pits too, which nobody enters. `walls` are pairs of spaces that no step
    leads between. `starts` gives the start space for a mode and a seat; `areas` gives the spaces
    for a class of areas (`zone`, `objective`, `control`) and a name; `flags` the space of each
    team's flag; `marks` tells where in the file things stand, by `start <mode> <seat>` or
    `<class> <name>`; `drawing` is what the map looks like, where the table does not draw it all its
    own way; `notes` are what its map holds that means nothing.
    """

    name: str
    title: str
    columns: int
    rows: int
    spaces: tuple[str, ...]
    obstacles: frozenset[str] = frozenset()
    walls: frozenset[frozenset[str]] = frozenset()
    starts: Mapping[str, Mapping[int, str]] = field(default_factory=dict, hash=False)
    areas: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict, hash=False)
    pits: frozenset[str] = frozenset()
    flags: Mapping[int, str] = field(default_factory=dict, hash=False)
    note: str = ""
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    drawing: Drawing | None = field(default=None, hash=False, repr=False)
    notes: tuple[Mistake, ...] = field(default=(), compare=False, repr=False)
    _places: Mapping[str, tuple[int, int]] = field(init=False, compare=False, repr=False)
    _floor: frozenset[str] = field(init=False, compare=False, repr=False)
    _steps: Mapping[str, Mapping[str, str]] = field(init=False, compare=False, repr=False)
    _rays: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        init=False, compare=False, repr=False
    )
    _neighbours: Mapping[str, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    _at_wall: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        places = {space: space_place(space) for space in self.spaces}
        steps = {space: self._steps_from(space, places) for space in self.spaces}
        found: dict[str, object] = {
            "_places": places,
            "_floor": frozenset(self.spaces) - self.obstacles - self.pits,
            "_steps": steps,
            "_rays": {
                space: {direction: _ray(steps, space, direction) for direction in DIRECTIONS}
                for space in self.spaces
            },
            "_neighbours": {space: tuple(ways.values()) for space, ways in steps.items()},
            "_at_wall": frozenset(
                space for space in self.spaces if self._touches_wall(space, places)
            ),
        }
        for attribute, value in found.items():
            object.__setattr__(self, attribute, value)

    def is_floor(self, space: str) -> bool:
        """Whether a space can be entered: it is on the field, no map obstacle and no pit."""
        return space in self._floor

    def at_wall(self, space: str) -> bool:
        """Whether a side of the space is Wall: the field's edge or a wall (GS-10.1, GS-22.1)."""
        return space in self._at_wall

    def step(self, space: str, direction: str) -> str | None:
        """The space one step away; None at the edge, a wall, an obstacle or a pit."""
        return self._steps[space].get(direction)

    def ray(self, space: str, direction: str) -> tuple[str, ...]:
        """The spaces in a direction, nearest first, up to the edge, a wall or a map obstacle."""
        return self._rays[space][direction]

    def walk(self, space: str, directions: Iterable[str]) -> tuple[str, ...]:
        """The spaces entered by single steps one after the other, up to the first blocked one."""
        entered: list[str] = []
        for direction in directions:
            ahead = self._steps[space].get(direction)
            if ahead is None:
                break
            entered.append(ahead)
            space = ahead
        return tuple(entered)

    def neighbours(self, space: str) -> tuple[str, ...]:
        """The spaces that a single step leads to, clockwise from North (GS-8.15)."""
        return self._neighbours[space]

    def direction(self, space: str, other: str) -> str:
        """The direction of a space beside another; nothing for one farther off."""
        column, row = self.place(space)
        there = self.place(other)
        step = (there[0] - column, there[1] - row)
        return next((name for name, each in DIRECTIONS.items() if each == step), "")

    def distance(self, a: str, b: str) -> int:
        """The columns or the rows between two spaces, whichever are more (GS-8.15)."""
        column, row = self._places[a]
        other_column, other_row = self._places[b]
        return max(abs(column - other_column), abs(row - other_row))

    def within(self, space: str, distance: int) -> tuple[str, ...]:
        """The spaces that can be entered at most so far away, itself too, in the field's order."""
        column, row = self._places[space]
        return tuple(
            other
            for other, (its_column, its_row) in self._places.items()
            if abs(its_column - column) <= distance
            and abs(its_row - row) <= distance
            and other in self._floor
        )

    def place(self, space: str) -> tuple[int, int]:
        """The column (0 is the leftmost) and the row (1 is the bottom one) of a space."""
        return self._places[space]

    def _steps_from(self, space: str, places: Mapping[str, tuple[int, int]]) -> dict[str, str]:
        column, row = places[space]
        steps = {}
        for direction, (columns, rows) in DIRECTIONS.items():
            ahead = space_name(column + columns, row + rows)
            blocked = ahead not in places or ahead in self.obstacles or ahead in self.pits
            if not blocked and not self._walled(column, row, columns, rows):
                steps[direction] = ahead
        return steps

    def _walled(self, column: int, row: int, columns: int, rows: int) -> bool:
        """Whether walls shut a step; for a diagonal one both ways round its corner must be shut."""
        if not self.walls:
            return False
        here = space_name(column, row)
        there = space_name(column + columns, row + rows)
        if not columns or not rows:
            return frozenset((here, there)) in self.walls
        corners = (space_name(column + columns, row), space_name(column, row + rows))
        return all(
            frozenset((here, corner)) in self.walls or frozenset((corner, there)) in self.walls
            for corner in corners
        )

    def _touches_wall(self, space: str, places: Mapping[str, tuple[int, int]]) -> bool:
        column, row = places[space]
        beside = [
            space_name(column + DIRECTIONS[side][0], row + DIRECTIONS[side][1]) for side in ROOK
        ]
        return any(
            other not in places or frozenset((space, other)) in self.walls for other in beside
        )


def _ray(steps: Mapping[str, Mapping[str, str]], space: str, direction: str) -> tuple[str, ...]:
    passed: list[str] = []
    ahead = steps[space].get(direction)
    while ahead is not None:
        passed.append(ahead)
        ahead = steps[ahead].get(direction)
    return tuple(passed)
