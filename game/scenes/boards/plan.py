"""The large board of the lab: reach in steps, lines of movement, narrow places, findings."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.sketch import Paint, Sketch
from game.draw.table.fields import FieldPainter
from game.draw.table.standees import token
from game.rules.board.analysis import lines
from game.rules.board.board import Board

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.scenes.boards.shelf import Entry
    from game.scenes.scene import Canvas

LIGHT = ("#fff3c4", "#f7e4a8", "#edd48f", "#e2c378", "#d3b26a", "#c0a061", "#a98d5c")
DARK = ("#66707f", "#506586", "#3c5887", "#2a4a80", "#1c3a6f", "#122958", "#0b1d43")
_INK, _PAPER = "#0b0f0e", "#fffaf0"
STOPS, WEIGHS, NOTES = "#ff6b5e", "#f2a72a", "#9aa39d"
_BEFORE_NUMBER = 36
"""How far before the middle of its last space a line ends where a number stands there."""

_LEGIBLE = 26
"""How wide a space must be for numbers that do not run into those beside them."""
LINE = "#7fd0ff"
"""The lines of movement."""


class Shown(NamedTuple):
    """What the plan shows at once: the source of reach and lines, its path, and which layers."""

    source: str
    path: str
    coordinates: bool
    reach: bool
    lines: bool
    walls: bool
    starts: bool


def step_colours(step: int, longest: int) -> tuple[str, str]:
    """The colour of a space so many steps away, and of the number on it.

    The bar jumps in its middle, where no number could be read.
    """
    half = len(LIGHT) if longest < len(LIGHT) + len(DARK) else longest // 2 + 1
    shades, at, ink = (LIGHT, step, _INK) if step < half else (DARK, step - half, _PAPER)
    most = half - 1 if step < half else max(1, longest - half)
    if longest < len(LIGHT) + len(DARK):
        return shades[min(at, len(shades) - 1)], ink
    return shades[round(at / most * (len(shades) - 1))], ink


class Plan(FieldPainter):
    """A board fitted into `rect`, with what the lab has worked out."""

    def __init__(self, kit: Kit, rect: pygame.Rect, board: Board, starts: Mapping[int, str]):
        super().__init__(kit, rect, board)
        self.seats = dict(starts)
        self.narrow: Mapping[str, float] = {}

    def show(
        self,
        target: pygame.Surface,
        shown: Shown,
        away: Mapping[str, int],
        narrow: Mapping[str, float],
    ) -> None:
        """The board with what is to be shown on it. away: steps from the source."""
        self.draw(target)
        self.narrow = narrow
        key = ("plan", self.board, self.cell, shown, tuple(sorted(self.seats.items())))
        above = self.kit.baked(key, lambda: self._above(shown, away, narrow))
        target.blit(above, self.frame)
        if shown.starts:
            for seat, space in self.seats.items():
                self._draw_start(target, seat, space, shown.reach and space in away)
        if shown.source:
            box, badge = self.rect_of(shown.source), self.cell >= self.kit.px(_LEGIBLE)
            draw_highlight(self.kit, target, box, "chosen", badge=badge)

    def _above(
        self, shown: Shown, away: Mapping[str, int], narrow: Mapping[str, float]
    ) -> pygame.Surface:
        sketch = Sketch(*self.frame.size)
        floor = [space for space in self.board.spaces if self.board.is_floor(space)]
        longest = max(away.values(), default=0)
        if shown.reach:
            self._sketch_steps(sketch, floor, away, longest)
            self._sketch_zones(sketch)
            for space in narrow:
                self._sketch_jaws(sketch, space)
            for space in self.board.pits & self._own:
                x, y = self._middle(space)
                sketch.circle(x, y, self.cell * 0.2, fill=theme.KEY_DARK, stroke="#6f675d",
                              width=self.cell * 0.04)  # fmt: skip
        if shown.walls:
            self._sketch_walls(sketch)
        if shown.lines and shown.source:
            self._sketch_lines_of(sketch, shown)
        out = sketch.render()
        for space in floor if self.cell >= self.kit.px(_LEGIBLE) else ():
            self._write_space(out, space, shown, away, longest, narrow)
        if shown.reach:
            stone = token(self.kit, "obstacle", round(self.cell * 0.42))
            for space in self.board.obstacles & self._own:
                out.blit(stone, stone.get_rect(center=self._middle(space)))
            self._name_areas(out)
        return out

    @property
    def _own(self) -> frozenset[str]:
        """Spaces that the map draws itself, in whatever way, if at all: what they are is told."""
        return self.board.drawing.own if self.board.drawing else frozenset()

    def _name_areas(self, out: pygame.Surface) -> None:
        """Each area's name on its upper edge, or below another that reaches so far."""
        taken: list[pygame.Rect] = []
        style = self.kit.style(theme.FLOOR, 700, theme.KEY_DARK, leading=1.0)
        for sort, named in self.board.areas.items():
            for name, spaces in named.items():
                x, y = min(map(self._middle, spaces), key=lambda at: at[::-1])
                words = self.kit.text(escape(name if sort in name else f"{name}, {sort}"), style)
                box = pygame.Rect((0, 0), words.size).inflate(self.kit.px(12), self.kit.px(2))
                box.midleft = round(x - self.cell / 2), round(y - self.cell / 2)
                box.clamp_ip(out.get_rect())
                while box.collidelist(taken) >= 0:
                    box.y += box.h
                taken.append(box)
                pygame.draw.rect(out, theme.rgb(WEIGHS), box, border_radius=self.kit.px(5))
                words.draw(out, center=box.center)

    def _sketch_steps(
        self, sketch: Sketch, floor: Sequence[str], away: Mapping[str, int], longest: int
    ) -> None:
        """How far each space is away; those of one colour are one shape, since a renderer goes
        over the whole picture for each."""
        paths: dict[str, list[str]] = {}
        for space in floor:
            if space in away:
                fill, _ = step_colours(away[space], longest)
                paths.setdefault(fill, []).append(self._paths[space])
            else:
                self._sketch_never(sketch, space)
        for fill, those in paths.items():
            sketch.path(" ".join(those), fill=fill)

    @cached_property
    def _paths(self) -> dict[str, str]:
        """The shape of each space's colour."""
        unit = self.cell / theme.CELL_SIZE
        return {space: self._path(space, 5 * unit, 7 * unit) for space in self.board.spaces}

    def _sketch_never(self, sketch: Sketch, space: str) -> None:
        unit = self.cell / theme.CELL_SIZE
        inset, side, radius = 5 * unit, self.cell - 10 * unit, 7 * unit
        x, y = self._place(space)
        self._shape(sketch, space, inset, radius, fill="#1d1714")
        for start in range(0, int(side), max(4, int(12 * unit))):
            ends = ((x + inset + start, y + inset), (x + inset, y + inset + start))
            sketch.line(ends, stroke="#4a3f38", width=2 * unit)
        look: Paint = {"stroke": STOPS, "width": 2.4 * unit, "dash": (7 * unit, 5 * unit)}
        self._shape(sketch, space, inset, radius, **look)

    def _sketch_zones(self, sketch: Sketch) -> None:
        unit = self.cell / theme.CELL_SIZE
        for named in self.board.areas.values():
            for spaces in named.values():
                for space in spaces:
                    dash: Sequence[float]
                    for stroke, width, dash in (
                        (theme.KEY_DARK, 8 * unit, ()),
                        (WEIGHS, 4 * unit, (9 * unit, 6 * unit)),
                    ):
                        self._shape(sketch, space, 3 * unit, 6 * unit, stroke=stroke, width=width,
                                    dash=dash)  # fmt: skip

    def _sketch_jaws(self, sketch: Sketch, space: str) -> None:
        x, y = self._middle(space)
        c = self.cell
        for side in (-1, 1):
            d = (
                f"M{x + side * c * 0.44:.1f} {y - c * 0.42:.1f} Q{x + side * c * 0.24:.1f} {y:.1f}"
                f" {x + side * c * 0.44:.1f} {y + c * 0.42:.1f}"
            )
            sketch.path(d, stroke=theme.KEY_DARK, width=c * 0.085)
            sketch.path(d, stroke="#f4ead2", width=c * 0.045)

    def _sketch_lines_of(self, sketch: Sketch, shown: Shown) -> None:
        """Ways from the source, each with an arrow at its end, before the number there."""
        unit = self.cell / theme.CELL_SIZE
        for spaces, shut in lines(self.board, shown.source, shown.path):
            points = [self._middle(shown.source), *map(self._middle, spaces)]
            dash: Sequence[float] = (10 * unit, 8 * unit) if shut else ()
            (x0, y0), (x1, y1) = points[-2], points[-1]
            turn = math.atan2(y1 - y0, x1 - x0)
            before = _BEFORE_NUMBER * unit * shown.reach
            x1, y1 = x1 - before * math.cos(turn), y1 - before * math.sin(turn)
            points[-1] = x1, y1
            sketch.line(points, stroke=theme.KEY_DARK, width=9 * unit)
            sketch.line(points, stroke=LINE, width=4.5 * unit, dash=dash)
            tip = [
                (x1 + 16 * unit * math.cos(turn + by), y1 + 16 * unit * math.sin(turn + by))
                for by in (0, 2.4, -2.4)
            ]
            sketch.polygon(tip, fill=LINE, stroke=theme.KEY_DARK, width=2 * unit)

    def _write_space(
        self,
        out: pygame.Surface,
        space: str,
        shown: Shown,
        away: Mapping[str, int],
        longest: int,
        narrow: Mapping[str, float],
    ) -> None:
        kit, (x, y) = self.kit, self._middle(space)
        begins = shown.starts and space in self.seats.values()
        if shown.reach:
            size = round(self.cell / kit.scale * (0.24 if begins else 0.34))
            if space in away:
                fill, ink = step_colours(away[space], longest)
                rim = kit.px(4) if shown.lines else 0
                style = kit.style(max(theme.FLOOR, size), 700, ink, "serif", leading=1.0,
                                  outline=fill, outline_width=rim)  # fmt: skip
                corner = (x + self.cell * 0.28, y + self.cell * 0.28)
                low = y + self.cell * (0.14 if space in narrow else 0)
                at = corner if begins else (x, low)
                kit.text(str(away[space]), style).draw(out, center=at)
            elif not begins:
                style = kit.style(theme.FLOOR, 700, _PAPER)
                kit.text("never", style).draw(out, center=(x, y + self.cell * 0.2))
        if shown.reach and space in narrow:
            words = kit.text(f"{narrow[space]:.0%}", kit.style(theme.FLOOR, 700, _PAPER))
            box = words.draw(out, center=(x, y - self.cell * 0.22))
            pill = box.inflate(kit.px(14), kit.px(2))
            pygame.draw.rect(out, theme.rgb(theme.KEY_DARK), pill, border_radius=pill.h // 2)
            words.draw(out, center=box.center)
        if shown.coordinates:
            ink = theme.BRASS_HI
            if shown.reach and space in away:
                _, ink = step_colours(away[space], longest)
            style = kit.style(theme.FLOOR, 600, ink, leading=1.0)
            gap = self.cell * 0.09
            corner = (round(x - self.cell / 2 + gap), round(y + self.cell / 2 - gap))
            kit.text(space, style).draw(out, bottomleft=corner)

    def _draw_start(self, target: pygame.Surface, seat: int, space: str, small: bool) -> None:
        box = self.rect_of(space)
        mark = seat_mark(self.kit, seat, round(self.cell * (0.5 if small else 0.62)))
        shift = round(self.cell * 0.08) if small else 0
        target.blit(mark, mark.get_rect(center=(box.centerx - shift, box.centery - shift)))

    def draw_findings(self, target: pygame.Surface, entry: Entry, lit: int) -> None:
        """A numbered diamond for each finding that has a place; the chosen one with a ring.

        Those of one space lie side by side, the most important on top.
        """
        marks: list[tuple[pygame.Surface, tuple[int, int]]] = []
        taken: Counter[tuple[int, int]] = Counter()
        for number, found in enumerate(entry.findings, 1):
            field = frozenset(self.board.spaces)
            boxes = [self.rect_of(space) for space in found.spaces if space in field]
            if not boxes:
                continue
            if number - 1 == lit:
                for box in boxes:
                    draw_highlight(self.kit, target, box, "hover", badge=False)
            mark = diamond(self.kit, number, NOTES if found.mistake.harmless else STOPS)
            x, y = corner = boxes[-1].bottomright
            marks.append((mark, (x - taken[corner] * mark.get_width() * 2 // 3, y)))
            taken[corner] += 1
        for mark, at in reversed(marks):
            target.blit(mark, mark.get_rect(center=at))


def draw_ruler(kit: Kit, target: pygame.Surface, canvas: Canvas, longest: int, never: bool) -> None:
    """The colour of each number of steps, beside the board; never: some spaces are not reached."""
    small = kit.style(theme.FLOOR, 400, theme.MUTED)
    kit.text("steps", small).draw(target, center=canvas.at(1074, 184))
    high = min(46.0, 780 / (longest + 1))
    for step in range(longest + 1):
        box = canvas.rect(1052, 202 + step * high, 44, high)
        fill, ink = step_colours(step, longest)
        pygame.draw.rect(target, theme.rgb(fill), box)
        if high >= 20 or step % 2 == 0:
            number = kit.text(str(step), kit.style(theme.FLOOR, 700, ink))
            number.draw(target, center=box.center)
    if never:
        last = canvas.at(1074, 202 + (longest + 1) * high + 22)
        target.blit(_swatch(kit, "never"), _swatch(kit, "never").get_rect(center=last))
        kit.text("never", small).draw(target, center=(last[0], last[1] + kit.px(26)))


def draw_legend(kit: Kit, target: pygame.Surface, canvas: Canvas, plan: Plan, shown: Shown) -> None:
    """What the marks on the board mean, under it: of those that are there."""
    board, style = plan.board, kit.style(theme.FLOOR, 400, theme.MUTED)
    ways = lines(board, shown.source, shown.path) if shown.lines and shown.source else ()
    parts = {
        "obstacle": bool(board.obstacles) and "obstacle",
        "wall": bool(board.walls) and shown.walls and "wall",
        "zone": bool(board.areas) and shown.reach and "zone",
        "narrow": bool(plan.narrow) and shown.reach and "share of shortest ways",
        "shut": any(shut for _, shut in ways) and "shut on its way",
    }
    x, y = canvas.at(380, 1030)
    for mark, words in parts.items():
        if words:
            swatch = _swatch(kit, mark)
            x = target.blit(swatch, swatch.get_rect(midleft=(x, y))).right + kit.px(6)
            x = kit.text(words, style).draw(target, midleft=(x, y)).right + kit.px(16)
    room = canvas.at(1098, 0)[0] - x
    advice = kit.text("a click makes a space the source", style)
    if advice.size[0] <= room:
        advice.draw(target, midright=canvas.at(1098, 1030))


def draw_refusal(kit: Kit, target: pygame.Surface, canvas: Canvas, why: str) -> None:
    """In place of the legend: why a match on the table does not take the board over."""
    text = escape(f"The match goes on with the board as it was: {why}")
    block = kit.text(text, kit.style(theme.FLOOR, 700, "#ff8a7a"), kit.px(724), 2)
    block.draw(target, midleft=canvas.at(380, 1029))


def _swatch(kit: Kit, mark: str) -> pygame.Surface:
    """A mark of the board as small as a letter."""

    def make() -> pygame.Surface:
        if mark == "obstacle":
            return token(kit, "obstacle", kit.px(24))
        sketch = Sketch(28, 24)
        if mark == "wall":
            for colour, width in ((theme.KEY_DARK, 9), ("#b4bcc2", 5)):
                sketch.line(((2, 12), (26, 12)), stroke=colour, width=width)
        elif mark == "narrow":
            for side in (-1, 1):
                bow = f"M{14 + side * 10} 2 Q{14 + side * 4} 12 {14 + side * 10} 22"
                sketch.path(bow, stroke="#f4ead2", width=2.5)
        elif mark == "shut":
            sketch.line(((2, 12), (26, 12)), stroke=LINE, width=3, dash=(6, 4))
        else:
            colour = STOPS if mark == "never" else WEIGHS
            sketch.rect(4, 2, 20, 20, 4, fill="#1d1714")
            sketch.rect(4, 2, 20, 20, 4, stroke=colour, width=2.4, dash=(5, 3.5))
        return sketch.render(kit.scale)

    return kit.baked(("swatch", mark), make)


def diamond(kit: Kit, number: int, colour: str) -> pygame.Surface:
    """The mark of a finding, with its number."""

    def make() -> pygame.Surface:
        sketch = Sketch(34, 34)
        points = [(17, 2), (32, 17), (17, 32), (2, 17)]
        sketch.polygon(points, fill=colour, stroke=theme.KEY_DARK, width=2.5)
        out = sketch.render(kit.scale)
        style = kit.style(theme.FLOOR, 700, theme.KEY_DARK, leading=1.0)
        kit.text(escape(str(number)), style).draw(out, center=out.get_rect().center)
        return out

    return kit.baked(("diamond", number, colour), make)
