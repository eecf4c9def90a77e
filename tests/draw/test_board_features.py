"""What lies on a board: pits, the places of flags, zones to hold."""

import pygame
import pytest

from game.draw import sketch
from game.draw.table.fields import TILES, FieldPainter
from game.draw.table.standees import flag
from game.draw.theme import rgb
from game.rules.board.analysis import steps
from game.rules.board.board import Board, space_name
from game.scenes.boards.plan import Plan, Shown, step_colours

SPACES = tuple(f"{column}{row}" for row in range(1, 6) for column in "abcde")
PARCHMENT = ("#f0e4c4", "#e0d0a8")


def drawn(kit, tiles=TILES, **board):
    found = Board(name="toy", title="Toy", columns=5, rows=5, spaces=SPACES, **board)
    target = pygame.Surface((500, 500), pygame.SRCALPHA)
    painter = FieldPainter(kit, target.get_rect(), found, tiles=tiles)
    painter.draw(target)
    return target, painter


def bright(colour):
    return sum(colour[:3])


def test_a_pit_is_a_dark_hole_and_no_obstacle(kit):
    plain, painter = drawn(kit)
    pit, _ = drawn(kit, pits=frozenset({"c3"}))
    stone, _ = drawn(kit, obstacles=frozenset({"c3"}))
    middle = painter.rect_of("c3").center
    assert bright(pit.get_at(middle)) < bright(plain.get_at(middle)) / 3
    assert pit.get_at(middle) != stone.get_at(middle)
    beside = painter.rect_of("b3").center
    assert pit.get_at(beside) == plain.get_at(beside)


def test_the_place_of_a_flag_is_marked_while_the_flag_is_away(kit):
    plain, painter = drawn(kit)
    marked, _ = drawn(kit, flags={1: "c1", 2: "c5"})
    for space, same in (("c1", False), ("c5", False), ("c3", True)):
        area = painter.rect_of(space)
        looks = [pygame.image.tobytes(each.subsurface(area), "RGB") for each in (plain, marked)]
        assert (looks[0] == looks[1]) == same


@pytest.mark.parametrize("tiles", [TILES, PARCHMENT])
def test_the_edge_of_a_zone_stands_out_from_bright_and_from_dark_spaces(kit, tiles):
    plain, painter = drawn(kit, tiles)
    zoned, _ = drawn(kit, tiles, areas={"control": {"hill": ("c3",)}})
    area = painter.rect_of("c3")
    strongest = max(
        abs(bright(zoned.get_at((x, area.y + 5))) - bright(plain.get_at((x, area.y + 5))))
        for x in range(area.left, area.right)
    )
    assert strongest > 150


def test_flags_of_two_sides_differ_in_colour_and_in_shape(kit):
    blue, orange = (flag(kit, seat, 96) for seat in (1, 2))
    cloth = [each.get_at((50, 24))[:3] for each in (blue, orange)]
    assert cloth[0] != cloth[1]
    dark = [pygame.mask.from_threshold(f, "#1d100a", (40, 40, 40, 255)) for f in (blue, orange)]
    assert dark[0].overlap_area(dark[1], (0, 0)) < max(each.count() for each in dark)


@pytest.mark.parametrize("side", [4, 12])
def test_all_spaces_of_one_colour_are_one_shape_in_the_lab(kit, side, monkeypatch):
    spaces = tuple(space_name(at % side, 1 + at // side) for at in range(side * side))
    board = Board(name="toy", title="Toy", columns=side, rows=side, spaces=spaces)
    plan, target = Plan(kit, pygame.Rect(0, 0, 500, 500), board, {}), pygame.Surface((500, 500))
    plan.draw(target)
    shown, away = Shown("", "", False, True, False, False, False), steps(board, "a1")
    colours = {space: step_colours(away[space], max(away.values()))[0] for space in spaces}
    shapes, path = [], sketch.Sketch.path

    def counted(self, d, **paint):
        shapes.extend({*paint.values()} & {*colours.values()})
        path(self, d, **paint)

    monkeypatch.setattr(sketch.Sketch, "path", counted)
    plan.show(target, shown, away, {})
    assert sorted(shapes) == sorted({*colours.values()})
    for space in spaces:
        box = plan.rect_of(space)
        inside = box.x + box.w // 6, box.y + box.h // 6
        assert target.get_at(inside)[:3] == rgb(colours[space])
