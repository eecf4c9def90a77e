"""Packing a game on the screen, and taking in one that was dropped onto the window."""

from __future__ import annotations

import errno
from pathlib import Path

import pygame
import pytest

from game.lab.new_game.columns import read_cards
from game.lab.new_game.maker import make
from game.lab.new_game.plan import Plan
from game.lab.new_game.sheet import read_sheet
from game.lab.sharing import pack
from game.scenes.naming import NamingScene
from game.scenes.notice import NoticeScene
from game.scenes.setup import SetupScene
from game.scenes.sharing import ParcelScene, ask_for_game, pack_game
from game.scenes.title import TitleScene
from game.user.folders import ROOT, Folders
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, press, words_cut

pytestmark = pytest.mark.slow

LICENCE = "\n".join(f"{number}. Whoever has it may do as they like." for number in range(40))


def with_game(user: Path, licence: str = LICENCE) -> Folders:
    folders = Folders(ROOT / "data", ROOT / "assets", user)
    folders.games.mkdir(parents=True)
    (user / "cards.csv").write_text("Name,Cost\nFox,2\nHen,1\n", encoding="utf-8")
    cards = read_cards(read_sheet(user / "cards.csv"))
    made = make(Plan("Foxes", (2,), cards).with_usual(), folders.games, folders)
    (made / "LICENCE.txt").write_text(licence, encoding="utf-8")
    return folders


@pytest.fixture
def sent(tmp_path) -> Path:
    """The file of a game that somebody else has made."""
    return pack(with_game(tmp_path / "other"), "foxes").path


def drop(app, path: Path) -> None:
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.02)


def answer(app, label: str) -> None:
    """Clicks the button of the notice on top that begins so."""
    scene = app.scenes[-1]
    found = next(one for one in scene.controls.all if one.id.startswith(label))
    app.step(click(found.rect.center), 0.02)


def shown(app) -> str:
    return app.scenes[-1].text


def test_a_game_dropped_onto_the_window_is_shown_and_taken_in(theatre, sent, monkeypatch):
    app = theatre()
    cut = words_cut(app.kit, monkeypatch)
    drop(app, sent)
    assert isinstance(app.scenes[-1], ParcelScene)
    for said in ("Foxes", "nobody says", "2 different", "LICENCE.txt", " KB"):
        assert said in f"{app.scenes[-1].head} {shown(app)}"
    assert "foxes" not in app.folders.names()
    answer(app, "Read the licences")
    assert "0. Whoever has it" in shown(app)
    answer(app, "Next page")
    answer(app, "Next page")
    assert "39. Whoever has it" in shown(app)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert isinstance(app.scenes[-1], ParcelScene)
    answer(app, "Take it in")
    assert "stands on the shelf now" in shown(app)
    answer(app, "Play it")
    assert isinstance(app.scenes[-1], SetupScene)
    assert app.scenes[-1].draft.game == "foxes"
    assert not cut


def test_left_it_leaves_nothing(theatre, sent):
    app = theatre()
    drop(app, sent)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert isinstance(app.scenes[-1], TitleScene)
    assert [*app.folders.games.iterdir()] == []


def test_one_that_is_there_already_is_opened_kept_beside_or_replaced(theatre, sent):
    app = theatre()
    drop(app, sent)
    answer(app, "Take it in")
    answer(app, "Go on")
    drop(app, sent)
    assert "You have this game already" in shown(app)
    answer(app, "Leave it")
    note = app.folders.games / "foxes" / "notes.txt"
    note.write_text("mine", encoding="utf-8")
    drop(app, sent)
    answer(app, "Keep both: this is foxes_2")
    assert note.exists()
    assert {"foxes", "foxes_2"} <= {*app.folders.names()}
    answer(app, "Go on")
    drop(app, sent)
    answer(app, "Replace yours")
    assert note.exists()  # it is asked once more
    answer(app, "Leave it")
    answer(app, "Replace yours")
    answer(app, "Replace it")
    assert not note.exists()
    assert "stands on the shelf" in shown(app)


def test_a_file_that_holds_no_game_is_told_of(theatre, tmp_path):
    app = theatre()
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"x" * 50)
    drop(app, path)
    assert app.scenes[-1].head == "No game could be opened"
    assert shown(app).startswith("holiday.jpg: This is no .standee-game file")


def test_where_it_cannot_be_unpacked_it_says_what_to_do(theatre, sent, monkeypatch):
    app = theatre()
    FaultyDisk(app.folders.games, monkeypatch.setattr).fail("mkdir", errno.ENOSPC)
    drop(app, sent)
    assert app.scenes[-1].head == "No game could be opened"
    assert shown(app).startswith("foxes.standee-game: No space left on device")
    assert shown(app).endswith(" Make room on that disk.")


def test_where_it_cannot_be_taken_in_nothing_is_lost(theatre, sent, monkeypatch):
    app = theatre()
    drop(app, sent)
    folder = app.folders.games

    def refused(*_, **__):
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(app.scenes[-1].parcel, "take", refused)
    answer(app, "Take it in")
    assert app.scenes[-1].head == "The game could not be taken in"
    assert shown(app) == f"Permission denied ({folder}). Let Standee write there."
    answer(app, "Go on")
    monkeypatch.undo()
    answer(app, "Take it in")
    assert "foxes" in app.folders.names()


def test_files_that_have_arrived_are_offered_and_any_other_by_its_path(theatre, sent):
    app = theatre()
    app.folders.packed.mkdir()
    (app.folders.packed / "Foxes.Standee-Game").write_bytes(sent.read_bytes())
    ask_for_game(app)
    app.step([], 0.02)
    answer(app, "Foxes.Standee-Game in packed")
    assert isinstance(app.scenes[-1], ParcelScene)
    app.step(press(pygame.K_ESCAPE), 0.02)
    ask_for_game(app)
    answer(app, "Another file")
    assert isinstance(app.scenes[-1], NamingScene)
    assert app.scenes[-1].objection(f"{sent}x") == "There is no such file."
    app.step([event for letter in f"'{sent}'" for event in press(0, letter)], 0.02)
    app.step(press(pygame.K_RETURN), 0.02)
    assert isinstance(app.scenes[-1], ParcelScene)


def test_a_packed_game_is_told_with_what_is_not_in_it(theatre, tmp_path):
    with_game(tmp_path, licence="Free.")
    (tmp_path / "games" / "foxes" / "cards.csv").write_text("Name\n", encoding="utf-8")
    app = theatre()
    pack_game(app, "foxes")
    assert isinstance(app.scenes[-1], NoticeScene)
    assert f"**{tmp_path}/packed/foxes.standee-game**" in shown(app).replace("\\", "")
    assert "no game is made of that: cards.csv" in shown(app)
    answer(app, "Go on")
    pack_game(app, "swordline")
    assert "Swordline has rules of its own" in shown(app)


def test_the_title_offers_more_by_a_box_and_to_open_a_game(theatre, tmp_path):
    with_game(tmp_path)
    app = theatre()
    app.step(press(pygame.K_o), 0.02)
    assert app.scenes[-1].head == "Open a game"
    app.step(press(pygame.K_ESCAPE), 0.02)
    title = app.scenes[-1]
    for _ in range(5):
        app.step(press(pygame.K_RIGHT), 0.02)
    for _ in range(40):
        app.step([], 0.05)
    at = title.boxes.tiles["foxes"].rect.center
    right = [pygame.event.Event(kind, pos=at, button=3) for kind in (pygame.MOUSEBUTTONDOWN,)]
    app.step(right, 0.02)
    assert str(tmp_path / "games" / "foxes") in shown(app).replace("\\", "")
    answer(app, "Pack into a file")
    assert app.scenes[-1].head == "The game is packed"
    answer(app, "Go on")
    app.step(press(pygame.K_MENU), 0.02)
    assert app.scenes[-1].head == "Foxes"


def test_the_shelf_turns_to_a_game_that_has_come(theatre, sent):
    app = theatre()
    drop(app, sent)
    answer(app, "Take it in")
    answer(app, "Go on")
    for _ in range(40):
        app.step([], 0.05)
    title = app.scenes[-1]
    assert title.controls.focus == "box:foxes"
    assert title.boxes.area.contains(title.boxes.tiles["foxes"].rect)
