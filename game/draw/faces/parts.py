"""The simple parts of a face: areas, pictures, texts, ornaments, numerals, emblems."""

from __future__ import annotations

from typing import Generic, TypeVar

import pygame

from game.draw.engraving import EMBLEM_UNITS
from game.draw.faces.art import Composition
from game.draw.faces.box import (
    ArtBox,
    Drawn,
    EmblemBox,
    NumeralBox,
    OrnamentBox,
    PanelBox,
    PillBox,
    Shown,
    TextBox,
    Worded,
)
from game.draw.faces.gallery import Look
from game.draw.faces.paint import Ornament, Surround, ornament, ornament_size, paint_area, rounded
from game.draw.faces.sheet import Sheet
from game.draw.faces.texts import Squeeze
from game.draw.faces.words import Card, Missing, capital, filled, typeset, value
from game.draw.markup import escape
from game.draw.text import Style

B = TypeVar("B", bound=Shown)
D = TypeVar("D", bound=Drawn)


class Part(Generic[B]):
    """A box of the layout, filled from the sheet's card.

    A part that `spreads` takes what its column has left over.
    """

    spreads = False

    def __init__(self, sheet: Sheet, name: str, box: B) -> None:
        self.sheet = sheet
        self.name = name
        self.box = box

    def natural(self) -> tuple[int, int]:
        """Width and height in pixels of what is in the box, where the layout leaves them open."""
        return 0, 0

    def height(self, width: int, squeeze: Squeeze) -> int:
        """The height in pixels that the part takes in a column `width` pixels wide."""
        return self.sheet.px(self.box.height or 0)

    def breaks(self, width: int, squeeze: Squeeze) -> bool:
        """Whether a word is too wide for the part."""
        return False

    def check(self, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """Tell the sheet what will not fit into `rect`."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """Draw the part into `rect`."""
        raise NotImplementedError


class PanelPart(Part[PanelBox]):
    """A plain area."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        self.sheet.paint(target, rect, self.box)


class ArtPart(Part[ArtBox]):
    """The card's picture in its frame."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box = self.sheet, self.box
        if rect.width < 2 or rect.height < 2:
            return
        radius = box.radius * sheet.scale
        paint_area(
            sheet.kit, target, rect, Surround((), radius=radius, rings=sheet.rings(box.rings))
        )
        composition = Composition(box.emblem_size, box.emblem_x, box.emblem_y, box.medallion)
        look = Look(sheet.palette(box.palette), box.pattern, composition)
        picture = sheet.gallery.draw(sheet.card, rect.size, look)
        target.blit(rounded(sheet.kit, picture, radius), rect)


def worded(box: Worded, case: str, card: Card) -> str:
    """What a box says, empty if the card lacks a field that it names."""
    try:
        found = filled(box.text, card) if box.text else value(card, box.show)
    except Missing:
        return ""
    if found is None:
        return ""
    said = " ".join(map(str, found)) if isinstance(found, tuple) else str(found)
    said = typeset(said)
    if case == "upper":
        return said.upper()
    return capital(said) if case == "capital" else said


class TextPart(Part[TextBox]):
    """A text that wraps and fits its box."""

    def text(self) -> str:
        """What the box says."""
        return worded(self.box, self.box.case, self.sheet.card)

    def texts(self) -> list[str]:
        """The text as markup, and the shorter ones to take if it does not fit."""
        found = [self.text()]
        for words, put in self.box.shorten.items():
            shorter = found[-1].replace(words, put)
            if shorter != found[-1]:
                found.append(shorter)
        return [escape(each) for each in found]

    def _fitted(self, rect: pygame.Rect) -> tuple[str, Style, bool]:
        box, setter = self.box, self.sheet.setter
        texts = self.texts()
        if box.newline_after and setter.width(texts[0], setter.style(box)) > rect.width:
            texts = [each.replace(box.newline_after, f"{box.newline_after}\n", 1) for each in texts]
        return setter.fitted(texts, box, rect.size, box.lines, box.align)

    def check(self, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.check."""
        if not self._fitted(self._read_in(rect))[2]:
            self.sheet.overflow(self.name, self.text())

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        if not self.box.turn:
            self._draw_upright(target, rect)
            return
        room = self._read_in(rect)
        upright = pygame.Surface(room.size, pygame.SRCALPHA)
        self._draw_upright(upright, room)
        target.blit(pygame.transform.rotate(upright, -self.box.turn), rect)

    def _read_in(self, rect: pygame.Rect) -> pygame.Rect:
        """The area as it is for who reads the text."""
        if not self.box.turn:
            return rect
        size = rect.size if self.box.turn == 180 else (rect.height, rect.width)
        return pygame.Rect((0, 0), size)

    def _draw_upright(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        box, setter = self.box, self.sheet.setter
        text, style, fits = self._fitted(rect)
        lines = setter.room_for(style, rect.height) if not fits else None
        width = setter.balanced(text, style, rect.width) if box.align == "centre" else rect.width
        block = setter.block(text, style, width, lines)
        place = {"top": "midtop", "middle": "center", "bottom": "midbottom"}[box.valign]
        spot = pygame.Rect(0, 0, width, block.size[1])
        setattr(spot, place, getattr(rect, place))
        left = (
            rect.left
            if box.align == "left"
            else spot.left
            if box.align == "centre"
            else rect.right - width
        )
        block.draw(target, topleft=(left, spot.top))


class PillPart(Part[PillBox]):
    """One line of text on an area that is as wide as it needs, within the card."""

    def text(self) -> str:
        """What the box says."""
        return worded(self.box, self.box.case, self.sheet.card)

    def natural(self) -> tuple[int, int]:
        """See Part.natural."""
        sheet, box = self.sheet, self.box
        style = sheet.setter.style(box)
        wide = sheet.setter.width(escape(self.text()), style) + self._icon_room(style)
        return wide + 2 * sheet.px(box.padding), sheet.px(box.height or box.size * 1.6)

    def check(self, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.check."""
        if self.natural()[0] > rect.width + 1:  # edges are rounded
            self.sheet.overflow(self.name, self.text())

    def _icon_room(self, style: Style) -> int:
        return round(style.size * 1.0) if self.box.icon else 0

    def _room(self, rect: pygame.Rect, style: Style, target: pygame.Surface) -> pygame.Rect:
        """The area, higher and off the card's rim where letters are enlarged so as to be read."""
        enlarged = style.size / self.sheet.px(self.box.size)
        if enlarged <= 1:
            return rect
        inner = target.get_rect().inflate(-2 * rect.height, -2 * rect.height)
        return rect.inflate(0, round(rect.height * (enlarged - 1))).clamp(inner)

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box = self.sheet, self.box
        style = sheet.setter.style(box)
        rect = self._room(rect, style, target)
        sheet.paint(target, rect, box)
        x = rect.x + sheet.px(box.padding)
        if box.icon:
            icon = sheet.kit.icon(box.icon, round(style.size * 0.86), style.colour)
            target.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        block = sheet.setter.block(escape(self.text()), style, rect.width * 2)
        block.draw(target, midleft=(x + self._icon_room(style), rect.centery))


class DrawnPart(Part[D]):
    """A drawing of assets/ornaments."""

    def natural(self) -> tuple[int, int]:
        """See Part.natural."""
        sheet, box = self.sheet, self.box
        wide, high = ornament_size(sheet.kit, box.ornament)
        if box.height is None:
            width = sheet.px(box.width or 0)
            return width, round(width * high / wide)
        return round(sheet.px(box.height) * wide / high), sheet.px(box.height)

    def which(self) -> Ornament:
        """The drawing in its colours."""
        box, colour = self.box, self.sheet.colour
        exchanged = tuple((old, colour(new)) for old, new in box.recolour.items())
        return Ornament(box.ornament, colour(box.tint), exchanged)


class OrnamentPart(DrawnPart[OrnamentBox]):
    """A drawing, once or several times side by side."""

    def count(self) -> int:
        """How often it is drawn."""
        box = self.box
        return int(value(self.sheet.card, box.repeat) or 0) if box.repeat else 1

    def natural(self) -> tuple[int, int]:
        """See Part.natural."""
        count = self.count()
        if not count:
            return 0, 0
        wide, high = super().natural()
        return count * wide + (count - 1) * self.sheet.px(self.box.gap), high

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        count = self.count()
        if not count:
            return
        gap = self.sheet.px(self.box.gap)
        each = (rect.width - (count - 1) * gap) // count
        for index in range(count):
            drawn = ornament(self.sheet.kit, self.which(), each)
            target.blit(drawn, (rect.x + index * (each + gap), rect.y))


class NumeralPart(DrawnPart[NumeralBox]):
    """A number on a drawing; once it has changed, the printed one stands beside it, struck out."""

    def text(self) -> str:
        """The printed number."""
        box, card = self.box, self.sheet.card
        return typeset(filled(box.text, card) if box.text else str(value(card, box.show)))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        printed = self.text()
        now = typeset(dict(self.sheet.marks.now).get(self.box.show, printed))
        drawn = ornament(self.sheet.kit, self.which(), rect.width)
        target.blit(drawn, rect)
        face = pygame.Rect(
            rect.x, rect.y, rect.width, round(drawn.get_height() * self.box.centre_line * 2)
        )
        self._number(target, now, self._style(now), face.center)
        if now != printed:
            self._was(target, printed, rect)

    def _style(self, text: str) -> Style:
        sheet, box = self.sheet, self.box
        style = sheet.setter.style(box)
        factor = box.narrow if len(text) > 1 else 1.0
        return style._replace(
            size=round(box.size * sheet.scale * factor),
            outline=sheet.colour(box.outline),
            outline_width=sheet.px(box.outline_width),
        )

    def _number(
        self, target: pygame.Surface, text: str, style: Style, centre: tuple[int, int]
    ) -> None:
        """The number with its digits, not its line, in the middle."""
        block = self.sheet.setter.block(escape(text), style, 10_000)
        ink = block.surface.get_bounding_rect()
        spot = ink.copy()
        spot.center = centre
        block.draw(target, topleft=(spot.x - ink.x + block.bleed, spot.y - ink.y + block.bleed))

    def _was(self, target: pygame.Surface, printed: str, rect: pygame.Rect) -> None:
        side = max(round(rect.width * 0.46), 16)
        tag = pygame.Rect(0, 0, side, round(side * 0.86))
        tag.topleft = rect.left - round(side * 0.1), rect.bottom - round(side * 0.5)
        tag.clamp_ip(target.get_rect())
        edge = max(1.0, side * 0.05)
        ink, paper = "#1f1812", "#f7f0e0"
        look = Surround(
            (paper,), radius=side * 0.24, rings=((ink, edge), ("#d9b866", edge), (ink, edge))
        )
        paint_area(self.sheet.kit, target, tag, look)
        style = Style(round(side * 0.74), 700, ink, "serif")
        self._number(target, printed, style, tag.center)
        across = tag.inflate(-side * 0.2, -side * 0.26)
        pygame.draw.line(
            target, "#b3261e", across.bottomleft, across.topright, max(2, round(side * 0.1))
        )


class EmblemPart(Part[EmblemBox]):
    """An emblem by name, or the emblem of the card or of its set."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        sheet, box = self.sheet, self.box
        of = {"card": sheet.gallery.emblem, "set": sheet.gallery.set_emblem}[box.of]
        name = box.emblem or of(sheet.card)
        draw_emblem(sheet, target, rect, name, box.light, box.dark, box.hatching)


def draw_emblem(
    sheet: Sheet,
    target: pygame.Surface,
    rect: pygame.Rect,
    name: str,
    light: str,
    dark: str,
    hatching: bool = False,
) -> None:
    """Draw an emblem in the middle of `rect`.

    name: its file. light, dark: the colours it is engraved in. hatching: whether its shade is of
    lines.
    """
    side = round(min(rect.size) * EMBLEM_UNITS / 100)
    drawn = sheet.kit.engrave(name, side, sheet.colour(light), sheet.colour(dark), hatching)
    target.blit(drawn, drawn.get_rect(center=rect.center))
