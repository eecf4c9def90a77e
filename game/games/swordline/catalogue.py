"""Every card as it is printed (SL-5, SL-6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

Printed = Mapping[str, Any]


def printed_cards(content: SwordlineContent) -> dict[str, Printed]:
    """Each card by its id (`skyfall`, `stance`, `sword`), in the fields of `faces.yaml`.

    An edge has the fields `top` (its text), `top_keyword` and `top_height`.
    """
    found: dict[str, Printed] = {each.id: _action(each) for each in content.actions.values()}
    for kind in ("stance", "sword"):
        card = getattr(content.shared, kind)
        found[card.id] = {
            "id": card.id,
            "name": card.name,
            "kind": kind,
            "set": kind,
            "rules": (card.text,),
            "source": card.source,
        }
    return found


def _action(action: Action) -> Printed:
    kind = "attack" if action.attack else "defence"
    printed: dict[str, Any] = {
        "id": action.id,
        "name": action.name,
        "kind": kind,
        "set": kind,
        "flavour": action.flavour,
        "source": action.source,
    }
    for edge in EDGES:
        state = action.states.get(edge)
        printed[edge] = state.text if state else ""
        printed[f"{edge}_keyword"] = state.keyword if state else ""
        printed[f"{edge}_height"] = state.height if state else ""
    return printed


def explained(action: Action) -> Iterator[str]:
    """A card's edges in whole sentences."""
    for edge, state in action.states.items():
        yield f"**{edge.capitalize()}, {LENGTH[edge]} beats: {state.text}.** {meaning(state)}"


def meaning(state: State) -> str:
    """What a state does, in a sentence or two (SL-5)."""
    height = state.height.capitalize()
    sets = f"Sets the Stance {height} on its first beat. " if height else ""
    return {
        STRIKE: f"Needs the Stance {height}. Evaded by Sidestep and Backstep, blocked by Guard"
        f" {height}.",
        SLASH: f"Needs any Stance and turns it {height}. Evaded by Backstep, blocked by Guard"
        f" {height}.",
        LUNGE: "Has the height of your Stance, and swaps it unless blocked. Evaded by Sidestep."
        " Without a Stance it cannot be evaded, and any Guard blocks it.",
        TRANSITION: "Has the height of your Stance, and swaps it unless blocked. Evaded by Sidestep"
        " and Backstep.",
        GUARD: f"{sets}Blocks attacks of that height on any beat.",
        SIDESTEP: f"{sets}Evades Strike, Transition, and Lunge in a Stance on their last beat.",
        BACKSTEP: f"{sets}Evades Strike, Transition and Slash on their last beat.",
    }[state.keyword]
