"""The parts that a table may have, in the order in which they are drawn."""

from __future__ import annotations

from typing import Any

from game.table.part import Part
from game.table.parts.board import BoardPart
from game.table.parts.commons import CommonsPart
from game.table.parts.lanes.part import LanesPart
from game.table.parts.meters import MetersPart
from game.table.parts.outlook import OutlookPart
from game.table.parts.play import PlayPart
from game.table.parts.playback import PlaybackPart
from game.table.parts.references import ReferencesPart
from game.table.parts.rows import RowsPart
from game.table.parts.series import SeriesPart

PARTS: tuple[type[Part[Any]], ...] = (
    PlayPart,
    BoardPart,
    LanesPart,
    PlaybackPart,
    OutlookPart,
    MetersPart,
    RowsPart,
    CommonsPart,
    ReferencesPart,
    SeriesPart,
)


def new_parts() -> tuple[Part[Any], ...]:
    """All parts for one table; which of them lie on it, its layout and its game say."""
    return tuple(part() for part in PARTS)
