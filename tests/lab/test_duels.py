"""Matches of bots beside the program: counted as they end, paused, stopped, and failing aloud."""

import multiprocessing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from game import games
from game.lab import duels
from game.lab.duels import Duels
from game.lab.simulation import Outcome, setups
from game.session.start import Start
from game.user.folders import HOUSE
from tests.rules.toybox import toy_setup


class Result:
    """What comes of a match, once it is over."""

    def __init__(self):
        self.came: Outcome | Exception | None = None

    def ready(self) -> bool:
        return self.came is not None

    def get(self) -> Outcome | None:
        if isinstance(self.came, Exception):
            raise self.came
        return self.came


class Waiting:
    """A pool of processes that plays nothing until it is told to."""

    def __init__(self):
        self.sent: list[tuple[Result, tuple]] = []
        self.shut = False

    def apply_async(self, _act, arguments):
        self.sent.append((Result(), arguments))
        return self.sent[-1][0]

    def terminate(self):
        self.shut = True

    def end(self, winner: int) -> None:
        """The first match that waits is over."""
        result, _ = self.sent.pop(0)
        result.came = Outcome((winner - 1,), 5, 50)


@pytest.fixture
def pool(monkeypatch):
    monkeypatch.setattr(duels.os, "cpu_count", lambda: 2)
    return Waiting()


def begin(pool, total=5) -> Duels:
    matches = ((0, replace(toy_setup(), seed=number)) for number in count(1))
    return Duels("toy", Path("toy"), matches, total, pool)


def seeds(pool: Waiting) -> list[int]:
    """The seeds of the matches that wait."""
    return [arguments[2].seed for _, arguments in pool.sent]


def test_only_a_few_matches_wait_for_each_process(pool):
    found = begin(pool)
    assert seeds(pool) == [1, 2]
    pool.end(1)
    assert found.poll()
    assert seeds(pool) == [2, 3]
    assert not found.poll()


def test_it_ends_when_there_are_enough(pool):
    found = begin(pool, total=3)
    for winner in (1, 2, 1):
        assert not found.over
        pool.end(winner)
        found.poll()
    assert (found.over, pool.sent) == (True, [])
    shares = found.summary(2).shares
    assert [(share.player, share.wins) for share in shares] == [("1", 2), ("2", 1)]


def test_nothing_is_told_before_the_first_match_is_over(pool):
    assert begin(pool).summary(2) is None


def test_a_pause_lets_the_matches_in_play_end(pool):
    found = begin(pool)
    found.pause()
    pool.end(1)
    pool.end(2)
    assert found.poll()
    assert (len(found.outcomes), pool.sent, found.over) == (2, [], False)
    found.pause()
    assert len(pool.sent) == 2


def test_a_match_that_fails_is_told_and_stops_the_others(pool):
    found = begin(pool)
    pool.sent.pop(0)[0].came = ValueError("no such card")
    found.poll()
    assert (found.problem, found.over, found.running) == ("no such card", True, False)
    found.pause()
    assert not found.running


def test_a_match_is_played_in_a_process_of_its_own_that_ends_at_once():
    content = games.load("gunsword", HOUSE / "data/gunsword")
    start = Start("gunsword", ("bot:random", "bot:random"))
    others = {*multiprocessing.active_children()}
    found = Duels("gunsword", HOUSE / "data/gunsword", setups(start, content, 1, 1), 1)
    processes = {*multiprocessing.active_children()} - others
    found.close()
    for process in processes:
        process.join(20)
    assert processes
    assert not any(process.is_alive() for process in processes)


def test_it_is_closed_with_what_waits(pool):
    begin(pool).close()
    assert pool.shut


def test_the_rate_counts_the_time_in_which_matches_are_played(pool, monkeypatch):
    clock = [100.0]
    monkeypatch.setattr(duels, "monotonic", lambda: clock[0])
    found = begin(pool)
    assert found.rate == 0
    for seconds, ends in ((2, 1), (2, 1), (0, 0)):
        clock[0] += seconds
        for _ in range(ends):
            pool.end(1)
        found.poll()
    assert found.rate == 0.5
    found.pause()
    pool.end(1)
    pool.end(1)
    found.poll()
    clock[0] += 1000
    found.poll()
    assert found.rate == 1, "four in four seconds: a pause does not count"
