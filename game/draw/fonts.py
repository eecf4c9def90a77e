"""The two type families, read from their packages."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import font_source_sans_pro
import font_source_serif_pro
import pygame

Family = Literal["sans", "serif"]

_WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}


class Fonts:
    """Fonts by family, weight, slope and size in pixels, each opened once."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[Family, int, int, bool], pygame.font.Font] = {}

    def get(
        self, family: Family, size: int, weight: int = 400, italic: bool = False
    ) -> pygame.font.Font:
        """The font, `size` pixels to the em; the weight is the nearest of 400, 600, 700 and 900."""
        key = (family, size, weight, italic)
        if key not in self._open:
            self._open[key] = pygame.font.Font(font_file(family, weight, italic), size)
        return self._open[key]


def font_file(family: Family, weight: int, italic: bool) -> Path:
    """The font file of a family, for the nearest weight there is."""
    package = font_source_serif_pro if family == "serif" else font_source_sans_pro
    name = "SourceSerifPro" if family == "serif" else "SourceSansPro"
    cut = _WEIGHTS[min(_WEIGHTS, key=lambda known: abs(known - weight))]
    if italic:
        cut = "It" if cut == "Regular" else f"{cut}It"
    return Path(package.__file__).parent / "files" / f"{name}-{cut}.ttf"
