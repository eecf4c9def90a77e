"""A hand of cards, fanned: where each card lies and how far it is turned."""

from __future__ import annotations

from typing import NamedTuple

import pygame

_WIDEST_STEP = 1.17
_GENTLE = 6


class Slot(NamedTuple):
    """The place of a card: its middle, and the degrees it is turned to the left."""

    middle: tuple[int, int]
    turn: float


def fan(count: int, area: pygame.Rect, card: tuple[int, int], flat: bool = False) -> list[Slot]:
    """Where `count` cards of a size lie in an area, from left to right, around its middle.

    They lie side by side while there is room and overlap when there are more. The outer ones are
    turned and a little lower, the gentler the more there are; none is in a flat hand.
    """
    if not count:
        return []
    step = min(card[0] * _WIDEST_STEP, (area.w - card[0]) / max(1, count - 1))
    turn = 0.0 if flat else min(8.0, max(3.0, 48 / count)) / _GENTLE
    fall = 0.0 if flat else card[1] * 0.035
    slots = []
    for index in range(count):
        away = index - (count - 1) / 2
        drop = (away / max(2.5, count / 2)) ** 2 * fall
        middle = (round(area.centerx + away * step), round(area.top + card[1] * 0.5 + drop))
        slots.append(Slot(middle, -away * turn))
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
