"""The tiles that an attack or a pulse covers: how they are written, and how they are turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

Offset = tuple[int, int]
"""Columns to the right and rows ahead of one's own tile, facing north."""

LARGEST = 15
"""Rows and columns that a pattern may have at most (GW-18.2)."""
OWN, DIRECT, GLANCING, NOTHING = "@", "D", "g", "."


@dataclass(frozen=True)
class Pattern:
    """The direct and the glancing tiles around one's own, as one faces north (GW-6.1)."""

    direct: frozenset[Offset]
    glancing: frozenset[Offset]

    @property
    def tiles(self) -> frozenset[Offset]:
        """All tiles of the range."""
        return self.direct | self.glancing

    def turned(self, m: int) -> Pattern:
        """The pattern turned by m x 45 degrees clockwise (GW-6.2)."""
        return _turned(self, m % 8)


@cache
def _turned(pattern: Pattern, m: int) -> Pattern:
    def turn(tiles: Iterable[Offset]) -> frozenset[Offset]:
        return frozenset(_around(tile, m) for tile in tiles)

    return Pattern(turn(pattern.direct), turn(pattern.glancing))


def _around(tile: Offset, m: int) -> Offset:
    """A tile m eighths further on the square ring that it lies on (GW-6.2)."""
    ring = _ring(max(map(abs, tile)))
    far = len(ring) // 8
    return ring[(ring.index(tile) + m * far) % len(ring)] if far else tile


@cache
def _ring(far: int) -> tuple[Offset, ...]:
    """The tiles of a square ring, clockwise from straight ahead."""
    if not far:
        return ((0, 0),)
    top = [(x, far) for x in range(-far, far)]
    right = [(far, y) for y in range(far, -far, -1)]
    bottom = [(x, -far) for x in range(far, -far, -1)]
    left = [(-far, y) for y in range(-far, far)]
    ring = (*top, *right, *bottom, *left)
    return (*ring[far:], *ring[:far])


def parse_pattern(rows: Sequence[str]) -> Pattern:
    """The pattern that rows draw, the top row first (GW-18.2).

    `@` is one's own tile, `D` a direct and `g` a glancing one, `.` nothing. Raises ValueError for
    rows that draw none, with what is wrong about them.
    """
    if not rows or len(rows) > LARGEST or max(map(len, rows)) > LARGEST:
        raise ValueError(f"a pattern has 1 to {LARGEST} rows, each of 1 to {LARGEST} tiles")
    if len({*map(len, rows)}) > 1:
        raise ValueError("the rows of a pattern are equally long")
    signs = {(x, -y): sign for y, row in enumerate(rows) for x, sign in enumerate(row)}
    if strange := sorted({*signs.values()} - {OWN, DIRECT, GLANCING, NOTHING}):
        raise ValueError(f"a pattern is drawn with @, D, g and '.', not with '{strange[0]}'")
    own = [place for place, sign in signs.items() if sign == OWN]
    if len(own) != 1:
        raise ValueError(f"a pattern has exactly one @, not {len(own)}")
    (across, ahead) = own[0]

    def drawn(wanted: str) -> frozenset[Offset]:
        found = (place for place, sign in signs.items() if sign == wanted)
        return frozenset((x - across, y - ahead) for x, y in found)

    return Pattern(drawn(DIRECT), drawn(GLANCING))


def rows_of_tiles(signs: Mapping[Offset, str]) -> tuple[str, ...]:
    """The rows that draw tiles around one's own, the top row first (GW-18.2)."""
    drawn = {**signs, (0, 0): OWN}
    across, ahead = zip(*drawn, strict=True)
    return tuple(
        "".join(drawn.get((x, y), NOTHING) for x in range(min(across), max(across) + 1))
        for y in range(max(ahead), min(ahead) - 1, -1)
    )
