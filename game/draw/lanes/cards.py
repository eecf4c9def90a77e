"""A card in a lane: what it says and does on its beats, face-down, or only remembered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.lanes.blocks import LOOKS, draw_block
from game.draw.markup import escape
from game.draw.panels import tiled
from game.draw.patterns import stripes
from game.draw.shadows import draw_shadow, rounded_mask
from game.draw.sketch import Sketch

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.present.lanes import Edge, Lying, Runs

TRACK = 80
_PAPER, _TRACK, _RIM = theme.IVORY, "#e3d6b8", "#cbb98f"
_INK, _BONE, _DIM = "#191512", "#d8cfbb", "#8c8069"
_RADIUS = 8


class Dress(NamedTuple):
    """What a card wears: its name, its emblem, the colour of its set; `back`: that of its back."""

    name: str
    emblem: str
    colour: str
    back: str = ""


class Facing(NamedTuple):
    """How a lane lies: below the axis or above it, and to which side its beats run."""

    near: bool
    runs: Runs


def draw_lying(
    kit: Kit,
    target: pygame.Surface,
    box: pygame.Rect,
    lying: Lying,
    dress: Dress,
    unit: float,
    facing: Facing,
    *,
    done: int = 0,
    words: str = "",
) -> None:
    """A card in its box, `unit` pixels to a base pixel.

    done: the last of its beats that is resolved, counted from 1. words: its own line as drawn
    markup, on a card that is not seen or only planned.
    """
    if lying.look not in ("gone", "supposed"):
        draw_shadow(kit, target, box, "rest", round(_RADIUS * unit))
    key: Hashable = ("lying", lying, dress, box.size, unit, facing, done, words)

    def make() -> pygame.Surface:
        return _Card(kit, box.size, lying, dress, unit, facing, done, words).draw()

    target.blit(kit.baked(key, make), box)


def draw_tag(
    kit: Kit, target: pygame.Surface, box: pygame.Rect, lying: Lying, unit: float, *, near: bool
) -> None:
    """How a card that is seen lies or would lie: on it, or where it lies across, beside it."""
    head = escape(lying.head.lower())
    icon = "eyeoff" if "down" in head else "eye"
    inside = lying.length < 3
    away = round((30 if inside else 18) * unit)
    y = box.bottom - away if near == inside else box.top + away
    if not inside:
        y = box.bottom + away if near else box.top - away
    x = box.right - round(8 * unit) if inside else box.left + round(4 * unit)
    side = {"midright" if inside else "midleft": (x, y)}
    draw_chip(kit, target, head, icon=icon, **side)  # type: ignore[arg-type]


class _Part(NamedTuple):
    """A part of a card's body and the height it takes, over which letters may hang."""

    picture: pygame.Surface
    high: int


class _Card:
    """The drawing of one card; lengths are of the base size until `u` makes pixels of them."""

    def __init__(
        self,
        kit: Kit,
        size: tuple[int, int],
        lying: Lying,
        dress: Dress,
        unit: float,
        facing: Facing,
        done: int,
        words: str,
    ) -> None:
        self.kit = kit
        self.size = size
        self.lying = lying
        self.dress = dress
        self.unit = unit
        self.near, self.runs = facing
        self.done = done
        self.words = words
        self.upright = lying.length < 3
        self.out = pygame.Surface(size, pygame.SRCALPHA)

    def u(self, length: float) -> int:
        return max(1, round(length * self.unit))

    def draw(self) -> pygame.Surface:
        """The whole card."""
        if self.lying.look == "gone":
            self._remembered()
        elif self.lying.edge is None:
            self._back()
        else:
            self._paper()
            self._blocks(self.lying.edge)
            self._body(self.lying.edge)
        return self.out

    # What lies open

    def _paper(self) -> None:
        supposed, colour = self.lying.look == "supposed", self.dress.colour
        key = ("lying paper", self.size, self.unit, supposed, self.near, colour)
        self.out.blit(self.kit.baked(key, self._bare), (0, 0))

    def _bare(self) -> pygame.Surface:
        """The card with nothing on it."""
        out = pygame.Surface(self.size, pygame.SRCALPHA)
        w, h = self.size
        supposed = self.lying.look == "supposed"
        radius = self.u(_RADIUS)
        sketch = Sketch(w, h)
        sketch.rect(0, 0, w, h, radius, fill="#efe6d2" if supposed else _PAPER)
        out.blit(sketch.render(), (0, 0))
        paper = tiled(self.kit.texture("paper"), self.size)
        paper.blit(rounded_mask(self.size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(paper, (0, 0))
        out.fill(_TRACK, self._track())
        rim = Sketch(w, h)
        dash = (self.u(9), self.u(6)) if supposed else ()
        rim.rect(1, 1, w - 2, h - 2, radius, stroke=_INK, width=self.u(2), dash=dash)
        inset = self.u(2.5)
        if not supposed:
            rim.rect(inset, inset, w - 2 * inset, h - 2 * inset, radius, stroke=_RIM, width=1)
        rule = self._rule()
        rim.rect(rule.x, rule.y, rule.w, rule.h, self.u(3), fill=self.dress.colour)
        out.blit(rim.render(), (0, 0))
        return out

    def _track(self) -> pygame.Rect:
        """The strip along the axis on which the blocks lie."""
        w, h = self.size
        edge, high = self.u(2), self.u(TRACK)
        return pygame.Rect(edge, edge if self.near else h - high - edge, w - 2 * edge, high)

    def _rule(self) -> pygame.Rect:
        """The coloured rule on the edge nearest its player."""
        w, h = self.size
        high, away = self.u(6), self.u(6)
        return pygame.Rect(
            round(w * 0.22), h - high - away if self.near else away, round(w * 0.56), high
        )

    def _cells(self) -> list[pygame.Rect]:
        """The part of the track for each beat, the first beat's first."""
        w, h = self.size
        high, count = self.u(TRACK), self.lying.length
        y = 0 if self.near else h - high
        ends = [round(w * n / count) for n in range(count + 1)]
        cells = [pygame.Rect(a, y, b - a, high) for a, b in zip(ends, ends[1:], strict=False)]
        return cells if self.runs == "right" else cells[::-1]

    def _blocks(self, edge: Edge) -> None:
        for number, (cell, block) in enumerate(zip(self._cells(), edge.blocks, strict=True)):
            draw_block(self.kit, self.out, cell, block, self.near, self.unit)
            if cell.x:
                line = pygame.Surface((self.u(2), cell.h), pygame.SRCALPHA)
                line.fill((25, 21, 18, 90))
                self.out.blit(line, (cell.x - self.u(1), cell.y))
            if number < self.done:
                shade = pygame.Surface(cell.size, pygame.SRCALPHA)
                shade.fill((18, 14, 10, 62))
                self.out.blit(shade, cell)
            elif self.lying.look == "open":
                ring = cell.inflate(-self.u(4), -self.u(4))
                pygame.draw.rect(self.out, theme.BRASS, ring, self.u(3), self.u(5))

    def _body(self, edge: Edge) -> None:
        w = self.size[0]
        track, rule = self._track(), self._rule()
        top = track.bottom if self.near else rule.bottom
        low = rule.top if self.near else track.top
        area = pygame.Rect(self.u(13), top, w - self.u(24), low - top)
        self._watermark(edge, area)
        parts = [self._head(edge, area.w)]
        if self.lying.look in ("planned", "veiled", "supposed"):
            parts.append(self._said(area.w))
        else:
            parts.append(self._icons(edge))
        gap = self.u(10 if self.upright else 8)
        y = area.centery - (sum(part.high for part in parts) + gap * (len(parts) - 1)) // 2
        for part in parts:
            self.out.blit(part.picture, (area.x, y))
            y += part.high + gap

    def _watermark(self, edge: Edge, area: pygame.Rect) -> None:
        size = self.u(96 if self.upright else 78)
        icon = self.kit.icon(edge.icon, size, _INK).copy()
        icon.fill((255, 255, 255, 30), special_flags=pygame.BLEND_RGBA_MULT)
        corner = {"bottomright" if self.near else "topright": area.bottomright}
        if not self.near:
            corner = {"topright": area.topright}
        self.out.blit(icon, icon.get_rect(**corner))

    def _head(self, edge: Edge, room: int) -> _Part:
        """The card's mark and name, and large what it says."""
        kit = self.kit
        small = kit.style(theme.FLOOR, 600, theme.INK_SOFT, leading=1.1)
        large = kit.style(24 if self.upright else 26, 700, theme.INK, "serif", leading=1.1)
        mark = seal(kit, self.dress, self.u(44))
        gap = self.u(10)
        if self.upright:
            says = kit.fit(escape(edge.name), (room, large.line), large, small.size).block
            name = kit.text(escape(self.dress.name), small, room - mark.get_width() - gap, 1)
            high = mark.get_height() + self.u(6) + says.size[1]
            out = pygame.Surface((room, high + says.bleed), pygame.SRCALPHA)
            name.draw(out, midleft=(mark.get_width() + gap, mark.get_height() // 2))
            says.draw(out, bottomleft=(0, high))
        else:
            left = mark.get_width() + gap
            says = kit.fit(escape(edge.name), (room - left, large.line), large, small.size).block
            name = kit.text(escape(self.dress.name), small, room - left, 1)
            high = max(mark.get_height(), name.size[1] + says.size[1])
            out = pygame.Surface((room, high + says.bleed), pygame.SRCALPHA)
            name.draw(out, topleft=(left, (high - name.size[1] - says.size[1]) // 2))
            says.draw(out, bottomleft=(left, (high + name.size[1] + says.size[1]) // 2))
        out.blit(mark, (0, 0 if self.upright else (high - mark.get_height()) // 2))
        return _Part(out, high)

    def _said(self, room: int) -> _Part:
        """The words that come with it."""
        style = self.kit.style(theme.FLOOR, 600, theme.INK, leading=1.2)
        block = self.kit.text(self.words, style, room, 3)
        out = pygame.Surface((room, block.size[1] + block.bleed), pygame.SRCALPHA)
        block.draw(out, topleft=(0, 0))
        return _Part(out, max(1, block.size[1]))

    def _icons(self, edge: Edge) -> _Part:
        """The height, and what the other edges say, small."""
        kit, size, gap = self.kit, self.u(30), self.u(7)
        marks = [(edge.mark, True)] if edge.mark else []
        marks += [(other.icon, False) for other in self.lying.others]
        out = pygame.Surface(((size + gap) * max(1, len(marks)), size), pygame.SRCALPHA)
        for number, (name, dark) in enumerate(marks):
            box = pygame.Rect(number * (size + gap), 0, size, size)
            if dark:
                pygame.draw.rect(out, _INK, box, border_radius=self.u(6))
            else:
                pygame.draw.rect(out, "#8f8064", box, max(1, self.u(1.5)), self.u(6))
            colour = theme.KEY_LIGHT if dark else theme.INK_SOFT
            icon = kit.icon(name, self.u(22 if dark else 20), colour)
            out.blit(icon, icon.get_rect(center=box.center))
        return _Part(out, size)

    # What is not seen

    def _back(self) -> None:
        w, h = self.size
        sketch, radius = Sketch(w, h), self.u(_RADIUS)
        sketch.rect(0, 0, w, h, radius, fill=sketch.glow("#3a312a", "#151210", x=50, y=40))
        sketch.rect(1, 1, w - 2, h - 2, radius, stroke="#0b0908", width=self.u(2))
        inset = self.u(6)
        box = (inset, inset, w - 2 * inset, h - 2 * inset)
        sketch.rect(*box, radius, stroke="#d9cdb6", width=self.u(1.5))
        self.out.blit(sketch.render(), (0, 0))
        cells = self._cells()
        for cell in cells:
            self._unknown(cell)
        top = cells[0].bottom if self.near else inset
        low = h - inset if self.near else cells[0].top
        self._back_words(pygame.Rect(self.u(14), top, w - self.u(28), low - top))

    def _unknown(self, cell: pygame.Rect) -> None:
        box = pygame.Rect(0, 0, cell.w - self.u(10), self.u(56))
        box.centerx = cell.centerx
        if self.near:
            box.top = cell.top + self.u(5)
        else:
            box.bottom = cell.bottom - self.u(5)
        pygame.draw.rect(self.out, "#2a241f", box, border_radius=self.u(6))
        hatch = stripes(self.kit, box.size, "#6d6250", fill=0, band=0.25, width=7, step=14)
        self.out.blit(hatch, box)
        pygame.draw.rect(self.out, "#6d6250", box, self.u(2), self.u(6))
        style = self.kit.style(26, 700, _BONE, "serif")
        self.kit.text("?", style).draw(self.out, center=box.center)

    def _back_words(self, area: pygame.Rect) -> None:
        kit = self.kit
        head = kit.style(theme.SUBHEAD, 700, "#f3ead6", "serif", leading=1.15)
        line = kit.style(theme.FLOOR, 400, "#e0d5bf", leading=1.18)
        emblem = kit.engrave(self.dress.back, self.u(62), "#d9cdb6", "#151210", False)
        mark = f"{{seat:{self.lying.seat}}} {escape(self.lying.head)}"
        if self.upright:
            title = kit.text(mark, head, area.w)
            words = kit.fit(self.words, (area.w, area.h - title.size[1]), line, line.size).block
            y = area.centery - (title.size[1] + words.size[1]) // 2
            left = area.x
        else:
            left = area.x + emblem.get_width() + self.u(8)
            room = area.right - left
            title = kit.text(mark, head, room)
            words = kit.fit(self.words, (room, area.h - title.size[1]), line, line.size).block
            self.out.blit(emblem, emblem.get_rect(midleft=area.midleft))
            y = area.centery - (title.size[1] + words.size[1]) // 2
        title.draw(self.out, topleft=(left, y))
        words.draw(self.out, topleft=(left, y + title.size[1]))

    # What is only remembered

    def _remembered(self) -> None:
        kit, (w, h) = self.kit, self.size
        edge = self.lying.edge
        assert edge is not None
        sketch, inset = Sketch(w, h), self.u(3)
        box = (inset, inset, w - 2 * inset, h - 2 * inset)
        sketch.rect(*box, self.u(_RADIUS), fill="#f3ead6", opacity=0.05)
        dash = (self.u(7), self.u(5))
        sketch.rect(*box, self.u(_RADIUS), stroke=_DIM, width=self.u(2), dash=dash)
        self.out.blit(sketch.render(), (0, 0))
        for cell, block in zip(self._cells(), edge.blocks, strict=True):
            turn = 180 if block == "strike" and self.near else 0
            icon = kit.icon(LOOKS[block].icon, self.u(32), "#a99b7f", turn)
            away = self.u(34)
            y = cell.top + away if self.near else cell.bottom - away
            self.out.blit(icon, icon.get_rect(center=(cell.centerx, y)))
        centred = {"leading": 1.2, "align": "centre"}
        says = kit.style(theme.SUBHEAD, 600, _BONE, "serif", **centred)  # type: ignore[arg-type]
        note = kit.style(theme.FLOOR, 400, "#b9ae97", **centred)  # type: ignore[arg-type]
        room = w - 4 * inset
        first = kit.text(escape(edge.name), says, room)
        second = kit.text(f"{escape(self.dress.name)}, taken back", note, room)
        middle = h // 2 + (self.u(24) if self.near else -self.u(24))
        top = middle - (first.size[1] + second.size[1]) // 2
        first.draw(self.out, midtop=(w // 2, top))
        second.draw(self.out, midtop=(w // 2, top + first.size[1]))


def seal(kit: Kit, dress: Dress, size: int) -> pygame.Surface:
    """A card's emblem on a square of its set's colour; kept."""

    def make() -> pygame.Surface:
        unit = size / 40
        sketch = Sketch(40, 40)
        sketch.rect(0, 0, 40, 40, 5, fill=dress.colour)
        sketch.rect(1, 1, 38, 38, 4.5, stroke=theme.mix(dress.colour, "#ffffff", 0.6), width=2)
        out = sketch.render(unit)
        emblem = kit.engrave(dress.emblem, round(size * 0.82), "#fff8e6", dress.colour, False)
        out.blit(emblem, emblem.get_rect(center=(size // 2, size // 2)))
        return out

    return kit.baked(("seal", dress, size), make)
