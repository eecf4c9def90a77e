"""Reading the cards of a game: their sentences, and which fields come from its rulebook."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from game.rules.content.content import ReadFile, Record
from game.rules.content.errors import Mistake
from game.rules.content.option_models import Id, Text
from game.rules.content.sentences import NoSuchSentence, Parsed
from game.rules.content.vocabulary import Vocabulary
from game.rules.content.yaml_source import Loc


class Book(Record):
    """The fields that come from the rulebook; all others are this project's own."""

    book: tuple[Annotated[str, Field(min_length=1)], ...]


Source = Literal["book", "house"] | Book
"""Where a card comes from: all of it, none of it, or some fields."""


def book_fields(model: Any) -> tuple[str, ...]:
    """The fields of a card that come from the rulebook, by the `source` of its model."""
    if isinstance(model.source, Book):
        return model.source.book
    return tuple(type(model).model_fields) if model.source == "book" else ()


class Named(Record):
    """What most cards have."""

    id: Id
    name: Text
    source: Source
    flavour: str = ""

    @property
    def book(self) -> tuple[str, ...]:
        """The fields that the rulebook gives; all others are this project's own."""
        return book_fields(self)


class CardReader:
    """Reads the sentences of the cards of one file, and collects what is wrong with them."""

    def __init__(self, file: ReadFile[Any], vocabulary: Vocabulary) -> None:
        self.file = file
        self.vocabulary = vocabulary
        self.mistakes: list[Mistake] = []

    def said(self, kind: str, text: str, loc: Loc) -> Parsed | None:
        """A sentence as a phrase of a kind; None and a mistake where it is none."""
        try:
            return self.vocabulary.parse(kind, text)
        except NoSuchSentence as error:
            self.wrong(loc, str(error), error.offset)
            return None

    def line(self, kind: str, text: str, loc: Loc) -> tuple[Parsed, ...]:
        """A sentence as phrases of a Joined kind; none and a mistake where it is not."""
        try:
            return self.vocabulary.parse_list(kind, text)
        except NoSuchSentence as error:
            self.wrong(loc, str(error), error.offset)
            return ()

    def wrong(self, loc: Loc, text: str, offset: int = 0) -> None:
        """Note a mistake. offset: the characters of the text at `loc` before it."""
        self.mistakes.append(self.file.mistake(loc, text, offset))
