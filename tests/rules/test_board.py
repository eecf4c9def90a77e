"""Spaces, directions, paths, walls and obstacles."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.board.board import Board, space_name, space_place
from game.rules.board.tiling import BISHOP, DIRECTIONS, KNIGHT, QUEEN, ROOK
from tests.rules.maps import rectangle

FIELD = rectangle(5, 7)


@pytest.mark.parametrize(
    ("column", "row", "name"),
    [(0, 1, "a1"), (2, 4, "c4"), (25, 9, "z9"), (26, 10, "aa10"), (27, 1, "ab1"), (702, 1, "aaa1")],
)
def test_spaces_are_named_by_column_letter_and_row(column, row, name):
    assert space_name(column, row) == name
    assert space_place(name) == (column, row)


@given(st.integers(0, 2000), st.integers(1, 2000))
def test_a_name_leads_back_to_its_space(column, row):
    assert space_place(space_name(column, row)) == (column, row)


@pytest.mark.parametrize("name", ["", "c", "4", "4c", "c0", "C4", "c-1", "c04", "c4 "])
def test_what_is_no_name_is_refused(name):
    with pytest.raises(ValueError, match="names no space"):
        space_place(name)


@pytest.mark.rule("GS-1.8")
def test_north_is_up_a_row_and_east_a_column_to_the_right():
    around = {direction: FIELD.step("c4", direction) for direction in DIRECTIONS}
    assert around == {
        "N": "c5", "NE": "d5", "E": "d4", "SE": "d3", "S": "c3", "SW": "b3", "W": "b4", "NW": "b5",
    }  # fmt: skip


@pytest.mark.rule("GS-1.8")
def test_spaces_are_listed_from_the_bottom_left():
    assert FIELD.spaces[:6] == ("a1", "b1", "c1", "d1", "e1", "a2")
    assert FIELD.spaces[-1] == "e7"
    assert len(FIELD.spaces) == 35


@pytest.mark.rule("GS-8.2")
def test_the_directions_of_rook_bishop_and_queen():
    assert ROOK == ("N", "E", "S", "W")
    assert BISHOP == ("NE", "SE", "SW", "NW")
    assert set(QUEEN) == {*ROOK, *BISHOP}


@pytest.mark.rule("GS-8.2")
def test_a_knights_path_is_two_steps_then_one_across():
    ends = {path: FIELD.walk("c4", steps) for path, steps in KNIGHT.items()}
    assert ends == {
        "N-E": ("c5", "c6", "d6"),
        "N-W": ("c5", "c6", "b6"),
        "E-N": ("d4", "e4", "e5"),
        "E-S": ("d4", "e4", "e3"),
        "S-E": ("c3", "c2", "d2"),
        "S-W": ("c3", "c2", "b2"),
        "W-N": ("b4", "a4", "a5"),
        "W-S": ("b4", "a4", "a3"),
    }


@pytest.mark.rule("GS-8.2")
def test_no_knights_path_from_c4_touches_a_diagonal_neighbour():
    entered = {space for steps in KNIGHT.values() for space in FIELD.walk("c4", steps)}
    assert entered.isdisjoint({"b3", "b5", "d3", "d5"})


@pytest.mark.rule("GS-8.9")
@pytest.mark.parametrize(
    ("start", "path", "entered"),
    [
        ("d3", "E-N", ("e3",)),  # step 2 is blocked: the end is step 1
        ("e3", "E-N", ()),  # step 1 is blocked: you stay
        ("a5", "N-W", ("a6", "a7")),  # step 3 is blocked: the end is step 2
    ],
)
def test_a_knight_ends_before_what_blocks_it(start, path, entered):
    assert FIELD.walk(start, KNIGHT[path]) == entered


@pytest.mark.rule("GS-10.1")
def test_a_path_ends_at_the_edge_and_before_an_obstacle():
    board = rectangle(5, 7, obstacles=["c6", "e2"])
    assert board.ray("c3", "N") == ("c4", "c5")
    assert board.ray("c3", "E") == ("d3", "e3")
    assert board.ray("c4", "SE") == ("d3",)
    assert board.ray("c5", "N") == ()
    assert board.step("c5", "N") is None
    assert board.step("a1", "W") is None


@pytest.mark.rule("GS-10.1")
def test_a_diagonal_passes_between_two_obstacles():
    board = rectangle(3, 3, obstacles=["a2", "b1"])
    assert board.step("a1", "NE") == "b2"
    assert board.neighbours("a1") == ("b2",)


@pytest.mark.rule("GS-1.11")
def test_a_hole_in_the_field_is_wall():
    spaces = tuple(space for space in rectangle(5, 5).spaces if space != "c3")
    board = Board("hole", "Hole", 5, 5, spaces)
    assert board.ray("a3", "E") == ("b3",)
    assert board.at_wall("b3")
    assert not board.at_wall("b2")
    assert not board.is_floor("c3")


@pytest.mark.rule("GS-22.1")
def test_beside_a_wall_means_an_edge_at_a_side_not_an_obstacle():
    board = rectangle(5, 7, obstacles=["c4"])
    assert {space for space in board.spaces if not board.at_wall(space)} == {
        column + row for column in "bcd" for row in "23456"
    }


@pytest.mark.rule("GS-8.15")
def test_neighbours_stand_around_a_space_clockwise_from_north():
    assert FIELD.neighbours("c4") == ("c5", "d5", "d4", "d3", "c3", "b3", "b4", "b5")
    assert FIELD.neighbours("a1") == ("a2", "b2", "b1")
    assert rectangle(5, 7, obstacles=["b1"]).neighbours("a1") == ("a2", "b2")


@pytest.mark.rule("GS-8.15")
def test_distance_is_the_queens_whatever_stands_between():
    board = rectangle(5, 7, obstacles=["c4", "b4", "d4"])
    assert board.distance("c3", "c5") == 2
    assert board.distance("a1", "e2") == 4
    assert board.distance("b2", "b2") == 0
    assert set(board.within("a1", 1)) == {"a1", "b1", "a2", "b2"}
    assert "c5" in board.within("c3", 2)
    assert "c4" not in board.within("c3", 2)


def test_a_wall_ends_a_straight_path_and_not_one_beside_it():
    board = rectangle(3, 3, walls=[("b1", "b2")])
    assert board.ray("b1", "N") == ()
    assert board.ray("b3", "S") == ("b2",)
    assert board.ray("a1", "N") == ("a2", "a3")
    assert board.at_wall("b2")


def test_a_diagonal_goes_round_the_end_of_a_wall_but_not_through_one():
    end = rectangle(3, 3, walls=[("b1", "b2")])
    assert end.step("b1", "NE") == "c2"
    through = rectangle(3, 3, walls=[("b1", "b2"), ("c1", "c2")])
    assert through.step("b1", "NE") is None
    corner = rectangle(3, 3, walls=[("b1", "b2"), ("b1", "c1")])
    assert corner.step("b1", "NE") is None


def test_the_way_back_is_open_where_the_way_out_is():
    board = rectangle(
        4, 4, obstacles=["b3"], walls=[("a1", "a2"), ("b1", "b2"), ("c2", "d2"), ("c3", "c4")]
    )
    opposite = dict(zip(QUEEN, QUEEN[4:] + QUEEN[:4], strict=True))
    for space in board.spaces:
        if not board.is_floor(space):
            continue
        for direction in QUEEN:
            ahead = board.step(space, direction)
            if ahead:
                assert board.step(ahead, opposite[direction]) == space


def test_a_board_never_changes_and_equals_its_like():
    with pytest.raises(FrozenInstanceError):
        setattr(FIELD, "title", "another")  # noqa: B010
    assert rectangle(5, 7) == FIELD
    assert hash(rectangle(5, 7)) == hash(FIELD)
    assert rectangle(5, 7, obstacles=["c4"]) != FIELD
