"""What bots look ahead with: the match as it may be, as far as one seat can tell."""

from __future__ import annotations

from game.rules import rng as chance
from game.rules.match import Match


def imagined(match: Match, seat: int, state: int) -> tuple[Match, int]:
    """The match with all that `seat` does not see dealt again, and with other chances to come.

    `state` is a random state of the bot's own; its next one is given back. What comes of it
    depends on the state and on what the seat sees, and on nothing else.
    """
    other = match.clone()
    state = other.determinize(seat, state)
    state, other.table.chance = chance.draw(state)
    return other, state


def at_rest(match: Match) -> bool:
    """Whether nothing is half carried out, or the match is over."""
    return match.pending is None or match.pending.kind in match.rules.quiescent
