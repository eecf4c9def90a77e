"""What players gain and lose: damage and Water (WS-2.45 to WS-2.49), cards drawn and discarded."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.games.water_showdown.showdown import (
    CAUSED,
    DECK,
    DISCARD,
    FOE,
    HAND,
    PREVENTED,
    ROW,
    SEATS,
    Activation,
    Asked,
    Cause,
    Showdown,
)
from game.rules.ask import Option, Point, Reason, option_id

# Water


def dealt(showdown: Showdown, seat: int, amount: int, defend: int = 0) -> int:
    """How much damage is dealt of an amount: less Defend, less 1 for each Rain Coat (WS-2.45)."""
    amount -= defend
    for copy in showdown.zones[ROW[seat]]:
        amount -= showdown.in_row(copy).static.damage_taken
    return max(0, amount)


def damage_opponent(showdown: Showdown, cause: Cause, amount: int) -> None:
    """Damage aimed at the opponent, which a Defend takes from first (WS-2.35, WS-2.45)."""
    activation = showdown.chain[cause.place]
    seat, defend = FOE[cause.seat], min(amount, activation.defend)
    damage = dealt(showdown, seat, amount, defend)
    showdown.change(cause.place, defend=activation.defend - defend, dealt=activation.dealt + damage)
    showdown.table.tally(CAUSED, cause.seat, damage)
    showdown.table.tally(PREVENTED, seat, amount - damage)
    _take(showdown, seat, damage)


def damage_self(showdown: Showdown, seat: int, amount: int) -> None:
    """Damage that a player's own card deals to that player; it counts as dealt (WS-2.48)."""
    damage = dealt(showdown, seat, amount)
    _take(showdown, seat, damage)
    showdown.dealt_self.add(seat, damage)


def gain(showdown: Showdown, seat: int, amount: int) -> None:
    """A player gains Water, 2 less for each Beavor of the opponent, up to 20 (WS-2.46)."""
    for copy in showdown.zones[ROW[FOE[seat]]]:
        amount -= showdown.in_row(copy).static.opponent_gains
    gained = showdown.water.add(seat, max(0, amount))
    showdown.say("{seat:%d} gains %d Water (%d)", seat, gained, showdown.water[seat])


def recent_damage(showdown: Showdown, seat: int) -> int:
    """The damage dealt to a player during the last turn (WS-2.49)."""
    whole = showdown.options["recent_damage_window"] == "last_and_current"
    now = showdown.dealt if whole else showdown.dealt_self
    return showdown.dealt_last[seat] + now[seat]


def shift_damage(showdown: Showdown) -> None:
    """At every start of a turn the damage of this turn becomes that of the last (WS-2.49)."""
    for seat in SEATS:
        dealt = showdown.dealt[seat]
        showdown.dealt_last.add(seat, dealt - showdown.dealt_last[seat])
        showdown.dealt.add(seat, -dealt)
        showdown.dealt_self.add(seat, -showdown.dealt_self[seat])


def _take(showdown: Showdown, seat: int, damage: int) -> None:
    """Water falls by the damage dealt, not below 0; all of it counts as dealt (WS-2.45)."""
    showdown.water.add(seat, -damage)
    showdown.dealt.add(seat, damage)
    showdown.say("{seat:%d} takes %d damage (%d left)", seat, damage, showdown.water[seat])


T = TypeVar("T")


def threat(showdown: Showdown, index: int, defend: int = 0) -> int:
    """The damage that an open activation would deal to the opponent as things are (WS-2.45).

    defend: what a Defend would take off besides; parts with a condition are not counted.
    """
    activation = showdown.chain[index]
    damage, left = 0, activation.defend + defend
    for amount in amounts(showdown, activation, index):
        taken = min(left, amount)
        damage += dealt(showdown, FOE[activation.seat], amount, taken)
        left -= taken
    return damage


def amounts(showdown: Showdown, activation: Activation, index: int) -> list[int]:
    """The damage aimed at the opponent, sentence by sentence, before Defend and Rain Coats."""
    doing, cause = showdown.doing(activation), Cause(activation.seat, index)
    return [
        found(showdown, cause, *effect.args)
        for effect in (doing.effects if doing else ())
        if (found := getattr(effect.function, "aims", None)) is not None
    ]


def aims(amount: Callable[..., int]) -> Callable[[T], T]:
    """Marks a sentence that aims damage at the opponent: `amount` is how much before a Defend.

    It is called as the sentence is carried out, with the same arguments.
    """

    def mark(effect: T) -> T:
        effect.aims = amount  # type: ignore[attr-defined]
        return effect

    return mark


# Cards


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
    table.move_all(DISCARD, DECK)
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
        name, at = cards[value[1]].name, (Point("card", value[1]),)
        return Option(option_id(value), f"Discard {name}", note, at, icon="hand", short=name)

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
