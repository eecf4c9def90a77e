"""Content: YAML files checked against a description, every mistake in one pass.

The description of a file is a pydantic model (a subclass of Record, or a list of them). A mistake
names the file, the line and the column, what stands there and what was expected.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.validation import complaints
from game.rules.content.yaml_source import Document, Loc, Place, read_yaml

T = TypeVar("T")


class Record(BaseModel):
    """Base of every description: unknown keys are refused, nothing is converted or changed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


@dataclass(frozen=True)
class ReadFile(Generic[T]):
    """A file's value, which fits its description, and the place of everything in it."""

    path: Path
    value: T
    document: Document

    @property
    def places(self) -> dict[Loc, Place]:
        """Where each value begins: line and column by the way to it, `("cards", 3, "cost")`."""
        return self.document.places

    def mistake(self, loc: Loc, text: str, offset: int = 0) -> Mistake:
        """A mistake in the value at `loc`, `offset` characters into its text.

        A text that is folded over lines or holds escapes is pointed at where it begins.
        """
        place = self.document.place(loc)
        if offset and loc in self.document.texts:
            start = self.document.texts[loc]
            place = Place(start.line, start.column + offset)
        return Mistake(self.path, *place, text)

    def spot(self, loc: Loc) -> str:
        """`thane.yaml:22`: the place of a value, for the message of another one."""
        return f"{self.path.name}:{self.document.place(loc).line}"


def miscount(wanted: int, found: Iterable[tuple[str, int, str]]) -> str:
    """How far counts miss a sum, and where each of them stands: any could give.

    found: of each its name, its count and its spot.
    """
    counts = list(found)
    over = sum(count for _, count, _ in counts) - wanted
    each = ", ".join(f"{name} {count} ({spot})" for name, count, spot in counts)
    if over > 0:
        return f"{over} too many; lower or take out one of {each}"
    return f"{-over} too few; add one, or raise one of {each}"


def read(path: Path, model: type[T], text: str | None = None) -> ReadFile[T]:
    """The content of a YAML file as an instance of `model`, with its places.

    text: what is read as if the file held it; else what it holds.
    `model` is a Record or any type pydantic can check, such as `list[Card]`. Lists may become
    tuples and words members of an enum; nothing else is converted. Raises Mistakes with every
    mistake of the file.
    """
    document = read_yaml(path, text)
    mistakes = list(document.mistakes)
    if document.torn:
        raise Mistakes(mistakes)
    try:
        value = TypeAdapter(model).validate_json(json.dumps(document.value), strict=True)
    except ValidationError as error:
        mistakes += complaints(error, model, document)
        raise Mistakes(sorted(mistakes)) from None
    if mistakes:
        raise Mistakes(sorted(mistakes))
    return ReadFile(path, value, document)
