"""Card faces as data: named boxes with inheritance, read from `faces.yaml` and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from game.draw.faces.art import PATTERNS
from game.draw.faces.box import KINDS, Box, Colour, ColumnBox, Refers, Regex, references
from game.draw.faces.marked import Marked, merged
from game.draw.faces.place import Area, NoPlace, Placing
from game.rules.complaints import complaints
from game.rules.content import Record
from game.rules.mistakes import Mistake, Mistakes, nearest
from game.rules.yaml_marks import Document, read_yaml

M = TypeVar("M", bound=BaseModel)

CARD_COLOURS = ("hi", "mid", "lo")
"""Names of colours that every card brings itself: its set's palette, from light to dark."""


class Sentence(Record):
    """How sentences that `match` are shown: the icon before them, and in brief on small cards.

    full: how they are said in full where not as they are written. Both may name fields in braces.
    fill: the ground of their strip on a small card, where it is not the strips' own.
    """

    match: Regex
    icon: Annotated[str, Refers("icon")]
    brief: str = ""
    full: str = ""
    fill: Colour = ""


class Words(Record):
    """How sentences are set: what stands in bold, and how a line is split.

    `lead` matches what is set small before the line's main words, `rest` where what follows begins.
    """

    bold: tuple[Regex, ...] = ()
    lead: Regex = "$^"
    rest: Regex = "$^"


class FaceHead(Record):
    """What a face says beside its boxes. A face without `size` is only there to be extended.

    `master` is the width in pixels at which the face is laid out, to be scaled down from there;
    without it the face is laid out anew at each size.
    """

    extends: str | tuple[str, ...] = ()
    size: tuple[float, float] | None = None
    master: int = 0
    boxes: dict[str, Any] = {}


class FacesFile(Record):
    """The keys of a `faces.yaml`."""

    fields: tuple[str, ...]
    colours: dict[str, str]
    words: Words = Words()
    sentences: tuple[Sentence, ...] = ()
    styles: dict[str, Any] = {}
    faces: dict[str, Any]


@dataclass(frozen=True)
class Face:
    """A face: its size in its own units, and its boxes in the order of drawing."""

    name: str
    size: tuple[float, float]
    master: int
    boxes: Mapping[str, Box]

    def drawn(self) -> list[str]:
        """The names of the boxes, the lowest layer first."""
        return sorted(self.boxes, key=lambda name: self.boxes[name].layer)


@dataclass(frozen=True)
class Layouts:
    """Everything in a `faces.yaml`, inheritance resolved."""

    path: Path
    faces: Mapping[str, Face]
    colours: Mapping[str, str]
    words: Words
    sentences: tuple[Sentence, ...]


def read_layouts(path: Path, assets: Path) -> Layouts:
    """The layouts of a `faces.yaml`; `assets` holds the icons, emblems and ornaments it may name.

    Raises Mistakes with every mistake of the file: unknown keys and names with the nearest known,
    faces and styles that extend nothing or themselves, boxes without a place.
    """
    return _Reader(read_yaml(path), assets).read()


class _Reader:
    def __init__(self, document: Document, assets: Path) -> None:
        self.document = document
        self.assets = assets
        self.mistakes: list[Mistake] = list(document.mistakes)

    def read(self) -> Layouts:
        if self.document.torn:
            raise Mistakes(self.mistakes)
        file = self._model(Marked.of(self.document), FacesFile)
        if file is None:
            raise Mistakes(self.mistakes)
        self.names = self._known(file)
        whole = Marked.of(self.document)
        self._references(file, whole, self.names)
        for number, sentence in enumerate(file.sentences):
            for key in ("brief", "full"):
                self._template(getattr(sentence, key), whole.at(("sentences", number, key)))
        top = whole.value
        self.styles = top["styles"].value if "styles" in top else {}
        self.raw_faces = top["faces"].value
        faces = {name: face for name in self.raw_faces if (face := self._face(name))}
        if self.mistakes:
            raise Mistakes(sorted(_once_a_place(self.mistakes)))
        return Layouts(self.document.path, faces, file.colours, file.words, file.sentences)

    def _known(self, file: FacesFile) -> dict[str, tuple[str, ...]]:
        """The names that keys may refer to, by kind."""

        def stems(folder: str, suffix: str) -> tuple[str, ...]:
            found = (self.assets / folder).glob(f"*{suffix}")
            return tuple(sorted(each.name.removesuffix(suffix) for each in found))

        return {
            "field": file.fields,
            "colour": (*file.colours, *CARD_COLOURS),
            "icon": stems("icons", ".svg"),
            "emblem": stems("emblems", ".body.svg"),
            "ornament": stems("ornaments", ".svg"),
            "pattern": PATTERNS,
        }

    def _face(self, name: str) -> Face | None:
        """The face with all it inherits; None if it has no size or mistakes."""
        whole = self._extended(self.raw_faces[name], self.raw_faces, (name,), "face")
        head = self._model(whole, FaceHead)
        if head is None or head.size is None:
            return None
        boxes, places = {}, {}
        for box_name, node in whole.value.get("boxes", Marked({})).value.items():
            node = self._extended(node, self.styles, (), "style")
            box = self._box(node)
            if box is not None:
                boxes[box_name], places[box_name] = box, node
        face = Face(name, head.size, head.master, boxes)
        names = {**self.names, "box": tuple(whole.value["boxes"].value) if boxes else ()}
        for box_name, box in boxes.items():
            self._references(box, places[box_name], names)
            self._templates(box, places[box_name])
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
            if parent.value not in known:
                hint = nearest(str(parent.value), known)
                self._wrong(parent, f"there is no {what} '{parent.value}'{hint}")
            elif parent.value in way:
                self._wrong(parent, f"the {what} '{parent.value}' extends itself")
            else:
                base = known[parent.value]
                whole = merged(whole, self._extended(base, known, (*way, parent.value), what))
        own = {key: value for key, value in node.value.items() if key != "extends"}
        whole = merged(whole, node._replace(value=own))
        whole.value.pop("extends", None)
        return whole

    def _box(self, node: Marked) -> Box | None:
        """The box, of the model its kind names."""
        kind = node.value.get("kind") if isinstance(node.value, dict) else None
        if kind is None:
            self._wrong(node, f"a box needs 'kind', one of {', '.join(KINDS)}")
            return None
        if kind.value not in KINDS:
            self._wrong(kind, f"unknown kind '{kind.value}'{nearest(str(kind.value), KINDS)}")
            return None
        return self._model(node, KINDS[kind.value])

    def _model(self, node: Marked, model: type[M]) -> M | None:
        """`node` as an instance of `model`, or None and its mistakes recorded."""
        document = node.document(self.document)
        try:
            return TypeAdapter(model).validate_json(json.dumps(document.value), strict=True)
        except ValidationError as error:
            self.mistakes += complaints(error, model, document)
            return None

    def _references(
        self, model: BaseModel, node: Marked, names: Mapping[str, Iterable[str]]
    ) -> None:
        """Record every word in `model` that should be the name of something and is not."""
        for loc, refers, word in references(model):
            at = node.at(loc)
            if at is None or word == "" or (refers == "colour" and _is_colour(word)):
                continue
            if word not in names[refers]:
                hint = nearest(word, names[refers])
                self._wrong(at, f"unknown {refers} '{word}'{hint}")

    def _templates(self, box: Box, node: Marked) -> None:
        self._template(getattr(box, "text", ""), node.at(("text",)))

    def _template(self, text: str, node: Marked | None) -> None:
        for name in template_fields(text):
            if node is not None and name not in self.names["field"]:
                hint = nearest(name, self.names["field"])
                self._wrong(node, f"unknown field '{name}'{hint}")

    def _try_places(self, face: Face, nodes: Mapping[str, Marked]) -> None:
        """Place every box once: here a box without a place and a circle of edges are found."""
        placing = Placing(face.size, face.boxes, _Blank())
        for name in face.boxes:
            try:
                placing.area(name)
            except NoPlace as problem:
                self._wrong(nodes[name], f"box '{name}' of '{face.name}': {problem}")

    def _wrong(self, node: Marked, text: str) -> None:
        self.mistakes.append(Mistake(self.document.path, *node.place, text))


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
    """The fields a text names in braces."""
    return [name for _, name, _, _ in Formatter().parse(text) if name]
