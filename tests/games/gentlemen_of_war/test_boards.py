"""The boards, as GW-11.4 draws them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.match import Match
from game.rules.setup import Seat, Setup
from tests.games.gentlemen_of_war.reading import DATA, content

DRAWN = {
    "parade_ground": ["......."] * 7,
    "foundry_yard": [
        ".........",
        ".........",
        ".#..o..#.",
        "...#.#...",
        ".o.....o.",
        "...#.#...",
        ".#..o..#.",
        ".........",
        ".........",
    ],
    "signal_junction": [
        ".........",
        ".#.....#.",
        "...o.o...",
        "...***...",
        "...o.o...",
        ".#.....#.",
        ".........",
    ],
    "two_standards": [
        "....B....",
        ".........",
        "..#...#..",
        ".o..#..o.",
        "....#....",
        ".o..#..o.",
        "..#...#..",
        ".........",
        "....A....",
    ],
}
STARTS = {
    "parade_ground": {
        "duel": "d2 d6",
        "team": "c2 e2 c6 e6",
        "ffa3": "d2 b6 f6",
        "ffa4": "b2 f2 f6 b6",
    },
    "foundry_yard": {"duel": "e2 e8", "team": "d2 f2 d8 f8"},
    "signal_junction": {"duel": "e1 e7", "team": "d1 f1 d7 f7"},
    "two_standards": {"duel": "e2 e8", "team": "d2 f2 d8 f8"},
}


@pytest.mark.rule("GW-11.1", "GW-11.4", "GW-11.2", "GW-11.3")
@pytest.mark.parametrize("name", DRAWN)
def test_each_board_is_the_one_that_is_drawn(name):
    board, rows = content().boards()[name], DRAWN[name]
    zone = {tile for tiles in board.areas.get("control", {}).values() for tile in tiles}
    flags = {tile: "AB"[team - 1] for team, tile in board.flags.items()}

    def sign(tile: str) -> str:
        if tile in board.obstacles:
            return "#"
        return "o" if tile in board.pits else "*" if tile in zone else flags.get(tile, ".")

    columns = "abcdefghi"[: board.columns]
    assert board.spaces == tuple(f"{c}{row}" for row in range(1, 1 + board.rows) for c in columns)
    found = ["".join(sign(f"{c}{row}") for c in columns) for row in range(board.rows, 0, -1)]
    assert found == rows


@pytest.mark.rule("GW-1.6", "GW-2.1", "GW-11.4", "GW-11.1")
@pytest.mark.parametrize("name", STARTS)
def test_each_board_has_the_starts_of_its_modes(name):
    board = content().boards()[name]
    wanted = {mode: dict(enumerate(tiles.split(), 1)) for mode, tiles in STARTS[name].items()}
    assert board.starts == wanted
    for tiles in wanted.values():
        assert all(board.is_floor(tile) for tile in tiles.values())
        assert len({*tiles.values()}) == len(tiles)


def match(mode, seats, board, **options):
    names = ("BLUE", "ORANGE", "ROSE", "BONE")[:seats]
    return Setup("gentlemen_of_war", tuple(map(Seat, names)), board, 1, mode, options=options)


@pytest.mark.rule("GW-11.1", "GW-15.2")
def test_a_mode_is_played_only_where_the_board_has_starts_for_it():
    check = content().check_setup
    assert check(match("ffa", 3, "parade_ground")) == []
    assert check(match("team", 4, "foundry_yard")) == []
    assert check(match("ffa", 3, "foundry_yard")) == [
        "Foundry Yard has no starts for Free-for-all, 3 seats"
    ]


@pytest.mark.rule("GW-12.10", "GW-15.2")
@pytest.mark.parametrize(
    ("board", "mode", "seats", "there"),
    [
        ("parade_ground", "duel", 2, ()),
        ("foundry_yard", "team", 4, ()),
        ("signal_junction", "duel", 2, ("none", "control")),
        ("two_standards", "team", 4, ("none", "flag")),
    ],
)
def test_an_objective_is_offered_and_accepted_only_where_the_board_has_it(
    board, mode, seats, there
):
    offered = {o.id: o.values for o in content().options_in(match(mode, seats, board))}
    assert offered.get("objectives", ()) == there
    for objective in ("control", "flag"):
        refused = content().check_setup(match(mode, seats, board, objectives=objective))
        assert (refused == []) == (objective in there)


@pytest.mark.parametrize(
    ("board", "objective"), [("signal_junction", "control"), ("two_standards", "flag")]
)
def test_all_that_tells_of_an_objective_has_its_picture(board, objective):
    """The trackers of seats, on the table and where a match is taken up again, and their marks."""
    setup = replace(content().defaults(), board=board, options={"objectives": objective})
    rules = content().rules(setup)
    table = Match(rules, live=False).table
    table.facts["carries:1"] = 2
    view = rules.sight.view(table, (1, 2))
    shown = (*rules.presenter.dials(view, 1), *rules.presenter.chips(view, 1))
    icons = {each.icon for each in shown}
    assert "flag" in icons
    assert not {
        name for name in icons if not (DATA.parents[1] / f"assets/icons/{name}.svg").exists()
    }


@pytest.mark.rule("GW-12.3", "GW-12.7")
@pytest.mark.parametrize(
    ("board", "options", "score", "most"),
    [
        ("signal_junction", {"objectives": "control"}, 1, 3),
        ("signal_junction", {"objectives": "control", "control_target": 7}, 1, 7),
        ("signal_junction", {"objectives": "control"}, 4, 4),
        ("two_standards", {"objectives": "flag", "flag_target": 2}, 1, 2),
    ],
)
def test_the_score_is_shown_against_what_wins(board, options, score, most):
    rules = content().rules(replace(content().defaults(), board=board, options=options))
    table = Match(rules, live=False).table
    table.trackers["score:1"] = score
    shown = rules.presenter.dials(rules.sight.view(table, (1, 2)), 1)
    (dial,) = (dial for dial in shown if dial.label == "Score")
    assert (dial.value, dial.maximum) == (score, most)
