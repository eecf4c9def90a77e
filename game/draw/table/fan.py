"""A hand of cards: where each lies and how far it is turned, or its strip where they are many."""

from __future__ import annotations

from typing import NamedTuple

import pygame

_WIDEST_STEP = 1.17
_LEAST_STEP = 0.62
"""How much of a card's width the next one leaves of it where its name can still be read."""

_GENTLE = 6
_APART = 0.04
"""How far strips are apart, in widths of a card."""


class Slot(NamedTuple):
    """The place of a card: its middle, and the degrees it is turned to the left.

    strip: the size of its strip, where only that is shown of it.
    """

    middle: tuple[int, int]
    turn: float
    strip: tuple[int, int] | None = None


def fan(count: int, area: pygame.Rect, card: tuple[int, int], flat: bool = False) -> list[Slot]:
    """Where `count` cards of a size lie in an area, from left to right, around its middle.

    They lie side by side while there is room and overlap when there are more. The outer ones are
    turned and a little lower, the gentler the more there are; none is in a flat hand. Where they
    would hide each other's names each has a strip, in rows from left to right.
    """
    if not count:
        return []
    step = min(card[0] * _WIDEST_STEP, (area.w - card[0]) / max(1, count - 1))
    if step < card[0] * _LEAST_STEP:
        return _strips(count, area, card)
    turn = 0.0 if flat else min(8.0, max(3.0, 48 / count)) / _GENTLE
    fall = 0.0 if flat else card[1] * 0.035
    slots = []
    for index in range(count):
        away = index - (count - 1) / 2
        drop = (away / max(2.5, count / 2)) ** 2 * fall
        middle = (round(area.centerx + away * step), round(area.top + card[1] * 0.5 + drop))
        slots.append(Slot(middle, -away * turn))
    return slots


def strips_width(columns: int, card: int) -> int:
    """How wide so many strips beside each other are, of cards of a width."""
    return columns * (card + round(card * _APART)) - round(card * _APART)


def _strips(count: int, area: pygame.Rect, card: tuple[int, int]) -> list[Slot]:
    """The upper part of each card, in as few rows as the width allows, all of one length."""
    apart = round(card[0] * _APART)
    rows = -(-count // max(1, (area.w + apart) // (card[0] + apart)))
    columns = -(-count // rows)
    high = min(card[1], (area.h - apart * (rows - 1)) // rows)
    left = area.centerx - strips_width(columns, card[0]) // 2
    slots = []
    for index in range(count):
        row, column = divmod(index, columns)
        x, y = left + column * (card[0] + apart), area.top + row * (high + apart)
        slots.append(Slot((x + card[0] // 2, y + high // 2), 0.0, (card[0], high)))
    return slots


def backs(count: int, area: pygame.Rect, card: tuple[int, int]) -> list[Slot]:
    """Where the backs of another seat's hand hang from the upper edge of an area."""
    if not count:
        return []
    step = min(card[0] * 0.5, (area.w - card[0]) / max(1, count - 1))
    slots = []
    for index in range(count):
        away = index - (count - 1) / 2
        middle = (round(area.left + card[0] / 2 + index * step), area.top + card[1] // 2)
        slots.append(Slot(middle, away * min(1.6, 8 / count)))
    return slots
