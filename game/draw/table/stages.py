"""What happened on a board in one step, drawn over it: ranges, movements, what stopped them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.table.fields import FieldPainter

_WIDTH = 9
_OFF = 0.78
"""How far an arrow goes that leads off the board, in spaces."""


def draw_edges(
    field: FieldPainter, target: pygame.Surface, spaces: Iterable[str], seat: int, inside: int
) -> None:
    """An edge around a range in the colour of the seat whose it is.

    inside: how many other ranges may lie on the same spaces, whose edges lie farther out.
    """
    kit = field.kit
    taken = frozenset(spaces)
    gap, wide = kit.px(3) + inside * kit.px(6), kit.px(4)
    for space in taken:
        for beyond, ends in field.sides(space, gap):
            if beyond not in taken:
                pygame.draw.line(target, theme.KEY_DARK, *ends, wide + kit.px(3))
                pygame.draw.line(target, kit.seat(seat).colour, *ends, wide)


def draw_movement(
    field: FieldPainter,
    target: pygame.Surface,
    start: str,
    goal: str,
    way: str,
    seat: int,
    stopped: bool,
) -> pygame.Rect:
    """An arrow in a seat's colour from a space to its goal, crossed out where it was stopped.

    Without a goal on the board it leads some way off it. Returns where the arrow is crossed.
    """
    origin = field.rect_of(start)
    if goal:
        end = pygame.Vector2(field.rect_of(goal).center)
    else:
        end = pygame.Vector2(origin.center).lerp(field.ahead(start, way), _OFF)
    begin = pygame.Vector2(origin.center)
    unit = field.cell / theme.CELL_SIZE
    frame = pygame.Rect(begin, (1, 1)).union(pygame.Rect(end, (1, 1)))
    frame.inflate_ip(round(48 * unit), round(48 * unit))
    at = [(point - pygame.Vector2(frame.topleft)) / unit for point in (begin, end)]
    colour = field.kit.seat(seat).colour
    key = ("movement", tuple(map(tuple, at)), field.cell, colour, stopped)

    def make() -> pygame.Surface:
        sketch = Sketch(frame.w / unit, frame.h / unit)
        _arrow(sketch, at[0], at[1], colour, stopped)
        return sketch.render(unit)

    target.blit(field.kit.baked(key, make), frame)
    cross = pygame.Rect(0, 0, round(34 * unit), round(34 * unit))
    cross.center = round(begin.lerp(end, 0.6).x), round(begin.lerp(end, 0.6).y)
    return cross


def _arrow(
    sketch: Sketch, begin: pygame.Vector2, end: pygame.Vector2, colour: str, stopped: bool
) -> None:
    ahead = (end - begin).normalize()
    across = pygame.Vector2(-ahead.y, ahead.x)
    start, tip = begin + ahead * 30, end - ahead * (6.0 if stopped else 30.0)
    neck = tip - ahead * 14
    barbs = (tip - ahead * 20 + across * 13, tip - ahead * 20 - across * 13)
    head = [(point.x, point.y) for point in (tip, *barbs)]
    line = [(point.x, point.y) for point in (start, neck)]
    for paint, more in ((theme.KEY_DARK, 6), (theme.KEY_LIGHT, 2), (colour, 0)):
        dash = (10, 9) if stopped and not more else ()
        sketch.line(line, stroke=paint, width=_WIDTH + more, dash=dash)
        sketch.polygon(head, fill=paint, stroke=paint, width=more or 0.1)
    if stopped:
        middle = begin.lerp(end, 0.6)
        for paint, wide in ((theme.KEY_DARK, 13), (theme.KEY_LIGHT, 9), (theme.DANGER, 6.5)):
            for side in (-1, 1):
                ends = (middle.x - 12, middle.y - 12 * side), (middle.x + 12, middle.y + 12 * side)
                sketch.line(ends, stroke=paint, width=wide)
