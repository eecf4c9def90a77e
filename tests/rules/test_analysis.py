"""What a board is like to play on: ways, narrow places, likeness, how fair its starts are."""

import pytest

from game.rules.board.analysis import likenesses, lines, narrow_places, standings, steps
from game.rules.board.board import Board
from tests.rules.maps import rectangle

HALL = rectangle(3, 5, obstacles=("a3", "c3"), walls=[("a1", "b1")])
"""Two rooms of three by two with one space between them."""

ENDS = {1: "b1", 2: "b5"}


@pytest.mark.parametrize(
    ("path", "distances"),
    [
        ("Queen", {"b1": 0, "b2": 1, "b3": 2, "b4": 3, "b5": 4, "a1": 2, "c1": 1, "a4": 3}),
        ("Rook", {"b2": 1, "a1": 3, "c1": 1, "a4": 4, "b5": 4}),
        ("Bishop", {"a2": 1, "c2": 1, "b3": 2, "a4": 3, "c4": 3, "b5": 4}),
        ("Knight", {"b1": 0}),
    ],
)
def test_steps_are_those_of_the_path(path, distances):
    found = steps(HALL, "b1", path)
    assert {space: found.get(space) for space in distances} == distances


def test_a_bishop_keeps_to_its_colour_and_a_knight_to_its_way():
    assert "b2" not in steps(HALL, "b1", "Bishop")
    assert sorted(steps(rectangle(3, 3), "a1", "Knight")) == [
        "a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3",
    ]  # fmt: skip


@pytest.mark.rule("GS-8.2")
def test_a_knights_way_is_shut_where_it_turns():
    board = rectangle(3, 3, obstacles=("a3",))
    ways = sorted(set(lines(board, "a1", "Knight")))
    assert ways == [(("a2",), True), (("b1", "c1"), True), (("b1", "c1", "c2"), False)]


def test_nothing_is_reached_from_an_obstacle():
    assert steps(HALL, "a3") == {}


def test_a_place_that_all_ways_lead_through_is_narrow():
    assert narrow_places(HALL, ENDS, "Rook") == {"b2": 1.0, "b3": 1.0, "b4": 1.0}
    assert narrow_places(rectangle(5, 5), {1: "a1", 2: "e5"}, "Rook") == {}


def test_the_share_is_the_mean_over_the_pairs_of_starts():
    starts = {1: "b1", 2: "b5", 3: "c5"}
    assert narrow_places(HALL, starts, "Rook")["b3"] == pytest.approx(2 / 3)


def test_a_board_is_compared_with_itself_turned_and_mirrored():
    turned, sideways, upright = likenesses(HALL)
    assert [each.words for each in (turned, sideways, upright)] == ["1 wall off"] * 3
    assert turned.missing == {frozenset(("b5", "c5"))}
    assert sideways.missing == {frozenset(("b1", "c1"))}
    assert upright.missing == {frozenset(("a5", "b5"))}
    assert upright.walls == {frozenset(("a1", "b1"))}


def test_spaces_that_differ_are_told_with_their_partners():
    board = rectangle(3, 3, obstacles=("a1",))
    assert [sorted(each.spaces) for each in likenesses(board)] == [
        ["a1", "c3"],
        ["a1", "c1"],
        ["a1", "a3"],
    ]
    assert likenesses(board)[0].words == "2 spaces off"
    assert [each.words for each in likenesses(rectangle(4, 3))] == ["alike"] * 3


def test_starts_are_told_apart_by_foes_areas_and_room():
    field = rectangle(3, 5, obstacles=("a3", "c3"))
    board = Board(
        **{name: getattr(field, name) for name in ("name", "title", "columns", "rows", "spaces")},
        obstacles=field.obstacles,
        areas={"zone": {"hill": ("b3", "b4")}},
        flags={1: "b1", 2: "b5"},
    )
    near, far = standings(board, ENDS, ((1,), (2,)), "Rook")
    assert (near.foes, near.areas) == ({2: 4}, {"zone": 2, "flag": 4})
    assert (far.foes, far.areas) == ({1: 4}, {"zone": 1, "flag": 4})
    assert (near.room, far.room) == (12, 12)


def test_partners_are_no_foes():
    starts = {1: "a1", 2: "c1", 3: "a5", 4: "c5"}
    found = standings(HALL, starts, ((1, 2), (3, 4)))
    assert [sorted(each.foes) for each in found] == [[3, 4], [3, 4], [1, 2], [1, 2]]
