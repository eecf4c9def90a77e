"""How a game's table and cards look: of files that change, what is read again and what stays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.table.skin import Skin
from game.user.folders import HOUSE


@pytest.fixture
def skin(tmp_path) -> Skin:
    """Gunsword's looks, with files and emblems of its own."""
    shutil.copytree(HOUSE / "data" / "gunsword", tmp_path / "data" / "gunsword")
    for folder in ("emblems", "icons", "ornaments"):
        shutil.copytree(HOUSE / "assets" / folder, tmp_path / "assets" / folder)
    art = tmp_path / "assets" / "art" / "gunsword"
    return Skin(tmp_path / "data" / "gunsword", tmp_path / "assets", art)


def damage(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def test_only_what_has_changed_is_read_again(skin):
    layout, layouts, art = skin.layout, skin.layouts, skin.art
    skin.read({skin.picture_folder / "hackles.png", skin.data / "cards" / "thane.yaml"})
    assert (skin.layout, skin.layouts, skin.art) == (layout, layouts, art)
    assert skin.layouts is layouts
    skin.read({skin.data / "faces.yaml"})
    assert skin.layouts is not layouts
    assert skin.layout is layout


def test_a_broken_file_stays_told_until_it_is_mended(skin):
    layouts = skin.layouts
    damage(skin.data / "faces.yaml", "colours:", "colors:")
    skin.read({skin.data / "faces.yaml"})
    told = skin.mistakes
    assert {mistake.path.name for mistake in told} == {"faces.yaml"}
    assert skin.layouts is layouts
    skin.read({skin.data / "table.yaml"})
    assert skin.mistakes == told
    damage(skin.data / "faces.yaml", "colors:", "colours:")
    skin.read({skin.data / "faces.yaml"})
    assert skin.mistakes == []


def test_a_file_that_waits_for_an_emblem_is_mended_by_it(skin):
    damage(skin.data / "art.yaml", "hackles: wolf", "hackles: dragon")
    skin.read({skin.data / "art.yaml"})
    assert "unknown emblem 'dragon'" in skin.mistakes[0].text
    emblems = skin.assets / "emblems"
    shutil.copy(emblems / "wolf.body.svg", emblems / "dragon.body.svg")
    skin.read({emblems / "dragon.body.svg"})
    assert skin.mistakes == []


def test_a_candidate_is_flipped_to_and_back_and_read_again_when_it_changes(skin):
    in_use, candidate = skin.data / "faces.yaml", skin.data / "faces.b.yaml"
    assert not skin.flip()
    shutil.copy(in_use, candidate)
    damage(candidate, 'ink: "#1f1812"', 'ink: "#203040"')
    assert skin.flip()
    assert skin.layouts.colours["ink"] == "#203040"
    damage(candidate, 'ink: "#203040"', 'ink: "#506070"')
    skin.read({candidate})
    assert skin.layouts.colours["ink"] == "#506070"
    assert skin.flip()
    assert skin.layouts.colours["ink"] == "#1f1812"
    assert skin.mistakes == []


def test_a_broken_candidate_leaves_the_cards_as_they_were_and_is_told(skin):
    shutil.copy(skin.data / "faces.yaml", skin.data / "faces.b.yaml")
    damage(skin.data / "faces.b.yaml", "colours:", "colors:")
    layouts = skin.layouts
    assert skin.flip()
    assert skin.layouts is layouts
    assert {mistake.path.name for mistake in skin.mistakes} == {"faces.b.yaml"}
    assert skin.flip()
    assert skin.mistakes == []
