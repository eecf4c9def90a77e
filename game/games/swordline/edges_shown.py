"""The edges of the cards as they are shown (SL-1.3, SL-1.7)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.games.swordline.actions import (
    BACKSTEP,
    EDGES,
    GUARD,
    LENGTH,
    LUNGE,
    SIDESTEP,
    SLASH,
    STRIKE,
    TRANSITION,
    Action,
    State,
)
from game.rules.lanes import Block, Edge

ICONS: Mapping[str, str] = MappingProxyType(
    {
        STRIKE: "strike",
        SLASH: "slashw",
        LUNGE: "lunge",
        TRANSITION: "transition",
        GUARD: "guard",
        SIDESTEP: "sidestep",
        BACKSTEP: "backstep",
    }
)


def edge_shown(edge: str, state: State) -> Edge:
    """What an edge of a card says and does on its beats (SL-1.7)."""
    does: Block = "windup" if state.attack else "guard" if state.keyword == GUARD else "evade"
    blocks = [does] * LENGTH[edge]
    if state.attack:
        blocks[-1] = "strike"
    name = "Transition" if state.keyword == TRANSITION else state.text or "Nothing"
    return Edge(edge, name, ICONS.get(state.keyword, "blank"), tuple(blocks), state.height)


def action_edges(action: Action) -> tuple[Edge, ...]:
    """The edges of a card that say something, in their order."""
    return tuple(edge_shown(edge, action.states[edge]) for edge in EDGES if edge in action.states)
