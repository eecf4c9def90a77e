"""A picture that takes long is drawn in steps: it comes out the same, and nothing waits but it."""

from pathlib import Path

import pygame
import pytest

from game.app.app import App
from game.draw.baking import Bakery, Pace, Unfinished
from game.scenes.starting import begin
from game.session.start import Start
from game.user.folders import ROOT, Folders
from game.user.settings import Settings
from tests.scenes.theatre import mouse, press

pytestmark = pytest.mark.slow

GAMES = ("gunsword", "swordline", "water_showdown")
NO_TIME = 0.0


@pytest.fixture
def opened(tmp_path):
    """Opens the program, drawing with no time to spare: one thing at least in each step."""
    apps = []

    def open_one(size, frame=NO_TIME, user="player"):
        if not pygame.display.get_init():
            pygame.display.init()
        folders = Folders(ROOT / "data", ROOT / "assets", Path(tmp_path, user))
        apps.append(App(pygame.Window("Standee", size, resizable=True), folders, frame))
        apps[-1].step([], 0)
        return apps[-1]

    yield open_one
    for app in apps:
        app.close()


def laid(app, game):
    begin(app, Start(game, ("human", "human"), seed=7, mode="open"))
    return app.scenes[-1]


def pixels(app):
    return pygame.image.tobytes(app.window.get_surface(), "RGB")


def until_seen(app):
    """Steps until the picture is whole; how many."""
    steps = 1
    while not app.step([], 0):
        steps += 1
    return steps


def resize(app, size):
    app.window.size = size
    app.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], 0)
    app.step([], 1.0)


def until_large(app, size):
    """Steps until the table is laid out for a size and seen so; how many."""
    steps = 0
    while app.kit.size != size:
        app.step([], 0)
        steps += 1
    app.step([], 0)
    return steps


@pytest.mark.parametrize("game", GAMES)
def test_the_first_table_comes_in_steps_and_is_the_same_as_in_one(opened, game):
    whole = opened((1280, 720), frame=None, user="other")
    laid(whole, game)
    assert until_seen(whole) == 1
    app = opened((1280, 720))
    title = pixels(app)
    laid(app, game)
    assert not app.step([], 0)
    assert until_seen(app) > 50
    assert pixels(app) == pixels(whole)
    assert pixels(app) != title


@pytest.mark.parametrize("game", GAMES)
def test_a_new_size_comes_in_steps_and_is_the_same_as_in_one(opened, game):
    whole = opened((1280, 720), frame=None, user="other")
    laid(whole, game)
    until_seen(whole)
    resize(whole, (1024, 640))
    app = opened((1280, 720))
    laid(app, game)
    until_seen(app)
    resize(app, (1024, 640))
    assert app.kit.size == (1280, 720)
    assert until_large(app, (1024, 640)) > 50
    whole.step([], 0)
    assert pixels(app) == pixels(whole)


def test_what_is_seen_is_used_while_another_size_is_drawn(opened):
    app = opened((1280, 720))
    table = laid(app, "water_showdown")
    app.change(Settings(motion="off"))
    while table.context.hit_areas.of("option", "end") is None:
        app.step([], 0.1)
    for _ in range(400):
        app.step([], 0)
    button = table.context.hit_areas.of("option", "end")
    resize(app, (1024, 640))
    x, y = button.area.center
    at = (x * 1024 // 1280, y * 640 // 720)
    app.step([mouse(pygame.MOUSEMOTION, (at[0] - 9, at[1]))], 0.02)
    app.step([mouse(pygame.MOUSEMOTION, at)], 0.02)
    made = len(table.session.match.decisions)
    app.step([mouse(kind, at) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)], 0.02)
    for _ in range(20):
        app.step([], 0.02)
    assert app.kit.size == (1280, 720)
    assert table.session.match.decisions[-1].option == button.id
    until_large(app, (1024, 640))
    assert len(table.session.match.decisions) == made + 1


def test_keys_wait_for_a_screen_that_is_not_seen_yet_and_presses_on_the_one_before_are_for_nothing(
    opened,
):
    app = opened((1280, 720))
    table = laid(app, "gunsword")
    got = []
    table.handle = lambda event: got.append(event.type)
    at = (640, 400)
    events = [*press(pygame.K_x), *(mouse(kind, at) for kind in (1025, 1026))]
    app.step([], 0)
    app.step(events, 0)
    until_seen(app)
    assert got == []
    app.step([], 0)
    assert got == [pygame.KEYDOWN, pygame.KEYUP]


def test_the_clock_of_a_table_stands_still_until_it_is_seen(opened):
    app = opened((1280, 720))
    table = laid(app, "gunsword")
    app.step([], 0)
    before = table.now
    app.step([], 0.5)
    assert table.now == before
    until_seen(app)
    app.step([], 0.5)
    assert table.now > before


def test_leaving_the_window_is_heard_while_a_picture_is_not_whole(opened):
    app = opened((1280, 720))
    table = laid(app, "gunsword")
    got = []
    table.handle = lambda event: got.append(event.type)
    app.step([], 0)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0)
    assert got == [pygame.WINDOWFOCUSLOST]


def test_drawing_stops_at_the_end_of_its_time_and_keeps_what_it_has_drawn():
    now = [0.0]
    pace = Pace(lambda: now[0])
    shelf = Bakery(100, lambda _: 1, pace)
    made = []

    def make(name):
        now[0] += 1
        made.append(name)
        return name

    def draw():
        return [shelf.get(name, lambda name=name: make(name)) for name in "abcde"]

    for expected in ("ab", "abcd"):
        with pytest.raises(Unfinished), pace.within(2):
            draw()
        assert "".join(made) == expected
    with pace.within(2):
        assert draw() == list("abcde")
    assert "".join(made) == "abcde"


def test_an_error_in_drawing_is_not_taken_for_the_end_of_the_time():
    assert not issubclass(Unfinished, Exception)
