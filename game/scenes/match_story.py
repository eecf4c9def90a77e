"""What a match tells at its end: its numbers over the turns, what changed most, the figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.curves import Chart, draw_number
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.present.chronicle import TURNINGS, Chronicle, Turning
from game.scenes.glimpse import draw_seat_chips
from game.scenes.resuming import names_of
from game.scenes.widgets import Control, Tile
from game.session.session import Session
from game.table.wording import plain

CHANGES = 3
"""How many changed numbers a tile shows at most; what decides the match comes first."""

_GAP, _HEAD = 16, 40


class Column(NamedTuple):
    """A column of the figures: its heading, its width at the base size, a cell for each seat."""

    head: str
    wide: int
    cells: Sequence[str]


class MatchStory:
    """The course of a session's match, laid out and drawn.

    has_turns: whether one seat decides at a time; else nobody's decision alone came to anything.
    """

    def __init__(self, kit: Kit, session: Session, known: Chronicle) -> None:
        self.kit = kit
        self.session = session
        self.known = known
        self.names = names_of(session.match)
        presenter, view = session.hotseat.presenter, session.hotseat.public()
        self.clock = presenter.clock.capitalize()
        self.has_turns = presenter.active(view) is not None

    # The numbers over the turns

    def draw_courses(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The main numbers side by side, or that there is nothing to be told."""
        kit, known = self.kit, self.known
        if not known.courses or len(known.turns) < 2:
            draw_panel(kit, target, place, "inset")
            words = kit.text("Nothing was decided.", kit.style(theme.BODY, 400, theme.MUTED))
            words.draw(target, center=place.center)
            return
        count = len(known.courses)
        wide = (place.w - kit.px(_GAP) * (count - 1)) // count
        marks = [turning.moment for turning in known.turnings]
        for number, course in enumerate(known.courses):
            box = pygame.Rect(place.x + number * (wide + kit.px(_GAP)), place.y, wide, place.h)
            colour = theme.mix(theme.tone(course.tone).colour, theme.TEXT, 0.35)
            Chart(kit, box, known.turns, course.values, course.span, self.clock, marks).draw(
                target, course.label, course.icon, colour
            )

    # What changed most

    def tiles(self, place: pygame.Rect, replay: Callable[[int], None], why: str) -> list[Control]:
        """A tile for each decision after which much changed; it replays from there.

        why: why the match cannot be replayed; empty where it can.
        """
        kit = self.kit
        top = place.y + kit.px(38)
        pitch = (place.bottom + kit.px(8) - top) // TURNINGS
        high = pitch - kit.px(8)
        return [
            Tile(
                f"turning {number}",
                pygame.Rect(place.x, top + number * pitch, place.w, high),
                partial(replay, turning.moment - 1),
                key=pygame.K_1 + number,
                why=why,
                paint=partial(self._paint, number + 1, turning),
                radius=theme.PANEL_RADIUS,
            )
            for number, turning in enumerate(self.known.turnings)
        ]

    def draw_head(self, target: pygame.Surface, place: pygame.Rect, replayed: bool) -> None:
        """The heading over the tiles, and what a click on one does. replayed: whether it does."""
        kit = self.kit
        head = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        middle = place.y + kit.px(14)
        box = kit.text("What changed most", head).draw(target, midleft=(place.x, middle))
        small = kit.style(theme.FLOOR, 400, theme.MUTED)
        if not self.known.turnings:
            words = kit.text("Nothing did.", small)
            words.draw(target, topleft=(place.x, place.y + kit.px(44)))
        elif replayed:
            hint = kit.text("a click replays from there", small, place.right - box.right, 1)
            hint.draw(target, midright=(place.right, middle))

    def _paint(
        self, number: int, turning: Turning, target: pygame.Surface, rect: pygame.Rect
    ) -> None:
        kit = self.kit
        draw_panel(kit, target, rect)
        x, middle = rect.x + kit.px(28), rect.y + kit.px(24)
        left = draw_number(kit, target, number, (x, middle)).right + kit.px(10)
        right = rect.right - kit.px(14)
        icons = {course.label: course.icon for course in self.known.courses}
        shown = [change for change in turning.changes if icons[change.label]]
        for change in reversed(shown[:CHANGES]):
            words = f"{{seat:{change.seat}}} {change.before} to {change.after}"
            icon, fill, at = icons[change.label], kit.seat(change.seat).low, (right, middle)
            chip = draw_chip(kit, target, words, icon=icon, fill=fill, midright=at)
            right = chip.left - kit.px(8)
        head = kit.style(theme.FLOOR, 700, theme.TEXT)
        wheres = self._wheres(turning)
        where = next((w for w in wheres if kit.measure(w, head)[0] <= right - left), wheres[-1])
        kit.text(where, head, right - left, 1).draw(target, midleft=(left, middle))
        told = [escape(plain(line, self.names)) for line in turning.told]
        style = kit.style(theme.FLOOR, 400, theme.TEXT, leading=1.2)
        top = rect.y + kit.px(48)
        room = (rect.right - kit.px(14) - left, rect.bottom - kit.px(10) - top)
        said = kit.fit("\n".join(told), room, style, style.size)
        if not said.fits:
            said = kit.fit(told[-1], room, style, style.size)
        said.block.draw(target, topleft=(left, top))

    def _wheres(self, turning: Turning) -> list[str]:
        """The turn and whose decision it was, as drawn markup: by name, by mark, the turn alone."""
        turn, seat = f"{escape(self.clock)} {turning.turn}", turning.seat
        if not self.has_turns:
            return [turn]
        deciding = (escape(self.names.seats[seat]), f"{{seat:{seat}}}")
        return [*(f"{turn}, {who} decides" for who in deciding), turn]

    # The figures

    def draw_figures(
        self, target: pygame.Surface, place: pygame.Rect, places: Sequence[Sequence[int]]
    ) -> None:
        """A line for each seat, by place: its name, how it ended, and the figures.

        Where a game knows only winners, they have a crown in the place of a number.
        """
        kit = self.kit
        several = len(self.session.setup.seats) > 2
        pitch = (place.h - kit.px(_HEAD)) // len(self.session.setup.seats)
        y = place.y + kit.px(_HEAD) + pitch // 2
        columns = self._columns()
        small = kit.style(theme.FLOOR, 400, theme.MUTED, align="right")
        right = place.right
        for column in reversed(columns):
            kit.text(escape(column.head), small).draw(
                target, midright=(right, place.y + kit.px(14))
            )
            right -= kit.px(column.wide)
        for number, seats in enumerate(places, 1):
            if several and len(places) > 1:
                middle = y + pitch * (len(seats) - 1) // 2
                self._draw_place(target, (place.x, middle), number)
            for seat in seats:
                line = pygame.Rect(place.x, y - pitch // 2, place.w, pitch)
                self._draw_seat(target, line, seat, columns)
                y += pitch

    def _draw_place(self, target: pygame.Surface, at: tuple[int, int], number: int) -> None:
        kit, result = self.kit, self.session.match.result
        if result and result.places:
            look = kit.style(26, 700, theme.BRASS_HI, "serif")
            kit.text(f"{number}.", look).draw(target, midleft=at)
        elif number == 1:
            crown = kit.icon("crown", kit.px(26), theme.BRASS_HI)
            target.blit(crown, crown.get_rect(midleft=at))

    def _columns(self) -> list[Column]:
        known = self.known
        card = self.session.hotseat.presenter.card
        most = [
            ", ".join(f"{card(name)['name']} ×{count}" for name, count in played)
            for played in known.most
        ]
        columns = [
            Column("Decisions", 112, [*map(str, known.decisions)]),
            *(Column(name, 164, [*map(str, each)]) for name, each in known.figures.items()),
        ]
        if any(known.played):
            columns.append(Column("Cards played", 132, [*map(str, known.played)]))
            columns.append(Column("Played most", 560 if len(known.figures) < 3 else 400, most))
        return columns

    def _draw_seat(
        self, target: pygame.Surface, line: pygame.Rect, seat: int, columns: Sequence[Column]
    ) -> None:
        kit, presenter, view = (
            self.kit,
            self.session.hotseat.presenter,
            self.session.hotseat.public(),
        )
        style = kit.style(theme.BUTTON, 600, theme.TEXT)
        right = line.right
        for column in reversed(columns):
            room = (kit.px(column.wide - 16), style.line)
            words = kit.fit(escape(column.cells[seat - 1]), room, style, kit.px(theme.FLOOR)).block
            words.draw(target, midright=(right, line.centery))
            right -= kit.px(column.wide)
        for dial in reversed(presenter.dials(view, seat)):
            fill, at = theme.tone(dial.tone).low, (right, line.centery)
            chip = draw_chip(kit, target, str(dial.value), icon=dial.icon, fill=fill, midright=at)
            right = chip.left - kit.px(8)
        right = draw_seat_chips(kit, target, (right, line.centery), presenter, view, seat)
        mark = seat_mark(kit, seat, kit.px(28))
        box = target.blit(mark, mark.get_rect(midleft=(line.x + kit.px(34), line.centery)))
        style, left = kit.style(theme.SUBHEAD, 700, kit.seat(seat).colour), box.right + kit.px(10)
        room, smallest = (right - left, style.line), kit.style(theme.FLOOR).size
        name = kit.fit(escape(self.names.seats[seat]), room, style, smallest).block
        x = name.draw(target, midleft=(left, line.centery)).right
        faces = [str(presenter.card(face)["name"]) for face in presenter.faces(view, seat)]
        if faces and right - x > kit.px(90):
            brought = kit.text(escape(faces[0]), kit.style(theme.BUTTON), right - x - kit.px(12), 1)
            brought.draw(target, midleft=(x + kit.px(12), line.centery))
