"""What effects do (GG-22)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.abilities import PLACES
from game.games.gunsmith_girl.cards import SUPPORTS as SUPPORT_KINDS
from game.games.gunsmith_girl.cards import (
    Altering,
    Changes,
    Operation,
    PickZone,
    Player,
    Source,
    Those,
    Until,
    Who,
)
from game.games.gunsmith_girl.costs import discard, drop, foe_attacks
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.activating import negate
from game.games.gunsmith_girl.rules.moving import (
    draw,
    escape,
    lose_tokens,
    mill,
    room,
    summon,
    take_control,
    turn_up,
)
from game.games.gunsmith_girl.rules.picking import (
    REVEALED,
    GiveHidden,
    Look,
    choose,
    from_hidden,
    lay_open,
    look,
    take_back,
    tell_reveal,
)
from game.games.gunsmith_girl.rules.rows import Negated, check
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
from game.rules.wording import counted

Pile = Literal["hand", "reserve", "discard", "lost"]
Activation = Literal["addition", "unforeseen", "manual", "invocation"]
Slots = Sequence[str]


def seats(source: Source, player: Player) -> tuple[int, ...]:
    """The seats that an effect means."""
    return {
        "you": (source.seat,),
        "foe": (FOE[source.seat],),
        "each": (source.seat, FOE[source.seat]),
    }[player]


class OfPersona(Operation):
    """An operation on persona, or on other cards that are picked."""

    __slots__ = ()
    who: Who

    @property
    def picks(self) -> int:  # type: ignore[override]
        """How many are picked as it is activated; hidden cards are picked later (GG-13.3)."""
        hidden = self.who.zone in ("reserve", "hand")
        return self.who.number if self.who.how == "pick" and not hidden else 0

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


FLAG_WORDS = {
    "no_attack": "cannot Attack or Counterattack",
    "no_attack_reserve": "cannot Attack the Reserve",
    "no_counter": "cannot Counterattack",
    "no_share": "cannot share",
    "no_receive": "cannot receive shared Strength",
    "support_proof": "cannot be chosen by Opposing Supports",
    "unlosable": "is not Lost if Destroyed",
    "infinite": "has infinite Resistance",
    "mute": "has no Skill",
}


@dataclass(frozen=True, slots=True)
class Alter(OfPersona, Altering):
    """Changes abilities, or sets flags (GG-22.1, GG-22.2)."""

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
        return ", ".join(
            f"{what.capitalize()} {amount:+d}" if what in PLACES else FLAG_WORDS[what]
            for what, amount in self.by
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


@dataclass(frozen=True, slots=True)
class Pool(Operation):
    """Tokens of the pool are lost, or lost ones regained (GG-22.4)."""

    player: Player
    amount: int

    def possible(self, state: Gunfight, source: Source) -> bool:
        """One's own lost tokens can be regained only if there are any."""
        return self.amount < 0 or self.player != "you" or state.lost_tokens[source.seat] > 0

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """All or more of a pool makes its player escape (GG-15.6)."""
        if self.amount < 0:
            await lose_tokens(state, seats(source, self.player), -self.amount, source)
            return
        for seat in seats(source, self.player):
            number = rows.regain_tokens(state, seat, self.amount)
            state.note(seat, "{seat:%d} regains %s", seat, counted(number, "Token"))


@dataclass(frozen=True, slots=True)
class Draw(Operation):
    """Draws cards (GG-22.5)."""

    player: Player
    cards: int

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """The whole Reserve or more makes its player escape (GG-15.5)."""
        await draw(state, seats(source, self.player), self.cards, source)


@dataclass(frozen=True, slots=True)
class Mill(Operation):
    """Discards from the top of the Reserve (GG-22.6)."""

    player: Player
    cards: int

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """The whole Reserve or more makes its player escape (GG-15.5)."""
        await mill(state, seats(source, self.player), self.cards, source)


@dataclass(frozen=True, slots=True)
class Discard(Operation):
    """Discards from Hand, as many as there are (GG-22.7)."""

    player: Player
    cards: int
    chooser: Literal["owner", "you", "random"] = "owner"

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """The owner chooses, the effect's player, or chance."""
        for seat in seats(source, self.player):
            if self.chooser == "owner":
                await discard(state, seat, self.cards)
            elif self.chooser == "you":
                await self._choose(state, source, seat)
            else:
                hand = state.zones[HAND[seat]]
                for _ in range(min(self.cards, len(hand))):
                    drop(state, seat, hand[state.table.roll(len(hand))], HAND[seat])

    async def _choose(self, state: Gunfight, source: Source, seat: int) -> None:
        """The Hand lies open while the effect's player chooses (GG-D16)."""
        lay_open(state, seat, state.zones[HAND[seat]])
        there = state.zones[REVEALED[seat]]
        for card in await choose(state, source.seat, there, self.cards, "to be discarded"):
            drop(state, seat, card, REVEALED[seat])
        take_back(state, seat)


@dataclass(frozen=True, slots=True)
class Move(OfPersona):
    """Moves cards to a pile of their owner (GG-22.8)."""

    who: Who
    to: Pile

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
            if self.who.how == "self" and source.card in state.zones[LOST[seat]]:
                self._put(state, source, source.card, LOST[seat])
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
        there = any(_cards(state, source, self.who))
        if there and len(state.zones[reserve]) <= self.who.number:
            await spare(state, source.seat)
        async for card in self._find(state, source):
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


async def spare(state: Gunfight, seat: int) -> None:
    """An effect would take the last card of a Reserve: it is negated (GG-15.5)."""
    await escape(state, seat, "deck")
    check(state)
    raise Negated


@dataclass(frozen=True, slots=True)
class Summon(Operation):
    """Summons a card by its name (GG-22.9)."""

    name: str
    zones: tuple[PickZone, ...]

    def _found(self, state: Gunfight, seat: int) -> tuple[str, str] | None:
        """The card and its zone; there is one copy at most (GG-3.1)."""
        for zone in (f"{each}:{seat}" for each in self.zones):
            for card in state.zones[zone]:
                if state.cards[card].name == self.name:
                    return card, zone
        return None

    def possible(self, state: Gunfight, source: Source) -> bool:
        """Whether it is in one of the zones; its owner knows what is left in the Reserve."""
        leaves = source.card in state.zones[FIELD[source.seat]]
        return (leaves or room(state, source.seat)) and self._found(state, source.seat) is not None

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """Its Invocation is neither needed nor paid (GG-6.2)."""
        found = self._found(state, source.seat)
        if found is None:
            return
        card, zone = found
        if zone == RESERVE[source.seat] and len(state.zones[zone]) == 1:
            await spare(state, source.seat)
        await summon(state, source.seat, card, zone)


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


@dataclass(frozen=True, slots=True)
class Reveal(Operation):
    """Reveals the opposing Hand, or face-down cards, up to so many (GG-22.11)."""

    what: Literal["hand", "facedown"]
    cards: int = 0
    up_to = True

    @property
    def picks(self) -> int:  # type: ignore[override]
        """How many face-down cards."""
        return self.cards

    def choices(self, state: Gunfight, source: Source) -> Sequence[str]:
        """The face-down persona and supports of the opponent, as they lay when Strategy began."""
        seen, foe = state.committed(source.seat), FOE[source.seat]
        return [
            seen.slot(card) for zone in (FIELD[foe], SUPPORTS[foe]) for card in seen.down_in(zone)
        ]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """They are shown to both, and turn back (GG-20.4)."""
        foe, seat = FOE[source.seat], source.seat
        if self.what == "hand":
            await self._hand(state, seat, foe)
            return
        cards = [card for card in map(state.card_at, picked) if card in state.table.down]
        zones = (FIELD[foe], SUPPORTS[foe])
        shown = [(card, zone) for card in cards for zone in zones if card in state.zones[zone]]
        await look(state, seat, shown, foe)

    @staticmethod
    async def _hand(state: Gunfight, seat: int, foe: int) -> None:
        hand = state.zones[HAND[foe]]
        if hand:
            tell_reveal(state, foe, hand, foe)
            lay_open(state, foe, hand)
            await Look(foe).of(seat)
            take_back(state, foe)


@dataclass(frozen=True, slots=True)
class Negate(Operation):
    """Negates a slower activation of the opponent (GG-22.12)."""

    kinds: tuple[Activation, ...]
    picks: int = 1

    def choices(self, state: Gunfight, source: Source) -> Sequence[Any]:
        """The pending activations of the opponent with strictly less speed (GG-13.6)."""
        speed = state.cards[source.card].effect_speed
        return [
            each.number
            for each in state.entries()
            if each.seat != source.seat and each.kind in self.kinds and each.speed < speed
        ]

    async def carry_out(self, state: Gunfight, source: Source, picked: Sequence[Any]) -> None:
        """It does not finish; its cost stays paid."""
        for number in picked:
            negate(state, number)


@dataclass(frozen=True, slots=True)
class Stop(Operation):
    """Stops the opponent's attack (GG-22.13)."""

    def possible(self, state: Gunfight, source: Source) -> bool:
        """While the opponent's attack is cited."""
        return foe_attacks(state, source)

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """It is lost, its Anger stays spent (GG-9.9)."""
        if foe_attacks(state, source):
            state.table.set_fact("stopped", True)


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


@dataclass(frozen=True, slots=True)
class Redirect(Operation):
    """Another ally is attacked instead (GG-22.15)."""

    picks: int = 1

    def choices(self, state: Gunfight, source: Source) -> Sequence[str]:
        """One's other persona, face up or face down."""
        if not foe_attacks(state, source):
            return []
        row = map(state.slot, state.zones[FIELD[source.seat]])
        return [slot for slot in row if slot != state.facts["target"]]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """The fight goes on with it (GG-9.9)."""
        for slot in picked:
            if foe_attacks(state, source) and state.side_of(slot) == source.seat:
                state.table.set_fact("redirected", slot)
