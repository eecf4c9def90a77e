"""Renders cards: any card, on any face of the layouts, at any size."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import pygame

from game.draw.faces.drawing import Drawing
from game.draw.faces.gallery import Gallery
from game.draw.faces.layout import Face, Layouts
from game.draw.faces.place import Area
from game.draw.faces.proof import Listener, Proof, read_letters
from game.draw.faces.sheet import Overflow, Sheet
from game.draw.faces.words import UNMARKED, Card, Marks
from game.draw.kit import Kit


class UnknownFace(LookupError):
    """The layouts have no face of that name."""


class Faces:
    """Renders cards on the faces of `layouts`, their pictures from `gallery`."""

    def __init__(self, kit: Kit, layouts: Layouts, gallery: Gallery) -> None:
        self.kit = kit
        self.layouts = layouts
        self.gallery = gallery

    def size(self, face: str, width: int) -> tuple[int, int]:
        """The size in pixels of a face that is `width` wide. Raises UnknownFace."""
        wide, high = self._face(face).size
        return width, round(width * high / wide)

    def render(
        self, face: str, card: Card, width: int, marks: Marks = UNMARKED, least_text: int = 0
    ) -> pygame.Surface:
        """The card on a face, `width` pixels wide, transparent outside its corners.

        `card` maps field names to what the face may show of them. A face with a master size is laid
        out there and scaled down, unless `least_text` asks for text of at least so many pixels:
        then it is laid out anew, art giving way to text. Raises UnknownFace, and CannotDraw where
        a box fails.
        """
        layout = self._face(face)
        wide = width
        if layout.master and not least_text:
            wide = layout.master * math.ceil(width / layout.master)
        scale = wide / layout.size[0]
        surface = pygame.Surface((wide, round(layout.size[1] * scale)), pygame.SRCALPHA)
        Drawing(layout, self._sheet(layout, card, marks, scale, least_text)).draw(surface)
        if wide != width:
            surface = pygame.transform.smoothscale(surface, self.size(face, width))
        return surface

    def fitted(
        self, face: str, card: Card, size: tuple[int, int], scale: float = 0
    ) -> pygame.Surface:
        """The card on a face that is laid out anew in another size, `scale` pixels a unit of it: as
        many as that has room for where it is zero.

        Raises UnknownFace, and CannotDraw where a box fails.
        """
        layout = self._face(face)
        scale = scale or min(size[0] / layout.size[0], size[1] / layout.size[1])
        layout = replace(layout, size=(size[0] / scale, size[1] / scale), master=0)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        Drawing(layout, self._sheet(layout, card, UNMARKED, scale, 0)).draw(surface)
        return surface

    def full_size(self, face: str, card: Card, bleed: float | None = None) -> pygame.Surface:
        """The card on a face at its own size, for print.

        bleed: so many units are added on every side; what reaches the edge of the card goes on
        there, and the corners are square. Raises UnknownFace, and CannotDraw where a box fails.
        """
        layout = self._face(face)
        scale = (layout.master or layout.size[0]) / layout.size[0]
        drawing = Drawing(layout, self._sheet(layout, card, UNMARKED, scale, 0))
        if bleed is not None:
            return drawing.bled(round(bleed * scale))
        surface = pygame.Surface(drawing.size, pygame.SRCALPHA)
        drawing.draw(surface)
        return surface

    def picture_area(self, face: str, card: Card, width: int) -> pygame.Rect:
        """Where the card's picture lies on a face `width` pixels wide; the whole face if nowhere.

        Raises UnknownFace.
        """
        layout = self._face(face)
        sheet = self._sheet(layout, card, UNMARKED, width / layout.size[0], 0)
        found = Drawing(layout, sheet).picture_area()
        return found or pygame.Rect((0, 0), self.size(face, width))

    def picture_box(self, face: str, card: Card) -> tuple[float, float] | None:
        """Width and height of the card's picture on a face, in the face's units; None where there
        is none, or no room for it.

        Raises UnknownFace.
        """
        layout = self._face(face)
        scale = (layout.master or layout.size[0]) / layout.size[0]
        found = Drawing(layout, self._sheet(layout, card, UNMARKED, scale, 0)).picture_area()
        if found is None or not (found.width and found.height):
            return None
        return found.width / scale, found.height / scale

    def edge_rows(self, face: str, card: Card, width: int) -> Mapping[str, pygame.Rect]:
        """Where the rows of the card's edges lie on a face `width` pixels wide, by the edge's id;
        none on a face without any. Raises UnknownFace.
        """
        layout = self._face(face)
        sheet = self._sheet(layout, card, UNMARKED, width / layout.size[0], 0)
        return Drawing(layout, sheet).edge_rows()

    def filled(self, face: str, card: Card) -> list[str]:
        """The boxes of a face that have something to show of the card. Raises UnknownFace."""
        layout = self._face(face)
        return list(Drawing(layout, self._sheet(layout, card, UNMARKED, 1.0, 0)).parts)

    def areas(self, face: str, card: Card) -> dict[str, Area]:
        """Where the boxes of a face lie that have something to show of the card, in its units.

        Raises UnknownFace, and CannotDraw where a box cannot be placed.
        """
        layout = self._face(face)
        scale = (layout.master or layout.size[0]) / layout.size[0]
        rects = Drawing(layout, self._sheet(layout, card, UNMARKED, scale, 0)).areas()
        return {name: Area(*(each / scale for each in rect)) for name, rect in rects.items()}

    def misplaced(self, face: str, card: Card) -> list[tuple[str, str]]:
        """What lies off a face with this card on it: the box, and where it lies.

        Nothing is drawn. Raises UnknownFace, and CannotDraw where a box cannot be placed.
        """
        layout = self._face(face)
        scale = (layout.master or layout.size[0]) / layout.size[0]
        return Drawing(layout, self._sheet(layout, card, UNMARKED, scale, 0)).misplaced()

    def proof(self, face: str, card: Card) -> Proof:
        """A face as it is drawn at its own size, with what is set on it. Raises UnknownFace, and
        CannotDraw where a box fails.
        """
        layout = self._face(face)
        scale = (layout.master or layout.size[0]) / layout.size[0]
        drawn = []
        for listener in (Listener(False), Listener(True)):
            sheet = self._sheet(layout, card, UNMARKED, scale, 0)
            sheet.setter.hear = listener
            drawing = Drawing(layout, sheet)
            surface = pygame.Surface(drawing.size, pygame.SRCALPHA)
            drawing.draw(surface)
            drawn.append((surface, listener.heard))
        (whole, heard), (ground, _) = drawn
        areas = drawing.areas()
        return Proof(scale, drawing.size, areas, tuple(read_letters(heard, areas, whole, ground)))

    def overflows(self, faces: Sequence[str], cards: Iterable[Card]) -> list[Overflow]:
        """Every text of the cards that does not fit one of the faces, each face at its own size.

        Nothing is drawn. Raises UnknownFace.
        """
        found: list[Overflow] = []
        for card in cards:
            for face in map(self._face, faces):
                scale = (face.master or face.size[0]) / face.size[0]
                sheet = self._sheet(face, card, UNMARKED, scale, 0)
                Drawing(face, sheet).check()
                found += sheet.overflows
        return found

    def _face(self, name: str) -> Face:
        if name not in self.layouts.faces:
            raise UnknownFace(f"no face '{name}'; there are {', '.join(self.layouts.faces)}")
        return self.layouts.faces[name]

    def _sheet(self, face: Face, card: Card, marks: Marks, scale: float, least_text: int) -> Sheet:
        return Sheet(
            self.kit, self.layouts, self.gallery, face.name, card, marks, scale, least_text
        )
