"""What the table shows of Swordline beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.swordline import foresight, lanes_shown
from game.games.swordline.duel import SEATS, VEILED
from game.games.swordline.meanings import explained
from game.rules.decision import Ask
from game.rules.lanes import Edge, Lanes, Lying, Preview
from game.rules.showing import Presenter, Step
from game.rules.sight import View

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent


class SwordlineShowing(Presenter):
    """How Swordline shows itself, out of a view (SL-8)."""

    content: SwordlineContent

    def explain(self, card: str) -> tuple[str, ...]:
        """A card's text in whole sentences."""
        name = card.partition("#")[0]
        if name not in self.content.actions:
            return tuple(self.content.printed[name]["rules"])
        return tuple(explained(self.content.actions[name], self.options))

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

    # The lanes

    def edges(self, card: str) -> tuple[Edge, ...]:
        """The edges of a card that say something (SL-1.3)."""
        return lanes_shown.edges_of(self.content, card) if card in self.content.copies else ()

    def lanes(self, view: View) -> Lanes:
        """Both rows with their Stances (SL-8.1 to SL-8.3)."""
        return lanes_shown.lanes_shown(self.content, view, self.content.begun(self.setup.mode))

    def laid(self, view: View, option: str) -> Lying | None:
        """The card as an option would lay it."""
        return foresight.laid(self.content, view, option)

    def supposable(self, view: View, seat: int) -> tuple[Lying, ...]:
        """What a seat's face-down card may be, or its next one."""
        return foresight.supposable(self.content, view, seat)

    def preview(self, view: View, option: str, supposed: Lying | None = None) -> Preview:
        """What a placement would mean (SL-8.5)."""
        duel = foresight.open_duel(self.content, self.setup, self.options, view)
        return foresight.preview(duel, view, option, supposed)
