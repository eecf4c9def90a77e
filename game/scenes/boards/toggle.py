"""A switch of the rail, with its key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_key, key_size
from game.draw.highlight import draw_highlight
from game.scenes.widgets import Control

if TYPE_CHECKING:
    from game.draw.kit import Kit


@dataclass
class Toggle(Control):
    """Something that can be shown or not: ivory with a check where it is on, dark where not.

    on: None where it is neither, but goes on to the next of several.
    """

    label: str = ""
    cap: str = ""
    on: bool | None = False

    def fit(self, kit: Kit, middle: int) -> int:
        """Makes it as wide as its words, around a height; where it ends."""
        words = kit.measure(self.label, kit.style(theme.FLOOR, 600))[0]
        self.rect.w = words + key_size(kit, self.cap)[0] + kit.px(54)
        self.rect.centery = middle
        return self.rect.right

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        fill, ink = (theme.IVORY, theme.INK) if self.on else ("#24160d", theme.TEXT)
        pygame.draw.rect(target, theme.rgb(fill), self.rect, border_radius=kit.px(8))
        edge = theme.rgb(theme.BRASS if self.on else theme.BRASS_LO)
        pygame.draw.rect(target, edge, self.rect, kit.px(1.5), border_radius=kit.px(8))
        left, middle = self.rect.x + kit.px(12), self.rect.centery
        if self.on is not False:
            icon = kit.icon("check" if self.on else "loop", kit.px(18), ink)
            target.blit(icon, icon.get_rect(midleft=(left, middle)))
        else:
            ends = (left + kit.px(3), middle), (left + kit.px(14), middle)
            pygame.draw.line(target, theme.rgb(ink), *ends, kit.px(2))
        words = kit.text(self.label, kit.style(theme.FLOOR, 600, ink))
        words.draw(target, midleft=(self.rect.x + kit.px(36), self.rect.centery))
        draw_key(kit, target, self.cap, midright=(self.rect.right - kit.px(8), self.rect.centery))
        if lit:
            draw_highlight(kit, target, self.rect, "hover", badge=False)
