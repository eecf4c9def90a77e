"""A brass scrollbar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme

if TYPE_CHECKING:
    from game.draw.kit import Kit

_LEAST, _REACH = 44, 8
_GROOVE = "#dccfae"


class Scrollbar:
    """A bar in `area` for something `whole` pixels high; as much of it is seen as the bar is high.

    It is told where it is scrolled to, and says where a pointer drags it. groove: its colour, that
    of parchment if nothing is said.
    """

    def __init__(self, kit: Kit, area: pygame.Rect, whole: int, groove: str = _GROOVE) -> None:
        self.kit = kit
        self.area = area
        self.groove = groove
        self.most = max(0, whole - area.h)
        self._high = max(kit.px(_LEAST), area.h * area.h // max(1, whole, area.h))
        self._held: int | None = None

    @property
    def held(self) -> bool:
        """Whether a pointer drags it."""
        return self._held is not None

    def thumb(self, scroll: int) -> pygame.Rect:
        """What is dragged."""
        down = round((self.area.h - self._high) * scroll / max(1, self.most))
        return pygame.Rect(self.area.x, self.area.y + down, self.area.w, self._high)

    def press(self, at: tuple[int, int], scroll: int) -> bool:
        """Takes hold of it; whether the place is on it. Beside the thumb, the thumb comes there."""
        if not self.area.inflate(2 * self.kit.px(_REACH), 0).collidepoint(at):
            return False
        thumb = self.thumb(scroll)
        on_thumb = thumb.y <= at[1] < thumb.bottom
        self._held = at[1] - thumb.y if on_thumb else thumb.h // 2
        return True

    def drag(self, at: tuple[int, int]) -> int:
        """Where it is scrolled to with the pointer there."""
        down = at[1] - (self._held or 0) - self.area.y
        share = down / max(1, self.area.h - self._high)
        return round(min(1.0, max(0.0, share)) * self.most)

    def let_go(self) -> None:
        """The pointer drags it no more."""
        self._held = None

    def draw(self, target: pygame.Surface, scroll: int) -> None:
        """The groove, and the thumb in it where there is anything to scroll."""
        pygame.draw.rect(target, self.groove, self.area, border_radius=self.area.w // 2)
        if not self.most:
            return
        thumb = self.thumb(scroll)
        pygame.draw.rect(target, theme.BRASS_LO, thumb, border_radius=thumb.w // 2)
        inner = thumb.inflate(-2 * self.kit.px(2), -2 * self.kit.px(2))
        pygame.draw.rect(target, theme.BRASS, inner, border_radius=inner.w // 2)
