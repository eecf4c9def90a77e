"""What a player is asked, and what the answers point at on the table."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

Value = Any
"""A legal answer as the rules know it: text, a whole number, or a tuple of those."""


def option_id(value: Value) -> str:
    """The stable text of a legal value: its own `id` if it has one, else its parts with colons."""
    if isinstance(value, str):
        return value
    if type(value) is tuple:
        try:
            return ":".join(value)
        except TypeError:
            return ":".join(map(option_id, value))
    if hasattr(value, "id"):
        return str(value.id)
    if isinstance(value, tuple):
        return ":".join(map(option_id, value))
    return str(value)


class Checkpoint:
    """Awaited where no local variable of a rule carries anything.

    The rules can begin there anew, with the phase that the state says. A game's outermost loop
    awaits it before each phase, and a long phase in its midst where it can go on from there.
    """

    __slots__ = ()

    def __await__(self) -> Generator[Checkpoint, None, None]:
        yield self


CHECKPOINT = Checkpoint()


class Point(NamedTuple):
    """What an option points at: a `card`, `space`, `piece`, `zone`, `tracker` or `slot`."""

    kind: str
    id: str


class Harm(NamedTuple):
    """What an attack does to whoever stands on a space: if they stay there, and if they move."""

    space: str
    stays: int
    moves: int


@dataclass(frozen=True, slots=True)
class Sketch:
    """What choosing an option would do on the board, for the table to draw beforehand.

    path: the spaces entered in order, the own space first (a Shoot: the spaces reached).
    ends: where the piece stands afterwards; None when it does not move.
    reach: the spaces in range, of which those past the range are not part.
    hits: pieces hit; what that comes to is forecast by the engine (`present/forecast.py`).
    pushes: the piece pushed at the end, if any, and the spaces it can be put on.
    springs: spaces whose trap would spring.
    stopped: what ends the path early: `wall`, or nothing.
    area: spaces affected without a path (a blast, direct damage around oneself).
    grazed: more such spaces, which are affected less.
    harm: what that does to whoever stands there, where it depends on the space.
    """

    path: tuple[str, ...] = ()
    ends: str | None = None
    reach: tuple[str, ...] = ()
    hits: tuple[str, ...] = ()
    pushes: str | None = None
    push_spaces: tuple[str, ...] = ()
    springs: tuple[str, ...] = ()
    stopped: str = ""
    area: tuple[str, ...] = ()
    grazed: tuple[str, ...] = ()
    harm: tuple[Harm, ...] = ()


class Follows(NamedTuple):
    """The cards that a seat is asked for as soon as it has chosen an option: any so many of a zone.

    Where the zone is seen they can be chosen at once, which chooses the option first.
    """

    zone: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Option:
    """One answer as the table shows it.

    id: stable text, unique within its ask (`play:hackles#1`, `space:c4`, `pass`); it is
        `option_id` of the value.
    label: what the button says, which is the result and not "OK".
    note: a second, smaller line: what follows from it. short: what it is called in a list where
        its label is too long.
    points: what a click on the table chooses it by, whom it hits among them; an option without
        points is a button.
    way: a compass direction (`N`, `SE`) where the option is one; it gives an arrow and a key.
    icon: the name of an icon of `assets/icons`, or nothing.
    quiet: declines (pass, no Block); never the default. confirms: says yes to what is asked. ends:
        ends the turn. Each of the three has its own place and key, whatever is asked.
    meta: no move of the game (see `Decision.meta`), so it is shown apart and never the default.
    touches: what else it has to do with: it is chosen by that where no option points there. A
        tracker of another seat is among it only if that seat is hit.
    follows: the cards that are asked for next, where any of a zone will do.
    known: of a secret question one that is there whatever the seat holds, as everyone knows, and
        looks the same; so it can be chosen while the hand lies hidden.
    """

    id: str
    label: str
    note: str = ""
    points: tuple[Point, ...] = ()
    sketch: Sketch | None = None
    way: str = ""
    icon: str = ""
    quiet: bool = False
    meta: bool = False
    touches: tuple[Point, ...] = ()
    short: str = ""
    confirms: bool = False
    ends: bool = False
    follows: Follows | None = None
    known: bool = False


def only_decline(options: Sequence[Option]) -> Option | None:
    """What declines, where declining is all that a seat can do; None where it has a choice.

    Asides are no moves of the game: that one may concede is no reason to be asked.
    """
    moves = [option for option in options if not option.meta]
    return moves[0] if moves and all(option.quiet for option in moves) else None


@dataclass(frozen=True, slots=True)
class Prompt:
    """The words around an ask; markup as in the log (`{seat:1}`, `{card:dodge#1}`, `{space:c4}`).

    head: who is asked what. line: why, and what hangs on it. waiting: the same for those who
    wait. cover: the public facts, a line each, for the cover before a change of hands.
    rule: the number of the rule that asks.
    """

    head: str
    line: str = ""
    waiting: str = ""
    cover: tuple[str, ...] = ()
    rule: str = ""


class Reason(NamedTuple):
    """Why something cannot be chosen, with the number of the rule that forbids it.

    brief: the same in two or three words, to stand on a card.
    """

    text: str
    rule: str
    brief: str = ""
