"""What a map can mean: the classes of tiles and objects, and their properties.

Maps carry meaning by class alone. Tiled's project file is made from what stands here, so that
Tiled's own menus offer these classes, and the maps are checked against it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple


class Property(NamedTuple):
    """A property in Tiled: its type (`string`, `int`), its default.

    listed: whether games name the values that it may have, so that Tiled offers those.
    """

    type: str
    default: str | int
    listed: bool = False


class ObjectClass(NamedTuple):
    """A class of objects: what it is drawn as, its colour in Tiled, its properties by name.

    Shapes: `cell` stands on one cell, `cells` covers whole cells, `edge` is a line along the grid.
    """

    shape: str
    colour: str
    properties: Mapping[str, Property]


TILE_CLASSES: Mapping[str, str] = MappingProxyType(
    {"floor": "#735a41", "obstacle": "#a08f78", "pit": "#2b2621", "void": "#0b0f0e"}
)
"""The classes of tiles with their colours in Tiled (GS-1.11)."""

TILES = ("floor", "floor", "obstacle", "obstacle", "void", "pit")
"""The tiles of our own tile set, as `tools/make_tiles.py` draws them."""

OBJECT_CLASSES: Mapping[str, ObjectClass] = MappingProxyType(
    {
        "start": ObjectClass(
            "cell",
            "#6cb8f0",
            {"mode": Property("string", "duel", listed=True), "seat": Property("int", 1)},
        ),
        "wall": ObjectClass("edge", "#ff5a5a", {}),
        "zone": ObjectClass("cells", "#35d07f", {}),
        "objective": ObjectClass("cell", "#ffd54a", {}),
        "control": ObjectClass("cells", "#b07ae0", {}),
        "flag": ObjectClass("cell", "#f08c3c", {"team": Property("int", 1)}),
    }
)

DECORATION = "decoration"
"""The class of a layer or a group of which nothing counts for the rules."""

LAYER_CLASSES = (*TILE_CLASSES, DECORATION)
"""The classes of tile layers: what their tiles are that have no class of their own."""

LAYER_PROPERTIES: Mapping[str, Property] = MappingProxyType({"class": Property("string", "")})
"""Before Tiled 1.9 layers have no class; a property says it."""

TILE_SET_PROPERTIES: Mapping[str, Property] = MappingProxyType({"look": Property("string", "")})
"""`look` is `table` where the table draws the tiles of a set its own way."""

MAP_PROPERTIES: Mapping[str, Property] = MappingProxyType(
    {"title": Property("string", ""), "note": Property("string", "")}
)
"""Properties of the map itself: its name and a line about it, as the players read them."""


CHECK = {
    "arguments": "%mappath/../../../tools/check.py --tiled %mapfile",  # Tiled quotes the paths
    "command": "python3",
    "enabled": True,
    "name": "Check this board",
    "saveBeforeExecute": True,
    "shortcut": "Ctrl+Alt+B",
    "showOutput": True,
    "workingDirectory": "%mappath",
}
"""The command in Tiled's menu that checks the map that is open."""


def tiled_project(object_types_file: str, modes: Sequence[str]) -> dict[str, Any]:
    """Tiled's project file as data for JSON: enums, and classes for Tiled 1.9 and later.

    Tiled 1.8 takes its menu of classes from a file beside the project, see `object_types`.
    modes: what the games with boards call theirs; a start is for one of them.
    """
    enums = [_enum("mode", modes), _enum("layer class", LAYER_CLASSES)]
    tiles = [_class(name, colour, "tile", {}) for name, colour in TILE_CLASSES.items()]
    objects = [
        _class(name, known.colour, "object", known.properties)
        for name, known in OBJECT_CLASSES.items()
    ]
    numbered = [{"id": number, **kind} for number, kind in enumerate(enums + tiles + objects, 1)]
    return {
        "automappingRulesFile": "",
        "commands": [CHECK],
        "extensionsPath": "tiled/extensions",
        "folders": ["."],
        "objectTypesFile": object_types_file,
        "propertyTypes": numbered,
    }


def object_types() -> list[dict[str, Any]]:
    """The classes as the object types file of Tiled 1.8, as data for JSON."""
    tiles = [
        {"name": name, "color": colour, "properties": []} for name, colour in TILE_CLASSES.items()
    ]
    objects = [
        {"name": name, "color": known.colour, "properties": _members(known.properties)}
        for name, known in OBJECT_CLASSES.items()
    ]
    return tiles + objects


def _enum(name: str, values: Sequence[str]) -> dict[str, Any]:
    return {
        "name": name,
        "type": "enum",
        "storageType": "string",
        "values": list(values),
        "valuesAsFlags": False,
    }


def _class(name: str, colour: str, use: str, properties: Mapping[str, Property]) -> dict[str, Any]:
    return {
        "name": name,
        "type": "class",
        "color": "#ff" + colour.removeprefix("#"),
        "drawFill": True,
        "members": _members(properties),
        "useAs": [use],
    }


def _members(properties: Mapping[str, Property]) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "type": member.type,
            "value": member.default,
            **({"propertyType": name} if member.listed else {}),
        }
        for name, member in properties.items()
    ]
