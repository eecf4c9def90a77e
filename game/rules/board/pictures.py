"""What a map's own tile sets, tile objects and backdrops look like, for whoever draws the board.

Tiles of a set with `look` = `table` have no pictures here: the table draws those its own way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, groupby, product
from pathlib import Path
from typing import NamedTuple

from game.rules.board.marked_xml import Element, beside
from game.rules.board.tile_data import DIAGONAL, FLIPS, TURNED, tile_value
from game.rules.board.tile_sets import TileSet, alignment_of
from game.rules.board.tiled_elements import Part, colour_of, number_of, parts_of, texts_of
from game.rules.board.tiled_map import Grid, TiledMap
from game.rules.board.tiling import Hexes

_MOST_REPEATED = 64
"""How often a backdrop is laid beside itself at most each way; a smaller one is not repeated so
often that nothing is seen of it."""


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


class Laid(NamedTuple):
    """How something is laid on a board: its box in pixels of the map, from the board's top left.

    turn: degrees clockwise about the box's middle. tint: what its colours are multiplied with.
    blend: see `blend_of`. A width of 0 stands for the picture's own size.
    """

    x: float
    y: float
    width: float
    height: float
    turn: float
    opacity: float
    tint: tuple[int, ...]
    blend: str


class Frame(NamedTuple):
    """A part of a picture that is shown for some milliseconds; for good, where those are 0."""

    cut: Cut
    milliseconds: int


class Picture(NamedTuple):
    """A picture on a board, of one frame where it stands still.

    flips: the bits with which Tiled flips and turns a tile.
    """

    frames: tuple[Frame, ...]
    flips: int
    laid: Laid


class Writing(NamedTuple):
    """A text on a board, with what Tiled says of it: pixels of the map, colour, where it stands."""

    words: str
    size: int
    colour: tuple[int, int, int, int]
    bold: bool
    italic: bool
    wrap: bool
    across: str
    down: str
    laid: Laid


@dataclass(frozen=True)
class Drawing:
    """All pictures of a board, the lowest first, and its texts over them.

    cell: pixels of a cell on the map. bare: spaces that the table draws no ground for. own: those
    whose kind a picture shows.
    """

    cell: tuple[int, int]
    pictures: tuple[Picture, ...]
    bare: frozenset[str]
    own: frozenset[str]
    writings: tuple[Writing, ...] = ()

    @cached_property
    def _cycles(self) -> frozenset[tuple[int, ...]]:
        """How long the frames of its animations last."""
        return frozenset(
            tuple(frame.milliseconds for frame in picture.frames)
            for picture in self.pictures
            if len(picture.frames) > 1
        )

    def shown_at(self, now: float) -> Mapping[tuple[int, ...], int]:
        """Which frame shows after so many milliseconds, by how long those of an animation last."""
        return {each: _frame_at(each, now) for each in sorted(self._cycles)}


def _frame_at(lasting: tuple[int, ...], now: float) -> int:
    left = now % sum(lasting)
    ends = accumulate(lasting)
    return next(frame for frame, end in enumerate(ends) if left < end)


def drawing_of(found: TiledMap, grid: Grid) -> Drawing | None:
    """The pictures of a map; None where all is drawn as the table does."""
    cuts: dict[tuple[Path, int], Cut] = {}
    pictures = tuple(_pictures(found, grid, cuts))
    writings = tuple(_writings(found, grid))
    if not pictures and not writings:
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
        writings,
    )


def _pictures(found: TiledMap, grid: Grid, cuts: dict[tuple[Path, int], Cut]) -> Iterator[Picture]:
    layers = {part.element: cells for part, cells in found.drawn}
    order = _order(found, grid)
    for part in _drawn_parts(found.root):
        element = part.element
        if not part.opacity:
            continue
        corner = part.right - grid.origin[0], part.down - grid.origin[1]
        if element.tag == "imagelayer" and (image := element.child("image")) is not None:
            still = (Frame(_cut(image, (0, 0, 0, 0)), 0),)
            for laid in _repeated(part, image, corner, grid):
                yield Picture(still, 0, laid)
        cells = layers.get(element, {})
        for place in sorted(cells, key=order):
            number = cells[place].number
            tile_set = _set_of(found, number)
            if tile_set is not None and not _table_draws(tile_set):
                frames, own = _tile(tile_set, tile_value(number), cuts)
                on_grid = tile_set.root.attributes.get("tilerendersize") == "grid"
                box = grid.cell if on_grid else own
                seen = _seen(tile_set, number, own, box, grid)
                left, top = grid.corner(*place)
                x = corner[0] + left + seen.x - seen.width / 2
                y = corner[1] + top + grid.cell[1] - box[1] + seen.y - seen.height / 2
                laid = _laid(part, (x, y), (seen.width, seen.height), seen.turn)
                yield Picture(frames, seen.flips, laid)
        if element.tag == "object" and "gid" in element.attributes:
            yield from _object(found, part, corner, grid, cuts)


def _order(found: TiledMap, grid: Grid) -> Callable[[tuple[int, int]], tuple[float, float]]:
    """What sorts the cells of a layer as Tiled draws them: a tile may reach over those before it.
    Hexagons are always drawn to the right and down.
    """
    said = "" if isinstance(grid.tiling, Hexes) else found.root.attributes.get("renderorder", "")
    right, down = -1 if said.startswith("left") else 1, -1 if said.endswith("up") else 1

    def place(cell: tuple[int, int]) -> tuple[float, float]:
        x, y = grid.corner(*cell)
        return down * y, right * x

    return place


def _drawn_parts(root: Element) -> Iterator[Part]:
    """What lies in a map's layers, the lowest first; objects as the order of their layer says."""
    for layer, parts in groupby(parts_of(root), key=lambda part: part.layer):
        lying = list(parts)
        if layer is not None and layer.attributes.get("draworder") != "index":
            lying.sort(key=_downwards)
        yield from lying


def _downwards(part: Part) -> float:
    return number_of(part.element, "y") if part.element.tag == "object" else -math.inf


class _Seen(NamedTuple):
    """How a tile is seen in its box: where its middle lies from the box's upper left corner, its
    size when it is flipped, and degrees by which it is turned then."""

    x: float
    y: float
    width: float
    height: float
    flips: int
    turn: int


def _seen(
    tile_set: TileSet,
    number: int,
    own: tuple[float, float],
    box: tuple[float, float],
    grid: Grid,
) -> _Seen:
    """How Tiled draws a tile of its own size into a box (its `CellRenderer`)."""
    own = own if all(own) else box
    across, down = (wanted / (size or 1) for wanted, size in zip(box, own, strict=True))
    if tile_set.root.attributes.get("fillmode") == "preserve-aspect-fit":
        across = down = min(across, down)
    moved = tile_set.root.child("tileoffset")
    x = box[0] / 2 + (number_of(moved, "x") * across if moved else 0)
    y = box[1] / 2 + (number_of(moved, "y") * down if moved else 0)
    width, height = own[0] * across, own[1] * down
    if isinstance(grid.tiling, Hexes):
        turn = 60 * bool(number & DIAGONAL) + 120 * bool(number & TURNED)
        return _Seen(x, y, width, height, number & FLIPS & ~(DIAGONAL | TURNED), turn)
    if number & DIAGONAL:
        shift = (box[1] - box[0]) / 2
        x, y, width, height = x + shift, y + shift, height, width
    return _Seen(x, y, width, height, number & FLIPS, 0)


def _laid(
    part: Part, corner: tuple[float, float], size: tuple[float, float], turn: float = 0
) -> Laid:
    return Laid(*corner, *size, turn, part.opacity, part.tint, part.blend)


def _repeated(
    part: Part, image: Element, corner: tuple[float, float], grid: Grid
) -> Iterator[Laid]:
    """A backdrop where it lies, or as often as it takes to cover the board."""
    size = number_of(image, "width"), number_of(image, "height")
    board = grid.on_board.size(grid.columns, grid.rows)
    rows: list[list[float]] = []
    for axis, name in enumerate(("repeatx", "repeaty")):
        at, length = corner[axis], max(size[axis], board[axis] / _MOST_REPEATED)
        repeats = part.element.attributes.get(name) in ("1", "true") and size[axis]
        first = at % length - length if repeats else at
        count = int((board[axis] - first) // length + 1) if repeats else 1
        rows.append([first + length * number for number in range(count)])
    for x, y in product(*rows):
        yield _laid(part, (x, y), size)


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
    if tile_set is None or _table_draws(tile_set):
        return
    frames, own = _tile(tile_set, tile_value(number), cuts)
    box = number_of(element, "width") or own[0], number_of(element, "height") or own[1]
    seen = _seen(tile_set, number, own, box, grid)
    across, up = alignment_of(element, found.tile_sets)
    middle = seen.x - across * box[0], seen.y - up * box[1]
    laid = _turned(part, corner, (seen.width, seen.height), middle, seen.turn)
    yield Picture(frames, seen.flips, laid)


def _turned(
    part: Part,
    corner: tuple[float, float],
    size: tuple[float, float],
    middle: tuple[float, float],
    more: float = 0,
) -> Laid:
    """An object's box. middle: where its middle lies from the object's place, before it is turned
    about that. more: degrees by which it is turned about its middle besides."""
    turn = number_of(part.element, "rotation")
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    right, down = middle[0] * cos - middle[1] * sin, middle[0] * sin + middle[1] * cos
    x = corner[0] + number_of(part.element, "x") + right - size[0] / 2
    y = corner[1] + number_of(part.element, "y") + down - size[1] / 2
    return _laid(part, (x, y), size, turn + more)


def _writings(found: TiledMap, grid: Grid) -> Iterator[Writing]:
    """The texts of a map, wherever they lie."""
    for part in _drawn_parts(found.root):
        element = part.element
        text = element.child("text") if element.tag == "object" else None
        if text is None or not text.text.strip() or not part.opacity:
            continue
        corner = part.right - grid.origin[0], part.down - grid.origin[1]
        size = number_of(element, "width"), number_of(element, "height")
        said = text.attributes
        bold, italic, wrap = (
            said.get(each, "0") in ("1", "true") for each in ("bold", "italic", "wrap")
        )
        yield Writing(
            text.text,
            int(number_of(text, "pixelsize")) or 16,
            colour_of(said.get("color", "#000000")),
            bold, italic, wrap,
            said.get("halign", "left"),
            said.get("valign", "top"),
            _turned(part, corner, size, (size[0] / 2, size[1] / 2)),
        )  # fmt: skip


def _tile(
    tile_set: TileSet, number: int, cuts: dict[tuple[Path, int], Cut]
) -> tuple[tuple[Frame, ...], tuple[float, float]]:
    """A tile's parts of its picture, one after the other, and its size."""
    tile = tile_set.tiles.get(number)
    animation = tile.child("animation") if tile is not None else None
    frames = [child for child in animation.children if child.tag == "frame"] if animation else []
    lasting = {child: int(number_of(child, "duration")) for child in frames}
    if len(frames) < 2 or min(lasting.values()) < 1:
        frames = frames[:1]  # it would stand still
    numbers = [tile_set.first + int(number_of(child, "tileid")) for child in frames] or [number]
    found = [_still_tile(tile_set, each, cuts) for each in numbers]
    times = [lasting[child] for child in frames] or [0]
    return tuple(Frame(cut, time) for (cut, _), time in zip(found, times, strict=True)), found[0][1]


def _still_tile(
    tile_set: TileSet, number: int, cuts: dict[tuple[Path, int], Cut]
) -> tuple[Cut, tuple[float, float]]:
    root = tile_set.root
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
