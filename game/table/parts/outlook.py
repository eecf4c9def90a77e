"""The column beside the table: a card to read, and what the options would lead to."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
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
from game.rules.present.chain import ShowsSeries
from game.rules.present.following import Verdict, numbers, verdict_of
from game.rules.present.forecast import Change
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part, Told
from game.table.pointer import Pointer
from game.table.view_model import Reading, ViewModel

MARKS: Mapping[Verdict, str] = {
    "wins": "{icon:crown} ",
    "may win": "{icon:crown} ",
    "draws": "{icon:level} ",
    "may lose": "{icon:skull} ",
    "loses": "{icon:skull} ",
}


@dataclass(frozen=True)
class Outlook:
    """What an option leads to: what becomes of the first tracker of the asked seat, and of the
    others' where it changes, each after its seat; and what it decides."""

    option: str
    label: str
    changes: tuple[tuple[int, Change], ...]
    verdict: Verdict = ""


class Outlooks(NamedTuple):
    """What the options lead to, under a heading."""

    head: str
    found: tuple[Outlook, ...]


class OutlookPart(Part[Outlooks]):
    """The column: under a card, a list of what the options lead to."""

    place = "outlook"
    of_places = {"outlook": (Place | None, None, "What the options lead to, under a card.")}
    needs = "series"
    shown_by = ShowsSeries
    spared = True
    focus_read = True

    def read(self, seen: Reading) -> Outlooks:
        """What the options lead to, where they change a tracker or decline to, or keep it as it is
        where declining would change it."""
        presenter, match, head = seen.presenter, seen.screen.match, ""
        if isinstance(presenter, ShowsSeries) and match.seat:
            head = presenter.outlook_head(match.seat)
        asked = next((seat for seat in seen.seats if seat.seat == match.seat), None)
        if asked is None or not asked.dials or not seen.options:
            return Outlooks(head, ())
        ahead, own, found = seen.ahead, asked.dials[0], []
        foreseen = [(option, ahead.of(option.id)) for option in seen.options] if ahead else []
        loses = any(told and told.tracker(own.tracker) for option, told in foreseen if option.quiet)
        for option, told in foreseen:
            if told is None or option.meta or not (loses or told.trackers or option.quiet):
                continue
            first = told.tracker(own.tracker) or Change(own.tracker, own.value, own.value)
            others = (
                (seat.seat, change)
                for seat in seen.seats
                if seat is not asked and seat.dials
                if (change := told.tracker(seat.dials[0].tracker))
            )
            changes = ((asked.seat, first), *others)
            label = option.short or option.label
            found.append(Outlook(option.id, label, changes, verdict_of(told, asked.seat)))
        return Outlooks(head, tuple(found))

    def options(self, context: TableContext, spot: Spot) -> tuple[Option, ...] | None:
        """The option of a line."""
        if spot.sort != "outlook":
            return None
        return tuple(option for option in context.choosing.shown if option.id == spot.id)

    def tells(self, context: TableContext, spot: Spot) -> bool:
        """It does under its card."""
        card = column_places(context.kit, _area(context)).card
        return spot.area == card and bool(self._shown(context))

    def ground_key(self, context: TableContext) -> Hashable:
        """Where it is."""
        return tuple(_area(context))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its panel."""
        draw_panel(context.kit, target, _area(context))

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The card that matters most, and the list."""
        area, told, outlooks = _area(context), _told(context.view_model), self._shown(context)
        head = context.words(self.model(context.view_model).head)
        rows = tuple(row_of(outlook) for outlook in outlooks)
        options = tuple(outlook.option for outlook in outlooks)
        shows = (told, rows, options, head)
        draw = partial(_draw, context, target, told, head, rows, options)
        context.layer_cache.lay(context, target, area, shows, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The line of what is pointed at; one that found no room comes over the last."""
        rows = self._shown(context)
        at = column_places(context.kit, _area(context))
        boxes = row_boxes(context.kit, at.rows, len(rows))
        for number, outlook in enumerate(rows):
            if boxes and any(option.id == outlook.option for option in lit):
                shown = _in_sight(len(rows), len(boxes))
                box = boxes[number if number < shown else -1]
                draw_row(context.kit, target, box, row_of(outlook), lit=True)

    def _shown(self, context: TableContext) -> tuple[Outlook, ...]:
        """What the options that can be chosen now lead to; nothing where one must be chosen and all
        lead to the same."""
        quiet = {option.id: option.quiet for option in context.choosing.shown}
        found = [each for each in self.model(context.view_model).found if each.option in quiet]
        changed = any(change.before != change.after for each in found for _, change in each.changes)
        differ = len({(each.changes, each.verdict) for each in found}) > 1
        tells = differ or len(found) == 1 or any(quiet[each.option] for each in found)
        return tuple(found) if context.view_model.mine and changed and tells else ()


def _area(context: TableContext) -> pygame.Rect:
    return context.area("outlook")


def row_of(outlook: Outlook) -> Row:
    """An option's line: what becomes of the own tracker, what is left of the others' where that
    changes, and what that decides.

    One that empties the own tracker and decides nothing yet warns of it.
    """
    (_, own), *others = outlook.changes
    warns = "{icon:warn} " if not own.after and own.before and not outlook.verdict else ""
    decides = MARKS.get(outlook.verdict, "") or warns
    told = (f"{{seat:{seat}}} → {each.after}" for seat, each in others)
    return Row(escape(outlook.label), "  ".join((decides + numbers(own.before, own.after), *told)))


def _told(view_model: ViewModel) -> Told | None:
    """The card that matters most: of the part that lies uppermost."""
    told = (part.told(view_model) for part in reversed(view_model.parts))
    return next((each for each in told if each is not None), None)


def _draw(
    context: TableContext,
    target: pygame.Surface,
    told: Told | None,
    head: str,
    rows: Sequence[Row],
    options: Sequence[str],
) -> None:
    kit, at = context.kit, column_places(context.kit, _area(context))
    if told is None:
        draw_empty_place(kit, target, at.card)
        style = kit.style(theme.BODY, 400, theme.MUTED, align="centre", leading=1.3)
        words = kit.text("A card that is played is read here", style, at.card.w * 3 // 4)
        words.draw(target, center=at.card.center)
    else:
        draw_column_words(kit, target, at.head, told.head)
        target.blit(context.pictures.whole(context.look(told.card), at.card.w), at.card)
        context.hit_areas.add(Spot("card", told.card, at.card))
    if rows:
        draw_column_words(kit, target, at.title, head)
    boxes = row_boxes(kit, at.rows, len(rows))
    shown = _in_sight(len(rows), len(boxes))
    draw_rows(kit, target, boxes[:shown], rows[:shown])
    if boxes and shown < len(rows):
        draw_row(kit, target, boxes[-1], Row(f"and {len(rows) - shown} more", ""))
    for box, option in zip(boxes[:shown], options, strict=False):
        context.hit_areas.add(Spot("outlook", option, box))


def _in_sight(rows: int, boxes: int) -> int:
    """How many rows are told in so many boxes: of too many the last box says how many there are."""
    return rows if rows <= boxes else max(0, boxes - 1)
