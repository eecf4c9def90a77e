"""How a game's table and cards look: of files that change, what is read again and what stays."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.draw.faces.pictures import BESIDE
from game.draw.kit import Kit
from game.table.skin import Skin
from game.table.view_model import beside
from game.user.folders import ROOT
from tests.conformance.subjects import content
from tests.games.water_showdown.positions import showdown
from tests.scenes.water_table import table_of


@pytest.fixture
def skin(tmp_path) -> Skin:
    """Gunsword's looks, with files and emblems of its own."""
    shutil.copytree(ROOT / "data" / "gunsword", tmp_path / "data" / "gunsword")
    for folder in ("emblems", "icons", "ornaments"):
        shutil.copytree(ROOT / "assets" / folder, tmp_path / "assets" / folder)
    art = tmp_path / "assets" / "art" / "gunsword"
    return Skin(tmp_path / "data" / "gunsword", tmp_path / "assets", art)


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Kit(ROOT / "assets", (1280, 720))


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


def test_one_seat_after_the_other_shows_the_candidate_and_a_flip_ends_that(skin, kit):
    assert not skin.turn_seat()
    shutil.copy(skin.data / "faces.yaml", skin.data / "faces.b.yaml")
    damage(skin.data / "faces.b.yaml", 'ink: "#1f1812"', 'ink: "#a03040"')
    card = content("gunsword").printed["hackles"]
    own = {**card, BESIDE: True}

    def drawn(look):
        return skin.pictures(kit).small(look, 174).get_buffer().raw

    before = drawn(card)
    assert drawn(own) == before
    for seat in (1, 2):
        assert skin.turn_seat()
        assert skin.b_seat == seat
        assert drawn(card) == before
        assert drawn(own) != before
    damage(skin.data / "faces.b.yaml", "colours:", "colors:")
    skin.read({skin.data / "faces.b.yaml"})
    assert drawn(own) != before
    assert {mistake.path.name for mistake in skin.mistakes} == {"faces.b.yaml"}
    assert skin.turn_seat()
    assert (skin.b_seat, skin.mistakes) == (0, [])
    assert drawn(own) == before
    damage(skin.data / "faces.b.yaml", "colors:", "colours:")
    skin.turn_seat()
    assert skin.flip()
    assert skin.b_seat == 0


def test_the_layouts_of_a_seat_tell_nothing_of_what_it_hides(tmp_path):
    marks = []
    for hidden in ("dog", "dolphin"):
        position = showdown().hand(1, "umbrella").hand(2, hidden).row(2, "fountain")
        desk = table_of(position, tmp_path / hidden, privacy="sealed")
        desk.uncover(1)
        seen = beside(desk.table.view_model, 2)
        marks.append({card for card, look in seen.skin.items() if BESIDE in look})
        assert {card for card in seen.skin if card.startswith(hidden)} == set()
        own = beside(desk.table.view_model, 1)
        assert BESIDE in own.skin["umbrella#1"]
        desk.close()
    assert marks == [{"fountain#1"}] * 2
