"""The prompt: who is asked what and why, and the buttons that say what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face, button_size

if TYPE_CHECKING:
    from game.draw.kit import Kit

_LEAST_WORDS = 430
_GAP, _ROW_GAP = 10, 6

_DOTS, THINK_ROOM = 3, 96
"""Of the mark of someone who thinks: how many dots, and the width they take at the base size."""


class Arranged(NamedTuple):
    """Where buttons go: each one's number, box and face as it is drawn there; how many pages."""

    buttons: tuple[tuple[int, pygame.Rect, Face], ...]
    words: pygame.Rect
    pages: int


def arrange(
    kit: Kit, faces: Sequence[Face], inside: pygame.Rect, words: int, page: int = 0
) -> Arranged:
    """Buttons at the right end of `inside`, what is left of it for words that want `words` pixels.

    In one row with all they say while there is room; then without their second lines; then in two
    low rows; and where even those are too many, on pages.
    """
    least = min(words, kit.px(_LEAST_WORDS))
    short = [replace(face, small="") for face in faces]
    for tried, room in ((faces, inside.w - words), (faces, inside.w - least)):
        if _row(kit, tried) + kit.px(24) <= room:
            return _one_row(kit, tried, inside)
    room = inside.w - least - kit.px(24)
    if _row(kit, short) <= room:
        return _one_row(kit, short, inside)
    return _two_rows(kit, short, inside, room, page)


def draw_words(kit: Kit, target: pygame.Surface, area: pygame.Rect, head: str, line: str) -> None:
    """The two lines of a prompt, both markup; each shrinks and wraps rather than being cut."""
    half = area.h * 0.5
    head_style = kit.style(theme.HEAD, 600, family="serif", leading=1.12)
    line_style = kit.style(theme.BUTTON, 400, "#d5ddd2", leading=1.18)
    smallest = max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))
    room = (area.w, round(half if line else area.h * 0.9))
    first = kit.fit(head, room, head_style, smallest).block
    if not line:
        first.draw(target, midleft=area.midleft)
        return
    left = area.h - kit.px(10) - first.size[1]
    second = kit.fit(line, (area.w, max(left, line_style.line)), line_style, smallest).block
    top = area.centery - (first.size[1] + second.size[1]) // 2
    first.draw(target, topleft=(area.x, top))
    second.draw(target, topleft=(area.x, top + first.size[1]))


def words_width(kit: Kit, head: str, line: str) -> int:
    """The pixels a prompt's words want to stand in two lines."""
    first = kit.measure(head, kit.style(theme.HEAD, 600, family="serif"))[0]
    return max(first, kit.measure(line, kit.style(theme.BUTTON))[0]) + kit.px(8)


def _row(kit: Kit, faces: Sequence[Face]) -> int:
    gaps = kit.px(_GAP) * max(0, len(faces) - 1)
    return sum(button_size(kit, face)[0] for face in faces) + gaps


def _one_row(kit: Kit, faces: Sequence[Face], inside: pygame.Rect) -> Arranged:
    x = inside.right - _row(kit, faces)
    words = pygame.Rect(inside.x, inside.y, x - inside.x - kit.px(20 if faces else 0), inside.h)
    placed = []
    for number, face in enumerate(faces):
        wide, high = button_size(kit, face)
        placed.append((number, pygame.Rect(x, inside.centery - high // 2, wide, high), face))
        x += wide + kit.px(_GAP)
    return Arranged(tuple(placed), words, 1)


def _two_rows(
    kit: Kit, faces: Sequence[Face], inside: pygame.Rect, room: int, page: int
) -> Arranged:
    high = (inside.h - 3 * kit.px(_ROW_GAP)) // 2
    more = Face("More", key="Tab", icon="")
    pages = _paged(kit, faces, room, button_size(kit, more)[0])
    page %= len(pages)
    shown = pages[page]
    rows = _filled(kit, [faces[n] for n in shown] + ([more] if len(pages) > 1 else []), room)
    numbers = iter([*shown, -1])
    placed = []
    for at, row in enumerate(rows):
        x = inside.right - _row(kit, row)
        y = inside.y + kit.px(_ROW_GAP) + at * (high + kit.px(_ROW_GAP))
        for face in row:
            wide = button_size(kit, face)[0]
            placed.append((next(numbers), pygame.Rect(x, y, wide, high), face))
            x += wide + kit.px(_GAP)
    words = pygame.Rect(inside.x, inside.y, inside.w - room - kit.px(20), inside.h)
    return Arranged(tuple(placed), words, len(pages))


def _filled(kit: Kit, faces: Sequence[Face], room: int) -> list[list[Face]]:
    rows: list[list[Face]] = [[]]
    for face in faces:
        if rows[-1] and _row(kit, [*rows[-1], face]) > room:
            rows.append([])
        rows[-1].append(face)
    return rows


def _paged(kit: Kit, faces: Sequence[Face], room: int, more: int) -> list[list[int]]:
    """The numbers of the faces on each page of two rows, with room for the button that turns it."""
    if len(_filled(kit, faces, room)) <= 2:
        return [list(range(len(faces)))]
    pages: list[list[int]] = [[]]
    for number, face in enumerate(faces):
        tried = [faces[n] for n in pages[-1]] + [face]
        rows = _filled(kit, tried, room)
        full = len(rows) > 2 or (len(rows) == 2 and _row(kit, rows[1]) + more + kit.px(_GAP) > room)
        if pages[-1] and full:
            pages.append([])
        pages[-1].append(number)
    return pages


def draw_thinking(kit: Kit, target: pygame.Surface, area: pygame.Rect, step: int) -> None:
    """The mark of someone who thinks, at the right end of `area`: at each `step`, from 0, another
    dot is bright."""
    gap, small, large = kit.px(26), kit.px(5), kit.px(8)
    x = area.right - kit.px(THINK_ROOM) + gap
    for number in range(_DOTS):
        bright = step % _DOTS == number
        colour, size = (theme.BRASS_HI, large) if bright else (theme.MUTED, small)
        centre = (x + number * gap, area.centery)
        pygame.draw.aacircle(target, colour, centre, size)
