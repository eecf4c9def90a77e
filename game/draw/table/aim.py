"""A dial by which something is aimed: a clock face with an arrow, and a mark for each way."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.sketch import Sketch, on_circle
from game.rules.board.tiling import QUEEN

if TYPE_CHECKING:
    from game.draw.kit import Kit

_UNITS, _MIDDLE = 104, 50
_MARKS = 35
_FACE, _ARROW = "#f5ead0", "#7a1f26"
_POINTED_AT = 0.28
"""How large the square is in which a way is pointed at, of the dial's size."""


def draw_aim(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    way: str,
    legal: Collection[str] = (),
    hover: str = "",
) -> None:
    """The dial in the square `box`, its arrow towards `way`; without a way it has no arrow.

    legal: the ways that may be chosen, marked apart from the others. hover: the one of them that
    is pointed at, which the arrow shows in its colour. Ways are compass directions (`N`, `SE`).
    """
    size = box.w
    shows = way, tuple(each for each in QUEEN if each in legal), hover
    dial = kit.baked(("aim", *shows, size), lambda: _dial(kit, size, *shows))
    target.blit(dial, box)


def on_aim(box: pygame.Rect, way: str) -> pygame.Rect:
    """Where on the dial in `box` a way is pointed at."""
    spot = pygame.Rect(0, 0, round(box.w * _POINTED_AT), round(box.w * _POINTED_AT))
    x, y = on_circle(*box.center, box.w * (_MARKS + 9) / _UNITS, _turn(way) - 90)
    spot.center = round(x), round(y)
    return spot


def _turn(way: str) -> int:
    """How far clockwise from north a way is, in degrees."""
    return 45 * QUEEN.index(way)


def _dial(kit: Kit, size: int, way: str, legal: tuple[str, ...], hover: str) -> pygame.Surface:
    sketch, c = Sketch(_UNITS, _UNITS), _MIDDLE
    sketch.circle(c + 2, c + 3, 48, fill="#000000", opacity=0.35)
    sketch.circle(c, c, 48, fill=theme.INK)
    sketch.circle(c, c, 46, fill=sketch.slant("#f1dca0", theme.BRASS, theme.BRASS_LO))
    sketch.circle(c, c, 42, fill=theme.INK)
    sketch.circle(c, c, 40.5, fill=_FACE)
    for each in QUEEN:
        x, y = on_circle(c, c, _MARKS, _turn(each) - 90)
        if each == hover:
            sketch.circle(x, y, 9, fill=theme.KEY_DARK)
            sketch.circle(x, y, 7, fill=kit.palette.hover, stroke=theme.KEY_LIGHT, width=1.5)
        elif each in legal:
            sketch.circle(x, y, 7.2, fill=theme.KEY_DARK)
            sketch.circle(x, y, 5.4, fill=kit.palette.choose, stroke=theme.KEY_LIGHT, width=1)
        elif legal:
            sketch.circle(x, y, 2, fill=theme.INK_SOFT, opacity=0.6)
        elif each != way:
            sketch.circle(x, y, 4.6, fill=theme.BRASS, stroke=theme.INK, width=1.2)
    if way:
        _arrow(sketch, _turn(way), kit.palette.hover if way == hover else _ARROW)
    sketch.circle(c, c, 6.5, fill=theme.BRASS, stroke=theme.INK, width=2)
    return sketch.render(size / _UNITS)


def _arrow(sketch: Sketch, turn: int, fill: str) -> None:
    c = _MIDDLE
    shape = ((50, 5), (62, 34), (54, 31), (54, 66), (50, 74), (46, 66), (46, 31), (38, 34))
    points = []
    for x, y in shape:
        away = pygame.Vector2(x - c, y - c).rotate(turn)
        points.append((c + away.x, c + away.y))
    sketch.polygon(points, fill=fill, stroke=theme.INK, width=2)
