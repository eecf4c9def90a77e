"""Asks for a name: a line to type into, and what speaks against what was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import ENTER, Entry, button
from game.session.saves import LONGEST_NAME, allowed

_WIDE, _HIGH, _SIDE = 900, 296, 40
_LINE, _TITLE = 66, 120
"""How far it is from a line to the next; how much room the titles have where there are several."""


class Line(NamedTuple):
    """A line to type into. title: what stands before it; allowed: which letters it takes."""

    text: str
    title: str = ""
    longest: int = LONGEST_NAME
    allowed: Callable[[str], bool] = allowed


class NamingScene(Scene):
    """Lies over a screen until a name is given or Esc is pressed.

    name: what it is called so far, or its line and others below. objection: what speaks against a
    name, for the player; empty where nothing does. given: takes what stands in the lines, after
    this scene has gone. done: what the button says that gives it.
    """

    opaque = False

    def __init__(
        self,
        app: AppContext,
        head: str,
        name: str | tuple[Line, ...],
        objection: Callable[[str], str],
        given: Callable[..., None],
        done: str = "Call it so",
    ) -> None:
        super().__init__(app)
        self.head = head
        self.lines = (Line(name),) if isinstance(name, str) else name
        self.texts = [line.text for line in self.lines]
        self.objection = objection
        self.given = given
        self._done_words = done
        self._hears = False

    @property
    def name(self) -> str:
        """The name as it was typed so far."""
        return self.texts[0]

    def arrange(self) -> None:
        """The lines, and the two buttons under them."""
        kit = self.app.kit
        high = _HIGH + (len(self.lines) - 1) * _LINE
        self.panel = Canvas(kit).rect(510, 528 - high // 2, _WIDE, high)
        inside = self.panel.inflate(-2 * kit.px(_SIDE), 0)
        title = kit.px(_TITLE) if len(self.lines) > 1 else 0
        entries = [
            Entry(
                f"line:{at}" if at else "name",
                pygame.Rect(
                    inside.x + title,
                    inside.y + kit.px(88 + at * _LINE),
                    inside.w - title,
                    kit.px(54),
                ),
                lambda: None,
                text=self.texts[at],
                longest=line.longest,
                allowed=line.allowed,
                changed=self._changer(at),
            )
            for at, line in enumerate(self.lines)
        ]
        bottom = self.panel.bottom - kit.px(28)
        done = button(
            kit,
            "done",
            Face(self._done_words, key="Enter"),
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
        self.controls.set([*entries, done, back])
        if self.controls.focus is None:
            self.controls.arrive("name")

    def _changer(self, at: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.texts[at] = text
            self.arrange()

        return change

    def _done(self) -> None:
        if not self.objection(self.name):
            self.app.pop()
            self.given(*self.texts)

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter and Esc close it even while the name is typed.

        The letter of the key that opened it is not for the line.
        """
        if event.type == pygame.TEXTINPUT and not self._hears:
            return False
        if event.type == pygame.KEYDOWN:
            self._hears = True
            if event.key in ENTER and self.controls.focus != "back":
                self._done()
                return True
            if event.key == pygame.K_ESCAPE:
                self.app.pop()
                return True
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened screen."""
        kit, panel = self.app.kit, self.panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        left = panel.x + kit.px(_SIDE)
        style = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        kit.text(escape(self.head), style).draw(target, midleft=(left, panel.y + kit.px(48)))
        title = kit.style(theme.BUTTON, 600, theme.BRASS_HI)
        for at, line in enumerate(self.lines):
            middle = panel.y + kit.px(115 + at * _LINE)
            kit.text(line.title, title).draw(target, midleft=(left, middle))
        typed = self.texts != [line.text for line in self.lines]
        why = kit.style(theme.FLOOR, 600, kit.palette.danger if typed else theme.MUTED)
        room = panel.w - 2 * kit.px(_SIDE)
        below = panel.y + kit.px(152 + (len(self.lines) - 1) * _LINE)
        kit.text(escape(self.objection(self.name)), why, room, 1).draw(
            target, topleft=(left, below)
        )
        self.controls.draw(kit, target)
