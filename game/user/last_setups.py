"""The last choices of the setup screens, in the player's folder.

They are a convenience: where they cannot be read or written, the game's own first match stands in.
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.rules.untrusted import Unfit, fitted, printable
from game.user import player_files

FILE = "last_setups.json"


def recall(folder: Path, game: str) -> tuple[Mapping[str, Any], str]:
    """What was kept of a game's last setup, and what the player should know about it.

    Nothing where it cannot be read, or does not fit.
    """
    from game.user.player_models import LastSetup

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
