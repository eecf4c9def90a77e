"""Brass dials for what a player has.

An enamel arc up to the value, what is about to change striped.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import pygame

from game.draw import theme
from game.draw.controls import draw_chip, draw_label
from game.draw.sketch import Paint, Sketch, on_circle
from game.rules.present.following import numbers

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Dial

_UNITS = 136
_MIDDLE = 66
_START, _SWEEP = 135, 270
_TRACK = 47
_LABEL_HANGS = 17


def labelled(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """A dial's place with the label that hangs over its foot."""
    return pygame.Rect(rect.x, rect.y, rect.w, rect.h + kit.px(_LABEL_HANGS))


def draw_dial(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    dial: Dial,
) -> None:
    """The dial in the square `rect`, its change beside it where one is pending.

    Values beyond the scale stay at its end; the numeral tells the truth.
    """
    size, value, pending = rect.w, dial.value, dial.pending
    face = kit.baked(("dial", dial, size), lambda: _face(kit, dial, size))
    unit = size / 128
    target.blit(face, (rect.x - round(2 * unit), rect.y - round(2 * unit)))
    numeral = kit.style(
        theme.NUMERAL * unit / kit.scale, 900, theme.INK, family="serif", leading=1.0
    )
    middle = (rect.x + size // 2, rect.y + round(size * 0.49))
    kit.text(str(value), numeral).draw(target, center=middle)
    draw_chip(
        kit,
        target,
        dial.label,
        icon=dial.icon,
        fill=theme.tone(dial.tone).low,
        edge=theme.BRASS,
        colour=theme.KEY_LIGHT,
        round_ends=True,
        midbottom=(rect.centerx, labelled(kit, rect).bottom),
    )
    if pending is not None and pending != value:
        colour = kit.palette.chosen if pending > value else kit.palette.danger
        draw_label(
            kit,
            target,
            numbers(value, pending),
            colour,
            topright=(rect.right + kit.px(10), rect.top),
        )


def _face(kit: Kit, dial: Dial, size: int) -> pygame.Surface:
    value, pending, tone = dial.value, dial.pending, theme.tone(dial.tone)
    sketch = Sketch(_UNITS, _UNITS)
    c = _MIDDLE
    sketch.ellipse(c + 2, c + 5, 60, 59, fill="#000000", opacity=0.38)
    sketch.circle(c, c, 61, fill=theme.WALNUT_DARK)
    sketch.circle(c, c, 60, fill=sketch.slant("#f6e3ab", "#b98d38", "#5f4717"))
    sketch.circle(c, c, 54, fill="#2a1d10")
    sketch.circle(c, c, 53, fill="#191310")
    _arc(sketch, dial, 0, dial.maximum, stroke="#3b3027", width=11)
    if value > 0:
        _arc(sketch, dial, 0, value, stroke=tone.low, width=11)
        _arc(sketch, dial, 0, value, stroke=tone.colour, width=8)
    if pending is not None and pending != value:
        low, high = sorted((pending, value))
        colour = kit.palette.danger if pending < value else kit.palette.chosen
        _arc(sketch, dial, low, high, stroke=theme.KEY_LIGHT, width=7, cap="butt", opacity=0.9)
        _arc(sketch, dial, low, high, stroke=colour, width=7, cap="butt", dash=(3, 3))
    sketch.circle(c, c, 41, fill=theme.WALNUT_DARK)
    sketch.circle(c, c, 40.5, fill=sketch.glow("#fffaf0", "#efe4cc", "#d4c3a0"))
    for step in range(dial.maximum + 1):
        long = step % 5 == 0
        turn = _turn(dial, step)
        ends = (on_circle(c, c, 39.5, turn), on_circle(c, c, 33.5 if long else 36.8, turn))
        sketch.line(ends, stroke=theme.INK_SOFT, width=2.2 if long else 1.2)
    if dial.line is not None:
        turn = _turn(dial, dial.line)
        tip = on_circle(c, c, _TRACK + 3, turn)
        base = [on_circle(c, c, 61, turn + side) for side in (-7, 7)]
        sketch.polygon((tip, *base), fill=kit.palette.choose, stroke=theme.KEY_DARK, width=1.5)
    x, y = on_circle(c, c, _TRACK, _turn(dial, value))
    sketch.circle(x, y, 4.8, fill="#fffaf0", stroke=theme.WALNUT_DARK, width=2)
    return sketch.render(size / 128)


def _turn(dial: Dial, value: int) -> float:
    return _START + _SWEEP * min(max(value, 0), dial.maximum) / dial.maximum


def _arc(sketch: Sketch, dial: Dial, low: int, high: int, **paint: Unpack[Paint]) -> None:
    start, end = _turn(dial, low), _turn(dial, high)
    if end > start:
        sketch.arc(_MIDDLE, _MIDDLE, _TRACK, start, end, **paint)
