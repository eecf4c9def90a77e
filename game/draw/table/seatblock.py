"""What lies before a seat: its name and marks, its piles, its face cards, cards lying open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.marks import seat_mark

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Chip

_HEAD, _PILE, _STEP = (276, 120), (86, 120), 102
_FACES_AT, _ROW_AT = 134, 298
_CHIP_HIGH, _CHIP_GAP = 28, 8


class BlockPlaces(NamedTuple):
    """The boxes of a seat's block: head, piles and face cards from left to right, row of chips."""

    head: pygame.Rect
    piles: tuple[pygame.Rect, ...]
    faces: tuple[pygame.Rect, ...]
    row: pygame.Rect


def block_places(
    kit: Kit, area: pygame.Rect, piles: int, faces: int, size: tuple[int, int]
) -> BlockPlaces:
    """Where the parts of a seat's block lie in `area`; size: that of its face cards."""
    px = kit.px
    head = pygame.Rect(area.x, area.y, px(_HEAD[0]), px(_HEAD[1]))
    at = [
        pygame.Rect(
            area.right - px(_STEP) * (piles - n) + px(16),
            area.y + px(2),
            px(_PILE[0]),
            px(_PILE[1]),
        )
        for n in range(piles)
    ]
    if at:
        head.w = at[0].x - px(16) - area.x
    step = (area.w - size[0]) / max(3, faces - 1)
    cards = tuple(
        pygame.Rect((area.x + round(n * step), area.y + px(_FACES_AT)), size) for n in range(faces)
    )
    row = pygame.Rect(area.x, area.y + px(_ROW_AT), area.w, px(_CHIP_HIGH))
    return BlockPlaces(head, tuple(at), cards, row)


def draw_head(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, seat: int, name: str, chips: Sequence[Chip]
) -> list[tuple[pygame.Rect, Chip]]:
    """A seat's name and its marks on its head's panel; each mark's box.

    What finds no room is counted.
    """
    pad = kit.px(14)
    mark = seat_mark(kit, seat, kit.px(34))
    middle = box.y + kit.px(27)
    target.blit(mark, mark.get_rect(midleft=(box.x + pad - kit.px(2), middle)))
    style = kit.style(24, 700, kit.seat(seat).colour, "serif")
    room = (box.w - 2 * pad - kit.px(42), kit.px(40))
    words = kit.fit(name, room, style, kit.style(theme.FLOOR).size).block
    words.draw(target, midleft=(box.x + pad + kit.px(42), middle))
    lines = pygame.Rect(
        box.x + kit.px(12), box.y + kit.px(48), box.w - kit.px(20), box.h - kit.px(52)
    )
    return draw_chips(kit, target, lines, chips)


def draw_chips(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, chips: Sequence[Chip]
) -> list[tuple[pygame.Rect, Chip]]:
    """Chips in lines from the top left; each one's box. What finds no room is counted."""
    high = max(kit.px(_CHIP_HIGH), kit.style(theme.FLOOR).line)
    gap = kit.px(_CHIP_GAP)
    found: list[tuple[pygame.Rect, Chip]] = []
    x, y = area.x, area.y
    for number, chip in enumerate(chips):
        wide = _chip_width(kit, chip)
        left = len(chips) - number - 1
        spare = kit.px(44) + gap if left and y + 2 * high + gap > area.bottom else 0
        if x > area.x and x + wide + spare > area.right:
            x, y = area.x, y + high + kit.px(5)
        if y + high > area.bottom + kit.px(4) or x + wide > area.right + kit.px(4) and spare:
            rest = "  ·  ".join(each.text for each in chips[number:])
            more = type(chip)("", f"+{left + 1}", rest)
            y = min(y, area.bottom - high)
            box = draw_chip(kit, target, more.text, topright=(area.right, y))
            found.append((box, more))
            break
        box = draw_chip(
            kit, target, chip.text, icon=chip.icon, icon_colour=kit.palette.choose, topleft=(x, y)
        )
        found.append((box, chip))
        x = box.right + gap
    return found


def _chip_width(kit: Kit, chip: Chip) -> int:
    wide = kit.measure(chip.text, kit.style(theme.FLOOR, 600))[0] + 2 * kit.px(10)
    return wide + (kit.px(24) if chip.icon else 0)
