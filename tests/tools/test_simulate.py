"""The command that lets bots play many matches."""

from __future__ import annotations

import errno
import json
import os
import shlex
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

from game.lab.balance.deals import Plan, Table
from game.lab.balance.lines import Stop, Version
from game.lab.balance.run import Run, Unreadable
from tests.conformance.subjects import content
from tests.saving.faulty_disk import FaultyDisk
from tools import simulate

PLAYERS = ("gunsword", "--seat", "bot:greedy", "--seat", "bot:random")


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "set_up", lambda *_: None)


@pytest.fixture
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path))
    return tmp_path


def test_each_command_that_the_help_shows_has_a_line_of_its_own(home, capsys):
    with pytest.raises(SystemExit):
        simulate.main(["--help"])
    lines = capsys.readouterr().out.splitlines()
    commands = [line for line in lines if line.startswith("python3 tools/simulate.py")]
    assert len(commands) > 3
    for command in commands:
        assert simulate.read_command_line(shlex.split(command)[2:]).game


@pytest.mark.slow
def test_it_says_who_won_how_surely_and_how_long_it_took(ready, home, capsys):
    words = "water_showdown --seat bot:hasty --seat bot:random --games 5 --seed 4 --jobs 1"
    assert simulate.main(words.split()) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "6 games of water_showdown, seed 4: bot:hasty, bot:random"
    (file,) = home.glob("runs/water_showdown/match *.run.jsonl")
    assert f"Kept in {file}, at " in told.err
    deals = Run.read(file).in_order()
    hasty = sum(each.winners == (1 + at,) for deal in deals for at, each in enumerate(deal.games))
    assert any(line.startswith("hasty ") and f"{100 * hasty / 6:.1f} (" in line for line in lines)
    assert [line.split("  ")[0] for line in lines if "(" in line][2:] == [
        *("seat 1", "seat 2", "whoever begins"),
    ]
    assert {"turns", "decisions", "minutes"} <= {line.split("  ")[0] for line in lines}
    assert simulate.main(["water_showdown", "--run", file.name, "--jobs", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [row["player"] for row in found["tables"][0]["rows"]] == ["hasty", "random"]
    assert found["games"] == 6, "nothing is played again"
    hash_ = json.loads(file.read_text().splitlines()[0])["versions"][0]["content"]
    file.write_text(file.read_text().replace(hash_, "0" * len(hash_), 1))
    again = ["water_showdown", "begins", "--run", file.name, "--jobs", "1"]
    assert simulate.main(again) == 0, (
        "what is over tells what it has to say, whatever is played now"
    )
    assert "Wins of whoever begins" in capsys.readouterr().out
    assert simulate.main([*again, "--games", "20"]) == 2
    assert "have changed since this run was begun" in capsys.readouterr().err


@pytest.mark.slow
def test_one_process_and_two_play_the_same_and_so_does_one_that_was_killed(ready, home, capsys):
    """Three seats; the second file is cut as a kill would leave it, and gone on with."""
    words = "gentlemen_of_war matchups --seats 3 --seat bot:random --games 6 --seed 3 --jobs"
    for jobs in "12":
        assert simulate.main([*words.split(), jobs]) == 0
    files = sorted(home.glob("runs/gentlemen_of_war/*.run.jsonl"))
    one, two = ({each.deal: each for each in Run.read(file).in_order()} for file in files)
    assert len(one) == 2
    assert one == two
    whole = files[1].read_bytes()
    files[1].write_bytes(whole[: whole.index(b"\n") + 900])
    assert simulate.main(["gentlemen_of_war", "--run", files[1].name, "--jobs", "1"]) == 0
    assert {each.deal: each for each in Run.read(files[1]).in_order()} == one
    assert "Even would be 33.3 %." in capsys.readouterr().out


@pytest.fixture
def heeded():
    """Ctrl-C ends what is started, though whoever runs the tests in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_what_was_played_before_an_interruption_is_told(heeded, home, sent):
    words = "water_showdown --seat bot:random --seat bot:hasty --games 100000 --jobs 2"
    command = [sys.executable, "-W", "error", simulate.__file__, *words.split()]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes) as child:
        while not played_in(home):
            assert child.poll() is None, child.stderr.read()
        child.send_signal(sent)
        out, err = child.communicate()
    assert child.returncode == 130
    games = sum(len(deal.games) for deal in played_in(home))
    assert f"Stopped after {games:,} of 100,000 games." in err
    assert "leaked" not in err
    assert f"{games:,} games of water_showdown" in out
    assert "95 % intervals that hold however often you look." in out.splitlines()


def played_in(home):
    """The deals of the one run that there is; none before its file has a header."""
    for file in home.glob("runs/*/*.run.jsonl"):
        with suppress(Unreadable):
            return Run.read(file).in_order()
    return []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("gunsword --seat bot:greedy", "at least two times --seat"),
        ("gunsword --seat bot:greedy --seat human", "unknown 'human'"),
        ("gunsword --seat bot:gredy --seat bot:random", "did you mean 'bot:greedy'?"),
        ("gunsord --seat bot:random --seat bot:random", "did you mean 'gunsword'?"),
        ("gunsword --seat bot:random --seat bot:random --games 0", "1 to 10,000,000, not 0"),
        ("gunsword --seat bot:random --seat bot:random --games 10000001", "not 10,000,001"),
        ("gunsword --seat bot:random --seat bot:random --jobs 0", "at least 1, not 0"),
        ("gunsword --seat bot:random --seat bot:random --seats 2", "goes with a question"),
        ("gunsword matchups --seats 5", "two to 4 play at one table, not 5"),
    ],
)
def test_what_it_does_not_understand_it_says(words, told, capsys):
    with pytest.raises(SystemExit) as ended:
        simulate.main(words.split())
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "gentlemen_of_war --games 1 --seat bot:random" + 3 * " --seat bot:random",
            ["plays Free-for-all (--setup team for Team duel)"],
        ),
        ("gunsword --games 1 --seat bot:random --seat bot:random", []),
    ],
)
def test_it_says_which_mode_it_plays_where_there_are_several(capsys, words, said):
    asked = simulate.read_command_line([*words.split(), "--jobs", "1"])
    table = Table(tuple(asked.players), seats=asked.seats)
    found = content(asked.game)
    now = Version(label="now", content=found.hash)
    header = Plan.new("match", [found], [now], table, Stop(games=1)).header
    assert simulate.told_before(header) == said


def test_an_impossible_match_is_told(ready, home, capsys):
    assert simulate.main([*PLAYERS, "--setup", "oath_and_flit", "--games", "2"]) == 2
    assert "did you mean 'oath_and_flint'?" in capsys.readouterr().err


@pytest.mark.slow
def test_a_question_is_played_kept_and_gone_on_with(ready, home, capsys):
    words = ["swordline", "begins", "--seat", "bot:random", "--games", "6", "--jobs", "1"]
    assert simulate.main(words) == 0
    told = capsys.readouterr()
    assert "6 games of swordline, seed 1: bot:random" in told.out
    (file,) = home.glob("runs/swordline/*.run.jsonl")
    assert f"Kept in {file}" in told.err
    whole = file.read_bytes()
    file.write_bytes(whole[:-5])
    again = ["swordline", "lengths", "--run", file.name, "--jobs", "1", "--json"]
    assert simulate.main(again) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["over"]) == (6, True)
    assert found["intervals"] == "95 % intervals"
    assert [row["length"] for row in found["tables"][0]["rows"]] == [
        *("turns", "decisions", "minutes"),
    ]
    assert file.read_bytes() == whole, "the deal that was torn is played again, and no other"
    assert simulate.main([*again, "--games", "8"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 8
    assert whole[whole.index(b"\n") : whole.rindex(b"{")] in file.read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("swordline matchup", "did you mean 'matchups'?"),
        ("swordline skill --seat bot:greedy", "at least two times --seat"),
        ("swordline cards --seat bot:greedy --seat bot:random", "by one bot on all seats"),
        ("swordline cards --seat bot:greedy@5", "a budget is a number behind bot:mcts@"),
        ("swordline report", "made of kept runs: --run once or more"),
        ("swordline cards --run a --run b", "it is one run that a question goes on with"),
        ("swordline cards --width 0", "a number of points up to 100, not 0"),
    ],
)
def test_a_question_that_it_does_not_understand_it_says(words, told, capsys):
    with pytest.raises(SystemExit):
        simulate.main(words.split())
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_a_report_says_how_to_play_its_runs_again(ready, home, capsys):
    words = ["gunsword", "skill", "--seat", "bot:random", "--seat", "bot:hasty", "--games", "2"]
    words += ["--setup", "oath_and_flint", "--setup", "heavy_reading", "--seed", "5"]
    assert simulate.main([*words, "--jobs", "1"]) == 0
    capsys.readouterr()
    (file,) = home.glob("runs/gunsword/*.run.jsonl")
    assert simulate.main(["gunsword", "report", "--run", file.name]) == 0
    told = capsys.readouterr().out
    assert told.startswith("# Balance of Gunsword\n\n## Skill: 2 games, 2")
    assert "| hasty against the one before | " in told
    (played,) = [line for line in told.splitlines() if line.startswith("python3")]
    again, asked = (simulate.read_command_line(each) for each in (shlex.split(played)[2:], words))
    assert vars(again) == vars(asked)
    for question in ("report", "cards"):
        assert simulate.main(["swordline", question, "--run", str(file)]) == 2
        assert "is a run of gunsword, not of swordline" in capsys.readouterr().err


def test_a_run_that_is_none_is_told(ready, home, capsys):
    file = home / "notes.run.jsonl"
    file.write_text("hello\n")
    assert simulate.main(["swordline", "cards", "--run", str(file)]) == 2
    assert "does not begin as a run of the lab" in capsys.readouterr().err


def test_a_run_that_another_program_plays_is_told_as_it_stands(ready, home, capsys):
    words = "swordline matchups --seat bot:random --games 4 --jobs 1"
    assert simulate.main(words.split()) == 0
    file = next(home.glob("runs/swordline/*.run.jsonl"))
    before, playing = file.read_bytes(), Run.go_on(file)
    capsys.readouterr()
    assert simulate.main(["swordline", "lengths", "--run", file.name]) == 0
    told = capsys.readouterr()
    assert "4 games of swordline" in told.out and "Another program plays it" in told.err
    assert simulate.main(["swordline", "lengths", "--run", file.name, "--games", "8"]) == 2
    assert "Another window of Standee has this file open" in capsys.readouterr().err
    assert file.read_bytes() == before
    playing.close()


@pytest.mark.slow
@pytest.mark.parametrize(("games", "played"), [(["--games", "2"], 2), ([], 100)])
def test_what_could_not_be_written_is_said_to_be_lost(
    ready, home, monkeypatch, capsys, games, played
):
    disk = FaultyDisk(home, monkeypatch.setattr)
    disk.fail("write", errno.ENOSPC)
    words = "swordline matchups --seat bot:random --jobs 1"
    assert simulate.main([*words.split(), *games]) == 0
    told = capsys.readouterr()
    assert f"{played} games of swordline" in told.out
    assert "The disk is full: not all games could be written to" in told.err


def test_a_run_that_is_not_there_is_told_with_what_there_is(ready, home, capsys):
    assert simulate.main(["swordline", "cards", "--run", "gone.run.jsonl"]) == 2
    assert "There are none yet; without --run a new one is begun." in capsys.readouterr().err
    folder = home / "runs" / "swordline"
    folder.mkdir(parents=True)
    (folder / "skill 1.run.jsonl").write_text("")
    assert simulate.main(["swordline", "report", "--run", "skil 1.run.jsonl"]) == 2
    told = capsys.readouterr().err
    assert f"neither as a path nor in {folder}; did you mean 'skill 1.run.jsonl'?" in told
