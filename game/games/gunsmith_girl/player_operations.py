"""What effects do to players, their piles and their attacks (GG-22.4 to GG-22.15).

Each operation stands under the sentences that say it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.games.gunsmith_girl.cards import Activation, Operation, PickZone, Player, Source
from game.games.gunsmith_girl.costs import discard, drop, foe_attacks
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.activating import negate
from game.games.gunsmith_girl.rules.moving import lose_tokens, room, spare, summon, take
from game.games.gunsmith_girl.rules.picking import (
    REVEALED,
    Look,
    choose,
    lay_open,
    look,
    take_back,
    tell_reveal,
)
from game.games.gunsmith_girl.state import FIELD, FOE, HAND, RESERVE, SUPPORTS, Gunfight
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.wording import counted

Slots = Sequence[str]


def seats(source: Source, player: Player) -> tuple[int, ...]:
    """The seats that an effect means."""
    return {
        "you": (source.seat,),
        "foe": (FOE[source.seat],),
        "each": (source.seat, FOE[source.seat]),
    }[player]


@vocabulary.effect("regain {amount:lost_tokens}", player="you")
@vocabulary.effect("{player} loses {amount:lost}", example="Your Opponent loses 1 Token")
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


@vocabulary.effect("draw {cards}", player="you", verb="draw")
@vocabulary.effect("{player} draws {cards}", example="Each player draws 1 card", verb="draw")
@vocabulary.effect(
    "{player} Discards {cards} from the Reserve",
    example="Your Opponent Discards 2 cards from the Reserve",
    verb="mill",
)
@dataclass(frozen=True, slots=True)
class Take(Operation):
    """Draws from the Reserve, or Discards from its top (GG-22.5, GG-22.6)."""

    player: Player
    cards: int
    verb: Literal["draw", "mill"]

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """The whole Reserve or more makes its player escape (GG-15.5)."""
        wanted = dict.fromkeys(seats(source, self.player), self.cards)
        await take(state, wanted, self.verb, source)


@vocabulary.effect(
    "{player} Discards {cards} from Hand", example="Your Opponent Discards 1 card from Hand"
)
@vocabulary.effect(
    "{player} Discards {cards} at random from Hand",
    example="Your Opponent Discards 1 card at random from Hand",
    chooser="random",
)
@vocabulary.effect("choose {cards} {player:laid_open}", chooser="you")
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


@vocabulary.effect("summon {name:named} from your {zones}")
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
        return self._room(state, source) and self._found(state, source.seat) is not None

    def seems_possible(self, state: Gunfight, source: Source) -> bool:
        """In a Reserve or a Hand it may be for all that the other knows, unless that is empty."""
        hidden = {"reserve", "hand"}.intersection(self.zones)
        there = any(state.zones[f"{zone}:{source.seat}"] for zone in hidden)
        return self._room(state, source) and there or self.possible(state, source)

    def _room(self, state: Gunfight, source: Source) -> bool:
        """Whether there is room for it, where its source is to leave the field for it."""
        return source.card in state.zones[FIELD[source.seat]] or room(state, source.seat)

    async def carry_out(self, state: Gunfight, source: Source, picked: Slots) -> None:
        """Its Invocation is neither needed nor paid (GG-6.2)."""
        found = self._found(state, source.seat)
        if found is None:
            return
        card, zone = found
        if zone == RESERVE[source.seat] and len(state.zones[zone]) == 1:
            await spare(state, source.seat)
        await summon(state, source.seat, card, zone)


@vocabulary.effect("reveal {cards:hidden}", what="facedown")
@vocabulary.effect("reveal the Opposing Hand", what="hand")
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


@vocabulary.effect("negate 1 slower Opposing {kinds:activations}")
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


@vocabulary.effect("that Attack is stopped")
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


@vocabulary.effect("choose another Ally Persona to be Attacked instead")
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
