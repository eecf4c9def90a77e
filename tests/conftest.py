"""What holds for every test: no window, no sound, and examples that are the same on each run.

What the project ships is read and drawn once a process. Tests that change a file have a copy.
"""

import io
import os
from functools import cache, lru_cache
from pathlib import Path

# Before anything can import pygame.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
import pytest
from hypothesis import settings

from game import games
from game.app.memory import collected_later
from game.draw.baking import Bakery, surface_bytes
from game.table import skin
from game.user.folders import ROOT

settings.register_profile("standee", deadline=None, derandomize=True)
settings.load_profile("standee")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Thousands of tests are made that stay: a search of them for garbage finds none."""
    with collected_later():
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def _disk_not_waited_for():
    """Nothing that a test writes has to outlive a loss of power; whole matches wait a tenth of
    their time for the disk."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


KEPT = 256 << 20
"""The bytes of pictures that a process keeps."""


@pytest.fixture(scope="session", autouse=True)
def _pictures_kept():
    """The pixels of the same SVG, and of the same texture, are computed once; what is kept."""
    load_svg, load = pygame.image.load_sized_svg, pygame.image.load
    kept = Bakery(KEPT, surface_bytes)

    def svg(file, size):
        text = file.read()
        return kept.get((text, size), lambda: load_svg(io.BytesIO(text), size)).copy()

    def picture(file, *hint):
        if isinstance(file, Path) and file.is_relative_to(ROOT / "assets" / "textures"):
            return kept.get(file, lambda: load(file)).copy()
        return load(file, *hint)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", svg)
        patch.setattr(pygame.image, "load", picture)
        yield kept


@pytest.fixture(scope="session", autouse=True)
def _content_kept():
    """The games' own folders are read once; an app reads all of them for its title."""
    assemble = games.assemble
    shipped = cache(assemble)

    def once(name, folder, good=None):
        ours = folder.parent == ROOT / "data" and not good
        return shipped(name, folder) if ours else assemble(name, folder, good)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "assemble", once)
        yield


@pytest.fixture(scope="session", autouse=True)
def _looks_kept():
    """The same layouts are read once, and the games' own cards on them looked over once; every
    table does both."""
    read, look_over = skin.read_layouts, skin.card_findings
    found = {}

    @lru_cache(64)
    def same(path, _content, assets, fields):
        return read(path, assets, fields)

    def once(path, assets, fields=None):
        if assets != ROOT / "assets" or not path.is_file():
            return read(path, assets, fields)
        return same(path, path.read_bytes(), assets, fields)

    def found_once(faces, card, places):
        name, layouts, file = card["id"], faces.layouts, faces.gallery.files.get(card["id"])
        if file or not layouts.path.is_relative_to(ROOT / "data"):
            return look_over(faces, card, places)
        key = layouts.path, faces.kit.assets, name, repr(card), places.get(name)
        if key not in found:
            found[key] = tuple(look_over(faces, card, places))
        return found[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(skin, "read_layouts", once)
        patch.setattr(skin, "card_findings", found_once)
        yield
