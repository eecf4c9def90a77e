"""The window: opened as large as suits the display, and pictures of it that a player keeps."""

from __future__ import annotations

import io
import os
from datetime import datetime
from pathlib import Path

import pygame

from game.app.viewport import SMALLEST
from game.session.start import StartError

SIZES = ((2560, 1440), (1920, 1080), (1600, 900), (1280, 720))


def open_window() -> pygame.Window:
    """The window, as large as suits the display; StartError where there is no display."""
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        pygame.display.init()
        if pygame.display.get_driver() == "offscreen" and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("no display was found")
        desktop = pygame.display.get_desktop_sizes()[0]
        window = pygame.Window("Standee", window_size(desktop), resizable=True)
        window.minimum_size = SMALLEST
    except pygame.error as error:
        raise StartError(
            f"the window cannot be opened: {error}. Start Standee from a desktop, or play without "
            "a window: main.py play gunsword --seat bot:random --seat bot:random --headless"
        ) from None
    return window


def window_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest size that leaves a tenth of the desktop free; the smallest where none does."""
    roomy = (
        size for size in SIZES if all(a <= 0.9 * b for a, b in zip(size, desktop, strict=True))
    )
    return next(roomy, (1280, 720) if desktop[0] >= 1280 else SMALLEST)


def keep_picture(screen: pygame.Surface, folder: Path) -> Path:
    """Writes what is on the screen into a folder as a PNG of its own; where it lies.

    Raises OSError where that is impossible.
    """
    data = io.BytesIO()
    pygame.image.save(screen, data, "picture.png")
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"Standee {datetime.now():%Y-%m-%d %H.%M.%S}"
    path, number = folder / f"{stem}.png", 1
    while path.exists():
        number += 1
        path = folder / f"{stem} ({number}).png"
    path.write_bytes(data.getvalue())
    return path
