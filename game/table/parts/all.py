"""The parts that a table may have, in the order in which they are drawn."""

from __future__ import annotations

from typing import Any

from game.table.free.felt import FeltPart
from game.table.free.supply import SupplyPart
from game.table.free.zones import ZonesPart
from game.table.part import Part
from game.table.parts.backs import BacksPart
from game.table.parts.board import BoardPart
from game.table.parts.commons import CommonsPart
from game.table.parts.fight import FightPart
from game.table.parts.hand import HandPart
from game.table.parts.holdings import HoldingsPart, MarkerPart
from game.table.parts.lanes.part import LanesPart
from game.table.parts.log import LogPart
from game.table.parts.meters import MetersPart
from game.table.parts.other_hand import OtherHandPart
from game.table.parts.outlook import OutlookPart
from game.table.parts.play import PlayPart
from game.table.parts.playback import PlaybackPart
from game.table.parts.pool import PoolPart
from game.table.parts.program import ProgramPart
from game.table.parts.prompt import PromptPart
from game.table.parts.rail import RailPart
from game.table.parts.ranks import RanksPart
from game.table.parts.reading import ReadingPart
from game.table.parts.references import ReferencesPart
from game.table.parts.rows import RowsPart
from game.table.parts.seat_piles import SeatPilesPart
from game.table.parts.seats import SeatsPart
from game.table.parts.series import SeriesPart
from game.table.parts.stops import StopsPart
from game.table.parts.timeline import TimelinePart
from game.table.parts.track import TrackPart

PARTS: tuple[type[Part[Any]], ...] = (
    BacksPart,
    RailPart,
    SeatsPart,
    PlayPart,
    BoardPart,
    ZonesPart,
    SupplyPart,
    FeltPart,
    LanesPart,
    PlaybackPart,
    RanksPart,
    OutlookPart,
    MetersPart,
    RowsPart,
    HoldingsPart,
    MarkerPart,
    SeatPilesPart,
    TrackPart,
    FightPart,
    CommonsPart,
    ReferencesPart,
    SeriesPart,
    LogPart,
    StopsPart,
    OtherHandPart,
    PoolPart,
    ProgramPart,
    TimelinePart,
    HandPart,
    PromptPart,
    ReadingPart,
)


def new_parts() -> tuple[Part[Any], ...]:
    """All parts for one table; which of them lie on it, its layout and its game say."""
    return tuple(part() for part in PARTS)
