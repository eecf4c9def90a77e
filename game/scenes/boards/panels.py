"""The lab's panels beside the board: how fair the starts are, what is alike, what is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip, draw_key
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch
from game.draw.table.stamps import likeness_stamp
from game.lab.balance.stats import assurance
from game.rules.board.analysis import NEAR, Likeness, Standing
from game.scenes.boards.plan import NOTES, STOPS, WEIGHS, diamond, step_colours

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.lab.balance.stats import Interval
    from game.rules.board.board import Board
    from game.rules.board.findings import Finding
    from game.scenes.boards.duels import Duels
    from game.scenes.boards.shelf import Field
    from game.scenes.scene import Canvas

_OVER, _UNDER, _EVEN, _LINE = "#e0a23c", "#79b8ea", "#d5ddd2", "#f1dca0"
_CRAMPED = 2 / 3
"""A start has little room with less than this share of the best one's."""

_BAND = 0.03
"""How far from an even share a seat's wins may be and still count as fair."""

FAIRNESS, FINDINGS = (1128, 86, 764, 556), (1128, 654, 764, 334)
ALONE = (1128, 86, 764, 902)
"""The findings of a board that was never in order, of which nothing else can be told."""
FINDING, FINDING_PITCH = 88, 94
_ROW = 34
_LIKENESS, _APART = 1580, 8
"""Where the board beside itself begins, and what at least lies between two heads of columns."""


def cramped(standings: list[Standing]) -> list[int]:
    """The seats that have much less room than the one with most."""
    best = max((each.room for each in standings), default=0)
    return [each.seat for each in standings if each.room < best * _CRAMPED]


class Fairness:
    """The panel of the starts: distances, likeness, and the share of wins by seat."""

    def __init__(self, kit: Kit, canvas: Canvas, names: dict[int, str]) -> None:
        self.kit = kit
        self.canvas = canvas
        self.names = names

    def draw(
        self,
        target: pygame.Surface,
        board: Board,
        field: Field | None,
        standings: list[Standing],
        alike: list[Likeness],
    ) -> None:
        """The panel with its upper half: the starts, and the board beside itself."""
        kit, canvas = self.kit, self.canvas
        draw_panel(kit, target, canvas.rect(*FAIRNESS))
        head = kit.style(28, 700, theme.BRASS_HI, "serif")
        kit.text("Fairness of starts", head).draw(target, topleft=canvas.at(1148, 98))
        if field is None:
            words = "No mode has its starts on this board, and a game without rules needs none."
            kit.text(words, kit.style(theme.BODY)).draw(target, topleft=canvas.at(1148, 150))
            return
        few = cramped(standings)
        told = " and ".join(self.names[seat] for seat in few)
        words = f"{told} {'has' if len(few) == 1 else 'have'} less room" if few else "equal room"
        icon, colour = ("warn", WEIGHS) if few else ("check", "#4fd18b")
        right = canvas.at(1872, 100)
        draw_chip(kit, target, words, icon=icon, icon_colour=colour, edge=colour, round_ends=True,
                  topright=right)  # fmt: skip
        self._draw_standings(target, standings, few)
        self._draw_likeness(target, board, alike)

    def _draw_standings(
        self, target: pygame.Surface, standings: list[Standing], few: list[int]
    ) -> None:
        kit, canvas = self.kit, self.canvas
        seats = [each.seat for each in standings]
        areas = sorted({sort for each in standings for sort in each.areas})[:2]
        small, plain = kit.style(theme.FLOOR, 400, theme.MUTED), kit.style(theme.FLOOR, 600)
        columns = [1272 + 42 * number for number in range(len(seats))]
        kit.text("Steps to", small).draw(target, midleft=canvas.at(1148, 162))
        for seat, x in zip(seats, columns, strict=True):
            mark = seat_mark(kit, seat, kit.px(24))
            target.blit(mark, mark.get_rect(center=canvas.at(x, 162)))
        heads = [*areas, "room"]
        widths = self._widths(heads, columns[-1])
        spots = [columns[-1] + 24 + sum(widths[:at]) + wide / 2 for at, wide in enumerate(widths)]
        for words, spot, wide in zip(heads, spots, widths, strict=True):
            head = kit.text(words, small, kit.px(wide - _APART) + 1, 1)
            head.draw(target, center=canvas.at(spot, 162))
        longest = max((s or 0 for each in standings for s in each.foes.values()), default=1)
        for row, each in enumerate(standings):
            y = 200 + _ROW * row
            mark = seat_mark(kit, each.seat, kit.px(22))
            target.blit(mark, mark.get_rect(center=canvas.at(1160, y)))
            name = kit.style(theme.FLOOR, 700, kit.seat(each.seat).colour)
            kit.text(escape(self.names[each.seat]), name, kit.px(88), 1).draw(
                target, midleft=canvas.at(1178, y)
            )
            for seat, x in zip(seats, columns, strict=True):
                self._draw_steps(target, each, seat, (x, y), longest)
            numbers = [each.areas.get(area) for area in areas]
            for number, spot in zip(numbers, spots, strict=False):
                words = "–" if number is None else str(number)
                kit.text(words, plain).draw(target, center=canvas.at(spot, y))
            room = kit.style(theme.FLOOR, 700, WEIGHS if each.seat in few else theme.TEXT)
            kit.text(str(each.room), room).draw(target, center=canvas.at(spots[-1], y))
        y = 200 + _ROW * len(standings) + 4
        words = f"room: spaces within {NEAR} steps, without the start"
        kit.text(words, small).draw(target, midleft=canvas.at(1148, y))

    def _widths(self, heads: list[str], after: int) -> list[float]:
        """How wide the columns under these heads are; the widest gives way where there is no room
        for all of them between the seats' columns and the likeness."""
        kit = self.kit
        style = kit.style(theme.FLOOR, 400, theme.MUTED)
        widths = [kit.measure(words, style)[0] / kit.scale + _APART for words in heads]
        spare = _LIKENESS - after - 24 - sum(widths)
        if spare < 0:
            widths[widths.index(max(widths))] += spare
            return widths
        return [wide + min(14, spare / len(widths)) for wide in widths]

    def _draw_steps(
        self,
        target: pygame.Surface,
        each: Standing,
        seat: int,
        at: tuple[float, int],
        longest: int,
    ) -> None:
        kit = self.kit
        if seat not in each.foes:
            none = kit.text("·", kit.style(theme.FLOOR, 400, theme.MUTED))
            none.draw(target, center=self.canvas.at(*at))
            return
        away = each.foes[seat]
        box = self.canvas.rect(at[0] - 19, at[1] - 14, 38, 28)
        fill, ink = step_colours(away, max(13, longest)) if away is not None else (STOPS, "#0b0f0e")
        pygame.draw.rect(target, theme.rgb(fill), box, border_radius=kit.px(6))
        words = str(away) if away is not None else "–"
        kit.text(words, kit.style(theme.FLOOR, 700, ink)).draw(target, center=box.center)

    def _draw_likeness(self, target: pygame.Surface, board: Board, alike: list[Likeness]) -> None:
        kit, canvas = self.kit, self.canvas
        head = kit.text("Turned and mirrored", kit.style(theme.FLOOR, 600))
        head.draw(target, midleft=canvas.at(_LIKENESS + 10, 162))
        for number, each in enumerate(alike):
            x = 1622 + 104 * number
            room = kit.px(84), kit.px(100)
            picture = likeness_stamp(kit, board, each.spaces, each.walls, each.missing, room)
            target.blit(picture, picture.get_rect(center=canvas.at(x, 232)))
            whole = each.words == "alike"
            style = kit.style(theme.FLOOR, 600)
            kit.text(each.name, style).draw(target, center=canvas.at(x, 300))
            words = "alike" if whole else each.words.replace(" off", "").replace(" and ", "\n")
            for line, part in enumerate(words.split("\n")):
                colour = kit.style(theme.FLOOR, 400, "#4fd18b" if whole else WEIGHS)
                kit.text(part, colour).draw(target, center=canvas.at(x, 322 + 20 * line))

    def draw_shares(
        self, target: pygame.Surface, field: Field, duels: Duels | None, bots: str
    ) -> None:
        """The lower half: the share of wins by seat so far, and how far the duels have got.

        bots: who plays them.
        """
        kit, canvas = self.kit, self.canvas
        line = canvas.rect(1144, 366, 732, 1)
        pygame.draw.rect(target, theme.rgb(theme.LINE), line)
        head = kit.text("Share of wins by seat", kit.style(theme.BODY, 700))
        beside = head.draw(target, midleft=canvas.at(1148, 388)).right + kit.px(12)
        found = duels.answers if duels else None
        words = f"{bots} play some hundred matches in the background; F begins"
        if found is not None and found.progress.games:
            draws = found.begins.seats[1].ties
            ties = f", {draws} ties apart" if draws else ""
            words = (
                f"{found.progress.games} duels of {bots}, {assurance(found.progress.part)}{ties}"
            )
        small = kit.style(theme.FLOOR, 400, theme.MUTED)
        room = canvas.at(1872, 0)[0] - beside
        kit.text(words, small, room, 1).draw(target, midleft=(beside, canvas.at(0, 388)[1]))
        if duels is not None and duels.problem:
            text = f"The duels stopped: {duels.problem}"
            style = kit.style(theme.FLOOR, 400, "#ff8a7a")
            kit.text(escape(text), style, kit.px(720), 5).draw(target, topleft=canvas.at(1148, 420))
            return
        shares = [found.begins.seats[seat].share for seat in field.starts] if found else []
        self._draw_plot(target, field, shares)
        if duels is not None:
            self._draw_progress(target, duels)

    def _draw_plot(self, target: pygame.Surface, field: Field, shares: list[Interval]) -> None:
        kit, canvas = self.kit, self.canvas
        side = next(iter(field.sides), (1,))
        even = len(side) / len(field.starts)
        low, high = max(0.0, even - 0.25), min(1.0, even + 0.25)
        left, right = 1286.0, 1610.0

        def x_of(share: float) -> float:
            return left + (right - left) * (min(max(share, low), high) - low) / (high - low)

        bottom = 412 + _ROW * len(field.starts)
        band = canvas.rect(x_of(even - _BAND), 408, x_of(even + _BAND) - x_of(even - _BAND),
                           bottom - 412)  # fmt: skip
        shade = pygame.Surface(band.size, pygame.SRCALPHA)
        shade.fill((*theme.rgb("#c9a14a"), 60))
        target.blit(shade, band)
        for tenth in range(0, 11):
            if low <= tenth / 10 <= high:
                x = x_of(tenth / 10)
                pygame.draw.line(target, theme.rgb(theme.LINE), canvas.at(x, 408),
                                 canvas.at(x, bottom - 4))  # fmt: skip
                words = kit.text(f"{tenth * 10} %", kit.style(theme.FLOOR, 400, theme.MUTED))
                words.draw(target, center=canvas.at(x, bottom + 8))
        middle = x_of(even)
        pygame.draw.line(target, theme.rgb(_LINE), canvas.at(middle, 408),
                         canvas.at(middle, bottom - 4), kit.px(2))  # fmt: skip
        for row, seat in enumerate(field.starts):
            y = 428 + _ROW * row
            mark = seat_mark(kit, seat, kit.px(22))
            target.blit(mark, mark.get_rect(center=canvas.at(1160, y)))
            name = kit.style(theme.FLOOR, 700, kit.seat(seat).colour)
            kit.text(escape(self.names[seat]), name, kit.px(100), 1).draw(
                target, midleft=canvas.at(1178, y)
            )
            if shares and shares[seat - 1].n:
                self._draw_share(target, shares[seat - 1], y, even, x_of)

    def _draw_share(
        self,
        target: pygame.Surface,
        share: Interval,
        y: int,
        even: float,
        x_of: Callable[[float], float],
    ) -> None:
        kit, canvas = self.kit, self.canvas
        over, under = share.low > even, share.high < even
        colour = _OVER if over else _UNDER if under else _EVEN
        ends = canvas.at(x_of(share.low), y), canvas.at(x_of(share.high), y)
        pygame.draw.line(target, theme.rgb(colour), *ends, kit.px(3))
        for x, middle in ends:
            high = kit.px(7)
            stroke = (x, middle - high), (x, middle + high)
            pygame.draw.line(target, theme.rgb(colour), *stroke, kit.px(3))
        spot = pygame.Rect(0, 0, kit.px(13), kit.px(13))
        spot.center = canvas.at(x_of(share.value), y)
        pygame.draw.rect(target, theme.rgb(colour), spot)
        mark = "▲ " if over else "▼ " if under else ""
        style = kit.style(theme.FLOOR, 700, colour if over or under else theme.TEXT)
        kit.text(f"{mark}{share.value:.1%}".replace("%", " %"), style).draw(
            target, midright=canvas.at(1734, y)
        )
        small = kit.style(theme.FLOOR, 400, theme.MUTED)
        words = f"{100 * share.low:.1f} to {100 * share.high:.1f}"
        kit.text(words, small).draw(target, midright=canvas.at(1872, y))

    def _draw_progress(self, target: pygame.Surface, duels: Duels) -> None:
        kit, canvas = self.kit, self.canvas
        box = canvas.rect(1148, 606, 300, 20)
        pygame.draw.rect(target, theme.rgb(theme.CHIP), box, border_radius=box.h // 2)
        how = duels.answers.progress if duels.answers else None
        games, total = (how.games, how.about) if how else (0, 1)
        full = box.inflate(-kit.px(4), -kit.px(4))
        full.w = max(full.h, round(full.w * games / total))
        colour = "#e2c378" if duels.running else "#8b918c"
        pygame.draw.rect(target, theme.rgb(colour), full, border_radius=full.h // 2)
        state = "all played" if duels.over else "playing" if duels.running else "paused"
        words = f"**{games}** of {total}, {state}" if how else "The files are prepared ..."
        if duels.trouble and not games:
            words = escape(duels.trouble)
        elif duels.running and duels.rate:
            left = (total - games) / duels.rate
            words = f"**{games}** of {total}, {_pace(duels.rate)}, {_time(left)}"
        room = canvas.at(1720, 0)[0] - canvas.at(1462, 0)[0]
        kit.text(words, kit.style(theme.FLOOR, 600), room, 1).draw(
            target, midleft=canvas.at(1462, 616)
        )


def _pace(rate: float) -> str:
    return f"{rate:.0f} a second" if rate >= 1 else f"{60 * rate:.0f} a minute"


def _time(seconds: float) -> str:
    return f"{seconds:.0f} s left" if seconds < 100 else f"{seconds / 60:.0f} min left"


def findings_shown(box: tuple[int, int, int, int]) -> int:
    """How many findings their panel has room for."""
    return (box[3] - 46) // FINDING_PITCH


def draw_findings(
    kit: Kit,
    target: pygame.Surface,
    canvas: Canvas,
    box: tuple[int, int, int, int],
    source: str,
    first: int,
    count: int,
) -> None:
    """The panel of the findings, without its rows; first: how many lie above those in sight."""
    top, rows = box[1], findings_shown(box)
    draw_panel(kit, target, canvas.rect(*box))
    head = kit.text("Findings", kit.style(28, 700, theme.BRASS_HI, "serif"))
    right = head.draw(target, topleft=canvas.at(1148, top + 4)).right
    gap, (end, middle) = kit.px(14), canvas.at(1872, top + 25)
    look = kit.style(theme.FLOOR, 400, theme.RAIL_TEXT)
    name = kit.text(escape(source), look, end - right - gap, 1)
    begins = name.draw(target, midright=(end, middle)).left
    told = f"{first + 1} to {min(first + rows, count)} of {count}, by the wheel"
    told = told if count > rows else "the most important first"
    words = kit.text(told, kit.style(theme.FLOOR, 400, theme.MUTED))
    if count > 1 and right + words.size[0] + 2 * gap <= begins:
        words.draw(target, midleft=(right + gap, middle))
    if not count:
        text = "Nothing is found: the board can be played on as it is."
        kit.text(text, kit.style(theme.BODY)).draw(target, topleft=canvas.at(1148, top + 62))


def draw_finding(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, found: Finding, number: int
) -> None:
    """A finding: what it is, where in Tiled, and what mends it."""
    harmless = found.mistake.harmless
    draw_panel(kit, target, rect, "inset")
    if not harmless:
        sketch = Sketch(*rect.size)
        sketch.rect(1, 1, rect.w - 2, rect.h - 2, kit.px(10), fill="#5a1713", stroke=STOPS,
                    width=1.5, opacity=0.6)  # fmt: skip
        target.blit(sketch.render(), rect)
    mark = diamond(kit, number, NOTES if harmless else STOPS)
    target.blit(mark, mark.get_rect(center=(rect.x + kit.px(30), rect.centery)))
    left, right = rect.x + kit.px(60), rect.right - kit.px(12)
    if number < 10:
        key = draw_key(kit, target, str(number), topright=(right, rect.y + kit.px(6)))
        shows = kit.text("show", kit.style(theme.FLOOR, 400, theme.MUTED))
        end = shows.draw(target, midright=(key.left - kit.px(8), key.centery)).left
    else:
        end = right
    bold = kit.style(theme.FLOOR, 700)
    what = kit.text(escape(found.what), bold, end - kit.px(10) - left, 1)
    below = what.draw(target, topleft=(left, rect.y + kit.px(4))).bottom
    small = kit.style(theme.FLOOR, 400, theme.MUTED)
    file, line = found.mistake.path.name, found.mistake.line
    place = found.where or (f"line {line} of {file}" if line else file)
    where = kit.text(escape(place), small, right - left, 1)
    below = where.draw(target, topleft=(left, below)).bottom
    advice = "**In Tiled:** " * found.in_tiled + escape(found.advice)
    kit.text(advice, kit.style(theme.FLOOR), right - left, 1).draw(target, topleft=(left, below))
