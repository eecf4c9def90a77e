"""How a free table shows itself: plain words and numbers."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from game.rules.board.board import is_space
from game.rules.decision import Ask
from game.rules.events import kind_of, owner_of
from game.rules.free.form import DIE, FELT, HAND, TOKEN, Counter, Form
from game.rules.free.lying import lies
from game.rules.present.presenter import Dial, InHand, Presenter, Standing, Step
from game.rules.setup import Setup
from game.rules.sight import View


class FreePresenter(Presenter):
    """How a free table shows itself. form: what there is."""

    acts_near = True

    def __init__(self, content: Any, setup: Setup, options: Mapping[str, Any], form: Form) -> None:
        super().__init__(content, setup, options)
        self.form = form

    def back(self, view: View, zone: str) -> str:
        """The set of the back that lies on top."""
        backs = view.backs.get(zone)
        return backs[-1] if backs else self.usual_back(zone)

    def usual_back(self, zone: str) -> str:
        """The set whose back the cards have that begin in such a zone."""
        return str(self.content.back_in(zone))

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
        return tuple(_dial(view, each, seat) for each in self.form.seats.counters if each.high)

    def counters(self, view: View, seat: int) -> tuple[tuple[str, str], ...]:
        """The other counters of a seat."""
        return tuple((f"{c.id}:{seat}", c.name) for c in self.form.seats.counters if not c.high)

    def course(self, view: View, seat: int) -> tuple[Dial, ...]:
        """All counters of a seat."""
        return tuple(_dial(view, each, seat) for each in self.form.seats.counters)

    def hand(self, view: View, seat: int) -> tuple[InHand, ...]:
        """The cards of a hand that the viewer sees whole."""
        places = view.places(f"{HAND}:{seat}")
        return tuple(map(InHand, places)) if all(places) else ()

    def standing(self, view: View) -> tuple[Standing, ...]:
        """The pieces, tokens and dice that stand on the board."""
        on_board = ((piece, at) for piece, at in view.pieces.items() if is_space(at))
        return self.parted(view, (self.stands(view, piece, at) for piece, at in on_board))

    def parted(self, view: View, standing: Iterable[Standing]) -> tuple[Standing, ...]:
        """What stands on the board, beside all that shares its space; cards come first there."""
        lying = lies(view, FELT, view.count(FELT))
        taken = Tally({lie.at: 1 for lie in lying if is_space(lie.at)})
        standing = (*standing,)
        there = taken + Tally(each.space for each in standing)
        found = []
        for each in standing:
            found.append(replace(each, among=(taken[each.space], there[each.space])))
            taken[each.space] += 1
        return tuple(found)

    def stands(self, view: View, piece: str, at: str) -> Standing:
        """A piece, a token or a die as it shows itself there; plainly if the form lost it."""
        kind, second = kind_of(piece), piece.partition(":")[2].partition(":")[0]
        seat, form = owner_of(piece) or 0, self.form
        if kind == TOKEN and (token := form.tokens.get(second)):
            icon, colour = token.icon, token.colour
            return Standing(piece, at, "disc", 0, "", token.name, icon=icon, colour=colour)
        if kind == DIE and (die := form.dice.get(second)):
            value, name = view.trackers[piece], die.name or "Die"
            shows, faint = die.face(value or 1), not value
            return Standing(piece, at, "die", 0, "", name, shows=shows, sides=die.most, faint=faint)
        own = form.pieces.get(kind)
        if own is None:
            return Standing(piece, at, "pawn", seat, "", kind.capitalize())
        sort = "standee" if own.card else "pawn"
        return Standing(piece, at, sort, seat, own.card, own.name, icon=own.icon)


def _dial(view: View, counter: Counter, seat: int) -> Dial:
    name = f"{counter.id}:{seat}"
    value = view.trackers[name]
    highest = counter.high or max(value, 1)
    return Dial(name, counter.name, counter.icon, "health", value, highest)
