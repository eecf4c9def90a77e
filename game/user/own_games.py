"""The player's own games: what lies beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from game.user.folders import Folders

TILES = "../../tiles/board.tsx"
"""The way from a map to the tiles that boards are drawn with, in `data` and in own games alike."""

_PICTURE = "../../assets/tiles/"


def bring_tiles(folders: Folders) -> None:
    """Puts those tiles beside the player's own games, where maps look for them. Raises OSError."""
    text = (folders.data / "tiles" / "board.tsx").read_text(encoding="utf-8")
    there = folders.games / "tiles"
    there.mkdir(parents=True, exist_ok=True)
    _write(there / "board.png", (folders.assets / "tiles" / "board.png").read_bytes())
    _write(there / "board.tsx", text.replace(_PICTURE, "").encode())


def _write(path: Path, data: bytes) -> None:
    if not path.is_file() or path.read_bytes() != data:
        path.write_bytes(data)
