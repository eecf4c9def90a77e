"""Thinking beside the table: a bot decides in a thread of its own while the table is drawn."""

from __future__ import annotations

import copy
import traceback
from collections.abc import Iterator, Mapping
from statistics import fmean
from threading import Event, Thread
from time import sleep, thread_time
from typing import Any

from game.bots.bot import Bot
from game.rules.ask import Value
from game.rules.decision import Ask
from game.rules.game_rules import GameRules
from game.rules.match import Match, RuleError

PLACES, APART = 8, 9
"""In how many places of matches it is measured how long bots take; how many decisions apart."""


class Thought:
    """One decision in the making, by a copy of the bot, on a clone of the match.

    bot: the copy; after the decision it goes on in the place of the one it was made from.
    seconds: how long it computed, once it is done, without what others kept it waiting.
    """

    def __init__(self, bot: Bot, match: Match) -> None:
        self.bot = copy.copy(bot)
        self._of = _standing(match)
        self._stopped = Event()
        self._value: Value = None
        self._trace = ""
        self.seconds = 0.0
        self._thread = Thread(target=self._think, args=(match.clone(),), daemon=True)
        self._thread.start()

    def concerns(self, match: Match) -> bool:
        """Whether the match still stands where it stood when this began."""
        return self._of == _standing(match)

    @property
    def done(self) -> bool:
        """Whether the decision is there."""
        return not self._thread.is_alive()

    def value(self) -> Value:
        """The decision, waited for if need be.

        Raises `RuleError` when a rule failed while the bot looked ahead.
        """
        self._thread.join()
        if self._trace:
            raise RuleError(self._trace)
        return self._value

    def stop(self) -> None:
        """Lets the thread end soon; what it found is not wanted any more."""
        self._stopped.set()

    def _think(self, match: Match) -> None:
        try:
            self._value = self.bot.choose(match, self._interrupted)
        except Exception:
            self._trace = traceback.format_exc()
        self.seconds = thread_time()

    def _interrupted(self) -> bool:
        sleep(0)  # lets the table draw at once, instead of after Python's own 5 ms
        return self._stopped.is_set()


class Thinking:
    """What the bots of one match are thinking of: at most one decision at a time."""

    def __init__(self) -> None:
        self._thought: Thought | None = None

    def ready(self, bot: Bot, match: Match) -> bool:
        """Whether the decision that `match` asks of the bot is there; else it is thought about."""
        if not bot.ponders:
            return True
        if self._thought is None or not self._thought.concerns(match):
            self.stop()
            self._thought = Thought(bot, match)
        return self._thought.done

    def decided(self, bot: Bot, match: Match) -> tuple[Bot, Value]:
        """The decision, and the bot as it is after it; thought about now where it was not before.

        Raises `RuleError` when a rule fails while the bot looks ahead.
        """
        if not bot.ponders:
            return bot, bot.choose(match.clone())
        thought, self._thought = self._thought, None
        if thought is None or not thought.concerns(match):
            thought = Thought(bot, match)
        return thought.bot, thought.value()

    def stop(self) -> None:
        """Gives up what is being thought about."""
        if self._thought is not None:
            self._thought.stop()
            self._thought = None


class Pace:
    """How long bots take to decide: each does so in some places of a match that nobody sees.

    over: whether all of it is measured, or cannot be, since a rule fails.
    """

    def __init__(self, rules: GameRules[Any], bots: Mapping[str, Bot]) -> None:
        self.over = False
        self._taken: dict[str, list[float]] = {name: [] for name in bots}
        self._asked = _asked(rules, bots)
        self._name = ""
        self._thought: Thought | None = None

    def seconds(self, name: str) -> float | None:
        """What a decision of a bot takes on average; None where nothing is known yet.

        The first one does not count: much is worked out once and kept.
        """
        taken = self._taken.get(name, [])[1:]
        return fmean(taken) if taken else None

    def poll(self) -> bool:
        """Goes on where a bot is done, and never waits; whether more is known by that."""
        if self.over or (self._thought is not None and not self._thought.done):
            return False
        thought, self._thought = self._thought, None
        try:
            if thought is not None:
                thought.value()
                self._taken[self._name].append(thought.seconds)
            self._name, bot, match = next(self._asked)
            self._thought = Thought(bot, match)
        except (StopIteration, RuleError):
            self.over = True
        return thought is not None

    def stop(self) -> None:
        """Measures no more."""
        self.over = True
        if self._thought is not None:
            self._thought.stop()


def _asked(rules: GameRules[Any], bots: Mapping[str, Bot]) -> Iterator[tuple[str, Bot, Match]]:
    """Every bot in place after place of matches played at random, where there is a choice."""
    match, state, passed = Match(rules, live=False), 1, 0
    for _ in range((1 + PLACES) if bots else 0):
        while passed < APART or len(match.legal()) < 2:
            state, value = match.anything(state)
            match.take(value)
            if match.pending is None:
                match = Match(rules, live=False)
            passed += 1
        passed = 0
        for name, bot in bots.items():
            yield name, bot, match


def _standing(match: Match) -> tuple[Match, Ask | None, int | None, int]:
    return match, match.pending, match.seat, len(match.decisions)
