"""A row of cards before a seat: its frame, its places, and what is said on a card in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_SIDE, _HEAD, _GAP = 14, 34, 6


def row_places(
    kit: Kit, area: pygame.Rect, slots: int, cards: int, size: tuple[int, int]
) -> list[pygame.Rect]:
    """The boxes of a row's cards, or of its places where there are more, each of a size; cards that
    find no room side by side overlap."""
    count = max(slots, cards)
    room = area.w - 2 * kit.px(_SIDE) - size[0]
    step = min(size[0] + kit.px(_GAP), room // max(1, count - 1))
    left, top = area.x + kit.px(_SIDE), area.y + kit.px(_HEAD)
    return [pygame.Rect((left + n * step, top), size) for n in range(count)]


def draw_row_frame(kit: Kit, target: pygame.Surface, area: pygame.Rect) -> None:
    """The frame of a row on the table top."""
    size = area.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        radius = kit.px(theme.PANEL_RADIUS)
        sketch.rect(0, 0, *size, radius, fill="#000000", opacity=0.2)
        line = kit.px(1.5)
        box = (line / 2, line / 2, size[0] - line, size[1] - line)
        sketch.rect(*box, radius, stroke=theme.BRASS, width=line, opacity=0.55)
        return sketch.render()

    target.blit(kit.baked(("row frame", size), make), area)


def draw_row_head(kit: Kit, target: pygame.Surface, area: pygame.Rect, markup: str) -> None:
    """What stands over the cards of a row."""
    style = kit.style(theme.FLOOR, 600, theme.BRASS_HI)
    block = kit.text(markup, style, area.w - 2 * kit.px(_SIDE), 1)
    block.draw(target, midleft=(area.x + kit.px(_SIDE), area.y + kit.px(_HEAD) // 2))


def draw_empty_place(kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """A place of a row where no card lies."""
    size = box.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        line = kit.px(2)
        inner = (line, line, size[0] - 2 * line, size[1] - 2 * line)
        dash = (6 * kit.scale, 5 * kit.scale)
        sketch.rect(*inner, kit.px(10), stroke=theme.BRASS_HI, width=line, dash=dash, opacity=0.5)
        return sketch.render()

    target.blit(kit.baked(("empty place", size), make), box)


def draw_card_note(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, markup: str, edge: str = theme.BRASS
) -> pygame.Rect:
    """A few words on a dark label at the foot of a card; the label's box."""
    style = kit.style(theme.FLOOR, 600, theme.TEXT, leading=1.1, align="centre")
    room = box.w - 2 * kit.px(9)
    size = (room, round(box.h * 0.5))
    block = kit.fit(markup, size, style, max(theme.SMALLEST_TEXT, kit.px(15))).block
    label = pygame.Rect(0, 0, box.w - 2 * kit.px(5), block.size[1] + kit.px(8))
    label.midbottom = (box.centerx, box.bottom - kit.px(6))
    key = ("card note", label.size, edge)

    def make() -> pygame.Surface:
        sketch = Sketch(*label.size)
        line = kit.px(1.5)
        inner = (line / 2, line / 2, label.w - line, label.h - line)
        sketch.rect(*inner, kit.px(6), fill="#0b1311", stroke=edge, width=line)
        return sketch.render()

    target.blit(kit.baked(key, make), label)
    block.draw(target, center=label.center)
    return label


def draw_card_tag(kit: Kit, target: pygame.Surface, box: pygame.Rect, markup: str) -> None:
    """A word or two on a small label at the head of a card."""
    style = kit.style(theme.FLOOR, 600, theme.BRASS_HI, leading=1.1, align="centre")
    room = min(box.w - 2 * kit.px(14), kit.measure(markup, style)[0])
    block = kit.text(markup, style, room, 2)
    label = pygame.Rect(0, 0, block.size[0] + 2 * kit.px(8), block.size[1] + kit.px(4))
    label.midtop = (box.centerx, box.y + kit.px(12))
    key = ("card tag", label.size)

    def make() -> pygame.Surface:
        sketch = Sketch(*label.size)
        sketch.rect(0, 0, *label.size, kit.px(5), fill="#0b1311", opacity=0.82)
        return sketch.render()

    target.blit(kit.baked(key, make), label)
    block.draw(target, center=label.center)
