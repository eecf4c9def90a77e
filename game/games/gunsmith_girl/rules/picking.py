"""What is picked for effects and paid for them, and what is Revealed (GG-D4, GG-D16, GG-23.12)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.games.gunsmith_girl.cards import Operation, Source
from game.games.gunsmith_girl.rules.asking import Asked, card_option, slot_option
from game.games.gunsmith_girl.state import Gunfight
from game.rules.ask import Option, Point, Value, option_id
from game.rules.decision import ChooseSome

LOOKED = Gunfight.looked.names
SEEN = "seen"


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
    asks = "choose what {{card:{source.card}}} touches"
    line = "{left} to choose."
    meanwhile = "chooses what {{card:{source.card}}} touches"
    waits = "What an effect touches is chosen first."

    def among(self, state: Gunfight, seat: int) -> Sequence[Any]:
        """All that fits the pick."""
        return self.operation.choices(state, self.source)


@dataclass(unsafe_hash=True)
class Give(Choose):
    """Which cards are paid, discarded or moved (GG-D16).

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
    waits = "What is paid is chosen first."

    def among(self, state: Gunfight, seat: int) -> Sequence[str]:
        """The cards that fit."""
        return self.cards


@dataclass(unsafe_hash=True)
class GiveHidden(Give):
    """The same of cards that the other player does not see: it is always asked (GG-20.3)."""

    secret = always = True


async def choose(
    state: Gunfight, seat: int, cards: Iterable[str], number: int, why: str, hidden: bool = False
) -> list[str]:
    """So many of some cards, chosen by a seat, or all where there are no more.

    hidden: how many there are is no public fact, or which.
    """
    there = tuple(cards)
    number = min(number, len(there))
    if number == len(there) and not hidden:
        return list(there)
    asked = (GiveHidden if hidden else Give)(number, there, why, least=number)
    return [each async for each in asked.one_by_one(seat)]


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


async def reveal(state: Gunfight, seat: int, cards: Sequence[tuple[str, str]], to: int) -> None:
    """A seat Reveals cards, each with its zone, to another one (GG-20.4).

    Everyone may know them; what is Revealed in Strategy is told at the commit.
    """
    if not cards:
        return
    table = state.table
    for card, zone in cards:
        if table.drafts:
            table.peek(card, zone, to)
        else:
            table.show(card, zone)
    named = ", ".join(f"{{card:{card}}}" for card, _ in cards)
    state.note(to, "{seat:%d} Reveals %s", seat, named)
    table.set_fact(LOOKED[to], tuple(card for card, _ in cards))
    await Look(seat).of(to)
    table.set_fact(LOOKED[to], ())
