"""What a map's own tile sets, tile objects and backdrops look like, for whoever draws the board.

Tiles of a set with `look` = `table` have no pictures here: the table draws those its own way.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from game.rules.board.marked_xml import Element, beside
from game.rules.board.tile_data import FLIPS, tile_value
from game.rules.board.tile_sets import TileSet, alignment_of
from game.rules.board.tiled_elements import Part, number_of, parts_of, texts_of
from game.rules.board.tiled_map import Grid, TiledMap


class Cut(NamedTuple):
    """A part of a picture's file: x, y, width and height; all of it where those are 0.

    clear: the colour that is seen through, as `ff00ff`. stamp: time and size of the file.
    """

    path: Path
    x: int
    y: int
    width: int
    height: int
    clear: str
    stamp: tuple[int, int]


class Picture(NamedTuple):
    """A picture on a board: its box in pixels of the map, from the board's top left.

    flips: the bits with which Tiled flips and turns a tile. turn: degrees clockwise about the
    box's middle. A width of 0 stands for the picture's own size.
    """

    cut: Cut
    flips: int
    x: float
    y: float
    width: float
    height: float
    turn: float
    opacity: float


@dataclass(frozen=True)
class Drawing:
    """All pictures of a board, the lowest first. cell: pixels of a cell on the map.

    bare: spaces that the table draws no ground for. own: those whose kind a picture shows.
    """

    cell: tuple[int, int]
    pictures: tuple[Picture, ...]
    bare: frozenset[str]
    own: frozenset[str]


def drawing_of(found: TiledMap, grid: Grid) -> Drawing | None:
    """The pictures of a map; None where all is drawn as the table does."""
    cuts: dict[tuple[Path, int], Cut] = {}
    pictures = tuple(_pictures(found, grid, cuts))
    if not pictures:
        return None
    ground = {
        (column + moved[0] - grid.left, row + moved[1] - grid.top)
        for part, cells in found.drawn
        if (moved := grid.moved(part))
        for (column, row), cell in cells.items()
        if _table_draws(_set_of(found, cell.number))
    }
    own = [
        place for place, (_, number) in found.kinds.items()
        if not _table_draws(_set_of(found, number))
    ]  # fmt: skip
    return Drawing(
        grid.cell,
        pictures,
        frozenset(grid.space(*place) for place in found.kinds if place not in ground),
        frozenset(grid.space(*place) for place in own),
    )


def _pictures(found: TiledMap, grid: Grid, cuts: dict[tuple[Path, int], Cut]) -> Iterator[Picture]:
    layers = {part.element: cells for part, cells in found.drawn}
    for part in parts_of(found.root):
        element = part.element
        if not part.opacity:
            continue
        corner = part.right - grid.origin[0], part.down - grid.origin[1]
        if element.tag == "imagelayer" and (image := element.child("image")) is not None:
            width, height = number_of(image, "width"), number_of(image, "height")
            cut = _cut(image, (0, 0, 0, 0))
            yield Picture(cut, 0, *corner, width, height, 0, part.opacity)
        cells = layers.get(element, {})
        for place in sorted(cells, key=lambda at: grid.corner(*at)[::-1]):
            cell = cells[place]
            tile_set = _set_of(found, cell.number)
            if tile_set is not None and not _table_draws(tile_set):
                cut, size = _tile(tile_set, tile_value(cell.number), grid, cuts)
                shift = tile_set.root.child("tileoffset") or found.root  # a map has neither
                left, top = grid.corner(*place)
                x = left + number_of(shift, "x") + corner[0]
                bottom = top + grid.cell[1] + number_of(shift, "y") + corner[1]
                flips = cell.number & FLIPS
                yield Picture(cut, flips, x, bottom - size[1], *size, 0, part.opacity)
        if element.tag == "object" and "gid" in element.attributes:
            yield from _object(found, part, corner, grid, cuts)


def _object(
    found: TiledMap,
    part: Part,
    corner: tuple[float, float],
    grid: Grid,
    cuts: dict[tuple[Path, int], Cut],
) -> Iterator[Picture]:
    element = part.element
    number = int(number_of(element, "gid"))
    tile_set = _set_of(found, number)
    hidden = element.attributes.get("visible", "1") in ("0", "false")
    if tile_set is None or hidden or _table_draws(tile_set):
        return
    cut, size = _tile(tile_set, tile_value(number), grid, cuts)
    width = number_of(element, "width") or size[0]
    height = number_of(element, "height") or size[1]
    across, up = alignment_of(element, found.tile_sets)
    turn = number_of(element, "rotation")
    right, down = width / 2 - across * width, height / 2 - up * height
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    x = corner[0] + number_of(element, "x") + right * cos - down * sin - width / 2
    y = corner[1] + number_of(element, "y") + right * sin + down * cos - height / 2
    yield Picture(cut, number & FLIPS, x, y, width, height, turn, part.opacity)


def _tile(
    tile_set: TileSet, number: int, grid: Grid, cuts: dict[tuple[Path, int], Cut]
) -> tuple[Cut, tuple[float, float]]:
    """A tile's part of its picture, and its size; an animated tile stands at its first frame."""
    root = tile_set.root
    tile = tile_set.tiles.get(number)
    frames = tile.child("animation") if tile is not None else None
    frame = frames.child("frame") if frames is not None else None
    if frame is not None:
        number = tile_set.first + int(number_of(frame, "tileid"))
        tile = tile_set.tiles.get(number)
    local = number - tile_set.first
    image = tile.child("image") if tile is not None else None
    if tile is not None and image is not None:
        box = [int(number_of(tile, side)) for side in ("x", "y", "width", "height")]
        if not box[2]:
            box = [0, 0, int(number_of(image, "width")), int(number_of(image, "height"))]
    else:
        image = root.child("image") or root
        width, height = int(number_of(root, "tilewidth")), int(number_of(root, "tileheight"))
        gap, margin = int(number_of(root, "spacing")), int(number_of(root, "margin"))
        row, column = divmod(local, max(1, int(number_of(root, "columns"))))
        box = [margin + column * (width + gap), margin + row * (height + gap), width, height]
    key = (image.path, number)
    cut = cuts.get(key) or cuts.setdefault(key, _cut(image, (box[0], box[1], box[2], box[3])))
    if root.attributes.get("tilerendersize") == "grid":
        return cut, grid.cell
    return cut, (box[2], box[3])


def _cut(image: Element, box: tuple[int, int, int, int]) -> Cut:
    path = beside(image.path, image.attributes.get("source", ""))
    try:
        about = path.stat()
        stamp = about.st_mtime_ns, about.st_size
    except OSError:
        stamp = 0, 0
    return Cut(path, *box, image.attributes.get("trans", "").removeprefix("#"), stamp)


def _set_of(found: TiledMap, number: int) -> TileSet | None:
    return found.tile_sets.of(tile_value(number))


def _table_draws(tile_set: TileSet | None) -> bool:
    return tile_set is not None and texts_of(tile_set.root).get("look") == "table"
