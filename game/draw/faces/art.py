"""Art for cards without a picture: a colour field, a pattern, a medallion, an engraved emblem."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.sketch import Sketch, on_circle
from game.draw.theme import rgb

if TYPE_CHECKING:
    from game.draw.kit import Kit

LIGHT = "#f9f3e4"
WIDTH = 85.6
"""Patterns and lines are drawn as if the art were this many units wide."""

_STEP = 9.0
_PATTERN_OPACITY = 0.17
_EMBLEM_AIR = 1.16


class Palette(NamedTuple):
    """The colours of a field, from its lit middle to its edge."""

    hi: str
    mid: str
    lo: str


class Composition(NamedTuple):
    """How an art is composed: sizes are shares of its shorter side, places of its two sides."""

    emblem_size: float = 0.84
    emblem_x: float = 0.5
    emblem_y: float = 0.5
    medallion: float = 0.47


CENTRED = Composition()


def generate(
    kit: Kit,
    size: tuple[int, int],
    emblem: str,
    palette: Palette,
    pattern: str,
    composition: Composition = CENTRED,
) -> pygame.Surface:
    """The art, `size` pixels large.

    Raises UnknownPictureError for an emblem that is not there, KeyError for a pattern that is not.
    """
    w, h = size
    key = ("field of art", size, palette, pattern, composition)
    out = kit.baked(key, lambda: _field(size, palette, pattern, composition)).copy()
    side = round(min(w, h) * composition.emblem_size * _EMBLEM_AIR)
    figure = kit.engrave(emblem, side, LIGHT, palette.lo)
    at = figure.get_rect(center=(w * composition.emblem_x, h * composition.emblem_y))
    out.blit(_shadow(figure, palette.lo), at.move(round(side * 0.017), round(side * 0.027)))
    out.blit(figure, at)
    return out


def _field(
    size: tuple[int, int], palette: Palette, pattern: str, composition: Composition
) -> pygame.Surface:
    """What lies behind the emblem, which the cards of a set share."""
    scale = size[0] / WIDTH
    sketch = Sketch(WIDTH, size[1] / scale)
    field = sketch.glow(palette.hi, palette.mid, palette.lo, x=46, y=40, reach=78)
    sketch.rect(0, 0, WIDTH + 1, sketch.height + 1, fill=field)
    _PAINTERS[pattern](sketch)
    if composition.medallion:
        _medallion(sketch, palette, composition)
    return sketch.render(scale)


def _medallion(sketch: Sketch, palette: Palette, composition: Composition) -> None:
    x, y = sketch.width * composition.emblem_x, sketch.height * composition.emblem_y
    reach = min(sketch.width, sketch.height) * composition.medallion
    sketch.circle(x, y, reach, fill=palette.lo, opacity=0.34)
    sketch.circle(x, y, reach, stroke=LIGHT, width=0.7, opacity=0.65)
    sketch.circle(x, y, reach * 0.945, stroke=LIGHT, width=0.35, opacity=0.5)


def _shadow(figure: pygame.Surface, colour: str) -> pygame.Surface:
    shadow = figure.copy()
    shadow.fill((0, 0, 0, 102), special_flags=pygame.BLEND_RGBA_MULT)
    shadow.fill((*rgb(colour), 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shadow


def _rook(sketch: Sketch) -> None:
    w, h = sketch.width, sketch.height
    columns, rows = math.ceil(w / _STEP), math.ceil(h / _STEP)
    lines = [f"M{i * _STEP} 0 V{h:.2f}" for i in range(1, columns)]
    lines += [f"M0 {j * _STEP} H{w:.2f}" for j in range(1, rows)]
    sketch.path(" ".join(lines), stroke=LIGHT, width=0.7, opacity=_PATTERN_OPACITY)
    for i in range(columns):
        for j in range(i % 2, rows, 2):
            corner = (i + 0.32) * _STEP, (j + 0.32) * _STEP
            side = _STEP * 0.36
            sketch.rect(*corner, side, side, fill=LIGHT, opacity=_PATTERN_OPACITY)


def _bishop(sketch: Sketch) -> None:
    h = sketch.height
    starts = [
        i * _STEP for i in range(-math.ceil(h / _STEP), math.ceil((sketch.width + h) / _STEP))
    ]
    lines = [f"M{x} 0 l{h:.2f} {h:.2f} M{x} 0 l{-h:.2f} {h:.2f}" for x in starts]
    sketch.path(" ".join(lines), stroke=LIGHT, width=0.8, opacity=_PATTERN_OPACITY)


def _queen(sketch: Sketch) -> None:
    x, y = sketch.width / 2, sketch.height / 2
    for ray in range(16):
        ends = [on_circle(x, y, 200, ray * 22.5 + turn) for turn in (-3.15, 3.15)]
        sketch.polygon([(x, y), *ends], fill=LIGHT, opacity=_PATTERN_OPACITY)


def _knight(sketch: Sketch) -> None:
    step = _STEP * 1.5
    lines = [
        f"M{i * step + (j % 2) * step / 2:.2f} {j * step:.2f} v{step * 0.66:.2f} h{step * 0.36:.2f}"
        for i in range(-1, math.ceil(sketch.width / step) + 1)
        for j in range(-1, math.ceil(sketch.height / step) + 1)
    ]
    sketch.path(" ".join(lines), stroke=LIGHT, width=1.6, opacity=_PATTERN_OPACITY)


def _rings(sketch: Sketch) -> None:
    x, y = sketch.width / 2, sketch.height / 2
    for ring in range(1, math.ceil(math.hypot(x, y) / 6) + 1):
        sketch.circle(x, y, ring * 6, stroke=LIGHT, width=1.1, opacity=_PATTERN_OPACITY)


def _waves(sketch: Sketch) -> None:
    step = _STEP * 1.2
    ripples = f"q{step * 0.5:.2f} {-step * 0.55:.2f} {step:.2f} 0 " * (int(sketch.width / step) + 3)
    lines = [f"M-10 {row * step:.2f} {ripples}" for row in range(int(sketch.height / step) + 3)]
    sketch.path(" ".join(lines), stroke=LIGHT, width=1.1, opacity=_PATTERN_OPACITY)


_PAINTERS: dict[str, Callable[[Sketch], None]] = {
    "rook": _rook,
    "bishop": _bishop,
    "queen": _queen,
    "knight": _knight,
    "rings": _rings,
    "waves": _waves,
}
PATTERNS = tuple(_PAINTERS)
"""The names of the patterns."""
