"""What programs come to while everybody else stands still, for those who may see them (GW-21.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.games.gentlemen_of_war.present.words import AIM_WORDS
from game.games.gentlemen_of_war.rules.attacks import Situation
from game.games.gentlemen_of_war.rules.falling import percentage
from game.games.gentlemen_of_war.rules.movement import move
from game.games.gentlemen_of_war.state import ORDERS, STANDEE, Battle
from game.rules.ask import Harm, Point, Sketch


class Planned(NamedTuple):
    """An order as far as its owner can tell: the tiles before and after it, and why it stays."""

    start: str
    end: str
    why: str = ""


def planned(battle: Battle, seats: Iterable[int]) -> dict[int, list[Planned]]:
    """Carries the programs of these seats out together while all others stand still (GW-21.11)."""
    here = standing_on(battle)
    programs = {seat: battle.facts[ORDERS[seat]] for seat in seats}
    found: dict[int, list[Planned]] = {seat: [] for seat in programs}
    for step in range(max(map(len, programs.values()), default=0)):
        orders = {seat: each[step][1:] for seat, each in programs.items() if step < len(each)}
        for seat, plan in carried_out(battle, here, orders).items():
            found[seat].append(plan)
            here[seat] = plan.end
    return found


def carried_out(
    battle: Battle, here: Mapping[int, str], orders: Mapping[int, tuple[str, str]]
) -> dict[int, Planned]:
    """What the orders of a step come to; `here` and `orders` as in `movement.move`."""
    after, stopped, _ = move(battle, here, orders)
    return {seat: Planned(here[seat], after[seat], stopped.get(seat, "")) for seat in orders}


def standing_on(battle: Battle) -> dict[int, str]:
    """The tile of everybody on the board."""
    return {seat: battle.pieces[STANDEE[seat]] for seat in battle.living()}


def planned_now(battle: Battle, seat: int) -> list[Planned]:
    """The program of a seat as it stands, carried out by itself."""
    return planned(battle, (seat,))[seat]


def sketch(battle: Battle, seat: int, plan: Sequence[Planned], order: str, aim: str) -> Sketch:
    """What an order would do after a plan: where it leads, or what is in its range (GW-21.3)."""
    here = standing_on(battle)
    tile = here[seat] = plan[-1].end if plan else here[seat]
    kind = battle.content.does[order].attack
    if not kind:
        _, end, why = carried_out(battle, here, {seat: (order, aim)})[seat]
        return Sketch(path=(tile,), stopped="wall") if why else Sketch(path=(tile, end), ends=end)
    attack = battle.fighter(seat).attacks[kind]
    covered = battle.field.arena.covered(attack.pattern, tile, aim)
    moved = {seat} if plan and plan[-1].start != plan[-1].end else set[int]()
    foes = [foe for foe in battle.field.foes[seat] if foe in here]
    return Sketch(
        hits=tuple(STANDEE[foe] for foe in foes if here[foe] in covered),
        area=tuple(space for space, direct in covered.items() if direct),
        grazed=tuple(space for space, direct in covered.items() if not direct),
        harm=tuple(harms(battle, seat, kind, covered, moved)),
    )


def harms(
    battle: Battle, seat: int, kind: str, covered: Mapping[str, bool], moved: Collection[int]
) -> Iterator[Harm]:
    """What an attack does on each tile in its range, to whoever stands there now (GW-6.7)."""
    base = battle.fighter(seat).attacks[kind].base
    here = standing_on(battle)
    stood = {here[foe]: foe for foe in battle.field.foes[seat] if foe in here}
    now = Situation(battle, 0, here, here, moved)
    for space, direct in covered.items():
        full, grazing = (
            percentage(base, now.percent(seat, kind, glancing, stood.get(space)))
            for glancing in (not direct, True)
        )
        yield Harm(space, full, grazing if now.follows(seat, kind, not direct) else 0)


def aimed_at(
    battle: Battle, seat: int, plan: Sequence[Planned], order: str, aim: str
) -> tuple[Point, ...]:
    """The tile that an order is aimed by: where it leads, or the first one in its aim."""
    tile = plan[-1].end if plan else battle.pieces[STANDEE[seat]]
    first = battle.field.arena.way(tile, aim, battle.content.does[order].steps or 1)[0]
    return (Point("space", first),) if first else ()


def struck(drawn: Sketch) -> tuple[Point, ...]:
    """Those whom an order would reach as they stand now; a click on them chooses it."""
    return tuple(Point("piece", piece) for piece in drawn.hits)


def line(plan: Planned, aim: str) -> str:
    """What an order comes to, in a few words."""
    if plan.start != plan.end:
        return f"{plan.start} → {plan.end}"
    return f"stays: {plan.why}" if plan.why else f"{plan.start}, {AIM_WORDS[aim]}"
