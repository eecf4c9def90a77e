"""Decks, hands and piles (GS-17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.duel import DECK, DISCARD, DRAWN, HAND, Cause, Duel
from game.rules.ask import Ask


def draw(duel: Duel, seat: int, count: int) -> int:
    """Draws cards, and gives how many; draws that find none are lost (GS-17.1)."""
    table = duel.table
    deck = table.zones[DECK[seat]]
    drawn = []
    for _ in range(count):
        if not deck:
            refill(duel, seat)
            if not deck:
                break
        drawn.append(deck[-1])
        table.move(deck[-1], DECK[seat], HAND[seat])
        if not deck:
            refill(duel, seat)
    if drawn:
        table.note(DRAWN[seat], (*duel.facts[DRAWN[seat]], *drawn))
    if table.events is not None:
        table.say(f"{{seat:{seat}}} draws {len(drawn) or 'nothing: no card is left'}")
    return len(drawn)


def refill(duel: Duel, seat: int) -> None:
    """Shuffles the discard pile into a new deck; an empty one makes none (GS-17.1)."""
    table = duel.table
    pile = table.zones[DISCARD[seat]]
    if not pile:
        return
    for card in pile[:]:
        table.move(card, DISCARD[seat], DECK[seat])
    table.shuffle(DECK[seat])
    if table.events is not None:
        table.say(f"{{seat:{seat}}} reshuffles")


def renew(duel: Duel, seat: int) -> None:
    """A card was discarded: a deck that had run out is made anew at once (GS-17.1, `reshuffle`)."""
    if not duel.table.zones[DECK[seat]] and duel.options["reshuffle"] == "at_once":
        refill(duel, seat)


async def choose_discard(duel: Duel, seat: int, kind: str, what: str) -> bool:
    """Discards a hand card of the seat's choice (GS-17.3); False with an empty hand.

    kind: `discard` or `reload_card`. what: what the seat does, for the log.
    """
    if not duel.table.zones[HAND[seat]]:
        return False
    _, card = await Ask(seat, kind, legal_hand_card, secret=True)
    duel.table.move(card, HAND[seat], DISCARD[seat])
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} {what} {{card:{card}}}")
    renew(duel, seat)
    return True


async def reload(duel: Duel, cause: Cause) -> bool:
    """Reload: discard 1 card, then draw 1; impossible with an empty hand (GS-14.1)."""
    seat = cause.seat
    if not await choose_discard(duel, seat, "reload_card", "Reloads: discards"):
        return False
    draw(duel, seat, 1)
    return True


def legal_hand_card(duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
    """Decisions 14 and 16: each hand card."""
    return [("card", card) for card in duel.table.zones[HAND[seat]]]
