"""Where zones lie in a box of a free table, and the cards of a row in theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.draw.kit import Kit
from game.table.free.cards import PEEPS, size_of
from game.table.free.scale import CARD
from game.table.free.seen import Laid, ZoneSeen

HEAD, GAP = 26, 10
"""How high the title over a zone is, and how far zones are apart, in base pixels."""

_MOST, _LEAST, _FINER = 190, 34, 3
"""How high the cards of zones are at most and at least, and by what that is found."""

_ROWS = ((4.3, 84), (3.1, 72), (2.2, _LEAST))
"""How many cards wide rows are at least, each as long as cards are so high at least."""

_TITLE = 1.7
"""How many cards wide a pile is for its title at most."""

TIGHTEST, IN_HAND = 0.3, 0.1
"""How much of each card in a row is seen at least, and in the hand of another."""

_APART = 0.07


class ZonePlace(NamedTuple):
    """Where a zone lies: its title, its cards, and how large those are."""

    zone: ZoneSeen
    head: pygame.Rect
    box: pygame.Rect
    card: tuple[int, int]


def zone_places(
    kit: Kit, area: pygame.Rect, zones: Sequence[ZoneSeen], title: Callable[[ZoneSeen], int]
) -> list[ZonePlace]:
    """Zones one after another, in as many lines as give the largest cards; rows share what is left.

    title: how wide the title of a zone is.
    """
    head, gap = kit.px(HEAD), kit.px(GAP)
    titled = [(zone, title(zone)) for zone in zones]
    for in_row, least in _ROWS:
        high = kit.px(_MOST)
        lines = _lines(kit, area, titled, high, in_row)
        while high > kit.px(least) and not _fits(lines, area, high + head, gap):
            high -= _FINER
            lines = _lines(kit, area, titled, high, in_row)
        if _fits(lines, area, high + head, gap):
            break
    wide = round(high * CARD[0] / CARD[1])
    found: list[ZonePlace] = []
    y = area.y
    for line in lines:
        spare = area.w - sum(width for _, width in line) - gap * (len(line) - 1)
        rows = [zone for zone, _ in line if not zone.pile]
        x = area.x
        for zone, width in line:
            if not zone.pile:
                more = spare // len(rows) if spare > 0 else 0
                if zone.wide:
                    more = max(0, min(more, round(zone.wide * wide) - width))
                spare -= more
                rows.remove(zone)
                width += more
            width = min(width, area.right - x)
            box = pygame.Rect(x, y + head, width, high)
            found.append(ZonePlace(zone, pygame.Rect(x, y, width, head), box, (wide, high)))
            x += width + gap
        y += high + head + gap
    return found


def _fits(
    lines: Sequence[Sequence[tuple[ZoneSeen, int]]], area: pygame.Rect, high: int, gap: int
) -> bool:
    """Whether lines so high have room in an area, and all that lies in each."""
    widest = max(sum(width for _, width in line) + gap * (len(line) - 1) for line in lines)
    return len(lines) * (high + gap) - gap <= area.h and widest <= area.w


def _lines(
    kit: Kit,
    area: pygame.Rect,
    titled: Sequence[tuple[ZoneSeen, int]],
    high: int,
    in_row: float,
) -> list[list[tuple[ZoneSeen, int]]]:
    """The zones of each line and how wide they are at least, with cards so high."""
    wide = round(high * CARD[0] / CARD[1])
    lines: list[list[tuple[ZoneSeen, int]]] = [[]]
    left = area.w
    for zone, title in titled:
        width = round(min(in_row, zone.wide or in_row) * wide)
        if zone.pile:
            width = max(wide, min(title, round(_TITLE * wide)))
        if lines[-1] and width > left:
            lines.append([])
            left = area.w
        lines[-1].append((zone, width))
        left -= width + kit.px(GAP)
    return lines


class RowPlaces(NamedTuple):
    """Where the cards of a row that are in sight lie, by their numbers, in the order in which they
    are drawn; and how many more there are before and after them."""

    boxes: tuple[tuple[int, Laid, pygame.Rect], ...]
    before: int
    after: int


def row_places(
    box: pygame.Rect,
    groups: Sequence[Sequence[tuple[int, Laid]]],
    card: tuple[int, int],
    first: int = 0,
    tightest: float = TIGHTEST,
) -> RowPlaces:
    """The cards of a row from left to right: side by side, then closer, and where that is not
    enough so many as there is room for, from the number `first` on.

    tightest: how much of each card is seen at least.
    Cards attached to one peep out above it, and make all a little smaller.
    """
    if not groups:
        return RowPlaces((), 0, 0)
    most = max(len(group) for group in groups) - 1
    high = min(card[1], round(box.h / (1 + PEEPS * most)))
    card = (round(high * card[0] / card[1]), high)
    sizes = [size_of(group[0][1].lie, card) for group in groups]
    shown = _fitting([size[0] for size in sizes], box.w, tightest)
    first = max(0, min(first, len(groups) - shown))
    widths = [size[0] for size in sizes[first : first + shown]]
    apart = round(card[0] * _APART)
    ways = [sum(widths[:n]) + apart * n for n in range(len(widths))]
    room = box.w - widths[-1]
    share = min(1.0, room / ways[-1]) if ways[-1] > 0 else 1.0
    found: list[tuple[int, Laid, pygame.Rect]] = []
    seen = range(first, first + shown)
    for group, size, way in zip(
        groups[first : first + shown], sizes[first : first + shown], ways, strict=True
    ):
        place = pygame.Rect((0, 0), size)
        place.bottomleft = (box.x + round(way * share), box.bottom)
        if size[1] < high:
            place.centery = box.bottom - high // 2
        (number, host), *attached = group
        step = round(high * PEEPS)
        for nth, (other, laid) in reversed([*enumerate(attached, 1)]):
            found.append((other, laid, place.move(0, -step * nth)))
        found.append((number, host, place))
    return RowPlaces(tuple(found), seen.start, len(groups) - seen.stop)


def _fitting(widths: Sequence[int], room: int, tightest: float) -> int:
    """How many cards have room where each is seen at least in part; one at least."""
    count, used = 0, 0.0
    for width in widths:
        if count and used + width > room:
            break
        used += width * tightest
        count += 1
    return count
