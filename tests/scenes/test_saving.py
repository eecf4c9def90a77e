"""What a player sees of a disk that fails, and of a match that another window plays."""

import errno
from dataclasses import replace

import pygame
import pytest

from game.rules import journal, resuming
from game.scenes.leaving import SAVES_AGAIN, UNSAVED, pause_of
from game.scenes.notice import NoticeScene
from game.scenes.result import ResultScene
from game.scenes.saves import SavesScene
from game.scenes.starting import open_match
from game.scenes.table import TableScene
from game.session.saves import Shelf
from game.session.session import Session
from tests.rules.toybox import toy_content, toy_setup
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, control, press

pytestmark = pytest.mark.slow


@pytest.fixture
def disk(tmp_path, monkeypatch):
    return FaultyDisk(tmp_path / "saves", monkeypatch.setattr)


@pytest.fixture
def table(theatre):
    """An app with a new open match on the table."""

    def lay(game="gunsword"):
        app = theatre()
        content = app.content_cache.content(game)
        open_match(app, content, replace(content.defaults(), privacy="open"))
        app.step([], 0.02)
        return app, next(scene for scene in app.scenes if isinstance(scene, TableScene))

    return lay


def decide(app, table, count=1):
    for _ in range(count):
        table.choose(table.session.match.options()[0])
        app.step([], 0.02)


def concede(table):
    table.show_end()
    table.choose(next(one for one in table.choosing.meta if one.id == "concede"))


def notices(app):
    return [scene for scene in app.scenes if isinstance(scene, NoticeScene)]


def answer(app, label):
    """Clicks on an answer of the notice on top."""
    app.step(click(control(app.scenes[-1], label).rect.center), 0.02)


def on_disk(session):
    return journal.read(session.autosave.path).decisions


# A disk that fails


def test_it_is_told_once_and_stands_on_the_table_until_all_is_saved(table, disk):
    app, scene = table()
    decide(app, scene)
    assert notices(app) == []
    disk.fail("write", errno.ENOSPC)
    decide(app, scene, 2)
    (notice,) = notices(app)
    assert notice.head == "This match is not being saved"
    assert "The last decision is not saved yet: No space left" in notice.text
    assert "The last 2 decisions are not saved yet: No space left" in scene.context.strip
    disk.mend()
    app.step([], SAVES_AGAIN + 0.1)
    app.step([], 0.02)
    assert notices(app) == []
    assert "saved" not in scene.context.strip
    assert app._toast.words == "All of this match is saved again."
    assert on_disk(scene.session) == scene.session.match.decisions


def test_it_is_told_before_the_first_decision(table, disk):
    disk.fail("fsync", errno.EACCES)
    app, scene = table()
    assert notices(app)[0].head == "This match is not being saved"
    assert "Let Standee write there." in scene.context.strip
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1] is scene


def test_what_could_not_be_saved_at_the_end_is_saved_under_the_result(table, disk):
    app, scene = table("swordline")
    decide(app, scene, 2)
    disk.fail("fsync")
    concede(scene)
    for _ in range(200):
        app.step([], 0.05)
        if notices(app):
            app.step(press(pygame.K_RETURN), 0.02)
        if isinstance(app.scenes[-1], ResultScene):
            break
    result = app.scenes[-1]
    assert control(result, "replay").why == "This match is not saved."
    disk.mend()
    app.step([], SAVES_AGAIN + 0.1)
    app.step([], 0.02)
    assert control(result, "replay").why == ""
    assert scene.session.autosave.path.parent == app.shelf.finished
    assert journal.read(scene.session.autosave.path).finished


def test_the_end_that_is_saved_but_out_of_place_is_told_and_mended(table, disk):
    app, scene = table("swordline")
    disk.fail("rename")
    concede(scene)
    app.step([], 0.02)
    assert notices(app)[0].head == "The save is out of place"
    assert "All of the match is saved, but" in scene.context.strip
    assert app.unsaved() == ""
    disk.mend()
    app.step([], SAVES_AGAIN + 0.1)
    assert scene.session.autosave.path.parent == app.shelf.finished
    assert scene.context.strip == ""


@pytest.mark.parametrize("event", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_closing_the_window_asks_while_something_is_not_saved(table, disk, event):
    app, scene = table()
    disk.fail("fsync")
    decide(app, scene)
    answer(app, "Go on")
    for _ in range(2):
        app.step([pygame.event.Event(event)], 0.02)
        assert app.running
        assert [notice.head for notice in notices(app)] == [UNSAVED]
    assert "The last decision is not saved yet" in notices(app)[0].text
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert app.scenes[-1] is scene
    app.step([pygame.event.Event(event)], 0.02)
    answer(app, "Try again")
    assert app.running
    assert app.scenes[-1].head == UNSAVED
    disk.mend()
    answer(app, "Try again")
    assert not app.running
    assert on_disk(scene.session) == scene.session.match.decisions


def test_who_agrees_to_lose_it_is_let_go(table, disk):
    app, scene = table()
    disk.fail("fsync")
    decide(app, scene)
    answer(app, "Go on")
    app.quit()
    answer(app, "Quit and lose it")
    assert not app.running


def test_the_question_goes_once_all_is_saved(table, disk):
    app, scene = table()
    disk.fail("fsync")
    decide(app, scene)
    answer(app, "Go on")
    app.quit()
    app.step([], SAVES_AGAIN)
    assert app.scenes[-1].head == UNSAVED
    disk.mend()
    app.step([], SAVES_AGAIN)
    app.step([], 0.02)
    assert app.running
    assert app.scenes[-1] is scene
    assert on_disk(scene.session) == scene.session.match.decisions


def to_title(app, table):
    app.push(pause_of(table))
    answer(app, "To the title")


def rematch(app, table):
    app.push(ResultScene(app, table.session))
    app.step([], 0.02)
    answer(app, "rematch")


def shelf_of_result(app, table):
    app.push(ResultScene(app, table.session))
    app.step([], 0.02)
    answer(app, "home")


def other_save(app, table):
    app.push(SavesScene(app, table.session.autosave.path))
    for _ in range(12):
        app.step([], 0.02)
    scene = app.scenes[-1]
    scene._choose(next(save for save in scene.saves if save.path != table.session.autosave.path))
    app.step(press(pygame.K_RETURN), 0.02)


@pytest.mark.parametrize("way", [to_title, rematch, shelf_of_result, other_save])
def test_no_way_from_the_table_loses_anything_without_asking(table, disk, way):
    first, scene = table()
    decide(first, scene)
    first.home()
    app, scene = table()
    decide(app, scene)
    disk.fail("fsync")
    decide(app, scene)
    answer(app, "Go on")
    way(app, scene)
    assert app.scenes[-1].head == UNSAVED
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert scene in app.scenes
    while app.scenes[-1] is not scene:
        app.pop()
    way(app, scene)
    answer(app, "Leave and lose it")
    assert scene not in app.scenes


def test_a_table_that_fails_lets_go_of_its_save(table, monkeypatch):
    app, scene = table()
    decide(app, scene)

    def fail(_dt):
        raise ZeroDivisionError

    monkeypatch.setattr(scene, "update", fail)
    app.step([], 0.02)
    assert scene not in app.scenes
    assert "is saved up to its last decision" in app.scenes[-1].text
    assert not app.shelf.save(scene.session.autosave.path).in_use


# Another window


@pytest.fixture
def other(tmp_path):
    """A match that another window plays; `decide` makes its first decisions."""
    session = Session.begin(toy_content(), toy_setup("open"), Shelf(tmp_path / "saves"))
    for _ in range(3):
        session.choose(session.match.options()[0].id)
    yield session
    session.close()


@pytest.fixture
def laid(monkeypatch):
    """What is laid on the table."""
    sessions = []
    monkeypatch.setattr(
        "game.scenes.starting.lay", lambda _app, session: sessions.append(session) or True
    )
    yield sessions
    for session in sessions:
        session.close()


@pytest.mark.usefixtures("toy_shelf")
@pytest.mark.parametrize("place", ["title", "saves"])
def test_a_match_in_another_window_is_told_and_played_on_in_a_copy(theatre, other, laid, place):
    app = theatre()
    if place == "saves":
        app.push(SavesScene(app))
        for _ in range(12):
            app.step([], 0.02)
        app.step(press(pygame.K_RETURN), 0.02)
    else:
        app.step(press(pygame.K_c), 0.02)
    assert app.scenes[-1].head == "Open in another window"
    assert laid == []
    answer(app, "Play on in a copy")
    (session,) = laid
    assert session.autosave.path.stem == f"{other.autosave.path.stem} copy"
    for _ in range(2):
        for each in (session, other):
            each.choose(each.match.options()[-1].id)
            assert each.autosave.trouble == ""
    for each in (session, other):
        assert len(on_disk(each)) == 5
        assert on_disk(each) == each.match.decisions


@pytest.mark.usefixtures("toy_shelf")
@pytest.mark.parametrize("fails", ["copy", "save"])
def test_a_copy_that_was_made_is_not_denied(theatre, other, monkeypatch, fails):
    """The disk fails while the save is copied, or once it is, while the copy is looked at."""
    app = theatre()
    app.step(press(pygame.K_c), 0.02)
    whole = getattr(Shelf, fails)

    def failing(shelf, found):
        if fails == "save" and found == other.autosave.path:
            return whole(shelf, found)
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(Shelf, fails, failing)
    answer(app, "Play on in a copy")
    made = len(app.shelf.saves()) - 1
    said = "Nothing has changed." if fails == "copy" else "It lies in Saves."
    assert (made, app.scenes[-1].text) == (fails == "save", f"Input/output error. {said}")


@pytest.mark.usefixtures("toy_shelf")
def test_it_may_be_left_alone(theatre, other, laid):
    app = theatre()
    before = other.autosave.path.read_bytes()
    app.step(press(pygame.K_c) + press(pygame.K_ESCAPE), 0.02)
    assert (len(app.scenes), laid) == (1, [])
    assert [save.path for save in app.shelf.saves()] == [other.autosave.path]
    assert other.autosave.path.read_bytes() == before


@pytest.mark.usefixtures("toy_shelf")
def test_nothing_is_done_to_the_file_of_another_window(theatre, other):
    app = theatre()
    scene = SavesScene(app)
    app.push(scene)
    for _ in range(12):
        app.step([], 0.02)
    for name in ("rename", "delete"):
        assert control(scene, name).why == "Another window of Standee has this match open."
    app.step(press(pygame.K_DELETE) + press(pygame.K_F2), 0.02)
    assert app.scenes[-1] is scene
    app.step(press(pygame.K_c), 0.02)
    assert len(app.shelf.saves()) == 2


@pytest.mark.usefixtures("toy_shelf")
def test_it_was_taken_up_in_another_window_after_the_list_was_read(theatre, other, tmp_path):
    other.close()
    app = theatre()
    scene = SavesScene(app)
    app.push(scene)
    for _ in range(12):
        app.step([], 0.02)
    saved = journal.read(other.autosave.path)
    resumed = resuming.resume(saved, toy_content().rules(saved.setup))
    again = Session.go_on(saved, resumed, Shelf(tmp_path / "saves"))
    app.step(press(pygame.K_DELETE), 0.02)
    answer(app, "Delete it for good")
    assert "Another window of Standee has this file open. Nothing has changed." in (
        app.scenes[-1].text
    )
    again.close()
    assert other.autosave.path.exists()


@pytest.mark.usefixtures("toy_shelf")
def test_what_was_played_on_meanwhile_is_offered_as_it_is_now(theatre, other, laid):
    app = theatre()
    other.choose(other.match.options()[0].id)
    other.close()
    app.step(press(pygame.K_c), 0.02)
    assert app.scenes[-1].head == "This match has gone on"
    assert app.scenes[-1].text == "It was played on in another window meanwhile."
    answer(app, "Play on from there")
    assert [session.match.decisions for session in laid] == [other.match.decisions]


@pytest.mark.usefixtures("toy_shelf")
def test_what_was_ended_meanwhile_is_not_begun_again(theatre, other, laid):
    app = theatre()
    while other.match.result is None:
        other.choose(other.match.options()[0].id)
    app.step(press(pygame.K_c), 0.02)
    assert app.scenes[-1].head == "This match is not there any more"
    app.step(press(pygame.K_RETURN), 0.02)
    assert laid == []
    assert app.scenes[0].resumable is None
