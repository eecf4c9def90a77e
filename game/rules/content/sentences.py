"""What sentences are made of: phrases, the slots in them, and what a sentence read becomes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Slot:
    """A place in a phrase for an argument: `{amount:number}`."""

    name: str
    kind: str


@dataclass(frozen=True, eq=False)
class Phrase:
    """A sentence that cards can say, the function that carries it out, and how faces show it.

    See Vocabulary.phrase for how they do.
    """

    kinds: tuple[str, ...]
    pattern: str
    pieces: tuple[str | Slot, ...] = field(repr=False)
    function: Callable[..., Any] = field(repr=False)
    example: str = ""
    icon: str = ""
    brief: str = ""
    terse: str = ""
    full: str = ""
    tone: str = ""
    main: str = ""
    given: Mapping[str, Any] = field(default_factory=dict, repr=False)

    @property
    def slots(self) -> list[str]:
        """The names of its slots, in their order."""
        return [piece.name for piece in self.pieces if isinstance(piece, Slot)]

    def said(self, kinds: Mapping[str, Kind]) -> str:
        """A sentence that says the phrase: its example, or one with something in each slot."""
        if self.example:
            return self.example
        text = "".join(
            piece if isinstance(piece, str) else kinds[piece.kind].example(kinds)
            for piece in self.pieces
        )
        return text if isinstance(self.pieces[0], str) else text[0].upper() + text[1:]

    @property
    def first_word(self) -> str:
        """The word every such sentence begins with, or nothing if it begins with a slot."""
        first = self.pieces[0]
        if isinstance(first, Slot) or (" " not in first and len(self.pieces) > 1):
            return ""
        return first.split(" ", 1)[0].lower()


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence read: the function it stands for and the arguments it gives it.

    Arguments are numbers, pairs of numbers, values of words, Parsed, and tuples of Parsed.
    `offset` is where the sentence begins in the one it is part of.
    """

    phrase: Phrase
    function: Callable[..., Any] = field(compare=False, repr=False)
    args: tuple[Any, ...]
    text: str = field(compare=False)
    offset: int = field(compare=False, default=0)

    def walk(self) -> Iterator[Parsed]:
        """The sentence itself and every sentence within it."""
        yield self
        for argument in self.args:
            for each in argument if isinstance(argument, tuple) else (argument,):
                if isinstance(each, Parsed):
                    yield from each.walk()

    def made(self) -> Any:
        """What the sentence stands for, where its function gives that (`Vocabulary.makes`).

        The function takes the slots by name, a sentence in one of them as what that stands for.
        """
        slots = zip(self.phrase.slots, map(_made, self.args), strict=True)
        return self.function(**self.phrase.given, **dict(slots))


def _made(argument: Any) -> Any:
    if isinstance(argument, Parsed):
        return argument.made()
    return tuple(map(_made, argument)) if type(argument) is tuple else argument


class NoSuchSentence(ValueError):
    """A sentence that nothing matches, or that can be read in two ways.

    `offset` counts the characters before the first word that does not fit; `nearest` is a
    sentence that would have matched, or nothing.
    """

    def __init__(self, text: str, message: str, nearest: str = "", offset: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.nearest = nearest
        self.offset = offset


class Numbers:
    """A kind of slot for a number written in one way, or for words that a form describes.

    words: those that may stand in it, for mending a sentence; those of its sample if none are told.
    """

    def __init__(
        self,
        form: str,
        meaning: Callable[[re.Match[str]], Any],
        sample: str,
        described: str,
        words: Iterable[str] = (),
    ) -> None:
        self.words = tuple(words) or (sample,)
        self.form = form
        self._form = re.compile(form)
        self._meaning = meaning
        self._sample = sample
        self._described = described

    def values(self, text: str, at: int, end: int, opening: bool) -> Iterator[tuple[Any, int]]:
        """The value that begins at `at`, and where it ends."""
        found = self._form.match(text, at, end)
        if found and (meaning := self._meaning(found)) is not None:
            yield meaning, found.end()

    def example(self, kinds: Mapping[str, Kind]) -> str:
        """A text for the slot."""
        return self._sample

    def description(self, kind: str) -> str:
        """What can stand in the slot."""
        return self._described


class Words:
    """A kind of slot for one of a list of words, each with its value."""

    def __init__(self, choices: Mapping[str, Any] | Iterable[str]) -> None:
        self.choices = (
            dict(choices) if isinstance(choices, Mapping) else {word: word for word in choices}
        )

    def values(self, text: str, at: int, end: int, opening: bool) -> Iterator[tuple[Any, int]]:
        """The value of every word that stands at `at`, and where it ends."""
        for word, value in self.choices.items():
            if stands_at(text, word, at, end, opening):
                yield value, at + len(word)

    def example(self, kinds: Mapping[str, Kind]) -> str:
        """A text for the slot."""
        return next(iter(self.choices))

    def description(self, kind: str) -> str:
        """What can stand in the slot."""
        return f"one of {', '.join(self.choices)}"


class Phrases:
    """A kind of slot for a sentence within a sentence: all phrases of one kind."""

    def __init__(self) -> None:
        self.all: list[Phrase] = []
        self._by_first_word: dict[str, list[Phrase]] = {}

    def add(self, phrase: Phrase) -> None:
        """Add a phrase to the kind."""
        self.all.append(phrase)
        self._by_first_word.setdefault(phrase.first_word, []).append(phrase)

    def beginning_with(self, word: str) -> Iterator[Phrase]:
        """The phrases that a sentence with this first word can be."""
        yield from self._by_first_word.get(word.lower(), ())
        yield from self._by_first_word.get("", ())

    def example(self, kinds: Mapping[str, Kind]) -> str:
        """A text for the slot: a sentence of the kind that holds no other, and of this kind alone.

        Where a slot for another kind stands beside, it could be mistaken for that.
        """
        for phrase in sorted(self.all, key=lambda phrase: len(phrase.kinds)):
            inner = [kinds[piece.kind] for piece in phrase.pieces if isinstance(piece, Slot)]
            if not any(isinstance(kind, (Phrases, Joined)) for kind in inner):
                text = phrase.said(kinds)
                return text[0].lower() + text[1:]
        return "..."

    def description(self, kind: str) -> str:
        """What can stand in the slot."""
        return f"any sentence under {kind[0].upper()}{kind[1:]}".replace("_", " ")


class Joined:
    """A kind of slot for one or more phrases or words of a kind, joined by fixed text.

    Its argument is a tuple of Parsed, or of the values of the words. Effects joined by " and " in
    one kind and by "; then " in another can be told apart when the one stands within the other.
    """

    def __init__(self, of: str, *by: str) -> None:
        self.of = of
        self.by = by

    def example(self, kinds: Mapping[str, Kind]) -> str:
        """A text for the slot."""
        return kinds[self.of].example(kinds)

    def description(self, kind: str) -> str:
        """What can stand in the slot."""
        joints = " or ".join(f"'{joint.strip()}'" for joint in self.by)
        return f"one {self.of} or several, joined by {joints}"


Kind = Numbers | Words | Phrases | Joined

_WHOLE = r"(?:0|[1-9]\d{0,8})(?!\d)"


def _signed(match: re.Match[str]) -> int:
    return int(match[0].replace("\N{MINUS SIGN}", "-"))


def _range(match: re.Match[str]) -> tuple[int, int] | None:
    low, high = int(match[1]), int(match[2] or match[1])
    return (low, high) if low <= high else None


NUMBERS: Mapping[str, Kind] = {
    "number": Numbers(_WHOLE, lambda match: int(match[0]), "2", "a whole number"),
    "signed": Numbers(rf"[+\-\N{{MINUS SIGN}}]{_WHOLE}", _signed, "+1", "a number with its sign"),
    "range": Numbers(
        rf"({_WHOLE})(?:[-\N{{EN DASH}}]({_WHOLE}))?", _range, "0-1", "a number or two, as in 0-1"
    ),
}


def stands_at(text: str, part: str, at: int, end: int, opening: bool) -> bool:
    """Whether `part` stands at a place of a text; the first letter of a phrase may be large."""
    if text.startswith(part, at, end):
        return True
    if not opening or at >= end or text[at].lower() != part[0].lower():
        return False
    return text.startswith(part[1:], at + 1, end)
