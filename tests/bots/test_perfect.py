"""The bot of solved games, on the toy with a solution made up for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.bots.perfect import PerfectBot, warning
from game.rules.ask import Value
from game.rules.game_rules import HiddenGame
from game.rules.match import Match
from game.rules.setup import Seat
from game.rules.sight import View
from tests.rules.toy import Toy
from tests.rules.toybox import content, setup

PENNIES = ((1.0, 0.0), (0.0, 1.0))


class Known:
    """A solution that gives the same games whatever is asked, and keeps what it was shown."""

    def __init__(self, *games: HiddenGame, trouble: str = "") -> None:
        self.trouble = trouble
        self._games = games
        self.shown: list[View] = []

    def games(self, view: View, asked: str, legal: Sequence[Value]) -> Sequence[HiddenGame]:
        self.shown.append(view)
        return self._games


class Solved(Toy):
    """The toy with a solution."""

    def __init__(self, solution: Known | None) -> None:
        super().__init__(content(), setup(), {})
        self.solution = solution
        seats = (replace(self.setup.seats[0], player="bot:perfect"), *self.setup.seats[1:])
        self.setup = replace(self.setup, seats=seats)


def drawn(solution: Known, times: int) -> Counter[Value]:
    match = Match(Solved(solution))
    bot = PerfectBot(7)
    return Counter(bot.choose(match.clone()) for _ in range(times))


def test_it_draws_by_the_best_mix():
    """Three quarters of the time right where left is worth three times as much."""
    uneven = HiddenGame(("left", "right"), ((0.9, 0.0), (0.0, 0.3)))
    found = drawn(Known(uneven), 2000)
    assert found["left"] / 2000 == pytest.approx(0.25, abs=0.03)
    assert found.total() == found["left"] + found["right"]


def test_it_chooses_the_better_of_two_games_openly():
    even, poor = HiddenGame(("a", "b"), PENNIES), HiddenGame(("c",), ((0.4, 0.6),))
    assert {*drawn(Known(poor, even), 50)} == {"a", "b"}
    assert {*drawn(Known(even, poor), 50)} == {"a", "b"}


def test_it_sees_what_its_seat_sees():
    known = Known(HiddenGame(("a",), ((1.0,),)))
    match = Match(Solved(known))
    PerfectBot(1).choose(match.clone())
    assert known.shown == [match.rules.sight.view(match.table, (match.seat,))]


@pytest.mark.parametrize("solution", [None, Known(trouble="it is too new")])
def test_without_a_solution_it_looks_ahead(solution):
    match = Match(Solved(solution))
    assert PerfectBot(3).choose(match.clone()) in match.legal()


def test_a_match_it_does_not_know_is_told():
    said = warning(Solved(Known(trouble="it is too new")))
    assert said == (
        "The Perfect bot does not know this match: it is too new. It plays like the Strong one."
    )
    assert "it has not been solved" in warning(Solved(None))
    assert warning(Solved(Known())) == ""


def test_who_does_not_play_needs_no_telling():
    toy = Solved(None)
    toy.setup = replace(toy.setup, seats=(Seat("BLUE"), Seat("ORANGE", "bot:mcts")))
    assert warning(toy) == ""
