"""What a player sets: kept in a file, damaged files, keys and their conflicts."""

import errno
import json
import os
from pathlib import Path

import pytest

from game.rules.save_file import PART
from game.user import settings
from game.user.keys import ACTIONS, FIXED, Keys
from game.user.settings import CHOICES, FILE, Settings


def kept(folder):
    return json.loads((folder / FILE).read_text(encoding="utf-8"))


def test_settings_come_back_as_they_were_saved(tmp_path):
    chosen = {name: choices[0] for name, choices in CHOICES.items()}
    saved = Settings(**chosen, editor="code -g {file}:{line}", keys=Keys({"undo": "o"}))
    settings.save(saved, tmp_path, Settings())
    assert settings.load(tmp_path) == (saved, "")


def test_without_a_file_the_usual_settings_hold_and_nothing_is_said(tmp_path):
    assert settings.load(tmp_path) == (Settings(), "")


def test_every_usual_value_is_one_that_can_be_chosen():
    for name, choices in CHOICES.items():
        assert getattr(Settings(), name) in choices


def test_what_is_as_usual_is_left_to_the_version_that_reads_it(tmp_path):
    settings.save(Settings(volume=75), tmp_path, Settings())
    assert kept(tmp_path) == {"volume": 75}


@pytest.mark.parametrize("text", ["{ half", "[1, 2]", '"words"', "\udcff", ""])
def test_a_file_that_holds_no_settings_is_put_aside_and_said(tmp_path, text):
    path = tmp_path / FILE
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    before = path.read_bytes()
    found, said = settings.load(tmp_path)
    assert found == Settings()
    assert str(path) in said
    assert "settings.broken-1.json" in said
    assert (tmp_path / "settings.broken-1.json").read_bytes() == before
    assert not path.exists()


def test_a_file_that_cannot_be_read_is_put_aside_and_not_written_over(tmp_path, monkeypatch):
    (tmp_path / FILE).write_text('{"mute": true}')
    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", refused)
        found, said = settings.load(tmp_path)
    assert "settings.json cannot be read (Permission denied). It was put aside" in said
    settings.save(found.changed(volume=75), tmp_path, Settings())
    assert kept(tmp_path) == {"volume": 75}
    assert (tmp_path / "settings.broken-1.json").read_text() == '{"mute": true}'


def refused(path, *_):
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))


def test_a_file_that_an_editor_saved_with_a_mark_of_its_encoding_is_read(tmp_path):
    (tmp_path / FILE).write_bytes(b"\xef\xbb\xbf" + json.dumps({"mute": True}).encode())
    assert settings.load(tmp_path) == (Settings(mute=True), "")


def test_a_second_broken_file_does_not_write_over_the_first(tmp_path):
    for text in ("first", "second"):
        (tmp_path / FILE).write_text(text)
        settings.load(tmp_path)
    aside = [(tmp_path / f"settings.broken-{n}.json").read_text() for n in (1, 2)]
    assert aside == ["first", "second"]


def test_what_a_newer_version_keeps_survives_a_change(tmp_path):
    newer = {"fog": {"thick": True}, "keys": {"dance": "x"}, "palette": "dusk"}
    (tmp_path / FILE).write_text(json.dumps(newer))
    found, said = settings.load(tmp_path)
    assert found.palette == "standard"
    assert "palette is “dusk”; expected one of “standard”, “okabe_ito”" in said
    settings.save(found.changed(mute=True), tmp_path, found)
    assert kept(tmp_path) == {**newer, "mute": True}
    chosen = found.changed(mute=True).changed(palette="okabe_ito").changed(palette="standard")
    settings.save(chosen, tmp_path, found)
    assert "palette" not in kept(tmp_path), "what the player chose stands in its place"
    assert "palette" not in settings.load(tmp_path)[1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("scale", 101), ("scale", True), ("mute", 1), ("motion", 2), ("keys", [1])),
        *(("volume", None), ("editor", 3), ("editor", "vi\n{file}"), ("editor", "x" * 300)),
    ],
)
def test_a_value_that_is_none_is_said_and_the_usual_one_holds(tmp_path, name, value):
    (tmp_path / FILE).write_text(json.dumps({name: value, "confirm": True}))
    found, said = settings.load(tmp_path)
    assert getattr(found, name) == getattr(Settings(), name)
    assert found.confirm
    assert name in said


def test_a_file_that_cannot_be_written_leaves_the_old_one(tmp_path):
    settings.save(Settings(volume=10), tmp_path, Settings())
    (tmp_path / f"{FILE}{PART}").mkdir()
    with pytest.raises(OSError):
        settings.save(Settings(volume=100), tmp_path, Settings())
    assert kept(tmp_path) == {"volume": 10}


# Two windows


def test_what_another_window_changed_meanwhile_stays(tmp_path):
    begun = Settings(volume=75, keys=Keys({"undo": "o", "mute": "x"}))
    settings.save(begun, tmp_path, Settings())
    other = begun.changed(scale=150, volume=10, keys=Keys({"mute": "x", "redo": "j"}))
    settings.save(other, tmp_path, begun)
    here = begun.changed(motion="off", keys=begun.keys.reset("mute").with_key("look", "v"))
    settings.save(here, tmp_path, begun)
    assert kept(tmp_path) == {
        "scale": 150, "volume": 10, "motion": "off", "keys": {"redo": "j", "look": "v"}
    }  # fmt: skip


def test_a_setting_that_is_as_usual_again_is_taken_out_of_what_another_window_kept(tmp_path):
    begun = Settings(volume=75, editor="vi {file}")
    settings.save(begun.changed(mute=True), tmp_path, Settings())
    settings.save(begun.changed(volume=50, editor=""), tmp_path, begun)
    assert kept(tmp_path) == {"mute": True}


def test_a_key_that_two_windows_gave_away_is_of_what_it_was_given_to_last(tmp_path):
    settings.save(Settings(keys=Keys({"redo": "o", "see": "o"})), tmp_path, Settings())
    settings.save(Settings(keys=Keys({"undo": "o"})), tmp_path, Settings())
    assert kept(tmp_path) == {"keys": {"undo": "o"}}
    settings.save(Settings(keys=Keys({"see": "w"})), tmp_path, Settings())
    settings.save(Settings(keys=Keys({"N": "w"})), tmp_path, Settings())
    assert kept(tmp_path) == {"keys": {"undo": "o", "see": "w", "N": "w"}}, "one is of replays only"
    settings.save(Settings(keys=Keys({"redo": "w"})), tmp_path, Settings())
    assert kept(tmp_path) == {"keys": {"undo": "o", "redo": "w"}}, "of both, so of neither other"


def test_a_file_that_was_damaged_meanwhile_is_put_aside_and_all_is_kept_anew(tmp_path):
    begun = Settings(volume=75)
    (tmp_path / FILE).write_text("{ half")
    settings.save(begun.changed(mute=True), tmp_path, begun)
    assert kept(tmp_path) == {"volume": 75, "mute": True}
    assert (tmp_path / "settings.broken-1.json").read_text() == "{ half"


# Keys


@pytest.mark.parametrize("place", ["way", "turn", "replay"])
def test_no_two_actions_of_a_place_have_the_same_key_and_none_a_fixed_one(place):
    keys = [action.key for action in ACTIONS if action.meets(place)]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & FIXED.keys()


def test_a_key_may_do_one_thing_at_the_table_and_another_in_a_replay():
    keys = Keys().with_key("see", "w")
    assert (keys.action("w"), keys.action("w", "replay")) == ("N", "see")
    assert keys.of("N") == "w"
    assert Keys().refusal("see", "d") == ""
    assert Keys().refusal("see", "m").startswith("M is the key of “Sound on or off”.")
    assert Keys().refusal("mute", "v").startswith("V is the key of “Whose hands are seen”.")


def test_what_has_no_key_is_done_by_none():
    assert Keys({"undo": "m"}).action("") is None


def test_a_key_does_what_it_was_given_to():
    keys = Keys().with_key("undo", "o")
    assert keys.action("o") == "undo"
    assert keys.of("undo") == "o"
    assert keys.label("undo") == "O"
    assert keys.action("u") is None
    assert keys.reset("undo").action("u") == "undo"


def test_a_key_that_is_taken_is_refused_with_what_it_does():
    assert Keys().refusal("undo", "h") == (
        "H is the key of “Cover or show the hand”. Give that one another key first."
    )
    assert Keys().refusal("undo", "tab") == "Tab moves the focus, always."
    assert Keys().refusal("undo", "u") == ""
    assert Keys().refusal("undo", "o") == ""


def test_a_new_default_takes_no_key_away_that_the_player_has_chosen():
    keys = Keys({"undo": "m"})
    assert keys.action("m") == "undo"
    assert keys.of("mute") == ""
    assert keys.label("mute") == ""
