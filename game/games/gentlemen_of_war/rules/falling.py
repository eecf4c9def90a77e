"""Damage, falling, death, and the end of the game (GW-8, GW-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NoReturn

from game.games.gentlemen_of_war.rules.drawing import note_exhausted
from game.games.gentlemen_of_war.state import CRAWL, DEAD, DOWNED, STANDING, Battle, Course


def percentage(whole: int, percent: int) -> int:
    """A share of a whole number, halves up (GW-6.7)."""
    return (whole * percent + 50) // 100


def take(battle: Battle, course: Course, hits: Mapping[int, Sequence[int]]) -> None:
    """One damage event: all damage at once, then falls and the end of the game (GW-5.2, GW-9.1).

    hits: by the seat that is hit the damage of each hit, none of them 0. Raises MatchOver.
    """
    sudden = in_sudden_death(battle)
    fallen: dict[int, int] = {}
    if any(seat in hits for seat in sudden):
        decide_sudden_death(battle, course, hits)
    for seat, amounts in hits.items():
        if battle.condition[seat] == DOWNED:
            mill(battle, course, seat, amounts)
        elif seat not in sudden:
            left = battle.health[seat] - sum(amounts)
            battle.health[seat] = max(0, left)
            if left <= 0:
                fallen[seat] = -left
    if fallen:
        fall(battle, course, fallen)


def mill(battle: Battle, course: Course, seat: int, amounts: Sequence[int]) -> None:
    """A downed character that takes damage loses orders off its deck (GW-8.6)."""
    deck = battle.deck[seat]
    count = 1 if battle.options["downed_mill"] == "per_step" else len(amounts)
    lost = deck[: -count - 1 : -1]
    for card in lost:
        battle.table.move(card, Battle.deck[seat], Battle.discard[seat])
    course.note("loses", seat, len(lost), len(deck))
    note_exhausted(battle, seat)


def fall(battle: Battle, course: Course, fallen: Mapping[int, int]) -> None:
    """Characters fall, with so much overkill each (GW-8.1 to GW-8.4, GW-9.1 to GW-9.6)."""
    field = battle.field
    before = battle.standing()
    after = [seat for seat in before if seat not in fallen]
    were = {field.team[seat] for seat in before}
    remain = {field.team[seat] for seat in after}
    overkill = {
        number: sum(fallen.get(seat, 0) for seat in field.teams[number - 1]) for number in were
    }
    least = min(overkill.values())
    tied = [number for number in sorted(were) if overkill[number] == least]
    goes_on: tuple[int, ...] = ()
    if not remain and len(tied) > 1 and battle.options["overkill_tie"] == "sudden_death":
        goes_on = tuple(seat for seat in sorted(fallen) if field.team[seat] in tied)
    for seat in sorted(fallen):
        if seat in goes_on:
            course.note("falls", seat, fallen[seat], "sudden death")
            continue
        downed = battle.options["downing"] and len(field.teams[field.team[seat] - 1]) > 1
        down = downed and not battle.revived[seat]
        course.note("falls", seat, fallen[seat], DOWNED if down else DEAD)
        drop_flag(battle, seat)
        (go_down if down else die)(battle, seat)
    if goes_on:
        battle.sudden = goes_on
    elif not remain:
        settle_tie(battle, tied, overkill)
    elif len(remain) == 1:
        battle.end(field.teams[remain.pop() - 1], "last standing")
    for number in were:
        if number not in remain:
            leave(battle, [s for s in field.teams[number - 1] if s not in goes_on])


def settle_tie(battle: Battle, tied: Sequence[int], overkill: Mapping[int, int]) -> NoReturn:
    """All remaining teams fell in the same event: the least overkill wins (GW-9.3 to GW-9.6)."""
    teams = battle.field.teams
    winners = tuple(seat for number in tied for seat in teams[number - 1])
    if len(tied) == 1:
        others = sorted(value for number, value in overkill.items() if number not in tied)
        against = " and ".join(map(str, others))
        battle.end(winners, f"less overkill ({overkill[tied[0]]} against {against})")
    if battle.options["overkill_tie"] == "everybody_wins":
        battle.end(winners, "equal overkill")
    battle.end((), "equal overkill. Maybe everybody wins")


def in_sudden_death(battle: Battle) -> tuple[int, ...]:
    """Who goes on in sudden death and has not given up since (GW-9.4, GW-9.5)."""
    return tuple(seat for seat in battle.sudden if battle.condition[seat] == STANDING)


def decide_sudden_death(battle: Battle, course: Course, hits: Mapping[int, Sequence[int]]) -> None:
    """The first damage decides: the lowest total wins, and equal teams go on (GW-9.4)."""
    field, sudden = battle.field, in_sudden_death(battle)
    taken = dict.fromkeys((field.team[seat] for seat in sudden), 0)
    for seat in sudden:
        taken[field.team[seat]] += sum(hits.get(seat, ()))
    least = min(taken.values())
    best = [number for number, total in taken.items() if total == least]
    if len(best) == 1:
        battle.end(field.teams[best[0] - 1], "the others took more damage in sudden death")
    leave(battle, [seat for seat in sudden if field.team[seat] not in best])
    battle.sudden = tuple(seat for seat in sudden if field.team[seat] in best)


def drop_flag(battle: Battle, seat: int) -> None:
    """A falling carrier drops the flag on its tile (GW-12.8)."""
    carried = battle.carries[seat]
    if carried:
        battle.carries[seat] = 0
        battle.table.place(f"flag:{carried}", battle.standee[seat])


def go_down(battle: Battle, seat: int) -> None:
    """A character lies down: its cards are shuffled, and two are drawn (GW-8.4, GW-8.11)."""
    table = battle.table
    battle.condition[seat] = DOWNED
    battle.fell[seat] = battle.turn
    if battle.options["downed_orders"] == "lost":
        table.move_all(Battle.program[seat], Battle.deck[seat])
        battle.orders[seat] = ()
    else:
        copies, aims = battle.content.copies, battle.aims(seat, CRAWL)
        battle.orders[seat] = tuple(
            (card, CRAWL, aim) if card in copies and aim in aims else (card, "", "")
            for card, _, aim in battle.orders[seat]
        )
    for zone in (Battle.hand, Battle.discard, Battle.executed):
        table.move_all(zone[seat], Battle.deck[seat])
    table.shuffle(Battle.deck[seat])
    for _ in range(2):
        table.move(battle.deck[seat][-1], Battle.deck[seat], Battle.hand[seat])
    excess = len(battle.hand[seat]) + len(battle.program[seat]) - battle.hand_limit(seat)
    for _ in range(min(excess, len(battle.hand[seat]))):
        hand = battle.hand[seat]
        table.move(hand[table.roll(len(hand))], Battle.hand[seat], Battle.discard[seat])


def die(battle: Battle, seat: int) -> None:
    """A character dies: its orders are discarded, and it leaves the board (GW-8.3, GW-5.10)."""
    table = battle.table
    battle.condition[seat] = DEAD
    table.move_all(Battle.executed[seat], Battle.discard[seat])
    table.move_all(Battle.program[seat], Battle.discard[seat])
    battle.orders[seat] = ()
    table.remove(Battle.standee[seat])


def leave(battle: Battle, seats: Sequence[int]) -> None:
    """The characters of an eliminated team leave the board (GW-9.1)."""
    for seat in seats:
        if battle.condition[seat] != DEAD:
            drop_flag(battle, seat)
            die(battle, seat)
