"""What a seat's block, plate and meter show alike: its trackers, its chips, what lies open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.table.dials import draw_dial
from game.draw.table.dice import draw_dice, draw_small_dice
from game.draw.table.seatplate import draw_gauge
from game.rules.ask import Point
from game.rules.events import kind_of
from game.rules.present.presenter import Chip, Dial
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.seat_seen import SeatSeen

PLACE = "seats"
"""The name of the part that reads what lies open before the seats."""


def now_shown(context: TableContext, seat: SeatSeen) -> tuple[Dial, ...]:
    """The dials of a seat as they stand while their values move."""
    moving = context.motions.trackers(context.now)
    return tuple(
        _on_its_way(dial, moving[dial.tracker].number()) if dial.tracker in moving else dial
        for dial in seat.dials
    )


def _on_its_way(dial: Dial, value: int) -> Dial:
    return replace(dial, value=value, pending=dial.value if value != dial.value else None)


def told_by(dial: Dial) -> str:
    """What a dial says to the pointer, in drawn markup."""
    hint = f"{escape(dial.label)} {dial.value} of {dial.maximum}"
    return hint if dial.line is None else f"{hint}; the most that another has is {dial.line}"


def in_dice(context: TableContext, dial: Dial) -> bool:
    """Whether a tracker is shown as two ten-sided dice."""
    kinds: tuple[str, ...] = getattr(context.layout, "dice", ())
    return kind_of(dial.tracker) in kinds


def draw_tracker(
    context: TableContext, target: pygame.Surface, box: pygame.Rect, dial: Dial
) -> None:
    """A tracker as its table has it: a round dial, or dice."""
    draw = draw_dice if in_dice(context, dial) else draw_dial
    draw(context.kit, target, box, dial)


def draw_small_tracker(
    context: TableContext, target: pygame.Surface, box: pygame.Rect, dial: Dial
) -> None:
    """A tracker as it stands on a seat's plate: a gauge, or small dice."""
    draw = draw_small_dice if in_dice(context, dial) else draw_gauge
    draw(context.kit, target, box, dial)


def chips_of(context: TableContext, seat: SeatSeen) -> tuple[Chip, ...]:
    """The marks beside a seat, their hints in drawn markup."""
    return tuple(replace(chip, hint=context.words(chip.hint)) for chip in seat.chips)


def explain_chips(context: TableContext, chips: list[tuple[pygame.Rect, Chip]]) -> None:
    """Lets chips that lie in their boxes tell what they mean."""
    for area, chip in chips:
        if chip.hint or chip.rule:
            hint = " ".join((chip.hint, f"{{c:muted}}{chip.rule}{{/}}"))
            context.hit_areas.add(Spot("chip", chip.text, area, hint=hint))


def laid_before(context: TableContext, seat: SeatSeen) -> tuple[str, ...]:
    """The cards that lie open before a seat."""
    rows: Mapping[int, tuple[str, ...]] = context.view_model.models[PLACE]
    return rows[seat.seat]


def offered_before(context: TableContext, seat: SeatSeen) -> tuple[str, ...]:
    """The cards lying before a seat that can be chosen now."""
    if not context.view_model.mine:
        return ()
    laid = (*laid_before(context, seat), *seat.faces)
    return tuple(card for card in laid if context.choosing.at(Point("card", card)))


def offer_card(
    context: TableContext, target: pygame.Surface, card: str, area: pygame.Rect, offered: bool
) -> None:
    """Lets a card that lies before a seat be pointed at, and marks it where that chooses."""
    if offered:
        draw_highlight(context.kit, target, area, "choosable", radius=theme.CELL_RADIUS)
    context.hit_areas.add(Spot("card", card, area))
