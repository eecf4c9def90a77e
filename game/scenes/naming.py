"""Asks for a name: a line to type into, and what speaks against what was typed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.notice import veil
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import Controls, Entry, button
from game.session.saves import LONGEST_NAME, allowed

_WIDE, _HIGH, _SIDE = 900, 296, 40


class NamingScene(Scene):
    """Lies over a screen until a name is given or Esc is pressed.

    objection: what speaks against a name, for the player; empty where nothing does. given: takes
    the name, after this scene has gone.
    """

    opaque = False

    def __init__(
        self,
        app: AppContext,
        head: str,
        name: str,
        objection: Callable[[str], str],
        given: Callable[[str], None],
    ) -> None:
        super().__init__(app)
        self.head = head
        self.name = name
        self.objection = objection
        self.given = given
        self.controls: Controls = Controls()

    def arrange(self) -> None:
        """The line, and the two buttons under it."""
        kit = self.app.kit
        self._panel = Canvas(kit).rect(510, 380, _WIDE, _HIGH)
        inside = self._panel.inflate(-2 * kit.px(_SIDE), 0)
        line = pygame.Rect(inside.x, inside.y + kit.px(88), inside.w, kit.px(54))
        entry = Entry(
            "name",
            line,
            lambda: None,
            text=self.name,
            longest=LONGEST_NAME,
            allowed=allowed,
            changed=self._changed,
        )
        bottom = self._panel.bottom - kit.px(28)
        done = button(
            kit,
            "done",
            Face("Call it so", key="Enter"),
            self._done,
            why=self.objection(self.name),
            look="primary",
            bottomright=(inside.right, bottom),
        )
        back = button(
            kit,
            "back",
            Face("Leave it", key="Esc"),
            self.app.pop,
            bottomright=(done.rect.left - kit.px(theme.GAP), bottom),
        )
        self.controls.set([entry, done, back])
        if self.controls.focus is None:
            self.controls.arrive("name")

    def _changed(self, name: str) -> None:
        self.name = name
        self.arrange()

    def _done(self) -> None:
        if not self.objection(self.name):
            self.app.pop()
            self.given(self.name)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter and Esc close it even while the name is typed."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.controls.focus in (None, "name", "done"):
                self._done()
                return True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened screen."""
        kit, panel = self.app.kit, self._panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        left = panel.x + kit.px(_SIDE)
        style = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        kit.text(escape(self.head), style).draw(target, midleft=(left, panel.y + kit.px(48)))
        why = kit.style(theme.FLOOR, 600, kit.palette.danger)
        room = panel.w - 2 * kit.px(_SIDE)
        kit.text(escape(self.objection(self.name)), why, room, 1).draw(
            target, topleft=(left, panel.y + kit.px(152))
        )
        self.controls.draw(kit, target)
