"""The first tracker of each seat as a meter, with the seat's name and its chips."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.meter import draw_meter, draw_pending, draw_small_meters, meter_places
from game.draw.table.seatblock import draw_chips
from game.rules.ask import Option
from game.rules.present.presenter import Chip, Dial, Presenter
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place, rect
from game.table.part import Part
from game.table.parts.seat_facts import chips_of, explain_chips, now_shown
from game.table.pointer import Pointer
from game.table.seat_seen import SeatSeen
from game.table.view_model import Reading

if TYPE_CHECKING:
    from game.rules.game import GameContent


class MetersPart(Part[tuple[SeatSeen, ...]]):
    """The meters; where an option is lit, what it would make of them."""

    place = "meter"
    of_seat = {
        "meter": (
            Place | None,
            None,
            "Its first tracker as a gauge, with its name and chips.",
        )
    }
    needs = "trackers to show"
    spared = True

    @classmethod
    def is_in(cls, content: GameContent, presenter: Presenter, view: View) -> bool:
        """Whether a seat has any."""
        return bool(presenter.dials(view, 1))

    def read(self, seen: Reading) -> tuple[SeatSeen, ...]:
        """The seats."""
        return seen.seats

    @classmethod
    def glimpse(
        cls, kit: Kit, target: pygame.Surface, place: pygame.Rect, presenter: Presenter, view: View
    ) -> bool:
        """Draws a small meter of each seat in `place`; False where no seat has one."""
        seats = sorted(seat for side in presenter.sides() for seat in side)
        dials = [(seat, dial) for seat in seats for dial in presenter.dials(view, seat)[:1]]
        draw_small_meters(kit, target, place, dials)
        return bool(dials)

    def ground_key(self, context: TableContext) -> Hashable:
        """Where they are."""
        return tuple(tuple(area) for _, area in _meters(context))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Their panels."""
        for _, area in _meters(context):
            draw_panel(context.kit, target, area)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Each with what it shows now."""
        for seat, area in _meters(context):
            if seat.dials:
                dial, chips = now_shown(context, seat)[0], chips_of(context, seat)
                draw = partial(_draw, context, target, area, seat, dial, chips)
                context.layer_cache.lay(context, target, area, (seat.name, dial, chips), draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """What the options that are lit would make of them, where they agree."""
        for seat, area in _meters(context):
            for change in context.view_model.ahead.agreed(seat, lit).values():
                if seat.dials[0].tracker == change.what:
                    at, dial, after = meter_places(area), seat.dials[0], int(str(change.after))
                    draw_pending(context.kit, target, at, dial, after)


def _meters(context: TableContext) -> Iterator[tuple[SeatSeen, pygame.Rect]]:
    for seat in context.view_model.seats:
        place = context.own_place(seat, MetersPart.place)
        if place is not None:
            yield seat, rect(context.kit, place)


def _draw(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    seat: SeatSeen,
    dial: Dial,
    chips: Sequence[Chip],
) -> None:
    at = draw_meter(context.kit, target, area, dial, seat.seat, escape(seat.name))
    hint = f"{escape(dial.label)} {dial.value} of {dial.maximum}"
    context.hit_areas.add(Spot("tracker", dial.tracker, area, hint=hint))
    explain_chips(context, draw_chips(context.kit, target, at.chips, chips))
