"""The log: lines from the newest upwards, each with the mark of the seat it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.marks import seat_mark

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style

_HEAD, _PAD, _MARK, _EDGE = 46, 12, 22, 8


class Line(NamedTuple):
    """A line as it is drawn: its markup, the seat it speaks of, whether it heads a turn."""

    text: str
    seat: int | None
    heading: bool


class LogPanel:
    """The log in `area`, on whatever lies there; `scroll` is how far up it is turned, in pixels."""

    def __init__(self, kit: Kit, area: pygame.Rect) -> None:
        self.kit = kit
        self.area = area
        self.inside = area.inflate(-2, 0)
        self.inside.top = area.y + kit.px(_HEAD)
        self.inside.h = area.bottom - kit.px(4) - self.inside.y
        self.scroll = 0
        self._heights: dict[Line, int] = {}

    def turn(self, steps: float, lines: Sequence[Line]) -> None:
        """Scrolls by steps of the wheel, upwards when above zero."""
        self.scroll = self._within(self.scroll + round(steps * self.kit.px(96)), lines)

    def show(self, number: int, lines: Sequence[Line]) -> None:
        """Scrolls so that a line is in sight, with what came before it above it."""
        below = sum(map(self._height, lines[number + 1 :]))
        self.scroll = max(0, below - self.inside.h // 3)

    def in_sight(self, lines: Sequence[Line]) -> tuple[tuple[int, int], ...]:
        """The numbers of the lines in sight, from the newest, and where each begins."""
        self.scroll = self._within(self.scroll, lines)
        rows = []
        y = self.inside.bottom + self.scroll
        for number in range(len(lines) - 1, -1, -1):
            if y <= self.inside.top:
                break
            y -= self._height(lines[number])
            if y < self.inside.bottom:
                rows.append((number, y))
        return tuple(rows)

    def draw(
        self,
        target: pygame.Surface,
        title: str,
        lines: Sequence[Line],
        add: Callable[[int, pygame.Rect], None],
        current: int | None = None,
    ) -> None:
        """Draws what is in sight, and calls `add` with the number and box of each line.

        `current`: the number of the line that is marked as what is happening now.
        """
        kit = self.kit
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        middle = self.area.y + kit.px(_HEAD) // 2
        kit.text(title, style).draw(target, midleft=(self.area.x + kit.px(_PAD), middle))
        rows = self.in_sight(lines)
        if self.scroll:
            down = kit.icon("chev", kit.px(22), kit.palette.choose, 90)
            target.blit(down, down.get_rect(midright=(self.area.right - kit.px(_PAD), middle)))
        before = target.get_clip()
        target.set_clip(self.inside.clip(before))
        for number, y in rows:
            box = pygame.Rect(self.inside.x, y, self.inside.w, self._height(lines[number]))
            self._draw_row(target, box, lines[number], number == current)
            add(number, box.clip(self.inside))
        target.set_clip(before)
        edge = self.inside.x, self.inside.top - 1, self.inside.w, 1
        pygame.draw.rect(target, theme.BRASS_LO, edge)

    def _within(self, scroll: int, lines: Sequence[Line]) -> int:
        """So far up, or as far as there are lines; those farther up are not looked at."""
        if scroll <= 0:
            return 0
        high = 0
        for line in reversed(lines):
            high += self._height(line)
            if high >= self.inside.h + scroll:
                return scroll
        return max(0, high - self.inside.h)

    def _height(self, line: Line) -> int:
        if line not in self._heights:
            self._heights[line] = self._high(line) + 2 * self.kit.px(_EDGE)
        return self._heights[line]

    def _high(self, line: Line) -> int:
        style, room = self._manner(line)
        return self.kit.measure(line.text, style, room)[1]

    def _manner(self, line: Line) -> tuple[Style, int]:
        """How a line is written, and how wide it may become."""
        kit = self.kit
        room = self.inside.w - 2 * kit.px(_PAD)
        if line.heading:
            return kit.style(theme.FLOOR, 700, theme.BRASS_HI, leading=1.2), room
        return kit.style(theme.BODY, leading=1.34), room - kit.px(_MARK + 8)

    def _draw_row(self, target: pygame.Surface, box: pygame.Rect, line: Line, now: bool) -> None:
        """A line with its mark and its ground; what is past has no ground of its own."""
        kit = self.kit
        x, y = box.x + kit.px(_PAD), box.y + kit.px(_EDGE)
        if line.heading:
            target.fill("#0e1714", box)
        elif now:
            target.fill("#20352f", box)
            target.fill(kit.palette.choose, (box.x, box.y, kit.px(4), box.h))
        target.fill(theme.PANEL_HI, (box.x, box.bottom - 1, box.w, 1))
        if not line.heading:
            row = kit.style(theme.BODY, leading=1.34).line
            if line.seat is not None:
                mark = seat_mark(kit, line.seat, kit.px(_MARK))
            else:
                mark = kit.icon("info", kit.px(20), theme.RAIL_TEXT)
            middle = (x + kit.px(_MARK) // 2, y + row // 2)
            target.blit(mark, mark.get_rect(center=middle))
            x += kit.px(_MARK + 8)
        kit.text(line.text, *self._manner(line)).draw(target, topleft=(x, y))
