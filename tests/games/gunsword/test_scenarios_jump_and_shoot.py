"""Scenarios: Jumps, Shoots, tokens on the field."""

import pytest

from tests.games.gunsword.positions import OS, A, M, O, T, duel


@pytest.mark.rule("GS-8.13")
def test_a_shot_reaches_round_the_corner_of_an_l():
    game = duel(O, T, M).at("c3", "c5", "b5").line("Shoot Knight").choose(1, "N-W:3")
    assert (game.space(1), game.health(2), game.health(3)) == ("c3", 9, 12)


@pytest.mark.rule("GS-8.11")
@pytest.mark.parametrize(
    ("jump", "ends"),
    [
        ("Jump Queen 2", ["a1", "a3", "a5", "c1", "c5", "e1", "e3", "e5"]),
        ("Jump Rook 1", ["b3", "c2", "d3"]),
    ],
)
def test_where_a_jump_can_land(jump, ends):
    game = duel(O, T, obstacles=("c4",)).line(jump)
    assert sorted(map(str, game.ends(1).values())) == ends


@pytest.mark.rule("GS-8.12", "GS-9.2")
def test_a_jump_onto_a_foe_pushes_it():
    game = duel(O, T, obstacles=("c4",)).line("Jump Queen 2").choose(1, "N:2", "space:c6")
    assert (game.space(1), game.space(2)) == ("c5", "c6")
    assert game.health(2) == 11


@pytest.mark.rule("GS-8.11")
def test_without_a_legal_jump_nothing_happens():
    game = duel(O, T, obstacles=("a2", "b1", "b2")).at("a1").line("Jump Rook 1")
    assert (game.space(1), game.asked) == ("a1", (2, "action"))


@pytest.mark.rule("GS-8.13", "GS-11.2", "GS-11.3")
def test_a_shot_hits_all_in_range_and_each_may_block():
    position = duel(O, T, M).at("c1", "c3", "c6").hand(2, "hush")
    game = position.line("Shoot Rook 2-5").choose(1, "N:5").choose(2, "block:hush")
    assert (game.health(2), game.health(3)) == (10, 12)
    assert game.cards("discard:2") == ["hush"]


@pytest.mark.rule("GS-8.13")
def test_a_foe_nearer_than_the_range_is_missed():
    game = duel(O, T).at("c3", "c4").line("Shoot Rook 2-5; on a miss, gain 2 Momentum")
    assert (game.health(2), game.momentum(1)) == (12, 13)


@pytest.mark.rule("GS-8.13", "GS-10.1")
def test_an_obstacle_ends_the_path_of_a_shot():
    position = duel(O, T, obstacles=("c4",))
    game = position.line("Shoot Rook 3; on a miss, gain 2 Momentum")
    assert (game.health(2), game.momentum(1)) == (12, 13)


@pytest.mark.rule("GS-8.11")
def test_a_jump_springs_no_trap_on_its_way():
    position = duel(A, M).at("c4", "a7").token("trap", 2, "d4")
    game = position.line("Jump Queen 2").choose(1, "E:2")
    assert (game.space(1), game.health(1)) == ("e4", 16)


@pytest.mark.rule("GS-8.11")
def test_a_jump_springs_no_trap_beside_it():
    position = duel(A, M).at("c4", "a7").token("trap", 2, "d4")
    game = position.line("Jump Queen 1").choose(1, "N:1")
    assert (game.space(1), game.health(1)) == ("c5", 16)
    assert game.table.pieces["trap:2:1"] == "d4"


@pytest.mark.rule("GS-9.2", "GS-10.4")
def test_a_foe_pushed_onto_a_trap():
    position = duel(OS, T).token("trap", 1, "d5")
    game = position.line("Jump Queen 2").choose(1, "N:2", "space:d5")
    assert game.health(2) == 10, "1 by the Trap, then 1 by Upper Hand"
    assert game.table.trackers["traps:1"] == 3


@pytest.mark.rule("GS-10.2")
def test_a_token_blasts_the_foes_around_it():
    position = duel(M, T).token("obstacle", 1, "d6").hand(1, "short_fuse")
    assert position.table.trackers["obstacles:1"] == 1
    game = position.play().choose(1, "play:short_fuse")
    assert game.health(2) == 10
    assert game.table.trackers["obstacles:1"] == 2
    assert "obstacle:1:1" not in game.table.pieces


@pytest.mark.rule("GS-10.3")
def test_with_an_empty_supply_a_token_may_move():
    position = duel(M, T).token("trap", 1, "a1", "a2", "a3")
    game = position.line("Place a Trap on an empty space within Queen 2 of you")
    assert game.options == ["none", "piece:trap:1:1", "piece:trap:1:2", "piece:trap:1:3"]
    game.choose(1, "piece:trap:1:1", "space:d4")
    traps = {space for piece, space in game.table.pieces.items() if piece.startswith("trap")}
    assert traps == {"a2", "a3", "d4"}
