"""The command line: what it understands, and what it answers to what it does not."""

import gc
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app import command_line, headless
from game.app.memory import collected_later
from game.session.start import Start, StartError
from game.user.folders import ROOT


@pytest.fixture
def data(tmp_path):
    for game in ("gunsword", "swordline"):
        (tmp_path / game / "boards").mkdir(parents=True)
        (tmp_path / game / "game.yaml").touch()
    (tmp_path / "gunsword" / "boards" / "courtyard.tmx").touch()
    (tmp_path / "gunsword" / "boards" / "orchard.tmj").touch()
    (tmp_path / "notes").mkdir()
    return tmp_path


@pytest.fixture
def table(monkeypatch, data):
    """Stands in for the window and the windowless match, and notes what they were called with."""
    calls: list[tuple] = []

    def note(name):
        def called(*arguments) -> int:
            calls.append((name, *arguments))
            return 0

        return called

    stand_ins = {
        "window": SimpleNamespace(open_table=note("window")),
        "headless": SimpleNamespace(play=note("headless")),
    }
    for name, module in stand_ins.items():
        monkeypatch.setitem(sys.modules, f"game.app.{name}", module)
        monkeypatch.setattr(f"game.app.{name}", module, raising=False)
    monkeypatch.setattr(command_line, "DATA", data)
    monkeypatch.setattr(command_line, "set_up", lambda: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return calls


def test_without_a_command_the_table_opens_at_its_title(table):
    assert command_line.main([]) == 0
    assert table == [("window", None, None)]


def test_play_starts_a_match_as_asked(table):
    words = "play gunsword --seat human --seat bot:random --setup Akane --board courtyard --seed 7"
    assert command_line.main([*words.split(), "--mode", "honest"]) == 0
    start = Start("gunsword", ("human", "bot:random"), ("Akane",), "courtyard", 7, "honest")
    assert table == [("window", start, None)]


def test_options_are_named_with_their_values(table):
    words = "play swordline --option direction=left --option round_limit=60"
    assert command_line.main(words.split()) == 0
    options = ("direction=left", "round_limit=60")
    assert table == [("window", Start("swordline", ("human", "human"), options=options), None)]


def test_play_alone_seats_two_humans_in_a_sealed_match(table):
    command_line.main(["play", "swordline"])
    assert table == [("window", Start("swordline", ("human", "human"), mode="sealed"), None)]


def test_a_file_with_a_game_is_opened(table, tmp_path, capsys):
    path = tmp_path / "foxes.standee-game"
    path.touch()
    assert command_line.main([str(path)]) == 0
    assert command_line.main(["open", str(path)]) == 0
    assert table == [("window", None, path)] * 2
    with pytest.raises(SystemExit, match="2"):
        command_line.main([str(tmp_path / "fixes.standee-game")])
    assert f"there is no file '{tmp_path}/fixes.standee-game'" in capsys.readouterr().err


def test_headless_plays_without_a_window_or_a_display(table, monkeypatch, tmp_path):
    monkeypatch.setattr(command_line, "no_display", lambda *_: True)
    words = "play gunsword --seat bot:random --seat bot:random --headless --pictures"
    assert command_line.main([*words.split(), str(tmp_path)]) == 0
    assert table == [("headless", Start("gunsword", ("bot:random", "bot:random")), tmp_path)]


def test_without_a_display_it_says_so_and_names_the_windowless_way(table, monkeypatch, capsys):
    monkeypatch.setattr(command_line, "no_display", lambda *_: True)
    assert command_line.main([]) == 2
    told = capsys.readouterr().err
    assert "There is no display" in told
    assert "--headless" in told
    assert table == []


def test_the_windowless_way_it_names_is_understood(data):
    words = command_line.NO_DISPLAY.rpartition("main.py ")[2].split()
    assert command_line.read_command_line(words, data).headless


@pytest.mark.parametrize(
    ("platform", "environment", "missing"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ""}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"SDL_VIDEODRIVER": "dummy"}, False),
        ("win32", {}, False),
        ("darwin", {}, False),
    ],
)
def test_a_display_is_missing_only_on_linux(platform, environment, missing):
    assert command_line.no_display(platform, environment) is missing


def test_a_match_that_cannot_start_is_told_without_a_traceback(table, monkeypatch, capsys):
    def refuse(*_):
        raise StartError("unknown setup 'Akano'; did you mean 'Akane'?")

    monkeypatch.setattr("game.app.window.open_table", refuse)
    assert command_line.main(["play", "gunsword"]) == 2
    assert capsys.readouterr().err == "main.py: unknown setup 'Akano'; did you mean 'Akane'?\n"


@pytest.mark.parametrize("package", ["yaml", "pydantic"])
def test_a_package_that_lacks_files_is_named(package):
    words = ["play", "gunsword", "--seat", "bot:random", "--seat", "bot:random", "--headless"]
    program = (
        f"import sys; sys.modules['{package}'] = None\n"
        f"from game.app.command_line import main; sys.exit(main({words}))"
    )
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith(f"Standee cannot start: of the package {package} files are miss")
    assert "Traceback" not in done.stderr


def test_a_folder_that_pictures_cannot_be_kept_in_is_told_before_the_match(tmp_path):
    (tmp_path / "file").touch()
    start = Start("swordline", ("bot:random", "bot:random"), seed=1)
    with pytest.raises(StartError, match="pictures cannot be kept in .*: Not a directory"):
        headless.play(start, tmp_path / "file" / "pictures")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "play gunsord",
            "unknown 'gunsord'; did you mean 'gunsword'? (known: gunsword, swordline)",
        ),
        ("play notes", "unknown 'notes'"),
        ("play gunsword --seat humen", "unknown 'humen'; did you mean 'human'?"),
        ("play gunsword --mode seald", "unknown 'seald'; did you mean 'sealed'?"),
        ("play gunsword --board cortyard", "unknown 'cortyard'; did you mean 'courtyard'?"),
        ("play gunsword --board orchird", "unknown 'orchird'; did you mean 'orchard'?"),
        ("play swordline --board courtyard", "unknown 'courtyard' (known: there is none)"),
        ("play gunsword --seed seven", "invalid int value: 'seven'"),
        ("play gunsword --seeds 7", "unknown argument '--seeds'; did you mean '--seed'?"),
        ("play gunsword --seats 7", "unknown argument '--seats'; did you mean '--seat'?"),
        ("play gunsword --setup A --setup B --setup C", "3 times --setup, but there are 2 seats"),
        ("play gunsword --headless", "every --seat must be a bot: bot:random"),
        ("play gunsword --pictures shots", "--pictures goes with --headless"),
        ("plya", "invalid choice: 'plya'"),
    ],
)
def test_a_mistake_names_the_nearest_thing_known(data, capsys, words, told):
    with pytest.raises(SystemExit) as ended:
        command_line.read_command_line(words.split(), data)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_the_window_shows_the_mark_before_the_program_is_read():
    code = """
import sys
from game.app import command_line
from game.app.window import open_window
window = open_window()
screen = window.get_surface()
colours = {tuple(screen.get_at((x, screen.get_height() // 2))) for x in range(screen.get_width())}
print(len(colours) > 9, {"game.app.app", "pydantic", "yaml"} & {*sys.modules} == set())
"""
    root = Path(command_line.__file__).parents[2]
    settings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=settings, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "True True"


def test_garbage_is_looked_for_again_once_all_is_imported():
    with collected_later():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.unfreeze()
