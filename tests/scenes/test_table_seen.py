"""What is drawn of the table, and what nobody may see."""

import pygame
import pytest

from game.scenes.handover import HandoverScene
from game.scenes.table import TableScene
from game.table.overlays import InspectScene, SpreadScene
from tests.scenes.desk import Desk, chosen, spy


def test_nothing_is_drawn_of_a_hand_that_may_not_be_seen(desk):
    table = desk("sealed")
    table.uncover(1)
    spied = spy(table)
    table.session.match.table.zones["hand:2"] = ["called_to_heel#2"]
    table.session.match.table.zones["hand:1"] = ["hackles#1"]
    table.session.match.table.zones["discard:2"] = []
    table.table.refresh()
    spied = spy(table)
    table.draw()
    assert "Hackles" in spied.drawn
    assert "Called to Heel" not in spied.drawn


def test_the_cover_comes_before_anything_of_the_next_seat(desk):
    table = desk("sealed")
    assert isinstance(table.top, HandoverScene)
    assert not table.table.view_model.options
    table.uncover(1)
    assert table.table.view_model.mine
    table.choose("play:hackles#1")
    assert isinstance(table.top, HandoverScene)
    assert table.table.view_model.near.hand == ()
    assert not table.table.view_model.options
    assert not table.table.view_model.reasons


def test_leaving_the_window_covers_the_hand(desk):
    table = desk("sealed")
    table.uncover(1)
    table.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert isinstance(table.top, HandoverScene)


def test_one_cover_stands_however_often_the_window_is_left_under_it(desk):
    table = desk("sealed")
    table.uncover(1)
    table.choose("play:hackles#1")
    for _ in range(3):
        table.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert [type(scene) for scene in table.scenes] == [TableScene, HandoverScene]
    table.uncover(2)
    assert table.top is table.table
    table.table.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert [type(scene) for scene in table.scenes] == [TableScene, HandoverScene]


def test_a_bot_decides_after_a_while_and_its_hand_stays_closed(desk):
    table = desk("sealed", players=("human", "bot:random"))
    table.click(table.card("hackles#1"))
    assert chosen(table) == ["play:hackles#1"]
    assert not table.table.view_model.mine
    table.settle()
    assert len(chosen(table)) == 2
    assert table.table.view_model.seat(2).hand == ()


def test_a_public_question_needs_no_cover_and_shows_no_hand_until_its_owner_looks(desk):
    table = desk("sealed")
    table.uncover(1)
    table.choose("play:hackles#1")
    table.uncover(2)
    table.settle()
    table.choose("pass")
    assert table.top is table.table
    assert table.table.view_model.mine
    assert table.table.view_model.near.seat == 2  # it changes with the cover alone
    assert not any(seat.hand for seat in table.table.view_model.seats)
    table.settle()
    table.key(pygame.K_h)
    assert isinstance(table.top, HandoverScene)
    table.uncover(1)
    assert table.table.view_model.near.seat == 1
    assert table.table.view_model.near.hand
    table.click(table.space("e4"))
    assert chosen(table)[-1] == "E"


def test_a_card_that_is_looked_at_closely_goes_when_the_hand_is_covered(desk):
    table = desk("sealed")
    table.uncover(1)
    table.choose("play:hackles#1")
    table.uncover(2)
    table.settle()
    table.choose("pass")
    table.settle()
    table.key(pygame.K_h)
    table.uncover(1)
    card = table.table.view_model.near.hand[0].card
    table.click(table.card(card), button=3)
    assert isinstance(table.top, InspectScene)
    assert not table.wait(10)
    for scene in table.scenes[::-1]:
        scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not table.table.view_model.near.hand
    table.draw()
    assert table.wait(10)
    assert table.top is table.table


def test_a_pile_that_is_spread_shows_what_lies_there_now(desk):
    table = desk()
    table.click(table.spot("pile", "discard:2"))
    spread = table.top
    assert isinstance(spread, SpreadScene)
    pile = table.session.match.table.zones["discard:2"]
    pile.append("hackles#1")
    table.table.refresh()
    assert spread.cards[0] == "hackles#1"
    table.draw()
    assert len(spread.boxes) == len(pile)
    pile.clear()
    table.table.refresh()
    table.wait(10)
    assert table.top is table.table


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
def test_every_sort_of_question_is_drawn_at_every_size(size, tmp_path):
    table = Desk(size, "open", tmp_path)
    spy(table)
    table.draw()
    for option, hovered in (("play:hackles#1", "c3"), ("pass", "b7"), ("N", "b6"), ("a7", "c3")):
        table.choose(option)
        spy(table)
        table.draw()
        table.settle()
        spy(table)
        table.hover_space(hovered)
        table.wait(400)
        table.draw()
        screen = pygame.Rect((0, 0), size)
        assert all(
            screen.contains(spot.area)
            for spot in table.table.context.hit_areas
            if spot.sort == "option"
        )
    table.close()
