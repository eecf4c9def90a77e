"""Who sits where, and who is whose foe (GS-1.1, GS-16)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


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
