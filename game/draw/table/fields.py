"""A board on the table.

Walnut frame with coordinates, inlaid cells, starts, walls, obstacles, areas.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.marks import add_shape
from game.draw.panels import spread
from game.draw.shadows import rounded_mask, shadow, shadow_margin
from game.draw.sketch import Paint, Sketch
from game.draw.table.mappictures import draw_pictures
from game.draw.table.standees import token
from game.rules.board.board import space_name, space_place

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Block
    from game.rules.board.board import Board

FRAME = 28
"""The width of the frame, with the coordinates on it, at the base size."""

TILES = (theme.CELL, theme.CELL_DARK)
"""The two colours of its spaces, where a game says no others."""

_LEGIBLE = 20
"""The least side of a space beside which a coordinate has room, at the base size."""

_BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))
_SIDES = ("top", "right", "bottom", "left")
"""What lies beside a space, clockwise from the row above it, and where that is."""


class FieldPainter:
    """A board fitted into `rect`.

    `frame` is what it covers, `cell` the side of a space in real pixels.

    `starts` tells which seat begins on which space; `tiles` are the two colours of its spaces.
    Row 1 is at the bottom; `turn` is by how many quarters the board is turned clockwise from that.
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        board: Board,
        starts: Mapping[str, int] | None = None,
        tiles: tuple[str, str] = TILES,
        turn: int = 0,
    ) -> None:
        self.tiles = tiles
        self.turn = turn % 4
        self.kit = kit
        self.board = board
        self.starts = dict(starts or {})
        bright = sum(theme.rgb(tiles[0])) > 3 * 128
        self._light = theme.WALNUT_DARK if bright else theme.BRASS_HI
        edge = kit.px(FRAME)
        room = rect.inflate(-2 * edge, -2 * edge)
        across, down = (board.columns, board.rows)[:: -1 if self.turn % 2 else 1]
        self.cell = max(1, min(room.w // across, room.h // down))
        self.field = pygame.Rect(0, 0, self.cell * across, self.cell * down)
        self.field.center = rect.center
        self.frame = self.field.inflate(2 * edge, 2 * edge)

    def rect_of(self, space: str) -> pygame.Rect:
        """The square of a space, in the window's pixels."""
        column, row = space_place(space)
        x, y = column, self.board.rows - row
        high, wide = self.board.rows, self.board.columns
        for _ in range(self.turn):
            x, y, high, wide = high - 1 - y, x, wide, high
        left, top = self.field.x + x * self.cell, self.field.y + y * self.cell
        return pygame.Rect(left, top, self.cell, self.cell)

    @property
    def corner(self) -> pygame.Rect:
        """The corner of the frame at the lower left, where no coordinate stands."""
        edge = self.field.x - self.frame.x
        return pygame.Rect(self.frame.x, self.frame.bottom - edge, edge, edge)

    def draw(self, target: pygame.Surface) -> None:
        """The board itself, without what stands on it."""
        starts = tuple(sorted(self.starts.items()))
        key = (self.board, self.frame.size, self.cell, self.tiles, starts, self.turn)
        margin = shadow_margin(self.kit, "board")
        baked = self.kit.baked(("field", *key), lambda: self._baked(("spaces", *key)))
        target.blit(baked, (self.frame.x - margin, self.frame.y - margin))

    def _baked(self, spaces: Hashable) -> pygame.Surface:
        """All of it. spaces: the key by which what is inlaid is kept until it is put together."""
        kit = self.kit
        # What is kept by itself comes first, so that the rest is not begun again for each of it.
        coordinates = self._coordinates()
        stones = self._drawn_here(self.board.obstacles)
        stone = token(kit, "obstacle", round(self.cell * 0.82)) if stones else None
        radius = kit.px(theme.PANEL_RADIUS)
        inlaid = kit.baked(spaces, lambda: self._inlaid(radius))
        margin = shadow_margin(kit, "board")
        out = shadow(kit, "board", self.frame.size, radius).copy()
        wood = spread(kit.texture("walnut_v"), self.frame.size)
        wood.blit(
            rounded_mask(self.frame.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        out.blit(wood, (margin, margin))
        out.blit(inlaid, (margin, margin))
        kit.bakery.drop(spaces)
        if stone:
            for x, y in map(self._middle, stones):
                out.blit(stone, stone.get_rect(center=(margin + x, margin + y)))
        for text, (x, y) in coordinates:
            text.draw(out, center=(margin + x, margin + y))
        return out

    def _inlaid(self, radius: int) -> pygame.Surface:
        """The frame's lines and the spaces with all that is inlaid in them."""
        sketch = Sketch(*self.frame.size)
        self._sketch_frame(sketch, radius)
        self._sketch_ground(sketch)
        self._sketch_pits(sketch)
        if (drawing := self.board.drawing) is None:
            self._sketch_inlaid(sketch)
            return sketch.render()
        out, above = sketch.render(), Sketch(*self.frame.size)
        field = self.field.move(-self.frame.x, -self.frame.y)
        draw_pictures(out, field, drawing, self.cell, self.turn)
        self._sketch_inlaid(above)
        out.blit(above.render(), (0, 0))
        return out

    def _drawn_here(self, spaces: Iterable[str]) -> list[str]:
        """Those of some spaces of which no picture of the map shows what they are."""
        drawing = self.board.drawing
        return [space for space in spaces if drawing is None or space not in drawing.own]

    def _sketch_inlaid(self, sketch: Sketch) -> None:
        self._sketch_lines(sketch)
        self._sketch_areas(sketch)
        for space in self.board.flags.values():
            self._sketch_flag(sketch, space)
        for space, seat in self.starts.items():
            self._sketch_start(sketch, space, seat)
        self._sketch_walls(sketch)

    def _place(self, space: str) -> tuple[int, int]:
        """The top left corner of a space, from the frame's corner."""
        box = self.rect_of(space)
        return box.x - self.frame.x, box.y - self.frame.y

    def _middle(self, space: str) -> tuple[float, float]:
        x, y = self._place(space)
        return x + self.cell / 2, y + self.cell / 2

    def _sketch_frame(self, sketch: Sketch, radius: int) -> None:
        s = self.kit.scale
        w, h = self.frame.size
        box = (s / 2, s / 2, w - s, h - s)
        sketch.rect(*box, radius, stroke=theme.WALNUT_DARK, width=2 * s)
        sketch.rect(
            2 * s, 2 * s, w - 4 * s, h - 4 * s, radius - 2 * s, stroke=theme.BRASS, width=2 * s
        )
        edge = self.field.x - self.frame.x
        inner = (edge - 2 * s, edge - 2 * s, self.field.w + 4 * s, self.field.h + 4 * s)
        sketch.rect(*inner, 2 * s, fill="#0d0905")

    def _sketch_ground(self, sketch: Sketch) -> None:
        s, c = self.kit.scale, self.cell
        bare = self.board.drawing.bare if self.board.drawing else ()
        for space in self.board.spaces:
            if space in bare:
                continue
            x, y = self._place(space)
            column, row = space_place(space)
            dark = (column + row) % 2 == self.board.rows % 2
            sketch.rect(x, y, c, c, fill=self.tiles[dark])
            inset = 1.5 * s
            box = (x + inset, y + inset, c - 2 * inset, c - 2 * inset)
            sketch.rect(*box, stroke="#ffffff", width=s, opacity=0.06)

    def _sketch_lines(self, sketch: Sketch) -> None:
        """The lines between spaces and around the field."""
        s, c = self.kit.scale, self.cell
        for space in self.board.spaces:
            x, y = self._place(space)
            sketch.rect(x, y, c, c, stroke=theme.BRASS, width=1.2 * s, opacity=0.45)
        edge = self.field.x - self.frame.x
        box = (edge, edge, self.field.w, self.field.h)
        sketch.rect(*box, stroke=theme.WALNUT_DARK, width=3 * s)
        sketch.rect(*box, stroke=theme.BRASS, width=1.5 * s)

    def _sketch_pits(self, sketch: Sketch) -> None:
        """Holes that get darker the deeper they are."""
        unit = self.cell / theme.CELL_SIZE
        for space in self._drawn_here(self.board.pits):
            x, y = self._place(space)
            for depth, fill in enumerate(("#6b5a45", "#3a2e22", "#1a140e", "#080605")):
                left, top = (9 + 6 * depth) * unit, (9 + 8 * depth) * unit
                w, h = self.cell - 2 * left, self.cell - top - (9 + 3 * depth) * unit
                sketch.rect(x + left, y + top, w, h, 14 * unit, fill=fill)

    def _sketch_flag(self, sketch: Sketch, space: str) -> None:
        """Where a flag belongs: a ring, and its pole with a pennant."""
        x, y = self._middle(space)
        unit = self.cell / theme.CELL_SIZE
        look: Paint = {"stroke": theme.WALNUT_DARK, "width": 2.2 * unit, "opacity": 0.75}
        sketch.circle(x, y, 30 * unit, fill=theme.BRASS, opacity=0.35)
        sketch.circle(x, y, 30 * unit, **look)
        sketch.line(((x - 9 * unit, y - 18 * unit), (x - 9 * unit, y + 20 * unit)), **look)
        pennant = ((-9, -18), (16, -9), (-9, 1))
        points = [(x + across * unit, y + down * unit) for across, down in pennant]
        sketch.polygon(points, fill=theme.WALNUT_DARK, opacity=0.75)

    def _sketch_areas(self, sketch: Sketch) -> None:
        for named in self.board.areas.values():
            for spaces in named.values():
                self._sketch_area(sketch, frozenset(spaces))

    def _sketch_area(self, sketch: Sketch, spaces: frozenset[str]) -> None:
        """A light over the area, or a shade on bright spaces, and a dashed line where it ends."""
        s, c = self.kit.scale, self.cell
        inset = 5 * s
        for space in spaces:
            x, y = self._place(space)
            sketch.rect(x, y, c, c, fill=self._light, opacity=0.12)
            column, row = space_place(space)
            sides = {
                "top": ((x, y + inset), (x + c, y + inset)),
                "right": ((x + c - inset, y), (x + c - inset, y + c)),
                "bottom": ((x, y + c - inset), (x + c, y + c - inset)),
                "left": ((x + inset, y), (x + inset, y + c)),
            }
            for (across, up), side in zip(_BESIDE, self._sides, strict=True):
                beyond = column + across, row + up
                if min(beyond) < 0 or space_name(*beyond) not in spaces:
                    sketch.line(
                        sides[side],
                        stroke=self._light,
                        width=2 * s,
                        dash=(7 * s, 6 * s),
                        opacity=0.7,
                    )

    @property
    def _sides(self) -> tuple[str, ...]:
        """On which side of a space each of those beside it lies, as the board is turned."""
        return (*_SIDES, *_SIDES)[self.turn : self.turn + 4]

    def _sketch_start(self, sketch: Sketch, space: str, seat: int) -> None:
        x, y = self._middle(space)
        unit = self.cell / theme.CELL_SIZE
        sketch.circle(x, y, 27 * unit, stroke=theme.BRASS, width=1.6 * unit, opacity=0.6)
        sketch.circle(x, y, 22 * unit, stroke=theme.BRASS, width=unit, opacity=0.45)
        shape = self.kit.seat(seat).shape
        add_shape(sketch, shape, x, y, 6.5 * unit, fill=theme.BRASS, opacity=0.7)

    def _sketch_walls(self, sketch: Sketch) -> None:
        unit = self.cell / theme.CELL_SIZE
        for pair in self.board.walls:
            first, second = sorted(pair)
            (x0, y0), (x1, y1) = self._middle(first), self._middle(second)
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            along = pygame.Vector2(y1 - y0, x0 - x1) / 2
            ends = ((x - along.x, y - along.y), (x + along.x, y + along.y))
            for colour, width in ((theme.KEY_DARK, 13), ("#868f97", 9), ("#b4bcc2", 3)):
                sketch.line(ends, stroke=colour, width=width * unit)

    def _coordinates(self) -> list[tuple[Block, tuple[int, int]]]:
        """Letters of columns and numbers of rows along the lower edge and the left one, each with
        its middle; none where the spaces are too small for them."""
        if self.cell < self.kit.px(_LEGIBLE):
            return []
        style = self.kit.style(theme.FLOOR, 700, theme.BRASS_HI, leading=1.0)
        edge = self.field.x - self.frame.x
        half = edge // 2 + self.kit.px(2)
        low = self.frame.h - half
        letters = [space_name(column, 1) for column in range(self.board.columns)]
        numbers = [space_name(0, row) for row in range(1, self.board.rows + 1)]
        found = []
        for spaces, lies in ((letters, self.turn % 2 == 0), (numbers, self.turn % 2 == 1)):
            for space in spaces:
                x, y = self._middle(space)
                words = space.removesuffix("1") if spaces is letters else space[1:]
                at = (round(x), low) if lies else (half, round(y))
                found.append((self.kit.text(words, style), at))
        return found
