"""The evaluation of a position for players that are programs."""

import pytest

from game.bots.greedy import GreedyBot
from game.bots.mcts import MctsBot
from game.bots.random_bot import RandomBot
from tests.games.water_showdown.positions import Position, opening, showdown

BIG = "big_water_gun"


def worth(position: Position, seat: int = 1) -> float:
    """How well a seat stands in a position."""
    return position.rules.evaluate(position.table, seat)


@pytest.mark.parametrize(
    "better",
    [
        lambda position: position.water(20, 19),
        lambda position: position.hand(1, "dog"),
        lambda position: position.set(1, "dog"),
        lambda position: position.row(1, "fountain"),
    ],
)
def test_more_of_everything_is_better_and_one_gains_what_the_other_loses(better):
    position = better(showdown())
    assert worth(showdown()) == 0 < worth(position) < 1
    assert worth(position, 2) == -worth(position)


def test_a_match_that_is_over_is_worth_all_or_nothing():
    game = showdown().water(20, 3).hand(1, BIG).play().choose(1, f"play:{BIG}").passes(2)
    evaluate = game.match.rules.evaluate
    assert (evaluate(game.table, 1), evaluate(game.table, 2)) == (1, -1)


def test_which_cards_the_other_holds_does_not_count():
    assert worth(showdown().hand(2, "dog")) == worth(showdown().hand(2, "sun"))


def test_it_may_be_asked_at_every_moment():
    rules = showdown().rules
    assert rules.evaluate(rules.begin(), 1) == 0


@pytest.mark.parametrize("bot", [RandomBot, GreedyBot])
def test_bots_play_to_the_end_and_the_same_again(bot):
    def decisions() -> list[str]:
        match = opening(seed=4).match
        bots = {seat: bot(seat) for seat in (1, 2)}
        while match.seat is not None and len(match.decisions) < 40:
            match.take(bots[match.seat].choose(match.clone()))
        return [each.option for each in match.decisions]

    assert decisions() == decisions()


@pytest.mark.parametrize("make", [GreedyBot, lambda state: MctsBot(state, iterations=60)])
def test_a_bot_takes_the_win_that_lies_before_it(make):
    """It may Set a card first: that is free, and the win is still there."""
    position = showdown().water(20, 5).hand(1, BIG, "water_jug", "cat").hand(2, "dog", "cat")
    match = position.whole_deck().play().match
    turn, bots = match.table.facts["turn"], {1: make(3), 2: RandomBot(3)}
    while match.seat is not None and match.table.facts["turn"] == turn:
        match.take(bots[match.seat].choose(match.clone()))
    assert match.result is not None
    assert match.result.winners == (1,)
