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


class Old(list[Line]):
    """Lines of which the older ones are out of sight."""

    def __getitem__(self, at):
        assert at > 900, "a line is looked at that nobody sees"
        return super().__getitem__(at)

    def __reversed__(self):
        return (self[at] for at in range(len(self) - 1, -1, -1))


def test_lines_out_of_sight_are_not_looked_at(kit: Kit) -> None:
    panel, lines = LogPanel(kit, pygame.Rect(0, 0, 200, 600)), Old([LONG] * 1000)
    newest = panel.in_sight(lines)
    panel.turn(3, lines)
    assert panel.in_sight(lines)[0][0] < newest[0][0]
    panel.turn(-9, lines)
    assert panel.in_sight(lines) == newest


def test_it_turns_as_far_as_there_are_lines(kit: Kit) -> None:
    panel, lines = LogPanel(kit, pygame.Rect(0, 0, 200, 600)), [LONG] * 30
    panel.turn(999, lines)
    oldest, top = panel.in_sight(lines)[-1]
    assert (oldest, top) == (0, panel.inside.top)
