"""The two type families, read from their packages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import font_source_sans_pro
import font_source_serif_pro
import pygame

Family = Literal["sans", "serif"]

_WEIGHTS = {400: "Regular", 600: "Semibold", 700: "Bold", 900: "Black"}
_FAMILIES: tuple[Family, ...] = ("sans", "serif")
_PROBE = 20
"""The size at which letters are compared with the box that stands for what a font lacks."""

_NOT_A_LETTER = "\U0010ffff"


class Cut(NamedTuple):
    """One of the shipped fonts."""

    family: Family
    weight: int = 400
    italic: bool = False


class Fonts:
    """Fonts by family, weight, slope and size in pixels, each opened once."""

    def __init__(self) -> None:
        pygame.font.init()
        self._open: dict[tuple[Family, int, int, bool], pygame.font.Font] = {}
        self._has: dict[tuple[Cut, str], bool] = {}

    def get(
        self, family: Family, size: int, weight: int = 400, italic: bool = False
    ) -> pygame.font.Font:
        """The font, `size` pixels to the em; the weight is the nearest of 400, 600, 700 and 900."""
        key = (family, size, weight, italic)
        if key not in self._open:
            self._open[key] = pygame.font.Font(font_file(family, weight, italic), size)
        return self._open[key]

    def has(self, letter: str) -> bool:
        """Whether any font has a letter; if not, an empty box stands for it wherever it is set."""
        return letter.isascii() or any(self._cut_has(cut, letter) for cut in cuts())

    def runs(self, text: str, cut: Cut) -> Iterator[tuple[str, Cut]]:
        """A text in parts, each with the font for it: `cut`, or for what that lacks the nearest.

        Signs that go with the letter before them stay with it where they can.
        """
        if text.isascii():
            yield text, cut
            return
        begun, of = "", cut
        for letter in text:
            joins = unicodedata.combining(letter) or unicodedata.category(letter) == "Cf"
            wanted = of if joins and self._cut_has(of, letter) else self._nearest(cut, letter)
            if begun and wanted != of:
                yield begun, of
                begun = ""
            begun, of = begun + letter, wanted
        yield begun, of

    def _nearest(self, cut: Cut, letter: str) -> Cut:
        """The font for a letter: as much like `cut` as there is; `cut` itself where none has it."""
        others: tuple[Family, ...] = (
            cut.family,
            *(each for each in _FAMILIES if each != cut.family),
        )
        wanted = (
            Cut(family, weight, italic)
            for family in others
            for weight, italic in ((cut.weight, cut.italic), (cut.weight, False), (400, False))
        )
        return next((each for each in wanted if self._cut_has(each, letter)), cut)

    def _cut_has(self, cut: Cut, letter: str) -> bool:
        key = (cut, letter)
        if key not in self._has:
            drawn = self._drawn(cut, letter)
            self._has[key] = drawn is None or drawn != self._drawn(cut, _NOT_A_LETTER)
        return self._has[key]

    def _drawn(self, cut: Cut, letter: str) -> bytes | None:
        """A letter as a font draws it; None for one that takes no room."""
        font = self.get(cut.family, _PROBE, cut.weight, cut.italic)
        if not font.size(letter)[0]:
            return None
        return pygame.image.tobytes(font.render(letter, False, "white"), "RGBA")


def cuts() -> Iterator[Cut]:
    """Every font there is."""
    for family in _FAMILIES:
        for weight in _WEIGHTS:
            yield Cut(family, weight)
            yield Cut(family, weight, italic=True)


def font_file(family: Family, weight: int, italic: bool) -> Path:
    """The font file of a family, for the nearest weight there is."""
    package = font_source_serif_pro if family == "serif" else font_source_sans_pro
    name = "SourceSerifPro" if family == "serif" else "SourceSansPro"
    cut = _WEIGHTS[min(_WEIGHTS, key=lambda known: abs(known - weight))]
    if italic:
        cut = "It" if cut == "Regular" else f"{cut}It"
    return Path(package.__file__).parent / "files" / f"{name}-{cut}.ttf"
