"""Reads a `faces.yaml`: named boxes with inheritance, checked, every mistake in one pass."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from game.draw.faces.box import KINDS, Box
from game.draw.faces.layout import (
    CARD_COLOURS,
    Face,
    FaceHead,
    FacesFile,
    Layouts,
    pictures_known,
    template_fields,
)
from game.draw.faces.marked import Marked, empty_in_vain, merged
from game.draw.faces.place_checks import place_problems
from game.draw.faces.values import references
from game.draw.fonts import SHIPPED
from game.rules.content.errors import Mistake, Mistakes, nearest
from game.rules.content.validation import complaints
from game.rules.content.yaml_source import Document, Place, read_yaml

M = TypeVar("M", bound=BaseModel)


def read_layouts(
    path: Path, assets: Path, fields: Iterable[str] | None = None, text: str | None = None
) -> Layouts:
    """The layouts of a `faces.yaml`; `assets` holds the icons, emblems and ornaments it may name.

    fields: those that the game's cards have; None where they are not known. text: what is read as
    if the file held it; else what it holds. Raises Mistakes with every mistake of the file: unknown
    keys and names with the nearest known, faces and styles that extend nothing or themselves, boxes
    without a place or off the card.
    """
    return _Reader(read_yaml(path, text), assets, fields).read()


_WHERE = {
    "colour": "; name it under 'colours', or write '#rrggbb' in quotes",
    "font": "; name it under 'fonts', with its file in assets/fonts",
}
"""By what a word names: what to do where no name is near."""


class _BoxRead(NamedTuple):
    """A box of the file with all it inherits; None where that is wrong."""

    node: Marked
    whole: Marked
    box: Box | None


class _Reader:
    def __init__(self, document: Document, assets: Path, fields: Iterable[str] | None) -> None:
        self.document = document
        self.assets = assets
        self.card_fields = None if fields is None else tuple(fields)
        self.mistakes: list[Mistake] = list(document.mistakes)
        self.used: set[tuple[str, str]] = set()
        self.boxes_read: dict[int, _BoxRead] = {}

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
            file.limits,
            file.fonts,
            _font_places(top),
            {name: node.place for name, node in top["colours"].value.items()},
            {
                name: node.key or node.place
                for name, node in self.raw_faces.items()
                if name not in faces
            },
            self.document.text,
        )

    def _known(self, file: FacesFile) -> dict[str, tuple[str, ...]]:
        """The names that keys may refer to, by kind."""
        return {
            **pictures_known(self.assets),
            "field": file.fields,
            "colour": (*file.colours, *CARD_COLOURS),
            "font": (*SHIPPED, *(name for name in file.fonts if name not in SHIPPED)),
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
            read = self._box_read(node, box_name)
            if read.box is not None:
                boxes[box_name], places[box_name] = read.box, read.whole
        at = {box: node.key or node.place for box, node in places.items()}
        raw = self.raw_faces[name]
        face = Face(name, head.size, head.master, boxes, raw.key or raw.place, at, places)
        names = {**self.names, "box": tuple(whole.value["boxes"].value) if boxes else ()}
        for box_name, box in boxes.items():
            self._references(box, places[box_name], names)
            self._template(getattr(box, "text", ""), places[box_name].at(("text",)))
        all_read = len(boxes) == len(whole.value.get("boxes", Marked({})).value)
        for at_fault, text in place_problems(face, places, all_read):
            self._wrong(at_fault, text)
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
        own = node._replace(value={**node.value})
        own.value.pop("extends")
        for key, empty, near in empty_in_vain(whole, own):
            number = "; a number has a point and no comma, as 3.2" if key.isdecimal() else ""
            text = f"'{key}' is empty, and takes nothing away{number or near}"
            self._wrong(empty._replace(place=empty.key or empty.place), text)
        whole = merged(whole, own)
        whole.value.pop("extends", None)
        return whole

    def _box_read(self, node: Marked, name: str) -> _BoxRead:
        """What a box says, read once for all faces that inherit it as it is."""
        read = self.boxes_read.get(id(node))
        if read is None:
            before = len(self.mistakes)
            whole = self._extended(node, self.styles, (), "style")
            lost = len(self.mistakes) > before and "kind" not in whole.value
            box = None if lost else self._box(whole, name)
            read = self.boxes_read[id(node)] = _BoxRead(node, whole, box)
        return read

    @property
    def _kinded(self) -> frozenset[str]:
        """The names of the boxes, of whatever face, that say their kind."""
        faces = (face.value for face in self.raw_faces.values() if _is_mapping(face))
        boxes = (face["boxes"].value for face in faces if "boxes" in face)
        every = (pair for each in boxes if isinstance(each, dict) for pair in each.items())
        return frozenset(
            name for name, box in every if _is_mapping(box) and {*box.value} & {"kind", "extends"}
        )

    def _box(self, node: Marked, name: str) -> Box | None:
        """The box, of the model its kind names."""
        kind = node.value.get("kind") if _is_mapping(node) else None
        if kind is None:
            if not self._unknown_keys(node):
                near = nearest(name, self._kinded - {name})
                self._wrong(node, f"a box needs 'kind', one of {', '.join(KINDS)}{near}")
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
        try:
            return model.model_validate_json(json.dumps(node.plain()), strict=True)
        except ValidationError as error:
            for mistake in complaints(error, model, node.document(self.document)):
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
                hint = nearest(word, names[refers]) or _WHERE.get(refers, "")
                self._wrong(at, f"unknown {refers} '{word}'{hint}")

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

    # What nothing uses

    def _idle(self, whole: Marked, faces: Mapping[str, Face]) -> Iterable[Mistake]:
        """What stands in the file and nothing uses."""
        top = whole.value
        given = {
            "colour": top["colours"].value,
            "font": top["fonts"].value if "fonts" in top else {},
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


def _font_places(top: Mapping[str, Marked]) -> dict[str, Place]:
    """Where each file of a font is named first."""
    found: dict[str, Place] = {}
    for chain in top["fonts"].value.values() if "fonts" in top else ():
        for each in chain.value:
            if each.value not in SHIPPED:
                found.setdefault(each.value, each.place)
    return found


def _is_mapping(node: Marked) -> bool:
    return isinstance(node.value, dict)


def _once_a_place(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """The first mistake of each place: what is inherited is checked in every heir."""
    first: dict[tuple[int, int], Mistake] = {}
    for mistake in mistakes:
        first.setdefault((mistake.line, mistake.column), mistake)
    return list(first.values())


def _is_colour(word: str) -> bool:
    return re.fullmatch("#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?", word) is not None
