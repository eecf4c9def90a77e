"""A display without a window, and the kit of the base size."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.draw.kit import Kit

ASSETS = Path(__file__).parents[2] / "assets"


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.display.quit()


@pytest.fixture(scope="session")
def kit(display: None) -> Kit:
    return Kit(ASSETS, (1920, 1080))
