"""The cells of a tile layer, out of every encoding that Tiled has."""

from __future__ import annotations

import binascii
import struct
import zlib
from base64 import b64decode
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

from game.rules.board.marked_xml import Element
from game.rules.board.tiled_elements import number_of
from game.rules.content.errors import Mistakes

FLIPS = 0b1111 << 28
"""The bits of a tile number that flip and turn the tile."""

DIAGONAL, TURNED = 1 << 29, 1 << 28
"""Those that swap its sides, or turn it by 60 degrees on hexagons; and by 120 on hexagons."""

LARGEST_CHUNK = 256
"""Columns and rows of a chunk of an infinite map; Tiled's have 16."""

_LARGEST = 1 << 32
_ADVICE = "choose CSV in Tiled under Map > Map Properties > Tile Layer Format"
_WINDOW_BITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


class Cell(NamedTuple):
    """A tile as it is drawn: its number on the map with its flips, and its line in the file."""

    number: int
    line: int


def tile_value(number: int) -> int:
    """A cell's tile number without the bits that flip and turn the tile."""
    return number & ~FLIPS


def layer_cells(layer: Element, columns: int, rows: int) -> dict[tuple[int, int], Cell]:
    """The cells of a layer that hold a tile, by column and row from the map's top left.

    columns and rows: those of the map, where it is finite; a layer of an infinite one is saved in
    chunks. Raises Mistakes where the data is not what it says.
    """
    data = layer.child("data")
    if data is None:
        raise _wrong(layer, "the layer has no data; save the map in Tiled again")
    chunks = [child for child in data.children if child.tag == "chunk"]
    if not columns and not chunks:
        if data.text.strip() or data.children:
            raise _wrong(data, "the map is infinite, but its layer is not; save it in Tiled again")
        return {}
    if not chunks:
        return dict(_placed(tile_numbers(data, data, columns * rows), (0, 0), columns))
    cells: dict[tuple[int, int], Cell] = {}
    for chunk in chunks:
        sides = int(number_of(chunk, "width")), int(number_of(chunk, "height"))
        if not all(1 <= side <= LARGEST_CHUNK for side in sides):
            raise _wrong(
                chunk, f"a chunk has {sides[0]} x {sides[1]} cells; save the map in Tiled again"
            )
        corner = int(number_of(chunk, "x")), int(number_of(chunk, "y"))
        numbers = tile_numbers(chunk, data, sides[0] * sides[1])
        cells.update(_placed(numbers, corner, sides[0]))
    return cells


def _placed(
    numbers: list[Cell], corner: tuple[int, int], columns: int
) -> Iterator[tuple[tuple[int, int], Cell]]:
    for place, cell in enumerate(numbers):
        if tile_value(cell.number):
            row, column = divmod(place, columns)
            yield (corner[0] + column, corner[1] + row), cell


def tile_numbers(element: Element, data: Element, cells: int) -> list[Cell]:
    """The cells of a `data` element or a chunk of it, from the top left.

    Raises Mistakes where the encoding is unknown, or the data is not what it says.
    """
    encoding = data.attributes.get("encoding")
    if encoding is None:
        numbers = [_element(tile) for tile in element.children if tile.tag == "tile"]
    elif encoding == "csv":
        numbers = _csv(element, cells)
    elif encoding == "base64":
        line, compression = element.text_line, data.attributes.get("compression", "")
        numbers = [Cell(number, line) for number in _base64(element, compression, cells)]
    else:
        raise _wrong(data, f"the layer's encoding '{encoding}' is unknown; {_ADVICE}")
    _check_count(element, len(numbers), cells)
    return numbers


def _element(tile: Element) -> Cell:
    return Cell(_number(tile, tile.attributes.get("gid", "0"), tile.line), tile.line)


def _check_count(data: Element, count: int, cells: int) -> None:
    if count != cells:
        raise _wrong(
            data, f"the layer holds {count} cells instead of {cells}; save the map in Tiled again"
        )


def _csv(data: Element, cells: int) -> list[Cell]:
    numbers = []
    line = data.text_line
    entries = data.text.split(",")
    for entry in entries[: cells + 1]:
        before = len(entry) - len(entry.lstrip())
        here = line + entry[:before].count("\n")
        numbers.append(Cell(_number(data, entry.strip(), here), here))
        line += entry.count("\n")
    _check_count(data, len(entries), cells)
    return numbers


def _number(data: Element, word: str, line: int) -> int:
    if word.isascii() and word.isdigit() and len(word) < 12 and int(word) < _LARGEST:
        return int(word)
    wrong = f"{word[:20]!r} is no tile number; save the map in Tiled again"
    raise Mistakes([data.mistake(wrong, line)])


def _base64(data: Element, compression: str, cells: int) -> list[int]:
    try:
        packed = b64decode("".join(data.text.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise _wrong(data, f"the layer's base64 data is damaged ({error}); {_ADVICE}") from error
    if compression:
        packed = _unpacked(data, packed, compression, 4 * cells)
    if len(packed) % 4:
        raise _wrong(data, f"the layer's data ends within a cell; {_ADVICE}")
    return list(struct.unpack(f"<{len(packed) // 4}I", packed))


def _unpacked(data: Element, packed: bytes, compression: str, size: int) -> bytes:
    """At most a little more than the bytes asked for, so that no file can fill the memory."""
    unpacker, damaged = _unpacker(data, compression)
    try:
        unpacked: bytes = unpacker.decompress(packed, size + 4)
    except damaged as error:
        raise _wrong(
            data, f"the layer's {compression} data is damaged ({error}); {_ADVICE}"
        ) from error
    if len(unpacked) <= size and (not unpacker.eof or unpacker.unused_data):
        raise _wrong(data, f"the layer's {compression} data is torn; {_ADVICE}")
    return unpacked


def _unpacker(data: Element, compression: str) -> tuple[Any, type[Exception]]:
    """What unpacks a kind of data as `zlib` does, and what it raises at damaged data."""
    if compression in _WINDOW_BITS:
        return zlib.decompressobj(_WINDOW_BITS[compression]), zlib.error
    if compression != "zstd":
        raise _wrong(
            data, f"the layer is compressed with {compression}, which is unknown; {_ADVICE}"
        )
    try:
        zstd = _zstd()
    except ImportError:
        raise _wrong(
            data,
            "the layer is compressed with zstd, which needs Python 3.14 or the package"
            f" backports.zstd; {_ADVICE}",
        ) from None
    return zstd.ZstdDecompressor(), zstd.ZstdError


def _zstd() -> ModuleType:
    try:
        from compression import zstd  # of Python 3.14
    except ImportError:
        from backports import zstd
    found: ModuleType = zstd
    return found


def _wrong(data: Element, text: str) -> Mistakes:
    return Mistakes([data.mistake(text)])
