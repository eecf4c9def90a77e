"""What lies where on the screen, so that a pointer finds it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.rules.ask import Point
from game.rules.board.tiling import holds


class Spot(NamedTuple):
    """An area that answers to the pointer.

    sort: `option` (a button, by the option's id), `card`, `reference` (a card to look things up
    in), `space`, `piece`, `pile`, `tracker`, `place` (of a card in a row), `outlook` (what an
    option leads to), `chip`, `tool`, `mark` (of what one is asked at), `line` (of the log) or
    `part` (a bare area).
    turn: degrees it is turned to the left around its middle. hint: drawn markup that tells
    about it. corners: those of the shape that alone answers, clockwise, if any; of that what lies
    `within` some area, if one is said.
    """

    sort: str
    id: str
    area: pygame.Rect
    turn: float = 0.0
    hint: str = ""
    corners: tuple[tuple[float, float], ...] = ()
    within: pygame.Rect | None = None

    @property
    def point(self) -> Point:
        """What an option would have to point at to be chosen by this spot."""
        return Point(self.sort, self.id)

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether a place on the screen lies within it."""
        if self.within and not self.within.collidepoint(at):
            return False
        if self.corners:
            return holds(self.corners, at)
        if not self.turn:
            return self.area.collidepoint(at)
        middle = pygame.Vector2(self.area.center)
        turned = (pygame.Vector2(at) - middle).rotate(self.turn) + middle
        return self.area.collidepoint(turned)


class HitAreas:
    """Spots in the order they were drawn; what was drawn last is found first.

    zones: where the zones of a match lie, between which cards travel; by its tracker, where tokens
    lie; by its id, where a card comes to lie. cards: where cards lie beside each other or come to
    lie, by their ids, and by its zone the last that is not seen. within: where alone what is added
    answers; None: wherever it lies.
    """

    def __init__(self) -> None:
        self._all: list[Spot] = []
        self.zones: dict[str, pygame.Rect] = {}
        self.cards: dict[str, pygame.Rect] = {}
        self.within: pygame.Rect | None = None

    def __iter__(self) -> Iterator[Spot]:
        return iter(self._all)

    def add(self, spot: Spot) -> None:
        """Adds a spot on top of the others; none that lies wholly elsewhere."""
        if self.within is None:
            self._all.append(spot)
        elif self.within.colliderect(spot.area):
            area = spot.area.clip(self.within)
            self._all.append(spot._replace(area=area, within=self.within))

    def join(self, others: HitAreas) -> None:
        """Adds all others on top of these."""
        self._all += others._all
        self.zones |= others.zones
        self.cards |= others.cards

    def at(self, place: tuple[int, int]) -> Spot | None:
        """The topmost spot at a place."""
        return next((spot for spot in reversed(self._all) if spot.holds(place)), None)

    def of(self, sort: str, name: str) -> Spot | None:
        """The topmost spot of a thing."""
        found = (s for s in reversed(self._all) if s.sort == sort and s.id == name)
        return next(found, None)
