"""What the cards of Gunsword are (GS-1.2 to GS-1.4), with their sentences read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.games.gunsword.models import CounterModel, FaceCard, SkillModel, TechniqueModel
from game.rules.content.sentences import Parsed
from game.rules.printed import Sentence

Effects = tuple[Parsed, ...]
"""Sentences that are carried out one after another."""
CommandType = Literal["Skill", "Counter"]
Moment = Literal[
    "round_start",
    "take_initiative",
    "cost",
    "skill_played",
    "between_lines",
    "reload",
    "pushed_foe",
    "chain_end",
    "action",
]
Currency = Literal["Momentum", "Armor"]


class Line(NamedTuple):
    """A line of a card: its place (`hackles:1`), its sentence, and what it does in order."""

    ref: str
    text: Sentence
    effects: Effects


@dataclass(frozen=True, slots=True)
class Pay:
    """X is the Momentum one chooses to spend, from `low` to `high` (GS-12.4)."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class CountInsights:
    """X is the printed Power of one's Insights together (GS-12.4)."""


@dataclass(frozen=True, slots=True)
class CostIf:
    """The Cost is another while a condition holds (GS-22.2)."""

    cost: int
    condition: Parsed


@dataclass(frozen=True, slots=True)
class Command:
    """A Command [Skill] or a Command [Counter] (GS-7)."""

    type: CommandType
    effects: Effects


HandEffect = Pay | CountInsights | CostIf | Command


@dataclass(frozen=True, slots=True)
class Card:
    """A Skill or a Counter card. A cost or power of None is X.

    model: it as its file has it. drop, combo: its lines; a Counter's effect is its one `combo`
    line. attacks: the Attack types anywhere in its Combo Lines. target: its effect names "that
    foe".
    """

    model: SkillModel | CounterModel
    id: str
    name: str
    kind: Literal["skill", "counter"]
    set: str
    cost: int | None
    armor: int
    combo: tuple[Line, ...]
    count: int = 0
    power: int | None = 0
    drop: tuple[Line, ...] = ()
    x: Pay | CountInsights | None = None
    cost_if: CostIf | None = None
    command: Command | None = None
    attacks: tuple[str, ...] = ()
    target: bool = False


class Hook(NamedTuple):
    """A moment at which a Technique acts (GS-18.1), as its sentence says; then its place and text.

    pay: what using it costs, which makes it optional. line: the Combo Line that an Interrupt
    inserts. less, least: by how much a Cost falls, and the least it can become.
    """

    when: Moment
    effects: Effects = ()
    condition: Parsed | None = None
    pay: tuple[Currency, int] | None = None
    line: Line | None = None
    less: int = 0
    least: int = 0
    ref: str = ""
    text: str = ""


def technique_of(ref: str) -> str:
    """The Technique that a hook belongs to, by its place."""
    return ref.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Token:
    """A token that can lie on the field (GS-10.2).

    blocks: it is an Obstacle. springs: what it does to a foe that enters its space.
    """

    id: str
    name: str
    blocks: bool
    springs: Effects


@dataclass(frozen=True, slots=True)
class Loadout:
    """A duelist with a weapon: what the two bring together."""

    duelist: FaceCard
    weapon: FaceCard
    techniques: tuple[TechniqueModel, ...]
    hooks: Mapping[Moment, tuple[Hook, ...]]
    forms: tuple[str, ...]
    insights: int
    tokens: Mapping[str, int]
    deck: tuple[Card, ...]
