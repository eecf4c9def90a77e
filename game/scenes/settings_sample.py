"""A corner of a table beside the settings: a hand, a card that moves, states and seats."""

from __future__ import annotations

from functools import partial
from typing import get_args

import pygame

from game.draw import theme
from game.draw.fading import faded
from game.draw.highlight import draw_highlight
from game.draw.kit import Kit
from game.draw.marks import seat_mark
from game.draw.panels import draw_panel
from game.draw.shadows import draw_shadow
from game.draw.sketch import Sketch
from game.draw.table.fan import Slot, fan
from game.draw.theme import State
from game.table.motion import CARD
from game.user.settings import Settings

_CARD, _LARGE, _COUNT = (92, 128), (166, 232), 6
_REST = 1100
_WORDS: dict[State, str] = {
    "choosable": "choosable",
    "chosen": "chosen",
    "hover": "pointed at",
    "danger": "hit",
    "illegal": "not now",
}


class Sample:
    """What the settings do, in small. Times are milliseconds."""

    def __init__(self) -> None:
        self._now = 0.0
        self._began = 0.0
        self._at = (-1, -1)
        self._over: int | None = None
        self._since = 0.0

    def place(self, kit: Kit, area: pygame.Rect) -> None:
        """Where it lies."""
        self.kit, self.area = kit, area
        left = kit.px(430)
        self._hand = pygame.Rect(area.x + kit.px(20), area.y + kit.px(178), left, kit.px(140))

    def start(self) -> None:
        """The card sets out again."""
        self._began = self._now

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is at a place."""
        self._at = at

    def update(self, dt: float, settings: Settings) -> bool:
        """Goes on by `dt` seconds; whether anything in it looks different now."""
        before, self._now = self._now, self._now + dt * 1000
        over = next(
            (
                n
                for n, slot in reversed(self._slots(settings))
                if self._box(slot).collidepoint(self._at)
            ),
            None,
        )
        if over != self._over:
            self._over, self._since = over, self._now
            return True
        due = self._since + (settings.preview or 0)
        shows = settings.preview is not None and before < due <= self._now
        length = CARD * settings.pace
        if self._now - self._began > length + _REST and settings.pace > 0:
            self._began = self._now
        return shows or before - self._began <= length

    def draw(self, target: pygame.Surface, settings: Settings) -> None:
        """The hand, the card on its way, the states and the seats."""
        kit = self.kit
        draw_panel(kit, target, self.area)
        look = kit.style(24, 700, theme.BRASS_HI, "serif")
        head = (self.area.x + kit.px(20), self.area.y + kit.px(28))
        kit.text("How it looks", look).draw(target, midleft=head)
        self._draw_travelling(target, settings)
        self._draw_states(target)
        self._draw_hand(target, settings)

    def _slots(self, settings: Settings) -> list[tuple[int, Slot]]:
        size = (self.kit.px(_CARD[0]), self.kit.px(_CARD[1]))
        return list(enumerate(fan(_COUNT, self._hand, size, settings.hand == "flat")))

    def _box(self, slot: Slot) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.kit.px(_CARD[0]), self.kit.px(_CARD[1]))
        box.center = slot.middle
        return box

    def _draw_hand(self, target: pygame.Surface, settings: Settings) -> None:
        slots = self._slots(settings)
        for _, slot in slots:
            turned = pygame.transform.rotozoom(_card(self.kit, _CARD), slot.turn, 1)
            target.blit(turned, turned.get_rect(center=slot.middle))
        if self._over is None:
            return
        box = self._box(slots[self._over][1])
        waited = self._now - self._since
        if settings.preview is not None and waited >= settings.preview:
            large = _card(self.kit, _LARGE)
            whole = large.get_rect(midbottom=(box.centerx, box.bottom))
            draw_shadow(self.kit, target, whole, "lifted", self.kit.px(9))
            target.blit(large, whole)
        else:
            lift = 0 if settings.reduced else self.kit.px(12)
            draw_highlight(self.kit, target, box.move(0, -lift), "hover", badge=False)

    def _draw_travelling(self, target: pygame.Surface, settings: Settings) -> None:
        kit = self.kit
        cells = [pygame.Rect(0, 0, kit.px(74), kit.px(104)) for _ in range(2)]
        for cell, x in zip(cells, (20, 376), strict=True):
            cell.topleft = (self.area.x + kit.px(x), self.area.y + kit.px(54))
            draw_panel(kit, target, cell, "inset")
        length = CARD * settings.pace
        share = min(1.0, (self._now - self._began) / length) if length else 1.0
        share = 1 - (1 - share) ** 3
        card = _card(kit, (70, 98))
        end = card.get_rect(center=cells[1].center)
        if settings.reduced:
            faded(target, end, share, partial(target.blit, card, end))
            return
        middle = pygame.Vector2(cells[0].center).lerp(cells[1].center, share)
        target.blit(card, card.get_rect(center=middle))

    def _draw_states(self, target: pygame.Surface) -> None:
        kit = self.kit
        left, top = self.area.x + kit.px(486), self.area.y + kit.px(34)
        style = kit.style(theme.FLOOR, 400)
        for number, state in enumerate(get_args(State)):
            x, y = left + kit.px(180) * (number % 2), top + kit.px(92) * (number // 2)
            cell = pygame.Rect(x, y, kit.px(58), kit.px(58))
            target.fill(theme.CELL, cell)
            draw_highlight(kit, target, cell, state, radius=theme.CELL_RADIUS)
            words = kit.text(_WORDS[state], style)
            words.draw(target, midleft=(cell.right + kit.px(16), cell.centery))
        x, y = left + kit.px(180), top + kit.px(2 * 92 + 29)
        for seat in range(1, len(kit.palette.seats) + 1):
            mark = seat_mark(kit, seat, kit.px(38))
            target.blit(mark, mark.get_rect(midleft=(x + kit.px(42) * (seat - 1), y)))


def _card(kit: Kit, size: tuple[float, float]) -> pygame.Surface:
    """A card of no game."""
    real = (kit.px(size[0]), kit.px(size[1]))

    def make() -> pygame.Surface:
        sketch = Sketch(*real)
        edge, radius = kit.px(3), real[0] * 0.07
        sketch.rect(0, 0, *real, radius, fill=theme.WALNUT_DARK)
        inside = (edge, edge, real[0] - 2 * edge, real[1] - 2 * edge)
        sketch.rect(*inside, radius * 0.7, fill=theme.IVORY, stroke=theme.BRASS, width=1)
        out = sketch.render()
        drawn = kit.engrave("crossed", round(real[0] * 0.72), theme.IVORY, theme.INK, False)
        out.blit(drawn, drawn.get_rect(center=(real[0] // 2, real[1] // 2)))
        return out

    return kit.baked(("sample card", real), make)
