"""A seat's plate, where more than two play: all that lies before a seat in one narrow panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.patterns import stripes
from game.draw.shadows import rounded_mask
from game.draw.sketch import Sketch
from game.rules.present.following import numbers

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Dial

BAND = 12
"""The width of the band at the left end that partners have alike, at the base size."""

_PAD, _GAP, _GROUPS = 10, 6, 12
_HEAD, _CHIPS, _TALL = 34, 28, 200
_GAUGE, _BADGE = (140, 30), 60
_MARK = 32
_FAN, _OPEN = 1.6, 0.55


class PlatePlaces(NamedTuple):
    """The boxes of a plate. cards: the size of every card on it; backs: those of the hand.

    In the row of cards lie, from left to right, the hand, the piles, the cards lying open, and the
    face cards; on a tall plate the hand lies beside the chips.
    """

    mark: pygame.Rect
    name: pygame.Rect
    gauges: tuple[pygame.Rect, ...]
    chips: pygame.Rect
    backs: pygame.Rect
    piles: tuple[pygame.Rect, ...]
    rows: tuple[pygame.Rect, ...]
    faces: tuple[pygame.Rect, ...]


def plate_places(
    kit: Kit, area: pygame.Rect, gauges: int, piles: int, rows: int, faces: int, name: int = 0
) -> PlatePlaces:
    """Where so many gauges, piles, cards lying open and face cards stand on a plate.

    name: how much room the name needs; for it all gauges but the first do without a bar.
    """
    px = kit.px
    left, right = area.x + px(BAND + _PAD), area.right - px(_PAD)
    top = area.y + px(_PAD // 2)
    mark = pygame.Rect(left, top, px(_MARK), px(_HEAD))
    high = max(px(_GAUGE[1]), kit.style(theme.FLOOR).line)
    said = pygame.Rect(mark.right + px(8), top, 0, px(_HEAD))

    def gauged(wide: int) -> tuple[pygame.Rect, ...]:
        """The gauges, all but the first so wide."""
        boxes, x = [], right
        for number in reversed(range(gauges)):
            box = pygame.Rect(
                0, top + (px(_HEAD) - high) // 2, wide if number else px(_GAUGE[0]), high
            )
            box.right = x
            boxes.append(box)
            x = box.x - px(_GAP)
        return tuple(boxes[::-1])

    bars = gauged(px(_GAUGE[0]))
    if gauges > 1 and said.x + name > bars[0].x - px(_GAP):
        bars = gauged(px(_BADGE))
    said.w = (bars[0].x if bars else right) - px(_GAP) - said.x
    tall = area.h >= px(_TALL)
    line = max(px(_CHIPS), kit.style(theme.FLOOR).line)
    chips = pygame.Rect(left, top + px(_HEAD + _GAP), right - left, line * 2 + px(5))
    if not tall:
        chips.h = line
    bottom = area.bottom - px(_PAD)
    room = pygame.Rect(left, chips.bottom + px(_GAP), right - left, 0)
    room.h = bottom - room.y
    backs, cards = _cards(kit, room, piles, rows, faces, tall)
    if tall:
        backs = pygame.Rect(0, 0, round(chips.h / theme.CARD_RATIO * 2.6), chips.h)
        backs.topright = chips.topright
        chips.w -= backs.w + px(_GROUPS)
    groups = cards[:piles], cards[piles : piles + rows], cards[piles + rows :]
    return PlatePlaces(mark, said, bars, chips, backs, *map(tuple, groups))


def _cards(
    kit: Kit, room: pygame.Rect, piles: int, rows: int, faces: int, tall: bool
) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """The hand and the cards in their row, as large as there is room for."""
    gaps = kit.px(_GAP) * (piles + faces - 2) + kit.px(_GROUPS) * (2 + bool(rows) + 1)
    shares = piles + faces + (1 + _OPEN * (rows - 1) if rows else 0) + (0 if tall else _FAN)
    wide = min(round(room.h / theme.CARD_RATIO), int((room.w - gaps) / max(1, shares)))
    size = (wide, round(wide * theme.CARD_RATIO))
    top = room.bottom - size[1]
    backs = pygame.Rect(room.x, top, round(wide * _FAN), size[1])
    x = room.x if tall else backs.right + kit.px(_GROUPS)
    found = []
    for count, step in ((piles, wide + kit.px(_GAP)), (rows, round(wide * _OPEN))):
        found += [pygame.Rect((x + n * step, top), size) for n in range(count)]
        if count:
            x = found[-1].right + kit.px(_GROUPS)
    step = wide + kit.px(_GAP)
    x = room.right - wide - step * (faces - 1)
    return backs, found + [pygame.Rect((x + n * step, top), size) for n in range(faces)]


def draw_band(kit: Kit, target: pygame.Surface, area: pygame.Rect, side: int) -> None:
    """The band of a side (from 0) along the left edge of a plate: its colour and its pattern."""
    size = (kit.px(BAND), area.h)
    key = ("side band", size, side, kit.px(theme.PANEL_RADIUS))

    def make() -> pygame.Surface:
        colour = theme.side(side)
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill(colour)
        if side % 2:
            out.blit(stripes(kit, size, theme.KEY_DARK, fill=0, band=0.7, width=5, step=13), (0, 0))
        wide = (size[0] + 2 * kit.px(theme.PANEL_RADIUS), size[1])
        mask = rounded_mask(wide, kit.px(theme.PANEL_RADIUS)).subsurface((0, 0, *size))
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    target.blit(kit.baked(key, make), area)


def draw_turn(kit: Kit, target: pygame.Surface, area: pygame.Rect) -> None:
    """The brass edge of the plate of the seat whose turn it is."""
    size = area.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        radius, wide = kit.px(theme.PANEL_RADIUS), kit.px(3)
        inset = wide / 2
        box = (inset, inset, size[0] - wide, size[1] - wide)
        sketch.rect(*box, radius - inset, stroke=theme.BRASS_HI, width=wide)
        return sketch.render()

    target.blit(kit.baked(("turn edge", size), make), area)


def draw_out(kit: Kit, target: pygame.Surface, area: pygame.Rect) -> None:
    """Darkens the plate of a seat that is out of the match, a skull on it."""
    size = area.size

    def make() -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        sketch = Sketch(*size)
        sketch.rect(0, 0, *size, kit.px(theme.PANEL_RADIUS), fill="#070b0a", opacity=0.66)
        out.blit(sketch.render(), (0, 0))
        skull = kit.icon("skull", round(size[1] * 0.5), theme.MUTED)
        out.blit(skull, skull.get_rect(center=(size[0] // 2, round(size[1] * 0.66))))
        return out

    target.blit(kit.baked(("out", size), make), area)


def draw_gauge(kit: Kit, target: pygame.Surface, rect: pygame.Rect, dial: Dial) -> None:
    """A tracker as a bar with its icon and its value; what is about to change is striped."""
    size = rect.size
    target.blit(kit.baked(("gauge", dial, size), lambda: _gauge(kit, dial, size)), rect)
    if dial.pending is not None and dial.pending != dial.value:
        colour = kit.palette.chosen if dial.pending > dial.value else kit.palette.danger
        said = numbers(dial.value, dial.pending)
        draw_label(kit, target, said, colour, midright=(rect.right, rect.centery))


def _gauge(kit: Kit, dial: Dial, size: tuple[int, int]) -> pygame.Surface:
    tone = theme.tone(dial.tone)
    px, (wide, high) = kit.px, size
    sketch = Sketch(wide, high)
    sketch.rect(0.5, 0.5, wide - 1, high - 1, high / 2, fill="#0f1815", stroke=theme.LINE)
    badge = px(58)
    sketch.rect(1, 1, badge, high - 2, high / 2 - 1, fill=tone.low, stroke=theme.BRASS)
    bar = pygame.Rect(badge + px(8), 0, wide - px(10) - badge - px(8), px(12))
    bar.centery = high // 2

    def at(value: int) -> float:
        return bar.x + bar.w * min(max(value, 0), dial.maximum) / dial.maximum

    def stretch(start: int, end: int, fill: str) -> None:
        sketch.rect(at(start), bar.y, at(end) - at(start), bar.h, 3, fill=fill)

    if bar.w <= 0:
        return _badged(kit, dial, sketch, badge)
    stretch(0, dial.maximum, "#3b3027")
    pending = dial.value if dial.pending is None else dial.pending
    low, top = sorted((dial.value, pending))
    stretch(0, low, tone.colour)
    for five in range(5, dial.maximum, 5):
        sketch.line(((at(five), bar.y), (at(five), bar.bottom)), stroke="#0f1815")
    if top > low:
        colour = kit.palette.danger if pending == low else kit.palette.chosen
        ends = ((at(low), bar.centery), (at(top), bar.centery))
        sketch.line(ends, stroke=colour, width=bar.h, dash=(3, 3))
    if dial.line is not None:
        x, half = at(dial.line), px(5)
        tip = ((x, bar.y + px(2)), (x - half, 2), (x + half, 2))
        sketch.polygon(tip, fill=kit.palette.choose, stroke=theme.KEY_DARK, width=1)
    return _badged(kit, dial, sketch, badge)


def _badged(kit: Kit, dial: Dial, sketch: Sketch, badge: int) -> pygame.Surface:
    """A gauge with its icon and its value in its badge."""
    out, middle = sketch.render(), round(sketch.height) // 2
    icon = kit.icon(dial.icon, kit.px(20), theme.KEY_LIGHT)
    out.blit(icon, icon.get_rect(midleft=(kit.px(8), middle)))
    value = kit.text(str(dial.value), kit.style(theme.BUTTON, 700, theme.KEY_LIGHT))
    value.draw(out, center=((kit.px(28) + badge) // 2, middle))
    return out
