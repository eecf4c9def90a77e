"""Every card as it is printed (SL-5, SL-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.swordline.actions import EDGES, Action
from game.games.swordline.edges_shown import action_edges

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent

Printed = Mapping[str, Any]


def printed_cards(content: SwordlineContent) -> dict[str, Printed]:
    """Each card by its id (`skyfall`, `stance`, `sword`), in the fields of `faces.yaml`.

    An edge has the fields `top` (its text), `top_keyword` and `top_height`; `edges` has all that
    say something, as they are shown.
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
        "edges": action_edges(action),
    }
    for edge in EDGES:
        state = action.states.get(edge)
        printed[edge] = state.text if state else ""
        printed[f"{edge}_keyword"] = state.keyword if state else ""
        printed[f"{edge}_height"] = state.height if state else ""
    return printed
