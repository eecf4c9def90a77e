"""The board's frame: what turns the board and what brings it near, in its corners."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.parts.board_zoom import can_zoom
from game.table.parts.field import field_of, zoomed_of

TURNS, ZOOMS, AROUND = "turn board", "zoom board", "part"
"""The sorts of the spots that turn it, that bring it near or show it whole, and that lie where a
large board has no space."""

_OUTWARDS = 10
"""How far beyond the frame a corner is pressed, at the base size: the frame alone is too narrow."""
_ICON = 0.8
"""How much of a corner its picture takes."""


def draw_ground(context: TableContext, target: pygame.Surface, now: float) -> None:
    """The board in its frame, its animations so many milliseconds old; on a turned one where North
    lies."""
    field_of(context).draw(target, now)
    draw_turn(context, target, theme.BRASS_HI)
    if can_zoom(context):
        draw_zoom(context, target, theme.BRASS_HI)
    if context.turn:
        _draw_north(context, target)


def draw_turn(context: TableContext, target: pygame.Surface, colour: str) -> None:
    """What turns the board."""
    corner = field_of(context).corner
    icon = context.kit.icon("cw", round(corner.w * _ICON), colour)
    inset = context.kit.px(2)
    target.blit(icon, icon.get_rect(center=(corner.centerx + inset, corner.centery - inset)))


def _draw_north(context: TableContext, target: pygame.Surface) -> None:
    """An N in the lower right corner of the frame, and over it where that lies."""
    kit, field = context.kit, field_of(context)
    corner = field.corner
    corner.right = field.frame.right
    letter = kit.text("N", kit.style(theme.FLOOR, 700, theme.BRASS_HI, leading=1.0))
    letter.draw(target, center=corner.center)
    icon = kit.icon("north", round(corner.w * 0.6), theme.BRASS_HI)
    arrow = pygame.transform.rotate(icon, -90 * field.turn)
    target.blit(arrow, arrow.get_rect(center=(corner.centerx, corner.top - kit.px(6))))


def draw_zoom(context: TableContext, target: pygame.Surface, colour: str) -> None:
    """What shows the board closer or whole, in the upper right corner of its frame."""
    corner = _upper_corner(context)
    name = "board" if zoomed_of(context) else "zoom"
    icon = context.kit.icon(name, round(corner.w * _ICON), colour)
    inset = context.kit.px(2)
    target.blit(icon, icon.get_rect(center=(corner.centerx - inset, corner.centery + inset)))


def lay_corners(context: TableContext) -> None:
    """Adds the spots of the corners."""
    keys, far = context.choosing.keys, context.kit.px(_OUTWARDS)
    corner = field_of(context).corner
    area = corner.union(corner.move(-far, far))
    context.hit_areas.add(Spot(TURNS, "", area, hint=f"Turn the board{keys.hint('turn board')}"))
    if can_zoom(context):
        words = "The whole board" if zoomed_of(context) else "The board closer"
        words += f"{keys.hint('zoom board')}  ·  or turn the wheel over it"
        corner = _upper_corner(context)
        area = corner.union(corner.move(far, -far))
        context.hit_areas.add(Spot(ZOOMS, "", area, hint=words))


def _upper_corner(context: TableContext) -> pygame.Rect:
    corner = field_of(context).corner
    corner.topright = field_of(context).frame.topright
    return corner
