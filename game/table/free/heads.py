"""Who sits at a free table: the name, whose turn it is, whose hands are on it, and the counters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import chip_words, draw_badge, draw_chip
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.table.context import TableContext
from game.table.free.seen import CounterSeen
from game.table.hit_areas import Spot

NAME, LINE = 34, 38
"""How high the line of a name is, and one of counters, in base pixels."""

_BESIDE, _SIDE, _GAP = 4.6, 216, 8
"""From which proportions on a head stands beside the zones, and how wide it is then."""

_TALL = 0.45
"""From which proportions on counters stand below the name."""

_BUTTON, _CHIP = 30, 34
_NAME, _WORDS = 130, 140
"""How wide a name before counters is at most, and the chip of a counter without an icon."""


class Head(NamedTuple):
    """What stands in a head. active: it is its turn; hands: its hands are on the table."""

    seat: int
    name: str
    active: bool
    hands: bool
    counters: tuple[CounterSeen, ...]


def head_of(
    context: TableContext, seat: int, counters: Sequence[CounterSeen], active: int, hands: int
) -> Head:
    """The head of a seat, its counters as they stand while their values move."""
    name = context.view_model.seat(seat).name
    return Head(seat, name, seat == active, seat == hands, now_shown(context, counters))


def now_shown(context: TableContext, counters: Sequence[CounterSeen]) -> tuple[CounterSeen, ...]:
    """Counters as they stand while their values move."""
    moving = context.motions.trackers(context.now)
    return tuple(
        each._replace(value=moving[each.tracker].number()) if each.tracker in moving else each
        for each in counters
    )


def room_under(
    kit: Kit, area: pygame.Rect, name: str, counters: Sequence[CounterSeen]
) -> tuple[pygame.Rect, pygame.Rect]:
    """A seat's area in two: its head, and what is left for its zones beside or under it."""
    head, rest = area.copy(), area.copy()
    if area.w > _BESIDE * area.h:
        head.w = kit.px(_SIDE)
        rest.w -= head.w + kit.px(theme.GAP)
        rest.x = head.right + kit.px(theme.GAP)
    else:
        lines = 1 + max(
            (chip.line for chip in _chips(kit, counters, area.w, _after(kit, name))), default=0
        )
        head.h = kit.px(NAME) + (lines - 1) * kit.px(_CHIP)
        rest.h -= head.h + kit.px(2)
        rest.y = head.bottom + kit.px(2)
    return head, rest


def _after(kit: Kit, name: str) -> int:
    """Where counters begin behind a name with its signs."""
    style = kit.style(theme.SUBHEAD, 700, family="serif")
    wide = min(kit.measure(escape(name), style)[0], kit.px(_NAME))
    return kit.px(26 + 2 * _GAP) + wide + 2 * kit.px(_BUTTON)


def draw_head(context: TableContext, target: pygame.Surface, head: Head, area: pygame.Rect) -> None:
    """A seat's mark and name, what is up with it, and its counters: under that if there is room."""
    kit = context.kit
    line = pygame.Rect(area.x, area.y, area.w, kit.px(NAME))
    mark = seat_mark(kit, head.seat, kit.px(26))
    box = target.blit(mark, mark.get_rect(midleft=line.midleft))
    x = box.right + kit.px(_GAP)
    signs = (
        ("play", "It is the turn of", head.active),
        ("hand", "On the table are the hands of", head.hands),
    )
    below = area.h > _TALL * area.w
    style = kit.style(theme.SUBHEAD, 700, kit.seat(head.seat).colour, "serif", leading=1.0)
    taken = sum(kit.px(_BUTTON) for _, _, shown in signs if shown)
    room = line.right - x - taken if below else kit.px(_NAME)
    name = kit.fit(escape(head.name), (room, line.h), style, kit.style(theme.FLOOR).size)
    x = name.block.draw(target, midleft=(x, line.centery)).right + kit.px(_GAP)
    for icon, words, shown in signs:
        if shown:
            size = kit.px(26)
            sign = draw_badge(kit, target, icon, theme.BRASS_HI, size, midleft=(x, line.centery))
            hint = context.words(f"{words} {{seat:{head.seat}}}")
            context.hit_areas.add(Spot("chip", icon, sign, hint=hint))
            x = sign.right + kit.px(4)
    if below:
        under = pygame.Rect(area.x, line.bottom, area.w, area.bottom - line.bottom)
        draw_counters(context, target, head.counters, under)
    else:
        _draw_chips(context, target, head.counters, area, _after(kit, head.name))


def draw_counters(
    context: TableContext,
    target: pygame.Surface,
    counters: Sequence[CounterSeen],
    area: pygame.Rect,
) -> None:
    """Counters line by line, with what makes each less and more; as chips where they are many."""
    line = context.kit.px(LINE)
    if len(counters) * line > area.h or area.w < context.kit.px(170):
        _draw_chips(context, target, counters, area)
        return
    for number, counter in enumerate(counters):
        box = pygame.Rect(area.x, area.y + number * line, area.w, line - context.kit.px(4))
        draw_counter(context, target, counter, box)


def value_words(counter: CounterSeen) -> str:
    """The value of a counter, and the highest it may have."""
    most = f"{{c:muted}}/{counter.form.high}{{/}}" if counter.form.high is not None else ""
    return f"**{counter.value}**{most}"


def told_by(counter: CounterSeen) -> str:
    """What a counter says to the pointer."""
    form, bounds = counter.form, ""
    if form.low is not None and form.high is not None:
        bounds = f", from {form.low} to {form.high}"
    elif form.low is not None:
        bounds = f", at least {form.low}"
    elif form.high is not None:
        bounds = f", at most {form.high}"
    return f"{escape(form.name)} {counter.value}{bounds}"


def draw_counter(
    context: TableContext, target: pygame.Surface, counter: CounterSeen, box: pygame.Rect
) -> None:
    """A counter as a line: icon, name, value; at its end what makes it less and more."""
    kit = context.kit
    target.blit(kit.baked(("counter", box.size), lambda: _tray(box.size, kit)), box)
    context.hit_areas.add(Spot("tracker", counter.tracker, box, hint=told_by(counter)))
    right, size = box.right, kit.px(_BUTTON)
    for sort, sign in (("more", "+"), ("less", "−")):
        button = pygame.Rect(right - size, box.y, size, box.h)
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, leading=1.0)
        kit.text(sign, style).draw(target, center=button.center)
        context.hit_areas.add(Spot(sort, counter.tracker, button, hint=told_by(counter)))
        right = button.left
    value = kit.text(value_words(counter), kit.style(theme.SUBHEAD, 700, theme.TEXT, leading=1.0))
    left = value.draw(target, midright=(right - kit.px(2), box.centery)).left
    x = box.x + kit.px(8)
    if counter.form.icon:
        name = kit.icons.standing_in(counter.form.icon)
        icon = kit.icon(name, kit.px(20), theme.BRASS_HI)
        x = target.blit(icon, icon.get_rect(midleft=(x, box.centery))).right + kit.px(6)
    style = kit.style(theme.FLOOR, 600, theme.TEXT, leading=1.0)
    room = (max(1, left - x - kit.px(6)), box.h)
    kit.fit(escape(counter.form.name), room, style, kit.style(15).size).block.draw(
        target, midleft=(x, box.centery)
    )


def _tray(size: tuple[int, int], kit: Kit) -> pygame.Surface:
    sketch, line = Sketch(*size), 1.5 * kit.scale
    box = (line / 2, line / 2, size[0] - line, size[1] - line)
    sketch.rect(*box, 8 * kit.scale, fill=theme.CHIP, stroke=theme.LINE, width=line, opacity=0.9)
    return sketch.render()


class _Chip(NamedTuple):
    """A counter as a chip: its words, from where on, and in which line."""

    counter: CounterSeen
    words: str
    x: int
    line: int


def _chips(kit: Kit, counters: Sequence[CounterSeen], wide: int, first: int) -> Iterator[_Chip]:
    """Counters as chips one after another, the first line from `first` on; without their names if
    they have icons."""
    x, line = first, 0
    for counter in counters:
        words = value_words(counter)
        if not counter.form.icon:
            words = f"{chip_words(kit, counter.form.name, kit.px(_WORDS))} {words}"
        taken = kit.measure(words, kit.style(theme.FLOOR, 600))[0] + kit.px(20)
        taken += kit.px(24) if counter.form.icon else 0
        if x + taken > wide and x:
            x, line = 0, line + 1
        yield _Chip(counter, words, x, line)
        x += taken + kit.px(6)


def _draw_chips(
    context: TableContext,
    target: pygame.Surface,
    counters: Sequence[CounterSeen],
    area: pygame.Rect,
    first: int = 0,
) -> None:
    kit = context.kit
    for counter, words, x, line in _chips(kit, counters, area.w, first):
        at = (area.x + x, area.y + kit.px(NAME) // 2 + line * kit.px(_CHIP))
        icon = counter.form.icon and kit.icons.standing_in(counter.form.icon)
        box = draw_chip(kit, target, words, icon=icon, icon_colour=theme.BRASS_HI, midleft=at)
        context.hit_areas.add(Spot("tracker", counter.tracker, box, hint=told_by(counter)))
