"""A board as orders meet it: where a movement leads, and what the range of an attack covers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.rules.board.board import space_name, space_place
from game.rules.board.tiling import DIRECTIONS

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.patterns import Pattern

AIMS: Mapping[str, tuple[int, int]] = MappingProxyType(
    dict(zip(("n", "ne", "e", "se", "s", "sw", "w", "nw"), DIRECTIONS.values(), strict=True))
)
"""The eight aims clockwise from north, each with its step in columns and rows (GW-1.7)."""
CARDINAL = ("n", "e", "s", "w")

EDGE, WALL, PIT = "edge", "wall", "pit"
"""Why a movement leads nowhere (GW-5.4)."""


class Arena:
    """The tiles of a board; what is asked of it is worked out once and kept.

    walls, pits: the tiles that nobody enters. over_walls: whether [Press On] leads over a wall
    (`press_on_over_walls`). block: whether walls stop attacks (`walls_block_attacks`).
    """

    def __init__(
        self,
        tiles: Collection[str],
        walls: Collection[str] = (),
        pits: Collection[str] = (),
        over_walls: bool = False,
        block: bool = True,
    ) -> None:
        self._places = {tile: space_place(tile) for tile in tiles}
        self._tiles = {place: tile for tile, place in self._places.items()}
        self._walls, self._pits = frozenset(walls), frozenset(pits)
        self._over_walls = over_walls
        self._blocking = [self._places[tile] for tile in self._walls] if block else []
        self._ways: dict[tuple[str, str, int], tuple[str, str]] = {}
        self._ranges: dict[tuple[Pattern, str, str, bool], Mapping[str, bool]] = {}

    def way(self, tile: str, aim: str, steps: int) -> tuple[str, str]:
        """Where so many steps lead, or an empty text and why they lead nowhere (GW-5.3, GW-5.4)."""
        asked = (tile, aim, steps)
        found = self._ways.get(asked)
        if found is None:
            found = self._ways[asked] = self._way(tile, AIMS[aim], steps)
        return found

    def _way(self, tile: str, step: tuple[int, int], steps: int) -> tuple[str, str]:
        column, row = self._places[tile]
        ahead = [
            space_name(column + step[0] * far, row + step[1] * far)
            if column + step[0] * far >= 0
            else ""
            for far in range(1, steps + 1)
        ]
        *passed, last = ahead
        if last not in self._places:
            return "", EDGE
        if last in self._walls or (not self._over_walls and not self._walls.isdisjoint(passed)):
            return "", WALL
        return ("", PIT) if last in self._pits else (last, "")

    def beside(self, tile: str, corners: bool) -> tuple[str, ...]:
        """The tiles that share a side with a tile, or with `corners` also a corner (GW-8.9)."""
        column, row = self._places[tile]
        around = (AIMS[aim] for aim in (AIMS if corners else CARDINAL))
        found = (self._tiles.get((column + across, row + up)) for across, up in around)
        return tuple(other for other in found if other)

    def covered(
        self, pattern: Pattern, tile: str, aim: str = "n", through: bool = False
    ) -> Mapping[str, bool]:
        """The tiles in range from a tile, True for direct ones (GW-6.1, GW-11.2).

        through: whether walls do not matter (GW-6.10).
        """
        asked = (pattern, tile, aim, through)
        found = self._ranges.get(asked)
        if found is None:
            turned = pattern.turned([*AIMS].index(aim))
            column, row = self._places[tile]
            found = self._ranges[asked] = {
                other: direct
                for direct, offsets in ((False, turned.glancing), (True, turned.direct))
                for across, up in sorted(offsets)
                if (other := self._tiles.get((column + across, row + up)))
                and (through or self._in_sight((column, row), (across, up)))
            }
        return found

    def _in_sight(self, here: tuple[int, int], offset: tuple[int, int]) -> bool:
        return not any(
            runs_through(offset, (wall[0] - here[0], wall[1] - here[1])) for wall in self._blocking
        )


def runs_through(offset: tuple[int, int], wall: tuple[int, int]) -> bool:
    """Whether the line to a tile so far off runs through the inside of a wall there (GW-11.2)."""
    low, high = Fraction(0), Fraction(1)
    for far, away in zip(offset, wall, strict=True):
        if far == 0:
            if away != 0:
                return False
            continue
        ends = sorted(((away - Fraction(1, 2)) / far, (away + Fraction(1, 2)) / far))
        low, high = max(low, ends[0]), min(high, ends[1])
    return low < high
