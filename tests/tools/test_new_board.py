"""tools/new_board.py: a board to draw on, for every game and size, that can be played at once."""

import errno
import os
import shutil
from pathlib import Path

import pytest

from game import games
from game.rules.board.new_map import spread_starts
from tools import new_board
from tools.tiled_project import TEMPLATES

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A copy of what boards are made of, which the tool writes into."""
    with_and_without = ("gunsword", "gentlemen_of_war", "swordline")
    for name in (*(f"data/{game}" for game in with_and_without), "data/tiles", "assets/tiles"):
        shutil.copytree(ROOT / name, tmp_path / name)
    monkeypatch.setattr(new_board, "ROOT", tmp_path)
    monkeypatch.setattr(new_board, "DATA", tmp_path / "data")
    monkeypatch.setattr(new_board, "set_up", lambda: None)
    return tmp_path / "data"


def test_a_board_from_nothing_is_for_all_modes_of_so_many_players(data, capsys):
    assert new_board.main(["gentlemen_of_war", "Old mill", "--size", "9x7", "--players", "4"]) == 0
    assert capsys.readouterr().out.startswith("data/gentlemen_of_war/boards/old_mill.tmx\n")
    board = games.load("gentlemen_of_war", data / "gentlemen_of_war").boards()["old_mill"]
    assert (board.title, board.columns, board.rows, len(board.spaces)) == ("Old mill", 9, 7, 63)
    assert board.starts == {
        "duel": {1: "e2", 2: "e6"},
        "team": {1: "c2", 2: "g2", 3: "c6", 4: "g6"},
        "ffa3": {1: "b2", 2: "h6", 3: "b6"},
        "ffa4": {1: "b2", 2: "h6", 3: "b6", 4: "h2"},
    }
    assert board.notes == ()


@pytest.mark.rule("GS-1.10")
def test_a_game_with_starts_of_its_own_has_those(data):
    new_board.main(["gunsword", "yard", "--size", "7x9", "--players", "2"])
    board = games.load("gunsword", data / "gunsword").boards()["yard"]
    assert board.title == "Yard"
    assert board.starts["duel"] == {1: "d3", 2: "d7"}
    assert 'value="ffa4"' not in (data / "gunsword/boards/yard.tmx").read_text("utf-8")


@pytest.mark.parametrize("size", ["5x5", "3x2", "3x7"])
def test_a_field_that_is_too_small_for_the_games_own_starts_has_others(data, size):
    assert new_board.main(["gunsword", "tiny", "--size", size]) == 0
    board = games.load("gunsword", data / "gunsword").boards()["tiny"]
    assert {mode: len(set(seats.values())) for mode, seats in board.starts.items()} == {
        "duel": 2, "ffa3": 3, "ffa4": 4, "teams": 4,
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["gunsord", "x"], "did you mean 'gunsword'"),
        (["swordline", "x"], "played without a board"),
        (["gunsword", "Standard"], "is taken or no name"),
        (["gunsword", "!"], "is taken or no name"),
        (["gunsword", "x", "--size", "9"], "a size is like 9x7"),
        (["gunsword", "x", "--size", "2x9"], "3 to 40 columns"),
        (["gunsword", "x", "--size", "41x9"], "3 to 40 columns"),
        (["gunsword", "x", "--players", "5"], "is for 2, 3, 4 players"),
    ],
)
def test_what_cannot_be_a_board_is_said_and_nothing_written(data, arguments, words, capsys):
    before = sorted(data.rglob("*.tmx"))
    with pytest.raises(SystemExit) as left:
        new_board.main(arguments)
    assert left.value.code == 2
    assert words in capsys.readouterr().err
    assert sorted(data.rglob("*.tmx")) == before


def test_a_board_that_cannot_be_written_is_said(data, monkeypatch, capsys):
    def full(path, text, **_):
        path.write_bytes(text[:200].encode())
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_text", full)
    before = sorted(data.rglob("*"))
    with pytest.raises(SystemExit) as left:
        new_board.main(["gunsword", "yard"])
    assert left.value.code == 2
    assert "yard.tmx: No space left on device" in capsys.readouterr().err
    assert sorted(data.rglob("*")) == before, "no half of a board is left"


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.tmx")), ids=lambda path: path.stem)
def test_every_map_to_begin_with_can_be_played_on(path, data):
    game = path.stem.rpartition("_")[0].rpartition("_")[0]
    text = path.read_text("utf-8").replace("../tiles/", "../../tiles/")
    (data / game / "boards" / "begun.tmx").write_text(text, encoding="utf-8")
    assert "begun" in games.load(game, data / game).boards()


def test_templates_of_objects_stand_for_objects_on_a_board(data):
    shutil.copytree(TEMPLATES, data / "templates")
    new_board.main(["gentlemen_of_war", "yard", "--size", "5x5", "--players", "2"])
    path = data / "gentlemen_of_war/boards/yard.tmx"
    dragged = {"zone": (0, 0), "objective": (128, 0), "control": (256, 0), "wall_across": (0, 128)}
    dragged |= {"flag_1": (0, 512), "flag_2": (512, 512), "wall_up": (128, 256)}
    objects = "".join(
        f'<object id="{90 + each}" template="../../templates/{name}.tx" x="{x}" y="{y}"/>'
        for each, (name, (x, y)) in enumerate(dragged.items())
    )
    text = path.read_text("utf-8").replace(" </objectgroup>", f"{objects} </objectgroup>")
    path.write_text(text, encoding="utf-8")
    board = games.load("gentlemen_of_war", data / "gentlemen_of_war").boards()["yard"]
    assert {kind: list(named.values()) for kind, named in board.areas.items()} == {
        "zone": [("a5",)],
        "objective": [("b5",)],
        "control": [("c5",)],
    }
    assert board.flags == {1: "a1", 2: "e1"}
    assert board.walls == {frozenset(("a5", "a4")), frozenset(("a3", "b3"))}


def test_sides_stand_over_against_each_other():
    assert spread_starts([(1, 2), (3, 4)], 6, 5) == {1: "b2", 2: "e2", 3: "b4", 4: "e4"}
    assert spread_starts([(1,), (2,), (3,)], 3, 2) == {1: "a1", 2: "c2", 3: "a2"}
