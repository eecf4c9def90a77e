"""Paint for faces: filled and ringed areas, paper, rounded pictures, ornaments."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.draw.kit import Kit
from game.draw.sketch import Sketch, load_svg

_SHADE = "#000000"


class Surround(NamedTuple):
    """An area's look in pixels and colours; `fill` runs down or slantwise, rings lie outwards."""

    fill: tuple[str, ...] = ()
    slant: bool = False
    paper: bool = False
    radius: float = 0.0
    rings: tuple[tuple[str, float], ...] = ()
    shadow: float = 0.0


def paint_area(kit: Kit, target: pygame.Surface, rect: pygame.Rect, look: Surround) -> None:
    """Paint an area with its rings and shadow around it."""
    margin = math.ceil(sum(width for _, width in look.rings) + look.shadow * 2) + 1
    key = ("area", rect.size, look)
    painted = kit.baked(key, lambda: _area(kit, rect.size, look, margin))
    target.blit(painted, (rect.x - margin, rect.y - margin))


def _area(kit: Kit, size: tuple[int, int], look: Surround, margin: int) -> pygame.Surface:
    w, h = size
    sketch = Sketch(w + 2 * margin, h + 2 * margin)
    spread = sum(width for _, width in look.rings)
    for step, opacity in ((1.1, 0.05), (0.6, 0.08), (0.2, 0.13)) if look.shadow else ():
        grow = spread + look.shadow * (step - 0.5)
        _grown(sketch, margin, margin + look.shadow * 0.8, size, look.radius, grow, _SHADE, opacity)
    solid = look.fill and all(len(colour) == 7 for colour in look.fill)
    for colour, width in reversed(look.rings):
        if solid:
            _grown(sketch, margin, margin, size, look.radius, spread, *split(colour))
        else:
            _stroked(sketch, margin, size, look.radius, spread - width / 2, width, colour)
        spread -= width
    if not look.fill:
        return sketch.render()
    fills = [split(colour) for colour in look.fill]
    opacities = {opacity for _, opacity in fills}
    if len(opacities) == 1:
        stops = [colour for colour, _ in fills]
        fill = stops[0]
        if len(stops) > 1:
            fill = sketch.slant(*stops) if look.slant else sketch.down(*stops)
        sketch.rect(margin, margin, w, h, look.radius, fill=fill, opacity=fills[0][1])
    out = sketch.render()
    if len(opacities) > 1:
        out.blit(rounded(kit, _fade(size, look.fill), look.radius), (margin, margin))
    if look.paper:
        sheet = rounded(kit, _paper(kit, size), look.radius)
        out.blit(sheet, (margin, margin))
    return out


def _grown(
    sketch: Sketch,
    x: float,
    y: float,
    size: tuple[int, int],
    radius: float,
    grow: float,
    colour: str,
    opacity: float,
) -> None:
    w, h = size[0] + 2 * grow, size[1] + 2 * grow
    sketch.rect(x - grow, y - grow, w, h, radius + grow, fill=colour, opacity=opacity)


def _stroked(
    sketch: Sketch,
    margin: int,
    size: tuple[int, int],
    radius: float,
    grow: float,
    width: float,
    colour: str,
) -> None:
    """A ring that leaves the area within it clear."""
    stroke, opacity = split(colour)
    w, h = size[0] + 2 * grow, size[1] + 2 * grow
    place = margin - grow
    sketch.rect(place, place, w, h, radius + grow, stroke=stroke, width=width, opacity=opacity)


def _fade(size: tuple[int, int], fill: Sequence[str]) -> pygame.Surface:
    """A vertical run through colours of different opacity."""
    column = pygame.Surface((1, 64), pygame.SRCALPHA)
    stops = [pygame.Color(colour) for colour in fill]
    for y in range(64):
        at = y / 63 * (len(stops) - 1)
        first = min(int(at), len(stops) - 2)
        column.set_at((0, y), stops[first].lerp(stops[first + 1], min(1.0, at - first)))
    return pygame.transform.smoothscale(column, size)


def _paper(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    tile = kit.baked(
        ("paper",), lambda: pygame.image.load(kit.assets / "textures/paper.png").convert_alpha()
    )
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for x in range(0, size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            sheet.blit(tile, (x, y))
    return sheet


def rounded(kit: Kit, picture: pygame.Surface, radius: float) -> pygame.Surface:
    """`picture` with its corners cut round; changes and returns it."""
    if radius > 0:
        size = picture.get_size()
        picture.blit(
            kit.baked(("rounded", size, radius), lambda: _mask(size, radius)),
            (0, 0),
            special_flags=pygame.BLEND_RGBA_MULT,
        )
    return picture


def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    sketch = Sketch(*size)
    sketch.rect(0, 0, *size, radius, fill="#ffffff")
    mask = sketch.render()
    # where the mask is clear its colour must still be white, or multiplying darkens the rim
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return mask


class Ornament(NamedTuple):
    """A drawing of assets/ornaments in the colours asked for."""

    name: str
    tint: str
    recolour: tuple[tuple[str, str], ...]


def ornament(kit: Kit, which: Ornament, width: int) -> pygame.Surface:
    """The ornament, `width` pixels wide; its height follows from its own proportions."""
    return kit.baked(("ornament", which, width), lambda: _ornament(kit, which, width))


def _ornament(kit: Kit, which: Ornament, width: int) -> pygame.Surface:
    text = _text(kit, which.name)
    for old, new in which.recolour:
        text = text.replace(old, new)
    text = text.replace("currentColor", which.tint)
    wide, high = _proportions(text)
    return load_svg(text, (width, max(1, round(width * high / wide))))


def ornament_size(kit: Kit, name: str) -> tuple[float, float]:
    """Width and height of an ornament in its own units."""
    return _proportions(_text(kit, name))


def _text(kit: Kit, name: str) -> str:
    return (kit.assets / "ornaments" / f"{name}.svg").read_text(encoding="utf-8")


def _proportions(svg: str) -> tuple[float, float]:
    found = re.search(r'viewBox="\s*[-\d.]+[ ,]+[-\d.]+[ ,]+([\d.]+)[ ,]+([\d.]+)', svg)
    return (float(found[1]), float(found[2])) if found else (1.0, 1.0)


def split(colour: str) -> tuple[str, float]:
    """`#rrggbbaa` as `#rrggbb` and an opacity from 0 to 1."""
    return colour[:7], (int(colour[7:9], 16) / 255 if len(colour) == 9 else 1.0)


def hairline(
    target: pygame.Surface, colour: str, start: tuple[int, int], length: int, width: int
) -> None:
    """A thin line across, in a colour that may be see-through."""
    line = pygame.Surface((length, width), pygame.SRCALPHA)
    line.fill(colour)
    target.blit(line, start)
