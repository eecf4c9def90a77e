"""Boards of hexagons: what lies beside what, and the maps that say so.

The maps in `hexes` were written by Tiled 1.8, one for each way to stagger rows (`y`, a corner on
top) and columns (`x`, a side on top). Each has 6 x 5 cells without f5, an obstacle on c3, a wall
north-east (north) of a1, a zone drawn as a polygon around the middle of d2, one as an ellipse
around e4, and starts on a1 and e5.
"""

import math
from pathlib import Path

import pytest

from game.rules.board.analysis import likenesses, lines, narrow_places, steps
from game.rules.board.board import Board, space_name
from game.rules.board.findings import findings
from game.rules.board.tiled import load_board
from game.rules.board.tiling import Hexes
from game.rules.content.errors import Mistakes

HEXES = Path(__file__).parent / "hexes"
WAYS = ("x_even", "x_odd", "y_even", "y_odd")
DUEL = {"duel": 2}


def load(path: Path) -> Board:
    return load_board(path, DUEL, hexagonal=True)


def hexagonal(tiling: Hexes, columns: int, rows: int, without: tuple[str, ...] = ()) -> Board:
    every = [space_name(column, row) for row in range(1, rows + 1) for column in range(columns)]
    spaces = tuple(space for space in every if space not in without)
    return Board("hexes", "Hexes", columns, rows, spaces, tiling=tiling)


POINTED = Hexes("y", 0, 56, 64, 32)
"""Rows with an even number lie half a space farther to the right."""


@pytest.fixture
def copy(tmp_path):
    """Writes a map of the folder changed into another, with its tile set beside it."""
    for path in HEXES.glob("*.[tp][sn][xg]"):
        (tmp_path / path.name).write_bytes(path.read_bytes())

    def change(old: str, new: str, name: str = "y_odd") -> Path:
        text = (HEXES / f"{name}.tmx").read_text("utf-8")
        assert old in text
        path = tmp_path / "board.tmx"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return change


def refused(path: Path) -> list[str]:
    with pytest.raises(Mistakes) as error:
        load(path)
    return [mistake.text for mistake in error.value.all]


@pytest.mark.parametrize("name", [*WAYS, "infinite"])
def test_a_map_of_hexagons_is_read_whichever_way_it_is_staggered(name):
    board = load(next(HEXES.glob(f"{name}.tm[xj]")))
    assert (board.title, board.columns, board.rows, len(board.spaces)) == ("Honeycomb", 6, 5, 29)
    assert (board.obstacles, "f5" in board.spaces) == ({"c3"}, False)
    assert board.starts == {"duel": {1: "a1", 2: "e5"}}
    assert board.areas == {"zone": {"yard": ("d2",)}, "control": {"hill": ("e4",)}}
    assert board.notes == ()


@pytest.mark.parametrize(
    ("name", "around_d3", "walled"),
    [
        # Rows 2 and 4 lie farther to the right.
        ("y_odd", ("d4", "e3", "d2", "c2", "c4"), ("a1", "a2")),
        # Rows 1, 3 and 5 do.
        ("y_even", ("e4", "e3", "e2", "d2", "d4"), ("a1", "b2")),
        # Columns b, d and f lie lower.
        ("x_odd", ("d4", "e3", "e2", "d2", "c2"), ("a1", "a2")),
        # Columns a, c and e do.
        ("x_even", ("d4", "e4", "e3", "d2", "c4"), ("a1", "a2")),
    ],
)
def test_neighbours_follow_from_the_axis_and_the_index(name, around_d3, walled):
    board = load(HEXES / f"{name}.tmx")
    assert board.neighbours("d3") == around_d3, "clockwise from North, without the obstacle"
    assert board.walls == {frozenset(walled)}
    assert walled[1] not in board.neighbours("a1")
    assert board.direction(*walled) == ("NE" if name[0] == "y" else "N")


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("odd", [0, 1])
def test_directions_lead_there_and_back_and_where_they_say(axis, odd):
    tiling = Hexes(axis, odd, 60, 60, 30)
    board = hexagonal(tiling, 7, 7)
    middle = {space: tiling.middle(board.place(space), board.rows) for space in board.spaces}
    for space in board.spaces:
        away = steps(board, space)
        assert away == {other: board.distance(space, other) for other in board.spaces}
        for number, way in enumerate(board.directions):
            ahead = board.step(space, way)
            if ahead is None:
                continue
            assert board.step(ahead, board.directions[number - 3]) == space
            (x0, y0), (x1, y1) = middle[space], middle[ahead]
            east, north = ("E" in way) - ("W" in way), ("N" in way) - ("S" in way)
            assert (x1 > x0) - (x1 < x0) == east
            assert (y1 < y0) - (y1 > y0) == north
            shades = [tiling.shade(board.place(each), board.rows) for each in (space, ahead)]
            assert shades[0] != shades[1]
    assert len(board.neighbours("d4")) == 6
    assert board.within("d4", 1) == tuple(
        space for space in board.spaces if space in ("d4", *board.neighbours("d4"))
    )


def test_a_straight_line_and_a_knights_way_on_hexagons():
    board = hexagonal(POINTED, 5, 5)
    assert board.ray("a1", "NE") == ("a2", "b3", "b4", "c5")
    assert board.paths["Rook"].keys() == set(board.directions)
    assert board.walk("c3", board.paths["Knight"]["NE-E"]) == ("c4", "d5", "e5")
    assert (("c4", "d5", "e5"), False) in lines(board, "c3", "Knight")
    assert board.across("a1", ("NE", "NE")) == "b3"
    assert board.across("a1", ("W",)) == ""


def test_a_hexagon_touches_wall_where_it_has_fewer_than_six_beside_it():
    board = hexagonal(POINTED, 4, 4)
    assert not board.at_wall("b2") and not board.at_wall("c3")
    assert board.at_wall("a2") and board.at_wall("d1")


def test_narrow_places_and_likeness_are_found_on_hexagons():
    # Two rows of three spaces, and between them one that lies right of their middle.
    board = hexagonal(POINTED, 3, 3, ("a2", "c2"))
    assert narrow_places(board, {1: "b1", 2: "c3"}) == {"b2": 1.0}
    assert [each.words for each in likenesses(board)] == [
        "1 space off", "1 space off", "alike",
    ]  # fmt: skip
    whole = hexagonal(POINTED, 3, 3, ("c2",))
    assert [each.words for each in likenesses(whole)] == ["alike"] * 3


def test_spaces_that_no_way_leads_to_are_refused(copy):
    path = copy("1,1,1,1,1,1\n</data>", "1,0,1,1,1,1\n</data>")
    assert any(text.startswith("no way leads to a1 from") for text in refused(path))


START = '<object id="1" name="duel 1" type="start" x="0" y="192" width="56" height="64">'
YARD = '<polygon points="-40,-20 0,-34 40,-20 40,20 0,34 -40,20"/>'
WALL = '<polyline points="0,0 28,16"/>'


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (START, START.replace('width="56"', 'width="90"'), "does not stand on one cell"),
        (START, START.replace('x="0"', 'x="28"'), "does not stand on one cell"),
        (START, START.replace('y="192"', 'y="392"'), "stands off the map"),
        (YARD, '<polygon points="0,0 50,-34 50,34"/>', "line runs through the middle of d2"),
        (YARD, '<polygon points="4,-4 9,-4 9,4"/>', "covers no middle of a cell"),
        (WALL, '<polyline points="0,0 0,40"/>', "the wall's line runs through the middle of a1"),
        (WALL, '<polyline points="0,0 4,4"/>', "the wall runs between no two cells"),
        (WALL, "<ellipse/>", "the wall is no line; draw it along the grid"),
        ('hexsidelength="32"', 'hexsidelength="0"', "side is 0 pixels; it must be 1 to 63 (Map >"),
        ('staggeraxis="y"', 'staggeraxis="z"', "'staggeraxis' of <map> is 'z', but must be x or y"),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_finding(copy, old, new, words):
    assert [words in text for text in refused(copy(old, new))] == [True]


def test_a_long_line_shuts_every_way_that_it_crosses(copy):
    # From above b2 and c2, along the rows 2 and 3, through all the ways between them.
    old, new = ('x="28" y="192"', 'x="60" y="136"')
    path = copy(old, new)
    path.write_text(path.read_text("utf-8").replace(WALL, '<polyline points="0,0 108,0"/>'))
    assert load(path).walls == {
        frozenset(pair) for pair in (("a2", "b3"), ("b2", "b3"), ("b2", "c3"), ("c2", "c3"))
    }


def test_a_layer_may_be_moved_by_whole_rows_that_lie_alike(copy):
    field = '<layer id="1" name="field"'
    moved = copy(field, f'{field} offsety="-96"')
    text = moved.read_text("utf-8").replace("1,1,1,1,1,0,\n", "0,0,0,0,0,0,\n", 1)
    moved.write_text(text.replace("1,1,1,1,1,1,\n1,1,2", "0,0,0,0,0,0,\n1,1,2", 1), "utf-8")
    assert [text for text in refused(moved) if "leaves the grid" in text] == []
    halved = refused(copy(field, f'{field} offsety="48"'))
    assert "leaves the grid of 56 x 96" in halved[0]


def test_a_game_on_squares_refuses_hexagons_with_the_menu_that_mends_it():
    with pytest.raises(Mistakes) as error:
        load_board(HEXES / "y_odd.tmx", DUEL)
    (mistake,) = error.value.all
    assert mistake.text.endswith("change Orientation in Tiled under Map > Map Properties")


def test_a_finding_on_hexagons_names_its_cell(copy):
    path = copy(START, START.replace('width="56"', 'width="90"'))
    with pytest.raises(Mistakes) as error:
        load(path)
    (found,) = findings(path, error.value.all)
    assert (found.object, found.spaces, found.cells) == (1, ("a1",), ((0, 4),))


def test_the_square_within_a_hexagon_lies_within_it():
    tiling = Hexes("y", 0, round(math.sqrt(3) * 100), 200, 100)
    assert tiling.inner == pytest.approx(200 * math.sqrt(3) / (1 + math.sqrt(3)), rel=0.01)
