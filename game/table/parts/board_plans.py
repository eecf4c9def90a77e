"""What would happen on the board, or is about to, drawn over it: ranges, paths, hits, pushes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.draw import theme
from game.draw.controls import draw_label
from game.draw.highlight import draw_highlight
from game.draw.table.overlays import (
    draw_figure,
    draw_number,
    draw_path,
    draw_push,
    draw_range,
    draw_struck,
    draw_warning,
)
from game.rules.ask import Option, Sketch
from game.rules.present.presenter import Standing
from game.table.context import TableContext
from game.table.parts.field import field_of
from game.table.parts.pieces import draw_ghost, standing_of
from game.table.pointer import Pointer


def draw_plan(
    context: TableContext, target: pygame.Surface, sketch: Sketch, state: theme.State = "hover"
) -> None:
    """A range and a path in the colour of a state, and, marked apart from it, those who are hit.

    Where whoever goes the path has left its first space, the whole of it is drawn.
    """
    field, hit = field_of(context), [s for piece in sketch.hits for s in spaces_of(context, piece)]
    draw_range(field, target, sketch.reach, state)
    if sketch.harm:
        draw_struck(field, target, sketch.area, less=False)
        draw_struck(field, target, sketch.grazed, less=True)
    else:
        draw_range(field, target, sketch.area, "danger", "dots")
    for harm in sketch.harm:
        if harm.stays:
            draw_figure(field, target, harm.space, str(harm.stays), harm.space in sketch.grazed)
    draw_range(field, target, hit, "danger")
    taken = {piece.space for piece in context.view_model.standing}
    left = bool(sketch.path) and sketch.path[0] not in taken
    end = 4 if left and sketch.path[-1] not in taken else _clearance(context, sketch)
    start = 4 if left else 44
    draw_path(field, target, sketch.path, state, width=10, start=start, end=end)
    for space in hit:
        inset = field.rect_of(space).inflate(-context.kit.px(10), -context.kit.px(10))
        draw_highlight(context.kit, target, inset, "danger", radius=theme.CELL_RADIUS, badge=False)


def reach_of_card(context: TableContext, pointer: Pointer, lit: Iterable[Option]) -> Sketch | None:
    """What the card of the hand could come to that is pointed at, held, or in the focus of keys."""
    over, cards = pointer.over, [pointer.held]
    if over is not None and not pointer.held:
        cards = [over.id] if over.sort == "card" else []
    elif over is None:
        cards += [point.id for option in lit for point in option.points if point.kind == "card"]
    return next(filter(None, map(context.view_model.reach, cards)), None)


def draw_offer(context: TableContext, target: pygame.Surface, sketch: Sketch | None) -> None:
    """What one of a few options would do, before any is pointed at."""
    if sketch is None or sketch.pushes and not sketch.path:
        return
    draw_range(field_of(context), target, sketch.path[1:] or sketch.reach, "choosable")
    draw_path(field_of(context), target, sketch.path, "choosable")
    if sketch.stopped and sketch.path:
        draw_warning(field_of(context), target, sketch.path[-1], sketch.stopped)
    for space in sketch.springs:
        draw_warning(field_of(context), target, space)


def _clearance(context: TableContext, sketch: Sketch) -> float:
    """How far a path keeps from the middle of its end: farther where somebody stands."""
    taken = {piece.space for piece in context.view_model.standing}
    return 36 if sketch.path and sketch.path[-1] in taken else 22


def draw_pushes(
    context: TableContext, target: pygame.Surface, sketch: Sketch, aims: Sequence[str]
) -> None:
    """Where a piece can be pushed to, numbered; to one of the `aims` alone, if that is chosen."""
    piece = standing_of(context, str(sketch.pushes))
    if piece is None:
        return
    spaces = aims if not sketch.path else ()
    chosen = [space for space in spaces if space in sketch.push_spaces]
    shown = chosen or list(sketch.push_spaces)
    seat = max(piece.seat, 1)
    draw_push(field_of(context), target, piece.space, shown[0], seat)
    draw_ghost(context, target, piece, shown[0])
    if not chosen:
        for number, space in enumerate(shown, 1):
            colour = context.kit.seat(seat).colour
            draw_number(field_of(context), target, space, number, colour, number == 1)


def draw_burst(context: TableContext, target: pygame.Surface, cell: pygame.Rect, text: str) -> None:
    """A label beside a cell, on the side of the board where there is room."""
    frame = field_of(context).frame
    kit = context.kit
    if cell.centerx <= frame.centerx:
        anchor = {"midleft": (cell.right - kit.px(16), cell.y + kit.px(8))}
    else:
        anchor = {"midright": (cell.x + kit.px(16), cell.y + kit.px(8))}
    draw_label(kit, target, text, context.kit.palette.danger, icon="hit", **anchor)


def targets(context: TableContext, option: Option) -> tuple[str, ...]:
    """The spaces of the board that an option is chosen by; where it is one of many that a card of
    the hand has, only once that is chosen."""
    if context.choosing.waits(option):
        return ()
    found = []
    for point in option.points:
        if point.kind == "space":
            found.append(point.id)
        elif point.kind == "piece":
            found += spaces_of(context, point.id)
    return tuple(dict.fromkeys(found))


def space_of(context: TableContext, piece: Standing | None) -> str | None:
    """Where a piece stands."""
    return piece.space if piece else None


def spaces_of(context: TableContext, piece: str) -> Sequence[str]:
    """The space that a piece of that id stands on, if it does."""
    found = standing_of(context, piece)
    return (found.space,) if found else ()
