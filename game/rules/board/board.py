"""The board: spaces, what lies beside them, paths, walls and obstacles.

A space is named by its column letter from the left and its row number from the bottom: `a1`, `c4`,
and `aa1` after `z1` (GS-1.8). North is up a row, East is a column to the right.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.rules.board.tiling import SQUARES, Paths, Place, Tiling
from game.rules.content.errors import Mistake

if TYPE_CHECKING:
    from game.rules.board.pictures import Drawing


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
    `<class> <name>`; `tiling` says how the spaces lie beside each other; `drawing` is what the map
    looks like, where the table does not draw it all its own way; `notes` are what its map holds
    that means nothing.
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
    tiling: Tiling = SQUARES
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False, repr=False)
    drawing: Drawing | None = field(default=None, hash=False, repr=False)
    notes: tuple[Mistake, ...] = field(default=(), compare=False, repr=False)
    _places: Mapping[str, Place] = field(init=False, compare=False, repr=False)
    _floor: frozenset[str] = field(init=False, compare=False, repr=False)
    _steps: Mapping[str, Mapping[str, str]] = field(init=False, compare=False, repr=False)
    _rays: Mapping[str, Mapping[str, tuple[str, ...]]] = field(
        init=False, compare=False, repr=False
    )
    _neighbours: Mapping[str, tuple[str, ...]] = field(init=False, compare=False, repr=False)
    _at_wall: frozenset[str] = field(init=False, compare=False, repr=False)
    _within: dict[tuple[str, int], tuple[str, ...]] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        places = {space: space_place(space) for space in self.spaces}
        steps = {space: self._steps_from(space, places) for space in self.spaces}
        found: dict[str, object] = {
            "_places": places,
            "_floor": frozenset(self.spaces) - self.obstacles - self.pits,
            "_steps": steps,
            "_rays": {
                space: {direction: _ray(steps, space, direction) for direction in self.directions}
                for space in self.spaces
            },
            "_neighbours": {space: tuple(ways.values()) for space, ways in steps.items()},
            "_within": {},
            "_at_wall": frozenset(
                space for space in self.spaces if self._touches_wall(space, places)
            ),
        }
        for attribute, value in found.items():
            object.__setattr__(self, attribute, value)

    def with_looks(self, drawing: Drawing | None, notes: tuple[Mistake, ...]) -> Board:
        """The same board with what no rule asks of it: all that was worked out is kept."""
        board = copy(self)
        object.__setattr__(board, "drawing", drawing)
        object.__setattr__(board, "notes", notes)
        return board

    @property
    def facts(self) -> str:
        """All that rules may ask of it as text, the same for boards that are alike to them."""
        walls = sorted(sorted(wall) for wall in self.walls)
        spaces = self.columns, self.rows, self.spaces, sorted(self.obstacles), sorted(self.pits)
        told = (*spaces, walls, self.starts, self.areas, self.flags)
        return f"{json.dumps(told, sort_keys=True)} {self.tiling!r}"

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

    @property
    def directions(self) -> tuple[str, ...]:
        """The directions of single steps, clockwise from North."""
        return self.tiling.directions

    @property
    def paths(self) -> Paths:
        """The ways that cards can say, by name: the directions that each of them is made of."""
        return self.tiling.paths

    def direction(self, space: str, other: str) -> str:
        """The direction of a space beside another; nothing for one farther off."""
        here, there = self.place(space), self.place(other)
        found = (way for way in self.directions if self.tiling.beside(here, way) == there)
        return next(found, "")

    def across(self, space: str, directions: Iterable[str]) -> str:
        """The space that directions lead to, whatever stands between; nothing off the field."""
        place = self._places[space]
        for direction in directions:
            place = self.tiling.beside(place, direction)
        name = space_name(*place)
        return name if name in self._places else ""

    def distance(self, a: str, b: str) -> int:
        """The fewest steps between two spaces, whatever stands between (GS-8.15)."""
        return self.tiling.distance(self._places[a], self._places[b])

    def within(self, space: str, distance: int) -> tuple[str, ...]:
        """The spaces that can be entered at most so far away, itself too, in the field's order."""
        found = self._within.get((space, distance))
        if found is None:
            here, far = self._places[space], self.tiling.distance
            near = (other for other, at in self._places.items() if far(here, at) <= distance)
            found = self._within[space, distance] = tuple(filter(self._floor.__contains__, near))
        return found

    def place(self, space: str) -> Place:
        """The column (0 is the leftmost) and the row (1 is the bottom one) of a space."""
        return self._places[space]

    def _steps_from(self, space: str, places: Mapping[str, Place]) -> dict[str, str]:
        steps = {}
        for direction in self.directions:
            ahead = space_name(*self.tiling.beside(places[space], direction))
            blocked = ahead not in places or ahead in self.obstacles or ahead in self.pits
            if not blocked and not self._walled(places[space], direction):
                steps[direction] = ahead
        return steps

    def _walled(self, place: Place, direction: str) -> bool:
        """Whether walls shut a step; for a diagonal one both ways round its corner must be shut."""
        if not self.walls:
            return False
        here = space_name(*place)
        there = space_name(*self.tiling.beside(place, direction))
        if direction in self.tiling.sides:
            return frozenset((here, there)) in self.walls
        corners = (space_name(*self.tiling.beside(place, side)) for side in direction)
        return all(
            frozenset((here, corner)) in self.walls or frozenset((corner, there)) in self.walls
            for corner in corners
        )

    def _touches_wall(self, space: str, places: Mapping[str, Place]) -> bool:
        sides = self.tiling.sides
        beside = (space_name(*self.tiling.beside(places[space], side)) for side in sides)
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
