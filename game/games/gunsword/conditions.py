"""Conditions, and what hangs on them (GS-22.1): each is tested when it is reached."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gunsword.cards import Effects
from game.games.gunsword.duel import (
    ARMOR,
    DRAWN,
    FORM,
    HEALTH,
    LAST_ATTACKS,
    MOMENTUM,
    Cause,
    Duel,
    do,
)
from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import Parsed


def holds(duel: Duel, condition: Parsed, cause: Cause) -> bool:
    """Whether a condition holds now."""
    truth: bool = condition.function(duel, cause, *condition.args)
    return truth


@vocabulary.condition("you are in {form} form", brief="{then}, {form}", terse="form")
def in_form(duel: Duel, cause: Cause, form: str) -> bool:
    """The form of that moment counts (GS-18.4)."""
    return bool(duel.facts.get(FORM[cause.seat]) == form)


@vocabulary.condition("your Health is at least your Momentum", brief="{then}, calm", terse="calm")
def calm(duel: Duel, cause: Cause) -> bool:
    """Thane's calm, Levotheon (GS-18.6)."""
    trackers = duel.trackers
    return trackers[HEALTH[cause.seat]] >= trackers[MOMENTUM[cause.seat]]


@vocabulary.condition("your Momentum is at least your Health", brief="{then}, fury", terse="fury")
def fury(duel: Duel, cause: Cause) -> bool:
    """Thane's fury, Orpheon (GS-18.6)."""
    trackers = duel.trackers
    return trackers[MOMENTUM[cause.seat]] >= trackers[HEALTH[cause.seat]]


@vocabulary.condition("your Health equals your Momentum")
def level(duel: Duel, cause: Cause) -> bool:
    """Thane's two sides in balance (GS-18.6)."""
    trackers = duel.trackers
    return trackers[HEALTH[cause.seat]] == trackers[MOMENTUM[cause.seat]]


@vocabulary.condition("you are beside a Wall", icon="wall", brief="At a Wall", terse="Wall")
def at_wall(duel: Duel, cause: Cause) -> bool:
    """An orthogonal neighbour of your space is Wall (GS-22.1)."""
    return duel.field.board.at_wall(duel.space[cause.seat])


@vocabulary.condition("you have an Armor token", brief="{then}, armor", terse="armor")
def has_armor(duel: Duel, cause: Cause) -> bool:
    """You have Armor tokens (GS-22.1)."""
    return duel.trackers[ARMOR[cause.seat]] > 0


@vocabulary.condition("you have no Armor tokens")
def no_armor(duel: Duel, cause: Cause) -> bool:
    """You have none (GS-22.1)."""
    return duel.trackers[ARMOR[cause.seat]] == 0


@vocabulary.condition(
    "you Pushed a duelist this Frame", icon="push", brief="Pushed {then}", terse="Push"
)
def pushed_this_frame(duel: Duel, cause: Cause) -> bool:
    """You Pushed, by a Maneuver or an effect (GS-9.5)."""
    return cause.seat in duel.facts["pushers"]


@vocabulary.condition("the active duelist is your foe")
def foe_is_active(duel: Duel, cause: Cause) -> bool:
    """The Skill in play is a foe's (GS-22.1)."""
    return duel.is_foe(cause.seat, duel.active)


@vocabulary.condition("you drew this card this Round")
def drew_this_round(duel: Duel, cause: Cause) -> bool:
    """Cards drawn between Rounds were drawn in none (GS-14.8)."""
    return cause.card in duel.facts[DRAWN[cause.seat]]


@vocabulary.condition("this Skill attacked and hit no foe")
def skill_missed(duel: Duel, cause: Cause) -> bool:
    """It made an Attack and none hit; a Hit of 0 is a Hit (GS-11.4)."""
    return duel.facts["attacked"] and not duel.facts["hit_foes"]


@vocabulary.condition("it is not the first turn of the Round")
def not_first_turn_of_round(duel: Duel, cause: Cause) -> bool:
    """Some turn of this Round came before (GS-18.4)."""
    return bool(duel.facts["round_turn"] > 1)


@vocabulary.condition("it has an Attack type that your last Skill this Round did not have")
def changes_attack_type(duel: Duel, cause: Cause) -> bool:
    """Slash or Shoot, anywhere in its lines; a Round's first Skill changes none (GS-18.8)."""
    last = duel.facts[LAST_ATTACKS[cause.seat]]
    if last is None:
        return False
    return any(attack not in last for attack in duel.card(cause.card).attacks)


# What hangs on a condition


@vocabulary.effect("If {condition}, {then:effects}", main="then")
async def if_then(duel: Duel, cause: Cause, condition: Parsed, then: Effects) -> None:
    """An effect under a condition, tested when it is reached."""
    if holds(duel, condition, cause):
        await do(duel, cause, then)


def passed_over(duel: Duel, cause: Cause, effects: Effects) -> bool:
    """Whether all that effects would do hangs on conditions of which none holds now."""
    return all(
        effect.function is if_then and not holds(duel, effect.args[0], cause) for effect in effects
    )


@vocabulary.effect(
    "If {condition}, {then:effects}; otherwise {other:effects}",
    icon="swap",
    brief="By {condition}",
    main="then",
)
async def if_then_otherwise(
    duel: Duel, cause: Cause, condition: Parsed, then: Effects, other: Effects
) -> None:
    """One effect or another by a condition, tested when it is reached."""
    await do(duel, cause, then if holds(duel, condition, cause) else other)


def carried_out(duel: Duel, cause: Cause, effects: Effects) -> Iterator[Parsed]:
    """The sentences that effects come to as things stand, those within others after them."""
    for effect in effects:
        if effect.function in (if_then, if_then_otherwise):
            condition, *branches = effect.args
            met = holds(duel, condition, cause)
            chosen = branches[:1] if met else branches[1:]
        else:
            yield effect
            chosen = [each if isinstance(each, tuple) else (each,) for each in effect.args]
        for each in chosen:
            said = tuple(part for part in each if isinstance(part, Parsed))
            yield from carried_out(duel, cause, said)
