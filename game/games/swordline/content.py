"""The content of Swordline: its files and what they hold, every mistake in one pass."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import Field

from game.games.swordline.duel import SEATS
from game.games.swordline.match import SwordlineRules
from game.games.swordline.vocabulary import (
    ATTACKS,
    DEFENCES,
    EDGES,
    INACTIVE,
    LENGTH,
    SILENT,
    STRIKE,
    TRANSITION,
    Action,
    State,
    action_edges,
    vocabulary,
)
from game.rules.card_reader import CardReader
from game.rules.content import option_models
from game.rules.content.content import Record, miscount
from game.rules.content.option_models import Id, Says, Text
from game.rules.content.options import mode_mistakes
from game.rules.game import GameContent, OwnContent, Sources

Source = Literal["book", "house"]
StanceWord = Literal["high", "low", "inactive"]


Edge = Annotated[Text, Says("state")]


class ActionModel(Record):
    """An Action card: what each edge says; an edge without words cannot be played (SL-1.3)."""

    id: Id
    name: Text
    top: Edge | None
    bottom: Edge | None
    left: Edge | None
    right: Edge | None
    source: Source
    flavour: str = ""


class ActionsFile(Record):
    """`cards/actions.yaml`: one of each belongs to each player (SL-1.1)."""

    actions: tuple[ActionModel, ...]


class SharedCardModel(Record):
    """A card that is no Action: the Stance card, the Sword card."""

    id: Id
    name: Text
    text: Text
    source: Source


class SharedFile(Record):
    """`cards/shared.yaml`."""

    stance: SharedCardModel
    sword: SharedCardModel


class ModeModel(option_models.ModeModel):
    """A set-up: the Stances it begins with by seat, and the options it changes."""

    seats: tuple[Literal[2]]
    stances: tuple[StanceWord, StanceWord]

    @property
    def begun(self) -> tuple[str, str]:
        """Those Stances as the rules name them (SL-1.4)."""
        one, two = (INACTIVE if word == "inactive" else word for word in self.stances)
        return one, two


class GameModel(option_models.GameModel):
    """`game.yaml`."""

    modes: Annotated[tuple[ModeModel, ...], Field(min_length=1)]


Placing = tuple[str, str, str]


@dataclass(frozen=True)
class SwordlineContent(GameContent):
    """Everything that `data/swordline` says."""

    actions: Mapping[str, Action]
    shared: SharedFile

    name = "swordline"
    spoken = vocabulary
    files = {"game": GameModel, "actions": ActionsFile, "shared": SharedFile}
    rules_type = SwordlineRules
    guided = True
    options_section = "SL-9"
    hashed = ("game.yaml", "cards/*.yaml")
    solved = True
    setup_rule = "SL-1.1"
    asked_options = frozenset(
        {
            "allow_draw_offer",
            "blind_opening",
            "direction",
            "evade_window",
            "identical",
            "round_limit",
            "show_hands",
            "slash_flips_always",
            "transition_is_strike",
        }
    )

    @classmethod
    def gather(cls, sources: Sources) -> OwnContent:
        """The cards; without them no match can be played."""
        folder, found, game, _ = sources
        cards = found.read(folder / "cards" / "actions.yaml", ActionsFile)
        shared = found.read(folder / "cards" / "shared.yaml", SharedFile)
        actions: dict[str, Action] = {}
        if game:
            found.add(mode_mistakes(game, "modes", game.value.options))
        if cards:
            reader = Reader(cards, vocabulary)
            actions = reader.actions()
            found.add(reader.mistakes)
        counts = {"cards": len(actions), "setups": len(game.value.modes) if game else 0}
        if cards is None or shared is None:
            return OwnContent(None, counts)
        return OwnContent({"actions": actions, "shared": shared.value}, counts)

    def deck(self, picks: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
        """The six Action cards, one of each (SL-1.1)."""
        return {"Actions": dict.fromkeys(self.actions, 1)}

    @cached_property
    def box(self) -> Mapping[str, int]:
        """How many of each card the two have together (SL-1.1)."""
        sword = self.shared.sword.id
        return {card: 1 if card == sword else len(SEATS) for card in self.printed}

    def begun(self, mode: str) -> tuple[str, str]:
        """The Stances in which a match so set up begins, by seat (SL-1.4)."""
        game: GameModel = self.game
        return next(each.begun for each in game.modes if each.id == mode)

    @cached_property
    def printed(self) -> Mapping[str, Mapping[str, Any]]:
        """Every card by its id (`skyfall`, `stance`, `sword`), in the fields of `faces.yaml`.

        An edge has the fields `top` (its text), `top_keyword` and `top_height`; `edges` has all
        that say something, as they are shown.
        """
        found = {each.id: _printed(each) for each in self.actions.values()}
        for kind, card in (("stance", self.shared.stance), ("sword", self.shared.sword)):
            given = card.model_dump(include={"id", "name", "source"})
            found[card.id] = {**given, "kind": kind, "set": kind, "rules": (card.text,)}
        return found

    def reference(self) -> str:
        """The reference page of all that an edge can say, with examples from the cards."""
        said = {
            action.name: [vocabulary.parse("state", state.text) for state in action.states.values()]
            for action in self.actions.values()
        }
        return vocabulary.reference(said)

    # What the rules look up

    @cached_property
    def copies(self) -> Mapping[str, Action]:
        """The card behind every copy of a match: `skyfall#1` is that of seat 1."""
        return {f"{name}#{seat}": each for seat in SEATS for name, each in self.actions.items()}

    @cached_property
    def states(self) -> Mapping[str, Mapping[str, State]]:
        """What each edge of each copy says, be it nothing."""
        return {
            copy: {edge: action.states.get(edge, SILENT) for edge in EDGES}
            for copy, action in self.copies.items()
        }

    @cached_property
    def placings(self) -> Mapping[str, tuple[Placing, ...]]:
        """The ways to place each copy: by each edge that says something (SL-3.2)."""
        return {
            copy: tuple(("place", copy, edge) for edge in EDGES if edge in action.states)
            for copy, action in self.copies.items()
        }

    @cached_property
    def edges(self) -> Mapping[str, Mapping[int, tuple[str, ...]]]:
        """The edges that each copy can lie by, by the beats it covers then; by 0 all of them."""
        return {
            copy: {
                beats: tuple(e for e in EDGES if e in action.states and beats in (0, LENGTH[e]))
                for beats in (0, 2, 3)
            }
            for copy, action in self.copies.items()
        }

    @cached_property
    def brought(self) -> Mapping[int, tuple[str, ...]]:
        """The copies of each seat, in the order of the file."""
        return {seat: tuple(f"{name}#{seat}" for name in self.actions) for seat in SEATS}


# Reading the cards

ACTIONS = 6
"""Action cards that a player has (SL-1.1)."""


class Reader(CardReader):
    """Reads the Action cards, and collects what is wrong with them (SL-5)."""

    def actions(self) -> dict[str, Action]:
        """The Action cards by id, in the order of the file."""
        models: tuple[ActionModel, ...] = self.file.value.actions
        actions: dict[str, Action] = {}
        for at, model in enumerate(models):
            if model.id in actions:
                self.wrong(("actions", at, "id"), f"there is a card '{model.id}' already")
            actions[model.id] = self._action(at, model)
        if len(models) != ACTIONS:
            text = f"a player has {ACTIONS} Action cards, and these are {len(models)}"
            spots = [(m.id, 1, self.file.spot(("actions", at))) for at, m in enumerate(models)]
            self.wrong(("actions",), f"{text} (SL-1.1): {miscount(ACTIONS, spots)}")
        said = {state.keyword for action in actions.values() for state in action.states.values()}
        for keyword in sorted((ATTACKS | DEFENCES) - said) if not self.mistakes else ():
            self.wrong(("actions",), f"no card says {keyword.capitalize()} (SL-1.6)")
        return actions

    def _action(self, at: int, model: ActionModel) -> Action:
        before, states = len(self.mistakes), {}
        for edge in EDGES:
            text = getattr(model, edge)
            said = self.said("state", text, ("actions", at, edge)) if text else None
            if said:
                states[edge] = said.function(*said.args)
        if len(self.mistakes) == before:
            self._check(at, model, states)
        return Action(model.id, model.name, states, model.source, model.flavour)

    def _check(self, at: int, model: ActionModel, states: Mapping[str, State]) -> None:
        for pair, length in ((("top", "bottom"), 2), (("left", "right"), 3)):
            if not states.keys() & {*pair}:
                needs = f"{model.name} needs a state on its {pair[0]} or {pair[1]}"
                self.wrong(("actions", at, pair[0]), f"{needs}, for {length} beats (SL-5)")
        attacks = {state.attack for state in states.values()}
        keywords = {state.keyword for state in states.values()}
        if len(attacks) > 1:
            text = f"{model.name} mixes attacks and defences (SL-1.5)"
            self.wrong(("actions", at, "id"), text)
        elif attacks == {True} and not keywords & {STRIKE, TRANSITION}:
            text = f"{model.name} has no Strike, by which one knows an Attack card (SL-1.5)"
            self.wrong(("actions", at, "id"), text)


def _printed(action: Action) -> Mapping[str, Any]:
    kind = "attack" if action.attack else "defence"
    printed: dict[str, Any] = {
        "id": action.id,
        "name": action.name,
        "kind": kind,
        "set": kind,
        "flavour": action.flavour,
        "source": action.source,
        "edges": action_edges(action),
    }
    for edge in EDGES:
        state = action.states.get(edge, SILENT)
        printed[edge] = state.text
        printed[f"{edge}_keyword"] = state.keyword
        printed[f"{edge}_height"] = state.height
    return printed
