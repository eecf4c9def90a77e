"""The positions that the solution goes by, held against matches as the rules play them."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.swordline.solver.positions import LENGTHS, SITUATIONS, Position, Positions
from game.games.swordline.solver.solution import beginnings, placing_of, position_of
from game.rules import rng
from game.rules.match import Match
from tests.games.swordline.positions import content, duel, setup

OPTIONS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("standard", {}, 300),
    ("match", {}, 60),
    ("first_game", {}, 120),
    ("standard", {"identical": "keyword", "slash_flips_always": False}, 120),
    ("first_game", {"transition_is_strike": False}, 120),
)


def positions(**options: Any) -> Positions:
    chosen = content().option_values(setup(**options))
    return Positions(tuple(content().actions.values()), chosen)


def seen(match: Match, first: int) -> Position:
    """The position as everyone sees it."""
    return position_of(content(), match.rules.sight.view(match.table), first)


@pytest.mark.parametrize(("mode", "options", "count"), OPTIONS)
def test_they_follow_each_other_as_in_a_match(mode, options, count):
    """At random to the end: who places, what can be placed, what comes of it, who wins."""
    known = positions(**options)
    for number in range(count):
        match = Match(content().rules(setup(mode, number, **options)), live=False)
        state, first = number, match.seat
        while match.seat is not None:
            position = seen(match, first)
            assert match.seat == first
            state, mine = placed(match, known, position.rows[0], state)
            others = None
            if match.seat is not None and any(match.table.zones[f"veiled:{s}"] for s in (1, 2)):
                assert match.seat == 3 - first
                assert seen(match, first) == position
                state, others = placed(match, known, position.rows[1], state)
            after, same = known.following(position, mine, others)
            if after is None:
                assert match.result.winners == ((first if same else 3 - first),)
                break
            first = first if same else 3 - first
            assert after == seen(match, first)
        assert match.result is not None


def placed(match: Match, known: Positions, row: tuple[int, ...], state: int) -> tuple[int, int]:
    """Places at random what the position says one can; the next random state, and the placing."""
    legal = match.legal()
    numbers = [placing_of(content(), value) for value in legal]
    can = [placing for length in LENGTHS for placing in known.placings(row, length)]
    assert sorted(numbers) == sorted(can)
    state, at = rng.below(state, len(legal))
    match.take(legal[at])
    return state, numbers[at]


def test_each_has_a_number_of_its_own():
    known = positions()
    rows, stances = (known.rows[0], known.rows[7]), ("high", "")
    level = Position(rows, stances)
    waiting = [
        Position(rows, stances, ahead, edge, blocked, sword)
        for ahead in (1, 2)
        for edge in range(4)
        for blocked in (False, True)
        for sword in (False, True)
    ]
    numbers = {known.number(each) for each in (level, *waiting)}
    assert len(numbers) == SITUATIONS
    assert {each // SITUATIONS for each in numbers} == {known.number(level) // SITUATIONS}
    last = Position((known.rows[-1],) * 2, ("low", "low"), 2, 3, True, True)
    assert known.number(last) == known.count - 1


def test_an_attack_that_waits_is_blocked_already_or_not():
    """A Lunge of three beats lies a beat farther than what is opposite: a Sidestep, a Guard."""
    game = duel("first_game").both("rampart top", "viper left")
    assert seen(game.match, 1) == Position(((4,), (3,)), ("high", "high"), 1, 2, False, False)
    game = duel("first_game").both("willow top", "skyfall left").both("rampart left", "viper left")
    assert seen(game.match, 1) == Position(((5, 4), (0, 3)), ("high", "high"), 1, 2, True, False)


def test_matches_begin_with_the_stances_of_the_set_ups():
    assert beginnings(content()) == (
        Position(((), ()), ("", "")),
        Position(((), ()), ("high", "high")),
    )


def test_an_edge_that_says_nothing_cannot_be_placed():
    actions = list(content().actions.values())
    bare = {edge: state for edge, state in actions[0].states.items() if edge != "top"}
    known = Positions(
        (type(actions[0])("bare", "Bare", bare, "house"), *actions[1:]),
        content().option_values(setup()),
    )
    assert known.placings((), 2)[:3] == (1, 4, 5)
    with pytest.raises(ValueError, match="the edge top says nothing"):
        known.following(Position(((), ()), ("", "")), 0, 4)
