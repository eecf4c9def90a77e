"""Scenarios: Slashes and Dashes step by step."""

import pytest

from tests.games.gunsword.positions import A, M, O, T, duel

L_PATHS = ("N-E:3", "N-W:3", "E-N:3", "E-S:3", "S-E:3", "S-W:3", "W-N:3", "W-S:3")


@pytest.mark.rule("GS-8.5", "GS-8.6")
def test_a_slash_hits_a_foe_and_goes_on_past_it():
    game = duel(A, T).line("Slash Rook 2").choose(1, "N:2")
    assert (game.space(1), game.health(2)) == ("c6", 9)


@pytest.mark.rule("GS-8.3", "GS-8.4", "GS-8.5")
def test_a_slash_ends_at_the_wall_and_misses():
    game = duel(A, T).line("Slash Rook 3; on a miss, gain 1 Momentum").choose(1, "W:3")
    assert (game.space(1), game.momentum(1)) == ("a3", 14)


@pytest.mark.rule("GS-8.6", "GS-8.7")
def test_beyond_its_range_a_slash_passes_without_hitting():
    game = duel(A, T, M).at("c3", "c4", "c5").line("Slash Rook 1").choose(1, "N:1")
    assert (game.space(1), game.health(2), game.health(3)) == ("c6", 9, 15)


@pytest.mark.rule("GS-8.8", "GS-9.1")
def test_a_slash_that_ends_at_the_wall_pushes():
    game = duel(A, T).at("c5", "c7").line("Slash Rook 3").choose(1, "N:3")
    assert sorted(game.options) == ["space:b6", "space:b7", "space:c6", "space:d6", "space:d7"]
    game.choose(1, "space:b6")
    assert (game.space(1), game.space(2), game.health(2)) == ("c7", "b6", 9)


@pytest.mark.rule("GS-8.7", "GS-8.8")
def test_the_last_of_two_in_a_row_is_pushed_even_beyond_the_range():
    game = duel(A, T, M).at("c5", "c6", "c7").line("Slash Rook 1").choose(1, "N:1", "space:d6")
    assert (game.health(2), game.health(3)) == (9, 15)
    assert (game.space(1), game.space(2), game.space(3)) == ("c7", "c6", "d6")


@pytest.mark.rule("GS-9.1")
def test_a_push_to_the_space_just_left():
    game = duel(A, T, obstacles=("a2", "b2")).at("b1", "a1").line("Slash Rook 1").choose(1, "W:1")
    assert (game.space(1), game.space(2)) == ("a1", "b1")


@pytest.mark.rule("GS-8.5", "GS-8.10", "GS-9.3")
def test_without_room_to_push_the_mover_goes_back():
    position = duel(A, T, M, obstacles=("a2", "b2")).at("c1", "b1", "a1")
    game = position.line("Slash Rook 2").choose(1, "W:2")
    assert (game.health(2), game.health(3)) == (9, 12)
    assert (game.space(1), game.space(2), game.space(3)) == ("c1", "b1", "a1")


@pytest.mark.rule("GS-8.2", "GS-8.5")
def test_a_knights_path_goes_on_in_its_last_direction():
    game = duel(A, T, M).at("c3", "c4", "d5").line("Slash Knight").choose(1, "N-E:3")
    assert (game.health(2), game.health(3), game.space(1)) == (9, 12, "e5")


@pytest.mark.rule("GS-8.2")
@pytest.mark.parametrize("way", L_PATHS)
def test_a_knight_never_enters_a_diagonal_neighbour(way):
    position = duel(A, M).at("c4", "a1").token("trap", 2, "b3", "b5", "d3", "d5")
    game = position.line("Dash Knight").choose(1, way)
    assert game.space(1) != "c4"
    assert game.health(1) == 16, "no Trap on b3, b5, d3, d5 has sprung"


@pytest.mark.rule("GS-8.2")
def test_a_knight_never_hits_a_diagonal_neighbour():
    game = duel(A, T, M, O).at("c4", "b3", "b5", "d3").line("Shoot Knight")
    assert (game.health(2), game.health(3), game.health(4)) == (12, 15, 14)


@pytest.mark.rule("GS-8.9")
def test_a_knight_blocked_at_its_second_step_ends_on_the_first():
    game = duel(A, T).at("d3").line("Dash Knight").choose(1, "E-N:3")
    assert game.space(1) == "e3"


@pytest.mark.rule("GS-8.8", "GS-8.9")
def test_a_knight_blocked_at_its_third_step_pushes_at_the_second():
    game = duel(A, T, obstacles=("d5",)).line("Slash Knight").choose(1, "N-E:3", "space:d4")
    assert (game.health(2), game.space(1), game.space(2)) == (9, "c5", "d4")


@pytest.mark.rule("GS-11.5", "GS-16.2", "GS-8.7")
@pytest.mark.parametrize(("span", "health"), [(1, 12), (2, 9)])
def test_an_ally_neither_stops_an_attack_nor_is_hit(span, health):
    position = duel(O, T, M, A, mode="teams").at("c1", "c3", "c2", "a7")
    game = position.line(f"Slash Rook {span}").choose(1, f"N:{span}")
    assert (game.health(2), game.health(3)) == (health, 15)
    assert game.space(1) == "c4"


@pytest.mark.rule("GS-10.4")
def test_a_trap_springs_and_does_not_stop_the_movement():
    position = duel(A, M).at("c1").token("trap", 2, "c2")
    assert position.table.trackers["traps:2"] == 2
    game = position.line("Dash Rook 3").choose(1, "N:3")
    assert (game.health(1), game.space(1)) == (15, "c4")
    assert game.table.trackers["traps:2"] == 3
    assert "trap:2:1" not in game.table.pieces


@pytest.mark.rule("GS-8.14")
def test_equal_choices_are_one():
    game = duel(A, T).at("c3", "c4").line("Dash Rook 0-2")
    ends = ["a3", "b3", "c1", "c2", "c3", "c5", "d3", "e3"]
    assert sorted(map(str, game.ends(1).values())) == ends
    game = duel(A, T).at("a1").line("Dash Queen 0-1")
    assert sorted(map(str, game.ends(1).values())) == ["a1", "a2", "b1", "b2"]


@pytest.mark.rule("GS-8.4", "GS-8.14")
def test_three_steps_that_end_at_the_wall_like_two_are_one_choice():
    game = duel(A, T).line("Dash Bishop 0-3")
    ends = ["a1", "a5", "b2", "b4", "c3", "d2", "d4", "e1", "e5"]
    assert sorted(map(str, game.ends(1).values())) == ends
