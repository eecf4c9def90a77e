"""Maneuvers carried out (GS-8): travelling, jumping, shooting."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.duel import DUELIST, Cause, Duel
from game.games.gunsword.hits import attacks, hit_by_skill
from game.games.gunsword.maneuvers import STAY, Maneuver, Way, Ways
from game.games.gunsword.push import push
from game.games.gunsword.tokens import spring
from game.rules.ask import Ask


async def carry_out(duel: Duel, cause: Cause, maneuver: Maneuver) -> tuple[int, ...]:
    """Chooses a way of a Maneuver and carries it out; gives the foes hit, for an Attack.

    A Jump without a legal way does nothing (GS-8.11).
    """
    if maneuver.attack:
        attacks(duel, cause)
    if not ways(duel, cause.seat, maneuver).values:
        return ()
    choice = await Ask(cause.seat, "maneuver", legal_maneuver, maneuver)
    way = ways(duel, cause.seat, maneuver).by_id[choice]
    if maneuver.type == "Shoot":
        return await shoot(duel, cause, maneuver, way)
    if way.id == STAY:
        _tell(duel, cause, maneuver, way, [])
        return ()
    if maneuver.type == "Jump":
        await jump(duel, cause, maneuver, way)
        return ()
    return await travel(duel, cause, maneuver, way)


def ways(duel: Duel, seat: int, maneuver: Maneuver) -> Ways:
    """All different choices of a Maneuver now (GS-8.14)."""
    space = duel.table.pieces[DUELIST[seat]]
    return duel.field.ways(maneuver, space, duel.standing(seat), duel.blocked())


def legal_maneuver(duel: Duel, seat: int, maneuver: Maneuver) -> Sequence[str]:
    """Decision 7: each different choice of direction and Range."""
    return ways(duel, seat, maneuver).values


async def travel(duel: Duel, cause: Cause, maneuver: Maneuver, way: Way) -> tuple[int, ...]:
    """A Slash or a Dash step by step (GS-8.5): spaces are entered, foes hit, Traps sprung in order.

    Who falls on the way no longer stands in it (GS-8.10).
    """
    seat, table, slash = cause.seat, duel.table, maneuver.type == "Slash"
    trail, hits, arrived = [duel.space(seat)], [], False
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
            await hit_by_skill(duel, cause, met, duel.power())
        await spring(duel, seat, space)
        if seat not in duel.living:
            return tuple(hits)
        if steps >= way.range and not duel.at(space, but=seat):
            arrived = True
            break
    _tell(duel, cause, maneuver, way, trail)
    if not arrived:
        await stopped(duel, cause, trail)
    return _living(duel, hits)


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


async def jump(duel: Duel, cause: Cause, maneuver: Maneuver, way: Way) -> None:
    """A Jump lands: a Trap springs, then whoever stands there is Pushed (GS-8.12)."""
    seat = cause.seat
    origin = duel.space(seat)
    duel.table.place(DUELIST[seat], way.ends)
    _tell(duel, cause, maneuver, way, [origin, way.ends])
    await spring(duel, seat, way.ends)
    met = duel.at(way.ends, but=seat)
    if met and seat in duel.living:
        await push(duel, cause, met)


async def shoot(duel: Duel, cause: Cause, maneuver: Maneuver, way: Way) -> tuple[int, ...]:
    """A Shoot hits its targets in order of distance (GS-8.13)."""
    _tell(duel, cause, maneuver, way, [])
    for foe in way.hits:
        if foe in duel.living:
            await hit_by_skill(duel, cause, foe, duel.power())
    return _living(duel, way.hits)


def _living(duel: Duel, hits: Sequence[int]) -> tuple[int, ...]:
    """The foes hit, fallen ones too: a Hit that fells is a Hit (GS-11.4)."""
    return tuple(dict.fromkeys(hits))


def _tell(duel: Duel, cause: Cause, maneuver: Maneuver, way: Way, trail: list[str]) -> None:
    table = duel.table
    if table.events is None:
        return
    steps = "–".join(f"{{space:{space}}}" for space in trail)
    miss = maneuver.attack and not way.hits
    if not trail and maneuver.type != "Shoot":
        steps = f"stays on {{space:{duel.space(cause.seat)}}}"
    elif maneuver.type == "Shoot":
        steps = "" if miss else way.direction
    missed = (" and misses" if steps else "misses") if miss else ""
    table.say(f"{{seat:{cause.seat}}}: {maneuver} {steps}{missed}")
