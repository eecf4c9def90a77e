"""Windows, and the pending list of what is activated in them (GG-7.4 to GG-7.8, GG-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.gunsmith_girl import abilities, effects
from game.games.gunsmith_girl.cards import Source
from game.games.gunsmith_girl.rules.activating import act, resolve, resolving
from game.games.gunsmith_girl.rules.asking import LEAD, Leads, card_option, slot_option
from game.games.gunsmith_girl.rules.moving import leaders, room
from game.games.gunsmith_girl.rules.rows import check, meets
from game.games.gunsmith_girl.rules.skills import able, possible
from game.games.gunsmith_girl.state import (
    FIELD,
    FOE,
    HAND,
    LEADER,
    SUPPORT_SLOTS,
    SUPPORTS,
    USED,
    Entry,
    Gunfight,
)
from game.rules.ask import CHECKPOINT, Option, Reason, Value, option_id

DECLINE = "decline"
ANSWER = "WA"
"""The window in which an automatic skill is answered (`answer_automatic`)."""
FIGHT = ("W2", "W3", ANSWER)
ATTACKS = ("W2", "W3", "W4")
"""The windows of an attack, which end when it is interrupted (GG-7.7)."""
TITLES = {
    "W0": "before the draws",
    "W1": "before the next attack",
    "W2": "an attack is cited",
    "W3": "before the strike",
    "W4": "the Reserve is attacked",
    "W5": "in the Truce",
    ANSWER: "a skill happens",
}
"""What a window is called, in a few words."""
LEADERS_ALONE = "Only leaders act now: one that is summoned counts for the draw."
PLACED = Reason("Supports and normal persona are placed in Strategy.", "GG-6.1")


async def window(state: Gunfight, name: str, first: int) -> None:
    """Both players act or decline in turn, until both decline and nothing is pending (GG-7.5).

    Once somebody has acted it goes on from a checkpoint, unless it stands open within another.
    """
    table, facts = state.table, state.facts
    outer, within = facts["window"], name == ANSWER
    seat, declined = first, 0
    if facts["acts"] and not within:
        outer, seat = "", facts["acts"]
    else:
        table.set_fact("window", name)
    asked = Act(name)
    while declined < 2 or facts["pending"]:
        acted = declined == 2
        if acted:
            await resolve(state)
            if name in ATTACKS and is_interrupted(state):
                break
            seat = first
        else:
            value: Any = DECLINE
            if name != "W0" or may_lead(state, seat):
                value = await asked.of(seat)
            if value == DECLINE:
                declined += 1
            else:
                await act(state, seat, value)
                acted = True
            seat = FOE[seat]
        if acted:
            declined = 0
            if not within:
                table.set_fact("acts", seat)
                await CHECKPOINT
    if facts["acts"] and not within:
        table.set_fact("acts", 0)
    table.set_fact("window", outer)


def may_lead(state: Gunfight, seat: int) -> bool:
    """Whether W0 is put to a player, which hangs on public facts alone (GG-7.8)."""
    zones, cards = state.zones, state.cards
    if not zones[LEADER[seat]]:
        return False
    return not any(cards[card].kind == "leader" for card in zones[FIELD[seat]])


def is_interrupted(state: Gunfight) -> bool:
    """Whether the attack that runs cannot just go on (GG-7.7, GG-9.9)."""
    facts = state.facts
    if state.side_of(facts["attacker"]) != facts["active"] or facts["summoned"]:
        return True
    if not facts["cited"]:
        return False
    gone = state.side_of(facts["target"]) != FOE[facts["active"]]
    return bool(facts["stopped"] or facts["redirected"] or gone)


@dataclass(unsafe_hash=True)
class Act(Leads):
    """What a player does in a window, if anything (GG-7.5, GG-D3).

    It is put to both always, so that the question tells nothing (GG-7.6).
    """

    window: str
    kind = does = "act"
    rule = "GG-7.5"
    always = secret = True
    asks = "act, or decline? ({title})"
    line = "{line}"
    meanwhile = "may act ({title})"
    told = "A window is open: {title}."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each support, manual skill, Invocation and leader that may act now, and to decline."""
        name = self.window
        legal: list[Value] = []
        if name != "W0":
            down = state.table.down
            zones = state.zones
            for place, card in enumerate(zones[SUPPORTS[seat]]):
                if card in down and can_activate(state, seat, card):
                    legal.append(("support", state.facts[SUPPORT_SLOTS[seat]][place]))
            legal += manual_skills(state, seat, name)
            if name != "W5":
                invocable = state.content.invocable["battle"]
                for card in zones[HAND[seat]]:
                    if card in invocable and can_invoke(state, seat, card, "battle"):
                        legal.append(("invoke", card))
        if name != ANSWER:
            in_time = name != "W5" or state.options["leader_time"] == "truce_too"
            legal += leader_actions(state, seat, in_time)
        legal.append(DECLINE)
        return legal

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """What is activated, with its text."""
        if value == DECLINE:
            return Option(DECLINE, "Decline", TITLES[self.window], icon="x", quiet=True, known=True)
        if value[0] == "support":
            face = state.cards[state.card_at(value[1])]
            return slot_option(state, seat, value, face.text)
        if value[0] == "skill":
            costs = state.cards[value[1]].skills[value[2]].costs
            seen = not any(cost.of_hand for cost in costs)
            return replace(skill_option(state, value), known=seen)
        seen = value[0] == LEAD and value[1] not in state.table.down
        return replace(summon_option(state, seat, value), known=seen)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """Which window it is, and what is pending."""
        line = LEADERS_ALONE if self.window == "W0" else "Nothing is pending."
        if pending := resolving(state):
            card, seat, speed = pending[0].card, pending[0].seat, pending[0].speed
            many = f"{len(pending)} pending, the first" if len(pending) > 1 else "Pending"
            line = f"{many}: {{card:{card}}} of {{seat:{seat}}} (speed {speed})."
        return {"title": TITLES[self.window], "line": line}

    def refuse(self, state: Gunfight, seat: int, card: str) -> Reason | None:
        """Why a card cannot act now."""
        face = state.cards[card]
        if card in state.zones[HAND[seat]] and face.kind != "special":
            return PLACED
        if face.kind == "special" and card in state.zones[HAND[seat]]:
            invocation = face.invocation
            if invocation and "battle" not in invocation.moments:
                return Reason("Its Invocation works in Strategy alone.", "GG-7.3")
            return Reason("Its Invocation cannot be paid, or does not hold.", "GG-7.5")
        if face.kind in ("addition", "unforeseen"):
            return Reason("Its condition, its cost or its number is not met.", "GG-13.3")
        return Reason("It has no skill for this moment.", "GG-14.3")


def can_activate(state: Gunfight, seat: int, card: str) -> bool:
    """Whether a face-down support may be activated now (GG-13.3, GG-13.9)."""
    face, source = state.cards[card], Source(card, seat)
    if face.addition is not None:
        return enough(state, seat, card)
    made = face.unforeseen
    assert made is not None
    return (
        effects.holds(state, source, made.conditions)
        and (not made.costs or effects.payable(state, source, made.costs))
        and effects.can_pick(state, source, made.operations)
    )


def enough(state: Gunfight, seat: int, card: str) -> bool:
    """Whether the number of an Addition can be met now (GG-13.9)."""
    addition = state.cards[card].addition
    assert addition is not None
    if not addition.targeted:
        return meets(state, card, ())
    return len(abilities.targetable(state, card)) >= max(1, addition.number or 0)


def can_invoke(state: Gunfight, seat: int, card: str, when: str, twin: str = "") -> bool:
    """Whether a special or a supreme may be summoned by its Invocation now (GG-6.1, GG-7.5).

    A cost comes first (GG-14.1), so persona that it takes make room. twin: what a supreme is to be
    stacked on.
    """
    invocation = state.cards[card].invocation
    if invocation is None or when not in invocation.moments:
        return False
    source = Source(card, seat, twin)
    leaving = sum(cost.amount for cost in invocation.costs if cost.of_field)
    if not (twin or room(state, seat, leaving)):
        return False
    return effects.holds(state, source, invocation.conditions) and (
        not invocation.costs or effects.payable(state, source, invocation.costs)
    )


def manual_skills(state: Gunfight, seat: int, name: str) -> list[Value]:
    """The manual skills that may be declared in a window (GG-14.3)."""
    truce = name == "W5"
    if truce:
        moment = "truce"
    elif name in FIGHT or (name == "W1" and state.options["manual_skills"] == "named"):
        if name == ANSWER and not state.facts["cited"]:
            return []
        moment = "fight"
    else:
        return []
    named = moment == "fight" and state.options["manual_skills"] == "named"
    return [
        ("skill", card, index)
        for card, index in declarable(state, seat, moment)
        if not named or state.cards[card].skills[index].of_fight == (name in FIGHT)
    ]


def declarable(state: Gunfight, seat: int, moment: str) -> Iterator[tuple[str, int]]:
    """The manual skills of a moment that may be declared now, with their cards (GG-14.3)."""
    used = state.facts[USED[seat]]
    manual, down = state.content.manual[moment], state.table.down
    for card in (*state.zones[FIELD[seat]], *state.zones[LEADER[seat]]):
        if card not in manual or card in down:
            continue
        for index in manual[card]:
            skill, source = state.cards[card].skills[index], Source(card, seat)
            if (
                (card, index) not in used
                and effects.holds(state, source, skill.conditions)
                and able(state, card, skill)
                and possible(state, source, skill)
            ):
                yield card, index


def leader_actions(state: Gunfight, seat: int, in_time: bool) -> list[Value]:
    """Leaders that may be turned up in the zone, and summoned if it is time (GG-15.1, GG-15.2)."""
    there = leaders(state, seat)
    if not there:
        return []
    found: list[Value] = []
    if in_time and room(state, seat):
        found += [(LEAD, card) for card in there]
    if there[0] in state.table.down:
        found += [("raise", card) for card in there]
    return found


def skill_option(state: Gunfight, value: tuple[str, str, int]) -> Option:
    """A manual skill, by its persona."""
    _, card, index = value
    face = state.cards[card]
    shown = card_option(state, ("skill", card), face.name, face.skills[index].text)
    return Option(option_id(value), f"Use {face.name}", shown.note, shown.points, icon="play")


def summon_option(state: Gunfight, seat: int, value: tuple[str, ...]) -> Option:
    """To summon a special or a leader, or to turn a leader up."""
    face = state.cards[value[1]]
    if value[0] == "raise":
        return card_option(state, value, f"Turn {face.name} up", "in the leader zone")
    note = face.invocation.text if face.invocation else ""
    return card_option(state, value, f"Summon {face.name}", note, FIELD[seat])


async def answer_automatic(state: Gunfight, card: str, index: int, seat: int, other: str) -> None:
    """An automatic skill waits for answers, as the first that is pending (`answer_automatic`)."""
    skill, source, table = state.cards[card].skills[index], Source(card, seat, other), state.table
    before = state.facts["pending"]
    await effects.pay(state, source, skill.costs)
    picks = await effects.pick(state, source, skill.operations)
    table.set_fact("pending", (Entry("automatic", card, seat, 0, index, picks, other, 1),))
    facts = state.facts
    await window(state, ANSWER, facts["active"] if facts["attacker"] else facts["initiative"])
    table.set_fact("pending", before)
    check(state)
