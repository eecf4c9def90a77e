"""Draws the pictures of a glossary: grids of spaces, timelines and chains."""

from __future__ import annotations

from math import atan2, cos, sin
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.shadows import rounded_mask
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.kit import Kit
    from game.rules.content.diagrams import Diagram, Grid, Laid, Link, Timeline

_GROUND = "#14201d"
_PAD, _CELL, _BEAT, _CARD, _LINK, _ARROW = 14, 44, 48, 46, 78, 24
_LOOKS = {
    "plain": (theme.PANEL_HI, theme.LINE, theme.TEXT),
    "meant": (theme.LIT, theme.KEY_DARK, theme.INK),
    "struck": (theme.PANEL, theme.LINE, theme.MUTED),
}
"""Fill, edge and words, by look."""


def diagram_size(kit: Kit, diagram: Diagram) -> tuple[int, int]:
    """The real pixels that a diagram takes."""
    wide, high = 0, 0
    if diagram.grid is not None:
        wide, high = _CELL * len(diagram.grid.rows[0]), _CELL * len(diagram.grid.rows)
    elif diagram.timeline is not None:
        wide, high = _BEAT * diagram.timeline.beats, 2 * _CARD + 30
        high += 28 if diagram.timeline.marks else 0
    else:
        wide, high = 440 - 2 * _PAD, _LINK
    return kit.px(wide + 2 * _PAD), kit.px(high + 2 * _PAD)


def draw_diagram(
    kit: Kit, target: pygame.Surface, diagram: Diagram, topleft: tuple[int, int]
) -> pygame.Rect:
    """The diagram on a dark ground of its own. Gives the box it took."""
    drawn = kit.baked(("diagram", diagram), lambda: _drawn(kit, diagram))
    return target.blit(drawn, topleft)


def _drawn(kit: Kit, diagram: Diagram) -> pygame.Surface:
    size = diagram_size(kit, diagram)
    out = pygame.Surface(size, pygame.SRCALPHA)
    out.fill(_GROUND)
    if diagram.grid is not None:
        _draw_grid(kit, out, diagram.grid)
    elif diagram.timeline is not None:
        _draw_timeline(kit, out, diagram.timeline)
    else:
        _draw_chain(kit, out, diagram.chain)
    out.blit(rounded_mask(size, kit.px(8)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


# A grid


def _draw_grid(kit: Kit, out: pygame.Surface, grid: Grid) -> None:
    sketch = _units(kit, out)
    for y, row in enumerate(grid.rows):
        for x, sign in enumerate(row):
            left, top = _PAD + x * _CELL, _PAD + y * _CELL
            fill = theme.CELL if (x + y) % 2 else theme.CELL_DARK
            if sign == "#":
                fill = theme.WALNUT_DARK
            sketch.rect(left + 1, top + 1, _CELL - 2, _CELL - 2, 4, fill=fill)
            if sign == "o":
                sketch.circle(left + _CELL / 2, top + _CELL / 2, 9, fill=theme.LIT, opacity=0.9)
    out.blit(sketch.render(kit.scale), (0, 0))
    _draw_signs(kit, out, grid, "EFx123456789")
    ways = _units(kit, out)
    high = len(grid.rows)
    for way in grid.arrows:
        _add_way(ways, [_middle(space, high) for space in way.split()])
    for way in grid.hops:
        _add_way(ways, _bowed(*(_middle(space, high) for space in way.split()[:2])), dashed=True)
    out.blit(ways.render(kit.scale), (0, 0))
    _draw_signs(kit, out, grid, "Y")


def _draw_signs(kit: Kit, out: pygame.Surface, grid: Grid, signs: str) -> None:
    for y, row in enumerate(grid.rows):
        for x, sign in enumerate(row):
            if sign in signs:
                center = (kit.px(_PAD + (x + 0.5) * _CELL), kit.px(_PAD + (y + 0.5) * _CELL))
                _draw_sign(kit, out, sign, center)


def _draw_sign(kit: Kit, out: pygame.Surface, sign: str, center: tuple[int, int]) -> None:
    if sign in "YE":
        mark = seat_mark(kit, 1, kit.px(34)).copy()
        if sign == "E":
            mark.set_alpha(150)
        out.blit(mark, mark.get_rect(center=center))
    elif sign in "Fx":
        mark = seat_mark(kit, 2, kit.px(34))
        out.blit(mark, mark.get_rect(center=center))
        if sign == "x":
            pygame.draw.circle(out, theme.DANGER, center, kit.px(19), kit.px(4))
    else:
        look = kit.style(theme.SUBHEAD, 700, theme.TEXT, "serif")
        kit.text(sign, look).draw(out, center=center)


def _middle(space: str, high: int) -> tuple[float, float]:
    column, row = ord(space[0]) - ord("a"), high - int(space[1])
    return _PAD + (column + 0.5) * _CELL, _PAD + (row + 0.5) * _CELL


def _bowed(first: tuple[float, float], last: tuple[float, float]) -> list[tuple[float, float]]:
    """Points of a bow from one place over what lies between to another."""
    steps = 12
    return [
        (
            first[0] + (last[0] - first[0]) * step / steps,
            first[1]
            + (last[1] - first[1]) * step / steps
            - 1.3 * _CELL * (step / steps) * (1 - step / steps),
        )
        for step in range(steps + 1)
    ]


def _add_way(sketch: Sketch, points: Sequence[tuple[float, float]], dashed: bool = False) -> None:
    """An arrow along points, with a dark line around it."""
    (x0, y0), (x, y) = points[-2:]
    way = atan2(y - y0, x - x0)
    tip = [
        (x + 9 * cos(way), y + 9 * sin(way)),
        (x - 6 * cos(way - 0.9), y - 6 * sin(way - 0.9)),
        (x - 6 * cos(way + 0.9), y - 6 * sin(way + 0.9)),
    ]
    sketch.line(points, stroke=theme.KEY_DARK, width=6, cap="round")
    sketch.polygon(tip, fill=theme.KEY_DARK, stroke=theme.KEY_DARK, width=3)
    if dashed:
        sketch.line(points, stroke=theme.KEY_LIGHT, width=3, dash=(7, 4))
    else:
        sketch.line(points, stroke=theme.KEY_LIGHT, width=3, cap="round")
    sketch.polygon(tip, fill=theme.KEY_LIGHT)


# A timeline


def _draw_timeline(kit: Kit, out: pygame.Surface, line: Timeline) -> None:
    sketch = _units(kit, out)
    axis = _PAD + _CARD
    for beat in range(line.beats):
        left = _PAD + beat * _BEAT
        sketch.rect(left + 1, axis + 2, _BEAT - 2, 26, 3, fill=theme.PANEL_HI)
    for cards, top in ((line.above, _PAD), (line.below, axis + 30)):
        for card in cards:
            fill, edge, _ = _LOOKS["meant" if card.meant else "plain"]
            left, wide = _PAD + (card.first - 1) * _BEAT, (card.last - card.first + 1) * _BEAT
            sketch.rect(left + 2, top + 1, wide - 4, _CARD - 2, 5, fill=fill, stroke=edge, width=1)
    out.blit(sketch.render(kit.scale), (0, 0))
    small = kit.style(theme.FLOOR, 700, theme.MUTED)
    for beat in range(line.beats):
        middle = (kit.px(_PAD + (beat + 0.5) * _BEAT), kit.px(axis + 15))
        kit.text(str(beat + 1), small).draw(out, center=middle)
    for cards, top in ((line.above, _PAD), (line.below, axis + 30)):
        for card in cards:
            _draw_laid(kit, out, card, top)
    for mark in line.marks:
        words = kit.text(escape(mark.text), kit.style(theme.FLOOR, 700, theme.LIT))
        at = words.surface.get_rect(
            midtop=(kit.px(_PAD + (mark.beat - 0.5) * _BEAT), kit.px(axis + 30 + _CARD + 4))
        )
        at.clamp_ip(out.get_rect().inflate(-kit.px(8), 0))
        words.draw(out, topleft=at.topleft)


def _draw_laid(kit: Kit, out: pygame.Surface, card: Laid, top: float) -> None:
    wide = kit.px((card.last - card.first + 1) * _BEAT - 10)
    colour = _LOOKS["meant" if card.meant else "plain"][2]
    style = kit.style(theme.FLOOR, 600, colour, align="centre", leading=1.05)
    middle = (_PAD + (card.first + card.last - 1) / 2 * _BEAT, top + _CARD / 2)
    words = kit.text(escape(card.text), style, wide, 2)
    words.draw(out, center=(kit.px(middle[0]), kit.px(middle[1])))


# A chain


def _draw_chain(kit: Kit, out: pygame.Surface, chain: Sequence[Link]) -> None:
    wide = (440 - 2 * _PAD - _ARROW * (len(chain) - 1)) / len(chain)
    sketch = _units(kit, out)
    for at, link in enumerate(chain):
        left = _PAD + at * (wide + _ARROW)
        fill, edge, _ = _LOOKS[link.look]
        sketch.rect(left, _PAD, wide, _LINK, 6, fill=fill, stroke=edge, width=1)
        if at:
            y = _PAD + _LINK / 2
            _add_way(sketch, [(left - _ARROW + 3, y), (left - 12, y)])
    out.blit(sketch.render(kit.scale), (0, 0))
    struck = _units(kit, out)
    for at, link in enumerate(chain):
        left = _PAD + at * (wide + _ARROW)
        style = kit.style(theme.FLOOR, 600, _LOOKS[link.look][2], align="centre", leading=1.1)
        words = kit.text(escape(link.text), style, kit.px(wide - 8), 3)
        words.draw(out, center=(kit.px(left + wide / 2), kit.px(_PAD + _LINK / 2)))
        if link.look == "struck":
            ends = ((left + 6, _PAD + _LINK - 6), (left + wide - 6, _PAD + 6))
            struck.line(ends, stroke=theme.DANGER, width=3)
    out.blit(struck.render(kit.scale), (0, 0))


def _units(kit: Kit, out: pygame.Surface) -> Sketch:
    """A sketch over all of a picture, in lengths of the base size."""
    return Sketch(out.get_width() / kit.scale, out.get_height() / kit.scale)
