"""Activating in a window, and the pending list of what was activated (GG-7.5, GG-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsmith_girl import abilities, effects
from game.games.gunsmith_girl.cards import Cost, Source
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.asking import LEAD, Asked, slot_option
from game.games.gunsmith_girl.rules.moving import summon, turn_leader_up
from game.games.gunsmith_girl.rules.rows import Negated, check, meets
from game.games.gunsmith_girl.state import (
    DISCARD,
    HAND,
    INVOKED,
    LEADER,
    SEATS,
    SUPPORTS,
    USED,
    WORKING,
    Entry,
    Gunfight,
)
from game.rules.ask import Option, Value
from game.rules.decision import ChooseSome


async def act(state: Gunfight, seat: int, value: tuple[Any, ...]) -> None:
    """What a player has chosen in a window: most of it is pending from now on (GG-7.5)."""
    verb, what = value[0], value[1]
    if verb == LEAD:
        await summon(state, seat, what, LEADER[seat])
    elif verb == "raise":
        turn_leader_up(state, seat, what)
    elif verb == "support":
        await activate(state, seat, state.card_at(what))
    elif verb == "skill":
        await declare(state, seat, what, value[2])
    else:
        await invoke(state, seat, what)


async def activate(state: Gunfight, seat: int, card: str) -> None:
    """A face-down support turns up; its cost is paid and its picks are made (GG-13.1, GG-13.3)."""
    face, source = state.cards[card], Source(card, seat)
    state.table.flip(card, SUPPORTS[seat])
    state.table.tell_play(card, seat)
    if face.addition is not None:
        state.say("{seat:%d} activates {card:%s}", seat, card)
        targets: tuple[str, ...] = ()
        if face.addition.targeted:
            targets = await pick_targets(state, seat, card)
        add_entry(state, Entry("addition", card, seat, 0, 0, targets))
        return
    made = face.unforeseen
    assert made is not None
    state.say("{seat:%d} activates {card:%s} (speed %d)", seat, card, made.speed)
    await effects.pay(state, source, made.costs)
    picks = await effects.pick(state, source, made.operations)
    add_entry(state, Entry("unforeseen", card, seat, made.speed, 0, picks))
    check(state)


async def declare(state: Gunfight, seat: int, card: str, index: int) -> None:
    """A manual skill is declared (GG-14.1, GG-14.3)."""
    skill, source = state.cards[card].skills[index], Source(card, seat)
    state.say("{seat:%d} activates {card:%s} (speed 0)", seat, card)
    use_up(state, seat, card, index)
    await effects.pay(state, source, skill.costs)
    picks = await effects.pick(state, source, skill.operations)
    add_entry(state, Entry("manual", card, seat, 0, index, picks))
    check(state)


def use_up(state: Gunfight, seat: int, card: str, index: int) -> None:
    """A manual skill that may be declared once is used (GG-14.3)."""
    if is_limited(state, card, index):
        state.table.set_fact(USED[seat], (*state.facts[USED[seat]], (card, index)))


def forget_used(state: Gunfight) -> None:
    """What was used up for a fight may be declared again (`manual_limit`)."""
    if state.options["manual_limit"] == "fight":
        for seat in SEATS:
            state.drop(USED[seat], lambda _: True)


def is_limited(state: Gunfight, card: str, index: int) -> bool:
    """Whether a manual skill may be declared once only, each turn or each fight (GG-14.3)."""
    if state.options["manual_limit"] != "cost":
        return True
    return all(cost.only_reveals for cost in state.cards[card].skills[index].costs)


async def invoke(state: Gunfight, seat: int, card: str) -> None:
    """A special is invoked in Battle; it is summoned when its time comes (GG-7.5)."""
    invocation = state.cards[card].invocation
    assert invocation is not None
    state.table.move(card, HAND[seat], INVOKED[seat])
    state.table.tell_play(card, seat)
    state.say("{seat:%d} invokes {card:%s}", seat, card)
    await effects.pay(state, Source(card, seat), invocation.costs)
    add_entry(state, Entry("invocation", card, seat))
    check(state)


def add_entry(state: Gunfight, entry: Entry) -> None:
    """An activation is pending from now on."""
    pending = state.facts["pending"]
    number = max((each[-1] for each in pending), default=0) + 1
    state.table.set_fact("pending", (*pending, entry._replace(number=number)))


async def pick_targets(state: Gunfight, seat: int, card: str) -> tuple[str, ...]:
    """The targets of a targeted Addition: just so many, or at least so many (GG-D5)."""
    addition = state.cards[card].addition
    assert addition is not None
    least = max(1, addition.number or 0)
    most = len(abilities.targetable(state, card)) if addition.minimum else least
    asked = PickTargets(most, card, least=least)
    return tuple([slot async for slot in asked.one_by_one(seat)])


@dataclass(unsafe_hash=True)
class PickTargets(ChooseSome[Gunfight], Asked):
    """The targets of an Addition, one after another (GG-13.9, GG-D5)."""

    card: str
    verb = "target"
    kind = "pick_targets"
    rule = "GG-13.9"
    asks = "choose a target of {{card:{card}}}"
    line = "{left} to choose{limit}."
    meanwhile = "chooses the targets of {{card:{card}}}"

    def among(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """The slots of the persona that may be targets."""
        return abilities.targetable(state, self.card)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """How many are left to choose, and whether fewer are enough."""
        limit = " at most" if self.least < self.most else ""
        return {**super().about(state, seat), "limit": limit}

    def one(self, state: Gunfight, seat: int, value: tuple[str, str]) -> Option:
        """A persona."""
        return slot_option(state, seat, value)


def resolving(state: Gunfight) -> list[Entry]:
    """The pending list in the order in which it resolves (GG-13.4)."""
    turn = -1 if state.options["equal_speed"] == "last_first" else 1
    return sorted(state.entries(), key=lambda entry: (-entry.speed, turn * entry.number))


async def resolve(state: Gunfight) -> None:
    """Pending effects finish, the fastest first (GG-13.4)."""
    facts = state.facts
    while facts["pending"]:
        entry = resolving(state)[0]
        drop_entry(state, entry.number)
        try:
            await finish(state, entry)
        except Negated:
            rows.remove_support(state, entry.card, state.options["negated_support_to"])
        check(state)


def drop_entry(state: Gunfight, number: int) -> None:
    """An activation is pending no more."""
    state.drop("pending", lambda entry: entry[-1] == number)


async def finish(state: Gunfight, entry: Entry) -> None:
    """An activation does what it says (GG-13.5, GG-13.7); raises Negated as GG-15.5 says."""
    face, card, seat = state.cards[entry.card], entry.card, entry.seat
    source = Source(card, seat, entry.other)
    if entry.kind == "addition":
        if card in state.zones[SUPPORTS[seat]]:
            begin_addition(state, seat, card, entry.picks)
    elif entry.kind == "unforeseen":
        assert face.unforeseen is not None
        await effects.carry_out(state, source, face.unforeseen.operations, entry.picks)
        rows.remove_support(state, card, "lost")
    elif entry.kind == "invocation":
        if card in state.zones[INVOKED[seat]] and not await summon(
            state, seat, card, INVOKED[seat]
        ):
            state.table.move(card, INVOKED[seat], DISCARD[state.owner(card)])
    else:
        skill = face.skills[entry.skill]
        await effects.carry_out(state, source, skill.operations, entry.picks)


def costs_of(state: Gunfight, entry: Entry) -> Sequence[Cost]:
    """What was paid for an activation."""
    face = state.cards[entry.card]
    if entry.kind in ("manual", "automatic"):
        return face.skills[entry.skill].costs
    made = face.invocation if entry.kind == "invocation" else face.unforeseen
    return made.costs if made else ()


def begin_addition(state: Gunfight, seat: int, card: str, targets: tuple[Any, ...]) -> None:
    """An Addition is at work from now on, or it is lost (GG-13.8)."""
    if meets(state, card, targets):
        state.table.set_fact(WORKING[seat], (*state.facts[WORKING[seat]], (card, targets)))
        state.changed()
    else:
        rows.remove_support(state, card, "lost")
        state.say("{card:%s} is lost: it does not touch as many as it says", card)


def negate(state: Gunfight, number: int) -> None:
    """A pending activation does not finish; what it cost stays paid (GG-13.6)."""
    entry = next((each for each in state.entries() if each.number == number), None)
    if entry is None:
        return
    drop_entry(state, number)
    state.say("{card:%s} is negated", entry.card)
    if entry.kind == "invocation":
        state.table.move(entry.card, INVOKED[entry.seat], DISCARD[state.owner(entry.card)])
    elif entry.kind in ("addition", "unforeseen"):
        rows.remove_support(state, entry.card, state.options["negated_support_to"])
