"""One face of one card: its boxes are placed, its texts pressed until they fit, all is drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pygame

from game.draw.faces.box import (
    ArtBox,
    Box,
    ColumnBox,
    EdgesBox,
    EmblemBox,
    IconBox,
    LinesBox,
    NumeralBox,
    OrnamentBox,
    PanelBox,
    PillBox,
    RowsBox,
    RulesBox,
    Shown,
    StripsBox,
    TallyBox,
    TextBox,
    TilesBox,
)
from game.draw.faces.edges import EdgesPart
from game.draw.faces.layout import Face
from game.draw.faces.lines import LinesPart, StripsPart
from game.draw.faces.parts import (
    ArtPart,
    EmblemPart,
    NumeralPart,
    OrnamentPart,
    PanelPart,
    Part,
    PillPart,
    TextPart,
)
from game.draw.faces.place import Area, Placing
from game.draw.faces.rules import RowsPart, RulesPart, TallyPart
from game.draw.faces.sheet import Sheet
from game.draw.faces.texts import HARDEST, LOOSE, Squeeze, squeezes
from game.draw.faces.tiles import IconPart, TilesPart
from game.draw.faces.words import is_shown, sentences_of

PARTS: Mapping[type[Box], type[Part[Any]]] = {
    PanelBox: PanelPart,
    ArtBox: ArtPart,
    TextBox: TextPart,
    PillBox: PillPart,
    OrnamentBox: OrnamentPart,
    NumeralBox: NumeralPart,
    EmblemBox: EmblemPart,
    RulesBox: RulesPart,
    LinesBox: LinesPart,
    StripsBox: StripsPart,
    RowsBox: RowsPart,
    EdgesBox: EdgesPart,
    IconBox: IconPart,
    TilesBox: TilesPart,
    TallyBox: TallyPart,
}
"""What draws each kind of box. A column draws nothing itself."""


class CannotDraw(Exception):
    """A box of a face cannot be drawn; `error` is why."""

    def __init__(self, box: str, error: Exception) -> None:
        super().__init__(f"{type(error).__name__}: {error}")
        self.box = box


class Drawing:
    """One face of one card: places its boxes, presses its columns' text until it fits, draws."""

    def __init__(self, face: Face, sheet: Sheet) -> None:
        self.sheet = sheet
        self.boxes = face.boxes
        self.order = face.drawn()
        self.parts = {
            name: PARTS[type(box)](sheet, name, box)
            for name, box in face.boxes.items()
            if isinstance(box, Shown) and self._has_content(box)
        }
        self.squeezes: dict[str, Squeeze] = {}
        self.placing = Placing(face.size, face.boxes, self)

    def _has_content(self, box: Shown) -> bool:
        return not box.show or is_shown(self.sheet.card, box.show)

    @property
    def size(self) -> tuple[int, int]:
        """The size of the face in pixels."""
        return self._rect(self.placing.card).size

    def bled(self, bleed: int) -> pygame.Surface:
        """The face with so many pixels more on every side, into which go on what reaches its edge:
        areas, which lose their round corners, and pictures."""
        wide, high = self.size
        surface = pygame.Surface((wide + 2 * bleed, high + 2 * bleed), pygame.SRCALPHA)
        for part, rect, squeeze in self._placed():
            self.sheet.setter.box = part.name
            place = rect.move(bleed, bleed)
            if isinstance(part, PanelPart | ArtPart):
                place = _grown(rect, (wide, high), bleed)
                if place.size != rect.size:
                    part.box = part.box.model_copy(update={"radius": 0.0})
            with _at(part.name):
                part.draw(surface, place, squeeze)
        return surface

    def draw(self, target: pygame.Surface) -> None:
        """Draw every box that has something to show."""
        for part, rect, squeeze in self._placed():
            self.sheet.setter.box = part.name
            with _at(part.name):
                part.draw(target, rect, squeeze)

    def check(self) -> None:
        """Tell the sheet which texts will not fit."""
        for part, rect, squeeze in self._placed():
            with _at(part.name):
                part.check(rect, squeeze)

    def misplaced(self) -> list[tuple[str, str]]:
        """The boxes that lie off the face, and where."""
        found = []
        face = self._rect(self.placing.card).inflate(2, 2)
        for part, rect, _ in self._placed():
            if not face.contains(rect):
                left, top, wide, high = self.placing.area(part.name)
                found.append((part.name, f"{wide:g} x {high:g} from {left:g}, {top:g}"))
        return found

    def areas(self) -> dict[str, pygame.Rect]:
        """Where the boxes lie that have something to show, in the order of drawing."""
        return {part.name: rect for part, rect, _ in self._placed()}

    def edge_rows(self) -> Mapping[str, pygame.Rect]:
        """Where the rows of edges lie."""
        found: dict[str, pygame.Rect] = {}
        for part, rect, _ in self._placed():
            if isinstance(part, EdgesPart):
                found.update(part.rows(rect))
        return found

    def picture_area(self) -> pygame.Rect | None:
        """Where the first picture lies."""
        pictures = (name for name, box in self.boxes.items() if isinstance(box, ArtBox))
        return next((self._rect(self.placing.area(name)) for name in pictures), None)

    def _placed(self) -> Iterator[tuple[Part[Any], pygame.Rect, Squeeze]]:
        for name in self.order:
            if name in self.parts:
                with _at(name):
                    rect = self._rect(self.placing.area(name))
                yield self.parts[name], rect, self.squeezes.get(name, LOOSE)

    def natural(self, name: str, box: Box) -> tuple[float, float]:
        """The size in units of what a box holds; nothing takes no room."""
        if name not in self.parts:
            return 0.0, 0.0
        wide, high = self.parts[name].natural()
        return wide / self.sheet.scale, high / self.sheet.scale

    def stack(self, column: ColumnBox, area: Area) -> Mapping[str, Area]:
        """The areas of a column's boxes, its texts pressed as little as will do."""
        shown = [name for name in column.boxes if name in self.parts]
        pictures = [name for name in shown if isinstance(self.boxes[name], ArtBox)]
        texts = [name for name in shown if name not in pictures]
        width = self._rect(area).width
        room = round(area.height * self.sheet.scale) - self._gaps(column, texts)
        room -= sum(self._picture_room(name)[0] for name in pictures)
        squeeze, heights = self._pressed(texts, width, room)
        if squeeze is None and not self._cut(heights, room):
            longest = max(texts, key=lambda name: heights[name])
            self.sheet.overflow(longest, self._said(longest))
        self.squeezes |= dict.fromkeys(texts, squeeze or HARDEST)
        spare = max(0, room - sum(heights.values()))
        return self._stacked(column, area, heights, spare)

    def _pressed(
        self, texts: Sequence[str], width: int, room: int
    ) -> tuple[Squeeze | None, dict[str, int]]:
        """How hard texts are pressed to fit their room, and their heights; None where they do not
        fit at all."""
        heights: dict[str, int] = {}
        for squeeze in squeezes():
            heights = {name: self.parts[name].height(width, squeeze) for name in texts}
            fits = sum(heights.values()) <= room
            if fits and not any(self.parts[name].breaks(width, squeeze) for name in texts):
                return squeeze, heights
        return None, heights

    def _cut(self, heights: dict[str, int], room: int) -> bool:
        """Cuts the texts that give way to what the others leave them; whether that is enough."""
        boxes = ((name, self.boxes[name]) for name in heights)
        yielding = [name for name, box in boxes if isinstance(box, RulesBox) and box.gives_way]
        left = room - sum(high for name, high in heights.items() if name not in yielding)
        for place, name in enumerate(yielding):
            heights[name] = max(0, min(heights[name], left // (len(yielding) - place)))
            left -= heights[name]
        return bool(yielding) and left >= 0

    def _said(self, name: str) -> str:
        box = self.boxes[name]
        return " / ".join(sentences_of(self.sheet.card, box.show)) if isinstance(box, Shown) else ""

    def _gaps(self, column: ColumnBox, texts: Sequence[str]) -> int:
        return self.sheet.px(column.gap) * max(0, len(texts) - 1)

    def _picture_room(self, name: str) -> tuple[int, int]:
        """The least height a picture needs in a column, and how much more it would take."""
        box = self.boxes[name]
        assert isinstance(box, ArtBox)
        least = self.sheet.px(box.least)
        return least + self.sheet.px(box.below), self.sheet.px(box.most) - least

    def _stacked(
        self, column: ColumnBox, area: Area, heights: Mapping[str, int], spare: int
    ) -> dict[str, Area]:
        """Areas from top to bottom: pictures grow by what is spare, the texts share the rest."""
        scale = self.sheet.scale
        areas: dict[str, Area] = {}
        y = area.top
        for name in column.boxes:
            box = self.boxes[name]
            if not isinstance(box, ArtBox):
                continue
            least, more = self._picture_room(name)
            grown = min(spare, more)
            spare -= grown
            areas[name] = Area(
                area.left, y, area.width, self.sheet.px(box.least) / scale + grown / scale
            )
            y += (least + grown) / scale
        spreading = [name for name in heights if self.parts[name].spreads]
        y += 0 if spreading else spare / 2 / scale
        for name in column.boxes:
            if name in areas:
                continue
            high = heights.get(name, 0) / scale
            if name in spreading:
                high += spare / len(spreading) / scale
            areas[name] = Area(area.left, y, area.width, high)
            y += high + (self.sheet.px(column.gap) / scale if name in heights else 0)
        return areas

    def _rect(self, area: Area) -> pygame.Rect:
        """An area in whole pixels, so that what touches still touches."""
        scale = self.sheet.scale
        left, top = round(area.left * scale), round(area.top * scale)
        wide, high = round(area.right * scale) - left, round(area.bottom * scale) - top
        return pygame.Rect(left, top, max(0, wide), max(0, high))


def _grown(rect: pygame.Rect, size: tuple[int, int], bleed: int) -> pygame.Rect:
    """An area on a face that has so much more on every side, grown where it reached the edge."""
    left, top = 0 if rect.left <= 0 else rect.left + bleed, 0 if rect.top <= 0 else rect.top + bleed
    right = rect.right + bleed * (2 if rect.right >= size[0] else 1)
    bottom = rect.bottom + bleed * (2 if rect.bottom >= size[1] else 1)
    return pygame.Rect(left, top, right - left, bottom - top)


@contextmanager
def _at(box: str) -> Iterator[None]:
    """Tells which box failed. Raises CannotDraw."""
    try:
        yield
    except CannotDraw:
        raise
    except Exception as error:
        raise CannotDraw(box, error) from error
