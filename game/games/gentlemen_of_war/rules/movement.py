"""Who moves where in a step, everybody at once (GW-5, GW-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.games.gentlemen_of_war.arena import Arena
from game.games.gentlemen_of_war.state import Battle

CONTESTED, OCCUPIED = "contested", "occupied"
"""Why a mover is stopped by others (GW-5.5, GW-5.6)."""


class Moves(NamedTuple):
    """What a step's movements come to.

    after: the tile of everybody on the board. stopped: the movers who stay, and why. nudges: who
    is nudged, by whom.
    """

    after: Mapping[int, str]
    stopped: dict[int, str]
    nudges: dict[int, int]


def move(battle: Battle, here: Mapping[int, str], orders: Mapping[int, tuple[str, str]]) -> Moves:
    """What the orders of one step move, everybody at once (GW-5.2, GW-5.4, GW-5.7, GW-13).

    here: the tile of everybody on the board. orders: each one's order and its aim; whoever has
    none, or an attack, stays. Nothing of the battle is changed.
    """
    arena, does = battle.field.arena, battle.content.does
    going: dict[int, str] = {}
    failed: dict[int, str] = {}
    for seat, (order, aim) in orders.items():
        if steps := does[order].steps:
            tile, why = arena.way(here[seat], aim, steps)
            if why:
                failed[seat] = why
            else:
                going[seat] = tile
    if not going:
        return Moves(here, failed, {})
    if not battle.options["nudge"]:
        moves = settle(here, going, battle.options["vacated_tiles"] == "closed")
    else:
        aims = {seat: orders[seat][1] for seat in going}
        weights = {seat: battle.fighter(seat).hit_points for seat in here}
        moves = settle(here, going, nudge=Nudge(arena, aims, weights))
    moves.stopped.update(failed)
    return moves


class Nudge(NamedTuple):
    """The one with more maximum hit points pushes another on, or is the one that moves (GW-13).

    aims: of the movers. weights: everybody's maximum hit points.
    """

    arena: Arena
    aims: Mapping[int, str]
    weights: Mapping[int, int]

    def first(self, rivals: Sequence[int]) -> list[int]:
        """Who goes on of those that contend for a tile: the heaviest alone (GW-13.1)."""
        heaviest = max(self.weights[seat] for seat in rivals)
        strongest = [seat for seat in rivals if self.weights[seat] == heaviest]
        return strongest if len(strongest) == 1 else []

    def pushed(self, tile: str, mover: int, other: int) -> str:
        """Where a mover pushes another who stands on a tile; nowhere a heavier one (GW-13.2)."""
        if self.weights[mover] <= self.weights[other]:
            return ""
        return self.arena.way(tile, self.aims[mover], 1)[0]


def settle(
    here: Mapping[int, str],
    going: Mapping[int, str],
    closed: bool = False,
    nudge: Nudge | None = None,
) -> Moves:
    """All movements at once, by GW-5.7, and by GW-13.3 where there are nudges.

    here: the tile of everybody on the board. going: the last tile of each mover, those left out
    that lead nowhere (GW-5.4). closed: whether a tile that is being vacated is occupied (GW-5.11).
    """
    moving = dict(going)
    stopped: dict[int, str] = {}
    if closed:
        stood = {tile: seat for seat, tile in here.items()}
        for seat, tile in going.items():
            if tile in stood:
                for each in (seat, stood[tile]):
                    if moving.pop(each, None):
                        stopped[each] = OCCUPIED
    ends = [*moving.values()]
    for tile in {tile for tile in ends if ends.count(tile) > 1}:
        rivals = [seat for seat, wanted in moving.items() if wanted == tile]
        for seat in {*rivals}.difference(nudge.first(rivals) if nudge else ()):
            del moving[seat]
            stopped[seat] = CONTESTED
    while True:
        staying = {tile: seat for seat, tile in here.items() if seat not in moving}
        meets = {seat: staying[tile] for seat, tile in moving.items() if tile in staying}
        if not meets:
            return Moves({**here, **moving}, stopped, {})
        pushed = {
            seat: nudge.pushed(here[other], seat, other) if nudge else ""
            for seat, other in meets.items()
        }
        ends = [*moving.values(), *pushed.values()]
        failing = [
            seat
            for seat, tile in pushed.items()
            if not tile or tile in staying or ends.count(tile) > 1
        ]
        if not failing:
            shoved = {other: pushed[seat] for seat, other in meets.items()}
            by = {other: seat for seat, other in meets.items()}
            return Moves({**here, **moving, **shoved}, stopped, by)
        for seat in failing:
            del moving[seat]
            stopped[seat] = OCCUPIED
