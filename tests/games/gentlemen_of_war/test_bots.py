"""Bots weigh whole programs, and know no more than their seat sees."""

from __future__ import annotations

import pytest

from game.bots.bot import Bot
from game.bots.greedy import GreedyBot
from game.bots.mcts import MctsBot
from game.bots.random_bot import RandomBot
from game.games.gentlemen_of_war.evaluating import prospects
from game.rules.ask import option_id
from game.rules.match import Match
from tests.games.gentlemen_of_war.positions import position
from tests.games.gentlemen_of_war.test_commanding import both, order, program

PLANNERS = (GreedyBot, MctsBot)


def answers(bot: Bot, match: Match, seat: int) -> list[str]:
    given = []
    while match.seat == seat:
        value = bot.choose(match.clone())
        given.append(option_id(value))
        match.take(value)
    return given


@pytest.mark.slow
@pytest.mark.parametrize("planner", PLANNERS)
def test_a_bot_finds_the_program_that_wins_now(planner) -> None:
    """The other has no card, so it stays where it is: two shots, or a shot and a cut.

    It tries series at random, so that it finds one of these more often than not.
    """
    won = 0
    for state in range(7):
        game = position("SOL d3", "DUC d5 hp 18").hand("SOL", "advance", "draw_arms", "draw_arms")
        match = game.command()
        answers(planner(state), match, 1)
        won += match.result is not None and match.result.winners == (1,)
    assert won > 3


@pytest.mark.parametrize("planner", PLANNERS)
def test_a_bot_that_goes_on_with_its_series_does_what_it_planned(planner) -> None:
    match = both("SOL d2", "DUC d6").command()
    given = answers(planner(7), match, 1)
    assert given[-1] == "seal"
    assert len(given) == 1 + len(program(match, 1))


def test_a_bot_thinks_anew_where_its_series_was_taken_back() -> None:
    match, bot = both("SOL d2", "DUC d6").command(), GreedyBot(7)
    match.take(bot.choose(match.clone()))
    match.undo()
    order(match, "strike", "n")
    before = program(match, 1)
    answers(bot, match, 1)
    assert program(match, 1)[: len(before)] == before


@pytest.mark.slow
@pytest.mark.parametrize("planner", PLANNERS)
def test_what_a_bot_orders_does_not_depend_on_what_others_have_sealed(planner) -> None:
    orders = []
    for aim in ("n", "s", "w"):
        match = both("SOL d2", "DUC d6").command()
        order(match, "advance", aim).choose("seal")
        orders.append(answers(planner(3), match, 2))
    assert orders[0] == orders[1] == orders[2]


def test_programs_at_random_are_of_any_length() -> None:
    lengths = []
    for state in range(60):
        match = both("SOL d2", "DUC d6").command()
        lengths.append(len(answers(RandomBot(state), match, 1)) - 1)
    assert {*lengths} == {1, 2, 3, 4, 5}
    assert max(map(lengths.count, {*lengths})) < 25


def test_a_bot_stands_better_near_an_enemy_than_out_of_its_reach() -> None:
    """The same hit points and cards, so that nearness alone tells; less than a hit point each."""
    worth = {
        tile: prospects(position("SOL d1", f"DUC {tile}").battle, 1) for tile in ("d2", "d4", "g7")
    }
    assert worth["d2"] > worth["d4"] > worth["g7"]
    hurt = prospects(position("SOL d1", "DUC g7 hp 70").battle, 1)
    assert worth["d2"] < hurt
    assert prospects(position("SOL a1", "DUC g7").battle, 2) == worth["g7"]
