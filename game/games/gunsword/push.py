"""Pushes (GS-9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.duel import DUELIST, Cause, Duel, do
from game.games.gunsword.tokens import spring
from game.rules.ask import Ask


async def push(duel: Duel, cause: Cause, met: int) -> None:
    """Puts the duelist `met`, whose space the pusher has taken, on an adjacent space (GS-9.1)."""
    seat, table = cause.seat, duel.table
    _, space = await Ask(seat, "push", legal_push, met)
    table.place(DUELIST[met], space)
    if seat not in duel.facts["pushers"]:
        table.note("pushers", (*duel.facts["pushers"], seat))
    if table.events is not None:
        table.say(f"{{seat:{seat}}} Pushes {{seat:{met}}} to {{space:{space}}}")
    await spring(duel, met, space)
    if duel.is_foe(seat, met) and met in duel.living:
        await pushed_foe(duel, seat, met)


def legal_push(duel: Duel, seat: int, met: int) -> Sequence[tuple[str, str]]:
    """Decision 8: the free spaces beside the one the pusher took (GS-9.1)."""
    spaces = duel.field.push_spaces(duel.space(seat), duel.taken(), duel.blocked())
    return [("space", space) for space in spaces]


async def push_one_hit(duel: Duel, cause: Cause) -> None:
    """Takes the space of an adjacent foe hit by this Attack and Pushes it (GS-9.5)."""
    near = adjacent_foes_hit(duel, cause)
    if not near:
        return
    _, met = await Ask(cause.seat, "push_whom", legal_push_whom, cause)
    space = duel.space(met)
    duel.table.place(DUELIST[cause.seat], space)
    await spring(duel, cause.seat, space)
    if cause.seat in duel.living:
        await push(duel, cause, met)


def legal_push_whom(duel: Duel, seat: int, cause: Cause) -> Sequence[tuple[str, int]]:
    """Decision 9: the adjacent foes that this Attack hit."""
    return [("foe", foe) for foe in adjacent_foes_hit(duel, cause)]


def adjacent_foes_hit(duel: Duel, cause: Cause) -> list[int]:
    """The living foes beside you among those this Attack hit."""
    near = duel.field.board.neighbours(duel.space(cause.seat))
    return [foe for foe in cause.foes if foe in duel.living and duel.space(foe) in near]


async def pushed_foe(duel: Duel, seat: int, met: int) -> None:
    """The pusher's Techniques act on a foe Pushed (GS-9.2)."""
    for hook in duel.hooks(seat, "pushed_foe"):
        await do(duel, Cause(seat, hook.ref, (met,)), hook.effects)
