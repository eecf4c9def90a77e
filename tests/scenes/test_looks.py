"""How a game's table and cards look: of files that change, what is read again and what stays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.table.skin import Looks
from game.user.folders import HOUSE


@pytest.fixture
def looks(tmp_path) -> Looks:
    """Gunsword's looks, with files and emblems of its own."""
    shutil.copytree(HOUSE / "data" / "gunsword", tmp_path / "data" / "gunsword")
    for folder in ("emblems", "icons", "ornaments"):
        shutil.copytree(HOUSE / "assets" / folder, tmp_path / "assets" / folder)
    art = tmp_path / "assets" / "art" / "gunsword"
    return Looks(tmp_path / "data" / "gunsword", tmp_path / "assets", art)


def damage(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_only_what_has_changed_is_read_again(looks):
    layout, layouts, art = looks.layout, looks.layouts, looks.art
    looks.read({looks.picture_folder / "hackles.png", looks.data / "cards" / "thane.yaml"})
    assert (looks.layout, looks.layouts, looks.art) == (layout, layouts, art)
    assert looks.layouts is layouts
    looks.read({looks.data / "faces.yaml"})
    assert looks.layouts is not layouts
    assert looks.layout is layout


def test_a_broken_file_stays_told_until_it_is_mended(looks):
    layouts = looks.layouts
    damage(looks.data / "faces.yaml", "colours:", "colors:")
    looks.read({looks.data / "faces.yaml"})
    told = looks.mistakes
    assert {mistake.path.name for mistake in told} == {"faces.yaml"}
    assert looks.layouts is layouts
    looks.read({looks.data / "table.yaml"})
    assert looks.mistakes == told
    damage(looks.data / "faces.yaml", "colors:", "colours:")
    looks.read({looks.data / "faces.yaml"})
    assert looks.mistakes == []


def test_a_file_that_waits_for_an_emblem_is_mended_by_it(looks):
    damage(looks.data / "art.yaml", "hackles: wolf", "hackles: dragon")
    looks.read({looks.data / "art.yaml"})
    assert "unknown emblem 'dragon'" in looks.mistakes[0].text
    emblems = looks.assets / "emblems"
    shutil.copy(emblems / "wolf.body.svg", emblems / "dragon.body.svg")
    looks.read({emblems / "dragon.body.svg"})
    assert looks.mistakes == []
