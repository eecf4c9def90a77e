"""Pictures that are drawn once and kept, the least used thrown away first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Bakery:
    """Surfaces by key, at most `limit` bytes of pixels in all."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._shelf: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._shelf)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`; made with `make` if it is not there."""
        found = self._shelf.get(key)
        if found is not None:
            self._shelf.move_to_end(key)
            return found
        made = make()
        self._shelf[key] = made
        self.held += _bytes(made)
        while self.held > self.limit and len(self._shelf) > 1:
            self.held -= _bytes(self._shelf.popitem(last=False)[1])
        return made


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
