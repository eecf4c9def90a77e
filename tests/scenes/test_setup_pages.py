"""The setup screen of a game with much to pick: pages, nothing cut, what is pointed at large."""

import pygame
import pytest

from game.scenes.setup import open_setup
from game.scenes.setup_draft import RANDOM
from game.scenes.setup_pages import Loadout
from tests.scenes.gentlemen_table import gentlemen
from tests.scenes.theatre import click, control, mouse, words_cut

pytestmark = pytest.mark.slow

PAGES = ("ready", "character", "weapons", "deck")


@pytest.fixture
def setting_up(theatre):
    """An app with the set-up screen on top."""

    def open_one(size):
        app = theatre(size)
        open_setup(app, "gentlemen_of_war")
        app.step([], 0.02)
        return app, app.scenes[-1]

    return open_one


def turn_to(app, page):
    app.step(click(control(app.scenes[-1], f"page:{page}").rect.center), 0.02)
    app.step([mouse(pygame.MOUSEMOTION, (3, 3))], 0.02)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_that_can_be_picked_lies_on_its_page_and_nothing_is_cut(
    setting_up, monkeypatch, size, seats
):
    app, scene = setting_up(size)
    scene.draft.play_with(seats)
    scene.arrange()
    content = gentlemen()
    cut = words_cut(app.kit, monkeypatch)
    found = {}
    for page in PAGES:
        turn_to(app, page)
        tiles = [c for c in scene.controls.all if c.id.startswith(("loadout:", "pick:"))]
        boxes = [tile.rect for tile in tiles]
        assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))
        foot = control(scene, "cards").rect
        assert all(box.bottom < foot.top and box.h >= app.kit.px(48) for box in boxes)
        found[page] = {tile.id.rpartition(":")[2] for tile in tiles}
    assert found["ready"] == {*content.setups}
    assert all(found[kind] == {*ids, RANDOM} for kind, ids in content.picks.items())
    assert cut == []


def test_a_kit_and_single_picks_go_together(setting_up):
    app, scene = setting_up((1280, 720))
    app.step(click(control(scene, "loadout:low_sermon").rect.center), 0.02)
    seat = scene.draft.seats[0]
    assert seat.picks == gentlemen().setups["low_sermon"].picks
    turn_to(app, "weapons")
    app.step(click(control(scene, "pick:weapons:marsh_pike").rect.center), 0.02)
    assert seat.picks["weapons"] == ("kettle_spout", "marsh_pike")
    turn_to(app, "ready")
    chosen = [c.id for c in scene.controls.all if isinstance(c, Loadout) and c.chosen]
    assert chosen == []


def test_what_is_pointed_at_is_shown_large_and_goes_again(setting_up):
    app, scene = setting_up((1280, 720))
    turn_to(app, "weapons")
    begin = control(scene, "begin").rect

    def corner():
        return pygame.image.tobytes(app.window.get_surface().subsurface(begin), "RGB")

    before = corner()
    at = control(scene, "pick:weapons:marsh_pike").rect.center
    app.step([mouse(pygame.MOUSEMOTION, at)], 0.02)
    assert corner() != before
    app.step([mouse(pygame.MOUSEMOTION, begin.center)], 0.02)
    app.step([mouse(pygame.MOUSEMOTION, (3, 3))], 0.02)
    assert corner() == before
