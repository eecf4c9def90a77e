"""tools/check.py: every mistake of a folder with its place, a count, and the exit code."""

from pathlib import Path

import pytest

from game import games
from tests.tools import toy
from tools import check


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A folder of content with one game in it; the current folder is the one above."""
    monkeypatch.setattr(check, "set_up", lambda: None)
    monkeypatch.setattr(games, "names", lambda: ("toy",))
    monkeypatch.setattr(games, "load", toy.load)
    monkeypatch.setattr(games, "check", toy.check)
    monkeypatch.chdir(tmp_path)
    toy.furnish(tmp_path / "data" / "toy")
    return tmp_path / "data"


def checked(folder: Path, capsys) -> tuple[int, list[str]]:
    code = check.main([str(folder)])
    return code, capsys.readouterr().out.splitlines()


def damage(path: Path, old: str, new: str) -> int:
    """Put `new` for the first `old` in a file; the line of it."""
    text = path.read_text(encoding="utf-8")
    before, _, after = text.partition(old)
    assert before != text
    path.write_text(before + new + after, encoding="utf-8")
    return before.count("\n") + 1


def test_good_content_is_counted(data, capsys):
    assert checked(data, capsys) == (0, ["2 cards, 0 mistakes"])


def test_a_folder_of_one_game_is_content_too(data, capsys):
    assert checked(data / "toy", capsys) == (0, ["2 cards, 0 mistakes"])


def test_a_copy_elsewhere_is_known_by_its_title(data, capsys):
    copy = (data / "toy").rename(data.parent / "my copy")
    damage(copy / "cards/all.yaml", "Draw 2", "Drow 2")
    code, lines = checked(copy, capsys)
    assert code == 1
    assert lines[0].startswith("my copy/cards/all.yaml:3:11: no card can say 'Drow 2'")


def test_a_copy_that_does_not_say_its_game(data, capsys):
    copy = (data / "toy").rename(data.parent / "copy")
    damage(copy / "game.yaml", "title: Toy", "title: Chess")
    assert checked(copy, capsys) == (
        1,
        [
            "copy/game.yaml:1:1: neither its title nor its folder tells which game it is: toy",
            "1 mistake",
        ],
    )


def test_mistakes_of_several_files_come_in_one_pass(data, capsys):
    card = damage(data / "toy/cards/all.yaml", "Draw 1", "Draw one")
    places = damage(data / "toy" / "table.yaml", "places:", "place:")
    pattern = damage(data / "toy" / "art.yaml", "pattern: rings", "pattern: wrings")
    (data / "toy" / "faces.yaml").unlink()
    code, lines = checked(data, capsys)
    assert code == 1
    assert [line.partition(": ")[0] for line in lines[:-1]] == [
        f"data/toy/art.yaml:{pattern}:10",
        f"data/toy/cards/all.yaml:{card}:16",
        "data/toy/faces.yaml",
        f"data/toy/table.yaml:{places}:1",
    ]
    assert lines[-1] == "2 cards, 4 mistakes"


def test_a_text_too_long_for_its_face_is_a_mistake_of_the_card(data, capsys):
    name = "The Riposte of the Unnaturally Long and Winding Name " * 4
    damage(data / "toy/cards/all.yaml", "name: Riposte", f"name: {name}")
    code, lines = checked(data, capsys)
    assert code == 1
    assert lines[0].startswith("data/toy/cards/all.yaml:1:7: 'The Riposte of")
    assert "does not fit 'name' of the face 'counter'" in lines[0]


def test_a_game_without_its_first_file_is_not_passed_over(data, capsys):
    (data / "toy/cards/all.yaml").unlink()
    (data / "toy" / "game.yaml").unlink()
    code, lines = checked(data, capsys)
    assert code == 1
    assert lines[0].startswith("data/toy/cards/all.yaml: there is no such file")


@pytest.mark.parametrize(
    ("folder", "said"), [("nothing", "is no folder"), ("data/empty", "holds no game")]
)
def test_a_folder_that_is_no_content(data, capsys, folder, said):
    (data / "empty").mkdir()
    assert check.main([folder]) == 2
    assert said in capsys.readouterr().err
