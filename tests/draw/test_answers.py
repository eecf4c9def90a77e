"""Meters, the links of a series, and the list of what choices lead to, where they are drawn."""

import itertools

import pygame
import pytest

from game.draw import theme
from game.draw.kit import Kit
from game.draw.table.meter import draw_meter, draw_pending, meter_places
from game.draw.table.outlooks import column_places, row_boxes
from game.draw.table.seriesrow import (
    Bow,
    Rung,
    _rungs,
    draw_bows,
    draw_rung,
    draw_threads,
    series_places,
)
from game.rules.present.presenter import Dial
from tests.draw.conftest import ASSETS

AREA = pygame.Rect(10, 10, 236, 320)


def dial(value):
    return Dial("water:1", "Water", "drop", "water", value, 20)


def drawn(kit, value, after=None):
    target = pygame.Surface((260, 340))
    at = draw_meter(kit, target, AREA, dial(value), 1, "BLUE")
    if after is not None:
        draw_pending(kit, target, at, dial(value), after)
    return target


def level(picture):
    """How many rows down the middle of the tube are of the water's colour."""
    tube = meter_places(AREA).tube
    x = tube.x + round(tube.w * 0.42)
    colours = (picture.get_at((x, y)) for y in range(tube.top + 25, tube.bottom - 30))
    return sum(colour.b > 120 and colour.g > 110 and colour.r < 170 for colour in colours)


def test_a_meter_is_as_full_as_its_value(kit):
    levels = [level(drawn(kit, value)) for value in (0, 5, 10, 15, 20)]
    assert levels[0] == 0
    low, middle, high = (b - a for a, b in zip(levels[1:], levels[2:], strict=False))
    assert abs(low - middle) <= 1
    assert low - 12 <= high <= low
    assert levels[1] > low


@pytest.mark.parametrize("after", [11, 17])
def test_what_is_pending_is_drawn_between_the_two_values(kit, after):
    tube = meter_places(AREA).tube
    plain, pending = drawn(kit, 14), drawn(kit, 14, after)
    changed = [
        y
        for y in range(tube.top, tube.bottom)
        if plain.get_at((tube.x + 30, y)) != pending.get_at((tube.x + 30, y))
    ]
    scale = (tube.h - 60) / 20
    near, far = sorted((tube.bottom - 34 - 14 * scale, tube.bottom - 34 - after * scale))
    assert near - 6 <= changed[0] <= near + 6
    assert far - 6 <= changed[-1] <= far + 6


def test_a_fall_and_a_rise_are_told_apart(kit):
    def has(picture, colour):
        words = meter_places(AREA).words
        wanted = pygame.Color(colour)
        return any(picture.get_at((x, words.y + 12)) == wanted for x in range(words.x, words.right))

    assert has(drawn(kit, 14, 11), kit.palette.danger)
    assert has(drawn(kit, 14, 17), kit.palette.chosen)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
@pytest.mark.parametrize("count", [*range(1, 11), 16])
def test_a_series_of_any_length_stays_in_its_place(size, count):
    kit = Kit(ASSETS, size)
    area = pygame.Rect(30, 40, kit.px(650), kit.px(216))
    at = series_places(kit, area, range(-1, count - 1), (kit.px(132), kit.px(180)))
    whole = [at.whole] if at.whole else []
    boxes = [*dict.fromkeys(map(tuple, at.cards)), *map(tuple, (*whole, at.words))]
    assert len(at.cards) == count
    assert all(area.contains(box) for box in boxes)
    apart = itertools.combinations(map(pygame.Rect, boxes), 2)
    assert not any(one.colliderect(other) for one, other in apart)
    assert at.words.w >= kit.px(150)
    assert bool(at.whole) == (count > 3)


def test_a_ladder_keeps_its_first_rung_and_the_last_ones_and_its_letters_stay_large():
    kit = Kit(ASSETS, (1280, 720))
    area = pygame.Rect(0, 0, kit.px(650), kit.px(216))
    at = series_places(kit, area, range(-1, 11), (kit.px(132), kit.px(180)))
    together = at.cards[1 : 1 + at.more]
    assert len({tuple(box) for box in together}) == 1
    assert len({tuple(box) for box in at.cards}) == 12 - at.more + 1
    assert min(box.h for box in at.cards) >= 18


def test_a_rung_is_moved_to_the_right_of_the_one_it_answers(kit):
    at = series_places(kit, pygame.Rect(0, 0, 650, 216), (-1, 0, 1, 0, -1), (132, 180))
    lefts = [box.left for box in at.cards]
    assert lefts[0] == lefts[4] < lefts[1] == lefts[3] < lefts[2]


@pytest.mark.parametrize("answering", [(-1, 0, 1, 2), (-1, 0, 0, 0)])
def test_a_thread_leads_from_each_rung_to_the_one_it_answers(kit, answering):
    at = series_places(kit, pygame.Rect(0, 0, 650, 216), answering, (132, 180))
    target = pygame.Surface((650, 216))
    draw_threads(kit, target, at.cards, [Bow(3, answering[3], theme.DANGER, "x")])
    touched = pygame.mask.from_threshold(target, pygame.Color(theme.DANGER), (9, 9, 9, 255))
    (box,) = touched.get_bounding_rects()
    answered, answer = at.cards[answering[3]], at.cards[3]
    assert abs(box.top - answered.bottom) <= 2
    assert abs(box.bottom - answer.centery) <= 3
    assert abs(box.right - answer.left) <= 2


def test_a_struck_rung_is_told_apart_from_one_that_holds(kit):
    box, thumb = pygame.Rect(4, 4, 260, 34), pygame.Surface((24, 24))

    def red(struck):
        target = pygame.Surface((270, 42))
        rung = Rung(1, "Flamingo", thumb, "x", "Negate", False, struck, False)
        draw_rung(kit, target, box, rung)
        wanted = pygame.Color(kit.palette.danger)
        return pygame.mask.from_threshold(target, wanted, (9, 9, 9, 255)).count()

    assert red(True) > 100
    assert red(False) == 0


def test_a_link_rises_over_those_within_it():
    bows = [Bow(1, 0, "#ffffff", "x"), Bow(2, 1, "#ffffff", "x"), Bow(3, 0, "#ffffff", "x")]
    assert _rungs(bows) == [0, 0, 1]
    assert _rungs([Bow(3, 0, "#ffffff", "x"), Bow(2, 1, "#ffffff", "x")]) == [1, 0]


def test_links_are_drawn_over_the_cards_they_join(kit):
    area = pygame.Rect(0, 0, 650, 216)
    at = series_places(kit, area, (-1, 0, 1), (132, 180))
    target = pygame.Surface(area.size)
    draw_bows(kit, target, at.cards, [Bow(2, 0, theme.DANGER, "x")])
    touched = pygame.mask.from_threshold(target, pygame.Color(theme.DANGER), (9, 9, 9, 255))
    first, *others = touched.get_bounding_rects()
    box = first.unionall(others)
    assert at.cards[0].left < box.left < at.cards[0].right
    assert at.cards[2].left < box.right < at.cards[2].right
    assert area.top <= box.top < at.cards[0].top


def test_the_list_has_lines_of_one_height_and_ends_within_the_column(kit):
    column = column_places(kit, pygame.Rect(0, 0, 272, 660))
    assert len(row_boxes(kit, column.rows, 3)) == 3
    for count in (1, 4, 5, 12):
        boxes = row_boxes(kit, column.rows, count)
        assert 0 < len(boxes) <= count
        assert column.rows.contains(boxes[-1])
        assert len({box.h for box in boxes}) == 1
