"""A board of many spaces, which is seen closer than whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.fields import FieldPainter
from game.draw.table.zoomed import LARGE, Zoom, ZoomedField, closer, units_of
from game.rules.board.board import space_place
from game.rules.board.new_map import new_map, open_field
from game.rules.events import Event
from game.table.parts.field import field_of, whole_of, zoomed_of
from game.user.folders import ROOT
from tests.rules.test_hexes import HEXES, POINTED, hexagonal, load
from tests.rules.toy import Walk
from tests.rules.toybox import DATA, content, setup, toy_content, toy_setup
from tests.scenes.desk import chosen

pytestmark = pytest.mark.slow

WIDE = open_field(30, 20)
PLACE = pygame.Rect(100, 50, 420, 400)


def whole(board=WIDE, turn=0):
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.display.set_mode((64, 64))
    return FieldPainter(Kit(ROOT / "assets", (1280, 720)), PLACE, board, turn=turn)


def table_on(desk, board):
    setting = replace(setup(), privacy="open")
    return desk(content=toy_content(board=board), setting=setting, data=DATA)


@pytest.fixture
def table(desk):
    """The toy on a wide board. BLUE may step from c1 to the spaces beside it."""
    return table_on(desk, WIDE)


def turn_wheel(table, space, lines=1):
    table.move(table.space(space))
    for _ in range(abs(lines)):
        table.table.hands.take(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=lines // abs(lines)))
    table.draw()


def drag(table, way, button, start):
    table.press(start, button)
    end = (start[0] + way[0], start[1] + way[1])
    down = tuple(int(each == button) for each in (1, 2, 3))
    table.send(pygame.MOUSEMOTION, pos=end, rel=way, buttons=down)
    table.release(end, button)
    table.draw()


def zoomed(table):
    return zoomed_of(table.table.context)


# Positions and pixels


@pytest.mark.parametrize("board", [WIDE, load(HEXES / "y_odd.tmx")], ids=["squares", "hexagons"])
@pytest.mark.parametrize("turn", range(4))
def test_a_place_of_the_board_becomes_a_pixel_and_back_at_each_step(board, turn):
    far = whole(board, turn)
    units = [*units_of(far), 3.5 * far.unit]
    for unit in units:
        field = FieldPainter(far.kit, PLACE, board, turn=turn, unit=unit)
        for space in board.spaces[:: max(1, len(board.spaces) // 30)]:
            point = board.tiling.middle(space_place(space), board.rows)
            assert field.place_of(point) == pytest.approx(field.middle(space))
            assert field.point_at(field.middle(space)) == pytest.approx(point)


def test_steps_lead_from_the_whole_board_to_spaces_that_are_large_enough():
    far = whole()
    units = units_of(far)
    assert units[0] == far.unit
    assert units[-1] == far.kit.px(LARGE)
    assert all(1.5 < near / less < 2.8 for less, near in zip(units, units[1:], strict=False))


@pytest.mark.parametrize("side", [1, 7, 8])
def test_a_board_with_large_spaces_has_no_steps(side):
    assert len(units_of(whole(open_field(side, side)))) == 1


@pytest.mark.parametrize("turn", range(4))
def test_what_lies_under_the_pointer_stays_there_from_step_to_step(turn):
    far = field = whole(turn=turn)
    units = units_of(far)
    for step in (*range(1, len(units)), *range(len(units) - 2, 0, -1)):
        at = far.field.move(31, -17).center
        before = field.point_at(at)
        field = ZoomedField(far, PLACE, closer(field, at, step, units[step]))
        assert field.point_at(at) == pytest.approx(before, abs=1.5 / units[step])
        assert PLACE.contains(field.frame) and field.field.contains(field.view)


@pytest.mark.parametrize("space", ["a1", "ad1", "a20", "ad20"])
def test_the_view_ends_with_the_board(space):
    far = whole()
    field = ZoomedField(far, PLACE, Zoom(1, far.point_at(far.rect_of(space).center)))
    assert field.field.contains(field.view)
    assert field.view.contains(field.rect_of(space))


@pytest.mark.parametrize("turn", [0, 1])
def test_what_is_drawn_close_is_drawn_as_on_a_large_whole_board(turn):
    looks = {"obstacles": frozenset(("d5",)), "areas": {"zone": {"z": ("b2", "b3", "c2")}}}
    far = whole(replace(open_field(16, 16), **looks), turn)
    zoom = Zoom(1, far.point_at(far.rect_of("e4").center))
    near = ZoomedField(far, PLACE, zoom)
    large = FieldPainter(
        far.kit, near.field.inflate(200, 200), far.board, turn=turn, unit=near.unit
    )
    targets = []
    for field in (near, large):
        targets.append(pygame.Surface((1280, 1000)))
        field.draw(targets[-1])
    seen = [space for space in near.seen if near.view.contains(near.rect_of(space).inflate(4, 4))]
    assert {"b2", "c2", "d5", "e4"} < {*seen}
    for space in seen:
        one, other = (
            pygame.image.tobytes(target.subsurface(field.rect_of(space)), "RGB")
            for target, field in zip(targets, (near, large), strict=True)
        )
        assert one == other, space


# The table


def test_the_wheel_and_the_key_bring_the_board_near_and_show_all_of_it_again(table):
    cell = field_of(table.table.context).cell
    turn_wheel(table, "t10")
    once = field_of(table.table.context).cell
    turn_wheel(table, "t10", 5)
    assert cell < once < field_of(table.table.context).cell
    assert table.table.hands.spot(table.space("t10")).id == "t10"
    turn_wheel(table, "t10", -1)
    assert field_of(table.table.context).cell == once
    table.key(pygame.K_0)
    assert zoomed(table) is None
    table.move(table.space("t10"))
    table.key(pygame.K_0)
    assert field_of(table.table.context).cell == table.kit.px(LARGE)
    table.draw()
    assert table.table.hands.spot(table.at).id == "t10", "it comes near where it is pointed at"
    table.click(table.spot("zoom board", ""))
    assert zoomed(table) is None


def test_a_click_chooses_the_space_that_is_drawn_there_and_nothing_beyond_the_frame(table):
    turn_wheel(table, "c2", 2)
    for space in zoomed(table).seen:
        area = field_of(table.table.context).rect_of(space)
        spot = table.table.hands.spot(area.center)
        if zoomed(table).view.collidepoint(area.center):
            assert space in (spot.id, *(p.space for p in table.table.view_model.standing))
    view = zoomed(table).view
    for beyond in (view.move(0, -4).midtop, view.move(4, 0).midright):
        spot = table.table.hands.spot(beyond)
        assert spot.sort == "part", "the frame lies over what is beyond it"
    table.click(table.space("d2"))
    assert chosen(table) == ["step:d2"]


def test_hexagons_are_drawn_anew_where_they_are_but_a_little_larger():
    pixels, middles = [], []
    first = whole(hexagonal(POINTED, 30, 20))
    for kit, room in (
        (first.kit, PLACE),
        (first.kit, PLACE.inflate(6, 6)),
        (Kit(ROOT / "assets", (1280, 720)), PLACE.inflate(6, 6)),
    ):
        far = FieldPainter(kit, room, first.board)
        near = ZoomedField(far, PLACE, Zoom(1, far.point_at(far.rect_of("z10").center)))
        target = pygame.Surface((1280, 720))
        near.draw(target)
        pixels.append(pygame.image.tobytes(target, "RGB"))
        middles.append((near.cell, near.unit))
    (cell, unit), (same, other), _ = middles
    assert cell == same and unit != other
    assert pixels[1] == pixels[2]


def test_hexagons_end_with_the_view_too(desk):
    table = table_on(desk, load(HEXES / "y_odd.tmx"))
    context = table.table.context
    field = field_of(context)
    table.draw()
    spot = context.hit_areas.of("space", "b1")
    cut = spot._replace(within=spot.area.move(spot.area.w // 2, 0))
    assert field.squares is False
    assert spot.holds(spot.area.center) and not cut.holds(spot.area.move(-2, 0).center)


@pytest.mark.parametrize(("button", "space"), [(1, "t10"), (2, "t10")])
def test_a_drag_moves_the_board_and_chooses_nothing(table, button, space):
    table.key(pygame.K_TAB)
    turn_wheel(table, space, 2)
    start = table.space(space)
    drag(table, (40, -30), button, start)
    assert table.space(space) == (start[0] + 40, start[1] - 30)
    assert not chosen(table)
    table.press(start, button)
    table.release(start, button)
    assert table.space(space) == (start[0] + 40, start[1] - 30)


def test_a_card_that_hangs_from_the_pointer_is_no_hold_on_the_board(table):
    turn_wheel(table, "t10", 2)
    start = table.space("t10")
    table.table.pointer.held = table.table.view_model.near.hand[0]
    drag(table, (40, -30), 1, start)
    assert table.space("t10") == start
    assert not table.table.pointer.held


def test_a_wheel_to_the_side_leaves_the_board_as_near_as_it_is(table):
    turn_wheel(table, "t10", 2)
    before = zoomed(table).zoom
    for way in (1, -1):
        table.table.hands.take(pygame.event.Event(pygame.MOUSEWHEEL, x=way, y=0))
    assert zoomed(table).zoom == before


def test_a_click_that_trembles_is_no_drag(table):
    turn_wheel(table, "c2", 1)
    start = table.space("d2")
    drag(table, (2, 1), 1, start)
    assert chosen(table) == ["step:d2"]


def test_choices_out_of_sight_are_marked_on_the_frame_and_a_click_brings_them_in(table):
    turn_wheel(table, "t10", 2)
    marks = [spot for spot in table.table.context.hit_areas if spot.sort == "beyond"]
    assert marks
    assert all(zoomed(table).frame.collidepoint(mark.area.center) for mark in marks)
    assert not any(zoomed(table).view.collidepoint(mark.area.center) for mark in marks)
    table.click(marks[0].area.center)
    table.draw()
    assert zoomed(table).view.contains(field_of(table.table.context).rect_of(marks[0].id))
    table.click(table.space(marks[0].id))
    assert chosen(table) == [f"step:{marks[0].id}"]


def test_the_focus_of_the_keys_is_brought_in(table):
    turn_wheel(table, "t10", 2)
    assert not zoomed(table).view.contains(field_of(table.table.context).rect_of("b2"))
    table.key(pygame.K_TAB)
    table.draw()
    space = table.table.choosing.focus.points[0].id
    assert zoomed(table).view.contains(field_of(table.table.context).rect_of(space))


def test_arrow_keys_walk_on_from_space_to_space_beyond_the_view(table):
    turn_wheel(table, "t10", 2)
    walked = []
    while not walked or not walked[-1].endswith("20"):
        table.key(pygame.K_UP)
        table.draw()
        over = table.table.pointer.over
        assert len(walked) < 20, "it comes to the edge of the board"
        if over.sort == "space":
            assert zoomed(table).view.contains(field_of(table.table.context).rect_of(over.id))
            walked.append(over.id)
    rows = [space_place(space)[1] for space in walked]
    assert rows == [*range(rows[0], 21)], "no space is left out"


def test_the_board_turns_about_what_is_seen(table):
    turn_wheel(table, "t10", 2)
    table.key(pygame.K_y)
    table.draw()
    assert zoomed(table).turn == 1
    assert zoomed(table).view.contains(field_of(table.table.context).rect_of("t10"))


def test_a_board_with_large_spaces_cannot_be_brought_near(desk):
    table = desk(content=content(), setting=replace(setup(), privacy="open"), data=DATA)
    before = pygame.image.tobytes(table.draw(), "RGB")
    field = field_of(table.table.context)
    spots = {(spot.sort, spot.id) for spot in table.table.context.hit_areas}
    assert spots.isdisjoint((("zoom board", ""), ("part", "board")))
    table.send(pygame.MOUSEWHEEL, x=0, y=1)
    table.key(pygame.K_0)
    assert field_of(table.table.context) is field is whole_of(table.table.context)
    assert pygame.image.tobytes(table.draw(), "RGB") == before


# A free table


def test_pieces_are_put_where_the_pointer_is_and_the_middle_button_moves_the_board(pond, tmp_path):
    board = tmp_path / "wide.tmx"
    board.write_text(new_map("Wide", (30, 20), {}, "../../../../../data/tiles/board.tsx"))
    pond = pond("place boat:1:1 t10", "move hand:1@0 felt b2", board=board)
    turn_wheel(pond.desk, "t10", 2)
    start = pond.desk.space("t10")
    drag(pond.desk, (20, 25), 2, start)
    assert pond.desk.space("t10") == (start[0] + 20, start[1] + 25)
    pond.drag(pond.desk.space("t10"), pond.desk.space("v11"))
    assert pond.made[-1] == "place boat:1:1 v11"
    lying = pond.desk.table.context.hit_areas.of("lying", "felt@0")
    assert lying is None, "a card on a space out of sight is not over the table"


class Stepper:
    """A bot that steps to the first space that it may."""

    ponders = False

    def choose(self, match, cancelled=None):
        return match.legal()[0]


@pytest.mark.parametrize("skips", [False, True])
def test_what_a_bot_moves_out_of_sight_is_brought_in(desk, skips):
    setting = replace(toy_setup("open", ("human", "bot:random")), seed=1)
    table = desk(content=toy_content(board=WIDE), setting=setting, data=DATA)
    match, context = table.session.match, table.table.context
    match.table.pieces[Walk.pawn[2]] = "z18"
    table.session.live.bots[2] = Stepper()
    table.table.refresh()
    turn_wheel(table, "d2", 2)
    assert not zoomed(table).view.colliderect(field_of(context).rect_of("z18"))
    table.patient = not skips
    table.click(table.space("d2"))
    if skips:
        while match.table.pieces[Walk.pawn[2]] == "z18":
            table.wait(20)
        table.table.show_end()
    else:
        table.settle()
    there = match.table.pieces[Walk.pawn[2]]
    assert there != "z18"
    assert zoomed(table).view.contains(field_of(context).rect_of(there))


def test_of_two_pieces_that_moved_far_apart_the_last_is_brought_in(desk):
    setting = replace(toy_setup("open"), seed=1)
    table = desk(content=toy_content(board=WIDE), setting=setting, data=DATA)
    context, places = table.table.context, table.session.match.table.pieces
    places[Walk.pawn[1]], places[Walk.pawn[2]] = "a1", "z20"
    table.table.refresh()
    turn_wheel(table, "p10", 2)
    for seats in ((1, 2), (2, 1)):
        events = [Event("place", Walk.pawn[seat], "p10", places[Walk.pawn[seat]]) for seat in seats]
        table.table.show_all(events)
        last = field_of(context).rect_of(places[Walk.pawn[seats[1]]])
        assert zoomed(table).view.contains(last)


def test_the_corners_are_large_enough_to_be_pressed_and_take_nothing_of_the_board(table):
    table.kit = Kit(ROOT / "assets", (1280, 720))
    table.table.arrange()
    table.draw()
    context = table.table.context
    for sort in ("turn board", "zoom board"):
        area = context.hit_areas.of(sort, "").area
        assert min(area.size) >= 24
        assert not area.colliderect(field_of(context).view)
