"""What is heard of a match, and a machine that cannot be heard."""

import math
import os
import wave
from random import Random
from typing import get_args

import pygame
import pytest

from game import games
from game.rules.events import Event
from game.rules.match import Match
from game.session.start import Start, setup_of
from game.table.sound_cues import Heard, sounds_of
from game.table.table_file import load_layout
from game.user.folders import ROOT
from game.user.sound import Sound, Sounds
from tools import make_sounds

SOUNDS = get_args(Sound)
FOLDER = ROOT / "assets" / "sounds"


@pytest.fixture
def mixer():
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


def samples(path):
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        data = file.readframes(file.getnframes())
    return [
        int.from_bytes(data[at : at + 2], "little", signed=True) for at in range(0, len(data), 2)
    ]


# The map


def heard(sound, when, **more):
    return Heard(sound=sound, when=when, **more)


@pytest.mark.parametrize(
    ("line", "event", "fits"),
    [
        (heard("slide", "move"), Event("move", "", "deck:1", "hand:1"), True),
        (heard("slide", "move", of="deck", to="hand"), Event("move", "", "deck:1", "hand:1"), True),
        (heard("slide", "move", of="hand"), Event("move", "", "deck:1", "hand:1"), False),
        (
            heard("hit", "set_tracker", of="health", change="less"),
            Event("set_tracker", "health:2", 9, 7),
            True,
        ),
        (
            heard("hit", "set_tracker", of="health", change="less"),
            Event("set_tracker", "health:2", 7, 9),
            False,
        ),
        (
            heard("hit", "set_tracker", change="less"),
            Event("set_tracker", "health:2", None, 9),
            False,
        ),
        (heard("bell", "set_fact", of="active", to="2"), Event("set_fact", "active", 1, 2), True),
        (
            heard("slash", "set_fact", to="Slash"),
            Event("set_fact", "last:1", (), ("Shoot", "Slash")),
            True,
        ),
        (
            heard("slash", "set_fact", to="Slash"),
            Event("set_fact", "last:1", ("Slash",), ("Shoot",)),
            False,
        ),
        (
            heard("push", "set_fact", change="more"),
            Event("set_fact", "pushers", (1,), (1, 2)),
            True,
        ),
        (heard("push", "set_fact", change="more"), Event("set_fact", "pushers", (1,), ()), False),
        (heard("step", "place"), Event("remove", "duelist:1", "a1"), False),
    ],
)
def test_a_line_fits_the_events_it_names(line, event, fits):
    assert line.fits(event) == fits


def test_of_an_event_the_first_line_is_heard_and_of_equal_sounds_one():
    lines = [heard("place", "move", to="play"), heard("slide", "move")]
    events = [
        Event("move", "", "deck:1", "hand:1"),
        Event("move", "", "deck:1", "hand:1"),
        Event("move", "hackles#1", "hand:1", "play"),
        Event("say", "something"),
    ]
    assert sounds_of(events, lines) == ["slide", "place"]


def told(seed):
    """The events of a match of bots, as they come."""
    content = games.load("gunsword", ROOT / "data" / "gunsword")
    seats = ("bot:random", "bot:random")
    match = Match(content.rules(setup_of(Start("gunsword", seats), content, seed)))
    chance = Random(seed)
    while match.result is None:
        match.choose(chance.choice(match.options()).id)
        yield from ((match.rules.sight, event) for event in match.drain())


@pytest.mark.slow
def test_every_line_of_gunsword_is_heard_and_by_everyone_alike():
    lines = load_layout(ROOT / "data" / "gunsword" / "table.yaml").sounds
    silent = dict(enumerate(lines))
    for seed in range(6, 16):
        for sight, event in told(seed):
            views = [sight.event(event, seats) for seats in ((), (1,), (2,), (1, 2))]
            assert len({tuple(sounds_of([seen] if seen else [], lines)) for seen in views}) == 1
            silent = {at: line for at, line in silent.items() if not line.fits(event)}
        if not silent:
            break
    assert not silent


# The device


def test_every_sound_is_there_and_can_be_played(mixer):
    sounds = Sounds(FOLDER)
    sounds.open()
    for name in SOUNDS:
        sounds.play(name)
    assert pygame.mixer.get_busy()
    sounds.close()
    assert pygame.mixer.get_init() is None


def test_nothing_is_heard_at_no_loudness_or_before_it_is_opened(mixer):
    sounds = Sounds(FOLDER, 0)
    sounds.play("hit")
    sounds.open()
    sounds.play("hit")
    assert not pygame.mixer.get_busy()
    sounds.loudness = 0.5
    sounds.play("hit")
    assert pygame.mixer.get_busy()


def test_without_a_device_the_dummy_is_taken_and_the_terminal_stays_clean(
    mixer, monkeypatch, capfd
):
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk-of-nobody")
    opens = pygame.mixer.init

    def noisy(*given):
        os.write(2, b"ALSA lib confmisc.c: cannot find card 0\n")
        opens(*given)

    monkeypatch.setattr(pygame.mixer, "init", noisy)
    sounds = Sounds(FOLDER)
    sounds.open()
    sounds.play("hit")
    assert pygame.mixer.get_busy()
    os.write(2, b"heard again\n")
    assert capfd.readouterr().err == "heard again\n"


def test_where_even_the_dummy_fails_it_is_silent(mixer, monkeypatch):
    def fails(*_given):
        raise pygame.error("no such device")

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.mixer, "init", fails)
    sounds = Sounds(FOLDER)
    sounds.open()
    sounds.play("hit")


@pytest.mark.parametrize("data", [None, b"", b"no sound at all"])
def test_one_sound_whose_file_cannot_be_read_is_silent_alone(mixer, tmp_path, data):
    for path in FOLDER.glob("*.wav"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    bell = tmp_path / "bell.wav"
    bell.unlink()
    if data is not None:
        bell.write_bytes(data)
    sounds = Sounds(tmp_path)
    sounds.open()
    sounds.play("bell")
    assert not pygame.mixer.get_busy()
    sounds.play("hit")
    assert pygame.mixer.get_busy()


# The files


@pytest.mark.parametrize("name", make_sounds.MAKERS)
def test_the_files_are_what_the_tool_makes(tmp_path, name):
    make_sounds.wav(name, tmp_path / "made.wav")
    made, kept = samples(tmp_path / "made.wav"), samples(FOLDER / f"{name}.wav")
    assert len(made) == len(kept)
    assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 1


def loudness(found):
    """Decibels of the loudest tenth of a second, without much of what is too low to hear well."""
    keeps = math.exp(-2 * math.pi * 250 / make_sounds.RATE)
    heard, before, sums = 0.0, 0, [0.0]
    for sample in found:
        heard, before = keeps * (heard + sample - before), sample
        sums.append(sums[-1] + (heard / 32767) ** 2)
    tenth = make_sounds.RATE // 10
    loudest = max(b - a for a, b in zip(sums, sums[tenth:], strict=False))
    return 10 * math.log10(loudest / tenth)


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_quiet_small_and_has_no_click_at_its_ends(name):
    path = FOLDER / f"{name}.wav"
    assert path.stat().st_size < 60_000
    found = samples(path)
    assert 0.1 < max(map(abs, found)) / 32767 <= 0.6
    assert found[0] == 0
    assert max(map(abs, found[-20:])) < 100


def test_no_sound_drowns_another_and_winning_is_the_loudest():
    heard = {name: loudness(samples(FOLDER / f"{name}.wav")) for name in SOUNDS}
    loudest = heard.pop("fanfare")
    assert max(heard.values()) < loudest
    assert max(heard.values()) - min(heard.values()) < 6


def test_the_tool_makes_all_sounds_and_no_others():
    assert set(make_sounds.MAKERS) == set(SOUNDS)
    assert {file.stem for file in FOLDER.iterdir()} == set(SOUNDS)
