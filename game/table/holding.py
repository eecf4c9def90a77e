"""What is held down until it counts: a key, a button or the pointer on a hand that lies hidden."""

from __future__ import annotations

import pygame

from game.scenes.scene import WINDOW_LEFT

HOLD = 0.3
"""Seconds that it must be held: longer than a slip, shorter than a wait."""

LETS_GO = (pygame.MOUSEBUTTONUP, *WINDOW_LEFT)


class Hold:
    """How long something is held; nothing is at first. by_pointer: whether the pointer holds it."""

    def __init__(self) -> None:
        self._seconds: float | None = None
        self.by_pointer = False

    @property
    def on(self) -> bool:
        """Whether something is held."""
        return self._seconds is not None

    @property
    def share(self) -> float:
        """How much of the time has passed, 0 to 1."""
        return min(1.0, (self._seconds or 0.0) / HOLD)

    def begin(self, by_pointer: bool) -> None:
        """From now on it is held."""
        self._seconds, self.by_pointer = 0.0, by_pointer

    def let_go(self) -> None:
        """It is held no more; the next time begins anew."""
        self._seconds = None

    def go_by(self, seconds: float) -> bool:
        """Lets time pass; whether it was held long enough now, which ends it."""
        if self._seconds is None:
            return False
        self._seconds += seconds
        if self._seconds < HOLD:
            return False
        self.let_go()
        return True
