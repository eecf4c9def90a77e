"""The kinds of boxes a card face is built from; each model lists the keys its kind knows."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from game.draw.faces.values import (
    CardField,
    Colour,
    Colours,
    Edge,
    Emblem,
    Icon,
    Length,
    Lettering,
    Ornament,
    Pattern,
    Recolour,
    Refers,
    Rings,
    Share,
    Size,
    Type,
)
from game.rules.content.content import Record


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


class IconBox(Shown):
    """An icon: one by name, or the one that the shown field names."""

    kind: Literal["icon"]
    icon: Icon = ""
    colour: Colour = "ink"

    @model_validator(mode="after")
    def _is_some_icon(self) -> IconBox:
        if not (self.icon or self.show):
            raise ValueError("it shows nothing; give it 'show' or 'icon'")
        return self


class Sign(Record):
    """How a tile with a sign looks, so that no two are told apart by colour alone."""

    fill: Colour
    mark: Literal["", "slash", "dot", "arrow"] = ""
    ink: Colour = "ink"


class TilesBox(Shown):
    """A pattern of tiles, from rows with a sign for each tile; each as large as there is room for,
    up to `tile`. Tiles are `gap` apart, in a `rim`."""

    kind: Literal["tiles"]
    show: CardField
    signs: dict[Annotated[str, Field(min_length=1, max_length=1)], Sign]
    tile: Size = 6.0
    gap: Length = 0.3
    rim: Colour = "ink"
    align: Literal["left", "centre", "right"] = "centre"
    valign: Literal["top", "middle", "bottom"] = "middle"


class Said(Filled, Shown):
    """Sentences of the field `show`."""

    show: CardField


class RulesBox(Said):
    """Sentences under a label, beside an icon on a strip where one is named.

    One that `gives_way` is cut where its column has no room for it at its smallest.
    """

    kind: Literal["rules"]
    icon: Icon = ""
    gives_way: bool = False
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
    """Numbers, one under the other, each with an emblem on a disc and a word; under a label.

    Where a card is read small and the label or the words do not fit, they are left out.
    """

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
    "icon": IconBox,
    "tiles": TilesBox,
    "rules": RulesBox,
    "lines": LinesBox,
    "strips": StripsBox,
    "rows": RowsBox,
    "edges": EdgesBox,
    "tally": TallyBox,
    "column": ColumnBox,
}
"""The model of each kind of box."""
