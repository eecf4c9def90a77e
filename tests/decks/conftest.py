"""Decks of toys in a folder of the test's own, and the builder with one of them."""

import pygame
import pytest

from game import games
from game.scenes.decks.builder import BuilderScene, build
from game.user.decks import DeckBox
from tests.decks.guild import guild, lay_files
from tests.rules.kits import kit_content
from tests.rules.toybox import toy_content, whole
from tests.scenes.theatre import click, control, mouse, open_app, press


@pytest.fixture
def box(tmp_path):
    return DeckBox(kit_content(), tmp_path / "decks")


@pytest.fixture
def theatre(tmp_path):
    """Opens apps with the games as they are, whose player's folder is the test's own."""
    opened = []

    def open_one(size):
        opened.append(open_app(tmp_path, size, None, 2))
        return opened[-1]

    yield open_one
    for app in opened:
        app.close()


class Bench:
    """An app in a window that nobody sees, and what a test does at it with real events."""

    def __init__(self, app):
        self.app = app
        self.box = DeckBox(guild(), app.folders.decks)

    @property
    def scene(self):
        return self.app.scenes[-1]

    @property
    def workshop(self):
        return self.scene.workshop

    @property
    def deck(self):
        return self.workshop.deck

    def open(self, kept=None):
        """Builds a deck; the first ready one if nothing else is asked for."""
        build(self.app, "toy", kept or self.box.all()[0])
        self.app.step([], 0.02)
        assert isinstance(self.scene, BuilderScene)
        return self

    def do(self, *events):
        self.app.step(list(events), 0.02)
        return self

    def key(self, key, text="", mod=0):
        return self.do(*press(key, text, mod))

    def type(self, text):
        for letter in text:
            self.key(ord(letter), letter)
        return self

    def hit(self, name):
        return self.do(*click(control(self.scene, name).rect.center))

    def right(self, name):
        at = control(self.scene, name).rect.center
        kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return self.do(*(pygame.event.Event(kind, pos=at, button=3) for kind in kinds))

    def point(self, at):
        return self.do(mouse(pygame.MOUSEMOTION, at))

    def glide(self, seconds=1.0):
        for _ in range(round(seconds / 0.02)):
            self.app.step([], 0.02)
        return self

    @property
    def texts(self):
        return [each.text for each in self.workshop.findings]

    def said(self):
        """The words that lie over the builder: a notice's, or those shown for a moment."""
        top = self.scene
        return getattr(top, "text", "") or (self.app._toast.words if self.app._toast else "")


@pytest.fixture
def bench(tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(games, "names", lambda: ("gunsword", "toy"))
    contents = {"gunsword": toy_content, "toy": guild}
    monkeypatch.setattr(games, "assemble", lambda game, *_: whole(contents[game]()))

    def make(size=(1280, 720)):
        data = tmp_path / "data"
        app = open_app(tmp_path, size, data if data.exists() else lay_files(data), 4)
        opened.append(app)
        return Bench(app)

    yield make
    for app in opened:
        app.close()


class Clipboard:
    """A clipboard of the test's own; where there is `none`, each use fails as SDL's does."""

    def __init__(self):
        self.text, self.none = "", False

    def put(self, text):
        self._there()
        self.text = text

    def get(self):
        self._there()
        return self.text

    def _there(self):
        if self.none:
            raise pygame.error("no clipboard")


@pytest.fixture
def scrap(monkeypatch):
    made = Clipboard()
    monkeypatch.setattr(pygame.scrap, "put_text", made.put)
    monkeypatch.setattr(pygame.scrap, "get_text", made.get)
    return made
