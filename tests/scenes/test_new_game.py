"""The scene "New game": from a spreadsheet to a table, by clicks and by keys."""

import contextlib
import errno

import pygame
import pytest

from game.draw.baking import Unfinished
from game.scenes.cardlab.scene import CardLabScene
from game.scenes.new_game.preview import Preview
from game.scenes.new_game.scene import NewGameScene
from game.scenes.notice import NoticeScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, control, press, words_cut

FOXES = "Name;Anzahl;Typ;Text\nFuchs;9;Tier;Nimm eine Henne\nHenne;9;Tier;\nBär;2;Raubtier;Brumm\n"

pytestmark = pytest.mark.slow


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "fox and hen.csv"
    path.write_text(FOXES, encoding="utf-8")
    return path


@pytest.fixture
def opened(theatre):
    """The app with the scene, come to by its key."""

    def open_it(size=(1280, 720)):
        app = theatre(size)
        app.step(press(pygame.K_n, "n"), 0.02)
        assert isinstance(app.scenes[-1], NewGameScene)
        return app

    return open_it


def drop(app, path):
    app.step([pygame.event.Event(pygame.DROPFILE, file=str(path))], 0.02)


def write(app, text):
    for letter in text:
        app.step(press(ord(letter.lower()), letter), 0.02)


def touch(app, name):
    app.step(click(control(app.scenes[-1], name).rect.center), 0.02)


def becomes(scene):
    return {column.heading: column.role for column in scene.draft.columns}


def test_a_dropped_spreadsheet_becomes_a_game_on_the_table(opened, sheet, tmp_path):
    app = opened()
    scene = app.scenes[-1]
    assert scene.draft.title == ""  # the letter of the key that opened it is not its name
    drop(app, sheet)
    assert becomes(scene) == {"Name": "name", "Anzahl": "count", "Typ": "type", "Text": "text"}
    assert scene.draft.title == "Fox and hen"
    for name in ("players:4", "size:7x7", "ready:market"):
        touch(app, name)
    touch(app, "make")
    folder = tmp_path / "games" / "fox_and_hen"
    notice = app.scenes[-1]
    assert (notice.head, str(folder) in notice.text) == ("Fox and hen is made", True)
    app.step(press(pygame.K_RETURN), 0.02)
    table = app.scenes[-1]
    assert isinstance(table, TableScene)
    match = table.session.match
    assert {name: len(cards) for name, cards in match.table.zones.items() if cards} == {
        "deck": 11, "market": 5, "hand:1": 2, "hand:2": 2,
    }  # fmt: skip
    assert match.rules.content.game.players == (2, 4)
    app.home()
    app.step([], 0.02)
    assert "fox_and_hen" in app.scenes[0].boxes.games


def test_its_box_leads_to_a_setup_that_shows_its_cards(opened, sheet):
    app = opened()
    drop(app, sheet)
    touch(app, "make")
    app.step(press(pygame.K_RETURN), 0.02)
    app.home()
    app.scenes[0].boxes.tiles["fox_and_hen"].press()
    setup = app.scenes[-1]
    assert setup.outlook.cards == ("fuchs", "henne", "baer")
    assert setup.content.deck({}) == {"Deck": {"fuchs": 9, "henne": 9, "baer": 2}}
    assert control(setup, "rules").why == "the game has none"
    app.step(press(pygame.K_l, "l"), 0.02)
    assert isinstance(app.scenes[-1], CardLabScene)


def test_all_of_it_goes_by_keys(opened, sheet, tmp_path):
    app = opened()
    write(app, "Foxes")
    for key in (*[pygame.K_TAB] * 4, pygame.K_SPACE, pygame.K_TAB):  # to the fourth player, on
        app.step(press(key), 0.02)
    write(app, str(sheet))
    app.step(press(pygame.K_RETURN), 0.02)
    scene = app.scenes[-1]
    assert (scene.draft.title, scene.draft.players) == ("Foxes", (2, 4))
    assert len(scene.draft.cards.cards) == 3
    app.step(press(pygame.K_m), 0.02)
    assert isinstance(app.scenes[-1], NoticeScene)
    assert (tmp_path / "games" / "foxes" / "cards" / "cards.yaml").exists()


def test_a_column_becomes_what_is_chosen_for_it(opened, sheet):
    app = opened()
    drop(app, sheet)
    scene = app.scenes[-1]
    touch(app, "column:2")
    touch(app, "role:set")
    assert becomes(scene)["Typ"] == "set"
    assert scene.draft.cards.sets == ["tier", "raubtier"]
    touch(app, "column:3")
    touch(app, "role:name")
    assert [mistake.line for mistake in scene.draft.mistakes] == [3]
    assert control(scene, "make").why


def test_what_was_chosen_for_a_column_goes_with_its_heading(opened, sheet):
    app = opened()
    drop(app, sheet)
    scene = app.scenes[-1]
    touch(app, "column:2")
    touch(app, "role:set")

    def saved(text):
        sheet.write_text(text, encoding="utf-8")
        app.step([], 0.6)
        app.step([], 0.02)

    usual = becomes(scene)
    for broken in ("", "Name;Anzahl\n;2\n"):
        saved(broken)
        assert scene.draft.mistakes
    saved("Name;Kosten;Anzahl;Text;Typ\nFuchs;1;9;Nimm;Tier\nBär;2;2;Brumm;Raubtier\n")
    assert becomes(scene) == {**usual, "Kosten": "cost"}
    saved("Name;Kosten;Typ\nFuchs;1;Tier\n")
    assert becomes(scene)["Typ"] == "set"
    saved("Name;Typ;Typ\nFuchs;Tier;Fell\nBär;Raubtier;Fell\n")
    assert [column.role for column in scene.draft.columns][:2] == ["name", "set"]
    assert scene.draft.columns[2].role != "set"


def test_mistakes_are_told_and_gone_once_the_sheet_is_saved(opened, sheet):
    app = opened()
    sheet.write_text("Name;Count\nFox;many\n;2\n")
    drop(app, sheet)
    scene = app.scenes[-1]
    assert [(each.line, each.column) for each in scene.draft.mistakes] == [(2, 2), (3, 1)]
    before = pygame.image.tobytes(app.window.get_surface(), "RGB")
    touch(app, "make")
    assert app.scenes[-1] is scene
    sheet.write_text("Name;Count\nFox;12\nHen;2\n")
    app.step([], 0.6)
    app.step([], 0.02)
    assert (scene.draft.mistakes, len(scene.draft.cards.cards)) == ((), 2)
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") != before


def test_what_speaks_against_a_name_or_a_size_is_told_beside_it(opened):
    app = opened()
    write(app, "Gunsword")
    touch(app, "board")
    write(app, "7y7")
    scene = app.scenes[-1]
    assert scene.problems["title"] == "there is a game of that name already"
    assert scene.problems["board"].startswith("'7y7' is no size of a board")
    assert control(scene, "make").why


def test_a_table_with_nothing_on_it_is_told(opened):
    app = opened()
    write(app, "Void")
    assert control(app.scenes[-1], "make").why == ""
    touch(app, "ready:counters")
    assert app.scenes[-1].problems["ready"].startswith("nothing lies on the table yet")
    assert control(app.scenes[-1], "make").why


def test_a_game_without_cards_is_played_without_covers(opened):
    app = opened()
    write(app, "Chase")
    touch(app, "size:5x5")
    touch(app, "make")
    app.step(press(pygame.K_RETURN), 0.02)
    session = app.scenes[-1].session
    assert session.setup.privacy == "open"
    assert session.match.table.pieces["pawn:2:1"] == "c5"


def test_a_path_may_be_pasted_as_file_managers_have_it(opened, sheet):
    scene = opened().scenes[-1]
    for path in (f'"{sheet}"', f"file://{str(sheet).replace(' ', '%20')}\n"):
        scene.open_sheet(path)
        assert (len(scene.draft.cards.cards), scene.draft.mistakes) == (3, ())
    scene.open_sheet("~nobody-of-that-name/cards.csv")
    assert scene.draft.mistakes[0].text == "No such file or directory"


def test_things_are_called_otherwise_and_no_two_alike(opened, sheet, tmp_path):
    app = opened()
    drop(app, sheet)
    touch(app, "rename:shared")
    app.step(press(pygame.K_a, mod=pygame.KMOD_CTRL), 0.02)
    write(app, "Row")
    app.step(press(pygame.K_RETURN), 0.02)
    scene = app.scenes[-1]
    assert scene.problems == {"row": "there is something called 'Row' already"}
    touch(app, "ready:rows")
    assert scene.problems == {}
    touch(app, "make")
    text = (tmp_path / "games" / "fox_and_hen" / "game.yaml").read_text()
    assert "{id: row, name: Row, seen: nobody, lay: pile}" in text
    assert "{shuffle: row}" in text


def test_a_spreadsheet_dropped_on_the_title_begins_a_new_game(theatre, sheet):
    app = theatre()
    drop(app, sheet)
    scene = app.scenes[-1]
    assert (scene.draft.title, len(scene.draft.cards.cards)) == ("Fox and hen", 3)


def test_a_preview_that_is_not_ready_in_time_goes_on_later(opened, sheet):
    app = opened()
    drop(app, sheet)
    scene, kit = app.scenes[-1], app.kit
    cards = scene.draft.cards
    preview, goes = Preview(scene.preview.assets), 0
    while goes < 200:
        goes += 1
        with contextlib.suppress(Unfinished), kit.pace.within(0.0):
            drawn = preview.cards(kit, cards, 301)
            break
    assert (len(drawn), goes > 1) == (3, True)


def test_esc_asks_before_anything_is_lost(opened):
    app = opened()
    app.step(press(pygame.K_ESCAPE) + press(pygame.K_ESCAPE), 0.02)
    assert isinstance(app.scenes[-1], TitleScene)
    app.step(press(pygame.K_n, "n"), 0.02)
    write(app, "Foxes")
    app.step(press(pygame.K_ESCAPE) + press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1].head == "Leave the new game?"
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].draft.title == "Foxes"


def test_a_folder_that_cannot_be_written_is_told(opened, tmp_path):
    app = opened()
    (tmp_path / "games").write_text("in the way")
    write(app, "Foxes")
    touch(app, "size:5x5")
    touch(app, "make")
    assert "cannot be written" in app.scenes[-1].text
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].draft.title == "Foxes"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_is_inside_the_window_and_no_words_are_cut(opened, sheet, size, monkeypatch):
    app = opened(size)
    whole = pygame.Rect(0, 0, *size)
    cut = words_cut(app.kit, monkeypatch)
    drop(app, sheet)
    touch(app, "ready:own")
    for one in app.scenes[-1].controls.all:
        assert whole.contains(one.rect), one.id
    touch(app, "column:1")
    for one in app.scenes[-1].controls.all:
        assert whole.contains(one.rect), one.id
    assert cut == []


def test_on_a_full_disk_it_says_what_to_do(opened, tmp_path, monkeypatch):
    app = opened()
    write(app, "Foxes")
    touch(app, "size:5x5")
    FaultyDisk(tmp_path / "games", monkeypatch.setattr).fail("mkdir", errno.ENOSPC)
    touch(app, "make")
    assert "Nothing is left of it. Make room on that disk." in app.scenes[-1].text
