"""Choices in the sentences on cards (GS-22)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.cards import Effects
from game.games.gunsword.duel import DECK, DISCARD, DUELIST, HAND, HEALTH, MOMENTUM, Cause, Duel, do
from game.games.gunsword.effects import (
    draw_cards,
    fetch_counter,
    gain_health,
    gain_momentum,
    keep_insight,
    keep_played,
    lose_health,
    lose_momentum,
    place_anywhere,
    place_within,
    reload,
    switch_forms,
    take_back,
    take_damage,
)
from game.games.gunsword.rules import insights, tokens
from game.games.gunsword.rules.asking import Asked, MayUse, said
from game.games.gunsword.vocabulary import vocabulary
from game.rules.ask import Follows, Option, Point, option_id
from game.rules.content.sentences import Parsed
from game.rules.decision import NO, YES


@vocabulary.effect("You may {chosen:effects}", main="chosen")
async def may(duel: Duel, cause: Cause, chosen: Effects) -> None:
    """Offered only if its first effect is possible; all or nothing.

    Whether it is offered never tells what is in a hand (GS-6.8): where that decides, one is asked
    as long as one holds a card.
    """
    hidden = takes_from_hand(chosen[0])
    if not (duel.zones[HAND[cause.seat]] if hidden else possible(duel, cause, chosen[0])):
        return
    if await May(chosen, cause, hidden).of(cause.seat) == YES:
        await do(duel, cause, chosen)


@dataclass(unsafe_hash=True)
class May(MayUse):
    """Whether one uses an effect that a card leaves to one.

    always: cards of the hand decide whether it is possible.
    """

    chosen: Effects
    cause: Cause
    always: bool
    asks = "{said}?"
    line = "{line}"
    meanwhile = "may use an effect"
    told = "{who} may use an effect."

    @property
    def secret(self) -> bool:  # type: ignore[override]
        """Whether it is possible tells of the hand then."""
        return self.always

    def legal(self, duel: Duel, seat: int) -> Sequence[str]:
        """Yes, if the first effect is possible, or no."""
        return (YES, NO) if possible(duel, self.cause, self.chosen[0]) else (NO,)

    def option(self, duel: Duel, seat: int, value: str) -> Option:
        """The effect, or not."""
        if value == NO:
            return self.no
        card = Follows(HAND[seat]) if self.chosen[0].function is reload else None
        return Option(
            value,
            said(self.chosen),
            icon="check",
            short="Yes",
            confirms=True,
            follows=card,
            touches=tuple(point for each in self.chosen for point in touched(duel, seat, each)),
        )

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """The effect; of the Skill in play, which it calls "it", the name."""
        line = "All of it, or nothing." if len(self.chosen) > 1 else "The card leaves it to you."
        if self.chosen[0].function is keep_played:
            line = f"It is {{card:{duel.played}}}, the Skill in play."
        return {"said": said(self.chosen), "line": line, "rule": "GS-20.0"}


@vocabulary.effect(
    "Choose to {first:effects}, or to {second:effects}", icon="fist", brief="Your choice"
)
async def choose(duel: Duel, cause: Cause, first: Effects, second: Effects) -> None:
    """You choose one of two; none that you cannot pay (GS-11.10)."""
    await _choose_one(duel, cause, (first, second))


@vocabulary.effect(
    "That foe chooses to {first:effects}, or to {second:effects}", icon="fist", brief="Their choice"
)
async def that_foe_chooses(duel: Duel, cause: Cause, first: Effects, second: Effects) -> None:
    """That foe chooses one of two, as "you"; none that it cannot pay (GS-11.10)."""
    await _choose_one(duel, Cause(cause.foes[0], cause.card, (cause.seat,)), (first, second))


async def _choose_one(duel: Duel, cause: Cause, alternatives: Sequence[Effects]) -> None:
    asked = ChooseOne(cause, tuple(alternatives))
    if asked.legal(duel, cause.seat):
        _, number = await asked.of(cause.seat)
        await do(duel, cause, alternatives[number - 1])


@dataclass(unsafe_hash=True)
class ChooseOne(Asked):
    """One of several effects (GS-11.10; decision 12)."""

    cause: Cause
    alternatives: tuple[Effects, ...]
    kind = "choose"
    rule = "GS-11.10"
    asks = "choose one"
    line = "By {by}. Momentum {momentum}, Health {health}."
    meanwhile = "chooses one"
    waits = "The choice of one or the other comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
        """Each alternative that GS-11.10 allows, numbered from 1."""
        return [
            ("choice", number)
            for number, effects in enumerate(self.alternatives, 1)
            if all(_selectable(duel, seat, effect) for effect in effects)
        ]

    def option(self, duel: Duel, seat: int, value: tuple[str, int]) -> Option:
        """What it says, and that damage to oneself may be Blocked (GS-11.6)."""
        effects = self.alternatives[value[1] - 1]
        touches, first = touched(duel, seat, effects[0]), effects[0].function
        blocks = first is take_damage and bool(duel.zones[HAND[seat]])
        note = "you may Block it" if blocks else ""
        return Option(option_id(value), said(effects), note, touches=touches)

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Who asks, and what there is to pay with."""
        copy = self.cause.card
        by = f"{{card:{copy}}}" if copy in duel.content.copies else "a card"
        return {"by": by, "momentum": duel.momentum[seat], "health": duel.health[seat]}


def _selectable(duel: Duel, seat: int, effect: Parsed) -> bool:
    """Whether an effect leaves its chooser Health, and takes no Momentum it lacks (GS-11.10)."""
    if effect.function is lose_momentum:
        return bool(effect.args[0] <= duel.momentum[seat])
    if effect.function is lose_health:
        return bool(effect.args[0] < duel.health[seat])
    return True


def touched(duel: Duel, seat: int, effect: Parsed) -> tuple[Point, ...]:
    """What an effect that is offered has to do with: a dial, pile, token, card or standee."""
    if effect.function in _TOUCHED:
        kind, names = _TOUCHED[effect.function]
        return (Point(kind, names[seat]),)
    if effect.function is keep_played:
        return (Point("card", duel.played),)
    if effect.function is take_back:
        own = tokens.own_tokens(duel, seat, *effect.args)
        return tuple(Point("piece", piece) for piece in own)
    return ()


_TOUCHED: Mapping[Callable[..., Any], tuple[str, tuple[str, ...]]] = {
    gain_momentum: ("tracker", MOMENTUM),
    lose_momentum: ("tracker", MOMENTUM),
    gain_health: ("tracker", HEALTH),
    lose_health: ("tracker", HEALTH),
    take_damage: ("tracker", HEALTH),
    draw_cards: ("zone", DECK),
    fetch_counter: ("zone", DISCARD),
    switch_forms: ("piece", DUELIST),
}


def possible(duel: Duel, cause: Cause, effect: Parsed) -> bool:
    """Whether an effect that one may do can be done at all."""
    check = _POSSIBLE.get(effect.function)
    return check is None or check(duel, cause, *effect.args)


def takes_from_hand(effect: Parsed) -> bool:
    """Whether hidden cards decide if an effect is possible."""
    return effect.function is keep_insight and effect.args[0] == "hand"


def _can_place(duel: Duel, cause: Cause, token: str, distance: int = tokens.FIELD) -> bool:
    return token in duel.loadout(cause.seat).tokens and bool(
        tokens.free_spaces(duel, cause.seat, distance)
    )


_POSSIBLE: Mapping[Callable[..., Any], Callable[..., bool]] = {
    fetch_counter: lambda duel, cause: bool(insights.counters_in(duel, cause.seat)),
    keep_insight: lambda duel, cause, pile: bool(insights.skills_in(duel, cause.seat, pile)),
    keep_played: lambda duel, cause: duel.loadout(cause.seat).insights > 0,
    take_back: lambda duel, cause, sort: bool(tokens.own_tokens(duel, cause.seat, sort)),
    place_within: _can_place,
    place_anywhere: _can_place,
    reload: lambda duel, cause: bool(duel.zones[HAND[cause.seat]]),
    switch_forms: lambda duel, cause: bool(duel.loadout(cause.seat).forms),
}
