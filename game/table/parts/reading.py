"""Where cards are read: the one that the pointer asks to see, whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw.table.inspection import draw_beside
from game.rules.ask import Option
from game.table.context import TableContext
from game.table.foreground import in_play
from game.table.layout import Layout, Place
from game.table.meaning import explained
from game.table.part import Fixture
from game.table.parts.play import play_area
from game.table.pointer import Pointer

if TYPE_CHECKING:
    from game.rules.content.yaml_source import Loc
    from game.table.inventory import Inventory


class ReadingPart(Fixture):
    """The card that is pointed at; where it has no place of its own, it lies where the play is."""

    place = "reading"
    of_places = {
        "reading": (
            Place | None,
            None,
            "Where a card that is pointed at is shown whole; without it, where the play is.",
        )
    }

    @classmethod
    def mistakes(cls, layout: Layout, inventory: Inventory) -> Iterator[tuple[Loc, str]]:
        """That there is nowhere to read a card."""
        if layout.place(cls.place) is None and layout.place("play") is None:
            text = "there is no 'reading', where a card that is pointed at is shown whole"
            yield ("places",), text

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """That card, unless it is read where it lies; neither over what is pointed at nor over what
        is told to be wrong."""
        card, spot = previewed(context, pointer), pointer.over
        if not card or (spot and spot.sort == "card" and spot.area in in_play(context)):
            return
        look = context.view_model.skin.get(card)
        if look is None:
            return
        reader = context.view_model.reader(card)
        if reader is not None:
            reader.draw_read(context, target, card)
            return
        area = reading_area(context)
        wrong = context.hit_areas.of("part", "strip")
        if wrong is not None and area.colliderect(wrong.area):
            area = _clear_of(area, wrong.area)
        if spot is not None and area.collidepoint(spot.area.center):
            area = _clear_of(area, spot.area)
        draw_beside(context.kit, target, area, look, explained(context, card), context.pictures)


def reading_area(context: TableContext) -> pygame.Rect:
    """Where cards are read."""
    own = context.layout.place(ReadingPart.place)
    return context.area(ReadingPart.place) if own else play_area(context)


def previewed(context: TableContext, pointer: Pointer) -> str:
    """The card that the pointer asks to see whole, else that of the option in focus where cards are
    read in a place of their own, or nothing."""
    spot = pointer.over
    reads = any(part.focus_read for part in context.view_model.parts)
    if spot is None and context.choosing.focus and reads:
        points = context.choosing.focus.points
        return next(
            (p.id for p in points if p.kind == "card" and p.id in context.view_model.skin), ""
        )
    if spot is None or pointer.held or not pointer.previews(context.now):
        return ""
    asked = (part.previewed(context, spot) for part in context.view_model.parts)
    if spot.sort == "card":
        told = spot.id not in context.view_model.skin or context.choosing.laying(spot.id)
        return "" if told else spot.id
    if spot.sort == "pile":
        return next((p.top or "" for p in context.view_model.piles if p.zone == spot.id), "")
    return next(filter(None, asked), "")


def _clear_of(area: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
    """The larger part of an area that lies over or under a box in it."""
    over = pygame.Rect(area.x, area.y, area.w, box.top - area.y)
    under = pygame.Rect(area.x, box.bottom, area.w, area.bottom - box.bottom)
    return max(over, under, key=lambda part: part.h)
