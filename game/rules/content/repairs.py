"""Mends a sentence that no card can say, by small changes until it can be read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from difflib import SequenceMatcher
from itertools import islice
from typing import NamedTuple

from game.rules.content.errors import distance, nearness

_MOST_PLACES = 4
_MOST_TRIES = 60
_MOST_CHANGES = 3
_LIKE = 0.6
"""How much of a text and a sentence must be the same words for one to be near the other."""

_NUMBER = re.compile(r"[+\-\N{MINUS SIGN}]?\d+(?:[-\N{EN DASH}]\d+)?")
_EDGES = re.compile(r"(\W*)(.*?)(\W*)", re.DOTALL)


class Attempt(NamedTuple):
    """How far a text can be read.

    `stops` are where the words begin that did not fit, the furthest first; `gaps` are places with
    the fixed text that should have gone on there.
    """

    fits: bool
    stops: list[int]
    gaps: list[tuple[int, str]]


class _Change(NamedTuple):
    """A changed text; those that change least are tried first."""

    cost: float
    text: str


def mended(
    text: str, words: Iterable[str], attempt: Callable[[str], Attempt], changes: int = _MOST_CHANGES
) -> str:
    """A text near `text` that can be read, or nothing.

    `words` are all that sentences are made of, and `attempt` reads a text.
    """
    here = attempt(text)
    tried = sorted(set(_changed(text, here, list(words))))
    best, left = "", len(text) - here.stops[0]
    for change in islice(tried, _MOST_TRIES):
        there = attempt(change.text)
        if there.fits:
            return change.text
        if len(change.text) - there.stops[0] < left:
            best, left = change.text, len(change.text) - there.stops[0]
    return mended(best, words, attempt, changes - 1) if best and changes > 1 else ""


def likest(text: str, sentences: Iterable[str]) -> str:
    """The sentence that shares most of its words with a text, or nothing where none is near."""
    scored = [(_likeness(text, sentence), sentence) for sentence in sentences]
    score, sentence = max(scored, key=lambda each: each[0], default=(0.0, ""))
    return sentence if score >= _LIKE else ""


def _changed(text: str, here: Attempt, words: list[str]) -> Iterator[_Change]:
    """The text with another word at one of the places, a word less, or what is missing."""
    second = text.find(" ", here.stops[0]) + 1  # where two words belong together, it may be wrong
    places = [*_strange(text, words), *here.stops[:_MOST_PLACES], *([second] if second else [])]
    for at in places:
        before, found, after = text[:at], *_split(text[at:])
        opening, core, closing = _EDGES.fullmatch(found).groups()  # type: ignore[union-attr]
        for cost, word in _near(core, words):
            yield _Change(cost, f"{before}{opening}{word}{closing}{after}")
        if closing:
            yield _Change(1, f"{before}{opening}{core}{after}")
        if after:
            following, rest = _split(after[1:])
            for cost, word in [(0.0, found + following), *_near(found + following, words)]:
                yield _Change(cost + 1, f"{before}{word}{rest}")
        if text.count(" ") > 1:
            yield _Change(2, (before + after[1:]).rstrip())
        for cut in range(1, len(core)):
            yield _Change(
                2 + cut / 100, f"{before}{opening}{core[:cut]} {core[cut:]}{closing}{after}"
            )
    for at, missing in here.gaps:
        yield _Change(1.5, text[:at] + missing + text[at:])
        there = len(_beginning(text[at:], missing).rpartition(" ")[0]) + 1
        word = missing[there:].partition(" ")[0]
        if there > 1 and word:
            yield _Change(1.5, f"{text[: at + there]}{word} {text[at + there :]}")


def _beginning(one: str, other: str) -> str:
    """What both texts begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return one[: next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))]


def _strange(text: str, words: list[str]) -> list[int]:
    """Where the first words stand that are in no sentence."""
    known = {word.casefold() for word in words}
    found = re.finditer(r"[^\W\d_](?:[\w'-]*\w)?", text)
    return [each.start() for each in found if each[0].casefold() not in known][:_MOST_PLACES]


def _split(text: str) -> tuple[str, str]:
    """The first word and the rest, with the blank before it."""
    word, blank, rest = text.partition(" ")
    return word, blank + rest


def _near(word: str, words: list[str]) -> Iterator[tuple[float, str]]:
    """The words near one, and how far from it they are; large and small as the word was."""
    for each in words:
        edits = nearness(word, each)
        if edits is None and len(word) == 2 and distance(word.casefold(), each.casefold()) == 1:
            edits = 1
        if edits is not None and each != word:
            first = each[0].upper() if word != word.lower() else each[0].lower()
            yield edits, first + each[1:]
            yield edits + 0.1, each


def _likeness(text: str, sentence: str) -> float:
    """From 0 to 1, how many of their words two sentences share; 0 where it is but numbers."""
    ours, its = text.casefold().split(), sentence.casefold().split()
    shared = [_shared(word, its) for word in ours]
    if not any(len(word) > 2 and word in its and not _NUMBER.fullmatch(word) for word in shared):
        return 0
    return SequenceMatcher(None, list(map(_counted, shared)), list(map(_counted, its))).ratio()


def _shared(word: str, words: list[str]) -> str:
    return next((each for each in words if nearness(word, each) is not None), word)


def _counted(word: str) -> str:
    return "#" if _NUMBER.fullmatch(word) else word
