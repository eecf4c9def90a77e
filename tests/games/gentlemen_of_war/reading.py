"""The game's own content, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.games.gentlemen_of_war.content import GentlemenContent

DATA = Path(__file__).resolve().parents[3] / "data" / "gentlemen_of_war"


@cache
def content() -> GentlemenContent:
    """All that `data/gentlemen_of_war` says."""
    return GentlemenContent.load(DATA)
