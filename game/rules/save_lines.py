"""The lines of a save, as models: what each may hold."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from game.rules.events import Logged
from game.rules.untrusted import Unfit, fitted
from game.rules.wording import ONE_LINE


class Strict(BaseModel):
    """A model that takes nothing for what it is not; keys that it does not know are passed over."""

    model_config = ConfigDict(strict=True, frozen=True)


LONGEST_WORD = 1000

Word = Annotated[str, Field(max_length=LONGEST_WORD, pattern=ONE_LINE)]
"""A name of something: a card, a zone, an option."""

LONGEST_LINE = 4000

Told = Annotated[str, Field(max_length=LONGEST_LINE, pattern=ONE_LINE)]
"""A line of the log that no rule tells, or what was decided."""

MODE_BEFORE = "duel"
"""What is played where a save does not say it, having been written before games had modes."""

Name = Annotated[str, Field(max_length=40, pattern=ONE_LINE)]
"""What people call a seat."""

Count = Annotated[int, Field(ge=0, lt=10**6)]
Whole = Annotated[int, Field(ge=-(2**63), lt=2**63)]


def _logged(value: Any) -> Logged:
    """A line of the log; ValueError for what is none. Old saves have its text alone."""
    match value:
        case str(text):
            line = Logged(text)
        case [str(text), *moment] if len(moment) == 3 and all(map(_is_moment, moment)):
            line = Logged(text, *moment)
        case _:
            raise ValueError("expected text, or text with a turn, a round and a seat")
    if len(line.text) > LONGEST_LINE or not line.text.isprintable():
        raise ValueError("expected a line of the log")
    return line


def _is_moment(value: Any) -> bool:
    return value is None or (isinstance(value, int) and abs(value) < 10**6)


def _fact(value: Any) -> Any:
    """Whether a value is one that a fact may have; ValueError where it is none."""
    if isinstance(value, list):
        for each in value:
            _fact(each)
    elif isinstance(value, float | dict):
        raise ValueError("expected text, a whole number, true, false, or a list of those")
    return value


def _pick(value: Any) -> Any:
    """What a seat brings of a kind; ValueError for what is none."""
    counts = value.values() if isinstance(value, dict) else ()
    words = [value] if isinstance(value, str) else value
    if not isinstance(words, list | dict) or not all(map(_is_word, words)):
        raise ValueError("expected a name, a list of names, or names with counts")
    if not all(type(count) is int and 0 < count < 10**6 for count in counts):
        raise ValueError("expected counts of at least 1")
    return value


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_WORD and bool(re.match(ONE_LINE, value))


PickLine = Annotated[Any, AfterValidator(_pick)]
"""What a seat brings of a kind: a name, several, or the cards of a deck with their counts."""

FactValue = Annotated[Any, AfterValidator(_fact)]

LogLine = Annotated[Any, AfterValidator(_logged)]
"""A line of the log with the moment at which it was said."""


class SeatLine(Strict):
    """A seat of a setup."""

    model_config = ConfigDict(extra="forbid")

    name: Name
    player: Word = "human"
    picks: dict[Word, PickLine] = {}
    person: Name = ""


class SetupLine(Strict):
    """What a match is played with."""

    model_config = ConfigDict(extra="forbid")

    game: Word
    seats: Annotated[list[SeatLine], Field(min_length=1, max_length=4)]
    board: Word
    seed: int
    mode: Word = MODE_BEFORE
    privacy: Literal["open", "honest", "sealed", "keys"] = "sealed"
    options: dict[Word, bool | Whole | Word] = {}
    by_hand: bool = False


class DraftLine(Strict):
    """What a seat's own things were before it began to change them; see `table.Draft`."""

    seat: Annotated[int, Field(ge=1, lt=5)]
    sealed: bool
    zones: dict[Word, list[Word]]
    pieces: dict[Word, Word]
    trackers: dict[Word, Whole]
    facts: dict[Word, FactValue]
    down: list[Word]


class TableLine(Strict):
    """A state."""

    zones: dict[Word, list[Word]]
    pieces: dict[Word, Word]
    trackers: dict[Word, Whole]
    facts: dict[Word, FactValue]
    chance: int
    down: list[Word] = []
    drafts: list[DraftLine] = []


class Header(Strict):
    """The first line."""

    content: Word
    setup: SetupLine
    start: TableLine | None = None
    told: list[LogLine] = []


class DecisionLine(Strict):
    """A decision."""

    seat: Annotated[int, Field(ge=1, lt=5)]
    option: Told
    itself: bool = False


class BackLine(Strict):
    """That the match went back."""

    back: Count
    say: Told = ""


class CheckpointLine(Strict):
    """The state of a checkpoint."""

    checkpoint: Count
    table: TableLine
    after: Count = 0
    told: list[LogLine] | None = None


class KeepLine(Strict):
    """What the table remembers from now on."""

    keep: Word
    value: Any


class FinishedLine(Strict):
    """That the match has ended."""

    finished: bool


Line = DecisionLine | BackLine | CheckpointLine | KeepLine | FinishedLine

LINES: Mapping[str, type[Line]] = MappingProxyType(
    {
        "option": DecisionLine,
        "back": BackLine,
        "checkpoint": CheckpointLine,
        "keep": KeepLine,
        "finished": FinishedLine,
    }
)
"""What a line is, by the key that it has and no other line has."""


def line_of(entry: Any) -> Line:
    """A line after the first one. Raises `Unfit` with what is wrong."""
    keys = LINES.keys() & entry.keys() if isinstance(entry, dict) else ()
    if len(keys) != 1:
        raise Unfit("it is a line that Standee does not know")
    return fitted(LINES[keys.pop()], entry)
