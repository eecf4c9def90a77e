"""What a player that is a program is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

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
        see again before it looks ahead; see `game.bots.imagining`. `cancelled` is asked now and
        then; once it says True the bot gives the best it has found so far, soon.
        """
