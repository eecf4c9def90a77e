"""What the rules of a Gentlemen of War match work on, and its state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from game.games.gentlemen_of_war.fighters import NO_POWERS, Powers, aims_of
from game.games.gentlemen_of_war.present import words
from game.rules.declared import (
    Fact,
    SeatFact,
    fact,
    pieces,
    seat_fact,
    seat_piece,
    seat_tracker,
    seat_zone,
    zone,
)
from game.rules.setup import Setup
from game.rules.state import GameState
from game.rules.table import Table

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.arena import Arena
    from game.games.gentlemen_of_war.content import GentlemenContent
    from game.games.gentlemen_of_war.fighters import Fighter

STANDING, DOWNED, DEAD = "standing", "downed", "dead"
"""The conditions of a character (GW-8)."""
ADVANCE, PRESS_ON, DRAW_ARMS, STRIKE, CRAWL = "advance", "press_on", "draw_arms", "strike", "crawl"
MOST_HIT_POINTS = 99
MOST_ORDERS = 5

Entry = tuple[str, str, str]
"""A programmed order: its card, or the stratagem it comes from; the order; its aim."""
Record = tuple[Any, ...]
"""Something that happened in Execution; see `execution`."""


@dataclass(frozen=True)
class Field:
    """What never changes in a match: the board, and who plays with whom.

    teams: the seats of each team. zones: the tiles of each control zone. standards: each team's
    flag tile, by the number of the team from 1. placings: see `rules.programs.placings`.
    """

    arena: Arena
    teams: tuple[tuple[int, ...], ...]
    zones: tuple[frozenset[str], ...] = ()
    standards: Mapping[int, str] = field(default_factory=dict)
    placings: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)

    @cached_property
    def team(self) -> Mapping[int, int]:
        """The number of each seat's team, from 1."""
        return {seat: number for number, team in enumerate(self.teams, 1) for seat in team}

    @cached_property
    def foes(self) -> Mapping[int, tuple[int, ...]]:
        """The enemies of each seat."""
        team = self.team
        return {seat: tuple(other for other in team if team[other] != team[seat]) for seat in team}


class Battle(GameState):
    """A match. Everyone sees all but hands, decks, programs and stratagems (GW-17)."""

    content: GentlemenContent

    phase = fact("pick")
    timeline: Fact[tuple[tuple[Record, ...], ...]] = fact(())
    """What happened in the last Execution: before its steps, in each of them, after them."""
    sudden: Fact[tuple[int, ...]] = fact(())
    """The seats that go on in sudden death (GW-9.4)."""

    hand = seat_zone("owner")
    deck = seat_zone("count")
    discard = seat_zone("all")
    program = seat_zone("owner")
    """The order cards in slots that are not revealed yet."""
    executed = seat_zone("all")
    """The revealed ones, until Redraw."""
    box = zone("count")
    """The stratagems that were not dealt."""
    stratagems = seat_zone("owner")
    laid = seat_zone("owner")
    """The stratagem that is played this turn."""
    spent = seat_zone("all")
    """Stratagems that are out of the game."""

    health = seat_tracker(None, high=MOST_HIT_POINTS, rule="GW-1.4")
    score = seat_tracker(rule="GW-12.1")
    """What a team has scored for its objective, at its first seat (GW-12)."""
    standee = seat_piece()
    flag = pieces()
    """The flag of a team, where nobody carries it: `flag:1`."""

    character = seat_fact("")
    weapons: SeatFact[tuple[str, ...]] = seat_fact(())
    faction = seat_fact("")
    """The faction of the seat's order deck."""
    condition = seat_fact(STANDING)
    revived = seat_fact(False)
    rescued = seat_fact(False)
    """Whether it will be revived at the start of the next turn (GW-7.4)."""
    fell = seat_fact(0)
    """The turn in which it was downed."""
    exhausted = seat_fact(0)
    """The turn in which its deck ran out while it is downed (GW-8.8)."""
    due = seat_fact(0)
    """What it draws before it commands, with `overflow=before_draw` (GW-7.7)."""
    carries = seat_fact(0)
    """The team whose flag it carries."""
    orders: SeatFact[tuple[Entry, ...]] = seat_fact((), "owner")
    """The program (GW-4.2)."""
    dodges = seat_fact(0, "owner")
    """The step of a `dodge_step` that is laid (GW-14.5)."""
    slots = seat_fact(0)
    """How many orders it has, from the beginning of Execution on (GW-17)."""
    shown: SeatFact[tuple[tuple[str, str], ...]] = seat_fact(())
    """The orders that were revealed this turn, each with its aim."""
    played = seat_fact("")
    """The stratagem whose effects last this turn, once it is revealed."""

    def __init__(
        self,
        table: Table,
        content: GentlemenContent,
        setup: Setup,
        options: Mapping[str, Any],
        field: Field | None = None,
    ) -> None:
        super().__init__(table, content, setup, options)
        self.field = field or content.field(setup, options)

    def living(self) -> list[int]:
        """The seats whose character is not dead, in seat order."""
        facts = self.facts
        return [seat for seat in self.seats if facts[CONDITION[seat]] != DEAD]

    def standing(self) -> list[int]:
        """The seats whose character stands, in seat order."""
        facts = self.facts
        return [seat for seat in self.seats if facts[CONDITION[seat]] == STANDING]

    def fighter(self, seat: int) -> Fighter:
        """A seat's character with the weapons that it has so far."""
        facts = self.facts
        return self.content.fighter(facts[CHARACTER[seat]], facts[WEAPONS[seat]])

    def aims(self, seat: int, order: str, laid: Powers = NO_POWERS) -> tuple[str, ...]:
        """The aims that a seat's order may have (GW-4.4). laid: by a stratagem of its own."""
        fighter = self.fighter(seat)
        if order in fighter.traits.aim_all or order in laid.aim_all:
            return aims_of("all")
        does = self.content.does[order]
        return aims_of(fighter.attacks[does.attack].aims if does.attack else does.aims)

    def powers(self, seat: int) -> Iterator[Powers]:
        """What holds for a seat's character now: its traits, and a stratagem (GW-8.5, GW-14.3)."""
        if self.facts[CONDITION[seat]] == STANDING:
            yield self.fighter(seat).traits
        if stratagem := self.facts[PLAYED[seat]]:
            yield self.content.powers(stratagem)

    def hand_limit(self, seat: int) -> int:
        """The maximum hand size (GW-7.7); traits do not count while downed (GW-8.5)."""
        limit: int = self.options["hand_max"]
        if self.facts[CONDITION[seat]] == STANDING:
            limit += self.fighter(seat).traits.hand_max
        return limit


class Course:
    """What happens in an Execution: before its steps, in each of them, after them.

    It is told to the log as it happens, and kept for the timeline, which begins with how all stood
    before: `begins` with the turn, `stands` for each seat that lives, `lies` for each flag.
    """

    def __init__(self, battle: Battle) -> None:
        self._battle = battle
        facts, pieces, trackers = battle.facts, battle.pieces, battle.trackers
        before: list[Record] = [("begins", facts["turn"])]
        before += [
            (
                "stands",
                seat,
                len(facts[ORDERS[seat]]),
                pieces[STANDEE[seat]],
                trackers[HEALTH[seat]],
                facts[CONDITION[seat]],
                facts[CARRIES[seat]],
                trackers[SCORE[seat]],
            )
            for seat in battle.living()
        ]
        flags = (piece for piece in pieces if piece.startswith("flag:"))
        before += [("lies", int(piece[5:]), pieces[piece]) for piece in flags]
        self._parts = [before]
        self._end(-1)

    def begin(self) -> None:
        """The next part begins: a step, or what follows the last one."""
        self._end(len(self._parts) - 1)
        self._parts.append([])

    def note(self, *record: Any) -> None:
        """Something has happened."""
        self._parts[-1].append(record)
        self._battle.tell(words.happened, len(self._parts) - 1, record)

    def kept(self) -> tuple[tuple[Record, ...], ...]:
        """All of it, as a fact keeps it."""
        self._end(len(self._parts) - 1)
        return tuple(map(tuple, self._parts))

    def _end(self, part: int) -> None:
        """All is told that a part brought; before the first it is -1."""
        self._battle.table.end_stage(stage_number(self._battle.facts["turn"], part))


def stage_number(turn: int, part: int) -> int:
    """The number of a part of a turn's Execution among all of a match: -1 for how all stood before,
    one before its steps, the steps, one after them."""
    return turn * (MOST_ORDERS + 3) + part + 1


HAND, DECK, DISCARD = Battle.hand.names, Battle.deck.names, Battle.discard.names
PROGRAM, EXECUTED = Battle.program.names, Battle.executed.names
BOX, STRATAGEMS, LAID, SPENT = (
    Battle.box.name,
    Battle.stratagems.names,
    Battle.laid.names,
    Battle.spent.names,
)
HEALTH, SCORE, STANDEE = Battle.health.names, Battle.score.names, Battle.standee.names
CHARACTER, WEAPONS, FACTION = Battle.character.names, Battle.weapons.names, Battle.faction.names
CONDITION, DUE = Battle.condition.names, Battle.due.names
CARRIES, ORDERS, DODGES = Battle.carries.names, Battle.orders.names, Battle.dodges.names
SLOTS, SHOWN, PLAYED = Battle.slots.names, Battle.shown.names, Battle.played.names
