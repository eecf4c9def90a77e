"""The wall of cards in the builder, and the scrolling that it shares with the lists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.draw.scrollbar import Scrollbar
from game.scenes.widgets import Control

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.kit import Kit
    from game.scenes.decks.workshop import Workshop

COLUMNS, CARD, PITCH, EDGE, BELOW = 5, 148, 162, 18, 34
"""Cards in a row, their width, how far one is from the next, and room at the edges and below."""

_SPEED = 14.0
"""How fast what is scrolled comes to rest: the share of the way that is left, in a second."""

_GROOVE = "#0a1210"


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


class Wall:
    """Cards side by side in an area, as many as there are; it is scrolled."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self.cards: list[str] = []
        self.area = pygame.Rect(0, 0, 0, 0)
        self.bar: Scrollbar | None = None

    def lay(self, kit: Kit, area: pygame.Rect, cards: list[str], pictures: Pictures) -> None:
        """Lays these cards out in an area."""
        self.kit, self.area, self.cards = kit, area, cards
        wide, high = pictures.hand_card
        self.size = (kit.px(CARD), round(kit.px(CARD) * high / wide))
        self.pitch = (kit.px(PITCH), self.size[1] + kit.px(BELOW))
        rows = -(-len(cards) // COLUMNS)
        whole = rows * self.pitch[1] + kit.px(EDGE)
        self.scroll.bound(whole - area.h)
        held = self.bar is not None and self.bar.held
        groove = pygame.Rect(area.right - kit.px(16), area.y + kit.px(12), kit.px(8), 0)
        groove.h = area.h - kit.px(24)
        if not held or self.bar is None:
            self.bar = Scrollbar(kit, groove, whole - kit.px(24), _GROOVE)

    def place(self, number: int) -> pygame.Rect:
        """Where a card lies, in sight or not."""
        row, column = divmod(number, COLUMNS)
        left = self.area.x + self.kit.px(EDGE + 2) + column * self.pitch[0]
        top = self.area.y + self.kit.px(EDGE) + row * self.pitch[1] - round(self.scroll.at)
        return pygame.Rect((left, top), self.size)

    def in_sight(self) -> Iterator[tuple[str, pygame.Rect, pygame.Rect]]:
        """The cards that are seen at all, where each lies, and the part of it that is seen."""
        for number, card in enumerate(self.cards):
            whole = self.place(number)
            seen = whole.clip(self.area)
            if seen.h:
                yield card, whole, seen

    def show(self, card: str) -> None:
        """Scrolls until a card is wholly in sight."""
        if card in self.cards:
            top = self.cards.index(card) // COLUMNS * self.pitch[1]
            self.scroll.show(top, top + self.pitch[1] + self.kit.px(EDGE), self.area.h)

    def beside(self, card: str, way: tuple[int, int]) -> str:
        """The card beside one on the wall; the first where it does not hang there; else itself."""
        if card not in self.cards:
            return next(iter(self.cards), "")
        at = self.cards.index(card)
        to = at + way[0] + way[1] * COLUMNS
        same = way[1] or to // COLUMNS == at // COLUMNS
        return self.cards[to] if 0 <= to < len(self.cards) and same else card


@dataclass(kw_only=True)
class WallTile(Control):
    """A card on the wall. whole: where all of it lies; area: that of the wall."""

    card: str
    whole: pygame.Rect
    area: pygame.Rect
    shown: bool
    workshop: Workshop
    picture: Callable[[str, int], pygame.Surface]

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it, grey where the deck has all it may have of it, with how many it has."""
        before = target.get_clip()
        target.set_clip(self.area.inflate(-kit.px(4), -kit.px(4)))
        count, most = self.workshop.deck.count(self.card), self.workshop.form.copies
        drawn = self.picture(self.card, self.whole.w)
        if count >= most:
            drawn = pygame.transform.grayscale(drawn)
            drawn.fill((150, 154, 152), special_flags=pygame.BLEND_RGB_MULT)
        target.blit(drawn, drawn.get_rect(midtop=self.whole.midtop))
        if lit or self.shown:
            draw_highlight(kit, target, self.whole, "hover", radius=9, badge=False)
        self._draw_count(kit, target, count, most)
        target.set_clip(before)

    def _draw_count(self, kit: Kit, target: pygame.Surface, count: int, most: int) -> None:
        foot = (self.whole.centerx, self.whole.bottom + kit.px(23))
        fill, edge, ink, icon = theme.CHIP, theme.BRASS, theme.TEXT, ""
        if count:
            fill, edge, ink, icon = theme.IVORY, theme.KEY_DARK, theme.INK, "check"
        draw_chip(
            kit, target, f"{count} of {most}", icon=icon, fill=fill, edge=edge, colour=ink,
            round_ends=True, midbottom=foot,
        )  # fmt: skip
