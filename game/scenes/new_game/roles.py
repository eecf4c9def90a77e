"""Asks what a column of a spreadsheet is to become."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.lab.new_game.columns import ROLES, Column
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import Control, Row, button

_WIDE, _SIDE, _HEAD, _PITCH, _FOOT = 760, 36, 96, 54, 96


class RolesScene(Scene):
    """Lies over the scene until something is chosen, which `given` takes, or Esc is pressed."""

    opaque = False

    def __init__(
        self, app: AppContext, column: Column, example: str, given: Callable[[str], None]
    ) -> None:
        super().__init__(app)
        self.column = column
        self.example = example
        self.given = given

    def _choose(self, role: str) -> None:
        self.app.pop()
        self.given(role)

    def arrange(self) -> None:
        """A row for each of what it may become."""
        kit, high = self.app.kit, _HEAD + len(ROLES) * _PITCH + _FOOT
        canvas = Canvas(kit)
        self.panel = canvas.rect(960 - _WIDE / 2, 540 - high / 2, _WIDE, high)
        left, top = 960 - _WIDE / 2 + _SIDE, 540 - high / 2 + _HEAD
        rows: list[Control] = [
            Row(
                f"role:{role}",
                canvas.rect(left, top + number * _PITCH, _WIDE - 2 * _SIDE, _PITCH - 8),
                partial(self._choose, role),
                label=words[:1].upper() + words[1:],
                chosen=role == self.column.role,
            )
            for number, (role, words) in enumerate(ROLES.items())
        ]
        at = (self.panel.right - kit.px(_SIDE), self.panel.bottom - kit.px(26))
        back = button(kit, "back", Face("Leave it", key="Esc"), self.app.pop, bottomright=at)
        self.controls.set([*rows, back], f"role:{self.column.role}")

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened screen."""
        kit = self.app.kit
        veil(kit, target)
        draw_panel(kit, target, self.panel)
        left, room = self.panel.x + kit.px(_SIDE), self.panel.w - kit.px(2 * _SIDE)
        head = kit.style(28, 700, theme.BRASS_HI, "serif", leading=1.1)
        text = kit.text(f"What is '{escape(self.column.heading)}'?", head, room, 1)
        below = text.draw(target, topleft=(left, self.panel.y + kit.px(18))).bottom
        style = kit.style(theme.FLOOR, 400, theme.MUTED)
        said = kit.text(f"There stands: {escape(self.example)}", style, room, 1)
        said.draw(target, topleft=(left, below + kit.px(4)))
        self.controls.draw(kit, target)
