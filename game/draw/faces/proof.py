"""Proofs of faces: how the texts of a card stand on a face once it is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pygame

from game.draw.text import Block, Style

_CORE = 229
"""Letters are looked at where they cover at least nine tenths of a pixel."""
_NEAR = (24, 24, 24, 255)
_SAME = (6, 6, 6, 255)
_WORST = 0.1
"""Of the ground behind a text its worst tenth counts."""
_COVERED = 0.6
"""So much of a text is seen at least where nothing lies over it."""


class Letters(NamedTuple):
    """Letters of one style in a box, as they stand on the drawn face; lengths in pixels.

    contrast: with what lies behind them, by WCAG; None for letters with an outline, which carry
    their own ground. seen: the share of them over which nothing lies, that has another colour.
    """

    box: str
    style: Style
    ink: pygame.Rect
    seen: float
    contrast: float | None


class Proof(NamedTuple):
    """A face as it is drawn: pixels a unit, its size, its boxes in the order of drawing, texts."""

    scale: float
    size: tuple[int, int]
    areas: Mapping[str, pygame.Rect]
    letters: tuple[Letters, ...]


class Listener:
    """Hears what is set in each box of a face; blank: leaves the letters themselves out."""

    def __init__(self, blank: bool) -> None:
        self.blank = blank
        self.heard: dict[tuple[str, Style], int] = {}

    def __call__(self, box: str, block: Block, style: Style) -> Block:
        """The block to draw."""
        if self.blank:
            clear = pygame.Surface(block.surface.get_size(), pygame.SRCALPHA)
            return replace(block, surface=clear)
        key = (box, style._replace(align="left"))
        core = pygame.mask.from_surface(block.surface, _CORE).count()
        self.heard[key] = self.heard.get(key, 0) + core
        return block


def read_letters(
    heard: Mapping[tuple[str, Style], int],
    places: Mapping[str, pygame.Rect],
    face: pygame.Surface,
    ground: pygame.Surface,
) -> list[Letters]:
    """The letters of a face that is drawn with them, and without them as its ground."""
    found = []
    for (box, style), core in heard.items():
        area = places[box].clip(face.get_rect())
        if not core or not area:
            continue
        colour = pygame.Color(style.colour)
        on, under = face.subsurface(area), ground.subsurface(area)
        letters = pygame.mask.from_threshold(on, colour, _NEAR)
        same = pygame.mask.from_threshold(on, colour, _SAME, under)
        letters.erase(same, (0, 0))
        rects = letters.get_bounding_rects()
        ink = rects[0].unionall(rects[1:]).move(area.topleft) if rects else area
        outlined = bool(style.outline_width)
        contrast = None if outlined else _contrast(colour, under, letters)
        seen = 1.0 if outlined else letters.count() / core
        found.append(Letters(box, style, ink, seen, contrast))
    return found


def covered(letters: Letters) -> bool:
    """Whether something lies over letters, or they have the colour of what is behind them."""
    return letters.seen < _COVERED


def _contrast(colour: pygame.Color, ground: pygame.Surface, letters: pygame.Mask) -> float:
    """The contrast of a text with the worst of what lies behind its letters."""
    count = letters.count()
    if not count:
        return 1.0
    from PIL import Image

    behind = letters.to_surface(setsurface=ground, unsetcolor=(0, 0, 0, 0))
    picture = Image.frombytes("RGBA", behind.get_size(), pygame.image.tobytes(behind, "RGBA"))
    own = luminance(colour[:3])
    ratios = sorted(
        (ratio(own, luminance(shade[:3])), times)
        for times, shade in picture.getcolors(picture.width * picture.height) or ()
        if isinstance(shade, tuple) and shade[3]
    )
    left = count * _WORST
    for found, times in ratios:
        left -= times
        if left <= 0:
            return found
    return ratios[-1][0] if ratios else 1.0


def ratio(one: float, other: float) -> float:
    """The contrast of two luminances, from 1 to 21 (WCAG 2.2)."""
    low, high = sorted((one, other))
    return (high + 0.05) / (low + 0.05)


@cache
def luminance(colour: Sequence[int]) -> float:
    """The relative luminance of a colour (WCAG 2.2)."""
    red, green, blue = (_linear(each / 255) for each in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
