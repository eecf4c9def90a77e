"""Text in lines: its words and pictures, each in a font that has its letters, wrapped and cut."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.fonts import Cut
from game.draw.inline import picture
from game.draw.markup import NO_BREAK, runs

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style

ELLIPSIS = "…"

_SIGNS = "\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"

_OPENING, _CLOSING = (
    "（「『【〈《",
    "、。，．・：；！？ー）」』】〉》々ぁぃぅぇぉっゃゅょァィゥェォッャュョ",
)

_SIGN = f"[{_OPENING}]*[{_SIGNS}][{_CLOSING}]*"
"""A sign of Chinese or Japanese, before and after which a line may end without a space."""

_FOLDER = ("/", "\\")
"""What ends the name of a folder in a path."""

_WORD = re.compile(rf"\n|[ ]+|{_SIGN}|[^ \n{_SIGNS}{_OPENING}]+|[{_OPENING}]+")


class Piece(NamedTuple):
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


def words(text: str) -> list[str]:
    """The parts of a plain text that stay on one line where there is room."""
    return [word for word in _WORD.findall(text) if not word.isspace()]


def lines_of(kit: Kit, markup: str, style: Style, width: int | None) -> list[list[Piece]]:
    """The lines that a text makes, `width` pixels wide at the most."""
    pieces = kit.pieces((markup, style), lambda: list(_pieces(kit, markup, style)))
    return _wrapped(kit, pieces, width)


def breaks_words(kit: Kit, markup: str, style: Style, width: int) -> bool:
    """Whether a word is wider than a line, and so is cut between its letters; a path is none."""
    pieces = kit.pieces((markup, style), lambda: list(_pieces(kit, markup, style)))
    return any(
        sum(piece.width for piece in word) > width
        for word in _words(pieces)
        if not any(sign in piece.text for piece in word for sign in _FOLDER)
    )


def _pieces(kit: Kit, markup: str, style: Style) -> Iterator[Piece]:
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
            yield Piece("", look, drawn, drawn.get_width(), gap, run.link, run.lit)
            gap = 0
            continue
        for word in _WORD.findall(run.text):
            if word == "\n":
                if gap is None:
                    yield Piece("", look, None, 0, None)
                gap = None
            elif word.isspace() and word != NO_BREAK:
                gap = gap if gap is None else _width(kit, word, look)
            else:
                apart = gap == 0 and re.match(_SIGN, word) is not None
                for part, found in _set(kit, word, look):
                    wide = _width(kit, part, found)
                    yield Piece(part, found, None, wide, gap, run.link, run.lit, apart=apart)
                    gap, apart = 0, False


def _set(kit: Kit, word: str, style: Style) -> Iterator[tuple[str, Style]]:
    """A word in parts, each in a font that has its letters."""
    asked = Cut(style.family, style.weight, style.italic)
    for part, cut in kit.fonts.runs(word, asked, style.others):
        found = style
        if cut != asked:
            found = style._replace(family=cut.family, weight=cut.weight, italic=cut.italic)
        yield part, found


def font_of(kit: Kit, style: Style) -> pygame.font.Font:
    """The font that a style asks for."""
    return kit.fonts.get(style.family, style.size, style.weight, style.italic)


def _width(kit: Kit, word: str, style: Style) -> int:
    font = font_of(kit, style)
    if not style.spacing:
        return font.size(word)[0]
    return round(sum(font.size(letter)[0] + style.spacing for letter in word))


def extent(line: list[Piece]) -> int:
    """How wide a line is."""
    return sum(piece.width + (piece.gap or 0) for piece in line)


def _wrapped(kit: Kit, pieces: list[Piece], width: int | None) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[]]
    used = 0
    for word in _words(pieces):
        wide = extent(word)
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
                used = extent(part)
                lines.append([])
            lines.pop()
        else:
            lines[-1].extend(word)
            used += wide
    return lines


def _words(pieces: list[Piece]) -> Iterator[list[Piece]]:
    """Pieces that touch stay together."""
    word: list[Piece] = []
    for piece in pieces:
        if word and (piece.gap != 0 or piece.apart):
            yield word
            word = []
        word.append(piece)
    if word:
        yield word


def _broken(kit: Kit, word: list[Piece], width: int | None) -> Iterator[list[Piece]]:
    """A word wider than the line, cut between its letters; a path after the last folder that has
    room, if that fills a third of the line.
    """
    if width is None or extent(word) <= width:
        yield word
        return
    part: list[Piece] = []
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
            while part and extent(part) + letter.width > width:
                folders = [at for at, each in enumerate(part, 1) if each.text in _FOLDER]
                end = folders[-1] if folders and 3 * folders[-1] > len(part) else len(part)
                yield part[:end]
                part = part[end:]
            part.append(letter)
    yield part


def cut(kit: Kit, line: list[Piece], width: int | None, style: Style) -> list[Piece]:
    """`line` with an ellipsis at its end, shortened until it fits `width`."""
    line = list(line)
    look = line[-1].style if line else style
    dots = Piece(ELLIPSIS, look, None, _width(kit, ELLIPSIS, look), 0)
    while line and width is not None and extent(line) + dots.width > width:
        last = line.pop()
        if len(last.text) > 1:
            shorter = last.text[:-1]
            line.append(last._replace(text=shorter, width=_width(kit, shorter, last.style)))
    return [*line, dots]
