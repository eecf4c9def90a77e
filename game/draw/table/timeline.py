"""A timeline of orders: a card in each cell, its aim, and how far its step is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_badge
from game.draw.marks import seat_mark
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.shadows import draw_shadow, rounded_mask
from game.draw.sketch import Sketch
from game.draw.table.aim import draw_aim
from game.draw.table.standees import Colours

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.timeline import Cell

_HEAD, _GAP, _ROWS, _PAD = 158, 14, 8, 8
_RADIUS = 9
_DISC, _SMALL_DISC = 34, 26
_PAPER, _PAPER_LO, _RULE = "#f5ead0", "#e6d5ab", "#7a1f26"
_TALL = 80
"""A cell lower than this has its number at its edge, where it covers no words."""


class TimelinePlaces(NamedTuple):
    """Where its rows begin, and its cells, row by row."""

    heads: tuple[pygame.Rect, ...]
    cells: tuple[tuple[pygame.Rect, ...], ...]


def timeline_places(kit: Kit, area: pygame.Rect, rows: int, columns: int) -> TimelinePlaces:
    """The boxes of so many rows and columns in `area`."""
    gap, between, edge = kit.px(_GAP), kit.px(_ROWS), kit.px(_PAD)
    left, top = area.x + kit.px(_HEAD), area.y + edge
    wide = (area.right - edge - left - gap * (columns - 1)) // columns
    high = (area.h - 2 * edge - between * (rows - 1)) // rows
    heads, cells = [], []
    for row in range(rows):
        y = top + row * (high + between)
        heads.append(pygame.Rect(area.x, y, kit.px(_HEAD) - gap, high))
        cells.append(
            tuple(pygame.Rect(left + n * (wide + gap), y, wide, high) for n in range(columns))
        )
    return TimelinePlaces(tuple(heads), tuple(cells))


def draw_row_head(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, seat: int, name: str, line: str
) -> None:
    """Draw the head of a seat's row: its mark and name, and `line` below."""
    size = min(kit.px(36), box.h - kit.px(6))
    mark = seat_mark(kit, seat, size)
    target.blit(mark, mark.get_rect(midleft=(box.x + kit.px(4), box.centery)))
    left = box.x + size + kit.px(14)
    room = (box.right - left, box.h // 2)
    smallest = kit.style(theme.FLOOR).size
    head = kit.fit(escape(name), room, kit.style(20, 700, kit.seat(seat).colour), smallest).block
    said = kit.fit(line, room, kit.style(theme.FLOOR, 400, "#e6ecdf", leading=1.1), smallest).block
    top = box.centery - (head.size[1] + said.size[1]) // 2
    head.draw(target, topleft=(left, top))
    said.draw(target, topleft=(left, top + head.size[1]))


def draw_order(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, cell: Cell, picture: pygame.Surface | None
) -> None:
    """An order that is revealed: its picture, what it is, what came of it, its aim."""
    _draw_paper(kit, target, box)
    inset = kit.px(9 if box.h > kit.px(_TALL) else 5)
    left = box.x + inset
    if picture is not None:
        place = picture.get_rect(midleft=(left, box.centery))
        target.blit(picture, place)
        pygame.draw.rect(target, theme.INK, place, max(1, kit.px(1.5)), kit.px(3))
        left = place.right
    right = box.right - inset
    if cell.way:
        size = min(kit.px(56), box.h - kit.px(6))
        dial = pygame.Rect(0, 0, size, size)
        dial.midright = (right, box.centery)
        draw_aim(kit, target, dial, cell.way)
        right = dial.left
    left, right = left + kit.px(9), right - kit.px(4)
    smallest = kit.style(theme.FLOOR).size
    tall = box.h > kit.px(_TALL)
    name_style = kit.style(19 if tall else theme.FLOOR, 700, theme.INK, "serif", leading=1.0)
    line_style = kit.style(theme.FLOOR, 600, theme.INK, leading=1.05)
    name = kit.fit(
        escape(cell.name), (right - left, name_style.line), name_style, round(smallest * 0.88)
    ).block
    room = (right - left, box.h - name.size[1] - 2 * inset + kit.px(4))
    line = kit.fit(escape(cell.line), room, line_style, round(smallest * 0.88)).block
    top = box.centery - (name.size[1] + line.size[1]) // 2
    name.draw(target, topleft=(left, top))
    line.draw(target, topleft=(left, top + name.size[1]))


def draw_face_down(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, emblem: str, colours: Colours
) -> None:
    """An order that is not revealed: it looks the same whatever it is, in its deck's colours."""
    size = box.size

    def make() -> pygame.Surface:
        sketch = Sketch(*size)
        s = kit.scale
        radius = _RADIUS * s
        sketch.rect(0, 0, *size, radius, fill=colours.low)
        inside = (2 * s, 2 * s, size[0] - 4 * s, size[1] - 4 * s)
        sketch.rect(*inside, radius, fill=sketch.glow(colours.middle, colours.low, x=50, y=40))
        lined = (6 * s, 6 * s, size[0] - 12 * s, size[1] - 12 * s)
        sketch.rect(*lined, radius * 0.6, stroke="#e3c27a", width=1.5 * s)
        out = sketch.render()
        high = min(round(58 * s), round(size[1] * 0.7))
        engraved = kit.engrave(emblem, high, "#e3c27a", colours.low, hatching=False)
        words = kit.text("face down", kit.style(theme.FLOOR, 600, theme.KEY_LIGHT))
        wide = high + kit.px(12) + words.size[0]
        left = (size[0] - wide) // 2
        out.blit(engraved, engraved.get_rect(midleft=(left, size[1] // 2)))
        words.draw(out, midright=(left + wide, size[1] // 2))
        return out

    draw_shadow(kit, target, box, "rest", kit.px(_RADIUS))
    target.blit(kit.baked(("order face down", size, emblem, colours), make), box)


def draw_no_order(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, words: str, lost: bool = False
) -> None:
    """A step in which a seat has no order, or one that was `lost`."""
    size = box.size

    def make() -> pygame.Surface:
        sketch, s = Sketch(*size), kit.scale
        line = 2 * s
        place = (line / 2, line / 2, size[0] - line, size[1] - line, _RADIUS * s)
        sketch.rect(*place, fill=theme.CHIP, opacity=0.35)
        sketch.rect(*place, stroke="#8a8a72", width=line, dash=(8 * s, 6 * s))
        out = sketch.render()
        block = kit.text(escape(words), kit.style(theme.FLOOR, 400, "#e0dcc8"))
        icon = kit.icon("x", kit.px(22), theme.DANGER) if lost else None
        wide = block.size[0] + (icon.get_width() + kit.px(6) if icon else 0)
        left = (size[0] - wide) // 2
        if icon:
            out.blit(icon, icon.get_rect(midleft=(left, size[1] // 2)))
        block.draw(out, midright=(left + wide, size[1] // 2))
        return out

    target.blit(kit.baked(("no order", size, words, lost), make), box)


def draw_column_now(kit: Kit, target: pygame.Surface, column: pygame.Rect) -> None:
    """The frame around the cells of the step that is shown, under them."""
    reach = kit.px(6)
    size = (column.w + 2 * reach + kit.px(4), column.h + 2 * reach + kit.px(4))

    def make() -> pygame.Surface:
        sketch, s = Sketch(*size), kit.scale
        colour = kit.palette.choose
        inset = 2.5 * s
        for width, paint in ((5, theme.KEY_DARK), (4, colour)):
            box = (inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, 12 * s)
            sketch.rect(*box, stroke=paint, width=width * s)
        sketch.rect(*box, fill=colour, opacity=0.2)
        return sketch.render()

    frame = kit.baked(("timeline now", size), make)
    target.blit(frame, frame.get_rect(center=column.center))


def draw_column_number(
    kit: Kit, target: pygame.Surface, cells: tuple[pygame.Rect, ...], number: int, state: str
) -> None:
    """The number of a step on its cells: done, now, or later."""
    first, last = cells[0], cells[-1]
    tall = first.h > kit.px(_TALL)
    size = kit.px(_DISC if tall else _SMALL_DISC)
    centre = (first.centerx, (first.bottom + cells[min(1, len(cells) - 1)].top) // 2)
    if not tall:
        centre = (first.left, (first.top + last.bottom) // 2)
    if len(cells) == 1:
        centre = (first.left, first.centery)
    if state == "done":
        draw_badge(kit, target, "check", kit.palette.chosen, size, center=centre)
        return
    now = state == "now"

    def make() -> pygame.Surface:
        sketch = Sketch(40, 40)
        sketch.circle(20, 20, 19.5, fill=theme.KEY_LIGHT if now else "#8a8a72")
        sketch.circle(20, 20, 17.5, fill=theme.KEY_DARK)
        sketch.circle(20, 20, 15.5, fill=kit.palette.choose if now else "#22332d")
        out = sketch.render(size / 40)
        ink = theme.INK if now else theme.KEY_LIGHT
        style = kit.style(theme.FLOOR if not tall else theme.BUTTON, 700, ink, "serif", leading=1.0)
        kit.text(str(number), style).draw(out, center=(size // 2, size // 2))
        return out

    disc = kit.baked(("step disc", number, now, size, tall), make)
    target.blit(disc, disc.get_rect(center=centre))


def draw_told(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, head: str, lines: Sequence[str]
) -> None:
    """What is told about a seat, in a recessed panel; all of it markup."""
    draw_panel(kit, target, box, "inset")
    inside = box.inflate(-2 * kit.px(14), -2 * kit.px(9))
    first = kit.text(head, kit.style(theme.BUTTON, 700, theme.BRASS_HI, "serif"), inside.w, 1)
    first.draw(target, topleft=inside.topleft)
    style = kit.style(theme.FLOOR, 400, "#eef0e6", leading=1.25)
    smallest = max(theme.SMALLEST_TEXT, round(style.size * 0.85))
    room = (inside.w, inside.h - first.size[1] - kit.px(4))
    words = kit.fit("\n".join(lines), room, style, smallest).block
    words.draw(target, topleft=(inside.x, inside.y + first.size[1] + kit.px(4)))


def draw_screen(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    head: str,
    lines: Sequence[str],
    sealed: bool,
) -> None:
    """A folding screen behind which a seat decides, and whether that is sealed. It looks the same
    whatever lies behind it."""
    size = box.size
    screen = kit.baked(("folding screen", size), lambda: _screen(kit, size))
    target.blit(screen, box)
    badge = min(round(box.h * 0.42), round(box.w * 0.2))
    centre = (box.x + round(box.w * 0.15), box.centery)
    if sealed:
        seal = kit.icon("seal", badge, theme.BRASS)
        target.blit(seal, seal.get_rect(center=centre))
        lock = kit.icon("lock", round(badge * 0.42), theme.BRASS_HI)
        target.blit(lock, lock.get_rect(center=centre))
    else:
        waits = kit.icon("hourglass", round(badge * 0.7), theme.BRASS)
        target.blit(waits, waits.get_rect(center=centre))
    plate = pygame.Rect(0, 0, round(box.w * 0.65), round(box.h * 0.66))
    plate.midright = (box.right - kit.px(18), box.centery)
    target.blit(
        kit.baked(("screen plate", plate.size), lambda: _screen_plate(kit, plate.size)), plate
    )
    inside = plate.inflate(-2 * kit.px(12), -2 * kit.px(6))
    style = kit.style(theme.FLOOR, 400, theme.INK, leading=1.15)
    smallest = max(theme.SMALLEST_TEXT, round(style.size * 0.85))
    large = kit.style(theme.HEAD, 700, "#5a151b", "serif")
    fitted = kit.fit(head, (inside.w, large.line), large, style.size)
    if not fitted.fits:
        fitted = kit.fit(head, (inside.w, inside.h // 2), large, smallest)
    first = fitted.block
    room = (inside.w, inside.h - first.size[1])
    words = kit.fit("\n".join(lines), room, style, smallest).block
    top = inside.centery - (first.size[1] + words.size[1]) // 2
    first.draw(target, topleft=(inside.x, top))
    words.draw(target, topleft=(inside.x, top + first.size[1]))


def _screen(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Three leaves that lean to and fro."""
    sketch, s = Sketch(*size), kit.scale
    w, h, lean = size[0] / 3, size[1] - 4 * s, 8 * s
    shades = (("#8f2b33", "#5a151b"), ("#4a1015", "#7a2129"))
    for leaf in range(3):
        tilt = (lean, 0.0) if leaf % 2 == 0 else (0.0, lean)
        fill = sketch.across(*shades[leaf % 2])
        sketch.polygon(_leaf(leaf * w, w, h, tilt, 0), fill=fill, stroke="#2a0a0d", width=2 * s)
        sketch.polygon(_leaf(leaf * w, w, h, tilt, 9 * s), stroke=theme.BRASS, width=1.5 * s)
    return sketch.render()


def _leaf(
    left: float, wide: float, high: float, tilt: tuple[float, float], inset: float
) -> list[tuple[float, float]]:
    """The corners of a leaf, or of what is let into it; tilt: how far its sides are away."""
    near, far = tilt
    low = high - near - far
    return [
        (left + inset, near + inset),
        (left + wide - inset, far + inset),
        (left + wide - inset, low + far - inset),
        (left + inset, low + near - inset),
    ]


def _screen_plate(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    sketch, s = Sketch(*size), kit.scale
    sketch.rect(2 * s, 3 * s, size[0] - 2 * s, size[1] - 3 * s, 6 * s, fill="#1a0507", opacity=0.5)
    box = (s, s, size[0] - 4 * s, size[1] - 5 * s, 6 * s)
    sketch.rect(*box, fill=_PAPER, stroke="#b88a3a", width=2 * s)
    return sketch.render()


def draw_watched(kit: Kit, target: pygame.Surface, rect: pygame.Rect, icon: str, fill: str) -> None:
    """The block at the left end of the strip from which the timeline is steered."""
    size = (rect.h, rect.h)

    def make() -> pygame.Surface:
        w, h = size
        r = kit.px(theme.PANEL_RADIUS)
        sketch = Sketch(w, h)
        sketch.path(f"M{w} 0 V{h} H{r} Q0 {h} 0 {h - r} V{r} Q0 0 {r} 0 Z", fill=fill)
        sketch.rect(w - kit.px(2), 0, kit.px(2), h, fill=theme.KEY_DARK)
        out = sketch.render()
        drawn = kit.icon(icon, round(h * 0.5), theme.KEY_LIGHT)
        out.blit(drawn, drawn.get_rect(center=(w // 2, h // 2)))
        return out

    target.blit(kit.baked(("watched", size, icon, fill), make), rect)


def _draw_paper(kit: Kit, target: pygame.Surface, box: pygame.Rect) -> None:
    size = box.size

    def make() -> pygame.Surface:
        sketch, s = Sketch(*size), kit.scale
        sketch.rect(0, 0, *size, _RADIUS * s, fill=sketch.down(_PAPER, _PAPER_LO))
        lined = (4 * s, 4 * s, size[0] - 8 * s, size[1] - 8 * s, 6 * s)
        sketch.rect(*lined, stroke=_RULE, width=1.5 * s)
        out = sketch.render()
        mask = rounded_mask(size, round(_RADIUS * s))
        out.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return out

    draw_shadow(kit, target, box, "rest", kit.px(_RADIUS))
    target.blit(kit.baked(("order paper", size), make), box)
