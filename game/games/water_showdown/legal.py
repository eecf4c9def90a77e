"""What may be activated, and with what: the options of the two great decisions (WS-3.1, WS-3.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from game.games.water_showdown.cards import Card
from game.games.water_showdown.showdown import (
    HAND,
    MOST_SET,
    ROW,
    SET,
    WATER,
    Activation,
    Showdown,
)


def payable(showdown: Showdown, seat: int, cost: int) -> bool:
    """Whether a cost may be paid: 1 Water remains, or there is nothing to pay (WS-2.11)."""
    return not cost or showdown.trackers[WATER[seat]] - cost >= showdown.options["cost_floor"]


def suns(showdown: Showdown, seat: int) -> list[str]:
    """The cards of a seat that could be used as a Sun now (WS-2.55)."""
    usable = []
    for copy in (*showdown.zones[HAND[seat]], *showdown.set_earlier(seat)):
        card = showdown.as_played(copy)
        if card is not None and card.less:
            usable.append(copy)
    return usable


def reduction(showdown: Showdown, used: Sequence[str]) -> int:
    """How much Water less a card costs with these Suns, before they are laid."""
    return sum(card.less for copy in used if (card := showdown.as_played(copy)))


def actions_of(showdown: Showdown, seat: int, copy: str, used: Sequence[str] = ()) -> int:
    """How many Actions a card and its Suns take (WS-2.9, WS-2.33, WS-2.55, WS-2.57)."""
    if showdown.active != seat:
        return 0
    hand = showdown.zones[HAND[seat]]
    counts_set_suns = bool(showdown.options["set_sun_counts_as_action"])
    return (copy in hand) + sum(sun in hand or counts_set_suns for sun in used)


def from_hand(
    showdown: Showdown, seat: int, copy: str, first: int, usable: Sequence[str]
) -> Iterator[tuple[str, ...]]:
    """A hand card alone, and with each Sun or Suns, as far as it can be paid (WS-3.2).

    first: how many other cards of the hand it needs to discard (WS-2.22). usable: the Suns.
    Gives the copy, followed by the Suns used with it.
    """
    hand, facts = showdown.zones[HAND[seat]], showdown.facts
    left = facts["actions"] if facts["active"] == seat else 1
    cost = showdown.cards[copy].cost
    if left < 1 or first >= len(hand):
        return
    if payable(showdown, seat, cost):
        yield (copy,)
    if not cost or not usable:
        return
    for number in range(1, 1 + showdown.options["max_suns_per_card"]):
        for used in combinations([sun for sun in usable if sun != copy], number):
            if actions_of(showdown, seat, copy, used) > left:
                continue
            if reduction(showdown, used[1:]) >= cost:  # nothing to reduce for the last (WS-2.56)
                continue
            if first >= len(hand) - sum(sun in hand for sun in used):
                continue
            if payable(showdown, seat, max(0, cost - reduction(showdown, used))):
                yield (copy, *used)


def legal_main(showdown: Showdown, seat: int) -> Sequence[tuple[str, ...]]:
    """WS-3.1: play a hand card or a Set card, Set a hand card, or end the turn."""
    hand, row, facts = showdown.zones[HAND[seat]], showdown.zones[SET[seat]], showdown.facts
    legal: list[tuple[str, ...]] = []
    if facts["actions"]:
        usable = suns(showdown, seat)
        for copy in hand:
            card = showdown.as_played(copy)
            if card is not None and card.own_turn and has_room(showdown, seat, card):
                plays = from_hand(showdown, seat, copy, card.first, usable)
                legal += [("play", *play) for play in plays]
    for copy in showdown.set_earlier(seat):
        card = showdown.as_played(copy)
        if card is None or not card.own_turn or not has_room(showdown, seat, card):
            continue
        if card.first <= len(hand):
            legal.append(("play", copy))
    if not facts["set_used"] and len(row) < MOST_SET:
        legal += [("set", copy) for copy in hand]
    legal.append(("end",))
    return legal


def only_ends(showdown: Showdown, seat: int) -> bool:
    """Whether everyone sees that nothing is left but to end the turn (WS-3.12)."""
    facts, row = showdown.facts, showdown.zones[SET[seat]]
    if any(on < facts["turn"] for on in facts[f"set_on:{seat}"]):
        return False
    may_set = not facts["set_used"] and len(row) < MOST_SET
    return not showdown.zones[HAND[seat]] or not (may_set or facts["actions"])


def legal_answer(showdown: Showdown, seat: int, index: int) -> Sequence[tuple[str, ...]]:
    """WS-3.6: to pass, or an effective Negate or Defend that can be paid (WS-2.32)."""
    legal: list[tuple[str, ...]] = [("pass",)]
    activation = showdown.chain[index]
    threatened = may_defend(showdown, seat, activation)
    usable = suns(showdown, seat)
    for copy in showdown.zones[HAND[seat]]:
        card = showdown.as_played(copy)
        if card is not None and answers(card, threatened):
            plays = from_hand(showdown, seat, copy, card.first, usable)
            legal += [("answer", *play) for play in plays]
    for copy in showdown.set_earlier(seat):
        card = showdown.as_played(copy)
        if card is not None and answers(card, threatened):
            if card.first <= len(showdown.zones[HAND[seat]]):
                legal.append(("answer", copy))
    return legal


def answers(card: Card, threatened: bool) -> bool:
    """Whether a card has an Effect that fits an answer (WS-2.30)."""
    return card.answer is not None and (card.answer.negates or threatened)


def may_defend(showdown: Showdown, seat: int, activation: Activation) -> bool:
    """Whether a Defend fits: not on the own turn, and damage is aimed at the seat (WS-2.32)."""
    if showdown.active == seat:
        return False
    card = showdown.face(activation)
    if activation.role == "start":
        return card.start is not None and card.start.damages
    if activation.role != "play" or not card.alternatives:
        return False
    return card.alternatives[activation.mode].damages


def has_room(showdown: Showdown, seat: int, card: Card) -> bool:
    """Whether a card may stay, if it would (WS-1.6, `continuous_limit`)."""
    limit = showdown.options["continuous_limit"]
    return limit == "none" or not card.continuous or len(showdown.zones[ROW[seat]]) < limit
