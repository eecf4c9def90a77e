"""Action cards, what their edges say (SL-1.3 to SL-1.7, SL-5), and how that is shown.

The sentence on an edge is its state.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType

from game.rules.content.vocabulary import Vocabulary, Words
from game.rules.present.lanes import Block, Edge
from game.rules.printed import Sentence, Shown, sentence_of

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


vocabulary = Vocabulary("Swordline", {"height": Words({"High": HIGH, "Low": LOW})})


@vocabulary.phrase("state", "Strike {height}", icon="strike")
def strike(height: str) -> State:
    """Needs the Stance of its height; evaded by Sidestep and Backstep (SL-2.20)."""
    return State(STRIKE, height)


@vocabulary.phrase("state", "Slash {height}", icon="slashw")
def slash(height: str) -> State:
    """Needs any Stance and turns it to its height; evaded by Backstep (SL-2.21)."""
    return State(SLASH, height)


@vocabulary.phrase("state", "Transition Strike", icon="transition", brief="Transition")
def transition() -> State:
    """Has the height of your Stance and swaps it; evaded by Sidestep and Backstep (SL-2.22)."""
    return State(TRANSITION)


@vocabulary.phrase("state", "Lunge", icon="lunge")
def lunge() -> State:
    """Has the height of your Stance and swaps it; works without one, too (SL-2.23)."""
    return State(LUNGE)


@vocabulary.phrase("state", "Guard {height}", icon="guard")
def guard(height: str) -> State:
    """Blocks attacks of its height on every beat, and sets that Stance (SL-2.24)."""
    return State(GUARD, height)


@vocabulary.phrase("state", "Sidestep", icon="sidestep")
@vocabulary.phrase("state", "Sidestep {height}", icon="sidestep")
def sidestep(height: str = "") -> State:
    """Evades Strike, Transition, and Lunge in a Stance; with a height it sets it (SL-2.24)."""
    return State(SIDESTEP, height)


@vocabulary.phrase("state", "Backstep", icon="backstep")
@vocabulary.phrase("state", "Backstep {height}", icon="backstep")
def backstep(height: str = "") -> State:
    """Evades Strike, Transition and Slash; with a height it sets that Stance (SL-2.24)."""
    return State(BACKSTEP, height)


@cache
def edge_shown(edge: str, state: State) -> Edge:
    """What an edge of a card says and does on its beats (SL-1.7)."""
    does: Block = "windup" if state.attack else "guard" if state.keyword == GUARD else "evade"
    blocks = [does] * LENGTH[edge]
    if state.attack:
        blocks[-1] = "strike"
    said = vocabulary.parse("state", state.text) if state.text else None
    text = sentence_of(state.text, said) if said else Sentence("Nothing", Shown("blank"))
    return Edge(edge, text.brief or text, text.icon, tuple(blocks), state.height)


def action_edges(action: Action) -> tuple[Edge, ...]:
    """The edges of a card that say something, in their order."""
    return tuple(edge_shown(edge, action.states[edge]) for edge in EDGES if edge in action.states)
