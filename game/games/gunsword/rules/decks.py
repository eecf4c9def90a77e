"""Decks, hands and piles (GS-17)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.duel import DECK, DISCARD, DRAWN, HAND, Cause, Duel
from game.games.gunsword.rules.asking import ChooseFromHand
from game.rules.ask import Reason


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
        table.set_fact(DRAWN[seat], (*duel.facts[DRAWN[seat]], *drawn))
    duel.say("{seat:%d} draws %s", seat, len(drawn) or "nothing: no card is left")
    return len(drawn)


def refill(duel: Duel, seat: int) -> None:
    """Shuffles the discard pile into a new deck; an empty one makes none (GS-17.1)."""
    table = duel.table
    if not table.zones[DISCARD[seat]]:
        return
    table.move_all(DISCARD[seat], DECK[seat])
    table.shuffle(DECK[seat])
    duel.say("{seat:%d} reshuffles", seat)


def renew(duel: Duel, seat: int) -> None:
    """A card was discarded: a deck that had run out is made anew at once (GS-17.1, `reshuffle`)."""
    if not duel.zones[DECK[seat]] and duel.options["reshuffle"] == "at_once":
        refill(duel, seat)


FROM_HAND = "The card to discard comes from your hand."


@dataclass(unsafe_hash=True)
class Discard(ChooseFromHand):
    """Discard a card (GS-17.3; decision 16)."""

    kind = "discard"
    rule = "GS-17.3"
    asks = "discard a card"
    line = "You hold {count}."
    meanwhile = "discards a card"
    told = "{who} holds {count}."
    insight = Reason(FROM_HAND, "GS-17.3")

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Out of how many."""
        return {"count": len(duel.zones[HAND[seat]])}


@dataclass(unsafe_hash=True)
class ReloadCard(ChooseFromHand):
    """Discard a card to draw another (GS-14.1; decision 14)."""

    kind = "reload_card"
    rule = "GS-14.1"
    asks = "discard a card to Reload"
    line = "You draw one for it."
    meanwhile = "Reloads"
    told = "{who} discards a card and draws another."
    insight = Reason(FROM_HAND, "GS-14.1")


async def choose_discard(duel: Duel, seat: int, asked: ChooseFromHand, what: str) -> bool:
    """Discards a hand card of the seat's choice (GS-17.3); False with an empty hand.

    what: what the seat does, for the log.
    """
    if not duel.zones[HAND[seat]]:
        return False
    _, card = await asked.of(seat)
    duel.table.move(card, HAND[seat], DISCARD[seat])
    duel.say("{seat:%d} %s {card:%s}", seat, what, card)
    renew(duel, seat)
    return True


async def reload(duel: Duel, cause: Cause) -> bool:
    """Reload: discard 1 card, then draw 1; impossible with an empty hand (GS-14.1)."""
    seat = cause.seat
    if not await choose_discard(duel, seat, ReloadCard(), "Reloads: discards"):
        return False
    draw(duel, seat, 1)
    return True
