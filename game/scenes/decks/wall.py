"""The wall of cards in the builder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_chip
from game.draw.highlight import draw_highlight
from game.scenes.widgets import Control

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.kit import Kit
    from game.scenes.card_wall import CardWall
    from game.scenes.decks.workshop import Workshop

CARD, GAP, EDGE, BELOW = 148, 14, 18, 34
"""The width of a card, the room between two, at the edges, and below each."""


def hang(wall: CardWall, kit: Kit, area: pygame.Rect, cards: list[str], pictures: Pictures) -> None:
    """Hangs cards on a wall, so high that a hand's cards are whole, with room for their counts."""
    wide, high = pictures.hand_card
    size = (kit.px(CARD), round(kit.px(CARD) * high / wide))
    wall.lay(kit, area, cards, size, (kit.px(GAP), kit.px(BELOW)), kit.px(EDGE))


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
