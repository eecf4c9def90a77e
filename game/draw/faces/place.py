"""Where the boxes of a face lie: edges are lengths or edges of other boxes, solved on demand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, Protocol

from game.draw.faces.box import Box, ColumnBox
from game.draw.faces.values import EDGE

CARD = "card"
"""What edges of the whole card are told by; a box may have that name as well."""


class NoPlace(ValueError):
    """A box's place cannot be found; says why."""


class Area(NamedTuple):
    """A rectangle in the face's units."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> float:
        """Half way across."""
        return self.left + self.width / 2

    @property
    def middle(self) -> float:
        """Half way down."""
        return self.top + self.height / 2


class Measure(Protocol):
    """Answers what depends on the card: how large boxes are that do not say so themselves."""

    def natural(self, name: str, box: Box) -> tuple[float, float]:
        """Width and height of a box's content, in units."""

    def stack(self, column: ColumnBox, area: Area) -> Mapping[str, Area]:
        """The areas of a column's boxes."""


class Placing:
    """The areas of a face's boxes for one card."""

    def __init__(
        self, size: tuple[float, float], boxes: Mapping[str, Box], measure: Measure
    ) -> None:
        self.boxes = boxes
        self.measure = measure
        self.columns = {
            child: name
            for name, box in boxes.items()
            if isinstance(box, ColumnBox)
            for child in box.boxes
        }
        self.card = Area(0, 0, *size)
        self._areas: dict[str, Area] = {}
        self._asked: list[str] = []

    def area(self, name: str) -> Area:
        """The area of a box. Raises NoPlace."""
        if name in self._areas:
            return self._areas[name]
        if name in self._asked:
            circle = " -> ".join([*self._asked[self._asked.index(name) :], name])
            raise NoPlace(f"its place depends on itself: {circle}")
        self._asked.append(name)
        try:
            if name in self.columns:
                column = self.boxes[self.columns[name]]
                assert isinstance(column, ColumnBox)
                self._areas.update(self.measure.stack(column, self.area(self.columns[name])))
            else:
                self._areas[name] = self._own(name, self.boxes[name])
        finally:
            self._asked.pop()
        return self._areas[name]

    def _own(self, name: str, box: Box) -> Area:
        across = (box.left, box.right, box.centre, box.width)
        down = (box.top, box.bottom, box.middle, box.height)
        wide = high = 0.0
        if _needs_size(across) or _needs_size(down):
            wide, high = self.measure.natural(name, box)
        left, width = self._span(across, wide, "left, right, centre and width")
        top, height = self._span(down, high, "top, bottom, middle and height")
        return Area(left, top, width, height)

    def _span(
        self,
        given: tuple[float | str | None, float | str | None, float | str | None, float | None],
        natural: float,
        names: str,
    ) -> tuple[float, float]:
        """Start and length along one axis."""
        first, last, mid, length = given
        if first is not None and last is not None:
            start = self._edge(first)
            return start, self._edge(last) - start
        size = natural if length is None else length
        if first is not None:
            return self._edge(first), size
        if last is not None:
            return self._edge(last) - size, size
        if mid is not None:
            return self._edge(mid) - size / 2, size
        raise NoPlace(f"it has no place; give one or two of {names}")

    def _edge(self, edge: float | str) -> float:
        if not isinstance(edge, str):
            return edge
        found = re.match(EDGE, edge)
        assert found is not None
        name, side, sign, length = found.groups()
        offset = float(length or 0) * (-1 if sign == "-" else 1)
        value: float = getattr(self.card if name == CARD else self.area(name), side)
        return value + offset


def _needs_size(given: tuple[float | str | None, ...]) -> bool:
    first, last, _, length = given
    return length is None and (first is None or last is None)
