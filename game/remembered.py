"""The last choices of the setup screens, in the player's folder.

They are a convenience: where they cannot be read or written, the game's own first match stands in.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FILE = "last_setups.json"


def recall(folder: Path, game: str) -> Mapping[str, Any]:
    """What was kept of a game's last setup; nothing where that cannot be read."""
    kept = _all(folder).get(game)
    return kept if isinstance(kept, dict) else {}


def keep(folder: Path, game: str, choices: Mapping[str, Any]) -> None:
    """Keeps a game's setup beside those of other games, wholly or not at all."""
    kept = _all(folder) | {game: choices}
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f"{FILE}.new"
        beside.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        beside.replace(folder / FILE)


def _all(folder: Path) -> dict[str, Any]:
    try:
        kept = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return kept if isinstance(kept, dict) else {}
