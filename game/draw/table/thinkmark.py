"""The mark of someone who thinks: three dots, one after another bright."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme

if TYPE_CHECKING:
    from game.draw.kit import Kit

DOTS, ROOM = 3, 96
"""How many dots, and the width they take at the base size."""


def draw_thinking(kit: Kit, target: pygame.Surface, area: pygame.Rect, step: int) -> None:
    """Draws the dots at the right end of `area`; at each `step`, from 0, another one is bright."""
    gap, small, large = kit.px(26), kit.px(5), kit.px(8)
    x = area.right - kit.px(ROOM) + gap
    for number in range(DOTS):
        bright = step % DOTS == number
        colour, size = (theme.BRASS_HI, large) if bright else (theme.MUTED, small)
        centre = (x + number * gap, area.centery)
        pygame.draw.aacircle(target, colour, centre, size)
