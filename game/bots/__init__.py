"""Players that are programs; they see what their seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from game.bots.bot import Bot
from game.bots.greedy import GreedyBot, HastyBot, LearnerBot
from game.bots.mcts import MctsBot
from game.bots.perfect import PerfectBot
from game.bots.random_bot import RandomBot
from game.rules.setup import BUDGET, HUMAN, Setup

BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "bot:random": RandomBot,
        "bot:learner": LearnerBot,
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
    return {
        seat: bot_of(who.player, setup.seed * 8 + seat)
        for seat, who in enumerate(setup.seats, 1)
        if who.player != HUMAN
    }


def is_player(player: str) -> bool:
    """Whether a seat can be played so: by a person, or by a bot there is."""
    try:
        return player == HUMAN or bool(bot_of(player, 0))
    except ValueError:
        return False


def bot_of(player: str, state: int) -> Bot:
    """A bot by its name: `bot:greedy`, or with a budget `bot:mcts@1600`. Raises ValueError."""
    name, _, budget = player.partition(BUDGET)
    if name not in BOTS:
        raise ValueError(f"there is no bot '{player}' (known: {', '.join(BOTS)})")
    if not budget:
        return BOTS[name](state)
    if BOTS[name] is not MctsBot or not budget.isdecimal() or int(budget) < 1:
        raise ValueError(f"'{player}': a budget is how often bot:mcts looks ahead (bot:mcts@400)")
    return MctsBot(state, int(budget))
