"""The last choices of the setup screens, in the player's folder.

They are a convenience: where they cannot be read or written, the game's own first match stands in.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import player_files
from game.rules.save_lines import Count, Name, Whole, Word
from game.rules.untrusted import Strict, Unfit, fitted, printable

FILE = "last_setups.json"


class LastSeat(Strict):
    """A seat as it was left."""

    name: Name
    player: Word
    picks: dict[Word, Word]


class LastSetup(Strict):
    """The choices for a game as they were left; what they mean today is for others to say."""

    mode: Word = ""
    count: Count = 0
    seats: list[LastSeat] = []
    board: Word = ""
    privacy: Word = ""
    options: dict[Word, bool | Whole | Word] = {}


def recall(folder: Path, game: str) -> tuple[Mapping[str, Any], str]:
    """What was kept of a game's last setup, and what the player should know about it.

    Nothing where it cannot be read, or does not fit.
    """
    path = folder / FILE
    kept, said = player_files.load(path)
    try:
        fitting = fitted(LastSetup, kept.get(game, {}))
    except Unfit as error:
        name = printable(str(path))
        return {}, f"{name} holds a setup of {game} that cannot be ({error}). The usual one stands."
    return fitting.model_dump(exclude_unset=True), said


def keep(folder: Path, game: str, choices: Mapping[str, Any]) -> None:
    """Keeps a game's setup beside those of other games, wholly or not at all."""
    path = folder / FILE
    with contextlib.suppress(OSError):
        player_files.save(path, player_files.load(path)[0] | {game: choices})
