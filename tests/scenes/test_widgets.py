"""What controls draw stays where they are, and what is typed goes to a line that is there."""

import pygame
import pytest

from game.draw.kit import Kit
from game.scenes.controls import Controls
from game.scenes.widgets import Control, Entry, Row
from game.user.folders import ROOT


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [0.75, 1.0])
def test_the_words_of_a_row_stay_inside_it(size, scale):
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    kit = Kit(ROOT / "assets", size, scale)
    rect = pygame.Rect(20, 60, kit.px(440), kit.px(52))
    row = Row("x", rect, lambda: None, label="A label", line="words of a long line " * 8)
    target = pygame.Surface((rect.right + 40, 200))
    row.draw(kit, target, lit=False, down=False)
    drawn = pygame.mask.from_threshold(target, (0, 0, 0), (40, 50, 50, 255))
    drawn.invert()
    assert all(rect.inflate(4, 4).contains(box) for box in drawn.get_bounding_rects())


def test_a_line_that_is_gone_is_not_typed_into_any_more():
    closed = []
    line = Entry("line", pygame.Rect(0, 0, 50, 20), lambda: None)
    back = Control(
        "back", pygame.Rect(0, 40, 50, 20), lambda: closed.append("back"), pygame.K_ESCAPE
    )
    controls = Controls()
    controls.set([line, back])
    controls.arrive("line")
    controls.set([back])
    controls.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert closed == ["back"]
    controls.set([line, back])
    assert not line.active
