"""Thinking beside the table: a bot decides in a thread of its own while the table is drawn."""

from __future__ import annotations

import copy
import traceback
from threading import Event, Thread
from time import sleep

from game.bots.bot import Bot
from game.rules.ask import Value
from game.rules.decision import Ask
from game.rules.match import Match, RuleError


class Thought:
    """One decision in the making, by a copy of the bot, on a clone of the match.

    bot: the copy; after the decision it goes on in the place of the one it was made from.
    """

    def __init__(self, bot: Bot, match: Match) -> None:
        self.bot = copy.copy(bot)
        self._of = _standing(match)
        self._stopped = Event()
        self._value: Value = None
        self._trace = ""
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


def _standing(match: Match) -> tuple[Match, Ask | None, int | None, int]:
    return match, match.pending, match.seat, len(match.decisions)
