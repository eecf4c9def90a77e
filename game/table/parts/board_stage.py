"""A stage on the board: whose range covered what, who went where, who was hit and how."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.highlight import draw_highlight
from game.draw.marks import seat_mark
from game.draw.table.overlays import draw_struck
from game.draw.table.stages import draw_edges, draw_movement
from game.rules.present.timeline import Hit, Met, Move, Stage
from game.table.context import TableContext
from game.table.parts.field import field_of
from game.table.parts.pieces import draw_ghost, standing_of

_ICONS: Mapping[Met, str] = {
    "direct": "hit",
    "glancing": "graze",
    "dodged": "evade",
    "pulse": "flame",
}
_WORDS: Mapping[Met, str] = {
    "direct": "direct",
    "glancing": "glancing",
    "dodged": "dodged",
    "pulse": "pulse",
}


def draw_ground_of(context: TableContext, target: pygame.Surface, stage: Stage) -> None:
    """What lies under the pieces: the ranges, each with the edge of its seat, and those hit."""
    field = field_of(context)
    for attack in stage.attacks:
        draw_struck(field, target, attack.direct, less=False)
        draw_struck(field, target, attack.glancing, less=True)
    for number, attack in enumerate(stage.attacks):
        draw_edges(field, target, (*attack.direct, *attack.glancing), attack.seat, number)
    for hit in stage.hits:
        if hit.damage:
            inset = field.rect_of(hit.space).inflate(-context.kit.px(10), -context.kit.px(10))
            draw_highlight(
                context.kit, target, inset, "danger", radius=theme.CELL_RADIUS, badge=False
            )
    for move in stage.moves:
        piece = standing_of(context, move.piece)
        if piece is not None and move.start != move.end:
            draw_ghost(context, target, piece, move.start)


def draw_happenings(context: TableContext, target: pygame.Surface, stage: Stage) -> None:
    """What lies over the pieces: who went where, what stopped whom, all hits at the same time."""
    for move in stage.moves:
        _draw_move(context, target, move)
    told: dict[str, int] = {}
    for hit in stage.hits:
        _draw_hit(context, target, hit, told.get(hit.space, 0))
        told[hit.space] = told.get(hit.space, 0) + 1


def _draw_move(context: TableContext, target: pygame.Surface, move: Move) -> None:
    field, kit = field_of(context), context.kit
    goal = move.goal if move.goal in field.board.spaces else ""
    cross = draw_movement(
        field, target, move.start, goal, move.way, move.seat, stopped=bool(move.why)
    )
    words = move.why or ("nudged" if move.by else "")
    if words:
        colour = kit.seat(move.seat).colour
        anchor: dict[str, Any] = {"midtop": (cross.centerx, cross.bottom)}
        if cross.bottom + cross.h > field.frame.bottom:
            anchor = {"midbottom": (cross.centerx, cross.top)}
        draw_label(kit, target, words, colour, **anchor)


def _draw_hit(context: TableContext, target: pygame.Surface, hit: Hit, before: int) -> None:
    """How somebody was met, over the space or, at the upper edge, under it."""
    kit, field = context.kit, field_of(context)
    cell, step = field.rect_of(hit.space), before * kit.px(36)
    colour = kit.palette.danger if hit.damage else kit.palette.lock
    if hit.met == "glancing":
        colour = kit.palette.choose
    words = f"**−{hit.damage}** {_WORDS[hit.met]}" if hit.damage else _WORDS[hit.met]
    above = cell.top - cell.h > field.frame.top
    anchor = {"midbottom": (cell.centerx, cell.top + kit.px(8) - step)}
    if not above:
        anchor = {"midtop": (cell.centerx, cell.bottom - kit.px(8) + step)}
    box = draw_label(kit, target, words, colour, icon=_ICONS[hit.met], **anchor)
    mark = seat_mark(kit, hit.by, kit.px(24))
    target.blit(mark, mark.get_rect(center=box.midleft))
