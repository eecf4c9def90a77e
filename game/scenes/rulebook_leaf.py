"""The rulebook as one long leaf: chapters one under the other, their rules in columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.draw import theme
from game.draw.diagrams import diagram_size, draw_diagram
from game.draw.exhibits import Showcase
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.shadows import rounded_mask
from game.draw.text import Block, Link, Style
from game.draw.tips import lit, plain_linked
from game.rules.content.rulebook import Chapter, Entry, Rulebook

NUMBER = "#7a1f26"
PARCHMENT = ("#f9f3e5", "#ece1c9")
"""The colours of the parchment at its top and at its bottom."""

COLUMN = 540
"""The least width of a column's text in base pixels; its lines stay under 80 letters."""

WIDEST = 640
_MARGIN, _GUTTER, _GAP, _PICTURE = 100, 56, 24, 10
_HEAD, _AFTER = 88, 44
_BEYOND, _FADED = 22, 26
_SOURCES = {"ruling": "a ruling", "house": "our own"}


@dataclass(frozen=True)
class Placed:
    """An entry on the leaf. box: with its margin, from the top of the leaf. body: drawn markup.

    text: where that stands within the box.
    """

    entry: Entry
    box: pygame.Rect
    body: str
    text: pygame.Rect


@dataclass(frozen=True)
class Heading:
    """The head of a chapter. box: from the top of the leaf, over all columns."""

    chapter: Chapter
    box: pygame.Rect


class Leaf:
    """The whole rulebook laid out `wide` pixels wide.

    words: patterns of what was looked for. found: the keys of the entries that hold them all.
    showcase: what draws what entries show; None where they show nothing.
    """

    def __init__(
        self,
        kit: Kit,
        book: Rulebook,
        wide: int,
        words: Sequence[re.Pattern[str]] = (),
        found: Sequence[str] = (),
        showcase: Showcase | None = None,
    ) -> None:
        self.kit = kit
        self._showcase = showcase
        self.book = book
        self.wide = wide
        self._words = words
        self._found = frozenset(found)
        self.body: Style = kit.style(theme.BUTTON, 400, theme.INK, leading=1.36)
        self.head: Style = kit.style(theme.SUBHEAD, 700, theme.INK, "serif", leading=1.2)
        gutter, least = kit.px(_GUTTER), kit.px(_MARGIN + COLUMN)
        self.columns = max(1, (wide + gutter) // (least + gutter))
        self._column = (wide - gutter * (self.columns - 1)) // self.columns
        self.text_width = min(self._column - kit.px(_MARGIN), kit.px(WIDEST))
        self.headings: list[Heading] = []
        self.placed: dict[str, Placed] = {}
        self.high = 0
        for chapter in book.chapters:
            self.high = self._lay(chapter, self.high)

    # Laying out

    def _lay(self, chapter: Chapter, top: int) -> int:
        """Lays a chapter from `top` on; where the next one begins."""
        kit = self.kit
        high = kit.px(_HEAD)
        if chapter.text:
            intro = kit.measure(self._intro(chapter), self.body, self._intro_width())
            high += intro[1] + kit.px(_GAP)
        self.headings.append(Heading(chapter, pygame.Rect(0, top, self.wide, high)))
        bodies = [self._body(entry) for entry in chapter.entries]
        texts = [
            self._text(entry, body) for entry, body in zip(chapter.entries, bodies, strict=True)
        ]
        highs = [
            self._high(entry, text) for entry, text in zip(chapter.entries, texts, strict=True)
        ]
        top += high
        bottom, at = top, 0
        for column, count in enumerate(balanced(highs, self.columns)):
            x, y = column * (self._column + kit.px(_GUTTER)), top
            for number in range(at, at + count):
                entry = chapter.entries[number]
                box = pygame.Rect(x, y, kit.px(_MARGIN) + self.text_width, highs[number])
                self.placed[entry.key] = Placed(entry, box, bodies[number], texts[number])
                y = box.bottom
            at += count
            bottom = max(bottom, y)
        return bottom + kit.px(_AFTER)

    def _body(self, entry: Entry) -> str:
        words = self._words if entry.key in self._found else ()
        return plain_linked(entry.text, self.book, entry.rule, words)

    def _text(self, entry: Entry, body: str) -> pygame.Rect:
        """Where the text of an entry stands in its box: beside the one card that is shown."""
        x, y = self.kit.px(_MARGIN), self.head.line if entry.title else 0
        wide = self.text_width
        if self._showcase is not None and entry.exhibit is not None:
            beside = self._showcase.beside(entry.exhibit)
            if not beside:
                y += self._cards_high(entry)
            x, wide = x + beside, wide - beside
        return pygame.Rect(x, y, wide, self.kit.measure(body, self.body, wide)[1])

    def _high(self, entry: Entry, text: pygame.Rect) -> int:
        high = text.bottom
        if entry.diagram is not None:
            high += self.kit.px(_PICTURE) + diagram_size(self.kit, entry.diagram)[1]
        if self._showcase is not None and entry.exhibit is not None:
            high = self._displays_top(entry, text)
            high += self._showcase.displays_high(entry.exhibit, self.text_width)
            high += self.kit.px(_GAP)
        return high + self.kit.px(_GAP)

    def _cards_high(self, entry: Entry) -> int:
        """How high the row of an entry's cards is, with what keeps the words from it."""
        assert self._showcase is not None and entry.exhibit is not None
        high = self._showcase.cards_high(entry.exhibit, self.text_width)
        return high + self.kit.px(_PICTURE) if high else 0

    def _displays_top(self, entry: Entry, text: pygame.Rect) -> int:
        """Where the ranges begin that an entry shows: under its cards and its words."""
        top = self.head.line if entry.title else 0
        return max(text.bottom, top + self._cards_high(entry))

    def _intro(self, chapter: Chapter) -> str:
        return plain_linked(chapter.text, self.book, chapter.id)

    def _intro_width(self) -> int:
        return min(self.wide, self.kit.px(WIDEST + _MARGIN))

    # Finding

    def box(self, name: str) -> pygame.Rect:
        """Where an entry or a chapter stands, from the top of the leaf; KeyError if it is none."""
        if name in self.placed:
            return self.placed[name].box
        found = (head.box for head in self.headings if head.chapter.id == name)
        box = next(found, None)
        if box is None:
            raise KeyError(name)
        return box

    def chapter_at(self, y: int) -> Chapter:
        """The chapter that stands at a height of the leaf."""
        above = [head.chapter for head in self.headings if head.box.y <= y]
        return above[-1] if above else self.headings[0].chapter

    def links_of(self, key: str) -> list[Link]:
        """The links of an entry in their order, their boxes from the top of the leaf."""
        placed = self.placed[key]
        number, _, body = self.blocks(placed)
        left, top = placed.box.topleft
        at = placed.text.move(left, top).topleft
        return [
            *(Link(box.move(left, top + self._drop()), to) for box, to in number.links),
            *(Link(box.move(at), to) for box, to in body.links),
        ]

    def in_sight(self, top: int, high: int) -> Iterator[Placed]:
        """The entries between two heights of the leaf."""
        for placed in self.placed.values():
            if placed.box.bottom > top and placed.box.y < top + high:
                yield placed

    # Drawing

    def draw(self, target: pygame.Surface, area: pygame.Rect, scroll: int, marked: str) -> None:
        """What of it stands in `area` when it is scrolled so far; `marked` is the entry meant."""
        before = target.get_clip()
        target.set_clip(area.inflate(2 * self.kit.px(_BEYOND), 0).clip(before))
        left, top = area.x, area.y - scroll
        for heading in self.headings:
            if heading.box.bottom > scroll and heading.box.y < scroll + area.h:
                self._draw_heading(target, heading, heading.box.move(left, top))
        for placed in self.in_sight(scroll, area.h):
            self._draw_entry(target, placed, placed.box.move(left, top), placed.entry.key == marked)
        target.set_clip(before)
        self._fade(target, area, scroll)

    def _fade(self, target: pygame.Surface, area: pygame.Rect, scroll: int) -> None:
        """Lets what goes on above or below fade into the parchment."""
        size = (area.w + 2 * self.kit.px(_BEYOND), self.kit.px(_FADED))
        x = area.x - self.kit.px(_BEYOND)
        if scroll > 0:
            up = self.kit.baked(("faded", size), partial(_faded, size, PARCHMENT[0]))
            target.blit(up, (x, area.y))
        if scroll + area.h < self.high:
            down = self.kit.baked(("faded below", size), partial(_faded, size, PARCHMENT[1], True))
            target.blit(down, (x, area.bottom - size[1]))

    def _draw_heading(self, target: pygame.Surface, heading: Heading, box: pygame.Rect) -> None:
        kit, chapter = self.kit, heading.chapter
        middle = box.y + kit.px(32)
        x = box.x
        if chapter.number:
            number = kit.text(
                escape(chapter.id), kit.style(theme.BUTTON, 700, NUMBER), kit.px(_MARGIN), 1
            )
            number.draw(target, midleft=(x, middle + kit.px(3)))
            x += kit.px(_MARGIN)
        style = kit.style(34, 700, theme.INK, "serif", leading=1.1)
        kit.text(escape(chapter.title), style, box.right - x, 1).draw(target, midleft=(x, middle))
        line = pygame.Rect(box.x, middle + kit.px(30), box.w, kit.px(2))
        target.fill(theme.BRASS, line)
        target.fill("#fffaf0", line.move(0, line.h))
        if chapter.text:
            intro = kit.text(self._intro(chapter), self.body, self._intro_width())
            intro.draw(target, topleft=(box.x, box.y + kit.px(_HEAD)))

    def _draw_entry(
        self, target: pygame.Surface, placed: Placed, box: pygame.Rect, marked: bool
    ) -> None:
        kit = self.kit
        number, title, body = self.blocks(placed)
        if marked:
            self._draw_mark(target, box)
        number.draw(target, topleft=(box.x, box.y + self._drop()))
        x, y = box.x + kit.px(_MARGIN), box.y
        if title is not None:
            head = title.draw(target, topleft=(x, y))
            y += self.head.line
            origin = _SOURCES.get(placed.entry.source) if placed.entry.numbered else None
            if origin:
                style = kit.style(theme.FLOOR, 400, theme.INK_SOFT, italic=True)
                kit.text(origin, style).draw(
                    target, midleft=(head.right + kit.px(12), head.centery + kit.px(1))
                )
        below = body.draw(target, topleft=placed.text.move(box.topleft).topleft).bottom
        if placed.entry.diagram is not None:
            draw_diagram(kit, target, placed.entry.diagram, (x, below + kit.px(_PICTURE)))
        if self._showcase is not None and placed.entry.exhibit is not None:
            shown, wide = placed.entry.exhibit, self.text_width
            self._showcase.draw_cards(target, shown, (x, y), wide)
            top = box.y + self._displays_top(placed.entry, placed.text)
            self._showcase.draw_displays(target, shown, (x, top), wide)

    def _draw_mark(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """The golden ground of the entry that is meant."""
        kit = self.kit
        ground = box.inflate(2 * kit.px(16), 0)
        ground.y -= kit.px(_GAP // 2)
        wash = kit.baked(("marked rule", ground.size), partial(_wash, kit, ground.size))
        target.blit(wash, ground)

    def blocks(self, placed: Placed) -> tuple[Block, Block | None, Block]:
        """The number, the title and the text of an entry."""
        kit, entry = self.kit, placed.entry
        shown = escape(entry.rule) if entry.numbered else f"{{to:{entry.rule}}}{entry.rule}{{/to}}"
        words = self._words if entry.key in self._found else ()
        weight = 700 if entry.numbered else 400
        number = kit.text(lit(shown, words), kit.style(theme.BODY, weight, NUMBER, leading=1.2))
        title = None
        if entry.title:
            title = kit.text(lit(escape(entry.title), words), self.head, self.text_width, 1)
        return number, title, kit.text(placed.body, self.body, placed.text.w)

    def _drop(self) -> int:
        """How far the number hangs under the top, so that it stands on the title's line."""
        return max(0, (self.head.line - self.kit.style(theme.BODY, leading=1.2).line) // 2)


def balanced(highs: Sequence[int], columns: int) -> list[int]:
    """How many of the paragraphs go into each column, in order, so that none is needlessly high."""
    if not highs:
        return []
    low, most = max(highs), sum(highs)
    while low < most:
        limit = (low + most) // 2
        if len(_filled(highs, limit)) <= columns:
            most = limit
        else:
            low = limit + 1
    return _filled(highs, low)


def _filled(highs: Sequence[int], limit: int) -> list[int]:
    counts, used = [0], 0
    for high in highs:
        if counts[-1] and used + high > limit:
            counts.append(0)
            used = 0
        counts[-1] += 1
        used += high
    return counts


def _faded(size: tuple[int, int], colour: str, downwards: bool = False) -> pygame.Surface:
    """A band of a colour that is clear at one of its edges."""
    band = pygame.Surface(size, pygame.SRCALPHA)
    for y in range(size[1]):
        share = (y + 1) / size[1]
        alpha = round(255 * (share if downwards else 1 - share))
        band.fill((*theme.rgb(colour), alpha), (0, y, size[0], 1))
    return band


def _wash(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    wash = pygame.Surface(size, pygame.SRCALPHA)
    wash.fill((*theme.rgb(theme.LIT), 92))
    wash.fill(theme.BRASS, (0, 0, kit.px(5), size[1]))
    wash.blit(rounded_mask(size, kit.px(6)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return wash
