"""What is picked for effects and paid for them, and what is Revealed (GG-D4, GG-D16, GG-23.12)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.games.gunsmith_girl.abilities import fits
from game.games.gunsmith_girl.cards import Card, Operation, Source, Those
from game.games.gunsmith_girl.rules.asking import Asked, card_option, slot_option
from game.games.gunsmith_girl.state import HAND, RESERVE, Gunfight
from game.rules.ask import Option, Point, Reason, Value, option_id
from game.rules.decision import ChooseSome

LOOKED, REVEALED = Gunfight.looked.names, Gunfight.revealed.names
SEEN = "seen"
PAYS_NOT = Reason("A card does not pay for itself.", "GG-22.19")


class Choose(ChooseSome[Gunfight], Asked):
    """So many of several cards, one after another; a subclass says which."""

    def one(self, state: Gunfight, seat: int, value: tuple[str, Any]) -> Option:
        """A pending activation, a card, or a card in a slot."""
        chosen = value[1]
        if isinstance(chosen, int):
            entry = next(each for each in state.entries() if each.number == chosen)
            label, points = state.cards[entry.card].name, (Point("card", entry.card),)
            return Option(option_id(value), label, f"speed {entry.speed}", points, icon="target")
        if chosen in state.cards:
            return card_option(state, value, state.cards[chosen].name)
        return slot_option(state, seat, value)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """How many are left to choose, and the other player."""
        return {**super().about(state, seat), **Asked.about(self, state, seat)}


@dataclass(unsafe_hash=True)
class Pick(Choose):
    """What an effect touches, picked by its controller as it is activated (GG-D4)."""

    source: Source
    operation: Operation
    kind = "pick"
    rule = "GG-13.3"
    verb = "pick"
    asks = "choose for {{card:{source.card}}}"
    line = "{text} {left} to choose."
    meanwhile = "chooses what {{card:{source.card}}} touches"
    waits = "What an effect touches is chosen first."

    def among(self, state: Gunfight, seat: int) -> Sequence[Any]:
        """All that fits the pick."""
        return self.operation.choices(state, self.source)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """What the effect does, in the words of its card."""
        text = effect_of(state.cards[self.source.card], self.operation)
        return {**super().about(state, seat), "text": text}


@dataclass(unsafe_hash=True)
class Give(Choose):
    """Which of the cards that all see are paid or discarded (GG-D16).

    cards: those that fit: slots, or cards. why: what becomes of them.
    """

    cards: tuple[str, ...]
    why: str
    kind = "pay"
    rule = "GG-22.19"
    verb = "pay"
    asks = "choose a card {why}"
    line = "{left} to choose."
    meanwhile = "chooses a card"
    waits = "Which card it is comes first."

    def among(self, state: Gunfight, seat: int) -> Sequence[str]:
        """The cards that fit."""
        return self.cards


@dataclass(unsafe_hash=True)
class GiveHidden(Choose):
    """Which cards of a Hand or a Reserve are paid, discarded or moved (GG-D16).

    It is asked even where one fits or none, since the other player cannot know (GG-20.3).
    besides: the card that it is paid for, which is not meant itself.
    """

    zone: str
    those: Those
    why: str
    besides: str = ""
    kind = "pay"
    rule = "GG-22.19"
    verb = "pay"
    always = secret = betrays = True
    asks = Give.asks
    line = "{reason}{left} to choose."
    meanwhile = Give.meanwhile
    waits = Give.waits

    def among(self, state: Gunfight, seat: int) -> Sequence[str]:
        """The cards that fit, in an order that tells nothing of how a Reserve lies."""
        cards = state.zones[self.zone]
        order = sorted(cards) if self.zone in RESERVE else cards
        return [card for card in order if card != self.besides and self._fits(state, card)]

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """What it is paid for."""
        reason = f"For {{card:{self.besides}}}. " if self.besides else ""
        return {**super().about(state, seat), "reason": reason}

    def refuse(self, state: Gunfight, seat: int, card: str) -> Reason | None:
        """A card does not pay for itself."""
        return PAYS_NOT if card == self.besides and card in state.zones[self.zone] else None

    def _fits(self, state: Gunfight, card: str) -> bool:
        return fits(state.cards[card], self.those)


def effect_of(card: Card, operation: Operation) -> str:
    """What a card says of an operation: its sentence, without what it needs and costs."""
    said = (card.unforeseen, *card.skills)
    text = next((each.text for each in said if each and operation in each.operations), "")
    return text.rpartition("; ")[2]


async def choose(
    state: Gunfight, seat: int, cards: Iterable[str], number: int, why: str
) -> list[str]:
    """So many of some cards that all see, chosen by a seat, or all where there are no more."""
    there = tuple(cards)
    if number >= len(there):
        return list(there)
    return [each async for each in Give(number, there, why, least=number).one_by_one(seat)]


async def from_hidden(state: Gunfight, asked: GiveHidden, seat: int) -> AsyncIterator[str]:
    """Hidden cards, given one by one as they are chosen; as many as there are (GG-17.7).

    Of a whole Hand nobody is asked, for how many cards it holds is known. Where fewer fit, one is
    asked all the same and can only choose no more: nobody else knows that (GG-20.3).
    """
    there = asked.among(state, seat)
    if asked.zone in HAND and asked.those == Those() and len(there) <= asked.most:
        for card in there:
            yield card
        return
    async for card in replace(asked, least=asked.most).one_by_one(seat):
        yield card


@dataclass(unsafe_hash=True)
class Look(Asked):
    """Cards lie open to a seat until it has seen them (GG-23.12).

    whose: the seat whose cards they are.
    """

    whose: int
    kind = "look"
    rule = "GG-23.12"
    always = secret = True
    asks = "look at the Revealed cards"
    line = "They belong to {{seat:{whose}}}."
    meanwhile = "looks at Revealed cards"
    waits = "Look at the Revealed cards first."
    seen: ClassVar[Option] = Option(SEEN, "Seen", "they turn back", icon="eye", confirms=True)

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """To have seen them."""
        return (SEEN,)

    def option(self, state: Gunfight, seat: int, value: Value) -> Option:
        """To have seen them."""
        return self.seen


async def look(state: Gunfight, seat: int, cards: Sequence[tuple[str, str]], whose: int) -> None:
    """Face-down cards, each with its zone, are Revealed to a seat (GG-20.4, GG-23.12).

    What is Revealed in Strategy is told at the commit.
    """
    if not cards:
        return
    table = state.table
    for card, zone in cards:
        if table.drafts:
            table.peek(card, zone, seat)
        else:
            table.show(card, zone)
    tell_reveal(state, whose, [card for card, _ in cards], seat)
    table.set_fact(LOOKED[seat], tuple(card for card, _ in cards))
    await Look(whose).of(seat)
    table.set_fact(LOOKED[seat], ())


def lay_open(state: Gunfight, seat: int, cards: Sequence[str]) -> None:
    """Cards of a Hand lie open to both until they are taken back (GG-23.12)."""
    for card in tuple(cards):
        state.table.move(card, HAND[seat], REVEALED[seat])


def take_back(state: Gunfight, seat: int) -> None:
    """The cards that lay open are in the Hand again."""
    state.table.move_all(REVEALED[seat], HAND[seat])


def tell_reveal(state: Gunfight, seat: int, cards: Sequence[str], by: int) -> None:
    """The log names the cards (GG-20.4)."""
    if cards:
        named = ", ".join(f"{{card:{card}}}" for card in cards)
        state.note(by, "{seat:%d} Reveals %s", seat, named)
