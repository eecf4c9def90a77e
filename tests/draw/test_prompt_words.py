"""The words of a prompt: what wraps, and what then stands without its chip."""

import pygame
import pytest

from game.draw.kit import Kit
from game.draw.table.promptbar import draw_words
from game.user.folders import ROOT


@pytest.fixture(scope="module")
def kit() -> Kit:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    return Kit(ROOT / "assets", (1280, 720))


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


def test_a_long_question_takes_of_the_room_of_the_line_below_it():
    kit = Kit(ROOT / "assets", (1024, 640))
    asks = "Wilhelmina Featherstone: spend 2 Momentum to Interrupt with Switch {}?"
    room = pygame.Rect(4, 0, kit.px(500), kit.px(84))
    shown = []
    for last in ("Forms", "Arms"):
        ground = pygame.Surface((room.w + 8, room.h))
        draw_words(kit, ground, room, asks.format(last), "After a Combo Line of your Skill. " * 2)
        shown.append(pygame.image.tobytes(ground, "RGB"))
    assert shown[0] != shown[1], "its last word is read"


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("wide", [430, 700])
def test_the_words_stay_in_their_strip_however_long_they_are(size, scale, wide):
    kit = Kit(ROOT / "assets", size, scale)
    room = pygame.Rect(4, kit.px(40), kit.px(wide), kit.px(84))
    asks = "Choose who of them is to move first, and by how many spaces of the board. " * 2
    for line in ("Round 3", "After a Combo Line of your Skill. " * 4):
        ground = pygame.Surface((room.w + 8, room.bottom + room.y), pygame.SRCALPHA)
        draw_words(kit, ground, room, asks, line)
        assert room.contains(ground.get_bounding_rect(min_alpha=64))
