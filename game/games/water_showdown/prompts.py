"""The words around every decision (WS-3): for the one who decides, and for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from game.games.water_showdown.legal import may_defend
from game.games.water_showdown.showdown import (
    DISCARD,
    FOE,
    HAND,
    MOST_SET,
    SEATS,
    SET,
    Activation,
    Showdown,
)
from game.games.water_showdown.threats import threat
from game.rules.ask import Ask, Prompt


def prompt(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    """The words around an ask of one seat, with the public facts for the cover."""
    words = _KINDS[ask.kind](showdown, ask, seat)
    return replace(words, cover=(*words.cover, *standings(showdown)))


def standings(showdown: Showdown) -> tuple[str, ...]:
    """What everyone sees of both players, a line each."""
    zones = showdown.zones
    return tuple(
        f"{{seat:{seat}}}: {showdown.water(seat)} Water, {len(zones[HAND[seat]])} in hand,"
        f" {len(zones[SET[seat]])} Set"
        for seat in SEATS
    )


def _mulligan(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: a new hand?",
        "Once, you may shuffle your opening hand back and draw as many.",
        f"{{seat:{seat}}} may take a new hand",
        (f"{{seat:{seat}}} holds the opening hand.",),
        "WS-2.2",
    )


def _trigger_order(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: which Effect first?",
        "Several Continuous cards of yours act at the start of the turn; you choose their order.",
        f"{{seat:{seat}}} orders the Effects at the start of the turn",
        rule="WS-2.4",
    )


def _main(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    actions, turn = showdown.facts["actions"], showdown.facts["turn"]
    left = {0: "No Action left", 1: "1 Action left", 2: "2 Actions left"}[actions]
    may = "you may play Set cards" if showdown.set_earlier(seat) else ""
    if not showdown.facts["set_used"] and len(showdown.zones[SET[seat]]) < MOST_SET:
        may = f"{may} and Set one more" if may else "you may Set a card"
    return Prompt(
        f"{{seat:{seat}}}: play, Set, or end the turn",
        f"{left}{', and ' if may else ''}{may}.",
        f"It is the turn of {{seat:{seat}}}",
        (f"Turn {turn}: {{seat:{seat}}}, {left[:1].lower()}{left[1:]}.",),
        "WS-2.6",
    )


def _answer(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    index = ask.args[0]
    activation = showdown.chain[index]
    damage, what = threat(showdown, index), f"{{card:{activation.card}}}"
    if may_defend(showdown, seat, activation):
        ways = "Negate it, Defend"
        line = f"{ways} with one card, or take {damage} damage." if damage else f"{ways}, or pass."
    elif activation.role == "answer":
        line = f"It answers your {{card:{showdown.chain[activation.to].card}}}. Negate it, or pass."
    elif activation.role == "sun":
        laid = showdown.chain[activation.to].card
        line = f"It makes {{card:{laid}}} cost less. Negate it, or pass."
    else:
        line = "Negate it, or pass."
    return Prompt(
        f"{{seat:{seat}}}: answer {what}?",
        line,
        f"{{seat:{seat}}} may answer {what}",
        (_told(showdown, activation, damage),),
        "WS-2.30",
    )


def _told(showdown: Showdown, activation: Activation, damage: int) -> str:
    who, card = f"{{seat:{activation.seat}}}", f"{{card:{activation.card}}}"
    if activation.role == "answer":
        return f"{who} answers {{card:{showdown.chain[activation.to].card}}} with {card}."
    if activation.role == "sun":
        return f"{who} uses {card} with {{card:{showdown.chain[activation.to].card}}}."
    verb = "activates" if activation.role == "start" else "plays"
    aimed = f": {damage} damage" if damage else ""
    return f"{who} {verb} {card}{aimed}."


def _mode(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    card = f"{{card:{showdown.chain[ask.args[0]].card}}}"
    return Prompt(
        f"{{seat:{seat}}}: which alternative of {card}?",
        "Your opponent may answer once it is chosen.",
        f"{{seat:{seat}}} chooses an alternative of {card}",
        rule="WS-2.59",
    )


def _targets(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: destroy which card of {{seat:{FOE[seat]}}}?",
        "What is destroyed goes to the discard pile without any Effect.",
        f"{{seat:{seat}}} chooses what to destroy",
        rule="WS-2.50",
    )


def _pay_full(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    index, cost = ask.args
    card = f"{{card:{showdown.chain[index].card}}}"
    return Prompt(
        f"{{seat:{seat}}}: pay {cost} for {card}, or withdraw it?",
        "The Sun is spent in any case. A withdrawn card counts as never activated.",
        f"{{seat:{seat}}} pays for {card}, or withdraws it",
        rule="WS-2.58",
    )


def _discard(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    left, card = ask.args
    more = f"{left} cards" if left > 1 else "a card"
    what = f" for {{card:{card}}}" if card else ""
    held = len(showdown.zones[HAND[seat]])
    return Prompt(
        f"{{seat:{seat}}}: discard {more}{what}",
        f"You hold {held}. It goes to the discard pile at once.",
        f"{{seat:{seat}}} discards {more}{what}",
        (f"{{seat:{seat}}} is to discard {more}{what}.",),
        "WS-2.22" if card else "WS-3.8",
    )


def _fetch(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    left = ask.args[0]
    more = f"up to {left} cards" if left > 1 else "one more card"
    return Prompt(
        f"{{seat:{seat}}}: take {more} from the discard pile",
        f"It holds {len(showdown.zones[DISCARD])}; any of them will do.",
        f"{{seat:{seat}}} takes cards from the discard pile",
        rule="WS-3.10",
    )


def _look(showdown: Showdown, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: this is the hand of {{seat:{FOE[seat]}}}",
        "You alone see it, until you close it.",
        f"{{seat:{seat}}} looks at the hand of {{seat:{FOE[seat]}}}",
        (f"{{seat:{seat}}} may look at the hand of {{seat:{FOE[seat]}}}.",),
        "WS-4.2",
    )


_KINDS: Mapping[str, Callable[[Showdown, Ask, int], Prompt]] = MappingProxyType(
    {
        "mulligan": _mulligan,
        "trigger_order": _trigger_order,
        "main": _main,
        "answer": _answer,
        "mode": _mode,
        "targets": _targets,
        "hit_target": _targets,
        "pay_full": _pay_full,
        "discard_cost": _discard,
        "discard_effect": _discard,
        "fetch": _fetch,
        "look": _look,
    }
)
