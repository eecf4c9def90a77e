"""What the files of `data/swordline` hold, for checking them with their places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.games.swordline.actions import INACTIVE
from game.rules import option_models
from game.rules.content import Record
from game.rules.option_models import Id, OptionModel, Text
from game.rules.rulebook import GlossaryFile, RulesFile

Source = Literal["book", "house"]
StanceWord = Literal["high", "low", "inactive"]


class ActionModel(Record):
    """An Action card: what each edge says; an edge without words cannot be played (SL-1.3)."""

    id: Id
    name: Text
    top: Text | None
    bottom: Text | None
    left: Text | None
    right: Text | None
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


class GameModel(Record):
    """`game.yaml`."""

    title: Text
    modes: Annotated[tuple[ModeModel, ...], Field(min_length=1)]
    options: tuple[OptionModel, ...]


FILES: Mapping[str, type[Record]] = {
    "game": GameModel,
    "rules": RulesFile,
    "glossary": GlossaryFile,
    "actions": ActionsFile,
    "shared": SharedFile,
}
"""The kinds of files by name; editors check files by schemas made from these."""
