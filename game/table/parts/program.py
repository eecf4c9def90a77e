"""A seat's program: its orders in numbered places, their aims, and their course."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.draw.table.aim import draw_aim, on_aim
from game.draw.table.program import (
    PlaceState,
    draw_move,
    draw_order_number,
    draw_place,
    draw_step,
)
from game.rules.ask import Option, Point
from game.rules.present.programs import Order, Program, ShowsPrograms
from game.table.aims import goals_of
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Hint, Part
from game.table.parts.field import field_of, within_view
from game.table.parts.pieces import draw_ghost, standing_of
from game.table.pointer import Pointer
from game.table.view_model import Reading
from game.user.keys import WAYS

if TYPE_CHECKING:
    from game.table.input import Hands

_GAP, _AROUND = 10, 26
_FOOT, _DIAL = 0.2, 0.62
_TILT, _IN_A_COLUMN = 30, 3


class ProgramPart(Part[tuple[Program, ...]]):
    """The programs that are seen. The orders of the seat whose hand is shown lie in numbered
    places.
    """

    place = "program"
    of_places = {
        "program": (Place | None, None, "The orders of the seat whose hand is shown, in a row.")
    }
    needs = "programs"
    shown_by = ShowsPrograms

    def read(self, seen: Reading) -> tuple[Program, ...] | None:
        """The programs of all seats, as far as they are seen, clockwise from the near one."""
        shows = seen.presenter
        if not isinstance(shows, ShowsPrograms):
            return None
        found = (shows.program(seen.view, seat.seat) for seat in seen.seats)
        return tuple(program for program in found if program is not None)

    def cards(self, model: tuple[Program, ...]) -> Iterator[str]:
        """Those of the orders."""
        return (order.card for program in model for order in program.orders if order.card)

    # What it answers to

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """What a place chooses, and a way of the dial of the order that is aimed."""
        if spot.sort == "aim":
            return tuple(each for each in context.choosing.shown if each.way == spot.id)
        return context.choosing.at(spot.point) if spot.sort == "slot" else None

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The card in a place."""
        if spot.sort != "slot":
            return None
        program = self._own(context)
        number = place_number(spot.id)
        orders = program.orders if program else ()
        return orders[number - 1].card if number <= len(orders) else ""

    def hint(self, context: TableContext, spot: Spot) -> Hint | None:
        """What may be done with an order."""
        program = self._own(context)
        if spot.sort != "slot" or program is None or place_number(spot.id) > len(program.orders):
            return None
        order = program.orders[place_number(spot.id) - 1]
        ways = "Click to aim, move or take it back; drag to move it, or back to the hand"
        ways += context.choosing.keys.hint("take back")
        words = f"**{escape(order.name)}** {escape(order.line)}. {ways}"
        return Hint(words, spot.area) if self.options(context, spot) else None

    def act(self, hands: Hands, action: str) -> bool | None:
        """Takes the order back that is pointed at or aimed, else the last one."""
        context, over = hands.scene.context, hands.scene.pointer.over
        own = self._own(context)
        if action != "take back" or own is None:
            return None
        number = aimed(context, own)[0] or len(own.orders)
        slot = over.id if over is not None and over.sort == "slot" else f"{own.seat}:{number}"
        carrying = context.choosing.carrying(Point("slot", slot))
        hands.attempt([o for o in carrying if any(p.kind == "zone" for p in o.touches)], sure=True)
        return bool(carrying)

    def _own(self, context: TableContext) -> Program | None:
        own = context.view_model.hand_seat.seat
        return next((each for each in self.model(context.view_model) if each.seat == own), None)

    # What it draws

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The places of the program with what lies there."""
        program = self._own(context)
        if program is None:
            return
        aiming = aimed(context, program)
        area, around = context.area("program"), context.kit.px(_AROUND)
        shows = program, aiming, context.choosing.shown, context.view_model.mine, context.turn
        draw = partial(_draw_places, context, target, program, aiming)
        context.layer_cache.lay(context, target, area.inflate(around, around), shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The course of the programs on the board, and the aim that is pointed at."""
        with within_view(context, target):
            for program in self.model(context.view_model):
                _draw_course(context, target, program)
        own = self._own(context)
        number = aimed(context, own)[0] if own is not None else 0
        ways = [option.way for option in lit if option.way]
        if own is not None and number:
            ways = ways or [order.way for order in own.orders[number - 1 : number]]
            box = dial_box(context, place_boxes(context, own)[number - 1])
            legal = {context.lies(option.way) for option in context.choosing.shown}
            way = context.lies(ways[0]) if len({*ways}) == 1 else ""
            draw_aim(context.kit, target, box, way, tuple(w for w in WAYS if w in legal), way)
        over = pointer.over
        if over is not None and over.sort == "slot" and self.options(context, over):
            draw_highlight(context.kit, target, over.area, "hover", badge=False)

    def draw_over(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """An order that is carried from its place, and where it may go."""
        pressed = pointer.pressed
        if pressed is None or pressed.sort != "slot" or context.cards_by == "click":
            return
        goals = [
            area
            for option in context.choosing.carrying(pressed.point)
            for area in goals_of(context, option)
        ]
        card = self.card_of(context, pressed)
        if not goals or not card or not pointer.dragged(context.kit.scale):
            return
        for area in goals:
            state: theme.State = "hover" if area.collidepoint(pointer.at) else "choosable"
            draw_highlight(context.kit, target, area, state, badge=False)
        picture = context.pictures.small(context.look(card), pressed.area.w)
        target.blit(picture, picture.get_rect(center=pointer.at))


def place_number(slot: str) -> int:
    """The number of a place, from 1; its id is the seat and that."""
    return int(slot.rpartition(":")[2])


def place_boxes(context: TableContext, program: Program) -> list[pygame.Rect]:
    """Where the places of a program lie, side by side from the left, each of a card's shape."""
    area, gap, card = context.area("program"), context.kit.px(_GAP), context.pictures.hand_card
    width = (area.w - gap * (program.places - 1)) // program.places
    high = min(area.h, round(width * card[1] / card[0]))
    top = area.centery - high // 2
    return [
        pygame.Rect(area.x + number * (width + gap), top, width, high)
        for number in range(program.places)
    ]


def dial_box(context: TableContext, place: pygame.Rect) -> pygame.Rect:
    """Where the dial lies by which the order in a place is aimed."""
    size = round(place.w * _DIAL)
    box = pygame.Rect(0, 0, size, size)
    box.midbottom = (place.centerx, place.bottom - round(place.h * _FOOT) - context.kit.px(3))
    return box


def aimed(context: TableContext, program: Program | None) -> tuple[int, str]:
    """The place and the card of the order that is aimed, while one is; else 0."""
    choosing = context.choosing
    ways = [option for option in choosing.shown if option.way] if choosing.narrowed else []
    if program is None or not ways:
        return 0, ""
    points = {point for option in ways for point in option.points}
    slots = {point.id for point in points if point.kind == "slot"}
    cards = {point.id for point in points if point.kind == "card"}
    if len(slots) == 1:
        number = place_number(slots.pop())
        return number, program.orders[number - 1].card
    number = len(program.orders) + 1
    return (number, cards.pop()) if len(cards) == 1 and number <= program.places else (0, "")


def _draw_places(
    context: TableContext, target: pygame.Surface, program: Program, aiming: tuple[int, str]
) -> None:
    number_aimed, card_aimed = aiming
    for number, box in enumerate(place_boxes(context, program), 1):
        slot = Point("slot", f"{program.seat}:{number}")
        order = program.orders[number - 1] if number <= len(program.orders) else None
        if number == number_aimed:
            _draw_card(context, target, box, number, card_aimed, "")
            draw_highlight(context.kit, target, box, "chosen", badge=False)
        elif order is not None:
            _draw_card(context, target, box, number, order.card, order.line, order)
        else:
            _draw_empty(context, target, program, number, box)
        moved_to = context.choosing.narrowed and context.choosing.at(slot)
        if moved_to and number != number_aimed:
            draw_highlight(context.kit, target, box, "choosable", badge=False)
        context.hit_areas.add(Spot(slot.kind, slot.id, box))
        if number == number_aimed:
            dial = dial_box(context, box)
            for option in context.choosing.shown:
                if option.way:
                    area = on_aim(dial, context.lies(option.way))
                    context.hit_areas.add(Spot("aim", option.way, area))


def _draw_card(
    context: TableContext,
    target: pygame.Surface,
    box: pygame.Rect,
    number: int,
    card: str,
    line: str,
    order: Order | None = None,
) -> None:
    """The card of an order, its number, what it comes to, and its aim."""
    kit = context.kit
    foot = pygame.Rect(box.x, 0, box.w, round(box.h * _FOOT))
    foot.bottom = box.bottom
    draw_shadow(kit, target, box, "rest", kit.px(9))
    if card:
        picture = context.pictures.small(context.look(card), box.w)
        target.blit(picture, box, ((0, 0), box.size))
        foot.bottom = min(box.bottom, box.y + picture.get_height())
        below = box.y + context.pictures.picture_area(context.look(card), box.w).bottom
        foot.h, foot.y = foot.bottom - below, below
    else:
        draw_place(kit, target, box, number, escape(order.name) if order else "", "open")
    if line:
        pygame.draw.rect(target, theme.IVORY, foot.inflate(-kit.px(14), -kit.px(10)))
        style = kit.style(theme.FLOOR, 600, theme.INK)
        room = (foot.w - kit.px(20), foot.h - kit.px(8))
        words = kit.fit(escape(line), room, style, theme.SMALLEST_TEXT).block
        words.draw(target, center=foot.center)
    if order is not None and order.way:
        size = round(box.w * 0.42)
        dial = pygame.Rect(0, 0, size, size)
        dial.bottomright = (box.right - kit.px(6), foot.top + kit.px(2))
        draw_aim(kit, target, dial, context.lies(order.way))
    draw_order_number(kit, target, number, (box.x + kit.px(14), box.y + kit.px(14)))


def _draw_empty(
    context: TableContext, target: pygame.Surface, program: Program, number: int, box: pygame.Rect
) -> None:
    following = number == len(program.orders) + 1
    state: PlaceState = "next" if following and context.view_model.mine else "later"
    words = "next order goes here" if following else "may stay empty"
    if following and number > program.least:
        words = "next order, or none"
    draw_place(context.kit, target, box, number, words, state)


def _draw_course(context: TableContext, target: pygame.Surface, program: Program) -> None:
    """Where a program leads if nobody else moves: arrows, a pale piece at each stop, numbers."""
    field, kit = field_of(context), context.kit
    piece = standing_of(context, program.piece)
    if piece is None:
        return
    stops: dict[str, list[tuple[int, Order]]] = {}
    for number, order in enumerate(program.orders, 1):
        if order.start != order.end:
            draw_move(field, target, order.start, order.end, program.seat)
        stops.setdefault(order.end, []).append((number, order))
    for space, orders in stops.items():
        cell = field.rect_of(space)
        if space != piece.space:
            draw_ghost(context, target, piece, space)
        for step, (number, order) in enumerate(orders):
            stays, (right, row) = order.start == order.end, divmod(step, _IN_A_COLUMN)
            x = cell.right - kit.px(16) if right else cell.left + kit.px(16)
            centre = (x, cell.top + kit.px(14) + row * kit.px(_TILT))
            icon = str(context.look(order.card).get("icon", "")) if stays and order.card else ""
            draw_step(kit, target, number, kit.seat(program.seat).colour, centre, icon)
