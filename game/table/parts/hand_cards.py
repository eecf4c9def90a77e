"""The cards of the hand as they lie and are drawn: with what they cost now, their mark, and why."""

from __future__ import annotations

from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.faces.words import Marks
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.table.cardrow import draw_card_note
from game.draw.table.fan import strips_width
from game.rules.ask import Point
from game.rules.present.presenter import InHand
from game.rules.wording import counted
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.seat_seen import SeatSeen

MARGIN = 14
"""What a picture has around the card, in base pixels."""

_LOCKED, _DIM = (170, 170, 170, 255), (130, 130, 130, 255)
"""What a strip is darkened by that cannot be chosen, and a card that is not among those the choice
has been narrowed to."""

_DEAREST = 99
_IN_COLUMN = 7
"""How many cards are listed below each other of a hand that is not asked."""
_BESIDE = 12
_STRIPS_HIGH = 4
_LEAST_HAND = 3
"""How many widths of a card the hand keeps beside the list of the other one."""


def in_order(context: TableContext, seat: SeatSeen) -> tuple[InHand, ...]:
    """The cards of a hand that have arrived in it, in the order that the player likes."""
    coming = [card for card, zone in context.motions.away(context.now) if zone == seat.hand_zone]
    held = [held for held in seat.hand if held.card not in coming]
    return tuple(sorted(held, key=partial(_rank, context)))


def _rank(context: TableContext, held: InHand) -> tuple[int, str]:
    """Where a card stands in the order of the hand."""
    look = context.look(held.card)
    cost = (held.cost or str(look.get("cost", ""))) if context.order == "cost" else ""
    name = "" if context.order == "drawn" else str(look["name"])
    return int(cost) if cost.isdecimal() else _DEAREST, name


def hand_area(context: TableContext) -> pygame.Rect:
    """Where the hand lies: beside the list of the other one, where that is shown."""
    area, beside = context.area("hand"), list_area(context)
    if beside is not None:
        area.width = beside.left - context.kit.px(_BESIDE) - area.left
    return area


def holds(count: int) -> str:
    """What a seat has in its hand, in words."""
    return f"holds {counted(count, 'card')}" if count else "holds no card"


def listed_seat(context: TableContext) -> SeatSeen | None:
    """The seat whose hand is listed: of two whose hands are seen, the one that is not asked."""
    seen = context.view_model
    if len(seen.seats) != 2:
        return None
    other = next(seat for seat in seen.seats if seat is not seen.hand_seat)
    lie_open = all(seat.seat in seen.view.seats for seat in seen.seats)
    looked_at = other.hand and len(other.hand) == other.held
    return other if lie_open or looked_at else None


def list_area(context: TableContext) -> pygame.Rect | None:
    """Where that hand is listed; None where it is not, or would leave the hand no room."""
    seat = listed_seat(context)
    if seat is None or context.layout.place("other_hand") is None:
        return None
    area, hand = context.area("other_hand"), context.area("hand")
    right, width = area.right, area.w * columns_of(seat.held)
    least = hand.left + _least_hand(context)
    if right - area.w < least:
        return None
    left = max(least, right - width)
    return pygame.Rect(left, area.y, right - left, area.h)


def _least_hand(context: TableContext) -> int:
    """How much room the hand keeps: for its strips to be so high that their names are read."""
    card, held = context.pictures.hand_card[0], context.view_model.hand_seat.held
    columns = -(-held // _STRIPS_HIGH)
    return max(_LEAST_HAND * card, strips_width(columns, card) + context.kit.px(_BESIDE))


def columns_of(count: int) -> int:
    """In how many columns so many cards are listed."""
    return max(1, -(-count // _IN_COLUMN))


def card_state(context: TableContext, card: InHand) -> theme.State | None:
    """Whether a card of the hand can be chosen, is chosen, or cannot be; None: it is not asked."""
    options = context.choosing.at(Point("card", card.card))
    if options:
        choosing = context.choosing
        taken = choosing.selected in options or choosing.turned in options
        taken = taken or choosing.narrowed_to(options) or card.card in choosing.gathered
        return "chosen" if taken else "choosable"
    locked = card.card in context.view_model.reasons and context.asks_for_cards()
    return "illegal" if locked else None


def _face(context: TableContext, card: InHand, width: int, over: Spot | None) -> pygame.Surface:
    """A card of the hand as it is now, without its state. over: what the pointer is on."""
    look, reader = context.look(card.card), context.view_model.reader(card.card)
    now = (("cost", card.cost),) if card.cost and card.cost != str(look.get("cost")) else ()
    marks = reader.marks(context, card.card, over) if reader else Marks(now=now)
    return context.pictures.small(look, width, marks)


def _dimmed(context: TableContext, card: InHand) -> bool:
    """Whether a card is not among those the choice has been narrowed to."""
    return context.choosing.narrowed and not context.choosing.at(Point("card", card.card))


def strip_picture(
    context: TableContext, card: InHand, size: tuple[int, int], over: Spot | None
) -> pygame.Surface:
    """The upper part of a card of the hand, with its name, and with its mark; kept."""
    kit, state, dim = context.kit, card_state(context, card), _dimmed(context, card)
    face = _face(context, card, size[0], over)

    def make() -> pygame.Surface:
        margin = kit.px(MARGIN)
        out = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        box = pygame.Rect((margin, margin), size)
        out.blit(face, box, ((0, 0), size))
        if state == "illegal":
            out.fill(_LOCKED, box, special_flags=pygame.BLEND_RGBA_MULT)
            draw_badge(kit, out, "lock", kit.palette.lock, kit.px(26), bottomright=box.bottomright)
        elif state:
            inset = box.inflate(-kit.px(6), -kit.px(6)) if state != "choosable" else box
            draw_highlight(kit, out, inset, state, radius=9, badge=False)
        if dim:
            out.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return kit.baked(("hand strip", face, size, state, dim), make)


def card_picture(
    context: TableContext, card: InHand, turn: float, width: int, over: Spot | None
) -> pygame.Surface:
    """A card of the hand with its mark, turned; kept. over: what the pointer is on."""
    kit, look = context.kit, context.look(card.card)
    state, face = card_state(context, card), _face(context, card, width, over)
    why = context.view_model.reasons[card.card].brief if state == "illegal" else card.line
    dim = _dimmed(context, card)
    key = ("hand card", face, state, turn, why, dim)

    def make() -> pygame.Surface:
        art = face.get_rect()
        if state == "illegal" or why:
            art = context.pictures.picture_area(look, width)
        out = pygame.transform.rotozoom(_marked(context, face, state, art, why), turn, 1)
        if dim:
            out.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
        return out

    return kit.baked(key, make)


def _marked(
    context: TableContext,
    face: pygame.Surface,
    state: theme.State | None,
    art: pygame.Rect,
    why: str,
) -> pygame.Surface:
    """A card with its state around it, or over its picture, which lies at `art`.

    why: in a few words why it cannot be chosen, or only for something, over its picture as well.
    """
    kit = context.kit
    margin = kit.px(MARGIN)
    out = pygame.Surface(
        (face.get_width() + 2 * margin, face.get_height() + 2 * margin), pygame.SRCALPHA
    )
    box = face.get_rect(topleft=(margin, margin))
    out.blit(face, box)
    art = art.move(box.topleft)
    if state:
        inset = box.inflate(-kit.px(6), -kit.px(6)) if state != "choosable" else box
        draw_highlight(kit, out, inset, state, radius=9, picture=art, badge=state != "illegal")
    if why and state == "illegal":
        draw_card_note(kit, out, art, f"{{icon:lock}} {escape(why)}", kit.palette.lock)
    elif why:
        draw_card_note(kit, out, art, escape(why))
    elif state == "illegal":
        draw_badge(kit, out, "lock", kit.palette.lock, kit.px(38), center=art.center)
    return out
