"""A match at a glance: a line for each seat, whatever its people are called."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from game.draw.kit import Kit
from game.rules.match import Match
from game.scenes.glimpse import draw_seats
from game.user.folders import ROOT
from tests.scenes.gunsword_table import company, gunsword

WIDE, CHIPS = 340, 130
"""How wide a seat's line is, and the trackers at its end."""


def trackers(kit: Kit, name: str) -> bytes:
    """What is seen of the trackers of four seats of that name."""
    setup = company(4, "ffa")
    named = tuple(replace(seat, name=name) for seat in setup.seats)
    match = Match(gunsword().rules(replace(setup, seats=named)))
    found = SimpleNamespace(running=match, view=match.rules.sight.view(match.table))
    picture = pygame.Surface((kit.px(2 * WIDE + 20), kit.px(90)))
    draw_seats(kit, picture, (0, 0), picture.get_width(), cast(Any, found))
    end = pygame.Rect(picture.get_width() - kit.px(CHIPS), 0, kit.px(CHIPS), picture.get_height())
    return pygame.image.tobytes(picture.subsurface(end), "RGB")


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_a_long_name_does_not_run_into_what_its_seat_has(size):
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    kit = Kit(ROOT / "assets", size)
    assert trackers(kit, "Konstantinopoulos von Habsburg") == trackers(kit, "BLUE")
