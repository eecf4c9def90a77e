"""What a seat is asked at: its stops, and its hidden keys; open only while it has the screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_key
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.rules.stops import Choice, Stop
from game.scenes.scene import WINDOW_LEFT, AppContext, Canvas, Page, Scene
from game.scenes.widgets import Control, Row, Segment, button
from game.session.session import Session

WIDE = 1640
_HEAD, _LINE, _FOOT, _KEYS = 132, 70, 96, 116
_LABEL, _GAP, _PAD = 390, 8, 36


class StopsScene(Scene):
    """A row for each response window; what is chosen holds at once.

    It goes away by itself when the seat has the screen no longer.
    """

    opaque = False

    def __init__(self, app: AppContext, session: Session, seat: int) -> None:
        super().__init__(app)
        self.session = session
        self.seat = seat
        self._left = False

    @property
    def rulebook_page(self) -> Page:
        """The rule of the first window."""
        return Page(self.session.setup.game, self._stops[0].rule)

    @property
    def _stops(self) -> tuple[Stop, ...]:
        return self.session.match.rules.stops

    @property
    def _has_screen(self) -> bool:
        return self.session.hotseat.arming() == self.seat

    # What is done

    def _choose(self, stop: Stop, choice: Choice) -> None:
        armed = self.session.response_stops.of(self.seat).with_choice(stop, choice)
        self.session.arm(self.seat, armed)
        self.arrange()

    def _silence(self) -> None:
        armed = self.session.response_stops.of(self.seat)
        since = None if armed.silent_since is not None else self.session.hotseat.turn
        self.session.arm(self.seat, replace(armed, silent_since=since))
        self.arrange()

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control; it is closed where the hand is covered."""
        if event.type in WINDOW_LEFT:
            self._left = True
            return True
        return self.controls.handle(event)

    def update(self, dt: float) -> bool:
        """Goes away when the screen is another's, or was left."""
        if self._has_screen and not self._left:
            return False
        self.app.pop()
        return True

    # Laying out

    def arrange(self) -> None:
        """A row of choices for each stop, one for silence, the keys under them."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        keys = _KEYS if self.seat in self.session.response_stops.keys else 0
        high = _HEAD + _LINE * (len(self._stops) + 1) + keys + _FOOT
        self.left, self.top = 960 - WIDE / 2, 530 - high / 2
        self.panel = self.canvas.rect(self.left, self.top, WIDE, high)
        controls: list[Control] = []
        for number, stop in enumerate(self._stops):
            controls += self._segments(stop, self.top + _HEAD + number * _LINE)
        y = self.top + _HEAD + len(self._stops) * _LINE
        silent = self.session.response_stops.of(self.seat).silent_since is not None
        controls.append(
            Row(
                "silent",
                self.canvas.rect(self.left + _PAD, y, WIDE - 2 * _PAD, 56),
                self._silence,
                label="Ask me about nothing until my next turn",
                word="until your turn" if silent else "",
                chosen=silent,
            )
        )
        done = button(
            kit,
            "done",
            Face("Back to the table", key="Esc"),
            self.app.pop,
            look="primary",
            bottomright=self.canvas.at(self.left + WIDE - _PAD, self.top + high - 26),
        )
        self.controls.set([*controls, done], "done")

    def _segments(self, stop: Stop, y: float) -> list[Control]:
        room = WIDE - 2 * _PAD - _LABEL
        wide = min(240, (room - _GAP * (len(stop.choices) - 1)) / len(stop.choices))
        armed = self.session.response_stops.of(self.seat).choice(stop)
        made: list[Control] = []
        for number, choice in enumerate(stop.choices):
            rect = self.canvas.rect(self.left + _PAD + _LABEL + number * (wide + _GAP), y, wide, 52)
            act: Callable[[], None] = partial(self._choose, stop, choice)
            label = choice.label[:1].upper() + choice.label[1:]
            made.append(
                Segment(
                    f"{stop.id}:{choice.id}", rect, act, face=Face(label), chosen=choice == armed
                )
            )
        return made

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened table."""
        kit, at = self.app.kit, self.canvas.at
        veil(kit, target)
        draw_panel(kit, target, self.panel)
        name = escape(self.session.setup.seats[self.seat - 1].name)
        head = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        x = self.left + _PAD
        kit.text(f"{{seat:{self.seat}}} {name} is asked at", head).draw(
            target, midleft=at(x, self.top + 48)
        )
        words = (
            "Everywhere else you pass without being asked, whatever you hold; it reads and "
            "takes as long as passing by hand. All may know what you chose."
        )
        kit.text(words, kit.style(19, 400, theme.MUTED), kit.px(WIDE - 2 * _PAD), 1).draw(
            target, midleft=at(x, self.top + 94)
        )
        for number, stop in enumerate(self._stops):
            label = f"{stop.label}  {{c:muted}}{stop.rule}{{/}}"
            kit.text(label, kit.style(theme.BUTTON, 600), kit.px(_LABEL - 12), 1).draw(
                target, midleft=at(x, self.top + _HEAD + number * _LINE + 26)
            )
        if self._has_screen:
            self._draw_keys(target)
        self.controls.draw(kit, target)

    def _draw_keys(self, target: pygame.Surface) -> None:
        """What the hidden keys mean."""
        keys = self.session.response_stops.keys.get(self.seat)
        if keys is None:
            return
        kit, at = self.app.kit, self.canvas.at
        y = self.top + _HEAD + (len(self._stops) + 1) * _LINE + 24
        x = self.left + _PAD
        style = kit.style(theme.BUTTON, 600)
        kit.text("Your hidden keys", style).draw(target, midleft=at(x, y + 14))
        words = "Learn them: only you see this. At an open window, press one of them."
        kit.text(words, kit.style(19, 400, theme.MUTED)).draw(target, midleft=at(x, y + 52))
        for number, key in enumerate(keys.keys):
            left = self.left + WIDE - _PAD - (4 - number) * 130
            draw_key(kit, target, key, center=at(left + 60, y + 12))
            means, tone = ("respond", theme.BRASS_HI) if keys.responds(key) else ("pass", "#d5ddd2")
            kit.text(means, kit.style(theme.BUTTON, 600, tone)).draw(
                target, center=at(left + 60, y + 52)
            )
