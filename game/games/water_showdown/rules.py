"""The rules of one Water Showdown match, as `game.rules.match` runs them."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.evaluating import evaluate
from game.games.water_showdown.showdown import DECK, FOE, Showdown, seen
from game.games.water_showdown.showing import ShowdownShowing
from game.games.water_showdown.stops import STOPS, wants
from game.games.water_showdown.turn import (
    begin_turn,
    end_turn,
    mulligan,
    play_step,
    set_up,
)
from game.rules.game_rules import GameRules
from game.rules.sight import View
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.water_showdown.content import ShowdownContent


class ShowdownRules(GameRules[Showdown]):
    """One match: the content and its setup."""

    state = Showdown
    presenter = ShowdownShowing
    phases = MappingProxyType(
        {
            "set_up": set_up,
            "mulligan": mulligan,
            "begin_turn": begin_turn,
            "play": play_step,
            "end_turn": end_turn,
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

    def concede(self, context: Showdown, seat: int) -> None:
        """The other player wins at once (WS-2.64, WS-2.66)."""
        context.say("{seat:%d} concedes: **{seat:%d} wins**", seat, FOE[seat])
        super().concede(context, seat)

    def wants(self, view: View, ask: Any, seat: int, choice: str) -> bool:
        """Whether a stop that is armed so asks."""
        showdown = seen(view, self.content, self.setup, self.chosen)
        return wants(showdown, ask.decision.index, seat, choice)

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(table, seat)
