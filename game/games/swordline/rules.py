"""The rules of one Swordline match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from game.games.swordline.content import SwordlineContent
from game.games.swordline.describing import describe
from game.games.swordline.duel import (
    EDGE,
    GONE,
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
from game.games.swordline.evaluating import evaluate
from game.games.swordline.prompts import prompt
from game.games.swordline.refusals import refuse
from game.games.swordline.round import answer_draw, place, set_up
from game.games.swordline.showing import SwordlineShowing
from game.games.swordline.solution import SwordlineSolution
from game.rules import chance
from game.rules.ask import CHECKPOINT, Ask, Option, Prompt, Reason
from game.rules.match import Result
from game.rules.setup import Setup
from game.rules.showing import Showing
from game.rules.sight import Sight, View
from game.rules.solution import Solution
from game.rules.stops import Stop
from game.rules.table import Table

PHASES: Mapping[str, Callable[[Duel], Awaitable[None]]] = MappingProxyType(
    {"set_up": set_up, "place": place, "answer_draw": answer_draw}
)
"""What the fact `phase` names."""

SIGHT = Sight(
    zones={"hand": "owner", "veiled": "owner", "row": "all"},
    pieces=frozenset(),
    trackers=frozenset(),
    facts={
        **dict.fromkeys(("phase", "round", "turn", "active", "first", "sword"), "all"),
        **dict.fromkeys(("direction", "stance", "resolved", "beats", "gone", "held"), "all"),
        **dict.fromkeys(("laid", "span"), "all"),
        **dict.fromkeys(("offer", "refused", "winners", "ended"), "all"),
        "edge": "owner",
    },
)
"""Who sees what (SL-4): everything but which card lies face-down, and by which edge.

A hand hides nothing but that: `held` shows it together with the face-down card.
"""


class SwordlineRules:
    """One match: the content and its setup."""

    stops: tuple[Stop, ...] = ()
    rests = frozenset({"place"})
    board = None

    def __init__(self, content: SwordlineContent, setup: Setup, options: Mapping[str, Any]) -> None:
        self.content = content
        self.setup = setup
        self.chosen = options
        self.sight = replace(SIGHT, redraw=self._redraw)
        self.content_hash = content.hash
        self.showing: Showing = SwordlineShowing(content, setup, options)
        self.solution: Solution = SwordlineSolution(content, options)

    def begin(self) -> Table:
        """The table before the first player is drawn: all cards in hand (SL-2.1)."""
        table = Table(self.setup.seed)
        facts = table.facts
        facts.update(phase="set_up", round=1, turn=0, active=0, first=0, sword=0)
        facts.update(direction="", resolved=0, beats=(), offer=0, refused=False)
        facts.update(winners=None, ended="")
        stances = self.content.mode(self.setup.mode).begun
        for seat, stance in zip(SEATS, stances, strict=True):
            brought = self.content.brought[seat]
            table.zones.update({HAND[seat]: [*brought], VEILED[seat]: [], ROW[seat]: []})
            facts[STANCE[seat]] = stance
            facts[LAID[seat]] = facts[GONE[seat]] = ()
            facts[EDGE[seat]] = ""
            facts[SPAN[seat]] = None
            facts[HELD[seat]] = brought if self.chosen["show_hands"] else ()
        return table

    def context(self, table: Table) -> Duel:
        """What the rules work on for a table."""
        return Duel(table, self.content, self.setup, self.chosen)

    async def play(self, context: Duel) -> None:
        """The match from a checkpoint's table to its end."""
        facts = context.facts
        zones = context.table.zones
        await CHECKPOINT
        while facts["winners"] is None:
            await PHASES[facts["phase"]](context)
            if not (zones[VEILED[1]] or zones[VEILED[2]]):
                await CHECKPOINT

    def options(self, context: Duel, ask: Ask, seat: int) -> list[Option]:
        """The values of an ask as the table shows them."""
        return describe(context, ask, seat)

    def prompt(self, context: Duel, ask: Ask, seat: int) -> Prompt:
        """The words around an ask."""
        return prompt(context, ask, seat)

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """There are no stops: nobody responds to anything."""
        return True

    def why_not(self, context: Duel, ask: Ask, seat: int, card: str) -> Reason | None:
        """Why a card cannot be chosen now."""
        return refuse(context, ask, seat, card)

    def evaluate(self, table: Table, seat: int) -> float:
        """How well a seat stands, from -1 (lost) to 1 (won)."""
        return evaluate(self.context(table), seat)

    def result(self, table: Table) -> Result | None:
        """How the match ended; None while it goes on."""
        winners: Any = table.facts["winners"]
        if winners is None:
            return None
        return Result(winners, str(table.facts["ended"]))

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
