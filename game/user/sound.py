"""The sounds of the table."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal, get_args

import pygame

Sound = Literal[
    "slide", "place", "shuffle", "slash", "shoot", "step", "push", "block", "hit", "token", "bell",
    "fanfare", "thud",
]  # fmt: skip

_RATE, _CHANNELS, _BUFFER = 22050, 1, 1024


class Sounds:
    """Plays the sounds of a folder; silently where there is nothing to play them with.

    loudness: 0 to 1. `open` takes a tenth of a second: call it when something is on the screen.
    """

    def __init__(self, folder: Path, loudness: float = 1.0) -> None:
        self.loudness = loudness
        self._folder = folder
        self._read: dict[str, pygame.mixer.Sound] = {}

    def open(self) -> None:
        """Opens the device and reads the sounds. All are silent without a device, and one is whose
        file cannot be read."""
        with _quiet_terminal():
            if not _opened():
                return
        for name in get_args(Sound):
            with suppress(OSError, pygame.error):
                self._read[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")

    def play(self, name: Sound) -> None:
        """Plays a sound over what is heard already."""
        sound = self._read.get(name)
        if sound is not None and self.loudness > 0:
            sound.set_volume(self.loudness)
            sound.play()

    def close(self) -> None:
        """Lets the device go."""
        self._read.clear()
        pygame.mixer.quit()


def _opened() -> bool:
    """Whether sound can be played; where there is no device, SDL's own dummy takes it."""
    for driver in (None, "dummy"):
        if driver:
            os.environ["SDL_AUDIODRIVER"] = driver
        try:
            pygame.mixer.init(_RATE, -16, _CHANNELS, _BUFFER)
        except pygame.error:
            continue
        return True
    return False


@contextmanager
def _quiet_terminal() -> Iterator[None]:
    """What the system's sound libraries write on the terminal themselves is dropped."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)
