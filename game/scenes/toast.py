"""A few words at the foot or the head of the screen that go by themselves."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.kit import Kit
from game.draw.panels import draw_panel

STAYS = 4.0
"""Seconds that it stays."""

_FRAME = 0.1
"""Seconds that one frame counts for at most: while nothing is drawn, nobody reads."""


class Toast:
    """Words in drawn markup, over whatever scene there is; nothing has to be answered.

    high: they stand at the upper edge, as low as a line can be, where a table tells of its turn.
    """

    def __init__(self, words: str, icon: str, high: bool = False) -> None:
        self.words = words
        self.icon = icon
        self.high = high
        self._left = STAYS

    def over(self, dt: float) -> bool:
        """Lets `dt` seconds pass; whether it has been there long enough."""
        self._left -= min(dt, _FRAME)
        return self._left <= 0

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """The words on a panel, in the middle of an edge."""
        style = kit.style(theme.BODY, 600, leading=1.25)
        room = min(kit.px(1100), target.get_width() - kit.px(160))
        block = kit.text(self.words, style, room, 3)
        icon = kit.icon(self.icon, kit.px(28), theme.BRASS_HI)
        wide = block.size[0] + icon.get_width() + kit.px(62)
        box = pygame.Rect(0, 0, wide, block.size[1] + kit.px(16 if self.high else 32))
        box.midbottom = (target.get_width() // 2, target.get_height() - kit.px(24))
        if self.high:
            box.midtop = (target.get_width() // 2, kit.px(6))
        draw_panel(kit, target, box, "wood")
        place = icon.get_rect(midleft=(box.x + kit.px(22), box.centery))
        target.blit(icon, place)
        block.draw(target, midleft=(place.right + kit.px(16), box.centery))
