"""A window onto a larger picture."""

import pygame
import pytest

from game.app.viewport import LARGEST, SMALLEST, Viewport, fitted, largest, smallest
from game.draw.kit import Kit
from game.user.folders import HOUSE

WINDOW, PICTURE = (1000, 600), (2000, 1200)


def test_with_the_pointer_at_an_edge_that_edge_of_the_picture_shows():
    viewport = Viewport(WINDOW, PICTURE)
    viewport.follow((0, 0))
    assert viewport.area.topleft == (0, 0)
    viewport.follow((999, 599))
    assert viewport.area.bottomright == PICTURE
    viewport.follow((-50, 9000))
    assert viewport.area.bottomleft == (0, 1200)


def test_what_lies_under_the_pointer_is_what_would_lie_there_were_all_of_it_small():
    viewport = Viewport(WINDOW, PICTURE)
    viewport.follow((250, 300))
    seen = viewport.seen(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(250, 300), button=1))
    assert seen.pos == pytest.approx((500, 600), abs=1)
    assert seen.button == 1


def test_what_is_in_sight_moves_nothing_and_what_is_not_comes_into_sight():
    viewport = Viewport(WINDOW, PICTURE)
    assert not viewport.show(pygame.Rect(300, 300, 200, 100))
    below = pygame.Rect(1700, 1100, 200, 60)
    assert viewport.show(below)
    assert viewport.area.contains(below)
    assert viewport.show(pygame.Rect(0, 0, 40, 40))
    assert viewport.area.topleft == (0, 0)


def test_what_is_larger_than_the_window_shows_its_beginning():
    viewport = Viewport(WINDOW, PICTURE)
    viewport.show(pygame.Rect(200, 100, 1700, 1000))
    assert viewport.area.collidepoint(200, 100)


def test_a_picture_as_large_as_the_window_stays_where_it_is():
    viewport = Viewport(WINDOW, WINDOW)
    assert not viewport.follow((999, 599))
    assert not viewport.show(pygame.Rect(900, 500, 90, 90))
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert viewport.seen(event) is event


@pytest.mark.parametrize(
    ("window", "percent"), [((1280, 720), 450), ((1920, 1080), 300), ((3840, 2160), 150)]
)
def test_the_largest_picture_is_bounded(window, percent):
    assert largest(window) == percent
    assert all(size * percent / 100 <= most for size, most in zip(window, LARGEST, strict=True))


def test_a_window_larger_than_the_largest_picture_is_not_made_smaller():
    assert largest((7680, 4320)) == 100


@pytest.mark.parametrize("percent", [75, 100, 150, 200])
@pytest.mark.parametrize(
    "window", [(640, 480), (800, 600), (1024, 640), (1280, 720), (900, 1600), (1920, 1080)]
)
def test_no_table_is_smaller_than_that_of_the_smallest_picture(window, percent):
    picture, scale = fitted(window, percent)
    assert all(size >= least for size, least in zip(picture, SMALLEST, strict=True))
    drawn, least = Kit(HOUSE / "assets", picture, scale), Kit(HOUSE / "assets", SMALLEST)
    assert drawn.scale >= least.scale
    assert scale * 100 == max(min(percent, 100), min(smallest(window), 100))


def test_a_picture_is_as_the_player_has_set_it_where_the_window_has_room():
    assert fitted((1920, 1080), 75) == ((1920, 1080), 0.75)
    assert fitted((1920, 1080), 200) == ((3840, 2160), 1.0)
    assert fitted((800, 600), 100) == ((1024, 640), 1.0)
    assert smallest((1280, 720)) == 80
    assert smallest((1920, 1080)) == 54
