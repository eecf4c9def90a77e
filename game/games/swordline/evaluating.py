"""How well a seat of a Swordline match stands; for players that are programs.

All of it is public.
"""

from __future__ import annotations

from typing import Any

from game.games.swordline.duel import STANCE
from game.rules.table import Table

ACTIVE = 0.35
"""To have a Stance: the next hit does not lose, and every attack can succeed."""
SWORD = 0.03
"""To hold the Sword, which makes its holder show a length first in a tie."""


def evaluate(table: Table, seat: int) -> float:
    """How well a seat stands, from -1 (lost) to 1 (won)."""
    facts: dict[str, Any] = table.facts
    winners = facts["winners"]
    if winners is not None:
        return (1.0 if seat in winners else -1.0) if winners else 0.0
    own, other = bool(facts[STANCE[seat]]), bool(facts[STANCE[3 - seat]])
    return ACTIVE * (own - other) - SWORD * (1 if facts["sword"] == seat else -1)
