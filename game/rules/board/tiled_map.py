"""Reads a Tiled map: what is drawn in its cells, and all that Tiled itself would call wrong.

In each cell the topmost tile with a class says what the cell is: a class of its own, or that of its
layer. Whatever has none is only drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from game.rules.board.board import space_name
from game.rules.board.marked_xml import Element
from game.rules.board.templates import fill_in_templates
from game.rules.board.tile_data import Cell, layer_cells, tile_value
from game.rules.board.tile_sets import TileSets, check_images, read_tile_sets
from game.rules.board.tiled_classes import DECORATION, OBJECT_CLASSES, TILE_CLASSES
from game.rules.board.tiled_elements import (
    Part,
    check_elements,
    class_of,
    number_of,
    own_parts,
    parts_of,
)
from game.rules.board.tiled_json import read_tiled
from game.rules.board.tiling import Hexes, Place, Point, Squares, Tiling
from game.rules.content.errors import Mistake, Mistakes

LARGEST = 40
"""Columns and rows a board may have at most."""

MOST = {"layer": 100, "object": 2_000}
"""How many elements of a kind a map may have."""

NO_FIELD = (
    "nothing is drawn with tiles of the class 'floor'; draw the field with some, or give that class"
    " to tiles of your tile set"
)

_MOST_NAMED = 3


class Grid(NamedTuple):
    """The size of a board in cells, and on a map its top left cell. All places here are those of a
    column and a row that are counted from the top left as Tiled does.

    tiling: how the cells lie, in pixels; a row is one below 0 there.
    """

    columns: int
    rows: int
    tiling: Tiling
    left: int = 0
    top: int = 0

    @property
    def cell(self) -> tuple[int, int]:
        """How wide and how high a cell is, in pixels."""
        return self.tiling.width, self.tiling.height

    def space(self, column: int, row: int) -> str:
        """The space in a column and a row of the board, counted from the top (GS-1.8)."""
        return space_name(column, self.rows - row)

    def corner(self, column: int, row: int) -> Point:
        """Where on the map the upper left corner of a cell's box lies, in pixels."""
        x, y = self.tiling.middle((column, -row), 0)
        return x - self.tiling.width / 2, y - self.tiling.height / 2

    @property
    def origin(self) -> Point:
        """Where on the map the board's upper left corner lies, in pixels."""
        columns, rows, (right, down) = self.tiling.period
        return self.left * right / columns, self.top * down / rows

    @property
    def on_board(self) -> Tiling:
        """How the spaces of the board lie, in pixels of the map."""
        return self.tiling.on_board(self.left, self.top + self.rows)

    def moved(self, part: Part) -> Place | None:
        """By how many cells a layer is moved; None where it leaves the grid."""
        columns, rows, (right, down) = self.tiling.period
        if part.right % right or part.down % down:
            return None
        return int(part.right // right) * columns, int(part.down // down) * rows


@dataclass
class TiledMap:
    """A map as it was read. grid: None where no field can be made of it.

    drawn: the cells of each tile layer. kinds: the class of every cell that has one, and the number
    of the tile that says it. mistakes: all that is wrong with the map, and notes.
    """

    root: Element
    tile_sets: TileSets
    grid: Grid | None = None
    drawn: list[tuple[Part, Mapping[Place, Cell]]] = field(default_factory=list)
    kinds: dict[Place, tuple[str, int]] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)

    def cells(self) -> dict[str, str]:
        """The class of every space that has one."""
        grid = self.grid
        return {grid.space(*at): kind for at, (kind, _) in self.kinds.items()} if grid else {}


def read_map(path: Path) -> TiledMap:
    """The map in a file.

    Raises Mistakes when the file cannot be read to its end, or is no map.
    """
    root = read_tiled(path)
    if root.tag != "map":
        wrong = f"this file holds a <{root.tag}>, not a <map>; save it in Tiled as a map (.tmx)"
        raise Mistakes([root.mistake(wrong)])
    _refuse_too_many(root)
    tile_sets, mistakes = read_tile_sets(root)
    found = TiledMap(root, tile_sets, mistakes=mistakes)
    found.mistakes += check_elements(root)
    found.mistakes += check_images(root)
    found.mistakes += _duplicate_ids(root)
    found.mistakes += fill_in_templates(root, tile_sets)
    _read_cells(found)
    return found


def _read_cells(found: TiledMap) -> None:
    grid, mistakes = _grid(found.root)
    found.mistakes += mistakes
    if grid is None:
        return
    parts = [part for part in parts_of(found.root) if part.element.tag == "layer"]
    layers = [part.element for part in parts]
    found.mistakes += [
        element.mistake("the layer stands inside another element; save the map in Tiled again")
        for element in found.root.walk()
        if element.tag == "layer" and element not in layers
    ]
    for part in parts:
        try:
            cells = _cells(part.element, grid)
        except Mistakes as error:
            told = {each.text for each in found.mistakes}  # the format is that of the whole map
            found.mistakes += [each for each in error.all if each.text not in told]
            continue
        found.drawn.append((part, cells))
        if found.tile_sets.complete:
            found.mistakes += _lost(part.element, cells, grid, found.tile_sets)
    off: dict[Element, None] = {}
    for part, cells in found.drawn:
        kinds = _kinds(part, cells, found)
        moved = grid.moved(part)
        if kinds and moved is None:
            found.mistakes.append(_off_grid(part, grid))
        right, down = moved or (0, 0)
        for (column, row), (kind, number) in kinds.items():
            here = column + right, row + down
            if grid.columns and not (0 <= here[0] < grid.columns and 0 <= here[1] < grid.rows):
                off |= {part.element: None} if kind != "void" else {}
            else:
                found.kinds[here] = kind, number
    text = "the layer's offset moves cells off the map; set it to 0 in Tiled"
    found.mistakes += [element.mistake(text) for element in off]
    found.grid = grid if grid.columns else _cut(found, grid)


def _cut(found: TiledMap, grid: Grid) -> Grid | None:
    """The part of an infinite map that its field takes."""
    used = [place for place, (kind, _) in found.kinds.items() if kind != "void"]
    if not used:
        if all(each.harmless for each in found.mistakes):
            found.mistakes.append(found.root.mistake(NO_FIELD))
        return None
    left, top = (min(place[side] for place in used) for side in (0, 1))
    size = [max(place[side] for place in used) + 1 - first for side, first in ((0, left), (1, top))]
    if max(size) > LARGEST:
        found.mistakes.append(_wrong_size(found.root, *size))
        return None
    found.kinds = {(column - left, row - top): kind for (column, row), kind in found.kinds.items()}
    return grid._replace(columns=size[0], rows=size[1], left=left, top=top)


def _kinds(
    part: Part, cells: Mapping[Place, Cell], found: TiledMap
) -> dict[Place, tuple[str, int]]:
    """What the tiles of a layer say that their cells are, and which tile does."""
    if part.kind == DECORATION:
        return {}
    tiles = found.tile_sets.tiles()
    of_layer = part.kind if part.kind in TILE_CLASSES else ""
    kinds: dict[Place, tuple[str, int]] = {}
    for place, cell in cells.items():
        tile = tiles.get(tile_value(cell.number))
        own = class_of(tile) if tile else ""
        if own in OBJECT_CLASSES:
            text = f"a tile of the class '{own}' is drawn here, but only objects can be one"
            advice = "erase it and put it down with Insert Tile on an object layer"
            found.mistakes.append(part.element.mistake(f"{text}; {advice}", cell.line))
        kind = own if own in TILE_CLASSES else of_layer
        if kind:
            kinds[place] = kind, cell.number
    return kinds


def _refuse_too_many(root: Element) -> None:
    """Raise Mistakes where reading the map's parts one by one would take long."""
    counts = Counter(element.tag for element in root.walk())
    for tag, most in MOST.items():
        if counts[tag] > most:
            wrong = f"the map has {counts[tag]:,} {tag}s; a board has at most {most:,}"
            raise Mistakes([root.mistake(wrong)])


def _grid(root: Element) -> tuple[Grid | None, list[Mistake]]:
    """The grid of a map, without columns and rows where it is infinite."""
    mistakes = []
    orientation = root.attributes.get("orientation", "orthogonal")
    if orientation not in ("orthogonal", "hexagonal"):
        mistakes.append(
            root.mistake(
                f"the map is {orientation}, but boards are orthogonal or hexagonal;"
                " change Orientation in Tiled under Map > Map Properties"
            )
        )
        return None, mistakes
    infinite = root.attributes.get("infinite", "0") in ("1", "true")
    columns, rows = int(number_of(root, "width")), int(number_of(root, "height"))
    cell = int(number_of(root, "tilewidth")), int(number_of(root, "tileheight"))
    if not infinite and not (1 <= columns <= LARGEST and 1 <= rows <= LARGEST):
        mistakes.append(_wrong_size(root, columns, rows))
    elif min(cell) < 1:
        mistakes.append(
            root.mistake(f"a cell is {cell[0]} x {cell[1]} pixels; it must be 1 at least")
        )
    else:
        try:
            tiling = _hexes(root, cell) if orientation == "hexagonal" else Squares(*cell)
            return Grid(*((0, 0) if infinite else (columns, rows)), tiling), mistakes
        except Mistakes as error:
            mistakes += error.all
    return None, mistakes


def _hexes(root: Element, cell: tuple[int, int]) -> Hexes:
    """The hexagons of a map; Tiled takes their sizes as even. Raises Mistakes."""
    axis: Literal["x", "y"] = "x" if root.attributes.get("staggeraxis") == "x" else "y"
    side, most = int(number_of(root, "hexsidelength")), cell[axis == "y"] - 1
    if not 1 <= side <= most:
        text = f"a hexagon's side is {side} pixels; it must be 1 to {most}"
        advice = "(Map > Map Properties > Tile Side Length)"
        raise Mistakes([root.mistake(f"{text} {advice}")])
    odd = int(root.attributes.get("staggerindex", "odd") == "odd")
    return Hexes(axis, odd, cell[0] // 2 * 2, cell[1] // 2 * 2, side)


def _wrong_size(root: Element, columns: int, rows: int) -> Mistake:
    text = f"the map has {columns} x {rows} cells; a board has 1 to {LARGEST} each way"
    return root.mistake(f"{text} (Map > Resize Map)")


def _duplicate_ids(root: Element) -> Iterator[Mistake]:
    seen: dict[str, Element] = {}
    for element in own_parts(root):
        number = element.attributes.get("id")
        if element.tag != "object" or number is None:
            continue
        if number in seen:
            yield element.mistake(
                f"the object id {number} is taken by the object in line {seen[number].line};"
                " cut and paste one of the two in Tiled, which numbers it anew"
            )
        seen.setdefault(number, element)


def _cells(layer: Element, grid: Grid) -> Mapping[Place, Cell]:
    size = int(number_of(layer, "width")), int(number_of(layer, "height"))
    if grid.columns and size != (grid.columns, grid.rows):
        text = f"the layer has {size[0]} x {size[1]} cells, the map {grid.columns} x {grid.rows}"
        raise Mistakes([layer.mistake(f"{text}; open the map in Tiled and resize it")])
    return layer_cells(layer, grid.columns, grid.rows)


def _lost(
    layer: Element, cells: Mapping[Place, Cell], grid: Grid, tile_sets: TileSets
) -> Iterator[Mistake]:
    """Tiles that no tile set has."""
    data = layer.child("data") or layer
    lost: dict[int, list[tuple[str, int]]] = {}
    for (column, row), cell in cells.items():
        if tile_sets.of(tile_value(cell.number)) is None:
            space = grid.space(column, row) if grid.columns else f"cell {column}, {row}"
            lost.setdefault(cell.number, []).append((space, cell.line))
    for raw, places in list(lost.items())[:_MOST_NAMED]:
        named = ", ".join(space for space, _ in places[:_MOST_NAMED])
        more = f" and {len(places) - _MOST_NAMED} more" if len(places) > _MOST_NAMED else ""
        hold, them = ("holds", "cell") if len(places) == 1 else ("hold", "cells")
        text = f"{named}{more} {hold} tile {raw}, which no tile set has; draw the {them} anew"
        yield data.mistake(f"{text} in Tiled", places[0][1])
    if (others := len(lost) - _MOST_NAMED) > 0:
        tiles = "1 more tile is" if others == 1 else f"{others} more tiles are"
        yield data.mistake(f"{tiles} drawn here that no tile set has; draw those cells anew, too")


def _off_grid(part: Part, grid: Grid) -> Mistake:
    wide, high = grid.tiling.period[2]
    return part.element.mistake(
        f"the layer is moved by {part.right:g} and {part.down:g} pixels with its groups, which"
        f" leaves the grid of {wide:g} x {high:g}; set its offset in Tiled"
        " under Layer > Layer Properties to 0 or to whole cells"
    )
