"""What a paragraph shows beside its words: cards, and which spaces something reaches."""

from __future__ import annotations

from dataclasses import dataclass

OWN, DIRECT, GLANCING, REACHED, NOTHING = "@", "D", "g", "o", "."
"""What a space of a drawn range is: one's own, hit directly, grazed, entered, or nothing."""


@dataclass(frozen=True, slots=True)
class Range:
    """A range as it lies one way. rows: from the top, a sign for each space. turn: where that way
    points, in degrees clockwise from the top; None where it lies the same every way."""

    title: str
    rows: tuple[str, ...]
    turn: int | None = None


@dataclass(frozen=True, slots=True)
class Display:
    """Ranges of one thing. direct, glancing: what it does there, in a few words; more: what else
    is true of it. All of them may be empty."""

    title: str
    ranges: tuple[Range, ...]
    direct: str = ""
    glancing: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """The cards that are shown, by their ids, and under them what they reach."""

    cards: tuple[str, ...] = ()
    displays: tuple[Display, ...] = ()
