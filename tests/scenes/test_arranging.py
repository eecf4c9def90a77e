"""A match arranged at the table with the pointer and the keys."""

from dataclasses import replace

import pygame
import pytest

from game.draw.kit import Kit
from game.scenes.arranging.scene import ArrangeScene
from game.table.input import Hands
from game.user.folders import ROOT
from tests.conformance.subjects import content as content_of
from tests.games.water_showdown.positions import showdown
from tests.rules.test_arranging import ASKED, played_to
from tests.scenes.desk import Desk
from tests.scenes.water_table import table_of

pytestmark = pytest.mark.slow


@pytest.fixture
def water(tmp_path):
    position = showdown().hand(1, "umbrella", "cat").hand(2, "dog")
    desk = table_of(position, tmp_path, size=(1280, 720))
    desk.key(pygame.K_F4)
    desk.draw()
    yield desk
    desk.close()


def table(desk):
    return desk.session.match.table


def place(desk, start):
    """Where a control of the scene lies, by how its name begins."""
    groups = (desk.top.places, desk.top.controls)
    found = (one for group in groups if group for one in group.all)
    return next(one.rect.center for one in found if one.id.startswith(start))


def place_id(desk):
    """The first card of the list that is in sight."""
    return next(one.id for one in desk.top.controls.all if one.id.startswith("card:"))


def drag(desk, before, after):
    desk.move(before)
    desk.press(before)
    desk.move(((before[0] + after[0]) // 2, (before[1] + after[1]) // 2))
    desk.move(after)
    desk.draw()
    desk.release(after)


def test_a_card_is_dragged_from_the_list_from_the_hand_and_off_the_deck(water):
    assert isinstance(water.top, ArrangeScene)
    drag(water, place(water, "card:beach_ball"), water.table.context.zone("set:1").center)
    assert table(water).zones["set:1"] == ["beach_ball#1"]
    drag(water, water.card("umbrella#1"), water.table.context.zone("discard").center)
    assert table(water).zones["discard"] == ["umbrella#1"]
    top = table(water).zones["deck"][-1]
    drag(water, water.spot("pile", "deck"), water.table.context.zone("hand:1").center)
    assert table(water).zones["hand:1"] == ["cat#1", top]
    assert len(water.session.match.decisions) == 3
    water.key(pygame.K_ESCAPE)
    assert water.top is water.table
    assert water.table.view_model.options != ()


def test_every_place_of_a_card_is_offered_and_what_the_rules_forbid_says_why(water):
    water.click(water.card("umbrella#1"), button=3)
    words = {one.face.label: one.why for one in water.top.places.all}
    assert "(WS-2.15)" in words["Continuous"]
    assert words["Hand"] == words["Set"] == words["Deck, at the bottom"] == ""
    water.click(place(water, "arrange lay umbrella#1 continuous:1"))
    assert "umbrella#1" in table(water).zones["hand:1"]
    water.click(place(water, "arrange lay umbrella#1 hand:2"))
    assert "umbrella#1" in table(water).zones["hand:2"]
    water.click(water.card("cat#1"), button=3)
    water.key(pygame.K_ESCAPE)
    assert water.top.places is None


def test_the_places_that_are_offered_follow_the_window(water):
    water.click(water.card("umbrella#1"), button=3)
    water.kit = Kit(ROOT / "assets", (1024, 640))
    for scene in water.scenes:
        scene.arrange()
    offered = water.top.places
    window = pygame.Rect((0, 0), water.kit.size)
    assert window.contains(offered.panel)
    assert all(offered.panel.contains(one.rect) for one in offered.all)


def test_a_number_is_typed_wheeled_and_stepped_and_what_is_too_much_is_refused(water):
    meter = water.spot("tracker", "water:1")
    water.click(meter)
    water.send(pygame.TEXTINPUT, text="7")
    water.key(pygame.K_RETURN)
    assert table(water).trackers["water:1"] == 7
    water.move(meter)
    water.send(pygame.MOUSEWHEEL, y=-1, x=0)
    water.click(place(water, "less:water:1"))
    assert table(water).trackers["water:1"] == 5
    water.click(place(water, "number:water:1"))
    water.send(pygame.TEXTINPUT, text="4")
    water.key(pygame.K_RETURN)
    assert "never above 20. (WS-2.46)" in water.said[-1]
    assert table(water).trackers["water:1"] == 5
    water.key(pygame.K_z, pygame.KMOD_CTRL)
    water.click(water.spot("tool", "undo"))
    assert table(water).trackers["water:1"] == 7
    water.key(pygame.K_y, pygame.KMOD_CTRL)
    assert table(water).trackers["water:1"] == 6


def test_a_pile_lists_its_cards_and_the_search_finds_one(water):
    water.click(water.spot("pile", "deck"))
    assert water.top.tray.cards() == table(water).zones["deck"][::-1]
    water.click(place(water, "zone"))
    first = place_id(water)
    water.key(pygame.K_PAGEDOWN)
    assert place_id(water) != first
    water.key(pygame.K_SLASH)
    water.send(pygame.TEXTINPUT, text="whale")
    assert water.top.tray.cards() == ["whale_bath_toy"]


def test_the_search_finds_what_is_printed_and_no_name_of_the_files(water):
    assert water.top.tray.cards()
    water.key(pygame.K_SLASH)
    water.send(pygame.TEXTINPUT, text="book")
    assert water.top.tray.cards() == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [*ASKED])
def test_the_tray_is_drawn_at_the_table_of_every_game(game, tmp_path):
    content = content_of(game)
    setting = replace(content.defaults(), privacy="open", seed=5)
    desk = Desk((1280, 720), "open", tmp_path, content=content, setting=setting)
    played_to(desk.session.match, ASKED[game], desk.session)
    desk.table.refresh()
    desk.settle()
    desk.key(pygame.K_F4)
    desk.draw()
    desk.click(place(desk, "numbers"))
    desk.draw()
    pieces = desk.session.match.table.pieces
    if pieces:
        board = desk.session.match.rules.board
        free = next(
            s for s in sorted(board.spaces) if s not in pieces.values() and board.is_floor(s)
        )
        piece = next(iter(pieces))
        drag(desk, desk.space(pieces[piece]), desk.space(free))
        assert pieces is not desk.session.match.table.pieces
        assert desk.session.match.table.pieces[piece] == free
        desk.click(desk.space(free))
        other = next(
            s
            for s in sorted(board.spaces)
            if s not in (free, *pieces.values()) and board.is_floor(s)
        )
        desk.click(desk.space(other))
        assert desk.session.match.table.pieces[piece] == other
    desk.close()


def test_where_nothing_can_be_arranged_it_is_said_why(tmp_path):
    desk = table_of(showdown().hand(1, "cat"), tmp_path, privacy="sealed")
    desk.uncover(1)
    desk.key(pygame.K_F4)
    assert desk.top is desk.table
    assert "Only an open match" in desk.said[-1]
    desk.close()


def test_the_middle_button_begins_with_what_it_was_pressed_on(tmp_path):
    desk = table_of(showdown().hand(1, "cat"), tmp_path)
    desk.click(desk.spot("tracker", "water:2"), button=2)
    assert isinstance(desk.top, ArrangeScene)
    assert desk.top.controls.focus == "number:water:2"
    assert isinstance(desk.table.hands, Hands)
    desk.close()
