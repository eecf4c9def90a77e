"""What comes into sight where it is, instead of travelling there."""

from __future__ import annotations

from collections.abc import Callable

import pygame


def faded(
    target: pygame.Surface, area: pygame.Rect, share: float, draw: Callable[[], object]
) -> None:
    """Lets `draw` draw on `area` of the target, `share` (0 to 1) of it in sight."""
    seen = area.clip(target.get_clip())
    if not seen:
        return
    ground = target.subsurface(seen).copy()
    draw()
    ground.set_alpha(round(255 * (1 - share)))
    target.blit(ground, seen)
