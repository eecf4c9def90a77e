"""The talk that settles who attacks next (GG-8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.rules.asking import Asked, slot_option
from game.games.gunsmith_girl.rules.battle import (
    fastest,
    is_waiting,
    several,
    standing,
    subsets,
    top_speed,
    waiting,
    waiting_up,
)
from game.games.gunsmith_girl.rules.moving import turn_up
from game.games.gunsmith_girl.rules.windows import window
from game.games.gunsmith_girl.state import (
    FIELD,
    FOE,
    SEATS,
    STOOD_DOWN,
    Gunfight,
)
from game.rules.ask import CHECKPOINT, Option, Value

PASS, NO = "pass", "no"
GOES_ON, TURNED = "on", "turned"


async def exchange(state: Gunfight) -> None:
    """A window, and the talk that settles the next attack, or that there is none (GG-8.3).

    Each round of the talk begins at a checkpoint.
    """
    facts, table = state.facts, state.table
    if not facts["talk"]:
        if not facts["window"]:
            table.set_fact("exchanges", facts["exchanges"] + 1)
        await window(state, "W1", facts["first"])
        table.set_fact("active", facts["first"])
        table.set_fact("talk", GOES_ON)
    while facts["talk"]:
        await talk(state, facts["active"])
        if facts["talk"]:
            await CHECKPOINT


async def talk(state: Gunfight, seat: int) -> None:
    """A seat names a persona, passes or yields; or who was named comes to attack (GG-8.5)."""
    stand, facts = standing(state), state.facts
    if facts["named"]:
        await contest(state, seat, facts["named"])
    elif (own := stand[seat]).is_in or stand[FOE[seat]].is_in:
        has_to_wait = own.is_in and stand.outrun(seat) >= 0
        value: Any = PASS
        if own.is_in:
            hides = bool(state.down_in(FIELD[seat]))
            if hides or not has_to_wait:
                secret = hides or state.options["skip_faster"]
                value = await Nominate(facts["talk"] == TURNED, secret).of(seat)
        if value == PASS:
            give_way(state, seat, has_to_wait)
        elif value[0] == "turn":
            await turn_up(state, *map(state.card_at, value[1:]))
            state.table.set_fact("talk", TURNED)
        else:
            await name(state, seat, value[1])
    else:
        end_of_attacks(state)


def ask_other(state: Gunfight, seat: int) -> None:
    """The talk goes on with the other player."""
    state.table.set_fact("talk", GOES_ON)
    state.table.set_fact("active", FOE[seat])


def give_way(state: Gunfight, seat: int, has_to_wait: bool) -> None:
    """A seat yields to a faster persona, or passes; once both have passed nobody attacks any more.

    Who yields has not passed by that (GG-8.6, GG-8.8).
    """
    fact = "yielded" if has_to_wait else "passed"
    state.say("{seat:%d} yields" if has_to_wait else "{seat:%d} passes", seat)
    if seat not in state.facts[fact]:
        state.table.set_fact(fact, (*state.facts[fact], seat))
    if not has_to_wait and len(state.facts["passed"]) == len(SEATS):
        end_of_attacks(state)
    else:
        ask_other(state, seat)


def end_of_attacks(state: Gunfight) -> None:
    """Nobody attacks any more in this Battle (GG-8.5, GG-8.8)."""
    for fact in ("passed", "yielded"):
        if state.facts[fact]:
            state.table.set_fact(fact, ())
    state.table.set_fact("talk", "")
    state.phase = "truce"


async def name(state: Gunfight, seat: int, slot: str) -> None:
    """A persona is named to attack, and turns up (GG-8.7)."""
    card = state.card_at(slot)
    if state.options["skip_faster"]:
        stand_down(state, seat, card)
    if card in state.table.down:
        await turn_up(state, card)
        card = state.card_at(slot)
        if not is_waiting(state, seat, card):
            ask_other(state, seat)
            return
    state.say("{seat:%d} names {card:%s} (Speed %d)", seat, card, abilities.speed(state, card))
    state.table.set_fact("named", slot)


async def contest(state: Gunfight, seat: int, slot: str) -> None:
    """Who was named attacks, unless somebody goes first or has to be fought (GG-8.9, GG-8.10)."""
    card, foe = state.card_at(slot), FOE[seat]
    claimer = await claim(state, foe, abilities.speed(state, card))
    if claimer:
        begin_attack_turn(state, foe, claimer)
    elif state.side_of(slot) == seat and is_waiting(state, seat, card):
        await equal_speed(state, seat, slot)
    if state.facts["named"]:
        state.table.set_fact("named", "")
        ask_other(state, seat)


def stand_down(state: Gunfight, seat: int, card: str) -> None:
    """With `skip_faster` the faster ones that wait attack no more in this Battle (GG-8.7)."""
    speed = abilities.speed(state, card)
    faster = [c for c in waiting(state, seat) if abilities.speed(state, c) > speed]
    if faster:
        state.table.set_fact(STOOD_DOWN[seat], (*state.facts[STOOD_DOWN[seat]], *faster))
        state.marks_changed()


@dataclass(unsafe_hash=True)
class Nominate(Asked):
    """Who names a persona to attack, or passes (GG-8.7, GG-D6).

    turned: persona as fast have just been turned up, which is done once. secret: the seat has
    persona face down, or stood down; else everyone knows what it may choose (GG-20.3).
    """

    turned: bool
    secret: bool
    kind = "nominate"
    does = "name a persona"
    rule = "GG-8.7"
    always = True
    asks = "name your fastest persona to attack, or pass"
    line = "{why}"
    meanwhile = "may name a persona to attack"
    told = "{who} may name a persona."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """The fastest that wait, unless a faster opposing one goes first; and to pass."""
        stand = standing(state)
        found = stand[seat].waits
        best = fastest(state, found)
        legal: list[Value] = []
        if best and abilities.speed(state, best[0]) >= stand.outrun(seat):
            named = found if state.options["skip_faster"] else best
            legal += [("name", state.slot(card)) for card in named]
            if len(best) > 1 and not self.turned:
                legal += subsets(state, [card for card in best if card in state.table.down])
        legal.append(PASS)
        return legal

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """A persona with its Speed, or to pass."""
        if value == PASS:
            limit = standing(state).outrun(seat)
            note = "a faster one goes first" if limit >= 0 else "attack no more, unless asked again"
            return Option(PASS, "Pass", note, icon="x", quiet=True, known=True)
        if value[0] == "turn":
            return several(state, seat, value, "Only turn up")
        card = state.card_at(value[1])
        return slot_option(state, seat, value, f"attacks, Speed {abilities.speed(state, card)}")

    def about(self, state: Gunfight, seat: int) -> dict[str, str]:
        """Whether a faster opposing persona waits."""
        limit = standing(state).outrun(seat)
        if limit >= 0:
            why = f"An opposing persona of Speed {limit} waits: only one as fast may go first."
        else:
            why = "The fastest that waits attacks first."
        return {"why": why, "foe": f"{{seat:{FOE[seat]}}}"}


async def claim(state: Gunfight, seat: int, speed: int) -> str:
    """The opponent may go first with a faster persona; its slot, or nothing (GG-8.9)."""
    has_passed = seat in state.facts["passed"]
    if has_passed and not state.options["passer_may_claim"]:
        return ""
    skips = state.options["skip_faster"] and not has_passed
    faster_up = skips and top_speed(state, waiting_up(state, seat)) > speed
    if not state.down_in(FIELD[seat]) and not faster_up:
        return ""
    value: Any = await Claim(speed).of(seat)
    if value == NO:
        return ""
    slot: str = value[1]
    card = state.card_at(slot)
    if state.options["skip_faster"]:
        stand_down(state, seat, card)
    if card in state.table.down:
        await turn_up(state, card)
        card = state.card_at(slot)
    if not card or not is_waiting(state, seat, card):
        return ""
    now = abilities.speed(state, card)
    state.say("{seat:%d} claims priority with {card:%s} (Speed %d)", seat, card, now)
    return slot


@dataclass(unsafe_hash=True)
class Claim(Asked):
    """Whether the opponent of who has named goes first with a faster persona (GG-8.9, GG-D7)."""

    speed: int
    kind = "claim"
    does = "claim priority"
    rule = "GG-8.9"
    always = secret = True
    asks = "go first with a faster persona?"
    line = "{{seat:{other}}} has named one of Speed {speed}."
    meanwhile = "may claim priority"
    told = "A persona of Speed {speed} was named."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each that is faster and may claim; and no."""
        down = state.table.down
        any_lie = state.options["skip_faster"] and seat not in state.facts["passed"]
        return [
            *(
                ("claim", state.slot(card))
                for card in waiting(state, seat)
                if (any_lie or card in down) and abilities.speed(state, card) > self.speed
            ),
            NO,
        ]

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """A faster persona, or no."""
        if value == NO:
            return Option(NO, "Let it attack", icon="x", quiet=True, known=True)
        card = state.card_at(value[1])
        return slot_option(state, seat, value, f"goes first, Speed {abilities.speed(state, card)}")

    def about(self, state: Gunfight, seat: int) -> dict[str, Any]:
        """Who has named."""
        return {"other": FOE[seat]}


async def equal_speed(state: Gunfight, seat: int, slot: str) -> None:
    """Who is named fights an opposing persona of the same Speed, or begins to attack (GG-8.10)."""
    foe, card = FOE[seat], state.card_at(slot)
    speed = abilities.speed(state, card)
    same = [c for c in waiting_up(state, foe) if abilities.speed(state, c) == speed]
    rival = ""
    if same:
        _, rival = await DuelOpponent(speed).of(seat)
    elif state.down_in(FIELD[foe]):
        value: Any = await DuelReveal(speed).of(foe)
        if value != NO:
            rival = value[1]
            await turn_up(state, state.card_at(rival))
    if rival and not is_waiting(state, foe, state.card_at(rival)):
        rival = ""
    if state.side_of(slot) != seat or not is_waiting(state, seat, card):
        return
    if not rival:
        begin_attack_turn(state, seat, slot)
        return
    other = state.card_at(rival)
    if abilities.level(state, other) > abilities.level(state, card):
        seat, slot, rival = foe, rival, slot
    state.say(
        "Equal Speed %d: {card:%s} and {card:%s} must fight; {card:%s} attacks",
        *(speed, card, other, state.card_at(slot)),
    )
    begin_attack_turn(state, seat, slot, rival)


@dataclass(unsafe_hash=True)
class OfSpeed(Asked):
    """A decision about persona of the same Speed. speed: theirs."""

    speed: int
    rule = "GG-8.10"

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """A persona, or no."""
        if value == NO:
            return Option(NO, "Keep quiet", icon="x", quiet=True, known=True)
        return slot_option(state, seat, value, f"fights, Speed {self.speed}")


@dataclass(unsafe_hash=True)
class DuelOpponent(OfSpeed):
    """Which of several opposing persona of the same Speed is fought (GG-8.10, GG-D8)."""

    kind = "duel_opponent"
    asks = "which persona of Speed {speed} must be fought?"
    line = "Opposing persona of the same Speed fight each other."
    meanwhile = "chooses a persona of the same Speed"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """The face-up ones that wait."""
        found = waiting_up(state, FOE[seat])
        same = [card for card in found if abilities.speed(state, card) == self.speed]
        return [("duel", state.slot(card)) for card in same]


@dataclass(unsafe_hash=True)
class DuelReveal(OfSpeed):
    """Whether a face-down persona of the same Speed forces a duel (GG-8.10, GG-D9)."""

    kind = "duel_reveal"
    does = "force a duel"
    always = secret = True
    asks = "force a duel with a persona of Speed {speed}?"
    line = "One of just that Speed may turn up, and both fight."
    meanwhile = "may force a duel"
    told = "A persona of Speed {speed} was named."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each face-down one that waits with that Speed; and no."""
        down = state.table.down
        return [
            *(
                ("duel", state.slot(card))
                for card in waiting(state, seat)
                if card in down and abilities.speed(state, card) == self.speed
            ),
            NO,
        ]


def begin_attack_turn(state: Gunfight, seat: int, slot: str, rival: str = "") -> None:
    """A persona has its attack turn. rival: whom it has to fight first (GG-8.10, GG-9.1)."""
    table = state.table
    for fact, value in (
        ("talk", ""),
        ("named", ""),
        ("passed", ()),
        ("yielded", ()),
        ("active", seat),
        ("attacker", slot),
        ("rival", rival),
        ("attacks", 0),
        ("free", False),
        ("phase", "target"),
    ):
        table.set_fact(fact, value)
