"""How well a seat of a Water Showdown match stands, in plain counts; for players that are programs.

All of it is public: of hands and Set cards only the number counts.
"""

from __future__ import annotations

from typing import Any

from game.games.water_showdown.showdown import FOE, HAND, ROW, SET, WATER
from game.rules.table import Table

LAST_WATER, LAST_WATERS = 0.5, 6
"""What each of the last points of Water is worth more than the others; a point counts 1."""
CARD, SET_CARD, CONTINUOUS = 0.8, 1.0, 2.0
HALF_WON = 10.0
"""A lead that is half of a won match."""


def evaluate(table: Table, seat: int) -> float:
    """How well a seat stands, from -1 (lost) to 1 (won)."""
    winners: Any = table.facts["winners"]
    if winners is not None:
        return 1.0 if seat in winners else -1.0
    lead = _worth(table, seat) - _worth(table, FOE[seat])
    return lead / (abs(lead) + HALF_WON)


def _worth(table: Table, seat: int) -> float:
    zones = table.zones
    water = table.trackers.get(WATER[seat], 0)  # nothing before the set-up
    return (
        water
        + LAST_WATER * min(water, LAST_WATERS)
        + CARD * len(zones[HAND[seat]])
        + SET_CARD * len(zones[SET[seat]])
        + CONTINUOUS * len(zones[ROW[seat]])
    )
