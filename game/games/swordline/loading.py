"""Reads `data/swordline` in one pass: every mistake at once, or the content."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from game.games.swordline.actions import ATTACKS, DEFENCES, EDGES, STRIKE, TRANSITION, Action, State
from game.games.swordline.content import SwordlineContent
from game.games.swordline.models import ActionModel, ActionsFile, GameModel, SharedFile
from game.games.swordline.setups import OPTIONS
from game.games.swordline.vocabulary import read_state
from game.rules.collecting import Collector
from game.rules.content import ReadFile, miscount
from game.rules.mistakes import Mistake, Mistakes
from game.rules.options import ill_fixed, ill_listed, unfit
from game.rules.rulebook import GlossaryFile, Rulebook, RulesFile, rulebook_mistakes
from game.rules.vocabulary import NoSuchSentence

ACTIONS = 6
"""Action cards that a player has (SL-1.1)."""

OPTIONS_SECTION = "SL-9"
"""The section of the rulebook that lists the options."""


def load(folder: Path) -> SwordlineContent:
    """The content of a folder such as `data/swordline`; raises Mistakes with all that is wrong."""
    found = Collector()
    content, _ = read(folder, found)
    if content is None or found.mistakes:
        raise Mistakes(sorted(found.mistakes))
    return content


def check(folder: Path) -> tuple[list[Mistake], dict[str, int]]:
    """All mistakes of a folder, and how many of each thing were read."""
    found = Collector()
    _, counts = read(folder, found)
    return sorted(found.mistakes), counts


def read(folder: Path, found: Collector) -> tuple[SwordlineContent | None, dict[str, int]]:
    """The content as far as the files that `found` gives make it up, and how many of each thing.

    None where one is missing that every match needs: the game's own file and the cards.
    """
    game = found.read(folder / "game.yaml", GameModel)
    cards = found.read(folder / "cards" / "actions.yaml", ActionsFile)
    shared = found.read(folder / "cards" / "shared.yaml", SharedFile)
    rulebook = found.read(folder / "rules.yaml", RulesFile)
    glossary = found.read(folder / "glossary.yaml", GlossaryFile)
    actions: dict[str, Action] = {}
    if game:
        found.add(_game_mistakes(game))
    if cards:
        actions, mistakes = _actions(cards)
        found.add(mistakes)
    if rulebook and glossary:
        found.add(rulebook_mistakes(rulebook, glossary))
    counts = {
        "cards": len(actions),
        "setups": len(game.value.modes) if game else 0,
        "rules": sum(len(part.rules) for part in rulebook.value.sections) if rulebook else 0,
        "terms": len(glossary.value.terms) if glossary else 0,
    }
    if not (game and cards and shared):
        return None, counts
    book = Rulebook.bind(
        rulebook.value.sections if rulebook else None,
        glossary.value.terms if glossary else (),
        {OPTIONS_SECTION: game.value.options},
    )
    digest = _hash(folder, found)
    return SwordlineContent(folder, digest, game.value, actions, shared.value, book), counts


def _game_mistakes(file: ReadFile[GameModel]) -> Iterator[Mistake]:
    """Options that the rules ask for and others, and what set-ups make of them."""
    options, modes = file.value.options, [mode.id for mode in file.value.modes]
    yield from ill_listed(file, options, OPTIONS)
    yield from ill_fixed(file, "modes", file.value.modes, options)
    for at, mode in enumerate(file.value.modes):
        if mode.id in modes[:at]:
            yield file.mistake(("modes", at, "id"), f"there is a set-up '{mode.id}' already")
        for name, value in mode.options.items():
            for text in unfit(options, {name: value}):
                yield file.mistake(("modes", at, "options", name), text)


def _actions(file: ReadFile[ActionsFile]) -> tuple[dict[str, Action], list[Mistake]]:
    """The Action cards by id, and what is wrong with them (SL-5)."""
    actions: dict[str, Action] = {}
    mistakes: list[Mistake] = []
    for at, model in enumerate(file.value.actions):
        if model.id in actions:
            text = f"there is a card '{model.id}' already"
            mistakes.append(file.mistake(("actions", at, "id"), text))
        states, wrong = _states(file, at, model)
        mistakes += wrong or _card_mistakes(file, at, model, states)
        actions[model.id] = Action(model.id, model.name, states, model.source, model.flavour)
    if len(file.value.actions) != ACTIONS:
        text = f"a player has {ACTIONS} Action cards, and these are {len(file.value.actions)}"
        counts = [
            (model.id, 1, file.spot(("actions", at))) for at, model in enumerate(file.value.actions)
        ]
        text = f"{text} (SL-1.1): {miscount(ACTIONS, counts)}"
        mistakes.append(file.mistake(("actions",), text))
    said = {state.keyword for action in actions.values() for state in action.states.values()}
    if not mistakes:
        mistakes += [
            file.mistake(("actions",), f"no card says {keyword.capitalize()} (SL-1.6)")
            for keyword in sorted((ATTACKS | DEFENCES) - said)
        ]
    return actions, mistakes


def _states(
    file: ReadFile[ActionsFile], at: int, model: ActionModel
) -> tuple[dict[str, State], list[Mistake]]:
    states, mistakes = {}, []
    for edge in EDGES:
        text = getattr(model, edge)
        if text is None:
            continue
        try:
            states[edge] = read_state(text)
        except NoSuchSentence as wrong:
            mistakes.append(file.mistake(("actions", at, edge), str(wrong), wrong.offset))
    return states, mistakes


def _card_mistakes(
    file: ReadFile[ActionsFile], at: int, model: ActionModel, states: dict[str, State]
) -> Iterator[Mistake]:
    for pair, length in ((("top", "bottom"), 2), (("left", "right"), 3)):
        if not states.keys() & {*pair}:
            text = f"{model.name} needs a state on its {pair[0]} or {pair[1]}, for {length} beats"
            yield file.mistake(("actions", at, pair[0]), f"{text} (SL-5)")
    attacks = {state.attack for state in states.values()}
    keywords = {state.keyword for state in states.values()}
    if len(attacks) > 1:
        text = f"{model.name} mixes attacks and defences (SL-1.5)"
        yield file.mistake(("actions", at, "id"), text)
    elif attacks == {True} and not keywords & {STRIKE, TRANSITION}:
        text = f"{model.name} has no Strike, by which one knows an Attack card (SL-1.5)"
        yield file.mistake(("actions", at, "id"), text)


def _hash(folder: Path, found: Collector) -> str:
    """A hash of what the rules depend on; faces, art and the table's layout are no part of it."""
    digest = hashlib.sha256()
    for name in ("game.yaml", "cards/actions.yaml", "cards/shared.yaml"):
        path = folder / name
        digest.update(f"{path.name}\0".encode() + found.used[path].data)
    return digest.hexdigest()[:16]
