"""Pushes (GS-9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.gunsword.duel import DUELIST, Cause, Duel, do
from game.games.gunsword.rules.asking import Asked, ChooseFoe
from game.games.gunsword.rules.tokens import spring, springs_trap
from game.rules.ask import Option, Point, Sketch, option_id


@dataclass(unsafe_hash=True)
class Push(Asked):
    """Where a duelist is Pushed to (GS-9.1; decision 8). met: its seat."""

    met: int
    kind = "push"
    rule = "GS-9.1"
    asks = "where is {{seat:{met}}} Pushed to?"
    line = "Any free space beside the one you have taken."
    meanwhile = "Pushes {{seat:{met}}}"
    waits = "The Push comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """The free spaces beside the one the pusher took."""
        spaces = duel.field.push_spaces(duel.space[seat], duel.taken(), duel.blocked())
        return [("space", space) for space in spaces]

    def option(self, duel: Duel, seat: int, value: tuple[str, str]) -> Option:
        """A space, and the Trap that would spring there."""
        space = value[1]
        springs = (space,) if springs_trap(duel, self.met, space) else ()
        return Option(
            id=option_id(value),
            label=space,
            note="springs a Trap" if springs else "",
            points=(Point("space", space),),
            sketch=Sketch(pushes=DUELIST[self.met], push_spaces=(space,), springs=springs),
            way=duel.field.board.direction(duel.space[seat], space),
            icon="push",
        )


@dataclass(unsafe_hash=True)
class PushWhom(ChooseFoe):
    """Which of the foes hit is Pushed (GS-9.5; decision 9)."""

    cause: Cause
    kind = "push_whom"
    rule = "GS-9.5"
    asks = "Push whom?"
    line = "You take the space of a foe you hit."
    meanwhile = "chooses whom to Push"
    waits = "The Push comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
        """The adjacent foes that this Attack hit."""
        return [("foe", foe) for foe in adjacent_foes_hit(duel, self.cause)]


async def push(duel: Duel, cause: Cause, met: int) -> None:
    """Puts the duelist `met`, whose space the pusher has taken, on an adjacent space (GS-9.1)."""
    seat, table = cause.seat, duel.table
    _, space = await Push(met).of(seat)
    table.place(DUELIST[met], space)
    if seat not in duel.facts["pushers"]:
        table.set_fact("pushers", (*duel.facts["pushers"], seat))
    duel.say("{seat:%d} Pushes {seat:%d} to {space:%s}", seat, met, space)
    await spring(duel, met, space)
    if duel.is_foe(seat, met) and met in duel.living:
        await pushed_foe(duel, seat, met)


async def push_one_hit(duel: Duel, cause: Cause) -> None:
    """Takes the space of an adjacent foe hit by this Attack and Pushes it (GS-9.5)."""
    near = adjacent_foes_hit(duel, cause)
    if not near:
        return
    _, met = await PushWhom(cause).of(cause.seat)
    space = duel.space[met]
    duel.table.place(DUELIST[cause.seat], space)
    await spring(duel, cause.seat, space)
    if cause.seat in duel.living:
        await push(duel, cause, met)


def adjacent_foes_hit(duel: Duel, cause: Cause) -> list[int]:
    """The living foes beside you among those this Attack hit."""
    near = duel.field.board.neighbours(duel.space[cause.seat])
    return [foe for foe in cause.foes if foe in duel.living and duel.space[foe] in near]


async def pushed_foe(duel: Duel, seat: int, met: int) -> None:
    """The pusher's Techniques act on a foe Pushed (GS-9.2)."""
    for hook in duel.hooks(seat, "pushed_foe"):
        await do(duel, Cause(seat, hook.ref, (met,)), hook.effects)
