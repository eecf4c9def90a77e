"""Text with bold, italics, colours and pictures in the line: measured, wrapped, cut, fitted.

For the markup see markup.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict

import pygame

from game.draw import theme
from game.draw.wrapping import Piece, cut, extent, font_of, lines_of

if TYPE_CHECKING:
    from game.draw.kit import Kit

TIGHTEST_LEADING = 1.06


class Style(NamedTuple):
    """How text looks.

    Lengths are real pixels; `leading` is the line's height as a multiple of `size`.

    `spacing` is added between letters. `outline` is a colour drawn `outline_width` wide around the
    letters. `others` are the families for letters that `family` lacks.
    """

    size: int
    weight: int = 400
    colour: str = theme.TEXT
    family: str = "sans"
    italic: bool = False
    leading: float = 1.28
    spacing: float = 0.0
    align: Literal["left", "centre", "right"] = "left"
    outline: str = ""
    outline_width: int = 0
    others: tuple[str, ...] = ()

    @property
    def line(self) -> int:
        """The height of a line."""
        return round(self.size * self.leading)


class Manner(TypedDict, total=False):
    """The fields of a Style beyond size, weight, colour and family."""

    italic: bool
    leading: float
    spacing: float
    align: Literal["left", "centre", "right"]
    outline: str
    outline_width: int


class Link(NamedTuple):
    """Words on one line that lead somewhere: their box within the block, and where they lead."""

    box: pygame.Rect
    target: str


@dataclass(frozen=True, slots=True)
class Block:
    """Laid-out text: `size` is its box, `clipped` whether an ellipsis stands for the rest of it."""

    surface: pygame.Surface
    size: tuple[int, int]
    bleed: int
    lines: int
    clipped: bool
    links: tuple[Link, ...] = ()

    @property
    def reach(self) -> int:
        """How far what is drawn reaches from its middle: keys are higher than lines."""
        ink, middle = self.surface.get_bounding_rect(), self.bleed + self.size[1] // 2
        return max(middle - ink.top, ink.bottom - middle)

    def draw(self, target: pygame.Surface, **anchor: object) -> pygame.Rect:
        """Draw at an anchor of pygame.Rect (`topleft=`, `center=`, ...); the box it took."""
        box = pygame.Rect((0, 0), self.size)
        for side, place in anchor.items():
            setattr(box, side, place)
        target.blit(self.surface, (box.x - self.bleed, box.y - self.bleed))
        return box


class Fitted(NamedTuple):
    """A block made to fit a box, and whether it does."""

    block: Block
    fits: bool


def lay_out(
    kit: Kit, markup: str, style: Style, width: int | None = None, lines: int | None = None
) -> Block:
    """`markup` in `style`, wrapped at `width` pixels and cut with an ellipsis after `lines`.

    Kept for the next time.

    Raises MarkupError for markup that cannot be read.
    """
    return kit.set_text(
        (markup, style, width, lines), lambda: _drawn(kit, markup, style, width, lines)
    )


def measure(kit: Kit, markup: str, style: Style, width: int | None = None) -> tuple[int, int]:
    """The width and height that `markup` takes, without drawing it."""
    found = lines_of(kit, markup, style, width)
    return max(map(extent, found), default=0), len(found) * style.line


def fit(kit: Kit, markup: str, box: tuple[int, int], style: Style, smallest: int) -> Fitted:
    """`markup` in a box.

    Lines come closer first, then the letters shrink to `smallest` pixels, then an ellipsis. Words
    are broken only in the smallest letters.
    """
    tried = style
    for tried in _tries(style, smallest):
        wide, high = kit.measure(markup, tried, box[0])
        broken = tried.size > smallest and kit.breaks_words(markup, tried, box[0])
        if wide <= box[0] and high <= box[1] and not broken:
            return Fitted(lay_out(kit, markup, tried, box[0]), True)
    return Fitted(lay_out(kit, markup, tried, box[0], max(1, box[1] // tried.line)), False)


def _tries(style: Style, smallest: int) -> Iterator[Style]:
    """The styles in which a text may stand, from the best to the tightest."""
    yield style
    leading = style.leading - 0.05
    while leading > TIGHTEST_LEADING:
        yield style._replace(leading=leading)
        leading -= 0.05
    tightest = style._replace(leading=min(style.leading, TIGHTEST_LEADING))
    for size in range(style.size, min(smallest, style.size) - 1, -1):
        yield tightest._replace(size=size)


def _drawn(kit: Kit, markup: str, style: Style, width: int | None, limit: int | None) -> Block:
    lines = lines_of(kit, markup, style, width)
    clipped = limit is not None and len(lines) > limit
    if limit is not None and clipped:
        last, (first, *rest) = lines[limit - 1 : limit + 1]
        joined = [*last, first._replace(gap=first.parted), *rest]
        lines = [*lines[: limit - 1], cut(kit, joined, width, style)]
    wide = max(map(extent, lines), default=0)
    if style.align != "left" and width is not None:
        wide = max(wide, width)
    bleed = max(2, round(style.size * 0.3)) + style.outline_width
    size = (wide, len(lines) * style.line)
    surface = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
    base = font_of(kit, style)
    rise = (style.line - base.get_ascent() + base.get_descent()) // 2 + base.get_ascent()
    links: list[Link] = []
    for row, line in enumerate(lines):
        spare = wide - extent(line)
        left = {"left": 0, "centre": spare // 2, "right": spare}[style.align]
        box = pygame.Rect(left, row * style.line, wide - left, style.line)
        placed = [*_placed(line, left)]
        for band, _ in _stretches(placed, box, lambda piece: piece.lit):
            _draw_band(surface, band.move(bleed, bleed), style)
        for piece, x in placed:
            _draw_piece(kit, surface, piece, bleed + x, bleed + box.y + rise)
        for words, piece in _stretches(placed, box, lambda piece: piece.link):
            _draw_dots(surface, words.move(bleed, bleed), rise, piece.style)
            links.append(Link(words, piece.link))
    return Block(surface, size, bleed, len(lines), clipped, tuple(links))


def _placed(line: list[Piece], left: int) -> Iterator[tuple[Piece, int]]:
    """The pieces of a line, each with where it begins."""
    x = left
    for piece in line:
        x += piece.gap or 0
        yield piece, x
        x += piece.width


def _stretches(
    placed: list[tuple[Piece, int]], box: pygame.Rect, kind: Callable[[Piece], object]
) -> Iterator[tuple[pygame.Rect, Piece]]:
    """The boxes of neighbouring pieces of one kind, each with its first piece."""
    if not any(kind(piece) for piece, _ in placed):
        return
    for of, together in groupby(placed, lambda each: kind(each[0])):
        if of:
            pieces = list(together)
            (first, left), (last, right) = pieces[0], pieces[-1]
            yield pygame.Rect(left, box.y, right + last.width - left, box.h), first


def _draw_band(target: pygame.Surface, box: pygame.Rect, style: Style) -> None:
    """The bright ground of words that somebody looked for."""
    side = max(1, style.size // 10)
    high = min(box.h, round(style.size * 1.2))
    band = pygame.Rect(box.x - side, box.centery - high // 2, box.w + 2 * side, high)
    pygame.draw.rect(target, theme.LIT, band, border_radius=max(2, style.size // 6))


def _draw_dots(target: pygame.Surface, box: pygame.Rect, rise: int, style: Style) -> None:
    """The dots under words that lead somewhere."""
    dot = max(1, round(style.size / 12))
    colour = theme.mix(style.colour, theme.BRASS, 0.7)
    y = box.y + rise + max(2, round(style.size * 0.14))
    for x in range(box.x, box.right - dot + 1, 3 * dot):
        target.fill(colour, (x, y, dot, dot))


def _draw_piece(kit: Kit, target: pygame.Surface, piece: Piece, x: int, baseline: int) -> None:
    style = piece.style
    if piece.picture is not None:
        middle = baseline - round(style.size * 0.33)
        target.blit(piece.picture, (x, middle - piece.picture.get_height() // 2))
        return
    font = font_of(kit, style)
    y = baseline - font.get_ascent()
    if style.outline_width:
        font.outline = style.outline_width
        _draw_word(
            font, target, piece, (x - style.outline_width, y - style.outline_width), style.outline
        )
        font.outline = 0
    _draw_word(font, target, piece, (x, y), style.colour)


def _draw_word(
    font: pygame.font.Font,
    target: pygame.Surface,
    piece: Piece,
    at: tuple[float, float],
    colour: str,
) -> None:
    """Draws a word; letters that take no room, as those that only say where it may break, do not
    show."""
    if not piece.style.spacing:
        if piece.width:
            target.blit(font.render(piece.text, True, colour), at)
        return
    x, y = at
    outline = 2 * font.outline
    for letter in piece.text:
        wide = font.size(letter)[0]
        if wide:
            target.blit(font.render(letter, True, colour), (round(x), y))
        x += wide - outline + piece.style.spacing
