"""How near two words are, by their letters and by the words they are made of."""

from __future__ import annotations

import re

_SHORTEST = 3
"""Letters; of shorter words each edit makes another word."""


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
