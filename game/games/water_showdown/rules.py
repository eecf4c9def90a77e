"""The rules of one Water Showdown match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from types import MappingProxyType
from typing import Any

from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.evaluating import evaluate
from game.games.water_showdown.showdown import DECK, Showdown, Tie, seen
from game.games.water_showdown.showing import ShowdownShowing
from game.games.water_showdown.stops import STOPS, wants
from game.games.water_showdown.turn import (
    begin_turn,
    end_turn,
    mulligan,
    play_step,
    set_up,
    tie_break,
)
from game.rules.game_rules import GameRules
from game.rules.sight import View
from game.rules.table import Table


def tied(step: Callable[[Showdown], Awaitable[None]]) -> Callable[[Showdown], Awaitable[None]]:
    """A step that both players may end at 0; then a tie-breaking match begins (WS-2.65)."""

    async def or_tie(showdown: Showdown) -> None:
        try:
            await step(showdown)
        except Tie:
            tie_break(showdown)

    return or_tie


class ShowdownRules(GameRules[Showdown]):
    """One match: the content and its setup."""

    state = Showdown
    presenter = ShowdownShowing
    phases = MappingProxyType(
        {
            "set_up": set_up,
            "mulligan": mulligan,
            "begin_turn": tied(begin_turn),
            "play": tied(play_step),
            "end_turn": tied(end_turn),
        }
    )
    passing = frozenset({"set_up", "begin_turn", "end_turn"})
    one_deck = True
    stops = STOPS
    rests = frozenset({"main"})
    content: ShowdownContent

    def begin(self) -> Table:
        """The table with the deck on it, before the shuffle."""
        table = super().begin()
        table.zones[DECK] = list(self.content.copies)
        return table

    def wants(self, view: View, ask: Any, seat: int, choice: str) -> bool:
        """Whether a stop that is armed so asks."""
        showdown = seen(view, self.content, self.setup, self.chosen)
        return wants(showdown, ask.decision.index, seat, choice)

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(table, seat)
