"""Drawing cards, and decks that run out (GW-7.6, GW-8.7, GW-8.8)."""

from __future__ import annotations

from game.games.gentlemen_of_war.state import DOWNED, Battle


def draw(battle: Battle, seat: int, count: int) -> str:
    """A seat draws from its deck, and shuffles its discard pile when that runs out (GW-7.6).

    What it says of it ends a line of the log.
    """
    table, deck, hand = battle.table, battle.deck[seat], battle.hand[seat]
    before, refilled = len(hand), False
    for _ in range(count):
        if not deck:
            refilled = refill(battle, seat) or refilled
        if not deck:
            break
        table.move(deck[-1], Battle.deck[seat], Battle.hand[seat])
    refilled = refill_at_once(battle, seat) or refilled
    note_exhausted(battle, seat)
    return f"{len(hand) - before}{' (reshuffled)' if refilled else ''}"


def refill_at_once(battle: Battle, seat: int) -> bool:
    """Whether a deck that shows no card is a new one by `reshuffle=at_once` (GW-7.6)."""
    at_once = battle.options["reshuffle"] == "at_once"
    return at_once and not battle.deck[seat] and refill(battle, seat)


def refill(battle: Battle, seat: int) -> bool:
    """The discard pile becomes the new deck, if there is one; not while downed (GW-8.7)."""
    if not battle.discard[seat] or battle.condition[seat] == DOWNED:
        return False
    battle.table.move_all(Battle.discard[seat], Battle.deck[seat])
    battle.table.shuffle(Battle.deck[seat])
    return True


def note_exhausted(battle: Battle, seat: int) -> None:
    """Remembers in which turn the deck of a downed character first showed no card (GW-8.8)."""
    facts = battle.facts
    if battle.condition[seat] != DOWNED or battle.exhausted[seat] or battle.deck[seat]:
        return
    turn = facts["turn"] - (facts["phase"] == "command")  # still the Redraw before
    battle.exhausted[seat] = turn
