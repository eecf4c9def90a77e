"""Where nothing moves, what has changed flashes for a moment."""

from __future__ import annotations

import pygame

from game.draw.highlight import draw_flash
from game.table.context import TableContext
from game.table.motion import Motion


def draw_flashes(context: TableContext, target: pygame.Surface) -> None:
    """Lights up what has changed just now."""
    areas = (_area(context, motion) for motion in context.motions.flashing(context.now))
    for area in dict.fromkeys(tuple(area) for area in areas if area is not None):
        draw_flash(context.kit, target, pygame.Rect(area))


def _area(context: TableContext, motion: Motion) -> pygame.Rect | None:
    """Where a thing lies that has changed: a card of the hand by itself, others by their zone."""
    for hit_areas in (context.hand_hit_areas, context.hit_areas):
        spot = hit_areas.of(motion.sort, motion.what)
        if spot is not None:
            return spot.area
    return context.place_of(str(motion.after)) if motion.sort == "card" else None
