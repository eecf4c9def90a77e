"""The end of a match."""

from dataclasses import replace

import pygame
import pytest

from game.draw.text import Block
from game.rules import journal
from game.rules.content.errors import Mistake, Mistakes
from game.rules.present.chronicle import Change, Turning, chronicle
from game.scenes.match_story import MatchStory
from game.scenes.result import ResultScene
from game.session.session import Session
from tests.games.water_showdown.positions import rules as showdown_rules
from tests.rules.toybox import toy_content, toy_setup
from tests.scenes.theatre import press

pytestmark = pytest.mark.usefixtures("toy_shelf")


@pytest.fixture
def ended(theatre, monkeypatch):
    """An app with the result of a played match on top, and what would be laid on the table."""
    laid = []
    monkeypatch.setattr(
        "game.scenes.result.open_match", lambda _app, _content, setup: laid.append(setup)
    )
    app = theatre()
    session = Session.begin(toy_content(), toy_setup("open"), app.shelf)
    for step in range(12):
        options = [option.id for option in session.match.options()]
        bids = "3" if step % 4 == 2 else "1"
        session.choose(bids if bids in options else options[0])
    app.push(ResultScene(app, session))
    app.step([], 0.02)
    return app, session, laid


def test_it_says_who_won(ended):
    app, session, _ = ended
    assert session.match.result.winners == (1,)
    assert app.scenes[-1].title == "Standee: BLUE wins"


def test_a_rematch_has_the_same_sides_and_another_seed(ended):
    app, session, laid = ended
    app.step(press(pygame.K_r), 0.02)
    assert laid[0].seats == session.setup.seats
    assert laid[0].seed != session.setup.seed


def test_the_same_again_has_the_same_seed(ended):
    app, session, laid = ended
    app.step(press(pygame.K_s), 0.02)
    assert laid == [session.setup]


def test_escape_shows_the_final_table(ended):
    app, _, _ = ended
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert not isinstance(app.scenes[-1], ResultScene)


def test_the_match_lies_among_the_finished(ended):
    app, session, _ = ended
    assert list(app.shelf.unfinished()) == []
    path = next(app.shelf.finished.iterdir())
    assert journal.read(path).finished


def test_an_unsaved_match_shows_its_course_but_cannot_be_replayed(ended, monkeypatch):
    app, session, _ = ended
    scene = app.scenes[-1]
    monkeypatch.setattr(type(session.autosave), "unsaved", property(lambda _: "The disk is full."))
    scene.update(0.02)
    tiles = [one for one in scene.controls.all if one.id.startswith("turning")]
    assert tiles and all(one.why for one in tiles)
    app.step(press(pygame.K_1), 0.02)
    assert app.scenes[-1] is scene


@pytest.mark.parametrize("high", [330, 400])
@pytest.mark.parametrize("before", [1, 2, 9])
def test_a_tile_says_what_a_decision_came_to(ended, monkeypatch, high, before):
    """What led to it is left out where there is no room for both."""
    app, session, _ = ended
    kit, outcome = app.kit, "{seat:1} hits {seat:2} for 4, who loses the last of it"
    known = chronicle(session.match)
    turning = Turning(1, 1, 1, (" ".join(["what led to it"] * 4 * before), outcome), ())
    story = MatchStory(kit, session, replace(known, turnings=(turning,)))
    place = pygame.Rect(0, 0, kit.px(613), kit.px(high))
    (tile,) = story.tiles(place, lambda _: None, "")
    drawn = []
    monkeypatch.setattr(Block, "draw", lambda block, *_, **__: drawn.append(block) or place)
    tile.paint(pygame.Surface(place.size), tile.rect)
    assert not any(block.clipped for block in drawn)
    assert drawn[-1].size[1] <= tile.rect.h - kit.px(48)


@pytest.mark.parametrize("changes", [0, 1, 2, 3])
def test_a_tile_never_cuts_the_name_of_whoever_decided(ended, monkeypatch, changes):
    """Where the chips of what changed leave it no room, the mark of the seat stands for it."""
    app, session, _ = ended
    kit, known = app.kit, chronicle(session.match)
    label = next(course.label for course in known.courses if course.icon)
    changed = tuple(Change(label, seat, 20, 16) for seat in (1, 2, 1)[:changes])
    story = MatchStory(kit, session, replace(known, turnings=(Turning(1, 36, 1, ("X",), changed),)))
    story.names.seats[1], story.has_turns = "Maximilianewagnerson", True
    (tile,) = story.tiles(pygame.Rect(0, 0, kit.px(614), kit.px(400)), lambda _: None, "")
    drawn, text = [], kit.text
    monkeypatch.setattr(kit, "text", lambda *said: drawn.append(text(*said)) or drawn[-1])
    tile.paint(pygame.Surface(tile.rect.size), tile.rect)
    assert not any(block.clipped for block in drawn)


def test_a_match_given_up_at_once_has_an_end_too(theatre):
    app = theatre()
    own = showdown_rules()
    session = Session.begin(own.content, own.setup, app.shelf)
    session.choose("concede")
    app.push(ResultScene(app, session))
    app.step([], 0.02)
    assert not [one for one in app.scenes[-1].controls.all if one.id.startswith("turning")]


def test_why_a_match_cannot_be_played_again_is_told_before_the_files_with_mistakes(
    ended, monkeypatch
):
    app, session, laid = ended
    monkeypatch.setattr(toy_content().__class__, "check_setup", lambda *_: ["there is no card"])
    broken = Mistake(app.folders.game("toy") / "cards" / "bids.yaml", 3, 1, "no such field")
    app.content_cache.mistakes["toy"] = Mistakes([broken])
    app.step(press(pygame.K_s), 0.02)
    assert not laid and app.scenes[-1].head == "This match cannot be played again"
    why, head, file = app.scenes[-1].text.split("\n")
    assert (why, head) == ("there is no card", "The game's files have mistakes:")
    assert "bids.yaml:3" in file
