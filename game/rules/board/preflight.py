"""Reads a Tiled map before pytmx does, and says what pytmx would pass over or stumble at.

The dialect of boards: orthogonal, finite, csv or base64 (plain, zlib, gzip), tile sets in files of
their own, no templates, no properties of a class, whole-number offsets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.rules.board.board import space_name
from game.rules.board.marked_xml import Element, read_marked_xml
from game.rules.board.tile_data import tile_numbers, tile_value
from game.rules.board.tile_sets import TileSet, check_images, read_tile_sets
from game.rules.board.tiled_elements import check_elements, moved, number_of
from game.rules.content.errors import Mistake, Mistakes

LARGEST = 40
"""Columns and rows a board may have at most."""

MOST = {"layer": 100, "object": 2_000}
"""How many elements of a kind a map may have."""


_MOST_NAMED = 3


class Grid(NamedTuple):
    """The size of a map in cells, and of a cell in pixels."""

    columns: int
    rows: int
    cell_width: int
    cell_height: int


def preflight(path: Path) -> tuple[Element, Grid | None, list[Mistake]]:
    """The map's root element, its grid if its size can be told, and all mistakes in it.

    Raises Mistakes when the file is no XML that can be read, or no map.
    """
    root = read_marked_xml(path)
    if root.tag != "map":
        wrong = f"this file holds a <{root.tag}>, not a <map>; save it in Tiled as a map (.tmx)"
        raise Mistakes([root.mistake(wrong)])
    _refuse_too_many(root)
    grid, mistakes = _grid(root)
    mistakes += check_elements(root)
    tile_sets, more = read_tile_sets(root)
    mistakes += more
    mistakes += check_images(root)
    mistakes += _duplicate_ids(root)
    offsets = dict(moved(root))
    for layer in root.walk():
        if layer.tag != "layer" or grid is None:
            continue
        mistakes += _layer(layer, grid, tile_sets)
        if layer in offsets:
            mistakes += _off_grid(layer, offsets[layer], grid)
        else:
            wrong = "the layer stands inside another element; save the map in Tiled again"
            mistakes.append(layer.mistake(wrong))
    return root, grid, mistakes


def _refuse_too_many(root: Element) -> None:
    """Raise Mistakes where reading the map's parts one by one would take long."""
    counts = Counter(element.tag for element in root.walk())
    for tag, most in MOST.items():
        if counts[tag] > most:
            wrong = f"the map has {counts[tag]:,} {tag}s; a board has at most {most:,}"
            raise Mistakes([root.mistake(wrong)])


def _grid(root: Element) -> tuple[Grid | None, list[Mistake]]:
    mistakes = []
    orientation = root.attributes.get("orientation", "orthogonal")
    if orientation != "orthogonal":
        mistakes.append(
            root.mistake(
                f"the map is {orientation}, but boards are orthogonal;"
                " change Orientation in Tiled under Map > Map Properties"
            )
        )
    if root.attributes.get("infinite", "0") not in ("0", "false"):
        mistakes.append(
            root.mistake(
                "the map is infinite, but boards have a size; turn Infinite off in Tiled"
                " under Map > Map Properties"
            )
        )
    columns, rows = int(number_of(root, "width")), int(number_of(root, "height"))
    cell = int(number_of(root, "tilewidth")), int(number_of(root, "tileheight"))
    if not (1 <= columns <= LARGEST and 1 <= rows <= LARGEST):
        mistakes.append(
            root.mistake(
                f"the map has {columns} x {rows} cells; a board has 1 to {LARGEST} each way"
            )
        )
    elif min(cell) < 1:
        mistakes.append(
            root.mistake(f"a cell is {cell[0]} x {cell[1]} pixels; it must be 1 at least")
        )
    else:
        return Grid(columns, rows, *cell), mistakes
    return None, mistakes


def _duplicate_ids(root: Element) -> Iterator[Mistake]:
    seen: dict[str, Element] = {}
    for element in root.walk():
        number = element.attributes.get("id")
        if element.tag != "object" or number is None:
            continue
        if number in seen:
            yield element.mistake(
                f"the object id {number} is taken by the object in line {seen[number].line};"
                " cut and paste one of the two in Tiled, which numbers it anew"
            )
        seen.setdefault(number, element)


def _layer(layer: Element, grid: Grid, tile_sets: list[TileSet] | None) -> Iterator[Mistake]:
    size = int(number_of(layer, "width")), int(number_of(layer, "height"))
    if size != (grid.columns, grid.rows):
        yield layer.mistake(
            f"the layer has {size[0]} x {size[1]} cells, the map {grid.columns} x {grid.rows};"
            " open the map in Tiled and resize it"
        )
        return
    data = layer.child("data")
    if data is None:
        yield layer.mistake("the layer has no data; save the map in Tiled again")
        return
    try:
        numbers = tile_numbers(data, grid.columns * grid.rows)
    except Mistakes as error:
        yield from error.all
        return
    if tile_sets is None:
        return
    lost: dict[int, list[tuple[str, int]]] = {}
    for place, (raw, line) in enumerate(numbers):
        number = tile_value(raw)
        if number and not any(0 <= number - known.first < known.size for known in tile_sets):
            row, column = divmod(place, grid.columns)
            lost.setdefault(raw, []).append((space_name(column, grid.rows - row), line))
    for raw, cells in list(lost.items())[:_MOST_NAMED]:
        named = ", ".join(space for space, _ in cells[:_MOST_NAMED])
        more = f" and {len(cells) - _MOST_NAMED} more" if len(cells) > _MOST_NAMED else ""
        hold, them = ("holds", "cell") if len(cells) == 1 else ("hold", "cells")
        text = f"{named}{more} {hold} tile {raw}, which no tile set has; draw the {them} anew"
        yield data.mistake(f"{text} in Tiled", cells[0][1])
    if (others := len(lost) - _MOST_NAMED) > 0:
        yield data.mistake(f"{others} other tiles are drawn here that no tile set has either")


def _off_grid(layer: Element, offset: tuple[float, float], grid: Grid) -> Iterator[Mistake]:
    right, down = offset
    if not (right.is_integer() and down.is_integer()):
        return  # said of the layer or group itself
    if right % grid.cell_width or down % grid.cell_height:
        yield layer.mistake(
            f"the layer is moved by {right:g} and {down:g} pixels with its groups, which leaves the"
            f" grid of {grid.cell_width} x {grid.cell_height}; set its offset in Tiled to 0 or to"
            " whole cells"
        )
