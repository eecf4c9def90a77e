"""The mat of two lanes: where beats and cards lie on it, and its ground."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.panels import tiled
from game.draw.shadows import clip_corners, draw_shadow, stretched
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.lanes import Runs

_WIDTH, _HEIGHT = 1548, 660
BEAT, LANE, AXIS = 96, 288, 84
_LEFT, _RIGHT = 312, 84
_STRIP = 320
_INK, _BONE = "#0e0b09", "#f3ead6"

Side = Literal["near", "far"]


class LaneField:
    """A mat in an area: the beats from `first` on, the near lane below the axis, the far one above.

    runs: to which side the beats run. Lengths are given at the base size; `u` makes pixels of them.
    """

    def __init__(
        self,
        kit: Kit,
        area: pygame.Rect,
        last: int = 0,
        runs: Runs = "right",
    ) -> None:
        """The last beat that has to be seen decides which is the first."""
        self.kit = kit
        self.area = area
        self.runs = runs
        self.unit = min(area.w / _WIDTH, area.h / _HEIGHT)
        self.count = int((area.w / self.unit - _LEFT - _RIGHT) // BEAT)
        self.first = max(1, last - self.count + 1)
        self.top = round((area.h / self.unit - _HEIGHT) / 2)

    @property
    def beats(self) -> range:
        """The beats that are seen."""
        return range(self.first, self.first + self.count)

    def u(self, length: float) -> int:
        """A length of the base size in pixels of this mat; at least one for one above zero."""
        scaled = round(length * self.unit)
        return max(1, scaled) if length > 0 else scaled

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A box by its place on the mat at the base size, turned over where the beats run left."""
        left, right = round(x * self.unit), round((x + w) * self.unit)
        if self.runs == "left":
            left, right = self.area.w - right, self.area.w - left
        top, low = round((y + self.top) * self.unit), round((y + h + self.top) * self.unit)
        return pygame.Rect(self.area.x + left, self.area.y + top, right - left, low - top)

    def beat(self, beat: int, y: float = 0, h: float = _HEIGHT) -> pygame.Rect:
        """The column of a beat, or the part of it from `y` on that is `h` high."""
        return self.rect(_LEFT + (beat - self.first) * BEAT, y, BEAT, h)

    @property
    def lanes(self) -> pygame.Rect:
        """All that the beats cover which are seen."""
        return self.rect(_LEFT - 2, 0, self.count * BEAT + 4, _HEIGHT)

    def axis(self, beat: int) -> pygame.Rect:
        """The column of a beat on the axis."""
        return self.beat(beat, LANE, AXIS)

    def card(self, first: int, length: int, side: Side) -> pygame.Rect:
        """Where a card lies that covers beats: upright for two, across for three and more."""
        high = LANE if length < 3 else 2 * BEAT
        y = LANE + AXIS if side == "near" else LANE - high
        x = _LEFT + (first - self.first) * BEAT
        return self.rect(x + 2, y, length * BEAT - 4, high)

    def pose(self, up: bool, side: Side) -> pygame.Rect:
        """Where a seat's pose card lies at the start of its lane."""
        w, h = (2 * BEAT, LANE) if up else (LANE, 2 * BEAT)
        return self.rect(10, LANE + AXIS if side == "near" else LANE - h, w, h)

    def held(self, up: bool, side: Side) -> pygame.Rect:
        """The room beside a pose card, or between one that lies and the edge of the mat."""
        x, w, h = (208, 98, LANE - 12) if up else (10, 296, 90)
        far = 6 if up else 4
        return self.rect(x, far if side == "far" else _HEIGHT - far - h, w, h)

    def head(self) -> pygame.Rect:
        """The start of the axis, before its first beat."""
        return self.rect(10, LANE + 4, _LEFT - 16, AXIS - 8)

    def tools(self) -> pygame.Rect:
        """The end of the axis, behind its last beat."""
        return self.rect(_LEFT + self.count * BEAT, LANE + 3, _RIGHT - 8, AXIS - 6)

    def legend(self) -> pygame.Rect:
        """The room for the meaning of the blocks, at the end of the far lane."""
        return self.rect(_LEFT + self.count * BEAT - 76, 14, 152, 172)

    @property
    def _look(self) -> tuple[Hashable, ...]:
        """All that its ground looks by: not which beats are seen, it lies still as they go on."""
        return self.area.size, self.count, self.top, self.runs

    def draw_ground(self, target: pygame.Surface) -> None:
        """The mat with nothing on it."""
        key = ("lanes", *self._look)
        draw_shadow(self.kit, target, self.area, "panel", self.kit.px(theme.PANEL_RADIUS))
        target.blit(self.kit.baked(key, self._ground), self.area)

    def _ground(self) -> pygame.Surface:
        w, h = self.area.size
        radius = self.kit.px(theme.PANEL_RADIUS)
        narrow = Sketch(min(w, 2 * radius + 3), h)
        colours = narrow.down("#2a211a", "#1d1916", "#172028")
        narrow.rect(0, 0, narrow.width, h, radius, fill=colours)
        out = stretched(narrow.render(), (w, h), radius + 1)
        paper = tiled(self.kit.texture("paper"), (w, h))
        paper.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        clip_corners(paper, radius)
        out.blit(paper, (0, 0))
        lines = self._lines(w, h, radius)
        for top in range(0, h, _STRIP):
            high = min(_STRIP, h - top)
            key = ("lines", *self._look, top)
            out.blit(self.kit.baked(key, partial(lines.strip, top, high)), (0, top))
        return out

    def _lines(self, w: int, h: int, radius: int) -> Sketch:
        sketch, u = Sketch(w, h), self.unit
        at = self.area.topleft
        top, high = (self.top + 6) * u, (_HEIGHT - 12) * u
        for column, beat in enumerate(self.beats):
            box = self.beat(beat).move(-at[0], -at[1])
            if column % 2 == 0:
                sketch.rect(box.x, top, box.w, high, fill="#ffffff", opacity=0.025)
            for x in {box.x, box.right}:
                sketch.line(((x, top), (x, top + high)), stroke=_BONE, width=1, opacity=0.1)
        low = (self.top + LANE) * u
        band = (8 * u, low, w - 16 * u, AXIS * u)
        sketch.rect(*band, fill=_INK)
        for y in (low, low + AXIS * u):
            line = ((band[0], y), (band[0] + band[2], y))
            sketch.line(line, stroke=theme.BRASS, width=1.5, opacity=0.75)
        sketch.rect(1, 1, w - 2, h - 2, radius, stroke="#0b0908", width=2)
        sketch.rect(2.5, 2.5, w - 5, h - 5, radius, stroke="#6d5226", width=1)
        return sketch
