"""What lies loose on a table: tokens, pawns, dice that lie, strips of paper with a note."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.marks import add_shape
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.draw.table.dice import PIPS
from game.draw.table.standees import worn

if TYPE_CHECKING:
    from game.draw.kit import Kit

_PAPER, _PAPER_EDGE = "#fbf3d9", "#b8a77a"
_DIE_EDGE, _LARGE_DIE = "#8d7a5c", ("#7a1f26", "#3c0c11")
_FAINT = 120


def disc(kit: Kit, icon: str, colour: str, size: int) -> pygame.Surface:
    """A token of a colour, `size` real pixels across, with its shadow."""

    def make() -> pygame.Surface:
        sketch = Sketch(48, 48)
        sketch.circle(25, 26.5, 21, fill="#000000", opacity=0.42)
        sketch.circle(24, 24, 22, fill=theme.KEY_DARK)
        sketch.circle(24, 24, 20.5, fill=theme.mix(colour, theme.KEY_LIGHT, 0.35))
        sketch.circle(24, 24.6, 19, fill=colour)
        sketch.circle(24, 24, 15, stroke=theme.mix(colour, theme.KEY_DARK, 0.45), width=1.2)
        out = sketch.render(size / 48)
        drawn = kit.icon(
            kit.icons.standing_in(icon or "token"), round(size * 0.52), theme.readable_on(colour)
        )
        out.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
        return out

    return kit.baked(("disc", icon, colour, size), make)


def draw_counted(
    kit: Kit,
    target: pygame.Surface,
    picture: pygame.Surface,
    count: int,
    midleft: tuple[int, int],
) -> pygame.Rect:
    """A token, and beside it how many there are of it if more than one. The box it took."""
    box = target.blit(picture, picture.get_rect(midleft=midleft))
    if count > 1:
        at = (box.right - box.w // 4, box.centery)
        return box.union(draw_chip(kit, target, str(count), round_ends=True, midleft=at))
    return box


def pawn(kit: Kit, icon: str, seat: int, height: int) -> pygame.Surface:
    """A pawn in the colour of a seat, or in nobody's, with an icon on its body."""
    wears = worn(kit, seat)

    def make() -> pygame.Surface:
        sketch = Sketch(52, 72)
        sketch.ellipse(28, 64, 22, 6.5, fill="#000000", opacity=0.45)
        sketch.ellipse(25, 62, 21, 7.5, fill=wears.low, stroke=theme.KEY_DARK, width=1.4)
        sketch.ellipse(25, 59.5, 21, 7.5, fill=wears.colour, stroke=theme.KEY_DARK, width=1.4)
        body = "M10 59 C13 48 17 42 18 31 H32 C33 42 37 48 40 59 C36 64 14 64 10 59 Z"
        light = theme.mix(wears.colour, theme.KEY_LIGHT, 0.4)
        fill = sketch.slant(light, wears.colour, theme.mix(wears.colour, wears.low, 0.55))
        sketch.path(body, fill=fill, stroke=theme.KEY_DARK, width=1.4)
        sketch.ellipse(25, 31, 11, 3.4, fill=wears.colour, stroke=theme.KEY_DARK, width=1.4)
        sketch.circle(25, 17, 13, fill=fill, stroke=theme.KEY_DARK, width=1.4)
        if not icon:
            add_shape(sketch, wears.shape, 25, 50, 6, fill=theme.KEY_LIGHT, stroke=theme.KEY_DARK)
        out = sketch.render(height / 72)
        if icon:
            drawn = kit.icon(kit.icons.standing_in(icon), round(height * 0.3), theme.KEY_DARK)
            out.blit(drawn, drawn.get_rect(center=(round(height * 25 / 72), round(height * 0.66))))
        return out

    return kit.baked(("pawn", icon, wears, height), make)


def die(kit: Kit, shows: str, sides: int, size: int, faint: bool = False) -> pygame.Surface:
    """A die of so many sides that lies: with pips, or what it shows in a word or a number."""
    large = sides > len(PIPS)
    pips = PIPS.get(int(shows), ()) if shows.isdecimal() and not large else ()

    def make() -> pygame.Surface:
        sketch = Sketch(100, 104)
        ink = theme.INK
        if large:
            ink = theme.KEY_LIGHT
            corners = ((50, 3), (94, 27), (94, 75), (50, 99), (6, 75), (6, 27))
            sketch.polygon([(x + 3, y + 5) for x, y in corners], fill="#000000", opacity=0.4)
            sketch.polygon(corners, fill=sketch.slant(*_LARGE_DIE), stroke="#1a0507", width=4)
            sketch.polygon(
                ((50, 20), (80, 68), (20, 68)), stroke=theme.KEY_LIGHT, width=2, opacity=0.3
            )
        else:
            sketch.rect(5, 8, 94, 94, 20, fill="#000000", opacity=0.4)
            sketch.rect(2, 2, 94, 94, 20, fill=theme.KEY_DARK)
            face = sketch.slant("#fffdf4", theme.IVORY, "#d9ceb2")
            sketch.rect(5, 5, 88, 88, 18, fill=face, stroke=_DIE_EDGE, width=3)
            for x, y in pips:
                sketch.circle(x - 1, y - 1, 9.5, fill=theme.INK)
        out = sketch.render(size / 100)
        middle = (round(size * 0.5), round(size * (0.51 if large else 0.49)))
        if shows and not pips:
            style = kit.style(theme.SUBHEAD, 800, ink, "serif", leading=1.0, align="centre")
            room = (round(size * 0.78), round(size * 0.7))
            kit.fit(escape(shows), room, style, theme.SMALLEST_TEXT).block.draw(out, center=middle)
        if faint:
            out.set_alpha(_FAINT)
        return out

    return kit.baked(("lying die", shows, sides, size, faint), make)


def draw_paper(
    kit: Kit, target: pygame.Surface, markup: str, width: int, **anchor: object
) -> pygame.Rect:
    """A strip of paper with a note, two lines at most, no wider than that. The box it took."""
    pad, style = kit.px(6), kit.style(16, 600, theme.INK, leading=1.05, align="centre")
    wanted = kit.measure(markup, style)[0]

    def make() -> pygame.Surface:
        block = kit.text(markup, style, max(1, width - 2 * pad), 2)
        size = (min(width, wanted + 2 * pad), block.size[1] + kit.px(6))
        sketch = Sketch(size[0] + 4, size[1] + 4)
        sketch.rect(2, 3, *size, 2, fill="#000000", opacity=0.45)
        sketch.rect(0.5, 0.5, size[0] - 1, size[1] - 1, 2, fill=_PAPER, stroke=_PAPER_EDGE)
        out = sketch.render(1)
        block.draw(out, center=(size[0] // 2, size[1] // 2))
        return out

    picture = kit.baked(("paper", markup, width), make)
    box = picture.get_rect(**anchor)
    target.blit(picture, box)
    return box
