"""The cover before a change of hands: a wall of the next seat's colour and shape, and its medal."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.engraving import EMBLEM_UNITS
from game.draw.marks import add_shape
from game.draw.panels import spread, tiled
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

_PITCH = 92
_COARSE = (96, 54)


def cover_wall(kit: Kit, size: tuple[int, int], seat: int) -> pygame.Surface:
    """The opaque wall of a seat, dark in the middle so that words can be read on it; kept."""
    return kit.baked(("cover wall", seat, size), lambda: _wall(kit, size, kit.seat(seat)))


def draw_medal(
    kit: Kit, target: pygame.Surface, center: tuple[int, int], seat: int, emblem: str, size: int
) -> None:
    """The seat's shape in brass and enamel, `size` real pixels high, with an emblem in it."""
    key = ("medal", seat, emblem, size)
    medal = kit.baked(key, lambda: _medal(kit, kit.seat(seat), emblem, size))
    target.blit(medal, medal.get_rect(center=center))


def hold_button(kit: Kit, size: tuple[int, int], share: float) -> pygame.Surface:
    """The body of the button that is held down: `share` (0 to 1) of it filled."""
    empty = kit.baked(("hold", size), lambda: _hold(kit, size, ("#ffe083", "#efb92c")))
    full = kit.baked(("held", size), lambda: _hold(kit, size, ("#ffb45e", "#e07f1f")))
    if share <= 0:
        return empty
    out = empty.copy()
    edge = kit.px(8)
    part = pygame.Rect(0, 0, edge + round(size[0] * share), out.get_height())
    out.fill((0, 0, 0, 0), part)
    out.blit(full, (0, 0), part)
    return out


def hold_ring(kit: Kit, size: int, share: float) -> pygame.Surface:
    """The ring beside its words, closing as `share` goes from 0 to 1, an eye in it."""
    steps = round(share * 24)
    return kit.baked(("hold ring", size, steps), lambda: _ring(kit, size, steps * 15))


def _wall(kit: Kit, size: tuple[int, int], look: theme.Seat) -> pygame.Surface:
    out = spread(kit.texture("walnut"), size).convert()
    edge, radius = kit.px(12), kit.px(16)
    body = pygame.Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)
    middle = theme.mix(look.colour, look.low, 0.32)
    half = theme.mix(look.colour, look.low, 0.56)
    corner = theme.mix(look.low, "#000000", 0.25)
    field = _glow(body.size, (0.75, 0.8), ((0.0, middle), (0.45, half), (1.0, corner)))
    field.blit(_pattern(kit, body.size, look), (0, 0))
    field.blit(_shade(body.size), (0, 0))
    rounded = Sketch(*body.size)
    rounded.rect(0, 0, *body.size, radius, fill="#ffffff")
    field.blit(rounded.render(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(field, body)
    rings = Sketch(*body.size)
    for inset, colour, width in ((1, "#120b06", 2), (3, theme.BRASS, 3), (7, "#1c1005", 7)):
        _ring_of(kit, rings, body.size, inset, radius, colour, width)
    _ring_of(kit, rings, body.size, 11, radius, theme.BRASS, 1)
    out.blit(rings.render(), body)
    return out


def _ring_of(
    kit: Kit,
    sketch: Sketch,
    size: tuple[int, int],
    inset: float,
    radius: float,
    colour: str,
    width: float,
) -> None:
    i = inset * kit.scale
    box = (i, i, size[0] - 2 * i, size[1] - 2 * i)
    sketch.rect(*box, max(0, radius - i), stroke=colour, width=max(1, width * kit.scale))


def _pattern(kit: Kit, size: tuple[int, int], look: theme.Seat) -> pygame.Surface:
    tile = Sketch(_PITCH, 2 * _PITCH)
    hit_areas = ((0, 0), (_PITCH, 0), (_PITCH / 2, _PITCH), (0, 2 * _PITCH), (_PITCH, 2 * _PITCH))
    for x, y in hit_areas:
        add_shape(tile, look.shape, x, y, 38, stroke=look.colour, width=2)
        add_shape(tile, look.shape, x, y, 11, fill=look.colour)
    whole = kit.px(_PITCH)
    drawn = pygame.transform.smoothscale(tile.render(kit.scale), (whole, 2 * whole))
    sheet = tiled(drawn, size)
    sheet.set_alpha(66)
    return sheet


def _glow(
    size: tuple[int, int], reach: tuple[float, float], stops: tuple[tuple[float, str], ...]
) -> pygame.Surface:
    """Rings of colour around the middle; the last stop lies `reach` away, in parts of `size`."""
    coarse = pygame.Surface(_COARSE, pygame.SRCALPHA)
    for x in range(_COARSE[0]):
        for y in range(_COARSE[1]):
            coarse.set_at((x, y), _between(_away(x, y, reach), stops))
    return pygame.transform.smoothscale(coarse, size)


def _away(x: int, y: int, reach: tuple[float, float]) -> float:
    across = (x / _COARSE[0] - 0.5) / reach[0]
    down = (y / _COARSE[1] - 0.46) / reach[1]
    return math.hypot(across, down)


def _between(away: float, stops: tuple[tuple[float, str], ...]) -> str:
    for (near, first), (far, second) in zip(stops, stops[1:], strict=False):
        if away <= far:
            return theme.mix(first, second, max(0.0, (away - near) / (far - near)))
    return stops[-1][1]


def _shade(size: tuple[int, int]) -> pygame.Surface:
    """Darkness behind the words and towards the edges."""
    coarse = pygame.Surface(_COARSE, pygame.SRCALPHA)
    for x in range(_COARSE[0]):
        for y in range(_COARSE[1]):
            away = _away(x, y, (0.40, 0.62))
            inner = 0.92 if away < 0.6 else 0.92 * max(0.0, 1 - (away - 0.6) / 0.55)
            outer = 0.55 * max(0.0, _away(x, y, (0.62, 0.66)) - 0.62)
            coarse.set_at((x, y), (16, 10, 4, round(255 * min(0.94, max(inner, outer)))))
    return pygame.transform.smoothscale(coarse, size)


def _medal(kit: Kit, look: theme.Seat, emblem: str, size: int) -> pygame.Surface:
    unit = 220 / size
    sketch = Sketch(220, 220)
    brass = sketch.slant("#f8e6b4", "#b98d38", "#6d5119")
    light = theme.mix(look.colour, "#ffffff", 0.35)
    enamel = sketch.glow(light, look.colour, theme.mix(look.colour, look.low, 0.5), reach=80)
    add_shape(sketch, look.shape, 114, 114, 90, fill="#000000", opacity=0.45)
    for radius, paint in (
        (91.5, "#120b06"),
        (87, brass),
        (74, "#120b06"),
        (70, "#fff8e6"),
        (63, enamel),
    ):
        add_shape(sketch, look.shape, 110, 110, radius, fill=paint)
    out = sketch.render(1 / unit)
    if emblem:
        drawn = kit.engrave(emblem, round(EMBLEM_UNITS * 0.8 / unit), "#fff8e6", look.low)
        out.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    return out


def _hold(kit: Kit, size: tuple[int, int], stops: tuple[str, str]) -> pygame.Surface:
    edge, s = kit.px(8), kit.scale
    w, h = size
    sketch = Sketch(w + 2 * edge, h + 2 * edge)
    for grow, colour in ((7, "#120b06"), (6, theme.BRASS), (2, "#120b06"), (0, "#fff3c9")):
        g = grow * s
        sketch.rect(edge - g, edge - g, w + 2 * g, h + 2 * g, (16 + grow) * s, fill=colour)
    sketch.rect(edge, edge + 2 * s, w, h - 2 * s, 16 * s, fill=sketch.down(*stops))
    return sketch.render()


def _ring(kit: Kit, size: int, degrees: int) -> pygame.Surface:
    sketch = Sketch(104, 104)
    sketch.circle(52, 52, 34, fill="#2b1703", stroke="#120b06", width=14)
    sketch.circle(52, 52, 34, stroke="#6b4a1c", width=9)
    if degrees >= 360:
        sketch.circle(52, 52, 34, stroke="#fff8e6", width=9)
    elif degrees:
        sketch.arc(52, 52, 34, -90, degrees - 90, stroke="#fff8e6", width=9)
    out = sketch.render(size / 104)
    eye = kit.icon("eye", round(36 * size / 104), "#fff8e6")
    out.blit(eye, eye.get_rect(center=(size // 2, size // 2)))
    return out
