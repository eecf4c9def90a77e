"""How well a seat of a Swordline match stands; for players that are programs.

All of it is public. The weights are those that fit best the chances of perfect play
(`tools/solve_swordline.py`) in positions of matches that were played well and badly.
"""

from __future__ import annotations

from game.games.swordline.duel import LAID, ROW, STANCE, Duel

ACTIVE = 0.93
"""To have a Stance: the next hit does not lose, and every attack can succeed."""
BEHIND = 0.65
"""Each beat by which the own head is lower: the next card lands before the other's can."""
PENDING = 0.28
"""An attack that waits for its last beat and that nothing has blocked."""
FIRST = 0.09
"""To place first in a tie, which shows the other one a length."""
NOT_WON = 0.95
"""What no position that is still played exceeds."""


def evaluate(duel: Duel, seat: int) -> float:
    """How well a seat stands, from -1 (lost) to 1 (won)."""
    facts, other = duel.facts, 3 - seat
    winners = facts["winners"]
    if winners is not None:
        return (1.0 if seat in winners else -1.0) if winners else 0.0
    lead = ACTIVE * (bool(facts[STANCE[seat]]) - bool(facts[STANCE[other]]))
    behind = duel.head(other) - duel.head(seat)
    if behind > 0:
        lead += BEHIND * behind - PENDING * threatens(duel, other)
    elif behind < 0:
        lead += BEHIND * behind + PENDING * threatens(duel, seat)
    else:
        lead += FIRST if facts["sword"] == other else -FIRST
    return max(-NOT_WON, min(NOT_WON, lead))


def threatens(duel: Duel, seat: int) -> bool:
    """Whether the last card of a row that is ahead is an attack that can still hit."""
    edge, _, _, blocked = duel.facts[LAID[seat]][-1]
    return duel.state(duel.table.zones[ROW[seat]][-1], edge).attack and not blocked
