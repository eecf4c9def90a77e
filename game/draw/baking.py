"""What is drawn once and kept, the least used thrown away first."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


class Unfinished(BaseException):
    """The time for drawing is over before a picture is whole.

    What is drawn already is kept, so that drawing it again comes farther. It is no error, and what
    handles errors lets it through.
    """


class Pace:
    """How long drawing may take in one go. clock: seconds that pass."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self._ends: float | None = None
        self._made = 0

    @contextmanager
    def within(self, seconds: float | None) -> Iterator[None]:
        """Raises Unfinished where more is to be drawn after so many seconds; None: never.

        At least one thing is drawn anew.
        """
        before = self._ends, self._made
        self._made = 0
        self._ends = None if seconds is None else self._clock() + seconds
        try:
            yield
        finally:
            self._ends, self._made = before

    def check(self) -> None:
        """Something is about to be drawn; raises Unfinished if there is no time for it."""
        if self._ends is not None and self._made and self._clock() >= self._ends:
            raise Unfinished

    def drawn(self) -> None:
        """Something has been drawn, and is kept."""
        self._made += 1


class Bakery(Generic[T]):
    """Drawn things by key, at most `limit` bytes in all; `weigh` tells the bytes of one.

    pace: how long drawing may take. made: how often something was made that was not there.
    """

    def __init__(self, limit: int, weigh: Callable[[T], int], pace: Pace | None = None) -> None:
        self.limit = limit
        self._pace = pace or Pace()
        self.held = self.made = 0
        self._weigh = weigh
        self._shelf: OrderedDict[Hashable, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._shelf)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._shelf

    def clear(self) -> None:
        """Throws everything away."""
        self._shelf.clear()
        self.held = 0

    def drop(self, key: Hashable) -> None:
        """Throws away what is kept under `key`, if anything is."""
        if key in self._shelf:
            self.held -= self._weigh(self._shelf.pop(key))

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """What is kept under `key`; made with `make` if it is not there. Raises Unfinished."""
        try:
            self._shelf.move_to_end(key)
        except KeyError:
            pass
        else:
            return self._shelf[key]
        self._pace.check()
        made = make()
        self.made += 1
        self._pace.drawn()
        self._shelf[key] = made
        self.held += self._weigh(made)
        while self.held > self.limit and len(self._shelf) > 1:
            self.held -= self._weigh(self._shelf.popitem(last=False)[1])
        return made


def surface_bytes(surface: pygame.Surface) -> int:
    """The bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
