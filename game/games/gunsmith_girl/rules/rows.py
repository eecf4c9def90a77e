"""How cards and tokens come onto the table and go from it (GG-2, GG-12.7, GG-13.8, GG-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import EVOLUTIONS, INFINITE, PERSONA
from game.games.gunsmith_girl.state import (
    BENEATH,
    CHANGES,
    DEFEATED,
    DISCARD,
    EVENTFUL,
    FIELD,
    FOE,
    HAND,
    LEADER,
    LOST,
    LOST_TOKENS,
    MARKS,
    POOL,
    RAISED,
    RESERVE,
    SAVIOURS,
    SEATS,
    SINCE,
    SLOTS,
    SUPPORT_SINCE,
    SUPPORT_SLOTS,
    SUPPORTS,
    UNDER,
    USED,
    WORKING,
    Change,
    Gunfight,
)

ZONES = {"hand": HAND, "reserve": RESERVE, "discard": DISCARD, "lost": LOST}
RESERVE_SPENT, OUT_OF_TOKENS = "the Reserve is spent", "out of tokens"
LEADER_LOST = "a leader is lost"
WHOSE = {
    RESERVE_SPENT: "the Reserve of {seat:%d} is spent",
    OUT_OF_TOKENS: "{seat:%d} is out of tokens",
    LEADER_LOST: "a leader of {seat:%d} is lost",
}
"""Why a seat has lost, with whose fault it is (GG-17.1)."""


KEPT_OF = {
    FIELD: (SLOTS, SINCE, Gunfight.laid.names),
    SUPPORTS: (SUPPORT_SLOTS, SUPPORT_SINCE, Gunfight.supports_laid.names),
}
"""The facts of a row: the slots of its cards, since when each lies, and how many were laid."""


class Negated(Exception):
    """An effect takes too much: it does not finish (GG-15.5, GG-15.6)."""


# Persona


def enter(state: Gunfight, seat: int, card: str, source: str, down: bool = False) -> None:
    """A card comes onto a seat's persona field, at its right end (GG-2.3)."""
    state.table.move(card, source, FIELD[seat], down=down)
    give_slot(state, seat, FIELD)
    state.changed()


def give_slot(state: Gunfight, seat: int, row: tuple[str, ...]) -> None:
    """The card that has come into a row takes its next slot."""
    table, facts = state.table, state.facts
    slots, since, laid = KEPT_OF[row]
    number = facts[laid[seat]] + 1
    table.set_fact(laid[seat], number)
    table.set_fact(slots[seat], (*facts[slots[seat]], f"{row[seat]}:{number}"))
    table.set_fact(since[seat], (*facts[since[seat]], facts["turn"]))


def may_leave(state: Gunfight, card: str) -> bool:
    """Whether a persona may leave the field: in Strategy none of the other player's (GG-6.4)."""
    return not state.table.drafts or state.owner(card) == state.controller(card)


def remember_speed(state: Gunfight, card: str) -> None:
    """The latest attacker is about to give up its slot; its Speed still counts (GG-8.11)."""
    facts, table = state.facts, state.table
    if state.slot(card) in (facts["attacker"], facts["latest"]) and not table.drafts:
        table.set_fact("latest_speed", abilities.speed(state, card))


def leave(state: Gunfight, card: str, to: str, beaten: bool = False) -> None:
    """A persona leaves the field, with all beneath it, for a zone of its owner (GG-2.6, GG-16.3).

    to: `hand`, `reserve`, `discard` or `lost`. beaten: it has lost a fight, and its tokens are
    lost; otherwise they return to the pool (GG-12.7). Check the state afterwards.
    """
    table, zones = state.table, state.zones
    seat = 1 if card in zones[FIELD[1]] else 2
    place = zones[FIELD[seat]].index(card)
    remember_speed(state, card)
    if card in table.down:
        table.show(card, FIELD[seat])  # GG-20.2
    free_tokens(state, seat, card, lost=beaten)
    forget(state, seat, card)
    take_out(state, place, seat, FIELD)
    put(state, card, FIELD[seat], to)
    under = list(beneath(state, seat, card))
    for below in under:
        put(state, below, BENEATH[seat], to)
    state.drop(UNDER[seat], lambda pair: pair[0] in under)
    state.changed()


def beneath(state: Gunfight, seat: int, card: str) -> Iterator[str]:
    """The cards that lie beneath a persona, from the top (GG-16.2)."""
    above = card
    for below, top in reversed(state.facts[UNDER[seat]]):
        if top == above:
            yield below
            above = below


def take_out(state: Gunfight, place: int, seat: int, row: tuple[str, ...]) -> None:
    """The slot of a card that leaves a row is there no more."""
    slots, since, _ = KEPT_OF[row]
    for names in (slots, since):
        row = state.facts[names[seat]]
        state.table.set_fact(names[seat], (*row[:place], *row[place + 1 :]))


def put(state: Gunfight, card: str, source: str, to: str) -> None:
    """A card goes to a zone of its owner; back to Hand or Reserve some go face down elsewhere."""
    table, owner, kind = state.table, state.owner(card), state.cards[card].kind
    if to in ("hand", "reserve") and (kind == "leader" or kind in EVOLUTIONS):
        table.move(card, source, LEADER[owner], down=True)  # GG-15.3, GG-16.3
        return
    table.move(card, source, ZONES[to][owner])
    if to == "reserve":
        table.shuffle(RESERVE[owner])
    elif to == "lost" and kind in PERSONA:
        table.set_fact(EVENTFUL[owner], True)
        if kind == "leader":
            table.set_fact(DEFEATED[owner], LEADER_LOST)


def forget(state: Gunfight, seat: int, card: str) -> None:
    """All marks, changes and flags of a persona end (GG-2.6)."""
    for names in (*MARKS, RAISED):
        state.drop(names[seat], lambda marked: marked == card)
    for names in (CHANGES, USED, SAVIOURS):
        state.drop(names[seat], lambda each: each[0] == card)
    spent = f"spent:{seat}:{card}"
    if state.trackers.get(spent):
        state.table.set_tracker(spent, 0)


def mark(state: Gunfight, names: tuple[str, ...], seat: int, card: str) -> bool:
    """Marks a persona, if it is not marked so already; whether it was not."""
    marked = state.facts[names[seat]]
    if card in marked:
        return False
    state.table.set_fact(names[seat], (*marked, card))
    state.marks_changed()
    return True


def unmark(state: Gunfight, names: tuple[str, ...], seat: int, card: str) -> None:
    """Takes a mark off a persona. names: of each seat the fact that lists the marked cards."""
    state.drop(names[seat], lambda marked: marked == card)
    state.marks_changed()


def turn_down(state: Gunfight, card: str) -> None:
    """A persona turns face down: tokens back, marks and changes end (GG-12.7, GG-22.10).

    It takes a new slot, so that its fight goes as if it had left.
    """
    table, facts = state.table, state.facts
    seat = 1 if card in state.zones[FIELD[1]] else 2
    remember_speed(state, card)
    free_tokens(state, seat, card)
    forget(state, seat, card)
    place = state.zones[FIELD[seat]].index(card)
    number = facts[f"laid:{seat}"] + 1
    table.set_fact(f"laid:{seat}", number)
    for names, new in ((SLOTS, f"field:{seat}:{number}"), (SINCE, facts["turn"])):
        row = facts[names[seat]]
        table.set_fact(names[seat], (*row[:place], new, *row[place + 1 :]))
    table.flip(card, FIELD[seat])
    state.changed()
    state.note(seat, "{card:%s} turns face down", card)
    check(state)


def change_sides(state: Gunfight, card: str, before: int, seat: int) -> None:
    """A persona with all beneath it moves to the other side, in its slot, with its marks."""
    table, facts = state.table, state.facts
    place = state.zones[FIELD[before]].index(card)
    for names in (SLOTS, SINCE):
        row = facts[names[before]]
        table.set_fact(names[before], (*row[:place], *row[place + 1 :]))
        table.set_fact(names[seat], (*facts[names[seat]], row[place]))
    top = {card, *beneath(state, before, card)}

    def follows(each: Any) -> bool:
        return (each if isinstance(each, str) else each[names is UNDER]) in top

    for names in (*MARKS, CHANGES, USED, UNDER):
        moving = state.drop(names[before], follows)
        if moving:
            table.set_fact(names[seat], (*facts[names[seat]], *moving))
        for below, _ in moving if names is UNDER else ():
            table.move(below, BENEATH[before], BENEATH[seat])
    spent = state.trackers.get(f"spent:{before}:{card}", 0)
    if spent:
        table.set_tracker(f"spent:{before}:{card}", 0)
        table.set_tracker(f"spent:{seat}:{card}", spent)
    table.move(card, FIELD[before], FIELD[seat], down=card in table.down)
    state.changed()


def stack(state: Gunfight, seat: int, card: str, twin: str) -> None:
    """An evolutive or supreme card covers its twin, and both are one persona (GG-16.2)."""
    table, facts = state.table, state.facts
    place = state.zones[FIELD[seat]].index(twin)
    kept = state.tokens_on(twin)
    free_tokens(state, seat, twin)
    forget(state, seat, twin)
    table.move(twin, FIELD[seat], BENEATH[seat])
    table.set_fact(UNDER[seat], (*facts[UNDER[seat]], (twin, card)))
    table.move(card, LEADER[seat], FIELD[seat])
    row = state.zones[FIELD[seat]]
    row.insert(place, row.pop())  # where its twin lay
    state.changed()
    if kept and state.options["stack_tokens"] == "keep":
        add_tokens(state, card, kept)


# Supports


def enter_support(state: Gunfight, seat: int, card: str) -> None:
    """A support is placed face down from Hand (GG-6.1)."""
    state.table.move(card, HAND[seat], SUPPORTS[seat], down=True)
    give_slot(state, seat, SUPPORTS)


def remove_support(state: Gunfight, card: str, to: str) -> bool:
    """A support leaves the field for a zone of its owner; False if it does not lie there."""
    zones = state.zones
    seat = next((seat for seat in SEATS if card in zones[SUPPORTS[seat]]), 0)
    if not seat:
        return False
    if card in state.table.down:
        state.table.show(card, SUPPORTS[seat])
    place = zones[SUPPORTS[seat]].index(card)
    take_out(state, place, seat, SUPPORTS)
    put(state, card, SUPPORTS[seat], to)
    if state.drop(WORKING[seat], lambda each: each[0] == card):
        state.changed()
    return True


# Tokens and Anger


def free_tokens(state: Gunfight, seat: int, card: str, lost: bool = False) -> int:
    """The tokens on a persona go to its controller's pool, or are lost; how many there were."""
    name = f"tokens:{seat}:{card}"
    number: int = state.trackers.get(name, 0)
    if number:
        state.table.set_tracker(name, 0)
        (state.lost_tokens if lost else state.pool).add(seat, number)
    return number


def add_tokens(state: Gunfight, card: str, number: int) -> int:
    """Tokens from the pool onto a persona, never the last one (GG-12.8); how many."""
    seat = state.controller(card)
    if state.cards[card].resistance == INFINITE or abilities.flag(state, card, "infinite"):
        return 0
    number = min(number, state.trackers[POOL[seat]] - 1)
    if number > 0:
        put_tokens(state, seat, card, number)
    return max(0, number)


def put_tokens(
    state: Gunfight, seat: int, card: str, number: int, source: tuple[str, ...] = POOL
) -> None:
    """Puts tokens onto a persona. source: of each seat the tracker that they come from."""
    name, table, trackers = f"tokens:{seat}:{card}", state.table, state.trackers
    table.set_tracker(source[seat], trackers[source[seat]] - number)
    table.set_tracker(name, trackers.get(name, 0) + number)


def take_tokens(state: Gunfight, card: str, number: int, to: str = "pool") -> int:
    """Up to so many tokens of a persona go to its controller's `pool`, or are `lost`; how many."""
    seat = state.controller(card)
    name = f"tokens:{seat}:{card}"
    there = state.trackers.get(name, 0)
    number = min(number, there)
    if number:
        state.table.set_tracker(name, there - number)
        (state.lost_tokens if to == "lost" else state.pool).add(seat, number)
    return number


def regain_tokens(state: Gunfight, seat: int, number: int) -> int:
    """Lost tokens return to the pool, as many as there are (GG-22.4); how many."""
    number = min(number, state.trackers[LOST_TOKENS[seat]])
    state.lost_tokens.add(seat, -number)
    state.pool.add(seat, number)
    return number


def spend_anger(state: Gunfight, card: str, number: int = 1) -> None:
    """A persona spends Anger, or has it given back (GG-9.3, GG-9.9)."""
    seat = 1 if card in state.zones[FIELD[1]] else 2
    name = f"spent:{seat}:{card}"
    state.table.set_tracker(name, state.trackers.get(name, 0) + number)
    state.marks_changed()


def anger_left(state: Gunfight, card: str) -> int:
    """The remaining Anger of a persona (GG-10.2)."""
    return max(0, abilities.anger(state, card) - state.anger_spent(card))


# Changes


def change(state: Gunfight, card: str, what: str, amount: int, until: str) -> None:
    """A change of a persona on the field until the end of the `fight` or the `turn` (GG-21.4)."""
    seat = 1 if card in state.zones[FIELD[1]] else 2
    changes = (*state.facts[CHANGES[seat]], Change(card, what, amount, until))  # type: ignore[arg-type]
    state.table.set_fact(CHANGES[seat], changes)
    state.changed()


def end_changes(state: Gunfight, until: str) -> None:
    """The changes end that lasted so long (GG-9.8, GG-12.10)."""
    for seat in SEATS:
        if state.drop(CHANGES[seat], lambda change: change[3] == until):
            state.changed()


# State checks


def check(state: Gunfight) -> None:
    """The state check after every operation: Additions, then defeats (GG-17.4).

    While a Strategy phase is drafted it waits for the commit (GG-6.6).
    """
    if state.table.drafts:
        return
    facts = state.facts
    if facts[WORKING[1]] or facts[WORKING[2]]:
        check_additions(state)
    if facts[DEFEATED[1]] or facts[DEFEATED[2]]:
        judge(state)


def check_additions(state: Gunfight) -> None:
    """Additions whose number is not met any more are lost (GG-13.8, GG-13.9)."""
    going = True
    while going:
        going = False
        for seat in SEATS:
            for card, targets in state.facts[WORKING[seat]]:
                if not meets(state, card, targets):
                    remove_support(state, card, "lost")
                    state.say("{card:%s} is lost: it does not touch as many as it says", card)
                    going = True


def meets(state: Gunfight, card: str, targets: tuple[str, ...]) -> bool:
    """Whether an Addition touches as many persona as it has to (GG-13.9)."""
    addition = state.cards[card].addition
    assert addition is not None
    number = len(abilities.affected(state, card, targets))
    if addition.number is None:
        return number > 0 or state.options["empty_addition"] == "stays"
    if not addition.targeted:
        return number >= addition.number if addition.minimum else number == addition.number
    if addition.minimum and state.options["min_targets"] == "minimum":
        return number >= addition.number
    return number == len(targets)


def judge(state: Gunfight) -> None:
    """Who is defeated has lost; two at the same moment are a draw (GG-17.1, GG-17.2)."""
    facts = state.facts
    if facts["together"]:
        return
    beaten = [seat for seat in SEATS if facts[DEFEATED[seat]]]
    if len(beaten) == 2:
        why = facts[DEFEATED[1]]
        other = facts[DEFEATED[2]]
        reason = why if why == other else f"{why}; {other}"
        state.say("**Draw: %s**", reason)
        state.end((), reason)
    if beaten:
        (seat,) = beaten
        why = facts[DEFEATED[seat]]
        state.say("**{seat:%d} wins: %s**", FOE[seat], why)
        state.end((FOE[seat],), WHOSE[why] % seat)
