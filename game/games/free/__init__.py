"""Games without rules of their own: a folder of data whose `game.yaml` says `rules: free`."""

from __future__ import annotations

from typing import Any

from game.games.free.content import FreeContent


def content_of(folder: str) -> type[FreeContent]:
    """The content of the game in a folder of that name."""
    made: dict[str, Any] = {"name": folder}
    return type("FreeContent", (FreeContent,), made)
