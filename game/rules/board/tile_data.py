"""The cells of a tile layer, out of the encodings that boards may use."""

from __future__ import annotations

import binascii
import struct
import zlib
from base64 import b64decode

from game.rules.board.marked_xml import Element
from game.rules.content.errors import Mistakes

_FLIPS = 0b111 << 29
_LARGEST = 1 << 32
_ADVICE = "choose CSV in Tiled under Map > Map Properties > Tile Layer Format"
_WINDOW_BITS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


def tile_value(number: int) -> int:
    """A cell's tile number without the bits that flip and turn the tile."""
    return number & ~_FLIPS


def tile_numbers(data: Element, cells: int) -> list[tuple[int, int]]:
    """The cells of a `data` element from the top left, each with the line it stands in.

    Raises Mistakes where the encoding is none a board may use, or the data is not what it says.
    """
    encoding = data.attributes.get("encoding")
    compression = data.attributes.get("compression", "")
    if data.child("chunk") is not None:
        raise _wrong(
            data, "the layer is saved in chunks of an infinite map; turn Infinite off in Tiled"
        )
    if encoding is None or data.children:
        raise _wrong(
            data, f"the layer is saved as XML elements, which boards cannot read; {_ADVICE}"
        )
    if encoding == "csv":
        numbers = _csv(data, cells)
    elif encoding == "base64":
        numbers = [(number, data.text_line) for number in _base64(data, compression, cells)]
    else:
        raise _wrong(data, f"the layer's encoding '{encoding}' is unknown; {_ADVICE}")
    _check_count(data, len(numbers), cells)
    return numbers


def _check_count(data: Element, count: int, cells: int) -> None:
    if count != cells:
        raise _wrong(
            data, f"the layer holds {count} cells instead of {cells}; save the map in Tiled again"
        )


def _csv(data: Element, cells: int) -> list[tuple[int, int]]:
    numbers = []
    line = data.text_line
    entries = data.text.split(",")
    for entry in entries[: cells + 1]:
        before = len(entry) - len(entry.lstrip())
        here = line + entry[:before].count("\n")
        word = entry.strip()
        if not (word.isascii() and word.isdigit() and len(word) < 12 and int(word) < _LARGEST):
            wrong = f"{word[:20]!r} is no tile number; save the map in Tiled again"
            raise Mistakes([data.mistake(wrong, here)])
        numbers.append((int(word), here))
        line += entry.count("\n")
    _check_count(data, len(entries), cells)
    return numbers


def _base64(data: Element, compression: str, cells: int) -> list[int]:
    try:
        packed = b64decode("".join(data.text.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise _wrong(data, f"the layer's base64 data is damaged ({error}); {_ADVICE}") from error
    if compression in _WINDOW_BITS:
        packed = _unpacked(data, packed, compression, 4 * cells)
    elif compression:
        raise _wrong(
            data, f"the layer is compressed with {compression}, which boards cannot read; {_ADVICE}"
        )
    if len(packed) % 4:
        raise _wrong(data, f"the layer's data ends within a cell; {_ADVICE}")
    return list(struct.unpack(f"<{len(packed) // 4}I", packed))


def _unpacked(data: Element, packed: bytes, compression: str, size: int) -> bytes:
    """At most a little more than the bytes asked for, so that no file can fill the memory."""
    unpacker = zlib.decompressobj(_WINDOW_BITS[compression])
    try:
        unpacked = unpacker.decompress(packed, size + 4)
    except zlib.error as error:
        raise _wrong(
            data, f"the layer's {compression} data is damaged ({error}); {_ADVICE}"
        ) from error
    if len(unpacked) <= size and (not unpacker.eof or unpacker.unused_data):
        raise _wrong(data, f"the layer's {compression} data is torn; {_ADVICE}")
    return unpacked


def _wrong(data: Element, text: str) -> Mistakes:
    return Mistakes([data.mistake(text)])
