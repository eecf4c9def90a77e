"""What a match tells of its changes, and how the things that change are called."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T", bound=tuple[Any, ...])

Plain: TypeAlias = "str | int | bool | tuple[Plain, ...] | None"
"""What a fact may be: text, a whole number, a truth value, nothing, or a tuple of those."""

DEALT = "Damage dealt"
"""The figure that counts what a seat's attacks did, in games that have attacks."""


class Event(NamedTuple):
    """A change of state, for motion, sound and log.

    verb        | what    | before        | after
    move        | card    | zone          | zone
    shuffle     | zone    | -             | -
    roll        | die, if it is seen | sides | number (chance has decided something)
    place       | piece   | space or None | space
    remove      | piece   | space         | None
    set_tracker | tracker | value         | value
    set_fact    | fact    | value         | value
    show        | card    | zone          | zone (it stays; everyone sees it for a moment)
    peek        | card    | zone          | seat (it stays; that seat alone sees it for a moment)
    flip        | card    | zone          | zone (it stays, and lies by its other side)
    say         | text    | -             | -     (markup: `{seat:1} plays {card:dodge#1}`)
    play        | card    | seat          | -     (a card was played, openly; no state changes)
    count       | figure  | seat          | number (for the end of the match; no state changes)
    step        | BEGINS, then ENDS       | -      (what is told between them is one step)
    stage       | number  | -             | -     (what a stage brought ends here; see `Stage`)
    turn_ends   | text    | seat          | -     (its turn ends by itself, and why; `say` follows)
    draft       | seat    | -             | -     (what that seat changes is its own until `commit`)
    seal        | seat    | -             | -     (its draft can be changed no more)
    commit      | seat    | -             | -     (its draft counts)

    down: whether the card lay face-down before, and whether it does afterwards. drafted: the seat
    in whose draft it happened, which alone sees it; 0 for none. committed: the seat whose draft
    it sums up, which has seen it already; 0 for none.
    """

    verb: str
    what: str
    before: Plain = None
    after: Plain = None
    down: tuple[bool, bool] = (False, False)
    drafted: int = 0
    committed: int = 0


made_of: Callable[[type[T], tuple[Any, ...]], T] = tuple.__new__
"""`made_of(Event, (...))` is an event of all its fields in order, and so with any named tuple.

Many are made, and `Event(...)` takes twice as long.
"""

UP = (False, False)

BEGINS, ENDS = "begins", "ends"
"""The two ends of a step; see `Table.one_step`."""


@cache
def kind_of(name: str) -> str:
    """`hand` of `hand:1`."""
    return name.partition(":")[0]


@cache
def owner_of(name: str) -> int | None:
    """1 of `hand:1`; None where a name has no seat."""
    seat = name.partition(":")[2].partition(":")[0]
    return int(seat) if seat.isdecimal() else None


def by_seat(kind: str) -> tuple[str, ...]:
    """The names of a kind for up to four seats: `hand:1` at 1; nobody sits at 0."""
    return tuple(f"{kind}:{seat}" for seat in range(5))


class Logged(NamedTuple):
    """A line of the public log, with the facts of the moment at which it was said."""

    text: str
    turn: Plain = None
    round: Plain = None
    active: Plain = None


class Step:
    """Tells where a step begins and where it ends; see `Table.one_step`."""

    __slots__ = ("_ended", "_events")

    def __init__(self, events: list[Event], ended: Callable[[], None]) -> None:
        self._events = events
        self._ended = ended

    def __enter__(self) -> None:
        self._events.append(made_of(Event, ("step", BEGINS, None, None, UP, 0, 0)))

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self._events.append(made_of(Event, ("step", ENDS, None, None, UP, 0, 0)))
            self._ended()


def frozen(value: Any) -> Plain:
    """A plain value that came out of JSON, its lists as tuples."""
    return tuple(map(frozen, value)) if isinstance(value, list | tuple) else value
