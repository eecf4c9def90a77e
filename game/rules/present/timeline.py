"""What a game whose seats act at the same time tells the table of it: all that was done, by steps.

Each seat has a row and each step a column; a stage is what a step came to. As in `presenter`,
everything is made from a `View`, texts may carry the log's markup, and ways are compass directions
(`N`, `SE`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol, runtime_checkable

from game.rules.present.presenter import Standing, Step
from game.rules.sight import View

CellSort = Literal["order", "none", "lost"]
"""What a seat has in a step: an order; none, so that it stands still; one that never came to be."""

Met = Literal["direct", "glancing", "dodged", "pulse"]
"""How an attack meets somebody; a pulse is none that could be dodged."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a seat does in a step.

    card: what it does it with, by its picture. name: what that is called. line: what came of it,
    in two or three words; words: the same in a sentence. way: where it was aimed.
    """

    sort: CellSort = "none"
    card: str = ""
    name: str = ""
    line: str = ""
    words: str = ""
    way: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """What a seat does in each step. line: of how many steps that is, in words."""

    seat: int
    line: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that goes from a space to another, or would go there (`goal`) and is stopped.

    why: what stops it, in a word or two; it ends where it began. goal: nothing where it would go
    off the board. way: where it is aimed. by: the piece that pushes it along, or nothing.
    """

    piece: str
    seat: int
    start: str
    end: str
    goal: str
    way: str = ""
    why: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Attack:
    """The range of an attack of a seat from a space: spaces of full force, and of less."""

    seat: int
    start: str
    direct: tuple[str, ...]
    glancing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hit:
    """How an attack of the seat `by` meets a seat.

    space: where it stands when the damage is counted. words: how the damage comes about.
    """

    seat: int
    by: int
    space: str
    met: Met
    damage: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What is told about a seat: a head and lines. hidden: behind a screen; sealed: for good."""

    seat: int
    head: str
    lines: tuple[str, ...]
    hidden: bool = False
    sealed: bool = False


@dataclass(frozen=True)
class Stage:
    """What happened at the same time, and how things stand after it.

    number: grows from stage to stage, all through a match. column: the step that it is, from 1; 0
    for what happens before the first or after the last. head, line: what is said of it. standing,
    trackers: all pieces and the trackers that differ, afterwards. turn, ribbon: as a presenter
    tells them, while it happens.
    """

    number: int
    column: int
    head: str
    line: str = ""
    standing: tuple[Standing, ...] = ()
    trackers: Mapping[str, int] = field(default_factory=dict)
    moves: tuple[Move, ...] = ()
    attacks: tuple[Attack, ...] = ()
    hits: tuple[Hit, ...] = ()
    told: tuple[Told, ...] = ()
    turn: str = ""
    ribbon: tuple[Step, ...] = ()


@dataclass(frozen=True)
class Timeline:
    """All that was done in the steps of one go.

    word: what a step is called. title: what all of it is. rows: seat by seat. start: how things
    stood before; stages: what happened, in order. revealed: whether all orders lie open from the
    beginning, and not each in its step.
    """

    word: str
    title: str
    rows: tuple[Row, ...]
    start: Stage
    stages: tuple[Stage, ...]
    revealed: bool = False

    @property
    def columns(self) -> int:
        """How many steps there are places for."""
        return max((len(row.cells) for row in self.rows), default=0)


@runtime_checkable
class ShowsTimeline(Protocol):
    """What the presenter of a game with a timeline tells besides."""

    def timeline(self, view: View) -> Timeline | None:
        """What was done lately; None before anything was."""

    def giving(self, view: View, seat: int) -> Told | None:
        """How far a seat is with what it decides in secret: no more than the viewer may know."""
