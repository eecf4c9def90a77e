"""Sheets of stripes and dots, so that no state and no range is told by colour alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw.theme import rgb

if TYPE_CHECKING:
    from game.draw.kit import Kit

_FINE = 2
_APART = 12
"""How far the dots of a sheet lie apart, at the base size."""


def stripes(
    kit: Kit,
    size: tuple[int, int],
    colour: str,
    *,
    fill: float,
    band: float,
    width: float = 5,
    step: float = 14,
) -> pygame.Surface:
    """A sheet of `colour`: `fill` opaque, and slanted bands `band` more so.

    `width` and `step` of the bands are lengths of the base size, measured across them.
    """
    key = ("stripes", size, colour, fill, band, width, step)
    return kit.baked(key, lambda: _stripes(kit, size, colour, fill, band, width, step))


def dots(
    kit: Kit, size: tuple[int, int], colour: str, *, fill: float, band: float
) -> pygame.Surface:
    """A sheet of `colour`, `fill` opaque, with dots `band` more so."""
    key = ("dots", size, colour, fill, band)
    return kit.baked(key, lambda: _dots(kit, size, colour, fill, band))


def _sheet(size: tuple[int, int], colour: str, fill: float) -> pygame.Surface:
    sheet = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    sheet.fill((*rgb(colour), round(255 * fill)))
    return sheet


def _stripes(
    kit: Kit,
    size: tuple[int, int],
    colour: str,
    fill: float,
    band: float,
    width: float,
    step: float,
) -> pygame.Surface:
    sheet = _sheet(size, colour, fill)
    w, h = sheet.get_size()
    slant = 2**0.5 * kit.scale * _FINE
    wide, period = width * slant, step * slant
    paint = (*rgb(colour), round(255 * min(1, fill + band)))
    x = -float(h)
    while x < w:
        pygame.draw.polygon(sheet, paint, ((x + h, 0), (x + h + wide, 0), (x + wide, h), (x, h)))
        x += period
    return pygame.transform.smoothscale(sheet, size)


def _dots(kit: Kit, size: tuple[int, int], colour: str, fill: float, band: float) -> pygame.Surface:
    sheet = _sheet(size, colour, fill)
    paint = (*rgb(colour), round(255 * min(1, fill + band)))
    period = _APART * kit.scale * _FINE
    for row in range(int(sheet.get_height() / (period * 0.86)) + 2):
        for column in range(int(sheet.get_width() / period) + 2):
            at = (column * period + (row % 2) * period / 2, row * period * 0.86)
            pygame.draw.circle(sheet, paint, at, period * 0.2)
    return pygame.transform.smoothscale(sheet, size)
