"""The pieces on the board: standees and tokens where they stand, or on their way."""

from __future__ import annotations

import math
from functools import partial
from typing import cast

import pygame

from game.draw import theme
from game.draw.fading import faded
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.sketch import Sketch
from game.draw.table.loose import die, disc, pawn
from game.draw.table.standees import Colours, Token, draw_standee, flag, ghost, standee, token
from game.rules.board.board import is_space
from game.rules.present.presenter import Standing
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.parts.field import field_of

_CROWDED = (0.8, 0.46)
"""How large the box of a piece is among a few others on a space, and how far those are apart."""

_CORNER = 0.56
"""How large the box of a piece is in the corner of a space that a standee stands on."""

LEAST = 40
"""How large the box of a piece is at least, at the base size; it may reach beyond a small space."""

_TOKENS = ("obstacle", "trap", "armor")


def draw_pieces(context: TableContext, target: pygame.Surface) -> None:
    """The pieces where they stand, or on their way on the board; not the dice that roll, nor what
    comes from elsewhere."""
    order = sorted(
        context.view_model.standing,
        key=lambda piece: (_is_under(context, piece), piece.sort == "standee", _depth(piece)),
    )
    moving = context.motions.pieces(context.now)
    rolling = {roll.what for roll in context.motions.rolls(context.now)}
    for piece in order:
        if piece.piece in rolling:
            continue
        cell = box_of(context, piece)
        if piece.piece in moving and context.motions.fades:
            there = cell.inflate(cell.w, 2 * cell.h)
            draw = partial(draw_piece, context, target, piece, cell)
            faded(target, there, moving[piece.piece].share, draw)
            continue
        if piece.piece in moving:
            between = moving[piece.piece]
            if not is_space(str(between.before)):
                continue
            start, end = (
                pygame.Vector2(field_of(context).rect_of(str(at)).center)
                for at in (between.before, between.after)
            )
            away = cell.center - end
            cell.center = start.lerp(end, between.share) + away
        draw_piece(context, target, piece, cell)


def box_of(context: TableContext, piece: Standing) -> pygame.Rect:
    """The box of a piece on its space: all of that, a part where it lies among others, or a corner
    where a standee covers it."""
    cell = _legible(context, piece, piece.space)
    if _is_under(context, piece):
        box = cell.scale_by(_CORNER)
        box.topleft = cell.move(-box.w // 8, -box.h // 8).topleft
        return box
    if piece.among[1] < 2:
        return cell.move(round(_aside(context, piece) * cell.w), 0)
    return _in_crowd(cell, *piece.among)


def _in_crowd(cell: pygame.Rect, number: int, count: int) -> pygame.Rect:
    """The part of a space that a piece has among others there."""
    columns = math.ceil(math.sqrt(count))
    rows = -(-count // columns)
    size, apart = _CROWDED if columns < 3 else (1.6 / columns, 0.92 / columns)
    row, column = divmod(number, columns)
    box = pygame.Rect(0, 0, round(cell.w * size), round(cell.h * size))
    box.center = (
        round(cell.centerx + (column - (columns - 1) / 2) * apart * cell.w),
        round(cell.centery + (row - (rows - 1) / 2) * apart * cell.h),
    )
    return box


def _legible(context: TableContext, piece: Standing, space: str) -> pygame.Rect:
    """A space as the box of a piece on it; where that is too small to tell which it is, a larger
    one: a standee stands on the lower edge of the space then too."""
    cell, least = field_of(context).rect_of(space), context.kit.px(LEAST)
    if cell.w >= least:
        return cell
    box = pygame.Rect(0, 0, least, least)
    if piece.sort == "standee":
        box.midbottom = cell.midbottom
    else:
        box.center = cell.center
    return box


def spot_of(context: TableContext, piece: Standing) -> Spot:
    """Where a piece on the board answers to the pointer: its space, or its part of that. Where its
    box reaches beyond a small space, the spaces beside that answer for themselves."""
    cell = field_of(context).rect_of(piece.space)
    if piece.among[1] < 2:
        return Spot("piece", piece.piece, cell.inflate(-2, -2))
    box = _in_crowd(cell, *piece.among)
    return Spot("piece", piece.piece, box.inflate(-round(box.w * 0.45), -round(box.h * 0.45)))


def _is_under(context: TableContext, piece: Standing) -> bool:
    """Whether a piece lies under a standee, which would cover all of it."""
    standees = (each for each in context.view_model.standing if each.sort == "standee")
    alone = piece.among[1] < 2 and piece.sort != "standee"
    return alone and any(each.space == piece.space for each in standees)


def _aside(context: TableContext, piece: Standing) -> float:
    """How far a standee keeps to the side of a space that it shares with others, in its boxes."""
    if piece.sort != "standee":
        return 0
    sharing = [
        each.piece
        for each in context.view_model.standing
        if each.space == piece.space and each.sort == piece.sort == "standee"
    ]
    if len(sharing) < 2:
        return 0
    away = sharing.index(piece.piece) - (len(sharing) - 1) / 2
    return away * 0.42


def draw_ghost(
    context: TableContext, target: pygame.Surface, piece: Standing | None, space: str
) -> None:
    """A standee pale on a space that it would come to."""
    if piece is None or piece.sort != "standee":
        return
    cell = _legible(context, piece, space)
    scale = cell.w / (theme.CELL_SIZE * context.kit.scale)
    pale = ghost(context.kit, *_engraved(context, piece), scale)
    draw_standee(target, cell, pale)


def draw_piece(
    context: TableContext, target: pygame.Surface, piece: Standing, cell: pygame.Rect
) -> None:
    """A piece as it stands on a space, or in a box as large as one."""
    kit = context.kit
    if piece.sort == "standee":
        scale, side = cell.w / (theme.CELL_SIZE * kit.scale), _side(context, piece.seat)
        drawn = standee(kit, *_engraved(context, piece), scale, side=side)
        draw_standee(target, cell, drawn)
    elif piece.sort in _TOKENS:
        drawn = token(kit, cast("Token", piece.sort), round(cell.w * 0.74))
        target.blit(drawn, drawn.get_rect(center=cell.center))
        if piece.seat:
            mark = seat_mark(kit, piece.seat, round(cell.w * 0.3))
            target.blit(mark, mark.get_rect(bottomright=cell.inflate(-8, -8).bottomright))
    elif piece.sort == "flag":
        drawn = flag(kit, piece.seat, round(cell.w * 0.8))
        target.blit(drawn, drawn.get_rect(center=cell.center))
    elif piece.sort == "pawn":
        drawn = pawn(kit, piece.icon, piece.seat, round(cell.h * 0.92))
        target.blit(drawn, drawn.get_rect(center=cell.center))
    elif piece.sort == "disc":
        drawn = disc(kit, piece.icon, piece.colour, round(cell.w * 0.62))
        target.blit(drawn, drawn.get_rect(center=cell.center))
    elif piece.sort == "die":
        drawn = die(kit, piece.shows, piece.sides, round(cell.w * 0.66), piece.faint)
        target.blit(drawn, drawn.get_rect(center=cell.center))
    else:
        drawn = kit.icon("token", round(cell.w * 0.6), theme.BRASS_HI)
        target.blit(drawn, drawn.get_rect(center=cell.center))
    if piece.badge:
        _draw_badge(context, target, piece, cell)


def _draw_badge(
    context: TableContext, target: pygame.Surface, piece: Standing, cell: pygame.Rect
) -> None:
    """The first letter of a piece's badge on a small disc at its shoulder."""
    kit = context.kit
    size = kit.px(30)
    colour = context.kit.seat(max(piece.seat, 1)).colour

    def make() -> pygame.Surface:
        sketch = Sketch(30, 30)
        for radius, fill in ((15, theme.KEY_DARK), (13.5, colour), (11.5, theme.IVORY)):
            sketch.circle(15, 15, radius, fill=fill)
        out = sketch.render(size / 30)
        style = kit.style(theme.FLOOR, 700, theme.INK, "serif", leading=1.0)
        kit.text(escape(piece.badge[:1]), style).draw(out, center=(size // 2, size // 2))
        return out

    disc = kit.baked(("piece badge", piece.badge[:1], colour, size), make)
    target.blit(
        disc, disc.get_rect(midright=(cell.right - kit.px(1), cell.y + round(cell.h * 0.3)))
    )


def _engraved(context: TableContext, piece: Standing) -> tuple[str, Colours, int]:
    """The emblem of a standee, the colours of its set, and its seat."""
    card, pictures = context.look(piece.card), context.pictures
    return pictures.emblem(card), pictures.colours(card), piece.seat


def _side(context: TableContext, seat: int) -> int | None:
    """The number of a seat's side, where seats play together."""
    sides = context.view_model.sides
    together = any(len(side) > 1 for side in sides)
    return next((n for n, side in enumerate(sides) if together and seat in side), None)


def mover(context: TableContext) -> Standing | None:
    """The standee of the seat that is asked."""
    seat = context.view_model.asked
    mine = (p for p in context.view_model.standing if p.sort == "standee" and p.seat == seat)
    return next(mine, None)


def standing_of(context: TableContext, piece: str) -> Standing | None:
    """A piece by its id; None where it does not stand."""
    return next((each for each in context.view_model.standing if each.piece == piece), None)


def _depth(piece: Standing) -> int:
    """Rows nearer to the lower edge are drawn later."""
    digits = "".join(letter for letter in piece.space if letter.isdigit())
    return -int(digits or 0)
