"""The parts of a face that hold sentences: rules boxes, rows of rules, and tallies."""

from __future__ import annotations

import pygame

from game.draw.faces.box import RowsBox, RulesBox, TallyBox
from game.draw.faces.paint import Surround, hairline, paint_area
from game.draw.faces.parts import Part, draw_emblem
from game.draw.faces.texts import Squeeze
from game.draw.faces.words import emphasised, in_full, sentences_of, value
from game.draw.markup import escape


class RulesPart(Part[RulesBox]):
    """Sentences under a label, beside an icon on a strip."""

    def text(self) -> str:
        """The sentences, as markup."""
        sheet = self.sheet
        said = " ".join(map(in_full, sentences_of(sheet.card, self.box.show)))
        return emphasised(said, sheet.layouts.bold)

    def _inner(self, width: int) -> int:
        return width - self._strip() - 2 * self.sheet.px(self.box.side)

    def _strip(self) -> int:
        """How wide the strip with the icon is."""
        return self.sheet.px(self.box.strip) if self.box.icon else 0

    def _label_height(self, squeeze: Squeeze) -> int:
        style = self.sheet.setter.style(self.box.label_type, squeeze)
        return style.line if self.box.label else 0

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        setter = self.sheet.setter
        body = setter.height(self.text(), setter.style(self.box.body, squeeze), self._inner(width))
        return 2 * self.sheet.px(self.box.padding) + self._label_height(squeeze) + body

    def breaks(self, width: int, squeeze: Squeeze) -> bool:
        """See Part.breaks."""
        setter = self.sheet.setter
        style = setter.style(self.box.body, squeeze)
        return setter.breaks_words(self.text(), style, self._inner(width))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box, setter = self.sheet, self.box, self.sheet.setter
        sheet.paint(target, rect, box)
        if box.icon:
            self._draw_icon(target, rect)
        x, y = rect.left + self._strip() + sheet.px(box.side), rect.top + sheet.px(box.padding)
        if box.label:
            label = setter.block(
                escape(box.label), setter.style(box.label_type, squeeze), rect.width
            )
            label.draw(target, topleft=(x, y))
        style, y = setter.style(box.body, squeeze), y + self._label_height(squeeze)
        room = rect.bottom - sheet.px(box.padding) - y
        lines = setter.room_for(style, room) if box.gives_way else None
        setter.block(self.text(), style, self._inner(rect.width), lines).draw(
            target, topleft=(x, y)
        )

    def _draw_icon(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        sheet, box = self.sheet, self.box
        strip = pygame.Rect(rect.topleft, (self._strip(), rect.height))
        tint = pygame.Surface(rect.size, pygame.SRCALPHA)
        paint_area(
            sheet.kit,
            tint,
            tint.get_rect(),
            Surround((sheet.colour(box.strip_fill),), radius=box.radius * sheet.scale),
        )
        target.blit(tint, rect, pygame.Rect(0, 0, *strip.size))
        colour = sheet.colour(box.body.colour)
        icon = sheet.kit.icon(box.icon, sheet.px(box.icon_size), colour)
        target.blit(icon, icon.get_rect(center=strip.center))


class RowsPart(Part[RowsBox]):
    """Sentences in rows, with an icon on a disc before each."""

    spreads = True

    def _texts(self) -> list[str]:
        bold = self.sheet.layouts.bold
        said = sentences_of(self.sheet.card, self.box.show)
        return [emphasised(in_full(each), bold) for each in said]

    def _room(self, width: int) -> int:
        box, px = self.box, self.sheet.px
        return width - 2 * px(box.side) - px(box.disc) - px(box.gap)

    def _heights(self, width: int, squeeze: Squeeze) -> list[int]:
        box, px, setter = self.box, self.sheet.px, self.sheet.setter
        style, room = setter.style(box.body, squeeze), self._room(width)
        return [
            max(px(box.disc), setter.height(text, style, room)) + 2 * px(box.padding)
            for text in self._texts()
        ]

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        return sum(self._heights(width, squeeze))

    def breaks(self, width: int, squeeze: Squeeze) -> bool:
        """See Part.breaks."""
        setter = self.sheet.setter
        style = setter.style(self.box.body, squeeze)
        return any(setter.breaks_words(text, style, self._room(width)) for text in self._texts())

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box, px, setter = self.sheet, self.box, self.sheet.px, self.sheet.setter
        sheet.paint(target, rect, box)
        heights = self._heights(rect.width, squeeze)
        style = setter.style(box.body, squeeze)
        said = sentences_of(sheet.card, box.show)
        spare = (rect.height - sum(heights)) // (len(heights) + 1)
        y = rect.top + spare
        for index, (text, high) in enumerate(zip(self._texts(), heights, strict=True)):
            if index:
                hairline(
                    target, sheet.colour(box.rule), (rect.x, y - spare // 2), rect.width, px(0.19)
                )
            disc = pygame.Rect(rect.x + px(box.side), 0, px(box.disc), px(box.disc))
            disc.centery = y + high // 2
            ring = (("#1a120b", sheet.scale * 0.25),)
            look = Surround((sheet.colour(box.disc_fill),), radius=disc.width / 2, rings=ring)
            paint_area(sheet.kit, target, disc, look)
            name = sheet.icon(said[index]) or "info"
            icon = sheet.kit.icon(name, px(box.icon_size), sheet.colour(box.icon_colour))
            target.blit(icon, icon.get_rect(center=disc.center))
            block = setter.block(text, style, self._room(rect.width))
            block.draw(target, midleft=(disc.right + px(box.gap), y + high // 2))
            y += high + spare


class TallyPart(Part[TallyBox]):
    """Numbers with emblems and words; the label and the words only where the card has room."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box, px, setter = self.sheet, self.box, self.sheet.px, self.sheet.setter
        sheet.paint(target, rect, box)
        x, y = rect.x + px(box.padding), rect.y + px(box.padding)
        label, end = setter.style(box.label_type), rect.right - px(box.padding)
        if box.label and x + setter.width(escape(box.label), label) <= end:
            y = (
                setter.block(escape(box.label), label, rect.width)
                .draw(target, topleft=(x, y))
                .bottom
            )
        words = [escape(row.word) for row in box.rows]
        style, left = setter.style(box.word), x + px(box.disc) + px(box.gap)
        worded = left + max(setter.width(word, style) for word in words) <= rect.right
        for row, said in zip(box.rows, words, strict=True):
            disc = pygame.Rect(x, y, px(box.disc), px(box.disc))
            disc.centery = y + px(box.pitch) // 2
            look = Surround(
                (sheet.colour(box.disc_fill),),
                radius=disc.width / 2,
                rings=sheet.rings(box.disc_rings),
            )
            paint_area(sheet.kit, target, disc, look)
            figure = disc.inflate(
                px(box.emblem_size) - disc.width, px(box.emblem_size) - disc.height
            )
            draw_emblem(sheet, target, figure, row.emblem, box.word.colour, box.disc_fill)
            number = setter.block(
                escape(str(value(sheet.card, row.show))), setter.style(box.number), rect.width
            )
            if worded:
                number.draw(target, bottomleft=(left, disc.centery + px(0.6)))
                word = setter.block(said, style, rect.width)
                word.draw(target, topleft=(left, disc.centery + px(0.3)))
            else:
                number.draw(target, midleft=(left, disc.centery))
            y += px(box.pitch)
