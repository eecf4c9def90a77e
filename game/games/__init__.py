"""The games, a package each, written with `game.rules`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any


def names() -> tuple[str, ...]:
    """The games that can be played, by the names of their packages."""
    return ("gunsword",)


def load(name: str, folder: Path) -> Any:
    """A game's content out of its folder of data; Mistakes with all that is wrong in there."""
    return import_module(f"game.games.{name}").load(folder)
