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
    """A bar in `area` for something `whole` pixels long; as much of it is seen as the bar is long.

    It is told where it is scrolled to, and says where a pointer drags it. It lies along the longer
    side of its area. groove: its colour, that of parchment if nothing is said.
    """

    def __init__(self, kit: Kit, area: pygame.Rect, whole: int, groove: str = _GROOVE) -> None:
        self.kit = kit
        self.area = area
        self.groove = groove
        self._across = area.w > area.h
        self._room = max(area.size)
        self.most = max(0, whole - self._room)
        self._long = max(kit.px(_LEAST), self._room**2 // max(1, whole, self._room))
        self._held: int | None = None

    @property
    def held(self) -> bool:
        """Whether a pointer drags it."""
        return self._held is not None

    def thumb(self, scroll: int) -> pygame.Rect:
        """What is dragged."""
        far = round((self._room - self._long) * scroll / max(1, self.most))
        if self._across:
            return pygame.Rect(self.area.x + far, self.area.y, self._long, self.area.h)
        return pygame.Rect(self.area.x, self.area.y + far, self.area.w, self._long)

    def _along(self, at: tuple[int, int]) -> int:
        """How far a place is from where the bar begins."""
        return at[0] - self.area.x if self._across else at[1] - self.area.y

    def press(self, at: tuple[int, int], scroll: int) -> bool:
        """Takes hold of it; whether the place is on it. Beside the thumb, the thumb comes there."""
        reach = 2 * self.kit.px(_REACH)
        wider = (0, reach) if self._across else (reach, 0)
        if not self.area.inflate(wider).collidepoint(at):
            return False
        begins = self._along(self.thumb(scroll).topleft)
        on_thumb = begins <= self._along(at) < begins + self._long
        self._held = self._along(at) - begins if on_thumb else self._long // 2
        return True

    def drag(self, at: tuple[int, int]) -> int:
        """Where it is scrolled to with the pointer there."""
        share = (self._along(at) - (self._held or 0)) / max(1, self._room - self._long)
        return round(min(1.0, max(0.0, share)) * self.most)

    def let_go(self) -> None:
        """The pointer drags it no more."""
        self._held = None

    def draw(self, target: pygame.Surface, scroll: int) -> None:
        """The groove, and the thumb in it where there is anything to scroll."""
        pygame.draw.rect(target, self.groove, self.area, border_radius=min(self.area.size) // 2)
        if not self.most:
            return
        thumb = self.thumb(scroll)
        pygame.draw.rect(target, theme.BRASS_LO, thumb, border_radius=min(thumb.size) // 2)
        inner = thumb.inflate(-2 * self.kit.px(2), -2 * self.kit.px(2))
        pygame.draw.rect(target, theme.BRASS, inner, border_radius=min(inner.size) // 2)
