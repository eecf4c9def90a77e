"""Where the spaces of a board lie on the screen, however it is fitted in and turned."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING

import pygame

from game.rules.board.board import space_name, space_place
from game.rules.board.tiling import SQUARES, Point, holds

if TYPE_CHECKING:
    from game.rules.board.board import Board
    from game.rules.board.tiling import Place


class FittedBoard:
    """A board fitted into `rect`, in the window's pixels.

    field: what its spaces cover; view: the part of it that is seen, and `seen` the spaces there.
    cell: the side of the square within a space, which is the space itself where that is one. Row 1
    is at the bottom; `turn` is by how many quarters the board is turned clockwise from that.
    unit: how large a measure of the tiling is; as large as there is room for unless it is said.
    """

    def __init__(
        self, board: Board, rect: pygame.Rect, turn: int = 0, unit: float | None = None
    ) -> None:
        self.board, self.turn, self.squares = board, turn % 4, board.tiling == SQUARES
        self._size = board.tiling.size(board.columns, board.rows)
        across, down = self._size[:: -1 if self.turn % 2 else 1]
        unit = unit or min(rect.w / across, rect.h / down)
        self.unit = max(1, int(unit)) if self.squares else max(unit, 1 / board.tiling.inner)
        self.cell = int(board.tiling.inner * self.unit)
        self.field = pygame.Rect(0, 0, round(across * self.unit), round(down * self.unit))
        self.field.center = rect.center
        self.view, self.seen = self.field, board.spaces
        self.middle = cache(lambda space: self._at(space_place(space)))
        """The middle of a space."""

    def ahead(self, space: str, way: str) -> Point:
        """The middle of what is one step away, be that on the board or not."""
        return self._at(self.board.tiling.beside(space_place(space), way))

    def _at(self, place: Place) -> Point:
        return self.place_of(self.board.tiling.middle(place, self.board.rows))

    def point_at(self, at: tuple[float, float]) -> Point:
        """A place on the screen as a place of the board, in the tiling's measure, not turned."""
        x, y = (at[0] - self.field.x) / self.unit, (at[1] - self.field.y) / self.unit
        for turned in reversed(range(self.turn)):
            x, y = y, self._size[1 - turned % 2] - x
        return x, y

    def place_of(self, point: Point) -> Point:
        """Where such a place of the board lies on the screen."""
        (x, y), (wide, high) = point, self._size
        for _ in range(self.turn):
            x, y, high, wide = high - y, x, wide, high
        return self.field.x + x * self.unit, self.field.y + y * self.unit

    def rect_of(self, space: str) -> pygame.Rect:
        """The square within a space."""
        x, y = self.middle(space)
        half = self.cell / 2
        return pygame.Rect(round(x - half), round(y - half), self.cell, self.cell)

    @cached_property
    def _corners(self) -> list[Point]:
        found = list(self.board.tiling.corners)
        for _ in range(self.turn):
            found = [(-y, x) for x, y in found]
        return [(x * self.unit, y * self.unit) for x, y in found]

    def outline(self, space: str, inset: float = 0.0) -> list[Point]:
        """The corners of a space; inset: how far within its sides."""
        x, y = self.middle(space)
        tiling = self.board.tiling
        share = 1 - 2 * inset / (min(tiling.width, tiling.height) * self.unit)
        return [(x + across * share, y + down * share) for across, down in self._corners]

    def bounds(self, space: str) -> pygame.Rect:
        """The smallest box around a space."""
        xs, ys = zip(*self.outline(space), strict=True)
        left, top = round(min(xs)), round(min(ys))
        return pygame.Rect(left, top, round(max(xs)) - left, round(max(ys)) - top)

    @cached_property
    def boxes(self) -> list[pygame.Rect]:
        """The boxes around all spaces, in their order."""
        return [self.bounds(space) for space in self.board.spaces]

    def sides(self, space: str, inset: float = 0.0) -> Iterator[tuple[str, tuple[Point, Point]]]:
        """Each side of a space with the space behind it, be that on the board or not."""
        corners = self.outline(space, inset)
        place = space_place(space)
        for at, way in enumerate(self.board.tiling.sides):
            beyond: Place = self.board.tiling.beside(place, way)
            name = space_name(*beyond) if min(beyond) >= 0 else ""
            yield name, (corners[at], corners[(at + 1) % len(corners)])

    def between(self, space: str, other: str) -> tuple[Point, Point]:
        """The ends of the side that two spaces share."""
        return next(ends for beyond, ends in self.sides(space) if beyond == other)

    def space_at(self, at: tuple[int, int]) -> str:
        """The space at a place; nothing off the field."""
        found = (space for space in self.board.spaces if self.holds(space, at))
        return next(found, "")

    def holds(self, space: str, at: tuple[int, int]) -> bool:
        """Whether a place lies within a space."""
        if self.squares:
            return self.rect_of(space).collidepoint(at)
        return holds(self.outline(space), at)
