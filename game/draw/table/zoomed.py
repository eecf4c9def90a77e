"""A large board seen closer than whole: a part of it in its frame, in steps up to a size that can
be read and hit."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from copy import copy
from functools import partial
from typing import NamedTuple

import pygame

from game.draw.shadows import shadow_margin
from game.draw.sketch import Sketch
from game.draw.table.fields import FieldPainter
from game.draw.table.fitted import FittedBoard
from game.rules.board.tiling import Point

LARGE = 48
"""The side of a space that is large enough to be pointed at, at the base size."""

_STEP = 2
"""How many times larger the spaces become with a step, about."""

_EDGE = 20
"""How much less of the view than all of it has coordinates beside it, at the base size."""

_BLOCK = 200
"""The side of the squares in which a board is drawn, at the base size."""


class Zoom(NamedTuple):
    """How a board is seen. step: by how many steps closer than whole. middle: the place of the
    board in the middle of its view, in the measure of its tiling."""

    step: int = 0
    middle: Point = (0.0, 0.0)


def units_of(whole: FieldPainter) -> tuple[float, ...]:
    """The units of a board at each step, the whole board first; that alone where its spaces are
    large enough already, or nearly so."""
    far, close = whole.unit, whole.kit.px(LARGE) / whole.board.tiling.inner
    steps = max(0, round(math.log(close / far, _STEP)))
    units = [far * (close / far) ** (step / steps) for step in range(1, steps + 1)]
    return far, *(float(round(unit)) if whole.squares else unit for unit in units)


def closer(field: FittedBoard, at: Point, step: int, unit: float) -> Zoom:
    """Another step, with that unit, at which the same of the board lies at a place of the screen as
    does now."""
    (x, y), (across, down) = at, field.view.center
    grown = unit / field.unit
    return Zoom(step, field.point_at((x + (across - x) / grown, y + (down - y) / grown)))


def way_into_view(field: FittedBoard, spaces: Iterable[str]) -> tuple[int, int]:
    """How far a board has to be pulled until these spaces are seen, with what lies around them."""
    boxes = [field.bounds(space) for space in spaces]
    wanted = boxes[0].unionall(boxes[1:]).inflate(2 * field.cell, 2 * field.cell)
    seen = wanted.clip(field.field).clamp(field.view)
    wanted = wanted.clip(field.field)
    return seen.x - wanted.x, seen.y - wanted.y


class ZoomedField(FieldPainter):
    """A board of which a part is seen, in a frame as large as there is room for.

    Coordinates stand along the frame as ever. zoom: as it was asked for, but within its bounds.
    """

    def __init__(self, whole: FieldPainter, room: pygame.Rect, zoom: Zoom) -> None:
        looks = whole.kit, room, whole.board, whole.starts, whole.tiles, whole.turn
        super().__init__(*looks, units_of(whole)[zoom.step])
        edge = whole.field.x - whole.frame.x
        inner = room.inflate(-2 * edge, -2 * edge)
        self.view = self.field.clip(inner)
        self.frame = self.view.inflate(2 * edge, 2 * edge)
        x, y = self.place_of(zoom.middle)
        self.field.move_ip(round(self.view.centerx - x), round(self.view.centery - y))
        self.field.right = max(self.field.right, self.view.right)
        self.field.bottom = max(self.field.bottom, self.view.bottom)
        self.field.left = min(self.field.left, self.view.left)
        self.field.top = min(self.field.top, self.view.top)
        self._whole = whole
        self.seen = self._in(self.view)
        self.zoom = Zoom(zoom.step, self.point_at(self.view.center))

    def pulled(self, way: tuple[int, int]) -> Zoom:
        """How it is seen once it has been pulled by so many pixels."""
        x, y = self.view.center
        return Zoom(self.zoom.step, self.point_at((x - way[0], y - way[1])))

    def moment(self, now: float) -> tuple[int, ...]:
        """Always the first: animations rest, since all of a large board would be drawn for each."""
        return ()

    def draw(self, target: pygame.Surface, now: float = 0) -> None:
        """The part of the board that is seen, its animations at rest."""
        frame = self.kit.baked(("zoomed frame", self.frame.size, self.view.size), self._frame)
        margin = shadow_margin(self.kit, "board")
        target.blit(frame, (self.frame.x - margin, self.frame.y - margin))
        for box in self._blocks():
            seen = box.clip(self.view)
            name = "zoomed block", box.x - self.field.x, box.y - self.field.y, *self.looks(now)
            block = self.kit.baked(name, partial(self._block, box))
            target.blit(block, seen, seen.move(-box.x, -box.y))
        beside = self.view.inflate(-self.kit.px(_EDGE), -self.kit.px(_EDGE))
        for text, (x, y) in self.coordinates():
            at = self.frame.x + x, self.frame.y + y
            if beside.left < at[0] < beside.right or beside.top < at[1] < beside.bottom:
                text.draw(target, center=at)

    def _in(self, area: pygame.Rect) -> tuple[str, ...]:
        """The spaces of which anything lies in an area, or nearly does: those that do so on the
        whole board, where that is known already."""
        shrunk = self._whole.unit / self.unit
        left, top = pygame.Vector2(area.topleft) - self.field.topleft
        box = pygame.Rect(
            *(round(each * shrunk) for each in (left, top, area.w, area.h)),
        ).move(self._whole.field.topleft)
        near = box.inflate(4, 4).collidelistall(self._whole.boxes)
        return tuple(self.board.spaces[at] for at in near)

    def _frame(self) -> pygame.Surface:
        """The frame with its shadow, around nothing."""
        out, margin = self.wood(), shadow_margin(self.kit, "board")
        sketch = Sketch(*self.frame.size)
        self.sketch_frame(sketch)
        out.blit(sketch.render(), (margin, margin))
        return out

    def _blocks(self) -> Iterator[pygame.Rect]:
        """The squares that are seen of those into which the field is cut, each by itself so that
        moving the board draws little anew."""
        side = self.kit.px(_BLOCK)
        for x in range(self.field.x, self.field.right, side):
            for y in range(self.field.y, self.field.bottom, side):
                box = pygame.Rect(x, y, side, side).clip(self.field)
                if box.colliderect(self.view):
                    yield box

    def _block(self, box: pygame.Rect) -> pygame.Surface:
        """What of the board lies in a square."""
        part = copy(self)
        part.frame, part.seen = box, self._in(box)
        if self.board.drawing is None:
            sketch = Sketch(*box.size)
            part.sketch_ground(sketch)
            part.sketch_inlaid(sketch)
            out = sketch.render()
        else:
            ground = self.kit.baked(("zoomed ground", *self.looks(0)), self._ground)
            out, above = pygame.Surface(box.size, pygame.SRCALPHA), Sketch(*box.size)
            out.blit(ground, (self.field.x - box.x, self.field.y - box.y))
            part.sketch_inlaid(above)
            out.blit(above.render(), (0, 0))
        for stone, middle in part.stones():
            out.blit(stone, stone.get_rect(center=middle))
        return out

    def _ground(self) -> pygame.Surface:
        """All of the board that lies under what is inlaid, as its map draws it."""
        part = copy(self)
        part.frame, part.seen = self.field, self.board.spaces
        sketch = Sketch(*self.field.size)
        part.sketch_ground(sketch)
        out = sketch.render()
        if self.board.drawing is not None:
            part.draw_map(out, self.board.drawing, 0)
        return out
