"""The parts that a table may have, in the order in which they are drawn."""

from __future__ import annotations

from game.scenes.table_parts.part import Part
from game.scenes.table_parts.parts.board import BoardPart
from game.scenes.table_parts.parts.commons import CommonsPart
from game.scenes.table_parts.parts.lanes.part import LanesPart
from game.scenes.table_parts.parts.meters import MetersPart
from game.scenes.table_parts.parts.outlook import OutlookPart
from game.scenes.table_parts.parts.play import PlayPart
from game.scenes.table_parts.parts.references import ReferencesPart
from game.scenes.table_parts.parts.rows import RowsPart
from game.scenes.table_parts.parts.series import SeriesPart
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
