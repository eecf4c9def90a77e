"""The tile sets of a map and their pictures, checked before pytmx cuts them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath, PureWindowsPath
from typing import NamedTuple

from game.rules.board.marked_xml import Element, beside, nearest_file, read_marked_xml
from game.rules.board.tiled_elements import check_elements, number_of
from game.rules.content.errors import Mistake, Mistakes

_LARGEST_PICTURE = 16384
_MOST_TILES = 10_000
_MOST_SETS = 20


class TileSet(NamedTuple):
    """A tile set of a map: the number of its first tile there, and how many numbers it takes."""

    first: int
    size: int
    root: Element


def read_tile_sets(root: Element) -> tuple[list[TileSet] | None, list[Mistake]]:
    """The map's tile sets, None when not all could be read, and the mistakes in them."""
    tile_sets: list[TileSet] = []
    mistakes: list[Mistake] = []
    references = [element for element in root.children if element.tag == "tileset"]
    if len(references) > _MOST_SETS:
        text = f"the map has {len(references)} tile sets; a board has at most {_MOST_SETS}"
        return None, [references[_MOST_SETS].mistake(text)]
    mistakes += [
        element.mistake("a tile set stands inside another element; save the map in Tiled again")
        for element in root.walk()
        if element.tag == "tileset" and element not in references
    ]
    if not references:
        mistakes.append(
            root.mistake("the map has no tile set; draw the field with data/tiles/board.tsx")
        )
    for reference in references:
        found = _tile_set_root(reference)
        if isinstance(found, Element):
            mistakes += check_elements(found)
            wrong = list(_tile_set_numbers(found)) + check_images(found)
            mistakes += wrong
            first = int(number_of(reference, "firstgid"))
            tile_sets.append(TileSet(first, _numbers_taken(found), found))
            mistakes += _overlap(reference, tile_sets)
        else:
            mistakes += found
    complete = len(tile_sets) == len(references)
    return (tile_sets if complete else None), mistakes


def _tile_set_root(reference: Element) -> Element | list[Mistake]:
    """The tile set that an element of the map refers to, or why there is none."""
    source = reference.attributes.get("source")
    if source is None:
        return [
            reference.mistake(
                "the tile set is kept inside the map; export it in Tiled (Embed Tileset off,"
                " or Tileset > Export As) to a .tsx file"
            )
        ]
    if is_absolute(source):
        return [reference.mistake(_absolute("tile set", source))]
    if not source.lower().endswith(".tsx"):
        return [
            reference.mistake(
                f"the tile set '{source}' is no .tsx file; export it in Tiled as .tsx"
            )
        ]
    path = beside(reference.path, source)
    if not path.is_file():
        return [reference.mistake(f"there is no tile set file '{source}'{nearest_file(path)}")]
    try:
        root = read_marked_xml(path)
    except Mistakes as error:
        return list(error.all)
    if root.tag != "tileset":
        return [
            root.mistake(
                f"this file holds a <{root.tag}>, not a <tileset>; export the tile set as .tsx"
            )
        ]
    return root


def is_absolute(source: str) -> bool:
    """Whether a path in a map is absolute on any system."""
    return PurePosixPath(source).is_absolute() or bool(PureWindowsPath(source).anchor)


def _absolute(what: str, source: str) -> str:
    return (
        f"the {what} '{source}' is named by an absolute path, which no other computer has;"
        " keep it in the project's folder and save the file in Tiled again"
    )


def _tile_set_numbers(root: Element) -> Iterator[Mistake]:
    """The sizes of a tile set must fit its picture: pytmx would cut tiles that are not there."""
    for attribute in ("tilewidth", "tileheight", "tilecount", "columns"):
        if attribute not in root.attributes:
            yield root.mistake(f"<tileset> lacks its '{attribute}'; save it in Tiled again")
    size = int(number_of(root, "tilewidth")), int(number_of(root, "tileheight"))
    gap, margin = int(number_of(root, "spacing")), int(number_of(root, "margin"))
    if min(size) < 1 or gap < 0 or margin < 0:
        yield root.mistake(
            "the tile set's tiles must be 1 pixel at least, its spacing and margin 0 or more"
        )
        return
    count = number_of(root, "tilecount")
    image = root.child("image")
    if image is not None:
        width, height = int(number_of(image, "width")), int(number_of(image, "height"))
        if not (0 < width <= _LARGEST_PICTURE and 0 < height <= _LARGEST_PICTURE):
            yield image.mistake(
                f"the picture is {width} x {height}; it may have 1 to {_LARGEST_PICTURE} pixels"
            )
            return
        holds = ((width - margin + gap) // (size[0] + gap)) * (
            (height - margin + gap) // (size[1] + gap)
        )
        if holds > _MOST_TILES:
            yield image.mistake(
                f"the picture is cut into {holds} tiles; at most {_MOST_TILES} are allowed"
            )
        elif count > holds:
            yield root.mistake(
                f"the tile set counts {int(count)} tiles, but its picture holds {holds};"
                " open it in Tiled and save it again"
            )
    for tile in root.children:
        if tile.tag == "tile" and image is not None and not 0 <= number_of(tile, "id") < count:
            yield tile.mistake(
                f"there is no tile {tile.attributes.get('id')}; the set has 0 to {int(count) - 1}"
            )


def _numbers_taken(root: Element) -> int:
    """How many tile numbers a set takes on the map: its tiles, or up to the last one's id."""
    ids = [int(number_of(tile, "id")) for tile in root.children if tile.tag == "tile"]
    return max([int(number_of(root, "tilecount")), *(number + 1 for number in ids)])


def _overlap(reference: Element, tile_sets: list[TileSet]) -> Iterator[Mistake]:
    least = tile_sets[-2].first + tile_sets[-2].size if len(tile_sets) > 1 else 1
    if tile_sets[-1].first < least:
        yield reference.mistake(
            f"the tile set's numbers begin at {tile_sets[-1].first}, the first free one is {least};"
            " open the map in Tiled and save it again"
        )


def check_images(root: Element) -> list[Mistake]:
    """Pictures that a map's or a tile set's own elements name and that are not there."""
    mistakes = []
    for element in root.walk():
        source = element.attributes.get("source")
        if element.tag != "image" or source is None:
            continue
        path = beside(element.path, source)
        if is_absolute(source):
            mistakes.append(element.mistake(_absolute("picture", source)))
        elif not path.is_file():
            mistakes.append(element.mistake(f"there is no picture '{source}'{nearest_file(path)}"))
    return mistakes
