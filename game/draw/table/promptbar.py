"""The prompt: who is asked what and why, and the buttons that say what comes of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face, button_size
from game.draw.handcover import hold_ring
from game.draw.markup import escape

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Fitted, Style

_LEAST_WORDS = 430
_GAP, _ROW_GAP = 10, 6
_SEAT, _WIDEST = 236, 2.2
"""How wide the place of a button is that has one of its own, and how many times that it may be."""

_DOTS, THINK_ROOM = 3, 96
"""Of the mark of someone who thinks: how many dots, and the width they take at the base size."""


Placed = tuple[int, pygame.Rect, Face]
"""A button: its number, its box, and its face as it is drawn there."""


class Arranged(NamedTuple):
    """Where buttons go, how many pages they take, and which places of their own are empty."""

    buttons: tuple[Placed, ...]
    words: pygame.Rect
    pages: int
    empty: tuple[pygame.Rect, ...] = ()


def arrange(
    kit: Kit,
    faces: Sequence[Face],
    inside: pygame.Rect,
    words: int,
    page: int = 0,
    seated: Sequence[int | None] = (),
) -> Arranged:
    """Buttons at the right end of `inside`, what is left of it for words that want `words` pixels.

    In one row with all they say while there is room; then without their second lines; then in two
    low rows; and where even those are too many, on pages. seated: the places at the right end that
    belong to one button each, which is there whatever the others are; for each its number. Where
    words and other buttons want the room they lie on those that are empty.
    """
    least, gap = min(words, kit.px(_LEAST_WORDS)), kit.px(24)
    short = [replace(face, small="") for face in faces]
    seats = seat_boxes(kit, inside, len(seated))
    others = [number for number in range(len(faces)) if number not in seated]
    for tried, wanted, kept in (
        (faces, words, seats),
        (faces, words, []),
        (faces, least, []),
        (short, least, []),
    ):
        fixed = _seated(kit, tried, seats, seated)
        left = _left_of(kit, inside, [*kept, *(box for _, box, _ in fixed)])
        row, room = [tried[number] for number in others], left.w - wanted - gap
        if _row(kit, row) <= room:
            found = _one_row(kit, row, left)
            break
    else:
        found = _two_rows(kit, row, left, room, page)
    placed = [(others[at] if at >= 0 else at, box, face) for at, box, face in found.buttons]
    placed += fixed
    said = found.words.copy()
    said.width = min(said.width, words + kit.px(_GAP))
    taken = [said, *(box for _, box, _ in placed)]
    empty = tuple(seat for seat in seats if seat.collidelist(taken) < 0)
    free = _left_of(kit, inside, empty).clip(found.words)
    return Arranged(tuple(placed), free, found.pages, empty)


def seat_boxes(kit: Kit, inside: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The places at the right end of `inside` that belong to one button each, from the left."""
    wide, high, gap = kit.px(_SEAT), kit.px(theme.BUTTON_HEIGHT), kit.px(_GAP)
    lefts = (inside.right - number * (wide + gap) + gap for number in range(count, 0, -1))
    return [pygame.Rect(left, inside.centery - high // 2, wide, high) for left in lefts]


def _seated(
    kit: Kit, faces: Sequence[Face], seats: Sequence[pygame.Rect], seated: Sequence[int | None]
) -> list[Placed]:
    """The buttons at their places; the first of them may reach further to the left."""
    placed: list[Placed] = []
    for number, seat in zip(seated, seats, strict=True):
        if number is None:
            continue
        box = seat.copy()
        if not placed:
            wanted = button_size(kit, faces[number])[0]
            box.width = min(max(seat.w, wanted), round(seat.w * _WIDEST))
            box.right = seat.right
        placed.append((number, box, _fitted(kit, faces[number], box.w)))
    return placed


def _fitted(kit: Kit, face: Face, wide: int) -> Face:
    """As much of a face as a button of a width can show."""
    bare = replace(face, icon="")
    brief = replace(face, small="", label=face.short or face.label)
    tries = (face, bare, replace(face, small=""), replace(bare, small=""), brief)
    return next((each for each in tries if button_size(kit, each)[0] <= wide), tries[-1])


def _left_of(kit: Kit, inside: pygame.Rect, boxes: Sequence[pygame.Rect]) -> pygame.Rect:
    """What is left of `inside` beside boxes at its right end."""
    end = min((box.left - kit.px(_GAP) for box in boxes), default=inside.right)
    return pygame.Rect(inside.x, inside.y, end - inside.x, inside.h)


def draw_words(kit: Kit, target: pygame.Surface, area: pygame.Rect, head: str, line: str) -> None:
    """The two lines of a prompt, both markup; each shrinks and wraps before it is cut.

    The first asks: where half of the height is too little for it, it takes of the other's, which
    is left out where not even a line remains for it.
    """
    line_style, whole = _styles(kit)[1], round(area.h * 0.9)
    for high in (round(area.h * 0.5), area.h - line_style.line, whole) if line else (whole,):
        said = _fitted_head(kit, head, (area.w, high))
        if said.fits:
            break
    first = said.block
    if high == whole:
        first.draw(target, midleft=area.midleft)
        return
    room = (area.w, max(area.h - kit.px(10) - first.size[1], line_style.line))
    second = kit.fit(line, room, line_style, _smallest(kit)).block
    top = area.centery - (first.size[1] + second.size[1]) // 2
    first.draw(target, topleft=(area.x, top))
    second.draw(target, topleft=(area.x, top + first.size[1]))


def _fitted_head(kit: Kit, head: str, room: tuple[int, int]) -> Fitted:
    """The first line in its room. Where it wraps, cards are named without their chips, which would
    touch."""
    style, smallest = _styles(kit)[0], _smallest(kit)
    said = kit.fit(head, room, style, smallest)
    if said.block.lines > 1:
        said = kit.fit(_CHIP.sub(_name_of_chip, head), room, style, smallest)
    return said


def _smallest(kit: Kit) -> int:
    return max(theme.SMALLEST_TEXT, kit.px(theme.FLOOR))


_CHIP = re.compile(r"\{card:([^|{}]*)[^{}]*\}")


def _name_of_chip(chip: re.Match[str]) -> str:
    return escape(chip[1])


def words_width(kit: Kit, head: str, line: str) -> int:
    """The pixels a prompt's words want to stand in two lines."""
    widths = (
        kit.measure(said, style)[0] for said, style in zip((head, line), _styles(kit), strict=True)
    )
    return max(widths) + kit.px(8)


def _styles(kit: Kit) -> tuple[Style, Style]:
    """How a prompt's words look: the first line, and the second."""
    head = kit.style(theme.HEAD, 600, family="serif", leading=1.12)
    return head, kit.style(theme.BUTTON, 400, "#d5ddd2", leading=1.18)


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
    step, top = high + kit.px(_ROW_GAP), inside.y + kit.px(_ROW_GAP)
    if len(rows) == 1:  # it stands beside those with a place of their own, as high as they are
        high = kit.px(theme.BUTTON_HEIGHT)
        top = inside.centery - high // 2
    placed = []
    for at, row in enumerate(rows):
        x = inside.right - _row(kit, row)
        for face in row:
            wide = button_size(kit, face)[0]
            placed.append((next(numbers), pygame.Rect(x, top + at * step, wide, high), face))
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


def draw_held(kit: Kit, target: pygame.Surface, button: pygame.Rect, share: float) -> None:
    """A button that is held down, its ring closed by `share`, 0 to 1."""
    size = button.h - kit.px(10)
    ring = hold_ring(kit, size, share)
    target.blit(ring, ring.get_rect(midleft=(button.x + kit.px(6), button.centery)))
