"""Who sits where, who is whose foe, and where each begins (GS-1.1, GS-1.9, GS-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.board.board import Board, space_name
from game.rules.content.option_models import ModeModel


def clockwise(seats: int) -> tuple[tuple[int, ...], ...]:
    """For each seat (from 1) the other seats clockwise from it."""
    numbers = range(1, seats + 1)
    return ((), *((*range(seat + 1, seats + 1), *range(1, seat)) for seat in numbers))


def foes(mode: str, seats: int, options: Mapping[str, Any]) -> tuple[frozenset[int], ...]:
    """For each seat (from 1) its foes."""
    together = sides(mode, seats, options)
    return (
        frozenset(),
        *(
            frozenset(n for side in together if seat not in side for n in side)
            for seat in range(1, seats + 1)
        ),
    )


def sides(mode: str, seats: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    """The sides; in a team duel seat 1 and its `partner`, and the other two (GS-16.2)."""
    if mode != "teams":
        return tuple((seat,) for seat in range(1, seats + 1))
    first = (1, options["partner"])
    return first, tuple(seat for seat in range(1, seats + 1) if seat not in first)


def start_spaces(
    board: Board, mode: ModeModel, seats: int, options: Mapping[str, Any]
) -> Mapping[int, str]:
    """Each seat's start space: the board's own, else GS-1.10's. KeyError if there are none.

    Partners share an edge (GS-1.9): boards have seats 1 and 3 as partners, so another partner of
    seat 1 begins where seat 3 would.
    """
    name = mode.on_boards(seats)
    own = board.starts.get(name)
    starts = own or default_starts(board.columns, board.rows, name)
    if starts is None:
        raise KeyError(f"no start spaces for {name} on {board.name}")
    if mode.id != "teams":
        return starts
    first, second = sides(mode.id, seats, options)
    places = (starts[1], starts[3], starts[2], starts[4])
    return dict(sorted(zip((*first, *second), places, strict=True)))


def default_starts(columns: int, rows: int, mode: str) -> Mapping[int, str] | None:
    """The start spaces of a field of that size (GS-1.10); None for a field too small.

    The third row up from a duelist's own edge: the centre column, or the second and the fourth.
    """
    if columns < 3 or rows < 6:
        return None
    near, far = 3, rows - 2
    second, fourth = 2, columns - 1
    places = {
        "duel": ((-(-columns // 2), near), (columns // 2 + 1, far)),
        "ffa3": ((-(-columns // 2), near), (second, far), (fourth, far)),
        "ffa4": ((second, near), (second, far), (fourth, far), (fourth, near)),
        "teams": ((second, near), (second, far), (fourth, near), (fourth, far)),
    }.get(mode)
    if places is None:
        return None
    return {seat: space_name(column - 1, row) for seat, (column, row) in enumerate(places, 1)}
