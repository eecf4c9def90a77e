"""The best mix where two choose at once: games whose solution is known."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bots.matrix_game import best_mix

Game = tuple[tuple[float, ...], ...]

THIRDS = (1 / 3, 1 / 3, 1 / 3)
# With their value, and the best mix where it is the only one.
KNOWN: dict[str, tuple[Game, float, tuple[float, ...]]] = {
    "rock, paper, scissors": (((0, -1, 1), (1, 0, -1), (-1, 1, 0)), 0, THIRDS),
    "matching pennies": (((1, -1), (-1, 1)), 0, (0.5, 0.5)),
    "a penalty that is harder to save on the left": (((0.5, 1), (1, 0.75)), 5 / 6, (1 / 3, 2 / 3)),
    "two-finger Morra": (
        ((0, 2, -3, 0), (-2, 0, 0, 3), (3, 0, 0, -4), (0, -3, 4, 0)),
        0,
        (),
    ),
    "a saddle point": (((4, 2, 5), (1, 0, 7), (3, 2, 1)), 2, (1, 0, 0)),
    "a row that is better everywhere": (((0.1, 0.2), (0.3, 0.4)), 0.3, (0, 1)),
    "nothing hidden": (((0.2,), (0.9,), (0.4,)), 0.9, (0, 1, 0)),
    "no choice": (((0.7, 0.1, 0.4),), 0.1, (1,)),
    "all the same": (((0.5, 0.5), (0.5, 0.5)), 0.5, ()),
}


@pytest.mark.parametrize(("payments", "value", "weights"), KNOWN.values(), ids=KNOWN.keys())
def test_a_known_game(payments, value, weights):
    mix = best_mix(payments)
    assert mix.value == pytest.approx(value, abs=1e-6)
    if weights:
        assert mix.weights == pytest.approx(weights, abs=1e-6)


def test_of_several_best_mixes_it_is_one():
    """In Morra any mix of (0, 4/7, 3/7, 0) and (0, 3/5, 2/5, 0) is as good."""
    first, second, third, fourth = best_mix(KNOWN["two-finger Morra"][0]).weights
    assert (first, fourth) == pytest.approx((0, 0), abs=1e-6)
    assert 4 / 7 - 1e-6 <= second <= 3 / 5 + 1e-6
    assert second + third == pytest.approx(1)


@given(st.integers(1, 6).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-3, 3), min_size=width, max_size=width), min_size=1, max_size=6
    )
))  # fmt: skip
def test_neither_side_can_do_better(payments):
    """What the rows are sure of is what the columns can hold them to (von Neumann, 1928)."""
    other = [[-float(each) for each in column] for column in zip(*payments, strict=True)]
    mine, theirs = best_mix(payments), best_mix(other)
    assert mine.value == pytest.approx(-theirs.value, abs=1e-6)
    for mix in (mine, theirs):
        assert sum(mix.weights) == pytest.approx(1)
        assert min(mix.weights) >= 0
