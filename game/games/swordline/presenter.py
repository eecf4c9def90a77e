"""What the table shows of Swordline beyond its zones, out of what a viewer sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.games.swordline import lanes_shown
from game.games.swordline.duel import FULL_HAND, SEATS, Duel, Resolved
from game.games.swordline.lanes_shown import head_of, lying, span_of
from game.games.swordline.meanings import explained, meaning_of
from game.games.swordline.resolution import resolve
from game.games.swordline.vocabulary import LENGTH, action_edges
from game.rules.decision import Ask
from game.rules.present.lanes import Edge, Lanes, Lying, Preview
from game.rules.present.presenter import Presenter, Step
from game.rules.sight import View
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent


class SwordlinePresenter(Presenter):
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
        if view.count(Duel.veiled[other]):
            steps.insert(1, Step("done", f"{{seat:{other}}} places"))
        else:
            steps.append(Step("later", f"{{seat:{other}}} places"))
        return (*steps, *(Step("later", name) for name in ("Reveal", "Resolve", "Upkeep")))

    def _why(self, view: View) -> str:
        """Why the first of the round is first (SL-2.4)."""
        one, two = sorted(head_of(view, seat) for seat in SEATS)
        return "Tie: the Sword" if one == two else f"Head {one} before {two}"

    # The lanes

    def edges(self, card: str) -> tuple[Edge, ...]:
        """The edges of a card that say something (SL-1.3)."""
        copies = self.content.copies
        return action_edges(copies[card]) if card in copies else ()

    def lanes(self, view: View) -> Lanes:
        """Both rows with their Stances (SL-8.1 to SL-8.3)."""
        return lanes_shown.lanes(self.content, view, self.content.begun(self.setup.mode))

    def laid(self, view: View, option: str) -> Lying | None:
        """The card as an option would lay it; None for an option that lays none."""
        verb, _, rest = option.partition(":")
        card, _, edge = rest.partition(":")
        if verb != "place":
            return None
        seat = int(card.partition("#")[2])
        return lying(self.content, seat, card, edge, head_of(view, seat) + 1, look="planned")

    def supposable(self, view: View, seat: int) -> tuple[Lying, ...]:
        """What a seat's face-down card may be, or its next one, by all that is open (SL-4)."""
        span, first = span_of(view, seat), head_of(view, seat) + 1
        beats = span[1] - span[0] + 1 if span else 0
        return tuple(
            lying(self.content, seat, card, edge.id, first, look="supposed", head="assumed")
            for card in lanes_shown.held_by(self.content, view, seat)
            for edge in self.edges(card)
            if beats in (0, len(edge.blocks))
        )

    def preview(self, view: View, option: str, supposed: Lying | None = None) -> Preview:
        """What a placement would mean, from what its player may know (SL-8.5).

        The rules resolve the rows as they lie open, with the card added and perhaps the supposed
        one of the other player; no hidden card has a part in it.
        """
        planned = self.laid(view, option)
        assert planned is not None and planned.edge is not None, f"{option} lays no card"
        seat, other = planned.seat, 3 - planned.seat
        open_up = planned.last <= head_of(view, other)
        duel = self._open_duel(view)
        stances = (duel.stance[1], duel.stance[2])
        beats, loser = _foreseen(duel, [card for card in (planned, supposed) if card])
        until = [beat.stances[seat - 1] for beat in beats if beat.beat < planned.last]
        stance, when = (until[-1], "then") if until else (stances[seat - 1], "now")
        state = duel.state(planned.card, planned.edge.id)
        told = meaning_of(state, planned, stance, when, self.options)
        return Preview(
            replace(planned, head="Face up" if open_up else "Face down", line=told.brief),
            lanes_shown.columns(beats, stances),
            _badge(duel, view, planned, open_up, supposed),
            _alike(planned),
            told.line,
            (*told.says, *_danger(stances[seat - 1], loser), *_comes_back(view, seat)),
        )

    def _open_duel(self, view: View) -> Duel:
        """The rules' own way to look at what lies open: revealed cards and facts, no hand."""
        table = Table()
        table.zones = {Duel.row[seat]: list(view.cards(Duel.row[seat])) for seat in SEATS}
        table.facts = dict(view.facts)
        return Duel(table, self.content, self.setup, self.options)


def _foreseen(duel: Duel, added: Sequence[Lying]) -> tuple[list[Resolved], int]:
    """The beats that are resolved when cards are added to their rows, and who loses by it."""
    duel.table.set_fact("beats", ())
    for card in added:
        assert card.edge is not None
        duel.table.zones[Duel.row[card.seat]].append(card.card)
        duel.lay(card.seat, card.edge.id, card.first)
    if not all(duel.table.zones[Duel.row[seat]] for seat in SEATS):
        return [], 0
    loser = resolve(duel)
    return [Resolved(*beat) for beat in duel.facts["beats"]], loser


def _badge(
    duel: Duel, view: View, planned: Lying, open_up: bool, supposed: Lying | None
) -> tuple[str, str]:
    """What the length means for who is next (SL-2.4)."""
    other = 3 - planned.seat
    span = span_of(view, other)
    against = span[1] if span else head_of(view, other)
    if supposed is not None:
        against = supposed.last
    elif not open_up and not span:
        if view.count(Duel.veiled[other]):
            return "Both are revealed", f"{{seat:{other}}} hid the length too"
        if duel.hides_length:
            return "Goes face down", f"{{seat:{other}}} does not see its length"
        return "Goes face down", f"{{seat:{other}}} sees its {planned.length} beats"
    sword, ahead = view.facts["sword"], against - planned.last
    if ahead == 0:
        return "Ends together", f"the Sword: {{seat:{sword}}} first at {planned.last + 1}"
    if ahead > 0:
        return f"Ends {ahead} earlier", f"you place first at {planned.last + 1}"
    return f"Ends {-ahead} later", f"{{seat:{other}}} places first at {against + 1}"


def _alike(planned: Lying) -> tuple[tuple[int, str], ...]:
    """Where cards of the other length would end."""
    return tuple(
        (planned.first + beats - 1, f"{beats} beats end here")
        for beats in sorted({*LENGTH.values()})
        if beats != planned.length
    )


def _danger(stance: str, loser: int) -> tuple[tuple[str, str], ...]:
    """Who would lose, else what a hit would do."""
    if loser:
        return (("skull", f"{{seat:{loser}}} would lose by it"),)
    does = "drops your Stance" if stance else "loses the duel"
    return (("warn", f"A hit on you {does}"),)


def _comes_back(view: View, seat: int) -> tuple[tuple[str, str], ...]:
    """The card that is taken back afterwards (SL-2.7, SL-2.9)."""
    row = view.cards(Duel.row[seat])
    if not row or view.count(Duel.hand[seat]) > FULL_HAND:
        return ()
    return (("undo", f"Then you take back {{card:{row[0]}}}"),)
