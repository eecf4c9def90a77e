"""Why a card cannot be chosen now, with the number of the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.games.gunsword.cards import Card, Pay
from game.games.gunsword.cost import cost_of
from game.games.gunsword.counters import targets
from game.games.gunsword.describing import describe
from game.games.gunsword.duel import DISCARD, HAND, INSIGHTS, PLAY, Duel
from game.rules.ask import Ask, Reason

FACE = Reason("Face cards lie beside the field; they are never played.", "GS-1.2")
NOT_YOURS = Reason("It is not your card.", "GS-5.1")
IN_PLAY = Reason("It is in play already.", "GS-5.2")
DISCARDED = Reason("It lies on the discard pile.", "GS-17.2")
PICKED = Reason("Another player has picked it.", "GS-2.1")
NOT_FROM_HAND = Reason("The Counter card comes from your discard pile.", "GS-17.2")
COUNTER_WINDOW = Reason(
    "Counters are played after another duelist's Skill is laid open, before its Combo Chain.",
    "GS-6.1",
)
OWN_TURN = Reason("A Skill is an action of your own turn, and no Counter.", "GS-4.3")
COMMAND_SKILL = Reason("A Command [Skill] is an action of your own turn.", "GS-7.1")
COMMAND_USED = Reason("This card's Command was used this turn already.", "GS-7.3")
NO_AIM = Reason("There is no foe that it could be aimed at.", "GS-6.6")
COUNTERS_ONLY = Reason("Only a Counter card can come back.", "GS-17.2")
SKILLS_ONLY = Reason("Only a Skill card can become an Insight.", "GS-18.5")
INSIGHTS_ONLY = Reason("It is one of your Insights that you discard.", "GS-18.5")


def refuse(duel: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
    """Why `card`, a copy or a face card, cannot be chosen; None if it can."""
    if card not in duel.content.copies:
        return _refuse_face(duel, ask, seat, card)
    if any(card in value for value in ask.legal(duel, seat, *ask.args) if isinstance(value, tuple)):
        return None
    return _elsewhere(duel, ask, seat, card) or _KINDS.get(ask.kind, _other)(duel, ask, seat, card)


def _refuse_face(duel: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
    if any(point.id == card for option in describe(duel, ask, seat) for point in option.points):
        return None
    return PICKED if ask.kind == "pick" and card in duel.content.picks[ask.args[0]] else FACE


def _elsewhere(duel: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
    """Why a card counts for nothing where it lies."""
    zones = duel.table.zones
    if card in zones[PLAY]:
        return IN_PLAY
    if card in zones[INSIGHTS[seat]]:
        return _INSIGHT.get(ask.kind)
    if card in zones[DISCARD[seat]]:
        return None if ask.kind in ("fetch", "insight_card") else DISCARDED
    return None if card in zones[HAND[seat]] else NOT_YOURS


def _action(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    card = duel.card(copy)
    if card.kind == "counter":
        return COUNTER_WINDOW
    too_dear = _too_dear(duel, seat, copy, card)
    if copy in duel.facts["commanded"] and copy in duel.table.zones[HAND[seat]]:
        return COMMAND_USED._replace(text=f"{COMMAND_USED.text} {too_dear.text}")
    return too_dear


def _counter(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    card = duel.card(copy)
    if card.kind == "skill":
        return COMMAND_SKILL if card.command else OWN_TURN
    if card.target and not targets(duel, seat):
        return NO_AIM
    return _too_dear(duel, seat, copy, card)


def _too_dear(duel: Duel, seat: int, copy: str, card: Card) -> Reason:
    from_hand = copy in duel.table.zones[HAND[seat]]
    least = card.x.low if card.cost is None and isinstance(card.x, Pay) else 0
    cost = cost_of(duel, seat, copy, least, from_hand)
    at_least = "at least " if card.cost is None else ""
    rule = "GS-6.4" if card.kind == "counter" else "GS-5.1"
    return Reason(f"It costs {at_least}{cost}, and you have {duel.momentum(seat)} Momentum.", rule)


def _fetch(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    return NOT_FROM_HAND if copy in duel.table.zones[HAND[seat]] else COUNTERS_ONLY


def _drop_insight(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    return INSIGHTS_ONLY


def _insight_card(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    if duel.card(copy).kind == "counter":
        return SKILLS_ONLY
    pile = {"hand": "hand", "discard": "discard pile"}[ask.args[0]]
    return Reason(f"The Insight comes from your {pile}.", "GS-18.5")


def _other(duel: Duel, ask: Ask, seat: int, copy: str) -> Reason:
    rule, what = _WAITING[ask.kind]
    return Reason(f"{what} comes first.", rule)


_WAITING: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "maneuver": ("GS-8.3", "The path of the Maneuver"),
        "push": ("GS-9.1", "The Push"),
        "push_whom": ("GS-9.5", "The Push"),
        "choose": ("GS-11.10", "The choice of one or the other"),
        "may": ("GS-18.1", "The question whether you use an effect"),
        "x": ("GS-12.4", "The choice of X"),
        "target": ("GS-6.6", "The aim of the Counter"),
        "end_reload": ("GS-14.1", "The question whether you Reload"),
        "place": ("GS-10.3", "The place of the token"),
        "move_token": ("GS-10.3", "The choice of the token to move"),
        "take_back": ("GS-10.2", "The choice of the token to take back"),
        "regroup": ("GS-2.6", "The number of cards to set aside"),
        "trigger_order": ("GS-4.1", "The order of your Techniques"),
        "home": ("GS-14.7", "The return to the field"),
    }
)
"""Questions that no card answers: what is settled first, and its rule."""

_INSIGHT: Mapping[str, Reason] = MappingProxyType(
    {
        "block": Reason("An Insight cannot Block.", "GS-18.5"),
        "counter": Reason("An Insight cannot be used for its Hand Effects.", "GS-18.5"),
        "reload_card": Reason("The card to discard comes from your hand.", "GS-14.1"),
        "discard": Reason("The card to discard comes from your hand.", "GS-17.3"),
        "insight_card": Reason("It is an Insight already.", "GS-18.5"),
        "fetch": COUNTERS_ONLY,
    }
)
"""Why an Insight does not answer a question that other cards answer."""

_KINDS: Mapping[str, Callable[[Duel, Ask, int, str], Reason]] = MappingProxyType(
    {
        "action": _action,
        "counter": _counter,
        "fetch": _fetch,
        "insight_card": _insight_card,
        "drop_insight": _drop_insight,
    }
)
