"""The page for designers of all that `faces.yaml` and `art.yaml` can say, from their models."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

_MARKS = {
    "field": "a field of `fields`",
    "colour": "a colour",
    "icon": "an icon of `assets/icons`",
    "emblem": "an emblem of `assets/emblems`",
    "ornament": "an ornament of `assets/ornaments`",
    "pattern": "a pattern",
    "font": "a font",
    "box": "a box",
}


def faces_page() -> str:
    """The page, in Markdown."""
    from game.draw.faces.box import KINDS, Box, Shown
    from game.draw.faces.gallery import ArtFile, Crop, SetArt
    from game.draw.faces.layout import FaceHead, FacesFile, Limits, Override

    head = """# What faces.yaml and art.yaml can say

Written by `python3 tools/schemas.py` from the models that read these files. Lengths are in the
units of the face: millimetres of a printed card, pixels of a table of 1920 x 1080. An edge is a
length, or an edge of another box with an offset: `art.bottom - 2.1`. What has no default in the
last column and is not needed is left out, or follows from what the box shows.
"""
    first: list[tuple[str, type[BaseModel]]] = [
        *(("faces.yaml", FacesFile), ("Under limits", Limits), ("Under sentences", Override)),
        *(("A face", FaceHead), ("Every box", Box)),
    ]
    last: list[tuple[str, type[BaseModel]]] = [
        ("art.yaml", ArtFile),
        ("Under sets", SetArt),
        ("Under pictures", Crop),
    ]
    lines = [head]
    for title, model in first:
        lines += _section(f"## {title}", model)
    lines += _section("## Every box that is seen", Shown, Box)
    for kind, box in sorted(KINDS.items()):
        lines += _section(f"## kind: {kind}", box, Shown if issubclass(box, Shown) else Box)
    for title, model in last:
        lines += _section(f"## {title}", model)
    return "\n".join(lines)


def _section(
    head: str, model: type[BaseModel], but: type[BaseModel] | None = None
) -> Iterator[str]:
    """What a model is and what its keys are, but for those that another model has."""
    yield from (head, "", inspect.getdoc(model) or "", "")
    schema = model.model_json_schema()
    others = {"kind", *(but.model_fields if but else ())}
    keys = [name for name in model.model_fields if name not in others]
    if keys:
        yield from ("| key | what it is | where it is not given |", "|---|---|---|")
    for name in keys:
        described = schema["properties"][name]
        default = described.get("default", "needed" if name in schema.get("required", ()) else "")
        shown = "" if default in (None, "", [], {}) else _plain(default)
        yield f"| `{name}` | {_words(described, schema.get('$defs', {}))} | {shown} |"
    yield ""


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ""
    if isinstance(value, list):
        return f"[{', '.join(map(_plain, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(schema: dict[str, Any], defs: dict[str, Any]) -> str:
    """What a key can be, in words."""
    from game.draw.faces.values import EDGE, HEX, REFERS, SOLID

    if "$ref" in schema:
        return _words({**defs[schema["$ref"].rpartition("/")[2]], **_but(schema, "$ref")}, defs)
    if "anyOf" in schema:
        found = [_words(each, defs) for each in schema["anyOf"] if each.get("type") != "null"]
        return " or ".join(dict.fromkeys(found))
    if "enum" in schema:
        return ", ".join(map(_plain, schema["enum"]))
    if "const" in schema:
        return _plain(schema["const"])
    of = _MARKS.get(schema.get(REFERS, ""), "")
    kind = schema.get("type")
    if kind == "array":
        items = schema.get("prefixItems") or [schema.get("items", {})]
        mark = {REFERS: schema[REFERS]} if REFERS in schema else {}
        within = ", ".join(_words({**mark, **each}, defs) for each in items)
        return f"[{within}]" if "prefixItems" in schema else f"a list of [{within}]"
    if kind == "object":
        patterns: dict[str, Any] = schema.get("patternProperties", {})
        values: Any = schema.get("additionalProperties") or next(iter(patterns.values()), {})
        if "properties" in schema or not isinstance(values, dict):
            return "a mapping, see below"
        return f"by name: {of or _words(values, defs)}"
    if kind in ("number", "integer"):
        return f"{'a number' if kind == 'number' else 'a whole number'}{_range(schema)}"
    if kind == "boolean":
        return "true or false"
    named = {EDGE: "an edge", HEX: "`#rrggbb` or `#rrggbbaa`", SOLID: "`#rrggbb`"}
    return of or named.get(schema.get("pattern", ""), "a text" if kind == "string" else "a mapping")


def _but(schema: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in schema.items() if name != key}


def _range(schema: dict[str, Any]) -> str:
    least = schema.get("minimum", schema.get("exclusiveMinimum"))
    most = schema.get("maximum", schema.get("exclusiveMaximum"))
    if least is None or most is None:
        return ""
    above = "above " if "exclusiveMinimum" in schema else ""
    return f", {above}{least:g} to {most:g}"
