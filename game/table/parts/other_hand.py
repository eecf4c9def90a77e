"""The other hand of two, where it is seen, beside the own: the names of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.ask import Option, Point
from game.rules.present.presenter import InHand
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part
from game.table.parts.backs import around
from game.table.parts.hand_cards import columns_of, holds, in_order, list_area, listed_seat
from game.table.pointer import Pointer
from game.table.seat_seen import SeatSeen
from game.table.view_model import Reading

_HEAD, _PAD, _GAP = 28, 8, 4
_HIGH = 34
_PAPER = "#f3ead6"


class OtherHandPart(Part[bool]):
    """The names of the cards that the other of two holds, where both hands are seen."""

    place = "other_hand"
    of_places = {
        "other_hand": (
            Place | None,
            None,
            "The names of the cards in the hand of the seat that is not asked, where both hands"
            " are seen; with many cards it grows to the left, and the hand gives way.",
        )
    }

    def read(self, seen: Reading) -> bool:
        """It shows what the seats hold."""
        return True

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Whose hand it is, and a line for each card, in the order that the player likes."""
        seat, area = listed_seat(context), list_area(context)
        if seat is None or area is None:
            return
        held = in_order(context, seat)
        lit = tuple(each.card for each in held if context.choosing.at(Point("card", each.card)))
        shows = (seat.seat, seat.name, held, lit)
        draw = partial(_draw_list, context, target, seat, area, held, lit)
        context.layer_cache.lay(context, target, around(context, area), shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """A ring around the line that is pointed at."""
        area, over = list_area(context), pointer.over
        if area and over and over.sort == "card" and area.contains(over.area):
            draw_highlight(context.kit, target, over.area, "hover", radius=6, badge=False)


def _draw_list(
    context: TableContext,
    target: pygame.Surface,
    seat: SeatSeen,
    area: pygame.Rect,
    held: Sequence[InHand],
    lit: Sequence[str],
) -> None:
    kit = context.kit
    draw_panel(kit, target, area, "inset")
    context.hit_areas.zones[seat.hand_zone] = area
    context.hit_areas.add(Spot("pile", seat.hand_zone, area))
    inner = area.inflate(-2 * kit.px(_PAD), -2 * kit.px(_PAD))
    head = context.words(f"{{seat:{seat.seat}}} {holds(seat.held)}")
    style = kit.style(theme.FLOOR, 600, theme.TEXT)
    said = kit.fit(head, (inner.w, kit.px(_HEAD)), style, style.size).block
    said.draw(target, topleft=inner.topleft)
    for each, box in zip(held, _lines(context, inner, len(held)), strict=True):
        look = context.look(each.card)
        pygame.draw.rect(target, _PAPER, box, border_radius=kit.px(theme.CELL_RADIUS))
        cost = each.cost or str(look.get("cost", ""))
        words = f"**{escape(cost)}**  {escape(str(look['name']))}" if cost else escape(look["name"])
        room = (box.w - 2 * kit.px(_PAD), box.h)
        ink = kit.style(theme.FLOOR, 600, theme.INK, leading=1.0)
        kit.fit(words, room, ink, kit.style(theme.SMALLEST_TEXT).size).block.draw(
            target, midleft=(box.x + kit.px(_PAD), box.centery)
        )
        if each.card in lit:
            draw_highlight(kit, target, box, "choosable", radius=6, badge=False)
        context.hit_areas.add(Spot("card", each.card, box))


def _lines(context: TableContext, inner: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The boxes of so many lines: from the top down, then in the next column."""
    kit = context.kit
    columns = columns_of(count)
    rows = -(-count // columns)
    top, gap = inner.y + kit.px(_HEAD), kit.px(_GAP)
    pitch = min(kit.px(_HIGH), (inner.bottom - top + gap) // max(1, rows))
    wide = (inner.w + gap) // columns
    return [
        pygame.Rect(inner.x + n // rows * wide, top + n % rows * pitch, wide - gap, pitch - gap)
        for n in range(count)
    ]
