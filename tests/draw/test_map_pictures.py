"""The pictures of a map's own tile sets lie on the board as Tiled draws them."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.draw.table.fields import FieldPainter
from game.draw.table.mappictures import draw_pictures, draw_writings
from game.draw.table.zoomed import Zoom, ZoomedField
from game.lab.tile_pictures import SIZE, tiles
from game.rules.board.board import Board
from game.rules.board.tiled import load_board
from game.rules.board.tiled_classes import TILES
from game.user.folders import ROOT
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


def test_an_animation_rests_on_a_board_that_is_seen_closer(changed, kit):
    whole = FieldPainter(kit, pygame.Rect(0, 0, 90, 90), changed())
    assert whole.moment(350)
    close = ZoomedField(whole, pygame.Rect(0, 0, 90, 90), Zoom(1, (1.0, 1.0)))
    pictures = []
    for now in (0, 350):
        target = pygame.Surface((90, 90))
        close.draw(target, now)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert close.moment(350) == ()
    assert pictures[0] == pictures[1]


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


# Tiles that are not as large as a cell

BARK, CROWN = (0, 160, 0), (220, 0, 0)
UPRIGHT, CLOCKWISE, BACK = 0, 0xA0000000, 0x60000000


@pytest.fixture
def trees(tmp_path):
    """Loads a map with a tree, 64 wide and 128 high with a red crown, in a cell or as an object."""
    tree = pygame.Surface((64, 128))
    tree.fill(BARK)
    tree.fill(CROWN, (0, 0, 64, 16))
    pygame.image.save(tree, tmp_path / "tree.png")

    def load(
        as_object: bool, size: tuple[int, int] = (64, 128), flips: int = UPRIGHT,
        attributes: str = "", inside: str = "",
    ) -> Board:  # fmt: skip
        good = Map(tmp_path)
        good.replace(
            " <layer",
            f'<tileset firstgid="7" name="own" tilewidth="64" tileheight="128" tilecount="1"'
            f' columns="1" {attributes}>{inside}'
            '<image source="tree.png" width="64" height="128"/></tileset> <layer',
        )
        cells = ",".join(["0"] * 11 + [str(7 | flips)] + ["0"] * 13)
        wide, high = size
        layer = (
            f'<objectgroup id="9"><object id="9" gid="{7 | flips}" x="128" y="384"'
            f' width="{wide}" height="{high}"/></objectgroup>'
            if as_object
            else f'<layer id="9" width="5" height="5"><data encoding="csv">{cells}</data></layer>'
        )
        good.replace(" <objectgroup", f" {layer} <objectgroup")
        return load_board(good.write(), DUEL)

    return load


def bounds(board: Board, *colours: tuple[int, int, int]) -> pygame.Rect:
    """The box of what is painted in these colours, in pixels of the map."""
    picture = painted(board, 128)
    boxes = [
        box
        for each in colours
        for box in pygame.mask.from_threshold(picture, each, (9, 9, 9)).get_bounding_rects()
    ]
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("as_object", [False, True])
@pytest.mark.parametrize(
    ("flips", "box", "crown"),
    [
        (UPRIGHT, (128, 256, 64, 128), (128, 256, 64, 16)),
        (CLOCKWISE, (128, 320, 128, 64), (240, 320, 16, 64)),
        (BACK, (128, 320, 128, 64), (128, 320, 16, 64)),
    ],
)
def test_a_turned_tile_keeps_its_sides(trees, display, as_object, flips, box, crown):
    board = trees(as_object, flips=flips)
    assert bounds(board, BARK, CROWN) == box
    assert bounds(board, CROWN) == crown


@pytest.mark.parametrize(
    ("as_object", "size", "box"),
    [
        (False, (64, 128), (133, 249, 64, 128)),
        (True, (64, 128), (133, 249, 64, 128)),
        (True, (128, 256), (138, 114, 128, 256)),
    ],
)
def test_a_tile_set_moves_its_tiles(trees, display, as_object, size, box):
    board = trees(as_object, size, inside='<tileoffset x="5" y="-7"/>')
    assert bounds(board, BARK, CROWN) == box


@pytest.mark.parametrize("as_object", [False, True])
@pytest.mark.parametrize(
    ("fill", "box"),
    [("stretch", (128, 256, 128, 128)), ("preserve-aspect-fit", (160, 256, 64, 128))],
)
def test_a_tile_fills_its_place_as_its_set_says(trees, display, as_object, fill, box):
    how = f'tilerendersize="grid" fillmode="{fill}"'
    assert bounds(trees(as_object, (128, 128), attributes=how), BARK, CROWN) == box


@pytest.mark.parametrize(
    ("order", "lowest"), [("", [10, 9]), ('draworder="topdown"', [10, 9]),
                          ('draworder="index"', [9, 10])]
)  # fmt: skip
def test_objects_lie_over_each_other_in_the_order_of_their_layer(trees, tmp_path, order, lowest):
    trees(as_object=True)
    path = tmp_path / "board.tmx"
    text = path.read_text("utf-8").replace('<objectgroup id="9">', f'<objectgroup id="9" {order}>')
    other = '<object id="10" gid="7" x="160" y="300" width="64" height="128"/>'
    text = text.replace("</objectgroup> <objectgroup", f"{other}</objectgroup> <objectgroup")
    path.write_text(text, encoding="utf-8")
    places = {128: 9, 160: 10}
    assert [places[p.laid.x] for p in load_board(path, DUEL).drawing.pictures] == lowest


@pytest.mark.parametrize(
    ("order", "lowest"),
    [
        ("right-down", ["upper left", "upper right", "lower left", "lower right"]),
        ("right-up", ["lower left", "lower right", "upper left", "upper right"]),
        ("left-down", ["upper right", "upper left", "lower right", "lower left"]),
        ("left-up", ["lower right", "lower left", "upper right", "upper left"]),
    ],
)
def test_tiles_lie_over_each_other_in_the_order_of_their_map(trees, tmp_path, order, lowest):
    trees(as_object=False)
    path = tmp_path / "board.tmx"
    text = path.read_text("utf-8")
    alone = ",".join(["0"] * 11 + ["7"] + ["0"] * 13)
    four = ",".join(["0"] * 6 + ["7,7,0,0,0,7,7"] + ["0"] * 12)
    assert alone in text
    text = text.replace(alone, four)
    path.write_text(text.replace("<map ", f'<map renderorder="{order}" ', 1), encoding="utf-8")
    pictures = load_board(path, DUEL).drawing.pictures
    places = [
        f"{'upper' if p.laid.y < 256 else 'lower'} {'left' if p.laid.x < 256 else 'right'}"
        for p in pictures
    ]
    assert places == lowest


@pytest.mark.parametrize("as_object", [False, True])
@pytest.mark.parametrize(
    ("flips", "turn", "left"),
    [(0x20000000, 60, 0), (0x10000000, 120, 0), (0xB0000000, 180, 0x80000000)],
)
def test_tiles_on_hexagons_turn_by_sixths(trees, tmp_path, as_object, flips, turn, left):
    trees(as_object, flips=flips)
    path = tmp_path / "board.tmx"
    hexagonal = 'orientation="hexagonal" hexsidelength="64" staggeraxis="y" staggerindex="odd"'
    text = path.read_text("utf-8").replace('orientation="orthogonal"', hexagonal)
    text = text.replace('x="256" y="384"', 'x="320" y="288"')
    text = text.replace('x="256" y="128"', 'x="320" y="96"')
    path.write_text(text, encoding="utf-8")
    (picture,) = load_board(path, DUEL, hexagonal=True).drawing.pictures
    assert (picture.laid.turn, picture.flips) == (turn, left)
    assert (picture.laid.width, picture.laid.height) == (64, 128)


def test_the_tiles_of_our_own_set_are_as_they_are_drawn():
    """Else run `python3 tools/make_tiles.py`."""
    shipped, drawn = pygame.image.load(ROOT / "assets" / "tiles" / "board.png"), tiles()
    assert drawn.get_size() == (SIZE * len(TILES), SIZE) == shipped.get_size()
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(shipped, "RGB")
