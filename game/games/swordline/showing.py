"""What the table shows of Swordline beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.games.swordline import foresight, lanes_shown
from game.games.swordline.content import SwordlineContent
from game.games.swordline.duel import HAND, SEATS, VEILED
from game.games.swordline.meanings import explained
from game.rules.ask import Ask
from game.rules.lanes import Edge, Lanes, Lying, Preview
from game.rules.setup import Setup
from game.rules.showing import Chip, Dial, InHand, Play, Standing, Step
from game.rules.sight import View


class SwordlineShowing:
    """How Swordline shows itself, out of a view (SL-8)."""

    def __init__(self, content: SwordlineContent, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self._options = options
        self._begun = content.mode(setup.mode).begun

    def card(self, card: str) -> Mapping[str, Any]:
        """The data of a card of the match (`skyfall#1`) or of the Stance or Sword card."""
        return self.content.printed[card.partition("#")[0]]

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        name = card.partition("#")[0]
        if name not in self.content.actions:
            return tuple(self.content.printed[name]["rules"])
        return tuple(explained(self.content.actions[name], self._options))

    def turn(self, view: View) -> str:
        """The round, and who places."""
        if not view.facts["active"]:
            return "Setting up"
        return f"{{seat:{view.facts['active']}}} Round {view.facts['round']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of a round: who places and why, then what follows (SL-2.3)."""
        if ask is None or ask.kind not in ("place", "reply"):
            named = {"direction": "Setting up", "answer_draw": "A draw is offered"}
            return (Step("now", named[ask.kind] if ask else "The duel is over"),)
        seat, other = ask.seats[0], 3 - ask.seats[0]
        places = f"{{seat:{seat}}} places"
        steps = [Step("done", self._why(view)), Step("now", places)]
        if view.count(VEILED[other]):
            steps.insert(1, Step("done", f"{{seat:{other}}} places"))
        else:
            steps.append(Step("later", f"{{seat:{other}}} places"))
        return (*steps, *(Step("later", name) for name in ("Reveal", "Resolve", "Upkeep")))

    def _why(self, view: View) -> str:
        """Why the first of the round is first (SL-2.4)."""
        one, two = sorted(lanes_shown.head_of(view, seat) for seat in SEATS)
        return "Tie: the Sword" if one == two else f"Head {one} before {two}"

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
        return self.content.sides(self.setup.mode, len(self.setup.seats), self.setup.options)

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

    # The lanes

    def edges(self, card: str) -> tuple[Edge, ...]:
        """The edges of a card that say something (SL-1.3)."""
        return lanes_shown.edges_of(self.content, card) if card in self.content.copies else ()

    def lanes(self, view: View) -> Lanes:
        """Both rows with their Stances (SL-8.1 to SL-8.3)."""
        return lanes_shown.lanes_shown(self.content, view, self._begun)

    def laid(self, view: View, option: str) -> Lying | None:
        """The card as an option would lay it."""
        return foresight.laid(self.content, view, option)

    def supposable(self, view: View, seat: int) -> tuple[Lying, ...]:
        """What a seat's face-down card may be, or its next one."""
        return foresight.supposable(self.content, view, seat)

    def preview(self, view: View, option: str, supposed: Lying | None = None) -> Preview:
        """What a placement would mean (SL-8.5)."""
        duel = foresight.open_duel(self.content, self.setup, self._options, view)
        return foresight.preview(duel, view, option, supposed)
