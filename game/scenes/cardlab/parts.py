"""What the pages of the card lab are made of: chips that are on or off, rows of findings, texts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_key, key_size
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch
from game.scenes.widgets import Control

if TYPE_CHECKING:
    from pathlib import Path

    from game.draw.faces.checks import Finding
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.rules.content.errors import Mistake

CHIP_HIGH = 40
TROUBLE_KEY = "E"
_PAD, _ICON, _GAP, _BETWEEN = 12, 20, 8, 6
_ROW_LEFT, _ROW_RIGHT, _ROW_PAD, _ROW_GAP = 50, 10, 8, 6

MARKS = {
    "overflow": ("overflow", theme.DANGER),
    "covered": ("overflow", theme.DANGER),
    "overlap": ("overflow", theme.DANGER),
    "place": ("overflow", theme.DANGER),
    "drawing": ("x", theme.DANGER),
    "contrast": ("contrast", theme.DANGER),
    "size": ("ruler", theme.DANGER),
    "safe area": ("frame", theme.DANGER),
    "letters": ("blank", "#ffa63d"),
    "art": ("image", "#9aa39d"),
}
"""By the check: the icon of its findings, and their colour."""

_OTHER = ("warn", "#ffd98a")


def mark_of(finding: Finding) -> tuple[str, str]:
    """The icon and the colour of a finding."""
    icon, colour = MARKS.get(finding.check, _OTHER)
    return icon, "#9aa39d" if finding.mistake.harmless else colour


def short_place(mistake: Mistake, data: Path) -> str:
    """File and line, the file as it is called within the game's folder."""
    name = str(mistake.path).removeprefix(f"{data}{os.sep}")
    return f"{name}:{mistake.line}" if mistake.line else mistake.path.name


@dataclass
class Chip(Control):
    """Something that is on or off, or is done, with its key."""

    label: str = ""
    cap: str = ""
    on: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        size = self.rect.size
        body = kit.baked(("lab chip", size, self.on), lambda: _chip_body(kit, size, self.on))
        target.blit(body, self.rect)
        x, ink = self.rect.x + kit.px(_PAD), theme.INK if self.on else theme.TEXT
        if self.on:
            drawn = kit.icon("check", kit.px(_ICON), ink)
            target.blit(drawn, drawn.get_rect(midleft=(x, self.rect.centery)))
            x += kit.px(_ICON + _GAP)
        right = self.rect.right - kit.px(_PAD)
        if self.cap:
            place = (self.rect.right - kit.px(_GAP), self.rect.centery)
            right = draw_key(kit, target, self.cap, midright=place).left - kit.px(_GAP)
        style = kit.style(theme.FLOOR, 600, ink)
        kit.text(escape(self.label), style, right - x, 1).draw(
            target, midleft=(x, self.rect.centery)
        )
        if lit:
            draw_highlight(kit, target, self.rect, "hover", badge=False)


def chip_width(kit: Kit, label: str, cap: str = "", check: bool = True) -> int:
    """The real pixels that a chip needs; check: with room for its check."""
    wide = kit.measure(escape(label), kit.style(theme.FLOOR, 600))[0] + 2 * kit.px(_PAD)
    wide += kit.px(_ICON + _GAP) if check else 0
    return wide + (key_size(kit, cap)[0] + kit.px(_GAP) if cap else 0)


class Chipped(NamedTuple):
    """What a chip in a row is: its id, what stands on it, whether it is on, what it does."""

    id: str
    label: str
    cap: str
    on: bool
    key: int
    press: Callable[[], None]


def rows_of_chips(
    kit: Kit, at: tuple[int, int], right: int, groups: Sequence[Sequence[Chipped]], apart: int
) -> list[Control]:
    """Groups of chips side by side; where they reach too far those that are off keep no room for
    a check, and what is still too long is cut.

    right: how far they may reach. apart: pixels between two groups.
    """
    made: list[Control] = []
    for roomy in (True, False):
        made, left = [], at[0]
        for group in filter(None, groups):
            for name, label, cap, on, key, press in group:
                wide = chip_width(kit, label, cap, roomy or on)
                rect = pygame.Rect(left, at[1], wide, kit.px(CHIP_HIGH))
                made.append(Chip(name, rect, press, key, label=label, cap=cap, on=on))
                left = rect.right + kit.px(_BETWEEN)
            left += apart - kit.px(_BETWEEN)
        if made[-1].rect.right <= right:
            return made
    over = made[-1].rect.right - right
    longest = max(made, key=lambda chip: chip.rect.w)
    longest.rect.w -= over
    for chip in made[made.index(longest) + 1 :]:
        chip.rect.x -= over
    return made


def _chip_body(kit: Kit, size: tuple[int, int], on: bool) -> pygame.Surface:
    sketch = Sketch(*size)
    radius, line = kit.px(6), max(1, kit.px(1))
    fill, edge = (theme.IVORY, theme.BRASS_HI) if on else ("#1c130d", "#6a4f2c")
    sketch.rect(
        line,
        line,
        size[0] - 2 * line,
        size[1] - 2 * line,
        radius,
        fill=fill,
        stroke=edge,
        width=line,
    )
    return sketch.render()


@dataclass
class TroubleBar(Control):
    """What is wrong with the files, in full, with the key that leads to the first of it."""

    words: str = ""

    def fit(self, kit: Kit) -> None:
        """Makes it as high as its words."""
        high = kit.measure(self.words, self._style(kit), self._room(kit))[1]
        self.rect.h = high + kit.px(14)

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        target.fill("#5c1512", self.rect)
        left = (self.rect.x + kit.px(_PAD), self.rect.centery)
        kit.text(self.words, self._style(kit), self._room(kit)).draw(target, midleft=left)
        draw_key(kit, target, TROUBLE_KEY, midright=(self.rect.right - kit.px(_GAP), left[1]))
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=0, badge=False)

    def _room(self, kit: Kit) -> int:
        return self.rect.w - kit.px(2 * _PAD + _GAP) - key_size(kit, TROUBLE_KEY)[0]

    @staticmethod
    def _style(kit: Kit) -> Style:
        return kit.style(theme.FLOOR, 600, theme.TEXT)


@dataclass
class FindingRow(Control):
    """A finding in a list: its mark, the card, what it is, and where it stands."""

    head: str = ""
    words: str = ""
    place: str = ""
    mark: tuple[str, str] = ("warn", theme.DANGER)
    chosen: bool = False

    def lines(self, kit: Kit) -> list[tuple[str, Style, int | None]]:
        """What stands in it: the markup, its style, and how many lines it may take."""
        return [
            (escape(self.head), kit.style(theme.FLOOR, 700, leading=1.2), 1),
            (escape(self.words), kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.15), None),
            (escape(self.place), kit.style(theme.FLOOR, 600, "#ffd98a", leading=1.2), 1),
        ]

    def high(self, kit: Kit) -> int:
        """How high it has to be for all that it says."""
        room = _row_room(kit, self.rect)
        measured = (
            kit.measure(said, style, None if most == 1 else room)[1]
            for said, style, most in self.lines(kit)
        )
        return sum(measured) + 2 * kit.px(_ROW_PAD)

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        draw_panel(kit, target, self.rect, "inset")
        middle = (self.rect.x + kit.px(10), self.rect.y + kit.px(26))
        draw_badge(kit, target, *self.mark, kit.px(30), midleft=middle)
        x, y = self.rect.x + kit.px(_ROW_LEFT), self.rect.y + kit.px(_ROW_PAD)
        for said, style, most in self.lines(kit):
            text = kit.text(said, style, _row_room(kit, self.rect), most)
            y = text.draw(target, topleft=(x, y)).bottom
        if self.chosen or lit:
            draw_highlight(kit, target, self.rect, "hover", radius=theme.PANEL_RADIUS, badge=False)


def _row_room(kit: Kit, rect: pygame.Rect) -> int:
    return rect.w - kit.px(_ROW_LEFT + _ROW_RIGHT)


def rows_of_findings(kit: Kit, area: pygame.Rect, rows: Iterable[FindingRow]) -> list[FindingRow]:
    """Those rows that an area has room for, below one another, each as high as what it says."""
    made: list[FindingRow] = []
    top = area.y
    for row in rows:
        row.rect = pygame.Rect(area.x, top, area.w, 0)
        row.rect.h = row.high(kit)
        if row.rect.bottom > area.bottom and made:
            break
        made.append(row)
        top = row.rect.bottom + kit.px(_ROW_GAP)
    return made


def scrolled_findings(
    kit: Kit, area: pygame.Rect, rows: Sequence[FindingRow], top: int
) -> tuple[int, list[FindingRow]]:
    """The rows from `top` on that an area has room for, and `top` itself, where that is not so far
    on that room is left below the last.
    """
    last = len(rows) - len(rows_of_findings(kit, area, reversed(rows)))
    top = min(max(0, top), last)
    return top, rows_of_findings(kit, area, rows[top:])


def heading(kit: Kit, target: pygame.Surface, words: str, **anchor: Any) -> pygame.Rect:
    """Draw a heading at an anchor of pygame.Rect (`topleft=`, ...); the box it took."""
    style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.1)
    return kit.text(escape(words), style).draw(target, **anchor)


def line(
    kit: Kit,
    target: pygame.Surface,
    words: str,
    at: tuple[int, int],
    room: int,
    colour: str = theme.MUTED,
    weight: int = 400,
    most: int = 1,
) -> pygame.Rect:
    """Draw plain text, its upper left corner at `at`; the box it took.

    room: how wide it may be. most: so many lines; what does not fit is cut.
    """
    style = kit.style(theme.FLOOR, weight, colour, leading=1.2)
    return kit.text(escape(words), style, room, most).draw(target, topleft=at)
