"""Maneuvers carried out (GS-8): travelling, jumping, shooting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.duel import DUELIST, Cause, Duel
from game.games.gunsword.rules.asking import Asked
from game.games.gunsword.rules.hits import Attack, attacks, hit_by_skill
from game.games.gunsword.rules.maneuvers import MISS, STAY, Maneuver, Way, Ways, Where
from game.games.gunsword.rules.push import push
from game.games.gunsword.rules.tokens import spring, springs_trap
from game.rules.ask import Option, Point, Sketch

COMPASS = {
    "N": "North",
    "NE": "North-east",
    "E": "East",
    "SE": "South-east",
    "S": "South",
    "SW": "South-west",
    "W": "West",
    "NW": "North-west",
}


@dataclass(unsafe_hash=True)
class ChooseWay(Asked):
    """The path of a Maneuver (GS-8.3; decision 7)."""

    maneuver: Maneuver
    kind = "maneuver"
    rule = "GS-8.3"
    asks = "choose the path of {maneuver}"
    line = "{why}"
    meanwhile = "chooses the path of {maneuver}"
    waits = "The path of the Maneuver comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[str]:
        """Each different choice of direction and Range."""
        return ways(duel, seat, self.maneuver).values

    def option(self, duel: Duel, seat: int, value: str) -> Option:
        """A way, with what it would do on the board."""
        maneuver, way = self.maneuver, ways(duel, seat, self.maneuver).by_id[value]
        sketch = sketch_way(duel, seat, maneuver, way)
        points = tuple(Point("piece", DUELIST[foe]) for foe in way.hits)
        pushed = (Point("piece", sketch.pushes),) if sketch.pushes else ()
        if maneuver.type != "Shoot":
            points = (Point("space", way.ends), *points)
        return Option(
            id=way.id,
            label=_label(maneuver, way),
            note=", ".join(_consequences(maneuver, way, sketch)),
            points=points,
            touches=(*(Point("space", space) for space in _entered(sketch)), *pushed),
            sketch=sketch,
            way=way.direction
            if way.direction in duel.field.board.directions and way.id not in (STAY, MISS)
            else "",
            icon=maneuver.type.lower(),
        )

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Why it is carried out."""
        why = f"Power {duel.power()}." if self.maneuver.attack else "Choose where it ends."
        if duel.countering:
            why = f"Your Counter moves you before the Combo Chain of {{card:{duel.played}}}."
        return {"why": why}


async def carry_out(duel: Duel, cause: Cause, maneuver: Maneuver) -> tuple[int, ...]:
    """Chooses a way of a Maneuver and carries it out; gives the foes hit, for an Attack.

    A Jump without a legal way does nothing (GS-8.11).
    """
    if maneuver.attack:
        attacks(duel, cause)
    if maneuver.type == "Jump" and not ways(duel, cause.seat, maneuver).values:
        return ()
    choice = await ChooseWay(maneuver).of(cause.seat)
    way = ways(duel, cause.seat, maneuver).by_id[choice]
    duel.tell(told, cause.seat, maneuver, way)
    if maneuver.type == "Shoot":
        return await shoot(duel, cause, way)
    if way.id == STAY:
        return ()
    if maneuver.type == "Jump":
        await jump(duel, cause, way)
        return ()
    return await travel(duel, cause, maneuver, way)


def ways(duel: Duel, seat: int, maneuver: Maneuver) -> Ways:
    """All different choices of a Maneuver now (GS-8.14)."""
    return duel.field.ways(maneuver, _scene(duel, seat))


def _scene(duel: Duel, seat: int) -> Where:
    """Where a seat stands among whom, and what is in the way."""
    where = duel.pieces[DUELIST[seat]]
    return where, duel.standing(seat), duel.all_foes[seat], duel.blocked()


def reach_of(duel: Duel, seat: int, maneuver: Maneuver) -> Sketch:
    """Where a Maneuver could go from where a seat stands now, and whom it could hit (GS-8.3)."""
    spaces, hits = duel.field.reach(maneuver, _scene(duel, seat))
    return Sketch(reach=spaces, hits=tuple(DUELIST[foe] for foe in hits))


async def travel(duel: Duel, cause: Cause, maneuver: Maneuver, way: Way) -> tuple[int, ...]:
    """A Slash or a Dash step by step (GS-8.5): spaces are entered, foes hit, Traps sprung in order.

    Who falls on the way no longer stands in it (GS-8.10).
    """
    seat, table, slash = cause.seat, duel.table, maneuver.type == "Slash"
    trail, hits, arrived = [duel.space[seat]], [], False
    attack = Attack((trail[0], *way.spaces), hits=way.hits)
    for space in duel.field.trail(trail[0], way.direction):
        if space in duel.blocked():
            break
        table.place(DUELIST[seat], space)
        trail.append(space)
        steps = len(trail) - 1
        met = duel.at(space, but=seat)
        in_range = steps <= way.range or duel.options["overrun_hits"]
        if slash and met and in_range and duel.is_foe(seat, met):
            hits.append(met)
            await hit_by_skill(duel, cause, met, duel.power(), attack)
        await spring(duel, seat, space)
        if seat not in duel.living:
            return tuple(hits)
        if steps >= way.range and not duel.at(space, but=seat):
            arrived = True
            break
    if trail[-1] != way.spaces[-1]:
        duel.say("{seat:%d} ends on {space:%s}", seat, trail[-1])
    if not arrived:
        await stopped(duel, cause, trail)
    return tuple(hits)


async def stopped(duel: Duel, cause: Cause, trail: list[str]) -> None:
    """A Wall or an Obstacle ended it: Push whoever stands there, or go back (GS-8.8, GS-9.3)."""
    seat = cause.seat
    met = duel.at(trail[-1], but=seat)
    if not met:
        return
    taken = duel.taken(but=seat)
    if duel.field.push_spaces(trail[-1], taken, duel.blocked()):
        await push(duel, cause, met)
        return
    back = next(space for space in reversed(trail) if space not in taken)
    duel.table.place(DUELIST[seat], back)
    duel.say("{seat:%d} has no room to Push, and goes back to {space:%s}", seat, back)


async def jump(duel: Duel, cause: Cause, way: Way) -> None:
    """A Jump lands: a Trap springs, then whoever stands there is Pushed (GS-8.12)."""
    seat = cause.seat
    duel.table.place(DUELIST[seat], way.ends)
    await spring(duel, seat, way.ends)
    met = duel.at(way.ends, but=seat)
    if met and seat in duel.living:
        await push(duel, cause, met)


async def shoot(duel: Duel, cause: Cause, way: Way) -> tuple[int, ...]:
    """A Shoot hits its targets in order of distance (GS-8.13)."""
    attack = Attack((duel.space[cause.seat], *way.spaces), hits=way.hits)
    for foe in way.hits:
        if foe in duel.living:
            await hit_by_skill(duel, cause, foe, duel.power(), attack)
    return way.hits


def told(duel: Duel, seat: int, maneuver: Maneuver, way: Way) -> str:
    """The line of the log: the Maneuver, its way, and whether it misses."""
    moves = maneuver.type != "Shoot"
    if moves and way.spaces:
        path = (duel.space[seat], *way.spaces)
        what = ": " + "–".join(f"{{space:{space}}}" for space in path)
    else:
        what = f": stays on {{space:{way.ends}}}" if moves else ""
    direction = f" {way.direction}" if way.spaces and way.id != MISS else ""
    misses = "; misses" if maneuver.attack and not way.hits else ""
    return f"{{seat:{seat}}}: {maneuver}{direction}{what}{misses}"


def sketch_way(duel: Duel, seat: int, maneuver: Maneuver, way: Way) -> Sketch:
    """The path, the hits, the Push and the Traps of a way."""
    origin = duel.space[seat]
    shoots = maneuver.type == "Shoot"
    missed = way.id == MISS
    springs = () if shoots else tuple(s for s in way.spaces if springs_trap(duel, seat, s))
    taken = frozenset(duel.taken(but=seat))
    return Sketch(
        path=() if missed else way.spaces if shoots else (origin, *way.spaces),
        ends=None if shoots else way.ends,
        reach=() if missed else way.spaces if shoots else way.spaces[: way.range],
        hits=tuple(DUELIST[foe] for foe in way.hits),
        pushes=DUELIST[way.pushes] if way.pushes else None,
        push_spaces=duel.field.push_spaces(way.ends, taken, duel.blocked()) if way.pushes else (),
        springs=springs,
        stopped="wall" if way.stopped and not missed else "",
    )


def _entered(sketch: Sketch) -> tuple[str, ...]:
    """The spaces that a way leads through, or that are in its range."""
    return tuple(dict.fromkeys((*sketch.reach, *sketch.path[1:], *sketch.push_spaces)))


def _label(maneuver: Maneuver, way: Way) -> str:
    if way.id == STAY:
        return "Stay"
    if way.id == MISS:
        return "Miss"
    if maneuver.path == "Knight":
        first, _, then = way.direction.partition("-")
        return f"{COMPASS[first]}, then {COMPASS[then].lower()}"
    if maneuver.type == "Shoot" or maneuver.low == maneuver.high:
        return COMPASS[way.direction]
    return f"{COMPASS[way.direction]} {way.range}"


def _consequences(maneuver: Maneuver, way: Way, sketch: Sketch) -> list[str]:
    """What follows from a way, in the order in which it does."""
    names = [f"{{seat:{foe}}}" for foe in way.hits]
    told = [f"hits {' and '.join(names)}"] if names else []
    if maneuver.attack and not names:
        told.append("hits nobody")
    told += ["springs a Trap"] if sketch.springs else []
    if way.returns:
        told.append(f"no room to Push, back to {{space:{way.ends}}}")
    elif maneuver.type != "Shoot":
        told.append(f"ends on {{space:{way.ends}}}")
    told += [f"Pushes {{seat:{way.pushes}}}"] if way.pushes else []
    return told
