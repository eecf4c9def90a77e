"""Whether the boxes of a face lie on it, and whether all that is said of their places counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.draw.faces.box import (
    ArtBox,
    Box,
    ColumnBox,
    Drawn,
    LinesBox,
    PillBox,
    RowsBox,
    RulesBox,
    StripsBox,
)
from game.draw.faces.layout import Face
from game.draw.faces.marked import Marked
from game.draw.faces.place import CARD, Area, NoPlace, Placing
from game.draw.faces.values import lengths
from game.rules.content.errors import nearest

_GROWS = (RulesBox, LinesBox, StripsBox, RowsBox)
"""Boxes that are as high in a column as what they say."""
_SLACK = 1e-6

Problem = tuple[Marked | None, str]


def place_problems(face: Face, nodes: Mapping[str, Marked], whole: bool) -> Iterator[Problem]:
    """What is wrong with where boxes lie, each with the value of the file that says so.

    nodes: the boxes as the file says them. whole: whether each of them could be read; else only
    their lengths are looked at.
    """
    for name, box in face.boxes.items():
        yield from _too_long(face, box, nodes[name])
    if whole:
        yield from _columns(face, nodes)
        if astray := [*_edges_of_nothing(face, nodes)]:
            yield from astray
        else:
            yield from _places(face, nodes)


def _too_long(face: Face, box: Box, node: Marked) -> Iterator[Problem]:
    """What is longer than the face."""
    most = max(face.size)
    for loc, length in lengths(box):
        at = node.at(loc)
        if at is not None and length > most:
            yield (
                at,
                f"{length:g} is longer than the face '{face.name}', which is {most:g} long",
            )


def _columns(face: Face, nodes: Mapping[str, Marked]) -> Iterator[Problem]:
    """What does nothing in a column, or outside of one, and what is missing there."""
    stacked: dict[str, str] = {}
    for column, box in face.boxes.items():
        for number, name in enumerate(box.boxes if isinstance(box, ColumnBox) else ()):
            at = nodes[column].at(("boxes", number))
            if name in stacked:
                yield at, f"'{name}' stands in a column already"
            elif isinstance(face.boxes.get(name), ColumnBox):
                yield at, f"'{name}' is a column itself"
            stacked[name] = column
    for name, box in face.boxes.items():
        idle = _idle_places(box, name in stacked)
        for key in sorted(idle & box.model_fields_set, key=list(type(box).model_fields).index):
            where = f"in the column '{stacked[name]}'" if name in stacked else "in no column"
            yield nodes[name].at((key,)), f"'{key}' does nothing: '{name}' is {where}"
        flows = (*_GROWS, ArtBox, ColumnBox)
        if name in stacked and box.height is None and not isinstance(box, flows):
            yield nodes[name], f"'{name}' needs 'height' in the column '{stacked[name]}'"


def _edges_of_nothing(face: Face, nodes: Mapping[str, Marked]) -> Iterator[Problem]:
    """Edges of boxes that the face has not."""
    for name, box in face.boxes.items():
        for key in ("left", "right", "centre", "top", "bottom", "middle"):
            edge = getattr(box, key)
            other = edge.partition(".")[0] if isinstance(edge, str) else CARD
            if other != CARD and other not in face.boxes:
                hint = nearest(other, face.boxes)
                text = f"box '{name}' of '{face.name}': there is no box '{other}'{hint}"
                yield nodes[name].at((key,)), text


def _places(face: Face, nodes: Mapping[str, Marked]) -> Iterator[Problem]:
    """Places every box once: here a box without a place and a circle of edges are found."""
    placing = Placing(face.size, face.boxes, _Blank())
    for name, box in face.boxes.items():
        try:
            area = placing.area(name)
            problem = _off_card(area, face.size)
            if not problem and name not in placing.columns:
                problem = _without_size(box)
        except NoPlace as stop:
            problem = str(stop)
        if problem:
            yield nodes[name], f"box '{name}' of '{face.name}': {problem}"


def _idle_places(box: Box, stacked: bool) -> set[str]:
    """The keys of a box that do nothing where it lies."""
    if not stacked:
        return {"least", "most", "below"} if isinstance(box, ArtBox) else set()
    places = {"left", "right", "centre", "width", "top", "bottom", "middle"}
    return places | {"height"} if isinstance(box, (*_GROWS, ArtBox)) else places


def _off_card(area: Area, size: tuple[float, float]) -> str:
    """Which edge of an area lies off a card, or that it is nothing wide; empty if all is well."""
    if area.width < _SLACK or area.height < _SLACK:
        side = "width" if area.width < _SLACK else "height"
        return f"its {side} is not above zero"
    edges = (
        ("left", area.left, -area.left),
        ("top", area.top, -area.top),
        ("right", area.right, area.right - size[0]),
        ("bottom", area.bottom, area.bottom - size[1]),
    )
    for name, at, away in edges:
        if away > _SLACK:
            return f"its {name} edge lies at {at:g}, off the card of {size[0]:g} x {size[1]:g}"
    return ""


def _without_size(box: Box) -> str:
    """Which side of a box that is placed by itself is left open and never filled."""
    if isinstance(box, PillBox):
        return ""
    spans = (
        ("width", box.left, box.right, box.width),
        ("height", box.top, box.bottom, box.height),
    )
    open_sides = [
        side
        for side, first, last, length in spans
        if length is None and (first is None or last is None)
    ]
    if isinstance(box, Drawn):
        both = box.width is None and box.height is None
        return "it has no size; give 'width' or 'height'" if both else ""
    return f"it has no {open_sides[0]}" if open_sides else ""


class _Blank:
    """Measures as if every box were as good as empty."""

    def natural(self, name: str, box: Box) -> tuple[float, float]:
        return 1.0, 1.0

    def stack(self, column: ColumnBox, area: Area) -> dict[str, Area]:
        return dict.fromkeys(column.boxes, area)
