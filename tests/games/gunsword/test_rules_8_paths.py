"""Chapters 8 and 9: Paths, Maneuvers, Pushes."""

import pytest

from game.games.gunsword.vocabulary import vocabulary
from game.rules.content.sentences import NoSuchSentence
from tests.games.gunsword.playing import OF, OS, holding, winners
from tests.games.gunsword.positions import MF, A, M, O, T, duel
from tests.rules.maps import rectangle


@pytest.mark.rule("GS-8.1", "GS-22.0")
@pytest.mark.parametrize("maneuver", ["Slash Rook 2", "Shoot Queen 2-5", "Dash Knight"])
def test_maneuvers_that_can_be_written(maneuver):
    assert vocabulary.parse_list("line", maneuver)


@pytest.mark.rule("GS-8.1", "GS-22.0")
@pytest.mark.parametrize(
    "maneuver", ["Slash Knight 2", "Slash Rook", "Dash Rook 3-1", "Jump Pawn 1", "Shoot Queen 10"]
)
def test_maneuvers_that_cannot_be_written(maneuver):
    with pytest.raises(NoSuchSentence):
        vocabulary.parse_list("line", maneuver)


@pytest.mark.rule("GS-8.2")
@pytest.mark.parametrize(
    ("path", "directions"),
    [
        ("Rook 1", {"N", "E", "S", "W"}),
        ("Bishop 1", {"NE", "SE", "SW", "NW"}),
        ("Queen 1", {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}),
        ("Knight", {"N-E", "N-W", "E-N", "E-S", "S-E", "S-W", "W-N", "W-S"}),
    ],
)
def test_the_directions_of_a_path(path, directions):
    board = rectangle(7, 7)
    game = duel(O, T, board=board).at("d4", "a7").line(f"Dash {path}")
    assert {option.partition(":")[0] for option in game.options} == directions


@pytest.mark.rule("GS-8.3", "GS-8.4")
def test_a_direction_that_is_blocked_at_once_may_be_chosen():
    board = rectangle(5, 7, obstacles=("c4",))
    game = duel(A, T, board=board).line("Slash Rook 2")
    assert "stay" in game.options
    game.choose(1, "stay")
    assert (game.space(1), game.health(2)) == ("c3", 12)


@pytest.mark.rule("GS-8.6")
def test_passing_counts_for_the_range_and_several_in_a_row_are_passed():
    game = duel(A, T, M).at("c2", "c4", "c5").line("Dash Rook 2").choose(1, "N:2")
    assert (game.space(1), game.health(2), game.health(3)) == ("c6", 12, 15)


@pytest.mark.rule("GS-8.8")
def test_a_push_inside_the_range():
    game = duel(A, T).at("c6", "c7").line("Slash Rook 3").choose(1, "N:3", "space:c6")
    assert (game.space(1), game.space(2), game.health(2)) == ("c7", "c6", 9)


@pytest.mark.rule("GS-8.9")
@pytest.mark.parametrize(("block", "ends"), [("c4", "c3"), ("c5", "c4"), ("d5", "c5")])
def test_where_a_blocked_knight_ends(block, ends):
    board = rectangle(5, 7, obstacles=(block,))
    game = duel(A, T, board=board).at("c3", "a7").line("Dash Knight")
    game.choose(1, "stay" if ends == "c3" else "N-E:3")
    assert game.space(1) == ends


@pytest.mark.rule("GS-8.9")
def test_a_standing_foe_is_pushed_where_a_knight_is_stopped():
    board = rectangle(5, 7, obstacles=("c5",))
    game = duel(A, T, board=board).at("c3", "c4").line("Dash Knight")
    game.choose(1, "N-E:3", "space:b4")
    assert (game.space(1), game.space(2)) == ("c4", "b4")


@pytest.mark.rule("GS-8.10")
def test_going_back_springs_nothing_and_hits_stand():
    board = rectangle(5, 7, obstacles=("a2", "b2"))
    position = duel(A, M, T, board=board).at("d1", "a1", "b1").token("trap", 2, "c1")
    game = position.line("Slash Rook 3").choose(1, "W:3")
    assert (game.space(1), game.health(1), game.table.trackers["traps:2"]) == ("c1", 15, 3)
    assert (game.health(2), game.health(3)) == (15 - 3, 12 - 3)


@pytest.mark.rule("GS-8.11")
def test_a_jump_looks_at_nothing_between_and_is_never_shortened():
    board = rectangle(5, 7, obstacles=("c4", "d4", "b4"))
    game = duel(O, T, board=board).at("c3", "d3").line("Jump Queen 2")
    assert game.ends(1).keys() == {
        f"{way}:2" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    }
    game.choose(1, "E:2")
    assert (game.space(1), game.space(2)) == ("e3", "d3")


@pytest.mark.rule("GS-8.12", "GS-10.4")
def test_a_trap_springs_on_landing_before_the_push():
    position = duel(O, M).token("trap", 2, "c5").health(1)
    position.momentum(9, 9)
    game = position.line("Jump Queen 2").choose(1, "N:2")
    assert winners(game) == (2,), "nobody is Pushed any more"


@pytest.mark.rule("GS-8.13")
@pytest.mark.parametrize(
    ("span", "foe", "reached"),
    [
        *(("3", "c4", True), ("3", "c6", True), ("3", "c7", False)),
        *(("2-3", "c4", False), ("2-3", "c5", True), ("2-3", "c6", True), ("2-3", "c7", False)),
        ("0-1", "c4", True),
    ],
)
def test_the_distances_that_a_shot_reaches(span, foe, reached):
    game = duel(O, T).at("c3", foe).line(f"Shoot Rook {span}")
    assert (game.asked == (1, "maneuver")) == reached, "otherwise every direction is one miss"
    if reached:
        assert game.options == [f"N:{span[-1]}", "miss"]
        game.choose(1, f"N:{span[-1]}")
    assert game.health(2) == (9 if reached else 12)


@pytest.mark.rule("GS-8.13")
def test_a_shot_hits_in_order_of_distance_and_springs_no_trap():
    position = duel(A, T, M).at("c3", "c5", "c4").hand(2, "hush").hand(3, "dodge")
    game = position.token("trap", 3, "c6").line("Shoot Rook 4").choose(1, "N:4")
    assert game.asked == (3, "block")
    game.passes(3)
    assert game.asked == (2, "block")
    game.passes(2)
    assert (game.health(3), game.health(2), game.health(1), game.space(1)) == (12, 9, 16, "c3")


@pytest.mark.rule("GS-8.15")
def test_within_a_distance_are_also_diagonals_and_ones_own_space_past_obstacles():
    board = rectangle(5, 7, obstacles=("c4",))
    position = duel(("oriel", "sapper"), T, board=board).at("c3", "e7").hand(1, "breastwork")
    game = position.play().choose(1, "play:breastwork")
    assert {o.removeprefix("space:") for o in game.options} == set(board.within("c3", 1)) - {"c3"}
    assert len(game.options) == 8 - 1, "all around but the Obstacle"
    assert set(board.within("c3", 0)) == {"c3"}


@pytest.mark.rule("GS-9.1")
def test_where_a_pushed_duelist_can_be_put():
    board = rectangle(5, 7, obstacles=("d5",))
    position = duel(O, T, M, board=board).at("c4", "c5", "b5").token("obstacle", 3, "d6")
    game = position.line("Jump Queen 1").choose(1, "N:1")
    assert (game.asked, game.space(1)) == ((1, "push"), "c5")
    assert sorted(game.options) == [f"space:{s}" for s in ["b4", "b6", "c4", "c6", "d4"]]


@pytest.mark.rule("GS-9.2")
def test_a_foe_that_a_trap_fells_is_not_hurt_again():
    position = duel(OS, T, A).health(14, 1).token("trap", 1, "d5").momentum(20, 5, 5)
    game = position.line("Jump Queen 2").choose(1, "N:2", "space:d5")
    assert (game.space(2), game.fact("living")) == (None, (1, 3))
    assert sum("hits" in line for line in game.match.log) == 1, "the Trap, not Upper Hand"


@pytest.mark.rule("GS-9.2", "GS-11.6")
def test_a_push_is_no_hit():
    position = duel(MF, T).at("c6", "c7").armor(0, 2).momentum(20, 5)
    game = position.line("Dash Rook 2").choose(1, "N:2", "space:c6")
    assert (game.armor(2), game.health(2)) == (2, 12)


@pytest.mark.rule("GS-9.3")
def test_a_jump_onto_a_foe_without_room_is_not_offered():
    board = rectangle(5, 7, obstacles=("a2", "b2"))
    position = duel(O, T, M, board=board).at("c1", "a1", "b1").line("Jump Rook 2")
    assert "W:2" not in position.options


@pytest.mark.rule("GS-9.4")
def test_an_ally_is_pushed_but_not_hit():
    position = duel(A, T, OF, M, mode="teams").at("c6", "a1", "c7", "e1")
    game = position.line("Slash Rook 1").choose(1, "N:1", "space:b7")
    assert (game.space(1), game.space(3), game.health(3)) == ("c7", "b7", 14)


@pytest.mark.rule("GS-9.5")
def test_only_an_adjacent_foe_can_be_pushed_by_an_effect():
    position = duel(OF, T, M).hand(1, "shoulder_first").at("c3", "c4", "c5").momentum(20, 5, 5)
    game = position.play().choose(1, "play:shoulder_first", "N:2", "space:b5")
    assert (game.health(2), game.health(3)) == (12 - 3, 15 - 3 - 1), "both hit, one of them Pushed"
    assert (game.space(1), game.space(2), game.space(3)) == ("c5", "c4", "b5")


@pytest.mark.rule("GS-9.5", "GS-16.3")
def test_of_several_adjacent_foes_hit_one_is_chosen():
    position = duel(OF, T, M).at("c3", "c4", "c5").momentum(20, 5, 5)
    game = position.line("Slash Knight; on a hit, push a foe you hit that is adjacent")
    game.choose(1, "N-E:3")
    assert (game.asked, game.options) == ((1, "push_whom"), ["foe:2", "foe:3"])
    game.choose(1, "foe:2", "space:c3")
    assert [game.space(seat) for seat in (1, 2, 3)] == ["c4", "c3", "c5"]


@pytest.mark.rule("GS-9.5", "GS-10.4")
@pytest.mark.parametrize(("health", "left", "stands"), [(16, 15, "c4"), (1, 0, None)])
def test_who_takes_the_space_of_the_foe_it_pushes_springs_its_trap(health, left, stands):
    position = duel(A, T, M).at("c3", "c4", "e7").token("trap", 2, "c4").health(health)
    game = position.line("Shoot Rook 1; on a hit, push a foe you hit that is adjacent")
    game.choose(1, "N:1")
    if stands:
        game.choose(1, "space:b5")
    assert (game.health(1), game.space(1)) == (left, stands)
    assert game.space(2) == ("b5" if stands else "c4"), "who has fallen Pushes nobody"


@pytest.mark.rule("GS-8.14")
def test_directions_that_come_to_the_same_are_one_choice():
    game = holding(OF, "powder_and_parry").at("a1", "c7").play()
    game.choose(1, "play:powder_and_parry")
    assert game.options == ["stay", "NE:1"], "every Shoot misses; three Dashes go nowhere"
