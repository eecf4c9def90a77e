"""tools/new_game.py: from a spreadsheet to a game, or to words that say why there is none."""

from __future__ import annotations

import shutil
from datetime import datetime
from pathlib import Path
from typing import Any

import openpyxl
import pygame
import pytest

from game import games
from game.draw.faces.checks import every_finding, undrawn, unfilled
from game.draw.kit import Kit
from game.lab.content_schemas import schema_mistakes
from game.lab.new_game.columns import Cards
from game.lab.new_game.plan import Plan
from game.lab.new_game.sheet import MOST_BYTES
from game.table.skin import Skin
from tools import new_game

ROOT = Path(__file__).resolve().parents[2]

FOXES = """\
Name,Copies,Cost,Type,Attack,Life,Text,Flavour,Rarity
Fox,3,2,Animal,2,1,Take a hen,"It never sleeps, quite.",rare
Bear,2,5,Animal,5,6,"Draw a card.

Then discard one.",,common
Forest fire,,7,Event,,,LONG,,
"""
LONG = " ".join(f"Animal number {number} takes 3 damage." for number in range(12))
FOXES = FOXES.replace("LONG", LONG)


@pytest.fixture
def data(tmp_path, monkeypatch) -> Path:
    """A folder of data with nothing but tiles, which the tool writes into."""
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path / "user"))
    shutil.copytree(ROOT / "data/tiles", tmp_path / "data/tiles")
    shutil.copytree(ROOT / "assets/tiles", tmp_path / "assets/tiles")
    monkeypatch.setattr(new_game, "DATA", tmp_path / "data")
    monkeypatch.setattr(new_game, "set_up", lambda *_: None)
    return tmp_path / "data"


def sheet(data: Path, text: str | bytes, name: str = "cards.csv") -> str:
    path = data.parent / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return str(path)


def test_editors_know_the_files_of_a_game_that_lies_beside_their_schemas(data, capsys):
    shutil.copytree(ROOT / "data/schemas", data / "schemas")
    assert new_game.main(["Foxes", "--cards", sheet(data, FOXES)]) == 0
    assert [*schema_mistakes("foxes", data / "foxes")] == []


def cards_of(data: Path, name: str) -> dict[str, dict]:
    content: Any = games.load(name, data / name)
    return {
        card.id: {"count": card.count, "set": card.set, "deck": card.deck, **card.own}
        for card in content.cards.values()
    }


def looks_well(data: Path, name: str) -> Skin:
    """The look of a game, which names nothing that there is not and shows all cards whole."""
    content = games.load(name, data / name)
    most = max(content.game.players)
    pygame.display.set_mode((1, 1))
    skin = Skin(data / name, ROOT / "assets", data / name / "art", most, content)
    assert (skin.mistakes, skin.idle()) == ([], [])
    faces = skin.pictures(Kit(ROOT / "assets", (1920, 1080))).faces
    printed = content.printed
    found = [*every_finding(faces, printed, {}), *undrawn(faces, printed.values())]
    found += unfilled(faces, printed.values())
    assert [each.mistake.text for each in found if not each.mistake.harmless] == []
    return skin


def test_a_spreadsheet_becomes_a_game_that_looks_well(data, capsys):
    asked = ["Fox and hen", "--players", "2-4", "--cards", sheet(data, FOXES), "--board", "7x5"]
    assert new_game.main(asked) == 0
    said = capsys.readouterr().out
    assert "Copies: how many there are\n" in said
    assert "data/fox_and_hen: 3 cards, 6 with all copies\n" in said
    content = games.load("fox_and_hen", data / "fox_and_hen")
    assert (content.title, content.game.players) == ("Fox and hen", (2, 3, 4))
    assert cards_of(data, "fox_and_hen") == {
        "fox": {
            "count": 3, "set": "card", "deck": "", "cost": 2, "type": "Animal", "attack": 2,
            "life": 1, "text": "Take a hen", "flavour": "It never sleeps, quite.", "rarity": "rare",
        },
        "bear": {
            "count": 2, "set": "card", "deck": "", "cost": 5, "type": "Animal", "attack": 5,
            "life": 6, "text": "Draw a card.\n\nThen discard one.", "rarity": "common",
        },
        "forest_fire": {
            "count": 1, "set": "card", "deck": "", "cost": 7, "type": "Event",
            "text": LONG,
        },
    }  # fmt: skip
    board = content.boards()["board"]
    assert (board.columns, board.rows, board.notes) == (7, 5, ())
    skin = looks_well(data, "fox_and_hen")
    assert {"card", "card_table", "mini", "chip", "deck_back"} == {*skin.layouts.faces}
    faces = skin.pictures(Kit(ROOT / "assets", (1920, 1080))).faces
    fox, fire = (
        faces.areas("card_table", content.printed[card]) for card in ("fox", "forest_fire")
    )
    assert (fox["art"].height > fire["art"].height, fire["text"].bottom) == (True, 211)


def test_what_a_cell_says_stands_on_the_card_whatever_yaml_would_make_of_it(data):
    """Lists, numbers as older YAML writes them, and headings that look like fields."""
    text = """\
Name,Code,Cost {T},Text,Note {or not}
Fox,1E5,2,"- Strike once
- Draw a card",a
Bear,0o17,3,- Strike twice,b
Crow,1e4,1,Caw,c
"""
    assert new_game.main(["Foxes", "--cards", sheet(data, text)]) == 0
    fox, bear, crow = cards_of(data, "foxes").values()
    assert [card["code"] for card in (fox, bear, crow)] == ["1E5", "0o17", "1e4"]
    assert (list(fox["text"]), list(bear["text"])) == (["Strike once", "Draw a card"],
                                                       ["Strike twice"])  # fmt: skip
    looks_well(data, "foxes")


def test_digits_without_end_are_a_text(data):
    code = "0" * 400
    assert new_game.main(["Foxes", "--cards", sheet(data, f"Name,Code\nFox,{code}\n")]) == 0
    assert cards_of(data, "foxes")["fox"]["code"] == code


def test_what_is_set_up_can_be_played(data):
    new_game.main(["Foxes", "--cards", sheet(data, FOXES), "--board", "3x3"])
    from game.rules.match import Match

    content = games.load("foxes", data / "foxes")
    match = Match(content.rules(content.defaults()))
    zones = match.table.zones
    assert {name: len(zones[name]) for name in ("deck", "hand:1", "hand:2")} == {
        "deck": 4, "hand:1": 1, "hand:2": 1,
    }  # fmt: skip
    pawns = {name: at for name, at in match.table.pieces.items() if name.startswith("pawn")}
    assert pawns == {
        "pawn:1:1": "b1", "pawn:1:2": "a1", "pawn:1:3": "c1",
        "pawn:2:1": "b3", "pawn:2:2": "a3", "pawn:2:3": "c3",
    }  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "Name;Anzahl;Kosten;Text\nBär;2;1;Süß, oder?\n",
        "\ufeffName\tAnzahl\tKosten\tText\n\n\nBär\t2\t1\tSüß, oder?\n",
        '"Name","Anzahl","Kosten","Text"\r\n"Bär","2x","1","Süß, oder?"\r\n,,,\r\n',
        "sep=;\nName;Anzahl;Kosten;Text\nBär;2;1;Süß, oder?\n".encode("cp1252"),
        "Name\tAnzahl\tKosten\tText\r\nBär\t2\t1\tSüß, oder?\r\n".encode("utf-16"),
        "Name,Anzahl,Kosten,Text\nBär,1,1,\"Süß, oder?\"\nBär,1,1,\"Süß, oder?\"\n",
        "Bären, Füchse, Hennen, Enten, Wölfe\nName;Anzahl;Kosten;Text\nBär;2;1;Süß, oder?\n",
    ],
)  # fmt: skip
def test_whatever_a_spreadsheet_program_writes_is_read(data, text):
    assert new_game.main(["Bears", "--cards", sheet(data, text)]) == 0
    assert cards_of(data, "bears") == {
        "baer": {"count": 2, "set": "card", "deck": "", "cost": 1, "text": "Süß, oder?"}
    }


def test_decks_become_piles_and_sets_have_backs_of_their_own(data):
    text = "Name,Pile,Suit\nRat,Monsters,Claws\n3 coins,Treasure hoard,Gold\nRat,Monsters,Gold\n"
    new_game.main(["Dungeon", "--cards", sheet(data, text)])
    cards = cards_of(data, "dungeon")
    assert {name: (card["deck"], card["set"]) for name, card in cards.items()} == {
        "rat": ("monsters", "claws"),
        "card_3_coins": ("treasure_hoard", "gold"),
        "rat_2": ("monsters", "gold"),
    }
    game = games.load("dungeon", data / "dungeon").game
    assert game.zones["treasure_hoard"].title == "Treasure hoard"
    assert "deck" not in game.zones
    assert [step.shuffle for step in game.setup] == ["monsters", "treasure_hoard"]
    assert looks_well(data, "dungeon").layouts.faces.keys() >= {"deck_back", "gold_deck_back"}


def test_a_card_may_begin_in_the_hand_and_no_deck_is_called_as_something_else(data, capsys):
    text = "Name,Deck\nKing,Hand\nFox,\n"
    new_game.main(["Court", "--cards", sheet(data, text)])
    assert cards_of(data, "court")["king"]["deck"] == "hand"
    for deck, why in (("Points", "cards begin in a deck called 'Points', too"), ("Die", "no deck")):
        with pytest.raises(SystemExit):
            new_game.main(["Inn", "--cards", sheet(data, f"Name,Deck\nFox,{deck}\nHen,\n")])
        assert why in capsys.readouterr().err


def test_decks_have_backs_of_their_own_where_every_card_names_one(data):
    text = "Name,Deck,Type\nRat,Monsters,Beast\nCoin,Treasure,Gold\n"
    new_game.main(["Dungeon", "--cards", sheet(data, text)])
    assert {name: card["set"] for name, card in cards_of(data, "dungeon").items()} == {
        "rat": "monsters", "coin": "treasure",
    }  # fmt: skip
    assert "treasure_deck_back" in looks_well(data, "dungeon").layouts.faces


def test_a_game_of_a_board_alone_has_pieces_and_dice(data):
    new_game.main(["Chase", "--players", "4", "--board", "6x6"])
    game = games.load("chase", data / "chase").game
    assert ([*game.pieces], [*game.dice], game.setup) == (["pawn"], ["d6"], ())
    assert len(set(game.pieces["pawn"].at)) == 12


def test_a_card_of_many_numbers_and_words_and_one_with_a_twin_look_well(data):
    text = (
        "The game of drakes,,,,,,,,,,\n"
        "Card,Strength,Speed,Luck,Victory points,Range,Element,Cost,Upgrade,Artist,Column\n"
        "Drake,4,0,1,2,9,Fire,2 wood,Costs 1 less for each Drake that you have in play,Jo,left\n"
        "Drake,4,0,1,2,9,Fire,1 stone,,,right\n"
    )
    new_game.main(["Drakes", "--cards", sheet(data, text)])
    shown = looks_well(data, "drakes").layouts.faces["card"].boxes
    assert {"strength_number", "victory_points_word", "range", "upgrade"} <= shown.keys()
    assert shown["victory_points_word"].text == "VP"
    assert {"artist", "range_number"}.isdisjoint(shown)
    assert [*cards_of(data, "drakes")] == ["drake", "drake_2"]


def test_a_list_of_playing_cards_needs_no_heading_for_its_title(data):
    new_game.main(["Whist", "--cards", sheet(data, "Suit,Rank\nHearts,A\nSpades,K\n")])
    content = games.load("whist", data / "whist")
    assert [(card["name"], card["set"]) for card in content.printed.values()] == [
        ("A", "hearts"), ("K", "spades"),
    ]  # fmt: skip


@pytest.mark.parametrize("heading", ["Text", "Rule", "Rules", "Regel"])
def test_what_a_card_says_is_its_text_whatever_that_is_called(data, heading):
    new_game.main(["Vole", "--cards", sheet(data, f"Name,{heading}\nVole,Dig a hole.\n")])
    text = games.load("vole", data / "vole").printed["vole"]["text"]
    assert text in ("Dig a hole.", ("Dig a hole.",))


@pytest.mark.parametrize(
    ("art", "field"), [(("Tier", "Tier"), "type"), (("fox.png", "hen.png"), "art")]
)
def test_art_is_a_kind_where_cards_share_it_and_else_a_picture(data, art, field):
    new_game.main(["Foxes", "--cards", sheet(data, f"Name,Art\nFox,{art[0]}\nHen,{art[1]}\n")])
    assert cards_of(data, "foxes")["fox"][field] == art[0]
    assert ("kind_line" in looks_well(data, "foxes").layouts.faces["card"].boxes) == (
        field == "type"
    )


BROKEN = [
    ("Name,Copies\nFox,many\n,2\nHen,300\n", [
        "2:2: 'Copies': 'many' is no whole number from 0 to 200",
        "3:1: 'Name': this card has no name",
        "4:2: 'Copies': '300' is no whole number from 0 to 200",
    ]),
    ("Name,,Text\nFox,a,b\nHen,c,d\n", ["1:2: cells stand below, but there is no heading"]),
    ('Name,Text\nFox,"It never\nsleeps\nHen,x\n', ["2:1: a quotation mark"]),
    ('Name,Text\nFox,"a "b" c"\n', ["2:1: after a closing quotation mark"]),
    ("Name,Text\n", ["there is only one line"]),
    ("", ["there are no lines"]),
    ("Fox\nHen\n", ["1:1: 'Fox' stands where the headings do; write 'Name' above the cards"]),
    (b"\x89PNG\r\n\x00\x00\x81", ["this is no text"]),
    (b"Name,Text\nFox," + b"x" * MOST_BYTES, ["it is larger than 20 MB; save the cards alone"]),
    ('Name,Text\nFox,"' + "x" * 200_000, ["2:1: field larger"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "told"), BROKEN)
def test_a_broken_spreadsheet_is_told_with_line_and_column(data, capsys, text, told):
    path = sheet(data, text)
    with pytest.raises(SystemExit) as stop:
        new_game.main(["Foxes", "--cards", path])
    lines = capsys.readouterr().err.splitlines()
    assert stop.value.code == 2
    assert len(lines) == len(told)
    assert all(line.startswith(path) for line in lines)
    assert all(words in line for words, line in zip(told, lines, strict=True))
    assert not (data / "foxes").exists()


def test_a_workbook_is_read_by_the_results_of_its_formulas(data, capsys):
    book = openpyxl.Workbook()
    for line in (["Name", "Cost", "Text"], ["Fox", 2.0, "Take a hen"], [None, None, None]):
        book.active.append(line)
    book.save(data.parent / "cards.xlsx")
    assert new_game.main(["Foxes", "--cards", str(data.parent / "cards.xlsx")]) == 0
    assert cards_of(data, "foxes")["fox"]["cost"] == 2
    book.active.append(["Hen", "=1+1", "Lay"])
    book.save(data.parent / "cards.xlsx")
    with pytest.raises(SystemExit):
        new_game.main(["Hens", "--cards", str(data.parent / "cards.xlsx")])
    assert "cards.xlsx:4:2: the result of the formula '=1+1' is not" in capsys.readouterr().err


def test_a_share_is_written_as_a_workbook_shows_it(data):
    book = openpyxl.Workbook()
    for line in (["Name", "Luck", "Cost"], ["Fox", 0.5, 0.5], ["Hen", 0.07, 1], ["Bear", 1, 2]):
        book.active.append(line)
    for cell, form in (("B2", "0%"), ("B3", "0.00%"), ("B4", "0%")):
        book.active[cell].number_format = form
    book.save(data.parent / "cards.xlsx")
    new_game.main(["Foxes", "--cards", str(data.parent / "cards.xlsx")])
    cards = cards_of(data, "foxes")
    assert [cards[name]["luck"] for name in ("fox", "hen", "bear")] == ["50%", "7%", "100%"]
    assert cards["fox"]["cost"] == "0.5"


def test_more_cards_than_a_table_holds_are_told_before_anything_is_written(data, capsys):
    asked = ["Foxes", "--cards", str(data.parent / "cards.csv")]
    full = [f"Card {number},200" for number in range(25)]
    sheet(data, "\n".join(["Name,Copies", *full, "Last,1"]))
    with pytest.raises(SystemExit):
        new_game.main(asked)
    told = "its cards are 5,001 with all copies; a table holds at most 5,000"
    assert told in capsys.readouterr().err
    assert not (data / "foxes").exists()
    sheet(data, "\n".join(["Name,Copies", *full]))
    assert new_game.main(asked) == 0


def test_cards_that_each_seat_has_of_its_own_count_for_each():
    def problems(players: tuple[int, ...], count: int) -> dict[str, str]:
        rows = tuple({"name": f"Card {at}", "count": 1} for at in range(count))
        return Plan("Foxes", players, Cards((), rows), frozenset({"own"})).problems()

    for players, most in (((2, 4), 1250), ((3,), 1666), ((1,), 5000)):
        assert problems(players, most) == {}
        assert "a table holds at most 5,000" in problems(players, most + 1)["path"]


def test_a_cell_that_a_program_made_a_date_of_is_told(data, capsys):
    book = openpyxl.Workbook()
    for line in (["Name", "Range"], ["Fox", "1-2"], ["Hen", datetime(2026, 3, 1)]):
        book.active.append(line)
    book.save(data.parent / "cards.xlsx")
    with pytest.raises(SystemExit):
        new_game.main(["Foxes", "--cards", str(data.parent / "cards.xlsx")])
    assert "cards.xlsx:3:2: this has become a date" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (["Foxes", "--players", "2-9"], "'2-9' says no number of players"),
        (["Foxes", "--board", "7"], "'7' is no size of a board"),
        (["Foxes", "--board", "1x90"], "'1x90' is no size of a board"),
        (["???", "--board", "3x3"], "a name has letters"),
        (["Gunsword", "--board", "3x3"], "there is a game 'gunsword' already"),
        (["Tiles", "--board", "3x3"], "there is a folder 'tiles' already"),
        (["Foxes", "--cards", "none.csv"], "No such file"),
        (["Foxes", "--cards", "cards.ods"], ".ods files cannot be read"),
    ],
)
def test_what_cannot_be_made_is_told_and_nothing_is_written(data, capsys, asked, why):
    before = sorted(data.rglob("*"))
    with pytest.raises(SystemExit):
        new_game.main(asked)
    assert why in capsys.readouterr().err
    assert sorted(data.rglob("*")) == before


@pytest.mark.parametrize(
    ("name", "folder"), [("Мельница", "game"), ("お茶", "game"), ("7 foxes", "game_7_foxes")]
)
def test_a_name_in_any_script_is_the_title_and_the_folder_is_called_plainly(data, name, folder):
    for lies in (folder, f"{folder}_2"):
        assert new_game.main([name, "--board", "3x3"]) == 0
        assert games.load(lies, data / lies).title == name


def test_a_thing_named_in_another_script_keeps_its_plain_id():
    plan = Plan("お茶", ready=frozenset({"counters", "dice"}), names={"points": "点", "dice": "?"})
    assert plan.called["points"][:2] == ("points", "点")
    assert plan.problems() == {"dice": "a name has letters"}


def test_a_full_disk_leaves_nothing_half_made(data, capsys, monkeypatch):
    path, write = sheet(data, FOXES), Path.write_text

    def full(self, *args, **keys):
        if self.name == "faces.yaml":
            raise OSError(28, "No space left on device")
        return write(self, *args, **keys)

    before = sorted(data.rglob("*"))
    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(SystemExit):
        new_game.main(["Foxes", "--cards", path])
    assert "No space left on device. Nothing is left of it." in capsys.readouterr().err
    assert sorted(data.rglob("*")) == before
