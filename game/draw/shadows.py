"""Soft shadows, blurred once on a small square and stretched to any size in nine slices."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Shadow = Literal["rest", "lifted", "panel", "board"]

_LAYERS: dict[Shadow, tuple[tuple[float, float, float], ...]] = {
    "rest": ((1, 2, 0.55), (6, 14, 0.42)),
    "lifted": ((2, 3, 0.50), (18, 34, 0.55)),
    "panel": ((1, 2, 0.50), (8, 20, 0.42)),
    "board": ((3, 6, 0.55), (14, 34, 0.50)),
}
"""Of each shadow: how far down it falls, how wide it is blurred, how black it is."""


def draw_shadow(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, kind: Shadow = "rest", radius: int = 0
) -> None:
    """The shadow of a rectangle with rounded corners, to be drawn before the thing itself."""
    margin = shadow_margin(kit, kind)
    target.blit(shadow(kit, kind, rect.size, radius), (rect.x - margin, rect.y - margin))


_FINEST = 12
"""Pixels over which a shadow is blurred as it is; a softer one is blurred smaller and grown."""


def shadow_margin(kit: Kit, kind: Shadow) -> int:
    """How far a shadow reaches beyond its rectangle, in real pixels."""
    return max(kit.px(down + blur) for down, blur, _ in _LAYERS[kind]) + 1


def with_shadow(kit: Kit, rect: pygame.Rect, kind: Shadow = "rest") -> pygame.Rect:
    """A rectangle with all that the shadow of what lies in it can reach."""
    margin = shadow_margin(kit, kind)
    return rect.inflate(2 * margin, 2 * margin)


def shadow(kit: Kit, kind: Shadow, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The shadow of a rectangle of `size`, with its margin all around."""
    margin = shadow_margin(kit, kind)
    corner = 2 * margin + radius
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = _core_size(full, corner)

    def core() -> pygame.Surface:
        return _blurred(kit, kind, (small[0] - 2 * margin, small[1] - 2 * margin), radius)

    def whole() -> pygame.Surface:
        return stretched(kit.baked(("shadow core", kind, small, radius), core), full, corner)

    return kit.baked(("shadow", kind, size, radius), whole)


def stretched(core: pygame.Surface, size: tuple[int, int], corner: int) -> pygame.Surface:
    """A picture grown to `size`: corners kept, the middle row and column pulled out."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    for part, place in _stretched_parts(core, size, corner):
        out.blit(part, place)
    return out


def widened(
    kit: Kit,
    key: tuple[Hashable, ...],
    size: tuple[int, int],
    end: float,
    draw: Callable[[int, int], pygame.Surface],
) -> pygame.Surface:
    """A picture of `size` whose columns are all alike between its ends, `end` pixels wide.

    `draw` draws it in a width and a height; what it looks like but for its size says `key`. It is
    drawn narrow, kept, and pulled out.
    """
    corner = math.ceil(end)
    narrow = min(size[0], 2 * corner + 1), size[1]
    return stretched(kit.baked((*key, narrow), lambda: draw(*narrow)), size, corner)


def draw_edge(target: pygame.Surface, rect: pygame.Rect, core: pygame.Surface, corner: int) -> None:
    """A picture grown to a box as by `stretched`, of which the middle is clear and not drawn."""
    for part, (x, y) in _stretched_parts(core, rect.size, corner):
        middle = x == corner == y and part.get_width() > 1 < part.get_height()
        if not middle:
            target.blit(part, (rect.x + x, rect.y + y))


def _stretched_parts(
    core: pygame.Surface, size: tuple[int, int], corner: int
) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    wide, high = core.get_size()
    for x0, w0, x1, w1 in _slices(wide, size[0], corner):
        for y0, h0, y1, h1 in _slices(high, size[1], corner):
            part = core.subsurface((x0, y0, w0, h0))
            yield pygame.transform.scale(part, (w1, h1)), (x1, y1)


def draw_inner_shadow(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    down: float,
    blur: float,
    alpha: float,
) -> None:
    """The shadow that the edge of a recess throws inwards, clipped to its round corners."""
    corner = math.ceil(radius + abs(down) + 2 * blur)
    small = _core_size(rect.size, corner)
    key = ("inner shadow", small, radius, down, blur, alpha)
    core = kit.baked(key, lambda: _inner(small, radius, down, blur, alpha))
    draw_edge(target, rect, core, corner)


def rounded_mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    """White where a rounded rectangle of `size` is, clear in its corners.

    Multiply with it to clip.
    """
    corner = math.ceil(radius) + 1
    small = _core_size(size, corner)
    sketch = Sketch(*small)
    sketch.rect(0, 0, *small, radius, fill="#ffffff")
    return stretched(sketch.render(), size, corner)


def clip_corners(picture: pygame.Surface, radius: float) -> None:
    """Clears a picture outside its rounded corners."""
    corner = min(math.ceil(radius) + 1, *(side // 2 for side in picture.get_size()))
    mask = rounded_mask((2 * corner, 2 * corner), min(radius, corner))
    wide, high = picture.get_size()
    for x, to_x in ((0, 0), (corner, wide - corner)):
        for y, to_y in ((0, 0), (corner, high - corner)):
            part = mask.subsurface((x, y, corner, corner))
            picture.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_MULT)


def _blurred(kit: Kit, kind: Shadow, size: tuple[int, int], radius: int) -> pygame.Surface:
    margin = shadow_margin(kit, kind)
    out = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    for down, blur, alpha in _LAYERS[kind]:
        reach = max(1, kit.px(blur / 2))
        coarse = max(1, reach // _FINEST)
        w, h = (-(-side // coarse) for side in out.get_size())
        layer = pygame.Surface((w, h), pygame.SRCALPHA)
        box = pygame.Rect(margin, margin + kit.px(down), *size)
        box.update(*(round(side / coarse) for side in box))
        colour = (0, 0, 0, round(255 * alpha))
        pygame.draw.rect(layer, colour, box, border_radius=radius // coarse)
        layer = pygame.transform.gaussian_blur(layer, reach // coarse)
        if coarse > 1:
            layer = pygame.transform.smoothscale(layer, (w * coarse, h * coarse))
        out.blit(layer, (0, 0))
    return out


def _inner(
    size: tuple[int, int], radius: float, down: float, blur: float, alpha: float
) -> pygame.Surface:
    coarse = max(1, int(blur // 6))
    pad = math.ceil(blur / coarse) + 1
    w, h = math.ceil(size[0] / coarse), math.ceil(size[1] / coarse)
    edge = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    edge.fill((0, 0, 0, round(255 * alpha)))
    hole = pygame.Rect(pad, pad + round(down / coarse), w, h)
    pygame.draw.rect(edge, (0, 0, 0, 0), hole, border_radius=round(radius / coarse))
    edge = pygame.transform.gaussian_blur(edge, max(1, round(blur / coarse / 2)))
    out = pygame.transform.smoothscale(edge.subsurface((pad, pad, w, h)), size)
    out.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _core_size(size: tuple[int, int], corner: int) -> tuple[int, int]:
    """The smallest picture with corners of `corner` pixels that can be stretched to `size`."""
    return min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1)


def _slices(old: int, new: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """How one side is stretched: where each part starts and how long it is, before and after."""
    if old == new:
        return ((0, old, 0, new),)
    return (
        (0, corner, 0, corner),
        (corner, old - 2 * corner, corner, new - 2 * corner),
        (old - corner, corner, new - corner, corner),
    )
