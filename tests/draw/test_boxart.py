"""Boxes on the title's shelf: whatever a game is called stands within its cover."""

from dataclasses import replace

import pygame
import pytest

from game.draw.boxart import SIZE, draw_box, plain_cover

TITLES = (
    "Ferry Night",
    "Donaudampfschifffahrtsgesellschaftskapitänspatience",
    "The extraordinarily long adventure of incomprehensible {braces} in lands of plenty",
    "WWWWWWWWWWWWWWWWWWWWWW",
    "**",
)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_stands_within_its_cover(kit, title):
    cover, drawn = plain_cover("kite", title), []
    for shown in (cover, replace(cover, title=("",))):
        surface = pygame.Surface((SIZE[0] + 60, SIZE[1] + 60))
        draw_box(kit, surface, pygame.Rect((20, 30), SIZE), shown)
        drawn.append(surface)
    changed = pygame.mask.from_threshold(drawn[0], (0, 0, 0), (1, 1, 1, 255), drawn[1])
    changed.invert()
    rects = changed.get_bounding_rects()
    words = rects[0].unionall(rects[1:])
    inner = pygame.Rect((20, 30), SIZE).inflate(-32, -32)
    assert inner.contains(words), (inner, words)
    assert len(cover.title) <= 3
