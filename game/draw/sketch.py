"""Vector drawings: shapes in units, rendered antialiased at any scale."""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from typing import TypedDict, Unpack

import pygame


class Paint(TypedDict, total=False):
    """How a shape is painted; `width` is the stroke's, `dash` the lengths of dashes and gaps."""

    fill: str
    stroke: str
    width: float
    opacity: float
    dash: Sequence[float]
    cap: str
    transform: str


class Sketch:
    """A drawing `width` x `height` units large; `render` turns it into a surface.

    Colours are `#rrggbb`, or what `down`, `across`, `slant` or `glow` return. Shapes are
    drawn in the order they are added.
    """

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._gradients: list[str] = []
        self._shapes: list[str] = []

    def down(self, *stops: str) -> str:
        """A gradient from top to bottom through `stops`, evenly spaced."""
        return self._gradient('x1="0%" y1="0%" x2="0%" y2="100%"', "linear", stops)

    def across(self, *stops: str) -> str:
        """A gradient from left to right through `stops`, evenly spaced."""
        return self._gradient('x1="0%" y1="0%" x2="100%" y2="0%"', "linear", stops)

    def slant(self, *stops: str) -> str:
        """A gradient from the top left to the bottom right through `stops`."""
        return self._gradient('x1="0%" y1="0%" x2="100%" y2="100%"', "linear", stops)

    def glow(self, *stops: str, x: float = 42, y: float = 36, reach: float = 75) -> str:
        """A gradient from the point `x`, `y` outwards to `reach`, all in percent of the shape."""
        return self._gradient(f'cx="{x}%" cy="{y}%" r="{reach}%"', "radial", stops)

    def rect(
        self, x: float, y: float, w: float, h: float, radius: float = 0, **paint: Unpack[Paint]
    ) -> None:
        """A rectangle, its corners rounded by `radius`."""
        if paint.get("dash"):
            self.path(rounded(x, y, max(w, 0), max(h, 0), radius), **paint)
            return
        box = f'x="{x:.3f}" y="{y:.3f}" width="{max(w, 0):.3f}" height="{max(h, 0):.3f}"'
        self._add(f'rect {box} rx="{max(radius, 0):.3f}"', **paint)

    def circle(self, x: float, y: float, r: float, **paint: Unpack[Paint]) -> None:
        """A circle around `x`, `y`."""
        self._add(f'circle cx="{x:.3f}" cy="{y:.3f}" r="{r:.3f}"', **paint)

    def ellipse(self, x: float, y: float, rx: float, ry: float, **paint: Unpack[Paint]) -> None:
        """An ellipse around `x`, `y`."""
        self._add(f'ellipse cx="{x:.3f}" cy="{y:.3f}" rx="{rx:.3f}" ry="{ry:.3f}"', **paint)

    def path(self, d: str, **paint: Unpack[Paint]) -> None:
        """A path in SVG's notation."""
        self._add(f'path d="{d}"', **paint)

    def polygon(self, points: Sequence[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """A closed polygon."""
        self.path(closed(points), **paint)

    def line(self, points: Sequence[tuple[float, float]], **paint: Unpack[Paint]) -> None:
        """An open line through `points`."""
        self.path("M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points), **paint)

    def arc(
        self, x: float, y: float, r: float, start: float, end: float, **paint: Unpack[Paint]
    ) -> None:
        """An arc clockwise from `start` to `end` degrees, 0 being to the right.

        `paint` as in `path`.
        """
        x0, y0 = on_circle(x, y, r, start)
        x1, y1 = on_circle(x, y, r, end)
        large = int(end - start > 180)
        self.path(f"M{x0:.3f} {y0:.3f} A{r} {r} 0 {large} 1 {x1:.3f} {y1:.3f}", **paint)

    def svg(self, scale: float) -> str:
        """The drawing as SVG text, `scale` pixels a unit."""
        w, h = max(1, math.ceil(self.width * scale)), max(1, math.ceil(self.height * scale))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
            f'viewBox="0 0 {w / scale:.4f} {h / scale:.4f}">'
            f"<defs>{''.join(self._gradients)}</defs>{''.join(self._shapes)}</svg>"
        )

    def render(self, scale: float = 1.0) -> pygame.Surface:
        """The drawing on a transparent surface, `scale` pixels a unit."""
        w, h = max(1, math.ceil(self.width * scale)), max(1, math.ceil(self.height * scale))
        return load_svg(self.svg(scale), (w, h))

    def strip(self, top: int, high: int) -> pygame.Surface:
        """The part of the drawing from `top` on that is `high` units high, a pixel a unit."""
        box = f'width="{math.ceil(self.width)}" height="{high}"'
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {box} '
            f'viewBox="0 {top} {math.ceil(self.width)} {high}">'
            f"<defs>{''.join(self._gradients)}</defs>{''.join(self._shapes)}</svg>"
        )
        return load_svg(svg, (math.ceil(self.width), high))

    def _gradient(self, place: str, kind: str, stops: Sequence[str]) -> str:
        name = f"g{len(self._gradients)}"
        last = max(1, len(stops) - 1)
        points = "".join(
            f'<stop offset="{i / last:.3f}" stop-color="{colour}"/>'
            for i, colour in enumerate(stops)
        )
        self._gradients.append(f'<{kind}Gradient id="{name}" {place}>{points}</{kind}Gradient>')
        return f"url(#{name})"

    def _add(self, shape: str, **paint: Unpack[Paint]) -> None:
        fill, stroke = paint.get("fill", "none"), paint.get("stroke", "none")
        dash = " ".join(f"{length:.3f}" for length in paint.get("dash", ())) or "none"
        self._shapes.append(
            f'<{shape} fill="{fill}" stroke="{stroke}" stroke-width="{paint.get("width", 1):.3f}" '
            f'opacity="{paint.get("opacity", 1)}" stroke-linecap="{paint.get("cap", "round")}" '
            f'stroke-linejoin="round" stroke-dasharray="{dash}" '
            f'transform="{paint.get("transform", "")}"/>'
        )


def closed(points: Sequence[tuple[float, float]]) -> str:
    """A closed polygon as a path."""
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + " Z"


def rounded(x: float, y: float, w: float, h: float, radius: float) -> str:
    """A rounded rectangle as a path that begins in the middle of its upper edge.

    SDL_image reads beyond its points where dashes begin at the corner of a rectangle of its own.
    """
    r = max(0, min(radius, w / 2, h / 2))
    right, low = x + w, y + h
    corner = f"A{r:.3f} {r:.3f} 0 0 1"
    return (
        f"M{x + w / 2:.3f} {y:.3f} H{right - r:.3f} {corner} {right:.3f} {y + r:.3f} "
        f"V{low - r:.3f} {corner} {right - r:.3f} {low:.3f} "
        f"H{x + r:.3f} {corner} {x:.3f} {low - r:.3f} "
        f"V{y + r:.3f} {corner} {x + r:.3f} {y:.3f} Z"
    )


def on_circle(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    """The point of a circle at an angle, 0 to the right, clockwise."""
    turn = math.radians(degrees)
    return x + r * math.cos(turn), y + r * math.sin(turn)


def load_svg(text: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG text as a surface with alpha, `size` pixels large."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()
