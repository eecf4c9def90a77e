"""A window onto a picture larger than itself: for those who need everything larger, or where a
window is too small for words that can be read."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.draw.theme import BASE_SIZE

LARGEST = (5760, 3240)
"""A picture is never larger than this: it would take too much memory to draw."""

SMALLEST = (1024, 640)
"""A picture is never smaller than this: its words would run into each other."""

_MARGIN = 24


def largest(window: tuple[int, int]) -> int:
    """How many percent of a window's size a picture can have."""
    return max(100, min(100 * most // size for most, size in zip(LARGEST, window, strict=True)))


def smallest(window: tuple[int, int]) -> int:
    """How many percent of its usual size the table can have in a window, 100 at most."""
    return min(100, math.ceil(round(100 * _scale(SMALLEST) / _scale(_at_least(window)), 6)))


def fitted(window: tuple[int, int], percent: int) -> tuple[tuple[int, int], float]:
    """The size of the picture for a window, and the scale of the table on it, at so many percent.

    A picture that is larger than the window, or that the window is too small for, shows in part.
    """
    larger = min(max(100, percent), largest(window))
    width, height = (size * larger // 100 for size in window)
    return _at_least((width, height)), min(100, max(percent, smallest(window))) / 100


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])


def _scale(size: tuple[int, int]) -> float:
    """How large lengths are in a picture of a size, as in `game.draw.kit`."""
    return min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])


class Pinned(NamedTuple):
    """An area of a picture that stays in sight. place: where in the window all of it shows, smaller
    if need be; band: what it covers of the window, so that it is not seen twice.
    """

    area: pygame.Rect
    place: pygame.Rect
    band: pygame.Rect


class Viewport:
    """The part of a picture that shows in a window. picture, window: their sizes in pixels.

    It follows the pointer: with the pointer at an edge of the window, that edge of the picture
    shows. With the keyboard it is moved to what has the focus. pin: an area of the picture that
    stays in sight whatever else shows.
    """

    def __init__(self, window: tuple[int, int], picture: tuple[int, int]) -> None:
        self.window = window
        self.picture = picture
        self.corner = (0, 0)
        self.pin: pygame.Rect | None = None

    @property
    def pinned(self) -> Pinned | None:
        """Where the pinned area shows; None where there is none, or all of it is in sight anyhow.

        It stays at its own height while that is in the window, else at the edge next to it.
        """
        whole = pygame.Rect(0, 0, *self.picture)
        if self.pin is None or self.area.contains(self.pin) or not whole.contains(self.pin):
            return None
        own = self.pin.move(-self.corner[0], -self.corner[1])
        window = pygame.Rect(0, 0, *self.window)
        width = min(own.w, window.w)
        place = pygame.Rect(0, 0, width, round(own.h * width / own.w))
        place.center = own.center
        place.clamp_ip(window)
        band = own.union(place).clip(window) if own.colliderect(window) else place
        return Pinned(self.pin, place, band)

    def follow(self, at: tuple[int, int]) -> bool:
        """The pointer is at a place of the window; whether another part shows now."""
        shares = (
            min(1.0, max(0.0, place / max(1, size - 1)))
            for place, size in zip(at, self.window, strict=True)
        )
        return self._move(
            [round(h * share) for h, share in zip(self._hidden(), shares, strict=True)]
        )

    def show(self, rect: pygame.Rect) -> bool:
        """Moves no farther than it takes to show an area of the picture; whether it moved."""
        hidden = self._hidden()
        starts, lengths = rect.topleft, rect.size
        corner = []
        for axis in (0, 1):
            margin = max(0, min(_MARGIN, (self.window[axis] - lengths[axis]) // 2))
            start, length = starts[axis] - margin, lengths[axis] + 2 * margin
            low, high = start + length - self.window[axis], start
            at = min(max(self.corner[axis], min(low, high)), max(low, high))
            corner.append(min(max(at, 0), hidden[axis]))
        return self._move(corner)

    def seen(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event with its place on the picture instead of in the window."""
        if not hasattr(event, "pos"):
            return event
        x, y = event.pos
        place = (x + self.corner[0], y + self.corner[1])
        pinned = self.pinned
        if pinned is not None and pinned.band.collidepoint(event.pos):
            area, shown = pinned.area, pinned.place
            across = min(max(x - shown.x, 0), shown.w - 1) * area.w // shown.w
            down = min(max(y - shown.y, 0), shown.h - 1) * area.h // shown.h
            place = (area.x + across, area.y + down)
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def unstretched(self, event: pygame.event.Event, window: tuple[int, int]) -> pygame.event.Event:
        """An event in a window of another size, to which what this one shows is stretched."""
        if window == self.window or not hasattr(event, "pos"):
            return event
        sizes = zip(event.pos, self.window, window, strict=True)
        place = tuple(at * own // other for at, own, other in sizes)
        return pygame.event.Event(event.type, {**event.dict, "pos": place})

    def _move(self, corner: list[int]) -> bool:
        before, self.corner = self.corner, (corner[0], corner[1])
        return before != self.corner

    @property
    def area(self) -> pygame.Rect:
        """The part of the picture that shows."""
        return pygame.Rect(self.corner, self.window)

    def _hidden(self) -> tuple[int, int]:
        """How much of the picture does not show, across and down."""
        width, height = (p - w for p, w in zip(self.picture, self.window, strict=True))
        return width, height
