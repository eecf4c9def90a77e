"""What each element of a Tiled file must be by itself: its attributes, class and properties."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import NamedTuple

from game.rules.board.marked_xml import Element
from game.rules.board.tiled_classes import (
    DECORATION,
    LAYER_CLASSES,
    LAYER_PROPERTIES,
    MAP_PROPERTIES,
    OBJECT_CLASSES,
    TILE_CLASSES,
    TILE_SET_PROPERTIES,
    Property,
)
from game.rules.content.errors import Mistake, nearest

# fmt: off
_ELEMENTS = frozenset((
    "map", "properties", "property", "tileset", "tileoffset", "grid", "image", "tile",
    "animation", "frame", "terraintypes", "terrain", "wangsets", "wangset", "wangcolor",
    "wangtile", "transformations", "layer", "data", "chunk", "objectgroup", "object", "ellipse",
    "point", "capsule", "polygon", "polyline", "text", "imagelayer", "group", "editorsettings",
    "template",
))
_WHOLE = frozenset((
    "columns", "duration", "firstgid", "gid", "id", "margin", "nextobjectid", "nextlayerid",
    "spacing", "hexsidelength", "tilecount", "tileheight", "tileid", "tilewidth", "pixelsize",
))
# fmt: on
_NUMBERS = frozenset(
    ("opacity", "probability", "rotation", "x", "y", "width", "height", "offsetx", "offsety")
)
_WHOLE_SIZES = frozenset(("map", "layer", "image"))
_REQUIRED = {
    "map": ("width", "height", "tilewidth", "tileheight"),
    "layer": ("width", "height"),
    "tile": ("id",),
    "image": ("source",),
    "object": ("id", "x", "y"),
    "property": ("name",),
    "frame": ("tileid", "duration"),
}
_CHOICES = {"staggeraxis": ("x", "y"), "staggerindex": ("odd", "even")}
_SWITCHES = frozenset(
    ("visible", "infinite", "bold", "italic", "underline", "strikeout", "wrap", "kerning")
)
BLENDS = frozenset(("add", "multiply", "darken", "lighten"))
"""The ways to blend a layer with what lies under it that a board shows; Tiled 1.12 has more."""

WHITE = (255, 255, 255, 255)

_LARGEST_NUMBER = 1e10
_MOST_MISTAKES = 2_000
_LAYERS = frozenset(("layer", "objectgroup", "imagelayer", "group"))
_SHUT = frozenset(
    ("tileset", "data", "property", "wangsets", "terraintypes", "editorsettings", "text")
)


def number_of(element: Element, attribute: str) -> float:
    """An attribute as a number; 0 where it is missing or no number."""
    try:
        value = float(element.attributes.get(attribute, 0.0))
    except ValueError:
        return 0.0
    return value if abs(value) <= _LARGEST_NUMBER else 0.0


def own_parts(root: Element) -> Iterator[Element]:
    """The elements of a file that boards look at: no cells, nothing of the editor's own.

    The tile sets of a map are files of their own, wherever they are kept.
    """
    shut = _SHUT | ({"objectgroup"} if root.tag == "tileset" else set())
    return root.walk(lambda element: element is root or element.tag not in shut)


def check_elements(root: Element) -> list[Mistake]:
    """What can be said of each element of a file by itself; cells are their layer's to read."""
    found = (mistake for element in own_parts(root) for mistake in check_element(element))
    return list(islice(found, _MOST_MISTAKES))


class Part(NamedTuple):
    """What lies in a map's layers, or a layer or a group itself, and what those say of it.

    right and down: pixels by which it is moved in all. kind: the class of the nearest layer or
    group with one. layer: the nearest layer, where it lies in one. opacity: 0 where one is hidden.
    tint: what its colours are multiplied with. blend: see `blend_of`.
    """

    element: Element
    right: float = 0.0
    down: float = 0.0
    kind: str = ""
    layer: Element | None = None
    opacity: float = 1.0
    tint: tuple[int, ...] = WHITE
    blend: str = ""


def parts_of(root: Element) -> Iterator[Part]:
    """What lies in a map's layers and groups, and they, in the order in which it is drawn."""
    waiting = [Part(root)]
    while waiting:
        part = waiting.pop()
        element = part.element
        if element.tag in _LAYERS:
            tint = colour_of(element.attributes.get("tintcolor", ""))
            part = Part(
                element,
                part.right + number_of(element, "offsetx"),
                part.down + number_of(element, "offsety"),
                class_of(element) or part.kind,
                element,
                part.opacity * _opacity(element),
                tuple(one * two // 255 for one, two in zip(part.tint, tint, strict=True)),
                blend_of(element) or part.blend,
            )
        elif element.tag == "object":
            part = part._replace(opacity=part.opacity * _opacity(element))
        yield part
        if element.tag in ("map", "group", "objectgroup"):
            waiting.extend(part._replace(element=child) for child in reversed(element.children))


def _opacity(element: Element) -> float:
    """How far a layer or an object is to be seen; objects have an opacity since Tiled 1.12."""
    if element.attributes.get("visible", "1") not in ("1", "true"):
        return 0.0
    return number_of(element, "opacity") if "opacity" in element.attributes else 1.0


def check_element(element: Element) -> Iterator[Mistake]:
    """What can be said of an element by itself."""
    if element.tag not in _ELEMENTS:
        guess = nearest(element.tag, _ELEMENTS)
        text = f"unknown element <{element.tag}>"
        yield element.mistake(text + guess) if guess else element.note(f"{text}, passed over")
        return
    for attribute in _REQUIRED.get(element.tag, ()):
        if attribute not in element.attributes and "template" not in element.attributes:
            yield element.mistake(
                f"<{element.tag}> lacks its '{attribute}'; save it in Tiled again"
            )
    if element.tag == "property":
        return
    for attribute, value in element.attributes.items():
        wrong = _wrong_value(element, attribute, value)
        if wrong:
            yield element.mistake(wrong)
    if element.tag in _LAYERS:
        yield from _not_drawn(element)
    yield from _class(element)
    yield from check_properties(element, class_of(element))


def _not_drawn(layer: Element) -> Iterator[Mistake]:
    """What a layer has that no board shows."""
    if any(layer.attributes.get(each, "1") != "1" for each in ("parallaxx", "parallaxy")):
        yield layer.note("the layer's parallax is passed over: a board stands still")
    mode = blend_of(layer)
    if mode and mode not in BLENDS:
        yield layer.note(f"the layer's blend mode '{mode}' is passed over when the board is drawn")


def blend_of(layer: Element) -> str:
    """How a layer is blended with what lies under it; nothing where it only covers that."""
    return layer.attributes.get("mode", "").removeprefix("normal")


def colour_of(text: str) -> tuple[int, int, int, int]:
    """Red, green, blue and opacity of `#rrggbb` or `#aarrggbb`; white where it is neither."""
    digits = text.removeprefix("#").rjust(8, "f")
    try:
        alpha, red, green, blue = bytes.fromhex(digits)
    except ValueError:
        return WHITE
    return red, green, blue, alpha


def _wrong_value(element: Element, attribute: str, value: str) -> str:
    """What is wrong with the value of an attribute, or nothing."""
    name = f"'{attribute}' of <{element.tag}>"
    whole = attribute in _WHOLE or (
        attribute in ("width", "height") and element.tag in _WHOLE_SIZES
    )
    if whole and not _is_whole(value):
        return f"{name} is {value!r}, but must be a whole number"
    if attribute in _NUMBERS and not _is_number(value):
        return f"{name} is {value!r}, but must be a number"
    if value not in _CHOICES.get(attribute, (value,)):
        return f"{name} is {value!r}, but must be {' or '.join(_CHOICES[attribute])}"
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
    """A class that is known nowhere near here is its author's own; what has it is only drawn."""
    known: Iterable[str] = {
        "tile": [*TILE_CLASSES, *OBJECT_CLASSES], "object": OBJECT_CLASSES, "layer": LAYER_CLASSES,
        "objectgroup": [*OBJECT_CLASSES, DECORATION], "group": [*LAYER_CLASSES, *OBJECT_CLASSES],
    }.get(element.tag, ())  # fmt: skip
    name = class_of(element)
    if not name or name in known:
        return
    what = {"objectgroup": "object layer", "imagelayer": "image layer"}.get(
        element.tag, element.tag
    )
    guess = nearest(name, known)
    if known and name in TILE_CLASSES:
        yield element.mistake(
            f"the {what} has the class '{name}', which only tiles and their layers have;"
            f" draw it with tiles, or choose one of {_listed(known)}"
        )
    elif known and guess:
        yield element.mistake(f"unknown {what} class '{name}'{guess}")
    else:
        yield element.note(f"the {what} class '{name}' means nothing to the rules")


def class_of(element: Element) -> str:
    """The class of an element: Tiled 1.9 writes it as `class`, others that of tiles and objects
    as `type`. Layers have one since 1.9; before that a property `class` says it.
    """
    if element.tag in _LAYERS:
        return element.attributes.get("class") or texts_of(element).get("class", "")
    if element.tag not in ("tile", "object"):
        return element.attributes.get("class", "")
    return element.attributes.get("class") or element.attributes.get("type") or ""


def texts_of(owner: Element) -> dict[str, str]:
    """The custom properties of an element as they are written."""
    block = owner.child("properties")
    children = block.children if block else []
    return {child.attributes.get("name", ""): property_text(child) for child in children}


def check_properties(owner: Element, kind: str) -> Iterator[Mistake]:
    """The custom properties of an element of a class: known, once, of the right type and value."""
    block = owner.child("properties")
    if block is None:
        return
    known = known_properties(owner, kind)
    seen: set[str] = set()
    for element in block.children:
        name = element.attributes.get("name", "")
        if element.tag != "property" or not name:
            continue
        if name in seen:
            yield element.mistake(f"the property '{name}' stands here twice; remove one")
        seen.add(name)
        what = kind or owner.tag
        if name in known:
            yield from _value(element, name, known[name])
        elif guess := nearest(name, known):
            yield element.mistake(f"unknown property '{name}' of the {what}{guess}")
        elif owner.tag != "object" or kind in OBJECT_CLASSES:
            yield element.note(f"the property '{name}' of the {what} means nothing to the rules")


def known_properties(owner: Element, kind: str) -> Mapping[str, Property]:
    """The properties that an element of a class may carry."""
    if owner.tag == "map":
        return MAP_PROPERTIES
    if owner.tag in _LAYERS:
        return LAYER_PROPERTIES
    if owner.tag == "tileset":
        return TILE_SET_PROPERTIES
    means = owner.tag in ("object", "tile") and kind in OBJECT_CLASSES
    return OBJECT_CLASSES[kind].properties if means else {}


def _value(element: Element, name: str, known: Property) -> Iterator[Mistake]:
    value, kind = property_text(element), element.attributes.get("type", "string")
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
