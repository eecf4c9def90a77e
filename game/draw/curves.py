"""Numbers over the turns of a match: a curve for each seat, with its colour and its shape."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import add_shape, seat_mark
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Values = Sequence[Sequence[int | None]]
Points = list[tuple[float, float]]

_HEAD, _MARK, _FOOT, _LEFT, _RIGHT = 42, 38, 56, 46, 62
_LIGHT = 3.2
_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Chart:
    """One number's curves in a recessed panel. turns: the number of the turn at each moment.

    values: at each moment one for each seat, None before a seat has one. span: the lowest and the
    highest value. axis: what a turn is called. marks: moments that are pointed out, in their order.
    """

    def __init__(
        self,
        kit: Kit,
        place: pygame.Rect,
        turns: Sequence[int],
        values: Values,
        span: tuple[int, int],
        axis: str,
        marks: Sequence[int] = (),
    ) -> None:
        self.kit = kit
        self.place = place
        self.turns = turns
        self.values = values
        self.low, self.high = span[0], max(span[1], span[0] + 1)
        self.axis = axis
        self.marks = marks
        self.small = kit.style(theme.FLOOR, 400, theme.MUTED)
        self.plot = pygame.Rect(
            place.x + kit.px(_LEFT),
            place.y + kit.px(_HEAD + _MARK),
            place.w - kit.px(_LEFT + _RIGHT),
            place.h - kit.px(_HEAD + _MARK + _FOOT),
        )
        self._starts = [
            moment for moment, turn in enumerate(turns) if moment == 0 or turn != turns[moment - 1]
        ]

    def draw(self, target: pygame.Surface, label: str, icon: str, colour: str) -> None:
        """The panel with its heading, the axes and the curves; no icon where it is empty."""
        kit = self.kit
        draw_panel(kit, target, self.place, "inset")
        x, middle = self.place.x + kit.px(16), self.place.y + kit.px(_HEAD // 2 + 2)
        if icon:
            drawn = kit.icon(icon, kit.px(24), colour)
            x = target.blit(drawn, drawn.get_rect(midleft=(x, middle))).right + kit.px(8)
        head = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        kit.text(label, head).draw(target, midleft=(x, middle))
        self._draw_axes(target)
        key = ("curves", self.plot.size, tuple(map(tuple, self.values)), tuple(self.turns))
        curves = kit.baked((*key, tuple(self.marks)), self._curves)
        edge = kit.px(20)
        target.blit(curves, self.plot.move(-edge, -edge))
        self._draw_ends(target)
        self._draw_marks(target)

    # Where things lie

    def _x(self, moment: int) -> float:
        """How far along the plot a moment lies: every turn is as wide as any other."""
        run = sum(start <= moment for start in self._starts) - 1
        first = self._starts[run]
        after = [*self._starts, len(self.turns)][run + 1]
        return (run + (moment - first) / (after - first)) / len(self._starts) * self.plot.w

    def _y(self, value: float) -> float:
        return (self.high - value) / (self.high - self.low) * self.plot.h

    # What is drawn

    def _draw_axes(self, target: pygame.Surface) -> None:
        kit, plot = self.kit, self.plot
        line = max(1, kit.px(1))
        for value in _ticks(self.low, self.high, max(2, plot.h // kit.px(48))):
            y = plot.y + round(self._y(value))
            pygame.draw.line(target, theme.LINE, (plot.x, y), (plot.right, y), line)
            kit.text(str(value), self.small).draw(target, midright=(plot.x - kit.px(8), y))
        y = plot.bottom + kit.px(6)
        free = self.place.x
        for start in self._starts:
            x = plot.x + round(self._x(start))
            label = kit.text(str(self.turns[start]), self.small)
            if x - label.size[0] // 2 < free:
                continue
            pygame.draw.line(target, theme.LINE, (x, plot.bottom), (x, y), line)
            free = label.draw(target, midtop=(x, y)).right + kit.px(14)
        name = kit.text(self.axis, self.small)
        name.draw(target, bottomright=(plot.right, self.place.bottom - kit.px(4)))

    def _curves(self) -> pygame.Surface:
        """The curves with their dark and light lines, a shape where each turn begins."""
        kit = self.kit
        edge, scale = kit.px(20), kit.scale
        sketch = Sketch(self.plot.w + 2 * edge, self.plot.h + 2 * edge)
        for moment in self.marks:
            x = edge + self._x(moment)
            sketch.line(
                [(x, edge), (x, edge + self.plot.h)],
                stroke=theme.BRASS,
                width=max(1.0, 1.5 * scale),
                dash=(4 * scale, 4 * scale),
            )
        lines = [(seat, self._points(seat, edge)) for seat in range(1, len(self.values[0]) + 1)]
        light = self._light(len(lines))
        for wide, dark in ((2 * light, True), (light, False)):
            for seat, points in lines:
                colour = theme.KEY_DARK if dark else kit.seat(seat).colour
                if len(points) > 1:
                    sketch.line(points, stroke=colour, width=wide, cap="round")
        every = max(1, len(self._starts) // 6)
        for seat, _ in lines:
            look = kit.seat(seat)
            for start in self._starts[::every]:
                point = self._point(seat, start, edge)
                if point is not None:
                    add_shape(
                        sketch,
                        look.shape,
                        *point,
                        5 * scale,
                        fill=look.colour,
                        stroke=theme.KEY_DARK,
                        width=1.5 * scale,
                    )
        return sketch.render()

    def _light(self, seats: int) -> float:
        """How wide a curve's light line is: finer where a turn has no room for all side by side."""
        widest = _LIGHT * self.kit.scale
        return max(widest / 2, min(widest, self.plot.w / len(self._starts) / seats))

    def _points(self, seat: int, edge: int) -> Points:
        points = (self._point(seat, moment, edge) for moment in range(len(self.values)))
        return [point for point in points if point is not None]

    def _point(self, seat: int, moment: int, edge: int) -> tuple[float, float] | None:
        """Where a seat stands; equal ones a little apart, so that both are seen."""
        value = self.values[moment][seat - 1]
        if value is None:
            return None
        apart = (seat - (len(self.values[0]) + 1) / 2) * 2.4 * self.kit.scale
        return edge + self._x(moment), edge + self._y(value) + apart

    def _draw_ends(self, target: pygame.Surface) -> None:
        """Each seat's mark and last value at the right, kept apart where they are close."""
        kit = self.kit
        last = [(value, seat) for seat, value in enumerate(self.values[-1], 1) if value is not None]
        pitch, y = kit.px(26), self.plot.y - kit.px(40)
        ends = []
        for value, seat in sorted(last, key=lambda each: (-each[0], each[1])):
            y = max(y + pitch, self.plot.y + round(self._y(value)))
            ends.append((y, value, seat))
        over = max(0, ends[-1][0] - self.plot.bottom) if ends else 0
        for number, (y, value, seat) in enumerate(ends):
            top = self.plot.y + number * pitch
            y = max(top, y - over) if over else y
            mark = seat_mark(kit, seat, kit.px(22))
            box = target.blit(mark, mark.get_rect(midleft=(self.plot.right + kit.px(4), y)))
            look = kit.style(theme.FLOOR, 700, kit.seat(seat).colour)
            kit.text(str(value), look).draw(target, midleft=(box.right + kit.px(4), y))

    def _draw_marks(self, target: pygame.Surface) -> None:
        free, y = self.place.x, self.plot.y - self.kit.px(_MARK // 2)
        for number, moment in enumerate(self.marks, 1):
            x = max(free, self.plot.x + round(self._x(moment)))
            free = draw_number(self.kit, target, number, (x, y)).right + self.kit.px(14)


def draw_number(
    kit: Kit, target: pygame.Surface, number: int, center: tuple[int, int]
) -> pygame.Rect:
    """A number on a brass disc, by which a mark in a picture is found again. Gives its box."""
    size = kit.px(26)
    disc = kit.baked(("number disc", size), lambda: _disc().render(size / 26))
    box = target.blit(disc, disc.get_rect(center=center))
    kit.text(str(number), kit.style(theme.FLOOR, 700, theme.INK)).draw(target, center=center)
    return box


def _disc() -> Sketch:
    sketch = Sketch(26, 26)
    sketch.circle(13, 13, 12, fill=theme.BRASS, stroke=theme.KEY_DARK, width=1.5)
    return sketch


def _ticks(low: int, high: int, most: int) -> range:
    """Round values from the lowest to the highest, so many at most."""
    step = next((step for step in _STEPS if (high - low) / step <= most), high - low)
    return range(low - low % step, high + 1, step)
