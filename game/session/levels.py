"""What people are offered to play against, and what each player is called."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.setup import BUDGET, HUMAN


class Level(NamedTuple):
    """A bot as people know it. player: as setups write it. how: what it does, for a beginner."""

    name: str
    player: str
    how: str


LEVELS = (
    Level("Learner", "bot:learner", "tries each answer twice, and now and then misses the best"),
    Level("Fair", "bot:greedy", "looks ahead at once for the best exchange"),
    Level("Strong", "bot:mcts", "follows hundreds of ways in which the match may go on"),
    Level("Perfect", "bot:perfect", "plays as well as the game can be played"),
)
"""The weakest first; `tools/simulate.py GAME skill` shows how far they are apart."""


def level_of(player: str) -> Level | None:
    """The level that a player is; None for a person and for other bots."""
    return next((level for level in LEVELS if level.player == player), None)


def player_name(player: str) -> str:
    """Who plays, for people at a table: `bot:greedy` is a Fair bot."""
    if player == HUMAN:
        return "Person"
    level = level_of(player)
    return f"{level.name if level else _bot(player).capitalize()} bot"


def bot_label(player: str) -> str:
    """A bot for designers, and which level it is: `Fair (greedy)`, `mcts 1,600`."""
    level, name = level_of(player), _bot(player)
    if level is None or level.name.lower() == name:
        return level.name if level else name
    return f"{level.name} ({name})"


def _bot(player: str) -> str:
    name, _, budget = player.partition(":")[2].partition(BUDGET)
    return f"{name} {int(budget):,}" if budget else name
