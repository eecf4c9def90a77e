"""Marks: those of seats, a dark rim, a light ring, the seat's colour, a dark core, in the seat's
shape; and those of the tiles of a range."""

from __future__ import annotations

from math import cos, radians, sin
from typing import TYPE_CHECKING, Unpack

import pygame

from game.draw import theme
from game.draw.sketch import Paint, Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_TILE = 100.0
"""A tile is drawn in so many units."""
_ARROW = ((50, 16), (82, 78), (50, 62), (18, 78))


def seat_mark(kit: Kit, seat: int, size: int) -> pygame.Surface:
    """The mark of seat 1 to 4, `size` real pixels square."""
    return kit.baked(("seat mark", seat, size), lambda: _mark(kit.seat(seat)).render(size / 32))


def _mark(seat: theme.Seat) -> Sketch:
    sketch = Sketch(32, 32)
    rings = (
        (13.2, theme.KEY_DARK),
        (11.4, theme.KEY_LIGHT),
        (10.2, seat.colour),
        (4.6, seat.low),
    )
    for radius, colour in rings:
        add_shape(sketch, seat.shape, 16, 16, radius, fill=colour)
    return sketch


def add_shape(
    sketch: Sketch, shape: theme.Shape, x: float, y: float, radius: float, **paint: Unpack[Paint]
) -> None:
    """A seat's shape around a point, as heavy to the eye as a circle of `radius`."""
    if shape == "circle":
        sketch.circle(x, y, radius, **paint)
    elif shape == "diamond":
        r = radius * 1.16
        sketch.polygon(((x, y - r), (x + r, y), (x, y + r), (x - r, y)), **paint)
    elif shape == "square":
        r = radius * 0.92
        sketch.rect(x - r, y - r, 2 * r, 2 * r, r * 0.18, **paint)
    else:
        r = radius * 1.28
        sketch.polygon(
            ((x, y - r), (x + r * 0.96, y + r * 0.68), (x - r * 0.96, y + r * 0.68)), **paint
        )


def tile_mark(kit: Kit, mark: str, ink: str, size: int, turn: int = 0) -> pygame.Surface:
    """The mark of a tile in a range: a slash, a dot, or an arrow, turned clockwise by degrees."""

    def make() -> pygame.Surface:
        sketch = Sketch(_TILE, _TILE)
        if mark == "slash":
            sketch.path("M18 82 L82 18", stroke=ink, width=15, cap="round")
        elif mark == "dot":
            sketch.circle(50, 50, 19, fill=ink)
        else:
            sketch.polygon([_around(x, y, turn) for x, y in _ARROW], fill=ink)
        return sketch.render(size / _TILE)

    return kit.baked(("tile", mark, ink, size, turn), make)


def _around(x: float, y: float, turn: int) -> tuple[float, float]:
    """A point of a tile, turned around its middle."""
    way, middle = radians(turn), _TILE / 2
    x, y = x - middle, y - middle
    return middle + x * cos(way) - y * sin(way), middle + x * sin(way) + y * cos(way)
