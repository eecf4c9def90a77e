"""What a card costs to play, and X (GS-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.gunsword.cards import Card, Pay
from game.games.gunsword.conditions import holds
from game.games.gunsword.duel import HAND, INSIGHTS, MOMENTUM, Cause, Duel
from game.games.gunsword.rules.asking import Asked
from game.rules.ask import Option, Reason, option_id


def cost_of(duel: Duel, seat: int, copy: str, x: int = 0, from_hand: bool = True) -> int:
    """The Cost that `seat` would pay for a card now, in the order of GS-12.5.

    An Insight's own Hand Effect counts for nothing (GS-18.5). Counters are not reduced.
    """
    card = duel.content.copies[copy]
    cost = x if card.cost is None else card.cost
    if card.kind == "counter":
        return cost
    own = card.cost_if
    if own and from_hand and holds(duel, own.condition, Cause(seat, copy)):
        cost = own.cost
    for hook in duel.hooks(seat, "cost"):
        condition = hook.condition
        if condition is None or holds(duel, condition, Cause(seat, copy)):
            cost = max(min(cost, hook.least), cost - hook.less)
    return cost


def can_afford(duel: Duel, seat: int, copy: str, from_hand: bool = True) -> bool:
    """Whether a seat can pay for playing a card (GS-5.1)."""
    card = duel.content.copies[copy]
    momentum = duel.trackers[MOMENTUM[seat]]
    if card.cost is not None and card.cost <= momentum and card.cost_if is None:
        return True  # a Technique never makes it dearer
    return cost_of(duel, seat, copy, least_x(card), from_hand) <= momentum


def least_x(card: Card) -> int:
    """The least X that can be chosen for a card; 0 for one without (GS-12.4)."""
    return card.x.low if isinstance(card.x, Pay) else 0


def insight_power(duel: Duel, seat: int) -> int:
    """The printed Power of a seat's Insights together, X being 0 (GS-22.0)."""
    return sum(duel.card(copy).power or 0 for copy in duel.zones[INSIGHTS[seat]])


def too_dear(duel: Duel, seat: int, copy: str) -> Reason:
    """What a card costs, and what there is."""
    card, from_hand = duel.card(copy), copy in duel.zones[HAND[seat]]
    cost = cost_of(duel, seat, copy, least_x(card), from_hand)
    at_least = "at least " if card.cost is None else ""
    rule = "GS-6.4" if card.kind == "counter" else "GS-5.1"
    return Reason(f"It costs {at_least}{cost}, and you have {duel.momentum[seat]} Momentum.", rule)


@dataclass(unsafe_hash=True)
class ChooseX(Asked):
    """X of a Skill is chosen (GS-12.4; decision 5)."""

    copy: str
    from_hand: bool
    kind = "x"
    rule = "GS-12.4"
    asks = "choose X for {{card:{copy}}}"
    line = "X stays as it is for the whole Frame."
    meanwhile = "chooses X"
    waits = "The choice of X comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
        """Every X of the card's range whose Cost the seat can pay."""
        pay, momentum = duel.card(self.copy).x, duel.momentum[seat]
        if not isinstance(pay, Pay):
            raise ValueError(f"no X is chosen for {self.copy}")
        every = range(pay.low, pay.high + 1)
        return [("x", x) for x in every if self._cost(duel, seat, x) <= momentum]

    def option(self, duel: Duel, seat: int, value: tuple[str, int]) -> Option:
        """An X, and what it costs."""
        note = f"for {self._cost(duel, seat, value[1])}"
        return Option(option_id(value), f"X = {value[1]}", note, icon="momentum")

    def _cost(self, duel: Duel, seat: int, x: int) -> int:
        return cost_of(duel, seat, self.copy, x, self.from_hand)
