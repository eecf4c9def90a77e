"""The ring of a first game's step: it leaves what is next to a thing to be read."""

from __future__ import annotations

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.lesson import draw_ring

THING = pygame.Rect(100, 100, 240, 0)


@pytest.mark.parametrize(("high", "around"), [(41, range(1, 10)), (180, range(10, 18))])
def test_a_ring_is_close_to_a_line_of_words_and_away_from_a_card(
    kit: Kit, high: int, around: range
) -> None:
    thing = THING.copy()
    thing.height = high
    picture = pygame.Surface((440, 400), pygame.SRCALPHA)
    draw_ring(kit, picture, thing)
    drawn = picture.get_bounding_rect(min_alpha=40)
    assert drawn.contains(thing)
    assert thing.top - drawn.top in around
    assert drawn.bottom - thing.bottom in around
