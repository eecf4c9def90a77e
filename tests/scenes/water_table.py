"""Water Showdown tables in any window, with any position on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.games.water_showdown.showdown import HAND, SET, SET_ON
from game.rules.match import Match
from game.rules.table import Table
from tests.games.water_showdown.positions import Position, content, rules
from tests.scenes.desk import Desk


def table_of(
    position: Position, user: Path, privacy: str = "open", size: tuple[int, int] = (960, 600)
) -> Desk:
    """A desk with a position on it, in the active player's step 3; who is asked sits near."""
    setup = replace(rules().setup, privacy=privacy)
    desk = Desk(size, privacy, user, content=content(), setting=setup)
    desk.settings = replace(desk.settings, near="asked")
    desk.table.apply_settings()
    keep = position.table
    desk.session.live.match = Match.resume(desk.session.match.rules, keep)
    del desk.scenes[1:]
    desk.table.refresh()
    desk.settle()
    return desk


def play(desk: Desk, options: Sequence[str]) -> None:
    """Decides, whoever is asked, by the beginnings of options; shows the table after them."""
    for wanted in options:
        found = next(o.id for o in desk.session.match.options() if o.id.startswith(wanted))
        desk.session.choose(found)
    del desk.scenes[1:]
    desk.table.refresh()
    desk.settle()


def held(desk: Desk, seat: int) -> list[str]:
    """The cards in a seat's hand."""
    table: Table = desk.session.match.table
    return table.zones[HAND[seat]]


def laid(desk: Desk, seat: int) -> list[tuple[str, object]]:
    """The Set cards of a seat, each with the turn on which it was Set."""
    table: Table = desk.session.match.table
    turns = table.facts[SET_ON[seat]]
    assert isinstance(turns, tuple)
    return list(zip(table.zones[SET[seat]], turns, strict=True))
