"""The options of every decision as the table shows them (GS-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.gunsword.cards import Card, Hook
from game.games.gunsword.cost import cost_of
from game.games.gunsword.duel import DUELIST, Duel
from game.games.gunsword.moves import ways
from game.games.gunsword.sketches import direction, maneuver_option, push_option, sketch_blast
from game.rules.ask import Ask, Option, Point, Value, option_id
from game.rules.sentences import Parsed

Describe = Callable[[Duel, Ask, int, Any], Option]


def describe(duel: Duel, ask: Ask, seat: int) -> list[Option]:
    """The legal values of an ask as options, in the same order."""
    one = _KINDS[ask.kind]
    values: Sequence[Value] = ask.legal(duel, seat, *ask.args)
    return [one(duel, ask, seat, value) for value in values]


def said(effects: Sequence[Parsed]) -> str:
    """Effects as a sentence that begins with a capital letter."""
    text = " and ".join(effect.text for effect in effects)
    return text[:1].upper() + text[1:]


def _pick(duel: Duel, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    face = duel.content.faces[value[1]]
    sign = "+" if face.kind == "weapon" else ""
    health = f"{face.health} Health, " if face.health else ""
    note = f"{health}{face.momentum:{sign}} Momentum"
    return Option(option_id(value), face.name, note, (Point("card", face.id),))


def _trigger(duel: Duel, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    hook = duel.content.hooks[value[1]]
    technique = duel.content.techniques[hook.ref.partition(":")[0]]
    points = (Point("card", technique.id),)
    return Option(option_id(value), f"{technique.name} first", hook.text, points)


def _regroup(duel: Duel, ask: Ask, seat: int, value: tuple[str, int]) -> Option:
    count = value[1]
    if not count:
        return Option(option_id(value), "Keep the hand", icon="hand", quiet=True)
    cards = "1 card" if count == 1 else f"{count} cards"
    return Option(option_id(value), f"Set aside {cards}", f"draw {count}", icon="refresh")


def _action(duel: Duel, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    verb, name = value[0], option_id(value)
    if verb == "rest":
        return Option(name, "Rest", "ends your turn before any Frame", icon="hourglass")
    if verb == "yield":
        return Option(name, "Yield", "ends your turn", icon="step")
    copy = value[1]
    card = duel.card(copy)
    points = (Point("card", copy),)
    if verb == "command":
        effects = card.command.effects if card.command else ()
        return Option(name, f"Command: {card.name}", said(effects), points, icon="frame")
    note = _price(duel, seat, copy, from_hand=verb == "play")
    label = card.name if verb == "play" else f"Insight: {card.name}"
    return Option(name, label, note, points, icon="play")


def _price(duel: Duel, seat: int, copy: str, from_hand: bool) -> str:
    card = duel.card(copy)
    if card.cost is None:
        return "for X Momentum"
    cost = cost_of(duel, seat, copy, 0, from_hand)
    instead = f" instead of {card.cost}" if cost != card.cost else ""
    return f"for {cost}{instead}, leaves {duel.momentum(seat) - cost} Momentum"


def _x(duel: Duel, ask: Ask, seat: int, value: tuple[str, int]) -> Option:
    copy, from_hand = ask.args
    cost = cost_of(duel, seat, copy, value[1], from_hand)
    left = duel.momentum(seat) - cost
    return Option(
        option_id(value),
        f"X = {value[1]}",
        f"costs {cost}, leaves {left} Momentum",
        icon="momentum",
    )


def _may(duel: Duel, ask: Ask, seat: int, value: str) -> Option:
    if value == "no":
        return Option(value, "No", quiet=True, icon="x")
    subject: Hook | tuple[Parsed, ...] = ask.args[0]
    if not isinstance(subject, Hook):
        return Option(value, said(subject), icon="check")
    points = (Point("card", subject.ref.partition(":")[0]),)
    gain = f"Interrupt: {subject.line.text}" if subject.line else said(subject.effects)
    price = f"spend {subject.pay[1]} {subject.pay[0]}" if subject.pay else ""
    return Option(value, gain, price, points, icon="check")


def _maneuver(duel: Duel, ask: Ask, seat: int, value: str) -> Option:
    maneuver = ask.args[0]
    return maneuver_option(duel, seat, maneuver, ways(duel, seat, maneuver).by_id[value])


def _push(duel: Duel, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    return push_option(duel, seat, ask.args[0], value[1])


def _foe(duel: Duel, ask: Ask, seat: int, value: tuple[str, int]) -> Option:
    points = (Point("piece", DUELIST[value[1]]),)
    return Option(option_id(value), f"{{seat:{value[1]}}}", points=points, icon="target")


def _counter(duel: Duel, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    if value[0] == "pass":
        return Option(option_id(value), "Pass", "play no Counter", icon="x", quiet=True)
    copy = value[1]
    card = duel.card(copy)
    points = (Point("card", copy),)
    if value[0] == "command":
        effects = card.command.effects if card.command else ()
        return Option(
            option_id(value), f"Command: {card.name}", said(effects), points, icon="frame"
        )
    note = f"for {card.cost}, leaves {duel.momentum(seat) - (card.cost or 0)} Momentum"
    return Option(option_id(value), card.name, note, points, icon="clash")


def _choose(duel: Duel, ask: Ask, seat: int, value: tuple[str, int]) -> Option:
    return Option(option_id(value), said(ask.args[1][value[1] - 1]))


def _block(duel: Duel, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    amount, tokens = ask.args[1], duel.armor(seat)
    copy = value[1] if len(value) > 1 else ""
    armor = duel.card(copy).armor if copy else 0
    damage = max(0, amount - armor - tokens)
    health = duel.health(seat)
    note = f"take {damage}, Health {health} to {max(0, health - damage)}" if damage else "take 0"
    if not copy:
        return Option(option_id(value), "No Block", note, icon="heart", quiet=True)
    label = f"Block with {duel.card(copy).name}"
    return Option(
        option_id(value), label, f"Armor {armor}: {note}", (Point("card", copy),), icon="shield"
    )


def _card(duel: Duel, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    card = duel.card(value[1])
    return Option(option_id(value), card.name, _gist(card), (Point("card", value[1]),), icon="hand")


def _gist(card: Card) -> str:
    cost = "X" if card.cost is None else card.cost
    return f"Cost {cost}, Armor {card.armor}"


def _end_reload(duel: Duel, ask: Ask, seat: int, value: str) -> Option:
    if value == "no":
        return Option(value, "No Reload", "keep the hand", icon="x", quiet=True)
    return Option(value, "Reload", "discard 1, draw 1", icon="refresh")


def _space(duel: Duel, ask: Ask, seat: int, value: tuple[str, str]) -> Option:
    space = value[1]
    here = duel.table.pieces.get(DUELIST[seat])
    way = direction(duel, here, space) if here else ""
    return Option(option_id(value), space, points=(Point("space", space),), way=way, icon="token")


def _token(duel: Duel, ask: Ask, seat: int, value: tuple[str, ...]) -> Option:
    if value[0] == "none":
        return Option(option_id(value), "None", "place nothing", icon="x", quiet=True)
    piece = value[1]
    name = duel.content.tokens[piece.partition(":")[0]].name
    label = f"{name} on {{space:{duel.table.pieces[piece]}}}"
    blast = ask.args[1] if ask.kind == "take_back" else None
    sketch = None if blast is None else sketch_blast(duel, seat, duel.table.pieces[piece], blast)
    hits = [foe for foe, _ in sketch.hits] if sketch else []
    return Option(
        option_id(value),
        label,
        points=tuple(Point("piece", each) for each in (piece, *hits)),
        touches=tuple(Point("space", space) for space in sketch.area) if sketch else (),
        sketch=sketch,
        icon="token",
    )


_KINDS: Mapping[str, Describe] = MappingProxyType(
    {
        "pick": _pick,
        "regroup": _regroup,
        "regroup_card": _card,
        "trigger_order": _trigger,
        "action": _action,
        "x": _x,
        "may": _may,
        "maneuver": _maneuver,
        "push": _push,
        "push_whom": _foe,
        "counter": _counter,
        "target": _foe,
        "choose": _choose,
        "block": _block,
        "reload_card": _card,
        "end_reload": _end_reload,
        "discard": _card,
        "fetch": _card,
        "insight_card": _card,
        "drop_insight": _card,
        "place": _space,
        "move_token": _token,
        "take_back": _token,
        "home": _space,
    }
)
