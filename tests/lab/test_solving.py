"""Many small games solved at once, and duels of them whose values are known."""

from __future__ import annotations

import numpy as np
import pytest

from game.bots.matrix_game import best_mix
from game.lab.simplex import solve
from game.lab.solving import Stage, Values, solved

WON, LOST, AGAIN, SWAP = "won", "lost", "again", "swap"
PENNIES = ((WON, AGAIN), (LOST, WON))
ROCK = ((AGAIN, LOST, WON), (WON, AGAIN, LOST), (LOST, WON, AGAIN))


def stage(codes, choice=0, lasting=True, position=0, count=1):
    """A stage of one position; `AGAIN` and `SWAP` lead back to it."""
    meaning = {AGAIN: position, SWAP: count + position, WON: 2 * count, LOST: 2 * count + 1}
    follows = np.array([[[meaning[each] for each in row] for row in codes]], np.int32)
    return Stage(np.array([position]), choice, follows, lasting)


def values(*stages, discount=0.9, count=1):
    found = solved(stages, Values.even(count), discount, 1e-9, lambda moved: None)
    return [(float(f), float(s)) for f, s in zip(found.first, found.second, strict=True)]


@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (8, 1), (8, 16), (24, 24)])
def test_many_games_are_solved_as_each_alone(shape):
    numbers = np.random.default_rng(5).integers(-2, 3, (40, *shape)).astype(np.float64)
    found = solve(numbers)
    for game, value, rows, columns in zip(numbers, *found, strict=True):
        assert value == pytest.approx(best_mix(game.tolist()).value, abs=1e-6)
        assert (rows @ game).min() == pytest.approx(value, abs=1e-6)
        assert (game @ columns).max() == pytest.approx(value, abs=1e-6)


def test_a_game_that_is_played_again_after_a_tie():
    """v = (1 + 0.9 v) / 3, for both alike."""
    assert values(stage(ROCK)) == [pytest.approx((10 / 21, 10 / 21))]


def test_a_game_in_which_waiting_helps_one_of_them():
    """v = (1 - 0) / (1 + 1 - 0.9 v), the value of a game with that in one corner."""
    ((first, second),) = values(stage(PENNIES))
    assert first == pytest.approx(1 / (2 - 0.9 * first), abs=1e-6)
    assert first + second < 1


def test_roles_that_are_swapped():
    """Who goes first wins half the time at once, or else goes second."""
    ((first, second),) = values(stage(((WON, SWAP), (SWAP, WON))))
    assert first == pytest.approx((1 + 0.9 * second) / 2, abs=1e-6)
    assert second == pytest.approx((0 + 0.9 * first) / 2, abs=1e-6)


def test_what_does_not_last_is_not_discounted():
    straight = stage(((AGAIN,),), lasting=False)
    last = stage(((WON, LOST), (LOST, WON)), position=1, count=2)
    first = straight._replace(follows=np.array([[[1]]], np.int32))
    assert values(first, last, count=2) == [pytest.approx((0.5, 0.5))] * 2


def test_the_better_game_is_chosen_openly():
    poor, even = stage(((WON, LOST),), choice=0), stage(((WON, LOST), (LOST, WON)), choice=1)
    assert values(poor, even) == [pytest.approx((0.5, 0.5))]
    assert values(poor) == [pytest.approx((0, 1))]


def test_endless_play_wins_for_nobody():
    assert values(stage(((AGAIN,),)), discount=0.99) == [pytest.approx((0, 0), abs=1e-6)]


def test_the_bounds_draw_together_with_patience():
    """What each is sure of only grows the less is discounted, and is never more than all."""
    found = [values(stage(ROCK), discount=each)[0] for each in (0.5, 0.9, 0.99, 0.999)]
    for (first, second), (longer, other) in zip(found, found[1:], strict=False):
        assert first < longer
        assert second < other
        assert longer + other <= 1
