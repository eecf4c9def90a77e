"""The column beside the table: a card to read, and what the options would lead to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.cardrow import draw_empty_place
from game.draw.table.outlooks import (
    Row,
    column_places,
    draw_column_words,
    draw_row,
    draw_rows,
    row_boxes,
)
from game.rules.ask import Option
from game.scenes.table_parts.layout import rect
from game.scenes.table_parts.part import Part
from game.scenes.table_parts.pointer import Pointer
from game.scenes.table_parts.spots import Spot
from game.scenes.table_parts.stage import Stage
from game.scenes.table_parts.tableau import Outlook


class _Told(NamedTuple):
    """The card that is to be read while none is pointed at, and what it is."""

    head: str
    card: str


class OutlookPart(Part):
    """The column: under a card, a list of what the options lead to."""

    place = "outlook"

    def ground_key(self, stage: Stage) -> Hashable:
        """Where it is."""
        return tuple(_area(stage))

    def draw_ground(self, stage: Stage, target: pygame.Surface) -> None:
        """Its panel."""
        draw_panel(stage.kit, target, _area(stage))

    def draw_still(self, stage: Stage, target: pygame.Surface) -> None:
        """The card that matters most, and the list."""
        area, told = _area(stage), _told(stage)
        outlooks, head = _shown(stage), stage.words(stage.tableau.outlook_head)
        rows = tuple(row_of(outlook) for outlook in outlooks)
        options = tuple(outlook.option for outlook in outlooks)
        shows = (told, rows, options, head)
        draw = partial(_draw, stage, target, told, head, rows, options)
        stage.stills.lay(stage, target, area, shows, draw)

    def draw_live(
        self, stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The line of what is pointed at; one that found no room comes over the last."""
        rows = _shown(stage)
        at = column_places(stage.kit, _area(stage))
        boxes = row_boxes(stage.kit, at.rows, len(rows))
        for number, outlook in enumerate(rows):
            if boxes and any(option.id == outlook.option for option in lit):
                shown = _in_sight(len(rows), len(boxes))
                box = boxes[number if number < shown else -1]
                draw_row(stage.kit, target, box, row_of(outlook), lit=True)


def _area(stage: Stage) -> pygame.Rect:
    place = stage.layout.places.outlook
    assert place is not None
    return rect(stage.kit, place)


def _shown(stage: Stage) -> tuple[Outlook, ...]:
    """What the options that can be chosen now lead to, as far as there is room."""
    ids = {option.id for option in stage.choosing.shown}
    found = [outlook for outlook in stage.tableau.outlooks if outlook.option in ids]
    changed = any(change.before != change.after for each in found for change in each.changes)
    return tuple(found) if stage.tableau.mine and changed else ()


def row_of(outlook: Outlook) -> Row:
    """An option's line; one that empties the tracker warns of it."""
    _, before, after = outlook.changes[0]
    warns = "{icon:warn} " if not after and before else ""
    return Row(escape(outlook.label), f"{warns}{before} → {after}")


def _told(stage: Stage) -> _Told | None:
    """The card that is being activated, else the one on top of an open pile."""
    series = stage.tableau.series
    if series is not None:
        return _Told("Being activated", series.links[series.now].card)
    tops = [pile for pile in stage.tableau.commons if pile.open and pile.top]
    return _Told(f"On top: {escape(tops[0].label)}", str(tops[0].top)) if tops else None


def _draw(
    stage: Stage,
    target: pygame.Surface,
    told: _Told | None,
    head: str,
    rows: Sequence[Row],
    options: Sequence[str],
) -> None:
    kit, at = stage.kit, column_places(stage.kit, _area(stage))
    if told is None:
        draw_empty_place(kit, target, at.card)
        style = kit.style(theme.BODY, 400, theme.MUTED, align="centre", leading=1.3)
        words = kit.text("A card that is pointed at is read here", style, at.card.w * 3 // 4)
        words.draw(target, center=at.card.center)
    else:
        draw_column_words(kit, target, at.head, told.head)
        target.blit(stage.pictures.whole(stage.look(told.card), at.card.w), at.card)
        stage.spots.add(Spot("card", told.card, at.card))
    if rows:
        draw_column_words(kit, target, at.title, head)
    boxes = row_boxes(kit, at.rows, len(rows))
    shown = _in_sight(len(rows), len(boxes))
    draw_rows(kit, target, boxes[:shown], rows[:shown])
    if boxes and shown < len(rows):
        draw_row(kit, target, boxes[-1], Row(f"and {len(rows) - shown} more", ""))
    for box, option in zip(boxes[:shown], options, strict=False):
        stage.spots.add(Spot("outlook", option, box))


def _in_sight(rows: int, boxes: int) -> int:
    """How many rows are told in so many boxes: of too many the last box says how many there are."""
    return rows if rows <= boxes else max(0, boxes - 1)
