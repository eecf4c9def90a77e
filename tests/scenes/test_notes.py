"""A seat writes notes for itself: kept with the match, and seen by nobody else."""

import pygame
import pytest

from game.rules import journal
from game.rules.resuming import resume
from game.scenes.notes import NotesScene
from game.scenes.rulebook import RulebookScene
from game.session.live_match import LINES, LONGEST_LINE
from game.session.session import Session
from game.user.keys import Keys
from tests.scenes.desk import Desk
from tests.scenes.gunsword_table import company, gunsword

pytestmark = pytest.mark.slow


@pytest.fixture
def desk(tmp_path):
    made = []

    def make(privacy="sealed"):
        setting = company(2, "duel", privacy)
        made.append(
            Desk(
                (1280, 720),
                privacy,
                tmp_path / str(len(made)),
                content=gunsword(),
                setting=setting,
                handover="table",
            )
        )
        return made[-1]

    yield make
    for each in made:
        each.close()


def typed(desk, text):
    for letter in text:
        desk.key(ord(letter.lower()))
        desk.send(pygame.TEXTINPUT, text=letter)


def has_screen(desk, seat):
    desk.session.hotseat.uncover(seat)
    desk.table.refresh()
    desk.settle()


@pytest.mark.rule("GG-1.8")
def test_what_is_written_is_there_again_and_in_the_save(desk):
    desk = desk()
    seat = desk.session.match.seat
    has_screen(desk, seat)
    desk.key(pygame.K_F7)
    assert isinstance(desk.top, NotesScene)
    typed(desk, "holds dodge")
    desk.key(pygame.K_RETURN)
    typed(desk, "burn it")
    desk.key(pygame.K_ESCAPE)
    assert desk.top is desk.table
    desk.key(pygame.K_F7)
    assert desk.top.lines == ["holds dodge", "burn it", *[""] * (LINES - 2)]
    desk.key(pygame.K_ESCAPE)
    path = desk.session.autosave.path
    desk.session.close()
    saved = journal.read(path)
    again = Session.go_on(saved, resume(saved, gunsword().rules(saved.setup)), desk.shelf)
    assert again.live.notes == {seat: ("holds dodge", "burn it")}
    again.close()


def test_they_are_shown_to_nobody_else_and_go_away_with_the_screen(desk):
    desk = desk()
    seat = desk.session.match.seat
    desk.session.hotseat.cover()
    desk.table.refresh()
    desk.key(pygame.K_F7)
    assert desk.top is desk.table, "nobody has the screen"
    has_screen(desk, seat)
    desk.key(pygame.K_F7)
    typed(desk, "x")
    typed(desk, "secret")
    before = pygame.image.tobytes(desk.draw(), "RGB")
    desk.session.hotseat.cover()
    assert pygame.image.tobytes(desk.draw(), "RGB") != before
    desk.wait(20)
    assert desk.top is desk.table
    assert "secret" in desk.session.live.notes[seat][0]
    has_screen(desk, 3 - seat)
    shown = desk.session.hotseat.viewers()
    assert seat not in shown
    desk.key(pygame.K_F7)
    if isinstance(desk.top, NotesScene):
        assert desk.top.seat == 3 - seat
        assert not any(desk.top.lines)


def test_the_key_that_opened_them_closes_them_unless_it_is_typed(desk):
    desk = desk("open")
    desk.key(pygame.K_F7)
    desk.key(pygame.K_F7)
    assert desk.top is desk.table
    desk.settings = desk.settings.changed(keys=Keys({"notes": "x"}))
    desk.table.refresh()
    desk.key(pygame.K_x)
    desk.send(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    assert isinstance(desk.top, NotesScene)


def test_another_window_lays_them_down(desk):
    desk = desk("open")
    desk.key(pygame.K_F7)
    assert isinstance(desk.top, NotesScene)
    assert desk.top.seat == desk.session.match.seat
    desk.top.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    desk.wait(20)
    assert desk.top is desk.table


def test_another_window_lays_them_down_under_what_lies_on_them(desk):
    desk = desk("open")
    desk.key(pygame.K_F7)
    notes, book = desk.top, RulebookScene(desk, "gunsword")
    desk.push(book)
    for scene in desk.scenes[::-1]:
        scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert desk.scenes[-2:] == [notes, book]
    desk.pop()
    desk.wait(20)
    assert desk.top is desk.table


@pytest.mark.parametrize("kept", [7, {"a": 1}, ["a\x00b", 3, "b" * 999, *["c"] * 99]])
def test_what_a_save_says_wrongly_of_notes_does_no_harm(desk, kept):
    desk = desk()
    path = desk.session.autosave.path
    desk.session.close()
    saved = journal.read(path)
    saved.kept["notes:1"] = kept
    desk.session.live.remember(saved)
    for line in desk.session.live.notes.get(1, ()):
        assert line.isprintable()
        assert len(line) <= LONGEST_LINE
    assert len(desk.session.live.notes.get(1, ())) <= LINES
