"""Set-up, the Draw phase and the end of a turn (GG-4, GG-5, GG-17.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.moving import by_initiative, take
from game.games.gunsmith_girl.rules.windows import window
from game.games.gunsmith_girl.state import (
    COMPLETE,
    EVENTFUL,
    FIELD,
    FOE,
    HAND,
    POOL,
    RESERVE,
    SAVIOURS,
    SEATS,
    USED,
    Gunfight,
)
from game.rules.ask import Option, Value
from game.rules.decision import YES, YesOrNo
from game.rules.wording import counted

OPENING = 6
DRAWS = (3, 2, 1, 0)
"""How many cards a seat draws, by how many persona it controls; with more, none (GG-5.1)."""
SIDES_OF_A_DIE = 6


async def set_up(state: Gunfight) -> None:
    """The Reserves are shuffled, and dice say who holds the initiative (GG-4.1, GG-4.5)."""
    table = state.table
    for seat in SEATS:
        table.shuffle(RESERVE[seat])
    rolls = (0, 0)
    while rolls[0] == rolls[1]:
        rolls = (table.roll(SIDES_OF_A_DIE, 1) + 1, table.roll(SIDES_OF_A_DIE, 2) + 1)
        for seat in SEATS:
            state.say("{seat:%d} rolls %d", seat, rolls[seat - 1])
    state.initiative = 1 if rolls[0] > rolls[1] else 2
    begin_turn(state)


def begin_turn(state: Gunfight) -> None:
    """The next turn begins; what counts for a turn is forgotten (GG-4.6)."""
    table, facts = state.table, state.facts
    table.set_fact("turn", facts["turn"] + 1)
    table.set_fact("active", facts["initiative"])
    for seat in SEATS:
        table.set_fact(EVENTFUL[seat], False)
        if facts[USED[seat]]:
            table.set_fact(USED[seat], ())
    state.say("Turn %d: {seat:%d} has the initiative", facts["turn"], facts["initiative"])
    table.set_fact("phase", "draw")


async def draw_phase(state: Gunfight) -> None:
    """Persona are marked, leaders may act, then both draw (GG-5.1, GG-5.2, GG-7.8)."""
    facts, zones = state.facts, state.zones
    if not facts["window"]:
        for seat in SEATS:
            state.table.set_fact(COMPLETE[seat], tuple(state.up(FIELD[seat])))
    if facts["turn"] > 1 and state.options["leader_time"] != "strategy_battle":
        await window(state, "W0", facts["initiative"])
    wanted: dict[int, int] = {}
    for seat in by_initiative(state):
        number = DRAWS[min(len(zones[FIELD[seat]]), 3)] if facts["turn"] > 1 else OPENING
        passes = any(how == "deck" for _, how in facts[SAVIOURS[seat]])
        if number and passes and await PassDraw(number).of(seat) == YES:
            state.say("{seat:%d} passes the draw", seat)
            number = 0
        wanted[seat] = number
    await take(state, wanted, "draw", None)
    state.phase = "strategy"
    if facts["turn"] == 1 and state.options["mulligan"] == "one":
        await mulligan(state)


@dataclass(unsafe_hash=True)
class PassDraw(YesOrNo[Gunfight], Asked):
    """Whether a seat that a leader has saved passes its draw (GG-15.7, GG-D18)."""

    number: int
    kind = "pass_draw"
    does = "pass the draw"
    rule = "GG-15.7"
    asks = "pass the draw?"
    line = "A leader saved you when the Reserve ran out; while it is in play you may pass."
    meanwhile = "may pass the draw"
    waits = "The question whether you draw comes first."

    def option(self, state: Gunfight, seat: int, value: str) -> Option:
        """To pass, or to draw so many."""
        if value == YES:
            left = counted(len(state.zones[RESERVE[seat]]), "card")
            return Option(value, "Pass the draw", f"the Reserve keeps {left}", confirms=True)
        return Option(value, f"Draw {self.number}", quiet=True)


async def mulligan(state: Gunfight) -> None:
    """Each player once may shuffle the opening hand back and draw as many (GG-4.2, GG-D21).

    Who plays Strategy first answers last, and so keeps the screen.
    """
    answers = await Mulligan().of(*by_initiative(state)[::-1])
    for seat in SEATS:
        if answers[seat] == YES:
            state.say("{seat:%d} takes a new hand", seat)
            state.table.move_all(HAND[seat], RESERVE[seat])
            state.table.shuffle(RESERVE[seat])
    wanted = {seat: OPENING for seat in SEATS if answers[seat] == YES}
    await take(state, wanted, "draw", None)


@dataclass(unsafe_hash=True)
class Mulligan(YesOrNo[Gunfight], Asked):
    """A new opening hand (`mulligan`, GG-4.2, GG-D21)."""

    kind = "mulligan"
    rule = "GG-4.2"
    secret = True
    asks = "a new hand?"
    line = "Once, you may shuffle all six cards back and draw six."
    meanwhile = "may take a new hand"
    told = "{who} holds the opening hand."
    waits = "The question whether you keep your Hand comes first."
    yes = Option(YES, "New hand", "shuffle it back and draw six", icon="refresh", confirms=True)
    no = Option("no", "Keep the hand", icon="hand", quiet=True)

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Yes or no."""
        return (YES, "no")


async def end_turn(state: Gunfight) -> None:
    """Quiet turns are counted, and the next turn begins (GG-17.3, GG-4.5)."""
    facts, table = state.facts, state.table
    quiet = 0 if facts["eventful:1"] or facts["eventful:2"] else facts["quiet"] + 1
    if quiet != facts["quiet"]:
        table.set_fact("quiet", quiet)
    most, cap = int(state.options["quiet_turns"]), int(state.options["turn_cap"])
    if quiet and most:
        state.say("Quiet turn %d of %d", quiet, most)
    if most and quiet >= most:
        stalemate(state, "stalemate", state.options["quiet_result"] == "draw")
    if cap and facts["turn"] >= cap:
        stalemate(state, f"turn {facts['turn']} was the last")
    if state.options["initiative"] == "alternate":
        table.set_fact("initiative", FOE[facts["initiative"]])
    begin_turn(state)


def stalemate(state: Gunfight, reason: str, drawn: bool = False) -> None:
    """Nothing happens any more: the larger Reserve wins, then more tokens (GG-17.3).

    drawn: a house rule has it that nobody does.
    """
    standing = {seat: worth(state, seat) for seat in SEATS}
    if drawn or standing[1] == standing[2]:
        state.say("**Draw: %s**", reason)
        state.end((), reason)
    winner = max(SEATS, key=standing.__getitem__)
    by = "larger Reserve" if standing[1][0] != standing[2][0] else "more Tokens"
    state.say("**{seat:%d} wins: %s, %s**", winner, reason, by)
    state.end((winner,), f"{reason}, {by}")


def worth(state: Gunfight, seat: int) -> tuple[int, int]:
    """The cards in a seat's Reserve; its tokens in the pool and on persona."""
    on = sum(state.tokens_on(card) for card in state.zones[FIELD[seat]])
    return len(state.zones[RESERVE[seat]]), state.trackers[POOL[seat]] + on
