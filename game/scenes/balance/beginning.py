"""The page of who begins: wins, where pieces stood, and how long games are, in one large field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.draw import theme
from game.lab.balance import charts
from game.lab.balance.charts import Line
from game.lab.balance.compare import evenness
from game.lab.balance.heat import board_heat
from game.lab.balance.page import begin_rows, place_rows, start_rows
from game.lab.balance.shapes import Chart, Words

if TYPE_CHECKING:
    from game.scenes.balance.keeper import Answers

MEDAL = 44
"""The room for the face of a loadout before its name."""
LEGIBLE = 25
"""Rows that stand closer have no faces: they would be too small to tell them apart."""
TOP, LISTED = 64, 404.0
"""Where the charts begin, and the room for all rows, and for turns below them."""
APART, CLOSE = 40.0, 27.0
"""How far rows stand apart where there is room, and where something else is to have some."""
TURNS, TITLE = 120, 34
"""The least height of the picture of turns, and the room for a line above it."""
MOST = 15
"""More rows than these would stand too close."""

Placed = tuple[Chart, float, float]


def inset(pitch: float, most: float = MEDAL) -> float:
    """The room for faces before the names of rows that stand so far apart; 0 for none."""
    return min(most, pitch + 4) if pitch >= LEGIBLE else 0


def beginning(found: Answers, board: str | None) -> Iterator[Placed]:
    """Its charts, and where in the field each lies. board: the one that is shown, of those on which
    it is known where pieces stood; None where there are none.
    """
    header, begins = found.header, found.begins
    lines = [*begin_rows(header, begins), *place_rows(header, begins)]
    lines += _room_for(start_rows(begins), len(lines))
    wide, named = (860, 200) if board is None else (574, 184)
    tight = (LISTED - TURNS - TITLE) / len(lines)
    pitch = min(APART, tight if tight >= CLOSE else LISTED / len(lines))
    own = inset(pitch) if header.loadouts else 0
    yield charts.forest(lines, header.even, wide, pitch, named + own, own), 20, TOP
    y = TOP + pitch * len(lines) + 38
    said = evenness(begins.all, begins.known, header.even, len(header.versions))
    yield Chart(wide, 26, [Words(0, 12, said, 18, 600, room=wide)]), 20, y
    high = LISTED - pitch * len(lines)
    if high >= TURNS + TITLE and begins.turns:
        title = Words(0, 12, "Turns", 20, 700, theme.BRASS_HI)
        who = "whoever begins" if begins.known else "the first seat"
        words = Words(62, 13, f"of the games of {who}", colour=theme.MUTED, room=wide - 62)
        yield Chart(wide, 26, [title, words]), 20, y + TITLE
        chart = charts.two_sided(begins.turns, charts.WON, wide, high - TITLE)
        yield chart, 20, y + 2 * TITLE
    shown = [each for each in found.heat if each.board == board]
    for at, (_, name, spaces) in enumerate(shown):
        yield board_heat(spaces, 276, 244, name), 608, 58 + 246 * at


def _room_for(more: list[Line], count: int) -> list[Line]:
    """More rows below so many, unless the picture of turns, or all, would have no room then."""
    fits, fitted = (LISTED - CLOSE * each >= TURNS + TITLE for each in (count + len(more), count))
    return more if fits or (not fitted and count + len(more) <= MOST) else []
