"""What the table shows of Water Showdown beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.water_showdown.catalogue import explained
from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.showdown import HAND, MOST_WATER, WATER
from game.rules.ask import Ask
from game.rules.setup import Setup
from game.rules.showing import Chip, Dial, InHand, Play, Standing, Step
from game.rules.sight import View


class ShowdownShowing:
    """How Water Showdown shows itself, out of a view (WS-8)."""

    def __init__(self, content: ShowdownContent, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self._options = options

    def card(self, card: str) -> Mapping[str, Any]:
        """The data of a card of the match (`umbrella#1`), as a face shows it."""
        return self.content.printed[card.partition("#")[0]]

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        return explained(self.card(card))

    def turn(self, view: View) -> str:
        """Whose turn it is, and which (WS-8.4)."""
        if not view.facts["turn"]:
            return "Setting up"
        return f"{{seat:{view.facts['active']}}} Turn {view.facts['turn']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of the turn."""
        return ()

    def play(self, view: View, ask: Ask | None) -> Play | None:
        """The series stands in its own row."""
        return None

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """The marks beside a seat."""
        return ()

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The Water Meter."""
        water = view.trackers.get(WATER[seat])
        if water is None:
            return ()
        return (Dial(WATER[seat], "Water", "drop", "water", water, MOST_WATER),)

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """One against one (WS-1.1)."""
        return self.content.sides(self.setup.mode, len(self.setup.seats))

    def out(self, view: View, seat: int) -> bool:
        """The match ends with the first who loses (WS-2.62)."""
        return False

    def faces(self, view: View, seat: int) -> tuple[str, ...]:
        """No face cards lie before a seat."""
        return ()

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The cards of a seat's hand, where the viewer sees them."""
        return tuple(map(InHand, view.cards(HAND[seat])))

    def standing(self, view: View) -> tuple[Standing, ...]:
        """There is no board."""
        return ()
