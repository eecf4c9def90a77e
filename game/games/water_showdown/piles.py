"""The deck, the discard pile and the hands: drawing, discarding, shuffling."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.water_showdown.showdown import DECK, DISCARD, HAND, Showdown, decide


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
    if showdown.live:
        table.say(f"{{seat:{seat}}} draws {drawn}")


def shuffle_in(showdown: Showdown) -> None:
    """The discard pile is shuffled into a new deck (WS-2.60)."""
    table = showdown.table
    if showdown.live:
        table.say("The discard pile is shuffled into the deck")
    for copy in showdown.zones[DISCARD][:]:
        table.move(copy, DISCARD, DECK)
    table.shuffle(DECK)


async def discard(showdown: Showdown, seat: int, kind: str, count: int, card: str = "") -> None:
    """A player discards cards of the own choice, as many as there are (WS-3.5, WS-3.8).

    card: what they are discarded for, if it is a required discard.
    """
    table, hand = showdown.table, showdown.zones[HAND[seat]]
    for left in range(min(count, len(hand)), 0, -1):
        _, copy = await decide(showdown, seat, kind, legal_discard, left, card, secret=True)
        table.move(copy, HAND[seat], DISCARD)
        if showdown.live:
            what = f" for {{card:{card}}}" if card else ""
            table.say(f"{{seat:{seat}}} discards {{card:{copy}}}{what}")


def legal_discard(showdown: Showdown, seat: int, *_: object) -> Sequence[tuple[str, str]]:
    """WS-3.5, WS-3.8: any card of the own hand."""
    return [("card", copy) for copy in showdown.zones[HAND[seat]]]
