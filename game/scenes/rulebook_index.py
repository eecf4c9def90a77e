"""The chapters of the rulebook at its left, with where one is and where something was found."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.content.rulebook import Chapter, Rulebook

_ROW, _PAD = 36, 14
_KEYS = (
    "Type to search  {key:Enter}",
    "Links  {key:Tab}   Back  {key:Alt+←}",
    "Chapters  {key:Ctrl+↑} {key:Ctrl+↓}",
)


class Index:
    """The list of chapters in `area`; `scroll` is how far down it is turned, in pixels."""

    def __init__(self, kit: Kit, book: Rulebook, area: pygame.Rect) -> None:
        self.kit = kit
        self.chapters = book.chapters
        self._numbered = any(chapter.number for chapter in book.chapters)
        self.area = area
        keys = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.5)
        room = area.w - 2 * kit.px(_PAD + 4)
        self._foot = kit.text("\n".join(_KEYS), keys, room)
        foot = self._foot.size[1] + 2 * kit.px(_PAD)
        self.inside = area.inflate(-2 * kit.px(6), -2 * kit.px(_PAD))
        self.inside.h = max(kit.px(_ROW), area.bottom - foot - self.inside.y)
        self.row = max(kit.px(_ROW), kit.style(theme.BODY).line)
        self.scroll = 0

    def turn(self, rows: float) -> None:
        """Scrolls by rows, upwards when above zero."""
        most = max(0, len(self.chapters) * self.row - self.inside.h)
        self.scroll = min(most, max(0, self.scroll - round(rows * self.row)))

    def show(self, chapter: Chapter) -> None:
        """Scrolls as far as it takes to see a chapter's row."""
        top = self.chapters.index(chapter) * self.row
        most = max(0, len(self.chapters) * self.row - self.inside.h)
        self.scroll = min(most, top, max(self.scroll, top + self.row - self.inside.h))

    def at(self, place: tuple[int, int]) -> Chapter | None:
        """The chapter whose row is at a place of the screen."""
        if not self.inside.collidepoint(place):
            return None
        number = (place[1] - self.inside.y + self.scroll) // self.row
        return self.chapters[number] if number < len(self.chapters) else None

    def draw(
        self,
        target: pygame.Surface,
        current: Chapter,
        over: Chapter | None,
        found: Collection[str],
    ) -> None:
        """The rows; `found` are the keys of what was found, counted at each chapter."""
        kit = self.kit
        draw_panel(kit, target, self.area)
        before = target.get_clip()
        target.set_clip(self.inside.clip(before))
        for number, chapter in enumerate(self.chapters):
            top = self.inside.y + number * self.row - self.scroll
            box = pygame.Rect(self.inside.x, top, self.inside.w, self.row)
            if box.colliderect(self.inside):
                count = sum(entry.key in found for entry in chapter.entries)
                self._draw_row(target, box, chapter, chapter is current, chapter is over, count)
        target.set_clip(before)
        line = pygame.Rect(self.area.x + kit.px(_PAD), 0, self.area.w - 2 * kit.px(_PAD), 1)
        line.y = self.inside.bottom + kit.px(4)
        target.fill(theme.LINE, line)
        bottom = self.area.bottom - kit.px(_PAD) + kit.px(4)
        self._foot.draw(target, bottomleft=(self.area.x + kit.px(_PAD + 4), bottom))

    def _draw_row(
        self,
        target: pygame.Surface,
        box: pygame.Rect,
        chapter: Chapter,
        current: bool,
        over: bool,
        count: int,
    ) -> None:
        kit = self.kit
        if current or over:
            ground = box.inflate(-2 * kit.px(2), -2)
            colour = "#35493f" if current else theme.PANEL_HI
            pygame.draw.rect(target, colour, ground, border_radius=kit.px(6))
        if current:
            mark = pygame.Rect(box.x + kit.px(2), box.y + kit.px(6), kit.px(4), 0)
            mark.h = box.h - 2 * kit.px(6)
            target.fill(theme.BRASS, mark)
        tint = theme.BRASS_HI if current else theme.BRASS
        drawn = kit.text(escape(chapter.number), kit.style(theme.BODY, 700, tint))
        drawn.draw(target, midright=(box.x + kit.px(46), box.centery))
        right = box.right - kit.px(10)
        if count:
            right = draw_chip(
                kit,
                target,
                str(count),
                fill=theme.LIT,
                edge=theme.BRASS_LO,
                colour=theme.INK,
                round_ends=True,
                midright=(right, box.centery),
            ).left - kit.px(8)
        left = box.x + kit.px(60 if self._numbered else 20)
        tint = theme.BRASS_HI if current else theme.TEXT
        style = kit.style(theme.BODY, 600 if current else 400, tint)
        kit.text(escape(chapter.title), style, right - left, 1).draw(
            target, midleft=(left, box.centery)
        )
