"""What the files of `data/gunsword` hold, for checking them with their places."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from game.rules.card_reader import Named, Source
from game.rules.content import option_models
from game.rules.content.content import Record
from game.rules.content.option_models import CardOf, Id, Says, Text

Small = Annotated[int, Field(ge=0, le=9)]
Line = Annotated[Text, Says("line")]


class CountersModel(Record):
    """How many of each Counter card a face card grants (GS-1.3)."""

    riposte: Small
    dodge: Small
    breaker: Small


class DuelistModel(Named):
    """A Duelist face card."""

    kind: ClassVar = "duelist"
    health: Annotated[int, Field(ge=1, le=20)]
    momentum: Annotated[int, Field(ge=1, le=20)]
    counters: CountersModel


class WeaponModel(Named):
    """A Weapon face card: what it adds to the duelist's."""

    kind: ClassVar = "weapon"
    health: Annotated[int, Field(ge=-9, le=9)] = 0
    momentum: Annotated[int, Field(ge=-9, le=9)]
    counters: CountersModel


FaceCard = DuelistModel | WeaponModel


class TechniqueModel(Named):
    """A Technique card."""

    text: tuple[Annotated[Text, Says("hook")], ...]
    forms: Annotated[tuple[Literal["avaset", "volker"], ...], Field(max_length=2)] = ()
    insights: Small = 0
    tokens: dict[Literal["obstacle", "trap"], Small] = {}


class SkillModel(Named):
    """A Skill card."""

    count: Annotated[int, Field(ge=1, le=11)]
    cost: Small | Literal["X"]
    armor: Annotated[int, Field(ge=0, le=3)]
    power: Small | Literal["X"]
    hand: tuple[Annotated[Text, Says("hand")], ...] = ()
    drop: tuple[Line, ...] = ()
    combo: Annotated[tuple[Line, ...], Field(min_length=1)]


class CounterModel(Named):
    """A Counter card."""

    cost: Small
    armor: Annotated[int, Field(ge=0, le=3)]
    effect: Line


class SetFile(Record):
    """A set: a duelist or a weapon, with its Technique and its Skills (GS-1.2)."""

    duelist: DuelistModel | None = None
    weapon: WeaponModel | None = None
    technique: TechniqueModel
    skills: tuple[SkillModel, ...]

    @property
    def face(self) -> FaceCard | None:
        """Its face card; None where there is none, or more than one."""
        return None if self.duelist and self.weapon else self.duelist or self.weapon


class CountersFile(Record):
    """The Counter cards."""

    counters: tuple[CounterModel, ...]


class TokenModel(Record):
    """A sort of token (GS-10.2). springs: what it does to a foe that enters its space."""

    id: Literal["obstacle", "trap"]
    name: Text
    blocks: bool
    springs: str = ""
    source: Source


class ModeModel(option_models.ModeModel):
    """A mode, how many may play it (GS-1.1), and the options that mean nothing in it."""

    id: Literal["duel", "ffa", "teams"]


class GameModel(option_models.GameModel):
    """`game.yaml`."""

    modes: tuple[ModeModel, ...]
    board: Id
    tokens: tuple[TokenModel, ...]


class SetupModel(Record):
    """A ready loadout (GS-23.4)."""

    id: Id
    name: Text
    duelist: Annotated[Id, CardOf(("duelist",))]
    weapon: Annotated[Id, CardOf(("weapon",))]
    source: Source
    text: str = ""

    @property
    def picks(self) -> dict[str, str]:
        """What a seat brings with it."""
        return {"duelist": self.duelist, "weapon": self.weapon}


class SetupsFile(Record):
    """`setups.yaml`: the loadouts, and those of a first game by seat."""

    first_game: tuple[Id, ...]
    setups: tuple[SetupModel, ...]
