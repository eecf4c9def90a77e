"""The furniture: table top, rail, panels, trays, parchment.

Each is baked with its shadow and blitted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.shadows import inner_shadow, rounded_mask, shadow, shadow_margin
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit

Panel = Literal["panel", "parchment", "tray", "inset", "plate", "wood"]

RAIL_DROP = 10
"""How far the shadow of the rail falls below it, at the base size."""

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
    out.blit(_body(kit, size, kind, radius), (0, 0))
    if kind == "tray":
        inside = inner_shadow(size, radius, 3 * kit.scale, 10 * kit.scale, 0.7)
        out.blit(inside, (margin, margin))
    if kind == "parchment":
        paper = tiled(kit.texture("paper"), size)
        paper.blit(rounded_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
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
    out = spread(kit.texture("walnut"), size).convert()
    s, radius = kit.scale, kit.px(theme.BAIZE_RADIUS)
    pad = kit.px(6)
    frame = baize.inflate(2 * pad, 2 * pad)
    sketch = Sketch(*frame.size)
    for grow, colour, width, opacity in (
        (4.0, "#ffdca0", 1.0, 0.12),
        (3.0, "#2a190d", 1.6, 1.0),
        (1.0, "#8a6a2d", 2.2, 1.0),
    ):
        grow *= s
        box = (pad - grow, pad - grow, baize.w + 2 * grow, baize.h + 2 * grow)
        sketch.rect(*box, radius + grow, stroke=colour, width=width * s, opacity=opacity)
    glow = sketch.glow(theme.BAIZE_HI, theme.BAIZE, theme.BAIZE_LO, x=44, y=42, reach=78)
    sketch.rect(pad, pad, baize.w, baize.h, radius, fill=glow)
    out.blit(sketch.render(), frame)
    felt = tiled(kit.texture("felt"), baize.size)
    felt.blit(rounded_mask(baize.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(felt, baize)
    for down, blur, alpha in ((6, 22, 0.65), (-3, 14, 0.5), (0, 90, 0.35)):
        out.blit(inner_shadow(baize.size, radius, down * s, blur * s, alpha), baize)
    ring = Sketch(*baize.size)
    ring.rect(s, s, baize.w - 2 * s, baize.h - 2 * s, radius, stroke="#0b1512", width=2 * s)
    out.blit(ring.render(), baize)
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
