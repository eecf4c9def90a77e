"""The deck, the discard pile and the hands: drawing, discarding, shuffling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.water_showdown.showdown import DECK, DISCARD, HAND, Asked, Showdown
from game.rules.ask import Option, Point, Reason, option_id


def draw(showdown: Showdown, seat: int, count: int) -> None:
    """Draws cards; where the deck is empty the discard pile becomes the deck (WS-2.60)."""
    deck, table = showdown.zones[DECK], showdown.table
    drawn = 0
    while drawn < count:
        if not deck:
            if not showdown.zones[DISCARD]:
                break
            shuffle_in(showdown)
        table.move(deck[-1], DECK, HAND[seat])
        drawn += 1
    showdown.say("{seat:%d} draws %d", seat, drawn)


def shuffle_in(showdown: Showdown) -> None:
    """The discard pile is shuffled into a new deck (WS-2.60)."""
    table = showdown.table
    showdown.say("The discard pile is shuffled into the deck")
    for copy in showdown.zones[DISCARD][:]:
        table.move(copy, DISCARD, DECK)
    table.shuffle(DECK)


@dataclass(unsafe_hash=True)
class Discard(Asked):
    """Discard a card of the own choice (WS-3.5, WS-3.8).

    left: how many still. card: what they are discarded for, if it is a required discard.
    """

    left: int
    card: str = ""
    secret = True
    rule = "WS-3.8"
    asks = "discard {more}{what}"
    line = "You hold {held}. It goes to the discard pile at once."
    meanwhile = "discards {more}{what}"
    told = "{who} is to discard {more}{what}."

    @property
    def kind(self) -> str:  # type: ignore[override]
        """Those for a card and those of an Effect are two decisions of the book."""
        return "discard_cost" if self.card else "discard_effect"

    def legal(self, showdown: Showdown, seat: int) -> Sequence[tuple[str, str]]:
        """WS-3.5, WS-3.8: any card of the own hand."""
        return [("card", copy) for copy in showdown.zones[HAND[seat]]]

    def option(self, showdown: Showdown, seat: int, value: tuple[str, str]) -> Option:
        """A card of the hand."""
        cards = showdown.cards
        note = f"for {cards[self.card].name}" if self.card else "it goes to the discard pile"
        label = f"Discard {cards[value[1]].name}"
        return Option(option_id(value), label, note, (Point("card", value[1]),), icon="hand")

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """How many, what for, and out of how many."""
        return {
            "more": f"{self.left} cards" if self.left > 1 else "a card",
            "what": f" for {{card:{self.card}}}" if self.card else "",
            "held": len(showdown.zones[HAND[seat]]),
            "rule": "WS-2.22" if self.card else self.rule,
        }

    def refuse(self, showdown: Showdown, seat: int, card: str) -> Reason:
        """Any card of the hand will do."""
        return Reason("The card to discard comes from your hand.", "WS-3.5")


async def discard(showdown: Showdown, seat: int, count: int, card: str = "") -> None:
    """A player discards cards of the own choice, as many as there are (WS-3.5, WS-3.8).

    card: what they are discarded for, if it is a required discard.
    """
    what = f" for {{card:{card}}}" if card else ""
    for left in range(min(count, len(showdown.zones[HAND[seat]])), 0, -1):
        _, copy = await Discard(left, card).of(seat)
        showdown.table.move(copy, HAND[seat], DISCARD)
        showdown.say("{seat:%d} discards {card:%s}%s", seat, copy, what)
