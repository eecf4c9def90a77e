"""Sets up positions of Gentlemen of War as one lays them out on a table, and plays on from them.

    game = position("SOL d3: A n, D n", "DUC d5 hp 8")
    game.execute()
    assert game.tile("SOL") == "d4"

Everybody is known by the letters of the acceptance scenarios, and has full hit points and all its
cards in the deck unless it is said otherwise. Orders: A Advance, P Press On, D Draw Arms, S Strike,
C Crawl, each with its aim.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from game.games.gentlemen_of_war.arena import Arena
from game.games.gentlemen_of_war.content import GentlemenContent
from game.games.gentlemen_of_war.match import GentlemenRules
from game.games.gentlemen_of_war.rules.execution import execute
from game.games.gentlemen_of_war.rules.redraw import redraw, start_turn
from game.games.gentlemen_of_war.state import (
    BOX,
    CONDITION,
    DECK,
    DISCARD,
    DODGES,
    EXECUTED,
    FACTION,
    HAND,
    HEALTH,
    LAID,
    ORDERS,
    PROGRAM,
    STANDEE,
    STRATAGEMS,
    Field,
)
from game.rules.match import Match
from game.rules.setup import Pick, Seat, Setup
from game.rules.state import MatchOver

DATA = Path(__file__).resolve().parents[3] / "data" / "gentlemen_of_war"

FIGHTERS: Mapping[str, tuple[str, ...]] = {
    "SOL": ("solak_sharpshot", "lamplighter_hooks", "standard_issue_clipgun"),
    "SLY": ("slyfoot_scout", "bayonet_carbine"),
    "COL": ("ironclad_colonel", "piston_maul", "stovepipe_mortar"),
    "DUC": ("powder_duchess", "regimental_sabre", "parlour_blunderbuss"),
    "DUC/clip": ("powder_duchess", "regimental_sabre", "standard_issue_clipgun"),
    "DUC/rifle": ("powder_duchess", "regimental_sabre", "marshlight_rifle"),
    "SAL": ("salle_mistress", "needle_foil", "rivet_repeater"),
    "SAL/flail": ("salle_mistress", "governor_flail", "rivet_repeater"),
    "DRA": ("breakneck_dragoon", "pike_culverin"),
    "DEA": ("kettle_deacon", "coal_shovel", "kettle_spout"),
    "COR": ("drill_corporal", "harpoon_winch"),
    "TIN": ("gutterlight_tinker", "governor_flail", "brandy_bombs"),
    "GRE": ("last_post_grenadier", "signal_halberd", "whistling_rocket"),
    "WID": ("cinder_widow", "marsh_pike", "marshlight_rifle"),
    "BAG": ("baggage_master", "piston_maul", "stovepipe_mortar"),
}
ORDERS_BY_LETTER = {
    "A": "advance",
    "P": "press_on",
    "D": "draw_arms",
    "S": "strike",
    "C": "crawl",
}
MODES = {2: "duel", 3: "ffa", 4: "ffa"}
GIVEN = re.compile(r"(\S+) ([a-z]\d+)(?: hp (\d+))?( downed)?(?:: (.*))?")


@cache
def content() -> GentlemenContent:
    """The game's own content, read once."""
    return GentlemenContent.load(DATA)


def setup(seats: int = 2, mode: str = "", board: str = "parade_ground", **options: Any) -> Setup:
    """A match without anything picked; `setup=random` unless the options say else."""
    names = ("BLUE", "ORANGE", "ROSE", "BONE")[:seats]
    chosen = {"setup": "random", **options}
    default = {option.id: option.default for option in content().options}
    chosen = {name: value for name, value in chosen.items() if value != default[name]}
    players = tuple(map(Seat, names))
    return Setup("gentlemen_of_war", players, board, 1, mode or MODES[seats], options=chosen)


def position(
    *given: str,
    mode: str = "",
    board: str = "parade_ground",
    walls: Sequence[str] = (),
    pits: Sequence[str] = (),
    **options: Any,
) -> Position:
    """A position before Execution: `SOL d2 hp 9: A n, P w`, one for each seat.

    With `walls` or `pits` the board is the plain one of 7 by 7 with those.
    """
    return Position(given, mode or MODES[len(given)], board, walls, pits, options)


class Position:
    """A table being laid out, and played on."""

    def __init__(
        self,
        given: Sequence[str],
        mode: str,
        board: str,
        walls: Sequence[str],
        pits: Sequence[str],
        options: Mapping[str, Any],
    ) -> None:
        said = [GIVEN.fullmatch(each) for each in given]
        setup = Setup("gentlemen_of_war", self._seats(said), board, 1, mode, options=options)
        values = {**content().option_values(setup), **options}
        field = content().field(setup, values)
        if walls or pits:
            tiles = [f"{column}{row}" for column in "abcdefg" for row in range(1, 8)]
            over, block = values["press_on_over_walls"], values["walls_block_attacks"]
            field = Field(Arena(tiles, walls, pits, over, block), field.teams)
        self.rules = GentlemenRules(content(), setup, values, field)
        self.table = self.rules.begin()
        self.table.events = []
        self.battle = self.rules.context(self.table)
        self.seats = {found[1]: seat for seat, found in enumerate(said, 1) if found}
        self.table.facts.update(turn=1, phase="execute")
        for seat, found in enumerate(said, 1):
            assert found is not None, given[seat - 1]
            _, tile, health, downed, orders = found.groups()
            self.table.pieces[STANDEE[seat]] = tile
            most = self.battle.fighter(seat).hit_points
            self.table.trackers[HEALTH[seat]] = int(health or (0 if downed else most))
            if downed:
                self.table.facts[CONDITION[seat]] = "downed"
            faction = str(self.table.facts[FACTION[seat]])
            self.table.zones[DECK[seat]] = list(content().deck_cards[faction])
            self.program(seat, orders or "")
        if values["objectives"] == "flag":
            for team, tile in field.standards.items():
                self.table.pieces[f"flag:{team}"] = tile
        self.first = (dict(self.table.pieces), dict(self.table.trackers))

    @staticmethod
    def _seats(said: Sequence[re.Match[str] | None]) -> tuple[Seat, ...]:
        seats = []
        factions = list(content().factions)
        for at, found in enumerate(said):
            assert found is not None
            character, *weapons = FIGHTERS[found[1]]
            picks: dict[str, Pick] = {
                "character": character,
                "weapons": tuple(weapons),
                "deck": factions[at],
            }
            seats.append(Seat(("BLUE", "ORANGE", "ROSE", "BONE")[at], picks=picks))
        return tuple(seats)

    # Laying it out

    def program(self, who: str | int, orders: str) -> Position:
        """Lays these orders, with cards from the deck, as a sealed program."""
        seat = self._seat(who)
        entries = []
        for each in filter(None, orders.split(", ")):
            letter, aim = each.split(" ")
            order = ORDERS_BY_LETTER[letter]
            printed = "advance" if order == "crawl" else order
            card = self._card(seat, printed)
            self.table.zones[PROGRAM[seat]].append(card)
            entries.append((card, order, aim))
        self.table.facts[ORDERS[seat]] = tuple(entries)
        return self

    def hand(self, who: str | int, *orders: str) -> Position:
        """Takes cards with these orders into the hand."""
        seat = self._seat(who)
        for order in orders:
            self.table.zones[HAND[seat]].append(self._card(seat, order))
        return self

    def piles(self, who: str | int, hand: int, deck: int, discard: int = 0) -> Position:
        """Deals a seat's cards so; what is left over goes to the discard pile."""
        seat = self._seat(who)
        zones = self.table.zones
        cards = [*zones[DECK[seat]], *zones[HAND[seat]]]
        zones[HAND[seat]][:] = cards[:hand]
        zones[DECK[seat]][:] = cards[hand : hand + deck]
        zones[DISCARD[seat]][:] = cards[hand + deck :]
        assert not discard or len(zones[DISCARD[seat]]) == discard
        return self

    def lay(self, who: str | int, stratagem: str, step: int = 0) -> Position:
        """Lays a stratagem down."""
        seat = self._seat(who)
        self.table.zones[LAID[seat]].append(stratagem)
        self.table.facts[DODGES[seat]] = step
        return self

    def holds(self, who: str | int, *stratagems: str) -> Position:
        """Gives a seat stratagems; those that nobody holds are in the box."""
        zones = self.table.zones
        zones[STRATAGEMS[self._seat(who)]] += stratagems
        held = {card for seat in self.seats.values() for card in zones[STRATAGEMS[seat]]}
        zones[BOX][:] = [each for each in content().stratagems if each not in held]
        return self

    def revived(self, who: str | int) -> Position:
        """It was revived before."""
        self.table.facts[f"revived:{self._seat(who)}"] = True
        return self

    def _card(self, seat: int, order: str) -> str:
        for zone in (DECK, HAND, DISCARD):
            for card in self.table.zones[zone[seat]]:
                if content().copies[card] == order:
                    self.table.zones[zone[seat]].remove(card)
                    return card
        raise AssertionError(f"seat {seat} has no {order} left")

    # Playing on

    def execute(self) -> Position:
        """Carries out the programs."""
        with suppress(MatchOver):
            execute(self.battle)
        return self

    def redraw(self) -> Position:
        """Redraw, and the start of the next turn."""
        with suppress(MatchOver):
            if self.winners is None:
                redraw(self.battle)
                start_turn(self.battle)
        return self

    def turn(self, **programs: str) -> Position:
        """The next turn with these programs, and its Redraw."""
        for who, orders in programs.items():
            self.program(who, orders)
        return self.execute().redraw()

    def command(self) -> Match:
        """A live match in which everybody commands now."""
        for zone in (PROGRAM, EXECUTED, LAID):
            for seat in self.seats.values():
                assert not self.table.zones[zone[seat]]
        self.table.facts.update(phase="command", turn=self.battle.turn - 1)
        return Match.resume(self.rules, self.table)

    # What is to be seen

    def _seat(self, who: str | int) -> int:
        return who if isinstance(who, int) else self.seats[who]

    def tile(self, who: str | int) -> str:
        """Where a character is; nothing off the board."""
        return self.table.pieces.get(STANDEE[self._seat(who)], "")

    def health(self, who: str | int) -> int:
        """Its hit points."""
        return self.table.trackers[HEALTH[self._seat(who)]]

    def condition(self, who: str | int) -> str:
        """Standing, downed or dead."""
        return str(self.table.facts[CONDITION[self._seat(who)]])

    def count(self, zone: str, who: str | int) -> int:
        """How many cards lie in a seat's zone."""
        return len(self.table.zones[f"{zone}:{self._seat(who)}"])

    @property
    def counts(self) -> Any:
        """Deck, hand and discards by seat."""
        return {
            who: tuple(self.count(zone, who) for zone in ("deck", "hand", "discard"))
            for who in self.seats
        }

    @property
    def winners(self) -> Any:
        """The seats that have won; None while the match goes on."""
        return self.table.facts["winners"]

    @property
    def result(self) -> str:
        """Everybody that moved, was hurt or has left: `SOL d4, DUC 69, GRE dead`."""
        said = []
        pieces, trackers = self.first
        for who, seat in self.seats.items():
            parts = [who]
            if not self.tile(seat):
                parts.append("dead")
            elif self.tile(seat) != pieces[STANDEE[seat]]:
                parts.append(self.tile(seat))
            if self.tile(seat) and self.health(seat) != trackers[HEALTH[seat]]:
                parts.append(str(self.health(seat)))
            if len(parts) > 1:
                said.append(" ".join(parts))
        return ", ".join(said)
