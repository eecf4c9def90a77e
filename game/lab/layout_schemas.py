"""JSON Schemas of a game's layouts: what they may name is what the game and the assets have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.rules.game import GameContent
    from game.table.inventory import Inventory

Schema = dict[str, Any]


def layout_schemas(content: GameContent, folder: Path, assets: Path) -> dict[str, Schema]:
    """The schemas of `table.yaml`, `faces.yaml` and `art.yaml` of the game in a folder of data."""
    from game.draw.faces.gallery import ArtFile
    from game.draw.faces.layout import pictures_known
    from game.table.inventory import Inventory
    from game.table.table_file import load_layout, table_file

    inventory = Inventory.of(content)
    assert inventory is not None, "a game prints cards"
    names: dict[str, Collection[str]] = {
        **pictures_known(assets),
        "field": inventory.fields,
        "zone": inventory.zones | inventory.common,
        "row": frozenset().union(*inventory.rows.values()),
        "heard": inventory.zones | inventory.trackers | inventory.facts | inventory.pieces,
    }
    faces = sorted(inventory.faces(load_layout(folder / "table.yaml")))
    found = {
        "table": _table(table_file().model_json_schema(), inventory),
        "faces": _faces(faces),
        "art": _art(ArtFile.model_json_schema(), inventory),
    }
    for schema in found.values():
        _name(schema, names)
    return found


def open_layout_schemas(assets: Path) -> dict[str, Schema]:
    """The same for a game that may have anything."""
    from game.draw.faces.gallery import ArtFile
    from game.draw.faces.layout import pictures_known
    from game.table.table_file import table_file

    table, art = table_file().model_json_schema(), ArtFile.model_json_schema()
    found = {"table": table, "faces": _faces([]), "art": art}
    for schema in found.values():
        _name(schema, pictures_known(assets))
    return found


def _table(schema: Schema, inventory: Inventory) -> Schema:
    from game.table.parts.all import PARTS

    shared, seat = schema["$defs"]["Shared"], schema["$defs"]["SeatPlaces"]
    for part in PARTS:
        if part.needs and part.place not in inventory.has:
            for keys, of in (
                (part.of_table, schema),
                (part.of_seat, seat),
                ((part.place,), shared),
            ):
                for key in keys:
                    of["properties"].pop(key, None)
        elif part.needs and not part.spared:
            shared["required"].append(part.place)
    larger = sorted(seats for seats in inventory.seats if seats > 2)
    if larger:
        schema["$defs"]["Larger"]["properties"]["seats"]["enum"] = larger
    else:
        del schema["properties"]["larger"], schema["$defs"]["Larger"]
    if not inventory.dials:
        del seat["properties"]["dials"]
    return schema


def _art(schema: Schema, inventory: Inventory) -> Schema:
    for key in ("emblems", "palettes", "patterns", "pictures"):
        schema["properties"][key]["propertyNames"] = {"enum": sorted(inventory.kinds)}
    sets = sorted(inventory.sets)
    schema["properties"]["sets"] |= {"propertyNames": {"enum": sets}, "required": sets}
    return schema


def _faces(wanted: list[str]) -> Schema:
    """What a `faces.yaml` may say. A box may lack what it inherits, so nothing of it is required;
    where it says its kind, it has the keys of that kind."""
    from pydantic.json_schema import models_json_schema

    from game.draw.faces.box import KINDS
    from game.draw.faces.layout import NAME, FaceHead, FacesFile

    models = [(model, "validation") for model in (*KINDS.values(), FaceHead, FacesFile)]
    _, whole = models_json_schema(models)  # type: ignore[arg-type]
    defs = whole["$defs"]
    extends = {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]}
    kinds = {kind: defs.pop(model.__name__)["properties"] for kind, model in KINDS.items()}
    keys: dict[str, list[Any]] = {}
    for properties in kinds.values():
        for key, value in properties.items():
            if key != "kind" and value not in keys.setdefault(key, []):
                keys[key].append(value)
    defs["Box"] = {
        "type": ["object", "null"],
        "properties": {
            "extends": extends,
            "kind": {"enum": list(kinds)},
            **{key: {"anyOf": [*found, {"type": "null"}]} for key, found in keys.items()},
        },
        "additionalProperties": False,
        "allOf": [
            {
                "if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]},
                "then": {"propertyNames": {"enum": ["extends", *properties]}},
            }
            for kind, properties in kinds.items()
        ],
    }
    named = {"type": "object", "propertyNames": {"pattern": NAME}}
    boxes = {**named, "additionalProperties": {"$ref": "#/$defs/Box"}}
    defs["FaceHead"]["properties"] |= {"boxes": boxes, "extends": extends}
    schema: Schema = defs.pop("FacesFile")
    schema["properties"]["styles"] = boxes
    schema["properties"]["faces"] = {
        **named,
        "additionalProperties": {"$ref": "#/$defs/FaceHead"},
        "required": wanted,
    }
    return {**schema, "$defs": defs}


def _name(schema: Any, names: Mapping[str, Collection[str]]) -> None:
    """Puts the names that are known in the place of the marks that say of what they are."""
    from game.draw.faces.layout import NAME
    from game.draw.faces.values import HEX, REFERS

    if isinstance(schema, list):
        for each in schema:
            _name(each, names)
        return
    if not isinstance(schema, dict):
        return
    sort = schema.pop(REFERS, None)
    for each in schema.values():
        _name(each, names)
    if sort == "row":
        if sort in names:
            schema["propertyNames"] = {"enum": sorted(names[sort])}
        return
    for leaf in _words(schema) if sort else ():
        if sort in names:
            nothing = [""] if schema.get("default") == "" else []
            leaf["enum"] = [*nothing, *sorted(names[sort])]
        elif sort == "colour":
            leaf["pattern"] = f"{HEX}|{NAME}|^$"
        else:
            leaf["pattern"] = NAME


def _words(schema: Any) -> Iterator[Schema]:
    """The descriptions of texts within one, which are no keys of a mapping."""
    if isinstance(schema, list):
        for each in schema:
            yield from _words(each)
    elif isinstance(schema, dict):
        if schema.get("type") == "string":
            yield schema
        for key, each in schema.items():
            if key not in ("propertyNames", "patternProperties"):
                yield from _words(each)
