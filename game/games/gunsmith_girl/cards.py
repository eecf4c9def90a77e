"""The cards as the rules know them: plain values that never change (GG-1.4, GG-21).

An operation, a condition or a cost is an object that knows what it does; the modules that
register the sentences declare them. The rules only go through the tuples that a card holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from game.games.gunsmith_girl.operations import Who

Kind = Literal["normal", "special", "leader", "evolutive", "supreme", "addition", "unforeseen"]
PERSONA: frozenset[Kind] = frozenset({"normal", "special", "leader", "evolutive", "supreme"})
SUPPORTS: frozenset[Kind] = frozenset({"addition", "unforeseen"})
EVOLUTIONS: frozenset[Kind] = frozenset({"evolutive", "supreme"})
LEADER_ZONE: frozenset[Kind] = frozenset({"leader", *EVOLUTIONS})
"""The kinds that lie in the leader zone; all others make the deck (GG-1.2)."""

Ability = Literal["strength", "speed", "level", "anger"]
"""What can be changed, in the order of the card: F V N A (GG-22.22)."""

Flag = Literal[
    "no_attack",
    "no_attack_reserve",
    "no_counter",
    "no_share",
    "no_receive",
    "support_proof",
    "unlosable",
    "infinite",
    "mute",
]
"""What a persona is forbidden or spared (GG-22.16)."""

Event = Literal[
    "flip",
    "summoned",
    "attacks",
    "attacked",
    "counters",
    "destroys",
    "destroyed",
    "hits_reserve",
    "truce",
]
"""The moments of automatic skills (GG-22.17)."""

Changes = tuple[tuple[Ability | Flag, int], ...]
Side = Literal["ally", "foe", "any"]
Player = Literal["you", "foe", "each"]
Until = Literal["", "fight", "turn"]
"""How long a change lasts; empty for as long as its card works (GG-21.4)."""
PickZone = Literal["field", "supports", "hand", "reserve", "discard", "lost"]
Pile = Literal["hand", "reserve", "discard", "lost"]
Activation = Literal["addition", "unforeseen", "manual", "invocation"]

INFINITE = -1
"""The Resistance of a persona that never needs a token."""

Picks = tuple[Any, ...]
"""What was picked for each of several operations, a tuple for each."""


class Source(NamedTuple):
    """Whose effect it is.

    card: the card with the effect. seat: its controller. other: the other persona of the event,
    where there is one (GG-21.3).
    """

    card: str
    seat: int
    other: str = ""


class Those(NamedTuple):
    """Which cards are meant (GG-21.2). An empty field asks for nothing.

    kinds: one of these. most: no more Strength than this, as it is now. other: not the source.
    """

    side: Side = "any"
    planet: str = ""
    resource: str = ""
    family: str = ""
    kinds: tuple[Kind, ...] = ()
    name: str = ""
    most: int | None = None
    other: bool = False


class Abilities(NamedTuple):
    """Strength, Speed, Level and Anger of a persona, and its flags."""

    strength: int
    speed: int
    level: int
    anger: int
    flags: frozenset[str] = frozenset()


class Condition:
    """What must hold before an effect may be activated (GG-22.18)."""

    __slots__ = ()

    def holds(self, state: Any, source: Source) -> bool:
        """Whether it holds now."""
        raise NotImplementedError


class Cost:
    """What is paid for an effect (GG-22.19)."""

    __slots__ = ()
    of_tokens = False
    """Whether it is paid in tokens: those parts are paid first."""
    of_field = False
    """Whether persona leave the field by it, which makes room for others (GG-1.6)."""
    of_hand = False
    """Whether it lies in a Hand, which is hidden (GG-D15)."""
    only_reveals = False
    """Whether it costs nothing but to show cards (GG-14.3)."""

    amount: int
    """How many cards or tokens it takes."""

    @property
    def words(self) -> str:
        """What it takes, in a few words."""
        raise NotImplementedError

    def means(self, state: Any, source: Source) -> Sequence[Any]:
        """All cards or tokens that it could be paid with now."""
        raise NotImplementedError

    async def pay(self, state: Any, source: Source) -> None:
        """Pays it."""
        raise NotImplementedError


class Operation:
    """One thing that an effect does (GG-22).

    picks: how many are picked for it at its activation, at most; 0 where nothing is. up_to: whether
    fewer may be picked.
    """

    __slots__ = ()
    picks: int = 0
    up_to = False

    def choices(self, state: Any, source: Source) -> Sequence[Any]:
        """What can be picked for it now: slots, cards, or numbers of pending activations."""
        return ()

    def possible(self, state: Any, source: Source) -> bool:
        """Whether it can be activated: there is something to be picked (GG-13.3, GG-14.2)."""
        return not self.picks or bool(self.choices(state, source))

    def seems_possible(self, state: Any, source: Source) -> bool:
        """Whether it can be activated for all that the other player can see (GG-20.3)."""
        return self.possible(state, source)

    async def carry_out(self, state: Any, source: Source, picked: Sequence[Any]) -> None:
        """Does it. picked: what was picked at the activation."""
        raise NotImplementedError


class Altering(Operation):
    """An operation that changes abilities or sets flags (GG-22.1, GG-22.2).

    by: what is added to each ability; a flag is added once.
    """

    __slots__ = ()
    who: Who
    by: Changes


Conditions = tuple[Condition, ...]
Costs = tuple[Cost, ...]
Operations = tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Skill:
    """What a persona can do (GG-21.1).

    event: the moment of an automatic one. moments: when a manual one may be declared. of_fight: its
    text speaks of a Fight (GG-14.3, `manual_skills`). of_other: it touches the other persona of its
    event (GG-9.3). text: its sentence, without the zone.
    """

    type: Literal["permanent", "automatic", "manual"]
    text: str
    operations: Operations
    event: Event | None = None
    moments: tuple[Literal["fight", "truce", "strategy"], ...] = ()
    zone: Literal["field", "leader"] = "field"
    conditions: Conditions = ()
    costs: Costs = ()
    optional: bool = False
    of_fight: bool = False
    of_other: bool = False


@dataclass(frozen=True, slots=True)
class Invocation:
    """How a special or a supreme is summoned (GG-1.9)."""

    text: str
    moments: tuple[Literal["strategy", "battle"], ...]
    conditions: Conditions = ()
    costs: Costs = ()


@dataclass(frozen=True, slots=True)
class Addition:
    """What an Addition does (GG-13.8). number: how many are affected; None where it says none."""

    text: str
    scope: Literal["additional", "excess", "total"]
    operations: Operations
    number: int | None = None
    minimum: bool = False
    targeted: bool = False
    those: Those = Those()


@dataclass(frozen=True, slots=True)
class Unforeseen:
    """What an Unforeseen does (GG-13.2). speed: its own, which is no persona's Speed."""

    text: str
    type: Literal["shortcut", "bypass", "hazard"]
    speed: int
    operations: Operations
    conditions: Conditions = ()
    costs: Costs = ()


@dataclass(frozen=True)
class Card:
    """A card (GG-1.4, GG-1.5): the abilities of a persona are F, R, V, N and A.

    twin: the name of the card that an evolutive or supreme is stacked on (GG-16.1). text: all that
    it says, as 6.3 of the rulebook has it. code: the number that the booklet's card carries. book:
    the fields that come from the rulebook.
    """

    id: str
    name: str
    kind: Kind
    text: str
    planet: str = ""
    resource: str = ""
    family: str = ""
    strength: int = 0
    resistance: int = 0
    speed: int = 0
    level: int = 0
    anger: int = 0
    twin: str = ""
    code: str = ""
    skills: tuple[Skill, ...] = ()
    invocation: Invocation | None = None
    addition: Addition | None = None
    unforeseen: Unforeseen | None = None
    book: tuple[str, ...] = ()

    @cached_property
    def printed(self) -> Abilities:
        """The abilities of a persona as they are printed."""
        return Abilities(self.strength, self.speed, self.level, self.anger)

    @cached_property
    def permanent(self) -> tuple[tuple[Altering, str], ...]:
        """What its permanent skills change, each with the zone in which it works (GG-14.1)."""
        return tuple(
            (each, skill.zone)
            for skill in self.skills
            if skill.type == "permanent"
            for each in skill.operations
            if isinstance(each, Altering)
        )

    @cached_property
    def automatic(self) -> Mapping[Event, tuple[int, ...]]:
        """The places of its automatic skills, by their moments (GG-14.2)."""
        moments = [skill.event for skill in self.skills]
        return {
            event: tuple(at for at, each in enumerate(moments) if each == event)
            for event in moments
            if event
        }

    @property
    def effect_speed(self) -> int:
        """How fast its effect is; 0 where it names none (GG-13.2)."""
        return self.unforeseen.speed if self.unforeseen else 0
