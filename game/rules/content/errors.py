"""Mistakes in content and boards, told to the person who can mend them."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

from game.rules.content.nearness import nearness

_MOST_REPEATED = 3


class Mistake(NamedTuple):
    """One mistake in a file. Line and column count from 1; 0 where the file has no such place.

    harmless: a warning; all does what it should, though not as well as it could.
    """

    path: Path
    line: int
    column: int
    text: str
    harmless: bool = False

    def __str__(self) -> str:
        """`path:line:column: text`, as compilers print it; without a place, `path: text`."""
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.path}{place}: {'warning: ' if self.harmless else ''}{self.text}"


class Mistakes(Exception):
    """Everything that is wrong with a file or a folder, found in one pass.

    What is wrong in the same way in many places of a file is told once.
    """

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.all = tuple(grouped(mistakes))
        super().__init__("\n".join(map(str, self.all)))


def grouped(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The mistakes, those that a file repeats more than three times as one with their places."""
    same: dict[tuple[Path, str], list[Mistake]] = {}
    for mistake in mistakes:
        same.setdefault((mistake.path, mistake.text), []).append(mistake)
    told: list[Mistake] = []
    for repeated in same.values():
        if len(repeated) <= _MOST_REPEATED:
            told += repeated
            continue
        first, *others = sorted(repeated)
        lines = list(dict.fromkeys(other.line for other in others if other.line != first.line))
        named = ", ".join(map(str, lines[:_MOST_REPEATED]))
        where = f", then in line {named}" if named else ""
        more = " and so on" if len(lines) > _MOST_REPEATED else ""
        text = f"{first.text} ({len(repeated):,} times in this file{where}{more})"
        told.append(first._replace(text=text))
    return told


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` with the known word nearest to `word`, if any is near."""
    found = [(edits, each) for each in known if (edits := nearness(word, each)) is not None]
    return f"; did you mean '{min(found, key=itemgetter(0))[1]}'?" if found else ""
