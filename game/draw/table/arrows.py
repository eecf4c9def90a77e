"""Arrows from card to card over the table: an attack, a share of strength, a pick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.ranks import Bond

_HEAD, _SMOOTH, _OVER = 26, 20, 6
_WIDE: dict[Bond, int] = {"attack": 8, "share": 5, "pick": 4}


def draw_arrow(
    kit: Kit,
    target: pygame.Surface,
    start: pygame.Rect,
    end: pygame.Rect,
    bond: Bond,
    head_alone: bool = False,
) -> None:
    """From a box to another, a little over their edges: straight across the table, in a bow where
    they lie side by side. head_alone: only its head, over what lies on the rest."""
    colours = {"attack": kit.palette.hover, "share": kit.palette.chosen, "pick": theme.LIT}
    points = _course(kit, start, end)
    tip = _head(kit, points, bond)
    wide = kit.px(_WIDE[bond])
    for extra, colour in ((6, theme.KEY_DARK), (3, theme.KEY_LIGHT), (0, colours[bond])):
        grow = kit.px(extra) if extra else 0
        for first, second in [] if head_alone else zip(points[:-2], points[1:-1], strict=True):
            pygame.draw.line(target, colour, first, second, wide + grow)
            pygame.draw.circle(target, colour, second, (wide + grow) // 2)
        pygame.draw.polygon(target, colour, tip)
        if grow:
            pygame.draw.polygon(target, colour, tip, 2 * grow)


def _course(kit: Kit, start: pygame.Rect, end: pygame.Rect) -> list[pygame.Vector2]:
    """Points along the arrow, its tip last."""
    apart = abs(start.centery - end.centery) > min(start.h, end.h) // 2
    if apart:
        up = end.centery < start.centery
        way, over = (1 if up else -1), kit.px(_OVER)
        first = pygame.Vector2(start.centerx, (start.top if up else start.bottom) + way * over)
        last = pygame.Vector2(end.centerx, (end.bottom if up else end.top) - way * over)
        return [first.lerp(last, n / _SMOOTH) for n in range(_SMOOTH + 1)]
    first, last = pygame.Vector2(start.midtop), pygame.Vector2(end.midtop)
    lift = kit.px(26) + abs(start.centerx - end.centerx) * 0.06
    first.y, last.y = first.y + kit.px(10), last.y + kit.px(10)
    middle = (first + last) / 2 - pygame.Vector2(0, 2 * lift)
    return [
        first.lerp(middle, n / _SMOOTH).lerp(middle.lerp(last, n / _SMOOTH), n / _SMOOTH)
        for n in range(_SMOOTH + 1)
    ]


def _head(
    kit: Kit, points: Sequence[pygame.Vector2], bond: Bond
) -> tuple[pygame.Vector2, pygame.Vector2, pygame.Vector2]:
    last = points[-1]
    way = last - points[-3]
    if not way.length():
        way = pygame.Vector2(0, -1)
    way.scale_to_length(kit.px(_HEAD) * _WIDE[bond] / _WIDE["attack"])
    across = pygame.Vector2(-way.y, way.x) * 0.55
    return last, last - way + across, last - way - across
