"""The options of every decision as the table shows them (WS-3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.games.water_showdown.cards import Card
from game.games.water_showdown.legal import actions_of, reduction
from game.games.water_showdown.refusals import unplayable
from game.games.water_showdown.showdown import FOE, HAND, SERIES, SET, SET_ON, WATER, Showdown
from game.games.water_showdown.threats import threat
from game.rules.ask import Ask, Option, Point, Value, option_id

Describe = Callable[[Showdown, Ask, int, Any], Option]


def describe(showdown: Showdown, ask: Ask, seat: int) -> list[Option]:
    """The values of an ask as options, in the same order, and to concede."""
    one = _KINDS[ask.kind]
    values = ask.legal(showdown, seat, *ask.args)
    beside = ask.aside(showdown, seat, *ask.args) if ask.aside else ()
    return [*(one(showdown, ask, seat, value) for value in values), *map(_aside, beside)]


def _aside(value: Value) -> Option:
    return Option(value, "Concede", "the other player wins", aside=True)


def _main(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    verb, name = value[0], option_id(value)
    if verb == "end":
        actions = showdown.facts["actions"]
        note = f"{_counted(actions, 'Action')} unused" if actions else "nothing is left unused"
        return Option(name, "End the turn", note, icon="step")
    copy = value[1]
    card = showdown.cards[copy]
    if verb == "set":
        why = unplayable(showdown, seat, copy)
        note = (
            f"face-down, free; {why.text[:1].lower()}{why.text[1:]}" if why else "face-down, free"
        )
        where = (Point("card", copy), Point("zone", SET[seat]))
        return Option(name, f"Set {card.name}", note, where, icon="layers")
    points = (*(Point("card", each) for each in value[1:]), Point("zone", SERIES))
    label = f"{_called(showdown, copy)}{_with(showdown, value[2:])}"
    played = showdown.as_played(copy) or card
    hurt = (Point("tracker", WATER[FOE[seat]]),) if played.attack else ()
    price = _price(showdown, seat, value[1:])
    return Option(name, label, price, points, icon="play", touches=hurt)


def _answer(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    index = ask.args[0]
    damage = threat(showdown, index)
    water = showdown.water(seat)
    if value[0] == "pass":
        if not damage:
            return Option(option_id(value), "Pass", "answer nothing", icon="x", quiet=True)
        note = f"Water {water} to {max(0, water - damage)}"
        return Option(option_id(value), f"Take {damage} damage", note, icon="x", quiet=True)
    copy = value[1]
    card = showdown.as_played(copy)
    assert card is not None
    assert card.answer is not None
    free = copy in showdown.zones[SET[seat]]
    price = "free" if free else f"pay {_cost(showdown, value[1:])}"
    if card.answer.negates:
        note, icon = f"{price}, negate", "x"
    else:
        note = f"{price}, take {threat(showdown, index, card.answer.defend)}"
        icon = "shield"
    points = tuple(Point("card", each) for each in value[1:])
    label = f"{_called(showdown, copy)}{_with(showdown, value[2:])}"
    answered = (Point("card", showdown.chain[index].card),)
    return Option(option_id(value), label, note, points, icon=icon, touches=answered)


def _called(showdown: Showdown, copy: str) -> str:
    """A card's name, with what it copies (WS-2.53)."""
    card, played = showdown.cards[copy], showdown.as_played(copy)
    if played is None or played is card:
        return card.name
    return f"{card.name} as {played.name}"


def _with(showdown: Showdown, suns: tuple[str, ...]) -> str:
    return "".join(f" with {_called(showdown, sun)}" for sun in suns)


def _price(showdown: Showdown, seat: int, play: tuple[str, ...]) -> str:
    """What a play costs, in Water and in Actions, and what it leaves."""
    copy, suns = play[0], play[1:]
    if copy in showdown.zones[SET[seat]]:
        return "Set earlier, free"
    cost = _cost(showdown, play)
    actions = actions_of(showdown, seat, copy, suns)
    spent = f", {_counted(actions, 'Action')}" if actions > 1 else ""
    return f"pay {cost}, leaves {showdown.water(seat) - cost} Water{spent}"


def _cost(showdown: Showdown, play: tuple[str, ...]) -> int:
    """What is paid for a card from the hand, with its Suns."""
    return max(0, showdown.cards[play[0]].cost - reduction(showdown, play[1:]))


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _mulligan(showdown: Showdown, ask: Ask, seat: int, value: str) -> Option:
    if value == "no":
        return Option(value, "Keep the hand", icon="hand", quiet=True)
    return Option(value, "New hand", "shuffle it back and draw as many", icon="refresh")


def _trigger(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    copy = value[1]
    label, (said,) = _in_play(showdown, copy), dict(showdown.in_row(copy).texts)["start"]
    note = said.removeprefix("At the start of your turn, ")
    return Option(option_id(value), label, note, (Point("card", copy),), icon="loop")


def _in_play(showdown: Showdown, copy: str) -> str:
    """The name of a card of a Continuous row, with what it copies (WS-2.54)."""
    card, face = showdown.cards[copy], showdown.in_row(copy)
    return card.name if face is card else f"{card.name} as {face.name}"


def _mode(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    laid = showdown.chain[ask.args[0]]
    card = showdown.face(laid)
    label = ". ".join(map(card.numbered, dict(card.texts)[value[1]]))
    return Option(option_id(value), label, f"alternative {value[1].upper()}", icon="check")


def _target(showdown: Showdown, ask: Ask, seat: int, value: tuple[Any, ...]) -> Option:
    if value[0] == "enough":
        label = "No more" if ask.args[1] else "None"
        return Option(option_id(value), label, "destroy nothing else", icon="x", quiet=True)
    foe, target = FOE[seat], value[1]
    if isinstance(target, str):
        points = (Point("card", target),)
        return Option(option_id(value), showdown.cards[target].name, "Continuous", points)
    place = showdown.facts[SET_ON[foe]].index(target)
    points = (Point("slot", f"{SET[foe]}:{place}"),)
    label = f"The card Set on turn {target}"
    return Option(option_id(value), label, "face-down", points, icon="target")


def _pay_full(showdown: Showdown, ask: Ask, seat: int, value: str) -> Option:
    index, cost = ask.args
    card = showdown.cards[showdown.chain[index].card]
    if value == "withdraw":
        note = f"{card.name} goes back to your hand"
        return Option(value, "Withdraw", note, icon="undo", quiet=True)
    left = showdown.water(seat) - cost
    paid = (Point("tracker", WATER[seat]),)
    return Option(value, f"Pay {cost}", f"leaves {left} Water", icon="drop", touches=paid)


def _discard(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    played = ask.args[1]
    note = f"for {showdown.cards[played].name}" if played else "it goes to the discard pile"
    label = f"Discard {showdown.cards[value[1]].name}"
    return Option(option_id(value), label, note, (Point("card", value[1]),), icon="hand")


def _fetch(showdown: Showdown, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    if value[0] == "enough":
        return Option(option_id(value), "No more", "leave the rest", icon="x", quiet=True)
    card = showdown.cards[value[1]]
    points = (Point("card", value[1]),)
    return Option(option_id(value), f"Take {card.name}", gist(card), points, icon="hand")


def gist(card: Card) -> str:
    """A card's numbers."""
    attack = f", Attack {card.attack}" if card.attack else ""
    defend = f", Defend {card.answer.defend}" if card.answer and card.answer.defend else ""
    return f"Cost {card.cost}{attack}{defend}"


def _look(showdown: Showdown, ask: Ask, seat: int, value: str) -> Option:
    held = _counted(len(showdown.zones[HAND[FOE[seat]]]), "card")
    return Option(value, "Close", f"you have seen {held}", icon="eyeoff")


_KINDS: Mapping[str, Describe] = MappingProxyType(
    {
        "mulligan": _mulligan,
        "trigger_order": _trigger,
        "main": _main,
        "answer": _answer,
        "mode": _mode,
        "targets": _target,
        "hit_target": _target,
        "pay_full": _pay_full,
        "discard_cost": _discard,
        "discard_effect": _discard,
        "fetch": _fetch,
        "look": _look,
    }
)
