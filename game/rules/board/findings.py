"""What is found on a map, with the layer, the object and the cells that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from game.rules.board.board import is_space, space_place
from game.rules.board.marked_xml import Element, beside
from game.rules.board.objects import Placed, read_objects
from game.rules.board.shapes import spaces_at
from game.rules.board.templates import FILLED_FROM
from game.rules.board.tiled import by_weight
from game.rules.board.tiled_elements import Part, class_of, number_of, parts_of
from game.rules.board.tiled_map import Grid, TiledMap, read_map
from game.rules.content.errors import Mistake, Mistakes

_WORD = re.compile(r"\b[a-z]{1,2}[1-9][0-9]?\b")
_WITH_FILES = (
    *("Keep one of the two", "Save the file as UTF-8", "Remove everything from <!DOCTYPE"),
    *("Rename it to", "Boards lie in"),
)


class Finding(NamedTuple):
    """A mistake or a note, and where it is seen in Tiled; nothing where that cannot be told.

    object: the id of one. title: its class and name. spaces: those that it is about; edges: the
    pairs of spaces that a wall stands between. cells: their columns and rows in Tiled.
    """

    mistake: Mistake
    layer: str = ""
    object: int = 0
    title: str = ""
    spaces: tuple[str, ...] = ()
    edges: tuple[tuple[str, str], ...] = ()
    cells: tuple[tuple[int, int], ...] = ()

    @property
    def what(self) -> str:
        """What is wrong, without what mends it."""
        text = self.mistake.text.partition("; ")[0]
        return text[:1].upper() + text[1:]

    @property
    def mend(self) -> str:
        """What to do about it; nothing where there is nothing to mend."""
        text = self.mistake.text.partition("; ")[2].removeprefix("in Tiled ")
        return text[:1].upper() + text[1:]

    @property
    def in_tiled(self) -> bool:
        """Whether what mends it is done in Tiled, and not with the files themselves."""
        return bool(self.mend) and not self.mend.startswith(_WITH_FILES)

    @property
    def advice(self) -> str:
        """What to do about it, or that nothing is to be done; nothing where nobody knows."""
        return self.mend or "Nothing to mend." * self.mistake.harmless

    @property
    def where(self) -> str:
        """`layer starts > object 3, start 'duel 1' > c4`."""
        named = self.edges[:1] and " | ".join(self.edges[0])
        places = named or ", ".join(self.spaces[:3]) + (" ..." if len(self.spaces) > 3 else "")
        parts = [
            f"layer {self.layer}" if self.layer else "",
            f"object {self.object}, {self.title}".removesuffix(", ") if self.object else "",
            places,
        ]
        return " > ".join(filter(None, parts))


def findings(
    path: Path, mistakes: Iterable[Mistake], notes: Iterable[Mistake] = ()
) -> list[Finding]:
    """Those of a game's mistakes that a map has, or its board's notes; the weightiest first.

    Mistakes in its tile sets and templates are its own too. Of a map that cannot be played on, the
    notes are those of an older version. A file of the same name that is not read is noted, too.
    """
    try:
        found = read_map(path)
    except Mistakes:
        return [Finding(each) for each in mistakes if each.path == path]
    named = (each.attributes.get(key, "") for each in found.root.walk() for key in _REFERENCES)
    files = {path, *(beside(path, source) for source in named if source)}
    own = [each for each in mistakes if each.path in files]
    notes = notes if all(each.harmless for each in own) else ()
    twins = (each for each in mistakes if each.path.with_suffix("") == path.with_suffix(""))
    beside_it = (each for each in twins if each.path not in files)
    notes = (*notes, *(each._replace(harmless=True) for each in beside_it))
    placed = read_objects(found, found.grid)[0] if found.grid else []
    return [_located(each, path, found, placed) for each in by_weight([*own, *notes])]


_REFERENCES = ("source", "template", FILLED_FROM)


def _located(mistake: Mistake, path: Path, found: TiledMap, placed: Sequence[Placed]) -> Finding:
    part = None
    best = (0, 0)
    for each in parts_of(found.root) if mistake.path == path else ():
        for element in [each.element, *_within(each.element)]:
            place = (element.line, element.column)
            if best < place <= (mistake.line, mistake.column) and element.path == path:
                best, part = place, each
    if part is None or part.element.tag == "map":
        return _with_cells(Finding(mistake), found.grid)
    layer = part.layer.attributes.get("name", "") if part.layer else ""
    at = Finding(mistake, layer)
    if part.element.tag == "object":
        name = part.element.attributes.get("name", "")
        title = " ".join(filter(None, (class_of(part.element), f"'{name}'" if name else "")))
        number = part.element.attributes.get("id", "")
        at = at._replace(object=int(number) if number.isdigit() else 0, title=title)
        if found.grid:
            own = [thing for thing in placed if thing.element is part.element]
            spaces = own[0].spaces if own else _middle(part, found.grid)
            at = at._replace(spaces=spaces, edges=own[0].edges if own else ())
    return _with_cells(at, found.grid)


def _middle(part: Part, grid: Grid) -> tuple[str, ...]:
    """The space that an object's middle lies on, wherever else it reaches."""
    element = part.element
    x = number_of(element, "x") + number_of(element, "width") / 2 + part.right
    y = number_of(element, "y") + number_of(element, "height") / 2 + part.down
    return spaces_at(grid, (x - grid.origin[0], y - grid.origin[1]))[:1]


def _within(element: Element) -> list[Element]:
    """What belongs to a layer or an object itself, in one file with it."""
    if element.tag in ("map", "group", "objectgroup"):
        block = element.child("properties")
        return list(block.walk()) if block else []
    return list(element.walk())


def _with_cells(at: Finding, grid: Grid | None) -> Finding:
    """The spaces that the words name are those of the finding, where no object has any."""
    if grid is None:
        return at
    spaces = at.spaces or tuple(space for edge in at.edges for space in edge)
    spaces = spaces or tuple(filter(is_space, _WORD.findall(at.mistake.text)))
    inside = [
        (space, column, grid.rows - row)
        for space in dict.fromkeys(spaces)
        for column, row in [space_place(space)]
        if column < grid.columns and row <= grid.rows
    ]
    cells = tuple((column + grid.left, row + grid.top) for _, column, row in inside)
    return at._replace(spaces=tuple(space for space, _, _ in inside), cells=cells)
