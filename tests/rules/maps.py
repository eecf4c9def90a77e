"""Boards for tests: plain rectangles, and a small good map in a folder of its own to damage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.rules.board.board import Board, space_name

ROOT = Path(__file__).resolve().parents[2]
EVERY_MODE = {"duel": 2, "ffa3": 3, "ffa4": 4, "teams": 4}

_NUMBER = {".": 1, "#": 3, "v": 5, "o": 6, " ": 0, "!": 9}
_OPEN = (".....",) * 5
_PROPERTIES = (
    '<properties><property name="mode" value="duel"/>'
    '<property name="seat" type="int" value="{seat}"/></properties>'
)
_MAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" infinite="0" width="5" height="5" \
tilewidth="128" tileheight="128">
 <tileset firstgid="1" source="tiles/board.tsx"/>
 <layer id="1" name="field" width="5" height="5">
  <data encoding="csv">{csv}</data>
 </layer>
 <objectgroup id="2" name="starts">
  <object id="1" type="start" x="256" y="384" width="128" height="128">
   {seat1}
  </object>
  <object id="2" type="start" x="256" y="128" width="128" height="128">
   {seat2}
  </object>
 </objectgroup>
</map>
"""


def rectangle(
    columns: int,
    rows: int,
    obstacles: Iterable[str] = (),
    walls: Iterable[tuple[str, str]] = (),
    starts: Mapping[str, Mapping[int, str]] | None = None,
    name: str = "rectangle",
) -> Board:
    """A full rectangle of spaces with some obstacles, and walls between pairs of spaces."""
    return Board(
        name=name,
        title=name.capitalize(),
        columns=columns,
        rows=rows,
        spaces=tuple(
            space_name(column, row) for row in range(1, rows + 1) for column in range(columns)
        ),
        obstacles=frozenset(obstacles),
        walls=frozenset(frozenset(pair) for pair in walls),
        starts=starts or {},
    )


def tile_set() -> str:
    """The text of the shared tile set."""
    return (ROOT / "data/tiles/board.tsx").read_text(encoding="utf-8")


def properties(seat: str) -> str:
    """The properties of a start for the duel."""
    return _PROPERTIES.format(seat=seat)


class Map:
    """A 5 x 5 map for a duel from c2 and c4, and its tile set; `write` puts it down as a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._rows: tuple[str, ...] = _OPEN
        self.text = _MAP.replace("{csv}", self.csv())
        for seat in "12":
            self.text = self.text.replace(f"{{seat{seat}}}", properties(seat))
        self.tiles = folder / "tiles" / "board.tsx"
        self.tiles.parent.mkdir()
        self.tiles.write_text(tile_set().replace("../../assets/tiles/", ""), encoding="utf-8")
        picture = ROOT / "assets/tiles/board.png"
        (self.tiles.parent / "board.png").write_bytes(picture.read_bytes())

    def numbers(self) -> list[int]:
        """The tile numbers of the cells from the top left."""
        return [_NUMBER[cell] for row in self._rows for cell in row]

    def csv(self) -> str:
        """The cells as the map's text holds them, a line for each row."""
        lines = [",".join(str(_NUMBER[cell]) for cell in row) for row in self._rows]
        return "\n" + ",\n".join(lines) + "\n"

    def cells(self, *rows: str) -> Map:
        """Draws: `.` floor, `#` obstacle, `v` void, `o` pit, ` ` none, `!` what no set has."""
        before = self.csv()
        self._rows = rows
        return self.replace(before, self.csv())

    def objects(self, *texts: str) -> Map:
        """Adds objects, each on a line of its own."""
        added = "".join(f"  {text}\n" for text in texts)
        return self.replace(" </objectgroup>", f"{added} </objectgroup>")

    def replace(self, old: str, new: str, count: int = -1) -> Map:
        """Replaces text that must be there."""
        assert old in self.text, old
        self.text = self.text.replace(old, new, count)
        return self

    def line_of(self, text: str) -> int:
        """The line, from 1, in which a text first stands."""
        return self.text[: self.text.index(text)].count("\n") + 1

    def write(self, name: str = "board.tmx") -> Path:
        path = self.folder / name
        path.write_text(self.text, encoding="utf-8")
        return path
