"""Charts on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.lab.balance.shapes import Box, Chart, Path, Words, hatching

if TYPE_CHECKING:
    from game.draw.kit import Kit


def picture(kit: Kit, chart: Chart) -> pygame.Surface:
    """A chart as large as the screen needs it: its shapes, and its words above them all."""
    sketch = Sketch(chart.width, chart.height)
    for shape in chart.shapes:
        if isinstance(shape, Box):
            sketch.rect(*shape[:4], shape.radius, fill=shape.fill, stroke=shape.stroke,
                        width=shape.width)  # fmt: skip
            for line in hatching(shape) if shape.hatch else ():
                _path(sketch, line)
        elif isinstance(shape, Path):
            _path(sketch, shape)
    surface = sketch.render(kit.scale)
    for shape in chart.shapes:
        if isinstance(shape, Words):
            _words(kit, surface, shape)
    return surface


def _path(sketch: Sketch, path: Path) -> None:
    draw = sketch.line if path.fill == "none" else sketch.polygon
    draw(path.points, fill=path.fill, stroke=path.stroke, width=path.width, dash=path.dash,
         cap="butt")  # fmt: skip


def _words(kit: Kit, target: pygame.Surface, words: Words) -> None:
    style = kit.style(words.size, words.weight, words.colour)
    line = kit.text(escape(words.text), style, kit.px(words.room), 1)
    at = round(words.x * kit.scale), round(words.y * kit.scale)
    sides = {"start": "midleft", "middle": "center", "end": "midright"}
    line.draw(target, **{sides[words.side]: at})


def width_of(kit: Kit, words: Words) -> float:
    """How wide a line of words is, in units of the base size."""
    style = kit.style(words.size, words.weight, words.colour)
    return kit.measure(escape(words.text), style)[0] / kit.scale


def medal(kit: Kit, art: pygame.Surface, size: int) -> pygame.Surface:
    """A picture in a round brass rim."""
    rim = Sketch(100, 100)
    rim.circle(50, 50, 46, stroke=theme.KEY_DARK, width=8)
    rim.circle(50, 50, 46, stroke=theme.BRASS, width=5)
    disc = Sketch(100, 100)
    disc.circle(50, 50, 47, fill="#ffffff")
    out = disc.render(size / 100)
    side = min(art.get_size())
    middle = art.subsurface(pygame.Rect(0, 0, side, side).move_to(center=art.get_rect().center))
    out.blit(pygame.transform.smoothscale(middle, out.get_size()), (0, 0),
             special_flags=pygame.BLEND_RGBA_MULT)  # fmt: skip
    out.blit(rim.render(size / 100), (0, 0))
    return out
