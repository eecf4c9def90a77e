"""A bot that answers anything legal."""

from __future__ import annotations

from collections.abc import Callable

from game.bots.bot import never
from game.rules.ask import Value
from game.rules.match import Match


class RandomBot:
    """Takes any legal value (see `Decision.anything`), out of a random state of its own."""

    ponders = False

    def __init__(self, state: int) -> None:
        self._state = state

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """A value of what the match asks; see `game.bots.bot`."""
        self._state, value = match.anything(self._state)
        return value
