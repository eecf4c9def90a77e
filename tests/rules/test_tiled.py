"""Boards out of Tiled maps that are right, and what Tiled itself needs for them."""

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from game.rules.board.board import Board, space_place
from game.rules.board.tiled import load_board
from game.rules.board.tiled_classes import tiled_project
from game.rules.content.errors import Mistakes
from game.rules.content.option_models import ModeModel, board_modes
from tests.rules.maps import EVERY_MODE, ROOT, Map, properties, tile_set
from tools.tiled_project import files as project_files

BOARDS = sorted((ROOT / "data" / "gunsword" / "boards").glob("*.tmx"))


@pytest.fixture
def good(tmp_path):
    return Map(tmp_path)


def turned(board: Board, space: str) -> str:
    """The space that takes this one's place when the board is turned half round."""
    column, row = space_place(space)
    letter = "abcde"[board.columns - 1 - column]
    return f"{letter}{board.rows + 1 - row}"


@pytest.mark.rule("GS-1.9")
@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_gunswords_boards_have_the_books_starts(path):
    board = load_board(path, EVERY_MODE)
    assert (board.columns, board.rows) == (5, 7)
    assert board.starts == {
        "duel": {1: "c3", 2: "c5"},
        "ffa3": {1: "c3", 2: "b5", 3: "d5"},
        "ffa4": {1: "b3", 2: "b5", 3: "d5", 4: "d3"},
        "teams": {1: "b3", 2: "b5", 3: "d3", 4: "d5"},
    }


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_gunswords_boards_favour_no_seat(path):
    board = load_board(path, EVERY_MODE)
    assert {turned(board, space) for space in board.obstacles} == board.obstacles


def test_gunsword_has_an_open_board_and_two_with_obstacles():
    boards = {path.stem: load_board(path, EVERY_MODE) for path in BOARDS}
    assert set(boards) == {"standard", "crossfire", "colonnade"}
    assert boards["standard"].obstacles == frozenset()
    assert boards["crossfire"].obstacles == {"a4", "e4", "b6", "d2"}
    assert boards["colonnade"].obstacles == {"b4", "d4", "c1", "c7", "a5", "e3"}
    assert boards["colonnade"].title == "Colonnade"
    assert boards["colonnade"].note.startswith("Six pillars")


@pytest.mark.rule("GS-1.8")
def test_rows_count_from_the_bottom_while_tiled_counts_from_the_top(good):
    board = load_board(good.cells("..#..", ".....", ".....", ".....", "#....").write(), {"duel": 2})
    assert board.obstacles == {"c5", "a1"}


def test_what_rules_ask_of_a_board_is_worked_out_once(good, monkeypatch):
    work_out, worked = Board.__post_init__, []
    monkeypatch.setattr(Board, "__post_init__", lambda self: worked.append(self) or work_out(self))
    path = good.cells(".....", ".....", "..#..", ".....", ".....").write()
    board = load_board(path, {"duel": 2})
    assert worked == [board]
    assert board.step("a1", "N") == "a2"


@pytest.mark.rule("GS-1.11")
def test_an_empty_cell_and_a_void_tile_are_not_on_the_field(good):
    board = load_board(good.cells(" ....", ".....", ".....", ".....", "....v").write(), {"duel": 2})
    assert "a5" not in board.spaces
    assert "e1" not in board.spaces
    assert len(board.spaces) == 23


def packed(numbers: list[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


@pytest.mark.parametrize(
    ("attributes", "pack"),
    [
        ('encoding="base64"', bytes),
        ('encoding="base64" compression="zlib"', zlib.compress),
        ('encoding="base64" compression="gzip"', gzip.compress),
    ],
)
def test_all_encodings_of_the_dialect_give_the_same_board(good, attributes, pack):
    plain = load_board(good.write(), {"duel": 2})
    text = base64.b64encode(pack(packed(good.numbers()))).decode()
    good.replace('encoding="csv"', attributes).replace(good.csv(), f"\n   {text}\n  ")
    assert load_board(good.write(), {"duel": 2}) == plain


def test_a_class_is_read_as_tiled_1_9_writes_it_too(good):
    plain = load_board(good.write(), {"duel": 2})
    good.replace('type="start"', 'class="start"')
    good.tiles.write_text(good.tiles.read_text().replace("type=", "class="))
    assert load_board(good.write(), {"duel": 2}) == plain


def test_a_tile_that_is_turned_keeps_its_class(good):
    flipped = str(3 | 1 << 31 | 1 << 29)
    good.cells("..#..", ".....", ".....", ".....", ".....").replace(",3,", f",{flipped},", 1)
    assert load_board(good.write(), {"duel": 2}).obstacles == {"c5"}


def test_the_topmost_tile_with_a_class_says_what_a_cell_is(good):
    upper = ",".join(["0"] * 12 + ["3"] + ["0"] * 12)
    good.replace(
        " <objectgroup",
        f' <layer id="9" width="5" height="5"><data encoding="csv">{upper}</data></layer>\n'
        " <objectgroup",
    )
    board = load_board(good.write(), {"duel": 2})
    assert board.obstacles == {"c3"}
    assert len(board.spaces) == 25


@pytest.mark.parametrize(
    "shape",
    [
        'x="256" y="0" width="128" height="128"/>',
        'x="320" y="64"><point/></object>',
        'x="300" y="40" width="60" height="50"><ellipse/></object>',
        'gid="1" x="256" y="128" width="128" height="128"/>',
    ],
    ids=["rectangle", "point", "ellipse", "tile"],
)
def test_an_objective_may_be_drawn_in_any_shape_that_stands_on_one_cell(good, shape):
    good.objects(f'<object id="20" name="flag" type="objective" {shape}')
    assert load_board(good.write(), {"duel": 2}).areas == {"objective": {"flag": ("c5",)}}


def test_zones_of_one_name_are_one_zone(good):
    good.objects(
        '<object id="20" name="hill" type="zone" x="128" y="0" width="256" height="128"/>',
        '<object id="21" name="hill" type="zone" x="128" y="128" width="128" height="128"/>',
    )
    board = load_board(good.write(), {"duel": 2})
    assert board.areas == {"zone": {"hill": ("b5", "c5", "b4")}}
    assert board.marks["zone hill"].line == good.line_of('id="20"')


def test_a_wall_runs_along_the_grid(good):
    good.objects(
        '<object id="20" type="wall" x="128" y="128">'
        '<polyline points="0,0 256,0 256,128"/></object>'
    )
    board = load_board(good.write(), {"duel": 2})
    assert board.walls == {
        frozenset(("b5", "b4")),
        frozenset(("c5", "c4")),
        frozenset(("c4", "d4")),
    }
    assert board.step("b4", "N") is None
    assert board.step("c4", "E") is None


def test_objects_stand_where_their_layer_is_moved_to(good):
    good.replace('name="starts"', 'name="starts" offsetx="128" offsety="-128"')
    assert load_board(good.write(), {"duel": 2}).starts["duel"] == {1: "d3", 2: "d5"}


def test_cells_stand_where_their_layer_is_moved_to(good):
    good.cells("     ", ".....", ".....", ".....", ".....")
    layer = '<layer name="more" offsetx="-128" width="5" height="5"><data encoding="csv">'
    cells = ",".join([*"00301", *"0" * 20])
    good.replace(" <objectgroup", f' <group offsetx="256">{layer}{cells}</data></layer></group>'
                 " <objectgroup")  # fmt: skip
    with pytest.raises(Mistakes, match="off the map"):
        load_board(good.write(), {"duel": 2})
    good.replace("0,0,3,0,1", "1,0,3,0,0")
    board = load_board(good.write(), {"duel": 2})
    assert board.obstacles == {"d5"}
    assert {space for space in board.spaces if space.endswith("5")} == {"b5", "d5"}


def test_notes_of_the_author_on_layers_tiles_and_the_map_are_let_be(good):
    note = (
        '<properties><property name="todo" value="prettier"/><property name="data"/></properties>'
    )
    good.replace("  <data", f"  {note}<data").replace(" <tileset", f" {note}<tileset")
    tiles = good.tiles.read_text("utf-8")
    good.tiles.write_text(
        tiles.replace('<tile id="4" type="void"/>', f'<tile id="4" type="void">{note}</tile>'),
        encoding="utf-8",
    )
    assert load_board(good.write(), {"duel": 2}).columns == 5


def test_a_start_without_properties_has_the_defaults_of_its_class(good):
    good.replace(properties("1"), "")
    assert load_board(good.write(), {"duel": 2}).starts["duel"] == {1: "c2", 2: "c4"}


def test_a_text_without_a_class_is_only_a_note(good):
    good.objects('<object id="20" x="0" y="0" width="90" height="19"><text>mind</text></object>')
    assert load_board(good.write(), {"duel": 2}).starts["duel"] == {1: "c2", 2: "c4"}


@pytest.mark.rule("GS-1.10")
def test_a_mode_without_starts_on_the_map_takes_the_games_own(good):
    asked = []

    def own(columns, rows, mode):
        asked.append((columns, rows, mode))
        return {1: "a1", 2: "c5", 3: "e1"}

    board = load_board(good.write(), {"duel": 2, "ffa3": 3}, own)
    assert board.starts == {"duel": {1: "c2", 2: "c4"}, "ffa3": {1: "a1", 2: "c5", 3: "e1"}}
    assert asked == [(5, 5, "ffa3")]


@pytest.mark.rule("GS-1.10")
@pytest.mark.parametrize(
    ("own", "expected"),
    [
        (None, "no start for ffa3, seats 1, 2 and 3; add"),
        ({1: "a1", 2: "a1", 3: "e1"}, "fall together"),
        ({1: "a1", 2: "b9", 3: "e1"}, "b9, which is off the field"),
        ({1: "a1", 2: "c5", 3: "e1"}, "on the obstacle on c5"),
    ],
)
def test_starts_of_the_games_own_must_fit_the_field(good, own, expected):
    good.cells("..#..", ".....", ".....", ".....", ".....")
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), {"duel": 2, "ffa3": 3}, lambda *_: own)
    assert [expected in mistake.text for mistake in error.value.all] == [True]


def test_without_a_title_the_files_name_is_shown(good):
    assert load_board(good.write("old_mill.tmx"), {"duel": 2}).title == "Old mill"


def test_all_mistakes_are_told_at_once_in_the_files_order(good):
    good.replace('type="start"', 'type="strat"', 1).replace(
        'name="field"', 'name="field" offsetx="0.5"'
    )
    good.replace('infinite="0"', 'infinite="no"')
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), {"duel": 2})
    lines = [mistake.line for mistake in error.value.all]
    assert len(lines) == 3
    assert lines == sorted(lines)


def test_starts_are_for_the_modes_of_the_boards_own_game(good):
    skirmish = good.replace('value="duel"', 'value="skirmish"').write()
    assert load_board(skirmish, {"skirmish": 2}).starts == {"skirmish": {1: "c2", 2: "c4"}}
    with pytest.raises(Mistakes) as error:
        load_board(skirmish, {"skirmishes": 2, "pairs": 4})
    unknown = [mistake for mistake in error.value.all if "the property 'mode'" in mistake.text]
    assert [mistake.text for mistake in unknown] == [
        "the property 'mode' is 'skirmish', but may be skirmishes, pairs; did you mean"
        " 'skirmishes'?"
    ] * 2
    assert load_board(skirmish, {}).starts, "where the game's file is broken none are known"


def test_what_boards_call_a_mode_tells_how_many_play_where_that_differs():
    modes = [
        ModeModel(id="duel", title="Duel", seats=(2,), text="Two."),
        ModeModel(id="brawl", title="Brawl", seats=(3, 4), text="More."),
    ]
    assert board_modes(modes) == {"duel": 2, "brawl3": 3, "brawl4": 4}


def test_tiled_offers_the_modes_that_it_is_given():
    project = tiled_project("types.json", ("duel", "brawl3"))
    kinds = {kind["name"]: kind for kind in project["propertyTypes"]}
    assert kinds["mode"]["values"] == ["duel", "brawl3"]
    assert kinds["start"]["members"][0]["propertyType"] == "mode"


def test_tiled_project_is_up_to_date():
    """`python3 tools/tiled_project.py` writes these files from the code."""
    for path, text in project_files().items():
        assert path.read_text(encoding="utf-8") == text


def test_every_tile_of_the_shared_tile_set_is_on_its_picture():
    assert tile_set().count("<tile id=") == 6
    assert Path(ROOT / "assets/tiles/board.png").read_bytes()[16:24] == struct.pack(">2I", 768, 128)


def test_a_pit_is_on_the_field_and_nobody_enters_it(good):
    board = load_board(good.cells("..o..", ".....", ".....", ".....", ".....").write(), {"duel": 2})
    assert (board.pits, board.obstacles) == ({"c5"}, frozenset())
    assert "c5" in board.spaces
    assert not board.is_floor("c5")
    assert board.step("b5", "E") is None
    assert board.neighbours("b4") == ("b5", "c4", "c3", "b3", "a3", "a4", "a5")


def flag(number, team, x, y=0):
    kept = f'<properties><property name="team" type="int" value="{team}"/></properties>'
    place = f'x="{x * 128}" y="{y * 128}" width="128" height="128"'
    return f'<object id="{number}" name="flag" type="flag" {place}>{kept}</object>'


def test_flags_and_zones_to_hold_are_told_apart(good):
    zone = '<object id="22" name="hill" type="control" x="0" y="0" width="256" height="128"/>'
    good.objects(flag(20, 1, 2), flag(21, 2, 2, 4), zone)
    board = load_board(good.write(), {"duel": 2})
    assert board.flags == {1: "c5", 2: "c1"}
    assert board.areas == {"control": {"hill": ("a5", "b5")}}


@pytest.mark.parametrize(
    ("objects", "expected"),
    [
        ([flag(20, 1, 2)], ["a flag alone can be brought home by nobody"]),
        ([flag(20, 1, 2), flag(21, 1, 3)], ["team 1 has a flag already"]),
        ([flag(20, 1, 2), flag(21, 3, 3)], ["there is no team 3"]),
        ([flag(20, 1, 0), flag(21, 2, 3)], ["covers a5, where nobody stands"]),
    ],
    ids=["alone", "twice", "third", "pit"],
)
def test_flags_are_of_both_teams_on_floor_or_none(good, objects, expected):
    good.cells("o....", ".....", ".....", ".....", ".....").objects(*objects)
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), {"duel": 2})
    assert [text in mistake.text for text in expected for mistake in error.value.all] == [True]


def test_a_start_in_a_pit_is_refused(good):
    good.cells(".....", "..o..", ".....", ".....", ".....")
    with pytest.raises(Mistakes) as error:
        load_board(good.write(), {"duel": 2})
    assert ["is in the pit on c4" in mistake.text for mistake in error.value.all] == [True]


def test_without_own_starts_a_board_is_for_the_modes_that_it_has_starts_for(good):
    board = load_board(good.write(), {"duel": 2, "pairs": 4})
    assert board.starts == {"duel": {1: "c2", 2: "c4"}}
    with pytest.raises(Mistakes):
        load_board(good.write(), {"duel": 2, "pairs": 4}, lambda *_: None)
