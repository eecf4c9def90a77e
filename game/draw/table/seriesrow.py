"""A series of cards that answer each other: where they lie, the links above them, their stamps.

A few lie side by side. Where they are too many for that they become a ladder: a rung for each, and
beside it the one that happens, whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_label
from game.draw.marks import seat_mark
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_INDENT, _GAP, _WORDS = 40, 14, 200
_RISE, _FIRST = 9, 12
_HEAD = 7
_FEWER_WORDS = 172
_RUNGS, _APART, _DEEPER, _DEEPEST = 7, 3, 16, 4
"""How many rungs a ladder has at most, how far they are apart, how far one that answers another is
moved to the right, and how often."""


class SeriesPlaces(NamedTuple):
    """The boxes of the cards from left to right, or of their rungs from the top, and of the words.

    whole: beside a ladder the box of the card that happens. more: how many of the cards, from the
    second on, have one rung together.
    """

    cards: tuple[pygame.Rect, ...]
    words: pygame.Rect
    whole: pygame.Rect | None = None
    more: int = 0


class Rung(NamedTuple):
    """What stands on a rung: whose card it is, its name and picture, what it does or became of it.

    now: whether it happens. struck: whether it is without effect; done: whether it is carried out.
    """

    seat: int
    name: str
    thumb: pygame.Surface
    icon: str
    word: str
    now: bool
    struck: bool
    done: bool


class Bow(NamedTuple):
    """A link over the cards: from the card at one place of the series to the one it belongs to."""

    start: int
    end: int
    colour: str
    icon: str


def series_places(
    kit: Kit, area: pygame.Rect, answered: Sequence[int], size: tuple[int, int]
) -> SeriesPlaces:
    """Where the cards of a series, of a size, lie in `area`.

    answered: for each card the place of the one that it belongs to, or less than zero.
    """
    count = len(answered)
    left, top = area.x + kit.px(_INDENT), area.bottom - size[1] - kit.px(4)
    room = area.right - kit.px(_WORDS) - kit.px(_GAP) - left - size[0]
    step = min(size[0] + kit.px(_GAP), room // max(1, count - 1))
    if step < size[0]:
        return _ladder(kit, area, answered, size)
    cards = tuple(pygame.Rect((left + n * step, top), size) for n in range(count))
    words = pygame.Rect(cards[-1].right + 2 * kit.px(_GAP), top, 0, size[1])
    words.w = area.right - words.x
    return SeriesPlaces(cards, words)


def _ladder(
    kit: Kit, area: pygame.Rect, answered: Sequence[int], size: tuple[int, int]
) -> SeriesPlaces:
    """A rung for each card, from the top, and the card that happens beside them.

    Where they are too many the first keeps its rung, and those after it have one together.
    """
    gap, apart = kit.px(_GAP), kit.px(_APART)
    words = pygame.Rect(0, 0, kit.px(_FEWER_WORDS), size[1])
    words.bottomright = (area.right, area.bottom - kit.px(4))
    whole = pygame.Rect((0, 0), size)
    whole.bottomright = (words.left - gap, words.bottom)
    count = len(answered)
    more = max(0, count - _RUNGS + 1) if count > _RUNGS else 0
    rows = count - max(0, more - 1)
    high = min(kit.px(40), (area.h - apart * (rows - 1)) // rows)
    top = area.bottom - kit.px(4) - rows * high - (rows - 1) * apart
    left, right = area.x + kit.px(_INDENT), whole.left - gap
    depths: list[int] = []
    boxes = []
    for number, to in enumerate(answered):
        depths.append(min(_DEEPEST, depths[to] + 1) if to >= 0 else 0)
        row = number if number == 0 or not more else max(1, number - more + 1)
        start = left + kit.px(_DEEPER) * (1 if 0 < number <= more else depths[number])
        y = max(area.top, top) + row * (high + apart)
        boxes.append(pygame.Rect(start, y, right - start, high))
    return SeriesPlaces(tuple(boxes), words, whole, more)


def draw_threads(
    kit: Kit, target: pygame.Surface, rungs: Sequence[pygame.Rect], bows: Sequence[Bow]
) -> None:
    """The links of a ladder: a line down the side from each rung to those that belong to it."""
    for bow in bows:
        start, end = rungs[bow.end], rungs[bow.start]
        if start == end:
            continue
        x = end.left - kit.px(_DEEPER) // 2
        y = start.bottom if start.left < end.left else start.centery
        bend = ((end.left, end.centery), (x, end.centery), (x, y))
        for colour, width in ((theme.KEY_DARK, 7), (bow.colour, 4)):
            pygame.draw.lines(target, colour, False, bend, kit.px(width))


def draw_rung(kit: Kit, target: pygame.Surface, box: pygame.Rect, rung: Rung) -> None:
    """Draw a card of a series as one line: whose it is, its picture, its name and what it does."""
    radius, pad = kit.px(6), kit.px(6)
    back = theme.PANEL_HI if rung.now else theme.KEY_DARK if rung.struck else theme.PANEL
    pygame.draw.rect(target, back, box, border_radius=radius)
    edge = theme.KEY_LIGHT if rung.now else theme.LINE
    pygame.draw.rect(target, edge, box, kit.px(2), radius)
    mark = seat_mark(kit, rung.seat, min(kit.px(24), box.h - pad // 2))
    x = target.blit(mark, mark.get_rect(midleft=(box.x + pad, box.centery))).right + pad
    x = target.blit(rung.thumb, rung.thumb.get_rect(midleft=(x, box.centery))).right + pad
    size = min(theme.FLOOR, (box.h - kit.px(4)) / kit.scale)
    colour = theme.MUTED if rung.struck else theme.TEXT
    said = rung.word if rung.struck or not rung.icon else f"{{icon:{rung.icon}}} {rung.word}"
    tone = kit.palette.danger if rung.struck else theme.MUTED
    word = kit.text(said, kit.style(size, 600, tone))
    end = box.right - pad
    if rung.done:
        high = min(kit.px(24), box.h - pad // 2)
        end = (
            draw_badge(
                kit, target, "check", kit.palette.chosen, high, midright=(end, box.centery)
            ).left
            - pad
        )
    name = kit.text(rung.name, kit.style(size, 700 if rung.now else 600, colour))
    if x + name.size[0] + 2 * pad + word.size[0] <= end:
        word.draw(target, midright=(end, box.centery))
    elif rung.struck or not rung.icon:
        word.draw(target, midright=(end, box.centery))
        end -= word.size[0] + 2 * pad
    else:
        icon = kit.text(f"{{icon:{rung.icon}}}", kit.style(size, 600, tone))
        icon.draw(target, midright=(end, box.centery))
        end -= icon.size[0] + 2 * pad
    shown = kit.text(rung.name, kit.style(size, 700 if rung.now else 600, colour), end - x, 1)
    at = shown.draw(target, midleft=(x, box.centery))
    if rung.struck:
        line = ((at.left - kit.px(3), box.centery), (at.right + kit.px(3), box.centery))
        pygame.draw.line(target, kit.palette.danger, *line, kit.px(3))


def draw_rest(kit: Kit, target: pygame.Surface, box: pygame.Rect, count: int) -> None:
    """Draw the last line of a series: that there are `count` more cards, which have no room."""
    pygame.draw.rect(target, theme.LINE, box, kit.px(2), kit.px(6))
    size = min(theme.FLOOR, (box.h - kit.px(4)) / kit.scale)
    style = kit.style(size, 400, theme.MUTED, italic=True)
    kit.text(f"{count} more", style).draw(target, center=box.center)


def draw_bows(
    kit: Kit, target: pygame.Surface, cards: Sequence[pygame.Rect], bows: Sequence[Bow]
) -> None:
    """The links: each rises over those that it spans, its head on the card it belongs to."""
    for bow, rung in zip(bows, _rungs(bows), strict=True):
        start, end = cards[bow.start], cards[bow.end]
        aside = kit.px(10) * (1 if bow.start > bow.end else -1)
        x0, x1 = start.centerx - aside, end.centerx + aside
        top = start.top - kit.px(_FIRST + _RISE * rung)
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


def draw_struck_word(kit: Kit, target: pygame.Surface, box: pygame.Rect, word: str) -> None:
    """The word that says that a card of a series is without effect, over it."""
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
