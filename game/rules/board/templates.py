"""What Tiled does not write with an object: what its template says, and its project's defaults.

A property that keeps its class's default is not written, so that a default changed in the project
(or in its object types, of Tiled 1.8) would change the boards unseen, were it not read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.rules.board.marked_xml import Element, beside, nearest_file
from game.rules.board.tile_data import FLIPS, tile_value
from game.rules.board.tile_sets import TileSets, is_absolute
from game.rules.board.tiled_elements import check_elements, number_of
from game.rules.board.tiled_json import read_tiled
from game.rules.content.errors import Mistake, Mistakes

_UPWARD = 4
"""Folders above a map in which its project may lie."""

FILLED_FROM = "filled in from"
"""The attribute that keeps the template of an object which was completed by it."""

_SHAPES = ("point", "ellipse", "capsule", "polygon", "polyline", "text")


def fill_in_templates(root: Element, tile_sets: TileSets) -> Iterator[Mistake]:
    """Completes each object of a map that comes from a template; yields what stands against it.

    The picture of a template may be of a tile set that the map has not; that one is added.
    """
    read: dict[str, Element | None] = {}
    for instance in root.walk():
        source = instance.attributes.get("template")
        if instance.tag != "object" or source is None:
            continue
        try:
            if source not in read:
                read[source] = None
                read[source] = found = _template(instance, source)
                yield from check_elements(found)
            if (template := read[source]) is not None:
                _merge(instance, template, tile_sets)
        except Mistakes as error:
            yield from error.all


def _template(instance: Element, source: str) -> Element:
    if is_absolute(source):
        text = f"the template '{source}' is named by an absolute path, which no other computer has"
        raise Mistakes([instance.mistake(f"{text}; keep it in the project's folder")])
    path = beside(instance.path, source)
    if not path.is_file():
        text = f"there is no template '{source}'; in Tiled right-click the object > Detach"
        raise Mistakes([instance.mistake(f"{text}{nearest_file(path)}")])
    root = read_tiled(path)
    if root.tag != "template" or root.child("object") is None:
        text = f"this file holds a <{root.tag}>, not a template of an object"
        raise Mistakes([root.mistake(f"{text}; save it in Tiled with Save As Template")])
    model = _model(root)
    model.attributes = {"id": "0", "x": "0", "y": "0", **model.attributes}
    return root


def _model(root: Element) -> Element:
    return next(child for child in root.children if child.tag == "object")


def _merge(instance: Element, root: Element, tile_sets: TileSets) -> None:
    model = _model(root)
    own = set(instance.attributes)
    instance.attributes[FILLED_FROM] = instance.attributes.pop("template")
    attributes = {
        key: value for key, value in model.attributes.items() if key not in ("id", "x", "y")
    }
    instance.attributes = {**attributes, **instance.attributes}
    reference = root.child("tileset")
    if "gid" in attributes and "gid" not in own and reference is not None:
        number = int(number_of(model, "gid"))
        first = tile_sets.first_of(reference)
        local = tile_value(number) - int(number_of(reference, "firstgid"))
        instance.attributes["gid"] = str(first + local | number & FLIPS)
    shaped = any(child.tag in _SHAPES for child in instance.children)
    if not shaped:
        instance.children += [child for child in model.children if child.tag in _SHAPES]
    _merge_properties(instance, model)


def _merge_properties(instance: Element, model: Element) -> None:
    theirs = model.child("properties")
    if theirs is None:
        return
    own = instance.child("properties")
    if own is None:
        instance.children.insert(0, theirs)
        return
    named = {child.attributes.get("name") for child in own.children}
    added = [child for child in theirs.children if child.attributes.get("name") not in named]
    own.children = own.children + added


def project_defaults(path: Path) -> dict[str, dict[str, str]]:
    """By class and property: the defaults of the project that a map lies in; none without one."""
    for folder in path.absolute().parents[:_UPWARD]:
        for project in sorted(folder.glob("*.tiled-project")):
            read = _json(project)
            if not isinstance(read, Mapping):
                continue
            types = _json(folder / str(read.get("objectTypesFile") or "-"))
            return _members(types, "properties") | _members(read.get("propertyTypes"), "members")
    return {}


def _json(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _members(classes: Any, key: str) -> dict[str, dict[str, str]]:
    listed = [each for each in classes if isinstance(each, Mapping)] if isinstance(
        classes, list) else []  # fmt: skip
    return {
        str(each.get("name")): {
            str(member.get("name")): str(member.get("value"))
            for member in each[key]
            if isinstance(member, Mapping)
        }
        for each in listed
        if isinstance(each.get(key), list) and each[key]
    }
