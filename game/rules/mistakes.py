"""Mistakes in content and boards, told to the person who can mend them."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple


class Mistake(NamedTuple):
    """One mistake in a file. Line and column count from 1; 0 where the file has no such place."""

    path: Path
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        """`path:line:column: text`, as compilers print it; without a place, `path: text`."""
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.path}{place}: {self.text}"


class Mistakes(Exception):
    """Everything that is wrong with a file or a folder, found in one pass."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.all = tuple(mistakes)
        super().__init__("\n".join(map(str, self.all)))


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` with the known word closest to `word`, or nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.5)
    return f"; did you mean '{close[0]}'?" if close else ""
