"""Measures how fast Gentlemen of War carries orders out, for `tools/bench.py`.

Everybody seals a program at random, turn after turn. The clock runs in Execution alone, from the
reveal to the last fall and win check, in a bot's head as where bots look ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

GAME = "gentlemen_of_war"


def per_second(content: Any, seconds: float, busy: Callable[[], float]) -> float:
    """Orders of programs at random that are carried out in a second, in duels of the content."""
    count, spent, seed = 0, 0.0, 0
    while spent < seconds:
        seed += 1
        some, of_them = duel(content, seed, busy)
        count, spent = count + some, spent + of_them
    return count / spent


def duel(content: Any, seed: int, busy: Callable[[], float]) -> tuple[int, float]:
    """How many orders a duel at random carries out, and the seconds that its Executions take."""
    from dataclasses import replace

    from game.games.gentlemen_of_war.rules.commanding import draft_at_random
    from game.games.gentlemen_of_war.rules.execution import execute
    from game.games.gentlemen_of_war.rules.redraw import redraw, start_turn
    from game.rules.match import Match
    from game.rules.state import MatchOver

    rules = content.rules(replace(content.defaults(), seed=seed))
    battle = rules.context(Match(rules).checkpoint()[1])
    count, spent, state = 0, 0.0, seed
    while battle.winners is None:
        start_turn(battle)
        for seat in battle.seats:
            state = draft_at_random(battle, seat, state)
        began = busy()
        with suppress(MatchOver):
            execute(battle)
        spent += busy() - began
        count += sum(len(battle.shown[seat]) for seat in battle.seats)
        with suppress(MatchOver):
            if battle.winners is None:
                redraw(battle)
    return count, spent
