"""Action cards, their edges, and the states on them (SL-1.3 to SL-1.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

HIGH, LOW, INACTIVE = "high", "low", ""
"""What a Stance can be; the first two are heights too."""

OPPOSITE: Mapping[str, str] = MappingProxyType({HIGH: LOW, LOW: HIGH})

LENGTH: Mapping[str, int] = MappingProxyType({"top": 2, "bottom": 2, "left": 3, "right": 3})
"""The beats that a card covers by its active edge (SL-1.3)."""

EDGES = tuple(LENGTH)

STRIKE, SLASH, LUNGE, TRANSITION = "strike", "slash", "lunge", "transition"
GUARD, SIDESTEP, BACKSTEP = "guard", "sidestep", "backstep"
ATTACKS = frozenset({STRIKE, SLASH, LUNGE, TRANSITION})
DEFENCES = frozenset({GUARD, SIDESTEP, BACKSTEP})


@dataclass(frozen=True, slots=True)
class State:
    """What an edge of a card says.

    height: `high`, `low`, or nothing where it has none. attack: else it is a defence. text: as it
    stands on the card, `Strike High`, `Transition Strike`, `Sidestep`.
    """

    keyword: str
    height: str = ""
    attack: bool = field(init=False)
    text: str = field(init=False)

    def __post_init__(self) -> None:
        word = "transition strike" if self.keyword == TRANSITION else self.keyword
        object.__setattr__(self, "attack", self.keyword in ATTACKS)
        object.__setattr__(self, "text", f"{word} {self.height}".strip().title())


SILENT = State("")
"""An edge that says nothing. By one a card lies only where its state was taken away meanwhile."""


@dataclass(frozen=True, slots=True)
class Action:
    """An Action card: the states by edge; an edge that says nothing has none (SL-1.3)."""

    id: str
    name: str
    states: Mapping[str, State]
    source: str
    flavour: str = ""

    @property
    def attack(self) -> bool:
        """Whether it is an Attack card; all its states are attacks then (SL-1.5)."""
        return any(state.attack for state in self.states.values())
