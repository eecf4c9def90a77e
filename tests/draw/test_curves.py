"""Curves over the turns of a match: as fine as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.draw.curves import Chart
from game.draw.kit import Kit
from game.draw.sketch import Sketch


def finest(kit: Kit, monkeypatch: pytest.MonkeyPatch, seats: int, turns: int) -> float:
    """How wide the finest line is that a chart of so many draws."""
    widths: list[float] = []

    def line(_: Sketch, points: Sequence[tuple[float, float]], width: float, **paint: str) -> None:
        widths.append(width)

    monkeypatch.setattr(Sketch, "line", line)
    values = [[turn % 9] * seats for turn in range(turns)]
    chart = Chart(kit, pygame.Rect(0, 0, 460, 440), range(turns), values, (0, 9), "Turn")
    chart.draw(pygame.Surface((460, 440)), "Momentum", "", "#ffffff")
    return min(widths)


def test_curves_are_finer_where_many_turns_of_many_seats_have_no_room_side_by_side(
    kit: Kit, monkeypatch: pytest.MonkeyPatch
) -> None:
    broad = finest(kit, monkeypatch, seats=2, turns=20)
    assert finest(kit, monkeypatch, seats=4, turns=21) == broad
    assert finest(kit, monkeypatch, seats=4, turns=94) == broad / 2
    assert broad / 2 < finest(kit, monkeypatch, seats=2, turns=80) < broad
