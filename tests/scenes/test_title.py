"""The title: boxes, the match to go on with, mistakes in content."""

import pygame
import pytest

from game import games
from game.rules.mistakes import Mistake, Mistakes
from game.saves import Shelf
from game.scenes.notice import NoticeScene
from game.session import Session
from tests.scenes.theatre import click, control, press
from tests.scenes.toybox import ToyContent, toy_setup

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


@pytest.fixture
def unfinished(tmp_path):
    """A toy match of three decisions among the saves."""
    setup = toy_setup()
    session = Session.begin(ToyContent(), setup, Shelf(tmp_path / "saves"))
    for _ in range(3):
        session.choose(session.match.options()[0].id)
    session.close()
    return session


def test_the_first_frame_comes_before_the_content_is_read(theatre, monkeypatch):
    read = []

    def load(name, _folder):
        read.append(name)
        return ToyContent()

    monkeypatch.setattr(games, "load", load)
    app = theatre(steps=1)
    assert read == []
    app.step([], 0.02)
    assert read == ["gunsword"]


@pytest.mark.usefixtures("toy_shelf")
def test_arrows_walk_along_the_shelf_and_a_shut_box_says_so(theatre):
    app = theatre()
    title = app.scenes[0]
    assert title.controls.focus == "box:gunsword"
    app.step(press(pygame.K_RIGHT) + press(pygame.K_RIGHT), 0.02)
    assert title.controls.focus == "box:water_showdown"
    app.step(press(pygame.K_RETURN), 0.02)
    notice = app.scenes[-1]
    assert isinstance(notice, NoticeScene)
    assert notice.head == "Water Showdown is not playable yet"
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes == [title]


@pytest.mark.usefixtures("toy_shelf")
def test_q_quits(theatre):
    app = theatre()
    app.step(press(pygame.K_q), 0.02)
    assert not app.running


@pytest.mark.usefixtures("toy_shelf")
def test_without_a_save_there_is_nothing_to_continue(theatre):
    app = theatre()
    assert {one.id for one in app.scenes[0].controls.all} & {"continue", "remove"} == set()


@pytest.mark.usefixtures("toy_shelf")
def test_an_unfinished_match_is_offered_in_public_words(theatre, unfinished):
    app = theatre()
    found = app.scenes[0].resumable
    assert found.button == "Continue as ORANGE"
    assert found.waiting == "ORANGE decides."
    assert found.headline.startswith("Toy, Round 0, today ")
    assert found.running.decisions == unfinished.match.decisions
    seen = set(found.running.rules.showing.seen)
    assert seen == {frozenset()}


@pytest.mark.usefixtures("toy_shelf")
def test_removing_a_match_asks_first(theatre, unfinished):
    app = theatre()
    title = app.scenes[0]
    app.step(click(control(title, "remove").rect.center), 0.02)
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert title.resumable is not None
    app.step(click(control(title, "remove").rect.center), 0.02)
    app.step(click(control(app.scenes[-1], "Remove it for good").rect.center), 0.02)
    assert title.resumable is None
    assert list(app.shelf.unfinished()) == []


def test_a_match_of_an_unknown_game_says_so_and_cannot_be_continued(
    theatre, unfinished, monkeypatch
):
    monkeypatch.setattr(games, "load", lambda _name, _folder: ToyContent())
    app = theatre()
    assert app.scenes[0].resumable.problem == "This Standee does not know that game."
    assert control(app.scenes[0], "continue").why


@pytest.mark.usefixtures("toy_shelf")
def test_a_save_that_cannot_be_read_is_named_with_its_reason(theatre, unfinished, tmp_path):
    (tmp_path / "saves" / "foreign.standee").write_text("no save")
    (tmp_path / "saves" / "newer.standee").write_text('{"standee": 99}\n')
    app = theatre()
    title = app.scenes[0]
    assert title.resumable is not None
    app.step(click(control(title, "unreadable").rect.center), 0.02)
    told = app.scenes[-1].text
    assert "foreign.standee is not a save of Standee" in told
    assert "newer.standee has save format 99" in told


def test_mistakes_are_listed_and_gone_when_the_file_is_mended(theatre, tmp_path, monkeypatch):
    data = tmp_path / "data"
    (data / "gunsword").mkdir(parents=True)
    card = data / "gunsword" / "card.yaml"
    card.write_text("broken")

    def load(_name, _folder):
        if card.read_text() == "broken":
            raise Mistakes([Mistake(card, 1, 1, "this card is broken")])
        return ToyContent()

    monkeypatch.setattr(games, "load", load)
    app = theatre(data=data)
    assert [found.all[0].text for found in app.library.mistakes.values()] == ["this card is broken"]
    broken = pygame.image.tobytes(app.window.get_surface(), "RGB")
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.scenes[-1].head == "Gunsword cannot be opened"
    app.step(press(pygame.K_RETURN), 0.02)
    card.write_text("mended")
    for _ in range(10):
        app.step([], 0.1)
    assert app.library.mistakes == {}
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") != broken


@pytest.mark.usefixtures("toy_shelf")
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_inside_the_window(theatre, size):
    app = theatre(size)
    whole = pygame.Rect(0, 0, *size)
    for one in app.scenes[0].controls.all:
        assert whole.contains(one.rect), one.id


def test_the_real_content_opens(theatre):
    app = theatre()
    assert app.library.mistakes == {}
    assert app.library.loaded("gunsword")
