"""Where two editions of a card differ: bright over the card, which stays readable."""

from __future__ import annotations

import pygame

from game.scenes.cardlab.stage import difference


def test_what_differs_is_bright_over_the_card_in_grey():
    one, two = pygame.Surface((40, 20)), pygame.Surface((40, 20))
    for picture in (one, two):
        picture.fill("#c08040")
    two.fill("#2040c0", (10, 5, 8, 8))
    two.set_at((30, 10), (196, 128, 64))  # so near that nobody sees it
    found = difference(one, two)
    bright = {
        (x, y) for x in range(40) for y in range(20) if found.get_at((x, y))[:3] == (255, 79, 216)
    }
    assert bright == {(x, y) for x in range(10, 18) for y in range(5, 13)}
    red, green, blue, _ = found.get_at((0, 0))
    assert 0 < red == green == blue < 128


def test_pictures_of_two_sizes_are_not_compared():
    one = pygame.Surface((4, 4))
    assert difference(one, pygame.Surface((5, 4))) is one
