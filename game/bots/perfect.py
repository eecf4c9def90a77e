"""A bot that plays a solved game as well as it can be played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.bots.bot import never
from game.bots.matrix_game import best_mix
from game.bots.mcts import MctsBot
from game.rules import rng
from game.rules.ask import Value
from game.rules.game_rules import GameRules
from game.rules.match import Match

ONE = 1 << 64
"""Above every number that `rng.draw` gives."""


class PerfectBot:
    """Draws among its answers by the best mix; where the match is not solved it looks ahead."""

    ponders = True

    def __init__(self, state: int) -> None:
        self._state = state

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        """A value out of the best mix; see `game.bots.bot`."""
        self._state, number = rng.draw(self._state)
        rules, ask, seat = match.rules, match.pending, match.seat
        assert ask is not None
        assert seat is not None
        if rules.solution is None or rules.solution.trouble:
            return MctsBot(number).choose(match, cancelled)
        view = rules.sight.view(match.table, (seat,))
        games = rules.solution.games(view, ask.kind, match.legal())
        mixes = [best_mix(game.chances) for game in games]
        best = max(range(len(games)), key=lambda at: mixes[at].value)
        reached, point = 0.0, number / ONE
        for answer, weight in zip(games[best].answers, mixes[best].weights, strict=True):
            reached += weight
            if point < reached:
                return answer
        return answer


def warning(rules: GameRules[Any]) -> str:
    """What to tell people where `bot:perfect` plays a match that is not solved; else nothing."""
    if all(seat.player != "bot:perfect" for seat in rules.setup.seats):
        return ""
    trouble = rules.solution.trouble if rules.solution else "it has not been solved"
    if not trouble:
        return ""
    return f"The Perfect bot does not know this match: {trouble}. It plays like the Strong one."
