"""Where on a table lies what an option is chosen by."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.ask import Option, Point
from game.table.choosing import is_laid
from game.table.context import TableContext
from game.table.hit_areas import Spot

_SORTS = {"zone": ("pile",), "slot": ("place", "slot")}
"""The sorts of spots that stand for what is pointed at, where they are called otherwise."""


class Aim(NamedTuple):
    """Something that is pointed at: where it lies, how it is turned, whether to choose it."""

    area: pygame.Rect
    turn: float = 0.0
    chosen: bool = False


def aim_of(context: TableContext, option: Option) -> Aim | None:
    """What an option is chosen by: what it points at, or its button; None where neither is seen."""
    choosing = context.choosing
    if is_laid(option):
        slot = next(point for point in option.points if point.kind == "slot")
        taken_up = option == choosing.turned
        found = place_of(context, slot) if taken_up else _spot(context, "edge", option.id)
        return None if found is None else found._replace(chosen=True)
    button = place_of(context, Point("option", option.id))
    on_table = (aim for point in option.points if (aim := place_of(context, point)) is not None)
    aim = next(on_table, button) if not choosing.narrowed else button
    return None if aim is None else aim._replace(chosen=True)


def place_of(context: TableContext, point: Point) -> Aim | None:
    """Where something lies on the table; None for what is not to be seen."""
    for sort in _SORTS.get(point.kind, (point.kind,)):
        if (found := _spot(context, sort, point.id)) is not None:
            return found
    if point.kind == "zone" and (place := context.zone(point.id)):
        return Aim(place)
    more = context.hit_areas.of("more", "") if point.kind == "option" else None
    return Aim(more.area) if more else None


def carried_to(context: TableContext, slot: Spot | None, at: tuple[int, int]) -> tuple[Option, ...]:
    """The options that carry what lies in a slot to a place on the screen."""
    if slot is None or slot.sort != "slot" or context.cards_by == "click":
        return ()
    carrying = context.choosing.carrying(slot.point)
    goals = ((option, area) for option in carrying for area in goals_of(context, option))
    return tuple(option for option, area in goals if area.collidepoint(at))


def goals_of(context: TableContext, option: Option) -> list[pygame.Rect]:
    """Where the things lie to which an option carries something."""
    aims = (place_of(context, point) for point in option.touches)
    return [aim.area for aim in aims if aim is not None]


def _spot(context: TableContext, sort: str, name: str) -> Aim | None:
    """Where a spot of the hand or of the table lies."""
    for hit_areas in (context.hand_hit_areas, context.hit_areas):
        spot = hit_areas.of(sort, name)
        if spot is not None:
            return Aim(_with_label(spot), spot.turn)
    return None


def _with_label(spot: Spot) -> pygame.Rect:
    """The area of a spot, that of a round dial with the label below it."""
    area = spot.area.copy()
    if spot.sort == "tracker" and area.w == area.h:
        area.h = round(area.h * 1.13)
    return area
