"""Pictures of what a word means, as a few lines of data: a grid, a timeline or a chain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from pydantic import Field

from game.rules.content.content import Record
from game.rules.content.option_models import Text
from game.rules.content.yaml_source import Loc

SIGNS = ".#oYEFx123456789"
"""What a space of a grid can be: `.` empty, `#` closed, `o` reached, a digit counted, `Y` you, `E`
where you end, `F` a foe, `x` a foe who is hit."""

LONGEST_GRID, LONGEST_TIMELINE, LONGEST_CHAIN = 9, 9, 4

Way = Annotated[str, Field(pattern=r"^[a-i][1-9]( [a-i][1-9])+$")]
"""Spaces from the first to the last, `a1 a3 b3`: columns from the left, rows from the bottom."""


class Grid(Record):
    """Spaces from above. rows: from the top, a sign for each space (see `SIGNS`).

    arrows: ways along spaces. hops: ways over them.
    """

    rows: Annotated[tuple[Text, ...], Field(min_length=1, max_length=LONGEST_GRID)]
    arrows: tuple[Way, ...] = ()
    hops: tuple[Way, ...] = ()


class Laid(Record):
    """A card on a timeline: from its first beat to its last. meant: it is what the word means."""

    text: Text
    first: Annotated[int, Field(ge=1)]
    last: Annotated[int, Field(le=LONGEST_TIMELINE)]
    meant: bool = False


class Mark(Record):
    """A word at a beat of a timeline."""

    beat: Annotated[int, Field(ge=1)]
    text: Text


class Timeline(Record):
    """Beats from the left, and the cards above and below them. marks: words under them."""

    beats: Annotated[int, Field(ge=2, le=LONGEST_TIMELINE)]
    above: tuple[Laid, ...] = ()
    below: tuple[Laid, ...] = ()
    marks: tuple[Mark, ...] = ()


class Link(Record):
    """A link of a chain. look: `meant` is what the word means, `struck` does not happen."""

    text: Text
    look: Literal["plain", "meant", "struck"] = "plain"


class Diagram(Record):
    """A picture in a glossary, of one sort. chain: what follows what, or answers it."""

    grid: Grid | None = None
    timeline: Timeline | None = None
    chain: Annotated[tuple[Link, ...], Field(max_length=LONGEST_CHAIN)] = ()


def diagram_mistakes(diagram: Diagram) -> Iterator[tuple[Loc, str]]:
    """What cannot be drawn, each with its place within the diagram."""
    sorts = [diagram.grid is not None, diagram.timeline is not None, bool(diagram.chain)]
    if sum(sorts) != 1:
        yield (), "a diagram is a grid, a timeline or a chain, one of them"
    if diagram.grid is not None:
        yield from _grid_mistakes(diagram.grid)
    if diagram.timeline is not None:
        yield from _timeline_mistakes(diagram.timeline)


def _grid_mistakes(grid: Grid) -> Iterator[tuple[Loc, str]]:
    wide, high = len(grid.rows[0]), len(grid.rows)
    for at, row in enumerate(grid.rows):
        strange = sorted(set(row) - set(SIGNS))
        if strange:
            yield ("grid", "rows", at), f"no space is '{strange[0]}' (known: {' '.join(SIGNS)})"
        if len(row) != wide or wide > LONGEST_GRID:
            text = f"every row has as many spaces as the first, {LONGEST_GRID} at most"
            yield ("grid", "rows", at), text
    for field, ways in (("arrows", grid.arrows), ("hops", grid.hops)):
        for at, way in enumerate(ways):
            for space in way.split():
                if ord(space[0]) - ord("a") >= wide or int(space[1]) > high:
                    yield ("grid", field, at), f"{space} is outside the grid"


def _timeline_mistakes(line: Timeline) -> Iterator[tuple[Loc, str]]:
    for field, cards in (("above", line.above), ("below", line.below)):
        free = 1
        for at, card in enumerate(cards):
            if not free <= card.first <= card.last <= line.beats:
                text = f"it lies on {card.first} to {card.last}; free are {free} to {line.beats}"
                yield ("timeline", field, at), text
            free = card.last + 1
    for at, mark in enumerate(line.marks):
        if mark.beat > line.beats:
            yield ("timeline", "marks", at), f"there are {line.beats} beats"
