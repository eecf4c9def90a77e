"""The open page of a book: how far its leaf is scrolled, what is marked on it, and its links."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.draw.kit import Kit
from game.draw.panels import draw_panel
from game.draw.scrollbar import Scrollbar
from game.draw.text import Link
from game.rules.content.rulebook import Chapter
from game.scenes.rulebook_leaf import Leaf

_PAGE_PAD, _BAR, _TOP = 52, 12, 60


class Spot(NamedTuple):
    """Where one is: the entry that is marked, one that stands near the top, and how far off it."""

    marked: str
    near: str
    off: float


class OpenPage:
    """A leaf on its parchment.

    frame: the parchment. area: where the leaf is seen. marked: the key of an entry, or nothing.
    focus: an entry, and which of its links the keys have reached.
    """

    kit: Kit
    frame: pygame.Rect
    area: pygame.Rect
    leaf: Leaf
    bar: Scrollbar

    def __init__(self, marked: str, turned: Callable[[], None]) -> None:
        """turned: is told when another part of the leaf has come into sight."""
        self.marked = marked
        self.scroll = 0
        self.focus: tuple[str, int] | None = None
        self._turned = turned

    def place(self, kit: Kit, frame: pygame.Rect) -> None:
        """Lays the parchment into a window."""
        self.kit, self.frame = kit, frame
        self.area = frame.inflate(-2 * kit.px(_PAGE_PAD), -2 * kit.px(24))

    def lay(self, leaf: Leaf) -> None:
        """Lays a leaf on it."""
        kit, area = self.kit, self.area
        self.leaf = leaf
        bar = pygame.Rect(self.frame.right - kit.px(26), area.y, kit.px(_BAR), area.h)
        self.bar = Scrollbar(kit, bar, leaf.high)

    def draw(self, target: pygame.Surface) -> None:
        """The parchment, what is seen of the leaf, and the bar."""
        draw_panel(self.kit, target, self.frame, "parchment")
        self.leaf.draw(target, self.area, self.scroll, self.marked)
        self.bar.draw(target, self.scroll)

    def spot(self) -> Spot:
        """Where one is."""
        leaf, kit = self.leaf, self.kit
        placed = list(leaf.in_sight(self.scroll, self.area.h)) or list(leaf.placed.values())
        near = min(placed, key=lambda each: abs(each.box.y - self.scroll))
        return Spot(self.marked, near.entry.key, (near.box.y - self.scroll) / kit.scale)

    def return_to(self, spot: Spot) -> None:
        """Back to where one was."""
        self.marked = spot.marked
        if spot.near in self.leaf.placed:
            self.turn_to(self.leaf.box(spot.near).y - round(spot.off * self.kit.scale))
        else:
            self.turn_to(self.scroll)

    def turn_to(self, scroll: int) -> None:
        """Scrolls to a height of the leaf, as far as it goes."""
        self.scroll = max(0, min(scroll, self.leaf.high - self.area.h))
        self._turned()

    @property
    def chapter(self) -> Chapter:
        """The chapter of the marked entry while that is in sight, else the one at the top."""
        if self.marked and self.leaf.box(self.marked).colliderect(self._sight):
            return self.leaf.chapter_at(self.leaf.box(self.marked).y)
        return self.leaf.chapter_at(self.scroll + self.kit.px(_TOP))

    @property
    def _sight(self) -> pygame.Rect:
        """What of the leaf is in sight."""
        return pygame.Rect(0, self.scroll, self.area.w, self.area.h)

    def show(self, name: str) -> None:
        """Scrolls until an entry can be read whole, or a chapter begins at the top."""
        box = self.leaf.box(name)
        if name not in self.leaf.placed:
            self.turn_to(box.y)
        elif box.y < self.scroll or box.bottom > self.scroll + self.area.h:
            self.turn_to(box.y - self.area.h // 4)

    def links(self) -> list[Link]:
        """The links in sight, their boxes on the screen."""
        return [
            on_screen
            for placed in self.leaf.in_sight(self.scroll, self.area.h)
            for link in self.leaf.links_of(placed.entry.key)
            if self.area.colliderect((on_screen := self._on_screen(link)).box)
        ]

    def _on_screen(self, link: Link) -> Link:
        return Link(link.box.move(self.area.x, self.area.y - self.scroll), link.target)

    def link_at(self, place: tuple[int, int]) -> Link | None:
        """The link at a place of the screen."""
        if not self.area.collidepoint(place):
            return None
        return next((link for link in self.links() if link.box.collidepoint(place)), None)

    def focused(self) -> Link | None:
        """The link that the keys have reached."""
        if self.focus is None:
            return None
        key, number = self.focus
        return self._on_screen(self.leaf.links_of(key)[number])

    def next_link(self, way: int) -> bool:
        """The focus to the next link of the book, from what is in sight on."""
        keys = list(self.leaf.placed)
        if self.focus is not None:
            key, number = self.focus
        else:
            seen = [each.entry.key for each in self.leaf.in_sight(self.scroll, self.area.h)]
            key = self.marked if self.marked in seen else (seen or keys)[0 if way > 0 else -1]
            number = -1 if way > 0 else len(self.leaf.links_of(key))
        at = keys.index(key)
        for _ in range(len(keys) + 1):
            number += way
            if 0 <= number < len(self.leaf.links_of(keys[at])):
                self.focus = (keys[at], number)
                self.show(keys[at])
                return True
            at = (at + way) % len(keys)
            number = -1 if way > 0 else len(self.leaf.links_of(keys[at]))
        return False
