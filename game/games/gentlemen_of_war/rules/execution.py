"""Execution: all programs, step by step, everybody at once (GW-5, GW-6, GW-14.3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.games.gentlemen_of_war.fighters import Pulse
from game.games.gentlemen_of_war.rules.attacks import Situation
from game.games.gentlemen_of_war.rules.falling import take
from game.games.gentlemen_of_war.rules.movement import move
from game.games.gentlemen_of_war.rules.objectives import carry_flags
from game.games.gentlemen_of_war.state import (
    DODGES,
    EXECUTED,
    HEALTH,
    LAID,
    ORDERS,
    PLAYED,
    PROGRAM,
    SHOWN,
    SLOTS,
    SPENT,
    STANDEE,
    Battle,
    Course,
)
from game.rules.events import DEALT

CARRIED_OUT = "Orders carried out"
"""What is counted of each seat."""


def execute(battle: Battle) -> None:
    """The reveal, the steps, the pulses at the end (GW-5.1, GW-7.1). Raises MatchOver."""
    course = Course(battle)
    try:
        begin(battle, course)
        moved: Collection[int] = ()
        step = 1
        while any(len(battle.facts[ORDERS[seat]]) >= step for seat in battle.seats):
            course.begin()
            moved = carry_out(battle, course, step, moved)
            step += 1
        course.begin()
        standing = battle.standing()
        pulse(battle, course, {seat: battle.fighter(seat).traits.pulses for seat in standing})
    finally:
        battle.timeline = course.kept()
    battle.phase = "redraw"


def begin(battle: Battle, course: Course) -> None:
    """Stratagems are revealed, heal and pulse; everyone sees the slots (GW-14.3, GW-17)."""
    table, facts, zones = battle.table, battle.facts, battle.zones
    pulses: dict[int, tuple[Pulse, ...]] = {}
    for seat in battle.living():
        entries = facts[ORDERS[seat]]
        table.set_fact(SLOTS[seat], len(entries))
        if battle.options["reveal"] == "all":
            table.set_fact(SHOWN[seat], tuple((order, aim) for _, order, aim in entries))
        for card in zones[LAID[seat]][:]:
            table.move(card, LAID[seat], SPENT[seat])
            table.set_fact(PLAYED[seat], card)
            course.note("plays", seat, card, facts[DODGES[seat]])
            powers = battle.content.powers(card)
            pulses[seat] = powers.pulses
            if powers.heal:
                most = battle.fighter(seat).hit_points
                health = min(most, battle.trackers[HEALTH[seat]] + powers.heal)
                table.set_tracker(HEALTH[seat], health)
    if pulses:
        pulse(battle, course, pulses)


def pulse(battle: Battle, course: Course, pulses: Mapping[int, tuple[Pulse, ...]]) -> None:
    """Pulses of several characters as one damage event (GW-6.10)."""
    pieces, trackers = battle.pieces, battle.trackers
    hits: dict[int, list[int]] = {}
    for seat, each in pulses.items():
        for one in each:
            covered = battle.field.arena.covered(one.pattern, pieces[STANDEE[seat]], through=True)
            for foe in battle.field.foes[seat]:
                if pieces.get(STANDEE[foe]) in covered:
                    hits.setdefault(foe, []).append(one.damage)
                    left = trackers[HEALTH[foe]] - sum(hits[foe])
                    course.note("pulse", seat, foe, one.damage, left)
    if hits:
        take(battle, course, hits)


def carry_out(battle: Battle, course: Course, step: int, before: Collection[int]) -> set[int]:
    """One step, in the order of GW-5.2; gives who moved. before: who moved in the step before."""
    pieces, does, living = battle.pieces, battle.content.does, battle.living()
    orders = reveal(battle, step, living)
    here = {seat: pieces[STANDEE[seat]] for seat in living}
    after, stopped, nudges = move(battle, here, orders)
    moved = {seat for seat in living if after[seat] != here[seat]}
    now = Situation(battle, step, here, after, before)
    left = {seat: battle.trackers[HEALTH[seat]] for seat in living}
    found = {
        seat: tuple(now.hits(seat, kind, aim, left))
        for seat, (order, aim) in orders.items()
        if (kind := does[order].attack)
    }
    for seat in moved:
        battle.table.place(STANDEE[seat], after[seat])
    for seat, (order, aim) in orders.items():
        hits = tuple(map(tuple, found[seat])) if seat in found else ()
        why = stopped.get(seat, "")
        for hit in found.get(seat, ()):
            if hit.damage:
                battle.table.tally(DEALT, seat, hit.damage)
        course.note("order", seat, order, aim, here[seat], after[seat], why, hits)
    for seat, by in nudges.items():
        course.note("nudge", seat, by, here[seat], after[seat])
    damage: dict[int, list[int]] = {}
    for each in found.values():
        for hit in each:
            if hit.damage:
                damage.setdefault(hit.target, []).append(hit.damage)
    if damage:
        take(battle, course, damage)
    if battle.options["objectives"] == "flag":
        carry_flags(battle, course)
    return moved


def reveal(battle: Battle, step: int, living: Collection[int]) -> dict[int, tuple[str, str]]:
    """The orders of a step are turned up, everybody's at once (GW-5.2); gives those there are."""
    revealed = {}
    table, facts, zones = battle.table, battle.facts, battle.zones
    step_by_step = battle.options["reveal"] == "step"
    for seat in living:
        entries = facts[ORDERS[seat]]
        if len(entries) < step:
            continue
        card, order, aim = entries[step - 1]
        if card in zones[PROGRAM[seat]]:
            table.move(card, PROGRAM[seat], EXECUTED[seat])
        if order:
            table.tally(CARRIED_OUT, seat, 1)
            if step_by_step:
                table.set_fact(SHOWN[seat], (*facts[SHOWN[seat]], (order, aim)))
            revealed[seat] = (order, aim)
    return revealed
