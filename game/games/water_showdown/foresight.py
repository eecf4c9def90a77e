"""What a choice leads to if nothing is done against it: the rules, run ahead on what is seen."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.games.water_showdown.activating import (
    activate,
    carry_out,
    choose,
    cost_of,
    pay,
    possible,
    prepare,
    withdraw,
)
from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.piles import discard
from game.games.water_showdown.showdown import (
    DECK,
    FOE,
    HAND,
    SEATS,
    SET,
    WATER,
    MatchOver,
    Showdown,
    Tie,
    seen,
)
from game.rules.ask import Ask, Option, Value
from game.rules.series import Change, Outlook
from game.rules.setup import Setup
from game.rules.sight import View

UNSEEN = ""
"""A card that the viewer does not see."""


class Foresight:
    """Runs the rules ahead, out of a view."""

    def __init__(
        self,
        content: ShowdownContent,
        setup: Setup,
        options: Mapping[str, Any],
        view: View,
    ) -> None:
        self.view = view
        self._args = (content, setup, options)

    def outlooks(self, ask: Ask, options: Sequence[Option]) -> tuple[Outlook, ...]:
        """What those of the options lead to that change a Water Meter; the asked seat's first."""
        told = [self._outlook(ask, ask.seats[0], option) for option in options]
        return tuple(outlook for outlook in told if outlook is not None)

    def _outlook(self, ask: Ask, seat: int, option: Option) -> Outlook | None:
        verb, *parts = option.id.split(":")
        if verb in ("set", "end", "enough") or ask.kind not in _FOLLOWED or option.aside:
            return None
        showdown = self._showdown()
        before, paid_before = {each: showdown.water(each) for each in SEATS}, _paid(showdown, seat)
        _run(showdown, _follow(showdown, ask, seat, (verb, *parts)))
        paid = _paid(showdown, seat) - paid_before
        changes = [
            Change(
                WATER[each],
                before[each],
                showdown.water(each),
                _words(before[each] - showdown.water(each), paid if each == seat else 0),
            )
            for each in (seat, FOE[seat])
            if each == seat or before[each] != showdown.water(each)
        ]
        if len(changes) == 1 and changes[0].before == changes[0].after and ask.kind == "main":
            return None
        label = f"Alternative {parts[0].upper()}" if verb == "mode" else option.label
        return Outlook(option.id, label, tuple(changes))

    def _showdown(self) -> Showdown:
        """What is seen, unseen cards in the places where such lie."""
        showdown = seen(self.view, *self._args)
        table, view = showdown.table, self.view
        showdown.trackers = table.trackers = dict(view.trackers)
        for zone in (DECK, *(kind[each] for kind in (HAND, SET) for each in SEATS)):
            if not table.zones[zone]:
                table.zones[zone] += [UNSEEN] * view.count(zone)
        return showdown


def _paid(showdown: Showdown, seat: int) -> int:
    """What a seat has paid for its cards of the series that is open."""
    return sum(each.paid for each in showdown.chain if each.seat == seat)


def _words(less: int, paid: int) -> str:
    """How a meter comes to what it will show: what is paid, then what is taken or gained."""
    taken = less - paid
    parts = [f"pay {paid}" if paid else ""]
    if taken:
        parts.append(f"take {taken}" if taken > 0 else f"gain {-taken}")
    return "\n".join(filter(None, parts))


def _run(showdown: Showdown, following: Awaitable[None]) -> None:
    """Runs it to its end; whoever is asked on the way does nothing that could be left out."""
    steps = following.__await__()
    try:
        ask = next(steps)
        while True:
            ask = steps.send(_reply(showdown, ask))
    except (StopIteration, MatchOver, Tie):
        return


def _reply(showdown: Showdown, ask: Ask) -> Value:
    if ask.kind in ("discard_cost", "discard_effect"):
        return ask.legal(showdown, ask.seats[0], *ask.args)[0]
    return _IDLE[ask.kind]


_IDLE: Mapping[str, Value] = MappingProxyType(
    {
        "answer": ("pass",),
        "targets": ("enough",),
        "hit_target": ("enough",),
        "fetch": ("enough",),
        "mode": ("mode", "a"),
        "pay_full": "pay",
        "look": "close",
    }
)
_FOLLOWED = frozenset({"main", "answer", "mode", "pay_full"})


async def _follow(showdown: Showdown, ask: Ask, seat: int, value: Sequence[str]) -> None:
    """A decision and all that comes of it, up to the end of its series."""
    if ask.kind == "main":
        index = await prepare(showdown, seat, value[1], value[2:], "play", -1)
        if index is not None:
            await activate(showdown, index)
        return
    index = ask.args[0]
    if ask.kind == "answer":
        if value[0] == "answer":
            await _answer(showdown, seat, value[1:], index)
        await _end(showdown, index)
    elif value[0] == "mode":
        showdown.change(index, mode=("a", "b").index(value[1]))
        await _go_on(showdown, index)
    elif value[0] == "pay":
        pay(showdown, index, ask.args[1])
        await _go_on(showdown, index)


async def _answer(showdown: Showdown, seat: int, play: Sequence[str], index: int) -> None:
    answer = await prepare(showdown, seat, play[0], play[1:], "answer", index)
    if answer is not None:
        await activate(showdown, answer)


async def _go_on(showdown: Showdown, index: int) -> None:
    """A card that is laid and paid is activated, and what it answers ends."""
    await activate(showdown, index)
    await _after(showdown, index)


async def _end(showdown: Showdown, index: int) -> None:
    """An activation whose answers are over comes to its Effect, and so does what it belongs to."""
    if showdown.chain[index].state != "negated":
        await carry_out(showdown, index)
        showdown.change(index, state="done")
        showdown.check_end()
    await _after(showdown, index)


async def _after(showdown: Showdown, index: int) -> None:
    """What an activation belongs to goes on: the card it answers, or the one it is a Sun of."""
    activation = showdown.chain[index]
    if activation.role == "answer":
        await _end(showdown, activation.to)
    elif activation.role == "sun":
        await _priced(showdown, activation.to)


async def _priced(showdown: Showdown, index: int) -> None:
    """A card whose Sun is settled is paid, or withdrawn where that cannot be (WS-2.58)."""
    chain = showdown.chain
    suns = [at for at, each in enumerate(chain) if each.role == "sun" and each.to == index]
    cost = cost_of(showdown, index, suns)
    if not possible(showdown, chain[index].seat, index, cost):
        withdraw(showdown, index, 0)
        return
    pay(showdown, index, cost)
    if chain[index].role == "play":
        await choose(showdown, index)
    first = showdown.face(showdown.chain[index]).first
    if first:
        await discard(showdown, chain[index].seat, "discard_cost", first, chain[index].card)
    await _go_on(showdown, index)
