"""The abilities of persona as they are now, and what changes them (GG-17.6, GG-22.1, GG-22.2)."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.gunsmith_girl.cards import Ability, Flag, Operation, Until, Who

Changes = tuple[tuple[Ability | Flag, int], ...]
"""What is added to each ability; a flag is added once."""


@dataclass(frozen=True, slots=True)
class Alter(Operation):
    """Changes abilities, or sets flags (GG-22.1, GG-22.2)."""

    who: Who
    by: Changes
    until: Until = ""
