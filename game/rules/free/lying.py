"""How cards lie that are not in a pile: where, how they are turned, and what lies on them.

It is kept by their place among the cards of a zone and never by their name, so that it tells
nothing of a card that lies face down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.free.form import TOKEN

if TYPE_CHECKING:
    from game.rules.sight import View
    from game.rules.table import Table

LIES = "lies"
_PLACE = re.compile(r"(\d{1,4}),(\d{1,4})")


class Lie(NamedTuple):
    """How a card lies. at: a place of the felt in millimetres (`120,80`, the card's middle) or a
    space of the board; nothing in a row.

    turn: by how many quarters, clockwise. attached: it lies under the card before it, and goes
    with that. tokens: how many of each sort lie on it. note: what is written on it.
    """

    at: str = ""
    turn: int = 0
    attached: bool = False
    tokens: tuple[tuple[str, int], ...] = ()
    note: str = ""


PLAIN = Lie()


def fact_of(zone: str) -> str:
    """The fact that holds how the cards of a zone lie: `lies:row:1`."""
    return f"{LIES}:{zone}"


def lies(things: Table | View, zone: str, count: int) -> list[Lie]:
    """How the cards of a zone lie, each in its place; `count`: how many there are."""
    kept: Any = things.facts.get(fact_of(zone), ())
    found = [Lie(*each) for each in kept][:count]
    return found + [PLAIN] * (count - len(found))


def set_lies(table: Table, zone: str, found: list[Lie]) -> None:
    """Keeps how the cards of a zone lie; nothing where each lies plainly."""
    name = fact_of(zone)
    kept: Any = tuple(map(tuple, found)) if any(each != PLAIN for each in found) else ()
    if table.facts.get(name, ()) != kept:
        table.set_fact(name, kept)


def tokens_out(things: Table | View, counts: Mapping[str, int], token: str) -> int:
    """How many tokens of a sort are out of the supply; counts: how many cards each zone holds."""
    loose = sum(name.startswith(f"{TOKEN}:{token}:") for name in things.pieces)
    lying = (lie for zone, count in counts.items() for lie in lies(things, zone, count))
    return loose + sum(dict(lie.tokens).get(token, 0) for lie in lying)


def point_of(at: str) -> tuple[int, int] | None:
    """The place of the felt that a text names; None for a space or for none."""
    found = _PLACE.fullmatch(at)
    return (int(found[1]), int(found[2])) if found else None
