"""The ribbon of steps in the rail: what of the turn is done, what is now, what comes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.shadows import widened
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style
    from game.rules.present.presenter import Step

_HIGH, _TAG, _PAD, _POINT = 44, 40, 12, 14


def draw_ribbon(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, lead: str, steps: Sequence[Step]
) -> list[pygame.Rect | None]:
    """The steps in the middle of `area` behind the words of `lead` (markup); where each is drawn.

    Where there is no room for all of them, those farthest from the present one are left out.
    """
    head = kit.text(lead, kit.style(theme.FLOOR, 400, theme.RAIL_TEXT))
    shown = list(steps)
    before = 0
    now = next((i for i, step in enumerate(steps) if step.state == "now"), 0)
    room = area.w - head.size[0] - kit.px(44)
    while len(shown) > 1 and sum(_width(kit, step) for step in shown) > room:
        if now > len(shown) - 1 - now:
            shown.pop(0)
            now -= 1
            before += 1
        else:
            shown.pop()
    wide = head.size[0] + kit.px(44) + sum(_width(kit, step) for step in shown)
    box = pygame.Rect(0, 0, wide, kit.px(_HIGH))
    box.center = area.center
    box.clamp_ip(area)
    key = ("ribbon", box.size, lead, tuple(shown))
    target.blit(kit.baked(key, lambda: _ribbon(kit, box.size, lead, shown)), box)
    boxes: list[pygame.Rect | None] = [None] * len(steps)
    x = box.x + head.size[0] + kit.px(16) + kit.px(14) + kit.px(6)
    for number, step in enumerate(shown, before):
        boxes[number] = pygame.Rect(x, box.y, _width(kit, step), box.h)
        x += _width(kit, step)
    return boxes


def _ribbon(kit: Kit, size: tuple[int, int], lead: str, shown: Sequence[Step]) -> pygame.Surface:
    out = _ground(kit, size)
    middle = size[1] // 2
    head = kit.text(lead, kit.style(theme.FLOOR, 400, theme.RAIL_TEXT))
    x = head.draw(out, midleft=(kit.px(16), middle)).right + kit.px(14)
    if shown:
        _divide(kit, out, x, middle)
    x += kit.px(6)
    for i, step in enumerate(shown):
        _draw_step(kit, out, pygame.Rect(x, 0, _width(kit, step), size[1]), step)
        x += _width(kit, step)
        if i < len(shown) - 1 and step.state != "now" and shown[i + 1].state != "now":
            _divide(kit, out, x, middle)
    return out


def _style(kit: Kit, step: Step) -> Style:
    if step.state == "now":
        return kit.style(theme.BUTTON, 700, theme.INK)
    weight = 600 if step.state == "done" else 400
    return kit.style(theme.FLOOR, weight, theme.RAIL_TEXT)


def _icon(step: Step) -> str:
    return {"done": "check", "now": "play", "removed": "x"}.get(step.state, "")


def _width(kit: Kit, step: Step) -> int:
    wide = kit.measure(step.head, _style(kit, step))[0] + 2 * kit.px(_PAD)
    if _icon(step):
        wide += kit.px(16) + kit.px(6)
    return wide + (kit.px(_POINT) if step.state == "now" else 0)


def _draw_step(kit: Kit, target: pygame.Surface, box: pygame.Rect, step: Step) -> None:
    colour = theme.RAIL_TEXT
    if step.state == "now":
        colour = theme.INK
        size = (box.w, kit.px(_TAG))
        tag = kit.baked(("ribbon tag", size), lambda: _tag(kit, size))
        target.blit(tag, tag.get_rect(midleft=box.midleft))
    x = box.x + kit.px(_PAD)
    if _icon(step):
        drawn = kit.icon(_icon(step), kit.px(16), colour)
        target.blit(drawn, drawn.get_rect(midleft=(x, box.centery)))
        x += kit.px(16) + kit.px(6)
    kit.text(step.head, _style(kit, step)).draw(target, midleft=(x, box.centery))


def _divide(kit: Kit, target: pygame.Surface, x: int, middle: int) -> None:
    half = kit.px(11)
    pygame.draw.line(target, theme.BRASS_LO, (x, middle - half), (x, middle + half))


def _ground(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    radius = theme.BUTTON_RADIUS * kit.scale

    def draw(wide: int, high: int) -> pygame.Surface:
        sketch = Sketch(wide, high)
        sketch.rect(0.5, 0.5, wide - 1, high - 1, radius, fill="#0c0704", opacity=0.62)
        sketch.rect(0.5, 0.5, wide - 1, high - 1, radius, stroke=theme.BRASS_LO)
        return sketch.render()

    return widened(kit, ("ribbon ground",), size, radius + 2, draw)


def _tag(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    point = kit.px(_POINT)
    sketch = Sketch(w, h)
    corners = ((0, 0), (w - point, 0), (w, h / 2), (w - point, h), (0, h))
    sketch.polygon(corners, fill=sketch.down("#ffe083", "#efb92c"))
    return sketch.render()
