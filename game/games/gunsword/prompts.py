"""The words around every decision (GS-20): for the one who decides, and for those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from game.games.gunsword.cards import Hook
from game.games.gunsword.describing import said
from game.games.gunsword.duel import DECK, HAND, Duel
from game.rules.ask import Ask, Prompt


def prompt(duel: Duel, ask: Ask, seat: int) -> Prompt:
    """The words around an ask of one seat."""
    words = _KINDS[ask.kind](duel, ask, seat)
    return words if words.cover else replace(words, cover=standings(duel))


def _pick(duel: Duel, ask: Ask, seat: int) -> Prompt:
    kind = ask.args[0]
    return Prompt(
        f"{{seat:{seat}}}: pick a {kind}",
        "It brings 11 Skills, 4 Counters and a Technique of its own.",
        f"{{seat:{seat}}} picks a {kind}",
        ("The match is being set up.",),
        "GS-2.1",
    )


def _regroup(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: Regroup?",
        "Once, you may set aside up to 3 cards, draw as many, and shuffle them into your deck.",
        f"{{seat:{seat}}} may Regroup",
        (f"{{seat:{seat}}} holds the opening hand.",),
        "GS-2.6",
    )


def _regroup_card(duel: Duel, ask: Ask, seat: int) -> Prompt:
    left = ask.args[0]
    return Prompt(
        f"{{seat:{seat}}}: set aside a card",
        f"{left} to go; they stay hidden." if left > 1 else "The last one; it stays hidden.",
        f"{{seat:{seat}}} sets cards aside",
        (f"{{seat:{seat}}} Regroups.",),
        "GS-2.6",
    )


def _trigger_order(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: which Technique first?",
        "Several act when you take Initiative; you choose their order.",
        f"{{seat:{seat}}} orders the Techniques",
        rule="GS-4.1",
    )


def _action(duel: Duel, ask: Ask, seat: int) -> Prompt:
    others = max(map(duel.momentum, duel.others(seat)))
    own = duel.momentum(seat)
    if own >= others:
        line = f"You keep the turn as long as you have {others} Momentum or more after a Frame."
    else:
        line = f"You are behind, {own} to {others} Momentum: unless you catch up, one Frame is all."
    how = "or Rest" if not duel.facts["frames"] else "or Yield"
    return Prompt(
        f"{{seat:{seat}}}: play a Skill, {how}",
        line,
        f"It is the turn of {{seat:{seat}}}",
        (f"Round {duel.facts['round']}, turn {duel.facts['turn']}.", *standings(duel)),
        "GS-4.3",
    )


def _x(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: choose X for {{card:{ask.args[0]}}}",
        "X stays as it is for the whole Frame.",
        f"{{seat:{seat}}} chooses X",
        rule="GS-12.4",
    )


def _may(duel: Duel, ask: Ask, seat: int) -> Prompt:
    subject = ask.args[0]
    if isinstance(subject, Hook):
        technique = subject.ref.partition(":")[0]
        gain = f"Interrupt with {subject.line.text}" if subject.line else said(subject.effects)
        price = f"spend {subject.pay[1]} {subject.pay[0]} to " if subject.pay else ""
        if price and not subject.line:
            price += "get "
        rule = "GS-13.1" if subject.line else "GS-18.1"
        head = f"{{seat:{seat}}}: {price}{gain}?"
        return Prompt(
            head, subject.text, f"{{seat:{seat}}} may use {{card:{technique}}}", rule=rule
        )
    return Prompt(
        f"{{seat:{seat}}}: {said(subject)}?",
        "All of it, or nothing." if len(subject) > 1 else "The card leaves it to you.",
        f"{{seat:{seat}}} may use an effect",
        (f"{{seat:{seat}}} may use an effect.", *standings(duel)),
        "GS-20.0",
    )


def _maneuver(duel: Duel, ask: Ask, seat: int) -> Prompt:
    maneuver = ask.args[0]
    line = f"Power {duel.power()}." if maneuver.attack else "Choose where it ends."
    if duel.facts["countering"]:
        line = f"Your Counter moves you before the Combo Chain of {{card:{duel.facts['played']}}}."
    return Prompt(
        f"{{seat:{seat}}}: choose the path of {maneuver}",
        line,
        f"{{seat:{seat}}} chooses the path of {maneuver}",
        rule="GS-8.3",
    )


def _push(duel: Duel, ask: Ask, seat: int) -> Prompt:
    met = ask.args[0]
    return Prompt(
        f"{{seat:{seat}}}: where is {{seat:{met}}} Pushed to?",
        "Any free space beside the one you have taken.",
        f"{{seat:{seat}}} Pushes {{seat:{met}}}",
        rule="GS-9.1",
    )


def _push_whom(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: Push whom?",
        "You take the space of a foe you hit.",
        f"{{seat:{seat}}} chooses whom to Push",
        rule="GS-9.5",
    )


def _counter(duel: Duel, ask: Ask, seat: int) -> Prompt:
    facts, active = duel.facts, duel.active
    own = seat == active
    lines = [duel.content.lines[ref].text for ref, state, _ in facts["lines"] if state != "removed"]
    what = f"{{card:{facts['played']}}}, Power {duel.power()}"
    return Prompt(
        f"{{seat:{seat}}}: answer by a Counter?" if own else f"{{seat:{seat}}}: counter {what}?",
        "A Counter was played, so you may play one too."
        if own
        else f"It goes on: {'. '.join(lines)}.",
        f"{{seat:{seat}}} may counter" if own else f"{{seat:{seat}}} may counter {what}",
        (
            f"{{seat:{active}}} plays {what}, for {facts['paid']}.",
            *_countered(duel),
            *standings(duel),
        ),
        "GS-6.2",
    )


def _countered(duel: Duel) -> list[str]:
    return [
        f"{{seat:{seat}}} counters with {{card:{card}}}."
        for seat, card in duel.facts["responses"]
        if card
    ]


def _target(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: whom does the Counter hit?",
        "A foe that has played a Counter in this Frame.",
        f"{{seat:{seat}}} aims a Counter",
        rule="GS-6.6",
    )


def _choose(duel: Duel, ask: Ask, seat: int) -> Prompt:
    cause = ask.args[0]
    card = f"{{card:{cause.card}}}" if cause.card in duel.content.copies else "a card"
    return Prompt(
        f"{{seat:{seat}}}: choose one",
        f"By {card}. Momentum {duel.momentum(seat)}, Health {duel.health(seat)}.",
        f"{{seat:{seat}}} chooses one",
        rule="GS-11.10",
    )


def _block(duel: Duel, ask: Ask, seat: int) -> Prompt:
    attacker, amount = ask.args
    armor = duel.armor(seat)
    tokens = f", less {armor} Armor" if armor else ""
    fall_off = " Your Armor tokens fall off in any case." if armor else ""
    return Prompt(
        f"{{seat:{seat}}}: Block a Hit of {amount}?",
        f"You may discard one card for its Armor.{fall_off}",
        f"{{seat:{seat}}} may Block a Hit of {amount}",
        (f"{{seat:{attacker}}} hits {{seat:{seat}}} for {amount}{tokens}.", *standings(duel)),
        "GS-11.3",
    )


def _reload_card(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: discard a card to Reload",
        "You draw one for it.",
        f"{{seat:{seat}}} Reloads",
        (f"{{seat:{seat}}} discards a card and draws another.", *standings(duel)),
        "GS-14.1",
    )


def _end_reload(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: Reload at the end of the turn?",
        f"Discard 1 card, then draw 1. The deck holds {len(duel.table.zones[DECK[seat]])}.",
        f"{{seat:{seat}}} may Reload",
        rule="GS-14.1",
    )


def _discard(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: discard a card",
        f"You hold {len(duel.table.zones[HAND[seat]])}.",
        f"{{seat:{seat}}} discards a card",
        (f"{{seat:{seat}}} holds {len(duel.table.zones[HAND[seat]])}.", *standings(duel)),
        "GS-17.3",
    )


def _fetch(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: take which Counter back?",
        "It goes openly from your discard pile to your hand.",
        f"{{seat:{seat}}} takes a Counter back",
        rule="GS-17.2",
    )


def _insight_card(duel: Duel, ask: Ask, seat: int) -> Prompt:
    pile = {"hand": "hand", "discard": "discard pile"}[ask.args[0]]
    return Prompt(
        f"{{seat:{seat}}}: keep which Skill as an Insight?",
        f"It comes from your {pile}, and lies open.",
        f"{{seat:{seat}}} keeps an Insight",
        ("An Insight lies open.", *standings(duel)),
        "GS-18.5",
    )


def _drop_insight(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: discard an Insight",
        f"You may keep {duel.loadout(seat).insights}.",
        f"{{seat:{seat}}} discards an Insight",
        rule="GS-18.5",
    )


def _place(duel: Duel, ask: Ask, seat: int) -> Prompt:
    name = duel.content.tokens[ask.args[0]].name
    return Prompt(
        f"{{seat:{seat}}}: place your {name}",
        "On a space without a duelist, a token or an Obstacle.",
        f"{{seat:{seat}}} places a token: {name}",
        rule="GS-10.3",
    )


def _move_token(duel: Duel, ask: Ask, seat: int) -> Prompt:
    name = duel.content.tokens[ask.args[0]].name
    return Prompt(
        f"{{seat:{seat}}}: your supply is empty; move which {name}?",
        "You may take one back from the field and place it anew.",
        f"{{seat:{seat}}} may move a token",
        rule="GS-10.3",
    )


def _take_back(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: take which token back?",
        "It returns to your supply.",
        f"{{seat:{seat}}} takes a token back",
        rule="GS-10.2",
    )


def _home(duel: Duel, ask: Ask, seat: int) -> Prompt:
    return Prompt(
        f"{{seat:{seat}}}: your start space is taken; stand where?",
        "One space nearer to a foe, where there is room.",
        f"{{seat:{seat}}} returns to the field",
        rule="GS-14.7",
    )


def standings(duel: Duel) -> tuple[str, ...]:
    """Everybody's Health and Momentum: of two in a line, of more in a line for each."""
    each = [
        f"{{seat:{seat}}} Health {duel.health(seat)}, Momentum {duel.momentum(seat)}"
        for seat in duel.living
    ]
    return tuple(each) if len(each) > 2 else ("; ".join(each),)


_KINDS: Mapping[str, Callable[[Duel, Ask, int], Prompt]] = MappingProxyType(
    {
        "pick": _pick,
        "regroup": _regroup,
        "regroup_card": _regroup_card,
        "trigger_order": _trigger_order,
        "action": _action,
        "x": _x,
        "may": _may,
        "maneuver": _maneuver,
        "push": _push,
        "push_whom": _push_whom,
        "counter": _counter,
        "target": _target,
        "choose": _choose,
        "block": _block,
        "reload_card": _reload_card,
        "end_reload": _end_reload,
        "discard": _discard,
        "fetch": _fetch,
        "insight_card": _insight_card,
        "drop_insight": _drop_insight,
        "place": _place,
        "move_token": _move_token,
        "take_back": _take_back,
        "home": _home,
    }
)
