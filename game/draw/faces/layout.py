"""Card faces as data: named boxes with inheritance, read from `faces.yaml` and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter
from typing import Annotated, Any, TypeVar

from pydantic import AfterValidator, BaseModel, Field, TypeAdapter, ValidationError, model_validator

from game.draw.faces.art import PATTERNS
from game.draw.faces.box import (
    KINDS,
    ArtBox,
    Box,
    Colour,
    ColumnBox,
    Drawn,
    Hex,
    LinesBox,
    PillBox,
    Refers,
    RowsBox,
    RulesBox,
    Shown,
    StripsBox,
    lengths,
    references,
)
from game.draw.faces.marked import Marked, merged
from game.draw.faces.place import Area, NoPlace, Placing
from game.draw.faces.words import word_pattern
from game.rules.content.content import Record
from game.rules.content.errors import Mistake, Mistakes, nearest
from game.rules.content.validation import complaints
from game.rules.content.yaml_source import Document, Place, read_yaml

M = TypeVar("M", bound=BaseModel)

CARD_COLOURS = ("hi", "mid", "lo")
"""Names of colours that every card brings itself: its set's palette, from light to dark."""

NAME = "^[a-z][a-z0-9_]*$"
_GROWS = (RulesBox, LinesBox, StripsBox, RowsBox)
"""Boxes that are as high in a column as what they say."""
_SLACK = 1e-6

Name = Annotated[str, Field(pattern=NAME)]
FaceSide = Annotated[float, Field(ge=1, le=2000, allow_inf_nan=False)]


class Override(Record):
    """The icon before one sentence and its words on small cards, where not the vocabulary's own."""

    icon: Annotated[str, Refers("icon")] = ""
    brief: str = ""


def _bold(words: str) -> str:
    word_pattern(words)
    return words


Bold = Annotated[str, AfterValidator(_bold)]


class FaceHead(Record):
    """What a face says beside its boxes. A face without `size` is only there to be extended.

    `master` is the width in pixels at which the face is laid out, to be scaled down from there;
    without it the face is laid out anew at each size.
    """

    extends: str | tuple[str, ...] = ()
    size: tuple[FaceSide, FaceSide] | None = None
    master: Annotated[int, Field(ge=0, le=2000)] = 0
    boxes: dict[Name, Any] = {}

    @model_validator(mode="after")
    def _is_no_ribbon(self) -> FaceHead:
        if self.size is not None and max(self.size) > 4 * min(self.size):
            raise ValueError("its longer side is more than four times the shorter")
        return self


class FacesFile(Record):
    """The keys of a `faces.yaml`. fields: those of the cards that the faces may show.

    bold: words that stand in bold in sentences, `{number}`, `{signed}`, `{range}` and `{word}` for
    what differs. tones: the ground of the strips of some sentences on a small card, by their tone.
    sentences: by the sentence as it is printed, what a card shows in place of the vocabulary's.
    """

    fields: tuple[str, ...]
    colours: dict[Name, Hex]
    bold: tuple[Bold, ...] = ()
    tones: dict[Name, Colour] = {}
    sentences: dict[str, Override] = {}
    styles: dict[Name, dict[str, Any]] = {}
    faces: dict[Name, dict[str, Any]]


@dataclass(frozen=True)
class Face:
    """A face: its size in its own units, and its boxes in the order of drawing.

    place: where it stands in its file; places: where its boxes do.
    """

    name: str
    size: tuple[float, float]
    master: int
    boxes: Mapping[str, Box]
    place: Place = Place(1, 1)
    places: Mapping[str, Place] = field(default_factory=dict)

    def drawn(self) -> list[str]:
        """The names of the boxes that are seen, the lowest layer first."""
        seen = {name: box.layer for name, box in self.boxes.items() if isinstance(box, Shown)}
        return sorted(seen, key=lambda name: seen[name])


@dataclass(frozen=True)
class Layouts:
    """Everything in a `faces.yaml`, inheritance resolved.

    head: where its faces begin. spoken: where its sentences stand. parents: faces that others
    extend. idle: what stands in it and nothing uses, as mistakes.
    """

    path: Path
    faces: Mapping[str, Face]
    colours: Mapping[str, str]
    bold: tuple[str, ...]
    tones: Mapping[str, str]
    sentences: Mapping[str, Override]
    head: Place = Place(1, 1)
    spoken: Mapping[str, Place] = field(default_factory=dict)
    parents: frozenset[str] = frozenset()
    idle: tuple[Mistake, ...] = ()

    def mistake(self, face: str, box: str, text: str) -> Mistake:
        """A mistake in a box of a face, in the face where `box` is none of its boxes, or in all."""
        place = self.head
        if face in self.faces:
            place = self.faces[face].places.get(box, self.faces[face].place)
        return Mistake(self.path, *place, text)


def read_layouts(path: Path, assets: Path, fields: Iterable[str] | None = None) -> Layouts:
    """The layouts of a `faces.yaml`; `assets` holds the icons, emblems and ornaments it may name.

    fields: those that the game's cards have; None where they are not known. Raises Mistakes with
    every mistake of the file: unknown keys and names with the nearest known, faces and styles that
    extend nothing or themselves, boxes without a place or off the card.
    """
    return _Reader(read_yaml(path), assets, fields).read()


class _Reader:
    def __init__(self, document: Document, assets: Path, fields: Iterable[str] | None) -> None:
        self.document = document
        self.assets = assets
        self.card_fields = None if fields is None else tuple(fields)
        self.mistakes: list[Mistake] = list(document.mistakes)
        self.used: set[tuple[str, str]] = set()

    def read(self) -> Layouts:
        if self.document.torn:
            raise Mistakes(self.mistakes)
        whole = Marked.of(self.document)
        file = self._model(whole, FacesFile)
        if file is None:
            raise Mistakes(self.mistakes)
        self.names = self._known(file)
        self._names_of_its_own(file, whole)
        self._references(file, whole, self.names)
        top = whole.value
        self.styles = top["styles"].value if "styles" in top else {}
        self.raw_faces = top["faces"].value
        faces = {name: face for name in self.raw_faces if (face := self._face(name))}
        if self.mistakes:
            raise Mistakes(sorted(_once_a_place(self.mistakes)))
        head = top["faces"].key or top["faces"].place
        said = top["sentences"].value if "sentences" in top else {}
        spoken = {text: node.key or node.place for text, node in said.items()}
        idle = tuple(self._idle(whole, faces))
        parents = frozenset(name for what, name in self.used if what == "face")
        return Layouts(
            self.document.path,
            faces,
            file.colours,
            file.bold,
            file.tones,
            file.sentences,
            head,
            spoken,
            parents,
            idle,
        )

    def _known(self, file: FacesFile) -> dict[str, tuple[str, ...]]:
        """The names that keys may refer to, by kind."""
        return {
            **pictures_known(self.assets),
            "field": file.fields,
            "colour": (*file.colours, *CARD_COLOURS),
        }

    def _names_of_its_own(self, file: FacesFile, whole: Marked) -> None:
        """The names that the file gives: fields that cards have, colours that are not a card's."""
        for number, name in enumerate(file.fields):
            if self.card_fields is not None and name not in self.card_fields:
                text = f"no card has the field '{name}'{nearest(name, self.card_fields)}"
                self._wrong(whole.at(("fields", number)), text)
        for name in file.colours:
            if name in CARD_COLOURS:
                at = whole.at(("colours", name))
                self._wrong(at, f"the colour '{name}' is one that every card brings itself")

    def _face(self, name: str) -> Face | None:
        """The face with all it inherits; None if it has no size or mistakes."""
        whole = self._extended(self.raw_faces[name], self.raw_faces, (name,), "face")
        head = self._model(whole, FaceHead, f"face '{name}'")
        if head is None or head.size is None:
            return None
        boxes, places = {}, {}
        for box_name, node in whole.value.get("boxes", Marked({})).value.items():
            node = self._extended(node, self.styles, (), "style")
            box = self._box(node, box_name)
            if box is not None:
                boxes[box_name], places[box_name] = box, node
        at = {box: node.key or node.place for box, node in places.items()}
        raw = self.raw_faces[name]
        face = Face(name, head.size, head.master, boxes, raw.key or raw.place, at)
        names = {**self.names, "box": tuple(whole.value["boxes"].value) if boxes else ()}
        for box_name, box in boxes.items():
            self._references(box, places[box_name], names)
            self._template(getattr(box, "text", ""), places[box_name].at(("text",)))
            self._measures(face, box, places[box_name])
        if len(boxes) == len(whole.value.get("boxes", Marked({})).value):
            self._columns(face, places)
            self._try_places(face, places)
        return face

    def _extended(
        self, node: Marked, known: Mapping[str, Marked], way: tuple[str, ...], what: str
    ) -> Marked:
        """`node` merged over everything it extends, the later parents over the earlier."""
        if not isinstance(node.value, dict) or "extends" not in node.value:
            return node
        extends = node.value["extends"]
        parents = extends.value if isinstance(extends.value, list) else [extends]
        whole = Marked({}, *node[1:])
        for parent in parents:
            if not isinstance(parent.value, str) or parent.value not in known:
                hint = nearest(str(parent.value), known)
                self._wrong(parent, f"there is no {what} '{parent.value}'{hint}")
            elif parent.value in way:
                self._wrong(parent, f"the {what} '{parent.value}' extends itself")
            else:
                self.used.add((what, parent.value))
                base = known[parent.value]
                whole = merged(whole, self._extended(base, known, (*way, parent.value), what))
        own = {key: value for key, value in node.value.items() if key != "extends"}
        whole = merged(whole, node._replace(value=own))
        whole.value.pop("extends", None)
        return whole

    def _box(self, node: Marked, name: str) -> Box | None:
        """The box, of the model its kind names."""
        kind = node.value.get("kind") if _is_mapping(node) else None
        if kind is None:
            if not self._unknown_keys(node):
                self._wrong(node, f"a box needs 'kind', one of {', '.join(KINDS)}")
            return None
        if not isinstance(kind.value, str) or kind.value not in KINDS:
            self._wrong(kind, f"unknown kind '{kind.value}'{nearest(str(kind.value), KINDS)}")
            return None
        return self._model(node, KINDS[kind.value], f"box '{name}'")

    def _unknown_keys(self, node: Marked) -> bool:
        """Record the keys that no kind of box has; whether there are any."""
        known = list(dict.fromkeys(key for kind in KINDS.values() for key in kind.model_fields))
        known.append("extends")
        wrong = [key for key in node.value if key not in known] if _is_mapping(node) else []
        for key in wrong:
            at = Marked(None, node.value[key].key or node.place)
            self._wrong(at, f"unknown key '{key}'{nearest(key, known)}")
        return bool(wrong)

    def _model(self, node: Marked, model: type[M], what: str = "the file") -> M | None:
        """`node` as an instance of `model`, or None and its mistakes recorded."""
        document = node.document(self.document)
        try:
            return TypeAdapter(model).validate_json(json.dumps(document.value), strict=True)
        except ValidationError as error:
            for mistake in complaints(error, model, document):
                text = mistake.text.removeprefix("the file")
                self.mistakes.append(
                    mistake if text == mistake.text else mistake._replace(text=f"{what}{text}")
                )
            return None

    def _references(
        self, model: BaseModel, node: Marked, names: Mapping[str, Iterable[str]]
    ) -> None:
        """Record every word in `model` that should be the name of something and is not."""
        for loc, refers, word in references(model):
            if word == "" or (refers == "colour" and _is_colour(word)):
                continue
            self.used.add((refers, word))
            if word in names[refers]:
                continue
            at = node.at(loc)
            if at is None:
                text = f"there is no {refers} '{word}', which '{loc[-1]}' is where it is not given"
                self._wrong(node, text)
            elif refers == "colour" and word.startswith("#"):
                self._wrong(at, f"'{word}' is no colour; write '#rrggbb', or '#rrggbbaa'")
            else:
                self._wrong(at, f"unknown {refers} '{word}'{nearest(word, names[refers])}")

    def _template(self, text: str, node: Marked | None) -> None:
        if node is None:
            return
        try:
            named = template_fields(text)
        except ValueError as problem:
            self._wrong(node, f"'{text}' names no field: {problem}")
            return
        for name in named:
            self.used.add(("field", name))
            if name not in self.names["field"]:
                hint = nearest(name, self.names["field"])
                self._wrong(node, f"unknown field '{name}'{hint}")

    # Where boxes lie

    def _measures(self, face: Face, box: Box, node: Marked) -> None:
        """Record what is longer than the face."""
        most = max(face.size)
        for loc, length in lengths(box):
            at = node.at(loc)
            if at is not None and length > most:
                text = f"{length:g} is longer than the face '{face.name}', which is {most:g} long"
                self._wrong(at, text)

    def _columns(self, face: Face, nodes: Mapping[str, Marked]) -> None:
        """Record what does nothing in a column, or outside of one, and what is missing there."""
        stacked: dict[str, str] = {}
        for column, box in face.boxes.items():
            for number, name in enumerate(box.boxes if isinstance(box, ColumnBox) else ()):
                at = nodes[column].at(("boxes", number))
                if name in stacked:
                    self._wrong(at, f"'{name}' stands in a column already")
                elif isinstance(face.boxes.get(name), ColumnBox):
                    self._wrong(at, f"'{name}' is a column itself")
                stacked[name] = column
        for name, box in face.boxes.items():
            idle = _idle_places(box, name in stacked)
            for key in sorted(idle & box.model_fields_set, key=list(type(box).model_fields).index):
                where = f"in the column '{stacked[name]}'" if name in stacked else "in no column"
                self._wrong(nodes[name].at((key,)), f"'{key}' does nothing: '{name}' is {where}")
            flows = (*_GROWS, ArtBox, ColumnBox)
            if name in stacked and box.height is None and not isinstance(box, flows):
                self._wrong(nodes[name], f"'{name}' needs 'height' in the column '{stacked[name]}'")

    def _try_places(self, face: Face, nodes: Mapping[str, Marked]) -> None:
        """Place every box once: here a box without a place and a circle of edges are found."""
        placing = Placing(face.size, face.boxes, _Blank())
        for name, box in face.boxes.items():
            try:
                area = placing.area(name)
                problem = _off_card(area, face.size)
                if not problem and name not in placing.columns:
                    problem = _without_size(box)
            except NoPlace as stop:
                problem = str(stop)
            if problem:
                self._wrong(nodes[name], f"box '{name}' of '{face.name}': {problem}")

    # What nothing uses

    def _idle(self, whole: Marked, faces: Mapping[str, Face]) -> Iterable[Mistake]:
        """What stands in the file and nothing uses."""
        top = whole.value
        given = {
            "colour": top["colours"].value,
            "style": self.styles,
            "field": {each.value: each for each in top["fields"].value},
            "face": {name: node for name, node in self.raw_faces.items() if name not in faces},
        }
        for what, nodes in given.items():
            for name, node in nodes.items():
                if (what, name) not in self.used:
                    place: Place = node.key or node.place
                    text = f"nothing uses the {what} '{name}'; take it away"
                    yield Mistake(self.document.path, *place, text)

    def _wrong(self, node: Marked | None, text: str) -> None:
        place = node.place if node is not None else Place(1, 1)
        self.mistakes.append(Mistake(self.document.path, *place, text))


def _is_mapping(node: Marked) -> bool:
    return isinstance(node.value, dict)


def pictures_known(assets: Path) -> dict[str, tuple[str, ...]]:
    """The names of the drawings that layouts may refer to, by kind."""

    def stems(folder: str, suffix: str) -> tuple[str, ...]:
        found = (assets / folder).glob(f"*{suffix}")
        return tuple(sorted(each.name.removesuffix(suffix) for each in found))

    return {
        "icon": stems("icons", ".svg"),
        "emblem": stems("emblems", ".body.svg"),
        "ornament": stems("ornaments", ".svg"),
        "pattern": PATTERNS,
    }


def _idle_places(box: Box, stacked: bool) -> set[str]:
    """The keys of a box that do nothing where it lies."""
    if not stacked:
        return {"least", "most", "below"} if isinstance(box, ArtBox) else set()
    places = {"left", "right", "centre", "width", "top", "bottom", "middle"}
    return places | {"height"} if isinstance(box, (*_GROWS, ArtBox)) else places


def _off_card(area: Area, size: tuple[float, float]) -> str:
    """Which edge of an area lies off a card, or that it is nothing wide; empty if all is well."""
    if area.width < _SLACK or area.height < _SLACK:
        side = "width" if area.width < _SLACK else "height"
        return f"its {side} is not above zero"
    edges = (
        ("left", area.left, -area.left),
        ("top", area.top, -area.top),
        ("right", area.right, area.right - size[0]),
        ("bottom", area.bottom, area.bottom - size[1]),
    )
    for name, at, away in edges:
        if away > _SLACK:
            return f"its {name} edge lies at {at:g}, off the card of {size[0]:g} x {size[1]:g}"
    return ""


def _without_size(box: Box) -> str:
    """Which side of a box that is placed by itself is left open and never filled."""
    if isinstance(box, PillBox):
        return ""
    spans = (
        ("width", box.left, box.right, box.width),
        ("height", box.top, box.bottom, box.height),
    )
    open_sides = [
        side
        for side, first, last, length in spans
        if length is None and (first is None or last is None)
    ]
    if isinstance(box, Drawn):
        both = box.width is None and box.height is None
        return "it has no size; give 'width' or 'height'" if both else ""
    return f"it has no {open_sides[0]}" if open_sides else ""


class _Blank:
    """Measures as if every box were as good as empty."""

    def natural(self, name: str, box: Box) -> tuple[float, float]:
        return 1.0, 1.0

    def stack(self, column: ColumnBox, area: Area) -> dict[str, Area]:
        return dict.fromkeys(column.boxes, area)


def _once_a_place(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The first mistake of each place: what is inherited is checked in every heir."""
    first: dict[tuple[int, int], Mistake] = {}
    for mistake in mistakes:
        first.setdefault((mistake.line, mistake.column), mistake)
    return list(first.values())


def _is_colour(word: str) -> bool:
    return re.fullmatch("#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?", word) is not None


def template_fields(text: str) -> list[str]:
    """The fields a text names in braces. Raises ValueError where its braces do not match."""
    return [name for _, name, _, _ in Formatter().parse(text) if name]
