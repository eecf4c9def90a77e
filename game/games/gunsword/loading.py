"""Reads `data/gunsword` in one pass: every mistake at once, or the content."""

from __future__ import annotations

import hashlib
from pathlib import Path

from game.games.gunsword.content import GunswordContent
from game.games.gunsword.gathering import Gathered
from game.games.gunsword.models import CountersFile, GameModel, SetFile, SetupsFile
from game.games.gunsword.starts import default_starts
from game.rules.board import Board
from game.rules.content import Collector, ReadFile
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
    content, mistakes, _ = _read(folder)
    if content is None or mistakes:
        raise Mistakes(sorted(mistakes))
    return content


def check(folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a folder, and how many of each thing were read.

    A first game that the cards no longer fit is one, though all else can be played.
    """
    content, mistakes, counts = _read(folder)
    lost = misfit(content.guide, content) if content else None
    if content and lost:
        mistakes = [*mistakes, content.guide.mistake(lost)]
    return sorted(mistakes), counts


def _read(folder: Path) -> tuple[GunswordContent | None, list[Mistake], dict[str, int]]:
    found = Collector()
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
        gathered.check_setups(setups)
    if rulebook and glossary:
        found.add(rulebook_mistakes(rulebook, glossary))
    boards = _boards(folder, found)
    found.add(gathered.mistakes)
    counts = {
        "cards": len(gathered.skills) + len(gathered.counters),
        "sets": len(sets),
        "setups": len(setups.value.setups) if setups else 0,
        "boards": len(boards),
        "rules": sum(len(part.rules) for part in rulebook.value.sections) if rulebook else 0,
        "terms": len(glossary.value.terms) if glossary else 0,
    }
    if found.mistakes or not (game and setups and rulebook and glossary and guide and counters):
        return None, found.mistakes, counts
    if game.value.board not in boards:
        hint = nearest(game.value.board, boards)
        return None, [game.mistake(("board",), f"no board '{game.value.board}'{hint}")], counts
    content = GunswordContent(
        folder=folder,
        hash=_hash(folder),
        game=game.value,
        faces=gathered.faces,
        techniques=gathered.techniques,
        skills=gathered.skills,
        counters=gathered.counters,
        tokens=gathered.tokens,
        setups={setup.id: setup for setup in setups.value.setups},
        first_game=setups.value.first_game,
        rulebook=Rulebook.bind(
            rulebook.value.sections, glossary.value.terms, {OPTIONS: game.value.options}
        ),
        guide=guide,
        fields=boards,
    )
    return content, [], counts


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
    read = found.read(folder / "first_game.yaml", GuideFile)
    if read is None:
        return None
    guide = Guide.of("gunsword", read)
    if rulebook:
        numbers = [rule.id for section in rulebook.value.sections for rule in section.rules]
        found.add(guide_mistakes(guide, numbers))
    return guide


def _boards(folder: Path, found: Collector) -> dict[str, Board]:
    boards = {}
    for path in sorted((folder / "boards").glob("*.tmx")):
        try:
            boards[path.stem] = load_board(path, NEED, default_starts)
        except Mistakes as wrong:
            found.add(wrong.all)
    return boards


def _hash(folder: Path) -> str:
    """A hash of what the rules depend on; faces, art and the table's layout are no part of it."""
    digest = hashlib.sha256()
    for pattern in ("game.yaml", "setups.yaml", "cards/*.yaml", "boards/*.tmx"):
        for path in sorted(folder.glob(pattern)):
            digest.update(f"{path.name}\0".encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:16]
