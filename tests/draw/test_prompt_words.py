"""The words of a prompt: what wraps, and what then stands without its chip."""

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.promptbar import draw_words
from game.user.folders import HOUSE


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return Kit(HOUSE / "assets", (1280, 720))


def picture(kit: Kit, head: str, wide: int) -> bytes:
    ground = pygame.Surface((wide + 20, 64))
    draw_words(kit, ground, pygame.Rect(10, 4, wide, 56), head, "Decision 25 of 25")
    return pygame.image.tobytes(ground, "RGB")


LONG = "BLUE places {} face-up (Lunge), beats 30 and 31; takes back {}"


def test_chips_would_touch_where_words_wrap_so_that_cards_are_named_alone(kit):
    chips = LONG.format("{card:Viper|viper#1}", "{card:A*B|heron#1}")
    assert picture(kit, chips, 340) == picture(kit, LONG.format("Viper", r"A\*B"), 340)


def test_a_line_that_has_room_keeps_its_chips(kit):
    assert picture(kit, "plays {card:Viper|}", 340) != picture(kit, "plays Viper", 340)
