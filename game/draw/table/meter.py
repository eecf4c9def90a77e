"""Upright gauges: a glass tube between brass caps, filled up to a value, with figures beside it.

What is about to change is hatched down, or up, to a dashed line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.marks import seat_mark
from game.draw.sketch import Sketch
from game.rules.present.following import numbers

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Dial

_WIDE, _TOP, _FOOT = 78, 26, 34
_SIZE = (236, 320)
"""The base size a meter is laid out for; it grows and shrinks with its place."""
_FIGURE, _ROOM = 5, 112


class MeterPlaces(NamedTuple):
    """Where the parts of a meter lie: tube with its figures, name, numeral, words, chips."""

    tube: pygame.Rect
    name: pygame.Rect
    numeral: pygame.Rect
    words: pygame.Rect
    chips: pygame.Rect


def meter_places(area: pygame.Rect) -> MeterPlaces:
    """Where the parts of a meter lie in `area`."""
    across, down = area.w / _SIZE[0], area.h / _SIZE[1]

    def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(
            area.x + round(x * across), area.y + round(y * down), round(w * across), round(h * down)
        )

    return MeterPlaces(
        box(14, 12, _ROOM, 296),
        box(122, 8, 110, 34),
        box(132, 44, 100, 98),
        box(130, 146, 102, 70),
        box(132, 220, 100, 92),
    )


def draw_meter(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, dial: Dial, seat: int, name: str
) -> MeterPlaces:
    """A tracker as a meter in `area`, whose panel is there; `name` is its seat's, as markup."""
    at = meter_places(area)
    tube = kit.baked(
        ("meter", dial.value, dial.maximum, dial.tone, at.tube.size),
        lambda: _tube(kit, dial, at.tube.size),
    )
    target.blit(tube, at.tube)
    mark = seat_mark(kit, seat, kit.px(24))
    style = kit.style(theme.BODY, 700, kit.seat(seat).colour)
    smallest = kit.style(theme.FLOOR).size
    room = (at.name.w - mark.get_width() - kit.px(5), at.name.h)
    words = kit.fit(name, room, style, smallest).block
    wide = mark.get_width() + kit.px(5) + words.size[0]
    x = at.name.centerx - wide // 2
    target.blit(mark, mark.get_rect(midleft=(x, at.name.centery)))
    words.draw(target, midright=(x + wide, at.name.centery))
    numeral = kit.style(60, 900, theme.KEY_LIGHT, "serif", leading=1.0)
    kit.text(str(dial.value), numeral).draw(target, midtop=at.numeral.midtop)
    label = kit.style(theme.FLOOR, 600, "#d6f3f7")
    kit.text(dial.label, label).draw(target, midbottom=at.numeral.midbottom)
    if dial.told:
        told = kit.style(theme.FLOOR, 400, "#d5ddd2", leading=1.2, align="centre")
        kit.text(dial.told, told, at.words.w).draw(target, midtop=at.words.midtop)
    return at


def draw_small_meters(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, seats: Sequence[tuple[int, Dial]]
) -> None:
    """The tubes of seats side by side in `area`, without figures, each over its seat's mark."""
    mark = max(kit.px(12), round(area.h * 0.14))
    high = area.h - mark - kit.px(4)
    wide = min(round(high * 0.38), area.w // max(1, len(seats)))
    left = area.centerx - wide * len(seats) // 2
    for number, (seat, dial) in enumerate(seats):
        box = pygame.Rect(left + number * wide, area.y, wide, high)
        key = ("small meter", dial.value, dial.maximum, dial.tone, box.size)
        target.blit(kit.baked(key, partial(_bare_tube, dial, box.size)), box)
        drawn = seat_mark(kit, seat, mark)
        middle = box.x + round(wide * _WIDE / _ROOM / 2)
        target.blit(drawn, drawn.get_rect(midbottom=(middle, area.bottom)))


def draw_pending(kit: Kit, target: pygame.Surface, at: MeterPlaces, dial: Dial, after: int) -> None:
    """What would become of a meter's value, over what is said there."""
    falls = after < dial.value
    colour = kit.palette.danger if falls else kit.palette.chosen
    key = ("pending", dial.value, after, dial.maximum, colour, at.tube.size)
    target.blit(kit.baked(key, lambda: _pending(dial, after, colour, at.tube.size)), at.tube)
    draw_label(kit, target, numbers(dial.value, after), colour, midtop=at.words.midtop)


class _Scale(NamedTuple):
    """The inside of a tube in its own units, from `top` down to `bottom`."""

    top: float
    bottom: float
    maximum: int

    def y(self, value: int) -> float:
        share = min(max(value, 0), self.maximum) / self.maximum
        return self.bottom - share * (self.bottom - self.top)


def _scale(dial: Dial, size: tuple[int, int]) -> tuple[float, _Scale]:
    """Pixels a unit, and the scale of a tube that is `size` pixels large."""
    unit = size[0] / _ROOM
    high = size[1] / unit
    return unit, _Scale(_TOP, high - _FOOT, dial.maximum)


def _tube(kit: Kit, dial: Dial, size: tuple[int, int]) -> pygame.Surface:
    """A tube with its figures."""
    out = _bare_tube(dial, size)
    unit, scale = _scale(dial, size)
    style = kit.style(theme.FLOOR, 700, theme.TEXT)
    for value in range(0, dial.maximum + 1, _FIGURE):
        figure = kit.text(str(value), style)
        figure.draw(out, midright=(size[0], round(scale.y(value) * unit)))
    return out


def _bare_tube(dial: Dial, size: tuple[int, int]) -> pygame.Surface:
    unit, scale = _scale(dial, size)
    tone = theme.tone(dial.tone)
    sketch = Sketch(_ROOM, size[1] / unit)
    top, bottom, w = scale.top, scale.bottom, _WIDE
    high = bottom - top
    sketch.rect(8, top - 2, w - 6, high + 22, 30, fill="#000000", opacity=0.4)
    sketch.rect(4, top - 10, w - 6, high + 24, 32, fill="#0a1513")
    sketch.rect(8, top - 6, w - 14, high + 16, 28, fill="#1b322d")
    if dial.value > 0:
        _water(sketch, tone, scale.y(dial.value), bottom)
    sketch.rect(17, top + 6, 9, high - 26, 4.5, fill="#ffffff", opacity=0.3)
    brass = sketch.across("#6d5119", "#f8e6b4", "#b98d38", "#5f4717")
    sketch.rect(1, top - 20, w, 20, 6, fill=brass, stroke=theme.WALNUT_DARK, width=1.5)
    sketch.rect(0.8, bottom + 6, w + 0.4, 26, 6, fill=brass, stroke=theme.WALNUT_DARK, width=1.5)
    for value in range(dial.maximum + 1):
        long = value % _FIGURE == 0
        y = scale.y(value)
        colour = theme.BRASS_HI if long else "#b9a878"
        ends = ((w + 3, y), (w + (10 if long else 7), y))
        sketch.line(ends, stroke=colour, width=2.4 if long else 1.4, cap="butt")
    return sketch.render(unit)


def _water(sketch: Sketch, tone: theme.Tone, level: float, bottom: float) -> None:
    w = _WIDE
    light = theme.mix(tone.colour, "#ffffff", 0.55)
    fill = sketch.across(tone.low, theme.mix(tone.colour, "#ffffff", 0.2), tone.colour, tone.low)
    edge = max(level, bottom - 18)
    curve = f"V{edge:.2f} Q8 {bottom + 10:.2f} {w / 2 - 2} {bottom + 10:.2f}"
    back = f"Q{w - 6} {bottom + 10:.2f} {w - 6} {edge:.2f} V{level:.2f} Z"
    sketch.path(f"M8 {level:.2f} {curve} {back}", fill=fill)
    sketch.ellipse(w / 2 + 1, level, w / 2 - 7, 7, fill=light, stroke=tone.low, width=1.2)
    for x, below, radius in ((50, 46, 4.0), (42, 72, 2.8), (32, 100, 3.2)):
        if level + below < bottom:
            sketch.circle(x, level + below, radius, fill="#d7fbff", opacity=0.7)


def _pending(dial: Dial, after: int, colour: str, size: tuple[int, int]) -> pygame.Surface:
    unit, scale = _scale(dial, size)
    sketch = Sketch(_ROOM, size[1] / unit)
    high, low = sorted((scale.y(dial.value), scale.y(after)))
    left, right = 9.0, _WIDE - 7.0
    sketch.rect(left, high, right - left, low - high, fill=colour, opacity=0.5)
    x = left - (low - high)
    while x < right:
        ends = (max(x, left), low - (max(x, left) - x)), (min(x + low - high, right), 0.0)
        end_y = low - (min(x + low - high, right) - x)
        sketch.line((ends[0], (ends[1][0], end_y)), stroke="#3a0806", width=3, opacity=0.75)
        x += 9
    y = scale.y(after)
    for stroke, width, dash in (
        (theme.KEY_DARK, 7, ()),
        (theme.KEY_LIGHT, 4, ()),
        (colour, 3, (7, 5)),
    ):
        sketch.line(((3, y), (_WIDE + 2, y)), stroke=stroke, width=width, dash=dash, cap="butt")
    return sketch.render(unit)
