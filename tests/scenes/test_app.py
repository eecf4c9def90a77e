"""The window, the clock, the stack of scenes."""

import errno
import subprocess
import sys
from types import SimpleNamespace

import pygame
import pytest

from game.app.app import NAP
from game.app.memory import REST
from game.app.watch import Watch
from game.app.window import turns, window_size
from game.scenes.notice import Answer, NoticeScene
from game.scenes.scene import LEFT_ALONE, Scene
from game.user.folders import ROOT
from tests.saving.faulty_disk import FaultyDisk
from tests.scenes.theatre import click, control, press

pytestmark = pytest.mark.usefixtures("toy_shelf")


class Recorder(Scene):
    """Notes what is called; `fails` names what raises."""

    def __init__(self, app, fails=""):
        super().__init__(app)
        self.calls = []
        self.fails = fails
        self.wants = False

    def note(self, call):
        self.calls.append(call)
        if call == self.fails:
            raise ZeroDivisionError("the scene is broken")

    def enter(self):
        self.note("enter")

    def leave(self):
        self.note("leave")

    def pause(self):
        self.note("pause")

    def resume(self):
        self.note("resume")

    def arrange(self):
        self.note("arrange")

    def handle(self, event):
        self.note(f"handle {event.type}")
        return False

    def update(self, dt):
        self.note("update")
        return self.wants

    def draw(self, target):
        self.note("draw")
        target.fill("#123456")


def resize(app, size):
    app.window.size = size
    return [pygame.event.Event(pygame.WINDOWSIZECHANGED, window=app.window, x=size[0], y=size[1])]


def test_a_scene_is_entered_arranged_and_drawn_once_when_nothing_happens(theatre):
    app = theatre()
    scene = Recorder(app)
    app.push(scene)
    assert [app.step([], 0.02) for _ in range(3)] == [True, False, False]
    assert scene.calls == ["enter", "arrange", "update", "draw", "update", "update"]


def test_a_scene_that_asks_for_it_is_drawn_again(theatre):
    app = theatre()
    scene = Recorder(app)
    app.push(scene)
    app.step([], 0.02)
    scene.wants = True
    assert app.step([], 0.02)


def test_the_scene_below_pauses_and_resumes(theatre):
    app = theatre()
    below, above = Recorder(app), Recorder(app)
    app.push(below)
    app.push(above)
    app.pop()
    assert below.calls == ["enter", "arrange", "pause", "resume"]
    assert above.calls == ["enter", "arrange", "leave"]


def test_the_title_is_never_taken_away(theatre):
    app = theatre()
    app.push(Recorder(app))
    app.home()
    app.pop()
    assert len(app.scenes) == 1


def test_a_new_size_that_rests_rebuilds_the_kit_and_arranges_every_scene(theatre):
    app = theatre()
    scene = Recorder(app)
    app.push(scene)
    app.push(Recorder(app))
    scene.calls.clear()
    for width in (1400, 1600, 1920):
        assert app.step(resize(app, (width, 1080)), 0.1)
        assert app.kit.size == (1024, 640)
    assert app.window.get_surface().get_at((1900, 1070)) == pygame.Color("#123456")
    app.step([], 0.1)
    assert scene.calls == []
    assert app.step([], 0.1)
    assert app.kit.size == (1920, 1080)
    assert app.kit.scale == 1
    assert scene.calls == ["arrange"]


def test_a_press_before_a_new_size_rests_finds_what_is_seen(theatre):
    app = theatre(size=(1024, 640))
    scene = Recorder(app)
    places = []
    scene.handle = lambda event: places.append(getattr(event, "pos", None))
    app.push(scene)
    app.step([], 0.02)
    scene.calls.clear()
    app.step([*resize(app, (2048, 1280)), *click((1000, 600))], 0.02)
    assert places == [None, (500, 300), (500, 300), (500, 300)]
    assert "arrange" not in scene.calls


def test_a_size_that_comes_back_in_time_costs_nothing(theatre):
    app = theatre()
    kit = app.kit
    app.step(resize(app, (1920, 1080)), 0.02)
    app.step(resize(app, (1024, 640)), 0.02)
    app.step([], 1.0)
    assert app.kit is kit


def test_only_the_scene_on_top_gets_keys_but_all_learn_that_the_focus_is_lost(theatre):
    app = theatre()
    below, above = Recorder(app), Recorder(app)
    app.push(below)
    app.push(above)
    below.calls.clear()
    app.step(press(pygame.K_a), 0.02)
    assert below.calls == []
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.02)
    assert below.calls == [f"handle {pygame.WINDOWFOCUSLOST}"]
    assert f"handle {pygame.WINDOWFOCUSLOST}" in above.calls


def test_left_alone_every_scene_is_told_as_when_the_window_is_left(theatre):
    app = theatre()
    below, above = Recorder(app), Recorder(app)
    app.push(below)
    app.push(above)
    told = f"handle {pygame.WINDOWFOCUSLOST}"
    app.step([], LEFT_ALONE - 1)
    app.step(press(pygame.K_a), 0.02)
    app.step([], LEFT_ALONE - 1)
    assert told not in below.calls
    app.step([], 2)
    assert told in below.calls
    assert told in above.calls


def test_frames_come_fast_after_an_input_and_slowly_when_idle(theatre):
    app = theatre()
    app.push(Recorder(app))
    app.step([], 1.0)
    assert app.rate == 20
    app.step(press(pygame.K_a), 0.02)
    assert app.rate == 60
    app.step([], 0.4)
    assert app.rate == 60
    app.step([], 0.2)
    assert app.rate == 20


def test_at_rest_it_naps_until_something_is_touched_or_a_file_changes(theatre, monkeypatch):
    app = theatre()
    app.push(Recorder(app))
    app.step([], 1.0)
    assert app.nap == 0
    app.step([], REST)
    assert app.nap == NAP
    app.step(press(pygame.K_a), 0.02)
    assert app.nap == 0
    app.step([], REST)
    app.step([], REST)
    assert app.nap == NAP
    monkeypatch.setattr(Watch, "stirs", True)
    assert app.nap == 0


def test_while_it_naps_it_goes_on_at_once_when_an_event_comes(theatre, monkeypatch):
    app = theatre()
    app.step([], REST)
    app.step([], REST)
    stepped = []
    monkeypatch.setattr(app, "step", lambda events, dt: stepped.append((len(events), dt)))
    monkeypatch.setattr(pygame, "Clock", lambda: SimpleNamespace(tick=lambda rate: 50))
    running = turns(app)
    pygame.event.clear()
    for _ in range(round(NAP / 0.05)):
        assert stepped == []
        next(running)
    assert stepped == [(0, pytest.approx(NAP))]
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    next(running)
    assert stepped[1:] == [(1, 0.05)]


def test_closing_the_window_ends_the_program(theatre):
    app = theatre()
    app.step([pygame.event.Event(pygame.QUIT)], 0.02)
    assert not app.running


def test_f11_fills_the_screen_and_gives_it_back(theatre):
    app = theatre()
    calls = []

    class Window:
        def __getattr__(self, name):
            return lambda *given: calls.append((name, *given))

    window, app.window = app.window, Window()
    app.window.size = window.size
    app.window.title = ""
    app._draw = lambda: True
    app.step(press(pygame.K_F11), 0.02)
    app.step(press(pygame.K_F11), 0.02)
    assert calls == [("set_fullscreen", True), ("set_windowed",)]
    app.window = window


@pytest.mark.parametrize("fails", [f"handle {pygame.KEYUP}", "update", "draw", "enter", "arrange"])
def test_an_error_in_a_scene_is_told_and_the_program_goes_on(theatre, tmp_path, capsys, fails):
    app = theatre()
    scene = Recorder(app, fails)
    app.push(scene)
    for _ in range(3):
        app.step(press(pygame.K_a), 0.02)
    notice = app.scenes[-1]
    assert isinstance(notice, NoticeScene)
    assert "the scene is broken" in notice.text
    reports = list((tmp_path / "reports").iterdir())
    assert len(reports) >= 1
    assert "the scene is broken" in reports[0].read_text()
    assert "the scene is broken" in capsys.readouterr().err
    assert (scene in app.scenes) == fails.startswith("handle")
    app.step(press(pygame.K_RETURN), 0.02)
    assert notice not in app.scenes
    assert app.running


def test_on_a_full_disk_no_half_a_report_stays(theatre, tmp_path, monkeypatch):
    app = theatre()
    FaultyDisk(tmp_path / "reports", monkeypatch.setattr).fail("write", errno.ENOSPC)
    assert app.report("what went wrong") is None
    assert [*(tmp_path / "reports").iterdir()] == []


def test_a_notice_is_answered_by_mouse_and_by_keys(theatre):
    for answer in ("click", "enter", "escape"):
        app = theatre()
        app.tell("Something", "happened")
        notice = app.scenes[-1]
        events = {
            "click": click(control(notice, "Go on").rect.center),
            "enter": press(pygame.K_RETURN),
            "escape": press(pygame.K_ESCAPE),
        }[answer]
        app.step(events, 0.02)
        assert app.scenes[-1] is not notice


@pytest.mark.parametrize("count", [1, 3])
def test_answers_wider_than_a_notice_stand_one_below_the_other(theatre, count):
    app = theatre()
    answers = tuple(Answer(f"{number} " + "agree, " * 60) for number in range(count))
    app.push(NoticeScene(app, "Undo stops here", "Rewind?", answers))
    app.step([], 0.1)
    places = [one.rect for one in app.scenes[-1].controls.all]
    assert len({place.bottom for place in places}) == count


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1920, 1080), (1600, 900)),
        ((1366, 768), (1280, 720)),
        ((3840, 2160), (2560, 1440)),
        ((1280, 800), (1280, 720)),
        ((1024, 768), (1024, 640)),
    ],
)
def test_the_window_leaves_room_on_the_desktop(desktop, size):
    assert window_size(desktop) == size


def test_the_first_frame_does_not_wait_for_what_reads_content():
    asked = "import sys, game.app; print({'PIL', 'pydantic', 'yaml', 'pytmx'} & set(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", asked], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_what_was_drawn_from_a_changed_file_is_drawn_anew(theatre, tmp_path):
    data = tmp_path / "data"
    data.mkdir()
    app = theatre(data=data)
    named, style = "{card:Hackles|hackles}", app.kit.style()
    kept = app.kit.text(named, style)
    assert app.kit.text(named, style) is kept
    (data / "changed.yaml").write_text("new")
    for _ in range(10):
        app.step([], 0.1)
    assert app.kit.text(named, style) is not kept
