"""Pictures as somebody sees them who tells fewer colours apart, or none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from PIL.ImageFilter import Color3DLUT

Matrix = tuple[tuple[float, float, float], ...]

SIGHTS: Mapping[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Of linear light, what is left of red, green and blue (Machado, Oliveira and Fernandes 2009, at
full strength; grey by Rec. 709)."""

_STEPS = 17


def as_seen(surface: pygame.Surface, sight: str) -> pygame.Surface:
    """A picture as it is seen with one of SIGHTS. Raises KeyError for another."""
    from PIL import Image

    picture = Image.frombytes("RGBA", surface.get_size(), pygame.image.tobytes(surface, "RGBA"))
    opacity = picture.getchannel("A")
    seen = picture.convert("RGB").filter(_table(sight))
    seen.putalpha(opacity)
    return pygame.image.frombytes(seen.tobytes(), seen.size, "RGBA")


@cache
def _table(sight: str) -> Color3DLUT:
    from PIL import ImageFilter

    matrix = SIGHTS[sight]

    def turned(*colour: float) -> tuple[float, ...]:
        light = [_linear(each) for each in colour]
        return tuple(
            _display(sum(share * each for share, each in zip(row, light, strict=True)))
            for row in matrix
        )

    return ImageFilter.Color3DLUT.generate(_STEPS, turned)


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _display(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
