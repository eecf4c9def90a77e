"""Reads `data/gunsword` in one pass: every mistake at once, or the content."""

from __future__ import annotations

import hashlib
from functools import partial
from pathlib import Path

from game.games.gunsword.content import GunswordContent
from game.games.gunsword.gathering import Gathered
from game.games.gunsword.models import CountersFile, GameModel, SetFile, SetupsFile
from game.games.gunsword.starts import default_starts
from game.rules.board import Board
from game.rules.collecting import Collector
from game.rules.content import ReadFile
from game.rules.guide import Guide, GuideFile, guide_mistakes, misfit
from game.rules.mistakes import Mistake, Mistakes, nearest
from game.rules.rulebook import GlossaryFile, Rulebook, RulesFile, rulebook_mistakes
from game.rules.tiled import load_board

NEED = {"duel": 2, "ffa3": 3, "ffa4": 4, "teams": 4}
"""Every mode that a board must have room for, and its seats."""

OPTIONS = "GS-19"
"""The section of the rulebook that lists the options."""


def load(folder: Path) -> GunswordContent:
    """The content of a folder such as `data/gunsword`; raises Mistakes with all that is wrong."""
    found = Collector()
    content, _ = read(folder, found)
    if content is None or found.mistakes:
        raise Mistakes(sorted(found.mistakes))
    return content


def check(folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a folder, and how many of each thing were read.

    A first game that the cards no longer fit is one, though all else can be played.
    """
    found = Collector()
    content, counts = read(folder, found)
    mistakes = found.mistakes
    guide = content.guide if content and not mistakes else None
    lost = misfit(guide, content) if content and guide else None
    if guide and lost:
        mistakes = [guide.mistake(lost)]
    return sorted(mistakes), counts


def read(folder: Path, found: Collector) -> tuple[GunswordContent | None, dict[str, int]]:
    """The content as far as the files that `found` gives make it up, and how many of each thing.

    None where one is missing that every match needs: the game's own file, the Counters, a duelist
    and a weapon, a board.
    """
    game = found.read(folder / "game.yaml", GameModel)
    setups = found.read(folder / "setups.yaml", SetupsFile)
    rulebook = found.read(folder / "rules.yaml", RulesFile)
    glossary = found.read(folder / "glossary.yaml", GlossaryFile)
    guide = _guide(folder, found, rulebook)
    counters = found.read(folder / "cards" / "counters.yaml", CountersFile)
    paths = sorted(path for path in (folder / "cards").glob("*.yaml") if path.stem != "counters")
    sets = [each for path in paths if (each := found.read(path, SetFile))]
    gathered = _gathered(sets, counters, game)
    if game and setups and len(sets) == len(paths):
        gathered.check_complete(game)
        found.doubt(gathered.setup_mistakes(setups))
    if rulebook and glossary:
        found.add(rulebook_mistakes(rulebook, glossary))
    boards = _boards(folder, found, game)
    found.add(gathered.mistakes)
    counts = {
        "cards": len(gathered.skills) + len(gathered.counters),
        "sets": len(sets),
        "setups": len(setups.value.setups) if setups else 0,
        "boards": len(boards),
        "rules": sum(len(part.rules) for part in rulebook.value.sections) if rulebook else 0,
        "terms": len(glossary.value.terms) if glossary else 0,
    }
    kinds = {face.kind for face in gathered.faces.values()}
    if not (game and counters and boards and kinds == {"duelist", "weapon"}):
        return None, counts
    ready = gathered.ready(setups.value.setups) if setups else {}
    content = GunswordContent(
        folder=folder,
        hash=_hash(folder, found),
        game=game.value,
        faces=gathered.faces,
        techniques=gathered.techniques,
        skills=gathered.skills,
        counters=gathered.counters,
        tokens=gathered.tokens,
        setups=ready,
        first_game=tuple(each for each in setups.value.first_game if each in ready)
        if setups
        else (),
        rulebook=Rulebook.bind(
            rulebook.value.sections if rulebook else None,
            glossary.value.terms if glossary else (),
            {OPTIONS: game.value.options},
        ),
        guide=guide,
        fields=boards,
    )
    return content, counts


def _gathered(
    sets: list[ReadFile[SetFile]],
    counters: ReadFile[CountersFile] | None,
    game: ReadFile[GameModel] | None,
) -> Gathered:
    gathered = Gathered()
    for each in sets:
        gathered.add_set(each)
    if counters:
        gathered.add_counters(counters)
    if game:
        gathered.add_tokens(game)
        gathered.check_options(game)
    return gathered


def _guide(folder: Path, found: Collector, rulebook: ReadFile[RulesFile] | None) -> Guide | None:
    """The first game, its steps compared with the rulebook."""
    file = found.read(folder / "first_game.yaml", GuideFile)
    if file is None:
        return None
    guide = Guide.of("gunsword", file)
    if rulebook:
        numbers = [rule.id for section in rulebook.value.sections for rule in section.rules]
        found.add(guide_mistakes(guide, numbers))
    return guide


def _boards(folder: Path, found: Collector, game: ReadFile[GameModel] | None) -> dict[str, Board]:
    """The boards that can be played on, and whether that of the first game is there at all."""
    paths = sorted((folder / "boards").glob("*.tmx"))
    read = {
        path.stem: found.take(path, partial(load_board, path, NEED, default_starts))
        for path in paths
    }
    if game and game.value.board not in read:
        hint = nearest(game.value.board, read)
        found.doubt([game.mistake(("board",), f"no board '{game.value.board}'{hint}")])
    return {name: board for name, board in read.items() if board}


def _hash(folder: Path, found: Collector) -> str:
    """A hash of what the rules depend on; faces, art and the table's layout are no part of it."""
    digest = hashlib.sha256()
    for pattern in ("game.yaml", "setups.yaml", "cards/*.yaml", "boards/*.tmx"):
        for path in sorted(path for path in found.used if path.match(f"{folder.name}/{pattern}")):
            digest.update(f"{path.name}\0".encode() + found.used[path].data)
    return digest.hexdigest()[:16]
