"""Tidies the memory once nothing has been drawn for a while.

What a table draws and throws away is freed, but the C library of Linux keeps it for the next time,
in pieces that fit less and less: after an evening that is more than all that is in use. And what
stays for long is looked through for garbage again and again, which holds up a frame for longer
than drawing it takes.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

REST = 3.0
"""Seconds without a new frame after which memory is tidied."""
MADE = 10_000
"""How many more things have to be there before garbage is searched again. Rules make much that is
freed by itself, and a match keeps much; Python's own 700 make a search of every few decisions."""


def tidy() -> None:
    """Throws garbage away, takes what stays out of later searches, and gives free memory back.

    Searches are seldom from now on. Memory is given back only where the C library keeps it and can
    be asked for it (glibc).
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MADE)
    if sys.platform == "linux":
        give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if give_back is not None:
            give_back(0)


@contextmanager
def collected_later() -> Iterator[None]:
    """While much is made that stays, nothing is searched for garbage; nor is that ever after."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


class Rest:
    """When to tidy memory. tidy: what does it."""

    def __init__(self, tidy: Callable[[], None]) -> None:
        self._tidy = tidy
        self._rested: float | None = 0.0

    @property
    def deep(self) -> bool:
        """Whether memory was tidied in this rest: nothing is left to be done."""
        return self._rested is None

    def go_by(self, dt: float, drew: bool) -> None:
        """`dt` seconds go by; tidies once in each rest. drew: whether there was a new frame."""
        if drew:
            self._rested = 0.0
        elif self._rested is not None:
            self._rested += dt
            if self._rested >= REST:
                self._rested = None
                self._tidy()
