"""The board of a match as it lies on its table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.draw.table.fields import TILES, FieldPainter
from game.draw.table.zoomed import Zoom, ZoomedField, units_of
from game.rules.board.board import Board, space_place
from game.rules.present.presenter import Standing
from game.table.context import TableContext
from game.table.view_model import Reading, ViewModel

LIVELY = 20_000
"""Milliseconds after which the animations of a map rest, where nothing is done at the table."""

PLACE = "board"
"""The place of a table that it lies in."""


class OnBoard(NamedTuple):
    """A board, the spaces that the seats began on, and what stands there now."""

    board: Board
    starts: Mapping[str, int]
    standing: tuple[Standing, ...]


def read_board(seen: Reading) -> OnBoard | None:
    """The board that is played on; None where the match has none."""
    rules, setup = seen.screen.match.rules, seen.screen.setup
    if rules.board is None:
        return None
    starts = rules.content.starts(rules.board, setup.mode, len(setup.seats), setup.options)
    began = {space: seat for seat, space in starts.items()}
    for piece, space in seen.screen.match.first_pieces.items():
        seat = piece.rpartition(":")[2]
        if space in began and seat.isdecimal():
            began[space] = int(seat)
    return OnBoard(rules.board, began, seen.standing)


def home_turn(view_model: ViewModel) -> int:
    """By how many quarters the board is turned so that the near seat began at the lower edge."""
    found: OnBoard | None = view_model.models.get(PLACE)
    began = {seat: space for space, seat in found.starts.items()} if found else {}
    if found is None or view_model.near.seat not in began:
        return 0
    column, row = space_place(began[view_model.near.seat])
    away = (row - 1, found.board.rows - row, found.board.columns - 1 - column, column)
    return (0, 2, 1, 3)[away.index(min(away))]


def animated_at(context: TableContext, now: float) -> float:
    """How long the animations of the map have gone on by a time on the table's clock: they rest
    where nothing is to move by itself, and a while after something was done."""
    return 0 if context.motions.calm else min(now, context.stirred + LIVELY)


def field_of(context: TableContext) -> FieldPainter:
    """The board as it lies on the screen: all that has to do with its spaces there goes by it."""
    return zoomed_of(context) or whole_of(context)


def has_board(context: TableContext) -> bool:
    """Whether the match is played on one."""
    return PLACE in context.view_model.models


def zoomed_of(context: TableContext) -> ZoomedField | None:
    """The same where it is seen closer than whole; else None."""
    whole, zoom = whole_of(context), context.zooms.get(context.view_model.near.seat, Zoom())
    step = min(zoom.step, len(units_of(whole)) - 1)
    if step == 0:
        return None
    made: dict[Zoom, ZoomedField] = context.once(f"{PLACE} zoomed", whole, dict)
    if zoom not in made:
        made.clear()
        made[zoom] = ZoomedField(whole, context.area(PLACE), zoom._replace(step=step))
    return made[zoom]


@contextmanager
def within_view(context: TableContext, target: pygame.Surface) -> Iterator[None]:
    """What is drawn on the board, and what answers to the pointer there, ends with its view; it may
    reach beyond a board that is seen whole."""
    zoomed, clip, spots = zoomed_of(context), target.get_clip(), context.hit_areas
    if zoomed is None:
        yield
        return
    target.set_clip(clip.clip(zoomed.view))
    spots.within = zoomed.view
    try:
        yield
    finally:
        target.set_clip(clip)
        spots.within = None


def whole_of(context: TableContext) -> FieldPainter:
    """The whole board fitted into its place."""
    found: OnBoard = context.view_model.models[PLACE]

    def fit() -> FieldPainter:
        tiles = getattr(context.layout, "tiles", None) or TILES
        place, turn = context.area(PLACE), context.turn
        return FieldPainter(context.kit, place, found.board, found.starts, tiles, turn)

    return context.once(f"{PLACE} {context.turn} {[*found.starts.items()]}", found.board, fit)
