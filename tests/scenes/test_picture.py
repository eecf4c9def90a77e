"""F12 keeps what the screen shows, no more and no less, and says where."""

import errno

import pygame
import pytest

from game.app.window import STAYS, Toast
from game.scenes.handover import HandoverScene
from game.scenes.result import ResultScene
from game.scenes.scene import Scene
from game.scenes.widgets import Button
from game.session.session import Session
from tests.rules.toybox import toy_content, toy_setup
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, press

pytestmark = pytest.mark.usefixtures("toy_shelf")


def kept(tmp_path):
    return sorted((tmp_path / "pictures").glob("*.png"))


def same(picture, surface):
    read = pygame.image.load(picture)
    return pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_the_picture_is_the_screen(theatre, tmp_path):
    app = theatre()
    before = app.window.get_surface().copy()
    app.step(press(pygame.K_F12), 0.02)
    (picture,) = kept(tmp_path)
    assert same(picture, before)
    assert str(picture) in app._toast.words


def test_a_cover_stays_in_the_picture(theatre, tmp_path):
    app = theatre()
    session = Session.begin(toy_content(), toy_setup(), app.shelf)
    app.push(HandoverScene(app, session.hotseat))
    app.step([], 0.02)
    before = app.window.get_surface().copy()
    session.hotseat.uncover(1)
    app.step(press(pygame.K_F12), 0.0)
    session.close()
    (picture,) = kept(tmp_path)
    assert same(picture, before)


def test_each_picture_is_a_file_of_its_own(theatre, tmp_path):
    app = theatre()
    for _ in range(3):
        app.step(press(pygame.K_F12), 0.02)
    assert len(kept(tmp_path)) == 3


def test_on_a_full_disk_no_half_a_picture_stays_and_it_is_said(theatre, tmp_path, monkeypatch):
    app = theatre()
    FaultyDisk(tmp_path / "pictures", monkeypatch.setattr).fail("write", errno.ENOSPC)
    app.step(press(pygame.K_F12), 0.02)
    assert [*(tmp_path / "pictures").iterdir()] == []
    assert "No space left on device. Make room on that disk." in app._toast.words


@pytest.mark.slow
def test_the_words_go_by_themselves(theatre):
    app = theatre()
    app.step(press(pygame.K_F12), 0.02)
    with_words = app.window.get_surface().copy()
    app.step([], 2 * STAYS)
    assert app._toast is not None
    for _ in range(round(STAYS / 0.1)):
        app.step([], 0.1)
    assert app._toast is None
    assert pygame.image.tobytes(with_words, "RGB") != pygame.image.tobytes(
        app.window.get_surface(), "RGB"
    )


def test_what_a_table_announces_stands_at_the_head_off_the_hand(theatre):
    app = theatre()
    before = app.window.get_surface().copy()
    app.say("Turn ends: ORANGE has more Momentum", "info", high=True)
    app.step([], 0.02)
    shown, wide, high = app.window.get_surface(), before.get_width(), before.get_height()
    for part, same_there in (((0, 0, wide, 60), False), ((0, 60, wide, high - 60), True)):
        pictures = (each.subsurface(part) for each in (before, shown))
        assert (len({pygame.image.tobytes(each, "RGB") for each in pictures}) == 1) is same_there


def test_where_no_picture_can_be_kept_it_says_why(theatre, tmp_path):
    app = theatre()
    (tmp_path / "pictures").write_text("a file where the folder should be")
    app.step(press(pygame.K_F12), 0.02)
    assert "could not be kept" in app._toast.words
    assert "Not a directory" in app._toast.words


def test_what_was_announced_at_the_table_does_not_lie_over_the_result(theatre):
    app = theatre()
    for hushes, high, stays in ((False, True, True), (True, False, True), (True, True, False)):
        scene = Scene(app)
        scene.hushes = hushes
        app.say("The turn is over.", "info", high=high)
        app.push(scene)
        assert (app._toast is not None) == stays
        app.pop()
    assert ResultScene.hushes


def test_words_for_a_moment_lie_on_nothing_that_can_be_pressed(theatre):
    app, pressed = theatre(), []
    wide, high = app.window.size
    foot = Button("foot", pygame.Rect(100, high - 70, wide - 200, 60), lambda: pressed.append(1))
    corner = Button("corner", pygame.Rect(0, high - 70, 90, 60), lambda: pressed.append(2))
    scene = Scene(app)
    scene.controls.set([foot, corner])
    app.push(scene)
    app.say("The disk is full.", "warn")
    app.step([], 0.02)
    box = app._toast.box
    assert app.window.get_surface().get_rect().contains(box)
    assert box.collidelist([foot.rect, corner.rect]) == -1
    assert box.bottom > high - 100, "as far down as that goes"
    foot.rect = pygame.Rect(0, 0, wide, high)
    app.step([*click(box.center)], 0.02)
    assert pressed == [1], "where there is no other place, a click reaches what lies under it"
    assert app._toast.box == box, "it does not jump where no place is better"


def test_words_for_a_moment_lie_off_the_hand_and_the_question_of_a_table(desk):
    laid = desk()
    laid.draw()
    hand = [spot.area for spot in laid.table.context.hand_hit_areas if spot.sort == "card"]
    assert hand
    toast = Toast("The disk is full.", "warn")
    toast.draw(laid.kit, pygame.Surface(laid.kit.size), laid.table.pressable)
    assert toast.box.collidelist(hand) == -1
    toast.box.midleft = laid.table.pinned.midleft
    toast.draw(laid.kit, pygame.Surface(laid.kit.size), laid.table.pressable)
    assert not toast.box.colliderect(laid.table.pinned), "nor on the question"
