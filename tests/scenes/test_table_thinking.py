"""A bot that takes its time: the table goes on and says so; going back gives the thought up."""

from __future__ import annotations

from threading import Thread

import pygame
import pytest

from game.scenes.notice import NoticeScene
from game.table.layout import rect
from game.table.parts.prompt import prompt_words
from tests.bots.slow import Failing, Waiting
from tests.scenes.desk import Desk


def thinking(desk, bot: Waiting) -> Desk:
    """A table at which seat 1 has played a card, and seat 2 thinks about its Counter."""
    table: Desk = desk("open", players=("human", "bot:greedy"))
    table.session.live.bots[2] = bot
    table.choose("play:hackles#1")
    table.settle()
    assert bot.began.wait(10)
    return table


def chosen(table: Desk) -> list[tuple[int, str]]:
    return [(decision.seat, decision.option) for decision in table.session.match.decisions]


def thought(table: Desk) -> Thread:
    """The thread in which a bot thinks."""
    assert table.session._thinking._thought is not None
    return table.session._thinking._thought._thread


def prompt_picture(table: Desk) -> bytes:
    area = rect(table.kit, table.table.skin.layout.places.prompt)
    return pygame.image.tobytes(table.draw().subsurface(area), "RGB")


@pytest.fixture
def bot():
    waiting = Waiting()
    yield waiting
    waiting.let.set()


def test_the_table_says_who_thinks_and_goes_on_being_drawn(desk, bot):
    table = thinking(desk, bot)
    assert chosen(table) == [(1, "play:hackles#1")]
    assert "ORANGE** thinks · Fair bot" in prompt_words(table.table.context)[0]
    assert not table.table.view_model.mine
    first = prompt_picture(table)
    assert table.wait(240), "its mark moves"
    assert prompt_picture(table) != first


def test_without_motion_the_mark_stands_still(desk, bot):
    table = thinking(desk, bot)
    table.table.motions.speed = 0
    first = prompt_picture(table)
    assert not table.wait(240)
    assert prompt_picture(table) == first


def test_its_decision_is_made_once_it_is_there(desk, bot):
    table = thinking(desk, bot)
    last = table.session.match.options()[-1].id
    bot.let.set()
    thought(table).join(10)
    table.settle()
    assert chosen(table)[1] == (2, last)
    assert "thinks" not in prompt_words(table.table.context)[0]


def test_undo_gives_up_the_thought(desk, bot):
    table = thinking(desk, bot)
    table.table.undo()
    assert bot.interrupted.wait(10)
    table.settle()
    assert chosen(table) == []
    assert table.table.view_model.mine


def test_the_menu_gives_up_the_thought_and_it_begins_anew_after_it(desk, bot):
    table = thinking(desk, bot)
    table.table.menu()
    assert isinstance(table.top, NoticeScene)
    assert bot.interrupted.wait(10)
    bot.began.clear()
    bot.let.set()
    table.pop()
    table.settle()
    assert bot.began.wait(10)


def test_leaving_gives_up_the_thought(desk, bot):
    table = thinking(desk, bot)
    table.table.leave()
    assert bot.interrupted.wait(10)
    assert chosen(table) == [(1, "play:hackles#1")]


def test_a_rule_that_fails_in_its_thoughts_is_told_and_its_seat_is_played_by_hand(desk):
    table: Desk = desk("open", players=("human", "bot:greedy"))
    table.session.live.bots[2] = Failing()
    table.choose("play:hackles#1")
    table.wait(10)
    thought(table).join(10)
    table.settle()
    assert table.told[0][0] == "An error in a rule"
    assert "a rule is broken" in table.told[0][1]
    assert table.session.hotseat.humans == (1, 2)
