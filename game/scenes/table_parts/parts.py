"""The parts that a table may have, in the order in which they are drawn."""

from __future__ import annotations

from game.scenes.table_parts.boardview import BoardPart
from game.scenes.table_parts.commonsview import CommonsPart
from game.scenes.table_parts.lanesview import LanesPart
from game.scenes.table_parts.metersview import MetersPart
from game.scenes.table_parts.outlookview import OutlookPart
from game.scenes.table_parts.part import Part
from game.scenes.table_parts.playview import PlayPart
from game.scenes.table_parts.referencesview import ReferencesPart
from game.scenes.table_parts.rowsview import RowsPart
from game.scenes.table_parts.seriesview import SeriesPart
from game.scenes.table_parts.stage import Stage

PARTS: tuple[Part, ...] = (
    PlayPart(),
    BoardPart(),
    LanesPart(),
    OutlookPart(),
    MetersPart(),
    RowsPart(),
    CommonsPart(),
    ReferencesPart(),
    SeriesPart(),
)


def parts_of(stage: Stage) -> list[Part]:
    """The parts that this table has a place for."""
    return [part for part in PARTS if part.lies_in(stage.layout)]
