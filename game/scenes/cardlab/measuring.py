"""How large a millimetre is on this screen: measured once with a bank card, and kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.rules.wording import remedy
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import ENTER, button
from game.user import player_files

FILE = "screen.json"
KEY = "pixels_a_millimetre"

BANK_CARD = (85.6, 53.98)
"""Width and height of a bank card in millimetres (ISO/IEC 7810, ID-1)."""

_LEAST, _MOST, _FIRST = 1.5, 40.0, 3.78
"""Pixels a millimetre: of the coarsest and the finest screens, and of 96 dots an inch."""


def kept_millimetre(folder: Path) -> float:
    """The pixels of a millimetre that were measured; 0 where nobody has."""
    kept, _ = player_files.load(folder / FILE)
    value = kept.get(KEY)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    return float(value) if _LEAST <= value <= _MOST else 0.0


class MeasuringScene(Scene):
    """A bank card's outline, to be made as large as a real one. given: called once it is."""

    opaque = False

    def __init__(self, app: AppContext, given: Callable[[float], None]) -> None:
        super().__init__(app)
        self.given = given
        self.millimetre = kept_millimetre(app.folders.user) or _FIRST
        self._held = False

    @property
    def outline(self) -> pygame.Rect:
        """The card on the screen."""
        size = tuple(round(side * self.millimetre) for side in BANK_CARD)
        return pygame.Rect(Canvas(self.app.kit).at(360, 330), size)

    def arrange(self) -> None:
        """The two buttons."""
        canvas, kit = Canvas(self.app.kit), self.app.kit
        keep = button(
            kit, "keep", Face("It fits", key="Enter"), self.keep, look="primary",
            bottomright=canvas.at(1800, 1020),
        )  # fmt: skip
        back = button(
            kit, "back", Face("Leave it", key="Esc"), self.app.pop,
            bottomright=(keep.rect.left - kit.px(theme.GAP), keep.rect.bottom),
        )  # fmt: skip
        self.controls.set([back, keep])

    def keep(self) -> None:
        """Keeps what was measured."""
        try:
            player_files.save(self.app.folders.user / FILE, {KEY: round(self.millimetre, 4)})
        except OSError as error:
            words = f"It holds until Standee is closed: {error.strerror}.{remedy(error)}"
            self.app.say(escape(words), "warn")
        self.app.pop()
        self.given(self.millimetre)

    def handle(self, event: pygame.event.Event) -> bool:
        """Arrows and the pointer make the card larger and smaller."""
        wide = self.outline.w
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.type == pygame.KEYDOWN and event.key in ENTER:
            self.keep()
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RIGHT, pygame.K_LEFT):
            step = 10 if event.mod & pygame.KMOD_SHIFT else 1
            self._measure(wide + (step if event.key == pygame.K_RIGHT else -step))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._grips(event.pos):
            self._held = True
        elif event.type == pygame.MOUSEMOTION and self._held:
            self._measure(event.pos[0] - self.outline.x)
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
        else:
            return self.controls.handle(event)
        return True

    def _grips(self, pos: tuple[int, int]) -> bool:
        reach = self.app.kit.px(24)
        edge = pygame.Rect(self.outline.right - reach, self.outline.y, 2 * reach, self.outline.h)
        return edge.collidepoint(pos)

    def _measure(self, wide: int) -> None:
        self.millimetre = min(max(_LEAST, wide / BANK_CARD[0]), _MOST)

    def draw(self, target: pygame.Surface) -> None:
        """The card, and what to do."""
        kit, canvas = self.app.kit, Canvas(self.app.kit)
        veil(kit, target)
        draw_panel(kit, target, canvas.rect(280, 90, 1560, 960))
        head = kit.style(theme.HEAD, 700, theme.BRASS_HI, "serif")
        kit.text("True size", head).draw(target, topleft=canvas.at(320, 120))
        words = (
            "Lay a bank card on the screen, its upper left corner into that of the outline. Then"
            " drag the right edge, or press {key:←} and {key:→} (with Shift in larger steps), until"
            " both are of one size. A ruler does as well: the outline is 85.6 mm wide."
        )
        style = kit.style(theme.BODY, 400, theme.TEXT)
        kit.text(words, style, kit.px(1440)).draw(target, topleft=canvas.at(320, 170))
        box, radius = self.outline, round(3.18 * self.millimetre)
        pygame.draw.rect(target, theme.IVORY, box, border_radius=radius)
        pygame.draw.rect(target, theme.BRASS, box, max(2, kit.px(3)), border_radius=radius)
        grip = pygame.Rect(0, 0, kit.px(10), box.h // 3)
        grip.midright = (box.right - kit.px(6), box.centery)
        pygame.draw.rect(target, theme.BRASS_LO, grip, border_radius=grip.w // 2)
        dots = f"{self.millimetre * 25.4:.0f} dots an inch"
        kit.text(dots, kit.style(theme.BODY, 600, theme.INK)).draw(target, center=box.center)
        self.controls.draw(kit, target)
