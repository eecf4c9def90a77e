"""Measures the rules of a game: random play, clones, and what forecasts take."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial
from itertools import cycle
from statistics import median
from typing import Any

from game.app.memory import tidy
from game.rules.match import Match
from game.rules.present.forecast import Forecasts
from game.rules.rng import below
from tools.benchmarks import gentlemen_of_war
from tools.benchmarks.figures import BUSY, Figure, alternated, percentile, seconds
from tools.benchmarks.yardsticks import chess_moves

SLICE = 0.5
"""Seconds of play in which decisions are counted."""

DEALS = 100
"""Deals that are played at random, over and over."""

PLACES = 500
"""Decisions of a long match at which it is cloned."""

CLONES = 5
"""How often it is cloned at each of them; the quickest counts."""

OPTIONS = 30
"""The options of a question for which the time of forecasts is told."""

QUESTIONS, MANY = 60, 10
"""Questions whose options are all forecast, and how many options each of them has at least."""


def measure_all(contents: Collection[Any], fast: float) -> Iterator[Figure]:
    """The figures of some games; of all of them together, how many play so `fast`."""
    rates = []
    for content in contents:
        for figure in measure(content):
            yield figure
            rates += [figure.compared] if figure.name == "random play" else []
    if len(rates) > 1:
        count = sum(rate >= fast for rate in rates)
        yield Figure("all", "fast games", count, "games", count)


def measure(content: Any) -> Iterator[Figure]:
    """The figures of a game's rules."""
    for name, live in (("random play", False), ("with events", True)):
        play = RandomPlay(content, live)
        tidy()
        found = alternated(partial(play.rate, SLICE), partial(chess_moves, SLICE))
        yield Figure(content.name, name, found.value, "decisions/s", found.ratio)
    if content.name == gentlemen_of_war.GAME:
        yield orders(content)
    yield clones(content)
    yield forecasts(content)


def fresh(content: Any, seed: int) -> Match:
    """A live match of the game's usual set-up."""
    return Match(rules_of(content, seed))


def rules_of(content: Any, seed: int) -> Any:
    """The rules of a game's usual set-up, hands open."""
    return content.rules(replace(content.defaults(), seed=seed, privacy="open"))


def at_random(match: Any, state: int) -> Iterator[None]:
    """Takes random values until a match is over; pauses after each."""
    while match.pending is not None:
        legal = match.legal()
        state, choice = below(state, len(legal))
        match.take(legal[choice])
        yield


class RandomPlay:
    """Matches at random, one after the other; their set-ups are checked beforehand."""

    def __init__(self, content: Any, live: bool) -> None:
        self._rules = cycle([rules_of(content, seed) for seed in range(1, DEALS + 1)])
        self._plays = self._decisions(live)

    def rate(self, slice_s: float) -> float:
        """Decisions a second, counted for a while."""
        count, start = 0, BUSY()
        while BUSY() - start < slice_s:
            count += next(self._plays)
        return count / (BUSY() - start)

    def _decisions(self, live: bool) -> Iterator[int]:
        """Plays on; yields how many decisions were made since the last time."""
        for seed, rules in enumerate(self._rules):
            match, count = Match(rules, live), 0
            for count, _ in enumerate(at_random(match, seed), 1):
                match.drain()
                if count % 100 == 0:
                    yield 100
            yield count % 100


def orders(content: Any) -> Figure:
    """Orders of random programs that are carried out in a second."""
    rate = partial(gentlemen_of_war.per_second, content, SLICE, BUSY)
    found = alternated(rate, partial(chess_moves, SLICE))
    return Figure(content.name, "orders", found.value, "orders/s", found.ratio)


def clones(content: Any) -> Figure:
    """The dearest clone of long matches, in random decisions of the same game."""
    decision = 1 / RandomPlay(content, False).rate(SLICE)
    worst, places, seed = 0.0, 0, 0
    while places < PLACES:
        seed += 1
        match = fresh(content, seed)
        for _ in at_random(match, seed):
            match.drain()
            if match.pending is not None and places < PLACES:
                places += 1
                worst = max(worst, min(seconds(match.clone) for _ in range(CLONES)))
    decision = median([decision, *(1 / RandomPlay(content, False).rate(SLICE) for _ in range(2))])
    return Figure(content.name, "clone", 1e6 * worst, "us", worst / decision)


def forecasts(content: Any) -> Figure:
    """The time in which all options of a question are forecast, for so many options."""
    times: list[float] = []
    seed = 0
    while len(times) < QUESTIONS:
        seed += 1
        match = fresh(content, seed)
        for _ in at_random(match, seed):
            match.drain()
            count = len(match.legal()) if match.pending is not None else 0
            if count >= MANY and len(times) < QUESTIONS:
                times.append(seconds(partial(forecast_all, match)) / count)
    value = 1000 * OPTIONS * percentile(times, 90)
    return Figure(content.name, "forecasts", value, "ms", value, f"{OPTIONS} options, 90 %")


def forecast_all(match: Match) -> None:
    """Forecasts each option of the question that is asked, as the table does."""
    told = Forecasts(match, match.seat or 0)
    for option in match.options():
        told.of(option.id)
