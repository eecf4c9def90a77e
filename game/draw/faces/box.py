"""The kinds of boxes a card face is built from; each model lists the keys its kind knows.

Lengths are in the face's own units: millimetres for printed faces, base pixels for the table's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import AfterValidator, BaseModel, Field, model_validator

from game.draw.fonts import Family
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
    if not re.match(EDGE, text):
        raise ValueError(f"'{text}' is no edge; write a length, or an edge as in 'art.bottom - 2'")
    return text


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
Edge = (
    Annotated[float, Field(ge=-LONGEST, le=LONGEST, allow_inf_nan=False)]
    | Annotated[str, AfterValidator(_edge), Field(json_schema_extra={"pattern": EDGE})]
)


class Lettering(Record):
    """How a line of text is set, which stays as large as it is."""

    font: Family = "sans"
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


class Box(Record):
    """A place on the face: across by left, right, centre and width, down by top, bottom, middle and
    height."""

    kind: str
    left: Edge | None = None
    right: Edge | None = None
    centre: Edge | None = None
    width: Size | None = None
    top: Edge | None = None
    bottom: Edge | None = None
    middle: Edge | None = None
    height: Size | None = None

    @model_validator(mode="after")
    def _is_placed_once(self) -> Box:
        for first, last, mid, length in (
            ("left", "right", "centre", "width"),
            ("top", "bottom", "middle", "height"),
        ):
            given = [name for name in (first, last, mid) if getattr(self, name) is not None]
            if len(given) > 2 or given[1:] == [mid]:
                raise ValueError(f"'{given[-1]}' does nothing beside '{given[0]}'")
            if len(given) == 2 and getattr(self, length) is not None:
                raise ValueError(f"'{length}' does nothing beside '{first}' and '{last}'")
        return self


class Shown(Box):
    """A box that is seen. `show` names the card's field without which it is left out.

    Boxes of a higher `layer` lie on top; within a layer, the later ones.
    """

    show: CardField = ""
    layer: Annotated[int, Field(ge=-99, le=99)] = 0


class Filled(Record):
    """An area: `fill` runs downwards, or slantwise, through its colours; rings lie around it."""

    fill: Colours = ()
    slant: bool = False
    paper: bool = False
    radius: Length = 0.0
    rings: Rings = ()
    shadow: Length = 0.0


class PanelBox(Filled, Shown):
    """A plain area: the card's edge, its stock, a fade, a plate."""

    kind: Literal["panel"]


class ArtBox(Shown):
    """The card's picture, or the art generated for it.

    In a column it takes the height left to it, from `least` to `most`, with `below` more under it.
    """

    kind: Literal["art"]
    radius: Length = 0.0
    rings: Rings = ()
    emblem_size: Annotated[float, Field(gt=0, le=4, allow_inf_nan=False)] = 0.84
    emblem_x: Share = 0.5
    emblem_y: Share = 0.5
    medallion: Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)] = 0.47
    palette: Colours = ()
    pattern: Pattern = ""
    least: Length = 0.0
    most: Length = 1000.0
    below: Length = 0.0

    @model_validator(mode="after")
    def _grows(self) -> ArtBox:
        if self.most < self.least:
            raise ValueError(f"its 'most', {self.most:g}, is less than its 'least'")
        if len(self.palette) not in (0, 3):
            raise ValueError("its 'palette' is three colours, from light to dark")
        return self


class Worded(Shown):
    """`text` may name fields in braces; else the shown field is the text."""

    text: str = ""

    @model_validator(mode="after")
    def _says_something(self) -> Worded:
        if not (self.text or self.show):
            raise ValueError("it says nothing; give it 'show' or 'text'")
        return self


class TextBox(Type, Worded):
    """A text that fits its box.

    A text too long for a line breaks after the first `newline_after`. One that does not fit
    at its smallest is shortened: each of the words in `shorten` is replaced, one after the other,
    until it fits. `turn`: degrees clockwise, for what is read from another edge.
    """

    kind: Literal["text"]
    case: Literal["plain", "capital", "upper"] = "plain"
    turn: Literal[0, 90, 180, 270] = 0
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    lines: Annotated[int, Field(ge=0, le=99)] = 0
    newline_after: str = ""
    shorten: dict[Annotated[str, Field(min_length=1)], str] = {}


class PillBox(Filled, Lettering, Worded):
    """One line of text, after an icon if one is named, on an area `padding` wider at either end."""

    kind: Literal["pill"]
    case: Literal["plain", "capital", "upper"] = "plain"
    padding: Length = 1.0
    icon: Icon = ""


class Drawn(Shown):
    """A drawing of assets/ornaments, some colours exchanged."""

    ornament: Ornament
    tint: Colour = "ink"
    recolour: Recolour = {}


class OrnamentBox(Drawn):
    """A drawing as often as the field `repeat` says, `gap` apart; once without it."""

    kind: Literal["ornament"]
    repeat: CardField = ""
    gap: Length = 0.3

    @model_validator(mode="after")
    def _gap_is_between(self) -> OrnamentBox:
        if "gap" in self.model_fields_set and not self.repeat:
            raise ValueError("'gap' does nothing without 'repeat'")
        return self


class NumeralBox(Lettering, Worded, Drawn):
    """A number on an ornament; if a card in play has another now, both.

    Numbers of several digits are `narrow` times the size; `centre_line` is where they stand, as a
    share of the ornament's height.
    """

    kind: Literal["numeral"]
    narrow: Annotated[float, Field(ge=0.2, le=2, allow_inf_nan=False)] = 0.8
    outline: Colour = "ink"
    outline_width: Length = 0.0
    centre_line: Share = 0.5


class EmblemBox(Shown):
    """An emblem, engraved or flat: one by name, or that `of` the card or of its set."""

    kind: Literal["emblem"]
    emblem: Emblem = ""
    of: Literal["set", "card"] = "set"
    light: Colour = "ivory"
    dark: Colour = "ink"
    hatching: bool = False

    @model_validator(mode="after")
    def _is_one_emblem(self) -> EmblemBox:
        if self.emblem and "of" in self.model_fields_set:
            raise ValueError("'of' does nothing beside 'emblem'")
        return self


class Said(Filled, Shown):
    """Sentences of the field `show`."""

    show: CardField


class RulesBox(Said):
    """Sentences under a label, beside an icon on a strip."""

    kind: Literal["rules"]
    icon: Icon
    icon_size: Size = 3.8
    strip: Length = 5.7
    strip_fill: Colour = "shade"
    padding: Length = 1.0
    side: Length = 1.5
    label: str = ""
    label_type: Type = Type()
    body: Type = Type()


class LinesBox(Said):
    """Combo lines: a triangle, an icon, the line itself, and in smaller type what else it says.

    A line whose main words have more than `longest` letters is all in the smaller type.
    """

    kind: Literal["lines"]
    icon_size: Size = 3.9
    triangle: Size = 2.14
    padding: Length = 1.2
    side: Length = 1.5
    gap: Length = 1.0
    indent: Length = 3.0
    longest: Annotated[int, Field(ge=1, le=999)] = 32
    rule: Colour = "shade"
    main: Type = Type()
    rider: Type = Type()


class StripsBox(Said):
    """The sentences of a field in brief, a strip with an icon each: the rules on a small card.

    Strips are `strip` high, and `least` when there are many. `marked` strips are combo lines
    and show how they stand when the card is in play. `joined`: all sentences stand in one strip.
    The first words are the `lead`.
    """

    kind: Literal["strips"]
    strip: Size = 24.0
    least: Size = 20.0
    gap: Length = 2.0
    icon_size: Size = 17.0
    side: Length = 6.0
    icon: Icon = ""
    marked: bool = False
    joined: bool = False
    lead: str = ""
    align: Literal["left", "centre"] = "left"
    body: Type = Type()

    @model_validator(mode="after")
    def _stands_alone(self) -> StripsBox:
        if self.marked and self.joined:
            raise ValueError("'joined' does nothing beside 'marked'")
        if self.least > self.strip and self.model_fields_set & {"least", "strip"}:
            raise ValueError(f"its 'least', {self.least:g}, is more than its 'strip'")
        return self


class RowsBox(Said):
    """Sentences in rows, each after an icon on a disc; in a column they spread over the rest."""

    kind: Literal["rows"]
    disc: Size = 5.7
    disc_fill: Colour = "ink"
    icon_size: Size = 3.8
    icon_colour: Colour = "ivory"
    padding: Length = 1.3
    side: Length = 1.9
    gap: Length = 1.5
    rule: Colour = "shade"
    body: Type = Type()


class EdgesBox(Shown):
    """What the edges of a card say that is laid by one of them: a row each, after strokes for its
    beats and its icon, where there is room for it.

    Rows are `row` high, less where there are many, and lie in the colours of `rows` by turns, the
    one under the pointer in `over`. The edge nearest its player is `turned_ink` on `turned`.
    """

    kind: Literal["edges"]
    show: CardField
    row: Size = 38.0
    gap: Length = 3.0
    radius: Length = 5.0
    side: Length = 7.0
    stroke: Size = 3.0
    icon_size: Size = 20.0
    rows: Annotated[Colours, Field(min_length=1)]
    over: Colour
    turned: Colour = "mid"
    turned_ink: Colour = "ivory"
    rim: Colour = "ink"
    rim_width: Length = 2.0
    body: Type = Type()


class TallyRow(Record):
    """One line of a tally: the field with its number, an emblem and a word."""

    show: CardField
    emblem: Emblem
    word: str


class TallyBox(Filled, Shown):
    """Numbers, one under the other, each with an emblem on a disc and a word; under a label."""

    kind: Literal["tally"]
    rows: Annotated[tuple[TallyRow, ...], Field(min_length=1)]
    padding: Length = 1.3
    label: str = ""
    label_type: Lettering = Lettering()
    pitch: Size = 7.3
    disc: Size = 6.3
    disc_fill: Colour = "ink"
    disc_rings: Rings = ()
    emblem_size: Size = 4.3
    gap: Length = 1.1
    number: Lettering = Lettering()
    word: Lettering = Lettering()


class ColumnBox(Box):
    """Other boxes of the face from top to bottom; art among them takes what the others leave."""

    kind: Literal["column"]
    boxes: Annotated[tuple[str, ...], Field(min_length=1), Refers("box")]
    gap: Length = 1.0


KINDS: dict[str, type[Box]] = {
    "panel": PanelBox,
    "art": ArtBox,
    "text": TextBox,
    "pill": PillBox,
    "ornament": OrnamentBox,
    "numeral": NumeralBox,
    "emblem": EmblemBox,
    "rules": RulesBox,
    "lines": LinesBox,
    "strips": StripsBox,
    "rows": RowsBox,
    "edges": EdgesBox,
    "tally": TallyBox,
    "column": ColumnBox,
}
"""The model of each kind of box."""


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
        for name, field in type(value).model_fields.items():
            marks = (*field.metadata, *_inner_marks(field.annotation))
            kinds = [mark.to for mark in marks if isinstance(mark, Refers)]
            far = any(isinstance(mark, Spans) for mark in marks)
            yield from _marks(getattr(value, name), (*loc, name), kinds[0] if kinds else "", far)
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


def _inner_marks(kind: Any) -> Iterator[Any]:
    """The marks of the alternatives of a type: `Size | None`."""
    for each in get_args(kind):
        yield from getattr(each, "__metadata__", ())
