"""Shapes in units of the base size, which charts are made of: for the screen, and as SVG."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape

TEXT, GROUND = "#f5eedd", "#1b2b27"
MARGIN = 16

Place = tuple[float, float, float, float]


class Box(NamedTuple):
    """A rectangle."""

    x: float
    y: float
    w: float
    h: float
    fill: str = "none"
    stroke: str = "none"
    width: float = 1.0
    radius: float = 0.0
    hatch: bool = False

    def moved(self, x: float, y: float) -> Box:
        """The same shape, further right by `x` and down by `y`."""
        return self._replace(x=self.x + x, y=self.y + y)


class Path(NamedTuple):
    """A line through points; closed and filled where it has a fill."""

    points: tuple[tuple[float, float], ...]
    stroke: str = "none"
    width: float = 1.0
    fill: str = "none"
    dash: tuple[float, ...] = ()

    def moved(self, x: float, y: float) -> Path:
        """The same shape, further right by `x` and down by `y`."""
        return self._replace(points=tuple((a + x, b + y) for a, b in self.points))


class Words(NamedTuple):
    """A line of text, its middle at a height. room: how wide it may be."""

    x: float
    y: float
    text: str
    size: int = 18
    weight: int = 400
    colour: str = TEXT
    side: Literal["start", "middle", "end"] = "start"
    room: float = 10_000.0

    def moved(self, x: float, y: float) -> Words:
        """The same shape, further right by `x` and down by `y`."""
        return self._replace(x=self.x + x, y=self.y + y)


class Image(NamedTuple):
    """A picture, which only an SVG draws by itself. png: the bytes of its file."""

    x: float
    y: float
    w: float
    h: float
    png: bytes

    def moved(self, x: float, y: float) -> Image:
        """The same shape, further right by `x` and down by `y`."""
        return self._replace(x=self.x + x, y=self.y + y)


Shape = Box | Path | Words | Image
Measure = Callable[[Words], float]


@dataclass
class Chart:
    """Shapes on a ground, in the order in which they are drawn.

    cells: what can be pointed at. faces: where the face of a loadout has its place.
    """

    width: float
    height: float
    shapes: list[Shape] = field(default_factory=list)
    cells: dict[tuple[str, str], Box] = field(default_factory=dict)
    faces: list[tuple[str, Box]] = field(default_factory=list)

    def svg(self, measure: Measure | None = None) -> str:
        """It as the text of an SVG file, with a margin around it.

        measure: how wide words are on the screen; they are as wide in whatever font they get.
        """
        whole = f'width="{self.width + 2 * MARGIN:g}" height="{self.height + 2 * MARGIN:g}"'
        ground = f'<rect x="{-MARGIN}" y="{-MARGIN}" {whole} rx="12" fill="{GROUND}"/>'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {whole} '
            f'viewBox="{-MARGIN} {-MARGIN} {self.width + 2 * MARGIN:g} '
            f'{self.height + 2 * MARGIN:g}" '
            'font-family="Source Sans 3, Source Sans Pro, Segoe UI, Helvetica, Arial, sans-serif">'
            f"{ground}{''.join(_svg(each, measure) for each in self.shapes)}</svg>"
        )


def _svg(shape: Shape, measure: Measure | None = None) -> str:
    match shape:
        case Box():
            ink = f'fill="{shape.fill}" stroke="{shape.stroke}" stroke-width="{shape.width:g}"'
            at = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.w:g}" height="{shape.h:g}"'
            lines = "".join(map(_svg, hatching(shape))) if shape.hatch else ""
            return f'<rect {at} rx="{shape.radius:g}" {ink}/>{lines}'
        case Path():
            points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
            sort = "polyline" if shape.fill == "none" else "polygon"
            dash = " ".join(f"{each:g}" for each in shape.dash) or "none"
            return (
                f'<{sort} points="{points}" fill="{shape.fill}" stroke="{shape.stroke}" '
                f'stroke-width="{shape.width:g}" stroke-dasharray="{dash}"/>'
            )
        case Image():
            at = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.w:g}" height="{shape.h:g}"'
            return f'<image {at} href="data:image/png;base64,{b64encode(shape.png).decode()}"/>'
        case Words():
            wide = min(shape.room, (measure or _wide)(shape))
            told = measure is not None or wide == shape.room
            longest = f' textLength="{wide:g}"' if told else ""
            return (
                f'<text x="{shape.x:g}" y="{shape.y:g}" dy="0.35em" font-size="{shape.size}" '
                f'font-weight="{shape.weight}" fill="{shape.colour}" text-anchor="{shape.side}"'
                f'{longest} lengthAdjust="spacingAndGlyphs">{escape(shape.text)}</text>'
            )


def _wide(words: Words) -> float:
    """How wide a line is, about, in a font that nobody knows."""
    return len(words.text) * words.size * 0.55


def hatching(box: Box) -> Iterator[Path]:
    """The slanted lines over a cell that is not to be relied on yet."""
    for start in range(-int(box.h), int(box.w), 12):
        left, right = max(0, start), min(box.w, start + box.h)
        if right > left:
            ends = (left, box.h - (left - start)), (right, box.h - (right - start))
            yield Path(tuple((box.x + x, box.y + y) for x, y in ends), "#0b0f0e", 1.5)
