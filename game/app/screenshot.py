"""Pictures of the screen that a player keeps."""

from __future__ import annotations

import io
from datetime import datetime
from pathlib import Path

import pygame


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
