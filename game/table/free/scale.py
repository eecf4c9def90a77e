"""The felt of a free table on the screen: millimetres and pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.free.form import Felt

CARD = (63, 88)
"""A card in millimetres."""

GRID = (21, 22)
"""How far places of the grid are apart: three and four of them make a card."""


class FeltScale(NamedTuple):
    """Where the felt lies on the screen, and how large a millimetre is there."""

    area: pygame.Rect
    felt: Felt

    @classmethod
    def fitted(cls, place: pygame.Rect, felt: Felt) -> FeltScale:
        """A felt as large as a place has room for, in its middle."""
        unit = max(0.01, min(place.w / felt.width, place.h / felt.height))
        area = pygame.Rect(0, 0, round(felt.width * unit), round(felt.height * unit))
        area.center = place.center
        return cls(area, felt)

    @property
    def unit(self) -> float:
        """Pixels to a millimetre."""
        return self.area.w / self.felt.width

    @property
    def card(self) -> tuple[int, int]:
        """The size of a card in pixels."""
        return max(1, round(CARD[0] * self.unit)), max(1, round(CARD[1] * self.unit))

    def pixels(self, at: tuple[float, float]) -> tuple[int, int]:
        """Where a place of the felt lies on the screen."""
        return (
            self.area.x + round(at[0] * self.unit),
            self.area.y + round(at[1] * self.unit),
        )

    def millimetres(self, at: tuple[float, float]) -> tuple[int, int]:
        """The place of the felt that is nearest to one on the screen."""
        x, y = (round((p - start) / self.unit) for p, start in zip(at, self.area, strict=False))
        return min(max(x, 0), self.felt.width), min(max(y, 0), self.felt.height)

    def snapped(self, at: tuple[int, int]) -> tuple[int, int]:
        """The place of the grid that is nearest to a place of the felt."""
        x, y = (round(p / step) * step for p, step in zip(at, GRID, strict=True))
        return min(x, self.felt.width), min(y, self.felt.height)

    def box(self, at: tuple[float, float], size: tuple[int, int]) -> pygame.Rect:
        """The box of a thing of that size in pixels whose middle lies there, kept on the felt."""
        box = pygame.Rect((0, 0), size)
        box.center = self.pixels(at)
        return box.clamp(self.area)
