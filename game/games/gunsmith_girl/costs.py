"""What must hold before an effect, and what is paid for it (GG-22.18, GG-22.19).

Each stands under the sentences that say it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import Condition, Cost, Side, Source, Those
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.moving import take_cards
from game.games.gunsmith_girl.rules.picking import (
    GiveHidden,
    Look,
    choose,
    from_hidden,
    lay_open,
    take_back,
    tell_reveal,
)
from game.games.gunsmith_girl.state import DISCARD, FIELD, FOE, HAND, RESERVE, Gunfight
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.wording import counted

Bound = Literal["more", "less"]

# Conditions


@vocabulary.phrase("need", "in a Fight")
@dataclass(frozen=True, slots=True)
class InFight(Condition):
    """A fight is cited."""

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        return bool(state.facts["cited"])


@vocabulary.phrase("need", "in a Fight without this Persona")
@dataclass(frozen=True, slots=True)
class WithoutSource(Condition):
    """A fight is cited in which the persona itself is not."""

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        return bool(state.facts["cited"]) and source.card not in state.fighters()


def foe_attacks(state: Gunfight, source: Source) -> bool:
    """Whether a fight is cited that the opponent declared (GG-22.18)."""
    facts = state.facts
    return bool(facts["cited"]) and state.side_of(facts["attacker"]) == FOE[source.seat]


@vocabulary.phrase("need", "when an Opposing Persona Attacks")
@dataclass(frozen=True, slots=True)
class FoeAttacks(Condition):
    """A fight is cited that the opponent declared."""

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        return foe_attacks(state, source)


@dataclass(frozen=True, slots=True)
class Controls(Condition):
    """A player controls so many face-up persona that fit, from `least` to `most`."""

    those: Those
    least: int = 0
    most: int | None = None

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        number = len(abilities.persona(state, source.seat, source.card, self.those))
        return self.least <= number and (self.most is None or number <= self.most)


@vocabulary.phrase("need", "if {controls} {number} {bound} {persona}")
def control_many(controls: Side, number: int, bound: Bound, persona: Those) -> Controls:
    """So many face-up persona that fit (GG-22.18, GG-2.8)."""
    return Controls(persona._replace(side=controls), **_bounds(number, bound))


@vocabulary.phrase("need", "if {controls} {named}")
def control_named(controls: Side, named: str) -> Controls:
    """A face-up persona of that name (GG-22.18)."""
    return Controls(Those(controls, name=named), 1)


@dataclass(frozen=True, slots=True)
class HasTokens(Condition):
    """A player's pool holds from `least` to `most` tokens."""

    player: Literal["you", "foe"]
    least: int = 0
    most: int | None = None

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        number = state.pool[source.seat if self.player == "you" else FOE[source.seat]]
        return self.least <= number and (self.most is None or number <= self.most)


@vocabulary.phrase("need", "if {has} {tokens} {bound}")
def have_tokens(has: Literal["you", "foe"], tokens: int, bound: Bound) -> HasTokens:
    """So many tokens in the pool (GG-22.18)."""
    return HasTokens(has, **_bounds(tokens, bound))


def _bounds(number: int, bound: Bound) -> dict[str, int]:
    return {"least" if bound == "more" else "most": number}


@vocabulary.phrase("need", "if you control fewer Persona than your Opponent")
@dataclass(frozen=True, slots=True)
class FewerPersona(Condition):
    """One controls fewer persona than the opponent, face-down ones counted (GG-2.8)."""

    def holds(self, state: Gunfight, source: Source) -> bool:
        """Whether it holds now."""
        return len(state.field[source.seat]) < len(state.field[FOE[source.seat]])


# Costs


@vocabulary.phrase("cost", "Discarding {amount:cards} from Hand")
@dataclass(frozen=True, slots=True)
class DiscardHand(Cost):
    """Cards of the Hand are discarded."""

    amount: int
    of_hand = True

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{counted(self.amount, 'card')} from Hand"

    def means(self, state: Gunfight, source: Source) -> Sequence[str]:
        """The Hand, without the card that is to be summoned from it."""
        return [card for card in state.hand[source.seat] if card != source.card]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """Its owner chooses them."""
        await discard(state, source.seat, self.amount, besides=source.card)


@vocabulary.phrase("cost", "Discarding this card")
@dataclass(frozen=True, slots=True)
class DiscardSelf(Cost):
    """The card itself is discarded, and what lies beneath it."""

    amount: int = 1

    @property
    def words(self) -> str:
        """What it takes."""
        return "this card"

    def means(self, state: Gunfight, source: Source) -> Sequence[str]:
        """The card, where it lies on the field and may leave it."""
        there = state.slot(source.card) and rows.may_leave(state, source.card)
        return [source.card] if there else []

    async def pay(self, state: Gunfight, source: Source) -> None:
        """It leaves the field."""
        state.note(source.seat, "{seat:%d} discards {card:%s}", source.seat, source.card)
        if not rows.remove_support(state, source.card, "discard"):
            rows.leave(state, source.card, "discard")


@vocabulary.phrase("cost", "{amount:tokens} on it", example="1 Token on it")
@vocabulary.phrase("cost", "losing {amount:tokens} on it")
@dataclass(frozen=True, slots=True)
class SelfTokens(Cost):
    """Tokens on the card itself are lost (option `paid_tokens`, GG-12.7)."""

    amount: int
    of_tokens = True

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{counted(self.amount, 'Token')} on it"

    def means(self, state: Gunfight, source: Source) -> Sequence[Any]:
        """The tokens on it."""
        return [("on", each) for each in range(state.tokens_on(source.card))]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """They are lost."""
        rows.take_tokens(state, source.card, self.amount, state.options["paid_tokens"])
        paid = counted(self.amount, "Token")
        state.note(source.seat, "{seat:%d} pays %s on {card:%s}", source.seat, paid, source.card)


@vocabulary.phrase("cost", "losing {amount:tokens}")
@dataclass(frozen=True, slots=True)
class LoseTokens(Cost):
    """Tokens of the pool are lost, never the last one (GG-12.8)."""

    amount: int
    of_tokens = True

    @property
    def words(self) -> str:
        """What it takes."""
        return counted(self.amount, "Token")

    def means(self, state: Gunfight, source: Source) -> Sequence[Any]:
        """The pool but for one."""
        return [("pool", each) for each in range(state.pool[source.seat] - 1)]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """They are lost."""
        state.pool.add(source.seat, -self.amount)
        state.lost_tokens.add(source.seat, self.amount)
        state.note(source.seat, "{seat:%d} pays %s", source.seat, counted(self.amount, "Token"))


@vocabulary.phrase("cost", "Discarding {amount:cards} from your Reserve")
@dataclass(frozen=True, slots=True)
class MillSelf(Cost):
    """Cards are discarded from the top of one's own Reserve, never the last one (GG-12.8)."""

    amount: int

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{counted(self.amount, 'card')} from the Reserve"

    def means(self, state: Gunfight, source: Source) -> Sequence[Any]:
        """The Reserve but for one card."""
        return [("reserve", each) for each in range(len(state.zones[RESERVE[source.seat]]) - 1)]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """They are discarded."""
        take_cards(state, source.seat, self.amount, "mill")


@vocabulary.phrase("cost", "Discarding {amount:number} {those:persona}", to="discard")
@vocabulary.phrase("cost", "sending {amount:number} {those:persona} to the Lost Zone", to="lost")
@vocabulary.phrase("cost", "returning {amount:number} {those:persona} to Hand", to="hand")
@dataclass(frozen=True, slots=True)
class GiveAlly(Cost):
    """Face-up ally persona go to the Discard, the Lost zone or the Hand."""

    those: Those
    amount: int
    to: Literal["discard", "lost", "hand"]
    of_field = True

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{self.amount} Persona"

    def means(self, state: Gunfight, source: Source) -> Sequence[str]:
        """Those that fit, no leader and not the twin of the card to be stacked (GG-22.19)."""
        return [
            card
            for card in abilities.persona(state, source.seat, source.card, self.those)
            if card in state.zones[FIELD[source.seat]]
            and card != source.other
            and state.cards[card].kind != "leader"
            and rows.may_leave(state, card)
        ]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """Their controller chooses them."""
        slots = map(state.slot, self.means(state, source))
        word = {"discard": "to discard", "lost": "to lose", "hand": "to return"}[self.to]
        for slot in await choose(state, source.seat, slots, self.amount, word):
            card = state.card_at(slot)
            verb = {"discard": "discards", "lost": "loses", "hand": "returns"}[self.to]
            state.note(source.seat, "{seat:%d} %s {card:%s}", source.seat, verb, card)
            rows.leave(state, card, self.to)


@vocabulary.phrase("cost", "sending {amount:cards} from your Discard to the Lost Zone")
@dataclass(frozen=True, slots=True)
class LoseDiscard(Cost):
    """Cards of the Discard go to the Lost zone."""

    amount: int

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{counted(self.amount, 'card')} from the Discard"

    def means(self, state: Gunfight, source: Source) -> Sequence[str]:
        """The Discard."""
        return state.zones[DISCARD[source.seat]]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """Their owner chooses them."""
        there = self.means(state, source)
        chosen = await choose(state, source.seat, there, self.amount, "to lose")
        for card in chosen:
            rows.put(state, card, DISCARD[source.seat], "lost")
        named = ", ".join(f"{{card:{card}}}" for card in chosen)
        state.note(source.seat, "{seat:%d} sends %s to the Lost zone", source.seat, named)


@vocabulary.phrase("cost", "Revealing {amount:number} {those:card} from Hand")
@dataclass(frozen=True, slots=True)
class RevealHand(Cost):
    """Cards of the Hand that fit are shown."""

    those: Those
    amount: int
    of_hand = only_reveals = True

    @property
    def words(self) -> str:
        """What it takes."""
        return f"{counted(self.amount, 'card')} Revealed"

    def means(self, state: Gunfight, source: Source) -> Sequence[Any]:
        """Those that fit; what is shown can be paid with all the same."""
        hand = state.hand[source.seat]
        return [("shown", card) for card in hand if abilities.fits(state.cards[card], self.those)]

    async def pay(self, state: Gunfight, source: Source) -> None:
        """Their owner chooses them, and the opponent sees them."""
        seat, foe = source.seat, FOE[source.seat]
        asked = GiveHidden(self.amount, HAND[seat], self.those, "to Reveal", source.card)
        async for card in from_hidden(state, asked, seat):
            tell_reveal(state, seat, (card,), seat)
            lay_open(state, seat, (card,))
        await Look(seat).of(foe)
        take_back(state, seat)


async def discard(state: Gunfight, seat: int, number: int, besides: str = "") -> None:
    """So many cards of a Hand, chosen by its owner, go to the Discard."""
    asked = GiveHidden(number, HAND[seat], Those(), "to discard", besides)
    async for card in from_hidden(state, asked, seat):
        drop(state, seat, card, HAND[seat])


def drop(state: Gunfight, seat: int, card: str, zone: str) -> None:
    """A card of a Hand goes to the Discard of its owner."""
    rows.put(state, card, zone, "discard")
    state.note(seat, "{seat:%d} discards {card:%s}", seat, card)
