"""Pictures of what stands still on a table: each part is drawn once for what it shows, and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

import pygame

from game.draw.baking import Bakery, surface_bytes
from game.table.hit_areas import HitAreas

if TYPE_CHECKING:
    from game.draw.kit import Kit

T = TypeVar("T")

_KEPT = 1.25
"""How much is kept, in windows full of pixels."""


class Spotted(Protocol):
    """What is drawn on, and has the spots of what was drawn."""

    hit_areas: HitAreas


class _Still(NamedTuple):
    """A part as it was drawn; its mark stands for it where it lies under others."""

    mark: object
    picture: pygame.Surface
    hit_areas: HitAreas
    found: Any


class LayerCache:
    """The parts of one table in one window, each known by where it lies, what it shows and what
    lies under it.

    A kept part is opaque, so that laying it down again is a mere copy.
    """

    def __init__(self, kit: Kit) -> None:
        self._kept: Bakery[_Still] = Bakery(
            round(_KEPT * kit.window_bytes), lambda still: surface_bytes(still.picture), kit.pace
        )
        self._laid: list[tuple[pygame.Rect, object]] = []

    def begin(self, target: pygame.Surface, ground: pygame.Surface) -> None:
        """Lays down the ground, which holds for as long as it is the same surface."""
        target.blit(ground, (0, 0))
        self._laid = [(ground.get_rect(), ground)]

    def lay(
        self,
        context: Spotted,
        target: pygame.Surface,
        area: pygame.Rect,
        shows: Hashable,
        draw: Callable[[], T],
    ) -> T:
        """Lays a part over the others, with its spots; what `draw` gives, or gave when it drew it.

        shows: all that decides what `draw` draws on the target and gives. Outside `area` it draws
        nothing.
        """
        area = area.clip(target.get_rect())
        under = tuple(mark for box, mark in self._laid if box.colliderect(area))
        key = (tuple(area), shows, under)
        before = self._kept.made
        still = self._kept.get(key, lambda: _drawn(context, target, area, draw))
        if self._kept.made == before:
            target.blit(still.picture, area)
        context.hit_areas.join(still.hit_areas)
        self._laid.append((area, still.mark))
        found: T = still.found
        return found


def _drawn(
    context: Spotted, target: pygame.Surface, area: pygame.Rect, draw: Callable[[], Any]
) -> _Still:
    before, context.hit_areas = context.hit_areas, HitAreas()
    target.set_clip(area)
    try:
        found = draw()
    finally:
        target.set_clip(None)
        hit_areas, context.hit_areas = context.hit_areas, before
    return _Still(object(), target.subsurface(area).copy(), hit_areas, found)
