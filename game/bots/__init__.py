"""Players that are programs; they see what their seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.bots.bot import Bot
from game.bots.greedy import GreedyBot, HastyBot
from game.bots.mcts import MctsBot
from game.bots.perfect import PerfectBot
from game.bots.random_bot import RandomBot
from game.rules.setup import Setup

BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "bot:random": RandomBot,
        "bot:greedy": GreedyBot,
        "bot:hasty": HastyBot,
        "bot:mcts": MctsBot,
        "bot:perfect": PerfectBot,
    }
)
"""The bots by the names that setups give them; made with a random state of their own."""


def seated(setup: Setup) -> dict[int, Bot]:
    """The bots of a setup by seat (from 1); the same setup seats the same bots.

    Raises ValueError for a player that is neither `human` nor the name of a bot.
    """
    for who in setup.seats:
        if who.player != "human" and who.player not in BOTS:
            raise ValueError(f"there is no bot '{who.player}' (known: {', '.join(BOTS)})")
    return {
        seat: BOTS[who.player](setup.seed * 8 + seat)
        for seat, who in enumerate(setup.seats, 1)
        if who.player != "human"
    }
