"""What a card does on a beat: told by icon, pattern, height and colour, never by one alone."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.sketch import Sketch
from game.rules.present.lanes import Block

if TYPE_CHECKING:
    from game.draw.kit import Kit


class _Look(NamedTuple):
    """How a block looks: its height, its icon with size and colour, fill and edge."""

    high: int
    icon: str
    size: int
    ink: str
    fill: str
    edge: str


LOOKS: Mapping[Block, _Look] = MappingProxyType(
    {
        "windup": _Look(40, "windup", 24, "#5c3f0a", "#e3d6b8", "#8a6114"),
        "strike": _Look(76, "strike", 38, "#fff8e6", "#b8331f", "#4a0f07"),
        "guard": _Look(56, "guard", 28, "#e8eef5", "#3d5067", "#131c26"),
        "evade": _Look(48, "evade", 28, "#131c26", "#cfdae4", "#3d5067"),
    }
)
"""A strike stands tall at the axis, a guard is a bar, an evasion dotted, a wind-up low and
dashed."""


def draw_block(
    kit: Kit, target: pygame.Surface, track: pygame.Rect, block: Block, near: bool, unit: float
) -> None:
    """A block on its part of a card's track, against the axis; `unit` pixels to a base pixel.

    near: the card lies below the axis, so that its strikes point upwards.
    """
    look = LOOKS[block]
    size = (track.w - 2 * max(1, round(3 * unit)), round(look.high * unit))
    drawn = kit.baked(("block", block, size, near), lambda: _block(kit, block, size, near, unit))
    box = drawn.get_rect(midtop=track.midtop) if near else drawn.get_rect(midbottom=track.midbottom)
    target.blit(drawn, box)


def draw_swatch(kit: Kit, target: pygame.Surface, box: pygame.Rect, block: Block) -> None:
    """A block by itself, as the legend shows it."""
    key = ("swatch", block, box.size)
    target.blit(kit.baked(key, lambda: _swatch(kit, block, box.size)), box)


def _block(
    kit: Kit, block: Block, size: tuple[int, int], near: bool, unit: float
) -> pygame.Surface:
    out = _body(block, size, unit, near)
    look = LOOKS[block]
    turn = 180 if block == "strike" and near else 0
    icon = kit.icon(look.icon, max(8, round(look.size * unit)), look.ink, turn)
    out.blit(icon, icon.get_rect(center=out.get_rect().center))
    return out


def _swatch(kit: Kit, block: Block, size: tuple[int, int]) -> pygame.Surface:
    out = _body(block, size, size[1] / 34, None)
    icon = kit.icon(LOOKS[block].icon, round(size[1] * 0.66), LOOKS[block].ink)
    out.blit(icon, icon.get_rect(center=out.get_rect().center))
    return out


def _body(block: Block, size: tuple[int, int], unit: float, near: bool | None) -> pygame.Surface:
    """The block without its icon; rounded away from the axis, or all around."""
    w, h = size[0] / unit, size[1] / unit
    look, sketch = LOOKS[block], Sketch(w, h)
    fill = sketch.down("#c63b24", "#8e2413") if block == "strike" else look.fill
    path = _outline(w, h, near)
    sketch.path(path, fill=fill)
    if block == "windup":
        for x in range(0, int(w), 11):
            sketch.rect(x, 1, min(5, w - x), h - 2, fill="#8a6114", opacity=0.2)
    elif block == "guard":
        for y in range(0, int(h), 18):
            sketch.rect(1, y, w - 2, min(9, h - y - 1), fill="#2f3f52")
    elif block == "evade":
        for row, y in enumerate(range(5, int(h), 9)):
            for x in range(5 + 6 * (row % 2), int(w), 12):
                sketch.circle(x, y, 1.9, fill="#4d6a86")
    dash = (5, 4) if block == "windup" else ()
    sketch.path(path, stroke=look.edge, width=2, dash=dash)
    return sketch.render(unit)


def _outline(w: float, h: float, near: bool | None) -> str:
    r, a, b = 6.0, 1.0, 1.0
    right, low = w - 1, h - 1
    if near is None:
        return (
            f"M{a + r} {b} H{right - r} Q{right} {b} {right} {b + r} V{low - r} "
            f"Q{right} {low} {right - r} {low} H{a + r} Q{a} {low} {a} {low - r} V{b + r} "
            f"Q{a} {b} {a + r} {b} Z"
        )
    if near:
        return (
            f"M{w / 2} {b} H{right} V{low - r} Q{right} {low} {right - r} {low} H{a + r} "
            f"Q{a} {low} {a} {low - r} V{b} Z"
        )
    return (
        f"M{w / 2} {low} H{a} V{b + r} Q{a} {b} {a + r} {b} H{right - r} "
        f"Q{right} {b} {right} {b + r} V{low} Z"
    )
