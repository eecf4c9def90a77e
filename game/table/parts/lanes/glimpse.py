"""The lanes of a match at a glance: which cards lie on its last beats, and what they do there."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.kit import Kit
from game.draw.lanes.blocks import LOOKS
from game.rules.present.lanes import Lanes, Lying

_BEATS, _LANE, _AXIS = 7, 3.1, 0.7
_MAT, _BAND, _BACK = "#211b17", "#0e0b09", "#3a312a"


def draw_glimpse(kit: Kit, target: pygame.Surface, place: pygame.Rect, lanes: Lanes) -> None:
    """The last beats in the middle of a place: the second seat above the axis, the first below."""
    cell = min(place.w // _BEATS, round(place.h / (2 * _LANE + _AXIS)))
    mat = pygame.Rect(0, 0, cell * _BEATS, round(cell * (2 * _LANE + _AXIS)))
    mat.center = place.center
    pygame.draw.rect(target, _MAT, mat, border_radius=kit.px(6))
    axis = pygame.Rect(mat.x, mat.y + round(cell * _LANE), mat.w, round(cell * _AXIS))
    target.fill(_BAND, axis)
    ends = [card.last for lane in lanes.lanes for card in lane.cards]
    first = max(1, max(ends, default=0) - _BEATS + 1)
    for lane in lanes.lanes:
        for card in lane.cards:
            if card.look != "gone" and card.first >= first:
                cells = [
                    axis.x + (beat - first) * cell for beat in range(card.first, card.last + 1)
                ]
                if lanes.runs == "left":
                    cells = [axis.left + axis.right - x - cell for x in cells]
                _draw_card(target, axis, card, cells, cell, lane.seat == 1)
    x = axis.x + (lanes.now - first) * cell
    if lanes.runs == "left":
        x = axis.left + axis.right - x
    if axis.left <= x <= axis.right:
        target.fill(theme.KEY_LIGHT, (x - 1, mat.y, max(1, kit.px(3)), mat.h))
    pygame.draw.rect(target, theme.BRASS_LO, mat, 1, kit.px(6))


def _draw_card(
    target: pygame.Surface,
    axis: pygame.Rect,
    card: Lying,
    cells: list[int],
    cell: int,
    below: bool,
) -> None:
    """A card as its blocks against the axis and its paper behind them; cells: where each begins."""
    high = cell * (3 if card.length < 3 else 2)
    box = pygame.Rect(min(cells), 0, card.length * cell, high)
    box.top = axis.bottom
    if not below:
        box.bottom = axis.top
    seen = card.edge if card.look == "open" else None
    pygame.draw.rect(target, theme.IVORY if seen else _BACK, box.inflate(-2, 0), 0, cell // 8)
    for x, block in zip(cells, seen.blocks if seen else (), strict=False):
        part = pygame.Rect(x, box.y, cell, cell * LOOKS[block].high // 96)
        if not below:
            part.bottom = axis.top
        target.fill(LOOKS[block].fill, part.inflate(-max(2, cell // 8), 0))
