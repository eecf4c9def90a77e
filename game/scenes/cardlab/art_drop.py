"""Pictures that are dropped on a card, and which part of a picture a card shows."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path

from game.draw.faces.artfiles import ENDINGS, EXPORTED, UnreadablePicture, read_picture
from game.lab.prints.press import replacing


def take_picture(dropped: Path, folder: Path, card: str, spare: Path) -> Path:
    """Copies a picture to its place, under the card's name; where it lies now.

    What the card wore before is moved into the folder `spare`. Raises UnreadablePicture for a file
    that gives no picture, and OSError.
    """
    ending = dropped.suffix.lower()
    if ending not in ENDINGS:
        raise UnreadablePicture(f"a card's picture is a {EXPORTED} file; export it as one")
    read_picture(dropped)
    target = folder / f"{card}{ending}"
    worn = [each for each in folder.glob("*") if each.stem.lower() == card and each != dropped]
    with replacing(target) as new:
        shutil.copyfile(dropped, new)
        for each in worn:
            if each.suffix.lower() in ENDINGS:
                spare.mkdir(parents=True, exist_ok=True)
                each.replace(spare / f"{datetime.now():%Y-%m-%d %H.%M.%S.%f} {each.name}")
    return target
