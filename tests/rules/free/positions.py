"""Free tables as tests lay them out."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import games
from game.rules.free.lying import Lie, lies, set_lies
from game.rules.match import Illegal, Match
from game.rules.setup import Seat, Setup

HERE = Path(__file__).parent
NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")


@cache
def bench() -> Any:
    """The content of a table with everything that one may have."""
    return games.load("bench", HERE / "bench")


def rules_of(content, seats=2, seed=1):
    """The rules of a free game for so many seats."""
    places = tuple(map(Seat, NAMES[:seats]))
    return content.rules(Setup(content.name, places, content.game.board, seed, content.modes[0].id))


def lay(seats=2, down=(), seen=None, lying=None, **zones) -> Match:
    """A bench that is BLUE's turn, with these cards in its zones: `lay(hand_1="ant#1 bee#1")`.

    down: the cards that lie face down. seen: by seat the hidden cards that it knows. lying: by
    zone how its cards lie.
    """
    rules = rules_of(bench(), seats)
    table = rules.begin()
    table.zones = {name: [] for name in table.zones}
    for name, cards in zones.items():
        table.zones[name.replace("_", ":")] = cards.split()
    table.down = frozenset(down)
    table.facts |= {"phase": "act", "active": 1, "hands": 1, "turn": 1}
    for seat, cards in (seen or {}).items():
        table.facts[f"known:{seat}"] = tuple(sorted(cards))
    places = [Lie("100,100")] * len(table.zones["felt"])
    for zone, found in {"felt": places, **(lying or {})}.items():
        set_lies(table, zone, list(found))
    return Match.resume(rules, table)


def do(match: Match, *gestures: str) -> list[str]:
    """Makes gestures; the lines of the log that tell of them."""
    before = len(match.log)
    for gesture in gestures:
        match.choose(gesture)
    return match.log[before:]


def refuse(match: Match, gesture: str, why: str) -> None:
    """A gesture is refused with these words, and leaves everything as it was."""
    before, log = match.table.as_plain(), len(match.log)
    with pytest.raises(Illegal) as refused:
        match.choose(gesture)
    assert str(refused.value) == why
    assert match.table.as_plain() == before
    assert len(match.log) == log


def zone(match: Match, name: str) -> str:
    """The cards of a zone, face down ones with a bar: `ant#1 |bee#1`."""
    table = match.table
    return " ".join(f"{'|' * (card in table.down)}{card}" for card in table.zones[name])


def lying(match: Match, name: str) -> list[Lie]:
    """How the cards of a zone lie."""
    return lies(match.table, name, len(match.table.zones[name]))


def known(match: Match, seat: int) -> str:
    """The hidden cards that a seat knows."""
    return " ".join(match.context.known[seat])


def sees(match: Match, seat: int, name: str) -> str:
    """What a seat sees of a zone: a card that it does not see is a question mark."""
    view = match.rules.sight.view(match.table, (seat,))
    return " ".join(card or "?" for card in view.places(name)) or str(view.count(name))
