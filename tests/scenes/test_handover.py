"""The cover before a change of hands."""

import pygame
import pytest

from game.draw.kit import Kit
from game.scenes.handover import HandoverScene
from game.scenes.notice import NoticeScene
from game.scenes.scene import WINDOW_LEFT
from game.session.session import Session
from game.table.holding import HOLD
from game.user.folders import ROOT
from tests.rules.toybox import toy_content, toy_setup
from tests.scenes.theatre import click, control, hold, mouse, press, release

pytestmark = pytest.mark.usefixtures("toy_shelf")
SPACE = pygame.K_SPACE


@pytest.fixture
def covered(theatre):
    """An app with a cover on top for seat 2, after seat 1 has decided."""
    sessions = []

    def cover(size=(1280, 720)):
        app = theatre(size)
        session = Session.begin(toy_content(), toy_setup(), app.shelf)
        sessions.append(session)
        session.hotseat.uncover(1)
        session.choose(session.match.options()[0].id)
        scene = HandoverScene(app, session.hotseat)
        app.push(scene)
        app.step([], 0.02)
        return app, session, scene

    yield cover
    for session in sessions:
        session.close()


def test_space_held_long_enough_uncovers_the_seat(covered):
    app, session, scene = covered()
    app.step([hold(SPACE)], 0.0)
    app.step([], HOLD / 2)
    assert app.scenes[-1] is scene
    assert session.hotseat.viewers() == ()
    app.step([], HOLD / 2)
    assert scene not in app.scenes
    assert session.hotseat.viewers() == (2,)


def test_letting_go_begins_again(covered):
    app, session, scene = covered()
    for _ in range(4):
        app.step([hold(SPACE)], 0.0)
        app.step([], HOLD * 0.9)
        app.step([release(SPACE)], 0.02)
    assert app.scenes[-1] is scene
    assert session.hotseat.viewers() == ()


def test_a_tap_and_a_click_do_nothing(covered):
    app, session, scene = covered()
    app.step(press(SPACE), 0.02)
    app.step(click(scene._button.center), 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    app.step([], 1.0)
    assert app.scenes[-1] is scene


def test_the_button_can_be_held_instead(covered):
    app, session, scene = covered()
    app.step([mouse(pygame.MOUSEBUTTONDOWN, scene._button.center)], 0.0)
    app.step([], HOLD)
    assert session.hotseat.viewers() == (2,)


@pytest.mark.slow
@pytest.mark.parametrize("what", WINDOW_LEFT)
def test_another_window_lets_go(covered, what):
    app, session, scene = covered()
    app.step([hold(SPACE)], 0.0)
    app.step([pygame.event.Event(what)], 0.02)
    app.step([], 1.0)
    assert app.scenes[-1] is scene


def test_escape_stays_covered_and_offers_the_way_out(covered):
    app, session, scene = covered()
    app.step(press(pygame.K_ESCAPE), 0.02)
    notice = app.scenes[-1]
    assert isinstance(notice, NoticeScene)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is scene
    app.step(press(pygame.K_ESCAPE), 0.02)
    app.step(click(control(app.scenes[-1], "Leave for the title").rect.center), 0.02)
    assert len(app.scenes) == 1
    assert session.hotseat.viewers() == ()


@pytest.mark.slow
def test_the_cover_is_drawn_from_what_everyone_may_see(covered):
    app, session, scene = covered()
    assert session.hotseat.presenter.seen
    assert set(session.hotseat.presenter.seen) == {frozenset()}


def test_the_cover_hides_all_that_lies_below(covered):
    app, session, scene = covered()
    assert scene.opaque
    first = pygame.image.tobytes(app.window.get_surface(), "RGB")
    app.window.get_surface().fill("#ff00ff")
    scene.draw(app.window.get_surface())
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == first


def test_the_window_title_names_the_seat_and_nothing_else(covered):
    app, session, scene = covered()
    assert app.window.title == "Standee: ORANGE"


def test_the_same_seat_is_waited_for_and_not_passed_to(covered):
    app, session, scene = covered()
    session.hotseat.uncover(2)
    session.hotseat.cover()
    assert HandoverScene(app, session.hotseat)._again
    assert not scene._again


def test_the_card_in_play_is_drawn_for_the_window_as_it_is(desk):
    table = desk("sealed")
    table.uncover(1)
    table.settle()
    table.choose("play:hackles#1")
    table.settle()
    table.table.hand_over()
    assert isinstance(table.top, HandoverScene)
    table.kit = Kit(ROOT / "assets", (1280, 720))
    for scene in table.scenes:
        scene.arrange()
    grown = pygame.image.tobytes(table.draw(), "RGB")
    table.replace(HandoverScene(table, table.session.hotseat, table.table.skin))
    assert pygame.image.tobytes(table.draw(), "RGB") == grown


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
def test_everything_is_inside_the_window(covered, size):
    app, session, scene = covered(size)
    whole = pygame.Rect(0, 0, *size)
    assert whole.contains(scene._button)
    assert all(whole.contains(one.rect) for one in scene.controls.all)
