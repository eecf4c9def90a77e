"""How well a seat stands, for bots: in what it can see (GG-20.1).

What a Reserve and a leader at risk count is fitted to who won some 320 games of greedy and of
searching bots. Hands and supports count less than such a fit says, which cannot tell that somebody
holds cards who does well from doing well by holding them: bots that believed it kept their cards,
and won 35 % of 110 games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import TYPE_CHECKING

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import INFINITE
from game.games.gunsmith_girl.rules.set_up import DRAWS
from game.games.gunsmith_girl.state import (
    COMPLETE,
    FIELD,
    FOE,
    HAND,
    LEADER,
    LOST_TOKENS,
    POOL,
    RESERVE,
    SUPPORTS,
    WORKING,
)

if TYPE_CHECKING:
    from game.games.gunsmith_girl.state import Gunfight

UNKNOWN = 2.0
"""A persona of the other player that lies face down."""
HELD = 0.5
"""A card in Hand."""
LAID = 0.8
"""A support on the field."""
DRAWN = 0.25
"""A card of the Reserve."""
THIN, FEW = 1.5, 8
"""What each card costs that a Reserve has less than so many."""
TOKEN = 0.4
"""A token that is not lost."""
SAVED = 2.5
"""That a leader may still be summoned to escape defeat (GG-15)."""
EXPOSED = 6.0
"""What it costs to have a leader on the field, who loses the match if he is lost (GG-15.3)."""
OUTMATCHED = 5.0
"""What it costs that some persona on the other side is stronger than that leader, for 150."""
ALONE = 3.0
"""What it costs that no other persona lies beside that leader."""
SHORT, DOOMED = 3.0, 10.0
"""What it costs that the next draw or payment would take all: where a leader may still be summoned
to escape defeat, and where none may (GG-15.5, GG-15.6)."""
HALF_WON = 12.0
"""The lead with which a match is half won."""


def prospects(state: Gunfight, seat: int) -> float:
    """How well a seat stands in a match that goes on, between -1 and 1."""
    lead = _worth(state, seat, seat) - _worth(state, FOE[seat], seat)
    return lead / (abs(lead) + HALF_WON)


def _worth(state: Gunfight, seat: int, viewer: int) -> float:
    """What a seat has, as another or the same one sees it."""
    zones, trackers, facts = state.zones, state.trackers, state.facts
    row = zones[FIELD[seat]]
    total = HELD * len(zones[HAND[seat]]) + LAID * len(zones[SUPPORTS[seat]])
    total += 0.5 * LAID * len(facts[WORKING[seat]])
    reserve = len(zones[RESERVE[seat]])
    total += DRAWN * reserve - THIN * max(0, FEW - reserve) - TOKEN * trackers[LOST_TOKENS[seat]]
    seen = _seen(state, seat, viewer)
    total += UNKNOWN * (len(row) - len(seen)) + fsum(persona(state, card) for card in seen)
    leaders, short = [card for card in seen if state.cards[card].kind == "leader"], DOOMED
    if leaders:
        total -= EXPOSED + _danger(state, seat, viewer, leaders)
    elif any(state.cards[card].kind == "leader" for card in zones[LEADER[seat]]):
        total, short = total + SAVED, SHORT
    if reserve <= DRAWS[min(len(row), len(DRAWS) - 1)]:
        total -= short
    if _owed(state, seat) >= trackers[POOL[seat]]:
        total -= short
    return total


def _danger(state: Gunfight, seat: int, viewer: int, leaders: Sequence[str]) -> float:
    """What makes it worse that the leaders of a seat lie on the field."""
    others = _seen(state, FOE[seat], viewer)
    strongest = max((abilities.strength(state, card) for card in others), default=0)
    weakest = min(abilities.strength(state, card) for card in leaders)
    alone = ALONE if len(state.zones[FIELD[seat]]) == 1 else 0.0
    return OUTMATCHED * max(0, strongest - weakest) / 150 + alone


def _seen(state: Gunfight, seat: int, viewer: int) -> Sequence[str]:
    """The persona on the side of a seat that another or the same one sees."""
    return state.zones[FIELD[seat]] if seat == viewer else state.up(FIELD[seat])


def persona(state: Gunfight, card: str) -> float:
    """What a persona is worth: its Strength by its Anger, and that it is fast and of high Level."""
    now = abilities.of(state, card)
    return now.strength / 150 * (0.7 + 0.3 * now.anger) + 0.15 * now.level + 0.005 * now.speed


def _owed(state: Gunfight, seat: int) -> int:
    """The tokens that a seat's new persona ask for in the Truce (GG-12.2)."""
    complete, down = state.facts[COMPLETE[seat]], state.table.down
    return sum(
        state.cards[card].resistance
        for card in state.zones[FIELD[seat]]
        if card not in complete and card not in down and state.cards[card].resistance != INFINITE
    )
