"""The kit: contrast of the palette, scale, bounded caches, icons and emblems."""

from collections.abc import Callable
from itertools import combinations
from typing import get_args

import pygame
import pytest

from game.draw import theme
from game.draw.baking import Bakery, surface_bytes
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit, UnknownPictureError
from game.draw.marks import seat_mark
from tests.draw.conftest import ASSETS

READ = [
    (theme.TEXT, theme.PANEL),
    (theme.TEXT, theme.PANEL_HI),
    (theme.TEXT, theme.BAIZE),
    (theme.TEXT, theme.CHIP),
    (theme.MUTED, theme.PANEL),
    (theme.MUTED, theme.BAIZE),
    (theme.BRASS_HI, theme.PANEL),
    (theme.INK, theme.IVORY),
    (theme.INK, theme.BRASS),
    (theme.INK_SOFT, theme.IVORY),
    (theme.RAIL_TEXT, theme.WALNUT_DARK),
    (theme.BRASS_HI, theme.WALNUT_DARK),
    *((theme.KEY_LIGHT, tone.low) for tone in theme.TONES.values()),
]


@pytest.mark.parametrize(("words", "ground"), READ)
def test_words_can_be_read_on_their_ground(words: str, ground: str) -> None:
    assert theme.contrast(words, ground) >= 4.5


def test_contrast_is_that_of_wcag() -> None:
    assert theme.contrast("#000000", "#ffffff") == pytest.approx(21)
    assert theme.contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


EVERY_STATE = [
    pytest.param(palette.state(state), id=f"{name}, {state}")
    for name, palette in theme.PALETTES.items()
    for state in get_args(theme.State)
]
EVERY_SEAT = [
    pytest.param(seat, id=f"{name}, {seat.name}")
    for name, palette in theme.PALETTES.items()
    for seat in palette.seats
]


@pytest.mark.parametrize("ground", [theme.BAIZE, theme.CELL, theme.CELL_DARK, theme.IVORY])
@pytest.mark.parametrize("colour", EVERY_STATE)
def test_states_stand_out_by_their_band_or_its_keylines(colour: str, ground: str) -> None:
    lines = (theme.KEY_DARK, theme.KEY_LIGHT, colour)
    assert max(theme.contrast(line, ground) for line in lines) >= 3
    assert max(theme.contrast(line, colour) for line in lines[:2]) >= 3


@pytest.mark.parametrize("colour", EVERY_STATE)
def test_words_can_be_read_on_every_state(colour: str) -> None:
    words = (theme.KEY_DARK, theme.KEY_LIGHT)
    assert max(theme.contrast(each, colour) for each in words) >= 4.5


def test_a_palette_uses_each_colour_once() -> None:
    for palette in theme.PALETTES.values():
        states = [palette.state(state) for state in get_args(theme.State)]
        used = [*states, *(seat.colour for seat in palette.seats)]
        assert len(set(used)) == len(used)


def test_a_kit_paints_states_and_seats_in_its_palette() -> None:
    box = pygame.Rect(40, 40, 120, 80)
    for palette in theme.PALETTES.values():
        kit = Kit(ASSETS, (1920, 1080), palette=palette)
        surface = pygame.Surface((200, 160))
        draw_highlight(kit, surface, box, "chosen", badge=False)
        assert surface.get_at((box.left - 3, box.centery)) == pygame.Color(palette.chosen)
        mark = seat_mark(kit, 2, 64)
        colours = {tuple(mark.get_at((x, 32)))[:3] for x in range(64)}
        assert theme.rgb(palette.seats[1].colour) in colours


@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_a_seat_is_read_on_panels_and_stands_off_its_own_dark(seat: theme.Seat) -> None:
    assert theme.contrast(seat.colour, theme.PANEL) >= 4.5
    assert theme.contrast(seat.colour, theme.BAIZE) >= 4.5
    assert theme.contrast(seat.colour, seat.low) >= 3


@pytest.mark.parametrize("seat", [0, 5])
def test_seats_are_numbered_from_1(seat: int) -> None:
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        theme.STANDARD.seat(seat)


def test_seats_differ_in_shape_without_colour(kit: Kit) -> None:
    masks = [pygame.mask.from_surface(seat_mark(kit, seat, 64)) for seat in (1, 2, 3, 4)]
    for first, second in combinations(masks, 2):
        shared = first.overlap_area(second, (0, 0))
        apart = first.count() + second.count() - 2 * shared
        assert apart > 0.12 * first.count()


def test_the_smaller_side_of_the_window_decides_the_scale() -> None:
    assert Kit(ASSETS, (3840, 1080)).scale == 1
    assert Kit(ASSETS, (960, 1080)).scale == 0.5
    assert Kit(ASSETS, (1920, 1080), 1.5).px(88) == 132
    assert Kit(ASSETS, (3840, 2160)).px(88) == 176


def test_small_windows_keep_lines_visible_and_words_legible() -> None:
    tiny = Kit(ASSETS, (1024, 640), 0.75)
    assert tiny.px(1) == 1
    assert tiny.px(0) == 0
    assert tiny.style(18).size == theme.SMALLEST_TEXT


def test_the_bakery_bakes_once_and_forgets_the_least_used() -> None:
    baked: list[str] = []

    def make(name: str) -> Callable[[], pygame.Surface]:
        def bake() -> pygame.Surface:
            baked.append(name)
            return pygame.Surface((10, 10), depth=32)

        return bake

    bakery = Bakery(limit=1000, weigh=surface_bytes)
    for name in ("a", "b", "a", "c"):
        bakery.get(name, make(name))
    assert baked == ["a", "b", "c"]
    assert "a" in bakery
    assert "b" not in bakery
    assert bakery.held == 800


def test_a_picture_larger_than_the_bakery_is_still_given() -> None:
    bakery = Bakery(limit=10, weigh=surface_bytes)
    assert bakery.get("large", lambda: pygame.Surface((50, 50))).get_size() == (50, 50)
    assert len(bakery) == 1


def test_every_icon_can_be_drawn_and_seen(kit: Kit) -> None:
    assert len(kit.icons.names) >= 80
    for name in set(kit.icons.names):
        drawn = pygame.mask.from_surface(kit.icon(name, 24, theme.TEXT), 60)
        assert drawn.count() > 10, name


def test_every_emblem_can_be_engraved(kit: Kit) -> None:
    names = {name.removesuffix(".body") for name in kit.emblems.names if name.endswith(".body")}
    assert len(names) >= 50
    for name in names:
        drawn = pygame.mask.from_surface(kit.engrave(name, 40, theme.IVORY, theme.INK))
        assert drawn.count() > 100, name


def test_hatching_darkens_the_side_away_from_the_light(kit: Kit) -> None:
    hatched = kit.engrave("warden", 232, "#ffffff", "#000000")
    lit = pygame.transform.average_color(hatched, (60, 60, 40, 40))[0]
    dark = pygame.transform.average_color(hatched, (130, 130, 40, 40))[0]
    assert lit > dark + 40


def test_an_unknown_icon_is_named_with_the_nearest(kit: Kit) -> None:
    with pytest.raises(
        UnknownPictureError, match="no picture 'momentun' .*did you mean 'momentum'"
    ):
        kit.icon("momentun", 24)


def test_an_icon_turns(kit: Kit) -> None:
    up = kit.icon("up", 48, theme.TEXT)
    down = pygame.mask.from_surface(kit.icon("up", 48, theme.TEXT, turn=180))
    flipped = pygame.mask.from_surface(pygame.transform.rotate(up, 180))
    assert flipped.overlap_area(down, (0, 0)) > 0.9 * down.count()
    assert pygame.mask.from_surface(up).overlap_area(down, (0, 0)) < 0.9 * down.count()
