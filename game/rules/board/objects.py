"""The objects of a map: what they are and on which spaces they stand."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from game.rules.board.board import Mark
from game.rules.board.marked_xml import Element
from game.rules.board.on_hexes import run_through, spaces_at, spaces_in, ways_cut
from game.rules.board.templates import project_defaults
from game.rules.board.tile_data import tile_value
from game.rules.board.tile_sets import TileSets, alignment_of
from game.rules.board.tiled_classes import DECORATION, OBJECT_CLASSES
from game.rules.board.tiled_elements import Part, class_of, number_of, parts_of, texts_of
from game.rules.board.tiled_map import Grid, TiledMap
from game.rules.board.tiling import Hexes, Point
from game.rules.content.errors import Mistake, Mistakes

_SLACK = 0.5
"""Pixels by which an object may miss the grid."""


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
    hexes = isinstance(grid.tiling, Hexes)
    if form == "edge":
        edges = _edges_of_hexes if hexes else _edges
        return name, (), tuple(edges(element, grid, shape))
    if not name and kind != "start":
        raise _wrong(element, f"the {kind} has no name; give it one in Tiled")
    if hexes and form == "cells" and element.child("polygon") is not None:
        return name, _hexes_in(element, kind, grid, shape.corners), ()
    for tag in ("polygon", "polyline", "text"):
        if element.child(tag) is not None:
            raise _wrong(
                element, f"the {kind} is drawn as a {tag}; draw it as a rectangle or a point"
            )
    if shape.slanted:
        raise _wrong(element, f"the {kind} is turned aslant; set its rotation to 0 in Tiled")
    return name, _FORMS[form, hexes](element, kind, grid, shape), ()


class _Shape(NamedTuple):
    """The box that an object takes on the board, in pixels, and the corners of its line or polygon.

    slanted: whether it is turned by other than quarters, so that the box says little.
    """

    left: float
    top: float
    width: float
    height: float
    corners: tuple[tuple[float, float], ...]
    slanted: bool


def _shape(element: Element, part: Part, grid: Grid, tile_sets: TileSets) -> _Shape:
    """Where an object lies; Tiled turns one about its own place, clockwise."""
    x = number_of(element, "x") + part.right - grid.origin[0]
    y = number_of(element, "y") + part.down - grid.origin[1]
    width, height = number_of(element, "width"), number_of(element, "height")
    across, up = alignment_of(element, tile_sets)
    box = [(w * width - across * width, h * height - up * height) for w in (0, 1) for h in (0, 1)]
    turn = math.radians(number_of(element, "rotation"))
    cos, sin = round(math.cos(turn), 9), round(math.sin(turn), 9)

    def turned(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]

    xs, ys = zip(*turned(box), strict=True)
    slanted = bool(number_of(element, "rotation") % 90) and bool(width or height)
    corners = tuple(turned(_points(element)))
    return _Shape(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), corners, slanted)


def _points(element: Element) -> Iterator[tuple[float, float]]:
    line = element.child("polyline") or element.child("polygon")
    for point in line.attributes.get("points", "").split() if line else ():
        x, _, y = point.partition(",")
        try:
            yield float(x), float(y)
        except ValueError:
            raise _wrong(element, f"{point!r} is no point; draw the line anew in Tiled") from None


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
    """The space that a point, or a rectangle or ellipse no larger than a cell, stands on."""
    columns = _cells(shape.left, shape.width, grid.cell[0])
    rows = _cells(shape.top, shape.height, grid.cell[1])
    if len(columns) != 1 or len(rows) != 1:
        raise _wrong(
            element,
            f"the {kind} does not stand on one cell; draw it inside a cell"
            " (View > Snapping > Snap to Grid helps)",
        )
    return _on_field(element, kind, grid, columns, rows)


def _whole_cells(element: Element, kind: str, grid: Grid, shape: _Shape) -> tuple[str, ...]:
    """The spaces that a rectangle along the grid covers."""
    first_column = _grid_line(shape.left, grid.cell[0])
    last_column = _grid_line(shape.left + shape.width, grid.cell[0])
    first_row = _grid_line(shape.top, grid.cell[1])
    last_row = _grid_line(shape.top + shape.height, grid.cell[1])
    if (
        first_column is None
        or last_column is None
        or first_row is None
        or last_row is None
        or last_column <= first_column
        or last_row <= first_row
    ):
        raise _wrong(
            element,
            f"the {kind} does not cover whole cells; draw it along the grid"
            " (View > Snapping > Snap to Grid)",
        )
    columns, rows = range(first_column, last_column), range(first_row, last_row)
    return _on_field(element, kind, grid, columns, rows)


def _one_hex(element: Element, kind: str, grid: Grid, shape: _Shape) -> tuple[str, ...]:
    """The space that the middle of an object no larger than a cell is in."""
    middle = shape.left + shape.width / 2, shape.top + shape.height / 2
    found = spaces_at(grid, *middle)
    if (
        shape.width > grid.cell[0] + _SLACK
        or shape.height > grid.cell[1] + _SLACK
        or len(found) > 1
    ):
        raise _wrong(element, f"the {kind} does not stand on one cell; draw it inside a cell")
    if found == {""}:
        raise _wrong(element, f"the {kind} stands off the map; move it onto the field")
    return tuple(found)


def _box_of_hexes(element: Element, kind: str, grid: Grid, shape: _Shape) -> tuple[str, ...]:
    """The spaces whose middles a rectangle or an ellipse covers."""
    width, height = shape.width / 2, shape.height / 2
    x, y = shape.left + width, shape.top + height
    ways = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
    if element.child("ellipse") is not None:
        turns = [math.tau * part / 48 for part in range(48)]
        ways = [(math.cos(turn), math.sin(turn)) for turn in turns]
    corners = [(x + across * width, y + down * height) for across, down in ways]
    return _hexes_in(element, kind, grid, corners)


def _hexes_in(element: Element, kind: str, grid: Grid, corners: Sequence[Point]) -> tuple[str, ...]:
    _keep_off_middles(element, kind, grid, (*corners, *corners[:1]))
    spaces = spaces_in(grid, corners)
    if not spaces:
        raise _wrong(
            element, f"the {kind} covers no middle of a cell; draw it around the middles it takes"
        )
    return spaces


def _keep_off_middles(element: Element, kind: str, grid: Grid, line: Sequence[Point]) -> None:
    if space := run_through(grid, line):
        raise _wrong(
            element,
            f"the {kind}'s line runs through the middle of {space}; draw it past the middle",
        )


_FORMS: Mapping[tuple[str, bool], Callable[[Element, str, Grid, _Shape], tuple[str, ...]]] = {
    ("cell", False): _one_cell,
    ("cells", False): _whole_cells,
    ("cell", True): _one_hex,
    ("cells", True): _box_of_hexes,
}
"""How the spaces of an object are found, by the shape of its class; True: on hexagons."""


def _wall(element: Element, shape: _Shape, where: str) -> Element:
    """The line of a wall, or the object where its template draws it; raises Mistakes."""
    line = element.child("polyline")
    if line is None:
        raise _wrong(element, f"a wall is drawn as a polyline {where} (Insert Polygon, open)")
    if not all(math.isfinite(x) and math.isfinite(y) for x, y in shape.corners):
        raise _wrong(line, "this is no point; draw the wall anew in Tiled")
    if len(shape.corners) < 2:
        raise _wrong(line, "the wall has no length; draw it anew in Tiled")
    return line if line.path == element.path else element


def _edges_of_hexes(element: Element, grid: Grid, shape: _Shape) -> Iterator[tuple[str, str]]:
    """The pairs of spaces between whose middles a polyline runs."""
    line = _wall(element, shape, "between the cells")
    _keep_off_middles(line, "wall", grid, shape.corners)
    pairs = tuple(ways_cut(grid, shape.corners))
    if not pairs:
        raise _wrong(line, "the wall parts no cells; draw it between their middles")
    yield from pairs


def _edges(element: Element, grid: Grid, shape: _Shape) -> Iterator[tuple[str, str]]:
    """The pairs of spaces that a polyline along the grid runs between; the map's edge is shut."""
    line = _wall(element, shape, "along the grid")
    corners = []
    for x, y in shape.corners:
        column, row = _grid_line(x, grid.cell[0]), _grid_line(y, grid.cell[1])
        if column is None or row is None:
            raise _wrong(
                line,
                "the wall leaves the corners of the grid; draw it with"
                " View > Snapping > Snap to Grid",
            )
        corners.append((column, row))
    for start, end in dict.fromkeys(pairwise(corners)):
        yield from _edges_between(line, grid, start, end)


def _edges_between(
    line: Element, grid: Grid, start: tuple[int, int], end: tuple[int, int]
) -> Iterator[tuple[str, str]]:
    (column, row), (last_column, last_row) = sorted((start, end))
    if not (
        0 <= column <= last_column <= grid.columns
        and min(row, last_row) >= 0
        and max(row, last_row) <= grid.rows
    ):
        raise _wrong(line, "the wall leaves the field; draw it inside the map")
    if column == last_column:
        for beside in range(row, last_row) if 0 < column < grid.columns else ():
            yield grid.space(column - 1, beside), grid.space(column, beside)
    elif row == last_row:
        for beside in range(column, last_column) if 0 < row < grid.rows else ():
            yield grid.space(beside, row - 1), grid.space(beside, row)
    else:
        raise _wrong(line, "the wall runs aslant; draw it along the grid, a corner at each turn")


def _cells(start: float, length: float, size: int) -> range:
    """The cells that a stretch of pixels touches; a mere point on a grid line touches two."""
    if length <= 0:
        nearest_line = _grid_line(start, size)
        if nearest_line is not None:
            return range(nearest_line - 1, nearest_line + 1)
        return range(int(start // size), int(start // size) + 1)
    slack = min(_SLACK, length / 4)
    first = int((start + slack) // size)
    last = int((start + length - slack) // size)
    return range(first, last + 1)


def _grid_line(pixels: float, size: int) -> int | None:
    line = round(pixels / size)
    return line if abs(pixels - line * size) <= _SLACK else None


def _on_field(
    element: Element, kind: str, grid: Grid, columns: range, rows: range
) -> tuple[str, ...]:
    if columns[0] < 0 or rows[0] < 0 or columns[-1] >= grid.columns or rows[-1] >= grid.rows:
        raise _wrong(element, f"the {kind} stands off the map; move it onto the field")
    return tuple(grid.space(column, row) for row in reversed(rows) for column in columns)


def _wrong(element: Element, text: str) -> Mistakes:
    return Mistakes([element.mistake(text)])
