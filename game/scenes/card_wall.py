"""A wall of cards that is scrolled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.draw.scrollbar import Scrollbar

if TYPE_CHECKING:
    from game.draw.kit import Kit

_SPEED = 14.0
"""How fast what is scrolled comes to rest: the share of the way that is left, in a second."""

GROOVE = "#0a1210"
_BAR, _BAR_EDGE, _BAR_ROOM = 8, 12, 24


class Scroll:
    """How far something is scrolled, in real pixels; it glides there unless nothing may move."""

    def __init__(self) -> None:
        self.at = 0.0
        self.goal = 0
        self.most = 0

    def bound(self, most: int) -> None:
        """It cannot be scrolled farther than this."""
        self.most = max(0, most)
        self.goal = min(self.goal, self.most)
        self.at = min(self.at, float(self.most))

    def by(self, pixels: int) -> None:
        """Scrolls farther, or back."""
        self.goal = min(max(0, self.goal + pixels), self.most)

    def jump(self, to: int) -> None:
        """Is there at once."""
        self.goal = min(max(0, to), self.most)
        self.at = float(self.goal)

    def show(self, top: int, bottom: int, room: int) -> None:
        """Scrolls until what lies between is seen in a room that is so high."""
        self.goal = min(max(self.goal, bottom - room), top)
        self.by(0)

    def step(self, dt: float, pace: float) -> bool:
        """Goes on by `dt` seconds; whether it moved. pace: as the settings have it, 0 for none."""
        left = self.goal - self.at
        if not left:
            return False
        share = 1.0 if not pace else min(1.0, _SPEED * dt / pace)
        self.at = float(self.goal) if abs(left) < 1 else self.at + left * share
        return True

    def along(self, bar: Scrollbar) -> int:
        """Where a bar for it is scrolled to."""
        return round(self.at / max(1, self.most) * bar.most)

    def drag(self, bar: Scrollbar, event: pygame.event.Event) -> bool:
        """Scrolls as the pointer drags a bar for it; whether the event was for that."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if not bar.press(event.pos, self.along(bar)):
                return False
        elif event.type == pygame.MOUSEBUTTONUP and bar.held:
            bar.let_go()
            return True
        elif event.type != pygame.MOUSEMOTION or not bar.held:
            return False
        self.jump(round(bar.drag(event.pos) / max(1, bar.most) * self.most))
        return True


class Seen(NamedTuple):
    """A card in sight: where all of it lies, and the part of it that is seen."""

    card: str
    whole: pygame.Rect
    part: pygame.Rect


class CardWall:
    """Cards side by side in an area, as many rows as there are; it is scrolled.

    size: of a card; gap: between two; edge: around all of them. All in real pixels.
    """

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.cards: list[str] = []
        self.area = pygame.Rect(0, 0, 0, 0)
        self.size = self.gap = (1, 1)
        self.edge = 0
        self.columns = 1
        self.bar: Scrollbar | None = None

    def lay(
        self,
        kit: Kit,
        area: pygame.Rect,
        cards: Sequence[str],
        size: tuple[int, int],
        gap: tuple[int, int],
        edge: int,
    ) -> None:
        """Lays cards out in an area, as many in a row as it has room for."""
        self.area, self.cards, self.size, self.gap, self.edge = area, [*cards], size, gap, edge
        room = area.w - edge - max(edge, kit.px(_BAR_ROOM)) + gap[0]
        self.columns = max(1, room // (size[0] + gap[0]))
        rows = -(-len(cards) // self.columns)
        whole = rows * (size[1] + gap[1]) + edge
        self.scroll.bound(whole - area.h)
        groove = pygame.Rect(area.right - kit.px(2 * _BAR), 0, kit.px(_BAR), 0)
        groove.y, groove.h = area.y + kit.px(_BAR_EDGE), area.h - 2 * kit.px(_BAR_EDGE)
        if self.bar is None or not self.bar.held:
            self.bar = Scrollbar(kit, groove, whole - 2 * kit.px(_BAR_EDGE), GROOVE)

    def place(self, number: int) -> pygame.Rect:
        """Where a card lies, in sight or not."""
        row, column = divmod(number, self.columns)
        left = self.area.x + self.edge + column * (self.size[0] + self.gap[0])
        top = self.area.y + self.edge + row * (self.size[1] + self.gap[1])
        return pygame.Rect((left, top - round(self.scroll.at)), self.size)

    def in_sight(self) -> Iterator[Seen]:
        """The cards that are seen at all."""
        pitch = self.size[1] + self.gap[1]
        first = max(0, (round(self.scroll.at) - self.edge) // pitch) * self.columns
        for number in range(first, len(self.cards)):
            whole = self.place(number)
            if whole.top >= self.area.bottom:
                break
            if part := whole.clip(self.area):
                yield Seen(self.cards[number], whole, part)

    def at(self, pos: tuple[int, int]) -> str:
        """The card under the pointer; none where there is none."""
        found = (each.card for each in self.in_sight() if each.part.collidepoint(pos))
        return next(found, "")

    def show(self, card: str) -> None:
        """Scrolls until a card is wholly in sight."""
        if card in self.cards:
            top = self.cards.index(card) // self.columns * (self.size[1] + self.gap[1])
            self.scroll.show(top, top + self.edge + self.size[1] + self.gap[1], self.area.h)

    def beside(self, card: str, way: tuple[int, int]) -> str:
        """The card beside one on the wall; the first where it does not hang there; else itself."""
        if card not in self.cards:
            return next(iter(self.cards), "")
        at = self.cards.index(card)
        to = at + way[0] + way[1] * self.columns
        same = way[1] or to // self.columns == at // self.columns
        return self.cards[to] if 0 <= to < len(self.cards) and same else card

    def handle(self, event: pygame.event.Event, pos: tuple[int, int]) -> bool:
        """Scrolls by wheel, bar and keys; whether the event was of use. pos: of the pointer."""
        row, page = self.size[1] + self.gap[1], self.area.h - self.edge
        if event.type == pygame.MOUSEWHEEL and self.area.collidepoint(pos):
            self.scroll.by(-event.y * row // 2)
        elif self.bar is not None and self.scroll.drag(self.bar, event):
            pass
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.scroll.by(-page if event.key == pygame.K_PAGEUP else page)
        else:
            return False
        return True

    def draw_bar(self, target: pygame.Surface) -> None:
        """Draws the bar."""
        if self.bar is not None:
            self.bar.draw(target, round(self.scroll.at))
