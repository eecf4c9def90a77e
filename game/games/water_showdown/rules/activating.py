"""Activating a card, step by step (WS-2.20), and answering it (WS-2.30 to WS-2.40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.water_showdown.cards import Card
from game.games.water_showdown.rules.choosing import choose, cost_of, keeps, withdraw
from game.games.water_showdown.rules.legal import (
    NO_ACTION,
    NO_ANSWER,
    NO_ANSWER_NOW,
    NO_DAMAGE,
    ONLY_WITH_OTHERS,
    OWN_TURN,
    Activates,
    actions_of,
    cost_with,
    may_defend,
    with_suns,
)
from game.games.water_showdown.rules.resources import discard, threat
from game.games.water_showdown.showdown import (
    DISCARD,
    FOE,
    HAND,
    ROW,
    SERIES,
    SET,
    Activation,
    Cause,
    OfActivation,
    Showdown,
)
from game.rules.ask import Option, Point, Reason, option_id
from game.rules.content.sentences import Parsed


async def play(showdown: Showdown, seat: int, copy: str, used: Sequence[str]) -> None:
    """A series: an Action or a Set card with its Suns, and every answer to it (WS-2.20)."""
    index = await prepare(showdown, seat, copy, used, "play", -1)
    if index is not None:
        await activate(showdown, index)
    end_series(showdown)


async def start_of_turn(showdown: Showdown, seat: int, copy: str) -> None:
    """A series that begins with a start-of-turn Effect; its card stays where it is (WS-2.4)."""
    copied = dict(showdown.facts["copied"]).get(copy, "")
    start = Activation(copy, seat, "row", "start", copied=copied)
    showdown.table.set_fact("chain", (start,))
    showdown.say("{seat:%d} activates {card:%s}", seat, copy)
    await choose(showdown, 0)
    await activate(showdown, 0)
    end_series(showdown)


async def prepare(
    showdown: Showdown, seat: int, copy: str, used: Sequence[str], role: str, to: int
) -> int | None:
    """Steps a to e: lay, Sun, pay, mode and targets, required discard (WS-2.20).

    Gives the place of the activation in the chain; None if the card was withdrawn (WS-2.58).
    """
    actions = actions_of(showdown, seat, copy, used)
    own_action = actions_of(showdown, seat, copy) if used else actions
    if actions:
        showdown.table.set_fact("actions", showdown.facts["actions"] - actions)
    index = lay(showdown, seat, copy, role, to)
    suns = [lay(showdown, seat, sun, "sun", index) for sun in used]
    if suns:
        together = " and ".join(f"{{card:{sun}}}" for sun in used)
        showdown.say("{seat:%d} lays {card:%s} with %s", seat, copy, together)
    for sun in suns:
        await activate(showdown, sun)
    if suns and not await keeps(showdown, seat, index, suns):
        withdraw(showdown, index, own_action)
        return None
    pay(showdown, index, cost_of(showdown, index, suns))
    showdown.check_end()
    if role == "play":
        await choose(showdown, index)
    first = showdown.face(showdown.chain[index]).first
    if first:
        await discard(showdown, seat, first, copy)
    return index


def lay(showdown: Showdown, seat: int, copy: str, role: str, to: int) -> int:
    """Step a: a card is laid face-up in the series row; what it copies is fixed (WS-2.53)."""
    card = showdown.as_played(copy)
    copied = card.id if card is not None and card is not showdown.cards[copy] else ""
    chain = showdown.facts["chain"]
    if copy in showdown.zones[HAND[seat]]:
        source = "hand"
        showdown.table.move(copy, HAND[seat], SERIES)
    else:
        source = "set"
        showdown.leave_row(seat, copy, SERIES)
    showdown.table.set_fact("chain", (*chain, Activation(copy, seat, source, role, to, copied)))
    showdown.table.tell_play(copy, seat)
    return len(chain)


def pay(showdown: Showdown, index: int, cost: int) -> None:
    """Step c: the Water Cost is taken from the payer (WS-2.10), nothing from the Set row."""
    laid = showdown.facts["chain"][index]
    if cost:
        showdown.water.add(laid.seat, -cost)
        showdown.change(index, paid=cost)
    showdown.tell(paid, laid, cost)


def paid(showdown: Showdown, laid: Activation, cost: int) -> str:
    """Who plays what, and for how much."""
    verb = "plays"
    if laid.role == "answer":
        verb = f"answers {{card:{showdown.chain[laid.to].card}}} with"
    left = showdown.water[laid.seat]
    how = f"pays {cost}, {left} left" if laid.source == "hand" else "Set earlier"
    text = f"{{seat:{laid.seat}}} {verb} {{card:{laid.card}}} ({how})"
    return f"{text} as {showdown.face(laid).name}" if laid.copied else text


# Answers and Effects


async def activate(showdown: Showdown, index: int) -> None:
    """Steps f and g: the other player may answer; then the Effect, unless negated (WS-2.40)."""
    chain = showdown.facts["chain"]
    order = 1 + sum([each.order > 0 for each in chain])
    showdown.change(index, state="open", order=order)
    if chain[index].role != "start" or showdown.options["answer_triggers"]:
        await answer_window(showdown, index)
    if showdown.facts["chain"][index].state == "negated":
        return
    await carry_out(showdown, index)
    showdown.change(index, state="done")
    showdown.check_end()


async def answer_window(showdown: Showdown, index: int) -> None:
    """The other player has one opportunity; a withdrawn answer is none (WS-2.30, WS-2.58).

    It is asked whatever it holds, so that silence betrays nothing (WS-4.3).
    """
    seat = FOE[showdown.facts["chain"][index].seat]
    asked = Answer(index, always=showdown.options["answer_prompt"] == "always")
    while True:
        value = await asked.of(seat)
        if value[0] == "pass":
            return
        answer = await prepare(showdown, seat, value[1], value[2:], "answer", index)
        if answer is not None:
            await activate(showdown, answer)
            return


@dataclass(unsafe_hash=True)
class Answer(OfActivation, Activates):
    """The one opportunity to answer an activation (WS-2.30, WS-3.6)."""

    always: bool = True
    kind = verb = "answer"
    rule = "WS-2.30"
    asks = "answer {card}?"
    line = "{ways}"
    meanwhile = "may answer {card}"
    told = "{told}"
    secret = True
    no_action = Reason(NO_ACTION.text, "WS-2.33", NO_ACTION.brief)

    def unfit(self, showdown: Showdown, seat: int, card: Card) -> Reason | None:
        """Why a card answers nothing, or not this (WS-2.30, WS-2.32)."""
        own_turn = showdown.facts["active"] == seat
        if card.answer is not None:
            answered = showdown.facts["chain"][self.index]
            if card.answer.negates or may_defend(showdown, seat, answered):
                return None
            return OWN_TURN if own_turn else NO_DAMAGE
        if card.less:
            return ONLY_WITH_OTHERS
        return NO_ANSWER_NOW if own_turn else NO_ANSWER

    def legal(self, showdown: Showdown, seat: int) -> Sequence[tuple[str, ...]]:
        """WS-3.6: to pass, or an effective Negate or Defend that can be paid (WS-2.32)."""
        return [("pass",), *self.activations(showdown, seat)]

    def option(self, showdown: Showdown, seat: int, value: tuple[str, ...]) -> Option:
        """What is paid, and what it does; or what is taken."""
        damage = threat(showdown, self.index)
        if value[0] == "pass":
            if damage:
                return Option(option_id(value), f"Take {damage} damage", icon="x", quiet=True)
            return Option(option_id(value), "Pass", "answer nothing", icon="x", quiet=True)
        copy = value[1]
        card = showdown.as_played(copy)
        assert card is not None
        assert card.answer is not None
        free = copy in showdown.zones[SET[seat]]
        note = "free" if free else f"pay {cost_with(showdown, value[1:])}"
        if card.answer.negates:
            note, icon = f"{note}, negate", "x"
        else:
            note = f"{note}, take {threat(showdown, self.index, card.answer.defend)}"
            icon = "shield"
        return Option(
            option_id(value),
            with_suns(showdown, copy, value[2:]),
            note,
            tuple(Point("card", each) for each in value[1:]),
            icon=icon,
            touches=(Point("card", showdown.chain[self.index].card),),
        )

    def about(self, showdown: Showdown, seat: int) -> Mapping[str, Any]:
        """What would happen, and what can be done."""
        activation = showdown.chain[self.index]
        damage, ways = threat(showdown, self.index), "Negate it, or pass."
        if may_defend(showdown, seat, activation):
            ways = "Negate it, Defend, or pass."
            if damage:
                ways = f"Negate it, Defend with one card, or take {damage} damage."
        elif activation.role == "answer":
            ways = f"It answers your {{card:{showdown.chain[activation.to].card}}}. {ways}"
        elif activation.role == "sun":
            ways = f"It makes {{card:{showdown.chain[activation.to].card}}} cost less. {ways}"
        told = _told(showdown, activation, damage)
        return {**super().about(showdown, seat), "ways": ways, "told": told}


def _told(showdown: Showdown, activation: Activation, damage: int) -> str:
    who, card = f"{{seat:{activation.seat}}}", f"{{card:{activation.card}}}"
    if activation.role == "answer":
        return f"{who} answers {{card:{showdown.chain[activation.to].card}}} with {card}."
    if activation.role == "sun":
        return f"{who} uses {card} with {{card:{showdown.chain[activation.to].card}}}."
    verb = "activates" if activation.role == "start" else "plays"
    aimed = f": {damage} damage" if damage else ""
    return f"{who} {verb} {card}{aimed}."


async def carry_out(showdown: Showdown, index: int) -> None:
    """Step g: what an activation does, once nothing can stop it (WS-2.40)."""
    activation = showdown.facts["chain"][index]
    cause = Cause(activation.seat, index)
    if activation.role == "answer":
        await answer(showdown, cause, activation)
    elif activation.role == "sun":
        what, less = showdown.facts["chain"][activation.to].card, showdown.face(activation).less
        showdown.say("{card:%s}: {card:%s} costs %d less", activation.card, what, less)
    elif (doing := showdown.doing(activation)) is not None:
        await carry_all(showdown, cause, doing.effects)
    else:
        stay(showdown, activation)


async def answer(showdown: Showdown, cause: Cause, activation: Activation) -> None:
    """A Negate or a Defend comes to its effect (WS-2.35, WS-2.39)."""
    card = showdown.face(activation)
    assert card.answer is not None
    answered = showdown.chain[activation.to]
    if card.answer.negates:
        showdown.change(activation.to, state="negated")
        by, what = activation.card, answered.card
        showdown.say("{seat:%d} negates {card:%s} with {card:%s}", cause.seat, what, by)
        if answered.role == "start" and showdown.options["negate_trigger_discards"]:
            leave_continuous(showdown, answered.seat, answered.card)
        return
    showdown.change(activation.to, defend=answered.defend + card.answer.defend)
    showdown.say("{card:%s}: Defend %d", activation.card, card.answer.defend)
    await carry_all(showdown, cause, card.answer.then)


async def carry_all(showdown: Showdown, cause: Cause, effects: Sequence[Parsed]) -> None:
    """Carries out sentences in order; the end is checked after all of them (WS-2.63)."""
    for effect in effects:
        await effect.function(showdown, cause, *effect.args)


def stay(showdown: Showdown, activation: Activation) -> None:
    """A Continuous card goes to its player's row and stays (WS-2.15)."""
    if activation.copied:
        copied = (activation.card, activation.copied)
        showdown.table.set_fact("copied", (*showdown.facts["copied"], copied))
    showdown.table.move(activation.card, SERIES, ROW[activation.seat])


def leave_continuous(showdown: Showdown, seat: int, copy: str) -> None:
    """A card of a Continuous row goes to the discard pile."""
    copied = showdown.facts["copied"]
    if copied:
        showdown.table.set_fact("copied", tuple(each for each in copied if each[0] != copy))
    showdown.table.move(copy, ROW[seat], DISCARD)


def end_series(showdown: Showdown) -> None:
    """The cards go to the discard pile in the order they were activated (WS-2.23)."""
    series = showdown.zones[SERIES]
    chain = showdown.facts["chain"]
    for activation in sorted(chain, key=lambda each: each.order) if len(chain) > 1 else chain:
        if activation.state != "withdrawn" and activation.card in series:
            showdown.table.move(activation.card, SERIES, DISCARD)
    showdown.table.set_fact("chain", ())
