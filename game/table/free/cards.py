"""Cards of a free table as they are drawn: each as it lies, with what lies on it; and piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.loose import disc, draw_counted, draw_paper
from game.draw.table.standees import draw_pile
from game.rules.free.form import Form
from game.rules.free.lying import Lie
from game.table.context import TableContext
from game.table.free.seen import Laid

PEEPS = 0.15
"""How much of its height a card peeps out from under the one it is attached to."""

_ROUND = 0.055
_EYE, _TOKEN, _PAPER = 0.34, 0.42, 96


def size_of(lie: Lie, card: tuple[int, int]) -> tuple[int, int]:
    """The room that a card takes as it is turned."""
    return (card[1], card[0]) if lie.turn % 2 else card


def card_picture(context: TableContext, laid: Laid, size: tuple[int, int]) -> pygame.Surface:
    """A card upright: its face, or its back, with an eye where the viewer knows it all the same."""
    look = context.view_model.skin.get(laid.card)
    if look is not None and not laid.down:
        return _filling(context, context.pictures.mini(look, size), size)
    back = _filling(context, context.pictures.back(size, laid.back), size)
    if look is None:
        return back

    def make() -> pygame.Surface:
        out = back.copy()
        eye, edge = max(context.kit.px(20), round(size[0] * _EYE)), context.kit.px(3)
        draw_badge(context.kit, out, "eye", theme.BRASS_HI, eye, topright=(size[0] - edge, edge))
        return out

    return context.kit.baked(("known back", back, size), make)


def _filling(
    context: TableContext, picture: pygame.Surface, size: tuple[int, int]
) -> pygame.Surface:
    """A picture as large as the card; faces may be a little higher or lower than that."""
    if picture.get_size() == size:
        return picture
    grown = partial(pygame.transform.smoothscale, picture, size)
    return context.kit.baked(("filling", picture, size), grown)


def turned_picture(context: TableContext, picture: pygame.Surface, turn: int) -> pygame.Surface:
    """A picture turned by so many quarters, clockwise."""
    if not turn:
        return picture
    rotated = partial(pygame.transform.rotate, picture, -90 * turn)
    return context.kit.baked(("quarters", picture, turn), rotated)


def draw_laid(
    context: TableContext,
    target: pygame.Surface,
    form: Form,
    laid: Laid,
    box: pygame.Rect,
) -> None:
    """A card in its box, turned as it lies, with the tokens and the note that lie on it."""
    kit, turned = context.kit, bool(laid.lie.turn % 2)
    size = (box.h, box.w) if turned else box.size
    picture = turned_picture(context, card_picture(context, laid, size), laid.lie.turn)
    draw_shadow(kit, target, box, "rest", max(2, round(min(size) * _ROUND)))
    target.blit(picture, box)
    draw_on_card(context, target, form, laid.lie, box)


def draw_on_card(
    context: TableContext, target: pygame.Surface, form: Form, lie: Lie, box: pygame.Rect
) -> None:
    """The tokens on a card, the lowest at its foot, and its note."""
    kit = context.kit
    size = max(kit.px(22), min(kit.px(34), round(min(box.size) * _TOKEN)))
    x, y = box.x + kit.px(2), box.bottom - size // 2 - kit.px(2)
    for name, count in lie.tokens:
        token = form.tokens.get(name)
        if token is not None:
            picture = disc(kit, token.icon, token.colour, size)
            draw_counted(kit, target, picture, count, (x, y))
            y -= size + kit.px(1)
    if lie.note:
        wide = max(box.w + kit.px(6), kit.px(_PAPER))
        at = (box.centerx, box.y + round(box.h * 0.46))
        draw_paper(kit, target, escape(lie.note), wide, center=at)


def draw_stack(
    context: TableContext,
    target: pygame.Surface,
    form: Form,
    cards: Sequence[Laid],
    box: pygame.Rect,
) -> None:
    """Cards as a pile with the last on top, and how many they are; an empty place for none."""
    top = None
    if cards:
        lie = cards[-1].lie
        size = (box.h, box.w) if lie.turn % 2 else box.size
        top = turned_picture(context, card_picture(context, cards[-1], size), lie.turn)
    draw_pile(context.kit, target, box, top, len(cards))
    if cards:
        draw_on_card(context, target, form, cards[-1].lie, box)
