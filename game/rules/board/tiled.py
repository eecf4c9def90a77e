"""Boards out of Tiled maps: classes give the meaning; names and visibility of layers give none.

In each cell the topmost tile with a class says what the cell is; a cell without one is void.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.board.board import Board, space_name
from game.rules.board.marked_xml import Element
from game.rules.board.objects import Placed, read_objects
from game.rules.board.pictures import drawing_of
from game.rules.board.playable import (
    DefaultStarts,
    check_areas,
    check_field,
    check_flags,
    check_starts,
    marks_of,
    starts_of,
    too_narrow,
)
from game.rules.board.tiled_elements import texts_of
from game.rules.board.tiled_map import Grid, read_map
from game.rules.board.tiling import SQUARES, Hexes, Squares
from game.rules.content.errors import Mistake, Mistakes, nearest
from game.rules.content.option_models import board_modes

if TYPE_CHECKING:
    from game.rules.game import Sources


def load_boards(
    sources: Sources, default_starts: DefaultStarts | None = None, by_hand: bool = False
) -> dict[str, Board]:
    """The boards of a game that can be played on; the one that `game.yaml` names has to exist.

    Its modes are those that starts can be for. default_starts, by_hand: as for `load_board`. A
    game that has none may be played on a board in the modes alone that the board has starts for.
    """
    folder, found, game, _ = sources
    modes = board_modes(game.value.modes) if game and not by_hand else {}
    load = partial(load_board, modes=modes, default_starts=default_starts, by_hand=by_hand)
    read = {path.stem: found.take(path, partial(load, path)) for path in board_files(folder)}
    if game and game.value.board not in read and (read or game.value.board):
        hint = nearest(game.value.board, read)
        found.doubt([game.mistake(("board",), f"no board '{game.value.board}'{hint}")])
    return {name: board for name, board in read.items() if board}


def board_files(folder: Path) -> list[Path]:
    """The maps of a game's folder, by name; of two with one name the .tmx file."""
    maps = (folder / "boards").glob("*.tm[xj]")
    return list({path.stem: path for path in sorted(maps)}.values())


def load_board(
    path: Path,
    modes: Mapping[str, int],
    default_starts: DefaultStarts | None = None,
    hexagonal: bool = False,
    by_hand: bool = False,
) -> Board:
    """The board that a Tiled map describes.

    `modes` are those of the board's game, with the number of seats of each; none where its file is
    broken. Where the map has no start for one, `default_starts` gives them; without those it is not
    played there, unless the map has starts for none. hexagonal: whether the game can be played on
    hexagons. by_hand: pieces go wherever people put them, so that any field will do, hexagons too.
    Raises Mistakes with all that is wrong with the map and its tile sets, or, once those can be
    read, with the field.
    """
    found = read_map(path)
    root, grid = found.root, found.grid
    placed, misplaced = read_objects(found, grid) if grid else ([], [])
    said = [*found.mistakes, *misplaced]
    if grid and isinstance(grid.tiling, Hexes) and not (hexagonal or by_hand):
        text = "the map is hexagonal, but the game is played on squares; change Orientation in"
        raise Mistakes([root.mistake(f"{text} Tiled under Map > Map Properties")])
    if grid is None or any(not each.harmless for each in found.mistakes):
        raise Mistakes(by_weight(said))
    starts = starts_of(placed, (grid.columns, grid.rows), modes, default_starts)
    board = _board(path, root, grid, found.cells(), placed, starts)
    if not (by_hand and board.spaces):
        if narrow := list(too_narrow(board, root)):
            raise Mistakes(by_weight([*said, *narrow]))
        said += check_field(board, root)
    if all(each.harmless for each in misplaced):
        said += check_starts(board, root, placed, modes, default_starts is None)
        said += check_areas(board, placed)
        said += check_flags(placed)
    if any(not each.harmless for each in said):
        raise Mistakes(by_weight(said))
    return board.with_looks(drawing_of(found, grid), Mistakes(by_weight(said)).all)


def by_weight(mistakes: Iterable[Mistake]) -> list[Mistake]:
    """Each mistake once, in the files' order; what is harmless comes last."""
    return sorted(sorted(set(mistakes)), key=lambda each: each.harmless)


def _board(
    path: Path,
    root: Element,
    grid: Grid,
    cells: Mapping[str, str],
    placed: list[Placed],
    starts: Mapping[str, Mapping[int, str]],
) -> Board:
    texts = texts_of(root)
    everywhere = [
        space_name(column, row) for row in range(1, grid.rows + 1) for column in range(grid.columns)
    ]
    return Board(
        name=path.stem,
        title=texts.get("title") or path.stem.replace("_", " ").capitalize(),
        note=texts.get("note", ""),
        columns=grid.columns,
        rows=grid.rows,
        tiling=SQUARES if isinstance(grid.tiling, Squares) else grid.on_board,
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
