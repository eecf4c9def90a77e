"""Charts and the page: every figure is there, in shapes that any sight can tell."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from game.lab.balance import charts
from game.lab.balance.cards import CardRow
from game.lab.balance.charts import Line, bars, card_rows, forest, ladder, two_sided
from game.lab.balance.heat import HEAT, QUIET, RING, TOP, Shown, board_heat, heat_map, ink_on
from game.lab.balance.page import page
from game.lab.balance.questions import Matchups, Tally, matchups, skill
from game.lab.balance.report import QUESTIONS
from game.lab.balance.shapes import GROUND, Box, Chart, Path, Words
from game.lab.balance.stats import Interval, histogram, opposed, share
from tests.lab.balance.test_questions import TWO, A, B, dealt, game, header, how


def said(chart: Chart) -> list[str]:
    return [shape.text for shape in chart.shapes if isinstance(shape, Words)]


def won(times: int, of: int):
    """Deals of which the anvil wins so many games."""
    games = [game(1 if at < times else 2) for at in range(of)]
    return dealt(*[[one, game(*(3 - each for each in one.winners))] for one in games])


def test_a_cell_tells_wins_interval_and_games():
    asked = header()
    found = matchups(asked, won(62, 100))
    words = said(heat_map(found, asked.loadouts))
    assert {"62.0", "52.1–71.0", "n 200", "38.0"} <= {*words}
    few = said(heat_map(found, asked.loadouts, Shown(intervals=False, games=False)))
    assert not {"52.1–71.0", "n 200"} & {*few}


def test_a_loadout_without_a_name_has_an_empty_head():
    found = matchups(header(), won(62, 100))
    assert "62.0" in said(heat_map(found, dict.fromkeys(found.rows, " ")))


@pytest.mark.parametrize("high", [84, 88, 96, 190])
def test_the_figures_of_a_cell_stand_clear_of_its_ring(high):
    asked = header()
    chart = heat_map(matchups(asked, won(62, 100)), asked.loadouts, tall=2 * high)
    rings = [s for s in chart.shapes if isinstance(s, Box) and s.stroke == RING]
    shares = [s for s in chart.shapes if isinstance(s, Words) and s.text in ("62.0", "38.0")]
    assert len(rings) == 4
    for words, ring in zip(shares, rings, strict=True):
        top = words.y - 0.36 * words.size  # digits are 0.72 of their size high
        assert top - (ring.y + 1.5 * ring.width) >= 2


@pytest.mark.parametrize("high", [42, 44, 50, 80])
def test_a_name_on_two_lines_stands_apart_from_the_next(high):
    asked = header()
    chart = heat_map(matchups(asked, won(62, 100)), asked.loadouts, tall=2 * high)
    lines = [s.y for s in chart.shapes if isinstance(s, Words) and s[4:7:2] == (600, "start")]
    first, second, third, _ = sorted(lines)
    assert third - second >= second - first + 6


def test_what_lies_outside_the_house_band_has_a_ring_and_a_triangle():
    asked = header()

    def rings(times: int, **how) -> list[Box]:
        found = matchups(asked, won(times, 100))
        shapes = heat_map(found, asked.loadouts, Shown(**how)).shapes
        return [s for s in shapes if isinstance(s, Box) and s.stroke == RING]

    assert (len(rings(62)), len(rings(55)), len(rings(62, band=False))) == (4, 0, 0)


def test_a_ring_is_thin_and_its_triangle_hollow_where_the_two_may_be_even():
    asked = header()

    def marks(times: int, of: int, **how) -> tuple[set[float], set[bool]]:
        found = matchups(asked, won(times, of))
        chart = heat_map(found, asked.loadouts, Shown(**how))
        rings = {s.width for s in chart.shapes if isinstance(s, Box) and s.stroke == RING}
        filled = {
            s.fill != "none" for s in chart.shapes if isinstance(s, Path) and len(s.points) > 2
        }
        assert ("thin ring: unsure" in said(chart)) == (1.5 in rings)
        return rings, filled

    assert marks(62, 100) == ({3.0}, {True})
    assert marks(6, 10) == ({1.5}, {False})
    assert marks(6, 10, band=False) == (set(), set())


def test_a_map_of_many_pairs_says_how_many_may_look_told_by_chance():
    names = {f"loadout_{at}": f"The Loadout {at}" for at in range(5)}
    cells = dict.fromkeys(itertools.combinations(names, 2), Tally(wins=50, games=100))
    cells["loadout_0", "loadout_1"] = Tally(wins=90, games=100)
    words = said(heat_map(Matchups((*names,), cells, {}), names))
    assert {"not even: 1 of 10", "by chance: up to 1"} <= {*words}
    del cells["loadout_0", "loadout_1"]
    words = said(heat_map(Matchups((*names,), cells, {}), names))
    assert not [each for each in words if "chance" in each]


@pytest.mark.parametrize(("percent", "index"), [(38.9, 0), (42, 2), (50, 4), (58, 7), (100, 8)])
def test_the_colour_of_a_share_is_that_of_its_class(percent, index):
    assert Shown().colour(percent) == QUIET[index]


def grey(colour: str) -> float:
    """How bright a colour is to an eye that sees none."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return sum(weight * part**2.2 for weight, part in zip((0.21, 0.72, 0.07), parts, strict=True))


def test_the_more_is_won_the_brighter_is_a_cell_for_whoever_sees_no_colours():
    shown = Shown(shades=True)
    levels = [grey(shown.colour(percent)) for percent in (30, 40, 44, 47, 50, 53, 57, 60, 90)]
    assert all(other > 1.15 * one for one, other in itertools.pairwise(levels))


@pytest.mark.parametrize("shades", [False, True])
def test_words_stand_out_from_the_colour_of_their_cell(shades):
    for percent in range(101):
        fill = Shown(shades=shades).colour(percent)
        bright, dark = sorted((grey(fill), grey(ink_on(fill))), reverse=True)
        assert (bright + 0.05) / (dark + 0.05) >= 4.5, fill


RINGS = 2 * 4
"""What both sides of a ring take of a narrow cell."""


def test_every_figure_of_a_map_has_room_in_its_cell():
    names = {f"loadout_{at}": f"The Loadout {at}" for at in range(11)}
    pairs = itertools.combinations(names, 2)
    cells = {
        pair: Tally(wins=games, games=games)
        for pair, games in zip(pairs, range(72, 127), strict=True)
    }
    chart = heat_map(Matchups((*names,), cells, {}), names, inset=44)
    cell = next(iter(chart.cells))
    assert {"100", "100?"} <= {*said(chart)}, "few games have a sign"
    for words in chart.shapes:
        if isinstance(words, Words) and words.weight == 700:
            wide = sum(0.54 if letter.isdigit() else 0.46 for letter in words.text)
            assert words.size * wide <= min(words.room, chart.cells[cell].w - RINGS), words


def test_a_row_of_a_forest_plot_is_coloured_only_where_it_is_told():
    rows = [Line("All", share(50, 100), True), Line("A", share(80, 100)), Line("B", share(51, 100)),
            Line("C", share(20, 100))]  # fmt: skip
    chart = forest(rows, 0.5, 600)
    squares = [s.fill for s in chart.shapes if isinstance(s, Box)]
    assert squares == [charts.OPEN]
    right, left = (
        next(s for s in chart.shapes if isinstance(s, Path) and s.fill == way)
        for way in (charts.ABOVE, charts.BELOW)
    )
    assert max(right.points)[0] - right.points[0][0] == left.points[0][0] - min(left.points)[0] > 0
    assert "80.0 %" in said(chart)
    assert "not played yet" in said(forest([Line("C", share(0, 0))], 0.5, 600))


def test_a_card_shows_its_worth_between_its_bounds():
    worth = Interval(0.04, 0.01, 0.07, 200)
    row = CardRow("anvil", "hammer", 0.6, 0.3, 0.3, worth, 200)
    chart = card_rows([row], {"hammer": "The Hammer"}, 860, changed=("hammer",))
    assert {"The Hammer *", "! 30 %", "+4.0", "+1.0 to +7.0"} <= {*said(chart)}
    bar = next(s for s in chart.shapes if isinstance(s, Path) and s.stroke == charts.ABOVE)
    (left, _), (right, _) = bar.points
    (mark,) = [s for s in chart.shapes if isinstance(s, Path) and s.fill == charts.ABOVE]
    assert mark.points[0][0] + 5 == pytest.approx((left + right) / 2)
    assert mark.points[2][0] > mark.points[0][0], "it points to more"
    played = replace(row, worth=Interval(0.0, -0.1, 0.1, 200), by_play=True)
    (square,) = [s for s in card_rows([played], {}, 860).shapes if isinstance(s, Box)]
    assert (square.fill, square.stroke) == (GROUND, charts.OPEN)


def test_a_card_with_a_long_name_has_two_lines_for_it():
    row = CardRow("anvil", "stance", 0.6, 0.3, 0.3, None, 200)
    names = {"stance": "Levotheon Stance/Orpheon Stance"}
    lines = [
        shape
        for shape in card_rows([row], names, 860, inset=50).shapes
        if isinstance(shape, Words) and shape.text in ("Levotheon", "Stance/Orpheon Stance")
    ]
    assert [line.x for line in lines] == [50, 50]
    assert lines[1].y - lines[0].y == lines[0].size
    assert names["stance"] in said(
        card_rows([row], names, 860, inset=50, below={"stance": "Thane"})
    )


def test_bars_stand_for_every_game_and_the_median_is_told():
    chart = bars(histogram([5, 6, 6, 7, 9]), 300, 200)
    boxes = [s for s in chart.shapes if isinstance(s, Box)]
    assert [round(box.h / boxes[1].h * 2) for box in boxes] == [1, 2, 1, 0, 1]
    assert "median 6" in said(chart)


def test_the_median_stands_in_the_bar_that_it_is_of():
    """Numbers from 0 to 70 in steps of five; the median, 14, is the last of the third bar."""
    numbers = [*range(0, 13, 2), 14, *range(20, 26), 70]
    found = histogram(numbers)
    assert (found.step, found.median) == (5, 14)
    chart = bars(found, 300, 200)
    third = [s for s in chart.shapes if isinstance(s, Box)][2]
    lines = [s for s in chart.shapes if isinstance(s, Path) and len({x for x, _ in s.points}) == 1]
    assert {third.x < line.points[0][0] < third.x + third.w for line in lines} == {True}


@pytest.mark.parametrize("most", [9, 99, 999, 9_999, 99_999, 999_999])
def test_numbers_below_bars_stand_clear_of_each_other(most):
    chart = bars(histogram([0, most // 3, most // 2, most]), 300, 200)
    marks = [s for s in chart.shapes if isinstance(s, Words) and s.y > 180]
    assert len(marks) > 1
    for one, other in itertools.pairwise(sorted(marks)):
        assert other.x - one.x >= 5 * (len(one.text) + len(other.text)), (one.text, other.text)


def test_games_won_stand_above_a_line_and_others_below_it_each_with_their_median():
    chart = two_sided(opposed([3, 3, 5], [4]), ("won", "lost"), 430, 126)
    first, last, other = (s for s in chart.shapes if isinstance(s, Box))
    assert (first.h, last.h) == (2 * last.h, other.h)
    assert first.y + first.h == last.y + last.h == other.y == 50
    assert first.x < other.x < last.x
    words = said(chart)
    assert words.index("median 3") - words.index("won") == 1
    assert words.index("median 4") - words.index("lost") == 1
    assert "never" in said(two_sided(opposed([], [4]), ("won", "lost"), 430, 126))


def test_rows_of_loadouts_have_room_for_their_faces_before_their_names():
    rows = [Line("All", share(5, 9), True), Line("The Anvil", share(5, 9), loadout="anvil")]
    chart = forest(rows, 0.5, 600, 30, 200, 34)
    ((loadout, face),) = chart.faces
    names = [s for s in chart.shapes if isinstance(s, Words) and s.text in ("All", "The Anvil")]
    assert loadout == "anvil"
    assert 30 < face.y < face.y + face.h < 60
    assert [each.x for each in names] == [34, 34]
    assert face.x + face.w <= 34
    assert forest(rows, 0.5, 600).faces == []


@pytest.mark.parametrize(("count", "heads"), [(7, 0), (11, 11)])
def test_faces_stand_before_rows_and_over_columns_that_have_no_names(count, heads):
    names = {f"loadout_{at}": f"The Loadout {at}" for at in range(count)}
    chart = heat_map(Matchups((*names,), {}, {}), names, inset=44)
    assert [loadout for loadout, _ in chart.faces if loadout == "loadout_0"] == ["loadout_0"] * (
        1 + bool(heads)
    )
    over = [(loadout, face) for loadout, face in chart.faces if face.y < TOP]
    assert len(over) == heads
    for loadout, face in over:
        below = chart.cells["loadout_0", loadout]
        assert below.x <= face.x < face.x + face.w <= below.x + below.w
        assert face.y + face.h <= below.y
    assert heat_map(Matchups((*names,), {}, {}), names).faces == []


def test_a_board_shows_its_spaces_where_they_lie_the_most_used_brightest():
    chart = board_heat({"a1": 0.1, "b3": 0.6, "c1": 0.3}, 200, 210, "The Yard")
    first, best, last = (s for s in chart.shapes if isinstance(s, Box))
    assert first.x < best.x < last.x
    assert best.y < first.y == last.y
    assert (first.fill, best.fill) == (HEAT[1], HEAT[-1])
    assert said(chart) == ["The Yard", "10", "60", "30", "a", "b", "c", "1", "3"]


@pytest.mark.parametrize(
    ("value", "digits", "words"),
    [(-0.04, 1, "0.0"), (0.04, 1, "0.0"), (-0.05001, 1, "−0.1"), (3, 0, "+3"), (0, 0, "0")],
)
def test_nothing_has_no_sign(value, digits, words):
    assert charts.signed_number(value, digits) == words


def test_the_strongest_stands_above():
    players = ("bot:random", "bot:mcts@1600")
    weak, strong = A.model_copy(update={"player": 0}), B.model_copy(update={"player": 1})
    asked = header((weak, strong), question="skill", players=players)
    words = said(ladder(skill(asked, won(25, 100)), 344, 292))
    assert words.index("mcts 1,600") < words.index("random")
    assert "75 %" in words


def test_the_rating_stands_between_its_bounds():
    strong, fair = A.model_copy(update={"player": 1}), B.model_copy(update={"player": 0})
    asked = header((fair, strong), question="skill", players=("bot:greedy", "bot:mcts"))
    chart = ladder(skill(asked, won(25, 100)), 860, 440)
    first = next(s for s in chart.shapes if isinstance(s, Path))
    (low, y), (high, _) = first.points
    square = next(s for s in chart.shapes if isinstance(s, Box) and s.w == s.h and s.y + 5 == y)
    assert low < square.x + 5 < high


def climbed(*deals, **stop):
    """A ladder of three with these deals: of the first two players, then of the last two."""
    steps = [(A.model_copy(update={"player": at}), B.model_copy(update={"player": at + 1}))
             for at in (0, 1)]  # fmt: skip
    players = "bot:random", "bot:greedy", "bot:mcts"
    asked = header(*steps, question="skill", players=players, **stop)
    return asked, skill(asked, dealt(*deals), how(asked, dealt(*deals)).part)


def test_a_ladder_can_be_drawn_after_the_first_of_very_many_games():
    won = [game(2), game(1)]
    _, rungs = climbed(won, won, games=40_000)
    assert rungs[1].rating.high > 20_000
    assert "0" in said(ladder(rungs, 304, 230)), "it has room for hardly any marks"
    chart = ladder(rungs, 860, 440)
    marks = [s for s in chart.shapes if isinstance(s, Words) and s.y > 420 and s.text != "points"]
    assert len(marks) > 1
    assert marks[0].text.startswith("\N{MINUS SIGN}")
    for one, other in itertools.pairwise(marks):
        assert other.x - one.x >= 5 * (len(one.text) + len(other.text)), (one.text, other.text)


def test_who_won_everything_has_a_bound_below_alone():
    won, even = [game(2), game(1)], [game(1), game(1)]
    asked, rungs = climbed(won, even)
    points, _ = QUESTIONS["skill"](asked, dealt(won, even), None)
    assert [row[1].partition(" (at least ")[2][-1:] for row in points.shown()] == ["", ")", ")"]
    assert points.csv().splitlines()[3].split(",")[3] == "", "no number says without end"
    chart = ladder(rungs, 860, 440)
    arrows = [s for s in chart.shapes if isinstance(s, Path) and s.fill and len(s.points) == 3]
    assert len(arrows) == 2
    assert {max(x for x, _ in each.points) for each in arrows} == {860 - 66 - 1}
    ElementTree.fromstring(chart.svg(lambda words: 9 * len(words.text)))


def test_a_rung_of_ties_alone_tells_nothing_nor_do_those_above_it():
    tie, won = [game(), game()], [game(2), game(1)]
    asked, rungs = climbed(tie, won)
    words = said(ladder(rungs, 304, 230))
    assert [each for each in words if each.endswith("%")] == ["100 %"]
    bars = [s for s in ladder(rungs, 304, 230).shapes if isinstance(s, Path)]
    assert len(bars) == 3, "that of the first player alone, with its two ends"
    points, _ = QUESTIONS["skill"](asked, dealt(tie, won), None)
    assert [row[1] for row in points.shown()] == ["-", "-", "-"]
    assert points.csv().splitlines()[2:] == [
        "random,,,,0", "Fair (greedy),0.0,,,2", "Strong (mcts),0.0,,,2",
    ]  # fmt: skip


def test_the_page_is_whole_and_needs_no_network():
    asked = header(games=200)
    text = page(asked, how(asked, won(62, 100)), "Balance of <the smithy>")
    assert "Balance of &lt;the smithy&gt;" in text
    assert "62.0 (52.1 to 71.0)" in text
    assert not [word for word in ("src=", "href=", "@import", "url(") if word in text]
    begin, end = text.index("<svg"), text.index("</svg>") + 6
    ElementTree.fromstring(text[begin:end])


def test_the_page_calls_cards_by_their_names_and_lists_no_spaces_that_a_picture_shows():
    held = ({"hammer": 1}, {})
    deals = dealt([game(1, seen=held, played=held, stood={"a1": 3})])
    text = page(header(), how(header(), deals), "Balance", {"hammer": "The Hammer"})
    assert "<td>The Hammer<td>" in text
    assert "hammer<" not in text
    assert "Stood on, the usual board</text>" in text
    assert "<caption>Stood on" not in text


def test_the_page_begins_with_what_was_asked():
    asked = header(question="compare", versions=TWO)
    text = page(asked, how(asked, dealt([game(1), game(2), game(1), game(1)])), "Balance")
    heads = re.findall("<h2>(.*?)</h2>", text)
    assert heads[:3] == ["Compare", "Matchups", "Who begins"]
    assert text.count("<div class=wide><table>") == text.count("<table>")
    assert "<dt>Bounds<dd>95 % intervals that hold however often you look\n" in text


def test_what_a_difference_comes_to_stands_clear_of_its_interval():
    rows = [Line("A", Interval(0.0, -1.0, 1.0, 50)), Line("B", Interval(-0.99, -1.0, -0.5, 50))]
    chart = forest(rows, 0.0, 860)
    reach = max(x for s in chart.shapes if isinstance(s, Path) for x, _ in s.points)
    told = next(s for s in chart.shapes if isinstance(s, Words) and s.text == "\N{MINUS SIGN}99.0")
    assert reach < told.x - 0.55 * 18 * len(told.text)
