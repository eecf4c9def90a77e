"""The player's own games: which names are free for another one, and what lies beside them."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules import save_file

if TYPE_CHECKING:
    from game.user.folders import Folders

TILES = "../../tiles/board.tsx"
"""The way from a map to the tiles that boards are drawn with, in `data` and in own games alike."""

APART = ".new-"
"""How folders begin in which a game lies that is not on the shelf: taken in by nobody yet, or gone.
One that is left is swept away after a day."""

_BEFORE = ".before"
"""The folder in which a game lies while another one takes its place."""

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


def put_in_place(folder: Path, target: Path, instead: bool) -> None:
    """Makes a folder a game of the player's own. instead: the one that is there is gone then.

    A program that is killed meanwhile leaves one of the two; see `finish_replacing`. Raises
    OSError; then all is as it was.
    """
    before = target.parent / _BEFORE / target.name
    if instead and os.path.lexists(target):
        before.parent.mkdir(exist_ok=True)
        target.rename(before)
    try:
        folder.rename(target)
    finally:
        finish_replacing(target.parent)


def finish_replacing(games: Path) -> None:
    """In the folder of the player's games: one whose place another one was to take is back, unless
    that other one lies there."""
    for before in (games / _BEFORE).glob("*"):
        target = games / before.name
        with contextlib.suppress(OSError):
            if not os.path.lexists(target):
                before.rename(target)
            else:
                away = Path(tempfile.mkdtemp(prefix=APART, dir=games))
                before.rename(away / before.name)
                shutil.rmtree(away, ignore_errors=True)
    with contextlib.suppress(OSError):
        (games / _BEFORE).rmdir()


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
