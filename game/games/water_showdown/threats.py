"""What is known beforehand of the damage an activation would deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.games.water_showdown.showdown import FOE, Activation, Cause, Showdown
from game.games.water_showdown.water import dealt

T = TypeVar("T")


def threat(showdown: Showdown, index: int, defend: int = 0) -> int:
    """The damage that an open activation would deal to the opponent as things are (WS-2.45).

    defend: what a Defend would take off besides; parts with a condition are not counted.
    """
    activation = showdown.chain[index]
    if activation.role not in ("play", "start") or activation.state == "negated":
        return 0
    damage, left = 0, activation.defend + defend
    for amount in amounts(showdown, activation, index):
        taken = min(left, amount)
        damage += dealt(showdown, FOE[activation.seat], amount, taken)
        left -= taken
    return damage


def amounts(showdown: Showdown, activation: Activation, index: int) -> list[int]:
    """The damage aimed at the opponent, sentence by sentence, before Defend and Rain Coats."""
    card, cause = showdown.face(activation), Cause(activation.seat, index)
    if activation.role == "start":
        assert card.start is not None
        effects = card.start.effects
    elif card.alternatives:
        effects = card.alternatives[activation.mode].effects
    else:
        return []
    return [
        found(showdown, cause, *effect.args)
        for effect in effects
        if (found := getattr(effect.function, "aims", None)) is not None
    ]


def aims(amount: Callable[..., int]) -> Callable[[T], T]:
    """Marks a sentence that aims damage at the opponent: `amount` is how much before a Defend.

    It is called as the sentence is carried out, with the same arguments.
    """

    def mark(effect: T) -> T:
        effect.aims = amount  # type: ignore[attr-defined]
        return effect

    return mark
