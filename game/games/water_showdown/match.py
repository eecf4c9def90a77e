"""The rules of one match, how well a seat stands in it, and its response window (WS-4.3)."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.water_showdown.present.presenter import ShowdownPresenter
from game.games.water_showdown.rules.legal import may_defend
from game.games.water_showdown.rules.resources import threat
from game.games.water_showdown.rules.turn import begin_turn, end_turn, mulligan, play_step, set_up
from game.games.water_showdown.showdown import (
    DECK,
    FOE,
    HAND,
    MOST_SET,
    ROW,
    SEATS,
    SET,
    SET_ON,
    WATER,
    Showdown,
)
from game.rules.arranging import BOTTOM
from game.rules.ask import Reason
from game.rules.events import kind_of, owner_of
from game.rules.free.form import ByHand
from game.rules.game_rules import GameRules
from game.rules.sight import View
from game.rules.stops import Choice, Stop
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.water_showdown.content import ShowdownContent


LAST_WATER, LAST_WATERS = 0.5, 6
"""What each of the last points of Water is worth more than the others; a point counts 1."""
CARD, SET_CARD, CONTINUOUS = 0.8, 1.0, 2.0
HALF_WON = 10.0
"""A lead that is half of a won match."""


def _worth(table: Table, seat: int) -> float:
    zones = table.zones
    water = table.trackers.get(WATER[seat], 0)  # nothing before the set-up
    return (
        water
        + LAST_WATER * min(water, LAST_WATERS)
        + CARD * len(zones[HAND[seat]])
        + SET_CARD * len(zones[SET[seat]])
        + CONTINUOUS * len(zones[ROW[seat]])
    )


NEVER = Choice("never", "never")
STOPS: tuple[Stop, ...] = (
    Stop(
        "answer",
        "Answer",
        (
            Choice("always", "every activation"),
            Choice("damage", "damage aimed at you"),
            Choice("3", "damage of 3 or more"),
            Choice("5", "damage of 5 or more"),
            NEVER,
        ),
        "WS-2.30",
        zones=("hand", "set", "continuous"),
    ),
)


class ShowdownRules(GameRules[Showdown]):
    """One match: the content and its setup."""

    state = Showdown
    presenter_class = ShowdownPresenter
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
    quiescent = frozenset({"main"})
    laid_by_hand = MappingProxyType(
        {
            "hand": "WS-1.5",
            "deck": "WS-1.8",
            "discard": "WS-1.8",
            "set": "WS-2.12",
            "continuous": "WS-1.6",
        }
    )
    by_hand = ByHand(piles=frozenset({"discard"}), steps=("Continuous", "Draw", "Actions", "End"))
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
        """Whether a stop that is armed so asks; out of what everyone sees.

        On the own turn no damage is ever aimed at a seat, but its own card is answered; so it is
        asked unless it never wants to be.
        """
        if choice in ("always", NEVER.id):
            return choice == "always"
        showdown = Showdown.seen(view, self.content, self.setup, self.chosen)
        if showdown.active == seat:
            return True
        index: int = ask.decision.index
        if choice == "damage":
            return may_defend(showdown, seat, showdown.chain[index])
        return threat(showdown, index) >= int(choice)

    def lay(self, context: Showdown, card: str, source: str, zone: str, way: str) -> None:
        """A card that is Set by hand was so before all others (WS-2.13)."""
        facts, seat = context.facts, owner_of(zone) or 0
        if kind_of(source) == "set":
            context.leave_row(owner_of(source) or 0, card, zone)
            source = zone
        super().lay(context, card, source, zone, BOTTOM if kind_of(zone) == "set" else way)
        if kind_of(zone) == "set":
            turns = facts[SET_ON[seat]]
            context.table.set_fact(SET_ON[seat], (min((facts["turn"], *turns)) - 1, *turns))
        context.copied = tuple(pair for pair in context.copied if pair[0] != card)

    def impossible(self, context: Showdown) -> Iterator[Reason]:
        """Too many Set cards, what is no Continuous card in their row, and an empty Water Meter."""
        yield from super().impossible(context)
        zones, limit = context.zones, self.chosen["continuous_limit"]
        for seat in SEATS:
            if len(zones[SET[seat]]) > MOST_SET:
                yield Reason(f"At most {MOST_SET} cards of a player are Set.", "WS-1.4")
            if not all(context.in_row(card).continuous for card in zones[ROW[seat]]):
                yield Reason("Only Continuous cards stay in play.", "WS-2.15")
            if limit != "none" and len(zones[ROW[seat]]) > limit:
                yield Reason(f"At most {limit} Continuous cards of a player are in play.", "WS-1.6")
            if context.trackers.get(WATER[seat]) == 0:
                yield Reason("A player at 0 Water has lost.", "WS-2.63")

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands, in plain public counts: of hands and Set cards the number."""
        lead = _worth(table, seat) - _worth(table, FOE[seat])
        return lead / (abs(lead) + HALF_WON)
