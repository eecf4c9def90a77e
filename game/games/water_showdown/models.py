"""What the files of `data/water_showdown` hold, for checking them with their places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.rules.card_reader import Source
from game.rules.content.content import Record
from game.rules.content.option_models import Id, ModeModel, OptionModel, Text
from game.rules.content.rulebook import GlossaryFile, RulesFile
from game.rules.reference_cards import ReferenceFile

Sentences = tuple[Text, ...]


class CardModel(Record):
    """A card of the deck (WS-1.9, WS-6.1)."""

    id: Id
    name: Text
    count: Annotated[int, Field(ge=1, le=9)]
    cost: Annotated[int, Field(ge=0, le=9)]
    attack: Annotated[int, Field(ge=1, le=9)] | None = None
    continuous: bool = False
    showdown: bool = False
    first: Text | None = None
    effect: Sentences = ()
    choose: Annotated[tuple[Sentences, ...], Field(max_length=2)] = ()
    start: Text | None = None
    always: Text | None = None
    answer: Text | None = None
    use: Text | None = None
    flavour: str = ""
    source: Source

    def boxes(self) -> Mapping[str, Sentences]:
        """Its sentences by the box they stand in, in the order of the face (section 5)."""
        one = {"start": self.start, "always": self.always, "use": self.use, "answer": self.answer}
        found: dict[str, Sentences] = {"first": (self.first,) if self.first else ()}
        found |= {"effect": self.effect, **dict(zip("ab", self.choose, strict=False))}
        found |= {box: (text,) for box, text in one.items() if text}
        return {box: texts for box, texts in found.items() if texts}


class CardsFile(Record):
    """`cards/deck.yaml`: the deck."""

    cards: tuple[CardModel, ...]


class GameModel(Record):
    """`game.yaml`."""

    title: Text
    options: tuple[OptionModel, ...]


class SetupModel(ModeModel):
    """A way to begin (WS-6.5): the options that it decides itself, and hands, if not dealt."""

    id: Literal["standard", "first_game", "tiebreak"]
    seats: tuple[Literal[2]] = (2,)
    hands: Annotated[tuple[tuple[Id, ...], ...], Field(max_length=2)] = ()


class SetupsFile(Record):
    """`setups.yaml`: the ways to begin; the first is the usual one."""

    setups: tuple[SetupModel, ...]


FILES: Mapping[str, type[Record]] = {
    "game": GameModel,
    "rules": RulesFile,
    "glossary": GlossaryFile,
    "setups": SetupsFile,
    "cards": CardsFile,
    "reference": ReferenceFile,
}
"""The kinds of files by name; editors check files by schemas made from these."""
