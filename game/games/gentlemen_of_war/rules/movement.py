"""Who moves where in a step, everybody at once (GW-5, GW-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
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
    if battle.options["nudge"]:
        aims = {seat: orders[seat][1] for seat in going}
        weights = {seat: battle.fighter(seat).hit_points for seat in here}
        moves = settle_with_nudges(here, going, aims, weights, arena)
    else:
        moves = settle(here, going, battle.options["vacated_tiles"] == "closed")
    moves.stopped.update(failed)
    return moves


def settle(here: Mapping[int, str], going: Mapping[int, str], closed: bool = False) -> Moves:
    """All movements at once, by GW-5.7.

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
    if len({*moving.values()}) < len(moving):
        wanted = Counter(moving.values())
        for seat in [seat for seat, tile in moving.items() if wanted[tile] > 1]:
            del moving[seat]
            stopped[seat] = CONTESTED
    while True:
        occupied = {tile for seat, tile in here.items() if seat not in moving}
        failing = [seat for seat, tile in moving.items() if tile in occupied]
        if not failing:
            return Moves({**here, **moving}, stopped, {})
        for seat in failing:
            del moving[seat]
            stopped[seat] = OCCUPIED


def settle_with_nudges(
    here: Mapping[int, str],
    going: Mapping[int, str],
    aims: Mapping[int, str],
    weights: Mapping[int, int],
    arena: Arena,
) -> Moves:
    """The same where the one with more maximum hit points nudges others on (GW-13).

    aims: of the movers. weights: everybody's maximum hit points.
    """
    moving = dict(going)
    stopped: dict[int, str] = {}
    for tile, count in Counter(going.values()).items():
        if count > 1:
            rivals = [seat for seat, wanted in going.items() if wanted == tile]
            heaviest = max(weights[seat] for seat in rivals)
            strongest = [seat for seat in rivals if weights[seat] == heaviest]
            for seat in rivals:
                if strongest != [seat]:
                    del moving[seat]
                    stopped[seat] = CONTESTED
    while True:
        staying = {tile: seat for seat, tile in here.items() if seat not in moving}
        nudges = {seat: staying[tile] for seat, tile in moving.items() if tile in staying}
        pushed = {
            seat: arena.way(here[other], aims[seat], 1)[0]
            for seat, other in nudges.items()
            if weights[seat] > weights[other]
        }
        tiles, ends = Counter(pushed.values()), {*moving.values()}
        failing = [
            seat
            for seat in nudges
            if not (tile := pushed.get(seat, ""))
            or tile in staying
            or tile in ends
            or tiles[tile] > 1
        ]
        if not failing:
            shoved = {other: pushed[seat] for seat, other in nudges.items()}
            by = {other: seat for seat, other in nudges.items()}
            return Moves({**here, **moving, **shoved}, stopped, by)
        for seat in failing:
            del moving[seat]
            stopped[seat] = OCCUPIED
