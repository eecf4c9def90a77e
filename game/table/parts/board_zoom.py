"""A large board seen closer: what brings it near or about, and what is chosen beyond its view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pygame

from game.draw.table.fields import FieldPainter
from game.draw.table.overlays import draw_towards
from game.draw.table.zoomed import closer, units_of, way_into_view
from game.draw.theme import State
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.parts.field import field_of, whole_of, zoomed_of

BEYOND = "beyond"
"""The sort of the spots that stand for choices out of sight."""

_MARK = 32
"""The side of a mark that stands for choices out of sight, at the base size."""


def can_zoom(context: TableContext) -> bool:
    """Whether the board is so large that its spaces are small."""
    return len(units_of(whole_of(context))) > 1


def zoom(context: TableContext, steps: int, at: tuple[int, int]) -> bool:
    """Brings the board so many steps nearer, and what lies at a place stays there; whether it is
    another step."""
    zoomed, units = zoomed_of(context), units_of(whole_of(context))
    before = zoomed.zoom.step if zoomed else 0
    step = min(max(before + steps, 0), len(units) - 1)
    context.zooms[context.view_model.near.seat] = closer(field_of(context), at, step, units[step])
    return step != before


def see_all_or_near(context: TableContext, at: tuple[int, int]) -> None:
    """The whole board, or, where it is seen whole, as near as can be what lies at a place."""
    steps = len(units_of(whole_of(context)))
    zoom(context, -steps if zoomed_of(context) else steps, at)


def pull(context: TableContext, way: tuple[int, int]) -> None:
    """Moves the board within its frame."""
    if zoomed := zoomed_of(context):
        context.zooms[context.view_model.near.seat] = zoomed.pulled(way)


def bring_in(context: TableContext, spaces: Iterable[str]) -> tuple[int, int]:
    """Moves the board until some of its spaces are seen, with those around them; by how much."""
    zoomed, found = zoomed_of(context), [*spaces]
    if not found or zoomed is None:
        return 0, 0
    pull(context, way := way_into_view(zoomed, found))
    return way


def is_beyond(context: TableContext, space: str) -> bool:
    """Whether a space of a board that is near lies out of sight."""
    zoomed = zoomed_of(context)
    return bool(zoomed and space and not zoomed.view.collidepoint(zoomed.middle(space)))


def draw_beyond(context: TableContext, target: pygame.Surface, aims: Mapping[str, State]) -> None:
    """An arrow on the frame towards each choice that is out of sight, in its colour; of those that
    are close together there, the nearest. A click brings that in."""
    field, kit = field_of(context), context.kit
    side = kit.px(_MARK)
    told = list[pygame.Rect]()
    for space in sorted(aims, key=lambda each: _away(field, each)):
        middle = pygame.Rect(field.rect_of(space).center, (1, 1))
        if field.view.contains(middle):
            continue
        box = pygame.Rect(0, 0, side, side)
        box.center = _on_frame(field, middle, side)
        if box.collidelist(told) >= 0:
            continue
        told.append(box)
        way = pygame.Vector2(middle.center) - box.center
        draw_towards(kit, target, box, way, kit.palette.state(aims[space]))
        context.hit_areas.add(
            Spot(BEYOND, space, box, hint="Choices out of sight  ·  click: there")
        )


def _on_frame(field: FieldPainter, at: pygame.Rect, side: int) -> tuple[int, int]:
    """The place on the frame, apart from its corners, that is nearest to one beyond it."""
    nearest = at.clamp(field.view.inflate(-side, -side))
    across, down = at.x - nearest.x, at.y - nearest.y
    ring = field.view.inflate(field.corner.size)
    if abs(across) > abs(down):
        return ring.right if across > 0 else ring.left, nearest.y
    return nearest.x, ring.bottom if down > 0 else ring.top


def _away(field: FieldPainter, space: str) -> float:
    return pygame.Vector2(field.view.center).distance_to(field.middle(space))
