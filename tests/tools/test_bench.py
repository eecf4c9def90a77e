"""The bench measures what it names, against its yardsticks; how fast it is, is nobody's test."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import games
from game.rules.game import GameContent
from tools import bench
from tools.benchmarks import (
    edits,
    figures,
    frames,
    gentlemen_of_war,
    growth,
    laden,
    program,
    rules,
    saves,
)
from tools.benchmarks.figures import BUSY, Bound, Figure, alternated
from tools.benchmarks.yardsticks import chess_moves

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is measured for a moment only."""
    for module, name, value in (
        (figures, "ALTERNATIONS", 2),
        (rules, "SLICE", 0.01),
        (rules, "PLACES", 20),
        (rules, "QUESTIONS", 2),
        (frames, "SIZES", ((1024, 640), (1280, 720))),
        (frames, "FRAMES", 2),
        (frames, "DECISIONS", 5),
        (frames, "LARGE", 100),
        (growth, "SIZE", (1280, 720)),
        (laden, "CARDS", 12),
        (laden, "TOKENS", 4),
        (laden, "BOARD", 6),
        (laden, "SIZE", (1280, 720)),
        (laden, "GESTURES", 2),
        (edits, "EDITS", 3),
        (edits, "SIZE", (1280, 720)),
        (saves, "LATE", 20),
    ):
        monkeypatch.setattr(module, name, value)


def content(game: str) -> GameContent:
    return games.load(game, DATA / game)


def names(found: list[Figure]) -> set[str]:
    assert all(figure.value > 0 and figure.compared > 0 for figure in found)
    return {figure.name for figure in found}


@pytest.mark.slow
def test_a_laden_free_table_is_measured_as_it_stands_moves_and_is_decided_on() -> None:
    found = [*laden.measure()]
    assert names(found) == {"laden table", "laden, moving", "laden, decided"}
    assert names(found) <= bench.bounds().keys()


def test_a_figure_and_its_yardstick_are_measured_in_turn() -> None:
    """The ratio is the median of each pair's, whatever slows the machine meanwhile."""
    told: list[str] = []
    ones, others = iter((10.0, 200.0, 30.0)), iter((5.0, 100.0, 10.0))

    def one() -> float:
        told.append("one")
        return next(ones)

    def other() -> float:
        told.append("other")
        return next(others)

    found = alternated(one, other, times=3)
    assert told == ["one", "other"] * 3
    assert found == (30.0, 10.0, 2.0)


def test_a_bound_is_kept_up_to_its_limit() -> None:
    most, least = Bound(3, "ms"), Bound(1.5, "chess moves", least=True)
    assert [most.kept(value) for value in (2.9, 3, 3.1)] == [True, True, False]
    assert [least.kept(value) for value in (1.4, 1.5, 1.6)] == [False, True, True]


@pytest.mark.slow
def test_rules_are_measured_in_moves_of_chess() -> None:
    assert chess_moves(0.01) > 100
    found = list(rules.measure_all([content("gunsword"), content("swordline")], fast=0.0))
    assert names(found) == {"random play", "with events", "clone", "forecasts", "fast games"}
    assert found[-1].value == 2


def test_orders_are_those_of_programs_at_random() -> None:
    """In a duel each seat lays 1 to 5 orders a turn; some are lost with who falls."""
    counted, spent = gentlemen_of_war.duel(content(gentlemen_of_war.GAME), 1, BUSY)
    assert counted > 20
    assert spent > 0


def test_a_late_save_is_compared_with_an_early_one() -> None:
    assert names(list(saves.measure(content("water_showdown")))) == {"save"}


@pytest.mark.slow
def test_frames_are_measured_in_copies_of_the_screen() -> None:
    found = list(frames.measure("swordline"))
    drawn = {"full redraw", "cached frame", "decided", "decided, 99 %"}
    assert names(found) == {*drawn, "change"}
    assert {each.detail for each in found if each.name in drawn} == {"1024x640", "1280x720"}


@pytest.mark.slow
def test_an_edited_file_of_each_kind_comes_to_the_table() -> None:
    found = list(edits.measure(bench.ROOT))
    assert names(found) == {"edited"}
    assert {each.detail for each in found} == {
        f"{k}, 95 %" for k in ("card", "face", "picture", "board")
    }


@pytest.mark.slow
def test_the_program_is_measured_in_processes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    first, table = program.run(program.START, "swordline")
    assert 0 < first < table
    play = program.PLAY.replace("range(20)", "range(1)")
    assert program.run(play, "swordline") > 20
    rest = program.REST.replace("< 5:", "< 0.2:")
    assert program.run(rest, "swordline") >= 0


def test_every_figure_is_told_with_its_bound_and_the_exit_code_says_what_falls_short(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Figure("gunsword", "random play", 60_000, "decisions/s", 2.0)
    bad = Figure("gunsword", "clone", 90.0, "us", 4.5)
    monkeypatch.setattr(bench, "set_up", lambda *files: None)
    for found, code in (([good], 0), ([good, bad], 1)):
        monkeypatch.setattr(bench, "measure", lambda games, parts, found=found: iter(found))
        assert bench.main(["gunsword"]) == code
        told = capsys.readouterr().out.splitlines()
        assert [("SHORT" in each) for each in told] == [each is bad for each in found]
        assert "at least 1.5 chess moves" in told[0]
    bench.main(["gunsword", "--json"])
    assert [each["kept"] for each in json.loads(capsys.readouterr().out)] == [True, False]


def test_an_unknown_game_is_refused_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "set_up", lambda *files: None)
    with pytest.raises(SystemExit):
        bench.main(["chess"])
    assert "gunsword" in capsys.readouterr().err


def test_an_exponent_tells_how_a_time_grows() -> None:
    sizes = (10, 100, 1000)
    for times, power in (((5, 5, 5), 0.0), ((1, 10, 100), 1.0), ((2, 200, 20_000), 2.0)):
        assert growth.exponent(sizes, times) == pytest.approx(power)
    assert growth.exponent(sizes, (3, 2, 1)) == 0.0


@pytest.mark.slow
def test_growth_is_measured_of_what_is_shown_and_of_what_is_not() -> None:
    small = [curve._replace(sizes=curve.sizes[:1]) for curve in growth.curves(bench.ROOT)]
    assert [curve.measure(curve.sizes[0]) > 0 for curve in small] == [True] * len(small)
    assert {curve.shown for curve in small} == {True, False}
