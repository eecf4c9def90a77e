"""Who came in which place (GS-14.9, GS-15.2)."""

from __future__ import annotations

from itertools import groupby

from game.games.gunsword.duel import Duel


def places(duel: Duel) -> tuple[tuple[int, ...], ...]:
    """The seats from first place to last: by their side's Health, then by who fell later.

    Partners share a place, and so do sides whose living have the same Health.
    """
    fallen = duel.fallen

    def standing(side: tuple[int, ...]) -> tuple[int, int]:
        lasted = max(fallen.index(s) if s in fallen else len(fallen) for s in side)
        return sum(map(duel.health.__getitem__, side)), lasted

    ranked = sorted(duel.sides, key=standing, reverse=True)
    return tuple(
        tuple(seat for side in together for seat in side)
        for _, together in groupby(ranked, standing)
    )
