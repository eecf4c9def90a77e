"""The log: each line has the room that it needs, whatever stood at its place before."""

from __future__ import annotations

import pygame

from game.draw.kit import Kit
from game.draw.table.logpanel import Line, LogPanel

HEADING = Line("Turn 2", None, heading=True)
LONG = Line("Rewound to before decision 6 because everybody agreed to it", None, heading=False)


def test_a_line_in_place_of_another_takes_its_own_room(kit: Kit) -> None:
    panel = LogPanel(kit, pygame.Rect(0, 0, 200, 600))
    (before,) = panel.in_sight([HEADING])
    (after,) = panel.in_sight([LONG])
    (fresh,) = LogPanel(kit, pygame.Rect(0, 0, 200, 600)).in_sight([LONG])
    assert after == fresh != before
