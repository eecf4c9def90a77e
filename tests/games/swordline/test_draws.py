"""Conceding, draws and a limit of rounds (SL-2.31, SL-3.3)."""

from __future__ import annotations

import pytest

from tests.games.swordline.positions import duel


@pytest.mark.rule("SL-2.31")
@pytest.mark.parametrize("face_down", [False, True])
def test_whoever_is_to_place_may_concede(face_down: bool) -> None:
    game = duel()
    if face_down:
        game.one("A", "skyfall top")
    loser = game.asked
    game.choose(loser, "concede")
    assert (game.winner, game.asked) == ({"A": "B", "B": "A"}[loser], "")
    assert game.said[-1].endswith("**wins** in round 1")


@pytest.mark.rule("SL-2.31", "SL-3.3")
def test_an_accepted_draw_ends_the_match_without_a_winner() -> None:
    game = duel().choose("A", "offer_draw")
    assert game.asked == "B"
    assert game.options == ["accept", "decline"]
    game.choose("B", "accept")
    assert game.match.result is not None
    assert game.match.result.winners == ()
    assert game.said == ["A draw: both agree on it"]


@pytest.mark.rule("SL-2.31", "SL-3.3")
def test_a_declined_draw_is_offered_again_only_before_the_next_card() -> None:
    game = duel().choose("A", "offer_draw").choose("B", "decline")
    assert (game.asked, game.winner) == ("A", "")
    assert "offer_draw" not in game.options
    assert "concede" in game.options
    game.one("A", "skyfall top")
    assert "offer_draw" in game.options


@pytest.mark.rule("SL-2.31")
def test_a_table_may_do_without_offers() -> None:
    game = duel(allow_draw_offer=False)
    assert "offer_draw" not in game.options
    assert "concede" in game.options


@pytest.mark.rule("SL-3.3")
def test_giving_up_is_no_move() -> None:
    """Programs choose among moves alone, and the table shows the rest apart."""
    game = duel()
    assert not {"concede", "offer_draw"} & set(game.match.legal())
    apart = [option.id for option in game.match.options() if option.meta]
    assert apart == ["offer_draw", "concede"]
    assert not any(option.points for option in game.match.options() if option.meta)


@pytest.mark.rule("SL-2.31", "SL-9.5")
def test_a_limit_of_rounds_ends_in_a_draw() -> None:
    game = duel(round_limit=2)
    game.both("rampart left", "rampart left")
    assert game.asked
    game.both("willow left", "willow left")
    assert (game.asked, game.winner) == ("", "")
    assert game.match.result is not None
    assert game.match.result.reason == "the limit of 2 rounds is reached"


@pytest.mark.rule("SL-2.31")
def test_a_win_in_the_last_round_counts() -> None:
    assert duel(round_limit=1).both("viper left", "heron top").winner == "B"


def test_a_limit_of_one_round_is_told_as_one() -> None:
    game = duel(round_limit=1).both("rampart left", "rampart left")
    assert game.said[-1] == "A draw: the limit of 1 round is reached"


def test_an_offer_does_not_uncover_the_face_down_card() -> None:
    game = duel().one("A", "skyfall top").choose("B", "offer_draw")
    assert game.asked == "A"
    assert game.match.table.zones["veiled:1"] == ["skyfall#1"]
    game.choose("A", "decline").one("B", "rampart left")
    assert game.row("A") == ["skyfall top"]
