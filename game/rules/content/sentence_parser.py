"""How a sentence is matched against the phrases of a vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from game.rules.content.repairs import Attempt, likest, mended
from game.rules.content.sentences import (
    Joined,
    Kind,
    NoSuchSentence,
    Numbers,
    Parsed,
    Phrase,
    Phrases,
    Words,
    stands_at,
)

LONGEST = 500
"""Characters of a sentence; no card has room for more."""

DEEPEST = 24
"""Sentences may stand within one another this deep."""


def read_sentence(
    kinds: Mapping[str, Kind], kind: str, text: str, listed: str
) -> Parsed | tuple[Parsed, ...]:
    """The one reading of `text` as `kind`, a kind of phrases or a list of them.

    listed: what lists all sentences, for whoever writes one that is near none.
    Raises NoSuchSentence if there is none, or more than one.
    """
    if len(text) > LONGEST:
        raise NoSuchSentence(text, f"a sentence of {len(text)} characters fits on no card")
    reading = _Reading(kinds, text)
    found = reading.read(kind, 0, len(text))
    if not found:
        nearest = mended(text, _words(kinds), lambda other: _attempt(kinds, kind, other))
        raise reading.failure(nearest, listed)
    if len(found) > 1:
        first, second = (_outline(each) for each in found[:2])
        raise NoSuchSentence(text, f"'{text}' can be read in two ways: as {first}, and as {second}")
    reading_found: Parsed | tuple[Parsed, ...] = found[0]
    return reading_found


def _attempt(kinds: Mapping[str, Kind], kind: str, text: str) -> Attempt:
    reading = _Reading(kinds, text)
    fits = bool(reading.read(kind, 0, len(text)))
    stops = {reading.word(each) for each in reading.stuck}
    gaps = {(each.at, each.expected) for each in reading.stuck if each.at > each.span.start}
    return Attempt(fits, sorted(stops, reverse=True), sorted(gap for gap in gaps if gap[1]))


def _words(kinds: Mapping[str, Kind]) -> list[str]:
    """All words that sentences are made of."""
    texts: list[str] = []
    for kind in kinds.values():
        if isinstance(kind, Phrases):
            texts += [each for one in kind.all for each in one.pieces if isinstance(each, str)]
        elif isinstance(kind, Words):
            texts += kind.choices
        elif isinstance(kind, Joined):
            texts += kind.by
        else:
            texts += kind.words
    words = (word.strip(".,;:()") for text in texts for word in text.split())
    return list(dict.fromkeys(word for word in words if word[:1].isalpha()))


class _Span(NamedTuple):
    """The part of a text from `start` to `end`, which should be a phrase of a kind."""

    kind: str
    start: int
    end: int


class _Stuck(NamedTuple):
    """Where a phrase, or all of a kind, stopped fitting; `expected` is what should stand there."""

    span: _Span
    at: int
    phrase: Phrase | None = None
    expected: str = ""


class _Reading:
    """One attempt to read one text."""

    def __init__(self, kinds: Mapping[str, Kind], text: str) -> None:
        self.kinds = kinds
        self.text = text
        self.known: dict[tuple[str, int, int], list[Any]] = {}
        self.stuck: list[_Stuck] = []
        self.depth = 0

    def read(self, kind: str, start: int, end: int) -> list[Any]:
        """All readings of a part of the text; of more than two, two."""
        key = kind, start, end
        if key not in self.known and self.depth < DEEPEST:
            self.depth += 1
            meaning = self.kinds[kind]
            if isinstance(meaning, Joined):
                found: Iterator[Any] = self._join(kind, meaning, start, end)
            elif isinstance(meaning, Phrases):
                found = self._phrases(kind, meaning, start, end)
            else:
                values = meaning.values(self.text, start, end, False)
                found = (value for value, after in values if after == end)
            self.known[key] = list(islice(found, 2))
            self.depth -= 1
        return self.known.get(key, [])

    def _join(self, kind: str, join: Joined, start: int, end: int) -> Iterator[Any]:
        for one in self.read(join.of, start, end):
            yield (one,)
        for joint in join.by:
            for at in self._places_of(joint, start, end):
                for one in self.read(join.of, start, at):
                    for others in self.read(kind, at + len(joint), end):
                        yield (one, *others)

    def _phrases(self, kind: str, phrases: Phrases, start: int, end: int) -> Iterator[Parsed]:
        text, span = self.text[start:end], _Span(kind, start, end)
        self.stuck.append(_Stuck(span, start))
        for phrase in phrases.beginning_with(text.split(" ", 1)[0]):
            for args in self._fit(phrase, span, 0, start):
                yield Parsed(phrase, phrase.function, args, text, start)

    def _fit(self, phrase: Phrase, span: _Span, index: int, at: int) -> Iterator[tuple[Any, ...]]:
        """The arguments in every way in which the pieces from `index` on fit the rest."""
        if index == len(phrase.pieces):
            if at == span.end:
                yield ()
            else:
                self.stuck.append(_Stuck(span, at, phrase))
            return
        piece = phrase.pieces[index]
        if isinstance(piece, str):
            if stands_at(self.text, piece, at, span.end, index == 0):
                yield from self._fit(phrase, span, index + 1, at + len(piece))
            else:
                self.stuck.append(_Stuck(span, at, phrase, piece))
            return
        fits = False
        for value, after in self._values(phrase, span, index, piece.kind, at):
            fits = True
            for others in self._fit(phrase, span, index + 1, after):
                yield (value, *others)
        if not fits:
            self.stuck.append(_Stuck(span, at, phrase))

    def _values(
        self, phrase: Phrase, span: _Span, index: int, kind: str, at: int
    ) -> Iterator[tuple[Any, int]]:
        """What the slot at `index` can mean if it begins at `at`, and where it then ends."""
        meaning = self.kinds[kind]
        if isinstance(meaning, (Numbers, Words)):
            yield from meaning.values(self.text, at, span.end, index == 0)
            return
        if index + 1 == len(phrase.pieces):
            ends: Iterable[int] = (span.end,)
        else:
            part = str(phrase.pieces[index + 1])
            ends = [*self._places_of(part, at, span.end)]
            begun = part[: part.find(" ", 1) + 1]
            if begun and not ends:  # it may lack a word
                places = self._places_of(begun, at, span.end)
                read = (place for place in places if self.read(kind, at, place))
                self.stuck += [_Stuck(span, place, phrase, part) for place in read]
        for end in ends:
            for reading in self.read(kind, at, end):
                yield reading, end

    def _places_of(self, part: str, start: int, end: int) -> Iterator[int]:
        at = self.text.find(part, start + 1, end)
        while at != -1:
            yield at
            at = self.text.find(part, at + 1, end)

    def failure(self, nearest: str, listed: str) -> NoSuchSentence:
        """What to say of a text that has no reading: the word, and the nearest sentence.

        `nearest` is the text mended; where that failed, a sentence as the text's part may mean, and
        where none is near, what has all `listed`.
        """
        words = [(self.word(each), each) for each in self.stuck]
        offset = max(word for word, _ in words)
        furthest = [each for word, each in words if word == offset]
        span = min((each.span for each in furthest), key=lambda span: span.end - span.start)
        phrases = [each.phrase for each in furthest if each.phrase]
        everything = self.kinds[span.kind]
        if offset <= span.start and isinstance(everything, Phrases):
            phrases = everything.all
        samples = [phrase.said(self.kinds) for phrase in phrases]
        nearest = nearest or likest(self.text[span.start : span.end], samples)
        word = self.text[offset:].split(" ", 1)[0]
        stop = f" (from '{word}' on)" if word else " (it ends too early)"
        hint = (
            f"the nearest sentence is '{nearest}'" if nearest else f"{listed} lists what it can say"
        )
        message = f"no card can say '{self.text}'{stop if offset else ''}; {hint}"
        return NoSuchSentence(self.text, message, nearest, offset)

    def word(self, stuck: _Stuck) -> int:
        """Where the word begins in which a phrase stopped fitting."""
        at = stuck.at
        for ours, expected in zip(self.text[at : stuck.span.end], stuck.expected, strict=False):
            if ours != expected:
                break
            at += 1
        if at >= len(self.text):
            return at
        if self.text[at] == " ":
            return at + 1
        return max(stuck.span.start, self.text.rfind(" ", stuck.span.start, at) + 1)


def _outline(reading: Parsed | tuple[Parsed, ...]) -> str:
    """How a text was read: the patterns of its phrases, those within others in brackets."""
    if isinstance(reading, tuple):
        return " + ".join(map(_outline, reading))
    inner = [
        _outline(argument)
        for argument in reading.args
        if isinstance(argument, Parsed)
        or (isinstance(argument, tuple) and argument and isinstance(argument[0], Parsed))
    ]
    return f"'{reading.phrase.pattern}'" + (f" [{'; '.join(inner)}]" if inner else "")
