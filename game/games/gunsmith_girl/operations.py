"""What effects do to persona, and to the cards that are picked for them (GG-21.3, GG-22).

Each operation stands under the sentences that say it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.abilities import PLACES
from game.games.gunsmith_girl.cards import SUPPORTS as SUPPORT_KINDS
from game.games.gunsmith_girl.cards import (
    Ability,
    Altering,
    Changes,
    Flag,
    Operation,
    PickZone,
    Pile,
    Source,
    Those,
    Until,
)
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.moving import room, spare, take_control, turn_up
from game.games.gunsmith_girl.rules.picking import GiveHidden, from_hidden
from game.games.gunsmith_girl.state import (
    EVENTFUL,
    FIELD,
    FOE,
    HAND,
    LOST,
    RESERVE,
    SUPPORTS,
    Gunfight,
)
from game.games.gunsmith_girl.vocabulary import FLAGS, vocabulary
from game.rules.wording import counted

Slots = Sequence[str]

# Whom it touches


@vocabulary.phrase("who", "this Persona", how="self")
@vocabulary.phrase("who", "your Fighter", how="fighter")
@vocabulary.phrase("who", "the Opposing Fighter", how="foe_fighter")
@vocabulary.phrase("who", "the other Fighter", how="other")
@vocabulary.phrase("who", "each {those:persona}", how="every")
@vocabulary.phrase("who", "each targeted {those:persona}", how="affected")
@vocabulary.phrase("who", "{number} {those:persona}", how="pick")
class Who(NamedTuple):
    """Whom an operation touches (GG-21.3, GG-13.9, GG-14.5, GG-D4).

    how: `other` is the other persona of the event; `affected` are all that an Addition touches;
    `pick` are so many as `number` says, chosen in a zone; `every` are all that fit.
    """

    how: Literal["self", "fighter", "foe_fighter", "other", "affected", "pick", "every"]
    those: Those = Those()
    number: int = 0
    zone: PickZone = "field"


@vocabulary.phrase("own_cards", "{number} {card} from your {pile}")
def own_cards(number: int, card: Those, pile: PickZone) -> Who:
    """So many of one's own cards that lie in a pile (GG-22.8)."""
    return Who("pick", card._replace(side="ally"), number, pile)


@vocabulary.phrase("supports", "{number} {support}")
def supports(number: int, support: Those) -> Who:
    """So many supports of the field, face up or face down (GG-21.3)."""
    return Who("pick", support._replace(other=True), number, "supports")


class OfPersona(Operation):
    """An operation on persona, or on other cards that are picked."""

    __slots__ = ()
    who: Who

    @property
    def picks(self) -> int:  # type: ignore[override]
        """How many are picked as it is activated; hidden cards are picked later (GG-13.3)."""
        return self.who.number if self.who.how == "pick" and not self._of_hidden else 0

    @property
    def _of_hidden(self) -> bool:
        """Whether it touches cards of a Reserve or a Hand."""
        return self.who.zone in ("reserve", "hand")

    def choices(self, state: Gunfight, source: Source) -> Sequence[str]:
        """The slots of those on the field that fit, the cards of those in a pile (GG-D4)."""
        if self.who.zone == "field":
            return [state.slot(card) for card in self._persona(state, source)]
        return list(_cards(state, source, self.who))

    def _persona(self, state: Gunfight, source: Source) -> list[str]:
        found = abilities.persona(state, source.seat, source.card, self.who.those)
        if state.cards[source.card].kind in SUPPORT_KINDS:
            return [card for card in found if not abilities.proof(state, source.seat, card)]
        return found

    def possible(self, state: Gunfight, source: Source) -> bool:
        """Whether there is somebody to be touched."""
        if self.who.how == "every":
            return True
        if self.who.how == "pick":
            return bool(self.choices(state, source))
        if self.who.how == "self":
            return True
        return bool(self.touched(state, source, ()))

    def seems_possible(self, state: Gunfight, source: Source) -> bool:
        """Of a Reserve or a Hand all see no more than whether it is empty."""
        if self._of_hidden:
            return bool(state.zones[f"{self.who.zone}:{source.seat}"])
        return self.possible(state, source)

    def touched(self, state: Gunfight, source: Source, picked: Slots) -> list[str]:
        """The face-up persona that it touches now."""
        found: list[str]
        match self.who.how:
            case "self":
                found = [source.card]
            case "fighter":
                found = [state.fighter(source.seat)]
            case "foe_fighter":
                found = [state.fighter(FOE[source.seat])]
            case "other":
                found = [source.other]
            case "every":
                found = self._persona(state, source)
            case _:
                found = [state.card_at(slot) for slot in picked]
        return [card for card in found if card and state.on_field(card)]


def _cards(state: Gunfight, source: Source, who: Who) -> Iterator[str]:
    """The cards of a pile or of the support field that fit."""
    if who.zone == "supports":
        for seat in abilities.sides(source.seat, who.those):
            for card in state.zones[SUPPORTS[seat]]:
                if card != source.card:
                    yield state.slot(card)
        return
    for card in state.zones[f"{who.zone}:{source.seat}"]:
        if abilities.fits(state.cards[card], who.those):
            yield card


# What is done


@vocabulary.phrase("change", "gains {points}")
@vocabulary.phrase("change", "loses {points:lost_points}")
def change(points: tuple[Ability | Flag, int]) -> tuple[Ability | Flag, int]:
    """More or less of an ability, never below 0 (GG-22.1, GG-17.6)."""
    return points


@vocabulary.phrase("change", "{flag}")
def forbid(flag: Flag) -> tuple[Ability | Flag, int]:
    """What a persona cannot do, or what cannot be done to it (GG-22.16)."""
    return (flag, 1)


@vocabulary.effect("{who} {by:changes}", example="This Persona gains 50 Strength")
@vocabulary.effect(
    "{who} {by:changes} until the end of the {until}",
    example="Your Fighter gains 50 Strength until the end of the Fight",
)
@dataclass(frozen=True, slots=True)
class Alter(OfPersona, Altering):
    """Changes abilities, or sets what a persona cannot do (GG-22.1, GG-22.2).

    Without `until` for as long as the card works: on a permanent skill or an Addition (GG-21.4).
    """

    who: Who
    by: Changes
    until: Until = ""

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """They last until the end of the fight or of the turn."""
        for card in self.touched(state, source, picked):
            for what, amount in self.by:
                rows.change(state, card, what, amount, self.until)
            state.note(source.seat, "{card:%s}: %s", card, self._words())

    def _words(self) -> str:
        words: dict[str, str] = {flag: said for said, flag in FLAGS.items()}
        return ", ".join(
            f"{what.capitalize()} {amount:+d}" if what in PLACES else words[what]
            for what, amount in self.by
        )


@vocabulary.effect("add {amount:tokens} to {who}")
@vocabulary.effect("remove {amount:lost} from {who}")
@vocabulary.effect(
    "{who} loses {amount:lost}",
    example="1 Opposing Persona loses 1 Token",
    to="lost",
)
@dataclass(frozen=True, slots=True)
class Tokens(OfPersona):
    """Tokens from the pool onto a persona; or from it, into the pool or lost (GG-22.3)."""

    who: Who
    amount: int
    to: Literal["pool", "lost"] = "pool"

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """As many as there are, never the last of a pool (GG-12.8)."""
        for card in self.touched(state, source, picked):
            if self.amount > 0:
                number = rows.add_tokens(state, card, self.amount)
            else:
                number = -rows.take_tokens(state, card, -self.amount, self.to)
            if number:
                verb = "receives" if number > 0 else "loses"
                tokens = counted(abs(number), "Token")
                state.note(source.seat, "{card:%s} %s %s", card, verb, tokens)


@vocabulary.effect("put {who:own_cards} into your {to:pile}")
@vocabulary.effect("put {who:supports} into its owner's {to:pile}")
@vocabulary.effect("return this card to your {to:pile}", who=Who("self"))
@vocabulary.effect(
    "{who} returns to its owner's {to:pile}",
    example="1 Opposing Normal Persona returns to its owner's Hand",
)
@dataclass(frozen=True, slots=True)
class Move(OfPersona):
    """Moves cards to a pile of their owner (GG-22.8)."""

    who: Who
    to: Pile

    def touched(self, state: Gunfight, source: Source, picked: Slots) -> list[str]:
        """Those that may leave the field."""
        found = OfPersona.touched(self, state, source, picked)
        return [card for card in found if rows.may_leave(state, card)]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """Leaders and evolutions go to the leader zone instead of Hand and Reserve."""
        zone, seat = self.who.zone, source.seat
        if zone == "reserve":
            await self._search(state, source)
        elif zone == "hand":
            async for card in self._find(state, source):
                rows.put(state, card, HAND[seat], self.to)
        elif zone == "field":
            for card in self.touched(state, source, picked):
                rows.leave(state, card, self.to)
                self._tell(state, source, card)
            if self.who.how == "self":
                self._put(state, source, source.card, LOST[state.owner(source.card)])
        elif zone == "supports":
            for card in map(state.card_at, picked):
                if card and rows.remove_support(state, card, self.to):
                    self._tell(state, source, card)
        else:
            for card in picked:
                self._put(state, source, card, f"{zone}:{seat}")

    def _put(self, state: Gunfight, source: Source, card: str, pile: str) -> None:
        if card in state.zones[pile]:
            rows.put(state, card, pile, self.to)
            self._tell(state, source, card)

    def _find(self, state: Gunfight, source: Source) -> AsyncIterator[str]:
        """Hidden cards, chosen as the effect resolves (GG-13.3)."""
        zone = f"{self.who.zone}:{source.seat}"
        asked = GiveHidden(self.who.number, zone, self.who.those._replace(side="any"), "to move")
        return from_hidden(state, asked, source.seat)

    async def _search(self, state: Gunfight, source: Source) -> None:
        """Out of the Reserve, which is shuffled then; not its last card (GG-2.7, GG-15.5)."""
        reserve = RESERVE[source.seat]
        found = [card async for card in self._find(state, source)]
        if len(found) == len(state.zones[reserve]):
            await spare(state, source.seat)
        for card in found:
            if self.who.those != Those("ally"):
                state.table.show(card, reserve)  # GG-20.1
                self._tell(state, source, card)
            rows.put(state, card, reserve, self.to)
            state.table.set_fact(EVENTFUL[source.seat], True)
        state.table.shuffle(reserve)
        state.note(source.seat, "{seat:%d} shuffles the Reserve", source.seat)

    def _tell(self, state: Gunfight, source: Source, card: str) -> None:
        place = {"hand": "the Hand", "reserve": "the Reserve", "discard": "the Discard"}
        to = place.get(self.to, "the Lost zone")
        state.note(source.seat, "{card:%s} goes to %s of its owner", card, to)


@vocabulary.effect("turn {who} face {face}")
@dataclass(frozen=True, slots=True)
class Turn(OfPersona):
    """Turns a normal persona face up or face down (GG-22.10)."""

    who: Who
    face: Literal["up", "down"]

    def choices(self, state: Gunfight, source: Source) -> Sequence[str]:
        """Those that lie the other way; face-down ones are chosen unseen."""
        if self.face == "down":
            return OfPersona.choices(self, state, source)
        sides = abilities.sides(source.seat, self.who.those)
        return [state.slot(card) for seat in sides for card in state.down_in(FIELD[seat])]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """Face up with its flip skill, face down without its tokens (GG-12.7, GG-14.6)."""
        if self.face == "up":
            cards = [state.card_at(slot) for slot in picked]
            await turn_up(state, *(card for card in cards if card in state.table.down))
            return
        for card in self.touched(state, source, picked):
            rows.turn_down(state, card)


@vocabulary.effect("take control of {who}")
@dataclass(frozen=True, slots=True)
class Control(OfPersona):
    """Takes control of a persona that is no leader (GG-22.14)."""

    who: Who

    def choices(self, state: Gunfight, source: Source) -> Sequence[str]:
        """Those that fit, while there is room for one more (GG-1.6)."""
        if not room(state, source.seat):
            return []
        slots = OfPersona.choices(self, state, source)
        return [slot for slot in slots if state.cards[state.card_at(slot)].kind != "leader"]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """It moves to the other side, and its tokens are exchanged (GG-12.9)."""
        for card in self.touched(state, source, picked):
            await take_control(state, source.seat, card, source)
