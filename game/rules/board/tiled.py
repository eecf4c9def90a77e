"""Boards out of Tiled maps: classes give the meaning; names and visibility of layers give none.

In each cell the topmost tile with a class says what the cell is; a cell without one is void.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pytmx import TiledMap, TiledTileLayer

from game.rules.board.board import Board, space_name
from game.rules.board.marked_xml import Element
from game.rules.board.objects import Placed, read_objects
from game.rules.board.playable import (
    DefaultStarts,
    check_areas,
    check_field,
    check_flags,
    check_starts,
    marks_of,
    starts_of,
)
from game.rules.board.preflight import Grid, preflight
from game.rules.board.tiled_elements import moved, property_text
from game.rules.content.errors import Mistakes, nearest
from game.rules.content.option_models import board_modes

if TYPE_CHECKING:
    from game.rules.game import Sources


def load_boards(sources: Sources, default_starts: DefaultStarts | None = None) -> dict[str, Board]:
    """The boards of a game that can be played on; the one that `game.yaml` names has to exist.

    Its modes are those that starts can be for. default_starts: as for `load_board`. A game that has
    none may be played on a board in the modes alone that the board has starts for.
    """
    folder, found, game, _ = sources
    modes = board_modes(game.value.modes) if game else {}
    read = {
        path.stem: found.take(path, partial(load_board, path, modes, default_starts))
        for path in sorted((folder / "boards").glob("*.tmx"))
    }
    if game and game.value.board not in read:
        hint = nearest(game.value.board, read)
        found.doubt([game.mistake(("board",), f"no board '{game.value.board}'{hint}")])
    return {name: board for name, board in read.items() if board}


def load_board(
    path: Path, modes: Mapping[str, int], default_starts: DefaultStarts | None = None
) -> Board:
    """The board that a Tiled map describes.

    `modes` are those of the board's game, with the number of seats of each; none where its file is
    broken. Where the map has no start for one, `default_starts` gives them; without those it is not
    played there, unless the map has starts for none. Raises Mistakes with
    all that is wrong with the map and its tile sets, or, once those can be read, with the field.
    """
    root, grid, mistakes = preflight(path)
    placed, misplaced = read_objects(root, grid) if grid else ([], [])
    if grid is None or mistakes:
        raise Mistakes(sorted({*mistakes, *misplaced}))
    try:
        cells = _cells(path, root, grid)
    except Mistakes as error:
        raise Mistakes(sorted(misplaced or error.all)) from error
    starts = starts_of(placed, (grid.columns, grid.rows), modes, default_starts)
    board = _board(path, root, grid, cells, placed, starts)
    unplayable = [*check_field(board, root)]
    if not misplaced:
        unplayable += check_starts(board, root, placed, modes, default_starts is None)
        unplayable += check_areas(board, placed)
        unplayable += check_flags(placed)
    if misplaced or unplayable:
        raise Mistakes(sorted({*misplaced, *unplayable}))
    return board


def _cells(path: Path, root: Element, grid: Grid) -> dict[str, str]:
    """The class of every space of the map that has one, as pytmx reads it.

    A layer that is moved by whole cells has them where it is seen.
    """
    moves = [(layer, offset) for layer, offset in moved(root) if layer.tag == "layer"]
    try:
        tiled = TiledMap(str(path), allow_duplicate_names=True)
        classes = {
            number: tile.get("class") or tile.get("type")
            for number, tile in tiled.tile_properties.items()
        }
        layers = [layer for layer in tiled.layers if isinstance(layer, TiledTileLayer)]
        cells: dict[tuple[int, int], str] = {}
        off: list[Element] = []
        for layer, (element, offset) in zip(layers, moves, strict=True):
            right, down = int(offset[0] // grid.cell_width), int(offset[1] // grid.cell_height)
            for column, row, number in layer.iter_data():
                if classes.get(number):
                    here = column + right, row + down
                    if 0 <= here[0] < grid.columns and 0 <= here[1] < grid.rows:
                        cells[here] = classes[number]
                    elif classes[number] != "void":
                        off.append(element)
    except Exception as error:  # pytmx raises bare Exception too
        reason = str(error) or type(error).__name__
        wrong = root.mistake(f"the map cannot be read ({reason}); open and save it in Tiled")
        raise Mistakes([wrong]) from error
    if off:
        text = "the layer's offset moves cells off the map; set it to 0 in Tiled"
        raise Mistakes(element.mistake(text) for element in dict.fromkeys(off))
    return {space_name(column, grid.rows - row): kind for (column, row), kind in cells.items()}


def _board(
    path: Path,
    root: Element,
    grid: Grid,
    cells: Mapping[str, str],
    placed: list[Placed],
    starts: Mapping[str, Mapping[int, str]],
) -> Board:
    texts = _map_properties(root)
    everywhere = [
        space_name(column, row) for row in range(1, grid.rows + 1) for column in range(grid.columns)
    ]
    return Board(
        name=path.stem,
        title=texts.get("title") or path.stem.replace("_", " ").capitalize(),
        note=texts.get("note", ""),
        columns=grid.columns,
        rows=grid.rows,
        spaces=tuple(
            space for space in everywhere if cells.get(space) in ("floor", "obstacle", "pit")
        ),
        obstacles=frozenset(space for space, kind in cells.items() if kind == "obstacle"),
        walls=frozenset(frozenset(edge) for thing in placed for edge in thing.edges),
        starts=starts,
        areas=_areas(placed),
        pits=frozenset(space for space, kind in cells.items() if kind == "pit"),
        flags=_flags(placed),
        marks=marks_of(placed),
    )


def _map_properties(root: Element) -> dict[str, str]:
    block = root.child("properties")
    children = block.children if block else []
    return {child.attributes.get("name", ""): property_text(child) for child in children}


def _flags(placed: list[Placed]) -> dict[int, str]:
    """The space of each team's flag."""
    flags = (thing for thing in placed if thing.kind == "flag")
    return {int(flag.values["team"]): flag.spaces[0] for flag in flags}


def _areas(placed: list[Placed]) -> dict[str, dict[str, tuple[str, ...]]]:
    """Areas by class and name; several objects of one name are one area."""
    areas: dict[str, dict[str, tuple[str, ...]]] = {}
    for thing in placed:
        if thing.kind not in ("start", "flag") and thing.spaces:
            named = areas.setdefault(thing.kind, {})
            named[thing.name] = tuple(dict.fromkeys(named.get(thing.name, ()) + thing.spaces))
    return areas
