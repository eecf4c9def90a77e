"""Gives the system back what memory is free, once nothing has been drawn for a while.

What a table draws and throws away is freed, but the C library of Linux keeps it for the next time,
in pieces that fit less and less: after an evening that is more than all that is in use.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable

REST = 2.0
"""Seconds without a new frame after which memory is given back."""


def trim() -> None:
    """Gives free memory back, where the C library keeps it and can be asked for it (glibc)."""
    if sys.platform == "linux":
        ask = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if ask is not None:
            ask(0)


class FreeMemory:
    """When to give memory back. give: what does it."""

    def __init__(self, give: Callable[[], None] = trim) -> None:
        self._give = give
        self._rested: float | None = 0.0

    def rest(self, dt: float, drew: bool) -> None:
        """Goes on by `dt` seconds; gives memory back once in each rest."""
        if drew:
            self._rested = 0.0
        elif self._rested is not None:
            self._rested += dt
            if self._rested >= REST:
                self._rested = None
                self._give()
