"""Players that are programs; they see what their seat sees."""

from __future__ import annotations

from typing import Protocol

from game.bots.random_bot import RandomBot
from game.rules.ask import Value
from game.rules.match import Match
from game.rules.setup import Setup


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, match: Match) -> Value:
        """A legal value of what `match` asks of this bot's seat.

        `match` is a clone that the bot may do anything with. It must deal the cards its seat
        does not see again before it looks ahead, which `Match.deal_again` does.
        """


def seated(setup: Setup) -> dict[int, Bot]:
    """The bots of a setup by seat (from 1); the same setup seats the same bots."""
    return {
        seat: RandomBot(setup.seed * 8 + seat)
        for seat, who in enumerate(setup.seats, 1)
        if who.player != "human"
    }
