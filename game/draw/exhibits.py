"""What a paragraph of a catalogue shows: its cards, and under them the ranges of what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.marks import tile_mark
from game.draw.markup import escape
from game.rules.content.exhibits import DIRECT, GLANCING, OWN, REACHED

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.faces.words import Card
    from game.draw.kit import Kit
    from game.rules.content.exhibits import Display, Exhibit, Range

_CARD, _GAP, _OVER, _TILE, _LINE, _BETWEEN, _ABOVE = 284, 20, 8, 17, 2, 16, 14
_LOOKS = {
    DIRECT: (theme.BLOOD, "slash", theme.IVORY),
    GLANCING: (theme.AMBER, "dot", theme.INK),
    OWN: (theme.INK, "arrow", theme.IVORY),
    REACHED: ("#2c6a57", "dot", theme.IVORY),
}
"""Ground, mark and ink of a tile, by its sign."""
_EMPTY, _RIM = "#fbf6ea", "#a58f6c"


class Shown(NamedTuple):
    """A range where it is drawn."""

    range: Range
    box: pygame.Rect


class Showcase:
    """Draws exhibits by a kit. pictures: of the cards. look: the data of a card by its id."""

    def __init__(self, kit: Kit, pictures: Pictures, look: Callable[[str], Card]) -> None:
        self.kit = kit
        self.pictures = pictures
        self.look = look

    def beside(self, exhibit: Exhibit) -> int:
        """How much of the width one card takes with what keeps words from it; several take none,
        since the words stand under them."""
        return self.kit.px(_CARD + _GAP) if len(exhibit.cards) == 1 else 0

    def cards_high(self, exhibit: Exhibit, wide: int) -> int:
        """How high the row of cards is, with what keeps it from the words over it."""
        high = max((size[1] for size in self._sizes(exhibit, wide)), default=0)
        return high + self.kit.px(_OVER) if high else 0

    def displays_high(self, exhibit: Exhibit, wide: int) -> int:
        """How high all ranges are with their heads."""
        return sum(self._high(each, wide) for each in exhibit.displays)

    def draw_cards(
        self, target: pygame.Surface, exhibit: Exhibit, at: tuple[int, int], wide: int
    ) -> None:
        """The cards in a row."""
        x, y = at[0], at[1] + self.kit.px(_OVER)
        draw = self.pictures.whole if len(exhibit.cards) == 1 else self.pictures.small
        for card, size in zip(exhibit.cards, self._sizes(exhibit, wide), strict=True):
            x = target.blit(draw(self.look(card), size[0]), (x, y)).right + self.kit.px(_GAP)

    def draw_displays(
        self, target: pygame.Surface, exhibit: Exhibit, at: tuple[int, int], wide: int
    ) -> None:
        """The ranges with their heads, one display under the other."""
        x, y = at
        for each in exhibit.displays:
            self._draw_display(target, each, (x, y), wide)
            y += self._high(each, wide)

    def _sizes(self, exhibit: Exhibit, wide: int) -> Iterator[tuple[int, int]]:
        gap, count = self.kit.px(_GAP), len(exhibit.cards)
        most = (wide + gap) // max(1, count) - gap
        for card in map(self.look, exhibit.cards):
            if count == 1:
                yield self.pictures.whole_size(card, min(most, self.kit.px(_CARD)))
            else:
                size = self.pictures.laid_size(card)
                yield (size if size[0] <= most else (most, most * size[1] // size[0]))

    # Ranges

    @property
    def _head(self) -> int:
        return self.kit.style(theme.BODY).line + self.kit.px(10)

    @property
    def _label(self) -> int:
        return self.kit.style(theme.FLOOR).line + self.kit.px(4)

    def _high(self, display: Display, wide: int) -> int:
        boxes = [box for _, box in self.shown(display, wide)]
        return self.kit.px(_ABOVE) + max((box.bottom for box in boxes), default=self._head)

    def shown(self, display: Display, wide: int) -> list[Shown]:
        """The ranges in rows, each in a box with its name over it, from the head on."""
        kit, gap, found = self.kit, self.kit.px(_BETWEEN), []
        x, y, high = 0, self._head, 0
        style = kit.style(theme.FLOOR, 400)
        for each in display.ranges:
            field = self._field(each.rows)
            label = kit.measure(escape(each.title), style)[0] if each.title else 0
            box = pygame.Rect(0, 0, max(field[0], label), field[1] + (self._label if label else 0))
            if x and x + box.w > wide:
                x, y, high = 0, y + high + kit.px(10), 0
            box.topleft = (x, y)
            found.append(Shown(each, box))
            x, high = box.right + gap, max(high, box.h)
        return found

    def _field(self, rows: Sequence[str]) -> tuple[int, int]:
        step, line = self.kit.px(_TILE) + self.kit.px(_LINE), self.kit.px(_LINE)
        return len(rows[0]) * step + line, len(rows) * step + line

    def _draw_display(
        self, target: pygame.Surface, display: Display, at: tuple[int, int], wide: int
    ) -> None:
        kit = self.kit
        x, y = at[0], at[1] + kit.px(_ABOVE)
        middle = y + self._head // 2
        style = kit.style(theme.BODY, 700, theme.INK)
        head = kit.text(escape(display.title), style, wide, 1).draw(target, midleft=(x, middle))
        right = head.right + kit.px(14)
        for words, sign in ((display.direct, DIRECT), (display.glancing, GLANCING)):
            if words:
                fill, _, ink = _LOOKS[sign]
                edge = theme.KEY_DARK
                right = kit.px(8) + draw_chip(
                    kit, target, escape(words), fill=fill, edge=edge, colour=ink,
                    midleft=(right, middle),
                ).right  # fmt: skip
        if display.more:
            soft = kit.style(theme.FLOOR, 400, theme.INK_SOFT)
            kit.text(escape(display.more), soft).draw(target, midleft=(right, middle))
        for each, box in self.shown(display, wide):
            self._draw_range(target, each, box.move(x, y))

    def _draw_range(self, target: pygame.Surface, shown: Range, box: pygame.Rect) -> None:
        kit = self.kit
        top = box.y
        if shown.title:
            style = kit.style(theme.FLOOR, 400, theme.INK)
            kit.text(escape(shown.title), style).draw(target, topleft=box.topleft)
            top += self._label
        size, line = kit.px(_TILE), kit.px(_LINE)
        field = pygame.Rect((box.x, top), self._field(shown.rows))
        target.fill(_RIM, field)
        for y, row in enumerate(shown.rows):
            for x, sign in enumerate(row):
                at = (field.x + line + x * (size + line), field.y + line + y * (size + line))
                tile = pygame.Rect(at, (size, size))
                fill, mark, ink = _LOOKS.get(sign, (_EMPTY, "", ""))
                target.fill(fill, tile)
                if sign == OWN and shown.turn is None:
                    mark = "dot"
                if mark:
                    target.blit(tile_mark(kit, mark, ink, size, shown.turn or 0), tile)
