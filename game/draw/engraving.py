"""Emblems as engravings.

A light body, tapered hatching away from the light, dark lines, an outline.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.draw.theme import rgb

if TYPE_CHECKING:
    from game.draw.kit import Kit

EMBLEM_UNITS = 116
"""An emblem file is 116 units wide: the emblem's own 100, and 8 of air on every side."""

_HATCH_DEGREES = 28
_HATCH_GAP = 2.4
_HATCH_PIXELS = 3.0
_HATCH_SHARE = 0.655
_OUTLINE = 1.6
_FINE_BELOW = 260


def engrave(
    kit: Kit, name: str, size: int, light: str, dark: str, hatching: bool = True
) -> pygame.Surface:
    """The emblem `name` as a cached surface, `size` pixels square, air included (see EMBLEM_UNITS).

    `light` and `dark` are `#rrggbb`: the body and the lines. Raises UnknownPictureError for an
    unknown name.
    """
    return kit.baked(
        ("engraving", name, size, light, dark, hatching),
        lambda: _engraved(kit, name, size, light, dark, hatching),
    )


def _engraved(
    kit: Kit, name: str, size: int, light: str, dark: str, hatching: bool
) -> pygame.Surface:
    fine = size * 2 if size < _FINE_BELOW else size
    body = kit.emblems.draw(f"{name}.body", fine, dark)
    out = _outline(body, dark, _OUTLINE * fine / EMBLEM_UNITS)
    shade = pygame.Surface((fine, fine), pygame.SRCALPHA)
    shade.fill((*rgb(light), 255))
    if hatching:
        gap = max(_HATCH_GAP, _HATCH_PIXELS * EMBLEM_UNITS / size)
        shade.blit(_hatch(fine, dark, gap), (0, 0))
    shade.blit(body, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shade, (0, 0))
    out.blit(kit.emblems.draw(f"{name}.lines", fine, dark, light), (0, 0))
    return pygame.transform.smoothscale(out, (size, size)) if fine != size else out


def _outline(body: pygame.Surface, dark: str, reach: float) -> pygame.Surface:
    """The silhouette of `body` in `dark`, grown by `reach` pixels."""
    silhouette = body.copy()
    silhouette.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    silhouette.fill((*rgb(dark), 0), special_flags=pygame.BLEND_RGBA_ADD)
    grown = silhouette.copy()
    for step in range(16):
        turn = step * math.pi / 8
        grown.blit(silhouette, (round(reach * math.cos(turn)), round(reach * math.sin(turn))))
    return grown


def _hatch(size: int, dark: str, gap: float) -> pygame.Surface:
    """Wedges `gap` units apart; they widen to the lower right, away from the light."""
    sheet = pygame.Surface((size, size), pygame.SRCALPHA)
    unit = size / EMBLEM_UNITS
    turn = math.radians(_HATCH_DEGREES)
    cos, sin = math.cos(turn), math.sin(turn)
    half = gap * _HATCH_SHARE
    for row in range(-int(60 / gap), int(150 / gap)):
        y = row * gap
        wedge = ((14, y), (150, y - half), (150, y + half))
        points = [
            (
                (cos * (px - 50) - sin * (py - 50) + 58) * unit,
                (sin * (px - 50) + cos * (py - 50) + 58) * unit,
            )
            for px, py in wedge
        ]
        pygame.draw.polygon(sheet, (*rgb(dark), 210), points)
    return sheet
