"""What a player that is a program is, and what it looks ahead with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules import rng
from game.rules.ask import Value
from game.rules.match import Match


def never() -> bool:
    """Whether a bot that nobody interrupts is interrupted."""
    return False


class Bot(Protocol):
    """A player that is a program.

    ponders: whether it takes so long to decide that the table should not wait for it.
    """

    @property
    def ponders(self) -> bool:
        """Whether its decisions take noticeable time."""

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """A legal value of what `match` asks of this bot's seat.

        `match` is a clone that nobody else uses. The bot must deal the cards its seat does not
        see again before it looks ahead; see `imagined`. `cancelled` is asked now and
        then; once it says True the bot gives the best it has found so far, soon.
        """


def imagined(match: Match, seat: int, state: int) -> tuple[Match, int]:
    """The match with all that `seat` does not see dealt again, and with other chances to come.

    `state` is a random state of the bot's own; its next one is given back. What comes of it
    depends on the state and on what the seat sees, and on nothing else.
    """
    other = match.clone()
    state = other.determinize(seat, state)
    state, other.table.chance = rng.draw(state)
    return other, state


def at_rest(match: Match) -> bool:
    """Whether nothing is half carried out, or the match is over."""
    return match.pending is None or match.rules.rests(match.context, match.pending)
