"""Positions between two placements as the solution knows them, and what two cards make of one.

A position is all that matters for the rest of a match while nothing lies face-down, seen from the
player who places first. Where on the timeline it stands does not matter, so that there are few
enough of them to know them all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import permutations
from typing import Any, NamedTuple

from game.games.swordline.duel import FULL_HAND
from game.games.swordline.rules.resolution import Beat, Laid, resolve_beat
from game.games.swordline.vocabulary import EDGES, HIGH, INACTIVE, LENGTH, LOW, Action, State

STANCES = (INACTIVE, HIGH, LOW)
LENGTHS = (2, 3)
FARTHEST = 2
"""How many beats one row can be ahead of the other between placements (SL-1.8)."""
SITUATIONS = 1 + FARTHEST * len(EDGES) * 2 * 2
"""The ways in which the second player can be ahead: not at all, or so many beats, by which edge,
blocked or not, and with the Sword or without."""


class Position(NamedTuple):
    """Before a placement; in every pair who places first comes before the other.

    rows: the revealed cards, oldest first, by their number among the cards. ahead: the beats by
    which the other's row is longer. edge: by its number, of the card on those beats; 0 without.
    blocked: whether that card is an attack that is blocked already. sword: whether who places
    first holds the Sword; so it is whenever nobody is ahead (SL-2.4).
    """

    rows: tuple[tuple[int, ...], tuple[int, ...]]
    stances: tuple[str, str]
    ahead: int = 0
    edge: int = 0
    blocked: bool = False
    sword: bool = True


class Meeting(NamedTuple):
    """What becomes of the beats that a placement or two complete; pairs as in `Position`.

    loser: 1 who placed first, 2 the other, 0 nobody. ahead: by how many beats the other's row is
    longer now, negative where it is shorter. blocked: of the attack that is not resolved yet.
    """

    loser: int
    stances: tuple[str, str]
    ahead: int
    blocked: bool


class Positions:
    """The positions of a match with these Action cards.

    actions: in their order, which gives them their numbers. options: as `resolve_beat` wants them;
    `evade_window` must be `last_beat`, since a position does not tell what has lain opposite.
    A placing is a number too: that of the card times four and that of the edge.
    """

    def __init__(self, actions: Sequence[Action], options: Mapping[str, Any]) -> None:
        self.actions = tuple(actions)
        self.options = options
        kept = len(self.actions) - FULL_HAND
        cards = range(len(self.actions))
        self.rows = tuple(row for size in range(kept + 1) for row in permutations(cards, size))

    @property
    def count(self) -> int:
        """How many numbers positions have; most of them are never reached."""
        return len(self.rows) ** 2 * len(STANCES) ** 2 * SITUATIONS

    @cached_property
    def states(self) -> tuple[State | None, ...]:
        """What each placing says; None for an edge that says nothing."""
        return tuple(each.states.get(edge) for each in self.actions for edge in EDGES)

    @cached_property
    def _row_numbers(self) -> Mapping[tuple[int, ...], int]:
        return {row: number for number, row in enumerate(self.rows)}

    def number(self, position: Position) -> int:
        """The number of a position, from 0 to `count` - 1."""
        rows, stances, ahead, edge, blocked, sword = position
        situation = 0
        if ahead:
            situation = 1 + (((ahead - 1) * len(EDGES) + edge) * 2 + blocked) * 2 + sword
        found = self._row_numbers[rows[0]] * len(self.rows) + self._row_numbers[rows[1]]
        for stance in stances:
            found = found * len(STANCES) + STANCES.index(stance)
        return found * SITUATIONS + situation

    def placings(self, row: Sequence[int], length: int) -> tuple[int, ...]:
        """What a player with this row can place on so many beats (SL-2.5)."""
        return tuple(
            card * len(EDGES) + number
            for card in range(len(self.actions))
            if card not in row
            for number, edge in enumerate(EDGES)
            if LENGTH[edge] == length and self.states[card * len(EDGES) + number] is not None
        )

    def longer(self, row: tuple[int, ...], card: int) -> tuple[int, ...]:
        """A row with one more card, the oldest taken back if the hand is short (SL-2.7, SL-2.9)."""
        longer = (*row, card)
        return longer if len(self.actions) - len(longer) >= FULL_HAND else longer[1:]

    def following(
        self, position: Position, first: int, second: int | None
    ) -> tuple[Position | None, bool]:
        """What follows two placings, the second being None after one that is face-up.

        Gives the position and whether the same player places first there; None at the end of the
        match, and whether that player has won.
        """
        rows, _, ahead, edge, was_blocked, sword = position
        pending = rows[1][-1] * len(EDGES) + edge if ahead else None
        met = self.met(position.stances, ahead, pending, was_blocked, first, second)
        if met.loser:
            return None, met.loser == 2
        mine = self.longer(rows[0], first // len(EDGES))
        others = rows[1] if second is None else self.longer(rows[1], second // len(EDGES))
        holds = sword and ahead > 0
        if met.ahead > 0 or (met.ahead == 0 and holds):
            edge = 0 if second is None or not met.ahead else second % len(EDGES)
            after = Position((mine, others), met.stances, met.ahead, edge, met.blocked, holds)
            return after, True
        edge = first % len(EDGES) if met.ahead else 0
        stances = met.stances[1], met.stances[0]
        return Position((others, mine), stances, -met.ahead, edge, met.blocked, not holds), False

    def met(
        self,
        stances: tuple[str, str],
        ahead: int,
        pending: int | None,
        blocked: bool,
        first: int,
        second: int | None,
    ) -> Meeting:
        """Resolves what placings complete (SL-2.10); see `Position` and `following`.

        pending: what lies on the beats by which the other is ahead.
        """
        mine = self._laid(first, 1)
        others = [self._laid(second, ahead + 1)] if second is not None else []
        if pending is not None:
            card = self._laid(pending, 0)
            card.first, card.last = ahead - card.last + card.first, ahead
            card.blocked = (0, "") if blocked else ()
            others.insert(0, card)
        end = others[-1].last
        for number in range(1, min(mine.last, end) + 1):
            opposite = others[0] if others[0].last >= number else others[-1]
            beat = Beat(number, mine, opposite, stances)
            resolve_beat(beat, self.options)
            if beat.loser:
                return Meeting(beat.loser, stances, 0, False)
            stances = beat.after[0], beat.after[1]
        waits = others[-1] if end > mine.last else mine
        return Meeting(0, stances, end - mine.last, end != mine.last and bool(waits.blocked))

    def _laid(self, placing: int, first: int) -> Laid:
        state = self.states[placing]
        if state is None:
            raise ValueError(f"the edge {EDGES[placing % len(EDGES)]} says nothing")
        return Laid(state, first, first + LENGTH[EDGES[placing % len(EDGES)]] - 1)
