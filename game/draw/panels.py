"""The furniture: table top, rail, panels, trays, parchment.

Each is baked with its shadow and blitted.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.shadows import (
    clip_corners,
    draw_edge,
    draw_inner_shadow,
    shadow,
    shadow_margin,
    stretched,
)
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Panel = Literal["panel", "parchment", "tray", "inset", "plate", "wood"]

RAIL_DROP = 10
"""How far the shadow of the rail falls below it, at the base size."""

_COARSE = 4
"""How many times smaller what is all soft is drawn, and scaled up."""

_BAIZE_RINGS = (
    (4.0, "#ffdca0", 1.0, 0.12),
    (3.0, "#2a190d", 1.6, 1.0),
    (1.0, "#8a6a2d", 2.2, 1.0),
)
"""The lines around the baize: how far out, colour, width and opacity."""

_RECESSED: tuple[Panel, ...] = ("tray", "inset")


def draw_panel(kit: Kit, target: pygame.Surface, rect: pygame.Rect, kind: Panel = "panel") -> None:
    """A panel over `rect`.

    Raised (panel, parchment, brass plate, wood) or recessed (tray, inset).
    """
    size = rect.size
    surface = kit.baked(("panel", kind, size), lambda: _panel(kit, size, kind))
    margin = shadow_margin(kit, "panel")
    target.blit(surface, (rect.x - margin, rect.y - margin))


def draw_asked(kit: Kit, target: pygame.Surface, rect: pygame.Rect, seat: int) -> None:
    """The asked seat's block at the left end of the prompt's panel."""
    size = (rect.h, rect.h)
    block = kit.baked(("seat block", seat, size), lambda: _seat_block(kit, seat, size))
    target.blit(block, rect)


def beside_asked(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """What the asked seat's block leaves of the prompt's panel."""
    inside = rect.copy()
    inside.left = rect.x + rect.h + kit.px(20)
    inside.width = rect.right - kit.px(14) - inside.left
    return inside


def table_top(kit: Kit, size: tuple[int, int], baize: pygame.Rect) -> pygame.Surface:
    """The walnut table of `size` with the slate-green baize let into it; opaque, kept."""
    key = ("table top", size, tuple(baize))
    return kit.baked(key, lambda: _table_top(kit, size, baize))


def plank_wall(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The planks behind the title, lit from above; opaque, kept."""
    return kit.baked(("planks", size), lambda: _plank_wall(kit, size))


def veil(kit: Kit, target: pygame.Surface) -> None:
    """Darkens all that is drawn so far, so that what lies over it stands out."""
    size = target.get_size()
    target.blit(kit.baked(("veil", size), lambda: _dark(size)), (0, 0))


def draw_rail(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The walnut rail along the top edge, over what is tucked under it."""
    size = rect.size
    target.blit(kit.baked(("rail", size), lambda: _rail(kit, size)), rect)


def spread(texture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The texture scaled until it covers `size`, cut at the right and the bottom."""
    w, h = texture.get_size()
    factor = max(size[0] / w, size[1] / h)
    if factor > 1:
        grown = (max(size[0], round(w * factor)), max(size[1], round(h * factor)))
        texture = pygame.transform.smoothscale(texture, grown)
    return texture.subsurface((0, 0, *size)).copy()


def tiled(texture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The texture repeated over `size`."""
    out = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], texture.get_width()):
        for y in range(0, size[1], texture.get_height()):
            out.blit(texture, (x, y))
    return out


def _panel(kit: Kit, size: tuple[int, int], kind: Panel) -> pygame.Surface:
    margin = shadow_margin(kit, "panel")
    radius = kit.px(theme.PANEL_RADIUS)
    out = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    if kind not in _RECESSED:
        out.blit(shadow(kit, "panel", size, radius), (0, 0))
    corner = margin + radius + kit.px(4)
    narrow = min(size[0] + 2 * margin, 2 * corner + 1)
    body = _body(kit, (narrow - 2 * margin, size[1]), kind, radius)
    out.blit(stretched(body, out.get_size(), corner), (0, 0))
    if kind == "tray":
        inside = pygame.Rect((margin, margin), size)
        draw_inner_shadow(kit, out, inside, radius, 3 * kit.scale, 10 * kit.scale, 0.7)
    if kind == "parchment":
        paper = tiled(kit.texture("paper"), size)
        clip_corners(paper, radius)
        out.blit(paper, (margin, margin))
    return out


def _body(kit: Kit, size: tuple[int, int], kind: Panel, radius: int) -> pygame.Surface:
    """The panel without shadow, in a frame as large as the panel with its shadow."""
    m, s = shadow_margin(kit, "panel"), kit.scale
    w, h = size
    sketch = Sketch(w + 2 * m, h + 2 * m)

    def ring(out: float, colour: str, width: float = 1.0, opacity: float = 1.0) -> None:
        box = (m - out, m - out, w + 2 * out, h + 2 * out)
        sketch.rect(*box, radius + out, stroke=colour, width=width, opacity=opacity)

    def body(*stops: str) -> None:
        sketch.rect(m, m, w, h, radius, fill=sketch.down(*stops))

    def lit(colour: str, opacity: float) -> None:
        line = ((m + radius, m + 1.5), (m + w - radius, m + 1.5))
        sketch.line(line, stroke=colour, width=1, opacity=opacity)

    if kind == "panel":
        body("#22352f", "#1a2a26")
        ring(-0.5, theme.LINE)
        lit("#ffffff", 0.12)
    elif kind == "tray":
        ring(3.5 * s, "#ffdca0", s, 0.08)
        ring(2.5 * s, "#26170c", s)
        ring(s, "#7a5d27", 2 * s)
        body("#101a17", "#15231f")
        ring(-0.5, "#050908")
    elif kind == "inset":
        body("#101a17", "#101a17")
        ring(-0.5, theme.LINE)
    elif kind == "parchment":
        body("#f9f3e5", "#ece1c9")
        ring(-0.5, "#fffaf0")
        ring(-1.5, "#bfa877")
    elif kind == "plate":
        body(theme.BRASS_HI, theme.BRASS, "#a07c30")
        ring(0, "#4a371b")
        lit("#fff3c9", 1)
    else:
        body("#1c130a", "#1c130a")
        ring(-0.5, theme.BRASS_LO)
    return sketch.render()


def _seat_block(kit: Kit, seat: int, size: tuple[int, int]) -> pygame.Surface:
    look = kit.seat(seat)
    w, h = size
    r = kit.px(theme.PANEL_RADIUS)
    sketch = Sketch(w, h)
    sketch.path(f"M{w} 0 V{h} H{r} Q0 {h} 0 {h - r} V{r} Q0 0 {r} 0 Z", fill=look.colour)
    edge = kit.px(2)
    sketch.rect(w - edge, 0, edge, h, fill=theme.KEY_DARK)
    out = sketch.render()
    mark = seat_mark(kit, seat, round(h * 0.62))
    out.blit(mark, mark.get_rect(center=((w - edge) // 2, h // 2)))
    return out


def _table_top(kit: Kit, size: tuple[int, int], baize: pygame.Rect) -> pygame.Surface:
    texture = kit.texture("walnut")
    walnut = kit.baked(("walnut top", size), lambda: spread(texture, size).convert())
    cloth = kit.baked(("cloth", baize.size), lambda: _cloth(kit, baize.size))
    s, radius = kit.scale, kit.px(theme.BAIZE_RADIUS)
    shades = ((6, 22, 0.65), (-3, 14, 0.5), (0, 90, 0.35))
    out = walnut.copy()
    pad = kit.px(6)
    frame = baize.inflate(2 * pad, 2 * pad)
    rings = [
        (pad - grow * s, radius + grow * s, colour, width, opacity)
        for grow, colour, width, opacity in _BAIZE_RINGS
    ]
    _draw_rings(kit, out, frame, rings)
    out.blit(cloth, baize)
    for down, blur, alpha in shades:
        draw_inner_shadow(kit, out, baize, radius, down * s, blur * s, alpha)
    _draw_rings(kit, out, baize, [(s, radius, "#0b1512", 2.0, 1.0)])
    return out


def _draw_rings(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    rings: Sequence[tuple[float, float, str, float, float]],
) -> None:
    """Lines along the edge of a box: how far in, radius, colour, width and opacity of each."""
    corner = math.ceil(max(inset + radius + 2 * kit.scale for inset, radius, *_ in rings))
    small = (min(area.w, 2 * corner + 1), min(area.h, 2 * corner + 1))
    sketch = Sketch(*small)
    for inset, radius, colour, width, opacity in rings:
        box = (inset, inset, small[0] - 2 * inset, small[1] - 2 * inset)
        sketch.rect(*box, radius, stroke=colour, width=width * kit.scale, opacity=opacity)
    draw_edge(target, area, sketch.render(), corner)


def _cloth(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The felt of the table, lit from above on the left."""
    felt = kit.texture("felt")
    small = (-(-size[0] // _COARSE), -(-size[1] // _COARSE))
    sketch = Sketch(*small)
    glow = sketch.glow(theme.BAIZE_HI, theme.BAIZE, theme.BAIZE_LO, x=44, y=42, reach=78)
    sketch.rect(0, 0, *small, fill=glow)
    lit = kit.baked(("glow", size), lambda: pygame.transform.smoothscale(sketch.render(), size))
    out = lit.copy()
    for x in range(0, size[0], felt.get_width()):
        for y in range(0, size[1], felt.get_height()):
            out.blit(felt, (x, y))
    clip_corners(out, kit.px(theme.BAIZE_RADIUS))
    return out


def _plank_wall(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    out = spread(kit.texture("planks"), size).convert()
    small = (96, 54)
    light = pygame.Surface(small, pygame.SRCALPHA)
    for x in range(small[0]):
        for y in range(small[1]):
            away = (((x / small[0] - 0.5) / 0.7) ** 2 + ((y / small[1] - 0.36) / 0.62) ** 2) ** 0.5
            if away < 0.45:
                light.set_at((x, y), (255, 184, 108, round(255 * (0.30 - away * 0.44))))
            else:
                dark = min(1.0, (away - 0.45) / 0.55)
                warm = (round(255 * (1 - dark)), round(170 * (1 - dark)), round(90 * (1 - dark)))
                light.set_at((x, y), (*warm, round(255 * (0.10 + 0.52 * dark))))
    out.blit(pygame.transform.smoothscale(light, size), (0, 0))
    return out


def _dark(size: tuple[int, int]) -> pygame.Surface:
    dark = pygame.Surface(size, pygame.SRCALPHA)
    dark.fill((8, 6, 4, 176))
    return dark


def _rail(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    w, h = size
    drop = kit.px(RAIL_DROP)
    out = pygame.Surface((w, h + drop), pygame.SRCALPHA)
    out.blit(spread(kit.texture("walnut"), size), (0, 0))
    for y in range(h):
        down = y / h
        if down < 0.3:
            shade = (255, 220, 170, round(255 * 0.14 * (1 - down / 0.3)))
        else:
            shade = (0, 0, 0, round(255 * 0.35 * (down - 0.3) / 0.7))
        row = pygame.Surface((w, 1), pygame.SRCALPHA)
        row.fill(shade)
        out.blit(row, (0, y))
    edge = kit.px(2)
    pygame.draw.rect(out, theme.WALNUT_DARK, (0, h, w, edge))
    for y in range(h + edge, h + drop):
        fade = 1 - (y - h - edge) / max(1, drop - edge)
        pygame.draw.line(out, (0, 0, 0, round(140 * fade)), (0, y), (w, y))
    return out
