"""A column beside the table: a card to read, and under it what each choice would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_PAD, _HEAD, _WIDE = 10, 40, 252
_ROW, _LEAST, _GAP = 44, 34, 8


class ColumnPlaces(NamedTuple):
    """Where the parts of the column lie: the heading, the card, the list under its own heading."""

    head: pygame.Rect
    card: pygame.Rect
    title: pygame.Rect
    rows: pygame.Rect


class Row(NamedTuple):
    """One line of the list: what is chosen, and what it comes to, as markup."""

    label: str
    value: str


def column_places(kit: Kit, area: pygame.Rect) -> ColumnPlaces:
    """Where the parts of the column lie in `area`."""
    pad = kit.px(_PAD)
    head = pygame.Rect(area.x + pad, area.y, area.w - 2 * pad, kit.px(_HEAD))
    wide = min(kit.px(_WIDE), area.w - 2 * pad)
    card = pygame.Rect(0, head.bottom, wide, round(wide * theme.CARD_RATIO))
    card.centerx = area.centerx
    title = pygame.Rect(head.x, card.bottom + kit.px(8), head.w, kit.px(34))
    rows = pygame.Rect(head.x, title.bottom, head.w, area.bottom - title.bottom - pad)
    return ColumnPlaces(head, card, title, rows)


def draw_column_words(kit: Kit, target: pygame.Surface, box: pygame.Rect, markup: str) -> None:
    """Draw a heading of the column, made smaller where the box is narrow."""
    style = kit.style(theme.BODY, 600, theme.BRASS_HI)
    smallest = kit.style(theme.FLOOR).size
    kit.fit(markup, (box.w, box.h), style, smallest).block.draw(target, midleft=box.midleft)


def row_boxes(kit: Kit, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """A box for each line of the list, lower where there are many; there may be room for fewer."""
    gap = kit.px(_GAP)
    high = kit.px(_ROW)
    if count * (high + gap) - gap > area.h:
        gap = kit.px(_GAP / 2)
        high = max(kit.px(_LEAST), (area.h + gap) // max(1, count) - gap)
    fit = max(0, (area.h + gap) // (high + gap))
    return [
        pygame.Rect(area.x, area.y + number * (high + gap), area.w, high)
        for number in range(min(count, fit))
    ]


def draw_rows(
    kit: Kit, target: pygame.Surface, boxes: Sequence[pygame.Rect], rows: Sequence[Row]
) -> None:
    """Draw each row of the list in its box."""
    for box, row in zip(boxes, rows, strict=True):
        draw_row(kit, target, box, row)


def draw_row(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, row: Row, lit: bool = False
) -> None:
    """Draw a row: its label, and at the right its value. lit: it is pointed at."""
    key = ("outlook", box.size, lit)
    target.blit(
        kit.baked(key, lambda: _ground(kit, box.size, lit)),
        box.inflate(2 * kit.px(4), 2 * kit.px(4)),
    )
    side = kit.px(10)
    smallest = max(theme.SMALLEST_TEXT, kit.px(16))
    value = kit.text(row.value, kit.style(theme.BODY, 700, leading=1.05))
    value.draw(target, midright=(box.right - side, box.centery))
    room = box.w - 3 * side - value.size[0]
    style = kit.style(theme.BODY, 700 if lit else 400, leading=1.05)
    label = kit.fit(row.label, (room, box.h), style, smallest).block
    label.draw(target, midleft=(box.x + side, box.centery))


def _ground(kit: Kit, size: tuple[int, int], lit: bool) -> pygame.Surface:
    margin, radius = kit.px(4), kit.px(7)
    sketch = Sketch(size[0] + 2 * margin, size[1] + 2 * margin)
    if lit:
        for grow, colour in ((4, kit.palette.hover), (2, theme.KEY_DARK)):
            g = kit.px(grow)
            box = (margin - g, margin - g, size[0] + 2 * g, size[1] + 2 * g)
            sketch.rect(*box, radius + g, fill=colour)
    fill, edge = ("#1e4f98", "#1e4f98") if lit else ("#101a17", theme.LINE)
    sketch.rect(
        margin + 0.5, margin + 0.5, size[0] - 1, size[1] - 1, radius, fill=fill, stroke=edge
    )
    return sketch.render()
