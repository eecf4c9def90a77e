"""What Tiled starts from: our tile set, templates of objects to drag in, and new maps."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from itertools import chain, count
from typing import TYPE_CHECKING
from xml.sax.saxutils import quoteattr

from game.rules.board.board import Board, space_name, space_place
from game.rules.board.tiled_classes import OBJECT_CLASSES, TILES, Property

if TYPE_CHECKING:
    from game.rules.game import GameContent

CELL = 128
"""Pixels of a cell's side in our tile set."""

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_BY_TILED = 'version="1.8" tiledversion="1.8.2"'
_BOX = f'width="{CELL}" height="{CELL}"'


def tile_set(picture: str) -> str:
    """The file of our tile set, of tiles in a row of a picture; the table draws them its own way.

    picture: the way to it from the tile set's folder.
    """
    size = f'tilewidth="{CELL}" tileheight="{CELL}" tilecount="{len(TILES)}" columns="{len(TILES)}"'
    tiles = "".join(f' <tile id="{each}" type="{kind}"/>\n' for each, kind in enumerate(TILES))
    return (
        f'{_HEAD}<tileset {_BY_TILED} name="board" {size}>\n'
        ' <properties>\n  <property name="look" value="table"/>\n </properties>\n'
        f' <image source={quoteattr(picture)} width="{CELL * len(TILES)}" height="{CELL}"/>\n'
        f"{tiles}</tileset>\n"
    )


def templates() -> dict[str, str]:
    """Files of templates, by name: an object of each class, walls both ways, each team's flag."""
    boxes = [name for name, known in OBJECT_CLASSES.items() if known.shape != "edge"]
    made = {name: _template(name, name, {}, _BOX, "") for name in boxes if name != "flag"}
    for team in (1, 2):
        made[f"flag_{team}"] = _template("flag", f"flag {team}", {"team": team}, _BOX, "")
    for way, points in {"across": f"0,0 {CELL},0", "up": f"0,0 0,{CELL}"}.items():
        line = f'  <polyline points="{points}"/>\n'
        made[f"wall_{way}"] = _template("wall", "", {}, "", line)
    return {f"{name}.tx": text for name, text in made.items()}


def _template(kind: str, name: str, values: Mapping[str, str | int], size: str, line: str) -> str:
    known = OBJECT_CLASSES[kind].properties
    texts = {each: values.get(each, known[each].default) for each in known}
    head = " ".join(
        filter(None, (f"name={quoteattr(name)}" if name else "", f'type="{kind}"', size))
    )
    inside = _properties(known, texts, "  ") + line
    close = f">\n{inside} </object>" if inside else "/>"
    return f"{_HEAD}<template>\n <object {head}{close}\n</template>\n"


def new_map(
    title: str,
    size: tuple[int, int],
    starts: Mapping[str, Mapping[int, str]],
    tiles: str,
) -> str:
    """The file of a map: an open field of columns and rows with the start spaces by mode and seat.

    tiles: the way to our tile set from the map's folder.
    """
    columns, rows = size
    lines = [
        ",".join("12"[(column + row) % 2 == 0] for column in range(columns)) for row in range(rows)
    ]
    cells = ",\n".join(lines)
    placed = [(mode, seat, space) for mode, of in starts.items() for seat, space in of.items()]
    objects = "".join(
        _start(number, mode, seat, space, rows)
        for number, (mode, seat, space) in enumerate(placed, 1)
    )
    grid = f'width="{columns}" height="{rows}" tilewidth="{CELL}" tileheight="{CELL}"'
    return (
        f'{_HEAD}<map {_BY_TILED} orientation="orthogonal" renderorder="right-down" {grid}'
        f' infinite="0" nextlayerid="4" nextobjectid="{len(placed) + 1}">\n'
        ' <properties>\n  <property name="note" value=""/>\n'
        f'  <property name="title" value={quoteattr(title)}/>\n </properties>\n'
        f' <tileset firstgid="1" source={quoteattr(tiles)}/>\n'
        f' <layer id="1" name="field" width="{columns}" height="{rows}">\n'
        f'  <data encoding="csv">\n{cells}\n</data>\n </layer>\n'
        f' <objectgroup id="2" name="walls, zones and objectives"/>\n'
        f' <objectgroup id="3" name="starts">\n{objects} </objectgroup>\n</map>\n'
    )


def _start(number: int, mode: str, seat: int, space: str, rows: int) -> str:
    column, row = space_place(space)
    place = f'x="{column * CELL}" y="{(rows - row) * CELL}" {_BOX}'
    values = _properties(OBJECT_CLASSES["start"].properties, {"mode": mode, "seat": seat}, "   ")
    head = f'<object id="{number}" name={quoteattr(f"{mode} {seat}")} type="start" {place}>'
    return f"  {head}\n{values}  </object>\n"


def _properties(known: Mapping[str, Property], values: Mapping[str, str | int], indent: str) -> str:
    """Properties as Tiled writes them: of a kind, where a menu offers their values."""
    if not values:
        return ""
    lines = [
        f"{indent} <property name={quoteattr(name)}"
        + (f' propertytype="{name}"' if known[name].listed else "")
        + (f' type="{known[name].type}"' if known[name].type != "string" else "")
        + f" value={quoteattr(str(value))}/>\n"
        for name, value in sorted(values.items())
    ]
    return f"{indent}<properties>\n{''.join(lines)}{indent}</properties>\n"


def open_field(columns: int, rows: int) -> Board:
    """A field of nothing but floor."""
    everywhere = [
        space_name(column, row) for row in range(1, rows + 1) for column in range(columns)
    ]
    return Board("new", "New", columns, rows, tuple(everywhere))


def spread_starts(sides: Sequence[Sequence[int]], columns: int, rows: int) -> dict[int, str]:
    """Starts a row from the bottom or the top, where there is room; sides face each other.

    Of two sides partners stand side by side; of more each one has a corner.
    """
    up, across = int(rows > 3), int(columns > 3)
    near, far = 1 + up, rows - up
    if len(sides) <= 2:
        return {
            seat: space_name((2 * place + 1) * columns // (2 * len(side)), row)
            for side, row in zip(sides, (near, far), strict=False)
            for place, seat in enumerate(side)
        }
    left, right = across, columns - 1 - across
    corners = [(left, near), (right, far), (left, far), (right, near)]
    return {side[0]: space_name(*place) for side, place in zip(sides, corners, strict=False)}


def blank(content: GameContent, title: str, size: tuple[int, int], players: int, tiles: str) -> str:
    """A map with nothing but floor, and the starts of all modes of up to so many players.

    They are the game's own, where it has such for a field of that size.
    """
    field = open_field(*size)
    starts: dict[str, Mapping[int, str]] = {}
    for mode in content.modes:
        for seats in (number for number in mode.seats if number <= players):
            own: Mapping[int, str] = {}
            with suppress(KeyError):  # the field is too small for them
                own = content.starts(field, mode.id, seats, {})
            apart = len({*own.values()}) == seats
            spread = spread_starts(content.sides(mode.id, seats, {}), *size)
            starts[mode.on_boards(seats)] = own if apart else spread
    return new_map(title, size, starts, tiles)


def stem_of(name: str, taken: Collection[str]) -> str:
    """The name of the file of a board that is called so, without its ending.

    Where that would have no letter from a to z and no digit, it is `board`, `board_2` and so on,
    what is not taken.
    """
    stem = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    others = chain(("board",), (f"board_{number}" for number in count(2)))
    return stem or next(other for other in others if other not in taken)
