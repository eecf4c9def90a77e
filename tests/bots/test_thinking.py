"""Thinking in a thread of its own: asked for, waited for, given up."""

from __future__ import annotations

import pytest

from game.bots.bot import never
from game.bots.random_bot import RandomBot
from game.bots.thinking import PLACES, Pace, Thinking, Thought
from game.rules.match import Match, RuleError
from tests.bots.slow import Failing, Waiting
from tests.rules.toybox import toy


def test_a_decision_is_thought_about_beside_the_match_and_fetched_when_it_is_there():
    match, bot, thinking = Match(toy()), Waiting(), Thinking()
    assert not thinking.ready(bot, match)
    assert bot.began.wait(10)
    assert not thinking.ready(bot, match)
    bot.let.set()
    after, value = thinking.decided(bot, match)
    assert value == match.legal()[-1]
    assert match.table.facts["round"] == 0
    assert (bot.decided, after.decided) == (0, 1)


def test_it_is_ready_once_the_thread_has_ended():
    match, bot = Match(toy()), Waiting()
    bot.let.set()
    thought = Thought(bot, match)
    assert thought.value() == match.legal()[-1]
    assert thought.done


def test_what_is_given_up_ends_and_changes_nothing():
    match, bot, thinking = Match(toy()), Waiting(), Thinking()
    thinking.ready(bot, match)
    assert bot.began.wait(10)
    thinking.stop()
    assert bot.interrupted.wait(10)
    assert bot.decided == 0


def test_a_thought_about_another_moment_is_never_used():
    match, bot, thinking = Match(toy()), Waiting(), Thinking()
    thinking.ready(bot, match)
    match.take(match.legal()[0])
    bot.let.set()
    assert thinking.decided(bot, match)[1] == match.legal()[-1]
    thinking.ready(bot, match)
    match.rewind(0)
    assert thinking.decided(bot, match)[1] == match.legal()[-1]


def test_an_error_in_the_thoughts_is_told_as_one_of_the_rules():
    with pytest.raises(RuleError, match="a rule is broken"):
        Thinking().decided(Failing(), Match(toy()))


class Counting(RandomBot):
    """A bot that keeps how many decisions it was asked for, each with something to choose."""

    asked = 0

    def choose(self, match, cancelled=never):
        assert len(match.legal()) > 1
        Counting.asked += 1
        return super().choose(match)


def measured(pace: Pace) -> Pace:
    while not pace.over:
        pace.poll()
    return pace


def test_how_long_a_bot_takes_is_measured_in_several_places(monkeypatch):
    monkeypatch.setattr(Counting, "asked", 0)
    pace = measured(Pace(toy(), {"quick": Counting(1)}))
    assert Counting.asked == 1 + PLACES
    assert (pace.seconds("quick") or 0) > 0
    assert pace.seconds("another") is None


def test_who_asks_how_long_a_bot_takes_never_waits_for_it():
    slow = Waiting()
    pace = Pace(toy(), {"slow": slow})
    assert not any(pace.poll() for _ in range(100))
    assert pace.seconds("slow") is None
    pace.stop()
    assert slow.interrupted.wait(10)
    assert pace.over


def test_where_a_rule_fails_nothing_is_measured():
    pace = measured(Pace(toy(), {"failing": Failing()}))
    assert pace.seconds("failing") is None
