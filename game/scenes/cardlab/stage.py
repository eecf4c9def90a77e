"""A card on the bench, and what is drawn over it: its cut, and where two of them differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme

if TYPE_CHECKING:
    from game.draw.faces.place import Area
    from game.draw.kit import Kit
    from game.scenes.cardlab.edition import Edition

BLEED, SAFE = "#ff6b5e", "#58e0ff"

_DARK, _APART = "#707070", "#ff4fd8"
_ALIKE = 8
"""Steps of 255 in each colour by which pixels may differ and still count as the same."""


class Stage(NamedTuple):
    """A card on the bench: the edition, its letter, where it lies, how large it is, its boxes."""

    edition: Edition
    letter: str
    rect: pygame.Rect
    scale: float
    areas: dict[str, Area]

    def place(self, box: str) -> pygame.Rect:
        """Where a box lies on the screen."""
        area = self.areas[box]
        left, top = self.rect.x + area.left * self.scale, self.rect.y + area.top * self.scale
        return pygame.Rect(left, top, area.width * self.scale, area.height * self.scale)


def difference(one: pygame.Surface, two: pygame.Surface) -> pygame.Surface:
    """The first picture, dark and grey, with what differs in the second bright over it; the first
    as it is where they are of two sizes."""
    if one.get_size() != two.get_size():
        return one
    apart = pygame.transform.grayscale(one)
    apart.fill(_DARK, special_flags=pygame.BLEND_RGB_MULT)
    same = pygame.mask.from_threshold(one, (0, 0, 0), (*[_ALIKE] * 3, 255), two)
    same.to_surface(apart, setcolor=None, unsetcolor=_APART)
    return apart


def draw_cut(kit: Kit, target: pygame.Surface, stage: Stage) -> None:
    """The bleed around the card, the cut, and what is safe of a cut that is a little off."""
    limits, scale = stage.edition.faces.layouts.limits, stage.scale
    bleed = stage.rect.inflate(2 * limits.bleed * scale, 2 * limits.bleed * scale)
    safe = stage.rect.inflate(-2 * limits.safe * scale, -2 * limits.safe * scale)
    wide = max(1, kit.px(2))
    _dashed(target, bleed, BLEED, wide)
    pygame.draw.rect(target, theme.KEY_LIGHT, stage.rect, wide)
    _dashed(target, safe, SAFE, wide)


def _dashed(target: pygame.Surface, rect: pygame.Rect, colour: str, wide: int) -> None:
    """A dashed rectangle."""
    step = 5 * wide
    for x in range(rect.left, rect.right, 2 * step):
        end = min(x + step, rect.right)
        pygame.draw.line(target, colour, (x, rect.top), (end, rect.top), wide)
        pygame.draw.line(target, colour, (x, rect.bottom), (end, rect.bottom), wide)
    for y in range(rect.top, rect.bottom, 2 * step):
        end = min(y + step, rect.bottom)
        pygame.draw.line(target, colour, (rect.left, y), (rect.left, end), wide)
        pygame.draw.line(target, colour, (rect.right, y), (rect.right, end), wide)
