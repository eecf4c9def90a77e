"""The rules of one Water Showdown match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.games.water_showdown.content import ShowdownContent
from game.games.water_showdown.describing import describe
from game.games.water_showdown.evaluating import evaluate
from game.games.water_showdown.prompts import prompt
from game.games.water_showdown.refusals import refuse
from game.games.water_showdown.showdown import (
    DECK,
    DISCARD,
    HAND,
    LOOKED,
    ROW,
    SEATS,
    SERIES,
    SET,
    SET_ON,
    MatchOver,
    Showdown,
    Tie,
    seen,
)
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
from game.rules.ask import CHECKPOINT, Ask, Option, Prompt, Reason
from game.rules.match import Result
from game.rules.setup import Setup
from game.rules.sight import Sight, View
from game.rules.table import Table

PHASES: Mapping[str, Callable[[Showdown], Awaitable[None]]] = MappingProxyType(
    {
        "set_up": set_up,
        "mulligan": mulligan,
        "begin_turn": begin_turn,
        "play": play_step,
        "end_turn": end_turn,
    }
)
"""The steps of a match in the rulebook's order; the fact `phase` names the present one."""

PASSING = frozenset({"set_up", "begin_turn", "end_turn"})
"""The steps that seldom ask anything; a checkpoint before them would be one too many."""

SIGHT = Sight(
    zones={
        "hand": "owner",
        "set": "owner",
        "deck": "count",
        "discard": "all",
        "series": "all",
        "continuous": "all",
    },
    pieces={},
    trackers=dict.fromkeys(("water", "dealt", "dealt_last", "dealt_self"), "all"),
    facts={
        **dict.fromkeys(("phase", "step", "turn", "began", "active", "first", "tiebreaks"), "all"),
        **dict.fromkeys(("actions", "set_used", "set_on", "chain", "copied"), "all"),
        **dict.fromkeys(("winners", "ended"), "all"),
        "looked": "owner",
    },
    one_deck=True,
)
"""Who sees what (section 4 of the rules): everything but hands, Set cards and the deck."""


class ShowdownRules:
    """One match: the content and its setup."""

    stops = STOPS
    rests = frozenset({"main"})
    board = None
    solution = None
    sight = SIGHT

    def __init__(self, content: ShowdownContent, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self.chosen = options
        self.content_hash = content.hash
        self.showing: Any = ShowdownShowing(content, setup, options)

    def begin(self) -> Table:
        """The table with the deck on it, before the shuffle."""
        table = Table(self.setup.seed)
        table.zones.update({DECK: list(self.content.copies), DISCARD: [], SERIES: []})
        facts = table.facts
        facts.update(phase="set_up", step="", turn=0, began=0, active=0, first=0, tiebreaks=0)
        facts.update(actions=0, set_used=False, chain=(), copied=(), winners=None, ended="")
        for seat in SEATS:
            table.zones.update({HAND[seat]: [], SET[seat]: [], ROW[seat]: []})
            facts.update({SET_ON[seat]: (), LOOKED[seat]: ()})
        return table

    def context(self, table: Table) -> Showdown:
        """What the rules work on for a table."""
        return Showdown(table, self.content, self.setup, self.chosen)

    async def play(self, context: Showdown) -> None:
        """The match from a checkpoint's table to its end, tie-breaking matches included."""
        facts = context.facts
        await CHECKPOINT
        try:
            while True:
                try:
                    await PHASES[facts["phase"]](context)
                except Tie:
                    tie_break(context)
                if facts["phase"] not in PASSING:
                    await CHECKPOINT
        except MatchOver:
            return

    def options(self, context: Showdown, ask: Ask, seat: int) -> list[Option]:
        """The values of an ask as the table shows them."""
        return describe(context, ask, seat)

    def prompt(self, context: Showdown, ask: Ask, seat: int) -> Prompt:
        """The words around an ask."""
        return prompt(context, ask, seat)

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """Whether a stop that is armed so asks."""
        return wants(seen(view, self.content, self.setup, self.chosen), ask, seat, choice)

    def why_not(self, context: Showdown, ask: Ask, seat: int, card: str) -> Reason | None:
        """Why a card cannot be chosen now."""
        return refuse(context, ask, seat, card)

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(table, seat)

    def result(self, table: Table) -> Result | None:
        """How the match ended; None while it goes on."""
        winners: Any = table.facts["winners"]
        if winners is None:
            return None
        return Result(winners, str(table.facts["ended"]))
