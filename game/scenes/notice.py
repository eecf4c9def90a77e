"""A notice over the screen: what happened, what to do, and buttons that say what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face, button_size
from game.draw.panels import draw_panel, veil
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import Look, button

_WIDE, _SIDE, _TALLEST = 900, 40, 620


class Answer(NamedTuple):
    """A button of a notice: it closes the notice, then `does`. key: `Enter`, `Esc` or none."""

    label: str
    does: Callable[[], None] = lambda: None
    key: str = ""


class NoticeScene(Scene):
    """Words in a panel over a darkened screen; `text` is markup, its paragraphs apart by `\\n`.

    Esc gives the answer that changes nothing: the one with that key, or else the first.
    holds: whether what it says is still so; where it is not any more, the notice goes by itself.
    """

    opaque = False

    def __init__(
        self,
        app: AppContext,
        head: str,
        text: str,
        answers: tuple[Answer, ...] = (Answer("Go on", key="Enter"),),
        icon: str = "info",
        holds: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(app)
        self.head = head
        self.text = text
        self.answers = answers
        self.icon = icon
        self._holds = holds

    def arrange(self) -> None:
        """The panel as high as its words, in the middle."""
        kit = self.app.kit
        self._words = kit.style(theme.BUTTON, 400, leading=1.32)
        inside = kit.px(_WIDE - 2 * _SIDE)
        fitted = kit.fit(
            self.text, (inside, kit.px(_TALLEST)), self._words, kit.style(theme.FLOOR).size
        )
        self._block = fitted.block
        buttons = len(self._rows()) * kit.px(theme.BUTTON_HEIGHT + theme.GAP)
        high = kit.px(104) + self._block.size[1] + kit.px(32 - theme.GAP + 30) + buttons
        self.panel = pygame.Rect(0, 0, kit.px(_WIDE), high)
        self.panel.center = Canvas(kit).at(960, 520)
        self._place_buttons()

    def _rows(self) -> list[list[Answer]]:
        """The answers in rows from the bottom up, each from right to left; in as few as there is
        room for, and about as long as each other."""
        kit = self.app.kit
        room = kit.px(_WIDE - 2 * _SIDE)
        rows = self._within(room)
        for less in range(room, 0, -kit.px(theme.GAP)):
            narrower = self._within(less)
            if len(narrower) > len(rows):
                break
            rows = narrower
        return rows

    def _within(self, room: int) -> list[list[Answer]]:
        kit, left = self.app.kit, room
        rows: list[list[Answer]] = [[]]
        for answer in self.answers:
            wide = button_size(kit, _face(answer))[0]
            if wide > left:
                rows.append([])
                left = room
            rows[-1].append(answer)
            left -= wide + kit.px(theme.GAP)
        return rows

    def _place_buttons(self) -> None:
        kit = self.app.kit
        bottom = self.panel.bottom - kit.px(30)
        made = []
        for row in self._rows():
            right = self.panel.right - kit.px(_SIDE)
            for answer in row:
                face, act = _face(answer), self._doing(answer)
                look: Look = "primary" if answer is self.answers[0] else "normal"
                at = (right, bottom)
                made.append(button(kit, answer.label, face, act, look=look, bottomright=at))
                right -= button_size(kit, face)[0] + kit.px(theme.GAP)
            bottom -= kit.px(theme.BUTTON_HEIGHT + theme.GAP)
        self.controls.set(made)

    def _doing(self, answer: Answer) -> Callable[[], None]:
        def act() -> None:
            self.app.pop()
            answer.does()

        return act

    def update(self, dt: float) -> bool:
        """Goes when what it says is no longer so."""
        if self._holds():
            return False
        self.app.pop()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons, and Esc."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            harmless = (answer for answer in self.answers if answer.key == "Esc")
            self._doing(next(harmless, self.answers[0]))()
            return True
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened screen."""
        kit = self.app.kit
        veil(kit, target)
        draw_panel(kit, target, self.panel)
        left, top = self.panel.x + kit.px(_SIDE), self.panel.y + kit.px(34)
        icon = kit.icon(self.icon, kit.px(34), theme.BRASS_HI)
        target.blit(icon, (left, top))
        style = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        head = kit.text(self.head, style, self.panel.w - kit.px(2 * _SIDE + 50), 1)
        head.draw(target, midleft=(left + kit.px(50), top + kit.px(17)))
        self._block.draw(target, topleft=(left, self.panel.y + kit.px(94)))
        self.controls.draw(kit, target)


def _face(answer: Answer) -> Face:
    return Face(answer.label, key=answer.key)
