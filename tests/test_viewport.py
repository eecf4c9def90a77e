"""A window onto a larger picture."""

import pygame
import pytest

from game.app.viewport import LARGEST, SMALLEST, Viewport, fitted, largest, smallest
from game.draw.kit import Kit
from game.user.folders import ROOT

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


PROMPT = pygame.Rect(30, 820, 1600, 100)
"""The question of a table, in the picture."""


@pytest.mark.parametrize("across", [0, 300, 700, 999])
@pytest.mark.parametrize("down", [0, 200, 400, 599])
def test_a_pinned_area_shows_whole_wherever_the_pointer_is(across, down):
    viewport = Viewport(WINDOW, PICTURE)
    viewport.pin = PROMPT
    viewport.follow((across, down))
    pinned = viewport.pinned
    assert pinned is not None and pinned.area == PROMPT, "it is wider than the window"
    assert pygame.Rect(0, 0, *WINDOW).contains(pinned.place)
    assert pinned.place.size == (1000, 62)
    assert pinned.band.contains(pinned.place)
    own = PROMPT.move(-viewport.area.x, -viewport.area.y)
    seen = own.clip(pygame.Rect(0, 0, *WINDOW))
    assert not seen.h or pinned.band.contains(seen), "it is not seen twice"


def test_what_lies_in_a_pinned_area_is_clicked_where_it_shows():
    viewport = Viewport(WINDOW, PICTURE)
    viewport.pin = PROMPT
    viewport.follow((0, 0))
    pinned, button = viewport.pinned, pygame.Rect(1400, 830, 200, 80)
    assert pinned is not None and pinned.place.bottom == WINDOW[1]
    at = (round((button.centerx - PROMPT.x) * 1000 / 1600), pinned.place.centery)
    seen = viewport.seen(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert seen.pos == pytest.approx(button.center, abs=2)
    above = (at[0], pinned.place.top - 1)
    assert viewport.seen(pygame.event.Event(pygame.MOUSEMOTION, pos=above)).pos == above


def test_what_covers_the_own_place_of_a_pinned_area_answers_for_it():
    """Nothing of what is covered is clicked."""
    viewport = Viewport(WINDOW, PICTURE)
    viewport.pin = PROMPT
    viewport.follow((0, 599))
    pinned = viewport.pinned
    assert pinned is not None and pinned.band.h == PROMPT.h > pinned.place.h
    seen = viewport.seen(pygame.event.Event(pygame.MOUSEMOTION, pos=pinned.band.topleft))
    assert seen.pos == PROMPT.topleft


def test_an_area_that_is_in_sight_is_not_pinned():
    viewport = Viewport(WINDOW, PICTURE)
    viewport.pin = pygame.Rect(100, 500, 800, 80)
    assert viewport.pinned is None
    viewport.follow((999, 599))
    pinned = viewport.pinned
    assert pinned is not None and pinned.place == (0, 0, 800, 80)
    assert Viewport(WINDOW, WINDOW).pinned is None
    viewport.pin = pygame.Rect(0, 2000, 5000, 100)
    assert viewport.pinned is None, "it is of a picture of another size"


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
    drawn, least = Kit(ROOT / "assets", picture, scale), Kit(ROOT / "assets", SMALLEST)
    assert drawn.scale >= least.scale
    assert scale * 100 == max(min(percent, 100), min(smallest(window), 100))


def test_a_picture_is_as_the_player_has_set_it_where_the_window_has_room():
    assert fitted((1920, 1080), 75) == ((1920, 1080), 0.75)
    assert fitted((1920, 1080), 200) == ((3840, 2160), 1.0)
    assert fitted((800, 600), 100) == ((1024, 640), 1.0)
    assert smallest((1280, 720)) == 80
    assert smallest((1920, 1080)) == 54
