"""The rules of one Gunsmith Girl match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.gunsmith_girl import evaluating
from game.games.gunsmith_girl.present.presenter import GunsmithPresenter
from game.games.gunsmith_girl.redeal import redeal
from game.games.gunsmith_girl.rules.attack import assault, cite_window, reserve_window, target
from game.games.gunsmith_girl.rules.battle import battle
from game.games.gunsmith_girl.rules.by_hand import impossible, lay_by_hand
from game.games.gunsmith_girl.rules.exchange import exchange
from game.games.gunsmith_girl.rules.set_up import draw_phase, end_turn, set_up
from game.games.gunsmith_girl.rules.strategy import strategy
from game.games.gunsmith_girl.rules.strike import strike, strike_window
from game.games.gunsmith_girl.rules.truce import truce, truce_window
from game.games.gunsmith_girl.state import (
    FIELD,
    FOE,
    LEADER,
    LOST_TOKENS,
    POOL,
    RESERVE,
    SEATS,
    Gunfight,
)
from game.games.gunsmith_girl.stops import SPANS, STOPS, may_act, wants
from game.rules.arranging import BOTTOM, DOWN, UP
from game.rules.ask import Reason
from game.rules.decision import Ask
from game.rules.events import kind_of, owner_of
from game.rules.free.form import ByHand
from game.rules.game_rules import GameRules
from game.rules.setup import Setup
from game.rules.sight import View
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gunsmith_girl.content import GunsmithContent


class GunsmithRules(GameRules[Gunfight]):
    """One match: the content and its setup."""

    state = Gunfight
    presenter_class = GunsmithPresenter
    phases = MappingProxyType(
        {
            "set_up": set_up,
            "draw": draw_phase,
            "strategy": strategy,
            "battle": battle,
            "exchange": exchange,
            "target": target,
            "cite_window": cite_window,
            "assault": assault,
            "strike_window": strike_window,
            "strike": strike,
            "reserve_window": reserve_window,
            "truce": truce,
            "truce_window": truce_window,
            "end_turn": end_turn,
        }
    )
    passing = frozenset(
        {
            "set_up",
            "draw",
            "cite_window",
            "assault",
            "strike",
            "reserve_window",
            "truce",
            "end_turn",
        }
    )
    stops = STOPS
    spans = SPANS
    quiescent = frozenset({"strategy", "nominate"})
    rests_ahead = 0
    counting = frozenset({"act"})
    laid_by_hand = MappingProxyType(
        dict.fromkeys(
            ("reserve", "hand", "field", "supports", "leader", "discard", "lost"), "GG-2.3"
        )
    )
    by_hand = ByHand(
        piles=frozenset({"discard", "lost"}),
        without=frozenset({"beneath", "revealed", "invoked"}),
        tokens=MappingProxyType({"tokens": "Token"}),
        steps=("Draw", "Strategy", "Battle", "Truce"),
    )
    content: GunsmithContent

    def __init__(self, content: GunsmithContent, setup: Setup, options: Mapping[str, Any]) -> None:
        super().__init__(content, setup, options)
        piles = {"leader": "leader zone"}
        self.sight = replace(self.sight, redraw=self._redraw, piles=piles)

    def begin(self) -> Table:
        """The table with both decks on it, before the shuffle (GG-4.1)."""
        table = super().begin()
        for seat in SEATS:
            brings = self.setup.seats[seat - 1]
            table.zones[RESERVE[seat]] = [f"{card}#{seat}" for card in brings.deck("deck")]
            kept = [*brings.deck("leaders"), *brings.deck("evolutions")]
            table.zones[LEADER[seat]] = [f"{card}#{seat}" for card in kept]
            table.down |= {*table.zones[LEADER[seat]]}
        return table

    async def play(self, context: Gunfight) -> None:
        """The match from a table on; no simultaneous event runs where it begins (GG-17.5)."""
        if context.facts["together"]:
            context.table.set_fact("together", False)
        await super().play(context)

    def concede(self, context: Gunfight, seat: int) -> None:
        """The other player wins at once (GG-17.8)."""
        context.say("{seat:%d} concedes: **{seat:%d} wins**", seat, FOE[seat])
        super().concede(context, seat)

    def wants(self, view: View, ask: Ask, seat: int, choice: str) -> bool:
        """Whether a window that is armed so asks; out of what everyone sees (GG-7.6)."""
        may = ask.kind != "act" or may_act(self.content, self.chosen, view, seat)
        return wants(view, seat, choice, may)

    def ways(self, context: Gunfight, card: str, zone: str) -> Mapping[str, str]:
        """Supports lie face down (GG-6.1), and only normal persona do so on the field."""
        face = self.content.copies.get(card)
        if kind_of(zone) == "supports":
            return {DOWN: ""}
        if kind_of(zone) == "field" and face and face.kind != "normal":
            return {UP: ""}
        return super().ways(context, card, zone)

    def lay(self, context: Gunfight, card: str, source: str, zone: str, way: str) -> None:
        """A card takes a slot of a row, or leaves it with all its marks (GG-2.6)."""
        lay_by_hand(context, card, source, zone, down=way == DOWN, bottom=way == BOTTOM)

    def trackers_to_set(self, context: Gunfight) -> Sequence[str]:
        """Those of a seat, and the tokens of each persona on the field."""
        own = (*POOL[1:3], *LOST_TOKENS[1:3])
        on = (f"tokens:{seat}:{card}" for seat in SEATS for card in context.zones[FIELD[seat]])
        return (*own, *on)

    def set_to(self, context: Gunfight, tracker: str, value: int) -> None:
        """The ten tokens of a seat stay ten: the pool gives and takes, or those lost (GG-2.3)."""
        kind, seat = kind_of(tracker), owner_of(tracker) or 0
        other = LOST_TOKENS[seat] if kind == "pool" else POOL[seat]
        if kind != "spent":
            less = value - context.trackers.get(tracker, 0)
            context.table.set_tracker(other, context.trackers[other] - less)
        super().set_to(context, tracker, value)

    def impossible(self, context: Gunfight) -> Iterator[Reason]:
        """Cards of others or where their kind cannot lie, and what would be a defeat."""
        yield from super().impossible(context)
        if context.phase != "set_up":
            yield from impossible(context)

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands, in what it sees of both sides."""
        return evaluating.prospects(self.context(table), seat)

    def _redraw(self, table: Table, owner: int, state: int) -> int:
        """Hidden cards lie where their kind can lie."""
        return redeal(self.context(table), owner, state)
