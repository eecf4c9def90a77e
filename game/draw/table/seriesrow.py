"""A series of cards that answer each other: where they lie, the links above them, their stamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_label
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_INDENT, _OVER, _GAP, _WORDS = 40, 34, 14, 200
_RUNG, _FIRST = 9, 12
_HEAD = 7


class SeriesPlaces(NamedTuple):
    """The boxes of the cards from left to right, and of the words beside them."""

    cards: tuple[pygame.Rect, ...]
    words: pygame.Rect


class Bow(NamedTuple):
    """A link over the cards: from the card at one place of the series to the one it belongs to."""

    start: int
    end: int
    colour: str
    icon: str


def series_places(kit: Kit, area: pygame.Rect, count: int, size: tuple[int, int]) -> SeriesPlaces:
    """Where so many cards of a size lie in `area` as a series; where they are many they overlap."""
    left, top = area.x + kit.px(_INDENT), area.bottom - size[1] - kit.px(4)
    room = area.right - kit.px(_WORDS) - kit.px(_GAP) - left - size[0]
    step = min(size[0] + kit.px(_GAP), room // max(1, count - 1))
    cards = tuple(pygame.Rect((left + n * step, top), size) for n in range(count))
    words = pygame.Rect(cards[-1].right + 2 * kit.px(_GAP), top, 0, size[1])
    words.w = area.right - words.x
    return SeriesPlaces(cards, words)


def draw_bows(
    kit: Kit, target: pygame.Surface, cards: Sequence[pygame.Rect], bows: Sequence[Bow]
) -> None:
    """The links: each rises over those that it spans, its head on the card it belongs to."""
    for bow, rung in zip(bows, _rungs(bows), strict=True):
        start, end = cards[bow.start], cards[bow.end]
        aside = kit.px(10) * (1 if bow.start > bow.end else -1)
        x0, x1 = start.centerx - aside, end.centerx + aside
        top = start.top - kit.px(_FIRST + _RUNG * rung)
        _draw_bow(kit, target, (x0, start.top + kit.px(4)), (x1, end.top - kit.px(1)), top, bow)


def _rungs(bows: Sequence[Bow]) -> list[int]:
    """How high each link rises: one more than those within it."""
    spans = [tuple(sorted((bow.start, bow.end))) for bow in bows]
    rungs = [0] * len(bows)
    for at in sorted(range(len(bows)), key=lambda at: spans[at][1] - spans[at][0]):
        low, high = spans[at]
        inside = [
            rungs[other]
            for other, (left, right) in enumerate(spans)
            if other != at and low <= left and right <= high and right - left < high - low
        ]
        rungs[at] = min(2, 1 + max(inside)) if inside else 0
    return rungs


def _draw_bow(
    kit: Kit,
    target: pygame.Surface,
    start: tuple[int, int],
    end: tuple[int, int],
    top: int,
    bow: Bow,
) -> None:
    colour = bow.colour
    unit = kit.scale
    pad = 12 * unit
    left, right = min(start[0], end[0]) - pad, max(start[0], end[0]) + pad
    high = max(start[1], end[1]) + pad - (top - pad)
    sketch = Sketch(right - left, high)

    def at(x: float, y: float) -> tuple[float, float]:
        return x - left, y - (top - pad)

    (x0, y0), (x1, y1), (_, y) = at(*start), at(*end), at(0, top)
    bend = min(8 * unit, abs(x1 - x0) / 2)
    way = 1 if x1 > x0 else -1
    head = _HEAD * unit
    path = (
        f"M{x0:.2f} {y0:.2f} V{y + bend:.2f} Q{x0:.2f} {y:.2f} {x0 + way * bend:.2f} {y:.2f} "
        f"H{x1 - way * bend:.2f} Q{x1:.2f} {y:.2f} {x1:.2f} {y + bend:.2f} V{y1 - head:.2f}"
    )
    tip = ((x1, y1 + 1), (x1 - head, y1 - head * 1.3), (x1 + head, y1 - head * 1.3))
    for stroke, width in ((theme.KEY_DARK, 8.0), (theme.KEY_LIGHT, 5.4), (colour, 3.8)):
        sketch.path(path, stroke=stroke, width=width * unit)
        edge = max(0.1, width * unit - 3.8 * unit)
        sketch.polygon(tip, fill=stroke, stroke=stroke, width=edge)
    target.blit(sketch.render(), (round(left), round(top - pad)))
    middle = (start[0] + way * kit.px(16), top)
    draw_badge(kit, target, bow.icon, colour, kit.px(26), center=middle)


def in_sight(cards: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """What of each card is not covered by the next one."""
    shown = [box.copy() for box in cards]
    for box, after in zip(shown, cards[1:], strict=False):
        box.w = min(box.w, after.left - box.left)
    return shown


def draw_struck_word(kit: Kit, target: pygame.Surface, box: pygame.Rect, word: str) -> None:
    """The word that says that a card of a series is without effect, over what is seen of it."""
    draw_label(kit, target, word, kit.palette.danger, center=box.center)


def draw_struck(kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    """A card of a series that is without effect."""
    size = box.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        radius = kit.px(8)
        sketch.rect(0, 0, *size, radius, fill="#0b0f0e", opacity=0.5)
        inset = kit.px(12)
        ends = ((inset, size[1] - inset), (size[0] - inset, inset))
        for colour, width in ((theme.KEY_DARK, 11), (kit.palette.danger, 6)):
            sketch.line(ends, stroke=colour, width=kit.px(width))
        return sketch.render()

    target.blit(kit.baked(("struck", size), make), box)


def draw_aim(
    kit: Kit, target: pygame.Surface, start: tuple[int, int], end: tuple[int, int]
) -> None:
    """An arrow from the card that attacks to what it takes from."""
    colour, unit = kit.palette.danger, kit.scale
    pad = round(24 * unit)
    area = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), 0, 0).union(
        pygame.Rect(max(start[0], end[0]), max(start[1], end[1]), 1, 1)
    )
    area.inflate_ip(2 * pad, 2 * pad)

    def make() -> pygame.Surface:
        sketch = Sketch(*area.size)
        (x0, y0), (x1, y1) = ((x - area.x, y - area.y) for x, y in (start, end))
        neck = x1 + 26 * unit
        path = f"M{x0} {y0} C{x0 - 16 * unit} {y0} {x0 - 18 * unit} {y1} {neck} {y1}"
        head = ((x1, y1), (x1 + 30 * unit, y1 - 18 * unit), (x1 + 30 * unit, y1 + 18 * unit))
        for stroke, width, grown in (
            (theme.KEY_DARK, 16, 7),
            (theme.KEY_LIGHT, 11.5, 2.5),
            (colour, 9, 0.1),
        ):
            sketch.path(path, stroke=stroke, width=width * unit)
            sketch.polygon(head, fill=stroke, stroke=stroke, width=grown * unit)
        return sketch.render()

    key = ("aim", area.size, start[0] - end[0], start[1] - end[1])
    target.blit(kit.baked(key, make), area)


def draw_series_words(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, head: str, line: str, note: str
) -> None:
    """What happens, on a panel: a heading, a line, and in the end what holds for answers."""
    draw_panel(kit, target, area, "inset")
    pad = kit.px(14)
    room = area.inflate(-2 * pad, -2 * pad)
    smallest = kit.style(theme.FLOOR).size
    title = kit.style(theme.SUBHEAD, 700, theme.TEXT, "serif", leading=1.12)
    share = 0.5 if line else 0.72
    said = [kit.fit(head, (room.w, round(room.h * share)), title, smallest).block]
    left = room.h - said[0].size[1]
    body = kit.style(theme.BODY, 400, "#dfe8e0", leading=1.22)
    for words in (line, f"{{icon:info}} {{c:muted}}{note}{{/}}" if note else ""):
        gap = kit.px(6)
        if not words or left < smallest * 1.4 + gap:
            continue
        block = kit.fit(words, (room.w, left - gap), body, smallest).block
        left -= block.size[1] + gap
        said.append(block)
    y = room.y + max(0, left) // 2
    for block in said:
        y = block.draw(target, topleft=(room.x, y)).bottom + kit.px(6)
