"""Boards as small as a stamp: spaces, walls, areas and starts, without a frame."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.sketch import Sketch
from game.draw.table.fitted import FittedBoard
from game.draw.table.mappictures import draw_pictures
from game.rules.board.board import space_place

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.board.board import Board

_OFF = "#f2a72a"
"""What is told apart from the rest."""


def fit_stamp(board: Board, room: tuple[int, int]) -> FittedBoard:
    """A board as large as it can be within some real pixels, its field at the upper left."""
    found = FittedBoard(board, pygame.Rect(0, 0, *room))
    found.field.topleft = (0, 0)
    return found


def stamp(
    kit: Kit, board: Board, starts: Mapping[int, str], room: tuple[int, int]
) -> pygame.Surface:
    """A small picture of a board that fits `room`, in pixels; starts: the space of each seat."""
    key = ("board stamp", board, tuple(sorted(starts.items())), room)
    return kit.baked(key, lambda: _stamp(kit, fit_stamp(board, room), starts))


def _stamp(kit: Kit, fitted: FittedBoard, starts: Mapping[int, str]) -> pygame.Surface:
    board, cell = fitted.board, fitted.cell
    sketch, above = Sketch(*fitted.field.size), Sketch(*fitted.field.size)
    own = board.drawing.own if board.drawing else ()
    for space in board.spaces:
        shade = board.tiling.shade(space_place(space), board.rows) / (board.tiling.shades - 1)
        sketch.polygon(fitted.outline(space), fill=theme.mix(theme.CELL, theme.CELL_DARK, shade))
        if space not in own and (space in board.obstacles or space in board.pits):
            fill = "#a08f78" if space in board.obstacles else "#080605"
            sketch.polygon(fitted.outline(space, cell * 0.15), fill=fill)
    out = sketch.render()
    if board.drawing is not None:
        size = board.tiling.width * fitted.unit, board.tiling.height * fitted.unit
        draw_pictures(out, out.get_rect(), board.drawing, size)
    for spaces in (each for named in board.areas.values() for each in named.values()):
        for space in spaces:
            above.polygon(fitted.outline(space), fill=_OFF, opacity=0.45)
    for wall in board.walls:
        above.line(fitted.between(*sorted(wall)), stroke="#f4ead2", width=max(1.2, cell * 0.14))
    for seat, space in starts.items():
        x, y = fitted.middle(space)
        above.circle(x, y, cell * 0.32, fill=kit.seat(seat).colour, stroke=theme.KEY_DARK,
                     width=max(0.8, cell * 0.06))  # fmt: skip
    out.blit(above.render(), (0, 0))
    return out


def likeness_stamp(
    kit: Kit,
    board: Board,
    spaces: Collection[str],
    walls: Collection[frozenset[str]],
    missing: Collection[frozenset[str]],
    room: tuple[int, int],
) -> pygame.Surface:
    """A board with spaces and walls that have no partner in amber, dashed where one is missing."""

    def make() -> pygame.Surface:
        fitted = fit_stamp(board, room)
        sketch, cell = Sketch(*fitted.field.size), fitted.cell
        for space in board.spaces:
            shut = space in board.obstacles or space in board.pits
            fill = _OFF if space in spaces else "#7d776c" if shut else "#2a3c37"
            sketch.polygon(fitted.outline(space, 0.5), fill=fill)
        for wall in (*board.walls, *missing):
            colour = _OFF if wall in walls or wall in missing else "#d9d4c6"
            dash = (cell * 0.25, cell * 0.25) if wall in missing else ()
            ends = fitted.between(*sorted(wall))
            sketch.line(ends, stroke=colour, width=max(1.5, cell * 0.2), dash=dash)
        return sketch.render()

    shown = tuple(map(frozenset, (spaces, walls, missing)))
    return kit.baked(("likeness", board, shown, room), make)
