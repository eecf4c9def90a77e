"""Tiled's files as elements: its XML as it is, its JSON (.tmj, .tsj, .tj) as XML would have it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.rules.board.marked_xml import Element, read_bytes, read_marked_xml
from game.rules.content.errors import Mistake, Mistakes
from game.rules.content.yaml_source import Document, Loc, read_json

_LAYERS = {"tilelayer": "layer", **{tag: tag for tag in ("objectgroup", "imagelayer", "group")}}
_LISTS = {"tilesets": "tileset", "objects": "object", "tiles": "tile"}
_OF_IMAGES = {"width": "imagewidth", "height": "imageheight", "trans": "transparentcolor"}
_SHAPES = ("point", "ellipse", "capsule", "polygon", "polyline", "text")
_OWN_TYPE = ("map", "tileset", "template", *_LAYERS.values())
"""Elements whose `type` says what they are; that of a tile or an object is its class."""


_ENDINGS = (".tmj", ".tsj", ".tj", ".json")


def read_tiled(path: Path) -> Element:
    """The root element of a map, a tile set or a template in XML or JSON.

    Raises Mistakes when it cannot be read to its end or is larger than any map.
    """
    if path.suffix.lower() not in _ENDINGS:
        return read_marked_xml(path)
    read_bytes(path)
    document = read_json(path)  # here every value knows its line
    if document.torn or not isinstance(document.value, Mapping):
        first = document.mistakes[0] if document.mistakes else Mistake(path, 1, 1, "no object")
        why = first.text.removeprefix("this is not YAML: ").replace("YAML", "JSON")
        wrong = f"this is not JSON as Tiled writes it: {why}"
        raise Mistakes([first._replace(text=wrong)])
    kind = str(document.value.get("type", ""))
    tag = kind if kind in ("tileset", "template") else "map"
    return _element(document, tag, ())


def _element(document: Document, tag: str, loc: Loc) -> Element:
    value: Mapping[str, Any] = document.at(loc)
    plain = {
        key: _text(each)
        for key, each in value.items()
        if not isinstance(each, list | Mapping) and not (key == "type" and tag in _OWN_TYPE)
    }
    element = Element(document.path, tag, plain, *document.place(loc))
    element.children = list(_children(document, value, loc))
    return element


def _children(document: Document, value: Mapping[str, Any], loc: Loc) -> Iterator[Element]:
    """What XML has as elements in an element, in the order in which Tiled writes it there."""
    if isinstance(value.get("properties"), list):
        block = Element(document.path, "properties", {}, *document.place((*loc, "properties")))
        block.children = _each(document, value, loc, "properties", "property")
        yield block
    if "image" in value and isinstance(value["image"], str):
        known = {name: _text(value[key]) for name, key in _OF_IMAGES.items() if key in value}
        attributes = {"source": value["image"], **known}
        yield Element(document.path, "image", attributes, *document.place((*loc, "image")))
    for tag in ("tileoffset", "tileset", "object"):
        if isinstance(value.get(tag), Mapping):
            yield _element(document, tag, (*loc, tag))
    for key, tag in _LISTS.items():
        yield from _each(document, value, loc, key, tag)
    for place, layer in _list(value, "layers"):
        tag = _LAYERS.get(str(layer.get("type")), "layer")
        yield _element(document, tag, (*loc, "layers", place))
    if "data" in value or "chunks" in value:
        yield _data(document, value, loc)
    if isinstance(value.get("animation"), list):
        block = Element(document.path, "animation", {}, *document.place((*loc, "animation")))
        block.children = _each(document, value, loc, "animation", "frame")
        yield block
    for shape in _SHAPES:
        if value.get(shape):
            yield _shape(document, shape, (*loc, shape))


def _data(document: Document, value: Mapping[str, Any], loc: Loc) -> Element:
    """The cells of a layer and of its chunks; a list of numbers is what XML calls csv."""
    packed = {key: str(value[key]) for key in ("encoding", "compression") if value.get(key)}
    data = Element(document.path, "data", packed or {"encoding": "csv"}, *document.place(loc))
    data.text, data.text_line = _cells(value), document.place((*loc, "data")).line
    for place, chunk in _list(value, "chunks"):
        there = (*loc, "chunks", place)
        sides = {key: _text(chunk[key]) for key in ("x", "y", "width", "height") if key in chunk}
        child = Element(document.path, "chunk", sides, *document.place(there))
        child.text, child.text_line = _cells(chunk), document.place((*there, "data")).line
        data.children.append(child)
    return data


def _cells(value: Mapping[str, Any]) -> str:
    cells = value.get("data", "")
    return ",".join(map(_text, cells)) if isinstance(cells, list) else str(cells)


def _shape(document: Document, shape: str, loc: Loc) -> Element:
    value = document.at(loc)
    element = Element(document.path, shape, {}, *document.place(loc))
    if isinstance(value, list):
        corners = [corner for corner in value if isinstance(corner, Mapping)]
        points = (f"{_text(c.get('x', 0))},{_text(c.get('y', 0))}" for c in corners)
        element.attributes["points"] = " ".join(points)
    elif isinstance(value, Mapping):
        element.attributes = {k: _text(v) for k, v in value.items() if k != "text"}
        element.text = str(value.get("text", ""))
    return element


def _each(
    document: Document, value: Mapping[str, Any], loc: Loc, key: str, tag: str
) -> list[Element]:
    return [_element(document, tag, (*loc, key, place)) for place, _ in _list(value, key)]


def _list(value: Mapping[str, Any], key: str) -> list[tuple[int, Mapping[str, Any]]]:
    """The mappings of a list with their places in it; none where there is no list."""
    found = value.get(key)
    listed = enumerate(found if isinstance(found, list) else ())
    return [(place, each) for place, each in listed if isinstance(each, Mapping)]


def _text(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
