"""The pictures of a board's own map, cut out by pytmx and scaled to its spaces."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import pygame
from pytmx.pytmx import TileFlags, decode_gid
from pytmx.util_pygame import pygame_image_loader

if TYPE_CHECKING:
    from game.rules.board.pictures import Cut, Drawing

_SOLID = 255


def draw_pictures(
    target: pygame.Surface,
    field: pygame.Rect,
    drawing: Drawing,
    cell: tuple[float, float],
    turn: int = 0,
) -> None:
    """All pictures, within the field, turned with it by quarters clockwise.

    cell: how wide and how high a space is in real pixels.
    """
    size = field.size[:: -1 if turn % 2 else 1]
    laid = pygame.Surface(size, pygame.SRCALPHA)
    across, down = cell[0] / drawing.cell[0], cell[1] / drawing.cell[1]
    loaded = cache(_loader)
    scaled = cache(lambda cut, flips, size: _scaled(loaded(cut.path, cut.clear), cut, flips, size))
    for each in drawing.pictures:
        box = _box(each.x * across, each.y * down, each.width * across, each.height * down)
        picture = scaled(each.cut, each.flips, box.size if each.width else (across, down))
        if each.opacity < 1:
            picture = picture.copy()
            picture.set_alpha(round(each.opacity * _SOLID))
        at = {"topleft": box.topleft}
        if each.turn:
            picture = pygame.transform.rotozoom(picture.convert_alpha(), -each.turn, 1)
            at = {"center": box.center}
        laid.blit(picture, picture.get_rect(**at))
    target.blit(pygame.transform.rotate(laid, -90 * turn) if turn else laid, field)


def _box(x: float, y: float, width: float, height: float) -> pygame.Rect:
    """Whole pixels, so that boxes that touch go on touching."""
    left, top = round(x), round(y)
    return pygame.Rect(left, top, round(x + width) - left, round(y + height) - top)


def _loader(path: str, clear: str) -> Callable[..., pygame.Surface] | None:
    try:
        found: Callable[..., pygame.Surface] = pygame_image_loader(str(path), clear or None)
    except (OSError, pygame.error, ValueError):
        return None  # the check told of it; its place stays empty
    return found


def _scaled(
    loader: Callable[..., pygame.Surface] | None,
    cut: Cut,
    flips: int,
    size: tuple[float, float],
) -> pygame.Surface:
    """A picture in its size; or by how much to scale one whose own size is not known."""
    _, flags = decode_gid(flips)
    try:
        part = (cut.x, cut.y, cut.width, cut.height) if cut.width else None
        picture = loader(part, TileFlags(*flags)) if loader else None
    except ValueError:
        picture = None  # the file is smaller than its tile set says
    if picture is None:
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    wide, high = picture.get_size()
    wanted = (
        (max(1, round(size[0])), max(1, round(size[1])))
        if cut.width or size[0] >= 1
        else (max(1, round(wide * size[0])), max(1, round(high * size[1])))
    )
    times = max(-(-wanted[0] // wide), -(-wanted[1] // high))
    if times > 1:  # small tiles keep their pixels sharp
        picture = pygame.transform.scale(picture, (wide * times, high * times))
    return pygame.transform.smoothscale(picture.convert_alpha(), wanted)
