"""The builder of positions, and a few scenarios of the specification to prove it."""

import pytest

from game.rules.board import Board
from tests.games.gunsword.positions import MF, A, M, O, T, duel


@pytest.mark.rule("GS-8.5")
@pytest.mark.rule("GS-8.6")
def test_t07_a_slash_hits_a_foe_and_goes_on_past_it():
    game = duel(A, T).line("Slash Rook 2").choose(1, "N:2")
    assert (game.space(1), game.health(2)) == ("c6", 9)


@pytest.mark.rule("GS-9.1")
def test_t10_a_slash_that_ends_at_the_wall_pushes():
    game = duel(A, T).at("c5", "c7").line("Slash Rook 3").choose(1, "N:3")
    assert sorted(game.options) == ["space:b6", "space:b7", "space:c6", "space:d6", "space:d7"]
    game.choose(1, "space:b6")
    assert (game.space(1), game.space(2), game.health(2)) == ("c7", "b6", 9)


@pytest.mark.rule("GS-9.3")
def test_t13_without_room_to_push_the_mover_goes_back():
    board = Board.rectangle(5, 7, obstacles=("a2", "b2"))
    game = duel(A, T, M, board=board).at("c1", "b1", "a1").line("Slash Rook 2").choose(1, "W:2")
    assert (game.space(1), game.health(2), game.health(3)) == ("c1", 9, 12)


@pytest.mark.rule("GS-8.13")
def test_t18_a_shot_reaches_round_the_corner_of_an_l():
    game = duel(O, T, M).at("c3", "c5", "b5").line("Shoot Knight").choose(1, "N-W:3")
    assert (game.space(1), game.health(2), game.health(3)) == ("c3", 9, 12)


@pytest.mark.rule("GS-5.4")
@pytest.mark.rule("GS-6.2")
def test_t34_a_counter_breaks_the_balance_before_the_combo_chain():
    position = duel(T, A).at("c1", "c3").health(10, 16).momentum(12, 13)
    game = position.hand(1, "inner_calm_outer_fury").hand(2, "riposte").play()
    game.choose(1, "play:inner_calm_outer_fury").choose(2, "counter:riposte")
    assert game.momentum(1) == 10
    game.choose(1, "choice:1").choose(1, "N:2")
    assert (game.health(1), game.armor(1), game.health(2)) == (8, 0, 12)


@pytest.mark.rule("GS-18.5")
def test_t32_an_insight_is_played_like_a_skill_and_discarded():
    game = (
        duel(MF, T)
        .insights(1, "corollary")
        .hand(2, "hush")
        .facts(**{"last_attacks:1": ("Shoot",)})
        .play()
    )
    game.choose(1, "autodidact:corollary")
    assert (game.momentum(1), game.asked) == (13 - 3, (2, "counter"))
