"""Whom an option on the board hits, and what that does to them, in words."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.rules.ask import Option, Sketch
from game.rules.present.following import VERDICTS, changed, unless
from game.table.context import TableContext
from game.table.parts.board_plans import draw_burst, spaces_of
from game.table.parts.field import field_of
from game.table.parts.pieces import standing_of


def struck(context: TableContext, option: Option) -> tuple[str, ...]:
    """The spaces of those whom an option hits."""
    hits = option.sketch.hits if option.sketch else ()
    return tuple(space for piece in hits for space in spaces_of(context, piece))


def draw_hits(context: TableContext, target: pygame.Surface, option: Option) -> None:
    """What choosing an option would do to whom it hits, in words over all else on the board."""
    if option.sketch is None:
        return
    for piece in option.sketch.hits:
        for space in spaces_of(context, piece):
            area = field_of(context).rect_of(space)
            draw_burst(context, target, area, hit_words(context, option, piece))


def draw_blow(context: TableContext, target: pygame.Surface, answered: Sketch) -> None:
    """Who is hit by the attack that is answered, and what it does to who is asked and declines."""
    asked = context.view_model.asked
    decline = next((option for option in context.choosing.options if option.quiet), None)
    for piece in answered.hits:
        standing = standing_of(context, piece)
        if standing is None:
            continue
        cell = field_of(context).rect_of(standing.space)
        draw_highlight(context.kit, target, cell, "danger", radius=theme.CELL_RADIUS, badge=False)
        if standing.seat == asked:
            words = hit_words(context, decline, piece) if decline else ""
            draw_burst(context, target, cell, words)


def hit_words(context: TableContext, option: Option, piece: str) -> str:
    """What an option makes of the seat whose piece it hits, as far as that is known."""
    view_model, standing = context.view_model, standing_of(context, piece)
    told = view_model.ahead.forecast(option.id)
    if told is None or standing is None:
        return ""
    harm = option.sketch.harm if option.sketch else ()
    found = next((each for each in harm if each.space == standing.space), None)
    if found is not None:
        return (
            f"if it stays: **{found.stays or 'no'}** damage\nif it moves: **{found.moves or 'no'}**"
        )
    seat = view_model.seat(standing.seat)
    words = changed(view_model.ahead.changes(seat, option.id)) or ("no loss" if told.known else "")
    decided = VERDICTS.get(view_model.ahead.verdicts.get(option.id, ""), "")
    answers = unless(told, view_model.asked or 0)
    return context.words("\n".join(filter(None, (words, decided, answers))))
