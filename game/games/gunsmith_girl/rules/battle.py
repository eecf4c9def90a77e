"""Who waits to attack, and the start of the Battle (GG-7.1, GG-7.2, GG-8.2, GG-8.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.rules.asking import Asked, name_of
from game.games.gunsmith_girl.rules.moving import by_initiative, turn_up
from game.games.gunsmith_girl.state import (
    ATTACK_USED,
    ATTACKED,
    FIELD,
    FOE,
    LATE,
    SEATS,
    SHARED,
    STOOD_DOWN,
    Gunfight,
)
from game.rules.ask import Option, Value, option_id

NOTHING = "nothing"


BATTLE_MARKS = (ATTACKED, ATTACK_USED, SHARED, LATE, STOOD_DOWN)


def waiting(state: Gunfight, seat: int) -> list[str]:
    """The waiting persona of a seat, face up or face down (GG-8.2)."""
    return standing(state)[seat].waits


def _waiting(state: Gunfight, seat: int) -> list[str]:
    cards = state.zones[FIELD[seat]]
    if not cards:
        return []
    facts, trackers = state.facts, state.trackers
    out = (*facts[ATTACK_USED[seat]], *facts[LATE[seat]], *facts[STOOD_DOWN[seat]])
    stands_open = not state.zones[FIELD[FOE[seat]]]
    found = []
    for card in cards:
        if card in out:
            continue
        now = abilities.of(state, card)
        if now.anger <= trackers.get(f"spent:{seat}:{card}", 0):
            continue
        flags = now.flags
        if flags and ("no_attack" in flags or (stands_open and "no_attack_reserve" in flags)):
            continue
        found.append(card)
    return found


def is_waiting(state: Gunfight, seat: int, card: str) -> bool:
    """Whether a persona may still attack for a seat (GG-8.7)."""
    return card in waiting(state, seat)


def waiting_up(state: Gunfight, seat: int) -> list[str]:
    """The face-up ones, which everyone knows of."""
    return standing(state)[seat].up


def fastest(state: Gunfight, cards: Sequence[str]) -> list[str]:
    """Those of the highest Speed."""
    if len(cards) < 2:
        return [*cards]
    speeds = [abilities.speed(state, card) for card in cards]
    most = max(speeds)
    return [card for card, speed in zip(cards, speeds, strict=True) if speed == most]


def top_speed(state: Gunfight, cards: Sequence[str]) -> int:
    """The highest Speed of persona; -1 if there is none."""
    return max((abilities.speed(state, card) for card in cards), default=-1)


def standing(state: Gunfight) -> Standing:
    """Who waits on both sides now."""
    found: Standing | None = state.standing
    if found is None:
        found = state.standing = Standing(state)
    return found


class Side:
    """Who waits on one side.

    waits: all of them. up: those who lie face up, which everyone knows of. speed: the highest of
    those; -1 if there is none. is_in: whether the seat takes part in the exchange, as everyone can
    see (GG-8.5).
    """

    __slots__ = ("is_in", "speed", "up", "waits")

    def __init__(self, state: Gunfight, seat: int) -> None:
        down = state.table.down
        self.waits = _waiting(state, seat)
        self.up = [card for card in self.waits if card not in down]
        self.speed = top_speed(state, self.up)
        self.is_in = bool(self.up or state.down_in(FIELD[seat]))


class Standing(dict[int, Side]):
    """Who waits on both sides, found once a seat is asked for, and who has to give way."""

    def __init__(self, state: Gunfight) -> None:
        self._state = state

    def __missing__(self, seat: int) -> Side:
        side = self[seat] = Side(self._state, seat)
        return side

    def outrun(self, seat: int) -> int:
        """The Speed of the opposing persona that a seat has to wait for; -1 for none (GG-8.6)."""
        foe = FOE[seat]
        if foe in self._state.facts["passed"]:
            return -1
        speed = self[foe].speed
        return speed if speed > self[seat].speed else -1


async def battle(state: Gunfight) -> None:
    """Marks are cleared, on the first turn the fastest turn up; who is asked first (GG-8.4)."""
    table, facts = state.table, state.facts
    for seat in SEATS:
        for names in BATTLE_MARKS:
            if facts[names[seat]]:
                table.set_fact(names[seat], ())
    for name, number in state.trackers.items():
        if number and name.startswith("spent:"):
            table.set_tracker(name, 0)
    state.marks_changed()
    for fact, value in (("latest", ""), ("latest_speed", -1), ("passed", ()), ("yielded", ())):
        if facts[fact] != value:
            table.set_fact(fact, value)
    if facts["turn"] == 1:
        await flip_first(state)
    first, stand = facts["initiative"], standing(state)
    if stand[FOE[first]].speed > stand[first].speed:
        first = FOE[first]
    table.set_fact("first", first)
    table.set_fact("active", first)
    table.set_fact("phase", "exchange")


async def flip_first(state: Gunfight) -> None:
    """On the first turn both turn up their fastest persona (GG-7.2).

    Who has played Strategy last still has the screen, and so answers first.
    """
    asked = [seat for seat in by_initiative(state)[::-1] if state.down_in(FIELD[seat])]
    if not asked:
        return
    answers = await FlipFirst().of(*asked)
    if len(asked) == 1:
        answers = {asked[0]: answers}
    cards = [
        state.card_at(slot)
        for seat in SEATS
        if answers.get(seat, NOTHING) != NOTHING
        for slot in answers[seat][1:]
    ]
    if cards:
        await turn_up(state, *cards)


@dataclass(unsafe_hash=True)
class FlipFirst(Asked):
    """Which of the fastest persona turn up on the first turn (GG-7.2, GG-D2)."""

    kind = "flip_first"
    rule = "GG-7.2"
    always = secret = betrays = True
    asks = "turn up your fastest persona"
    line = "On the first turn each player turns up the fastest; several as fast may turn up."
    meanwhile = "turns up the fastest persona"
    told = "Both turn up their fastest persona."

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Every set of the fastest that lie face down; nothing, if one of them is up already."""
        best = fastest(state, state.zones[FIELD[seat]])
        down = [card for card in best if card in state.table.down]
        legal: list[Value] = subsets(state, down)
        if len(down) < len(best):
            legal.append(NOTHING)
        return legal

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """Those that turn up."""
        if value == NOTHING:
            return Option(value, "Nothing", "one of the fastest is up already", quiet=True)
        return several(state, seat, value, "Turn up")


def subsets(state: Gunfight, cards: Sequence[str]) -> list[Value]:
    """Every set of at least one of these cards, by their slots."""
    slots = [state.slot(card) for card in cards]
    return [("turn", *each) for n in range(1, len(slots) + 1) for each in combinations(slots, n)]


def several(state: Gunfight, seat: int, value: tuple[str, ...], verb: str) -> Option:
    """Several persona of one's own, to be turned up."""
    names = " and ".join(name_of(state, slot, seat) for slot in value[1:])
    points = tuple(state.point(slot, seat) for slot in value[1:])
    return Option(option_id(value), f"{verb} {names}", "", points, icon="eye")
