"""A fight in its panel: its steps as lights, what is compared, what comes of it, what waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Step
    from game.rules.present.ranks import Side, Versus, Waiting

_PAD, _TITLE, _STEPS, _LIGHT = 14, 44, 62, 26
_TALL, _LOW, _GAP, _ROW = 82, 48, 8, 46


def draw_fight_title(kit: Kit, target: pygame.Surface, area: pygame.Rect, title: str) -> int:
    """What the panel is about; the line where it ends."""
    style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.1)
    room = (area.w - 2 * kit.px(_PAD), kit.px(_TITLE))
    smallest = max(theme.SMALLEST_TEXT, kit.px(16))
    block = kit.fit(title, room, style, smallest).block
    high = max(kit.px(_TITLE + 8), block.size[1] + kit.px(14))
    block.draw(target, midleft=(area.x + kit.px(_PAD), area.y + high // 2))
    return area.y + high


def draw_lights(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, top: int, steps: Sequence[Step]
) -> int:
    """The steps side by side, those that are over with a check and the present one lit; the line
    where they end."""
    if not steps:
        return top
    wide, radius = area.w // len(steps), kit.px(_LIGHT) // 2
    middles = [(area.x + wide * n + wide // 2, top + radius) for n in range(len(steps))]
    pygame.draw.line(target, "#58726a", middles[0], middles[-1], kit.px(2))
    for number, (step, middle) in enumerate(zip(steps, middles, strict=True), 1):
        now, done = step.state == "now", step.state == "done"
        pygame.draw.circle(
            target, theme.KEY_LIGHT if now else "#8a9a90", middle, radius + kit.px(3)
        )
        pygame.draw.circle(target, theme.KEY_DARK, middle, radius + kit.px(2))
        fill = kit.palette.choose if now else "#22332d"
        pygame.draw.circle(target, fill, middle, radius)
        if done:
            icon = kit.icon("check", kit.px(18), kit.palette.chosen)
            target.blit(icon, icon.get_rect(center=middle))
        else:
            ink = theme.INK if now else theme.TEXT
            kit.text(str(number), kit.style(theme.FLOOR, 700, ink)).draw(target, center=middle)
        colour = kit.palette.choose if now else "#d5ddd2"
        style = kit.style(theme.FLOOR, 700 if now else 400, colour, leading=1.0)
        room = (wide - kit.px(4), kit.px(24))
        word = kit.fit(escape(step.head), room, style, theme.SMALLEST_TEXT).block
        word.draw(target, midtop=(middle[0], top + 2 * radius + kit.px(6)))
    return top + kit.px(_STEPS)


def draw_versus(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, top: int, versus: Versus, low: bool
) -> int:
    """Two sides compared on a plate, in one line where there is little room; where it ends."""
    high = kit.px(_LOW if low else _TALL)
    box = pygame.Rect(area.x + kit.px(12), top, area.w - 2 * kit.px(12), high)
    pygame.draw.rect(target, "#101a17", box, border_radius=kit.px(10))
    pygame.draw.rect(target, theme.LINE, box, kit.px(1), kit.px(10))
    small = kit.style(theme.FLOOR, 600, "#d5ddd2", leading=1.0)
    label = kit.text(escape(versus.label), small)
    sign_style = kit.style(28, 900, _sign_colour(kit, versus), "serif", leading=1.0)
    sign = kit.text(versus.sign, sign_style)
    if low:
        label.draw(target, midtop=(box.centerx, box.y + kit.px(3)))
        sign.draw(target, center=(box.centerx, box.y + kit.px(33)))
    else:
        label.draw(target, midtop=(box.centerx, box.y + kit.px(8)))
        sign.draw(target, center=(box.centerx, box.y + kit.px(48)))
    for side, left in ((versus.first, True), (versus.second, False)):
        _draw_side(kit, target, box, side, left, low)
    return box.bottom + kit.px(_GAP)


def _sign_colour(kit: Kit, versus: Versus) -> str:
    return kit.palette.chosen if versus.sign == ">" else theme.TEXT


def _draw_side(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, side: Side, left: bool, low: bool
) -> None:
    mark = seat_mark(kit, side.seat, kit.px(26))
    edge = box.x + kit.px(12) if left else box.right - kit.px(12)
    anchor = "midleft" if left else "midright"
    has_note = bool(side.note) and not low
    middle = box.centery + (0 if low else kit.px(8))
    target.blit(mark, mark.get_rect(**{anchor: (edge, middle)}))
    inner = edge + kit.px(36) * (1 if left else -1)
    room = box.w // 2 - kit.px(36 + 12 + 16)
    style = kit.style(30 if low else 32, 900, theme.KEY_LIGHT, "serif", leading=1.0)
    value = kit.fit(side.value, (room, kit.px(40)), style, theme.SMALLEST_TEXT).block
    value.draw(target, **{anchor: (inner, middle - (kit.px(11) if has_note else 0))})
    if has_note:
        small = kit.style(theme.FLOOR, 400, "#c4cfc4", leading=1.0)
        smallest = max(theme.SMALLEST_TEXT, kit.px(14))
        note = kit.fit(side.note, (room + kit.px(14), kit.px(20)), small, smallest).block
        note.draw(target, **{anchor: (inner, middle + kit.px(18))})


def versus_high(kit: Kit, low: bool) -> int:
    """How high a comparison is, with the gap under it."""
    return kit.px(_LOW if low else _TALL) + kit.px(_GAP)


def waiting_high(kit: Kit) -> int:
    """How high what waits is, with the gap under it."""
    return kit.px(_ROW) + kit.px(4)


def draw_waiting(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    entry: Waiting,
    thumb: pygame.Surface | None,
    line: str,
    first: bool,
) -> None:
    """What waits to happen: its place in the order, whose it is, what it is, its speed."""
    edge = theme.BRASS_HI if first else theme.LINE
    pygame.draw.rect(target, "#101a17", box, border_radius=kit.px(8))
    pygame.draw.rect(target, edge, box, kit.px(2 if first else 1), kit.px(8))
    x = box.x + kit.px(8)
    if thumb is not None:
        target.blit(thumb, thumb.get_rect(midleft=(x, box.centery)))
        x += thumb.get_width() + kit.px(8)
    mark = seat_mark(kit, entry.seat, kit.px(22))
    target.blit(mark, mark.get_rect(midleft=(x, box.centery)))
    x += kit.px(30)
    disc = _speed(kit, entry.speed)
    spot = disc.get_rect(midright=(box.right - kit.px(6), box.centery))
    target.blit(disc, spot)
    room = spot.x - kit.px(6) - x
    smallest = max(theme.SMALLEST_TEXT, kit.px(14))
    style = kit.style(theme.FLOOR, 700, theme.TEXT, leading=1.0)
    high = box.h // 2 if line else box.h
    name = kit.fit(escape(entry.name), (room, high), style, smallest).block
    at = (x, box.centery - (kit.px(10) if line else 0))
    name.draw(target, midleft=at)
    if line:
        small = kit.style(theme.FLOOR, 400, "#c4cfc4", leading=1.0)
        kit.fit(line, (room, high), small, smallest).block.draw(
            target, midleft=(x, box.centery + kit.px(11))
        )


def _speed(kit: Kit, speed: int) -> pygame.Surface:
    size = kit.px(34)

    def make() -> pygame.Surface:
        sketch = Sketch(34, 34)
        sketch.circle(17, 17, 16, fill=theme.KEY_DARK)
        sketch.circle(17, 17, 14, fill="#a3560b", stroke=theme.BRASS_HI, width=1.5)
        out = sketch.render(size / 34)
        words = kit.text(str(speed), kit.style(22, 900, theme.KEY_LIGHT, "serif", leading=1.0))
        words.draw(out, center=(out.get_width() // 2, out.get_height() // 2))
        return out

    return kit.baked(("waiting speed", speed, size), make)


def draw_words(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    top: int,
    words: str,
    icon: str = "info",
    whole: bool = False,
) -> None:
    """Draw an icon and words in what is left of the panel `area` below `top`.

    whole: nothing is drawn where the words would be cut.
    """
    pad = kit.px(_PAD)
    picture = kit.icon(icon, kit.px(22), theme.BRASS_HI)
    left = area.x + pad + kit.px(31)
    room = (area.right - pad - left, area.bottom - kit.px(8) - top)
    smallest = max(theme.SMALLEST_TEXT, kit.px(15))
    style = kit.style(theme.FLOOR, 400, "#eef0e6", leading=1.22)
    fitted = kit.fit(words, room, style, smallest)
    if fitted.fits or not whole:
        target.blit(picture, (area.x + pad, top + kit.px(3)))
        fitted.block.draw(target, topleft=(left, top))
