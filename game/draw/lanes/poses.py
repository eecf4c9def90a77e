"""How the seats stand: a card upright with its word, or lying down with the danger on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import tiled
from game.draw.patterns import stripes
from game.draw.shadows import draw_shadow, rounded_mask
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.lanes.mat import LaneField, Side
    from game.rules.present.lanes import Pose

_INK = "#191512"
_RADIUS = 9


def draw_pose(
    field: LaneField, target: pygame.Surface, pose: Pose, name: str, emblem: str, side: Side
) -> pygame.Rect:
    """A seat's pose card at the start of its lane; its box."""
    kit, box = field.kit, field.pose(pose.up, side)
    draw_shadow(kit, target, box, "rest", field.u(9))
    key = ("pose", pose, name, emblem, box.size)
    target.blit(kit.baked(key, lambda: _card(field, pose, name, emblem, box.size)), box)
    return box


def _card(
    field: LaneField, pose: Pose, name: str, emblem: str, size: tuple[int, int]
) -> pygame.Surface:
    look = size, field.unit, 5.5, 0.6, "#b8331f"
    out = field.kit.baked(("stock", *look), lambda: _stock(field.kit, *look)).copy()
    w, h = size
    u = field.u
    style = field.kit.style(theme.FLOOR, 700, theme.INK)
    room = (w - 2 * u(14), style.line)
    named = f"{{seat:{pose.seat}}} {escape(name)}"
    said = field.kit.fit(named, room, style, theme.SMALLEST_TEXT).block
    if pose.up:
        said.draw(out, midtop=(w // 2, u(14)))
        blade = field.kit.engrave(emblem, u(132), theme.IVORY, _INK)
        blade = pygame.transform.rotate(blade, 180)
        out.blit(blade, blade.get_rect(center=(w // 2, u(116))))
        box = pygame.Rect(u(10), h - u(96), w - u(20), u(84))
        pygame.draw.rect(out, _INK, box, border_radius=u(8))
        _words(field, out, box, pose, 34)
        return out
    said.draw(out, topleft=(u(16), u(14)))
    blade = field.kit.engrave(emblem, u(112), "#cfc2a4", _INK, False)
    blade = pygame.transform.rotozoom(blade, -42, 1)
    out.blit(blade, blade.get_rect(center=(u(74), h // 2 + u(14))))
    box = pygame.Rect(u(136), u(52), w - u(150), h - u(74))
    danger = pygame.Surface(box.size, pygame.SRCALPHA)
    danger.fill("#5f1a10")
    danger.blit(stripes(field.kit, box.size, "#842713", fill=0, band=0.6, width=9, step=18), (0, 0))
    danger.blit(rounded_mask(box.size, u(8)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(danger, box)
    _words(field, out, box, pose, 26)
    return out


def _words(field: LaneField, out: pygame.Surface, box: pygame.Rect, pose: Pose, size: int) -> None:
    kit, ivory = field.kit, "#fff8e6"
    large = kit.style(size, 700, ivory, "serif", leading=1.1, align="centre")
    small = kit.style(theme.FLOOR, 600, ivory, leading=1.15, align="centre")
    room = box.w - field.u(12)
    icon = f"{{icon:{pose.icon}}} " if pose.icon else ""
    word = kit.fit(f"{icon}{escape(pose.word)}", (room, large.line), large, small.size).block
    line = kit.text(escape(pose.line), small, room)
    top = box.centery - (word.size[1] + line.size[1]) // 2
    word.draw(out, midtop=(box.centerx, top))
    line.draw(out, midtop=(box.centerx, top + word.size[1]))


def _stock(
    kit: Kit, size: tuple[int, int], unit: float, inset: float, rounding: float, colour: str
) -> pygame.Surface:
    """Paper with rounded corners, a rim of ink and a fine line within.

    unit: how many pixels a unit is. inset: how many units the line runs inside of the edge;
    rounding: how round it is, of the paper's own roundness.
    """
    w, h = size
    radius = round(_RADIUS * unit)
    sketch = Sketch(w, h)
    sketch.rect(0, 0, w, h, radius, fill=theme.IVORY)
    out = sketch.render()
    paper = tiled(kit.texture("paper"), size)
    paper.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(paper, (0, 0))
    rim = Sketch(w, h)
    rim.rect(1, 1, w - 2, h - 2, radius, stroke=_INK, width=2 * unit)
    x = inset * unit
    rim.rect(x, x, w - 2 * x, h - 2 * x, radius * rounding, stroke=colour, width=unit)
    out.blit(rim.render(), (0, 0))
    return out
