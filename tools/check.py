"""Checks the content of games: `tools/check.py [FOLDER]`, FOLDER being data or a folder of a game.

Prints `path:line:column: message` for each mistake and counts what was read. A warning says so: all
does what it should, though not as well as it could. Exit code 0 where there is no mistake, 1 where
there are some, 2 where FOLDER is no content.
"""

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(HOUSE))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import os
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.app.bootstrap import set_up

if TYPE_CHECKING:
    from game.rules.content.errors import Mistake
    from game.table.skin import Skin

ASSETS = HOUSE / "assets"


@dataclass
class Findings:
    """What was read and what is wrong with it."""

    counts: Counter[str] = field(default_factory=Counter)
    mistakes: "list[Mistake]" = field(default_factory=list)

    def summary(self) -> str:
        """`37 cards, 3 boards, 0 mistakes, 1 warning`."""
        found = set(self.mistakes)
        harmless = sum(each.harmless for each in found)
        counts = {**self.counts, "mistakes": len(found) - harmless}
        counts |= {"warnings": harmless} if harmless else {}
        return ", ".join(
            f"{count} {what if count != 1 else what.removesuffix('s')}"
            for what, count in counts.items()
        )


def game_folders(folder: Path) -> list[Path]:
    """The games' folders in a folder of content: itself, or those in it."""
    from game import games

    def is_game(path: Path) -> bool:
        return path.is_dir() and (path.name in games.names() or (path / "game.yaml").exists())

    return [folder] if is_game(folder) else sorted(filter(is_game, folder.glob("*")))


def game_of(folder: Path) -> str | None:
    """The game a folder is content of, by the folder's name or the title in its game.yaml."""
    from game import games
    from game.rules.content.yaml_source import read_yaml

    if folder.name in games.names():
        return folder.name
    head = read_yaml(folder / "game.yaml").value
    title = head.get("title") if isinstance(head, dict) else None
    name = str(title).lower().replace(" ", "_")
    return name if name in games.names() else None


def check_game(folder: Path, findings: Findings) -> None:
    """Check all files of one game's folder; a mistake in one does not keep others unchecked."""
    from game import games
    from game.draw.faces.checks import card_places
    from game.rules.content.errors import Mistake, Mistakes
    from game.table.skin import Skin

    name = game_of(folder)
    if name is None:
        text = (
            f"neither its title nor its folder tells which game it is: {', '.join(games.names())}"
        )
        findings.mistakes.append(Mistake(folder / "game.yaml", 1, 1, text))
        return
    mistakes, counts = games.check(name, folder)
    findings.counts.update(counts)
    findings.mistakes += mistakes
    content = None
    with suppress(Mistakes):
        content = games.load(name, folder)
    try:
        skin = Skin(folder, ASSETS, ASSETS / "art" / name, content=content)
    except Mistakes as found:
        findings.mistakes += found.all
        return
    printed = content.printed if content is not None else {}
    findings.mistakes += face_mistakes(printed, skin, card_places(folder))
    findings.mistakes += skin.idle()


def face_mistakes(
    printed: Mapping[str, Mapping[str, Any]], skin: "Skin", places: "Mapping[str, Mistake]"
) -> "list[Mistake]":
    """What is wrong with pictures, texts and letters, which shows when cards are drawn."""
    import pygame

    from game import games
    from game.draw.faces.artfiles import homeless, misnamed
    from game.draw.faces.checks import card_mistakes, strange_letters, undrawn, unfilled, unspoken
    from game.draw.kit import Kit

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ASSETS, (1920, 1080))
    faces = skin.pictures(kit).faces
    found = [*homeless(ASSETS / "art", games.names())]
    found += misnamed(skin.picture_folder, [*printed, *places])
    found += [each.mistake for each in strange_letters(kit.fonts, skin.data)]
    for card in printed.values():
        found += card_mistakes(faces, card, places)
    if skin.inventory is not None:
        for each in (undrawn, unfilled, unspoken):
            found += each(faces, printed.values())
    return once_a_box(found, skin.layouts.path)


def once_a_box(found: "Sequence[Mistake]", layouts: Path) -> "list[Mistake]":
    """Mistakes of which those in the layouts are told once for all cards that show them."""
    first: dict[object, Mistake] = {}
    for mistake in found:
        key = mistake[:3] if mistake.path == layouts else mistake
        first.setdefault(key, mistake)
    return list(first.values())


def shown(mistake: "Mistake") -> str:
    """A mistake with its path from the current folder, where it lies below it."""
    here, path = Path.cwd(), mistake.path.resolve()
    return str(mistake._replace(path=path.relative_to(here) if path.is_relative_to(here) else path))


def main(arguments: Sequence[str]) -> int:
    """Check and print; the exit code."""
    set_up()
    parser = argparse.ArgumentParser(prog="check.py", description="Checks the content of games.")
    parser.add_argument("folder", nargs="?", type=Path, default=HOUSE / "data", metavar="FOLDER")
    folder = parser.parse_args(arguments).folder.resolve()
    folders = game_folders(folder)
    if not folders:
        reason = "holds no game (a folder with a game.yaml)" if folder.is_dir() else "is no folder"
        print(f"check.py: {folder} {reason}", file=sys.stderr)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    findings = Findings()
    for each in folders:
        check_game(each, findings)
    for mistake in sorted(set(findings.mistakes)):
        print(shown(mistake))
    print(findings.summary())
    return 1 if any(not each.harmless for each in findings.mistakes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
