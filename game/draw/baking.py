"""What is drawn once and kept, the least used thrown away first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

T = TypeVar("T")


class Bakery(Generic[T]):
    """Drawn things by key, at most `limit` bytes in all; `weigh` tells the bytes of one."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self.limit = limit
        self.held = 0
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
        """What is kept under `key`; made with `make` if it is not there."""
        try:
            self._shelf.move_to_end(key)
        except KeyError:
            pass
        else:
            return self._shelf[key]
        made = make()
        self._shelf[key] = made
        self.held += self._weigh(made)
        while self.held > self.limit and len(self._shelf) > 1:
            self.held -= self._weigh(self._shelf.popitem(last=False)[1])
        return made


def surface_bytes(surface: pygame.Surface) -> int:
    """The bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
