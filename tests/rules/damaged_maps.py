"""Damaged maps and tile sets: what is done to a good map, and what must be said of it."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from collections.abc import Callable
from typing import NamedTuple

from tests.rules.maps import Map, properties

FIRST = '<object id="1" type="start" x="256" y="384" width="128" height="128">'
AREA = '<object id="20" name="hill" type="zone" x="128" y="0" width="256" height="128"/>'
POINT = '<object id="20" name="a" type="objective" x="256" y="64"><point/></object>'
WALL = '<object id="20" type="wall" x="128" y="128"><polyline points="0,0 256,0"/></object>'


class Damage(NamedTuple):
    """What is done to a map, and the mistake expected: its words, and text of its line."""

    name: str
    do: Callable[[Map], object]
    words: str
    line: str = ""
    tiles: bool = False


def swap(name: str, old: str, new: str, words: str, line: str = "") -> Damage:
    """A damage that replaces a text of the map; the mistake is in the line of the new text."""
    return Damage(name, lambda map: map.replace(old, new, 1), words, line or new)


def tiles(name: str, old: str, new: str, words: str, line: str = "") -> Damage:
    """A damage that replaces a text of the tile set."""

    def do(map: Map) -> None:
        text = map.tiles.read_text(encoding="utf-8")
        assert old in text
        map.tiles.write_text(text.replace(old, new, 1), encoding="utf-8")

    return Damage(name, do, words, line or new, tiles=True)


def added(name: str, text: str, words: str) -> Damage:
    """A damage that adds an object."""
    return Damage(name, lambda map: map.objects(text), words, text.partition(">")[0])


def drawn(name: str, words: str, *rows: str, line: str = "<map") -> Damage:
    """Other cells, drawn as `Map.cells` takes them."""
    return Damage(name, lambda map: map.cells(*rows), words, line)


def packed(name: str, attributes: str, text: str, words: str) -> Damage:
    """Other data in the layer, under other attributes."""

    def do(map: Map) -> None:
        map.replace('encoding="csv"', attributes).replace(map.csv(), text)

    return Damage(name, do, words, "<data")


CELLS = struct.pack("<25I", *[1] * 25)


def in_base64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def declared(what: str) -> Callable[[str], str]:
    """Puts declarations before a file's first element."""
    return lambda text: text.replace("?>\n", f"?>\n{what}\n", 1)


def laughing(name: str) -> str:
    """Entities that hold ten of one another, and so a text of a thousand million letters."""
    lines = [f'<!ENTITY a{deep} "{f"&a{deep - 1};" * 10}">' for deep in range(1, 10)]
    return "\n".join([f'<!DOCTYPE {name} [<!ENTITY a0 "laughter">', *lines, "]>"])


DECLARATIONS = {
    "a document type": "<!DOCTYPE {0}>",
    "an address": '<!DOCTYPE {0} SYSTEM "http://example.org/{0}.dtd">',
    "an entity": '<!DOCTYPE {0} [<!ENTITY cells "1,1,1">]>',
    "a file for an entity": '<!DOCTYPE {0} [<!ENTITY cells SYSTEM "/dev/zero">]>',
    "parameters": '<!DOCTYPE {0} [<!ENTITY % all SYSTEM "/dev/zero"> %all;]>',
    "attributes": '<!DOCTYPE {0} [<!ATTLIST {0} class CDATA "board">]>',
    "laughs": laughing("{0}"),
}


def declarations() -> list[Damage]:
    """Each declaration in a map and in its tile set."""
    damages = []
    for name, what in DECLARATIONS.items():
        in_map, in_set = declared(what.format("map")), declared(what.format("tileset"))

        def do_map(map: Map, change: Callable[[str], str] = in_map) -> None:
            map.text = change(map.text)

        def do_set(map: Map, change: Callable[[str], str] = in_set) -> None:
            map.tiles.write_text(change(map.tiles.read_text("utf-8")), encoding="utf-8")

        words = "no document type and no entities"
        damages.append(Damage(f"{name} declared", do_map, words, "<!DOCTYPE"))
        damages.append(Damage(f"{name} declared in a set", do_set, words, "<!DOCTYPE", tiles=True))
    return damages


FILE = [
    Damage("empty", lambda map: setattr(map, "text", ""), "the file is empty"),
    Damage("blank", lambda map: setattr(map, "text", " \n \n"), "the file is empty"),
    Damage("torn in a tag", lambda map: map.replace(map.text[300:], ""), "ends in the middle"),
    swap("torn at the end", "</map>\n", "", "ends in the middle", ""),
    swap("torn before the objects", " <objectgroup", "<!--", "ends in the middle", "<!--"),
    swap("tags crossed", " </layer>", " </leyer>", "mismatched tag"),
    swap("an attribute without quotes", 'id="1" name', "id=1 name", "not XML"),
    swap("an attribute twice", 'id="1" name', 'id="1" id="1" name', "duplicate attribute"),
    swap("an unknown entity", 'name="field"', 'name="&field;"', "undefined entity"),
    swap("text after the end", "</map>\n", "</map>\nmore", "not XML", "more"),
    Damage("no XML at all", lambda map: setattr(map, "text", "title: board\n"), "not XML", "title"),
    swap("JSON", "<?xml", '{"map": 5}\n<?xml', "not XML", '{"map"'),
    swap("too deep", " <objectgroup", "<group>" * 60 + " <objectgroup", "more than 50", "<group>"),
    swap("too many elements", "<tileset", "<point/>" * 50_001 + "<tileset", "more than 50,000"),
    Damage("too large", lambda map: setattr(map, "text", "\n" * 2_000_001), "larger than"),
    swap(
        "too many layers",
        " <layer",
        ' <layer name="x" width="5" height="5"/>' * 101 + " <layer",
        "at most 100",
        "<map",
    ),
    swap(
        "too many objects",
        " <objectgroup",
        "<objectgroup>" + '<object id="9" x="0" y="0"/>' * 2_001 + "</objectgroup> <objectgroup",
        "at most 2,000",
        "<map",
    ),
    swap("an unknown encoding", "UTF-8", "UTF-88", "encoding", "UTF-88"),
    swap("an encoding of many bytes", "UTF-8", "cp932", "encoding", "cp932"),
    Damage(
        "a tile set in the map's place",
        lambda map: setattr(map, "text", map.tiles.read_text(encoding="utf-8")),
        "holds a <tileset>, not a <map>",
        "<tileset",
    ),
]

MAP = [
    swap("isometric", '"orthogonal"', '"isometric"', "but boards are orthogonal", "<map"),
    swap("hexagonal", '"orthogonal"', '"hexagonal"', "Map > Map Properties", "<map"),
    swap("infinite", 'infinite="0"', 'infinite="1"', "the map is infinite, but", "<data"),
    swap("infinite said oddly", 'infinite="0"', 'infinite="maybe"', "must be 0 or 1", "<map"),
    swap("no width", ' width="5" height="5" tile', " tile", "lacks its 'width'", "<map"),
    swap("width in words", 'width="5"', 'width="five"', "must be a whole number", "<map"),
    swap("half a row", 'height="5"', 'height="5.5"', "must be a whole number", "<map"),
    swap("no columns", 'width="5"', 'width="0"', "a board has 1 to 40", "<map"),
    swap("negative rows", 'height="5"', 'height="-5"', "a board has 1 to 40", "<map"),
    swap("too wide", 'width="5"', 'width="500"', "500 x 5 cells", "<map"),
    swap("cells of no size", 'tilewidth="128"', 'tilewidth="0"', "1 at least", "<map"),
    swap("cell size in words", 'tileheight="128"', 'tileheight="big"', "whole number", "<map"),
    swap("an unknown element", "<objectgroup", "<objectgruop/><objectgroup", "'objectgroup'"),
]

TILE_SETS = [
    swap(
        "no tile set", '<tileset firstgid="1" source="tiles/board.tsx"/>', "", "no tile set", "<map"
    ),
    swap(
        "too many tile sets",
        " <tileset",
        '<tileset firstgid="1" source="a.tsx"/>' * 20 + " <tileset",
        "at most 20",
        "<tileset",
    ),
    swap(
        "a tile set in a group",
        " <layer",
        '<group><tileset firstgid="6" source="tiles/other.tsx"/></group><layer',
        "inside another element",
    ),
    swap("a misspelt tile set", "board.tsx", "bord.tsx", "did you mean 'board.tsx'"),
    swap("a tile set elsewhere", "tiles/board.tsx", "tales/board.tsx", "no tile set file"),
    swap("an absolute tile set", "tiles/board.tsx", "/home/a/board.tsx", "absolute path"),
    swap("a tile set on a drive", "tiles/board.tsx", "C:/maps/board.tsx", "absolute path"),
    swap("a tile set as JSON", "tiles/board.tsx", "tiles/board.tsj", "no tile set file"),
    swap("an empty source", "tiles/board.tsx", "", "no tile set file", "<tileset"),
    swap("a folder as tile set", "tiles/board.tsx", "tiles/", "no tile set file"),
    swap(
        "an embedded tile set of nothing",
        'source="tiles/board.tsx"',
        'name="x"',
        "lacks its 'tilewidth', 'tileheight', 'tilecount', 'columns'",
    ),
    swap("no first number", 'firstgid="1" ', "", "numbers begin at 0", "<tileset"),
    swap("a first number in words", 'firstgid="1"', 'firstgid="one"', "whole number"),
    swap("a first number too high", 'firstgid="1"', 'firstgid="9"', "hold tile 1", "1,1,1"),
    swap(
        "two sets that overlap",
        " <layer",
        ' <tileset firstgid="3" source="tiles/board.tsx"/>\n <layer',
        "the first free one is 7",
        'firstgid="3"',
    ),
    tiles("an empty set", "</tileset>", "", "ends in the middle", ""),
    tiles("torn within a tile", '" type="void"/>', "", "not XML", ""),
    tiles("a map in a set's place", "<tileset", "<map", "mismatched tag", "</tileset>"),
    tiles("tiles of no width", 'tilewidth="128"', 'tilewidth="0"', "1 pixel at least", "<tileset"),
    tiles("no tile height", 'tileheight="128" ', "", "lacks its 'tileheight'", "<tileset"),
    tiles("no tile count", 'tilecount="6" ', "", "lacks its 'tilecount'", "<tileset"),
    tiles("a set without columns", ' columns="6"', "", "lacks its 'columns'", "<tileset"),
    tiles("a count in words", 'tilecount="6"', 'tilecount="few"', "whole number", "<tileset"),
    tiles(
        "a negative gap",
        "<tileset ",
        '<tileset spacing="-128" ',
        "spacing and margin 0",
        "<tileset",
    ),
    tiles("more tiles than drawn", 'tilecount="6"', 'tilecount="7"', "picture holds 6", "<tileset"),
    tiles("a tile beyond the set", 'id="4"', 'id="7"', "there is no tile 7"),
    tiles("a tile without a number", 'tile id="4"', "tile", "lacks its 'id'", "<tile type"),
    tiles("a tile with a name for a number", 'id="4"', 'id="four"', "whole number"),
    tiles("an unknown class", '"void"', '"voide"', "did you mean 'void'"),
    tiles("a misspelt picture", "board.png", "bord.png", "did you mean 'board.png'"),
    tiles("an absolute picture", 'source="board.png"', 'source="/board.png"', "absolute path"),
    tiles("a picture without a name", 'source="board.png" ', "", "lacks its 'source'", "<image"),
    tiles("a picture without a width", 'width="768" ', "", "lacks its 'width'", "<image"),
    tiles("a picture of no size", 'width="768"', 'width="0"', "the picture is 0 x 128"),
    tiles("a huge picture", 'width="768"', 'width="64000000"', "1 to 16384"),
    tiles(
        "crumbs for tiles",
        'tilewidth="128" tileheight="128"',
        'tilewidth="1" tileheight="1"',
        "at most 10000",
        "<image",
    ),
    tiles(
        "a frame without a length",
        '<tile id="4" type="void"/>',
        '<tile id="4"><animation><frame tileid="0"/></animation></tile>',
        "lacks its 'duration'",
    ),
]

LAYERS = [
    swap(
        "a narrow layer", 'name="field" width="5"', 'name="field" width="4"', "4 x 5 cells, the map"
    ),
    swap("a layer without a height", 'width="5" height="5">', 'width="5">', "lacks its 'height'"),
    swap(
        "a layer moved by half pixels",
        'name="field"',
        'name="field" offsetx="3.5"',
        "3.5 and 0 pixels with its groups",
    ),
    swap(
        "objects moved by half a cell",
        'name="starts"',
        'name="starts" offsety="64"',
        "0 and 64 pixels off the grid",
    ),
    swap("opacity in words", 'name="field"', 'name="field" opacity="half"', "must be a number"),
    swap("visible in words", 'name="field"', 'name="field" visible="sometimes"', "must be 0 or 1"),
    swap(
        "cells moved by half a cell",
        'name="field"',
        'name="field" offsetx="64"',
        "64 and 0 pixels with its groups, which leaves the grid of 128 x 128",
    ),
    swap(
        "cells moved with their group",
        " <layer",
        ' <group offsety="32"><layer name="b" width="5" height="5"><data encoding="csv">'
        + ",".join("1" * 25)
        + "</data></layer></group><layer",
        "0 and 32 pixels",
    ),
    swap("cells moved off the map", 'name="field"', 'name="field" offsety="-128"', "off the map"),
    swap(
        "a layer in a layer",
        "  <data",
        '  <layer name="b" width="5" height="5"><data encoding="csv">'
        + ",".join("0" * 25)
        + "</data></layer>\n  <data",
        "inside another element",
        '<layer name="b"',
    ),
    Damage(
        "a layer without data",
        lambda map: map.replace('  <data encoding="csv">' + map.csv() + "</data>\n", ""),
        "has no data",
        "<layer",
    ),
    swap("an unknown encoding of cells", 'encoding="csv"', 'encoding="morse"', "choose CSV"),
    packed("cells as too few elements", "", '<tile gid="1"/>' * 24, "24 cells instead of 25"),
    packed("an element with a word", "", '<tile gid="x"/>' * 25, "'x' is no tile number"),
    packed(
        "a huge chunk",
        'encoding="csv"',
        '<chunk x="0" y="0" width="9999" height="9999">1</chunk>',
        "9999 x 9999 cells",
    ),
    packed(
        "a chunk cut short",
        'encoding="csv"',
        '<chunk x="0" y="0" width="16" height="16">1</chunk>',
        "1 cells instead of 256",
    ),
    packed("no cells", 'encoding="csv"', "", "no tile number"),
    packed("one cell short", 'encoding="csv"', ",".join(["1"] * 24), "24 cells instead of 25"),
    packed("one cell long", 'encoding="csv"', ",".join(["1"] * 26), "26 cells instead of 25"),
    packed("a comma at the end", 'encoding="csv"', "1," * 25, "no tile number"),
    packed("zstd", 'encoding="base64" compression="zstd"', in_base64(CELLS), "zstd"),
    packed("no base64", 'encoding="base64"', "*" * 40, "base64 data is damaged"),
    packed("base64 cut", 'encoding="base64"', in_base64(CELLS)[:-3], "base64 data is damaged"),
    packed("base64 short", 'encoding="base64"', in_base64(CELLS[:-4]), "24 cells instead of 25"),
    packed("within a cell", 'encoding="base64"', in_base64(CELLS[:-2]), "ends within a cell"),
    packed(
        "no zlib", 'encoding="base64" compression="zlib"', in_base64(CELLS), "zlib data is damaged"
    ),
    packed(
        "zlib torn",
        'encoding="base64" compression="zlib"',
        in_base64(zlib.compress(CELLS)[:-6]),
        "zlib data is torn",
    ),
    packed(
        "zlib with more behind",
        'encoding="base64" compression="zlib"',
        in_base64(zlib.compress(CELLS) + b"more"),
        "zlib data is torn",
    ),
    packed(
        "zlib without end",
        'encoding="base64" compression="zlib"',
        in_base64(zlib.compress(bytes(10_000_000))),
        "26 cells instead of 25",
    ),
    packed(
        "no gzip",
        'encoding="base64" compression="gzip"',
        in_base64(zlib.compress(CELLS)),
        "gzip data is damaged",
    ),
    packed(
        "gzip torn",
        'encoding="base64" compression="gzip"',
        in_base64(gzip.compress(CELLS)[:-10]),
        "gzip data is",
    ),
    Damage(
        "a word for a cell", lambda m: m.cells("....#", *["....."] * 4).replace("3", "x", 1), "'x'"
    ),
]


def cell(name: str, value: str, words: str) -> Damage:
    """Another value in the second cell of the third row; the mistake is in that very line."""

    def do(map: Map) -> None:
        lines = map.csv().split("\n")
        lines[3] = lines[3].replace("1,1,", f"1,{value},", 1)
        map.replace(map.csv(), "\n".join(lines))

    return Damage(f"cell {value}", do, words, f"1,{value},")


CELL = [
    cell("x", "x", "'x' is no tile number"),
    cell("negative", "-1", "'-1' is no tile number"),
    cell("broken", "1.5", "'1.5' is no tile number"),
    cell("missing", "", "'' is no tile number"),
    cell("beyond", "7", "b3 holds tile 7, which no tile set has"),
    cell("far beyond", "536870911", "b3 holds tile 536870911"),
    cell("no 32 bits", "4294967296", "no tile number"),
    cell("very long", "9" * 5000, "no tile number"),
    cell("digits of another script", "٣", "no tile number"),
    cell("two in one", "1 1", "'1 1' is no tile number"),
]

OBJECTS = [
    swap("a misspelt class", 'type="start"', 'type="strat"', "did you mean 'start'"),
    swap("no class", ' type="start"', "", "no start for duel, seat 1", "<map"),
    swap(
        "a tile's class",
        'type="start"',
        'type="floor"',
        "the object has the class 'floor', which only tiles",
    ),
    swap("a template", 'type="start"', 'template="start.tx"', "> Detach"),
    swap("no id", 'object id="1"', "object", "lacks its 'id'", "<object type"),
    swap("an id in words", 'object id="1"', 'object id="one"', "whole number"),
    swap("an id twice", 'object id="2"', 'object id="1"', "the object id 1 is taken", 'y="128"'),
    swap("no place", ' x="256" y="384"', "", "lacks its 'x'", '<object id="1"'),
    swap("a place in words", 'x="256"', 'x="left"', "must be a number"),
    swap("no number", 'x="256"', 'x="nan"', "must be a number"),
    swap("endless", 'y="384"', 'y="inf"', "must be a number"),
    swap(
        "beyond all measure", 'width="128" height="128">', 'width="1e300" height="128">', "number"
    ),
    swap("between two cells", 'x="256"', 'x="320"', "does not stand on one cell"),
    swap("over two rows", 'y="384"', 'y="320"', "does not stand on one cell"),
    swap("over two columns", 'width="128" height="128">', 'width="256" height="128">', "one cell"),
    swap("left of the map", 'x="256"', 'x="-128"', "stands off the map"),
    swap("below the map", 'y="384"', 'y="640"', "stands off the map"),
    swap(
        "turned",
        'type="start"',
        'type="start" rotation="45"',
        "does not stand on one cell",
    ),
    swap("as a polygon", FIRST, FIRST + '<polygon points="0,0 9,0 9,9"/>', "drawn as a polygon"),
    swap("as a text", FIRST, FIRST + "<text>start</text>", "drawn as a text"),
    swap(
        "moved off by its layer",
        'name="starts"',
        'name="starts" offsetx="640"',
        "off the map",
        FIRST,
    ),
    added("a point on a line", POINT, "one cell"),
    added(
        "a zone of parts of cells",
        AREA.replace('x="128"', 'x="64"'),
        "runs through the middle of a5",
    ),
    added(
        "a zone of nothing", AREA.replace('width="256"', 'width="0"'), "covers no middle of a cell"
    ),
    added("a zone off the map", AREA.replace('y="0"', 'y="-128"'), "covers no middle of a cell"),
    added("a zone without a name", AREA.replace('name="hill" ', ""), "the zone has no name"),
    added("a wall as a box", '<object id="20" type="wall" x="128" y="0"/>', "is no line"),
]


def wall(name: str, points: str, words: str) -> Damage:
    return added(f"a wall {name}", WALL.replace("0,0 256,0", points), words)


WALLS = [
    wall("aslant", "0,0 128,128", "line runs through the middle of b4"),
    wall("too short", "0,0 60,0", "shuts nothing; draw it along a side"),
    wall("along the map's edge", "0,-128 256,-128", "shuts nothing"),
    wall("of one point", "0,0", "shuts nothing"),
    wall("of no points", "", "shuts nothing"),
    wall("of words", "here there", "is no point"),
    wall("without end", "0,0 inf,0", "is no point"),
    wall("of no number", "0,0 nan,0", "is no point"),
]

SEAT = '<property name="seat" type="int" value="1"/>'
MODE = '<property name="mode" value="duel"/>'
PROPERTIES = [
    swap("a misspelt property", 'name="seat"', 'name="saet"', "did you mean 'seat'"),
    swap(
        "a property without a name", 'name="seat" ', "", "lacks its 'name'", '<property type="int"'
    ),
    swap("a property twice", SEAT, SEAT + SEAT, "stands here twice"),
    swap("a seat as text", SEAT, SEAT.replace('type="int" ', ""), "must be int"),
    swap("a seat as a fraction", SEAT, SEAT.replace("int", "float"), "must be int"),
    swap("a seat in words", 'value="1"', 'value="one"', "must be a whole number"),
    swap("an empty seat", 'value="1"', 'value=""', "must be a whole number"),
    swap("a mode as a number", MODE, MODE.replace("value", 'type="int" value'), "must be string"),
    swap("a misspelt mode", '"duel"', '"dual"', "did you mean 'duel'"),
    swap("an unknown mode", '"duel"', '"solitaire"', "may be duel"),
    swap("an unknown type", 'type="int"', 'type="integer"', "integer, but must be int"),
    swap(
        "a property of a class",
        'type="int"',
        'type="class" propertytype="x"',
        "class, but must be int",
    ),
    swap(
        "a misspelt property of the map",
        " <tileset",
        ' <properties><property name="titel" value="x"/></properties>\n <tileset',
        "did you mean 'title'",
        "titel",
    ),
    swap(
        "a title that is a number",
        " <tileset",
        ' <properties><property name="title" type="int" value="1"/></properties>\n <tileset',
        "must be string",
        '"title"',
    ),
    swap(
        "a title of a class",
        " <tileset",
        ' <properties><property name="title" type="class"/></properties>\n <tileset',
        "class, but must be string",
        '"title"',
    ),
]

FIELD = [
    drawn("nothing drawn", "nothing is drawn with tiles of the class 'floor'", *["     "] * 5),
    drawn("void everywhere", "nothing is drawn with tiles of the class 'floor'", *["vvvvv"] * 5),
    drawn("two columns", "2 columns wide", *[" ..  "] * 5),
    drawn("a corner cut off", "no way leads to a5", ".#...", "##...", *["....."] * 3),
    drawn("an island", "no way leads to a5, b5", "..vvv", "vvvvv", *["....."] * 3),
    drawn("a field in halves", "no way leads to", ".....", ".....", "#####", ".....", "....."),
    drawn(
        "a start on an obstacle",
        "on the obstacle on c2",
        *["....."] * 3,
        "..#..",
        ".....",
        line=FIRST,
    ),
    drawn(
        "a start in a hole",
        "on c2, which is off the field",
        *["....."] * 3,
        ".. ..",
        ".....",
        line=FIRST,
    ),
    swap("no starts", 'value="duel"', 'value="ffa3"', "no start for duel, seat 1", "<map"),
    swap(
        "a seat missing", properties("2"), properties("2").replace("duel", "ffa3"), "seat 2", "<map"
    ),
    swap(
        "a seat twice", 'value="2"', 'value="1"', "seat 1 has a start for duel in", '<object id="2"'
    ),
    swap("a seat too many", 'value="2"', 'value="3"', "seats count from 1 to 2", '<object id="2"'),
    swap("seat zero", 'value="2"', 'value="0"', "a seat that is not there", '<object id="2"'),
    swap(
        "two starts on a space",
        'y="128"',
        'y="384"',
        "is on c2, where seat 1 starts",
        '<object id="2"',
    ),
    Damage(
        "a zone over a hole",
        lambda m: m.cells(".. ..", *["....."] * 4).objects(AREA),
        "covers c5, off the field",
        '<object id="20"',
    ),
]

DAMAGES = [
    *FILE,
    *declarations(),
    *MAP,
    *TILE_SETS,
    *LAYERS,
    *CELL,
    *OBJECTS,
    *WALLS,
    *PROPERTIES,
    *FIELD,
]
