"""Conditions and choices in the sentences on cards (GS-22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.gunsword import insights, tokens
from game.games.gunsword.conditions import holds
from game.games.gunsword.duel import HAND, Cause, Duel, do
from game.games.gunsword.effects import (
    Effects,
    fetch_counter,
    keep_insight,
    keep_played,
    lose_health,
    lose_momentum,
    place_anywhere,
    place_within,
    reload,
    switch_forms,
    take_back,
)
from game.games.gunsword.vocabulary import vocabulary
from game.rules.ask import Ask
from game.rules.sentences import Parsed


@vocabulary.effect("If {condition}, {then:effects}")
async def if_then(duel: Duel, cause: Cause, condition: Parsed, then: Effects) -> None:
    """An effect under a condition, tested when it is reached."""
    if holds(duel, condition, cause):
        await do(duel, cause, then)


def passed_over(duel: Duel, cause: Cause, effects: Effects) -> bool:
    """Whether all that effects would do hangs on conditions of which none holds now."""
    return all(
        effect.function is if_then and not holds(duel, effect.args[0], cause) for effect in effects
    )


@vocabulary.effect("If {condition}, {then:effects}; otherwise {other:effects}")
async def if_then_otherwise(
    duel: Duel, cause: Cause, condition: Parsed, then: Effects, other: Effects
) -> None:
    """One effect or another by a condition, tested when it is reached."""
    await do(duel, cause, then if holds(duel, condition, cause) else other)


@vocabulary.effect("You may {chosen:effects}")
async def may(duel: Duel, cause: Cause, chosen: Effects) -> None:
    """Offered only if its first effect is possible; all or nothing.

    Whether it is offered never tells what is in a hand (GS-6.8): where that decides, one is asked
    as long as one holds a card.
    """
    hidden = takes_from_hand(chosen[0])
    if not (duel.table.zones[HAND[cause.seat]] if hidden else possible(duel, cause, chosen[0])):
        return
    ask = Ask(cause.seat, "may", legal_may, chosen, cause, always=hidden, secret=hidden)
    if await ask == "yes":
        await do(duel, cause, chosen)


@vocabulary.effect("Choose to {first:effects}, or to {second:effects}")
async def choose(duel: Duel, cause: Cause, first: Effects, second: Effects) -> None:
    """You choose one of two; none that you cannot pay (GS-11.10)."""
    await _choose_one(duel, cause, (first, second))


@vocabulary.effect("That foe chooses to {first:effects}, or to {second:effects}")
async def that_foe_chooses(duel: Duel, cause: Cause, first: Effects, second: Effects) -> None:
    """That foe chooses one of two, as "you"; none that it cannot pay (GS-11.10)."""
    await _choose_one(duel, Cause(cause.foes[0], cause.card, (cause.seat,)), (first, second))


async def _choose_one(duel: Duel, cause: Cause, alternatives: Sequence[Effects]) -> None:
    if not legal_choices(duel, cause.seat, cause, alternatives):
        return
    _, number = await Ask(cause.seat, "choose", legal_choices, cause, alternatives)
    await do(duel, cause, alternatives[number - 1])


def legal_may(duel: Duel, seat: int, chosen: Effects, cause: Cause) -> Sequence[str]:
    """Decision 6: yes, if the first effect is possible, or no."""
    return ("yes", "no") if possible(duel, cause, chosen[0]) else ("no",)


def legal_choices(
    duel: Duel, seat: int, cause: Cause, alternatives: Sequence[Effects]
) -> Sequence[tuple[str, int]]:
    """Decision 12: each alternative that GS-11.10 allows, numbered from 1."""
    return [
        ("choice", number)
        for number, effects in enumerate(alternatives, 1)
        if all(_selectable(duel, seat, effect) for effect in effects)
    ]


def _selectable(duel: Duel, seat: int, effect: Parsed) -> bool:
    """Whether an effect leaves its chooser Health, and takes no Momentum it lacks (GS-11.10)."""
    if effect.function is lose_momentum:
        return bool(effect.args[0] <= duel.momentum(seat))
    if effect.function is lose_health:
        return bool(effect.args[0] < duel.health(seat))
    return True


def possible(duel: Duel, cause: Cause, effect: Parsed) -> bool:
    """Whether an effect that one may do can be done at all."""
    check = _POSSIBLE.get(effect.function)
    return check is None or check(duel, cause, *effect.args)


def takes_from_hand(effect: Parsed) -> bool:
    """Whether hidden cards decide if an effect is possible."""
    return effect.function is keep_insight and effect.args[0] == "hand"


def _token_on_field(duel: Duel, cause: Cause, sort: str) -> bool:
    return bool(tokens.own_tokens(duel, cause.seat, sort))


def _can_keep(duel: Duel, cause: Cause, pile: str) -> bool:
    return bool(insights.skills_in(duel, cause.seat, pile))


def _can_place(duel: Duel, cause: Cause, token: str, distance: int = tokens.FIELD) -> bool:
    return token in duel.loadout(cause.seat).tokens and bool(
        tokens.free_spaces(duel, cause.seat, distance)
    )


_POSSIBLE: Mapping[Callable[..., Any], Callable[..., bool]] = {
    fetch_counter: lambda duel, cause: bool(insights.counters_in(duel, cause.seat)),
    keep_insight: _can_keep,
    keep_played: lambda duel, cause: duel.loadout(cause.seat).insights > 0,
    take_back: _token_on_field,
    place_within: _can_place,
    place_anywhere: _can_place,
    reload: lambda duel, cause: bool(duel.table.zones[HAND[cause.seat]]),
    switch_forms: lambda duel, cause: bool(duel.loadout(cause.seat).forms),
}
