"""The axis between two lanes: beats by number, what came of each, and where things stand now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.lanes.blocks import draw_swatch
from game.draw.lanes.cards import TRACK
from game.draw.lanes.mat import AXIS, LANE
from game.draw.markup import escape
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.lanes.mat import LaneField, Side
    from game.rules.present.lanes import Column, Keepsake, Lanes

_TONES = {"hit": "#ff8a73", "guard": "#d8dee2", "evade": "#f0dd7a"}
_WAITING, _QUIET, _BONE = "#8c8069", "#8c8069", "#d8cfbb"


def draw_number(field: LaneField, target: pygame.Surface, beat: int, waits: bool) -> None:
    """The number of a beat."""
    box = field.axis(beat)
    style = field.kit.style(theme.FLOOR, 600, theme.BRASS_HI if waits else _BONE)
    field.kit.text(str(beat), style).draw(target, midtop=(box.centerx, box.y + field.u(2)))


def draw_waiting(field: LaneField, target: pygame.Surface, beat: int) -> None:
    """That nothing is known of a beat yet."""
    kit, size = field.kit, field.u(30)

    def make() -> pygame.Surface:
        sketch = Sketch(30, 30)
        _dashed_ring(sketch, 15, 13, _WAITING)
        out = sketch.render(size / 30)
        kit.text("?", kit.style(theme.FLOOR, 700, _BONE)).draw(out, center=out.get_rect().center)
        return out

    mark = kit.baked(("waiting", size), make)
    target.blit(mark, mark.get_rect(center=_middle(field, beat)))


def draw_outcome(
    field: LaneField, target: pygame.Surface, column: Column, *, near: int, ghost: bool = False
) -> None:
    """What came of the attacks on a beat: a medal for each, its seat's arrow, and the word.

    near: the seat below the axis. ghost: it would come so.
    """
    kit, box = field.kit, field.axis(column.beat)
    if not column.outcomes:
        bar = pygame.Rect(0, 0, field.u(18), field.u(4))
        bar.center = _middle(field, column.beat)
        width = 1 if ghost else 0
        pygame.draw.rect(target, _QUIET, bar, width, border_radius=field.u(2))
        return
    count = len(column.outcomes)
    for number, outcome in enumerate(column.outcomes):
        tone = _TONES.get(outcome.icon, "#b9b2a4")
        x = box.centerx + round((number - (count - 1) / 2) * field.u(38))
        up = outcome.seat == near
        medal = _medal(field, outcome.icon, tone, outcome.seat, up, ghost)
        target.blit(medal, medal.get_rect(center=(x, _middle(field, column.beat)[1])))
    words = " · ".join(dict.fromkeys(outcome.word for outcome in column.outcomes))
    tone = _TONES.get(column.outcomes[0].icon, "#b9b2a4") if count == 1 else _BONE
    style = kit.style(theme.FLOOR, 700, tone, leading=1.0)
    room = box.w - field.u(10), style.line
    said = kit.fit(escape(words), room, style, theme.SMALLEST_TEXT).block
    said.draw(target, midbottom=(box.centerx, box.bottom - field.u(2)))


def _dashed_ring(sketch: Sketch, middle: float, radius: float, colour: str) -> None:
    for start in range(0, 360, 30):
        sketch.arc(middle, middle, radius, start, start + 17, stroke=colour, width=2)


def _middle(field: LaneField, beat: int) -> tuple[int, int]:
    box = field.axis(beat)
    return box.centerx, box.y + field.u(42)


def _medal(
    field: LaneField, icon: str, tone: str, seat: int, up: bool, ghost: bool
) -> pygame.Surface:
    """A medal with its icon; the arrow in the seat's colour shows from where the attack came."""
    kit = field.kit

    def make() -> pygame.Surface:
        sketch = Sketch(44, 44)
        colour = kit.seat(seat).colour
        arrow = ((15, 37), (29, 37), (22, 44)) if up else ((15, 7), (29, 7), (22, 0))
        sketch.polygon(arrow, fill=colour, stroke=theme.KEY_DARK, width=1)
        sketch.circle(22, 22, 18, fill=theme.KEY_DARK)
        sketch.circle(22, 22, 17, fill=theme.KEY_LIGHT)
        sketch.circle(22, 22, 16, fill=theme.KEY_DARK if ghost else tone)
        if ghost:
            _dashed_ring(sketch, 22, 14, tone)
        out = sketch.render(field.unit)
        glyph = kit.icon(icon, field.u(22), tone if ghost else theme.KEY_DARK)
        out.blit(glyph, glyph.get_rect(center=out.get_rect().center))
        return out

    return kit.baked(("medal", icon, tone, seat, up, ghost, field.unit), make)


def draw_lit_column(
    field: LaneField,
    target: pygame.Surface,
    beat: int,
    colour: str = "#f3ead6",
    share: int = 15,
    on_axis: bool = False,
) -> None:
    """A column in which something happened, or its part on the axis, brighter than the others."""
    box = field.axis(beat) if on_axis else field.beat(beat, 6, 648)
    key = ("lit column", box.size, colour, share)

    def make() -> pygame.Surface:
        out = pygame.Surface(box.size, pygame.SRCALPHA)
        out.fill((*theme.rgb(colour), share))
        return out

    target.blit(field.kit.baked(key, make), box)


def draw_now(
    field: LaneField,
    target: pygame.Surface,
    beat: int,
    word: str,
    colour: str,
    crossed: Sequence[Side] = (),
) -> None:
    """The line before a beat: all before it is over.

    crossed: the lanes in which a card lies across it, where it is but a shimmer below the blocks.
    """
    kit = field.kit
    column = field.beat(beat, 6, 648)
    x = column.left if field.runs == "right" else column.right
    for side, y, high in (("far", 6, LANE - 6), ("near", LANE + AXIS, LANE - 6)):
        if side in crossed:
            away = high - TRACK if side == "far" else 0
            shimmer = field.beat(beat, y + (0 if side == "far" else TRACK), high - TRACK)
            _draw_line(field, target, (x, shimmer.y, shimmer.h), faint=True)
            y, high = y + away, TRACK
        solid = field.beat(beat, y, high)
        _draw_line(field, target, (x, solid.y, solid.h))
    axis = field.axis(beat)
    _draw_line(field, target, (x, axis.y, axis.h))
    style = kit.style(theme.FLOOR, 700, "#fff8e6", leading=1.2)
    words = kit.text(escape(word), style)
    flag = pygame.Rect(0, 0, words.size[0] + field.u(28), field.u(28))
    flag.midtop = (x, column.y + field.u(2))
    if beat == field.first:
        flag.left = column.left if field.runs == "right" else column.right - flag.w
    for grow, fill in ((6, theme.KEY_LIGHT), (4, theme.KEY_DARK), (0, colour)):
        g = field.u(grow) if grow else 0
        pygame.draw.rect(target, fill, flag.inflate(g, g), border_radius=field.u(7))
    words.draw(target, center=flag.center)


def _draw_line(
    field: LaneField, target: pygame.Surface, line: tuple[int, int, int], faint: bool = False
) -> None:
    """A piece of an upright line: its middle, where it begins, its length."""
    x, y, high = line
    if faint:
        thread = pygame.Surface((field.u(2), high), pygame.SRCALPHA)
        thread.fill((*theme.rgb("#8a6114"), 110))
        target.blit(thread, (x - thread.get_width() // 2, y))
        return
    box = pygame.Rect(0, y, field.u(6), high)
    box.centerx = x
    pygame.draw.rect(target, theme.KEY_DARK, box.inflate(field.u(4), 0))
    pygame.draw.rect(target, theme.KEY_LIGHT, box)


def draw_keepsake(
    field: LaneField, target: pygame.Surface, keepsake: Keepsake, holder: str, near: bool
) -> None:
    """The card that one seat at a time has, at the start of the axis, drawn towards its holder."""
    kit, area = field.kit, field.head()
    size = (field.u(52), field.u(70))
    box = pygame.Rect(0, 0, *size)
    box.midleft = (area.x, area.centery + (field.u(5) if near else -field.u(5)))
    key = ("keepsake", keepsake.emblem, size)
    target.blit(kit.baked(key, lambda: _keepsake(kit, keepsake.emblem, size)), box)
    left, room = box.right + field.u(12), area.right - box.right - field.u(12)
    head = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.15)
    line = kit.style(theme.FLOOR, 400, _BONE, leading=1.2)
    first = kit.text(escape(keepsake.name), head, room, 1)
    second = kit.text(escape(keepsake.line), line)
    who = kit.text(holder, line, room - second.size[0] - field.u(5), 1)
    top = area.centery - (first.size[1] + second.size[1]) // 2
    first.draw(target, topleft=(left, top))
    left = who.draw(target, topleft=(left, top + first.size[1])).right + field.u(5)
    second.draw(target, topleft=(left, top + first.size[1]))


def _keepsake(kit: Kit, emblem: str, size: tuple[int, int]) -> pygame.Surface:
    sketch = Sketch(52, 70)
    sketch.rect(0, 0, 52, 70, 6, fill=sketch.down("#c9a14a", "#8a6a2a"))
    sketch.rect(1, 1, 50, 68, 5, stroke="#3a2a0d", width=2)
    sketch.rect(5, 5, 42, 60, 4, fill="#191512")
    out = sketch.render(size[0] / 52)
    drawn = kit.engrave(emblem, round(size[0] * 0.86), theme.BRASS_HI, "#3a2a0d", False)
    out.blit(drawn, drawn.get_rect(center=out.get_rect().center))
    return out


def draw_legend(field: LaneField, target: pygame.Surface, lanes: Lanes) -> None:
    """What the blocks mean."""
    kit, area = field.kit, field.legend()
    head = kit.style(theme.FLOOR, 700, theme.BRASS_HI)
    line = kit.style(theme.FLOOR, 400, "#f3ead6")
    y = kit.text("Beats", head).draw(target, topleft=area.topleft).bottom + field.u(4)
    for block, word in lanes.legend:
        box = pygame.Rect(area.x, y, field.u(42), field.u(30))
        draw_swatch(kit, target, box, block)
        kit.text(escape(word), line).draw(target, midleft=(box.right + field.u(10), box.centery))
        y += field.u(36)
