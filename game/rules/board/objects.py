"""The objects of a map: what they are and on which spaces they stand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.board.board import Mark
from game.rules.board.marked_xml import Element
from game.rules.board.shapes import SLACK, run_through, spaces_at, spaces_in, ways_cut
from game.rules.board.templates import project_defaults
from game.rules.board.tile_data import tile_value
from game.rules.board.tile_sets import TileSets, alignment_of
from game.rules.board.tiled_classes import DECORATION, OBJECT_CLASSES
from game.rules.board.tiled_elements import (
    Part,
    check_properties,
    class_of,
    number_of,
    parts_of,
    texts_of,
)
from game.rules.board.tiled_map import Grid, TiledMap
from game.rules.board.tiling import Point
from game.rules.content.errors import Mistake, Mistakes


@dataclass(frozen=True)
class Placed:
    """An object of a known class: its spaces, or for a wall the pairs of spaces it parts."""

    kind: str
    name: str
    spaces: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]
    values: Mapping[str, str | int]
    element: Element

    @property
    def mark(self) -> Mark:
        """Where the object stands in its file."""
        return Mark(self.element.line, self.element.column)


def read_objects(found: TiledMap, grid: Grid) -> tuple[list[Placed], list[Mistake]]:
    """All objects of known classes that stand right on the map's grid, and what is wrong or odd.

    Unknown classes and properties are told elsewhere; texts and pictures without a class are
    decoration. Where a layer's offset leaves the grid, that is told instead of its objects.
    """
    placed: list[Placed] = []
    mistakes: list[Mistake] = []
    tiles = found.tile_sets.tiles()
    defaults = project_defaults(found.root.path)
    off: dict[Element, Part] = {}
    for part in parts_of(found.root):
        element = part.element
        if element.tag != "object" or part.kind == DECORATION:
            continue
        tile = tiles.get(tile_value(int(number_of(element, "gid"))))
        kind = class_of(element) or part.kind or (class_of(tile) if tile else "")
        if kind not in OBJECT_CLASSES:
            mistakes += _classless(element, kind)
            continue
        if not class_of(element):
            mistakes += check_properties(element, kind)
        try:
            shape = _shape(element, part, grid, found.tile_sets)
            name, spaces, edges = _where(element, kind, shape, grid)
        except Mistakes as error:
            if part.layer and _leaves_grid(part, grid):
                off.setdefault(part.layer, part)
            else:
                mistakes += error.all
            continue
        known = {**defaults.get(kind, {}), **(texts_of(tile) if tile else {}), **texts_of(element)}
        placed.append(Placed(kind, name, spaces, edges, _values(known, kind), element))
    mistakes += [
        layer.mistake(
            f"the layer moves its objects by {part.right:g} and {part.down:g} pixels off the grid;"
            " set its offset to 0 in Tiled under Layer > Layer Properties"
        )
        for layer, part in off.items()
    ]
    return placed, mistakes


def _classless(element: Element, kind: str) -> Iterator[Mistake]:
    decoration = "gid" in element.attributes or element.child("text") is not None
    if not kind and not decoration and "template" not in element.attributes:
        yield element.note(
            "the object has no class and means nothing; choose one in Tiled, if it should: "
            + ", ".join(OBJECT_CLASSES)
        )


def _leaves_grid(part: Part, grid: Grid) -> bool:
    return grid.moved(part) is None


def _where(
    element: Element, kind: str, shape: _Shape, grid: Grid
) -> tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]]:
    """The name of an object, and its spaces or the edges that it shuts; raises Mistakes."""
    name = element.attributes.get("name", "")
    form = OBJECT_CLASSES[kind].shape
    if form == "edge":
        return name, (), _edges(element, grid, shape)
    if not name and kind != "start":
        raise _wrong(element, f"the {kind} has no name; give it one in Tiled")
    for tag in ("polygon", "polyline", "text")[form == "cells" :]:
        if element.child(tag) is not None:
            raise _wrong(
                element, f"the {kind} is drawn as a {tag}; draw it as a rectangle or a point"
            )
    return name, _FORMS[form](element, kind, grid, shape), ()


class _Shape(NamedTuple):
    """Where an object lies on the board, in pixels: its middle, its size, and the corners of its
    line, polygon, ellipse or box.
    """

    middle: Point
    size: Point
    corners: tuple[Point, ...]


def _shape(element: Element, part: Part, grid: Grid, tile_sets: TileSets) -> _Shape:
    """Where an object lies; Tiled turns one about its own place, clockwise."""
    x = number_of(element, "x") + part.right - grid.origin[0]
    y = number_of(element, "y") + part.down - grid.origin[1]
    width, height = number_of(element, "width"), number_of(element, "height")
    across, up = alignment_of(element, tile_sets)
    turn = math.radians(number_of(element, "rotation"))
    cos, sin = round(math.cos(turn), 9), round(math.sin(turn), 9)

    def turned(a: float, b: float) -> Point:
        return x + a * cos - b * sin, y + a * sin + b * cos

    def within(a: float, b: float) -> Point:
        """A place of its box, from -1 at the left and the top to 1."""
        return turned(((a + 1) / 2 - across) * width, ((b + 1) / 2 - up) * height)

    ways = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    if element.child("ellipse") is not None:
        turns = [math.tau * part / 48 for part in range(48)]
        ways = [(math.cos(each), math.sin(each)) for each in turns]
    drawn = tuple(turned(*point) for point in _points(element))
    corners = drawn or tuple(within(*way) for way in ways)
    return _Shape(within(0, 0), (width, height), corners)


def _points(element: Element) -> Iterator[Point]:
    line = element.child("polyline") or element.child("polygon")
    for point in line.attributes.get("points", "").split() if line else ():
        x, _, y = point.partition(",")
        try:
            found = float(x), float(y)
        except ValueError:
            found = math.nan, math.nan
        if not all(map(math.isfinite, found)):
            raise _wrong(element, f"{point!r} is no point; draw the line anew in Tiled")
        yield found


def _values(texts: Mapping[str, str], kind: str) -> dict[str, str | int]:
    """The object's properties; Tiled leaves out those that keep the default of their class."""
    values: dict[str, str | int] = {}
    for name, known in OBJECT_CLASSES[kind].properties.items():
        value: str | int = texts.get(name, known.default)
        try:
            values[name] = int(value) if known.type == "int" else value
        except ValueError:
            values[name] = known.default
    return values


def _one_cell(element: Element, kind: str, grid: Grid, shape: _Shape) -> tuple[str, ...]:
    """The space that the middle of an object no larger than a cell is in."""
    found = spaces_at(grid, shape.middle)
    large = any(side > cell + SLACK for side, cell in zip(shape.size, grid.cell, strict=True))
    if large or len(found) > 1:
        raise _wrong(
            element,
            f"the {kind} does not stand on one cell; draw it inside a cell"
            " (View > Snapping > Snap to Grid helps)",
        )
    if not found:
        raise _wrong(element, f"the {kind} stands off the map; move it onto the field")
    return found


def _cells(element: Element, kind: str, grid: Grid, shape: _Shape) -> tuple[str, ...]:
    """The spaces whose middles lie in an object."""
    _keep_off_middles(element, kind, grid, (*shape.corners, *shape.corners[:1]))
    spaces = spaces_in(grid, shape.corners)
    if not spaces:
        raise _wrong(
            element, f"the {kind} covers no middle of a cell; draw it around the middles it takes"
        )
    return spaces


_FORMS: Mapping[str, Callable[[Element, str, Grid, _Shape], tuple[str, ...]]] = {
    "cell": _one_cell,
    "cells": _cells,
}


def _edges(element: Element, grid: Grid, shape: _Shape) -> tuple[tuple[str, str], ...]:
    """The pairs of spaces between whose middles a wall runs; raises Mistakes."""
    line = element.child("polyline")
    if line is None:
        raise _wrong(element, "the wall is no line; draw it along the grid (Insert Polygon, open)")
    _keep_off_middles(element, "wall", grid, shape.corners)
    pairs = tuple(ways_cut(grid, shape.corners))
    if not pairs:
        text = "the wall runs between no two cells and shuts nothing"
        raise _wrong(element, f"{text}; draw it along a side that two cells share, or delete it")
    return pairs


def _keep_off_middles(element: Element, kind: str, grid: Grid, line: Sequence[Point]) -> None:
    if space := run_through(grid, line):
        raise _wrong(
            element,
            f"the {kind}'s line runs through the middle of {space}; draw it along the grid"
            " (View > Snapping > Snap to Grid)",
        )


def _wrong(element: Element, text: str) -> Mistakes:
    return Mistakes([element.mistake(text)])
