"""A board on the table.

Walnut frame with coordinates, inlaid cells, starts, walls, obstacles, areas.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Unpack

import pygame

from game.draw import theme
from game.draw.highlight import draw_dimmed
from game.draw.marks import add_shape
from game.draw.panels import spread
from game.draw.shadows import rounded_mask, shadow, shadow_margin
from game.draw.sketch import Paint, Sketch, closed, rounded
from game.draw.table.fitted import FittedBoard
from game.draw.table.mappictures import draw_pictures, draw_writings
from game.draw.table.standees import token
from game.rules.board.board import space_name, space_place

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Block
    from game.rules.board.board import Board
    from game.rules.board.pictures import Drawing

FRAME = 28
"""The width of the frame, with the coordinates on it, at the base size."""

TILES = (theme.CELL, theme.CELL_DARK)
"""The two colours of its spaces, where a game says no others."""

_STRIP = 480
"""How many pixels of a tall board are drawn at once."""

_LEGIBLE = 20
"""The least side of a space beside which a coordinate has room, at the base size."""


class FieldPainter(FittedBoard):
    """A board with its frame, fitted into `rect`.

    `frame` is what it covers, around the view. `starts` tells which seat begins on which space;
    `tiles` are the two colours of its spaces.
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        board: Board,
        starts: Mapping[str, int] | None = None,
        tiles: tuple[str, str] = TILES,
        turn: int = 0,
        unit: float | None = None,
    ) -> None:
        edge = kit.px(FRAME)
        super().__init__(board, rect.inflate(-2 * edge, -2 * edge), turn, unit)
        self.tiles = tiles
        self.kit = kit
        self.starts = dict(starts or {})
        bright = sum(theme.rgb(tiles[0])) > 3 * 128
        self._light = theme.WALNUT_DARK if bright else theme.BRASS_HI
        self.frame = self.field.inflate(2 * edge, 2 * edge)

    @property
    def corner(self) -> pygame.Rect:
        """The corner of the frame at the lower left, where no coordinate stands."""
        edge = self.view.x - self.frame.x
        return pygame.Rect(self.frame.x, self.frame.bottom - edge, edge, edge)

    def moment(self, now: float) -> tuple[int, ...]:
        """Which frames its animations show after so many milliseconds; none while at the first."""
        drawing = self.board.drawing
        frames = tuple(drawing.shown_at(now).values()) if drawing else ()
        return frames if any(frames) else ()

    def draw(self, target: pygame.Surface, now: float = 0) -> None:
        """The board itself, without what stands on it, its animations so many milliseconds old."""
        key = (self.frame.size, *self.looks(now))
        margin = shadow_margin(self.kit, "board")
        baked = self.kit.baked(("field", *key), lambda: self._baked(("spaces", *key), now))
        target.blit(baked, (self.frame.x - margin, self.frame.y - margin))

    def looks(self, now: float) -> tuple[Hashable, ...]:
        """What decides how its spaces look."""
        starts = tuple(sorted(self.starts.items()))
        return self.board, self.unit, self.tiles, starts, self.turn, self.moment(now)

    def _baked(self, spaces: Hashable, now: float) -> pygame.Surface:
        """All of it. spaces: the key by which what is inlaid is kept until it is put together."""
        kit = self.kit
        # What is kept by itself comes first, so that the rest is not begun again for each of it.
        coordinates = self.coordinates()
        stones = self.stones()
        inlaid = kit.baked(spaces, lambda: self._inlaid(now, spaces))
        margin = shadow_margin(kit, "board")
        out = self.wood()
        out.blit(inlaid, (margin, margin))
        kit.bakery.drop(spaces)
        for stone, (x, y) in stones:
            out.blit(stone, stone.get_rect(center=(margin + x, margin + y)))
        for text, (x, y) in coordinates:
            text.draw(out, center=(margin + x, margin + y))
        return out

    def wood(self) -> pygame.Surface:
        """The bare frame on its shadow."""
        radius, size = self.kit.px(theme.PANEL_RADIUS), self.frame.size
        margin = shadow_margin(self.kit, "board")
        out = shadow(self.kit, "board", size, radius).copy()
        wood = spread(self.kit.texture("walnut_v"), size)
        wood.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(wood, (margin, margin))
        return out

    def stones(self) -> list[tuple[pygame.Surface, tuple[float, float]]]:
        """The stone on each closed space, and its middle."""
        found = self._drawn_here(self.board.obstacles)
        stone = token(self.kit, "obstacle", round(self.cell * 0.82)) if found else None
        return [(stone, self._middle(space)) for space in found] if stone else []

    def _inlaid(self, now: float, spaces: Hashable) -> pygame.Surface:
        """The frame's lines and the spaces with all that is inlaid in them; see `_baked`."""
        sketch = Sketch(*self.frame.size)
        self.sketch_frame(sketch)
        self.sketch_ground(sketch)
        if self.board.drawing is None:
            self.sketch_inlaid(sketch)
            return self._rendered(sketch, spaces)
        out, above = sketch.render(), Sketch(*self.frame.size)
        self.draw_map(out, self.board.drawing, now)
        self.sketch_inlaid(above)
        out.blit(above.render(), (0, 0))
        return out

    def draw_map(self, target: pygame.Surface, drawing: Drawing, now: float) -> None:
        """What the map draws itself, on a target that begins at the frame's corner."""
        field, tiling = self.field.move(-self.frame.x, -self.frame.y), self.board.tiling
        cell = tiling.width * self.unit, tiling.height * self.unit
        draw_pictures(target, field, drawing, cell, self.turn, now)
        draw_writings(self.kit, target, field, drawing, cell, self.turn)

    def _rendered(self, sketch: Sketch, spaces: Hashable) -> pygame.Surface:
        """A sketch as large as the frame; of a tall one strips are kept until all are there."""
        kit, (wide, high) = self.kit, self.frame.size
        if high <= 2 * _STRIP:
            return sketch.render()
        out = pygame.Surface((wide, high), pygame.SRCALPHA)
        strips = {top: min(_STRIP, high - top) for top in range(0, high, _STRIP)}
        for top, part in strips.items():
            drawn = kit.baked((spaces, top), partial(sketch.strip, top, part))
            out.blit(drawn, (0, top))
        for top in strips:
            kit.bakery.drop((spaces, top))
        return out

    def _drawn_here(self, spaces: Iterable[str]) -> list[str]:
        """Those of some spaces of which no picture of the map shows what they are."""
        drawing = self.board.drawing
        return [space for space in spaces if drawing is None or space not in drawing.own]

    def sketch_inlaid(self, sketch: Sketch) -> None:
        """All that is inlaid in the spaces, and the lines between them."""
        self._sketch_lines(sketch)
        self._sketch_areas(sketch)
        for space in self.board.flags.values():
            self._sketch_flag(sketch, space)
        for space, seat in self.starts.items():
            self._sketch_start(sketch, space, seat)
        self._sketch_walls(sketch)

    def _place(self, space: str) -> tuple[int, int]:
        """The top left corner of the square in a space, from the frame's corner."""
        box = self.rect_of(space)
        return box.x - self.frame.x, box.y - self.frame.y

    def _middle(self, space: str) -> tuple[float, float]:
        x, y = self.middle(space)
        return x - self.frame.x, y - self.frame.y

    def _shape(
        self,
        sketch: Sketch,
        space: str,
        inset: float = 0,
        radius: float = 0,
        **paint: Unpack[Paint],
    ) -> None:
        """A space as it is, or smaller by an inset all around."""
        if self.squares:
            (x, y), side = self._place(space), self.cell - 2 * inset
            sketch.rect(x + inset, y + inset, side, side, radius, **paint)
            return
        left, top = self.frame.topleft
        sketch.polygon([(x - left, y - top) for x, y in self.outline(space, inset)], **paint)

    def _path(self, space: str, inset: float = 0, radius: float = 0) -> str:
        """The same as a path, so that many spaces can be one shape."""
        if self.squares:
            (x, y), side = self._place(space), self.cell - 2 * inset
            return rounded(x + inset, y + inset, side, side, radius)
        left, top = self.frame.topleft
        return closed([(x - left, y - top) for x, y in self.outline(space, inset)])

    def pour(self, target: pygame.Surface, sheet: pygame.Surface, space: str) -> None:
        """Fills a space with its part of a sheet as large as the view."""
        box = self.rect_of(space) if self.squares else self.bounds(space)
        part = box.move(-self.view.x, -self.view.y)
        if self.squares:
            target.blit(sheet, box, part)
            return
        piece = pygame.Surface(box.size, pygame.SRCALPHA)
        piece.blit(sheet, (0, 0), part)
        piece.blit(self._stencil(space, box), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(piece, box)

    def dim(self, target: pygame.Surface, space: str) -> None:
        """Darkens a space that is not among those that can still be chosen."""
        if self.squares:
            draw_dimmed(self.kit, target, self.rect_of(space))
            return
        box = self.bounds(space)
        sheet = self._stencil(space, box).copy()
        sheet.fill((*theme.rgb(theme.KEY_DARK), 120), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(sheet, box)

    def _stencil(self, space: str, box: pygame.Rect) -> pygame.Surface:
        """White where a space is within its box."""
        corners = [(round(x - box.x, 1), round(y - box.y, 1)) for x, y in self.outline(space)]

        def make() -> pygame.Surface:
            sketch = Sketch(*box.size)
            sketch.polygon(corners, fill="#ffffff")
            return sketch.render()

        return self.kit.baked(("stencil", tuple(corners), box.size), make)

    def sketch_frame(self, sketch: Sketch) -> None:
        """The lines of the frame, and the dark bed of the spaces in it."""
        s, radius = self.kit.scale, self.kit.px(theme.PANEL_RADIUS)
        w, h = self.frame.size
        box = (s / 2, s / 2, w - s, h - s)
        sketch.rect(*box, radius, stroke=theme.WALNUT_DARK, width=2 * s)
        sketch.rect(
            2 * s, 2 * s, w - 4 * s, h - 4 * s, radius - 2 * s, stroke=theme.BRASS, width=2 * s
        )
        edge = self.view.x - self.frame.x
        inner = (edge - 2 * s, edge - 2 * s, self.view.w + 4 * s, self.view.h + 4 * s)
        sketch.rect(*inner, 2 * s, fill="#0d0905")

    def sketch_ground(self, sketch: Sketch) -> None:
        """The bare spaces, and the holes among them."""
        s, tiling = self.kit.scale, self.board.tiling
        bare = self.board.drawing.bare if self.board.drawing else ()
        for space in self.seen:
            if space in bare:
                continue
            shade = tiling.shade(space_place(space), self.board.rows)
            colour = theme.mix(*self.tiles, shade / (tiling.shades - 1))
            self._shape(sketch, space, fill=colour)
            self._shape(sketch, space, 1.5 * s, stroke="#ffffff", width=s, opacity=0.06)
        self._sketch_pits(sketch)

    def _sketch_lines(self, sketch: Sketch) -> None:
        """The lines between spaces, finer where these are small, and around the field."""
        s = self.kit.scale
        fine = min(1.2 * s, self.cell / 6)
        for space in self.seen:
            self._shape(sketch, space, stroke=theme.BRASS, width=fine, opacity=0.45)
        left, top = self.field.x - self.frame.x, self.field.y - self.frame.y
        box = (left, top, self.field.w, self.field.h)
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
        s, (left, top) = self.kit.scale, self.frame.topleft
        dash = (7 * s, 6 * s)
        for space in spaces:
            self._shape(sketch, space, fill=self._light, opacity=0.12)
            for beyond, ends in self.sides(space, 5 * s):
                if beyond not in spaces:
                    line = [(x - left, y - top) for x, y in ends]
                    sketch.line(line, stroke=self._light, width=2 * s, dash=dash, opacity=0.7)

    def _sketch_start(self, sketch: Sketch, space: str, seat: int) -> None:
        x, y = self._middle(space)
        unit = self.cell / theme.CELL_SIZE
        sketch.circle(x, y, 27 * unit, stroke=theme.BRASS, width=1.6 * unit, opacity=0.6)
        sketch.circle(x, y, 22 * unit, stroke=theme.BRASS, width=unit, opacity=0.45)
        shape = self.kit.seat(seat).shape
        add_shape(sketch, shape, x, y, 6.5 * unit, fill=theme.BRASS, opacity=0.7)

    def _sketch_walls(self, sketch: Sketch) -> None:
        unit, (left, top) = self.cell / theme.CELL_SIZE, self.frame.topleft
        for pair in self.board.walls:
            ends = [(x - left, y - top) for x, y in self.between(*sorted(pair))]
            for colour, width in ((theme.KEY_DARK, 13), ("#868f97", 9), ("#b4bcc2", 3)):
                sketch.line(ends, stroke=colour, width=width * unit)

    def coordinates(self) -> list[tuple[Block, tuple[int, int]]]:
        """Letters of columns and numbers of rows along the lower edge and the left one, each with
        its middle; none where the spaces are too small for them."""
        if self.cell < self.kit.px(_LEGIBLE):
            return []
        style = self.kit.style(theme.FLOOR, 700, theme.BRASS_HI, leading=1.0)
        edge = self.view.x - self.frame.x
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
