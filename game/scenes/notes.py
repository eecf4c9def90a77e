"""A page of notes that a seat writes for itself alone; it is kept with the match."""

from __future__ import annotations

from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel, veil
from game.scenes.scene import WINDOW_LEFT, AppContext, Canvas, Key, Scene, key_name, pressed
from game.scenes.widgets import ENTER, Entry, button
from game.session.live_match import LINES, LONGEST_LINE
from game.session.session import Session

_WIDE, _LINE, _HEAD, _FOOT, _PAD = 1100, 54, 96, 96, 40


class NotesScene(Scene):
    """Lines to type into, over the table.

    It is kept as it is left, and goes away by itself when another seat may look at the screen.
    """

    opaque = False

    def __init__(self, app: AppContext, session: Session, seat: int) -> None:
        super().__init__(app)
        self.session = session
        self.seat = seat
        written = session.live.notes.get(seat, ())
        self.lines = [*written, *[""] * (LINES - len(written))]
        self._hears = False
        self._left = False

    def leave(self) -> None:
        """What was written is kept, without the empty lines at its end."""
        count = max((at for at, line in enumerate(self.lines, 1) if line.strip()), default=0)
        self.session.note(self.seat, self.lines[:count])

    def arrange(self) -> None:
        """The lines, and the way back under them."""
        kit, high = self.app.kit, _HEAD + LINES * _LINE + _FOOT
        canvas = Canvas(kit)
        self.panel = canvas.rect(960 - _WIDE / 2, 530 - high / 2, _WIDE, high)
        left, top = self.panel.x + kit.px(_PAD), self.panel.y + kit.px(_HEAD)
        wide = self.panel.w - 2 * kit.px(_PAD)
        entries = [
            Entry(
                f"line:{at}",
                pygame.Rect(left, top + at * kit.px(_LINE), wide, kit.px(_LINE - 6)),
                lambda: None,
                text=line,
                longest=LONGEST_LINE,
                changed=partial(self.lines.__setitem__, at),
                style="number",
            )
            for at, line in enumerate(self.lines)
        ]
        done = button(
            kit,
            "done",
            Face("Back to the table", key="Esc"),
            self.app.pop,
            look="primary",
            bottomright=(left + wide, self.panel.bottom - kit.px(24)),
        )
        self.controls.set([*entries, done])
        if self.controls.focus is None:
            first = next((at for at, line in enumerate(self.lines) if not line), LINES - 1)
            self.controls.arrive(f"line:{first}")

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter and the arrows go from line to line; the letter of the key that opened it is not
        for them, and one that types nothing closes it again."""
        if event.type in WINDOW_LEFT:
            self._left = True
            return True
        if event.type == pygame.TEXTINPUT and not self._hears:
            return False
        if event.type == pygame.KEYDOWN:
            self._hears = True
            opens = key_name(event.key) == self.app.settings.keys.of("notes")
            at = int((self.controls.focus or "").rpartition(":")[2] or 0) if self._in_line else 0
            keys = (
                Key((pygame.K_ESCAPE,), self.app.pop),
                Key((event.key,), self.app.pop, opens and not event.unicode),
                Key((*ENTER, pygame.K_DOWN), partial(self._go, at + 1), self._in_line),
                Key((pygame.K_UP,), partial(self._go, at - 1), self._in_line),
            )
            if pressed(event, keys):
                return True
        return self.controls.handle(event)

    @property
    def _in_line(self) -> bool:
        return (self.controls.focus or "").startswith("line:")

    def _go(self, line: int) -> None:
        self.controls.arrive(f"line:{min(max(0, line), LINES - 1)}")

    def update(self, dt: float) -> bool:
        """Goes away when the screen is another's, or was left."""
        if self.session.hotseat.writing() == self.seat and not self._left:
            return False
        self.app.pop()
        return True

    def draw(self, target: pygame.Surface) -> None:
        """The page over the darkened table; nothing of it where the screen is another's."""
        if self.session.hotseat.writing() != self.seat:
            return
        kit, panel = self.app.kit, self.panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        name = escape(self.session.setup.seats[self.seat - 1].name)
        head = kit.style(30, 700, theme.BRASS_HI, "serif", leading=1.13)
        at = (panel.x + kit.px(_PAD), panel.y + kit.px(48))
        kit.text(f"{{seat:{self.seat}}} Notes of {name}", head).draw(target, midleft=at)
        style = kit.style(theme.FLOOR, 400, theme.MUTED)
        words = kit.text("Only you see them; they are kept with the match.", style)
        words.draw(target, midleft=(at[0], panel.bottom - kit.px(50)))
        self.controls.draw(kit, target)
