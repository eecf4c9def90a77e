"""The pictures of a map's own tile sets lie on the board as Tiled draws them."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.draw.table.mappictures import draw_pictures
from game.rules.board.board import Board
from game.rules.board.tiled import load_board
from tests.rules.maps import Map

TILED = Path(__file__).resolve().parents[1] / "rules" / "tiled"
GRASS, STONE, WATER, EARTH = (112, 120, 90), (90, 88, 84), (60, 90, 140), (160, 120, 60)
MARK = (255, 240, 200)
DUEL = {"duel": 2}


def painted(board: Board, cell: int = 32) -> pygame.Surface:
    """A board's pictures on black."""
    assert board.drawing is not None
    out = pygame.Surface((board.columns * cell, board.rows * cell))
    draw_pictures(out, out.get_rect(), board.drawing, (cell, cell))
    return out


def colour(picture: pygame.Surface, x: float, y: float, cell: int = 32) -> tuple[int, ...]:
    """The colour at a place in cells from the top left."""
    return tuple(picture.get_at((int(x * cell), int(y * cell))))[:3]


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two colours are the same but for what scaling does to them."""
    return all(abs(a - b) <= 6 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("name", ["csv.tmx", "infinite.tmx", "whole.tmj", "embedded.tmx"])
@pytest.mark.parametrize("cell", [16, 32, 75])
def test_tiles_lie_flipped_turned_and_moved_as_in_tiled(name, cell, display):
    picture = painted(load_board(TILED / name, DUEL), cell)
    at = {
        "grass": (0.8, 0.8, GRASS),
        "its mark": (0.15, 0.15, MARK),
        "stone of a group and a layer that are moved": (2.8, 1.8, STONE),
        "water at the first frame": (1.8, 2.2, WATER),
        "a tile flipped both ways": (3.85, 2.85, MARK),
        "a template with a picture": (4.8, 0.8, EARTH),
        "a tile object turned about its corner": (1.4, 3.5, EARTH),
    }
    wrong = [
        what for what, (x, y, wanted) in at.items() if not near(colour(picture, x, y, cell), wanted)
    ]
    assert wrong == []


def test_pictures_turn_with_their_board(display):
    board = load_board(TILED / "csv.tmx", DUEL)
    assert board.drawing is not None
    whole = pygame.Surface((4 * 32, 6 * 32))
    draw_pictures(whole, whole.get_rect(), board.drawing, (32, 32), 1)
    assert near(colour(whole, 2.2, 2.8), STONE)  # c3 is in the third column from the right now
    assert near(colour(whole, 1.8, 1.8), WATER)
    assert near(colour(whole, 3.85, 0.15), MARK)


def test_opacity_and_an_offset_of_half_pixels_show(display):
    picture = painted(load_board(TILED / "csv.tmx", DUEL), 32)
    mixed = tuple(round(0.6 * low + 0.4 * high) for low, high in zip(GRASS, EARTH, strict=True))
    assert near(colour(picture, 3.9, 0.9), mixed)


def test_what_a_picture_shows_the_table_does_not_draw_too():
    board = load_board(TILED / "csv.tmx", DUEL)
    assert board.drawing.bare == frozenset(board.spaces)
    assert {"c3", "b2"} <= board.drawing.own


def test_our_own_tiles_have_no_pictures(tmp_path):
    assert load_board(Map(tmp_path).write(), DUEL).drawing is None


@pytest.fixture
def mixed(tmp_path) -> Path:
    """A map of our floor, with a stone of its own on c3 and one hidden."""
    good = Map(tmp_path)
    for name in ("stones.tsx", "stones.png"):
        shutil.copy(TILED / name, tmp_path / name)
    upper = ",".join(["8"] + ["0"] * 11 + ["8"] + ["0"] * 12)
    layer = f'<layer id="9" width="5" height="5"><data encoding="csv">{upper}</data></layer>'
    good.replace(" <layer", ' <tileset firstgid="7" source="stones.tsx"/>\n <layer')
    good.replace(" <objectgroup", f" {layer}\n <objectgroup")
    return good.write()


def test_our_floor_lies_under_the_pictures_of_others(mixed):
    board = load_board(mixed, DUEL)
    assert board.obstacles == {"c3", "a5"}
    assert (board.drawing.bare, board.drawing.own) == (frozenset(), {"c3", "a5"})
    assert len(board.drawing.pictures) == 2


def test_a_picture_that_changed_makes_another_board(mixed):
    before = load_board(mixed, DUEL)
    assert load_board(mixed, DUEL) == before
    picture = mixed.with_name("stones.png")
    picture.write_bytes(picture.read_bytes() + b" ")
    assert load_board(mixed, DUEL) != before


def test_a_hidden_layer_counts_and_is_not_drawn(mixed):
    text = mixed.read_text("utf-8")
    mixed.write_text(text.replace('<layer id="9"', '<layer id="9" visible="0"'), encoding="utf-8")
    board = load_board(mixed, DUEL)
    assert (board.obstacles, board.drawing) == ({"c3", "a5"}, None)


def test_a_picture_that_is_smaller_than_its_tile_set_says_stays_empty(mixed, display):
    board = load_board(mixed, DUEL)
    pygame.image.save(pygame.Surface((20, 18)), mixed.with_name("stones.png"))
    assert colour(painted(board), 2.8, 2.8) == (0, 0, 0)
