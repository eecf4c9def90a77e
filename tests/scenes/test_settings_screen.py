"""The settings on the screen: every one by mouse and by keys, at once, and kept."""

import errno
import json

import pygame
import pytest

from game.scenes.settings import GROUPS, SettingsScene
from game.user import settings
from game.user.keys import ACTIONS
from game.user.settings import CHOICES, FILE, Settings
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, control, press, words_cut

pytestmark = pytest.mark.usefixtures("toy_shelf")

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1000, 1200))


def opened(theatre, **more):
    app = theatre(**more)
    app.step(press(pygame.K_F10), 0.02)
    assert isinstance(app.scenes[-1], SettingsScene)
    return app, app.scenes[-1]


def picture(app):
    return pygame.image.tobytes(app.window.get_surface(), "RGB")


def walk_to(app, scene, name):
    """Gives the focus to a control with Tab alone."""
    for _ in range(len(scene.controls.all)):
        if scene.controls.focus == name:
            return
        app.step(press(pygame.K_TAB), 0.02)
    raise AssertionError(f"Tab never reaches {name}")


def test_f10_opens_them_once_and_esc_goes_back(theatre):
    app, scene = opened(theatre)
    app.step(press(pygame.K_F10), 0.02)
    assert app.scenes[-1] is scene
    assert len(app.scenes) == 2
    app.step(press(pygame.K_ESCAPE), 0.02)
    assert len(app.scenes) == 1


def test_the_title_has_a_button_for_them(theatre):
    app = theatre()
    app.step(click(control(app.scenes[-1], "settings").rect.center), 0.02)
    assert isinstance(app.scenes[-1], SettingsScene)


def test_every_setting_has_a_row_with_a_word_for_each_value():
    rows = [choice for group in GROUPS for choice in group.choices]
    assert {row.name for row in rows} == set(CHOICES)
    assert all(len(row.words) == len(CHOICES[row.name]) for row in rows)


@pytest.mark.parametrize("place", ["table", "replay"])
def test_no_word_is_cut_in_the_smallest_window(theatre, monkeypatch, place):
    app = theatre((1024, 640))
    cut = words_cut(app.kit, monkeypatch)
    app.step(press(pygame.K_F10), 0.02)
    app.step(click(control(app.scenes[-1], f"keys:{place}").rect.center), 0.02)
    assert cut == []


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_every_panel_and_every_button_lies_inside_the_window(theatre, size):
    app, scene = opened(theatre, size=size)
    window = pygame.Rect((0, 0), app.kit.size)
    assert all(window.contains(panel) for _, panel in scene.panels)
    assert all(window.contains(each.rect) for each in scene.controls.all)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHOICES)
def test_a_click_changes_a_setting_at_once_and_keeps_it(theatre, tmp_path, name):
    app, scene = opened(theatre)
    value = next(each for each in CHOICES[name] if each != getattr(Settings(), name))
    app.step(click(control(scene, f"{name}:{value}").rect.center), 0.02)
    assert getattr(app.settings, name) == value
    assert json.loads((tmp_path / FILE).read_text()) == {name: value}
    assert control(scene, f"{name}:{value}").chosen
    assert sum(one.chosen for one in scene.controls.all if one.id.startswith(f"{name}:")) == 1


@pytest.mark.slow
def test_tab_reaches_every_control_and_enter_presses_it(theatre):
    app, scene = opened(theatre)
    for name in [one.id for one in scene.controls.all]:
        walk_to(app, scene, name)
    walk_to(app, scene, "hand:flat")
    app.step(press(pygame.K_RETURN), 0.02)
    assert app.settings.hand == "flat"
    assert scene.controls.focus == "hand:flat"


@pytest.mark.slow
def test_the_focus_is_seen_on_every_control(theatre):
    app, scene = opened(theatre, size=(1280, 720))
    scene.sample.update = lambda *_given: False
    seen = set()
    for one in scene.controls.all:
        scene.controls.focus = one.id
        app._dirty = True
        app.step([], 0)
        seen.add(picture(app))
    assert len(seen) == len(scene.controls.all)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_inside_the_window_and_apart(theatre, size):
    app, scene = opened(theatre, size=size)
    boxes = [one.rect for one in scene.controls.all]
    assert all(pygame.Rect((0, 0), app.kit.size).contains(box) for box in boxes)
    assert all(box.collidelistall(boxes) == [at] for at, box in enumerate(boxes))
    panels = [panel for _, panel in scene.panels]
    assert all(panel.collidelistall(panels) == [at] for at, panel in enumerate(panels))


# Size


@pytest.mark.slow
@pytest.mark.parametrize("scale", CHOICES["scale"])
def test_the_picture_has_the_size_that_was_chosen(theatre, scale):
    app = theatre(size=(1280, 720))
    app.change(Settings(scale=scale))
    usual = 1280 / 1920
    assert app.kit.scale == pytest.approx(usual * max(scale, app.smallest_scale) / 100)
    assert app.window.get_surface().get_size() == (1280, 720)
    assert app.step([], 0.02) is not None


def test_a_larger_picture_follows_the_pointer_and_a_click_finds_what_it_sees(theatre):
    app = theatre(size=(1280, 720))
    app.change(Settings(scale=200))
    app.step([], 0.02)
    target = control(app.scenes[-1], "settings").rect.center
    app.step(click((target[0] // 2, target[1] // 2)), 0.02)
    assert isinstance(app.scenes[-1], SettingsScene)
    assert app.screen.viewport.area.contains(control(app.scenes[-1], "done").rect)


@pytest.mark.slow
def test_a_larger_picture_follows_the_focus_of_the_keys(theatre):
    app, scene = opened(theatre, size=(1280, 720))
    app.change(Settings(scale=200))
    for _ in scene.controls.all:
        app.step(press(pygame.K_TAB), 0.02)
        assert app.screen.viewport.area.contains(scene.controls.focused)


def test_it_is_said_what_is_too_large_for_this_window(theatre, monkeypatch):
    app, scene = opened(theatre)
    monkeypatch.setattr("game.app.viewport.LARGEST", (1280, 800))
    app.change(Settings(scale=200))
    assert app.kit.size == (1280, 800)
    assert "In this window 125% is the largest" in scene._about_size()
    app.change(Settings(scale=110))
    assert "follows the pointer" in scene._about_size()


# Keys


def give(app, scene, action, key):
    app.step(click(control(scene, f"key:{action}").rect.center), 0.02)
    app.step(press(key), 0.02)


def test_a_key_is_changed_by_pressing_it(theatre, tmp_path):
    app, scene = opened(theatre)
    give(app, scene, "undo", pygame.K_o)
    assert app.settings.keys.action("o") == "undo"
    assert control(scene, "key:undo").cap == "O"
    assert json.loads((tmp_path / FILE).read_text()) == {"keys": {"undo": "o"}}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "said"),
    [
        (pygame.K_h, "H is the key of “Cover or show the hand”"),
        (pygame.K_TAB, "Tab moves the focus, always."),
        (pygame.K_F1, "F1 opens the rulebook, always."),
        (pygame.K_F10, "F10 opens the settings, always."),
        (pygame.K_F11, "F11 fills the screen, always."),
        (pygame.K_F12, "F12 keeps a picture, always."),
    ],
)
def test_a_key_that_is_taken_is_said_and_not_taken(theatre, key, said):
    app, scene = opened(theatre)
    give(app, scene, "undo", key)
    assert scene.said.startswith(said)
    assert app.settings == Settings()
    assert scene.waiting is not None
    app.step(press(pygame.K_o), 0.02)
    assert app.settings.keys.of("undo") == "o"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "name"),
    [(0xE9, "é"), (0xF6, "ö"), (0x431, "б"), (pygame.K_LEFTBRACKET, "[")],
)
def test_every_key_that_has_a_name_can_be_given(theatre, key, name):
    app, scene = opened(theatre)
    give(app, scene, "undo", key)
    assert app.settings.keys.of("undo") == name
    assert app.settings.keys.action(name) == "undo"


def test_a_key_without_a_name_is_refused_and_the_old_one_stays(theatre):
    app, scene = opened(theatre)
    before = app.settings.keys.of("undo")
    give(app, scene, "undo", 0x7FFFFFFF)
    assert scene.said == "That key has no name. Take another one."
    assert app.settings.keys.of("undo") == before


def test_esc_leaves_a_key_as_it_is(theatre):
    app, scene = opened(theatre)
    give(app, scene, "undo", pygame.K_ESCAPE)
    assert scene.waiting is None
    assert app.scenes[-1] is scene
    assert app.settings == Settings()


def test_one_key_and_all_keys_become_the_usual_ones_again(theatre):
    app, scene = opened(theatre)
    for action, key in (("undo", pygame.K_o), ("redo", pygame.K_g), ("mute", pygame.K_j)):
        give(app, scene, action, key)
    give(app, scene, "undo", pygame.K_BACKSPACE)
    assert dict(app.settings.keys.own) == {"redo": "g", "mute": "j"}
    app.step(click(control(scene, "key:redo").rect.center), 0.02)
    app.step(click(control(scene, "usual").rect.center), 0.02)
    assert dict(app.settings.keys.own) == {"mute": "j"}
    app.step(click(control(scene, "usual").rect.center), 0.02)
    assert dict(app.settings.keys.own) == {}


def test_a_usual_key_that_is_taken_meanwhile_is_said(theatre):
    app, scene = opened(theatre)
    give(app, scene, "undo", pygame.K_o)
    give(app, scene, "redo", pygame.K_u)
    give(app, scene, "undo", pygame.K_BACKSPACE)
    assert scene.said.startswith("U is the key of “Redo”")
    assert app.settings.keys.of("undo") == "o"


@pytest.mark.slow
@pytest.mark.parametrize("place", ["table", "replay"])
def test_every_action_of_a_place_has_a_row(theatre, place):
    app, scene = opened(theatre)
    app.step(click(control(scene, f"keys:{place}").rect.center), 0.02)
    rows = {one.id for one in scene.controls.all if one.id.startswith("key:")}
    assert rows == {f"key:{action.id}" for action in ACTIONS if action.meets(place)}


def test_the_editor_is_typed_in_and_kept(theatre, tmp_path):
    app, scene = opened(theatre)
    app.step(click(control(scene, "editor").rect.center), 0.02)
    for letter in "vi {file}":
        app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], 0.02)
    assert app.settings.editor == "vi {file}"
    assert json.loads((tmp_path / FILE).read_text()) == {"editor": "vi {file}"}


# The file


def test_settings_are_there_the_next_time(theatre):
    first = theatre()
    first.change(Settings(palette="okabe_ito", scale=150, volume=10))
    second = theatre()
    assert second.settings == first.settings
    assert second.kit.scale == first.kit.scale
    assert second.kit.palette == first.kit.palette
    assert second.sounds.loudness == 0.1


def test_two_windows_each_keep_what_was_changed_in_them(theatre, tmp_path):
    first, second = theatre(), theatre()
    first.change(first.settings.changed(volume=10))
    second.change(second.settings.changed(palette="okabe_ito"))
    first.change(first.settings.changed(hand="flat"))
    assert json.loads((tmp_path / FILE).read_text()) == {
        "volume": 10, "palette": "okabe_ito", "hand": "flat"
    }  # fmt: skip


def test_a_file_that_is_damaged_while_a_window_is_open_is_put_aside_and_told(theatre, tmp_path):
    app = theatre()
    app.change(app.settings.changed(volume=10))
    (tmp_path / FILE).write_text("{ half")
    app.change(app.settings.changed(hand="flat"))
    assert app.scenes[-1].head == "Your settings"
    assert "settings.broken-1.json" in app.scenes[-1].text
    assert settings.load(tmp_path) == (app.settings, "")


def test_a_file_that_is_gone_is_written_again_with_all_that_holds(theatre, tmp_path):
    app = theatre()
    app.change(app.settings.changed(volume=10))
    (tmp_path / FILE).unlink()
    app.change(app.settings.changed(hand="flat"))
    assert json.loads((tmp_path / FILE).read_text()) == {"volume": 10, "hand": "flat"}


def test_a_damaged_file_is_told_once_there_is_something_to_see(theatre, tmp_path):
    (tmp_path / FILE).write_text("{ half")
    app = theatre(steps=1)
    assert len(app.scenes) == 1
    for _ in range(3):
        app.step([], 0.02)
    assert app.scenes[-1].head == "Your settings"
    assert "settings.broken-1.json" in app.scenes[-1].text


def test_settings_that_cannot_be_kept_hold_and_are_told_once(theatre, tmp_path, monkeypatch):
    app, scene = opened(theatre)
    disk = FaultyDisk(tmp_path, monkeypatch.setattr)
    disk.fail("write", errno.ENOSPC)
    scene._set("hand", "flat")
    assert app.settings.hand == "flat"
    assert app.scenes[-1].head == "Your settings are not kept"
    assert "(No space left on device). Make room on that disk." in app.scenes[-1].text
    app.pop()
    scene._set("confirm", True)
    assert app.scenes[-1] is scene
    (tmp_path / FILE).write_text("{ half")
    scene._set("confirm", False)
    assert "settings.broken-1.json" in app.scenes[-1].text, "that is told all the same"
    assert "(No space left on device)." in app.scenes[-1].text
    app.pop()
    disk.mend()
    scene._set("volume", 100)
    assert settings.load(tmp_path)[0] == app.settings


# The sample


def test_a_hand_in_the_sample_is_flat_or_fanned(theatre):
    _, scene = opened(theatre)
    turns = {hand: {s.turn for _, s in scene.sample._slots(Settings(hand=hand))} for hand in
             CHOICES["hand"]}  # fmt: skip
    assert turns["flat"] == {0.0}
    assert len(turns["fanned"]) > 1


@pytest.mark.parametrize(("motion", "moves"), [("off", False), ("normal", True), ("slow", True)])
def test_the_card_in_the_sample_moves_at_its_pace(theatre, motion, moves):
    app, scene = opened(theatre)
    app.change(Settings(motion=motion))
    scene.sample.start()
    app.step([], 0.05)
    before = picture(app)
    app.step([], 0.05)
    assert (picture(app) != before) == moves
