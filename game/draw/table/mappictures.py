"""The pictures of a board's own map, cut out by pytmx and scaled to its spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

import pygame
from pytmx.pytmx import TileFlags, decode_gid
from pytmx.util_pygame import pygame_image_loader

from game.draw.markup import escape
from game.rules.board.tiled_elements import WHITE
from game.rules.content.errors import Mistake

if TYPE_CHECKING:
    from pathlib import Path

    from game.draw.kit import Kit
    from game.rules.board.board import Board
    from game.rules.board.pictures import Cut, Drawing, Laid

_SOLID = 255


_BLENDS = {
    "add": (0, pygame.BLEND_RGB_ADD),
    "multiply": (_SOLID, pygame.BLEND_RGB_MULT),
    "lighten": (0, pygame.BLEND_RGB_MAX),
    "darken": (_SOLID, pygame.BLEND_RGB_MIN),
}
"""Of each way to blend: what changes nothing, on which a picture is laid first, and how."""


def draw_pictures(
    target: pygame.Surface,
    field: pygame.Rect,
    drawing: Drawing,
    cell: tuple[float, float],
    turn: int = 0,
    now: float = 0,
) -> None:
    """All pictures, within the field, turned with it by quarters clockwise.

    cell: how wide and how high a space is in real pixels. now: the milliseconds that animations
    have gone on for.
    """
    across, down = cell[0] / drawing.cell[0], cell[1] / drawing.cell[1]
    loaded, shown = cache(_loader), drawing.shown_at(now)
    scaled = cache(lambda cut, flips, size: _scaled(loaded(cut.path, cut.clear), cut, flips, size))
    with _upright(target, field, turn) as ground:
        for picture in drawing.pictures:
            laid, lasting = picture.laid, tuple(each.milliseconds for each in picture.frames)
            cut = picture.frames[shown.get(lasting, 0)].cut
            box = _box(laid.x * across, laid.y * down, laid.width * across, laid.height * down)
            size = box.size if laid.width else (across, down)
            _lay(ground, scaled(cut, picture.flips, size), box, laid)


def draw_writings(
    kit: Kit,
    target: pygame.Surface,
    field: pygame.Rect,
    drawing: Drawing,
    cell: tuple[float, float],
    turn: int = 0,
) -> None:
    """All texts, as `draw_pictures` draws pictures, in our own type."""
    across, down = cell[0] / drawing.cell[0], cell[1] / drawing.cell[1]
    with _upright(target, field, turn) as ground:
        for each in drawing.writings:
            laid = each.laid
            box = _box(laid.x * across, laid.y * down, laid.width * across, laid.height * down)
            colour, weight = "#{:02x}{:02x}{:02x}".format(*each.colour), 700 if each.bold else 400
            size = each.size * down / kit.scale
            style = kit.style(size, weight, colour, italic=each.italic, align=_ALIGNED[each.across])
            words = kit.text(escape(each.words), style, box.w if each.wrap else None)
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            side = {"left": "left", "center": "centerx", "right": "right"}.get(each.across, "left")
            edge = {"top": "top", "center": "centery", "bottom": "bottom"}.get(each.down, "top")
            whole = sheet.get_rect()
            words.draw(sheet, **{side: getattr(whole, side), edge: getattr(whole, edge)})
            sheet.set_alpha(each.colour[3])
            _lay(ground, sheet, box, laid)


_ALIGNED: Mapping[str, Literal["left", "centre", "right"]] = MappingProxyType(
    {"left": "left", "center": "centre", "right": "right", "justify": "left"}
)


@contextmanager
def _upright(target: pygame.Surface, field: pygame.Rect, turn: int) -> Iterator[pygame.Surface]:
    """The field of a board to draw on, as if the board were not turned."""
    if not turn:
        yield target.subsurface(field)
        return
    ground = pygame.transform.rotate(target.subsurface(field), 90 * turn)
    yield ground
    target.fill((0, 0, 0, 0), field)
    target.blit(pygame.transform.rotate(ground, -90 * turn), field)


def _lay(ground: pygame.Surface, picture: pygame.Surface, box: pygame.Rect, laid: Laid) -> None:
    at = {"topleft": box.topleft}
    if laid.opacity < 1 or laid.tint != WHITE:
        picture = picture.convert_alpha()
        red, green, blue, alpha = laid.tint
        shade = (red, green, blue, round(alpha * laid.opacity))
        picture.fill(shade, special_flags=pygame.BLEND_RGBA_MULT)
    if laid.turn:
        picture = pygame.transform.rotozoom(picture.convert_alpha(), -laid.turn, 1)
        at = {"center": box.center}
    flags = 0
    if laid.blend in _BLENDS:
        nothing, flags = _BLENDS[laid.blend]
        plain = pygame.Surface(picture.get_size())
        plain.fill((nothing,) * 3)
        plain.blit(picture, (0, 0))
        picture = plain
    ground.blit(picture, picture.get_rect(**at), special_flags=flags)


def _box(x: float, y: float, width: float, height: float) -> pygame.Rect:
    """Whole pixels, so that boxes that touch go on touching."""
    left, top = round(x), round(y)
    return pygame.Rect(left, top, round(x + width) - left, round(y + height) - top)


def notes_of(board: Board | None) -> list[Mistake]:
    """What is harmless about a board, and what of its own pictures is not seen on it."""
    if board is None:
        return []
    reach: dict[tuple[Path, tuple[int, int]], tuple[int, int]] = {}
    for picture in board.drawing.pictures if board.drawing else ():
        for cut in (frame.cut for frame in picture.frames):
            file = cut.path, cut.stamp
            right, bottom = reach.get(file, (0, 0))
            reach[file] = max(right, cut.x + cut.width), max(bottom, cut.y + cut.height)
    return [*board.notes, *(each for file in reach for each in _unseen(*file, *reach[file]))]


@lru_cache(64)
def _size_of(path: Path, stamp: tuple[int, int]) -> tuple[int, int] | None:
    """The size of a picture, which is read whole for it; None where it is none.

    stamp: time and size of the file, so that it is read again once it is another.
    """
    try:
        return pygame.image.load(path).get_size()
    except (OSError, pygame.error, ValueError):
        return None


def _unseen(path: Path, stamp: tuple[int, int], right: int, bottom: int) -> Iterator[Mistake]:
    size = _size_of(path, stamp)
    if size is None:
        text = f"'{path.name}' is no picture that can be read, so that its place stays empty"
        advice = "choose another file, or export it again"
        yield Mistake(path, 0, 0, f"{text}; {advice}", harmless=True)
        return
    wide, high = size
    if right > wide or bottom > high:
        text = f"the picture '{path.name}' is {wide} x {high}, but its tiles reach to"
        advice = f"{right} x {bottom}; open its tile set in Tiled and save it again"
        yield Mistake(path, 0, 0, f"{text} {advice}", harmless=True)


def _loader(path: str, clear: str) -> Callable[..., pygame.Surface] | None:
    try:
        found: Callable[..., pygame.Surface] = pygame_image_loader(str(path), clear or None)
    except (OSError, pygame.error, ValueError):
        return None  # its place stays empty
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
        picture = None
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
