"""The edges of the cards as they are shown (SL-1.3, SL-1.7)."""

from __future__ import annotations

from game.games.swordline.actions import EDGES, GUARD, LENGTH, Action, State
from game.games.swordline.vocabulary import vocabulary
from game.rules.lanes import Block, Edge
from game.rules.printed import Sentence, Shown, sentence_of


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
