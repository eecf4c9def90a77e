"""Strips of words: the ribbon of a turn's steps, tooltips with their rule, notices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Notice = Literal["info", "done", "warning"]

_NOTICES: dict[Notice, tuple[str, str]] = {
    "info": ("info", theme.BRASS_HI),
    "done": ("check", theme.CHOSEN),
    "warning": ("warn", theme.DANGER),
}


def draw_ribbon(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, lead: str, steps: Sequence[str], now: int
) -> pygame.Rect:
    """The steps of a turn in the middle of `rect`: done ones checked, the one `now` on a gold tag.

    Returns the box it took.

    `lead` is markup before the steps. Where room is short the done steps lose their words first,
    then the later ones.
    """
    size = rect.size
    key = ("ribbon", size, lead, tuple(steps), now)
    ribbon = kit.baked(key, lambda: _ribbon(kit, size, lead, steps, now))
    box = ribbon.get_rect(center=rect.center)
    target.blit(ribbon, box)
    return box


def draw_tooltip(
    kit: Kit,
    target: pygame.Surface,
    near: pygame.Rect,
    reason: str,
    rule: str = "",
    within: pygame.Rect | None = None,
) -> pygame.Rect:
    """A dark label with a reason (markup) and a rule's number, near `near`, never beyond `within`.

    Returns the box it took.
    """
    key = ("tooltip", reason, rule)
    label = kit.baked(key, lambda: _tooltip(kit, reason, rule))
    within = within or target.get_rect()
    gap = kit.px(theme.GAP)
    box = label.get_rect(midbottom=(near.centerx, near.top - gap))
    if box.top < within.top:
        box.midtop = (near.centerx, near.bottom + gap)
    box.clamp_ip(within)
    target.blit(label, box)
    return box


def draw_notice(
    kit: Kit, target: pygame.Surface, markup: str, kind: Notice = "info", **anchor: object
) -> pygame.Rect:
    """A strip that tells what happened, at an anchor of pygame.Rect. Returns the box it took."""
    notice = kit.baked(("notice", markup, kind), lambda: _notice(kit, markup, kind))
    box = notice.get_rect(**anchor)
    target.blit(notice, box)
    return box


def _ribbon(
    kit: Kit, size: tuple[int, int], lead: str, steps: Sequence[str], now: int
) -> pygame.Surface:
    room = size[0]
    spelled = [True] * len(steps)
    shorten = [*range(now), *range(len(steps) - 1, now, -1)]
    parts = _ribbon_parts(kit, size[1], lead, steps, now, spelled)
    while sum(part.get_width() for part in parts) > room and shorten:
        spelled[shorten.pop(0)] = False
        parts = _ribbon_parts(kit, size[1], lead, steps, now, spelled)
    pad = kit.px(8)
    wide = sum(part.get_width() for part in parts) + 2 * pad
    sketch = Sketch(wide, size[1])
    box = (0.5, 0.5, wide - 1, size[1] - 1, theme.BUTTON_RADIUS * kit.scale)
    sketch.rect(*box, fill="#0c0704", opacity=0.62)
    sketch.rect(*box, stroke=theme.BRASS_LO)
    out = sketch.render()
    x = pad
    for part in parts:
        out.blit(part, (x, 0))
        x += part.get_width()
    return out


def _ribbon_parts(
    kit: Kit, high: int, lead: str, steps: Sequence[str], now: int, spelled: Sequence[bool]
) -> list[pygame.Surface]:
    parts = []
    if lead:
        parts.append(_step(kit, high, lead, "", True))
    for index, name in enumerate(steps):
        words = escape(name) if spelled[index] else ""
        if index == now:
            parts.append(_tag(kit, high, escape(name)))
        elif index < now:
            line = index + 1 != now
            parts.append(_step(kit, high, words, "check", line))
        elif words:
            parts.append(_step(kit, high, words, "", index + 1 < len(steps)))
    return parts


def _step(kit: Kit, high: int, words: str, icon: str, line: bool) -> pygame.Surface:
    weight = 600 if icon else 400
    label = kit.text(words, kit.style(theme.FLOOR, weight, theme.RAIL_TEXT))
    mark = kit.icon(icon, kit.px(18), theme.RAIL_TEXT) if icon else None
    lead = mark.get_width() + (kit.px(6) if words else 0) if mark else 0
    pad = kit.px(12)
    out = pygame.Surface((label.size[0] + lead + 2 * pad, high), pygame.SRCALPHA)
    if mark:
        out.blit(mark, mark.get_rect(midleft=(pad, high // 2)))
    label.draw(out, midleft=(pad + lead, high // 2))
    if line:
        tall = kit.px(22)
        edge = pygame.Rect(out.get_width() - 1, (high - tall) // 2, 1, tall)
        out.fill(theme.BRASS_LO, edge)
    return out


def _tag(kit: Kit, high: int, words: str) -> pygame.Surface:
    label = kit.text(words, kit.style(20, 700, theme.INK))
    mark = kit.icon("play", kit.px(16), theme.INK)
    pad, gap, point = kit.px(14), kit.px(8), kit.px(14)
    wide = pad + mark.get_width() + gap + label.size[0] + kit.px(8) + point
    inset = kit.px(2)
    sketch = Sketch(wide, high)
    tip = ((0, inset), (wide - point, inset), (wide, high / 2), (wide - point, high - inset))
    sketch.polygon((*tip, (0, high - inset)), fill=sketch.down("#ffe083", "#efb92c"))
    out = sketch.render()
    out.blit(mark, mark.get_rect(midleft=(pad, high // 2)))
    label.draw(out, midleft=(pad + mark.get_width() + gap, high // 2))
    return out


def _tooltip(kit: Kit, reason: str, rule: str) -> pygame.Surface:
    words = kit.text(reason, kit.style(theme.BODY, 600), kit.px(380))
    number = kit.text(escape(rule), kit.style(theme.FLOOR, 700, theme.BRASS_HI)) if rule else None
    pad, gap = kit.px(12), kit.px(10)
    wide = words.size[0] + 2 * pad + (number.size[0] + 2 * gap if number else 0)
    high = words.size[1] + 2 * kit.px(7)
    sketch = Sketch(wide, high)
    radius = theme.CELL_RADIUS * kit.scale
    sketch.rect(0, 0, wide, high, radius, fill=theme.KEY_LIGHT)
    sketch.rect(1, 1, wide - 2, high - 2, radius - 1, fill=theme.CHIP)
    out = sketch.render()
    words.draw(out, topleft=(pad, kit.px(7)))
    if number:
        x = wide - pad - number.size[0]
        out.fill(theme.BRASS_LO, (x - gap, kit.px(7), 1, words.size[1]))
        number.draw(out, midleft=(x, high // 2))
    return out


def _notice(kit: Kit, markup: str, kind: Notice) -> pygame.Surface:
    icon, colour = _NOTICES[kind]
    words = kit.text(markup, kit.style(20), kit.px(820))
    mark = kit.icon(icon, kit.px(24), colour)
    pad, gap = kit.px(18), kit.px(10)
    wide = 2 * pad + mark.get_width() + gap + words.size[0]
    high = words.size[1] + 2 * kit.px(10)
    sketch = Sketch(wide, high)
    box = (0.75, 0.75, wide - 1.5, high - 1.5, min(high / 2, kit.px(22)))
    sketch.rect(*box, fill="#1c130a", stroke=colour, width=1.5)
    out = sketch.render()
    out.blit(mark, mark.get_rect(midleft=(pad, high // 2)))
    words.draw(out, midleft=(pad + mark.get_width() + gap, high // 2))
    return out
