"""On every screen Tab and the arrows reach all there is, and it is seen what they have reached."""

import pygame
import pytest

from game.scenes.handover import HandoverScene
from game.scenes.house_rules import HouseRulesScene
from game.scenes.naming import NamingScene
from game.scenes.notice import Answer, NoticeScene
from game.scenes.result import ResultScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.session.saves import Shelf
from game.session.session import Session
from tests.rules.toybox import DATA, toy_content, toy_setup
from tests.scenes.theatre import press

pytestmark = pytest.mark.usefixtures("toy_shelf")

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


def notice(app, _session):
    answers = (Answer("Do it"), Answer("Do more"), Answer("Leave it", key="Esc"))
    return NoticeScene(app, "Shall it be done?", "It cannot be undone.", answers)


SCREENS = {
    "title": lambda app, _session: app.scenes[-1],
    "setup": lambda app, _session: SetupScene(app, "toy"),
    "house rules": lambda app, _session: HouseRulesScene(app, lambda: toy_content().options, {}),
    "settings": lambda app, _session: SettingsScene(app),
    "naming": lambda app, _session: NamingScene(app, "Its name", "A", str, print),
    "notice": notice,
    "cover": lambda app, session: HandoverScene(app, session.hotseat),
    "result": ResultScene,
}


@pytest.fixture(params=SCREENS)
def screen(request, theatre, tmp_path):
    app = theatre((1280, 720), DATA if request.param == "setup" else None)
    session = Session.begin(toy_content(), toy_setup(), Shelf(tmp_path / "saves"))
    scene = SCREENS[request.param](app, session)
    if scene not in app.scenes:
        app.push(scene)
    app.step([], 0.02)
    yield app, scene
    session.close()


@pytest.mark.slow
def test_tab_goes_around_all_of_it_both_ways(screen):
    app, scene = screen
    ids = {one.id for one in scene.controls.all}
    for mod in (0, pygame.KMOD_SHIFT):
        reached = set()
        for _ in ids:
            app.step(press(pygame.K_TAB, mod=mod), 0.02)
            reached.add(scene.controls.focus)
        assert reached == ids


@pytest.mark.slow
def test_the_arrows_reach_all_of_it(screen):
    app, scene = screen
    app.step(press(pygame.K_TAB), 0.02)
    reached, todo = {scene.controls.focus}, [scene.controls.focus]
    while todo:
        start = todo.pop()
        for arrow in ARROWS:
            scene.controls.focus = start
            app.step(press(arrow), 0.02)
            if scene.controls.focus not in reached:
                reached.add(scene.controls.focus)
                todo.append(scene.controls.focus)
    assert reached == {one.id for one in scene.controls.all}


@pytest.mark.slow
def test_what_has_the_focus_looks_different_from_what_has_not(screen):
    app, scene = screen
    skin = []
    for one in (None, *scene.controls.all):
        scene.controls.focus = one.id if one else None
        app._dirty = True
        app.step([], 0)
        skin.append(pygame.image.tobytes(app.window.get_surface(), "RGB"))
        assert one is None or scene.attention == one.rect
    assert len(set(skin)) == len(skin)
