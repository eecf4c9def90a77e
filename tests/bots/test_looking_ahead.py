"""Bots that look ahead: legal, repeatable, honest about what they see, and ready to stop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.bots import BOTS, seated
from game.bots.bot import Bot
from game.bots.greedy import GreedyBot, HastyBot, LearnerBot
from game.bots.mcts import MctsBot, Search
from game.rules.ask import option_id
from game.rules.game_rules import GameRules
from game.rules.match import Match
from game.rules.setup import Seat
from game.session.levels import LEVELS
from game.session.start import NAMES, SEATS
from tests.conformance.subjects import content
from tests.rules.toy import Bid
from tests.rules.toybox import setup, toy

Make = Callable[[int], Bot]


def short_mcts(state: int) -> MctsBot:
    return MctsBot(state, iterations=12)


LOOKING_AHEAD = [GreedyBot, HastyBot, LearnerBot, short_mcts]


def gunsword(seats: int = 2, mode: str = "duel", seed: int = 1) -> GameRules[Any]:
    """One Round of a match with the game's ready loadouts."""
    game = content("gunsword")
    loadouts = list(game.setups.values())
    brings = [Seat(name, picks=each.picks) for name, each in zip(NAMES, loadouts, strict=False)]
    rules: GameRules[Any] = game.rules(
        replace(
            game.defaults(),
            seats=tuple(brings[:seats]),
            mode=mode,
            seed=seed,
            options={"round_limit": 1},
        )
    )
    return rules


def played(rules: GameRules[Any], make: Make) -> list[str]:
    """The decisions of a match whose seats are all played by such bots; each must be legal."""
    match = Match(rules)
    bots = {seat: make(seat) for seat in range(1, len(rules.setup.seats) + 1)}
    while match.seat is not None:
        value = bots[match.seat].choose(match.clone())
        assert value in match.legal()
        match.take(value)
        match.drain()
    assert match.result is not None
    return [decision.option for decision in match.decisions]


def at_the_bids(seed: int = 1) -> Match:
    """A toy match in which seat 1 is about to bid."""
    match = Match(toy(seed))
    while match.pending is not None and match.pending.kind != "bid":
        match.take(match.legal()[0])
    return match


@pytest.mark.slow
@pytest.mark.parametrize("make", LOOKING_AHEAD)
@pytest.mark.parametrize(("seats", "mode"), [(2, "duel"), (3, "ffa"), (4, "teams")])
def test_whole_matches_are_legal_and_come_again_from_the_same_state(make, seats, mode):
    first = played(gunsword(seats, mode), make)
    assert played(gunsword(seats, mode), make) == first


@pytest.mark.parametrize("make", LOOKING_AHEAD)
def test_a_game_with_secret_answers_is_played_to_its_end(make):
    assert played(toy(4), make) == played(toy(4), make)


@pytest.mark.parametrize("make", LOOKING_AHEAD)
def test_the_match_that_is_thought_about_stays_as_it_is(make):
    match = Match(gunsword())
    before, log = match.table.as_plain(), match.log[:]
    make(1).choose(match)
    assert (match.table.as_plain(), match.log) == (before, log)


@pytest.mark.parametrize("bot", [GreedyBot(2), MctsBot(2)])
def test_the_bid_that_never_loses_is_found(bot):
    assert option_id(bot.choose(at_the_bids().clone())) == "3"


def test_nothing_rash_is_done_where_a_search_does_not_look_closely(monkeypatch):
    """A first look ahead leaves its tree with its first answer; the bids of two rounds follow."""
    take, taken = Match.take, list[object]()

    def noted(match: Match, value: object) -> None:
        if match.pending is not None and match.pending.kind == "bid":
            taken.append(value)
        take(match, value)

    monkeypatch.setattr(Bid, "rash", lambda bid, value: value == 3)
    matches = [at_the_bids() for _ in range(60)]
    monkeypatch.setattr(Match, "take", noted)
    for state, match in enumerate(matches):
        Search(match, state * 7919).look_ahead()
    assert len(taken) > 200
    assert {*taken} == {1, 2}


def test_what_is_rash_is_found_where_it_is_best(monkeypatch):
    monkeypatch.setattr(Bid, "rash", lambda bid, value: value == 3)
    assert MctsBot(2).choose(at_the_bids().clone()) == 3


def test_a_bid_that_is_secret_is_not_answered_as_if_it_were_known():
    """Seat 2 bids after seat 1 did, and must not gain from that: it would choose the same."""
    chosen = set()
    for bid in (1, 2, 3):
        match = at_the_bids()
        match.take(bid)
        assert match.seat == 2
        chosen.add(MctsBot(6, iterations=60).choose(match.clone()))
    assert chosen == {3}


@pytest.mark.parametrize("bot", [GreedyBot(3), MctsBot(3)])
def test_a_bot_that_is_interrupted_gives_what_it_has(bot):
    match, asked = Match(gunsword()), []

    def after_three() -> bool:
        asked.append(None)
        return len(asked) > 3

    assert bot.choose(match.clone(), after_three) in match.legal()
    assert len(asked) == 4


@pytest.mark.parametrize("bot", [GreedyBot(3), MctsBot(3)])
def test_a_bot_that_is_interrupted_at_once_answers_all_the_same(bot):
    match = Match(gunsword())
    assert bot.choose(match.clone(), lambda: True) in match.legal()


def test_more_thought_does_not_go_on_once_it_can_change_nothing():
    skin = []

    def count() -> bool:
        skin.append(None)
        return False

    MctsBot(2, iterations=200).choose(at_the_bids().clone(), count)
    assert 100 < len(skin) < 200


def test_every_bot_may_be_named_and_every_level_is_one():
    assert {"human", *BOTS} == {*SEATS}
    assert {level.player for level in LEVELS} <= {*BOTS}


def test_each_seat_gets_the_bot_it_names():
    seats = (Seat("BLUE"), Seat("ORANGE", "bot:mcts"), Seat("ROSE", "bot:greedy"))
    bots = seated(replace(setup(), seats=seats))
    assert {seat: type(bot) for seat, bot in bots.items()} == {2: MctsBot, 3: GreedyBot}


def test_a_bot_that_nobody_knows_is_named():
    seats = (Seat("BLUE"), Seat("ORANGE", "bot:clever"))
    with pytest.raises(ValueError, match=r"no bot 'bot:clever' \(known: bot:random"):
        seated(replace(setup(), seats=seats))
