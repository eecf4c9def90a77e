"""Highlights, dials, standees, boards: what must differ differs, what must be equal is equal."""

import math
from collections.abc import Callable
from itertools import combinations
from typing import Any, get_args

import pygame
import pytest

from game.draw import theme
from game.draw.controls import Face, button_size, draw_button
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.panels import draw_asked, draw_panel, table_top
from game.draw.shadows import widened
from game.draw.sketch import Sketch
from game.draw.table.aim import draw_aim, on_aim
from game.draw.table.dials import draw_dial
from game.draw.table.dice import draw_dice, draw_small_dice
from game.draw.table.fields import TILES, FieldPainter
from game.draw.table.overlays import draw_path, draw_range
from game.draw.table.seatblock import block_places
from game.draw.table.standees import Colours, draw_pile, draw_standee, ghost, standee
from game.draw.table.timeline import draw_face_down, draw_no_order, draw_order, timeline_places
from game.rules.board.tiling import DIRECTIONS, QUEEN, ROOK
from game.rules.present.presenter import Dial
from game.rules.present.timeline import Cell
from tests.draw.conftest import ASSETS
from tests.rules.maps import rectangle

WOLF = Colours("#6f9bd1", "#2f568c", "#10254a")


def momentum(value: int, pending: int | None = None) -> Dial:
    return Dial("momentum:1", "Momentum", "momentum", "momentum", value, 20, pending)


def canvas(size: tuple[int, int] = (240, 280), colour: str = theme.BAIZE) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def different(first: pygame.Surface, second: pygame.Surface, threshold: int = 24) -> int:
    """How many pixels of two equally large pictures differ clearly."""
    same = pygame.mask.from_threshold(
        first, (0, 0, 0), (threshold, threshold, threshold, 255), second
    )
    return first.get_width() * first.get_height() - same.count()


def marked(kit: Kit, state: theme.State, ground: str = theme.BAIZE) -> pygame.Surface:
    surface = canvas(colour=ground)
    draw_highlight(kit, surface, pygame.Rect(40, 50, 160, 180), state)
    return surface


def test_states_look_different_even_without_colour(kit: Kit) -> None:
    grey = [pygame.transform.grayscale(marked(kit, state)) for state in get_args(theme.State)]
    for first, second in combinations(grey, 2):
        assert different(first, second) > 300


@pytest.mark.parametrize("ground", [theme.BAIZE, theme.IVORY, theme.STANDARD.choose, theme.CELL])
@pytest.mark.parametrize("state", get_args(theme.State))
def test_every_state_shows_on_every_ground(kit: Kit, state: theme.State, ground: str) -> None:
    assert different(marked(kit, state, ground), canvas(colour=ground), 60) > 500


def test_an_illegal_cards_name_is_not_hatched(kit: Kit) -> None:
    rect, art = pygame.Rect(40, 50, 160, 180), pygame.Rect(50, 110, 140, 80)
    surface = canvas(colour=theme.IVORY)
    draw_highlight(kit, surface, rect, "illegal", picture=art, badge=False)
    name = pygame.Rect(60, 65, 120, 30)
    assert different(surface.subsurface(name), canvas(name.size, theme.IVORY)) == 0
    assert different(surface.subsurface(art), canvas(art.size, theme.IVORY)) > 1000


def test_two_kits_paint_the_same_picture() -> None:
    def painted() -> bytes:
        kit = Kit(ASSETS, (1280, 720))
        surface = table_top(kit, (1280, 720), pygame.Rect(8, 48, 1053, 664)).copy()
        draw_panel(kit, surface, pygame.Rect(20, 150, 360, 340))
        draw_dial(kit, surface, pygame.Rect(30, 60, 80, 80), momentum(9, 7))
        draw_highlight(kit, surface, pygame.Rect(60, 200, 80, 120), "chosen")
        draw_standee(surface, pygame.Rect(300, 300, 60, 60), standee(kit, "wolf", WOLF, 1))
        return pygame.image.tobytes(surface, "RGB")

    assert painted() == painted()


def test_a_cached_frame_bakes_nothing(kit: Kit) -> None:
    surface = canvas((500, 700))
    field = FieldPainter(kit, pygame.Rect(0, 0, 496, 672), rectangle(5, 7), {"c3": 1})

    def frame() -> None:
        field.draw(surface)
        draw_range(field, surface, ("b5", "b6"), "hover")
        draw_path(field, surface, ("b4", "b5", "b6"), "hover")
        draw_standee(surface, field.rect_of("b4"), standee(kit, "wolf", WOLF, 1))
        prompt = pygame.Rect(0, 600, 480, 84)
        draw_panel(kit, surface, prompt)
        draw_asked(kit, surface, prompt, 2)

    frame()
    baked = len(kit.bakery)
    frame()
    assert len(kit.bakery) == baked


def test_a_dial_shows_its_value_and_what_is_pending(kit: Kit) -> None:
    def dial(value: int, pending: int | None = None) -> pygame.Surface:
        surface = canvas()
        draw_dial(kit, surface, pygame.Rect(50, 60, 128, 128), momentum(value, pending))
        return surface

    assert different(dial(8), dial(9)) > 50
    assert different(dial(8), dial(8, 6)) > 200
    assert different(dial(8, 6), dial(8, 10)) > 200
    assert different(dial(8), dial(8, 8)) == 0


def test_a_dial_takes_values_beyond_its_scale(kit: Kit) -> None:
    surface = canvas()
    draw_dial(kit, surface, pygame.Rect(50, 60, 128, 128), momentum(23))
    assert different(surface, canvas()) > 5000


def test_a_ghost_is_paler_than_the_piece(kit: Kit) -> None:
    def alpha(piece: pygame.Surface) -> int:
        return piece.get_at((piece.get_width() // 2, piece.get_height() // 2))[3]

    assert alpha(ghost(kit, "wolf", WOLF, 1)) < 200 < alpha(standee(kit, "wolf", WOLF, 1))


def test_a_standee_wears_the_band_of_its_side(kit: Kit) -> None:
    def colours(side: int | None) -> set[tuple[int, ...]]:
        piece = standee(kit, "wolf", WOLF, 1, side=side)
        middle = round(piece.get_height() * 0.7)
        return {tuple(piece.get_at((x, middle)))[:3] for x in range(piece.get_width())}

    first, second = theme.rgb(theme.side(0)), theme.rgb(theme.side(1))
    assert first in colours(0) - colours(1) - colours(None)
    assert second in colours(1) - colours(0) - colours(None)


def test_a_pile_grows_with_its_cards_and_an_empty_one_is_a_place(kit: Kit) -> None:
    def pile(count: int) -> pygame.Surface:
        surface, card = canvas(), pygame.Surface((86, 120))
        draw_pile(kit, surface, pygame.Rect(70, 80, 86, 120), card, count, "Deck")
        return surface

    pictures = [pile(count) for count in (0, 5, 30)]
    for first, second in combinations(pictures, 2):
        assert different(first, second) > 200


def test_a_button_is_as_wide_as_its_words(kit: Kit) -> None:
    plain, full = Face("Pass"), Face("Pass", "to ORANGE", "Space", "hand")
    assert button_size(kit, plain)[0] < button_size(kit, full)[0]
    assert button_size(kit, plain)[1] == kit.px(theme.BUTTON_HEIGHT)


def test_button_states_differ(kit: Kit) -> None:
    pictures = []
    for state in ("normal", "primary", "hover", "pressed", "disabled"):
        surface = canvas((240, 120))
        draw_button(kit, surface, pygame.Rect(20, 30, 200, 52), Face("Play", key="P"), state)
        pictures.append(surface)
    for first, second in combinations(pictures, 2):
        assert different(first, second, 12) > 500


class TestField:
    def test_row_one_is_at_the_bottom_and_a_at_the_left(self, kit: Kit) -> None:
        field = FieldPainter(kit, pygame.Rect(0, 0, 480, 656), rectangle(5, 7))
        assert field.rect_of("a1").bottomleft == field.field.bottomleft
        assert field.rect_of("e7").topright == field.field.topright

    @pytest.mark.parametrize("shape", [(5, 7), (7, 7), (3, 20), (26, 4)])
    def test_any_board_stays_in_its_rectangle(self, kit: Kit, shape: tuple[int, int]) -> None:
        rect = pygame.Rect(100, 50, 480, 656)
        assert rect.contains(FieldPainter(kit, rect, rectangle(*shape)).frame)

    def test_of_a_board_in_small_the_spaces_are_seen_and_not_the_lines_alone(
        self, kit: Kit
    ) -> None:
        """As where boards are chosen."""
        surface = canvas((120, 120))
        field = FieldPainter(kit, surface.get_rect(), rectangle(40, 40))
        assert field.cell < 3
        field.draw(surface)
        seen = pygame.transform.average_color(surface, field.field.inflate(-8, -8))[:3]
        tiles = [sum(part) / 2 for part in zip(*map(theme.rgb, TILES), strict=True)]
        assert math.dist(seen, tiles) < math.dist(seen, theme.rgb(theme.BRASS)) / 3

    def test_the_board_shows_what_stands_in_the_way(self, kit: Kit) -> None:
        rect = pygame.Rect(0, 0, 300, 400)
        plain = rectangle(3, 4)
        odd = rectangle(3, 4, obstacles=["b2"], walls=[("a3", "a4")])
        pictures = []
        for board in (plain, odd):
            surface = canvas((300, 400))
            FieldPainter(kit, rect, board).draw(surface)
            pictures.append(surface)
        field = FieldPainter(kit, rect, plain)
        stone = field.rect_of("b2")
        wall = pygame.Rect(0, 0, field.cell, 12)
        wall.midbottom = (field.rect_of("a3").centerx, field.rect_of("a3").top + 6)
        for box in (stone, wall):
            first, second = (picture.subsurface(box) for picture in pictures)
            assert different(first, second) > 0.3 * box.w * box.h

    def test_a_range_covers_its_spaces_alone(self, kit: Kit) -> None:
        field = FieldPainter(kit, pygame.Rect(0, 0, 300, 400), rectangle(3, 4))
        surface = canvas((300, 400))
        draw_range(field, surface, ("b2",), "danger")
        changed = pygame.mask.from_threshold(surface, theme.rgb(theme.BAIZE), (1, 1, 1, 255))
        changed.invert()
        assert changed.get_bounding_rects() == [field.rect_of("b2")]


def aimed(kit: Kit, way: str, legal: tuple[str, ...] = (), hover: str = "") -> pygame.Surface:
    surface = canvas((110, 110))
    draw_aim(kit, surface, pygame.Rect(5, 5, 100, 100), way, legal, hover)
    return surface


def test_what_is_pulled_out_is_what_would_be_drawn_in_that_width(kit: Kit) -> None:
    def draw(wide: int, high: int) -> pygame.Surface:
        sketch = Sketch(wide, high)
        colours = sketch.down("#ffe083", "#22332d")
        sketch.rect(0.5, 0.5, wide - 1, high - 1, 9, fill=colours, stroke="#000000")
        return sketch.render()

    for wide in (12, 21, 22, 23, 24, 150, 421):
        pulled, whole = widened(kit, ("sample",), (wide, 40), 10.4, draw), draw(wide, 40)
        assert pulled.get_size() == whole.get_size()
        shown = (pygame.image.tobytes(each, "RGBA") for each in (pulled, whole))
        assert all(abs(one - other) <= 2 for one, other in zip(*shown, strict=True))


def test_the_eight_aims_and_what_may_be_aimed_at_look_different(kit: Kit) -> None:
    dials = [aimed(kit, way) for way in QUEEN]
    dials += [
        aimed(kit, ""),
        aimed(kit, "", QUEEN),
        aimed(kit, "", ROOK),
        aimed(kit, "", QUEEN, "S"),
    ]
    for first, second in combinations(dials, 2):
        assert different(pygame.transform.grayscale(first), pygame.transform.grayscale(second)) > 60


def test_each_way_of_a_dial_is_pointed_at_on_its_own_side_and_apart_from_the_others() -> None:
    dial = pygame.Rect(300, 200, 110, 110)
    spots = {way: on_aim(dial, way) for way in QUEEN}
    assert all(
        spot.collidelist([spots[w] for w in QUEEN if w != way]) < 0 for way, spot in spots.items()
    )
    for way, (across, up) in DIRECTIONS.items():
        x, y = pygame.Vector2(spots[way].center) - dial.center
        assert (x > 9, x < -9, y > 9, y < -9) == (across > 0, across < 0, up < 0, up > 0)


def hit_points(value: int, pending: int | None = None) -> Dial:
    return Dial("health:1", "Hit points", "heart", "health", value, 83, pending)


@pytest.mark.parametrize("draw", [draw_dice, draw_small_dice])
def test_dice_show_every_value_and_what_is_about_to_change(kit: Kit, draw: Any) -> None:
    def dice(dial: Dial) -> pygame.Surface:
        surface = canvas((420, 110))
        draw(kit, surface, pygame.Rect(5, 5, 400, 100), dial)
        return pygame.transform.grayscale(surface)

    values = (0, 3, 10, 30, 33, 83)
    drawn = [dice(hit_points(value)) for value in values]
    drawn += [dice(hit_points(33, 22)), dice(hit_points(33, 44))]
    for first, second in combinations(drawn, 2):
        assert different(first, second) > 60


@pytest.mark.parametrize(("rows", "high"), [(2, 220), (4, 147)])
def test_what_a_cell_of_a_timeline_holds_is_told_apart_in_grey(
    kit: Kit, rows: int, high: int
) -> None:
    places = timeline_places(kit, pygame.Rect(0, 0, 1548, high), rows, 5)
    boxes = [box for row in places.cells for box in row]
    assert all(box.collidelist(boxes) == number for number, box in enumerate(boxes))
    box = places.cells[0][0]

    def cell(draw: Callable[[pygame.Surface], None]) -> pygame.Surface:
        surface = canvas(box.bottomright)
        draw(surface)
        return pygame.transform.grayscale(surface)

    hidden = Colours("#b04040", "#702020", "#300808")
    moved = Cell("order", "", "Advance", "c2 → d3", way="NE")
    stopped = Cell("order", "", "Advance", "stays on c2: contested", way="NE")
    drawn = [
        cell(lambda out: draw_order(kit, out, box, moved, None)),
        cell(lambda out: draw_order(kit, out, box, stopped, None)),
        cell(lambda out: draw_face_down(kit, out, box, "tophat", hidden)),
        cell(lambda out: draw_no_order(kit, out, box, "lost")),
        cell(lambda out: draw_no_order(kit, out, box, "lost", lost=True)),
    ]
    for first, second in combinations(drawn, 2):
        assert different(first, second) > 60


def test_a_high_block_has_room_for_all_of_a_seat(kit: Kit) -> None:
    area = pygame.Rect(28, 84, 424, 654)
    at = block_places(kit, area, 2, [(176, 280), (176, 136), (176, 136)])
    boxes = [at.head, *at.piles, *at.faces]
    assert at.panel == area
    assert all(area.contains(box) for box in boxes)
    assert all(box.collidelist(boxes) == number for number, box in enumerate(boxes))
