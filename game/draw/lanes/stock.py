"""The paper that the cards of lanes are printed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.panels import tiled
from game.draw.shadows import rounded_mask
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

INK = "#191512"
_RADIUS = 9


def card_stock(
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
    rim.rect(1, 1, w - 2, h - 2, radius, stroke=INK, width=2 * unit)
    x = inset * unit
    rim.rect(x, x, w - 2 * x, h - 2 * x, radius * rounding, stroke=colour, width=unit)
    out.blit(rim.render(), (0, 0))
    return out
