"""The parts of a face that show an icon, and a pattern of tiles."""

from __future__ import annotations

import pygame

from game.draw.faces.box import IconBox, Sign, TilesBox
from game.draw.faces.parts import Part
from game.draw.faces.texts import Squeeze
from game.draw.faces.words import value
from game.draw.marks import tile_mark


class IconPart(Part[IconBox]):
    """An icon, by its own name or by that of a field."""

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        box, sheet = self.box, self.sheet
        name = box.icon or str(value(sheet.card, box.show))
        icon = sheet.kit.icon(name, min(rect.size), sheet.colour(box.colour))
        target.blit(icon, icon.get_rect(center=rect.center))


class TilesPart(Part[TilesBox]):
    """A pattern, a tile for each sign of its rows."""

    def rows(self) -> tuple[str, ...]:
        """The rows of the pattern, from the top."""
        return tuple(value(self.sheet.card, self.box.show) or ())

    def natural(self) -> tuple[int, int]:
        """See Part.natural."""
        rows, step = self.rows(), self.box.tile + self.box.gap
        wide, high = (count * step + self.box.gap for count in (len(rows[0]), len(rows)))
        return self.sheet.px(wide), self.sheet.px(high)

    def height(self, width: int, squeeze: Squeeze) -> int:
        """See Part.height."""
        return self.sheet.px(self.box.height) if self.box.height else self.natural()[1]

    def draw(self, target: pygame.Surface, rect: pygame.Rect, squeeze: Squeeze) -> None:
        """See Part.draw."""
        box, rows = self.box, self.rows()
        gap = max(1, self.sheet.px(box.gap)) if box.gap else 0
        wide, high = len(rows[0]), len(rows)
        room = ((rect.w - gap) // wide, (rect.h - gap) // high, self.sheet.px(box.tile) + gap)
        step = max(2 + gap, min(room))
        field = pygame.Rect(0, 0, wide * step + gap, high * step + gap)
        across = {"left": rect.left, "centre": rect.centerx - field.w // 2}
        down = {"top": rect.top, "middle": rect.centery - field.h // 2}
        field.topleft = (
            across.get(box.align, rect.right - field.w),
            down.get(box.valign, rect.bottom - field.h),
        )
        target.fill(self.sheet.colour(box.rim), field)
        for y, row in enumerate(rows):
            for x, sign in enumerate(row):
                at = (field.x + gap + x * step, field.y + gap + y * step)
                tile = pygame.Rect(at, (step - gap, step - gap))
                self._draw_tile(target, tile, box.signs[sign])

    def _draw_tile(self, target: pygame.Surface, tile: pygame.Rect, sign: Sign) -> None:
        colour = self.sheet.colour
        target.fill(colour(sign.fill), tile)
        if sign.mark:
            target.blit(tile_mark(self.sheet.kit, sign.mark, colour(sign.ink), tile.w), tile)
