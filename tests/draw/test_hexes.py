"""A board of hexagons on the screen: as Tiled draws it, in the table's own look, and in the lab."""

import pygame
import pytest

from game.draw.table.fields import FieldPainter
from game.draw.table.mappictures import draw_pictures
from game.draw.table.overlays import draw_range
from game.draw.table.stages import draw_edges
from game.draw.table.stamps import likeness_stamp, stamp
from game.rules.board.analysis import steps
from game.scenes.boards.plan import Plan, Shown
from tests.rules.test_hexes import HEXES, POINTED, WAYS, hexagonal, load

ROOM = pygame.Rect(0, 0, 640, 600)
BOARD = hexagonal(POINTED, 5, 5)


@pytest.mark.parametrize("name", WAYS)
def test_pictures_lie_as_tiled_draws_them_to_the_pixel(name, display):
    board = load(HEXES / f"{name}.tmx")
    by_tiled = pygame.image.load(HEXES / f"{name}.png")
    ours = pygame.Surface(by_tiled.get_size(), pygame.SRCALPHA)
    draw_pictures(ours, ours.get_rect(), board.drawing, board.drawing.cell)
    assert pygame.image.tobytes(ours, "RGBA") == pygame.image.tobytes(by_tiled, "RGBA")


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("name", ["x_odd", "y_even"])
def test_every_space_is_found_where_it_is_drawn(kit, name, turn):
    board = load(HEXES / f"{name}.tmx")
    field = FieldPainter(kit, ROOM, board, turn=turn)
    assert ROOM.contains(field.frame)
    for space in board.spaces:
        assert field.space_at(field.rect_of(space).center) == space
        middle = pygame.Vector2(field.middle(space))
        for corner in field.outline(space):  # the shape is that of the space, not its square
            inside = middle.lerp(corner, 0.9)
            assert field.space_at((round(inside.x), round(inside.y))) == space
    for space, other in (("b2", "b3"), ("b2", "c2")):
        if other in board.neighbours(space):
            shared = {tuple(map(round, end)) for end in field.between(space, other)}
            assert shared == {tuple(map(round, end)) for end in field.between(other, space)}


def test_a_quarter_turn_lays_east_at_the_bottom(kit):
    field = FieldPainter(kit, ROOM, BOARD, turn=1)
    (x0, y0), (x1, y1) = field.middle("b3"), field.middle("c3")
    assert y1 > y0 and x1 == pytest.approx(x0)


def drawn(kit, board, lay=lambda field, target: None):
    target = pygame.Surface(ROOM.size, pygame.SRCALPHA)
    field = FieldPainter(kit, ROOM, board)
    field.draw(target)
    lay(field, target)
    return target, field


def differing(one, other, field):
    """The spaces whose middles, or the places beside them, look otherwise."""

    def looks(picture, space):
        return [picture.get_at(tuple(map(round, at))) for at in near(field, space)]

    return {s for s in field.board.spaces if looks(one, s) != looks(other, s)}


def near(field, space):
    middle = pygame.Vector2(field.middle(space))
    return [middle, *(middle.lerp(corner, 0.85) for corner in field.outline(space))]


def test_a_range_a_dimmed_space_and_a_zone_fill_their_hexagons_and_no_other(kit):
    plain, field = drawn(kit, BOARD)
    ranged, _ = drawn(kit, BOARD, lambda f, t: draw_range(f, t, ("b2", "d4"), "danger"))
    assert differing(plain, ranged, field) == {"b2", "d4"}
    dim, _ = drawn(kit, BOARD, lambda f, t: f.dim(t, "c3"))
    assert differing(plain, dim, field) == {"c3"}
    zoned = hexagonal(POINTED, 5, 5)
    object.__setattr__(zoned, "areas", {"zone": {"yard": ("b4", "c4")}})
    assert differing(plain, drawn(kit, zoned)[0], field) == {"b4", "c4"}


def test_neighbouring_hexagons_have_other_colours_and_a_wall_lies_on_their_side(kit):
    plain, field = drawn(kit, BOARD)
    for space in BOARD.spaces:
        colour = plain.get_at(tuple(map(round, field.middle(space))))
        for other in BOARD.neighbours(space):
            assert plain.get_at(tuple(map(round, field.middle(other)))) != colour
    walled = hexagonal(POINTED, 5, 5)
    object.__setattr__(walled, "walls", frozenset((frozenset(("b2", "c3")),)))
    picture, _ = drawn(kit, walled)
    (x0, y0), (x1, y1) = field.between("b2", "c3")
    side = round((x0 + x1) / 2), round((y0 + y1) / 2)
    assert sum(picture.get_at(side)[:3]) > sum(plain.get_at(side)[:3]) + 150


def test_the_edge_of_a_range_runs_around_it_and_not_through_it(kit):
    plain, field = drawn(kit, BOARD)
    edged, _ = drawn(kit, BOARD, lambda f, t: draw_edges(f, t, ("b2", "c2"), 1, 0))

    def differs_between(space, other):
        """Whether anything lies over the inner side of a space towards another."""
        middle = pygame.Vector2(field.middle(space))
        (x0, y0), (x1, y1) = field.between(space, other)
        at = pygame.Vector2((x0 + x1) / 2, (y0 + y1) / 2).lerp(middle, 0.07)
        spot = round(at.x), round(at.y)
        return plain.get_at(spot) != edged.get_at(spot)

    assert differs_between("b2", "a2") and differs_between("c2", "c3")
    assert not differs_between("b2", "c2") and not differs_between("c2", "b2")


def test_the_lab_shows_reach_lines_and_walls_on_hexagons(kit):
    board = load(HEXES / "y_odd.tmx")
    away = steps(board, "a1")
    assert away["d2"] == 4 and "f5" not in away
    plan = Plan(kit, ROOM, board, {1: "a1", 2: "e5"})

    def shown(**layers):
        target = pygame.Surface(ROOM.size)
        all_off = dict.fromkeys(("coordinates", "reach", "lines", "walls", "starts"), False)
        plan.show(target, Shown("b1", "Rook", **all_off | layers), away, {})
        return target

    plain = shown()
    reach = differing(plain, shown(reach=True), plan)
    floor = {space for space in board.spaces if board.is_floor(space)}
    assert reach == floor | board.obstacles, "the map draws the obstacle itself, in any way"
    rays = {space for way in board.directions for space in board.ray("b1", way)}
    assert differing(plain, shown(lines=True), plan) >= rays - {"a1"}


@pytest.mark.parametrize("name", WAYS)
def test_stamps_show_a_board_of_hexagons(kit, name):
    board = load(HEXES / f"{name}.tmx")
    small = stamp(kit, board, {1: "a1", 2: "e5"}, (84, 100))
    assert small.get_width() <= 84 and small.get_height() <= 100
    assert small.get_at((0, 0)).a < small.get_at(small.get_rect().center).a
    likeness_stamp(kit, board, {"c3"}, board.walls, (), (84, 100))
