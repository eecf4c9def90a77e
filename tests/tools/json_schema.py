"""What a JSON Schema refuses: as much of the language as the schemas of content speak."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def refused(value: Any, schema: Schema, whole: Schema | None = None) -> str:
    """Why a schema refuses a value; empty where it takes it."""
    return next(_reasons(value, schema, whole or schema), "")


def _reasons(value: Any, schema: Schema, whole: Schema) -> Iterator[str]:
    if "$ref" in schema:
        schema = {**whole["$defs"][schema["$ref"].rpartition("/")[2]], **schema}
        del schema["$ref"]
        yield from _reasons(value, schema, whole)
        return
    if "anyOf" in schema:
        found = [refused(value, each, whole) for each in schema["anyOf"]]
        yield from [] if "" in found else found
    for part in schema.get("allOf", ()):
        if not refused(value, part["if"], whole):
            yield from _reasons(value, part["then"], whole)
    types = schema.get("type", [])
    if types and not any(
        _is_a(value, each) for each in ([types] if isinstance(types, str) else types)
    ):
        yield f"{value!r} is no {types}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{value!r} is none of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{value!r} is not {schema['const']}"
    if isinstance(value, str):
        yield from _of_text(value, schema)
    elif isinstance(value, list):
        yield from _of_list(value, schema, whole)
    elif isinstance(value, dict):
        yield from _of_mapping(value, schema, whole)
    elif _is_a(value, "number"):
        yield from _of_number(value, schema)


def _of_text(value: str, schema: Schema) -> Iterator[str]:
    if len(value) < schema.get("minLength", 0) or not re.search(schema.get("pattern", ""), value):
        yield f"{value!r} does not fit"


def _of_number(value: float, schema: Schema) -> Iterator[str]:
    least, most = schema.get("minimum", value), schema.get("maximum", value)
    if not least <= value <= most or value <= schema.get("exclusiveMinimum", value - 1):
        yield f"{value} is too small or too large"


def _of_list(value: list[Any], schema: Schema, whole: Schema) -> Iterator[str]:
    if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
        yield f"so many: {len(value)}"
    kinds = [*schema.get("prefixItems", ()), *[schema.get("items", {})] * len(value)]
    for each, kind in zip(value, kinds, strict=False):
        yield from _reasons(each, kind, whole)


def _of_mapping(value: Schema, schema: Schema, whole: Schema) -> Iterator[str]:
    yield from (f"{key} is missing" for key in schema.get("required", ()) if key not in value)
    for key, each in value.items():
        yield from _reasons(key, schema.get("propertyNames", {}), whole)
        kinds = [schema["properties"][key]] if key in schema.get("properties", {}) else []
        patterns = schema.get("patternProperties", {}).items()
        kinds += [kind for pattern, kind in patterns if re.search(pattern, key)]
        other = schema.get("additionalProperties", True)
        if not kinds and other is False:
            yield f"unknown key {key}"
        elif not kinds and isinstance(other, dict):
            kinds = [other]
        for kind in kinds:
            yield from (f"{key}: {reason}" for reason in _reasons(each, kind, whole))


def _is_a(value: Any, kind: str) -> bool:
    if kind in TYPES:
        return isinstance(value, TYPES[kind])
    numbers = int if kind == "integer" else int | float
    return isinstance(value, numbers) and not isinstance(value, bool)
