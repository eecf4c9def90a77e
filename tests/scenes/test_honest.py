"""Honest and open: who can only decline is not asked, in any game or mode; sealed still asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.rules import rng
from game.rules.ask import Option, only_decline
from game.session.saves import Shelf
from game.session.session import Session
from game.session.start import Start, setup_of
from tests.conformance.subjects import content

MODES = [
    (game, mode.id, count)
    for game in games.names()
    for mode in content(game).modes
    for count in mode.seats
]
DECISIONS = 150

PASS = Option("pass", "Pass", quiet=True)
PLAY = Option("play:a", "A")
CONCEDE = Option("concede", "Concede", meta=True)
DRAW = Option("offer_draw", "Offer a draw", meta=True)


def begin(folder: Path, privacy: str, game: str, mode: str, count: int, *players: str) -> Session:
    seats = (*players, *("human",) * (count - len(players)))
    start = Start(game, seats, (mode,), seed=11, mode=privacy)
    return Session.begin(content(game), setup_of(start, content(game), 11), Shelf(folder))


@pytest.mark.parametrize(
    ("options", "declined"),
    [
        ((), None),
        ((PASS,), PASS),
        ((PASS, CONCEDE), PASS),
        ((CONCEDE, DRAW, PASS), PASS),
        ((PLAY, PASS, CONCEDE), None),
        ((PLAY, CONCEDE), None),
        ((CONCEDE, DRAW), None),
    ],
)
def test_what_is_no_move_of_the_game_gives_no_choice(options, declined):
    assert only_decline(options) == declined


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asks", "passes", "game", "mode", "count"),
    [
        (asks, passes, *each)
        for each in MODES
        for asks, passes in (("sealed", "honest"), ("sealed", "open"), ("keys", "honest"))
        if asks != "keys" or each[2] == 2
    ],
)
def test_honest_and_open_pass_where_sealed_asks_for_a_pass(
    tmp_path, asks, passes, game, mode, count
):
    """Both play the same match; what is declined by itself here is asked of the seat there.

    What closes by itself in sealed, since all see that nothing is held, can only be declined, too.
    """
    sealed = begin(tmp_path / "sealed", asks, game, mode, count)
    honest = begin(tmp_path / "honest", passes, game, mode, count)
    state, declined = 5, 0
    while sealed.match.result is None and len(sealed.match.decisions) < DECISIONS:
        made = len(sealed.match.decisions)
        moves = [option for option in sealed.match.options() if not option.meta]
        if sealed.response_stops.passes():
            assert all(option.quiet for option in moves)
        lone = sealed.match.pending.decision.betrays and len(moves) == 1
        if lone or all(option.quiet for option in moves):
            assert made in honest.response_stops.itself
            assert honest.match.decisions[made] == (sealed.match.seat, moves[0].id)
            sealed.choose(moves[0].id)
            declined += 1
            continue
        assert len(honest.match.decisions) == made
        state, at = rng.below(state, len(moves))
        sealed.choose(moves[at].id)
        honest.choose(moves[at].id)
    assert honest.match.decisions[: len(sealed.match.decisions)] == sealed.match.decisions
    assert sealed.response_stops.itself == set()
    assert (declined > 0) == (game in ("gunsmith_girl", "gunsword", "water_showdown"))
    sealed.close()
    honest.close()


def test_a_bot_is_left_to_decide_by_itself(tmp_path):
    """Only people are passed over; a bot may concede, or decline, as it likes."""
    session = begin(tmp_path, "honest", "water_showdown", "standard", 2, "human", "bot:random")
    for _ in range(60):
        if session.match.result is not None:
            break
        if session.match.seat in session.live.bots:
            session.play_bot()
        else:
            session.choose(session.match.options()[0].id)
    passed = [session.match.decisions[number].seat for number in session.response_stops.itself]
    assert {*passed} == {1}
    session.close()
