"""The part of a face that says what the edges of a card say, a row each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import pygame

from game.draw.faces.box import EdgesBox
from game.draw.faces.paint import Surround, paint_area
from game.draw.faces.parts import Part
from game.draw.faces.texts import Squeeze
from game.draw.faces.words import typeset, value
from game.draw.markup import escape

if TYPE_CHECKING:
    from game.draw.text import Style
    from game.rules.present.lanes import Edge

_STROKE = 0.8
"""How high a stroke is, as a share of the icon beside it."""
_STROKES = 3
"""So many strokes have room before the icons, which stand one under the other."""


class EdgesPart(Part[EdgesBox]):
    """The rows of the edges: strokes for the beats, the icon, the words."""

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        return self.sheet.px(self.box.height or 0)

    def rows(self, rect: pygame.Rect) -> Mapping[str, pygame.Rect]:
        """Where the row of each edge lies, by the edge's id."""
        return {edge.id: row for edge, row in self._rows(rect)}

    def _rows(self, rect: pygame.Rect) -> Iterator[tuple[Edge, pygame.Rect]]:
        box, scale = self.box, self.sheet.scale
        edges: tuple[Edge, ...] = value(self.sheet.card, box.show) or ()
        step = min(box.row + box.gap, (rect.height / scale + box.gap) / max(1, len(edges)))
        high = max(1, round((step - box.gap) * scale))
        for number, edge in enumerate(edges):
            yield edge, pygame.Rect(rect.x, rect.y + round(number * step * scale), rect.w, high)

    def check(self, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.check."""
        for edge, row in self._rows(rect):
            if not self._fitted(edge, row, self._strokes(row))[1]:
                self.sheet.overflow(self.name, edge.name)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box, marks = self.sheet, self.box, self.sheet.marks
        for number, (edge, row) in enumerate(self._rows(rect)):
            turned = edge.id == marks.turned
            fill = box.turned if turned else box.rows[number % len(box.rows)]
            if edge.id == marks.over and not turned:
                fill = box.over
            rings = ((sheet.colour(box.rim), sheet.scale * box.rim_width),) if turned else ()
            look = Surround((sheet.colour(fill),), radius=box.radius * sheet.scale, rings=rings)
            paint_area(sheet.kit, target, row, look)
            ink = sheet.colour(box.turned_ink if turned else box.body.colour)
            self._draw_row(target, row, edge, ink)

    def _draw_row(self, target: pygame.Surface, row: pygame.Rect, edge: Edge, ink: str) -> None:
        sheet, px = self.sheet, self.sheet.px
        stroke = pygame.Rect(0, 0, px(self.box.stroke), px(self.box.icon_size * _STROKE))
        left = self._strokes(row)
        for number in range(len(edge.blocks)):
            stroke.midleft = (row.x + px(self.box.side) + number * 2 * stroke.w, row.centery)
            look = Surround((ink,), radius=stroke.w * 2 / 3)
            paint_area(sheet.kit, target, stroke, look)
        (style, at), _ = self._fitted(edge, row, left)
        if at > left:
            icon = sheet.kit.icon(edge.icon, px(self.box.icon_size), ink)
            target.blit(icon, icon.get_rect(midleft=(left, row.centery)))
        words = escape(typeset(edge.name))
        block = sheet.setter.block(words, style._replace(colour=ink), row.right - at, 1)
        block.draw(target, midleft=(at, row.centery))

    def _strokes(self, row: pygame.Rect) -> int:
        """Where the strokes of a row end."""
        px, box = self.sheet.px, self.box
        return row.x + px(box.side) + _STROKES * 2 * px(box.stroke) + px(box.side * 4 / 7)

    def _fitted(self, edge: Edge, row: pygame.Rect, left: int) -> tuple[tuple[Style, int], bool]:
        """The style of a row's words and where they begin, after the icon if they fit so."""
        px, box, setter = self.sheet.px, self.box, self.sheet.setter
        words = [escape(typeset(edge.name))]
        beside = left + px(box.icon_size) + px(box.side * 5 / 7)
        for at in (beside, left):
            room = (row.right - px(box.side * 2 / 7) - at, row.height)
            _, style, fits = setter.fitted(words, box.body, room, 1, "left")
            if fits:
                break
        return (style, at), fits
