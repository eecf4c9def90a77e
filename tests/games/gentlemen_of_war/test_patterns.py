"""Patterns: how they are written, and how they are turned (GW-6.2, GW-18.2)."""

from __future__ import annotations

import pytest

from game.games.gentlemen_of_war.patterns import Pattern, parse_pattern
from game.rules.board.board import space_name, space_place

AIMS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
SABRE = ("gDg", ".@.")
PIKE = ("g.g", ".D.", ".D.", ".@.")
CLIPGUN = (".D.", "gDg", "DDD", "gDg", ".@.")
MORTAR = ("gDg", "DDD", "gDg", "...", ".@.")
BLUNDERBUSS = ("ggggg", ".DDD.", "..D..", "..@..")
HOOKS = ("DgD", ".@.")
FLAIL = ("DDg", "D@.")


def ring(r: int, i: int) -> tuple[int, int]:
    """The offset of index i of ring r, as GW-6.2 writes it."""
    i %= 8 * r
    if i <= r:
        return (i, r)
    if i <= 3 * r:
        return (r, 2 * r - i)
    if i <= 5 * r:
        return (4 * r - i, -r)
    if i <= 7 * r:
        return (-r, i - 6 * r)
    return (i - 8 * r, r)


def tiles_of(offsets, tile, columns=7, rows=7):
    """The names of tiles at offsets from one, on a board of that size."""
    column, row = space_place(tile)
    places = [(column + x, row + y) for x, y in offsets]
    return {space_name(x, y) for x, y in places if 0 <= x < columns and 1 <= y <= rows}


@pytest.mark.rule("GW-6.2")
@pytest.mark.parametrize("r", range(1, 8))
@pytest.mark.parametrize("m", range(8))
def test_turning_moves_a_tile_m_eighths_along_its_ring(r, m):
    for i in range(8 * r):
        one = Pattern(frozenset([ring(r, i)]), frozenset())
        assert one.turned(m).direct == {ring(r, i + m * r)}


@pytest.mark.rule("GW-6.2")
def test_ones_own_tile_stays_and_a_turn_of_eight_eighths_is_none():
    own = Pattern(frozenset([(0, 0), (1, 2)]), frozenset([(-1, 0)]))
    assert (0, 0) in own.turned(3).direct
    assert own.turned(8) == own.turned(0) == own


@pytest.mark.rule("GW-6.2")
def test_a_quarter_turn_is_exact():
    flail = parse_pattern(FLAIL)
    assert flail.turned(2).direct == {(y, -x) for x, y in flail.direct}
    assert flail.turned(2).glancing == {(y, -x) for x, y in flail.glancing}


@pytest.mark.rule("GW-6.2")
@pytest.mark.parametrize(
    ("rows", "aim", "direct", "glancing"),
    [
        (SABRE, "ne", "e5", "d5 e4"),
        (PIKE, "se", "e3 f2", "f1 g2"),
        (CLIPGUN, "n", "d5 c6 d6 e6 d7", "c5 e5 c7 e7"),
        (CLIPGUN, "ne", "e5 e6 f5 f6 g7", "d5 e4 f7 g6"),
        (MORTAR, "e", "f4 g3 g4 g5", "f3 f5"),
        (BLUNDERBUSS, "s", "d3 c2 d2 e2", "b1 c1 d1 e1 f1"),
        (HOOKS, "nw", "c4 d5", "c5"),
        (FLAIL, "ne", "c5 d5 e5", "e4"),
        (FLAIL, "e", "d5 e5 e4", "e3"),
    ],
)
def test_patterns_turned_as_the_scenarios_have_them(rows, aim, direct, glancing):
    turned = parse_pattern(rows).turned(AIMS.index(aim))
    assert tiles_of(turned.direct, "d4") == {*direct.split()}
    assert tiles_of(turned.glancing, "d4") == {*glancing.split()}


@pytest.mark.rule("GW-18.2")
def test_a_pattern_is_read_from_its_own_tile():
    read = parse_pattern(("gD.", "...", "@..", "..g"))
    assert read == Pattern(frozenset([(1, 2)]), frozenset([(0, 2), (2, -1)]))


@pytest.mark.rule("GW-18.2")
@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ((), "1 to 15 rows"),
        (("D" * 16, "@" + "." * 15), "1 to 15 rows"),
        (("D.", "@"), "equally long"),
        (("D.", ".."), "exactly one @, not 0"),
        (("D@", ".@"), "exactly one @, not 2"),
        (("d", "@"), "not with 'd'"),
    ],
)
def test_rows_that_draw_no_pattern_are_refused(rows, wrong):
    with pytest.raises(ValueError, match=wrong):
        parse_pattern(rows)
