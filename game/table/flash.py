"""Where nothing moves, what has changed flashes for a moment."""

from __future__ import annotations

import pygame

from game.draw.highlight import draw_flash
from game.table.context import Stage
from game.table.motion import Motion


def draw_flashes(stage: Stage, target: pygame.Surface) -> None:
    """Lights up what has changed just now."""
    areas = (_area(stage, motion) for motion in stage.motions.flashing(stage.now))
    for area in dict.fromkeys(tuple(area) for area in areas if area is not None):
        draw_flash(stage.kit, target, pygame.Rect(area))


def _area(stage: Stage, motion: Motion) -> pygame.Rect | None:
    """Where a thing lies that has changed: a card of the hand by itself, others by their zone."""
    for hit_areas in (stage.hand_hit_areas, stage.hit_areas):
        spot = hit_areas.of(motion.sort, motion.what)
        if spot is not None:
            return spot.area
    return stage.place_of(str(motion.after)) if motion.sort == "card" else None
