"""The pictures of a map's own tile sets lie on the board as Tiled draws them."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.draw.table.mappictures import draw_pictures, draw_writings
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


# What Tiled can do to layers, tiles and objects beyond laying them down


@pytest.fixture
def changed(tmp_path):
    """Loads a map of the folder with texts in it replaced."""
    for path in TILED.glob("*.[tp]*"):
        shutil.copy(path, tmp_path / path.name)

    def load(*changes: tuple[str, str], name: str = "csv.tmx") -> Board:
        path = tmp_path / name
        text = path.read_text("utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path.write_text(text, encoding="utf-8")
        return load_board(path, DUEL)

    return load


GROUND = 'name="ground" width="6" height="4"'


@pytest.mark.parametrize("name", ["csv.tmx", "whole.tmj"])
@pytest.mark.parametrize(
    ("now", "shown"), [(0, WATER), (299, WATER), (300, EARTH), (599, EARTH), (601, WATER)]
)
def test_an_animation_shows_each_frame_for_its_time(name, now, shown, display):
    board = load_board(TILED / name, DUEL)
    out = pygame.Surface((6 * 32, 4 * 32))
    draw_pictures(out, out.get_rect(), board.drawing, (32, 32), 0, now)
    assert near(colour(out, 1.8, 2.2), shown)


def test_animations_of_other_times_go_on_by_themselves(changed):
    tiles = '<frame tileid="3" duration="300"/>\n  </animation>\n </tile>'
    more = (
        '<tile id="0" type="floor"><animation><frame tileid="0" duration="100"/>'
        '<frame tileid="1" duration="900"/></animation></tile>'
    )
    plain = changed()
    tile_set = next(iter(plain.drawing.pictures[1].frames)).cut.path.with_name("stones.tsx")
    text = tile_set.read_text("utf-8").replace('<tile id="0" type="floor"/>', more)
    assert tiles in text
    tile_set.write_text(text, encoding="utf-8")
    both = changed().drawing
    assert plain.drawing.shown_at(350) == {(300, 300): 1}
    assert [both.shown_at(now) for now in (50, 350, 1050)] == [
        {(100, 900): 0, (300, 300): 0},
        {(100, 900): 1, (300, 300): 1},
        {(100, 900): 0, (300, 300): 1},
    ]


def test_an_animation_without_time_stands_still(changed):
    board = changed()
    tile_set = board.drawing.pictures[1].frames[0].cut.path.with_name("stones.tsx")
    text = tile_set.read_text("utf-8").replace(
        'tileid="3" duration="300"', 'tileid="3" duration="0"'
    )
    tile_set.write_text(text, encoding="utf-8")
    assert changed().drawing.shown_at(10_000) == {}


@pytest.mark.parametrize(
    ("tint", "factors"),
    [("#ff8000", (1, 128 / 255, 0)), ("#80ffffff", (128 / 255,) * 3)],
)
def test_a_tint_multiplies_the_colours_of_a_layer(changed, tint, factors, display):
    picture = painted(changed((GROUND, f'{GROUND} tintcolor="{tint}"')))
    wanted = tuple(round(part * factor) for part, factor in zip(GRASS, factors, strict=True))
    assert near(colour(picture, 5.2, 3.8), wanted), "on black"


def test_a_group_tints_all_its_layers(changed, display):
    group = 'name="upper" offsetx="16"'
    picture = painted(changed((group, f'{group} tintcolor="#000000"')))
    assert near(colour(picture, 2.8, 1.8), (0, 0, 0))
    assert near(colour(picture, 0.8, 0.8), GRASS)


@pytest.mark.parametrize(
    ("blend", "mixed"),
    [
        ("multiply", lambda under, over: under * over // 255),
        ("add", lambda under, over: min(255, under + over)),
        ("darken", min),
        ("lighten", max),
        ("normal", lambda under, over: over),
    ],
)
def test_a_layer_is_blended_with_what_lies_under_it(changed, blend, mixed, display):
    board = changed(('name="stones"', f'name="stones" mode="{blend}"'))
    wanted = tuple(mixed(low, high) for low, high in zip(GRASS, STONE, strict=True))
    picture = painted(board)
    assert near(colour(picture, 2.8, 1.8), wanted)
    assert near(colour(picture, 0.8, 0.8), GRASS), "beside it nothing changes"
    assert not any("blend" in note.text for note in board.notes)


def test_what_no_board_shows_is_noted_once_for_each_layer(changed):
    board = changed(
        (GROUND, f'{GROUND} mode="color-burn" parallaxx="0.5" parallaxy="0.7"'),
        (' parallaxx="0.5">\n   <data', ">\n   <data"),
    )
    texts = [note.text for note in board.notes if "passed over" in note.text]
    assert sorted(texts) == [
        "the layer's blend mode 'color-burn' is passed over when the board is drawn",
        "the layer's parallax is passed over: a board stands still",
    ]


def test_a_backdrop_is_repeated_over_the_board(changed, display):
    def backdrops(board: Board) -> list[tuple[float, float]]:
        found = board.drawing.pictures if board.drawing else ()
        return [(p.laid.x, p.laid.y) for p in found if p.frames[0].cut.path.name == "meadow.png"]

    assert backdrops(changed()) == [(3, -2)]
    across = changed(("<imagelayer", '<imagelayer repeatx="1"'))
    assert backdrops(across) == [(-21, -2), (3, -2), (27, -2), (51, -2), (75, -2)]
    both = changed(("<imagelayer", '<imagelayer repeaty="1"'))
    assert {y for _, y in backdrops(both)} == {-2, 14, 30, 46, 62}


def test_an_object_has_an_opacity_of_its_own(changed):
    lamp = '<object id="7" gid="1073741828"'
    half = changed((lamp, f'{lamp} opacity="0.5"')).drawing.pictures
    assert [p.laid.opacity for p in half if p.laid.turn] == [0.5]
    hidden = changed((lamp, f'{lamp} visible="0"')).drawing.pictures
    assert [p for p in hidden if p.laid.turn] == []


@pytest.mark.parametrize("name", ["csv.tmx", "whole.tmj"])
@pytest.mark.parametrize("turn", [0, 1])
def test_a_text_is_written_where_tiled_has_it(kit, name, turn):
    board = load_board(TILED / name, DUEL)
    (writing,) = board.drawing.writings
    assert (writing.words, writing.wrap, writing.size) == ("mind the pit", True, 16)
    size = (6 * 32, 4 * 32)[:: -1 if turn else 1]
    out = pygame.Surface(size, pygame.SRCALPHA)
    draw_writings(kit, out, out.get_rect(), board.drawing, (32, 32), turn)
    # It lies 40 x 10 of the map's pixels large from 16, 0 on; a space has 16, or 32 here.
    box = pygame.Rect(32, 0, 80, 20)
    box = box if not turn else pygame.Rect(4 * 32 - 20, 32, 20, 80)
    ink = out.get_bounding_rect()
    assert ink.w and box.inflate(8, 8).contains(ink)


def test_a_text_has_the_colour_and_side_that_tiled_gives_it(changed, kit):
    text = '<text wrap="1">mind the pit'
    board = changed(
        ('width="40" height="10">\n   <text', 'width="80" height="16">\n   <text'),
        (text, '<text color="#ff0000" pixelsize="8" halign="right" valign="bottom">x'),
    )
    out = pygame.Surface((6 * 32, 4 * 32), pygame.SRCALPHA)
    draw_writings(kit, out, out.get_rect(), board.drawing, (32, 32))
    ink = out.get_bounding_rect()
    assert ink.left > 160 and ink.right <= 192 and ink.centery > 16
    reds = [
        out.get_at((x, y)) for x in range(ink.left, ink.right) for y in range(ink.top, ink.bottom)
    ]
    assert max(c.r for c in reds if c.a) == 255 and all(c.g == c.b == 0 for c in reds if c.a > 200)
