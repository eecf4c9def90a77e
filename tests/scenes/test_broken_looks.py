"""Layouts and faces that cannot be drawn: the last good ones stay, and the match goes on."""

from __future__ import annotations

import dataclasses
import re
import shutil

import pygame
import pytest

from game import games
from game.draw.faces.drawing import Drawing
from game.draw.faces.parts import TextPart
from game.rules import journal
from game.rules.content.errors import Mistakes
from game.scenes.replay import ReplayScene
from game.scenes.setup import SetupScene
from game.scenes.setup_cards import CardsScene
from game.scenes.table import TableScene
from game.scenes.tabletop import Tabletop
from game.table.overlays import InspectScene
from game.table.parts.board import BoardPart
from game.table.parts.field import field_of
from game.table.skin import open_looks
from game.user.folders import ROOT, Folders
from tests.scenes.desk import Desk

pytestmark = pytest.mark.slow


def data_of(tmp_path, game):
    """A copy of a game's folder of data."""
    folder = tmp_path / "data" / game
    if not folder.exists():
        shutil.copytree(ROOT / "data" / "tiles", tmp_path / "data" / "tiles")
        shutil.copytree(ROOT / "data" / game, folder)
    return folder


@pytest.fixture
def table_of(tmp_path):
    """Lays the table of a real game out of a copy of its data."""
    made = []

    def make(game="gunsword"):
        folder = data_of(tmp_path, game)
        content = games.load(game, ROOT / "data" / game)
        setting = dataclasses.replace(content.defaults(), privacy="open", seed=5)
        desk = Desk((960, 600), "open", tmp_path / "user", content=content, setting=setting)
        desk.folders = Folders(folder.parent, ROOT / "assets", tmp_path / "user")
        desk.table = TableScene(desk, desk.session)
        desk.scenes = []
        desk.push(desk.table)
        desk.settle()
        desk.draw()
        made.append(desk)
        return desk

    yield make
    for each in made:
        each.close()


def change(desk, file, old, new):
    """Saves a changed file while the table lies there, and draws."""
    path = desk.table.folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    desk.kit.forget()
    desk.table.files_changed(frozenset({path}))
    return desk.draw()


def goes_on(desk):
    """Whether a decision can still be made at the table."""
    before = len(desk.session.match.decisions)
    desk.table.choose(desk.session.match.options()[0])
    desk.draw()
    return len(desk.session.match.decisions) > before and isinstance(desk.scenes[0], Tabletop)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("faces.yaml", 'ink: "#1f1812"', 'ink: "#1f18"', ":8: 'ink': '#1f18' is no colour"),
        ("faces.yaml", "  skill_table:", "  skil_table:", "there is no face 'skill_table', which"),
        ("table.yaml", "width: 1246", "width: -1246", ":38: 'width' is -1246; expected at"),
        ("table.yaml", "\nhand: hand", "\nhand: hnad", "the game has no zone 'hnad'; did you mean"),
        ("art.yaml", "emblem: thane", "emblem: thine", "unknown emblem 'thine'; did you mean"),
    ],
)
def test_a_mistake_is_told_on_the_table_and_the_last_good_look_stays(
    table_of, file, old, new, said
):
    desk = table_of()
    look = desk.table.skin.look
    change(desk, file, old, new)
    assert said in desk.table.context.strip
    kept = desk.table.skin.look
    assert [one is two for one, two in zip(look, kept, strict=True)].count(True) >= 1
    assert kept.table.value == look.table.value
    assert goes_on(desk)
    change(desk, file, new, old)
    assert desk.table.context.strip == ""


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def _broken(message):
    def draw(self, *_given):
        raise ZeroDivisionError(message)

    return draw


def test_a_face_that_fails_is_drawn_by_the_last_good_layout(table_of, monkeypatch):
    desk = table_of()
    card = desk.table.context.look(desk.table.view_model.near.hand[0].card)
    good = desk.table.skin.layouts.faces["skill_table"]
    edge = "right: card.right - 6\n        top: 5"
    change(desk, "faces.yaml", edge, edge.replace("card.right - 6", "160"))
    bad = desk.table.skin.layouts.faces["skill_table"]
    assert bad is not good
    drawing = TextPart.draw

    def draw(self, *given):
        if self.sheet.layouts is desk.table.skin.layouts and self.name == "name":
            raise ZeroDivisionError("too narrow")
        return drawing(self, *given)

    monkeypatch.setattr(TextPart, "draw", draw)
    desk.table.skin.pictures(desk.kit)._kept.clear()
    desk.kit.forget()
    shown = desk.table.context.pictures.small(card, 174)
    place = bad.places["name"]
    told = next(iter(desk.table.skin.undrawn.values()))
    assert (told.path.name, told.line, told.column) == ("faces.yaml", *place)
    assert "ZeroDivisionError: too narrow" in told.text
    assert "the last good one is shown" in told.text
    assert shown.get_at((60, 20)).a == 255
    desk.table.stale()
    desk.draw()
    assert f"faces.yaml:{place[0]}:{place[1]}: 'name' of the face" in desk.table.context.strip
    assert goes_on(desk)


def test_a_face_that_fails_from_the_start_is_a_plain_card_that_names_it(table_of, monkeypatch):
    monkeypatch.setattr(Drawing, "draw", _broken("at once"))
    desk = table_of()
    assert "a plain card is shown" in desk.table.context.strip
    assert "ZeroDivisionError: at once" in desk.table.context.strip
    assert goes_on(desk)


def test_a_part_that_fails_by_a_new_layout_lies_as_the_last_good_one_says(table_of, monkeypatch):
    desk = table_of()
    good = desk.table.skin.layout
    board = field_of(desk.table.context).frame
    before = desk.draw().subsurface(board).copy()
    drawing = BoardPart.draw_still

    def draw(self, context, target):
        if context.layout != good:
            raise ValueError("no room")
        drawing(self, context, target)

    monkeypatch.setattr(BoardPart, "draw_still", draw)
    after = change(desk, "table.yaml", "width: 496, height: 672", "width: 30, height: 672")
    assert desk.table.skin.layout == good
    said = desk.table.context.strip
    lines = (desk.table.folder / "table.yaml").read_text(encoding="utf-8").splitlines()
    line = next(n for n, text in enumerate(lines, 1) if text.startswith("  board:"))
    assert f"table.yaml:{line}:10: 'board' cannot be drawn (ValueError: no room)" in said
    assert "the last good layout stays" in said
    assert pixels(after.subsurface(board)) == pixels(before)
    assert goes_on(desk)
    assert desk.reports
    change(desk, "faces.yaml", "faces:\n", "faces:\n  # a word\n")
    assert "the last good layout stays" in desk.table.context.strip, "another file is saved"


def test_a_part_that_fails_by_every_layout_is_left_as_it_was(table_of, monkeypatch):
    desk = table_of()
    board = field_of(desk.table.context).frame.inflate(-20, -20)
    before = desk.draw().subsurface(board).copy()
    monkeypatch.setattr(BoardPart, "draw_still", _broken("a fault of the program"))
    desk.kit.forget()
    desk.table.arrange()
    desk.table.context.layer_cache.__init__(desk.kit)
    picture = desk.draw()
    assert "'board' cannot be drawn" in desk.table.context.strip
    assert picture.subsurface(board).get_at((3, 3)) == before.get_at((3, 3))
    assert goes_on(desk)
    monkeypatch.undo()
    desk.table.files_changed(frozenset({desk.table.folder / "table.yaml"}))
    desk.draw()
    assert desk.table.context.strip == ""


def test_a_part_that_fails_as_a_match_starts_is_left_out_and_told(table_of, monkeypatch):
    monkeypatch.setattr(BoardPart, "draw_ground", _broken("at once"))
    desk = table_of()
    assert "'board' cannot be drawn (ZeroDivisionError: at once)" in desk.table.context.strip
    assert goes_on(desk)


def test_a_match_starts_by_the_last_good_look_where_a_file_is_wrong(table_of):
    desk = table_of()
    path = desk.table.folder / "table.yaml"
    path.write_text("crest: 3\n", encoding="utf-8")
    again = TableScene(desk, desk.session)
    desk.push(again)
    desk.draw()
    assert again.skin.layout == desk.table.skin.layout
    assert "table.yaml" in again.context.strip
    desk.content_cache.looks.clear()
    with pytest.raises(Mistakes):
        TableScene(desk, desk.session)
    desk.scenes.pop()


def test_a_table_that_the_faces_lack_something_for_is_told_and_the_last_one_stays(
    tmp_path, table_of
):
    folder = data_of(tmp_path, "water_showdown")
    table, faces = (folder / name for name in ("table.yaml", "faces.yaml"))
    whole = table.read_text(encoding="utf-8")
    (line,) = re.findall(r"^  references: .*\n", whole, re.M)
    table.write_text(whole.replace(line, ""), encoding="utf-8")
    own = r"^  reference\w*_table:\n(    .*\n|\n)*"
    faces.write_text(re.sub(own, "", faces.read_text(encoding="utf-8"), flags=re.M), "utf-8")
    desk = table_of("water_showdown")
    assert desk.table.context.strip == ""
    good = desk.table.skin.layout
    change(desk, "table.yaml", "\nplaces:\n", f"\nplaces:\n{line}")
    assert "there is no face 'reference_turn_table'" in desk.table.context.strip
    assert desk.table.skin.layout == good
    change(desk, "table.yaml", line, "")
    assert desk.table.context.strip == ""


def test_a_match_begins_by_the_look_that_was_read_well_before_any_table(table_of):
    desk = table_of()
    desk.content_cache.looks.clear()
    good = open_looks(desk, "gunsword", desk.table.content).look
    (desk.table.folder / "faces.yaml").write_text("faces: 3\n", encoding="utf-8")
    again = open_looks(desk, "gunsword", desk.table.content)
    assert again.mistakes
    assert again.layouts is good.layouts


def test_setup_cards_inspection_and_replay_go_on_with_a_face_that_fails(table_of, monkeypatch):
    desk = table_of()
    card = desk.table.view_model.near.hand[0].card
    monkeypatch.setattr(TextPart, "draw", _broken("every text"))
    desk.kit.forget()
    desk.table.skin.pictures(desk.kit)._kept.clear()
    desk.push(InspectScene(desk, desk.table, card))
    desk.draw()
    desk.push(SetupScene(desk, "gunsword"))
    desk.draw()
    assert "every text" in desk.said[-1]
    setup = desk.top
    deck = setup.content.deck(setup.draft.setup().seats[0].picks)
    desk.push(CardsScene(desk, "BLUE", 1, deck, setup.outlook.presenter, setup.skin))
    desk.draw()
    desk.push(ReplayScene(desk, journal.read(desk.session.autosave.path)))
    desk.draw()
    assert "every text" in desk.top.context.strip
    del desk.scenes[1:]


def test_the_hand_is_drawn_as_its_face_says(table_of):
    desk = table_of("swordline")
    held = desk.table.view_model.near.hand[0].card
    at = desk.table.context.hand_hit_areas.of("card", held).area
    rows = desk.table.context.pictures.edge_rows(desk.table.context.look(held), at.w)
    first, second, *_ = rows.values()
    ends = [row.move(at.topleft).inflate(-16, -6).bottomright for row in (first, second)]
    before = desk.draw()
    light, dark = (before.get_at(end) for end in ends)
    assert light != dark
    after = change(desk, "faces.yaml", 'row_light: "#f4ecd9"', 'row_light: "#2040ff"')
    assert after.get_at(ends[0])[:3] == (0x20, 0x40, 0xFF)
    assert after.get_at(ends[1]) == dark


def test_the_rows_of_a_card_are_pointed_at_where_its_face_lays_them(table_of):
    desk = table_of("swordline")
    held = desk.table.view_model.near.hand[0].card
    edge = next(spot for spot in desk.table.context.hand_hit_areas if spot.sort == "edge")
    high = desk.table.context.hand_hit_areas.of("card", held).area.h
    change(desk, "faces.yaml", "        top: 52\n", "        top: 92\n")
    moved = next(spot for spot in desk.table.context.hand_hit_areas if spot.id == edge.id)
    assert moved.area.y - edge.area.y == pytest.approx(40 * high / 221, abs=2)
    change(desk, "faces.yaml", "size: [162, 221]", "size: [150, 221]")
    card = desk.table.context.hand_hit_areas.of("card", held)
    assert card.area.w == desk.kit.px(150)
