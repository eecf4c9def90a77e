"""The rules of one Gentlemen of War match, as `game.rules.match` runs them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.evaluating import prospects
from game.games.gentlemen_of_war.present.presenter import GentlemenPresenter
from game.games.gentlemen_of_war.rules.commanding import command, draft_at_random, windows
from game.games.gentlemen_of_war.rules.execution import execute
from game.games.gentlemen_of_war.rules.redraw import redraw
from game.games.gentlemen_of_war.rules.set_up import pick, set_up, unused_deck
from game.games.gentlemen_of_war.state import (
    CHARACTER,
    CONDITION,
    FACTION,
    HEALTH,
    STANDEE,
    STANDING,
    WEAPONS,
    Battle,
    Field,
)
from game.rules.ask import Reason
from game.rules.decision import Ask
from game.rules.events import kind_of, owner_of
from game.rules.free.form import ByHand
from game.rules.game_rules import GameRules
from game.rules.setup import Setup
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.content import GentlemenContent


PILES = MappingProxyType(dict.fromkeys(("box", "stratagems", "laid"), "stratagems"))
"""Stratagems come from one pile, and never mix with orders."""
STRATAGEM_ZONES = frozenset({*PILES, "spent"})
"""The kinds of zones that stratagems lie in."""


async def carry_out(battle: Battle) -> None:
    """Execution and Redraw; nothing is decided in them (GW-5.1, GW-16.5)."""
    execute(battle)
    redraw(battle)


class GentlemenRules(GameRules[Battle]):
    """One match: the content, its setup, and the board it is played on."""

    state = Battle
    presenter_class = GentlemenPresenter
    phases = MappingProxyType(
        {"pick": pick, "set_up": set_up, "command": command, "execute": carry_out}
    )
    passing = frozenset({"set_up", "execute"})
    laid_by_hand = MappingProxyType(
        {
            "hand": "GW-1.3",
            "deck": "GW-1.3",
            "discard": "GW-1.3",
            "stratagems": "GW-14.1",
            "box": "GW-14.1",
            "spent": "GW-14.1",
        }
    )
    by_hand = ByHand(
        piles=frozenset({"discard", "spent"}), steps=("Commanding", "Execution", "Redraw")
    )
    content: GentlemenContent

    def __init__(
        self,
        content: GentlemenContent,
        setup: Setup,
        options: Mapping[str, Any],
        field: Field | None = None,
    ) -> None:
        super().__init__(content, setup, options)
        if not options["stratagems"]:
            self.by_hand = self.by_hand._replace(without=STRATAGEM_ZONES)
        self.field = field or content.field(setup, options)
        shared = {}
        if options["team_secrecy"] == "shared":
            shared = {seat: team for team in self.field.teams for seat in team if len(team) > 1}
        self.sight = replace(self.sight, shared=shared, redraw=self._redraw, piles=PILES)

    def begin(self) -> Table:
        """The table before anything is picked that the setup does not name."""
        table = super().begin()
        factions, taken = [*self.content.factions], set[str]()
        for seat, brings in enumerate(self.setup.seats, 1):
            table.facts[CHARACTER[seat]] = brings.one("character")
            table.facts[WEAPONS[seat]] = brings.several("weapons")
            if wanted := brings.one("deck"):
                faction = unused_deck(wanted, factions, taken)
                taken.add(faction)
                table.facts[FACTION[seat]] = faction
        return table

    def context(self, table: Table) -> Battle:
        """The table as the rules see it."""
        return Battle(table, self.content, self.setup, self.chosen, self.field)

    def concede(self, context: Battle, seat: int) -> None:
        """The team of the seat gives up, and all win that are still in the game."""
        team = context.field.team
        left = {team[other] for other in context.standing()} or {*team.values()}
        winners = tuple(each for each in team if team[each] in left - {team[seat]})
        context.end(winners, f"{{seat:{seat}}} conceded")

    def impossible(self, context: Battle) -> Iterator[Reason]:
        """Two on one tile, wrong hit points, and cards in a pile of others."""
        yield from super().impossible(context)
        pieces, facts, zones = context.pieces, context.facts, context.zones
        stand = [pieces[STANDEE[seat]] for seat in context.living() if STANDEE[seat] in pieces]
        if len(set(stand)) < len(stand):
            yield Reason("No two characters stand on one tile.", "GW-5.6")
        for seat in context.living():
            health = context.trackers.get(HEALTH[seat])
            if health is None:
                continue
            if (health > 0) != (facts[CONDITION[seat]] == STANDING):
                yield Reason("A character with 0 hit points has fallen, no other has.", "GW-8.1")
            if health > context.fighter(seat).hit_points:
                yield Reason("Hit points are never above the character's maximum.", "GW-2.4")
        for name, cards in zones.items():
            if kind_of(name) in STRATAGEM_ZONES:
                if not {*cards} <= self.content.stratagems.keys():
                    yield Reason("Only stratagems lie there.", "GW-14.1")
            elif cards:
                faction = facts[FACTION[owner_of(name) or 0]]
                if not {*cards} <= {*self.content.deck_cards[faction]}:
                    yield Reason("Each seat has the order deck of its own faction.", "GW-1.3")

    def rests(self, context: Battle, ask: Ask) -> bool:
        """At the beginning of a turn, before anybody has ordered anything."""
        first = windows(context)[0][0]
        return ask.kind == "command" and ask.seats == (first,) and not context.orders[first]

    def prospects(self, table: Table, seat: int) -> float:
        """How well a seat stands in a match that goes on, between -1 and 1."""
        return prospects(self.context(table), seat)

    def _redraw(self, table: Table, owner: int, state: int) -> int:
        """A sealed program is drawn again: any that its owner might have sealed (GW-17)."""
        if not any(draft.sealed and draft.seat == owner for draft in table.drafts):
            return state
        drafts, table.drafts = table.drafts, ()
        state = draft_at_random(self.context(table), owner, state)
        table.drafts = drafts
        return state
