"""The kinds of boxes a card face is built from; each model lists the keys its kind knows.

Lengths are in the face's own units: millimetres for printed faces, base pixels for the table's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel

from game.rules.content import Record
from game.rules.yaml_marks import Loc


class Refers(NamedTuple):
    """Marks a key whose words must be names of something: `to` says of what."""

    to: str


def _regex(text: str) -> str:
    try:
        re.compile(text)
    except re.error as error:
        raise ValueError(f"'{text}' is no regular expression: {error}") from None
    return text


Regex = Annotated[str, AfterValidator(_regex)]

EDGE = r"^(\w+)\.(left|right|top|bottom|centre|middle)(?:\s*([+-])\s*(\d+(?:\.\d+)?))?$"
"""An edge of another box or of the card, and how far from it: `art.bottom - 2.1`."""


def _edge(text: str) -> str:
    if not re.match(EDGE, text):
        raise ValueError(f"'{text}' is no edge; write a length, or an edge as in 'art.bottom - 2'")
    return text


Field = Annotated[str, Refers("field")]
Colour = Annotated[str, Refers("colour")]
Colours = Annotated[tuple[str, ...], Refers("colour")]
Rings = Annotated[tuple[tuple[str, float], ...], Refers("colour")]
Recolour = Annotated[dict[str, str], Refers("colour")]
Icon = Annotated[str, Refers("icon")]
Emblem = Annotated[str, Refers("emblem")]
Ornament = Annotated[str, Refers("ornament")]
Pattern = Annotated[str, Refers("pattern")]
Edge = float | Annotated[str, AfterValidator(_edge)]


class Type(Record):
    """How text is set: its lines are `leading` times its size apart.

    If it does not fit, the lines come as near as `tightest`, then `size` shrinks to `smallest`.
    """

    font: Literal["sans", "serif"] = "sans"
    weight: Literal[400, 600, 700, 900] = 400
    italic: bool = False
    size: float = 3.0
    smallest: float = 2.33
    leading: float = 1.16
    tightest: float = 1.04
    spacing: float = 0.0
    colour: Colour = "ink"
    case: Literal["plain", "capital", "upper"] = "plain"


class Box(Record):
    """A place on the face. `show` names the card's field without which the box is left out.

    Across, left, right, centre and width place it; down, top, bottom, middle and height.
    Boxes of a higher `layer` lie on top; within a layer, the later ones.
    """

    kind: str
    show: Field = ""
    layer: int = 0
    left: Edge | None = None
    right: Edge | None = None
    centre: Edge | None = None
    width: float | None = None
    top: Edge | None = None
    bottom: Edge | None = None
    middle: Edge | None = None
    height: float | None = None


class Filled(Record):
    """An area: `fill` runs downwards, or slantwise, through its colours; rings lie around it."""

    fill: Colours = ()
    slant: bool = False
    paper: bool = False
    radius: float = 0.0
    rings: Rings = ()
    shadow: float = 0.0


class PanelBox(Filled, Box):
    """A plain area: the card's edge, its stock, a fade, a plate."""


class ArtBox(Box):
    """The card's picture, or the art generated for it.

    In a column it takes the height left to it, from `least` to `most`, with `below` more under it.
    """

    radius: float = 0.0
    rings: Rings = ()
    emblem_size: float = 0.84
    emblem_x: float = 0.5
    emblem_y: float = 0.5
    medallion: float = 0.47
    palette: Colours = ()
    pattern: Pattern = ""
    least: float = 0.0
    most: float = 1000.0
    below: float = 0.0


class TextBox(Type, Box):
    """A text that fits its box. `text` may name fields in braces; else the shown field is the text.

    A text too long for a line breaks after the first `newline_after`. One that does not fit
    at its smallest is shortened: what an expression of `shorten` matches is replaced, expression
    by expression, until it fits. `turn`: degrees clockwise, for what is read from another edge.
    """

    text: str = ""
    turn: Literal[0, 90, 180, 270] = 0
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    lines: int = 0
    newline_after: str = ""
    shorten: dict[Regex, str] = {}


class PillBox(Filled, TextBox):
    """One line of text, after an icon if one is named, on an area `padding` wider at either end."""

    padding: float = 1.0
    icon: Icon = ""


class OrnamentBox(Box):
    """A drawing of assets/ornaments, some colours exchanged, as often as `repeat` says."""

    ornament: Ornament
    tint: Colour = "ink"
    recolour: Recolour = {}
    repeat: Field = ""
    gap: float = 0.3


class NumeralBox(Type, OrnamentBox):
    """A number on an ornament; if a card in play has another now, both.

    Numbers of several digits are `narrow` times the size; `centre_line` is where they stand, as a
    share of the ornament's height.
    """

    text: str = ""
    narrow: float = 0.8
    outline: Colour = "ink"
    outline_width: float = 0.0
    centre_line: float = 0.5


class EmblemBox(Box):
    """An emblem, engraved or flat: one by name, or that of the card's set."""

    emblem: Emblem = ""
    light: Colour = "ivory"
    dark: Colour = "ink"
    hatching: bool = False


class RulesBox(Filled, Box):
    """Sentences under a label, beside an icon on a strip."""

    icon: Icon
    icon_size: float = 3.8
    strip: float = 5.7
    strip_fill: Colour = "shade"
    padding: float = 1.0
    side: float = 1.5
    label: str = ""
    label_type: Type = Type()
    body: Type = Type()


class LinesBox(Filled, Box):
    """Combo lines: a triangle, an icon, the line itself, and in smaller type what else it says.

    A line whose main words have more than `longest` letters is all in the smaller type.
    """

    icon_size: float = 3.9
    triangle: float = 2.14
    padding: float = 1.2
    side: float = 1.5
    gap: float = 1.0
    indent: float = 3.0
    longest: int = 32
    rule: Colour = "shade"
    main: Type = Type()
    rider: Type = Type()


class StripsBox(Filled, Box):
    """The sentences of a field in brief, a strip with an icon each: the rules on a small card.

    Strips are `strip` high, and `least` when there are many. `marked` strips are combo lines
    and show how they stand when the card is in play. `joined`: all sentences stand in one strip,
    after the `lead`.
    """

    strip: float = 24.0
    least: float = 20.0
    gap: float = 2.0
    icon_size: float = 17.0
    side: float = 6.0
    icon: Icon = ""
    marked: bool = False
    joined: bool = False
    lead: str = ""
    align: Literal["left", "centre"] = "left"
    body: Type = Type()


class RowsBox(Filled, Box):
    """Sentences in rows, each after an icon on a disc; in a column they spread over the rest."""

    disc: float = 5.7
    disc_fill: Colour = "ink"
    icon_size: float = 3.8
    icon_colour: Colour = "ivory"
    padding: float = 1.3
    side: float = 1.9
    gap: float = 1.5
    rule: Colour = "shade"
    body: Type = Type()


class TallyRow(Record):
    """One line of a tally: the field with its number, an emblem and a word."""

    show: Field
    emblem: Emblem
    word: str


class TallyBox(Filled, Box):
    """Numbers, one under the other, each with an emblem on a disc and a word; under a label."""

    rows: tuple[TallyRow, ...]
    padding: float = 1.3
    label: str = ""
    label_type: Type = Type()
    pitch: float = 7.3
    disc: float = 6.3
    disc_fill: Colour = "ink"
    disc_rings: Rings = ()
    emblem_size: float = 4.3
    gap: float = 1.1
    number: Type = Type()
    word: Type = Type()


class ColumnBox(Box):
    """Other boxes of the face from top to bottom; art among them takes what the others leave."""

    boxes: Annotated[tuple[str, ...], Refers("box")]
    gap: float = 1.0


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
    "tally": TallyBox,
    "column": ColumnBox,
}
"""The model of each kind of box."""


def references(model: BaseModel, loc: Loc = ()) -> Iterator[tuple[Loc, str, str]]:
    """Every word of a model that names something: the way to it, of what kind, the word."""
    for name, field in type(model).model_fields.items():
        value = getattr(model, name)
        kinds = [mark.to for mark in field.metadata if isinstance(mark, Refers)]
        yield from _words(value, (*loc, name), kinds[0] if kinds else "")


def _words(value: Any, loc: Loc, refers: str) -> Iterator[tuple[Loc, str, str]]:
    if isinstance(value, BaseModel):
        yield from references(value, loc)
    elif isinstance(value, tuple | list):
        for index, each in enumerate(value):
            yield from _words(each, (*loc, index), refers)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _words(each, (*loc, key), refers)
    elif refers and isinstance(value, str):
        yield loc, refers, value
