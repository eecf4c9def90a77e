"""Response windows that a seat arms beforehand: at which of them it wants to be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

ALWAYS = "always"


class Choice(NamedTuple):
    """One way to arm a stop. label: when one is asked then, inside a sentence (`every Hit`)."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A response window: a kind of ask that has an option which declines, whatever one holds.

    id: the ask's kind. label: what it is called. choices: the ways to arm it; the first one is
    what holds until a seat says else, the last one asks never, the one that is called `ALWAYS` at
    every window. rule: the number of the rule that asks.
    zones: the kinds of zones whose cards answer; a seat that holds none in any of them can only
    decline, as everyone sees, and is not asked. often: it is asked so often that one may wish not
    to be asked again for a while where all hands lie open, too. once: it is asked once a turn, so
    that there is no again.
    A game with stops has the public facts `active` (a seat) and `turn` (a number).
    """

    id: str
    label: str
    choices: tuple[Choice, ...]
    rule: str
    zones: tuple[str, ...] = ()
    often: bool = False
    once: bool = False


class Span(NamedTuple):
    """A part of a match in which a seat may wish not to be asked the same again.

    label: the answer that declines and says so (`Not again this turn`). facts: it lasts as long as
    these public facts, which are numbers, stay as they are; together they never come back. outside:
    a public fact, as long as which is not zero nothing of it is left to be wished.
    """

    id: str
    label: str
    facts: tuple[str, ...]
    outside: str = ""


TURN = Span("turn", "Not again this turn", ("turn",))
