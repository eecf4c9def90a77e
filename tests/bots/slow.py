"""Bots for tests of thinking: one that waits to be let decide, and one whose thoughts fail."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event

from game.bots.bot import never
from game.rules.ask import Value
from game.rules.match import Match


class Waiting:
    """A bot that decides when it is let, or is interrupted, for the last of its values."""

    ponders = True

    def __init__(self) -> None:
        self.let, self.began, self.interrupted = Event(), Event(), Event()
        self.decided = 0

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        self.began.set()
        while not self.let.wait(0.001):
            if cancelled():
                self.interrupted.set()
                break
        self.decided += 1
        match.table.facts["round"] = 99
        return match.legal()[-1]


class Failing:
    ponders = True

    def choose(self, match: Match, cancelled: Callable[[], bool] = never) -> Value:
        raise ZeroDivisionError("a rule is broken")
