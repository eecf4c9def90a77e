"""What a card says as a whole: its moment, what it needs and costs, what it does (GG-22.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.games.gunsmith_girl.cards import Condition, Cost, Event, Operation, Side, Those
from game.games.gunsmith_girl.costs import (
    Controls,
    DiscardHand,
    DiscardSelf,
    FewerPersona,
    FoeAttacks,
    GiveAlly,
    HasTokens,
    InFight,
    LoseDiscard,
    LoseTokens,
    MillSelf,
    RevealHand,
    SelfTokens,
    WithoutSource,
)
from game.games.gunsmith_girl.effect_sentences import meaning
from game.games.gunsmith_girl.vocabulary import vocabulary
from game.rules.content.sentences import Parsed

# What an effect needs: its moment, conditions, costs


@dataclass(frozen=True)
class During:
    """The phase of a manual skill."""

    phase: Literal["truce", "strategy"]


@vocabulary.phrase("need", "in the {phase}")
def during(phase: Literal["truce", "strategy"]) -> During:
    """The phase in which a manual skill may be declared (GG-14.3)."""
    return During(phase)


@vocabulary.phrase("need", "in a Fight")
def in_fight() -> Condition:
    """While a fight is cited (GG-22.18, GG-9.4)."""
    return InFight()


@vocabulary.phrase("need", "in a Fight without this Persona")
def without_source() -> Condition:
    """While a fight of other persona is cited (GG-22.18)."""
    return WithoutSource()


@vocabulary.phrase("need", "when an Opposing Persona Attacks")
def foe_attacks() -> Condition:
    """While a fight is cited that the opponent declared (GG-22.18)."""
    return FoeAttacks()


@vocabulary.phrase("need", "if {controls} {number} {bound} {persona}")
def control_many(
    controls: Side, number: int, bound: Literal["more", "less"], persona: Those
) -> Condition:
    """So many face-up persona that fit (GG-22.18, GG-2.8)."""
    return Controls(persona._replace(side=controls), **_bounds(number, bound))


@vocabulary.phrase("need", "if {controls} {named}")
def control_named(controls: Side, named: str) -> Condition:
    """A face-up persona of that name (GG-22.18)."""
    return Controls(Those(controls, name=named), 1)


@vocabulary.phrase("need", "if {has} {tokens} {bound}")
def have_tokens(
    has: Literal["you", "foe"], tokens: int, bound: Literal["more", "less"]
) -> Condition:
    """So many tokens in the pool (GG-22.18)."""
    return HasTokens(has, **_bounds(tokens, bound))


@vocabulary.phrase("need", "if you control fewer Persona than your Opponent")
def fewer_persona() -> Condition:
    """Face-down ones are counted (GG-22.18)."""
    return FewerPersona()


@vocabulary.phrase("need", "by {costs}")
def pay(costs: tuple[Parsed, ...]) -> tuple[Cost, ...]:
    """What is paid; all parts together, tokens first (GG-22.19)."""
    return tuple(map(meaning, costs))


@vocabulary.phrase("cost", "Discarding {cards} from Hand")
def pay_hand(cards: int) -> Cost:
    """Cards of the Hand (GG-22.19)."""
    return DiscardHand(cards)


@vocabulary.phrase("cost", "Discarding this card")
def pay_this() -> Cost:
    """The card itself with its stack (GG-22.19)."""
    return DiscardSelf()


@vocabulary.phrase("cost", "{tokens} on it", example="1 Token on it")
@vocabulary.phrase("cost", "losing {tokens} on it")
def pay_tokens_on_it(tokens: int) -> Cost:
    """Tokens on the card itself are lost (GG-22.19)."""
    return SelfTokens(tokens)


@vocabulary.phrase("cost", "losing {tokens}")
def pay_tokens(tokens: int) -> Cost:
    """Tokens of the pool are lost, never the last (GG-22.19, GG-12.8)."""
    return LoseTokens(tokens)


@vocabulary.phrase("cost", "Discarding {cards} from your Reserve")
def pay_reserve(cards: int) -> Cost:
    """From the top, never the last card (GG-22.19, GG-12.8)."""
    return MillSelf(cards)


@vocabulary.phrase("cost", "Discarding {number} {persona}")
def discard_ally(number: int, persona: Those) -> Cost:
    """Face-up persona of one's own that are no leaders (GG-22.19)."""
    return GiveAlly(persona, number, "discard")


@vocabulary.phrase("cost", "sending {number} {persona} to the Lost Zone")
def lose_ally(number: int, persona: Those) -> Cost:
    """Face-up persona of one's own that are no leaders (GG-22.19)."""
    return GiveAlly(persona, number, "lost")


@vocabulary.phrase("cost", "returning {number} {persona} to Hand")
def return_ally(number: int, persona: Those) -> Cost:
    """Face-up persona of one's own that are no leaders (GG-22.19)."""
    return GiveAlly(persona, number, "hand")


@vocabulary.phrase("cost", "sending {cards} from your Discard to the Lost Zone")
def lose_discarded(cards: int) -> Cost:
    """Cards of the Discard (GG-22.19)."""
    return LoseDiscard(cards)


@vocabulary.phrase("cost", "Revealing {number} {card} from Hand")
def show_hand(number: int, card: Those) -> Cost:
    """Cards of the Hand, shown to both (GG-22.19)."""
    return RevealHand(card, number)


# Whole sentences


class Spoken(NamedTuple):
    """What a sentence of a card says. stacked_on: the twin that an evolution names."""

    operations: tuple[Operation, ...] = ()
    event: Event | None = None
    phase: Literal["truce", "strategy"] | None = None
    conditions: tuple[Condition, ...] = ()
    costs: tuple[Cost, ...] = ()
    optional: bool = False
    stacked_on: str = ""


@vocabulary.phrase(("skill", "function"), "{line}.", example="This Persona gains 50 Strength.")
def do(line: tuple[Parsed, ...]) -> Spoken:
    """On a persona and an Addition all the time (GG-14.1); else as soon as it is activated."""
    return Spoken(tuple(map(meaning, line)))


@vocabulary.phrase(("skill", "function"), "{needs}; {line}.", example="In a Fight; Draw 1 card.")
def do_for(needs: tuple[Parsed, ...], line: tuple[Parsed, ...]) -> Spoken:
    """A manual skill (GG-14.3), or a function that needs something (GG-13.3)."""
    return _needing(do(line), needs)


@vocabulary.phrase("skill", "{event}; {line}.", example="Flip; Draw 1 card.")
def do_when(event: Event, line: tuple[Parsed, ...]) -> Spoken:
    """An automatic skill, when its moment comes (GG-14.2)."""
    return do(line)._replace(event=event)


@vocabulary.phrase("skill", "{event}, {needs}; {line}.", example="Flip, in a Fight; Draw 1 card.")
def do_when_for(event: Event, needs: tuple[Parsed, ...], line: tuple[Parsed, ...]) -> Spoken:
    """An automatic skill that needs something; without it nothing happens (GG-14.2)."""
    return _needing(do_when(event, line), needs)


@vocabulary.phrase("skill", "{event}; You may {line}.", example="Flip; You may draw 1 card.")
def may_when(event: Event, line: tuple[Parsed, ...]) -> Spoken:
    """An automatic skill that its controller may leave (GG-14.1, GG-D15)."""
    return do_when(event, line)._replace(optional=True)


@vocabulary.phrase(
    "skill",
    "{event}, {needs}; You may {line}.",
    example="Flip, by losing 1 Token; You may draw 1 card.",
)
def may_when_for(event: Event, needs: tuple[Parsed, ...], line: tuple[Parsed, ...]) -> Spoken:
    """An automatic skill that needs something, and that may be left (GG-14.1, GG-D15)."""
    return _needing(may_when(event, line), needs)


@vocabulary.phrase("invocation", "Summon this card.")
def invoke() -> Spoken:
    """How a special is summoned (GG-6.1, GG-7.3)."""
    return Spoken()


@vocabulary.phrase("invocation", "{needs}; Summon this card.")
def invoke_for(needs: tuple[Parsed, ...]) -> Spoken:
    """How a special is summoned that needs something (GG-22.20)."""
    return _needing(Spoken(), needs)


@vocabulary.phrase("invocation", "Stack on {named}.")
def stack(named: str) -> Spoken:
    """How an evolutive is stacked on its twin (GG-16.1)."""
    return Spoken(stacked_on=named)


@vocabulary.phrase("invocation", "{needs}; Stack on {named}.")
def stack_for(needs: tuple[Parsed, ...], named: str) -> Spoken:
    """How a supreme is stacked on its twin (GG-16.1)."""
    return _needing(stack(named), needs)


def _needing(spoken: Spoken, needs: tuple[Parsed, ...]) -> Spoken:
    """A sentence with what it needs, in the order phase, conditions, costs (GG-22.20)."""
    found = [meaning(each) for each in needs]
    return spoken._replace(
        phase=next((each.phase for each in found if isinstance(each, During)), None),
        conditions=tuple(each for each in found if isinstance(each, Condition)),
        costs=tuple(cost for each in found if isinstance(each, tuple) for cost in each),
    )


def _bounds(number: int, bound: Literal["more", "less"]) -> dict[str, int]:
    return {"least" if bound == "more" else "most": number}
