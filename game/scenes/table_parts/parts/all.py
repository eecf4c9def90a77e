"""The parts that a table may have, in the order in which they are drawn."""

from __future__ import annotations

from typing import Any

from game.scenes.table_parts.part import Part
from game.scenes.table_parts.parts.board import BoardPart
from game.scenes.table_parts.parts.commons import CommonsPart
from game.scenes.table_parts.parts.lanes.part import LanesPart
from game.scenes.table_parts.parts.meters import MetersPart
from game.scenes.table_parts.parts.outlook import OutlookPart
from game.scenes.table_parts.parts.play import PlayPart
from game.scenes.table_parts.parts.playback import PlaybackPart
from game.scenes.table_parts.parts.references import ReferencesPart
from game.scenes.table_parts.parts.rows import RowsPart
from game.scenes.table_parts.parts.series import SeriesPart

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
