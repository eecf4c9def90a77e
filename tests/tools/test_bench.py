"""The bench measures what it names; how fast it is, is nobody's test."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from tools import bench
from tools.benchmarks import edits, gentlemen_of_war

DATA = Path(__file__).parents[2] / "data"


def test_rates_are_of_random_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    found = bench.rates(games.load("gunsword", DATA / "gunsword"))
    assert set(found) == {"decisions_per_s", "decisions_per_s_live", "clone_us"}
    assert all(value > 0 for value in found.values())


def test_orders_are_those_of_programs_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a duel each seat lays 1 to 5 orders a turn; some are lost with who falls."""
    content = games.load(gentlemen_of_war.GAME, DATA / gentlemen_of_war.GAME)
    counted, spent = gentlemen_of_war.duel(content, 1, bench.BUSY)
    assert counted > 20
    assert spent > 0
    monkeypatch.setattr(bench, "SECONDS", 0.001)
    rate, yards = bench.carried_out(content)["orders_per_s"]
    assert 0 < yards < rate
    assert bench.carried_out(games.load("swordline", DATA / "swordline")) == {}


@pytest.mark.slow
def test_frames_are_timed_at_both_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "FRAMES", 3)
    found = bench.frames("gunsword")
    for name in ("redraw_ms", "decided_ms", "cached_ms"):
        assert set(found[name]) == {"1280x720", "1920x1080"}
        assert all(0 < middle <= worst for middle, worst in found[name].values())


@pytest.mark.slow
def test_an_edited_file_of_each_kind_comes_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edits, "EDITS", 3)
    monkeypatch.setattr(edits, "SIZE", (1280, 720))
    found = bench.edited()
    assert set(found) == {"card", "face", "picture", "board"}
    assert all(0 < middle <= worst for middle, worst in found.values())


def test_the_longest_step_is_measured_in_milliseconds_and_yardsticks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench, "SIZES", ((1024, 640), (1280, 720)))
    monkeypatch.setattr(bench, "AT", (100,))
    found = bench.longest("swordline")
    assert set(found) == {"first table at 100 %", "new size at 100 %"}
    assert all(worst > 0 and yards > 0 for worst, yards in found.values())


def test_every_figure_is_printed_with_its_bound() -> None:
    times = {"1280x720": [1.0, 2.0], "1920x1080": [3.0, 4.0]}
    own = {"decisions_per_s": 60_000.0, "decisions_per_s_live": 30_000.0, "clone_us": 9.0}
    programs = {"orders_per_s": [120_000.0, 480.0]}
    program = {"first_frame_s": 0.3, "table_s": 1.0, "idle_cpu_percent": 0.5, "rss_mb": 90.0}
    drawn = {"redraw_ms": times, "decided_ms": times, "cached_ms": times}
    steps = {"longest_ms": {"first table at 200 %": [80.0, 16.0]}}
    figures = {
        "games": {"gunsword": {**own, **programs, **drawn, **steps}},
        "program": program,
        "edited_s": {"card": [0.4, 0.6]},
    }
    text = "\n".join(bench.lines(figures))
    assert "decisions_per_s        60,000" in text
    assert "120,000 (480 a yardstick)" in text
    assert "80 (16.0 yardsticks): first table at 200 %" in text
    assert "3.00 (99 %: 4.00) at 1920x1080" in text
    assert "0.40 (95 %: 0.60)" in text
    assert all(bound in text for bound in bench.BOUNDS.values())
