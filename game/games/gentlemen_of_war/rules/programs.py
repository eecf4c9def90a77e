"""A program while it is built: what may be laid down next, and what a choice changes (GW-4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.games.gentlemen_of_war.fighters import NO_POWERS, Powers
from game.games.gentlemen_of_war.rules.drawing import draw
from game.games.gentlemen_of_war.state import (
    CHARACTER,
    CONDITION,
    CRAWL,
    DISCARD,
    DODGES,
    DOWNED,
    DUE,
    FACTION,
    HAND,
    LAID,
    MOST_ORDERS,
    ORDERS,
    PROGRAM,
    STANDING,
    STRATAGEMS,
    WEAPONS,
    Battle,
    Entry,
)
from game.rules.ask import Value


def laid_powers(battle: Battle, seat: int) -> Powers:
    """What the stratagem does that a seat has laid down."""
    laid = battle.zones[LAID[seat]]
    return battle.content.powers(laid[0]) if laid else NO_POWERS


def aims(battle: Battle, seat: int, order: str) -> tuple[str, ...]:
    """The aims that a seat's order may have, with the stratagem that it has laid (GW-4.4)."""
    return battle.aims(seat, order, laid_powers(battle, seat))


def uses(battle: Battle, seat: int, card: str) -> tuple[str, ...]:
    """What a card of the hand may be ordered as (GW-4.6, GW-8.5)."""
    if battle.facts[CONDITION[seat]] == DOWNED:
        return (CRAWL,)
    printed = battle.content.copies[card]
    return (printed, *(battle.fighter(seat).traits.play_as or {}).get(printed, ()))


def placings(battle: Battle, seat: int) -> Mapping[str, tuple[Value, ...]]:
    """Everything that each card of a seat's deck may be ordered as and aimed at, worked out once.

    It depends on the character with its weapons, on its condition and the stratagem laid.
    """
    facts, laid = battle.facts, battle.zones[LAID[seat]]
    known = battle.field.placings
    picked = (facts[CHARACTER[seat]], facts[WEAPONS[seat]], facts[FACTION[seat]])
    asked = (*picked, facts[CONDITION[seat]], laid[0] if laid else "")
    found = known.get(asked)
    if found is None:
        found = known[asked] = {
            card: tuple(
                ("order", card, order, aim)
                for order in uses(battle, seat, card)
                for aim in aims(battle, seat, order)
            )
            for card in battle.content.deck_cards[facts[FACTION[seat]]]
        }
    return found


def too_many(battle: Battle, seat: int) -> int:
    """How many cards of the hand must be discarded before anything else (GW-7.7)."""
    zones = battle.zones
    hand = len(zones[HAND[seat]])
    held: int = hand + len(zones[PROGRAM[seat]]) + battle.facts[DUE[seat]]
    return min(hand, max(0, held - battle.hand_limit(seat)))


def least(battle: Battle, seat: int) -> int:
    """How many orders a program must have at least (GW-4.3)."""
    downed = battle.facts[CONDITION[seat]] == DOWNED
    fewest = int(battle.options["min_orders_downed" if downed else "min_orders"])
    return fewest if battle.zones[HAND[seat]] or battle.facts[ORDERS[seat]] else 0


def stratagem_choices(battle: Battle, seat: int) -> Iterator[Value]:
    """The stratagems that may be laid down, with their parameters (GW-14.2)."""
    zones, facts = battle.zones, battle.facts
    if facts[CONDITION[seat]] != STANDING or zones[LAID[seat]]:
        return
    room = len(facts[ORDERS[seat]]) < battle.options["max_orders"]
    for card in zones[STRATAGEMS[seat]]:
        powers = battle.content.powers(card)
        if powers.bonus_order:
            if room:
                yield from (("lay", card, aim) for aim in aims(battle, seat, powers.bonus_order))
        elif powers.dodge_step:
            yield from (("lay", card, step) for step in range(1, MOST_ORDERS + 1))
        else:
            yield ("lay", card)


def nothing_to_order(battle: Battle, seat: int) -> bool:
    """Whether everyone can see that a seat has nothing to lay down."""
    held = (*battle.zones[HAND[seat]], *battle.zones[STRATAGEMS[seat]], *battle.facts[ORDERS[seat]])
    return not held and not battle.facts[DUE[seat]]


def draw_what_is_due(battle: Battle, seat: int) -> None:
    """With `overflow=before_draw` the draw follows the discards (GW-7.7, GW-7.8)."""
    due = battle.facts[DUE[seat]]
    if due and not too_many(battle, seat):
        battle.table.set_fact(DUE[seat], 0)
        draw(battle, seat, due)


def carry(battle: Battle, seat: int, value: Any) -> None:
    """Carries out what a seat has decided in its window (GW-4.6, GW-14.2, GW-14.3)."""
    table, orders = battle.table, battle.facts[ORDERS[seat]]
    match value:
        case ("discard", card):
            table.move(card, HAND[seat], DISCARD[seat])
        case ("order", card, order, aim):
            table.move(card, HAND[seat], PROGRAM[seat])
            table.set_fact(ORDERS[seat], (*orders, (card, order, aim)))
        case ("lay", card, *more):
            table.move(card, STRATAGEMS[seat], LAID[seat])
            powers = battle.content.powers(card)
            if powers.bonus_order:
                table.set_fact(ORDERS[seat], (*orders, (card, powers.bonus_order, more[0])))
            if powers.dodge_step:
                table.set_fact(DODGES[seat], more[0])
            if powers.draw:
                draw(battle, seat, powers.draw)
        case ("take_back", slot):
            remove(battle, seat, orders[slot - 1])
        case ("aim", slot, aim):
            card, order, _ = orders[slot - 1]
            table.set_fact(ORDERS[seat], (*orders[: slot - 1], (card, order, aim), *orders[slot:]))
        case ("shift", slot, to):
            others = [*orders[: slot - 1], *orders[slot:]]
            others.insert(to - 1, orders[slot - 1])
            table.set_fact(ORDERS[seat], tuple(others))
        case "take_back_stratagem":
            take_back_stratagem(battle, seat)


def remove(battle: Battle, seat: int, entry: Entry) -> None:
    """An order is taken back; one that a stratagem gives takes the stratagem along."""
    table, card = battle.table, entry[0]
    table.set_fact(ORDERS[seat], tuple(e for e in battle.facts[ORDERS[seat]] if e[0] != card))
    if card in battle.zones[PROGRAM[seat]]:
        table.move(card, PROGRAM[seat], HAND[seat])
    else:
        table.move(card, LAID[seat], STRATAGEMS[seat])


def take_back_stratagem(battle: Battle, seat: int) -> None:
    """A stratagem is taken back, with the orders that only it allowed."""
    table, facts = battle.table, battle.facts
    card = battle.zones[LAID[seat]][0]
    table.move(card, LAID[seat], STRATAGEMS[seat])
    if facts[DODGES[seat]]:
        table.set_fact(DODGES[seat], 0)
    for entry in facts[ORDERS[seat]]:
        if entry[0] == card:
            table.set_fact(ORDERS[seat], tuple(e for e in facts[ORDERS[seat]] if e[0] != card))
        elif entry[2] not in aims(battle, seat, entry[1]):
            remove(battle, seat, entry)
