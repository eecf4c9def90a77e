"""Charts and the page: every figure is there, in shapes that any sight can tell."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from game.lab.balance import charts
from game.lab.balance.charts import (
    Line,
    bars,
    board_heat,
    card_rows,
    colour,
    forest,
    heat_map,
    ladder,
)
from game.lab.balance.page import page
from game.lab.balance.questions import CardRow, matchups, skill
from game.lab.balance.shapes import Box, Chart, Path, Words
from game.lab.balance.stats import Interval, histogram, share
from tests.lab.balance.test_questions import A, B, dealt, game, header


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
    assert {"62.0", "55.1–68.4", "n 200", "38.0"} <= {*words}
    few = said(heat_map(found, asked.loadouts, intervals=False, games=False))
    assert not {"55.1–68.4", "n 200"} & {*few}


def test_what_lies_outside_the_house_band_has_a_ring_and_a_triangle():
    asked = header()

    def rings(times: int, **how) -> list[Box]:
        shapes = heat_map(matchups(asked, won(times, 100)), asked.loadouts, **how).shapes
        return [s for s in shapes if isinstance(s, Box) and s.stroke == "#f7f0e0"]

    assert (len(rings(62)), len(rings(55)), len(rings(62, band=False))) == (4, 0, 0)


@pytest.mark.parametrize(("percent", "index"), [(38.9, 0), (42, 2), (50, 4), (58, 7), (100, 8)])
def test_the_colour_of_a_share_is_that_of_its_class(percent, index):
    assert colour(percent) == charts.CLASSES[index][1]


def test_a_row_of_a_forest_plot_is_coloured_only_where_it_is_told():
    rows = [Line("All", share(50, 100), True), Line("A", share(80, 100)), Line("B", share(51, 100))]
    chart = forest(rows, 0.5, 600)
    squares = [s.fill for s in chart.shapes if isinstance(s, Box)]
    assert squares == [charts.ABOVE, charts.OPEN]
    assert "80.0 %" in said(chart)
    assert "not played yet" in said(forest([Line("C", share(0, 0))], 0.5, 600))


def test_a_card_shows_its_worth_between_its_bounds():
    worth = Interval(0.04, 0.01, 0.07, 200)
    row = CardRow("anvil", "hammer", 0.6, 0.3, 0.3, worth, 200)
    chart = card_rows([row], {"hammer": "The Hammer"}, 860, changed=("hammer",))
    assert {"The Hammer *", "! 30 %", "+4.0 ± 3.0"} <= {*said(chart)}
    (square,) = [s for s in chart.shapes if isinstance(s, Box)]
    bar = next(s for s in chart.shapes if isinstance(s, Path) and s.stroke == charts.ABOVE)
    (left, _), (right, _) = bar.points
    assert square.x + square.w / 2 == pytest.approx((left + right) / 2)


def test_bars_stand_for_every_game_and_the_median_is_told():
    chart = bars(histogram([5, 6, 6, 7, 9]), 300, 200)
    boxes = [s for s in chart.shapes if isinstance(s, Box)]
    assert [round(box.h / boxes[1].h * 2) for box in boxes] == [1, 2, 1, 0, 1]
    assert "median 6" in said(chart)


def test_a_board_shows_its_spaces_where_they_lie_the_most_used_brightest():
    chart = board_heat({"a1": 0.1, "b3": 0.6, "c1": 0.3}, 200, 210, "The Yard")
    first, best, last = (s for s in chart.shapes if isinstance(s, Box))
    assert first.x < best.x < last.x
    assert best.y < first.y == last.y
    assert (first.fill, best.fill) == (charts.HEAT[1], charts.HEAT[-1])
    assert said(chart) == ["The Yard", "10", "60", "30"]


def test_the_strongest_stands_above():
    players = ("bot:random", "bot:mcts@1600")
    weak, strong = A.model_copy(update={"player": 0}), B.model_copy(update={"player": 1})
    asked = header((weak, strong), question="skill", players=players)
    words = said(ladder(skill(asked, won(25, 100)), 344, 292))
    assert words.index("mcts 1,600") < words.index("random")
    assert "75 %" in words


def test_the_page_is_whole_and_needs_no_network():
    asked = header()
    text = page(asked, won(62, 100), "Balance of <the smithy>")
    assert "Balance of &lt;the smithy&gt;" in text
    assert "62.0 (55.1 to 68.4)" in text
    assert not [word for word in ("src=", "href=", "@import", "url(") if word in text]
    begin, end = text.index("<svg"), text.index("</svg>") + 6
    ElementTree.fromstring(text[begin:end])
