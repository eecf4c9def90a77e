"""How well a seat of a Gunsword match stands, in plain counts; for players that are programs.

All of it is public: of hands only the number of cards counts, so that nothing a seat does not see
bears on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.gunsword.duel import ARMOR, HAND, HEALTH, INSIGHTS, MOMENTUM
from game.rules.table import Table

ALIVE = 6.0
"""To be on the field at all. This and what follows is counted in points of Health."""
LAST_POINT, LAST_POINTS = 0.5, 5
"""What each of the last points of Health is worth more than the others."""
MOMENTUM_POINT = 0.08
HAND_FULL, HAND_HALF = 1.5, 3
"""What a hand without end is worth, and how many cards are worth half of that: the first cards of
a hand Block and Counter, the others wait."""
CARD, CARDS = 0.05, 8
"""What each card is worth besides, and how many at most."""
ARMOR_TOKEN, ARMOR_TOKENS = 0.6, 3
INSIGHT = 0.4
TURN = 0.3
"""To be the active one."""
HALF_WON = 20.0
"""A lead that is half of a won match."""


def evaluate(table: Table, seat: int, foes: Sequence[frozenset[int]]) -> float:
    """How well a seat stands, from -1 (lost) to 1 (won).

    foes: for each seat (from 1) all its foes, the fallen ones too. A side is worth what its
    duelists are worth on average; several sides against one count as their average.
    """
    winners: Any = table.facts["winners"]
    if winners is not None:
        return (1.0 if seat in winners else -1.0) if winners else 0.0
    against = foes[seat]
    lead = 0.0
    for each in range(1, len(foes)):
        if each in against:
            lead -= _worth(table, each) / len(against)
        else:
            lead += _worth(table, each) / (len(foes) - 1 - len(against))
    return lead / (abs(lead) + HALF_WON)


def _worth(table: Table, seat: int) -> float:
    """What a duelist is worth: Health, Momentum, cards, Armor, Insights, the turn."""
    trackers = table.trackers
    health = trackers.get(HEALTH[seat], 0)  # nothing before the set-up
    if not health:
        return 0.0
    cards = len(table.zones[HAND[seat]])
    return (
        ALIVE
        + health
        + LAST_POINT * min(health, LAST_POINTS)
        + MOMENTUM_POINT * trackers[MOMENTUM[seat]]
        + HAND_FULL * cards / (cards + HAND_HALF)
        + CARD * min(cards, CARDS)
        + ARMOR_TOKEN * min(trackers[ARMOR[seat]], ARMOR_TOKENS)
        + INSIGHT * len(table.zones[INSIGHTS[seat]])
        + (TURN if table.facts["active"] == seat else 0.0)
    )
