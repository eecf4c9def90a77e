"""The parts of a face that show combo lines, in full or in brief, and how they stand in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.faces.box import LinesBox, StripsBox
from game.draw.faces.paint import Surround, hairline, paint_area
from game.draw.faces.parts import Part
from game.draw.faces.texts import Squeeze
from game.draw.faces.values import Type
from game.draw.faces.words import emphasised, lines_of, parts, printed, sentence, sentences_of
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.draw.text import Block, Style
from game.rules.present.presenter import CardLine
from game.rules.printed import Parts

FADED_OPACITY = 130
JOIN = "\n"


class _Row(NamedTuple):
    """A combo line laid out: its blocks from top to bottom, its height, and its indent."""

    line: CardLine
    blocks: tuple[Block, ...]
    height: int
    indent: int


class LinesPart(Part[LinesBox]):
    """Combo lines in full."""

    def _lines(self) -> tuple[CardLine, ...]:
        return lines_of(self.sheet.card, self.box.show, self.sheet.marks)

    def _parts(self, line: CardLine) -> Parts:
        said = parts(printed(line.text))
        if len(said.main) > self.box.longest:
            return Parts("", "", sentence(line.text), self.sheet.icon(line.text))
        return said

    def _texts(self, line: CardLine, squeeze: Squeeze) -> list[tuple[str, Style]]:
        """The line's texts as markup, each with its style."""
        setter, said = self.sheet.setter, self._parts(line)
        main, rider = self.box.main, self.box.rider
        if line.state == "now":
            main, rider = _recoloured(main, theme.INK), _recoloured(rider, theme.INK)
        bold = self.sheet.layouts.bold
        texts = (
            (emphasised(said.lead, bold), setter.style(rider, squeeze)),
            (escape(said.main), setter.style(main, squeeze)),
            (emphasised(said.rider, bold), setter.style(rider, squeeze)),
        )
        return [each for each in texts if each[0]]

    def _room(self, line: CardLine, width: int) -> int:
        """The width that is left to a line's texts."""
        box, px = self.box, self.sheet.px
        taken = 2 * px(box.side) + px(box.triangle) + px(box.gap)
        if self._icon(line):
            taken += px(box.icon_size) + px(box.gap)
        if line.state == "done":
            taken += px(box.icon_size) + px(box.gap)
        return width - taken - (px(box.indent) if line.inserted else 0)

    def _icon(self, line: CardLine) -> str:
        return self._parts(line).icon

    def _rows(self, width: int, squeeze: Squeeze) -> list[_Row]:
        px, box, setter = self.sheet.px, self.box, self.sheet.setter
        rows = []
        for line in self._lines():
            room = self._room(line, width)
            blocks = tuple(
                setter.block(text, style, room) for text, style in self._texts(line, squeeze)
            )
            high = max(sum(block.size[1] for block in blocks), px(box.icon_size))
            rows.append(
                _Row(line, blocks, high + 2 * px(box.padding), px(box.indent) * line.inserted)
            )
        return rows

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        px, box, setter = self.sheet.px, self.box, self.sheet.setter
        total = 0
        for line in self._lines():
            room = self._room(line, width)
            texts = sum(setter.height(*each, room) for each in self._texts(line, squeeze))
            total += max(texts, px(box.icon_size)) + 2 * px(box.padding) + 2 * self._margin(line)
        return total

    def _margin(self, line: CardLine) -> int:
        """The room that the keylines of the current line need above and below it."""
        return self.sheet.px(self.box.triangle / 2) if line.state == "now" else 0

    def breaks(self, width: int, squeeze: Squeeze) -> bool:
        """See Part.breaks."""
        return any(
            self.sheet.setter.breaks_words(text, style, self._room(line, width))
            for line in self._lines()
            for text, style in self._texts(line, squeeze)
        )

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        self.sheet.paint(target, rect, self.box)
        rows = self._rows(rect.width, squeeze)
        places = []
        y = rect.top
        for row in rows:
            y += self._margin(row.line)
            places.append(pygame.Rect(rect.x, y, rect.width, row.height))
            y += row.height + self._margin(row.line)
        rule = self.sheet.colour(self.box.rule)
        for before, after, place in zip(rows, rows[1:], places[1:], strict=False):
            if "now" not in (before.line.state, after.line.state):
                hairline(target, rule, place.topleft, place.width, self.sheet.px(0.16))
        for row, place in sorted(
            zip(rows, places, strict=True), key=lambda each: each[0].line.state == "now"
        ):
            self._draw_row(target, row, place)

    def _draw_row(self, target: pygame.Surface, row: _Row, place: pygame.Rect) -> None:
        sheet, box, px = self.sheet, self.box, self.sheet.px
        current = row.line.state == "now"
        if current:
            current_band(sheet.kit, target, place, sheet.scale * box.triangle / 9)
        ink = theme.INK if current else sheet.colour(box.main.colour)
        layer = pygame.Surface(place.size, pygame.SRCALPHA)
        x, middle = px(box.side) + row.indent, place.height // 2
        if row.line.inserted:
            _elbow(layer, ink, (px(box.side), middle), px(box.indent), px(0.3))
        wide = px(box.triangle)
        mark = triangle(wide, "#ffffff" if not current else theme.INK)
        layer.blit(mark, mark.get_rect(midleft=(x, middle)))
        x += wide + px(box.gap)
        name = self._icon(row.line)
        if name:
            icon = sheet.kit.icon(name, px(box.icon_size), ink)
            layer.blit(icon, icon.get_rect(midleft=(x, middle)))
            x += icon.get_width() + px(box.gap)
        y = (place.height - sum(block.size[1] for block in row.blocks)) // 2
        for block in row.blocks:
            block.draw(layer, topleft=(x, y))
            if row.line.state == "removed":
                at = y + block.size[1] // 2
                wide = max(2, px(0.35))
                pygame.draw.line(layer, ink, (x, at), (x + block.size[0], at), wide)
            y += block.size[1]
        if row.line.state in ("removed", "none"):
            layer.set_alpha(FADED_OPACITY)
        target.blit(layer, place)
        if row.line.state == "done":
            spot = (place.right - px(box.side) - px(box.icon_size) // 2, place.centery)
            done_badge(sheet.kit, target, spot, px(box.icon_size))


class StripsPart(Part[StripsBox]):
    """Sentences in brief, a strip each."""

    def _lines(self) -> tuple[CardLine, ...]:
        if self.box.marked:
            return lines_of(self.sheet.card, self.box.show, self.sheet.marks)
        said = sentences_of(self.sheet.card, self.box.show)
        return (CardLine(JOIN.join(said)),) if self.box.joined else tuple(map(CardLine, said))

    def _brief(self, line: CardLine) -> str:
        """What stands on a strip."""
        if not self.box.joined:
            return self.box.lead + self.sheet.brief(line.text)
        said = sentences_of(self.sheet.card, self.box.show)
        first, *others = map(self.sheet.brief, said)
        return self.box.lead + ", ".join((first, *(each[:1].lower() + each[1:] for each in others)))

    def _strip(self, squeeze: Squeeze) -> int:
        box, px = self.box, self.sheet.px
        return max(px(box.least), round(px(box.strip) * squeeze.factor))

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        count = len(self._lines())
        return count * self._strip(squeeze) + (count - 1) * self.sheet.px(self.box.gap)

    def _places(
        self, rect: pygame.Rect, squeeze: Squeeze
    ) -> Iterator[tuple[CardLine, pygame.Rect]]:
        """Each line and its strip; an inserted one begins further in."""
        px, high, y = self.sheet.px, self._strip(squeeze), rect.top
        for line in self._lines():
            inwards = px(self.box.side) if line.inserted else 0
            yield line, pygame.Rect(rect.x + inwards, y, rect.width - inwards, high)
            y += high + px(self.box.gap)

    def _icon(self, line: CardLine) -> str:
        return self.box.icon or ("" if self.box.joined else self.sheet.icon(line.text))

    def _lead(self, line: CardLine) -> int:
        """The pixels that the icon takes before the words."""
        px, box = self.sheet.px, self.box
        return px(box.icon_size) + px(box.side) * 5 // 6 if self._icon(line) else 0

    def _room(self, line: CardLine, place: pygame.Rect) -> tuple[int, int]:
        """Where a strip's words begin at the earliest and end, between its icon and its badge."""
        px, box = self.sheet.px, self.box
        start, end = place.x + px(box.side) + self._lead(line), place.right - px(box.side) // 2
        if line.state == "done":
            end -= px(box.icon_size) + px(box.side) // 2
        return start, end

    def _fitted(self, line: CardLine, place: pygame.Rect) -> tuple[str, Style, bool]:
        start, end = self._room(line, place)
        type_ = self.box.body
        if line.state == "now":
            type_ = _recoloured(type_, theme.INK)
        brief = escape(self._brief(line))
        return self.sheet.setter.fitted([brief], type_, (end - start, place.height), 1, "left")

    def check(self, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.check."""
        for line, place in self._places(rect, squeeze):
            if not self._fitted(line, place)[2]:
                self.sheet.overflow(self.name, self._brief(line))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        for line, place in self._places(rect, squeeze):
            self._draw_strip(target, line, place)

    def _draw_strip(self, target: pygame.Surface, line: CardLine, place: pygame.Rect) -> None:
        sheet, box, px = self.sheet, self.box, self.sheet.px
        ground = sheet.surround(box)
        own = () if box.joined else sheet.ground(line.text)
        paint_area(sheet.kit, target, place, ground._replace(fill=own or ground.fill))
        ink = sheet.colour(box.body.colour)
        if line.state == "now":
            current_band(sheet.kit, target, place, sheet.scale)
            ink = theme.INK
        name, size = self._icon(line), px(box.icon_size)
        start, end = self._room(line, place)
        text, style, _ = self._fitted(line, place)
        block = sheet.setter.block(text, style, end - start, 1)
        if box.align == "centre":
            start += (end - start - block.size[0]) // 2
        if name:
            icon = sheet.kit.icon(name, size, ink)
            target.blit(icon, icon.get_rect(midleft=(start - self._lead(line), place.centery)))
        if line.state == "done":
            middle = end + px(box.side) // 2 + size // 2
            done_badge(sheet.kit, target, (middle, place.centery), size)
        spot = block.draw(target, midleft=(start, place.centery))
        if line.state == "removed":
            pygame.draw.line(target, ink, spot.midleft, spot.midright, max(2, px(2)))


def _recoloured(type_: Type, colour: str) -> Type:
    return type_.model_copy(update={"colour": colour})


def _elbow(
    target: pygame.Surface, colour: str, start: tuple[int, int], reach: int, width: int
) -> None:
    """The bend that joins an inserted line to the one before it."""
    x, y = start
    left, right = x + reach // 4, x + reach * 3 // 4
    pygame.draw.lines(target, colour, False, [(left, 0), (left, y), (right, y)], max(2, width))


def triangle(width: int, colour: str) -> pygame.Surface:
    """The right-facing triangle before a combo line."""
    sketch = Sketch(10, 12)
    sketch.polygon([(0, 0), (10, 6), (0, 12)], fill=colour)
    return sketch.render(width / 10)


def current_band(kit: Kit, target: pygame.Surface, place: pygame.Rect, unit: float) -> None:
    """The gold band of the line being carried out, between its dark and its light keyline."""
    rings = (
        (theme.KEY_DARK, 1.6 * unit),
        (kit.palette.choose, 2.4 * unit),
        (theme.KEY_LIGHT, 1.2 * unit),
    )
    paint_area(kit, target, place, Surround((kit.palette.choose,), radius=4 * unit, rings=rings))


def done_badge(kit: Kit, target: pygame.Surface, centre: tuple[int, int], size: int) -> None:
    """The green disc with a check beside a line that is done."""
    disc = pygame.Rect(0, 0, size, size)
    disc.center = centre
    look = Surround(
        (kit.palette.chosen,), radius=size / 2, rings=((theme.KEY_DARK, max(1.0, size * 0.07)),)
    )
    paint_area(kit, target, disc, look)
    check = kit.icon("check", round(size * 0.76), theme.KEY_DARK)
    target.blit(check, check.get_rect(center=centre))
