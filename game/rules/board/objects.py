"""The objects of a map: what they are and on which spaces they stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from game.rules.board.board import Mark, space_name
from game.rules.board.marked_xml import Element
from game.rules.board.preflight import Grid
from game.rules.board.tiled_classes import OBJECT_CLASSES
from game.rules.board.tiled_elements import class_of, moved, number_of, property_text
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


def read_objects(root: Element, grid: Grid) -> tuple[list[Placed], list[Mistake]]:
    """All objects of known classes that stand right on the map's grid, and the others' mistakes.

    Unknown classes and properties are the preflight's to report; texts without a class are notes.
    """
    placed: list[Placed] = []
    mistakes: list[Mistake] = []
    for element, offset in moved(root):
        if element.tag != "object":
            continue
        kind = class_of(element)
        if not kind and element.child("text") is None:
            mistakes.append(
                element.mistake(
                    "the object has no class; choose one in Tiled: " + ", ".join(OBJECT_CLASSES)
                )
            )
        if kind not in OBJECT_CLASSES or "template" in element.attributes:
            continue
        try:
            placed.append(_placed(element, kind, grid, offset))
        except Mistakes as error:
            mistakes += error.all
    return placed, mistakes


def _placed(element: Element, kind: str, grid: Grid, offset: tuple[float, float]) -> Placed:
    shape = OBJECT_CLASSES[kind].shape
    if number_of(element, "rotation"):
        raise _wrong(element, f"the {kind} is turned; set its rotation to 0 in Tiled")
    left = number_of(element, "x") + offset[0]
    top = number_of(element, "y") + offset[1]
    if "gid" in element.attributes:
        top -= number_of(element, "height")
    name = element.attributes.get("name", "")
    if kind != "start" and shape != "edge" and not name:
        raise _wrong(element, f"the {kind} has no name; give it one in Tiled")
    spaces: tuple[str, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    if shape == "edge":
        edges = tuple(_edges(element, grid, left, top))
    else:
        spaces = _SHAPES[shape](element, kind, grid, left, top)
    return Placed(kind, name, spaces, edges, _values(element, kind), element)


def _values(element: Element, kind: str) -> dict[str, str | int]:
    """The object's properties; Tiled leaves out those that keep the default of their class."""
    block = element.child("properties")
    texts = {
        child.attributes.get("name", ""): property_text(child)
        for child in (block.children if block else [])
    }
    values: dict[str, str | int] = {}
    for name, known in OBJECT_CLASSES[kind].properties.items():
        value: str | int = texts.get(name, known.default)
        try:
            values[name] = int(value) if known.type == "int" else value
        except ValueError:
            values[name] = known.default
    return values


def _one_cell(element: Element, kind: str, grid: Grid, left: float, top: float) -> tuple[str, ...]:
    """The space that a point, or a rectangle or ellipse no larger than a cell, stands on."""
    _only_boxes(element, kind)
    width, height = number_of(element, "width"), number_of(element, "height")
    columns = _cells(left, width, grid.cell_width)
    rows = _cells(top, height, grid.cell_height)
    if len(columns) != 1 or len(rows) != 1:
        raise _wrong(
            element,
            f"the {kind} does not stand on one cell; draw it inside a cell"
            " (View > Snapping > Snap to Grid helps)",
        )
    return _on_field(element, kind, grid, columns, rows)


def _whole_cells(
    element: Element, kind: str, grid: Grid, left: float, top: float
) -> tuple[str, ...]:
    """The spaces that a rectangle along the grid covers."""
    _only_boxes(element, kind)
    sides = [
        (left, grid.cell_width),
        (left + number_of(element, "width"), grid.cell_width),
        (top, grid.cell_height),
        (top + number_of(element, "height"), grid.cell_height),
    ]
    lines = [_grid_line(pixels, size) for pixels, size in sides]
    first_column, last_column, first_row, last_row = lines
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


_SHAPES: Mapping[str, Callable[[Element, str, Grid, float, float], tuple[str, ...]]] = {
    "cell": _one_cell,
    "cells": _whole_cells,
}


def _edges(element: Element, grid: Grid, left: float, top: float) -> Iterator[tuple[str, str]]:
    """The pairs of spaces that a polyline along the grid runs between."""
    line = element.child("polyline")
    if line is None:
        raise _wrong(element, "a wall is drawn as a polyline along the grid (Insert Polygon, open)")
    corners = []
    for point in line.attributes.get("points", "").split():
        x, _, y = point.partition(",")
        try:
            column = _grid_line(left + float(x), grid.cell_width)
            row = _grid_line(top + float(y), grid.cell_height)
        except (ValueError, OverflowError):
            raise _wrong(line, f"{point!r} is no point; draw the wall anew in Tiled") from None
        if column is None or row is None:
            raise _wrong(
                line,
                "the wall leaves the corners of the grid; draw it with"
                " View > Snapping > Snap to Grid",
            )
        corners.append((column, row))
    if len(corners) < 2:
        raise _wrong(line, "the wall has no length; draw it anew in Tiled")
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
        for beside in range(row, last_row):
            yield _space(grid, column - 1, beside), _space(grid, column, beside)
    elif row == last_row:
        for beside in range(column, last_column):
            yield _space(grid, beside, row - 1), _space(grid, beside, row)
    else:
        raise _wrong(line, "the wall runs aslant; draw it along the grid, a corner at each turn")


def _only_boxes(element: Element, kind: str) -> None:
    for tag in ("polygon", "polyline", "text"):
        if element.child(tag) is not None:
            raise _wrong(
                element, f"the {kind} is drawn as a {tag}; draw it as a rectangle or a point"
            )


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
    return tuple(_space(grid, column, row) for row in reversed(rows) for column in columns)


def _space(grid: Grid, column: int, row: int) -> str:
    """The space in a column and in a row counted from the top, as Tiled does (GS-1.8)."""
    return space_name(column, grid.rows - row)


def _wrong(element: Element, text: str) -> Mistakes:
    return Mistakes([element.mistake(text)])
