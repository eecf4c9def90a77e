"""Text with bold, italics, colours and pictures in the line: measured, wrapped, cut, fitted.

For the markup see markup.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict

import pygame

from game.draw import theme
from game.draw.fonts import Cut
from game.draw.inline import picture
from game.draw.markup import runs

if TYPE_CHECKING:
    from game.draw.kit import Kit

ELLIPSIS = "…"
TIGHTEST_LEADING = 1.06

_SIGNS = "\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_OPENING, _CLOSING = (
    "（「『【〈《",
    "、。，．・：；！？ー）」』】〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ",
)
_SIGN = f"[{_OPENING}]*[{_SIGNS}][{_CLOSING}]*"
"""A sign of Chinese or Japanese, before and after which a line may end without a space."""

_WORD = re.compile(rf"\n|[ ]+|{_SIGN}|[^ \n{_SIGNS}{_OPENING}]+|[{_OPENING}]+")


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


class _Piece(NamedTuple):
    """A word or a picture: its width, and the space before it (None: it begins a new line).

    parted: the space before a word that has come to begin a line. apart: a line may begin with it
    though there is no space.
    """

    text: str
    style: Style
    picture: pygame.Surface | None
    width: int
    gap: int | None
    link: str = ""
    lit: bool = False
    parted: int = 0
    apart: bool = False


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


def words(text: str) -> list[str]:
    """The parts of a plain text that stay on one line where there is room."""
    return [word for word in _WORD.findall(text) if not word.isspace()]


def measure(kit: Kit, markup: str, style: Style, width: int | None = None) -> tuple[int, int]:
    """The width and height that `markup` takes, without drawing it."""
    found = _lines(kit, markup, style, width)
    return max(map(_extent, found), default=0), len(found) * style.line


def _lines(kit: Kit, markup: str, style: Style, width: int | None) -> list[list[_Piece]]:
    pieces = kit.pieces((markup, style), lambda: list(_pieces(kit, markup, style)))
    return _wrapped(kit, pieces, width)


def fit(kit: Kit, markup: str, box: tuple[int, int], style: Style, smallest: int) -> Fitted:
    """`markup` in a box.

    Lines come closer first, then the letters shrink to `smallest` pixels, then an ellipsis.
    """
    tried = style
    for tried in _tries(style, smallest):
        wide, high = kit.measure(markup, tried, box[0])
        if wide <= box[0] and high <= box[1]:
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


def _pieces(kit: Kit, markup: str, style: Style) -> Iterator[_Piece]:
    gap: int | None = 0
    for run in runs(markup):
        look = style
        if run.bold or run.italic or run.colour:
            look = style._replace(
                weight=max(700, style.weight) if run.bold else style.weight,
                italic=style.italic or run.italic,
                colour=run.colour or style.colour,
            )
        if run.picture:
            drawn = picture(kit, run.picture, run.text, look)
            yield _Piece("", look, drawn, drawn.get_width(), gap, run.link, run.lit)
            gap = 0
            continue
        for word in _WORD.findall(run.text):
            if word == "\n":
                if gap is None:
                    yield _Piece("", look, None, 0, None)
                gap = None
            elif word.isspace():
                gap = gap if gap is None else _width(kit, word, look)
            else:
                apart = gap == 0 and re.match(_SIGN, word) is not None
                for part, found in _set(kit, word, look):
                    wide = _width(kit, part, found)
                    yield _Piece(part, found, None, wide, gap, run.link, run.lit, apart=apart)
                    gap, apart = 0, False


def _set(kit: Kit, word: str, style: Style) -> Iterator[tuple[str, Style]]:
    """A word in parts, each in a font that has its letters."""
    asked = Cut(style.family, style.weight, style.italic)
    for part, cut in kit.fonts.runs(word, asked, style.others):
        found = style
        if cut != asked:
            found = style._replace(family=cut.family, weight=cut.weight, italic=cut.italic)
        yield part, found


def _font(kit: Kit, style: Style) -> pygame.font.Font:
    return kit.fonts.get(style.family, style.size, style.weight, style.italic)


def _width(kit: Kit, word: str, style: Style) -> int:
    font = _font(kit, style)
    if not style.spacing:
        return font.size(word)[0]
    return round(sum(font.size(letter)[0] + style.spacing for letter in word))


def _extent(line: list[_Piece]) -> int:
    return sum(piece.width + (piece.gap or 0) for piece in line)


def _wrapped(kit: Kit, pieces: list[_Piece], width: int | None) -> list[list[_Piece]]:
    lines: list[list[_Piece]] = [[]]
    used = 0
    for word in _words(pieces):
        wide = _extent(word)
        room = width is None or used + wide <= width
        if word[0].gap is None or (not room and lines[-1]):
            lines.append([])
            used = 0
        if not lines[-1]:
            gap = word[0].gap
            parted = _width(kit, " ", word[0].style) if gap is None else gap
            word = [word[0]._replace(gap=0, parted=parted), *word[1:]]
            for part in _broken(kit, word, width):
                lines[-1].extend(part)
                used = _extent(part)
                lines.append([])
            lines.pop()
        else:
            lines[-1].extend(word)
            used += wide
    return lines


def _words(pieces: list[_Piece]) -> Iterator[list[_Piece]]:
    """Pieces that touch stay together."""
    word: list[_Piece] = []
    for piece in pieces:
        if word and (piece.gap != 0 or piece.apart):
            yield word
            word = []
        word.append(piece)
    if word:
        yield word


def _broken(kit: Kit, word: list[_Piece], width: int | None) -> Iterator[list[_Piece]]:
    """A word wider than the line, cut between its letters."""
    if width is None or _extent(word) <= width:
        yield word
        return
    part: list[_Piece] = []
    for piece in word:
        letters = [piece]
        if piece.picture is None:
            letters = [
                piece._replace(
                    text=letter,
                    width=_width(kit, letter, piece.style),
                    gap=0,
                    parted=0 if number else piece.parted,
                )
                for number, letter in enumerate(piece.text)
            ]
        for letter in letters:
            if part and _extent(part) + letter.width > width:
                yield part
                part = []
            part.append(letter)
    yield part


def _cut(kit: Kit, line: list[_Piece], width: int | None, style: Style) -> list[_Piece]:
    """`line` with an ellipsis at its end, shortened until it fits `width`."""
    line = list(line)
    look = line[-1].style if line else style
    dots = _Piece(ELLIPSIS, look, None, _width(kit, ELLIPSIS, look), 0)
    while line and width is not None and _extent(line) + dots.width > width:
        last = line.pop()
        if len(last.text) > 1:
            shorter = last.text[:-1]
            line.append(last._replace(text=shorter, width=_width(kit, shorter, last.style)))
    return [*line, dots]


def _drawn(kit: Kit, markup: str, style: Style, width: int | None, limit: int | None) -> Block:
    lines = _lines(kit, markup, style, width)
    clipped = limit is not None and len(lines) > limit
    if limit is not None and clipped:
        last, (first, *rest) = lines[limit - 1 : limit + 1]
        joined = [*last, first._replace(gap=first.parted), *rest]
        lines = [*lines[: limit - 1], _cut(kit, joined, width, style)]
    wide = max(map(_extent, lines), default=0)
    if style.align != "left" and width is not None:
        wide = max(wide, width)
    bleed = max(2, round(style.size * 0.3)) + style.outline_width
    size = (wide, len(lines) * style.line)
    surface = pygame.Surface((size[0] + 2 * bleed, size[1] + 2 * bleed), pygame.SRCALPHA)
    base = _font(kit, style)
    rise = (style.line - base.get_ascent() + base.get_descent()) // 2 + base.get_ascent()
    links: list[Link] = []
    for row, line in enumerate(lines):
        spare = wide - _extent(line)
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


def _placed(line: list[_Piece], left: int) -> Iterator[tuple[_Piece, int]]:
    """The pieces of a line, each with where it begins."""
    x = left
    for piece in line:
        x += piece.gap or 0
        yield piece, x
        x += piece.width


def _stretches(
    placed: list[tuple[_Piece, int]], box: pygame.Rect, kind: Callable[[_Piece], object]
) -> Iterator[tuple[pygame.Rect, _Piece]]:
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


def _draw_piece(kit: Kit, target: pygame.Surface, piece: _Piece, x: int, baseline: int) -> None:
    style = piece.style
    if piece.picture is not None:
        middle = baseline - round(style.size * 0.33)
        target.blit(piece.picture, (x, middle - piece.picture.get_height() // 2))
        return
    font = _font(kit, style)
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
    piece: _Piece,
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
