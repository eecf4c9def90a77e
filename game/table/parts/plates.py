"""A plate for each seat where more than two play: all that lies before it, in little room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_chip
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.table.seatblock import draw_chips
from game.draw.table.seatplate import (
    PlatePlaces,
    draw_band,
    draw_out,
    draw_turn,
    plate_places,
)
from game.draw.table.standees import draw_pile
from game.rules.present.presenter import Chip, Dial
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.parts.backs import around, draw_backs
from game.table.parts.hand_cards import holds
from game.table.parts.seat_facts import (
    chips_of,
    draw_small_tracker,
    explain_chips,
    laid_before,
    now_shown,
    offer_card,
    offered_before,
    told_by,
)
from game.table.seat_seen import SeatSeen


def places_on(context: TableContext, seat: SeatSeen, area: pygame.Rect) -> PlatePlaces:
    """Where all that a seat has lies on its plate."""
    row = laid_before(context, seat)
    counts = (len(seat.dials), len(seat.piles), len(row), len(seat.faces))
    style = context.kit.style(theme.FLOOR, 700, theme.TEXT, "serif")
    names = (escape(each.name) for each in context.view_model.seats)
    widest = max(context.kit.measure(name, style)[0] for name in names)
    return plate_places(context.kit, area, *counts, widest)


def lay_plate(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, area: pygame.Rect
) -> None:
    """All that lies on a seat's plate, whose panel is drawn already."""
    view_model = context.view_model
    now = now_shown(context, seat)
    side = next(n for n, side in enumerate(view_model.sides) if seat.seat in side)
    chips = (*_partners(context, view_model.sides[side], seat), *chips_of(context, seat))
    shows = (
        seat,
        laid_before(context, seat),
        seat is view_model.near,
        seat is view_model.hand_seat,
        seat.seat == view_model.active,
        seat.seat == view_model.asked,
        context.arrived(seat),
        now,
        chips,
        offered_before(context, seat),
    )
    draw = partial(_draw_plate, context, target, seat, area, now, side, chips)
    context.layer_cache.lay(context, target, around(context, area), shows, draw)


def _draw_plate(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    now: Sequence[Dial],
    side: int,
    chips: Sequence[Chip],
) -> None:
    """The same, drawn anew."""
    kit, view_model = context.kit, context.view_model
    at = places_on(context, seat, area)
    if any(len(each) > 1 for each in view_model.sides):
        draw_band(kit, target, area, side)
    if seat.seat == view_model.active:
        draw_turn(kit, target, area)
    _draw_plate_cards(context, target, seat, at)
    for dial, shown, place in zip(seat.dials, now, at.gauges, strict=True):
        draw_small_tracker(context, target, place, shown)
        context.hit_areas.add(Spot("tracker", dial.tracker, place, hint=told_by(dial)))
    if seat.out:
        draw_out(kit, target, area)
    mark = seat_mark(kit, seat.seat, at.mark.w)
    target.blit(mark, mark.get_rect(center=at.mark.center))
    if seat.seat == view_model.asked:
        corner = (at.mark.right + kit.px(6), at.mark.bottom + kit.px(4))
        badge = draw_badge(kit, target, "hourglass", theme.BRASS_HI, kit.px(24), bottomright=corner)
        hint = f"**{escape(seat.name)}** is asked"
        context.hit_areas.add(Spot("chip", "asked", badge.union(at.mark), hint=hint))
    style = kit.style(theme.SUBHEAD, 700, kit.seat(seat.seat).colour, "serif")
    words = kit.fit(escape(seat.name), at.name.size, style, kit.style(theme.FLOOR).size)
    words.block.draw(target, midleft=at.name.midleft)
    if not words.fits:
        context.hit_areas.add(Spot("chip", "name", at.name, hint=f"**{escape(seat.name)}**"))
    explain_chips(context, draw_chips(kit, target, at.chips, chips))


def _partners(context: TableContext, side: tuple[int, ...], seat: SeatSeen) -> tuple[Chip, ...]:
    others = [f"{{seat:{each}}}" for each in side if each != seat.seat]
    if not others:
        return ()
    words = context.words(f"with {' and '.join(others)}")
    return (Chip("", words, "They play together, and win or lose together."),)


def _draw_plate_cards(
    context: TableContext, target: pygame.Surface, seat: SeatSeen, at: PlatePlaces
) -> None:
    """The hand, the piles, what lies open, the face cards."""
    kit, pictures = context.kit, context.pictures
    size = (round(at.backs.h / theme.CARD_RATIO), at.backs.h)
    hand = f"**{escape(seat.name)}** {holds(seat.held)}"
    if seat is not context.view_model.hand_seat:
        draw_backs(context, target, seat, at.backs, size)
        sort = "pile" if seat.hand else "part"
        context.hit_areas.add(Spot(sort, seat.hand_zone, at.backs, hint=hand))
        _count(context, target, at.backs, seat.held)
    for pile, area in zip(seat.piles, at.piles, strict=True):
        top = context.back(pile.zone, area.size)
        if pile.top is not None:
            top = pictures.mini(context.look(pile.top), area.size)
        draw_pile(kit, target, area, top if pile.count else None, pile.count)
        hint = f"{escape(pile.label)}: {counted(pile.count, 'card')}"
        context.hit_areas.add(Spot("pile", pile.zone, area, hint=hint))
        context.hit_areas.zones[pile.zone] = area
    offered = offered_before(context, seat)
    laid = (*laid_before(context, seat), *seat.faces)
    for card, area in zip(laid, (*at.rows, *at.faces), strict=True):
        target.blit(pictures.mini(context.look(card), area.size), area)
        offer_card(context, target, card, area, card in offered)


def _count(context: TableContext, target: pygame.Surface, area: pygame.Rect, count: int) -> None:
    foot = (area.centerx, area.bottom - context.kit.px(6))
    draw_chip(
        context.kit,
        target,
        str(count),
        icon="hand",
        edge=theme.BRASS,
        round_ends=True,
        midbottom=foot,
    )
