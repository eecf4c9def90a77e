"""The player's own games: which names are free for another one, and what lies beside them."""

from __future__ import annotations

import re
import shutil
from itertools import chain, count
from typing import TYPE_CHECKING

from game.rules import save_file

if TYPE_CHECKING:
    from pathlib import Path

    from game.user.folders import Folders

TILES = "../../tiles/board.tsx"
"""The way from a map to the tiles that boards are drawn with, in `data` and in own games alike."""

_PICTURE = "../../assets/tiles/"

_RESERVED = re.compile(r"tiles|templates|schemas|con|prn|aux|nul|com\d|lpt\d")
"""Names that lie beside games, and those that some system keeps for itself."""


def is_reserved(name: str) -> bool:
    """Whether no game can be called so."""
    return bool(_RESERVED.fullmatch(name))


def free_name(folders: Folders, wanted: str) -> str:
    """A name for another own game: what is wanted, or that with a number where there is one."""
    taken = {name.casefold() for name in folders.names()}
    if folders.games.is_dir():
        taken |= {path.name.casefold() for path in folders.games.iterdir()}
    wanted = f"{wanted}_game" if is_reserved(wanted) else wanted
    names = chain([wanted], (f"{wanted}_{number}" for number in count(2)))
    return next(name for name in names if name.casefold() not in taken)


def bring_tiles(folders: Folders) -> None:
    """Puts those tiles beside the player's own games, where maps look for them.

    Others that lie there are put aside, as `board.before-1.tsx`: a player may have made them.
    Raises OSError.
    """
    text = (folders.data / "tiles" / "board.tsx").read_text(encoding="utf-8")
    there = folders.games / "tiles"
    there.mkdir(parents=True, exist_ok=True)
    _write(there / "board.png", (folders.tiles / "board.png").read_bytes())
    _write(there / "board.tsx", text.replace(_PICTURE, "").encode())


def _write(path: Path, data: bytes) -> None:
    if path.is_file():
        if path.read_bytes() == data:
            return
        names = (path.with_name(f"{path.stem}.before-{number}{path.suffix}") for number in count(1))
        shutil.copy2(path, next(name for name in names if not name.exists()))
    save_file.replace(path, data)
