"""The rules of one Swordline match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.swordline.duel import EDGE, HAND, HELD, SEATS, SPAN, STANCE, VEILED, Duel
from game.games.swordline.evaluating import evaluate
from game.games.swordline.round import answer_draw, end, place, set_up
from game.games.swordline.showing import SwordlineShowing
from game.games.swordline.solution import SwordlineSolution
from game.rules import chance
from game.rules.game_rules import GameRules
from game.rules.setup import Setup
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.swordline.content import SwordlineContent


class SwordlineRules(GameRules[Duel]):
    """One match: the content and its setup."""

    state = Duel
    presenter = SwordlineShowing
    phases = MappingProxyType({"set_up": set_up, "place": place, "answer_draw": answer_draw})
    rests = frozenset({"place"})
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

    def concede(self, context: Duel, seat: int) -> None:
        """The other player wins (SL-2.31)."""
        end(context, (3 - seat,), f"{{seat:{seat}}} concedes")

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(self.context(table), seat)

    def _redraw(self, table: Table, owner: int, state: int) -> int:
        """How a face-down card lies is drawn again: by any edge of the length that is seen."""
        facts: dict[str, Any] = table.facts
        if not facts[EDGE[owner]]:
            return state
        span = facts[SPAN[owner]]
        beats = span[1] - span[0] + 1 if span else 0
        edges = self.content.edges[table.zones[VEILED[owner]][0]][beats]
        state, number = chance.below(state, len(edges))
        facts[EDGE[owner]] = edges[number]
        return state
