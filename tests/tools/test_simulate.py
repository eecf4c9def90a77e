"""The command that lets bots play many matches."""

from __future__ import annotations

import json
import shlex

import pytest

from game.lab.simulation import Outcome
from tools import simulate

PLAYERS = ("gunsword", "--seat", "bot:greedy", "--seat", "bot:random")


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "set_up", lambda *_: None)


def played(monkeypatch: pytest.MonkeyPatch, *outcomes: Outcome) -> None:
    monkeypatch.setattr(simulate, "outcomes", lambda _asked: iter(outcomes))


def test_it_prints_wins_intervals_draws_and_lengths(ready, monkeypatch, capsys):
    played(monkeypatch, *[Outcome((0,), 20, 200)] * 9, Outcome((), 50, 600))
    assert simulate.main([*PLAYERS, "--games", "10", "--seed", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "10 games of gunsword from seed 4: 5 deals, each played from every seat"
    assert "1 bot:greedy                 9    90.0 %   59.6 to 98.2 %" in lines
    assert "2 bot:random                 0     0.0 %   0.0 to 27.8 %" in lines
    assert "draws                        1" in lines
    assert not any(line.startswith("whoever began") for line in lines)
    assert "turns                       20                50" in lines
    assert "decisions                  200               600" in lines
    assert "games a second" in lines[-1]


def test_it_prints_the_wins_of_whoever_began(ready, monkeypatch, capsys):
    played(monkeypatch, *[Outcome((0,), 20, 200, began=0)] * 9, Outcome((1,), 50, 600, began=0))
    assert simulate.main([*PLAYERS, "--games", "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "whoever began                9    90.0 %   59.6 to 98.2 %" in lines


def test_it_prints_the_same_as_an_object(ready, monkeypatch, capsys):
    played(monkeypatch, *[Outcome((1,), 20, 200)] * 2)
    assert simulate.main([*PLAYERS, "--games", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["seed"], found["games"], found["draws"]) == ("gunsword", 1, 2, 0)
    assert [(each["player"], each["wins"]) for each in found["shares"]] == [
        ("bot:greedy", 0),
        ("bot:random", 2),
    ]
    assert found["decisions"] == {"median": 200, "most": 200}
    assert found["games_per_s"] > 0


@pytest.mark.slow
def test_matches_are_really_played(ready, capsys):
    words = "gunsword --seat bot:random --seat bot:random --games 4 --jobs 1 --json"
    results = []
    for _ in range(2):
        assert simulate.main(words.split()) == 0
        found = json.loads(capsys.readouterr().out)
        del found["games_per_s"]
        results.append(found)
    assert results[0] == results[1]
    assert sum(share["wins"] for share in results[0]["shares"]) == 4


def test_what_was_played_before_an_interruption_is_told(ready, monkeypatch, capsys):
    def interrupted(_asked):
        yield Outcome((0,), 20, 200)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "outcomes", interrupted)
    assert simulate.main([*PLAYERS, "--games", "10"]) == 130
    told = capsys.readouterr()
    assert "Stopped after 1 of 10 games." in told.err
    assert "1 games of gunsword" in told.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("gunsword --seat bot:greedy", "at least two times --seat"),
        ("gunsword --seat bot:greedy --seat human", "unknown 'human'"),
        ("gunsword --seat bot:gredy --seat bot:random", "did you mean 'bot:greedy'?"),
        ("gunsord --seat bot:random --seat bot:random", "did you mean 'gunsword'?"),
        ("gunsword --seat bot:random --seat bot:random --games 0", "at least 1, not 0"),
        ("gunsword --seat bot:random --seat bot:random --jobs 0", "at least 1, not 0"),
    ],
)
def test_what_it_does_not_understand_it_says(words, told, capsys):
    with pytest.raises(SystemExit) as ended:
        simulate.main(words.split())
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_each_deal_is_played_out(ready, capsys):
    assert simulate.main([*PLAYERS, "--games", "5"]) == 2
    assert "must be a multiple of 2, not 5" in capsys.readouterr().err


def test_deals_of_equal_players_are_not_played_again(ready, monkeypatch, capsys):
    played(monkeypatch, *[Outcome((0,), 20, 200)] * 9)
    words = "gunsword --seat bot:random --seat bot:random --games 9"
    assert simulate.main(words.split()) == 0
    assert capsys.readouterr().out.splitlines()[0] == "9 games of gunsword from seed 1: 9 deals"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "gentlemen_of_war --games 1 --seat bot:random" + 3 * " --seat bot:random",
            ["simulate.py: plays Free-for-all (--setup team for Team duel)"],
        ),
        ("gunsword --games 1 --seat bot:random --seat bot:random", []),
    ],
)
def test_it_says_which_mode_it_plays_where_there_are_several(ready, capsys, words, said):
    assert simulate.main([*words.split(), "--jobs", "1"]) == 0
    told = capsys.readouterr().err
    assert [line for line in told.splitlines() if "plays" in line] == said


def test_an_impossible_match_is_told(ready, capsys):
    assert simulate.main([*PLAYERS, "--setup", "oath_and_flit", "--games", "2"]) == 2
    assert "did you mean 'oath_and_flint'?" in capsys.readouterr().err


@pytest.fixture
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("STANDEE_HOME", str(tmp_path))
    return tmp_path


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
    assert simulate.main(["swordline", "report", "--run", str(file)]) == 2
    assert "is a run of gunsword" in capsys.readouterr().err


def test_a_run_that_is_none_is_told(ready, home, capsys):
    file = home / "notes.run.jsonl"
    file.write_text("hello\n")
    assert simulate.main(["swordline", "cards", "--run", str(file)]) == 2
    assert "does not begin as a run of the lab" in capsys.readouterr().err
