"""The tile sets of a map, in files of their own or in the map, and their pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath, PureWindowsPath
from typing import NamedTuple

from game.rules.board.marked_xml import Element, beside, nearest_file
from game.rules.board.tile_data import tile_value
from game.rules.board.tiled_elements import check_elements, number_of, own_parts
from game.rules.board.tiled_json import read_tiled
from game.rules.content.errors import Mistake, Mistakes

_LARGEST_PICTURE = 16384
_MOST_TILES = 10_000
_MOST_SETS = 20


class TileSet(NamedTuple):
    """A tile set of a map: the number of its first tile there, and how many numbers it takes."""

    first: int
    size: int
    root: Element

    @property
    def tiles(self) -> dict[int, Element]:
        """Its tiles that have more than their place on the picture, by their number on the map."""
        tiles = (child for child in self.root.children if child.tag == "tile")
        return {self.first + int(number_of(tile, "id")): tile for tile in tiles}


class TileSets:
    """The tile sets of a map; `complete` where all could be read."""

    def __init__(self) -> None:
        self.all: list[TileSet] = []
        self.complete = True

    def add(self, first: int, root: Element) -> TileSet:
        """Take a set in, its tiles numbered from `first`."""
        self.all.append(TileSet(first, _numbers_taken(root), root))
        return self.all[-1]

    @property
    def free(self) -> int:
        """The first number that no set takes."""
        return max((known.first + known.size for known in self.all), default=1)

    def of(self, number: int) -> TileSet | None:
        """The set that a tile of this number is in."""
        held = (known for known in self.all if 0 <= number - known.first < known.size)
        return next(held, None)

    def tiles(self) -> dict[int, Element]:
        """The tiles of all sets that have a class, properties or a picture of their own."""
        return {number: tile for known in self.all for number, tile in known.tiles.items()}

    def first_of(self, reference: Element) -> int:
        """The first number here of the set that a template refers to; it is added if need be.

        Raises Mistakes when it cannot be read.
        """
        root = _tile_set_root(reference)
        known = next((each for each in self.all if each.root.path == root.path), None)
        return known.first if known else self.add(self.free, root).first


def read_tile_sets(root: Element) -> tuple[TileSets, list[Mistake]]:
    """The map's tile sets, and the mistakes in them."""
    tile_sets = TileSets()
    mistakes: list[Mistake] = []
    references = [element for element in root.children if element.tag == "tileset"]
    if len(references) > _MOST_SETS:
        text = f"the map has {len(references)} tile sets; a board has at most {_MOST_SETS}"
        tile_sets.complete = False
        return tile_sets, [references[_MOST_SETS].mistake(text)]
    mistakes += [
        element.mistake("a tile set stands inside another element; save the map in Tiled again")
        for element in root.walk()
        if element.tag == "tileset" and element not in references
    ]
    if not references:
        tile_sets.complete = False
        mistakes.append(
            root.mistake("the map has no tile set; draw the field with data/tiles/board.tsx")
        )
    for reference in references:
        try:
            found = _tile_set_root(reference)
        except Mistakes as error:
            mistakes += error.all
            tile_sets.complete = False
            continue
        mistakes += check_elements(found)
        wrong = list(_tile_set_numbers(found))
        tile_sets.complete = tile_sets.complete and not wrong
        mistakes += [*wrong, *check_images(found)]
        least = tile_sets.free
        added = tile_sets.add(int(number_of(reference, "firstgid")), found)
        if added.first < least:
            text = f"the tile set's numbers begin at {added.first}, the first free one is {least}"
            mistakes.append(reference.mistake(f"{text}; open the map in Tiled and save it again"))
    return tile_sets, mistakes


def _tile_set_root(reference: Element) -> Element:
    """The tile set that an element of a map refers to or holds.

    Raises Mistakes if there is none.
    """
    source = reference.attributes.get("source")
    if source is None:
        return reference
    if is_absolute(source):
        raise Mistakes([reference.mistake(_absolute("tile set", source))])
    path = beside(reference.path, source)
    if not path.is_file():
        text = (
            f"there is no tile set file '{source}'; in Tiled choose another, or put the file there"
        )
        raise Mistakes([reference.mistake(f"{text}{nearest_file(path)}")])
    root = read_tiled(path)
    if root.tag != "tileset":
        text = f"this file holds a <{root.tag}>, not a <tileset>; export the tile set as .tsx"
        raise Mistakes([root.mistake(text)])
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
    """The sizes of a tile set must fit its picture."""
    needed = ("tilewidth", "tileheight", "tilecount", "columns")
    if lacking := [f"'{each}'" for each in needed if each not in root.attributes]:
        yield root.mistake(f"<tileset> lacks its {', '.join(lacking)}; save it in Tiled again")
        return
    size = int(number_of(root, "tilewidth")), int(number_of(root, "tileheight"))
    gap, margin = int(number_of(root, "spacing")), int(number_of(root, "margin"))
    if min(size) < 1 or gap < 0 or margin < 0:
        yield root.mistake(
            "the tile set is cut wrongly; its tiles must be 1 pixel at least, its spacing"
            " and margin 0 or more"
        )
        return
    count = number_of(root, "tilecount")
    image = root.child("image")
    if image is not None:
        lacking = [each for each in ("width", "height") if each not in image.attributes]
        if lacking:
            yield image.mistake(f"<image> lacks its '{lacking[0]}'; save it in Tiled again")
            return
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


def check_images(root: Element) -> list[Mistake]:
    """Pictures that a map's or a tile set's own elements name and that are not there."""
    mistakes = []
    for element in own_parts(root):
        source = element.attributes.get("source")
        if element.tag != "image" or source is None:
            continue
        path = beside(element.path, source)
        if is_absolute(source):
            mistakes.append(element.mistake(_absolute("picture", source)))
        elif not path.is_file():
            text = f"there is no picture '{source}'; in Tiled choose another, or put the file there"
            mistakes.append(element.mistake(f"{text}{nearest_file(path)}"))
    return mistakes


def alignment_of(element: Element, tile_sets: TileSets) -> tuple[float, float]:
    """The part of its width and height that an object lies left of and above its own place.

    Objects with a picture stand on theirs, unless their tile set says otherwise.
    """
    if "gid" not in element.attributes:
        return 0.0, 0.0
    known = tile_sets.of(tile_value(int(number_of(element, "gid"))))
    how = known.root.attributes.get("objectalignment", "") if known else ""
    if how in ("", "unspecified"):
        how = "bottomleft"
    across = 0.0 if "left" in how else 1.0 if "right" in how else 0.5
    up = 0.0 if "top" in how else 1.0 if "bottom" in how else 0.5
    return across, up
