"""Games without rules, shipped and the player's own: which there are, and where."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game import games
from game.app.app import App
from game.app.command_line import main, read_command_line
from game.app.content_cache import ContentCache
from game.lab.content_schemas import schema_lines, schema_mistakes
from game.lab.new_game.columns import read_cards
from game.lab.new_game.maker import make
from game.lab.new_game.plan import Plan
from game.lab.new_game.sheet import read_sheet
from game.rules.board.new_map import blank
from game.rules.content.errors import Mistakes
from game.rules.content.yaml_source import read_yaml
from game.scenes.boards.opening import open_lab
from game.scenes.notice import NoticeScene
from game.scenes.starting import begin
from game.session.start import Start
from game.user.folders import ROOT, Folders
from game.user.own_games import TILES, bring_tiles
from tests.scenes.theatre import control, open_app, press
from tests.tools.json_schema import refused
from tools import check

pytestmark = pytest.mark.slow

GAME = """\
title: Foxes
rules: free
players: [2, 3]
middle:
  zones: [{id: deck, seen: nobody}]
setup: [{shuffle: deck}, {deal: 2, from: deck}]
"""
CARDS = (
    "cards:\n  - {id: fox, name: Fox, count: 20, cost: 2}\n  - {id: hen, name: Hen, count: 20}\n"
)


def write_game(folder: Path, title: str = "Foxes", cards: str = CARDS) -> Path:
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME.replace("Foxes", title), encoding="utf-8")
    (folder / "cards" / "animals.yaml").write_text(cards, encoding="utf-8")
    return folder


@pytest.fixture
def folders(tmp_path):
    (tmp_path / "data").mkdir()
    return Folders(tmp_path / "data", ROOT / "assets", tmp_path / "user")


def test_games_lie_in_the_house_and_in_the_players_own_folder(folders):
    inn, foxes = write_game(folders.data / "inn"), write_game(folders.games / "foxes")
    assert folders.names() == (*games.names(), "inn", "foxes")
    assert (folders.game("inn"), folders.game("foxes")) == (inn, foxes)
    assert folders.game("gunsword") == folders.data / "gunsword"


def test_of_two_of_one_name_that_in_the_house_counts_and_the_other_is_told(folders):
    inn = write_game(folders.data / "inn")
    write_game(folders.games / "inn", "Another")
    assert folders.names().count("inn") == 1
    assert folders.game("inn") == inn
    assert folders.twice() == ("inn",)
    assert ContentCache(folders).content("inn").title == "Foxes"


def test_pictures_lie_in_the_games_own_folder_or_among_those_of_all(folders):
    write_game(folders.data / "inn")
    foxes = write_game(folders.games / "foxes")
    assert folders.pictures_of("foxes") == foxes / "art"
    assert folders.pictures_of("inn") == folders.art / "inn"
    (folders.data / "inn" / "art").mkdir()
    assert folders.pictures_of("inn") == folders.data / "inn" / "art"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title: Foxes\nrules: fee\nplayers: [2]\n", r"game\.yaml:2:\d+: .*free"),
        ("title: Foxes\nplayers: [2]\n", r"game\.yaml:\d+:\d+: .*rules"),
        ("title: [\nrules: free", r"game\.yaml:\d+:\d+: "),
        ("", r"game\.yaml"),
    ],
)
def test_a_broken_game_is_there_with_what_is_wrong(folders, text, told):
    (folders.games / "foxes").mkdir(parents=True)
    (folders.games / "foxes" / "game.yaml").write_text(text, encoding="utf-8")
    assert "foxes" in folders.names()
    cache = ContentCache(folders)
    with pytest.raises(Mistakes, match=told):
        cache.content("foxes")
    assert cache.broken("foxes")[0].startswith("game.yaml")


def test_a_game_of_more_cards_than_a_table_holds_is_refused_at_once(folders):
    many = "".join(f"  - {{id: fox_{n}, name: Fox, count: 200}}\n" for n in range(26))
    foxes = write_game(folders.games / "foxes", cards=f"cards:\n{many}")
    (told,) = games.check("foxes", foxes).mistakes
    text = "its cards are 5,200 with all copies; a table holds at most 5,000"
    assert (told.path.name, told.text) == ("game.yaml", text)


def test_a_change_is_taken_in_and_a_broken_file_is_stood_in_for(folders):
    foxes = write_game(folders.games / "foxes")
    cache, path = ContentCache(folders), foxes / "cards" / "animals.yaml"
    assert cache.content("foxes").cards["fox"].name == "Fox"
    path.write_text(CARDS.replace("Fox", "Vixen"), encoding="utf-8")
    assert cache.refresh([path]) == ["foxes"]
    assert cache.content("foxes").cards["fox"].name == "Vixen"
    path.write_text("cards: [", encoding="utf-8")
    cache.refresh([path])
    assert "foxes" in cache.mistakes
    assert cache.content("foxes").cards["fox"].name == "Vixen"


def test_a_game_whose_folder_goes_away_stays_for_whoever_plays_it(folders):
    foxes = write_game(folders.games / "foxes", cards="cards: [")
    cache = ContentCache(folders)
    content = cache.content("foxes")
    assert cache.mistakes
    shutil.rmtree(foxes)
    cache.refresh([foxes / "game.yaml"])
    assert "foxes" not in folders.names()
    assert not cache.mistakes
    assert cache.content("foxes") is content


def test_boards_of_own_games_find_their_tiles(folders):
    shutil.copytree(ROOT / "data" / "tiles", folders.data / "tiles")
    foxes = write_game(folders.games / "foxes")
    (foxes / "boards").mkdir()
    drawn = blank(ContentCache(folders).content("foxes"), "Wood", (7, 5), 2, TILES)
    (foxes / "boards" / "wood.tmx").write_text(drawn, encoding="utf-8")
    (foxes / "game.yaml").write_text(f"{GAME}board: wood\n", encoding="utf-8")
    bring_tiles(folders)
    cache = ContentCache(folders)
    board = cache.content("foxes").boards()["wood"]
    assert not cache.mistakes
    assert (board.columns, board.rows) == (7, 5)


def test_tiles_that_a_player_has_changed_are_put_aside_and_not_lost(folders):
    shutil.copytree(ROOT / "data" / "tiles", folders.data / "tiles")
    for mine in ("<mine/>", "<mine again/>"):
        bring_tiles(folders)
        bring_tiles(folders)
        (folders.games / "tiles" / "board.tsx").write_text(mine)
    bring_tiles(folders)
    there = folders.games / "tiles"
    assert ElementTree.parse(there / "board.tsx").getroot().tag == "tileset"
    aside = [path.read_text() for path in sorted(there.glob("board.before-*"))]
    assert aside == ["<mine/>", "<mine again/>"]


def test_the_title_reads_them_and_hears_of_what_changes(theatre_with_own_game):
    app, foxes = theatre_with_own_game
    assert app.content_cache.content("foxes").title == "Foxes"
    (foxes / "game.yaml").write_text(GAME.replace("Foxes", "Vixens"), encoding="utf-8")
    for _ in range(60):
        app.step([], 0.05)
    assert app.content_cache.content("foxes").title == "Vixens"


def test_a_game_whose_place_none_took_since_standee_was_killed_is_back(tmp_path):
    game = write_game(tmp_path / "games" / ".before" / "foxes")
    app = open_app(tmp_path, (1280, 720), None, 2)
    assert app.content_cache.content("foxes").title == "Foxes"
    assert not game.exists()
    app.close()


@pytest.fixture
def home(tmp_path, monkeypatch):
    """The player's own folder, with a game in it."""
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path))
    write_game(tmp_path / "games" / "foxes")
    return tmp_path


def test_the_command_line_knows_them(home):
    asked = read_command_line(["play", "foxes"], ROOT / "data")
    assert asked.game == "foxes"


def test_people_play_them_and_no_bots(home, capsys):
    words = ["play", "foxes", "--seat", "bot:random", "--seat", "bot:random", "--headless"]
    assert main(words) == 2
    assert "BLUE is a bot, and by hand there are no rules for one" in capsys.readouterr().err


def test_a_game_is_checked_by_its_name_and_told_if_it_is_not_read(home, capsys):
    assert check.main(["foxes"]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{home}/games/foxes/art.yaml: there is no such file")
    assert "2 cards, 0 boards" in told
    write_game(home / "games" / "gunsword")
    check.main([str(home / "games" / "gunsword")])
    assert "this is not read, since Standee has a game of that name" in capsys.readouterr().out


def test_editors_know_the_files_of_games_without_rules(tmp_path):
    foxes = write_game(tmp_path / "foxes")
    assert [*schema_mistakes("foxes", foxes)] == []  # no schemas lie beside it
    (tmp_path / "schemas").mkdir()
    wanted = {path.name: line for path, _, line in schema_lines("foxes", foxes)}
    assert wanted == {
        "game.yaml": "# yaml-language-server: $schema=../schemas/free_game.json",
        "animals.yaml": "# yaml-language-server: $schema=../../schemas/free_cards.json",
    }
    assert len([*schema_mistakes("foxes", foxes)]) == 2
    for file, name in (("game.yaml", "free_game"), ("cards/animals.yaml", "free_cards")):
        schema = json.loads((ROOT / "data" / "schemas" / f"{name}.json").read_text("utf-8"))
        value = read_yaml(foxes / file).value
        assert not refused(value, schema)
        value["colour"] = "red"
        assert refused(value, schema)


def test_the_title_says_which_own_game_is_not_read(tmp_path, monkeypatch):
    write_game(tmp_path / "games" / "gunsword")
    said = []
    monkeypatch.setattr(App, "say", lambda _, words, *__: said.append(words))
    app = open_app(tmp_path, (1024, 640), None, 12)
    app.scenes[0].resume()
    assert said == ["Standee has **gunsword** itself; rename your own folder of it."]
    app.close()


@pytest.fixture
def theatre_with_own_game(tmp_path):
    foxes = write_game(tmp_path / "games" / "foxes")
    app = open_app(tmp_path, (1024, 640), None, 12)
    yield app, foxes
    app.close()


def test_the_board_lab_shows_boards_that_need_no_starts(tmp_path):
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path)
    folders.games.mkdir()
    make(Plan("Foxes", (2,), board=(5, 4)).with_usual(), folders.games, folders)
    app = open_app(tmp_path, (1280, 720), None, 12)
    open_lab(app, "foxes")
    app.step([], 0.02)
    lab = app.scenes[-1]
    assert lab.study.entry.size == "5 × 4"
    assert lab.study.source in lab.study.entry.board.spaces
    assert control(lab, "watch").why == "no bots play a game without rules"
    app.step(press(pygame.K_RETURN), 0.02)
    assert (app.scenes[-1].draft.game, app.scenes[-1].draft.board) == ("foxes", "board")
    app.close()


def test_an_error_while_files_are_read_is_told_and_the_match_goes_on(tmp_path, monkeypatch, capsys):
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path)
    folders.games.mkdir()
    foxes = make(Plan("Foxes").with_usual(), folders.games, folders)
    app = open_app(tmp_path, (1280, 720), None, 12)
    begin(app, Start("foxes", ("human", "human"), mode="open", seed=1))
    table = app.scenes[-1]

    def fail(*_):
        raise ZeroDivisionError("nobody thought of that")

    with monkeypatch.context() as patched:
        patched.setattr(games, "assemble", fail)
        form = foxes / "game.yaml"
        form.write_text(form.read_text("utf-8") + "\n", encoding="utf-8")
        for _ in range(40):
            app.step([], 0.05)
    assert isinstance(app.scenes[-1], NoticeScene)
    assert "nobody thought of that" in capsys.readouterr().err
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1] is table
    table.answer("set points:1 3")
    assert table.session.match.table.trackers["points:1"] == 3
    app.close()


def test_a_match_goes_on_while_its_files_change_and_when_they_are_gone(tmp_path):
    folders = Folders(ROOT / "data", ROOT / "assets", tmp_path)
    folders.games.mkdir()
    (tmp_path / "cards.csv").write_text("Name,Copies\nFox,9\n", encoding="utf-8")
    cards = read_cards(read_sheet(tmp_path / "cards.csv"))
    foxes = make(Plan("Foxes", (2,), cards).with_usual(), folders.games, folders)
    form = (foxes / "game.yaml").read_text("utf-8")
    app = open_app(tmp_path, (1280, 720), None, 12)
    begin(app, Start("foxes", ("human", "human"), mode="open", seed=1))
    table = app.scenes[-1]

    def saved(text: str) -> str:
        (foxes / "game.yaml").write_text(text, encoding="utf-8")
        for _ in range(60):
            app.step([], 0.05)
        return table.strip()

    assert saved(form.replace("Deck", "Burrow")) == ""
    assert table.content.game.zones["deck"].title == "Burrow"
    assert saved("title: [").startswith("games/foxes/game.yaml:1:")
    assert table.content.game.zones["deck"].title == "Burrow"
    shutil.rmtree(foxes)
    for _ in range(60):
        app.step([], 0.05)
    assert app.scenes[-1] is table
    held = len(table.session.match.table.zones["hand:1"])
    table.answer("move hand:1@0 felt 100,100")
    assert len(table.session.match.table.zones["hand:1"]) == held - 1
    app.close()
