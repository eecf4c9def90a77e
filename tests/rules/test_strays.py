"""Files that nothing reads because of their name or place are named, with what to do."""

import shutil
from pathlib import Path

import pytest

from game import games
from game.rules.content.collecting import strays
from game.rules.content.errors import Mistakes

DATA = Path(__file__).resolve().parents[2] / "data"


@pytest.fixture
def folder(tmp_path) -> Path:
    """A copy of Gunsword's folder, with what its boards refer to."""
    for name in ("data/gunsword", "data/tiles", "assets/tiles"):
        shutil.copytree(DATA.parent / name, tmp_path / name)
    return tmp_path / "data" / "gunsword"


def test_nothing_that_ships_is_there_in_vain():
    assert [stray for game in games.names() for stray in strays(DATA / game)] == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cards/mine.yml", "nothing reads a file of this name; rename it to 'mine.yaml'"),
        ("cards/mine.YAML", "rename it to 'mine.yaml'"),
        ("cards/mine.yaml.txt", "rename it to 'mine.yaml'"),
        ("cards/thane.yml", "rename it to 'thane.yaml' (there is one already)"),
        ("cards/new/mine.yaml", "cards lie in the folder 'cards' itself"),
        ("game.yml", "rename it to 'game.yaml' (there is one already)"),
        ("setup.yaml", "nothing reads this file; did you mean 'setups.yaml'?"),
        ("cards.yaml", "nothing reads this file; cards lie in the folder 'cards'"),
        ("xxxxxxxxxxxxxxx.yaml", "cards lie in the folder 'cards'"),
        ("boards/mine.TMX", "rename it to 'mine.tmx'"),
        ("boards/mine.json", "a board is a .tmx or a .tmj file; save it as one in Tiled"),
        ("boards/standard.tmj", "standard.tmx of that name is read"),
        ("cards/mine.csv", "cards are read from .yaml files alone; tools/cards.py import takes"),
        ("cards/new/mine.XLSX", "cards are read from .yaml files alone"),
        ("mine.tmx", "boards lie in the folder 'boards'"),
        ("boards/old/mine.tmx", "boards lie in the folder 'boards' itself"),
    ],
)
def test_a_file_that_nothing_reads_is_named(folder, name, said):
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("x")
    mistakes = games.check("gunsword", folder).mistakes
    assert [each for each in mistakes if each.path == path and said in each.text] != []


@pytest.mark.parametrize("name", ["cards/thane", "game", "setups", "rules"])
def test_a_file_that_is_missed_is_told_to_be_there_under_another_name(folder, name):
    path = (folder / f"{name}.yaml").rename(folder / f"{name}.yml")
    with pytest.raises(Mistakes) as caught:
        games.load("gunsword", folder)
    first = caught.value.all[0]
    assert first.path == path
    assert first.text.endswith(f"rename it to '{Path(name).name}.yaml'")


def test_a_spreadsheet_among_the_cards_is_warned_of_and_no_other(folder):
    for name in ("cards/mine.ods", "cards/~$mine.xlsx", "notes.csv"):
        (folder / name).write_text("x")
    (found,) = strays(folder)
    assert (found.path, found.harmless) == (folder / "cards" / "mine.ods", True)


def test_two_maps_that_nothing_reads_are_both_told_where_boards_lie(folder):
    for name in ("mine.tmx", "mine.tmj"):
        (folder / name).write_text("x")
    found = {each.path.name: each.text for each in strays(folder)}
    assert found == dict.fromkeys(
        ("mine.tmx", "mine.tmj"), "nothing reads this file; boards lie in the folder 'boards'"
    )


def test_notes_and_what_the_system_leaves_are_passed_over(folder):
    for name in (".DS_Store", "notes.txt", "cards/README.md", "cards/.mine.yml.swp"):
        (folder / name).write_text("x")
    assert strays(folder) == []
