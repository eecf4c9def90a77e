"""A match as a viewer sees it: what lies hidden is a card of which nothing is known."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.games.gunsmith_girl.cards import Card
from game.games.gunsmith_girl.state import (
    FIELD,
    HAND,
    LEADER,
    RESERVE,
    SEATS,
    SUPPORTS,
    Gunfight,
)
from game.rules.setup import Setup
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.gunsmith_girl.content import GunsmithContent

HIDDEN = Card("hidden", "A face-down card", "normal", "", anger=1)
"""What may be supposed of a card that is not seen."""

_HELD = ((FIELD, "f"), (SUPPORTS, "s"), (LEADER, "l"), (HAND, "h"), (RESERVE, "r"))


def is_seen(card: str) -> bool:
    """Whether a card of `seen` is known to the viewer."""
    return not card.startswith("?")


def seen(
    view: View, content: GunsmithContent, setup: Setup, options: Mapping[str, Any]
) -> Gunfight:
    """The match with a card in every place where one lies, so that slots and counts hold."""
    state = Gunfight.seen(view, content, setup, options)
    unknown: dict[str, Card] = {}
    down = set(view.down)
    for zones, mark in _HELD:
        for seat in SEATS:
            found = view.places(zones[seat]) or ("",) * view.count(zones[seat])
            named = [card or f"?{mark}{n}#{seat}" for n, card in enumerate(found)]
            state.table.zones[zones[seat]] = named
            unknown |= {card: HIDDEN for card in named if not is_seen(card)}
    down |= unknown.keys()
    state.table.down = frozenset(down)
    state.cards = {**state.cards, **unknown}
    return state
