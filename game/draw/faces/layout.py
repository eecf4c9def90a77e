"""Card faces as data: what a `faces.yaml` holds, and what it comes to once it is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter
from typing import Annotated, Any

from pydantic import AfterValidator, Field, model_validator

from game.draw.faces.art import PATTERNS
from game.draw.faces.box import Box, Shown
from game.draw.faces.marked import Marked
from game.draw.faces.values import Colour, Hex, Refers
from game.draw.faces.words import word_pattern
from game.rules.content.content import Record
from game.rules.content.errors import Mistake
from game.rules.content.yaml_source import Place

CARD_COLOURS = ("hi", "mid", "lo")
"""Names of colours that every card brings itself: its set's palette, from light to dark."""

NAME = "^[a-z][a-z0-9_]*$"

FONT_FILE = r"^(sans|serif|[^/\\]+\.[tToO][tT][fFcC])$"

Name = Annotated[str, Field(pattern=NAME)]
FaceSide = Annotated[float, Field(ge=1, le=2000, allow_inf_nan=False)]


class Override(Record):
    """The icon before one sentence and its words on small cards, where not the vocabulary's own."""

    icon: Annotated[str, Refers("icon")] = ""
    brief: str = ""


def _font(name: str) -> str:
    if not re.match(FONT_FILE, name):
        text = "is neither sans nor serif, nor the name of a .ttf, .otf or .ttc file"
        raise ValueError(f"'{name}' {text} in assets/fonts")
    return name


FontFile = Annotated[str, AfterValidator(_font), Field(json_schema_extra={"pattern": FONT_FILE})]


def _bold(words: str) -> str:
    word_pattern(words)
    return words


Bold = Annotated[str, AfterValidator(_bold)]


class FaceHead(Record):
    """What a face says beside its boxes. A face without `size` is only there to be extended.

    `master` is the width in pixels at which the face is laid out, to be scaled down from there;
    without it the face is laid out anew at each size.
    """

    extends: str | tuple[str, ...] = ()
    size: tuple[FaceSide, FaceSide] | None = None
    master: Annotated[int, Field(ge=0, le=2000)] = 0
    boxes: dict[Name, Any] = {}

    @model_validator(mode="after")
    def _is_no_ribbon(self) -> FaceHead:
        if self.size is not None and max(self.size) > 4 * min(self.size):
            raise ValueError("its longer side is more than four times the shorter")
        return self


class Limits(Record):
    """What drawn cards are held to.

    print_points, table_pixels: the smallest letters, in print and at the table on a screen of
    1920 x 1080. contrast, large_contrast: of letters with what lies behind them, by WCAG. safe:
    millimetres from the cut that are free of what is read. bleed: millimetres that are printed
    beyond the cut. dots: of a picture to an inch. alike: as a share of full, by how much the chips
    of two cards differ at least.
    """

    print_points: Annotated[float, Field(ge=3, le=20)] = 6.5
    table_pixels: Annotated[float, Field(ge=6, le=40)] = 18
    contrast: Annotated[float, Field(ge=1, le=21)] = 4.5
    large_contrast: Annotated[float, Field(ge=1, le=21)] = 3.0
    safe: Annotated[float, Field(ge=0, le=10)] = 2.5
    bleed: Annotated[float, Field(ge=0, le=6)] = 3.0
    dots: Annotated[int, Field(ge=72, le=1200)] = 300
    alike: Annotated[float, Field(ge=0, le=0.5)] = 0.02


class FacesFile(Record):
    """The keys of a `faces.yaml`. fields: those of the cards that the faces may show.

    fonts: by the name that boxes call a font, where its letters are looked for, one after another:
    files in `assets/fonts`, `sans` and `serif`. What none of them has is taken from any there is.
    bold: words that stand in bold in sentences, `{number}`, `{signed}`, `{range}` and `{word}` for
    what differs. tones: the ground of the strips of some sentences on a small card, by their tone.
    sentences: by the sentence as it is printed, what a card shows in place of the vocabulary's.
    """

    fields: tuple[str, ...]
    colours: dict[Name, Hex]
    fonts: dict[Name, Annotated[tuple[FontFile, ...], Field(min_length=1, max_length=8)]] = {}
    bold: tuple[Bold, ...] = ()
    tones: dict[Name, Colour] = {}
    sentences: dict[str, Override] = {}
    limits: Limits = Limits()
    styles: dict[Name, dict[str, Any]] = {}
    faces: dict[Name, dict[str, Any]]


@dataclass(frozen=True)
class Face:
    """A face: its size in its own units, and its boxes in the order of drawing.

    place: where it stands in its file; places: where its boxes do, and nodes: the boxes as they
    are said there, each value with its place.
    """

    name: str
    size: tuple[float, float]
    master: int
    boxes: Mapping[str, Box]
    place: Place = Place(1, 1)
    places: Mapping[str, Place] = field(default_factory=dict)
    nodes: Mapping[str, Marked] = field(default_factory=dict, compare=False)

    def drawn(self) -> list[str]:
        """The names of the boxes that are seen, the lowest layer first."""
        seen = {name: box.layer for name, box in self.boxes.items() if isinstance(box, Shown)}
        return sorted(seen, key=lambda name: seen[name])


@dataclass(frozen=True)
class Layouts:
    """Everything in a `faces.yaml`, inheritance resolved.

    head: where its faces begin. spoken: where its sentences stand. parents: faces that others
    extend. idle: what stands in it and nothing uses, as mistakes. font_places: where each file of a
    font is named first; colour_places: where each colour is. sizeless: where faces are that have
    no size, so that no card can be shown on them. text: what was read.
    """

    path: Path
    faces: Mapping[str, Face]
    colours: Mapping[str, str]
    bold: tuple[str, ...]
    tones: Mapping[str, str]
    sentences: Mapping[str, Override]
    head: Place = Place(1, 1)
    spoken: Mapping[str, Place] = field(default_factory=dict)
    parents: frozenset[str] = frozenset()
    idle: tuple[Mistake, ...] = ()
    limits: Limits = Limits()
    fonts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    font_places: Mapping[str, Place] = field(default_factory=dict)
    colour_places: Mapping[str, Place] = field(default_factory=dict)
    sizeless: Mapping[str, Place] = field(default_factory=dict)
    text: str = field(default="", repr=False, compare=False)

    def mistake(self, face: str, box: str, text: str) -> Mistake:
        """A mistake in a box of a face, in the face where `box` is none of its boxes, or in all."""
        place = self.sizeless.get(face, self.head)
        if face in self.faces:
            place = self.faces[face].places.get(box, self.faces[face].place)
        return Mistake(self.path, *place, text)


def pictures_known(assets: Path) -> dict[str, tuple[str, ...]]:
    """The names of the drawings that layouts may refer to, by kind."""

    def stems(folder: str, suffix: str) -> tuple[str, ...]:
        found = (assets / folder).glob(f"*{suffix}")
        return tuple(sorted(each.name.removesuffix(suffix) for each in found))

    return {
        "icon": stems("icons", ".svg"),
        "emblem": stems("emblems", ".body.svg"),
        "ornament": stems("ornaments", ".svg"),
        "pattern": PATTERNS,
    }


_WRITTEN = re.compile(r"[<>^]?[+-]?\d{0,2}d?")
"""How a number is written: where in how many places, and whether with a plus."""


def template_fields(text: str) -> list[str]:
    """The fields a text names in braces. Raises ValueError where its braces do not match, or say
    more than how a number is written: `{cost:+d}`, `{cost:02}`."""
    found = []
    for _, name, form, conversion in Formatter().parse(text):
        if conversion or (form and not _WRITTEN.fullmatch(form)):
            raise ValueError(f"after '{name}' can stand how a number is written, as ':+d' or ':02'")
        if name:
            found.append(name)
    return found
