"""A program as it lies before its player: numbered places, and its steps on the board."""

from __future__ import annotations

from typing import Literal

import pygame

from game.draw import theme
from game.draw.kit import Kit
from game.draw.sketch import Sketch
from game.draw.table.fields import FieldPainter

PlaceState = Literal["next", "later", "open"]

_DISC = 40
_STATE_EDGE: dict[PlaceState, tuple[str, float]] = {
    "next": (theme.BRASS_HI, 2.4),
    "open": (theme.BRASS, 2.0),
    "later": (theme.LINE, 1.6),
}


def draw_place(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    number: int,
    words: str,
    state: PlaceState = "later",
) -> None:
    """An empty place for an order: its number, and what it is for, on a dashed ground.

    next: the next order goes there. open: what is moved may go there. later: neither.
    """
    s = kit.scale

    def make() -> pygame.Surface:
        colour, width = _STATE_EDGE[state]
        sketch = Sketch(box.w, box.h)
        inset = 3 * s
        rest = (box.w - 2 * inset, box.h - 2 * inset, 9 * s)
        sketch.rect(inset, inset, *rest, fill=theme.CHIP, opacity=0.35)
        sketch.rect(inset, inset, *rest, stroke=colour, width=width * s, dash=(9 * s, 7 * s))
        out = sketch.render()
        disc = round(_DISC * s)
        top = round(box.h * 0.28)
        out.blit(
            _disc(kit, str(number), disc, theme.BRASS, theme.CHIP, colour), _at(box, disc, top)
        )
        colour = theme.TEXT if state == "next" else theme.MUTED
        style = kit.style(theme.FLOOR, 400, colour, align="centre")
        room = (box.w - round(20 * s), box.h - top - disc // 2 - round(16 * s))
        block = kit.fit(words, room, style, theme.SMALLEST_TEXT).block
        block.draw(out, midtop=(box.w // 2, top + disc // 2 + round(10 * s)))
        return out

    target.blit(kit.baked(("program place", box.size, number, words, state), make), box)


def draw_order_number(
    kit: Kit, target: pygame.Surface, number: int, centre: tuple[int, int]
) -> pygame.Rect:
    """The number of an order on a brass disc, at the corner of its card."""
    size = kit.px(_DISC)
    disc = _disc(kit, str(number), size, theme.INK, theme.BRASS, theme.INK)
    return target.blit(disc, disc.get_rect(center=centre))


def draw_step(
    kit: Kit,
    target: pygame.Surface,
    number: int,
    colour: str,
    centre: tuple[int, int],
    icon: str = "",
) -> pygame.Rect:
    """The number of an order on the board, where it is carried out; with the icon of what it does.

    Returns the box it took.
    """
    size = kit.px(34)
    disc = _disc(kit, str(number), size, theme.INK, colour, theme.IVORY)
    if not icon:
        return target.blit(disc, disc.get_rect(center=centre))

    def make() -> pygame.Surface:
        s = kit.scale
        wide = size + round(26 * s)
        sketch = Sketch(wide, size)
        sketch.rect(0, 0, wide, size, size / 2, fill=theme.INK)
        sketch.rect(1, 1, wide - 2, size - 2, size / 2 - 1, stroke=colour, width=2 * s)
        out = sketch.render()
        out.blit(disc, (0, 0))
        drawn = kit.icon(icon, round(20 * s), theme.IVORY)
        out.blit(drawn, drawn.get_rect(center=(size + round(11 * s), size // 2)))
        return out

    pill = kit.baked(("program step", number, colour, icon, size), make)
    return target.blit(pill, pill.get_rect(center=centre))


def draw_move(field: FieldPainter, target: pygame.Surface, start: str, end: str, seat: int) -> None:
    """A dashed arrow of a seat's colour from the space where an order begins to where it ends."""
    unit = field.cell / theme.CELL_SIZE
    boxes = field.rect_of(start), field.rect_of(end)
    frame = boxes[0].union(boxes[1])
    ends = [((box.centerx - frame.x) / unit, (box.centery - frame.y) / unit) for box in boxes]
    colour = field.kit.seat(seat).colour

    def make() -> pygame.Surface:
        sketch = Sketch(frame.w / unit, frame.h / unit)
        way = pygame.Vector2(ends[1]) - pygame.Vector2(ends[0])
        along = way.normalize()
        tail, tip = ends[0] + along * 26, ends[1] - along * 24
        neck, aside = tip - along * 16, along.rotate(90) * 11
        head = [(at.x, at.y) for at in (tip, neck + aside, neck - aside)]
        line = [(at.x, at.y) for at in (tail, neck + along * 2)]
        sketch.line(line, stroke=theme.KEY_DARK, width=13)
        sketch.polygon(head, fill=theme.KEY_DARK, stroke=theme.KEY_DARK, width=5)
        sketch.line(line, stroke=theme.KEY_LIGHT, width=8)
        sketch.line(line, stroke=colour, width=8, dash=(9, 6))
        sketch.polygon(head, fill=colour, stroke=theme.KEY_LIGHT, width=1.2)
        return sketch.render(unit)

    key = ("order move", tuple(ends), field.cell, seat)
    target.blit(field.kit.baked(key, make), frame)


def _at(box: pygame.Rect, disc: int, middle: int) -> tuple[int, int]:
    return (box.w - disc) // 2, middle - disc // 2


def _disc(kit: Kit, text: str, size: int, ink: str, fill: str, edge: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        sketch = Sketch(40, 40)
        sketch.circle(20, 20, 19, fill=theme.KEY_DARK)
        sketch.circle(20, 20, 17, fill=fill, stroke=edge, width=1.6)
        out = sketch.render(size / 40)
        style = kit.style(theme.BUTTON * size / kit.px(_DISC), 700, ink, "serif", leading=1.0)
        kit.text(text, style).draw(out, center=(size // 2, size // 2))
        return out

    return kit.baked(("number disc", text, size, ink, fill, edge), make)
