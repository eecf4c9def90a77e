"""What is laid over a board: ranges, paths with their steps, pushes, numbers, warnings.

Draw in this order: ranges, paths, threats, pieces, targets, words.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.patterns import dots, stripes
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.table.fields import FieldPainter
    from game.draw.theme import State

Pattern = Literal["stripes", "dots"]
Point = tuple[float, float]

_STRENGTH: dict[State, tuple[float, float, float]] = {
    "choosable": (0.12, 0.30, 3),
    "hover": (0.26, 0.44, 5),
    "danger": (0.24, 0.40, 5),
    "chosen": (0.22, 0.30, 3),
    "illegal": (0.20, 0.25, 3),
}
"""Of each state: how opaque a range's ground and its bands are, and how wide the bands."""


def draw_range(
    field: FieldPainter,
    target: pygame.Surface,
    spaces: Iterable[str],
    state: State,
    pattern: Pattern = "stripes",
) -> None:
    """Fill spaces with a state's colour and a pattern that runs on from space to space."""
    fill, band, width = _STRENGTH[state]
    colour, size = field.kit.palette.state(state), field.view.size
    if pattern == "stripes":
        sheet = stripes(field.kit, size, colour, fill=fill, band=band, width=width)
    else:
        sheet = dots(field.kit, size, colour, fill=fill, band=band)
    for space in spaces:
        field.pour(target, sheet, space)


def draw_struck(
    field: FieldPainter, target: pygame.Surface, spaces: Iterable[str], less: bool
) -> None:
    """Fill spaces as those that an attack strikes: hatched, or with dots where it only grazes."""
    kit, size = field.kit, field.view.size
    sheets = [stripes(kit, size, theme.BLOOD, fill=0.28, band=0.4)]
    if less:
        grazed = dots(kit, size, theme.AMBER, fill=0.36, band=0)
        sheets = [grazed, dots(kit, size, theme.GRAZE, fill=0, band=0.85)]
    for space in spaces:
        for sheet in sheets:
            field.pour(target, sheet, space)


def draw_path(
    field: FieldPainter,
    target: pygame.Surface,
    spaces: Sequence[str],
    state: State,
    *,
    width: float = 5,
    start: float = 34,
    end: float = 22,
) -> None:
    """A line from the first space through the others: a bead for each step, a head at the last.

    `width`, and how far the line keeps from the middle of its `start` and of its `end`, are
    lengths of the base size.
    """
    if len(spaces) < 2:
        return
    unit = field.cell / theme.CELL_SIZE
    lies = field.unit, field.board.tiling, field.board.rows, field.turn
    key = ("path", tuple(spaces), lies, state, width, start, end)
    boxes = [field.rect_of(space) for space in spaces]
    frame = boxes[0].unionall(boxes[1:])
    colour = field.kit.palette.state(state)

    def make() -> pygame.Surface:
        points = [((box.centerx - frame.x) / unit, (box.centery - frame.y) / unit) for box in boxes]
        sketch = Sketch(frame.w / unit, frame.h / unit)
        _sketch_path(sketch, points, colour, width, start, end)
        return sketch.render(unit)

    target.blit(field.kit.baked(key, make), frame)


def draw_push(field: FieldPainter, target: pygame.Surface, origin: str, to: str, seat: int) -> None:
    """A dashed arrow of the pushed seat's colour from a space to the one a piece is pushed to."""
    unit = field.cell / theme.CELL_SIZE
    frame = field.rect_of(origin).union(field.rect_of(to))
    ends = [
        ((box.centerx - frame.x) / unit, (box.centery - frame.y) / unit)
        for box in (field.rect_of(origin), field.rect_of(to))
    ]
    colour = field.kit.seat(seat).colour
    key = ("push", tuple(ends), field.cell, seat)

    def make() -> pygame.Surface:
        sketch = Sketch(frame.w / unit, frame.h / unit)
        line = (_towards(ends[0], ends[1], 32), _towards(ends[1], ends[0], 30))
        sketch.line(line, stroke=theme.KEY_DARK, width=11)
        sketch.line(line, stroke=theme.KEY_LIGHT, width=7)
        sketch.line(line, stroke=colour, width=5, dash=(8, 8))
        return sketch.render(unit)

    target.blit(field.kit.baked(key, make), frame)


def draw_number(
    field: FieldPainter,
    target: pygame.Surface,
    space: str,
    number: int,
    colour: str,
    active: bool = False,
) -> pygame.Rect:
    """A numbered diamond in a space's lower right corner: its key.

    The active one is filled. Returns the box it took.
    """
    kit = field.kit
    size = kit.px(40 if active else 36)
    key = ("number", number, colour, active, size)
    diamond = kit.baked(key, lambda: _diamond(field, number, colour, active, size))
    cell = field.rect_of(space)
    box = diamond.get_rect(bottomright=(cell.right - kit.px(2), cell.bottom - kit.px(2)))
    target.blit(diamond, box)
    return box


def draw_figure(
    field: FieldPainter, target: pygame.Surface, space: str, text: str, less: bool
) -> pygame.Rect:
    """What an attack does on a space, as a tag in its upper right corner; less: it only grazes.

    Returns the box it took.
    """
    kit = field.kit
    key = ("figure", text, less, field.cell)

    def make() -> pygame.Surface:
        style = kit.style(theme.FLOOR, 700, theme.IVORY, leading=1.0)
        block = kit.text(text, style)
        size = (max(block.size[0] + kit.px(12), kit.px(30)), block.size[1] + kit.px(8))
        sketch = Sketch(*size)
        fill = theme.GRAZE if less else theme.STRIKE
        radius = kit.px(4 if not less else 10)
        sketch.rect(
            1, 1, size[0] - 2, size[1] - 2, radius, fill=fill, stroke=theme.IVORY, width=1.5
        )
        out = sketch.render()
        block.draw(out, center=(size[0] // 2, size[1] // 2))
        return out

    tag = kit.baked(key, make)
    cell = field.rect_of(space)
    return target.blit(tag, tag.get_rect(topright=(cell.right - kit.px(4), cell.top + kit.px(4))))


def draw_warning(
    field: FieldPainter, target: pygame.Surface, space: str, icon: str = "warn"
) -> pygame.Rect:
    """A dark tag with an icon in a space's lower left corner: a trap, a wall, an end.

    Returns the box it took.
    """
    kit = field.kit
    size = (kit.px(36), kit.px(30))
    tag = kit.baked(("warning", icon, size), lambda: _warning(field, icon, size))
    cell = field.rect_of(space)
    box = tag.get_rect(bottomleft=(cell.left + kit.px(4), cell.bottom - kit.px(4)))
    target.blit(tag, box)
    return box


def _towards(origin: Point, goal: Point, distance: float) -> Point:
    whole = math.dist(origin, goal) or 1.0
    share = distance / whole
    return (
        origin[0] + (goal[0] - origin[0]) * share,
        origin[1] + (goal[1] - origin[1]) * share,
    )


def _sketch_path(
    sketch: Sketch, points: Sequence[Point], colour: str, width: float, start: float, end: float
) -> None:
    tip = _towards(points[-1], points[-2], end)
    neck = _towards(tip, points[-2], 10)
    line = [_towards(points[0], points[1], start), *points[1:-1], neck]
    head = _head(tip, points[-2], width)
    for paint, more in ((theme.KEY_DARK, 6), (theme.KEY_LIGHT, 2), (colour, 0)):
        sketch.line(line, stroke=paint, width=width + more)
        sketch.polygon(head, fill=paint, stroke=paint, width=more or 0.1)
    for x, y in points[1:-1]:
        for paint, more in ((theme.KEY_DARK, 3), (theme.KEY_LIGHT, 1), (colour, 0)):
            sketch.circle(x, y, width * 0.95 + more, fill=paint)


def _head(tip: Point, origin: Point, width: float) -> tuple[Point, Point, Point]:
    back = _towards(tip, origin, width * 2.4)
    across_x, across_y = (tip[1] - back[1]) * 0.625, (back[0] - tip[0]) * 0.625
    return tip, (back[0] + across_x, back[1] + across_y), (back[0] - across_x, back[1] - across_y)


def _diamond(
    field: FieldPainter, number: int, colour: str, active: bool, size: int
) -> pygame.Surface:
    sketch = Sketch(40, 40)
    ring = theme.KEY_LIGHT if active else colour
    fill = colour if active else "#2a1d10"
    for half, paint in ((19.5, ring), (17.8, theme.KEY_DARK), (14.6, fill)):
        points = ((20, 20 - half), (20 + half, 20), (20, 20 + half), (20 - half, 20))
        sketch.polygon(points, fill=paint, stroke=paint, width=1)
    out = sketch.render(size / 40)
    words = theme.readable_on(fill)
    style = field.kit.style(theme.FLOOR, 700, words, leading=1.0)
    field.kit.text(str(number), style).draw(out, center=(size // 2, size // 2))
    return out


def _warning(field: FieldPainter, icon: str, size: tuple[int, int]) -> pygame.Surface:
    sketch = Sketch(*size)
    s = field.kit.scale
    box = (s, s, size[0] - 2 * s, size[1] - 2 * s, 5 * s)
    sketch.rect(*box, fill=theme.CHIP, stroke=field.kit.palette.choose, width=1.5 * s)
    out = sketch.render()
    drawn = field.kit.icon(icon, field.kit.px(20), field.kit.palette.choose)
    out.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return out


def draw_towards(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, way: pygame.Vector2, colour: str
) -> None:
    """An arrow head in a box that points some way, to what lies out of sight."""
    turn = round(way.as_polar()[1] / 15) * 15
    tips = [pygame.Vector2(tip).rotate(turn) + (20, 20) for tip in ((16, 0), (-8, -13), (-8, 13))]

    def make() -> pygame.Surface:
        sketch = Sketch(40, 40)
        points = [(tip.x, tip.y) for tip in tips]
        sketch.polygon(points, fill=colour, stroke=theme.KEY_DARK, width=6)
        sketch.polygon(points, fill=colour, stroke=theme.KEY_LIGHT, width=1.6)
        return sketch.render(box.w / 40)

    target.blit(kit.baked(("towards", turn, colour, box.w), make), box)
