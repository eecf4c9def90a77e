"""Activating a card, step by step (WS-2.20), and answering it (WS-2.30 to WS-2.40)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.water_showdown.cards import Alternative, Card
from game.games.water_showdown.legal import actions_of, legal_answer, payable
from game.games.water_showdown.piles import discard
from game.games.water_showdown.showdown import (
    DISCARD,
    FOE,
    HAND,
    ROW,
    SERIES,
    SET_ON,
    WATER,
    Activation,
    Cause,
    Showdown,
    decide,
)
from game.rules.sentences import Parsed


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
    showdown.table.note("chain", (start,))
    if showdown.live:
        showdown.table.say(f"{{seat:{seat}}} activates {{card:{copy}}}")
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
    own_action = actions_of(showdown, seat, copy)
    if actions:
        showdown.table.note("actions", showdown.facts["actions"] - actions)
    index = lay(showdown, seat, copy, role, to)
    suns = [lay(showdown, seat, sun, "sun", index) for sun in used]
    if suns and showdown.live:
        together = " and ".join(f"{{card:{sun}}}" for sun in used)
        showdown.table.say(f"{{seat:{seat}}} lays {{card:{copy}}} with {together}")
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
        await discard(showdown, seat, "discard_cost", first, copy)
    return index


def lay(showdown: Showdown, seat: int, copy: str, role: str, to: int) -> int:
    """Step a: a card is laid face-up in the series row; what it copies is fixed (WS-2.53)."""
    card = showdown.as_played(copy)
    copied = card.id if card is not None and card is not showdown.cards[copy] else ""
    chain = showdown.chain
    if copy in showdown.zones[HAND[seat]]:
        source = "hand"
        showdown.table.move(copy, HAND[seat], SERIES)
    else:
        source = "set"
        showdown.leave_row(seat, copy, SERIES)
    showdown.table.note("chain", (*chain, Activation(copy, seat, source, role, to, copied)))
    return len(chain)


# Sun (WS-2.55 to WS-2.58)


def cost_of(showdown: Showdown, index: int, suns: Sequence[int]) -> int:
    """What a laid card costs: nothing from the Set row, less with each Sun that was not negated."""
    chain = showdown.chain
    if chain[index].source == "set":
        return 0
    less = sum(showdown.face(chain[sun]).less for sun in suns if chain[sun].state == "done")
    return max(0, showdown.cards[chain[index].card].cost - less)


async def keeps(showdown: Showdown, seat: int, index: int, suns: Sequence[int]) -> bool:
    """Whether a card is kept once its Suns are settled, or withdrawn (WS-2.58)."""
    negated = any(showdown.chain[sun].state == "negated" for sun in suns)
    if not negated and possible(showdown, seat, index, cost_of(showdown, index, suns)):
        return True
    cost = cost_of(showdown, index, suns)
    answer: str = await decide(showdown, seat, "pay_full", legal_pay_full, index, cost)
    return answer == "pay"


def possible(showdown: Showdown, seat: int, index: int, cost: int) -> bool:
    """Whether a laid card can be paid and its required discard made."""
    first = showdown.face(showdown.chain[index]).first
    return payable(showdown, seat, cost) and first <= len(showdown.zones[HAND[seat]])


def legal_pay_full(showdown: Showdown, seat: int, index: int, cost: int) -> Sequence[str]:
    """WS-3.7: to pay in full, if that is possible, or to withdraw."""
    return ("pay", "withdraw") if possible(showdown, seat, index, cost) else ("withdraw",)


def withdraw(showdown: Showdown, index: int, action: int) -> None:
    """A card goes back to the hand, as if never activated, and its Action with it (WS-2.58)."""
    table, laid = showdown.table, showdown.chain[index]
    table.move(laid.card, SERIES, HAND[laid.seat])
    showdown.change(index, state="withdrawn")
    if action:
        table.note("actions", showdown.facts["actions"] + action)
    if showdown.live:
        table.say(f"{{seat:{laid.seat}}} withdraws {{card:{laid.card}}}")


# Paying, choosing


def pay(showdown: Showdown, index: int, cost: int) -> None:
    """Step c: the Water Cost is taken from the payer (WS-2.10), nothing from the Set row."""
    laid = showdown.chain[index]
    if cost:
        showdown.table.track(WATER[laid.seat], showdown.water(laid.seat) - cost)
        showdown.change(index, paid=cost)
    if showdown.live:
        verb = "plays"
        if laid.role == "answer":
            verb = f"answers {{card:{showdown.chain[laid.to].card}}} with"
        left = showdown.water(laid.seat)
        how = f"pays {cost}, {left} left" if laid.source == "hand" else "Set earlier"
        text = f"{{seat:{laid.seat}}} {verb} {{card:{laid.card}}} ({how})"
        if laid.copied:
            text += f" as {showdown.face(laid).name}"
        showdown.table.say(text)


async def choose(showdown: Showdown, index: int) -> None:
    """Step d: one of two alternatives, and targets; open information (WS-2.59, WS-2.50)."""
    laid = showdown.chain[index]
    card, mode = showdown.face(laid), 0
    alternatives = card.alternatives
    if laid.role == "start":
        assert card.start is not None
        alternatives = (card.start,)
    if len(alternatives) > 1:
        _, letter = await decide(showdown, laid.seat, "mode", legal_mode, index)
        mode = MODES.index(letter)
        showdown.change(index, mode=mode)
        if showdown.live:
            said = "; ".join(card.numbered(effect.text) for effect in alternatives[mode].effects)
            showdown.table.say(f"{{seat:{laid.seat}}} chooses {letter.upper()}: {said}")
    if alternatives:
        most, rows = alternatives[mode].targets
        if most:
            targets = await choose_targets(showdown, laid.seat, "targets", rows, most)
            showdown.change(index, targets=targets)


MODES = ("a", "b")


def legal_mode(showdown: Showdown, seat: int, index: int) -> Sequence[tuple[str, str]]:
    """WS-3.3: alternative A or B."""
    return [("mode", letter) for letter in MODES]


async def choose_targets(
    showdown: Showdown, seat: int, kind: str, rows: Sequence[str], most: int
) -> tuple[int | str, ...]:
    """Up to so many of the opponent's cards, one after another; none is legal (WS-2.50)."""
    chosen: tuple[int | str, ...] = ()
    while len(chosen) < most:
        if len(legal_targets(showdown, seat, rows, chosen)) == 1:
            break
        value = await decide(showdown, seat, kind, legal_targets, rows, chosen)
        if value[0] != "target":
            break
        chosen = (*chosen, value[1])
    if chosen and showdown.live:
        names = [_named(showdown, seat, each) for each in chosen]
        showdown.table.say(f"{{seat:{seat}}} aims at {' and '.join(names)}")
    return chosen


def _named(showdown: Showdown, seat: int, target: int | str) -> str:
    if isinstance(target, str):
        return f"{{card:{target}}}"
    return f"the card that {{seat:{FOE[seat]}}} Set on turn {target}"


def legal_targets(
    showdown: Showdown, seat: int, rows: Sequence[str], chosen: Sequence[int | str]
) -> Sequence[tuple[str, int | str] | tuple[str]]:
    """WS-3.4, WS-3.9: the opponent's cards in these rows, by the turn they were Set, or enough."""
    foe = FOE[seat]
    found: list[tuple[str, int | str] | tuple[str]] = []
    if "set" in rows:
        found += [("target", on) for on in showdown.facts[SET_ON[foe]] if on not in chosen]
    if "continuous" in rows:
        found += [("target", copy) for copy in showdown.zones[ROW[foe]] if copy not in chosen]
    found.append(("enough",))
    return found


# Answers and Effects


async def activate(showdown: Showdown, index: int) -> None:
    """Steps f and g: the other player may answer; then the Effect, unless negated (WS-2.40)."""
    chain = showdown.chain
    order = 1 + sum([each.order > 0 for each in chain])
    showdown.change(index, state="open", order=order)
    if chain[index].role != "start" or showdown.options["answer_triggers"]:
        await answer_window(showdown, index)
    if showdown.chain[index].state == "negated":
        return
    await carry_out(showdown, index)
    showdown.change(index, state="done")
    showdown.check_end()


async def answer_window(showdown: Showdown, index: int) -> None:
    """The other player has one opportunity; a withdrawn answer is none (WS-2.30, WS-2.58).

    It is asked whatever it holds, so that silence betrays nothing (WS-4.3).
    """
    seat = FOE[showdown.chain[index].seat]
    always = showdown.options["answer_prompt"] == "always"
    while True:
        value = await decide(
            showdown, seat, "answer", legal_answer, index, always=always, secret=True
        )
        if value[0] == "pass":
            return
        answer = await prepare(showdown, seat, value[1], value[2:], "answer", index)
        if answer is not None:
            await activate(showdown, answer)
            return


async def carry_out(showdown: Showdown, index: int) -> None:
    """Step g: what an activation does, once nothing can stop it (WS-2.40)."""
    activation = showdown.chain[index]
    card, cause = showdown.face(activation), Cause(activation.seat, index)
    if activation.role == "answer":
        await answer(showdown, cause, activation, card)
    elif activation.role == "sun":
        if showdown.live:
            what = f"{{card:{showdown.chain[activation.to].card}}} costs {card.less} less"
            showdown.table.say(f"{{card:{activation.card}}}: {what}")
    elif activation.role == "start":
        assert card.start is not None
        await do(showdown, cause, card.start)
    elif card.continuous:
        stay(showdown, activation)
    else:
        await do(showdown, cause, card.alternatives[activation.mode])


async def answer(showdown: Showdown, cause: Cause, activation: Activation, card: Card) -> None:
    """A Negate or a Defend comes to its effect (WS-2.35, WS-2.39)."""
    assert card.answer is not None
    answered = showdown.chain[activation.to]
    if card.answer.negates:
        showdown.change(activation.to, state="negated")
        if showdown.live:
            showdown.table.say(
                f"{{seat:{cause.seat}}} negates {{card:{answered.card}}} with"
                f" {{card:{activation.card}}}"
            )
        if answered.role == "start" and showdown.options["negate_trigger_discards"]:
            leave_continuous(showdown, answered.seat, answered.card)
        return
    showdown.change(activation.to, defend=answered.defend + card.answer.defend)
    if showdown.live:
        showdown.table.say(f"{{card:{activation.card}}}: Defend {card.answer.defend}")
    await carry_all(showdown, cause, card.answer.then)


async def do(showdown: Showdown, cause: Cause, alternative: Alternative) -> None:
    """Carries out an Effect's steps in order; the end is checked after all of them (WS-2.63)."""
    await carry_all(showdown, cause, alternative.effects)


async def carry_all(showdown: Showdown, cause: Cause, effects: Sequence[Parsed]) -> None:
    """Carries out sentences in order."""
    for effect in effects:
        await effect.function(showdown, cause, *effect.args)


def stay(showdown: Showdown, activation: Activation) -> None:
    """A Continuous card goes to its player's row and stays (WS-2.15)."""
    if activation.copied:
        copied = (activation.card, activation.copied)
        showdown.table.note("copied", (*showdown.facts["copied"], copied))
    showdown.table.move(activation.card, SERIES, ROW[activation.seat])


def leave_continuous(showdown: Showdown, seat: int, copy: str) -> None:
    """A card of a Continuous row goes to the discard pile."""
    copied = showdown.facts["copied"]
    if copied:
        showdown.table.note("copied", tuple(each for each in copied if each[0] != copy))
    showdown.table.move(copy, ROW[seat], DISCARD)


def end_series(showdown: Showdown) -> None:
    """The cards go to the discard pile in the order they were activated (WS-2.23)."""
    series = showdown.zones[SERIES]
    chain = showdown.chain
    for activation in sorted(chain, key=lambda each: each.order) if len(chain) > 1 else chain:
        if activation.state != "withdrawn" and activation.card in series:
            showdown.table.move(activation.card, SERIES, DISCARD)
    showdown.table.note("chain", ())
