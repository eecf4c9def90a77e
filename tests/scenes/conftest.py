"""The toy on the shelf instead of Gunsword; apps and tables that are closed afterwards."""

from __future__ import annotations

import pygame
import pytest

from game import games
from game.draw import boxart, controls, panels
from game.user.folders import ROOT
from tests.rules.toybox import toy_content, whole
from tests.scenes.desk import Desk
from tests.scenes.pond import PondTable
from tests.scenes.theatre import open_app

DRAWN_ONCE = (
    (boxart, "_box"),
    (boxart, "_shelf"),
    (controls, "_button"),
    (panels, "_panel"),
    (panels, "_plank_wall"),
    (panels, "_table_top"),
)
"""They draw the same for the same arguments and a kit of the same scale and palette."""


@pytest.fixture(scope="package", autouse=True)
def _titles_kept(_pictures_kept):
    """What every title is made of, which each app draws, is drawn once. Not for tests elsewhere,
    which ask whether it is drawn well."""

    def once(draw):
        def drawn(kit, size, *more):
            if kit.assets != ROOT / "assets":
                return draw(kit, size, *more)
            what = (tuple(each) if isinstance(each, pygame.Rect) else each for each in more)
            key = (draw.__name__, kit.scale, kit.palette, size, *what)
            return _pictures_kept.get(key, lambda: draw(kit, size, *more)).copy()

        return drawn

    with pytest.MonkeyPatch.context() as patch:
        for module, name in DRAWN_ONCE:
            patch.setattr(module, name, once(getattr(module, name)))
        yield


@pytest.fixture(autouse=True)
def _device_kept(monkeypatch):
    """The sound device stays open from test to test: closing it takes SDL 0.14 s."""

    def silence():
        if pygame.mixer.get_init():
            pygame.mixer.stop()

    monkeypatch.setattr(pygame.mixer, "quit", silence)


@pytest.fixture
def toy_shelf(monkeypatch):
    """The toy can be played, and Gunsword's box opens it too."""
    monkeypatch.setattr(games, "names", lambda: ("gunsword", "toy"))
    monkeypatch.setattr(games, "assemble", lambda *_: whole(toy_content()))


@pytest.fixture
def theatre(tmp_path):
    """Opens apps whose player's folder is the test's own."""
    opened = []

    def open_one(size=(1024, 640), data=None, steps=12, assets=None):
        opened.append(open_app(tmp_path, size, data, steps, assets))
        return opened[-1]

    yield open_one
    for app in opened:
        app.close()


@pytest.fixture
def desk(tmp_path):
    """Lays tables whose saves are the test's own."""
    made = []

    def make(privacy="open", **more):
        made.append(Desk((960, 600), privacy, tmp_path, **more))
        made[-1].settle()
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def pond(tmp_path):
    """Lays ponds on desks, where these gestures were made."""
    made = []

    def make(*gestures, folder="", **more):
        made.append(PondTable(tmp_path / folder, **more))
        for gesture in gestures:
            made[-1].desk.table.answer(gesture)
        made[-1].desk.settle()
        made[-1].desk.draw()
        return made[-1]

    yield make
    for each in made:
        each.desk.close()
