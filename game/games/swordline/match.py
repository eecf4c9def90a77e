"""The rules of one Swordline match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.swordline.duel import (
    EDGE,
    FULL_HAND,
    HAND,
    HELD,
    LAID,
    ROW,
    SEATS,
    SPAN,
    STANCE,
    VEILED,
    Duel,
)
from game.games.swordline.present.presenter import SwordlinePresenter
from game.games.swordline.rules.round import (
    answer_draw,
    end,
    end_if_lost,
    hold,
    place,
    resolve,
    set_up,
)
from game.games.swordline.solver.solution import SwordlineSolution
from game.games.swordline.vocabulary import LENGTH
from game.rules import rng
from game.rules.ask import Reason
from game.rules.events import kind_of, owner_of
from game.rules.free.form import ByHand, Die, Piece
from game.rules.game_rules import GameRules
from game.rules.setup import Setup
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent


class SwordlineRules(GameRules[Duel]):
    """One match: the content and its setup."""

    state = Duel
    presenter_class = SwordlinePresenter
    phases = MappingProxyType({"set_up": set_up, "place": place, "answer_draw": answer_draw})
    quiescent = frozenset({"place"})
    rests_ahead = 0
    laid_by_hand = MappingProxyType({"hand": "SL-1.1", "row": "SL-2.5"})
    by_hand = ByHand(
        pieces=(Piece(id="sword", name="Sword", icon="lunge"),),
        dice=(Die(id="stance", name="Stance", faces=("High", "Low", "Inactive"), count=2),),
        steps=("Place", "Reveal", "Resolve", "Upkeep"),
    )
    content: SwordlineContent

    def __init__(self, content: SwordlineContent, setup: Setup, options: Mapping[str, Any]) -> None:
        super().__init__(content, setup, options)
        self.sight = replace(self.sight, redraw=self._redraw)
        self.solution = SwordlineSolution(content, options)

    def begin(self) -> Table:
        """The table before the first player is drawn: all cards in hand (SL-2.1)."""
        table = super().begin()
        stances = self.content.begun(self.setup.mode)
        for seat, stance in zip(SEATS, stances, strict=True):
            brought = self.content.brought[seat]
            table.zones[HAND[seat]] = [*brought]
            table.facts[STANCE[seat]] = stance
            table.facts[HELD[seat]] = brought if self.chosen["show_hands"] else ()
        return table

    def keeps_nothing(self, context: Duel) -> bool:
        """No card lies face-down: nothing hidden is on the table."""
        return not (context.zones[VEILED[1]] or context.zones[VEILED[2]])

    def ways(self, context: Duel, card: str, zone: str) -> Mapping[str, str]:
        """A card lies in a row by an edge (SL-2.5)."""
        if kind_of(zone) != "row":
            return super().ways(context, card, zone)
        edges = (edge for _, _, edge in self.content.placings.get(card, ()))
        return {edge: f"{context.state(card, edge).text}, {LENGTH[edge]} beats" for edge in edges}

    def lay(self, context: Duel, card: str, source: str, zone: str, way: str) -> None:
        """A card that is laid into a row lies at its head, and what is aligned by it resolves."""
        row, seat = context.zones.get(source, ()), owner_of(source) or 0
        if kind_of(source) == "row":
            laid = [*context.facts[LAID[seat]]]
            del laid[row.index(card)]
            context.table.set_fact(LAID[seat], tuple(laid))
        super().lay(context, card, source, zone, "")
        if way:
            owner = owner_of(zone) or 0
            context.lay(owner, way, context.head(owner) + 1)
            end_if_lost(context, resolve(context))
        for each in SEATS:
            hold(context, each)

    def impossible(self, context: Duel) -> Iterator[Reason]:
        """Cards of the other player, gaps, beats resolved that are not aligned, too few in hand."""
        yield from super().impossible(context)
        zones, facts = context.zones, context.facts
        for seat in SEATS:
            held = (*zones[HAND[seat]], *zones[VEILED[seat]])
            if sorted((*held, *zones[ROW[seat]])) != sorted(self.content.brought[seat]):
                yield Reason("Each player has one of each card.", "SL-1.1")
            if len(held) < FULL_HAND:
                yield Reason(f"Whoever has fewer than {FULL_HAND} cards takes one back.", "SL-2.9")
            if any(a[2] + 1 != b[1] for a, b in pairwise(facts[LAID[seat]])):
                yield Reason("The cards of a row leave no gaps.", "SL-2.5")
        if facts["resolved"] != min(map(context.head, SEATS)):
            yield Reason("Beats that are aligned have been resolved.", "SL-2.10")

    def concede(self, context: Duel, seat: int) -> None:
        """The other player wins (SL-2.31)."""
        end(context, (3 - seat,), f"{{seat:{seat}}} concedes")

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands in a match that goes on, between -1 and 1."""
        return prospects(self.context(table), seat)

    def _redraw(self, table: Table, owner: int, state: int) -> int:
        """How a face-down card lies is drawn again: by any edge of the length that is seen."""
        facts: dict[str, Any] = table.facts
        if not facts[EDGE[owner]]:
            return state
        span = facts[SPAN[owner]]
        beats = span[1] - span[0] + 1 if span else 0
        edges = self.content.edges[table.zones[VEILED[owner]][0]][beats]
        state, number = rng.below(state, len(edges))
        facts[EDGE[owner]] = edges[number]
        return state


# How well a seat stands, for bots: the weights are those that fit best the chances of perfect play
# (`tools/solve_swordline.py`) in positions of matches that were played well and badly.

ACTIVE = 0.93
"""To have a Stance: the next hit does not lose, and every attack can succeed."""
BEHIND = 0.65
"""Each beat by which the own head is lower: the next card lands before the other's can."""
PENDING = 0.28
"""An attack that waits for its last beat and that nothing has blocked."""
FIRST = 0.09
"""To place first in a tie, which shows the other one a length."""
NOT_WON = 0.95
"""What no position that is still played exceeds."""


def prospects(duel: Duel, seat: int) -> float:
    """How well a seat stands in a match that goes on, between -1 and 1."""
    facts, other = duel.facts, 3 - seat
    lead = ACTIVE * (bool(facts[STANCE[seat]]) - bool(facts[STANCE[other]]))
    behind = duel.head(other) - duel.head(seat)
    if behind > 0:
        lead += BEHIND * behind - PENDING * threatens(duel, other)
    elif behind < 0:
        lead += BEHIND * behind + PENDING * threatens(duel, seat)
    else:
        lead += FIRST if facts["sword"] == other else -FIRST
    return max(-NOT_WON, min(NOT_WON, lead))


def threatens(duel: Duel, seat: int) -> bool:
    """Whether the last card of a row that is ahead is an attack that can still hit."""
    edge, _, _, blocked = duel.facts[LAID[seat]][-1]
    return duel.state(duel.table.zones[ROW[seat]][-1], edge).attack and not blocked
