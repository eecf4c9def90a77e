"""tools/check.py --tiled: what is found on one board, and where it is in Tiled."""

import json
import re
import shutil
from pathlib import Path

import pygame
import pytest

from game.rules.board.tiled_classes import CHECK
from tools import check

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def board(tmp_path, monkeypatch) -> Path:
    """A board of Gunsword in a copy of its folder."""
    monkeypatch.setattr(check, "set_up", lambda: None)
    for name in ("data/gunsword", "data/tiles", "data/templates", "assets/tiles"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path / "data/gunsword/boards/crossfire.tmx"


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def checked(path: Path, capsys) -> tuple[int, list[str]]:
    code = check.main(["--tiled", str(path)])
    return code, capsys.readouterr().out.splitlines()


def listed(path: Path, capsys) -> list[dict]:
    check.main(["--tiled", "--json", str(path)])
    return json.loads(capsys.readouterr().out)


def test_a_good_board_is_told_with_its_size_and_modes(board, capsys):
    said = "crossfire.tmx: 5 x 7, for duel, ffa3, ffa4, teams; 0 to mend, 0 notes"
    assert checked(board, capsys) == (0, [said])


def test_each_finding_says_where_it_is_in_tiled_and_what_mends_it(board, capsys):
    change(board, 'name="duel 1" type="start" x="256"', 'name="duel 1" type="start" x="320"')
    change(board, '<layer id="1"', '<layer class="mossy" id="1"')
    code, lines = checked(board, capsys)
    assert code == 1
    assert lines == [
        "1. WRONG: The start does not stand on one cell",
        "   layer starts > object 1, start 'duel 1' > c3",
        "   Tiled: Draw it inside a cell (View > Snapping > Snap to Grid helps)",
        "2. note: The layer class 'mossy' means nothing to the rules",
        "   layer field",
        "   Nothing to mend.",
        "crossfire.tmx: not usable; 1 to mend, 1 note",
    ]


def test_an_object_without_class_and_name_has_its_number(board, capsys):
    change(board, " </objectgroup>", '<object id="90" x="64" y="64"/></objectgroup>')
    _, lines = checked(board, capsys)
    assert lines[1] == "   layer starts > object 90 > a7"


@pytest.mark.parametrize(
    ("held", "told"),
    [
        (
            b"not a picture",
            "'own.png' is no picture that can be read, so that its place stays empty",
        ),
        (None, "the picture 'own.png' is 32 x 32, but its tiles reach to 128 x 64"),
    ],
)
def test_a_picture_of_which_not_all_can_be_seen_is_told(board, capsys, held, told):
    own = board.with_name("own.png")
    pygame.image.save(pygame.Surface((32, 32)), own)
    if held is not None:
        own.write_bytes(held)
    tile_set = (
        '<tileset firstgid="7" name="own" tilewidth="64" tileheight="64" tilecount="2"'
        ' columns="2"><image source="own.png" width="128" height="64"/></tileset>'
    )
    cells = ",".join(["8"] + ["0"] * 34)
    layer = f'<layer id="8" width="5" height="7"><data encoding="csv">{cells}</data></layer>'
    change(board, '<layer id="1"', f'{tile_set}<layer id="1"')
    change(board, '<objectgroup id="2"', f'{layer}<objectgroup id="2"')
    (found,) = listed(board, capsys)
    assert (found["note"], found["text"].partition(";")[0]) == (True, told)


def test_the_cells_are_those_that_tiled_counts_from_the_top_left(board, capsys):
    change(board, "1,4,1,2,1", "1,4,4,2,1")  # c6, and the second row from the top in Tiled
    change(board, 'name="duel 2" type="start" x="256" y="256"', 'type="start" x="256" y="128"')
    assert listed(board, capsys) == [
        {
            "text": "the start of seat 2 for duel is on the obstacle on c6; move one of the two",
            "note": False,
            "layer": "starts",
            "object": 2,
            "cells": [[2, 1]],
        }
    ]


def test_spaces_that_nobody_reaches_are_cells_without_an_object(board, capsys):
    change(board, "2,1,2,1,2,\n1,4", "2,4,2,1,2,\n4,4")
    (cut_off,) = listed(board, capsys)
    assert cut_off["text"].startswith("no way leads to a7 from the rest")
    assert (cut_off["object"], cut_off["cells"]) == (0, [[0, 0]])


def test_a_mistake_in_a_tile_set_belongs_to_each_map_that_uses_it(board, capsys):
    change(board.parents[2] / "tiles/board.tsx", 'type="pit"', 'type="pitt"')
    code, lines = checked(board, capsys)
    assert (code, len(lines)) == (1, 3)
    assert "Did you mean 'pit'?" in "".join(lines)


def test_a_wall_of_a_template_is_found_where_it_stands_on_the_map(board, capsys):
    wall = '<object id="14" template="../../templates/wall_across.tx" x="266.9" y="649.5"/>'
    change(board, " </objectgroup>", f"{wall}</objectgroup>")
    assert listed(board, capsys) == [], "what is dropped a little beside the grid is plain"
    change(board, 'x="266.9" y="649.5"', 'x="266.9" y="704"')
    (found,) = listed(board, capsys)
    assert "the wall's line runs through the middle of c2" in found["text"]
    assert (found["layer"], found["object"]) == ("starts", 14)


def test_a_mistake_in_a_template_belongs_to_each_map_that_uses_it(board, capsys):
    wall = '<object id="14" template="../../templates/wall_across.tx" x="128" y="640"/>'
    change(board, " </objectgroup>", f"{wall}</objectgroup>")
    change(board.parents[2] / "templates/wall_across.tx", 'type="wall"', 'type="walll"')
    code, lines = checked(board, capsys)
    assert (code, "Did you mean 'wall'?" in "".join(lines)) == (1, True)


@pytest.mark.parametrize("name", ["boards/none.tmx", "cards/none.tmx"])
def test_what_is_no_board_of_a_game_is_said(board, name, capsys):
    assert check.main(["--tiled", str(board.parents[1] / name)]) == 2
    assert "is no map in the folder 'boards' of a game" in capsys.readouterr().err


def test_a_torn_map_is_told_too(board, capsys):
    board.write_text(board.read_text("utf-8")[:300], encoding="utf-8")
    code, lines = checked(board, capsys)
    assert (code, "ends in the middle" in lines[0]) == (1, True)


def test_tiled_calls_what_is_there(board, capsys):
    """The project's command and its extension find the check, and the keys that it prints."""
    script = CHECK["arguments"].split()[0].replace("%mappath", str(ROOT / "data/gunsword/boards"))
    assert Path(script).resolve() == ROOT / "tools/check.py"
    extension = (ROOT / "data/tiled/extensions/check_board.js").read_text("utf-8")
    change(board, "2,1,2,1,2,\n1,4", "2,4,2,1,2,\n4,4")
    assert set(re.findall(r"finding\.(\w+)", extension)) == listed(board, capsys)[0].keys()


def test_a_mistake_is_not_said_to_need_no_mending(board, capsys):
    change(board, "../../tiles/board.tsx", "../../tiles/bord.tsx")
    template = '<object id="90" template="../../templates/strat.tx" x="0" y="0"/>'
    change(board, " </objectgroup>", f"{template}</objectgroup>")
    hill = '<object id="91" type="contro" name="hill" x="0" y="0" width="128" height="128"/>'
    square = '<object id="92" type="wall" x="128" y="0" width="128" height="128"/>'
    change(board, "</objectgroup>", f"{hill}{square}</objectgroup>")
    _, lines = checked(board, capsys)
    assert [line.strip() for line in lines if line.startswith("   Tiled: ")] == [
        "Tiled: Choose another, or put the file there; did you mean 'board.tsx'?",
        "Tiled: Right-click the object > Detach; did you mean 'start.tx'?",
        "Tiled: Did you mean 'control'?",
        "Tiled: Draw it along the grid (Insert Polygon, open)",
    ]
    assert "   Nothing to mend." not in lines


def test_what_is_mended_with_files_is_not_said_to_be_done_in_tiled(board, capsys):
    board.with_suffix(".tmj").write_text("{}", encoding="utf-8")
    assert checked(board, capsys)[1][1] == "   Keep one of the two"
    change(board, "<map", "<!DOCTYPE map><map")
    _, lines = checked(board, capsys)
    assert "   Remove everything from <!DOCTYPE up to the first element" in lines
    board.write_bytes(board.read_bytes().replace(b"<!DOCTYPE map>", b"\xff"))
    assert "   Save the file as UTF-8" in checked(board, capsys)[1]


def test_a_mistake_that_names_no_way_out_is_none_for_all_that(board, capsys):
    change(board, 'type="start"', 'class="start" gid="many"')
    _, lines = checked(board, capsys)
    assert lines[0] == "1. WRONG: 'gid' of <object> is 'many', but must be a whole number"
    assert "   Nothing to mend." not in lines
