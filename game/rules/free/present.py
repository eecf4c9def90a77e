"""How a free table shows itself: plain words and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.board.board import is_space
from game.rules.decision import Ask
from game.rules.events import kind_of, owner_of
from game.rules.free.form import HAND, TOKEN, Form
from game.rules.present.presenter import Dial, InHand, Presenter, Standing, Step
from game.rules.setup import Setup
from game.rules.sight import View


class FreePresenter(Presenter):
    """How a free table shows itself. form: what there is."""

    def __init__(self, content: Any, setup: Setup, options: Mapping[str, Any], form: Form) -> None:
        super().__init__(content, setup, options)
        self.form = form

    def back(self, view: View, zone: str) -> str:
        """The set of the cards that begin in such a zone."""
        return str(self.content.back_of(zone))

    def turn(self, view: View) -> str:
        """Whose turn it is, and which."""
        return f"{{seat:{view.facts['active']}}} Turn {view.facts['turn']}"

    def ribbon(self, view: View, ask: Ask | None) -> tuple[Step, ...]:
        """The steps of the turn; the first that is not ticked is now."""
        ticked: Any = view.facts.get("ticked", ())
        numbers = range(1, len(self.form.steps) + 1)
        now = next((number for number in numbers if number not in ticked), 0)
        return tuple(
            Step(
                "done" if n in ticked else "now" if n == now else "later",
                self.form.steps[n - 1],
                by_hand=True,
            )
            for n in numbers
        )

    def dials(self, view: View, seat: int) -> tuple[Dial, ...]:
        """The counters of a seat that have a highest value."""
        return tuple(
            Dial(
                f"{c.id}:{seat}", c.name, c.icon, "health", view.trackers[f"{c.id}:{seat}"], c.high
            )
            for c in self.form.seats.counters
            if c.high
        )

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """The other counters of a seat."""
        return tuple((f"{c.id}:{seat}", c.name) for c in self.form.seats.counters if not c.high)

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The cards of a hand that the viewer sees whole."""
        places = view.places(f"{HAND}:{seat}")
        return tuple(map(InHand, places)) if all(places) else ()

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The pieces and tokens that stand on the board."""
        return tuple(
            self._standing(piece, space) for piece, space in view.pieces.items() if is_space(space)
        )

    def _standing(self, piece: str, space: str) -> Standing:
        kind, second = kind_of(piece), piece.split(":")[1]
        if kind == TOKEN:
            return Standing(piece, space, second, 0, "", self.form.tokens[second].name)
        form = self.form.pieces.get(kind)
        seat, name = owner_of(piece) or 0, form.name if form else kind.capitalize()
        if form is not None and form.card:
            return Standing(piece, space, "standee", seat, form.card, name)
        return Standing(piece, space, kind, seat, "", name)
