"""What lies before a seat: its name and marks, its piles, its face cards, cards lying open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip, draw_chip_within
from game.draw.marks import seat_mark

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.presenter import Chip

_HEAD, _PILE, _STEP = (276, 120), (86, 120), 102
_FACES_AT, _ROW_AT = 134, 298
_CHIP_HIGH, _CHIP_GAP = 28, 8
_TALL_PAD, _TALL_HEAD, _TALL_PILE, _TALL_FACES_AT = 14, 100, (60, 84), 214


class BlockPlaces(NamedTuple):
    """The boxes of a seat's block: its panel with its head, piles and face cards from left to
    right, row of chips."""

    panel: pygame.Rect
    head: pygame.Rect
    piles: tuple[pygame.Rect, ...]
    faces: tuple[pygame.Rect, ...]
    row: pygame.Rect


def block_places(
    kit: Kit, area: pygame.Rect, piles: int, sizes: Sequence[tuple[int, int]]
) -> BlockPlaces:
    """Where the parts of a seat's block lie in `area`; sizes: those of its face cards."""
    if area.h > area.w:
        return _tall_places(kit, area, piles, sizes)
    px, faces = kit.px, len(sizes)
    size = max(sizes, default=(0, 0))
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
    return BlockPlaces(head, head, tuple(at), cards, row)


def _tall_places(
    kit: Kit, area: pygame.Rect, piles: int, sizes: Sequence[tuple[int, int]]
) -> BlockPlaces:
    """The same in a block that is higher than wide: all of it is a panel, the first face card is at
    its left, the others at its right, one over the other, and what else lies there has its room
    between the head and these."""
    px = kit.px
    pad, gap = px(_TALL_PAD), px(8)
    head = pygame.Rect(area.x, area.y, area.w, px(_TALL_HEAD))
    size = (px(_TALL_PILE[0]), px(_TALL_PILE[1]))
    left = area.right - pad - piles * size[0] - (piles - 1) * gap
    stacks = tuple(
        pygame.Rect((left + n * (size[0] + gap), area.y + px(8)), size) for n in range(piles)
    )
    if stacks:
        head.w = stacks[0].x - gap - area.x
    cards, top = [], area.y + px(_TALL_FACES_AT)
    wide = sizes[0][0] + gap + max((size[0] for size in sizes[1:]), default=0) if sizes else 0
    x, y = area.x + max(pad, (area.w - wide) // 2), top
    for number, each in enumerate(sizes):
        cards.append(pygame.Rect((x, y), each))
        x, y = (cards[0].right + gap, top) if not number else (x, y + each[1] + gap)
    low = max((card.bottom for card in cards), default=top)
    row = pygame.Rect(area.x + pad, low + gap, area.w - 2 * pad, px(_CHIP_HIGH))
    return BlockPlaces(area, head, stacks, tuple(cards), row)


def draw_head(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    seat: int,
    name: str,
    chips: Sequence[Chip],
    under: str = "",
) -> list[tuple[pygame.Rect, Chip]]:
    """A seat's name and its marks on its head's panel; each mark's box. under: what stands under
    the name.

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
    down = 48
    if under:
        line = kit.text(under, kit.style(theme.FLOOR, 400, theme.TEXT), room[0], 1)
        line.draw(target, topleft=(box.x + pad + kit.px(42), box.y + kit.px(42)))
        down = 68
    lines = pygame.Rect(
        box.x + kit.px(12), box.y + kit.px(down), box.w - kit.px(20), box.h - kit.px(down + 4)
    )
    return draw_chips(kit, target, lines, chips)


def draw_chips(
    kit: Kit, target: pygame.Surface, area: pygame.Rect, chips: Sequence[Chip]
) -> list[tuple[pygame.Rect, Chip]]:
    """Chips in lines from the top left; each one's box. What finds no room is counted.

    One that is wider than a line ends in an ellipsis, and its words lead its hint.
    """
    high = max(kit.px(_CHIP_HIGH), kit.style(theme.FLOOR).line)
    gap, down = kit.px(_CHIP_GAP), high + kit.px(5)
    found: list[tuple[pygame.Rect, Chip]] = []
    x, y = area.x, area.y

    def end(number: int) -> int:
        """Where a line ends: the last leaves room for how many more there are."""
        is_last = y + down + high > area.bottom + kit.px(4)
        return area.right - (kit.px(44) + gap if is_last and number + 1 < len(chips) else 0)

    for number, chip in enumerate(chips):
        wide = _chip_width(kit, chip)
        if x > area.x and x + wide > end(number):
            x, y = area.x, y + down
        if y + high > area.bottom + kit.px(4):
            rest = "  ·  ".join(each.text for each in chips[number:])
            more = type(chip)("", f"+{len(chips) - number}", rest)
            y = min(y, area.bottom - high)
            box = draw_chip(kit, target, more.text, topright=(area.right, y))
            found.append((box, more))
            break
        room = end(number) - x
        icon = chip.icon, kit.palette.choose
        box = draw_chip_within(kit, target, chip.text, icon, room, topleft=(x, y))
        told = "  ·  ".join(filter(None, (chip.text, chip.hint)))
        found.append((box, replace(chip, hint=told) if wide > room else chip))
        x = box.right + gap
    return found


def _chip_width(kit: Kit, chip: Chip) -> int:
    wide = kit.measure(chip.text, kit.style(theme.FLOOR, 600))[0] + 2 * kit.px(10)
    return wide + (kit.px(18) + kit.px(6) if chip.icon else 0)
