"""The board of a match as it lies on its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.draw.table.fields import TILES, FieldPainter
from game.rules.board.board import Board
from game.rules.present.presenter import Standing
from game.table.context import TableContext
from game.table.view_model import Reading

PLACE = "board"
"""The place of a table that it lies in."""


class OnBoard(NamedTuple):
    """A board, the spaces that the seats begin on, and what stands there now."""

    board: Board
    starts: Mapping[str, int]
    standing: tuple[Standing, ...]


def read_board(seen: Reading) -> OnBoard | None:
    """The board that is played on; None where the match has none."""
    rules, setup = seen.screen.match.rules, seen.screen.setup
    if rules.board is None:
        return None
    starts = rules.content.starts(rules.board, setup.mode, len(setup.seats), setup.options)
    return OnBoard(rules.board, {space: seat for seat, space in starts.items()}, seen.standing)


def field_of(context: TableContext) -> FieldPainter:
    """The board fitted into its place."""
    found: OnBoard = context.view_model.models[PLACE]

    def fit() -> FieldPainter:
        tiles = getattr(context.layout, "tiles", None) or TILES
        place, turn = context.area(PLACE), context.turn
        return FieldPainter(context.kit, place, found.board, found.starts, tiles, turn)

    return context.once(f"{PLACE} {context.turn}", found.board, fit)
