"""Checks the content of games: `tools/check.py [FOLDER]`, FOLDER being data or a folder of a game,
or the name of one of your own games.
With --faces FILE the cards of one game are drawn by other layouts: a candidate, say.
With --tiled one board: `tools/check.py --tiled data/GAME/boards/BOARD.tmx`, as Tiled's menu does.

Prints `path:line:column: message` for each mistake, with the card that shows it, and counts what
was read; with --json all of it as one object. A warning says so: all does what it should, though
not as well as it could. Exit code 0 where there is no mistake, 1 where there are some, 2 where
FOLDER is no content.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.app.python_version import refuse_old_python

refuse_old_python()

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from game.app.bootstrap import set_up
from game.app.command_line import folders_with
from game.app.tool import run

if TYPE_CHECKING:
    from game.draw.faces.checks import Finding
    from game.rules.board.findings import Finding as BoardFinding
    from game.rules.content.errors import Mistake
    from game.table.skin import Skin

ASSETS = ROOT / "assets"


@dataclass
class Findings:
    """What was read and what is wrong with it."""

    counts: Counter[str] = field(default_factory=Counter)
    found: "list[Finding]" = field(default_factory=list)

    def add(self, mistakes: "Iterable[Mistake]") -> None:
        """Take in what is wrong with files, of no one card."""
        from game.draw.faces.checks import Finding

        self.found += [Finding("", each) for each in mistakes]

    def all(self) -> "list[Finding]":
        """Every mistake once, in the order of the files."""
        once = {each.mistake: each for each in reversed(self.found)}
        return [once[mistake] for mistake in sorted(once)]

    def counted(self) -> dict[str, int]:
        """What was read, and how many mistakes and warnings there are."""
        found = self.all()
        harmless = sum(each.mistake.harmless for each in found)
        return {**self.counts, "mistakes": len(found) - harmless, "warnings": harmless}

    def summary(self) -> str:
        """`37 cards, 3 boards, 0 mistakes, 1 warning`."""
        counts = self.counted()
        if not counts["warnings"]:
            del counts["warnings"]
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
    """The game a folder is content of, by the folder's name or the title in its game.yaml.

    A game without rules says so there, and is called as its folder.
    """
    from game import games
    from game.rules.content.yaml_source import read_yaml

    if folder.name in games.names():
        return folder.name
    head = read_yaml(folder / "game.yaml").value
    title = head.get("title") if isinstance(head, dict) else None
    name = str(title).lower().replace(" ", "_")
    free = folder.name if folder.name in games.free_names(folder.parent) else None
    return name if name in games.names() else free


def check_game(folder: Path, findings: Findings, faces: Path | None = None) -> None:
    """Check all files of one game's folder; a mistake in one does not keep others unchecked.

    faces: other layouts than the game's own.
    """
    from game import games
    from game.draw.faces.checks import card_places
    from game.draw.table.mappictures import notes_of
    from game.lab.content_schemas import schema_mistakes
    from game.rules.content.errors import Mistake, Mistakes
    from game.rules.content.yaml_source import read_yaml
    from game.table.skin import FACES, Skin

    name = game_of(folder)
    if name is None:
        torn = read_yaml(folder / "game.yaml").mistakes
        if torn:
            findings.add(torn)
            return
        known = ", ".join(games.names())
        text = (
            f"neither its title nor its folder tells which game it is: {known}; one without rules"
            " says 'rules: free'"
        )
        findings.add([Mistake(folder / "game.yaml", 1, 1, text)])
        return
    mistakes, counts, content = games.check(name, folder)
    findings.counts.update(counts)
    findings.add(mistakes)
    findings.add(schema_mistakes(name, folder))
    folders = folders_with(ROOT / "data")
    if folder.parent == folders.games and name in folders.twice():
        text = "this is not read, since Standee has a game of that name; rename the folder"
        findings.add([Mistake(folder, 0, 0, text)])
    if content is not None:
        findings.add(note for board in content.boards().values() for note in notes_of(board))
    try:
        file = str(faces or FACES)
        art = replace(folders, assets=ASSETS).pictures_in(folder, name)
        skin = Skin(folder, ASSETS, art, content=content, faces=file)
    except Mistakes as found:
        findings.add(found.all)
        return
    printed = content.printed if content is not None else {}
    findings.found += face_findings(printed, skin, card_places(folder, printed))
    findings.add([*skin.mistakes, *skin.idle()])


def stale_schemas() -> "Iterator[Mistake]":
    """Schemas, and the page of what faces can say, that are not those of the models and cards."""
    from game.rules.content.errors import Mistake, Mistakes
    from tools.schemas import files

    try:
        texts = files()
    except Mistakes:
        return  # what they are made of is wrong, and told
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield Mistake(path, 1, 1, "this is out of date; run python3 tools/schemas.py")


def face_findings(
    printed: Mapping[str, Mapping[str, Any]], skin: "Skin", places: "Mapping[str, Mistake]"
) -> "list[Finding]":
    """What is wrong with pictures, texts and letters, which shows when cards are drawn."""
    import pygame

    from game import games
    from game.draw.faces.artfiles import astray, homeless, misnamed
    from game.draw.faces.checks import (
        Finding,
        every_finding,
        strange_letters,
        undrawn,
        unfilled,
        unspoken,
        useless_fonts,
    )
    from game.draw.kit import Kit

    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ASSETS, (1920, 1080))
    faces = skin.pictures(kit).faces
    pictures = [
        *homeless(ASSETS / "art", (*games.names(), *games.free_names(ROOT / "data"))),
        *misnamed(skin.picture_folder, [*printed, *places]),
        *astray(skin.data, skin.picture_folder, [*printed, *places]),
    ]
    found = [Finding("", each, "misnamed") for each in pictures]
    found += useless_fonts(kit.fonts, skin.layouts)
    found += strange_letters(kit.fonts, skin.data)
    found += every_finding(faces, printed, places)
    if skin.inventory is not None:
        for each in (undrawn, unfilled, unspoken):
            found += each(faces, printed.values())
    return once_a_box(found, skin.layouts.path)


def once_a_box(found: "Sequence[Finding]", layouts: Path) -> "list[Finding]":
    """Findings of which those in the layouts are told once for all cards that show them."""
    cards: dict[object, list[Finding]] = {}
    for finding in found:
        mistake = finding.mistake
        key = (mistake[:3], finding.check) if mistake.path == layouts else mistake
        cards.setdefault(key, []).append(finding)
    told = []
    for same in cards.values():
        first, others = same[0], {each.card for each in same[1:]} - {same[0].card}
        more = f" (and on {len(others)} more)" if others else ""
        mistake = first.mistake._replace(text=f"{first.mistake.text}{more}")
        told.append(first._replace(mistake=mistake))
    return told


def path_from_here(path: Path) -> Path:
    """A path from the current folder, where it lies below it."""
    here, path = Path.cwd(), path.resolve()
    return path.relative_to(here) if path.is_relative_to(here) else path


def shown(finding: "Finding") -> str:
    """A finding as it is printed, with its card where it stands in a file of all cards."""
    mistake = finding.mistake._replace(path=path_from_here(finding.mistake.path))
    card = f" [card {finding.card}]" if finding.card and finding.face else ""
    return f"{mistake}{card}"


def as_data(finding: "Finding") -> dict[str, object]:
    """A finding for machines."""
    card, (path, line, column, text, harmless), check, face, box = finding
    where = {"path": path_from_here(path).as_posix(), "line": line, "column": column}
    what = {"check": check, "card": card, "face": face, "box": box}
    return {**where, **what, "warning": harmless, "text": text}


def check_board(path: Path, as_json: bool) -> int:
    """Print what is found on one board, with layer, object and cells; the exit code."""
    from game import games
    from game.draw.table.mappictures import notes_of
    from game.rules.board.findings import findings
    from game.rules.content.collecting import strays
    from game.rules.wording import counted

    folder = path.parent.parent
    name = game_of(folder) if path.parent.name == "boards" else None
    if name is None or not path.is_file():
        print(f"check.py: {path} is no map in the folder 'boards' of a game", file=sys.stderr)
        return 2
    assembled = games.assemble(name, folder)
    boards = assembled.content.boards() if assembled.content is not None else {}
    board = boards.get(path.stem)
    found = findings(path, [*assembled.mistakes, *strays(folder)], notes_of(board))
    wrong = sum(not each.mistake.harmless for each in found)
    if as_json:
        print(json.dumps([_for_tiled(each) for each in found]))
        return 1 if wrong else 0
    for number, each in enumerate(found, 1):
        advice = "Tiled: " * each.in_tiled + each.advice
        kind = "note" if each.mistake.harmless else "WRONG"
        print("\n   ".join(filter(None, (f"{number}. {kind}: {each.what}", each.where, advice))))
    size = (
        f"{board.columns} x {board.rows}, for {', '.join(board.starts)}" if board else "not usable"
    )
    notes = len(found) - wrong
    print(f"{path.name}: {size}; {wrong} to mend, {counted(notes, 'note')}")
    return 1 if wrong else 0


def _for_tiled(found: "BoardFinding") -> dict[str, object]:
    """What the extension of Tiled in data/tiled/extensions needs to show and select a finding."""
    where = {"layer": found.layer, "object": found.object, "cells": found.cells}
    return {"text": found.mistake.text, "note": found.mistake.harmless, **where}


def main(arguments: Sequence[str]) -> int:
    """Check and print; the exit code."""
    set_up()
    parser = argparse.ArgumentParser(prog="check.py", description="Checks the content of games.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "data", metavar="FOLDER")
    parser.add_argument("--faces", type=Path, metavar="FILE", help="other layouts than the game's")
    parser.add_argument("--json", action="store_true", help="print one JSON object, for machines")
    parser.add_argument("--tiled", action="store_true", help="FOLDER is one board's map in Tiled")
    asked = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if asked.tiled:
        return check_board(asked.folder.resolve(), asked.json)
    folder = asked.folder.resolve()
    own = folders_with(ROOT / "data").games / asked.folder
    if not folder.exists() and own.is_dir():
        folder = own
    folders = game_folders(folder)
    if not folders:
        reason = "holds no game (a folder with a game.yaml)" if folder.is_dir() else "is no folder"
        print(f"check.py: {folder} {reason}", file=sys.stderr)
        return 2
    faces = asked.faces.resolve() if asked.faces else None
    if faces is not None and (folders != [folder] or not faces.is_file()):
        reason = (
            f"{faces} is no file" if folders == [folder] else "--faces is for one game's folder"
        )
        print(f"check.py: {reason}", file=sys.stderr)
        return 2
    findings = Findings()
    for each in folders:
        check_game(each, findings, faces)
    if folder == ROOT / "data":
        findings.add(stale_schemas())
    all_found = findings.all()
    if asked.json:
        listed = {"counts": findings.counted(), "findings": [as_data(each) for each in all_found]}
        print(json.dumps(listed, indent=2, ensure_ascii=False))
    else:
        for found in all_found:
            print(shown(found))
        print(findings.summary())
    return 1 if any(not each.mistake.harmless for each in all_found) else 0


if __name__ == "__main__":
    run(main)
