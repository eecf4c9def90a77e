"""What is wrong with cards as they are drawn: size and contrast of texts, and what lies where it
should not; and cards that cannot be told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.draw.faces.box import (
    ArtBox,
    Box,
    EdgesBox,
    IconBox,
    NumeralBox,
    OrnamentBox,
    PillBox,
    TallyBox,
    TilesBox,
)
from game.draw.faces.faces import Faces
from game.draw.faces.layout import Face
from game.draw.faces.proof import Letters, Proof, covered
from game.draw.faces.words import Card

POINTS_AN_INCH = 72
MM_AN_INCH = 25.4
PIXELS_A_POINT = 4 / 3
"""Of a screen, as WCAG counts."""
_LARGE, _LARGE_BOLD, _BOLD = 18, 14, 700
"""Points from which text is large (WCAG 2.2)."""

_TELLS = (PillBox, NumeralBox, IconBox, OrnamentBox, TilesBox, EdgesBox, TallyBox)
"""Boxes that tell something by more than words, so that no words should run over them."""
_WHOLE = (PillBox, NumeralBox, IconBox)
"""Boxes of which all has to stay on the card when it is cut."""
COPY, TWIN, ALIKE = "copy", "twin", "alike"
"""One card in two decks; another card of the same name; a card of another name."""
SIZE, COVERED, OVERLAP, SAFE = "size", "covered", "overlap", "safe area"
ROOM = frozenset({COVERED, OVERLAP, SAFE})
"""What is found where there is too little room."""
_TOUCH = 0.012
"""As a share of a face's width, how far ink may reach into another box."""


class Fault(NamedTuple):
    """What a check finds on one face: which check, in which box, and what."""

    check: str
    box: str
    text: str


def is_printed(face: str, card: Card) -> bool:
    """Whether a face is the card as it is printed, in millimetres, and not one of the table."""
    return bool(face == card["kind"])


def face_faults(faces: Faces, face: str, card: Card) -> Iterator[Fault]:
    """What is wrong with one face of a card. Raises UnknownFace, CannotDraw."""
    proof = faces.proof(face, card)
    layout = faces.layouts.faces[face]
    reader = _Reader(faces, layout, proof, is_printed(face, card))
    for letters in proof.letters:
        yield from reader.size(letters)
        yield from reader.contrast(letters)
    yield from reader.overlaps()
    if reader.printed:
        yield from reader.unsafe()


class _Reader:
    """Reads the proof of one face."""

    def __init__(self, faces: Faces, layout: Face, proof: Proof, printed: bool) -> None:
        self.limits = faces.layouts.limits
        self.layout = layout
        self.proof = proof
        self.printed = printed

    def points(self, letters: Letters) -> float:
        """The size of letters in points: of the paper, or of a screen."""
        if self.printed:
            return letters.style.size / self.proof.scale / MM_AN_INCH * POINTS_AN_INCH
        return letters.style.size / self.proof.scale / PIXELS_A_POINT

    def size(self, letters: Letters) -> Iterator[Fault]:
        """Letters that are too small to be read."""
        size = letters.style.size / self.proof.scale
        least, unit, found = self.limits.table_pixels, "pixels", size
        if self.printed:
            least, unit, found = self.limits.print_points, "points", self.points(letters)
        if found < least - 0.05:
            where = "in print" if self.printed else "at the table"
            text = f"letters of {found:.3g} {unit} {where}; at least {least:g}"
            yield Fault(SIZE, letters.box, text)

    def contrast(self, letters: Letters) -> Iterator[Fault]:
        """Letters that do not stand out, or that something lies over."""
        if covered(letters):
            text = "something lies over its letters, or they have the colour of what is behind them"
            yield Fault(COVERED, letters.box, text)
        elif letters.contrast is not None:
            points, bold = self.points(letters), letters.style.weight >= _BOLD
            large = points >= _LARGE or (bold and points >= _LARGE_BOLD)
            least = self.limits.large_contrast if large else self.limits.contrast
            if letters.contrast < least - 0.005:
                text = f"its letters stand out by {letters.contrast:.2f} to 1; at least {least:g}"
                yield Fault("contrast", letters.box, text)

    def overlaps(self) -> Iterator[Fault]:
        """Words that run into other words, or over what tells something by itself."""
        ink: dict[str, pygame.Rect] = {}
        for letters in self.proof.letters:
            ink[letters.box] = letters.ink.union(ink.get(letters.box, letters.ink))
        touch = self.proof.size[0] * _TOUCH
        for name, area in ink.items():
            for other, place in self.proof.areas.items():
                if other == name or self._meant(name, other):
                    continue
                place = ink.get(other, place)
                shared = area.clip(place)
                if min(shared.size) > touch and not place.contains(area):
                    yield Fault(OVERLAP, name, f"its words run into '{other}'")

    def _meant(self, name: str, other: str) -> bool:
        """Whether two boxes may lie over each other: one is a ground, or lies higher on purpose."""
        one, two = self.layout.boxes[name], self.layout.boxes[other]
        telling = isinstance(two, _TELLS) or any(at.box == other for at in self.proof.letters)
        return not telling or _layer(one) != _layer(two)

    def unsafe(self) -> Iterator[Fault]:
        """What a cut that is a little off would take away."""
        wide, high = self.proof.size
        margin = self.limits.safe * self.proof.scale
        safe = pygame.Rect(0, 0, wide, high).inflate(-2 * margin, -2 * margin)
        found = [(letters.box, letters.ink) for letters in self.proof.letters]
        for name, place in self.proof.areas.items():
            if isinstance(self.layout.boxes[name], _WHOLE):
                found.append((name, place))
        told = set()
        for name, place in found:
            out = max(
                safe.left - place.left,
                safe.top - place.top,
                place.right - safe.right,
                place.bottom - safe.bottom,
            )
            if out > 1 and name not in told:
                told.add(name)
                text = f"it lies {out / self.proof.scale:.1f} mm outside the safe area"
                yield Fault(SAFE, name, f"{text}, {self.limits.safe:g} mm from the cut")


def _layer(box: Box) -> int:
    return int(getattr(box, "layer", 0))


def without_art(faces: Faces, card: Card) -> bool:
    """Whether a card shows a picture somewhere and has neither one nor an emblem of its own."""
    gallery, kind = faces.gallery, str(card["kind"])
    if card["id"] in gallery.files or card["id"] in gallery.art.emblems:
        return False
    return kind in faces.layouts.faces and any(
        isinstance(faces.layouts.faces[kind].boxes[box], ArtBox) for box in faces.filled(kind, card)
    )


class Twins(NamedTuple):
    """Two cards that look alike: which, and by which check."""

    check: str
    card: str
    other: str


def twins(faces: Faces, chip: str, cards: Iterable[Card]) -> Iterator[Twins]:
    """Cards that cannot be told from an earlier one: by their `chip`, or by picture and name."""
    from PIL import Image, ImageChops, ImageStat

    seen: list[tuple[Card, Image.Image, float]] = []
    most = faces.layouts.limits.alike * 255
    if chip not in faces.layouts.faces:
        return
    width = round(faces.layouts.faces[chip].size[0])
    for card in cards:
        drawn = faces.render(chip, card, width)
        picture = Image.frombytes("RGBA", drawn.get_size(), pygame.image.tobytes(drawn, "RGBA"))
        picture = picture.convert("RGB")
        light = sum(ImageStat.Stat(picture).mean) / 3
        near: dict[str, str] = {}
        for other, before, its_light in seen:
            if abs(light - its_light) >= most:
                continue  # nor do they differ by less dot by dot
            difference = ImageStat.Stat(ImageChops.difference(picture, before)).mean
            if sum(difference) / 3 < most:
                near.setdefault(_told_apart(card, other), str(other["id"]))
        check = next((each for each in (COPY, TWIN, ALIKE) if each in near), COPY)
        if check != COPY:
            yield Twins(check, str(card["id"]), near[check])
        seen.append((card, picture, light))


def _told_apart(card: Card, other: Card) -> str:
    """What a card is to another that has the same picture."""
    if card.get("name") != other.get("name"):
        return ALIKE
    if card.get("made_of") and card["made_of"] == other.get("made_of"):
        return COPY
    says = [{key: each[key] for key in each if key not in ("id", "set")} for each in (card, other)]
    return TWIN if says[0] != says[1] else COPY
