"""What the files of `data/gunsmith_girl` hold, for checking them with their places."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from pydantic import Field

from game.rules.card_reader import Named, Source
from game.rules.content import option_models
from game.rules.content.content import Record
from game.rules.content.option_models import CardOf, Id, Says, Text
from game.rules.setup import Pick

Small = Annotated[int, Field(ge=0, le=9)]
Skill = Annotated[Text, Says("skill")]
DeckCard = Annotated[
    Id,
    CardOf(
        (
            "normal",
            "special",
            "addition",
            "unforeseen",
        )
    ),
]


class InvocationModel(Record):
    """How a special or a supreme is summoned, and in which phases (GG-1.9)."""

    phases: Annotated[tuple[Literal["strategy", "battle"], ...], Field(min_length=1, max_length=2)]
    text: Annotated[Text, Says("invocation")]


class CardModel(Named):
    """What all cards have. code: the number that the booklet's card carries (GG-1.9)."""

    source: Source = "house"
    code: str = ""


class PersonaModel(CardModel):
    """A persona (GG-1.4). Its abilities have the booklet's letters; `inf` needs no tokens.

    twin: the name of the card that an evolutive or supreme is stacked on. in_leader_zone: the
    skills that work while it is face up there, and skills all others (GG-15.1).
    """

    kind: Literal["normal", "special", "leader", "evolutive", "supreme"]
    planet: Annotated[str, Field(pattern=r"^\w+$")]
    resource: Annotated[str, Field(pattern=r"^\w+$")]
    family: Annotated[str, Field(pattern=r"^[A-Z]{2,}$")]
    F: Annotated[int, Field(ge=0, le=2000, multiple_of=10)]
    R: Annotated[int, Field(ge=1, le=10)] | Literal["inf"]
    V: Annotated[int, Field(ge=0, le=999)]
    N: Annotated[int, Field(ge=0, le=20)]
    A: Small
    twin: str = ""
    invocation: InvocationModel | None = None
    in_leader_zone: tuple[Skill, ...] = ()
    skills: tuple[Skill, ...] = ()


class AdditionModel(CardModel):
    """An Addition (GG-13.8). number: how many it affects; none where it affects all."""

    scope: Literal["additional", "excess", "total"]
    number: Annotated[int, Field(ge=1, le=9)] | None = None
    minimum: bool = False
    targeted: bool = False
    text: Annotated[Text, Says("function")]


class UnforeseenModel(CardModel):
    """An Unforeseen (GG-13.2)."""

    type: Literal["shortcut", "bypass", "hazard"]
    speed: Small
    text: Annotated[Text, Says("function")]


class CardsFile(Record):
    """A file of cards."""

    persona: tuple[PersonaModel, ...] = ()
    additions: tuple[AdditionModel, ...] = ()
    unforeseen: tuple[UnforeseenModel, ...] = ()


class DeckModel(Record):
    """A ready deck (GG-3.3)."""

    id: Id
    name: Text
    author: str = ""
    note: str = ""
    deck: tuple[DeckCard, ...]
    leaders: tuple[Annotated[Id, CardOf(("leader",))], ...]
    evolutions: tuple[
        Annotated[
            Id,
            CardOf(
                (
                    "evolutive",
                    "supreme",
                )
            ),
        ],
        ...,
    ] = ()

    @property
    def picks(self) -> dict[str, Pick]:
        """What a seat brings with it."""
        parts = {"deck": self.deck, "leaders": self.leaders, "evolutions": self.evolutions}
        return {section: dict(Counter(cards)) for section, cards in parts.items()}


class SetupsFile(Record):
    """`setups.yaml`: the ready decks, and those of a first game by seat."""

    first_game: tuple[Id, ...]
    decks: tuple[DeckModel, ...]


class GameModel(option_models.GameModel):
    """`game.yaml`."""

    modes: tuple[option_models.ModeModel, ...]
