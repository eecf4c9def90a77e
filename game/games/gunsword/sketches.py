"""What a way of a Maneuver, or a Push, would do on the board (GS-24.1), for the table to draw."""

from __future__ import annotations

from game.games.gunsword.duel import DUELIST, Duel
from game.games.gunsword.maneuvers import MISS, STAY, Maneuver, Way
from game.games.gunsword.supply import hostile, pieces_on
from game.rules.ask import Option, Point, Sketch
from game.rules.board.board import DIRECTIONS

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


def maneuver_option(duel: Duel, seat: int, maneuver: Maneuver, way: Way) -> Option:
    """A way of a Maneuver as the table offers it."""
    sketch = sketch_way(duel, seat, maneuver, way)
    points = tuple(Point("piece", DUELIST[foe]) for foe in way.hits)
    if maneuver.type != "Shoot":
        points = (Point("space", way.ends), *points)
    return Option(
        id=way.id,
        label=_label(maneuver, way),
        note=", ".join(_consequences(maneuver, way, sketch)),
        points=points,
        touches=tuple(Point("space", space) for space in _entered(sketch)),
        sketch=sketch,
        way=way.direction if way.direction in DIRECTIONS and way.id not in (STAY, MISS) else "",
        icon=maneuver.type.lower(),
    )


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
        hits=tuple((DUELIST[foe], foreseen_hit(duel, seat, foe, duel.power())) for foe in way.hits),
        pushes=DUELIST[way.pushes] if way.pushes else None,
        push_spaces=duel.field.push_spaces(way.ends, taken, duel.blocked()) if way.pushes else (),
        springs=springs,
        stopped="wall" if way.stopped and not missed else "",
    )


def _entered(sketch: Sketch) -> tuple[str, ...]:
    """The spaces that a way leads through, or that are in its range."""
    own = 0 if sketch.ends is None else 1
    return tuple(dict.fromkeys((*sketch.path[own:], *sketch.reach, *sketch.push_spaces)))


def sketch_blast(duel: Duel, seat: int, centre: str, distance: int) -> Sketch:
    """The spaces around a token that a blast reaches, and the foes in them."""
    area = duel.field.board.within(centre, distance)
    foes = tuple((DUELIST[foe], "blast") for foe in duel.foes(seat) if duel.space[foe] in area)
    return Sketch(area=area, hits=foes)


def foreseen_hit(duel: Duel, seat: int, foe: int, amount: int) -> str:
    """What is known of a Hit beforehand: Power, Armor tokens, whether a Block can follow."""
    if duel.facts["piercing"] and seat == duel.active:
        return f"{amount}, Piercing"
    armor = f" - Armor {duel.armor[foe]}" if duel.armor[foe] else ""
    block = ", may Block" if duel.zones[f"hand:{foe}"] else ""
    return f"{amount}{armor}{block}"


def push_option(duel: Duel, seat: int, met: int, space: str) -> Option:
    """A space a duelist can be Pushed to."""
    springs = (space,) if springs_trap(duel, met, space) else ()
    return Option(
        id=f"space:{space}",
        label=space,
        note="springs a Trap" if springs else "",
        points=(Point("space", space),),
        sketch=Sketch(pushes=DUELIST[met], push_spaces=(space,), springs=springs),
        way=direction(duel, duel.space[seat], space),
        icon="push",
    )


def direction(duel: Duel, origin: str, space: str) -> str:
    """The direction of a neighbouring space; nothing for one farther off."""
    board = duel.field.board
    column, row = board.place(origin)
    other_column, other_row = board.place(space)
    step = (other_column - column, other_row - row)
    return next((name for name, each in DIRECTIONS.items() if each == step), "")


def springs_trap(duel: Duel, seat: int, space: str) -> bool:
    """Whether a Trap would spring on a duelist who enters a space (GS-10.4)."""
    return any(hostile(duel, piece, seat) for piece in pieces_on(duel, space))


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
