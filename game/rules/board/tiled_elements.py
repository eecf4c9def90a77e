"""What each element of a Tiled file must be by itself: its attributes, class and properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from game.rules.board.marked_xml import Element
from game.rules.board.tiled_classes import MAP_PROPERTIES, OBJECT_CLASSES, TILE_CLASSES, Property
from game.rules.content.errors import Mistake, nearest

# fmt: off
_ELEMENTS = frozenset((
    "map", "properties", "property", "tileset", "tileoffset", "grid", "image", "tile",
    "animation", "frame", "terraintypes", "terrain", "wangsets", "wangset", "wangcolor",
    "wangtile", "transformations", "layer", "data", "chunk", "objectgroup", "object", "ellipse",
    "point", "capsule", "polygon", "polyline", "text", "imagelayer", "group", "editorsettings",
    "chunksize", "export",
))
_WHOLE = frozenset((
    "columns", "duration", "firstgid", "gid", "id", "margin", "nextobjectid", "nextlayerid",
    "spacing", "tilecount", "tileheight", "tileid", "tilewidth", "offsetx", "offsety",
    "pixelsize",
))
# fmt: on
_NUMBERS = frozenset(
    ("opacity", "probability", "rotation", "x", "y", "width", "height", "parallaxx", "parallaxy")
)
_WHOLE_SIZES = frozenset(("map", "layer", "image"))
_REQUIRED = {
    "map": ("width", "height", "tilewidth", "tileheight"),
    "layer": ("width", "height"),
    "tile": ("id",),
    "image": ("source", "width", "height"),
    "object": ("id", "x", "y"),
    "property": ("name",),
    "frame": ("tileid", "duration"),
}
_SWITCHES = frozenset(
    ("visible", "infinite", "bold", "italic", "underline", "strikeout", "wrap", "kerning")
)
_LARGEST_NUMBER = 1e9
_MOST_MISTAKES = 2_000
_VALUE_TYPES = frozenset(("string", "int", "float", "bool", "color", "file", "object"))


def number_of(element: Element, attribute: str) -> float:
    """An attribute as a number; 0 where it is missing or no number."""
    try:
        value = float(element.attributes.get(attribute, 0.0))
    except ValueError:
        return 0.0
    return value if abs(value) <= _LARGEST_NUMBER else 0.0


def check_elements(root: Element) -> list[Mistake]:
    """What can be said of each element of a file by itself; cells are their layer's to read."""
    cells = {cell for each in root.walk() if each.tag == "data" for cell in each.children}
    found = (
        mistake
        for element in root.walk()
        if element not in cells
        for mistake in check_element(element)
    )
    return list(islice(found, _MOST_MISTAKES))


def moved(root: Element) -> Iterator[tuple[Element, tuple[float, float]]]:
    """What lies in a map's layers and groups, and they, each with how far it is moved in all."""
    waiting = [(root, (0.0, 0.0))]
    while waiting:
        element, (right, down) = waiting.pop()
        offset = right + number_of(element, "offsetx"), down + number_of(element, "offsety")
        yield element, offset
        if element.tag in ("map", "group", "objectgroup"):
            waiting.extend((child, offset) for child in reversed(element.children))


def check_element(element: Element) -> Iterator[Mistake]:
    """What can be said of an element by itself."""
    if element.tag not in _ELEMENTS:
        yield element.mistake(f"unknown element <{element.tag}>{nearest(element.tag, _ELEMENTS)}")
        return
    for attribute in _REQUIRED.get(element.tag, ()):
        if attribute not in element.attributes:
            yield element.mistake(
                f"<{element.tag}> lacks its '{attribute}'; save it in Tiled again"
            )
    if element.tag == "property":
        return
    for attribute, value in element.attributes.items():
        wrong = _wrong_value(element, attribute, value)
        if wrong:
            yield element.mistake(wrong)
    if element.tag == "object" and "template" in element.attributes:
        yield element.mistake(
            f"the object comes from the template '{element.attributes['template']}', which boards"
            " cannot read; in Tiled right-click it and choose Detach"
        )
    yield from _class(element)
    yield from _properties(element)


def _wrong_value(element: Element, attribute: str, value: str) -> str:
    """What is wrong with the value of an attribute, or nothing."""
    name = f"'{attribute}' of <{element.tag}>"
    whole = attribute in _WHOLE or (
        attribute in ("width", "height") and element.tag in _WHOLE_SIZES
    )
    if whole and not _is_whole(value):
        if attribute.startswith("offset"):
            return (
                f"{name} is {value!r}, but offsets are whole pixels;"
                " set the layer's offset in Tiled to whole numbers"
            )
        return f"{name} is {value!r}, but must be a whole number"
    if attribute in _NUMBERS and not _is_number(value):
        return f"{name} is {value!r}, but must be a number"
    if attribute in _SWITCHES and not _is_switch(value):
        return f"{name} is {value!r}, but must be 0 or 1"
    return ""


def _is_whole(value: str) -> bool:
    digits = value.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) < 12


def _is_number(value: str) -> bool:
    try:
        return abs(float(value)) <= _LARGEST_NUMBER
    except ValueError:
        return False


def _is_switch(value: str) -> bool:
    return value in ("0", "1", "true", "false")


def _class(element: Element) -> Iterator[Mistake]:
    """A class must be known, and stand where it means something."""
    name = class_of(element)
    if element.tag == "tile":
        if name and name not in TILE_CLASSES:
            yield element.mistake(
                f"unknown tile class '{name}', tiles are {_listed(TILE_CLASSES)}"
                + nearest(name, TILE_CLASSES)
            )
    elif element.tag == "object":
        if name and name not in OBJECT_CLASSES:
            yield element.mistake(
                f"unknown object class '{name}', objects are {_listed(OBJECT_CLASSES)}"
                + nearest(name, OBJECT_CLASSES)
            )
    elif element.tag in ("map", "layer", "objectgroup", "group", "imagelayer", "tileset"):
        name = element.attributes.get("class", "")
        if name:
            yield element.mistake(
                f"the class '{name}' on a <{element.tag}> means nothing;"
                " classes belong to tiles and objects"
            )


def class_of(element: Element) -> str:
    """The class of a tile or an object: Tiled 1.9 writes it as `class`, all others as `type`."""
    return element.attributes.get("class") or element.attributes.get("type") or ""


def _properties(owner: Element) -> Iterator[Mistake]:
    """The custom properties of an element: known, once, of the right type and value."""
    block = owner.child("properties")
    if block is None:
        return
    known = known_properties(owner)
    seen: set[str] = set()
    for element in block.children:
        name = element.attributes.get("name", "")
        if element.tag != "property" or not name:
            continue
        if name in seen:
            yield element.mistake(f"the property '{name}' stands here twice; remove one")
        seen.add(name)
        kind = element.attributes.get("type", "string")
        if kind == "class":
            yield element.mistake(
                f"the property '{name}' is of a class, which boards cannot read;"
                " remove it in Tiled and use properties of plain types"
            )
        elif kind not in _VALUE_TYPES:
            yield element.mistake(
                f"the property '{name}' has the unknown type '{kind}'{nearest(kind, _VALUE_TYPES)}"
            )
        elif name in known:
            yield from _value(element, name, kind, known[name])
        elif owner.tag != "object" or class_of(owner) in OBJECT_CLASSES:
            wrong = _unknown_property(owner, name, known) or _untrue(element, name, kind)
            if wrong:
                yield element.mistake(wrong)


def known_properties(owner: Element) -> dict[str, Property]:
    """The properties that an element may carry."""
    if owner.tag == "map":
        return dict(MAP_PROPERTIES)
    if owner.tag == "object" and class_of(owner) in OBJECT_CLASSES:
        return dict(OBJECT_CLASSES[class_of(owner)].properties)
    return {}


def _unknown_property(owner: Element, name: str, known: dict[str, Property]) -> str:
    """What is wrong with a property that means nothing here; nothing where it is but a note.

    An object of a class has its own properties and no others. Elsewhere one may stand for its
    author's use, unless it seems to be a known one, mistyped.
    """
    what = (
        f"a {class_of(owner) or owner.tag}"
        if owner.tag in ("object", "tile")
        else f"a <{owner.tag}>"
    )
    if name in owner.attributes or name in _NUMBERS | _WHOLE | {"name", "type", "class"}:
        return (
            f"the property '{name}' has the name of one of Tiled's own fields of {what};"
            " remove or rename it"
        )
    guess = nearest(name, known)
    if owner.tag != "object" and not guess:
        return ""
    has = f"has {_listed(known)}" if known else "has no properties"
    return f"unknown property '{name}', {what} {has}{guess}"


def _untrue(element: Element, name: str, kind: str) -> str:
    """What is wrong where a property's value is not of its own type, which pytmx stumbles at."""
    value = property_text(element)
    fits = {"int": _is_whole, "object": _is_whole, "float": _is_number, "bool": _is_switch}
    if kind in fits and not fits[kind](value):
        return f"the property '{name}' is {value[:20]!r}, which is no {kind}; set it anew in Tiled"
    return ""


def _value(element: Element, name: str, kind: str, known: Property) -> Iterator[Mistake]:
    value = property_text(element)
    if kind != known.type:
        yield element.mistake(
            f"the property '{name}' is of type {kind}, but must be {known.type};"
            f" in Tiled remove it and add it again as {known.type}"
        )
    elif known.type == "int" and not _is_whole(value):
        yield element.mistake(f"the property '{name}' is {value!r}, but must be a whole number")


def property_text(element: Element) -> str:
    """The value of a property; Tiled writes one of several lines as the element's text."""
    return element.attributes.get("value", element.text)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words)
