"""The sheet a face is drawn on: one card, one scale, its colours, and what would not fit."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.draw.faces.art import Palette
from game.draw.faces.box import Filled
from game.draw.faces.gallery import Gallery
from game.draw.faces.layout import CARD_COLOURS, Layouts
from game.draw.faces.paint import Surround, paint_area
from game.draw.faces.texts import Setter
from game.draw.faces.words import Card, Marks, printed, typeset
from game.draw.kit import Kit


class Overflow(NamedTuple):
    """A text that does not fit its box at the smallest size its type allows."""

    face: str
    box: str
    card: str
    text: str


class Sheet:
    """What the parts of a face draw with and on. Lengths of the layout become pixels here."""

    def __init__(
        self,
        kit: Kit,
        layouts: Layouts,
        gallery: Gallery,
        face: str,
        card: Card,
        marks: Marks,
        scale: float,
        least_text: int,
    ) -> None:
        self.kit = kit
        self.layouts = layouts
        self.gallery = gallery
        self.face = face
        self.card = card
        self.marks = marks
        self.scale = scale
        self.setter = Setter(kit, scale, least_text, self.colour, layouts.fonts)
        self.overflows: list[Overflow] = []
        self._palette: Palette | None = None

    def px(self, length: float) -> int:
        """A length in whole pixels; never less than one for a length above zero."""
        scaled = round(length * self.scale)
        return max(1, scaled) if length > 0 else scaled

    def colour(self, name: str) -> str:
        """A colour by name: the layout's, or the card's own hi, mid and lo."""
        if name.startswith("#"):
            return name
        if name in CARD_COLOURS:
            self._palette = self._palette or self.gallery.palette(self.card)
            shade: str = getattr(self._palette, name)
            return shade
        return self.layouts.colours[name]

    def palette(self, names: tuple[str, ...]) -> Palette | None:
        """Three colours by name as a palette; None for no names."""
        return Palette(*map(self.colour, names)) if names else None

    def paint(self, target: pygame.Surface, rect: pygame.Rect, filled: Filled) -> None:
        """Paint an area in its look."""
        paint_area(self.kit, target, rect, self.surround(filled))

    def surround(self, filled: Filled) -> Surround:
        """A look of the layout in pixels and real colours."""
        return Surround(
            tuple(map(self.colour, filled.fill)),
            filled.slant,
            filled.paper,
            filled.radius * self.scale,
            self.rings(filled.rings),
            filled.shadow * self.scale,
        )

    def rings(self, rings: tuple[tuple[str, float], ...]) -> tuple[tuple[str, float], ...]:
        """Rings in pixels and real colours."""
        return tuple((self.colour(name), width * self.scale) for name, width in rings)

    def icon(self, text: str) -> str:
        """The icon before a sentence; empty for one that has none."""
        own = self.layouts.sentences.get(text)
        return own.icon if own and own.icon else printed(text).icon

    def brief(self, text: str) -> str:
        """A sentence in brief, set for print."""
        own = self.layouts.sentences.get(text)
        return typeset(own.brief if own and own.brief else printed(text).brief or text)

    def ground(self, text: str) -> tuple[str, ...]:
        """The ground of a sentence's strip, if it has one of its own."""
        fill = self.layouts.tones.get(printed(text).tone, "")
        return (self.colour(fill),) if fill else ()

    def overflow(self, box: str, text: str) -> None:
        """Note that a text did not fit."""
        self.overflows.append(Overflow(self.face, box, self.card["id"], text))
