"""What programs come to while everybody else stands still, for those who may see them (GW-21.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.games.gentlemen_of_war.fighters import MELEE
from game.games.gentlemen_of_war.present.words import AIM_WORDS
from game.games.gentlemen_of_war.rules.attacks import Situation
from game.games.gentlemen_of_war.rules.falling import percentage
from game.games.gentlemen_of_war.rules.movement import settle, settle_with_nudges
from game.games.gentlemen_of_war.state import ORDERS, STANDEE, Battle, Entry
from game.rules.ask import Harm, Point, Sketch

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.arena import Arena
    from game.games.gentlemen_of_war.content import GentlemenContent


class Planned(NamedTuple):
    """An order as far as its owner can tell: the tiles before and after it, and why it stays."""

    start: str
    end: str
    why: str = ""


def planned(
    content: GentlemenContent,
    arena: Arena,
    options: Mapping[str, object],
    here: Mapping[int, str],
    programs: Mapping[int, Sequence[Entry]],
    weights: Mapping[int, int],
) -> dict[int, list[Planned]]:
    """Carries programs out together while all others stand still (GW-21.3, GW-21.11).

    here: everybody's tile. weights: everybody's maximum hit points.
    """
    found: dict[int, list[Planned]] = {seat: [] for seat in programs}
    for step in range(max(map(len, programs.values()), default=0)):
        orders = {seat: entries[step] for seat, entries in programs.items() if step < len(entries)}
        going: dict[int, str] = {}
        failed: dict[int, str] = {}
        for seat, (_, order, aim) in orders.items():
            if paces := content.does[order].steps:
                tile, why = arena.way(here[seat], aim, paces)
                (failed if why else going)[seat] = why or tile
        if options["nudge"]:
            aims = {seat: orders[seat][2] for seat in going}
            moves = settle_with_nudges(here, going, aims, weights, arena)
        else:
            moves = settle(here, going, options["vacated_tiles"] == "closed")
        for seat in orders:
            why = failed.get(seat) or moves.stopped.get(seat, "")
            found[seat].append(Planned(here[seat], moves.after[seat], why))
        here = moves.after
    return found


def planned_now(battle: Battle, seat: int) -> list[Planned]:
    """The program of a seat as it stands, carried out by itself."""
    here = {each: battle.pieces[STANDEE[each]] for each in battle.living()}
    weights = {each: battle.fighter(each).hit_points for each in here}
    programs = {seat: battle.facts[ORDERS[seat]]}
    arena = battle.field.arena
    return planned(battle.content, arena, battle.options, here, programs, weights)[seat]


def sketch(battle: Battle, seat: int, plan: Sequence[Planned], order: str, aim: str) -> Sketch:
    """What an order would do after a plan: where it leads, or what is in its range (GW-21.3)."""
    tile = plan[-1].end if plan else battle.pieces[STANDEE[seat]]
    arena, does = battle.field.arena, battle.content.does[order]
    if does.steps:
        end, why = arena.way(tile, aim, does.steps)
        others = {battle.pieces[STANDEE[each]] for each in battle.living() if each != seat}
        if why or end in others:
            return Sketch(path=(tile,), stopped="wall")
        return Sketch(path=(tile, end), ends=end)
    attack = battle.fighter(seat).attacks[does.attack]
    covered = arena.covered(attack.pattern, tile, aim)
    moved = {seat} if plan and plan[-1].start != plan[-1].end else set[int]()
    pieces = (STANDEE[foe] for foe in battle.field.foes[seat])
    return Sketch(
        hits=tuple(piece for piece in pieces if battle.pieces.get(piece) in covered),
        area=tuple(space for space, direct in covered.items() if direct),
        grazed=tuple(space for space, direct in covered.items() if not direct),
        harm=tuple(harms(battle, seat, does.attack, covered, moved)),
    )


def harms(
    battle: Battle, seat: int, kind: str, covered: Mapping[str, bool], moved: Collection[int]
) -> Iterator[Harm]:
    """What an attack does on each tile in its range, to whoever stands there now (GW-6.7)."""
    attack, options = battle.fighter(seat).attacks[kind], battle.options
    now = Situation(battle, 0, {}, {}, moved)
    stood = {
        battle.pieces[STANDEE[foe]]: foe
        for foe in battle.field.foes[seat]
        if foe in battle.living()
    }
    follows = kind == MELEE or attack.glances_on_dodge or options["all_attacks_glance_on_dodge"]
    follows = follows or any(powers.dodge_glance for powers in battle.powers(seat))

    def damage(space: str, glancing: bool) -> int:
        percent = attack.glancing if glancing else 100
        percent += now.modifiers(seat, "dealt", kind, glancing)
        if space in stood:
            percent += now.modifiers(stood[space], "taken", kind, glancing)
        return percentage(attack.base, max(0, percent))

    for space, is_direct in covered.items():
        grazes = follows or (not is_direct and options["glancing_tiles_ignore_dodge"])
        yield Harm(space, damage(space, not is_direct), damage(space, True) if grazes else 0)


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
