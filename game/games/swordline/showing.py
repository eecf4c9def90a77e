"""What the table shows of Swordline beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.swordline.catalogue import explained
from game.games.swordline.content import SwordlineContent
from game.games.swordline.duel import HAND
from game.rules.ask import Ask
from game.rules.setup import Setup
from game.rules.showing import Chip, Dial, InHand, Play, Standing, Step
from game.rules.sight import View


class SwordlineShowing:
    """How Swordline shows itself, out of a view (SL-8)."""

    def __init__(self, content: SwordlineContent, setup: Setup) -> None:
        self.content = content
        self.setup = setup

    def card(self, card: str) -> Mapping[str, Any]:
        """The data of a card of the match (`skyfall#1`) or of the Stance or Sword card."""
        return self.content.printed[card.partition("#")[0]]

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        name = card.partition("#")[0]
        if name not in self.content.actions:
            return tuple(self.content.printed[name]["rules"])
        return tuple(explained(self.content.actions[name]))

    def turn(self, view: View) -> str:
        """The round, and who places."""
        if not view.facts["active"]:
            return "Setting up"
        return f"{{seat:{view.facts['active']}}} Round {view.facts['round']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of a round."""
        return ()

    def play(self, view: View, ask: Ask | None) -> Play | None:
        """No play stays in progress."""
        return None

    def chips(self, view: View, seat: int) -> tuple[Chip, ...]:
        """The marks beside a seat."""
        return ()

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """There are no trackers (SL-1.1)."""
        return ()

    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Each for oneself (SL-2.32)."""
        return self.content.sides(self.setup.mode, len(self.setup.seats))

    def out(self, view: View, seat: int) -> bool:
        """The match ends with the first who loses (SL-2.30)."""
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
