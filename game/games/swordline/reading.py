"""Reads the Action cards, every mistake at once (SL-5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.swordline.actions import ATTACKS, DEFENCES, EDGES, STRIKE, TRANSITION, Action, State
from game.games.swordline.models import ActionModel, ActionsFile
from game.games.swordline.vocabulary import read_state
from game.rules.content import ReadFile, miscount
from game.rules.mistakes import Mistake
from game.rules.sentences import NoSuchSentence

ACTIONS = 6
"""Action cards that a player has (SL-1.1)."""


def read_actions(file: ReadFile[ActionsFile]) -> tuple[dict[str, Action], list[Mistake]]:
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
