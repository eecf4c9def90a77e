"""The catalogue: from title, set-up and table by F2 and by a button; to the rulebook and back."""

import shutil
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.scenes.catalogue import CatalogueScene, open_catalogue
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import SetupScene, open_setup
from game.scenes.starting import open_match
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.user.folders import ROOT
from tests.scenes.gentlemen_table import gentlemen
from tests.scenes.theatre import click, control, press

pytestmark = pytest.mark.slow


@pytest.fixture
def gentry(theatre, monkeypatch) -> App:
    """The app with the title, the box of Gentlemen of War chosen."""
    app: App = theatre()
    title: Any = app.scenes[0]
    app.content_cache.load("gentlemen_of_war")
    title.controls.focus = "box:gentlemen_of_war"
    app.step(press(pygame.K_LSHIFT), 0.02)
    title.resume()
    return app


def on_top(app: App) -> type:
    return type(app.scenes[-1])


def open_by_key_and_by(app: App, place: tuple[int, int]) -> None:
    """Opens and closes the catalogue by its key, then by a click."""
    below = on_top(app)
    for way in (press(pygame.K_F2), click(place)):
        app.step(way, 0.02)
        assert on_top(app) is CatalogueScene
        app.step(press(pygame.K_ESCAPE), 0.02)
        assert on_top(app) is below


@pytest.mark.rule("GW-21.10")
def test_it_is_reached_from_title_setup_and_table(gentry):
    app = gentry
    assert on_top(app) is TitleScene
    open_by_key_and_by(app, control(app.scenes[-1], "catalogue").rect.center)
    open_setup(app, "gentlemen_of_war")
    assert on_top(app) is SetupScene
    app.step([], 0.02)
    open_by_key_and_by(app, control(app.scenes[-1], "catalogue").rect.center)
    content = gentlemen()
    open_match(app, content, content.defaults())
    app.step([], 0.02)
    table = app.scenes[-1]
    assert isinstance(table, TableScene)
    tool = next(s for s in table.context.hit_areas if (s.sort, s.id) == ("tool", "layers"))
    open_by_key_and_by(app, tool.area.center)


def test_a_link_to_a_rule_leads_into_the_rulebook_and_from_there_one_comes_back(gentry):
    app = gentry
    app.step(press(pygame.K_F2), 0.02)
    catalogue: Any = app.scenes[-1]
    link = next(link for link in catalogue.page.links() if link.target == "GW-18.5")
    app.step(click(link.box.center), 0.02)
    book: Any = app.scenes[-1]
    assert (on_top(app), book.page.marked) == (RulebookScene, "GW-18.5")
    app.step(press(pygame.K_F2), 0.02)
    assert app.scenes[-1] is catalogue
    app.step(press(pygame.K_F2), 0.02)
    assert app.scenes[-1] is catalogue
    app.step(press(pygame.K_F1), 0.02)
    assert on_top(app) is RulebookScene
    app.step(press(pygame.K_ESCAPE) + press(pygame.K_ESCAPE), 0.02)
    assert on_top(app) is TitleScene


def test_a_game_without_one_has_no_way_to_it(theatre, toy_shelf):
    app = theatre()
    title = app.scenes[0]
    assert "catalogue" not in [each.id for each in title.controls.all]
    app.step(press(pygame.K_F2), 0.02)
    assert app.scenes == [title]
    app.step(press(pygame.K_F1), 0.02)
    assert "other" not in [each.id for each in app.scenes[-1].controls.all]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_of_a_page_lies_over_anything_else(theatre, size):
    app = theatre(size)
    app.content_cache.load("gentlemen_of_war")
    scene = CatalogueScene(app, "gentlemen_of_war")
    app.push(scene)
    app.step([], 0.02)
    showcase, leaf = scene.showcase(), scene.page.leaf
    for placed in leaf.placed.values():
        shown = placed.entry.exhibit
        assert shown is not None
        wide, top = leaf.text_width, leaf.head.line
        cards = top + showcase.cards_high(shown, wide)
        beside = placed.text.x > scene.app.kit.px(150)
        assert beside == (len(shown.cards) == 1)
        assert beside or placed.text.y >= cards
        ends = max(placed.text.bottom, cards) + showcase.displays_high(shown, wide)
        assert ends <= placed.box.h
        for display in shown.displays:
            boxes = [box for _, box in showcase.shown(display, wide)]
            assert all(box.right <= wide for box in boxes)
            assert all(box.collidelist(boxes[n + 1 :]) < 0 for n, box in enumerate(boxes))


def test_a_layout_that_is_wrong_is_told_and_the_last_good_one_shows_the_cards(theatre, tmp_path):
    root = tmp_path / "house"
    folder = root / "data" / "gentlemen_of_war"
    for each in ("data/gentlemen_of_war", "data/tiles", "data/templates", "assets/tiles"):
        shutil.copytree(ROOT / each, root / each)
    app = theatre(data=folder.parent)
    open_catalogue(app, "gentlemen_of_war")
    scene = app.scenes[-1]
    faces = folder / "faces.yaml"
    text = faces.read_text(encoding="utf-8")
    for state, mistakes in ((text.replace("kind: text", "kind: txet", 1), 1), (text, 0)):
        faces.write_text(state, encoding="utf-8")
        for _ in range(10):
            app.step([], 0.1)
        assert (app.scenes[-1], len(scene.skin.mistakes)) == (scene, mistakes)


def test_what_is_typed_finds_the_page_of_that_name(gentry):
    app = gentry
    app.step(press(pygame.K_F2), 0.02)
    for letter in "harpoon winch":
        app.step(press(ord(letter), letter), 0.02)
    scene: Any = app.scenes[-1]
    assert scene.page.marked == "page harpoon_winch"


def test_a_catalogue_that_is_gone_stays_while_it_is_open(gentry, monkeypatch):
    app = gentry
    app.step(press(pygame.K_F2), 0.02)
    scene: Any = app.scenes[-1]
    book = scene.book
    monkeypatch.setitem(vars(scene.content), "catalogue", None)
    scene.files_changed(frozenset())
    app.step([], 0.02)
    assert app.scenes[-1] is scene
    assert scene.book is book
