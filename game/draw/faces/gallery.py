"""The pictures on cards: a file of the card's own, or else art generated from the card."""

from __future__ import annotations

import contextlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import pygame
from pydantic import AfterValidator, Field

from game.draw.baking import Bakery, surface_bytes
from game.draw.faces.art import PATTERNS, Composition, Palette, generate
from game.draw.faces.artfiles import Picture, UnreadablePicture, picture_files, read_picture
from game.draw.faces.values import Emblem, Pattern, Refers, Share, Solid, references
from game.draw.faces.words import Card, sentences_of
from game.draw.kit import Kit
from game.rules.content.content import ReadFile, Record, read
from game.rules.content.errors import Mistakes, nearest

KEPT_WINDOWS = 4
"""How much is kept of the files, in windows full of pixels."""

_Colours = tuple[Solid, Solid, Solid]


def _regex(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise ValueError(f"'{text}' is no regular expression: {error}") from None
    return text


Regex = Annotated[str, AfterValidator(_regex)]


def _grouped(text: str) -> str:
    if not re.compile(text).groups:
        raise ValueError(f"'{text}' has no group; the part that names the path stands in (...)")
    return text


Grouped = Annotated[Regex, AfterValidator(_grouped)]


class SetArt(Record):
    """The look of a set of cards: its colours from light to dark, and its emblem."""

    palette: _Colours
    emblem: Emblem


LARGEST_ZOOM = 8.0


class Crop(Record):
    """Which part of its picture a card shows.

    focus: the point in the middle of its box, as shares of the picture across and down, as near as
    the picture covers the box. zoom: how many times larger it is than what just covers the box.
    """

    focus: tuple[Share, Share] = (0.5, 0.5)
    zoom: Annotated[float, Field(ge=1, le=LARGEST_ZOOM, allow_inf_nan=False)] = 1.0


WHOLE = Crop()


class ArtFile(Record):
    """The keys of an `art.yaml`.

    `emblems`, `palettes`, `patterns` and `pictures` are by card id. A card without a pattern takes
    that of its main path: the expressions of `main_path` are tried on its sentences in turn, and
    the group of the first that matches names it, in small letters; else it is `pattern`.
    """

    main_path: tuple[Grouped, ...] = ()
    pattern: Pattern = "rings"
    sets: dict[str, SetArt]
    emblems: Annotated[dict[str, str], Refers("emblem")]
    palettes: dict[str, _Colours] = {}
    patterns: Annotated[dict[str, str], Refers("pattern")] = {}
    pictures: dict[str, Crop] = {}


def read_art(path: Path, assets: Path) -> ReadFile[ArtFile]:
    """The description of the generated art and its places in the file.

    Raises Mistakes, for unknown emblems and patterns too.
    """
    content = read(path, ArtFile)
    emblems = (assets / "emblems").glob("*.body.svg")
    known = {
        "emblem": sorted(each.name.removesuffix(".body.svg") for each in emblems),
        "pattern": PATTERNS,
    }
    wrong = [
        content.mistake(loc, f"unknown {kind} '{word}'{nearest(word, known[kind])}")
        for loc, kind, word in references(content.value)
        if word not in known[kind]
    ]
    if wrong:
        raise Mistakes(sorted(wrong))
    return content


@dataclass(frozen=True)
class Look:
    """What an art box asks for: a palette and a pattern of its own, if any, and the composition."""

    palette: Palette | None
    pattern: str
    composition: Composition


class Gallery:
    """Draws card pictures. `pictures` is the folder of picture files named after card ids.

    Which there are is looked up once. For a file that gives no picture the art is generated.
    crops: which part of its picture a card shows, by its id.
    """

    def __init__(self, kit: Kit, art: ArtFile, pictures: Path) -> None:
        self.kit = kit
        self.art = art
        self.crops = dict(art.pictures)
        self._made: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self.files = picture_files(pictures)
        self._read: Bakery[Picture] = Bakery(
            KEPT_WINDOWS * kit.window_bytes, lambda picture: surface_bytes(picture.surface)
        )

    def palette(self, card: Card) -> Palette:
        """The card's own colours, or those of its set. Raises KeyError for a set without any."""
        own = self.art.palettes.get(card["id"])
        return Palette(*(own or self.art.sets[card["set"]].palette))

    def set_emblem(self, card: Card) -> str:
        """The emblem of the card's set."""
        return self.art.sets[card["set"]].emblem

    def emblem(self, card: Card) -> str:
        """The card's own emblem, or that of its set."""
        return self.art.emblems.get(card["id"]) or self.set_emblem(card)

    def pattern(self, card: Card) -> str:
        """The card's own pattern, or that of its main path."""
        if card["id"] in self.art.patterns:
            return self.art.patterns[card["id"]]
        said = "\n".join((*sentences_of(card, "combo"), *sentences_of(card, "effect")))
        for expression in self.art.main_path:
            found = re.search(expression, said)
            if found and str(found[1]).lower() in PATTERNS:
                return found[1].lower()
        return self.art.pattern

    def draw(self, card: Card, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The card's picture, cropped to cover `size` pixels, or else its generated art.

        What was generated last is kept: a face is drawn twice to be proof-read.
        """
        with contextlib.suppress(UnreadablePicture):
            picture = self.picture(card)
            if picture is not None:
                return cropped(picture.surface, size, self.crops.get(card["id"], WHOLE))
        palette = look.palette or self.palette(card)
        pattern = look.pattern or self.pattern(card)
        key = (size, self.emblem(card), palette, pattern, look.composition)
        if self._made is None or self._made[0] != key:
            self._made = key, generate(self.kit, *key)
        return self._made[1].copy()

    def picture(self, card: Card) -> Picture | None:
        """The card's own picture, if it has one; kept. Raises UnreadablePicture."""
        path = self.files.get(card["id"])
        return self._read.get(path, lambda: _converted(read_picture(path))) if path else None


def _converted(picture: Picture) -> Picture:
    return picture._replace(surface=picture.surface.convert_alpha())


def cropped(picture: pygame.Surface, size: tuple[int, int], crop: Crop = WHOLE) -> pygame.Surface:
    """`picture` scaled so that it covers `size`, what overhangs cut off around its focus."""
    wide, high = picture.get_size()
    scale = max(size[0] / wide, size[1] / high) * crop.zoom
    cut = pygame.Rect(0, 0, _within(wide, size[0] / scale), _within(high, size[1] / scale))
    cut.center = int(wide * crop.focus[0]), int(high * crop.focus[1])
    cut.clamp_ip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(cut), size)


def _within(side: int, wanted: float) -> int:
    """So many whole pixels of a side: never none, whose picture would be what lay in memory."""
    return max(1, min(side, round(wanted)))
