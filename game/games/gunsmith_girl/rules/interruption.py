"""What ends an attack, and what keeps it from just going on (GG-9.1, GG-9.8, GG-9.9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.activating import forget_used
from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.rows import check, spend_anger
from game.games.gunsmith_girl.state import (
    ATTACK_USED,
    ATTACKED,
    FIELD,
    FOE,
    SEATS,
    Gunfight,
)
from game.rules.ask import Option, Value

STOP, RESTART, GO_ON = "stop", "restart", "go_on"


FORGOTTEN: tuple[tuple[str, Any], ...] = (
    ("cited", False),
    ("target", ""),
    ("step", ""),
    ("duel", False),
    ("counter", False),
    ("stopped", False),
    ("redirected", ""),
    ("summoned", False),
    ("marked", ()),
    ("waits", ""),
    ("gathering", 0),
    ("extra", 0),
    ("shares", ()),
    ("sums", ()),
)
"""What is known of an attack, as it is when none runs."""


def end_attack_turn(state: Gunfight, used: bool = True) -> None:
    """The attack turn ends; the opponent begins the next exchange (GG-8.4, GG-9.1).

    used: the persona has had it, and waits no more, on whichever side it is now.
    """
    facts, table = state.facts, state.table
    seat, slot = facts["active"], facts["attacker"]
    card, side = state.card_at(slot), state.side_of(slot)
    if side and used:
        rows.mark(state, ATTACK_USED, side, card)
    if card:
        table.set_fact("latest_speed", abilities.speed(state, card))
    table.set_fact("latest", slot)
    for fact, value in (("attacker", ""), ("rival", ""), ("attacks", 0), ("free", False)):
        if facts[fact] != value:
            table.set_fact(fact, value)
    table.set_fact("first", FOE[seat])
    table.set_fact("active", FOE[seat])
    table.set_fact("phase", "exchange")


def end_fight(state: Gunfight) -> None:
    """The fight is over, with the effects that last so long (GG-9.8)."""
    facts, table = state.facts, state.table
    for fact, value in FORGOTTEN:
        if facts[fact] != value:
            table.set_fact(fact, value)
    rows.end_changes(state, "fight")
    forget_used(state)
    check(state)


async def interrupted(state: Gunfight, after: str) -> bool:
    """Whether the attack does not just go on; where it does not, `phase` says how (GG-9.9).

    after: `cite`, `assault`, `strike_window`, or `reserve`.
    """
    facts, table = state.facts, state.table
    seat = facts["active"]
    if state.side_of(facts["attacker"]) != seat:
        end_fight(state)
        end_attack_turn(state)
        return True
    there = state.side_of(facts["target"]) == FOE[seat]
    if facts["summoned"]:
        table.set_fact("summoned", False)
        choice = await Restart(after != "reserve" and there).of(seat)
        if choice != GO_ON:
            give_back(state)
            end_fight(state)
            if choice == STOP:
                end_attack_turn(state, used=False)
            else:
                again(state, free=False)
            return True
    if after == "reserve":
        return False
    if facts["stopped"]:
        state.say("The attack is stopped")
        end_fight(state)
        state.phase = "target"
        return True
    if not there:
        state.say("The attack is called off")
        give_back(state)
        end_fight(state)
        again(state, free=True)
        return True
    if facts["redirected"]:
        table.set_fact("target", facts["redirected"])
        table.set_fact("redirected", "")
        table.set_fact("duel", False)
        if after != "cite":
            table.set_fact("counter", False)
            state.phase = "assault"
            return True
    return False


def again(state: Gunfight, free: bool) -> None:
    """The persona may cite again. free: or end its attack turn."""
    facts, table = state.facts, state.table
    attacks = facts["attacks"] - 1
    table.set_fact("attacks", attacks)
    table.set_fact("free", free)
    table.set_fact("phase", "target")


def give_back(state: Gunfight) -> None:
    """The Anger of a citation is given back, in a duel both (GG-9.9)."""
    facts = state.facts
    spenders = [facts["attacker"], *([facts["target"]] if facts["duel"] else [])]
    for card in filter(None, map(state.card_at, spenders)):
        spend_anger(state, card, -1)
    for card in facts["marked"]:
        for seat in SEATS:
            if card in state.zones[FIELD[seat]]:
                rows.unmark(state, ATTACKED, seat, card)


@dataclass(unsafe_hash=True)
class Restart(Asked):
    """What follows when a persona was summoned during an attack (GG-9.9, GG-D14)."""

    may_go_on: bool
    kind = "restart"
    does = "keep attacking"
    rule = "GG-9.9"
    asks = "a persona was summoned: {ways}?"
    line = "The Anger is given back{unless}."
    meanwhile = "may restart the attack"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """To restart, to stop, and to go on where there is somebody to be fought."""
        return (RESTART, STOP, GO_ON) if self.may_go_on else (RESTART, STOP)

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """What there is to choose from."""
        if self.may_go_on:
            return {"ways": "restart, go on, or stop", "unless": ", unless you go on as before"}
        return {"ways": "restart, or stop", "unless": ""}

    def option(self, state: Gunfight, seat: int, value: str) -> Option:
        """What each leads to."""
        if value == RESTART:
            return Option(value, "Restart", "choose a target again", icon="refresh")
        if value == STOP:
            return Option(value, "Stop", "it waits on, and its turn ends", icon="x", quiet=True)
        return Option(value, "Go on as before", icon="step", confirms=True)
