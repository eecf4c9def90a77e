"""What the keys of a layout may hold: lengths, edges, colours, names, letterings.

Lengths are in the layout's own units: millimetres for printed faces, base pixels for the table's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import AfterValidator, BaseModel, Field, model_validator

from game.rules.content.content import Record
from game.rules.content.yaml_source import Loc

REFERS = "x-names"
"""The key of a schema that says of what its words are names."""

LONGEST = 2000.0
"""No length of a layout is longer, in whatever units."""


class Refers(NamedTuple):
    """Marks a key whose words must be names of something: `to` says of what."""

    to: str

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        """The schema with the mark in it, for those who know the names."""
        return {**handler(core), REFERS: self.to}


class Spans(NamedTuple):
    """Marks a key whose numbers are lengths on the face: none is longer than the face itself."""


EDGE = r"^(\w+)\.(left|right|top|bottom|centre|middle)(?:\s*([+-])\s*(\d+(?:\.\d+)?))?$"
"""An edge of another box or of the card, and how far from it: `art.bottom - 2.1`."""


def _edge(text: str) -> str:
    if re.match(EDGE, text):
        return text
    if re.fullmatch(r"\d+,\d+", text):
        raise ValueError(f"'{text}' is no length; write {text.replace(',', '.')}")
    raise ValueError(f"'{text}' is no edge; write a length, or an edge as in 'art.bottom - 2'")


SOLID = "^#[0-9a-fA-F]{6}$"
HEX = "^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$"


def _solid(text: str) -> str:
    if not re.match(SOLID, text):
        raise ValueError(f"'{text}' is no colour; write '#rrggbb'")
    return text


def _hex(text: str) -> str:
    if not re.match(HEX, text):
        raise ValueError(f"'{text}' is no colour; write '#rrggbb', or '#rrggbbaa'")
    return text


Solid = Annotated[str, AfterValidator(_solid), Field(json_schema_extra={"pattern": SOLID})]
"""A colour that nothing is seen through."""
Hex = Annotated[str, AfterValidator(_hex), Field(json_schema_extra={"pattern": HEX})]
"""A colour, which may be seen through."""

Length = Annotated[float, Field(ge=0, le=LONGEST, allow_inf_nan=False), Spans()]
Size = Annotated[float, Field(gt=0, le=LONGEST, allow_inf_nan=False), Spans()]
Share = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Leading = Annotated[float, Field(ge=0.5, le=4, allow_inf_nan=False)]

CardField = Annotated[str, Refers("field")]
Colour = Annotated[str, Refers("colour")]
Colours = Annotated[tuple[str, ...], Field(max_length=8), Refers("colour")]
Rings = Annotated[tuple[tuple[str, Size], ...], Field(max_length=8), Refers("colour"), Spans()]
Recolour = Annotated[dict[Annotated[str, Field(pattern=SOLID)], str], Refers("colour")]
Icon = Annotated[str, Refers("icon")]
Emblem = Annotated[str, Refers("emblem")]
Ornament = Annotated[str, Refers("ornament")]
Pattern = Annotated[str, Refers("pattern")]
Font = Annotated[str, Refers("font")]
Edge = (
    Annotated[float, Field(ge=-LONGEST, le=LONGEST, allow_inf_nan=False)]
    | Annotated[str, AfterValidator(_edge), Field(json_schema_extra={"pattern": EDGE})]
)


class Lettering(Record):
    """How a line of text is set, which stays as large as it is."""

    font: Font = "sans"
    weight: Literal[400, 600, 700, 900] = 400
    italic: bool = False
    size: Size = 3.0
    leading: Leading = 1.16
    spacing: Annotated[float, Field(ge=-50, le=50, allow_inf_nan=False)] = 0.0
    colour: Colour = "ink"

    @model_validator(mode="after")
    def _letters_stand_apart(self) -> Lettering:
        if not -self.size / 8 <= self.spacing <= self.size * 2:
            raise ValueError(f"its 'spacing', {self.spacing:g}, is too far for its 'size'")
        return self


class Type(Lettering):
    """How text is set: its lines are `leading` times its size apart.

    If it does not fit, the lines come as near as `tightest`, then `size` shrinks to `smallest`.
    """

    smallest: Size = 2.33
    tightest: Leading = 1.04

    @model_validator(mode="after")
    def _shrinks(self) -> Type:
        given = self.model_fields_set
        if self.smallest > self.size and given & {"size", "smallest"}:
            raise ValueError(f"its 'smallest', {self.smallest:g}, is more than its 'size'")
        return self


class Mark(NamedTuple):
    """A value of a model that names something, or is a length: the way to it, and of what sort."""

    loc: Loc
    sort: str
    value: Any


def references(model: BaseModel) -> Iterator[tuple[Loc, str, str]]:
    """Every word of a model that names something: the way to it, of what kind, the word."""
    for mark in _marks(model, (), "", False):
        if isinstance(mark.value, str):
            yield mark


def lengths(model: BaseModel) -> Iterator[tuple[Loc, float]]:
    """Every length of a model that lies on a face, and the way to it."""
    for mark in _marks(model, (), "", False):
        if not isinstance(mark.value, str):
            yield mark.loc, mark.value


def _marks(value: Any, loc: Loc, refers: str, spans: bool) -> Iterator[Mark]:
    if isinstance(value, BaseModel):
        for name, sort, far in _marked(type(value)):
            yield from _marks(getattr(value, name), (*loc, name), sort, far)
    elif isinstance(value, tuple | list):
        for index, each in enumerate(value):
            yield from _marks(each, (*loc, index), refers, spans)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _marks(each, (*loc, key), refers, spans)
    elif refers and isinstance(value, str):
        yield Mark(loc, refers, value)
    elif spans and isinstance(value, int | float) and not isinstance(value, bool):
        yield Mark(loc, "length", value)


@cache
def _marked(model: type[BaseModel]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of a model with a mark, or with models that may have one: of what their words are
    names, and whether they hold lengths."""
    found = []
    for name, field in model.model_fields.items():
        marks = (*field.metadata, *_inner_marks(field.annotation))
        sort = next((mark.to for mark in marks if isinstance(mark, Refers)), "")
        far = any(isinstance(mark, Spans) for mark in marks)
        if sort or far or _has_models(field.annotation):
            found.append((name, sort, far))
    return tuple(found)


def _inner_marks(kind: Any) -> Iterator[Any]:
    """The marks of the alternatives of a type: `Size | None`."""
    for each in get_args(kind):
        yield from getattr(each, "__metadata__", ())


def _has_models(kind: Any) -> bool:
    """Whether values of a type are models or hold some."""
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return True
    return any(map(_has_models, get_args(kind)))
