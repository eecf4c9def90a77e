"""Mistakes in content and boards, told to the person who can mend them, with the nearest word."""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import itemgetter
from pathlib import Path
from typing import NamedTuple

_MOST_REPEATED = 3
_SHORTEST = 3
"""Letters; of shorter words each edit makes another word."""


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


def nearest_stem(name: str, known: Iterable[str]) -> str:
    """As `nearest`, of files: their endings, which are alike, make no two names near."""
    stem = Path(name).stem
    return nearest(name, [each for each in known if nearness(stem, Path(each).stem) is not None])


def nearness(word: str, other: str) -> int | None:
    """How far two words are apart: 0 for the same but for large letters; None where not near.

    Near are: one edit in words below six letters, two below nine, else three; the same words in
    another order; a word and its beginning.
    """
    word, other = word.casefold(), other.casefold()
    if word == other:
        return 0
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) < _SHORTEST:
        return None
    most = 1 if len(shorter) < 6 else 2 if len(shorter) < 9 else 3
    least = max(len(longer) - len(shorter), len({*word} - {*other}), len({*other} - {*word}))
    if least <= most and (edits := distance(word, other)) <= most:
        return edits
    parts = _parts(word)
    if len(parts) > 1 and sorted(parts) == sorted(_parts(other)):
        return most
    return most + 1 if longer.startswith(shorter) else None


def distance(word: str, other: str) -> int:
    """The edits from one word to another: a letter more, less or another, or two swapped.

    This is the distance of Damerau and Levenshtein, where no part is edited twice.
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(word, 1):
        above, row = row, [place]
        for column, its in enumerate(other, 1):
            edits = min(above[column] + 1, row[-1] + 1, above[column - 1] + (letter != its))
            if before and column > 1 and letter == other[column - 2] and its == word[place - 2]:
                edits = min(edits, before[column - 2] + 1)
            row.append(edits)
        before = above
    return row[-1]


def _parts(word: str) -> list[str]:
    return re.split(r"[\W_]+", word)
