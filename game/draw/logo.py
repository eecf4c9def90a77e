"""The mark of Standee: a standee of brass and baize with the saber on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw.engraving import EMBLEM_UNITS
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_UNITS = (90, 100)


def draw_logo(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The mark as high as `rect`, in its middle."""
    logo = kit.baked(("logo", rect.h), lambda: logo_surface(kit, rect.h))
    target.blit(logo, logo.get_rect(center=rect.center))


def logo_surface(kit: Kit, height: int) -> pygame.Surface:
    """The mark `height` real pixels high, on nothing; also the window's icon."""
    scale = height / _UNITS[1]
    sketch = Sketch(*_UNITS)
    brass = sketch.slant("#f8e6b4", "#c9a14a", "#7d5f22")
    sketch.ellipse(47, 91, 34, 8, fill="#000000", opacity=0.5)
    sketch.ellipse(45, 86, 34, 9, fill="#120b06")
    sketch.ellipse(45, 83, 33, 8.5, fill=brass)
    sketch.path("M17 82 V38 A28 30 0 0 1 73 38 V82 Z", fill="#120b06")
    sketch.path("M20 80 V39 A25 27 0 0 1 70 39 V80 Z", fill=brass)
    sketch.path("M25 78 V40 A20 22 0 0 1 65 40 V78 Z", fill="#22443c")
    out = sketch.render(scale)
    size = max(8, round(EMBLEM_UNITS * 0.42 * scale))
    saber = kit.engrave("flintlock", size, "#f7f0e0", "#142b26", False)
    out.blit(saber, saber.get_rect(center=(round(45 * scale), round(49 * scale))))
    return out
