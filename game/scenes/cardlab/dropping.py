"""Files that are dropped on the card lab: pictures for cards, and layouts to compare with."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.draw.faces.artfiles import ENDINGS, EXPORTED, UnreadablePicture, read_picture
from game.draw.markup import escape
from game.rules.save_file import replacing
from game.rules.untrusted import is_file
from game.rules.wording import remedy

if TYPE_CHECKING:
    from game.scenes.cardlab.scene import CardLabScene


def take_dropped(scene: CardLabScene, dropped: Path) -> None:
    """Takes a file that was dropped: layouts to compare with, or a picture for a card."""
    if dropped.suffix.lower() not in (".yaml", ".yml"):
        _take_art(scene, dropped)
        return
    why = scene.lab.take_candidate(dropped)
    name = escape(dropped.name)
    if why:
        scene.app.say(f"**{name}** cannot be B: {escape(why)}", "warn")
    else:
        scene.app.say(f"**{name}** is B now.", "check")
    scene.page.chosen()
    scene.arrange()


def _take_art(scene: CardLabScene, dropped: Path) -> None:
    """Takes a picture that was dropped: for the card it is named after, else for the one under
    the pointer, else for the one that is looked at."""
    under = scene.wall.cards.at(scene.pointer) if scene.page is scene.wall else ""
    card = dropped.stem.lower()
    card = card if card in scene.lab.cards else under or scene.view.chosen
    spare = scene.app.folders.user / "replaced art" / scene.lab.game
    try:
        path = _take_picture(dropped, scene.lab.skin.picture_folder, card, spare)
    except (UnreadablePicture, OSError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        scene.app.say(f"**{escape(dropped.name)}**: {escape(f'{why}.{remedy(error)}')}", "warn")
        return
    scene.choose(card)
    scene.files_changed(frozenset((path,)))
    scene.app.say(f"**{escape(scene.lab.name(card))}** wears {escape(path.name)} now.", "image")


def _take_picture(dropped: Path, folder: Path, card: str, spare: Path) -> Path:
    """Copies a picture to its place, under the card's name; where it lies now.

    What the card wore before lies in the folder `spare` then. Raises UnreadablePicture for a file
    that gives no picture, and OSError.
    """
    ending = dropped.suffix.lower()
    if ending not in ENDINGS:
        raise UnreadablePicture(f"a card's picture is a {EXPORTED} file; export it as one")
    read_picture(dropped)
    target = folder / f"{card}{ending}"
    named = (each for each in folder.glob("*") if each.stem.lower() == card and each != dropped)
    worn = [each for each in named if each.suffix.lower() in ENDINGS and is_file(each)]
    with replacing(target) as new:
        shutil.copyfile(dropped, new)
        for each in worn:
            spare.mkdir(parents=True, exist_ok=True)
            shutil.copy2(each, spare / f"{datetime.now():%Y-%m-%d %H.%M.%S.%f} {each.name}")
    for each in worn:
        if each != target:
            each.unlink()
    return target
