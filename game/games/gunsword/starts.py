"""Start spaces (GS-1.9, GS-1.10)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from game.games.gunsword.models import GameModel
from game.games.gunsword.sides import sides
from game.rules.board.board import Board, space_name
from game.rules.board.tiled import load_board
from game.rules.content.collecting import Collector
from game.rules.content.content import ReadFile
from game.rules.content.errors import nearest

MODES = {"duel": (2,), "ffa": (3, 4), "teams": (4,)}
"""The modes and how many play them (GS-1.1)."""


def mode_on_board(mode: str, seats: int) -> str:
    """What a mode is called where a board gives start spaces: `ffa3` for three in `ffa`."""
    return f"{mode}{seats}" if mode == "ffa" else mode


def start_spaces(
    board: Board, mode: str, seats: int, options: Mapping[str, Any]
) -> Mapping[int, str]:
    """Each seat's start space: the board's own, else GS-1.10's. KeyError if there are none.

    Partners share an edge (GS-1.9): boards have seats 1 and 3 as partners, so another partner of
    seat 1 begins where seat 3 would.
    """
    name = mode_on_board(mode, seats)
    own = board.starts.get(name)
    starts = own or default_starts(board.columns, board.rows, name)
    if starts is None:
        raise KeyError(f"no start spaces for {name} on {board.name}")
    if mode != "teams":
        return starts
    first, second = sides(mode, seats, options)
    places = (starts[1], starts[3], starts[2], starts[4])
    return dict(sorted(zip((*first, *second), places, strict=True)))


def default_starts(columns: int, rows: int, mode: str) -> Mapping[int, str] | None:
    """The start spaces of a field of that size (GS-1.10); None for a field too small.

    The third row up from a duelist's own edge: the centre column, or the second and the fourth.
    """
    if columns < 3 or rows < 6:
        return None
    near, far = 3, rows - 2
    second, fourth = 2, columns - 1
    places = {
        "duel": ((-(-columns // 2), near), (columns // 2 + 1, far)),
        "ffa3": ((-(-columns // 2), near), (second, far), (fourth, far)),
        "ffa4": ((second, near), (second, far), (fourth, far), (fourth, near)),
        "teams": ((second, near), (second, far), (fourth, near), (fourth, far)),
    }.get(mode)
    if places is None:
        return None
    return {seat: space_name(column - 1, row) for seat, (column, row) in enumerate(places, 1)}


NEED = {"duel": 2, "ffa3": 3, "ffa4": 4, "teams": 4}
"""Every mode that a board must have room for, and its seats."""


def read_boards(
    folder: Path, found: Collector, game: ReadFile[GameModel] | None
) -> dict[str, Board]:
    """The boards that can be played on, and whether that of the first game is there at all."""
    paths = sorted((folder / "boards").glob("*.tmx"))
    read = {
        path.stem: found.take(path, partial(load_board, path, NEED, default_starts))
        for path in paths
    }
    if game and game.value.board not in read:
        hint = nearest(game.value.board, read)
        found.doubt([game.mistake(("board",), f"no board '{game.value.board}'{hint}")])
    return {name: board for name, board in read.items() if board}
