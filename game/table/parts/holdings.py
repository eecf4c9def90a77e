"""What a seat holds of its tokens, in a tray; and the marker that goes from seat to seat."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.ranks import draw_coins
from game.rules.present.ranks import Holding, Marker, ShowsRanks
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place, rect
from game.table.part import Part
from game.table.view_model import Reading

_PAD, _HEAD, _LABEL, _NUMBER, _COIN = 12, 44, 52, 34, 28


class Tray(NamedTuple):
    """What a seat holds; line: what else it has."""

    seat: int
    line: str
    rows: tuple[Holding, ...]


class HoldingsPart(Part[tuple[Tray, ...]]):
    """The trays of the seats."""

    place = "holdings"
    of_seat = {"holdings": (Place | None, None, "Its tokens in a tray, under its name.")}
    needs = "ranks"
    shown_by = ShowsRanks
    spared = True

    def read(self, seen: Reading) -> tuple[Tray, ...] | None:
        """The trays, the near seat's first."""
        shows = seen.presenter
        if not isinstance(shows, ShowsRanks):
            return None
        seats = [seat.seat for seat in seen.seats]
        return tuple(
            Tray(seat, shows.holds(seen.view, seat), shows.holdings(seen.view, seat))
            for seat in seats
        )

    def ground_key(self, context: TableContext) -> Hashable:
        """Where they are."""
        return tuple(tuple(area) for _, area in self._trays(context))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Their panels."""
        for _, area in self._trays(context):
            draw_panel(context.kit, target, area)

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Each with its tokens."""
        for tray, area in self._trays(context):
            name = context.view_model.seat(tray.seat).name
            rows = tuple(
                replace(row, count=row.count - context.motions.coming(row.tracker, context.now))
                for row in tray.rows
            )
            there = tray._replace(rows=rows)
            draw = partial(_draw_tray, context, target, area, there, name)
            context.layer_cache.lay(context, target, area, (there, name), draw)

    def _trays(self, context: TableContext) -> Iterator[tuple[Tray, pygame.Rect]]:
        for tray in self.model(context.view_model):
            place = context.own_place(context.view_model.seat(tray.seat), self.place)
            if place is not None:
                yield tray, rect(context.kit, place)


class MarkerPart(Part[Marker]):
    """The marker, with the seat that has it."""

    place = "marker"
    of_places = {"marker": (Place | None, None, "The marker that goes from seat to seat.")}
    needs = "ranks"
    shown_by = ShowsRanks
    spared = True

    def read(self, seen: Reading) -> Marker | None:
        """The marker, where anybody has it."""
        return seen.presenter.marker(seen.view) if isinstance(seen.presenter, ShowsRanks) else None

    def ground_key(self, context: TableContext) -> Hashable:
        """Where it is."""
        return tuple(context.area(self.place))

    def draw_ground(self, context: TableContext, target: pygame.Surface) -> None:
        """Its tray."""
        draw_panel(context.kit, target, context.area(self.place), "tray")

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """Who has it."""
        area, marker = context.area(self.place), self.model(context.view_model)
        words = context.words(f"{marker.label} {{seat:{marker.seat}}}"), context.words(marker.line)
        draw = partial(_draw_marker, context, target, area, marker, *words)
        context.layer_cache.lay(context, target, area, (marker, words), draw)


def _draw_tray(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, tray: Tray, name: str
) -> None:
    kit = context.kit
    pad = kit.px(_PAD)
    middle = area.y + kit.px(23)
    mark = seat_mark(kit, tray.seat, kit.px(26))
    target.blit(mark, mark.get_rect(midleft=(area.x + pad, middle)))
    line = kit.text(context.words(tray.line), kit.style(theme.FLOOR, 400, "#d5ddd2"))
    line.draw(target, midright=(area.right - pad, middle))
    room = area.w - 3 * pad - kit.px(26) - line.size[0]
    style = kit.style(20, 700, kit.seat(tray.seat).colour)
    words = kit.fit(escape(name), (room, kit.px(30)), style, theme.SMALLEST_TEXT)
    words.block.draw(target, midleft=(area.x + pad + kit.px(34), middle))
    high = (area.h - kit.px(_HEAD)) // max(1, len(tray.rows))
    for number, row in enumerate(tray.rows):
        y = area.y + kit.px(_HEAD) + number * high + high // 2 - kit.px(3)
        _draw_row(context, target, area, row, y)
        box = pygame.Rect(area.x, y - high // 2, area.w, high)
        hint = row.warns and context.words(row.warns)
        context.hit_areas.add(Spot("tracker", row.tracker, box, hint=hint))
        context.hit_areas.zones[row.tracker] = box
    context.hit_areas.zones[f"{HoldingsPart.place}:{tray.seat}"] = area


def _draw_row(
    context: TableContext, target: pygame.Surface, area: pygame.Rect, row: Holding, y: int
) -> None:
    kit, pad = context.kit, context.kit.px(_PAD)
    colour = kit.palette.danger if row.warns else theme.TEXT
    kit.text(escape(row.label), kit.style(theme.FLOOR, 600, colour)).draw(
        target, midleft=(area.x + pad, y)
    )
    left = area.x + pad + kit.px(_LABEL)
    room = area.right - pad - kit.px(_NUMBER) - left
    draw_coins(kit, target, (left, y), room, row.count, _COIN, gone=row.gone)
    pale = "#d8c9c0" if row.gone else theme.KEY_LIGHT
    shown = colour if row.warns else pale
    number = kit.text(str(row.count), kit.style(28, 900, shown, "serif", leading=1.0))
    number.draw(target, midright=(area.right - pad, y))
    if row.warns:
        warn = kit.icon("warn", kit.px(20), colour)
        target.blit(warn, warn.get_rect(midright=(area.right - pad - number.size[0] - 4, y)))


def _draw_marker(
    context: TableContext,
    target: pygame.Surface,
    area: pygame.Rect,
    marker: Marker,
    words: str,
    line: str,
) -> None:
    kit = context.kit
    size = kit.px(46)
    disc = pygame.Rect(0, 0, size, size)
    disc.midleft = (area.x + kit.px(14), area.centery)
    pygame.draw.circle(target, theme.KEY_DARK, disc.center, size // 2 + kit.px(2))
    pygame.draw.circle(target, "#e3c47a", disc.center, size // 2)
    icon = kit.icon(marker.icon, kit.px(28), theme.INK)
    target.blit(icon, icon.get_rect(center=disc.center))
    room = (area.right - kit.px(10) - disc.right - kit.px(12), area.h - kit.px(8))
    style = kit.style(theme.FLOOR, 600, theme.TEXT, leading=1.2)
    text = words if not line else f"{words}\n{{c:muted}}{line}{{/}}"
    block = kit.fit(text, room, style, theme.SMALLEST_TEXT).block
    block.draw(target, midleft=(disc.right + kit.px(12), area.centery))
    context.hit_areas.add(Spot("part", MarkerPart.place, area))
