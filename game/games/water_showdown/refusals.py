"""Why a card cannot be chosen now, with the number of the rule that forbids it (WS-8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.water_showdown.cards import Card
from game.games.water_showdown.legal import has_room, may_defend, payable
from game.games.water_showdown.showdown import (
    DISCARD,
    HAND,
    ROW,
    SERIES,
    SET,
    Showdown,
)
from game.rules.ask import Ask, Reason

NOT_YOURS = Reason("It is not your card.", "WS-2.9")
IN_SERIES = Reason("It is being activated already.", "WS-2.20", "In the series")
DISCARDED = Reason("It lies on the discard pile.", "WS-4.1")
STAYS = Reason("It is in play already and works from there.", "WS-2.15")
SET_NOW = Reason(
    "It was Set this turn; from the next turn on it can be played.", "WS-2.13", "Not yet"
)
NO_ACTION = Reason("You have no Action left.", "WS-2.6", "No Action left")
NOTHING_TO_DISCARD = Reason(
    "You have too few other cards to discard for it first.", "WS-2.22", "Nothing to discard"
)
NOTHING_TO_COPY = Reason(
    "There is nothing on the discard pile that it could copy.", "WS-2.54", "Nothing to copy"
)
NO_COPY_NOW = Reason(
    "What it would copy cannot be activated at this moment.", "WS-2.53", "No copy now"
)
ONLY_ANSWERS = Reason("It only answers what your opponent activates.", "WS-2.17", "Only answers")
ONLY_WITH_OTHERS = Reason(
    "It goes together with another card, which then costs less.", "WS-2.55", "With another card"
)
NO_ROOM = Reason("You have as many Continuous cards as this match allows.", "WS-1.6", "Row is full")
NO_ANSWER = Reason("It has no Effect that answers.", "WS-2.30", "Your turn only")
NO_DAMAGE = Reason(
    "No damage is aimed at you, so there is nothing to defend.", "WS-2.32", "Nothing to defend"
)
OWN_TURN = Reason("A Defend is for your opponent's turn only.", "WS-2.35", "Their turn only")
FROM_THE_HAND = Reason("The card to discard comes from your hand.", "WS-3.5")
FROM_THE_PILE = Reason("The card comes from the discard pile.", "WS-3.10")
TARGETS = Reason("What is destroyed is your opponent's.", "WS-2.50")


def refuse(showdown: Showdown, ask: Ask, seat: int, card: str) -> Reason | None:
    """Why a copy cannot be chosen; None if it can."""
    values = ask.legal(showdown, seat, *ask.args)
    if any(card in value for value in values if isinstance(value, tuple)):
        return None
    if ask.kind in _ELSEWHERE:
        return _ELSEWHERE[ask.kind]
    where = _where(showdown, seat, card)
    if where is not None:
        return where
    if ask.kind == "main":
        return unplayable(showdown, seat, card)
    if ask.kind == "answer":
        return _no_answer(showdown, seat, card, ask.args[0])
    rule, what = _WAITING[ask.kind]
    return Reason(f"{what} comes first.", rule)


def _where(showdown: Showdown, seat: int, card: str) -> Reason | None:
    """Why a card counts for nothing where it lies; None in the own hand or Set row."""
    zones = showdown.zones
    if card in zones[HAND[seat]] or card in zones[SET[seat]]:
        return None
    if card in zones[SERIES]:
        return IN_SERIES
    if card in zones[DISCARD]:
        return DISCARDED
    return STAYS if card in zones[ROW[seat]] else NOT_YOURS


def unplayable(showdown: Showdown, seat: int, copy: str) -> Reason | None:
    """Why a card cannot be played on the own turn now (WS-2.17); None if it can."""
    in_hand = copy in showdown.zones[HAND[seat]]
    if not in_hand and copy not in showdown.set_earlier(seat):
        return SET_NOW
    card = showdown.as_played(copy)
    if card is None:
        return NOTHING_TO_COPY
    if not card.own_turn:
        if card is not showdown.cards[copy]:
            return NO_COPY_NOW
        return ONLY_WITH_OTHERS if card.less else ONLY_ANSWERS
    if not has_room(showdown, seat, card):
        return NO_ROOM
    if in_hand and not showdown.facts["actions"]:
        return NO_ACTION
    return _short(showdown, seat, copy, card, in_hand)


def _no_answer(showdown: Showdown, seat: int, copy: str, index: int) -> Reason | None:
    in_hand = copy in showdown.zones[HAND[seat]]
    if not in_hand and copy not in showdown.set_earlier(seat):
        return SET_NOW
    card = showdown.as_played(copy)
    if card is None:
        return NOTHING_TO_COPY
    if card.answer is None:
        if card is not showdown.cards[copy]:
            return NO_COPY_NOW
        return ONLY_WITH_OTHERS if card.less else NO_ANSWER
    if not card.answer.negates and not may_defend(showdown, seat, showdown.chain[index]):
        return OWN_TURN if showdown.active == seat else NO_DAMAGE
    if in_hand and showdown.active == seat and not showdown.facts["actions"]:
        return NO_ACTION._replace(rule="WS-2.33")
    return _short(showdown, seat, copy, card, in_hand)


def _short(showdown: Showdown, seat: int, copy: str, card: Card, in_hand: bool) -> Reason | None:
    """Too few cards to discard, or too little Water."""
    if card.first > len(showdown.zones[HAND[seat]]) - in_hand:
        return NOTHING_TO_DISCARD
    cost = showdown.cards[copy].cost
    if in_hand and not payable(showdown, seat, cost):
        water, floor = showdown.water(seat), showdown.options["cost_floor"]
        text = f"It costs {cost}; of your {water} Water at least {floor} must remain."
        return Reason(text, "WS-2.11", "Too little Water")
    return None


_ELSEWHERE: Mapping[str, Reason] = MappingProxyType(
    {
        "fetch": FROM_THE_PILE,
        "targets": TARGETS,
        "hit_target": TARGETS,
        "discard_cost": FROM_THE_HAND,
        "discard_effect": FROM_THE_HAND,
    }
)
"""What a decision is about that other cards answer."""

_WAITING: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "trigger_order": ("WS-2.4", "The order of your Effects at the start of the turn"),
        "mulligan": ("WS-2.2", "The question whether you keep your hand"),
        "mode": ("WS-2.59", "The choice between the two alternatives"),
        "pay_full": ("WS-2.58", "The question whether you pay in full"),
        "look": ("WS-4.2", "Looking at the other hand"),
    }
)
"""Questions that no card answers: what is settled first, and its rule."""
