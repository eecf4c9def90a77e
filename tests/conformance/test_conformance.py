"""The conformance suite over every game; the toy shows that the suite itself works."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from tests.conformance.subjects import LARGER_SUBJECTS, SUBJECTS, content
from tests.conformance.suite import Subject, keep
from tests.rules.toy import Act, Toy, Walk, play_round
from tests.rules.toybox import toy

MATCHES, BATCHES = 200, 20
LARGER_MATCHES = 20
TOY = SUBJECTS["toy"]


@pytest.mark.parametrize("number", range(10))
def test_toy(number: int, tmp_path: Path) -> None:
    assert keep(TOY, number, tmp_path) == 12


def test_the_suite_notices_a_match_that_does_not_end(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not end"):
        keep(Subject(TOY.rules, TOY.bounds, cap=5), 1, tmp_path)


def test_the_suite_notices_a_tracker_out_of_bounds(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="score:"):
        keep(Subject(TOY.rules, {"score": (1, 3)}, cap=30), 1, tmp_path)


async def leak(walk: Walk) -> None:
    walk.say("seat 1 is about to draw {card:%s}", walk.deck[1][-1])
    await play_round(walk)


class Leaky(Toy):
    """Names the card that is drawn next in the public log."""

    phases = {"set_up": leak}


def test_the_suite_notices_a_log_that_names_a_hidden_card(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="names a hidden card"):
        keep(Subject(lambda number: toy(number, Leaky), TOY.bounds, cap=30), 1, tmp_path)


class Answer(Act):
    kind = "answer"


async def peek(walk: Walk) -> None:
    if "a#2" in walk.hand[2]:
        await Answer().of(2)
    await play_round(walk)


class Peeking(Toy):
    """Asks seat 2 a question only when it holds a certain card."""

    phases = {"set_up": peek}


def test_the_suite_notices_who_is_asked_by_what_is_in_a_hand(tmp_path: Path) -> None:
    peeking = Subject(lambda number: toy(number, Peeking), TOY.bounds, cap=60)
    with pytest.raises(AssertionError, match="learns by who is asked"):
        for number in range(30):
            keep(peeking, number, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("game", SUBJECTS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_games(game: str, batch: int, tmp_path: Path) -> None:
    """200 random matches of every game, with varied loadouts, boards and options."""
    for number in range(batch, MATCHES, BATCHES):
        keep(SUBJECTS[game], number, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("game", LARGER_SUBJECTS)
@pytest.mark.parametrize("number", range(LARGER_MATCHES))
def test_games_of_more_than_two(game: str, number: int, tmp_path: Path) -> None:
    """Random matches of three and four seats, in every mode for so many."""
    keep(LARGER_SUBJECTS[game], number, tmp_path)


@pytest.mark.parametrize("game", games.names())
def test_no_mode_is_left_out(game: str) -> None:
    modes = {(mode.id, count) for mode in content(game).modes for count in mode.seats}
    setups = [SUBJECTS[game].rules(number).setup for number in range(MATCHES)]
    if game in LARGER_SUBJECTS:
        setups += [LARGER_SUBJECTS[game].rules(each).setup for each in range(LARGER_MATCHES)]
    assert {(setup.mode, len(setup.seats)) for setup in setups} == modes


@pytest.mark.parametrize("game", games.names())
def test_no_game_is_left_out(game: str) -> None:
    assert game in SUBJECTS


def test_no_card_of_gunsmith_girl_is_left_out() -> None:
    game, played = content("gunsmith_girl"), set[str]()
    for number in range(30):
        for seat in SUBJECTS["gunsmith_girl"].rules(number).setup.seats:
            assert all(finding.harmless for finding in game.deck_findings(seat.picks))
            played.update(card for pick in seat.picks.values() for card in pick)
    assert played == set(game.cards_by_id)
