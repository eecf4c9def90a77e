"""What a deck is called, who built it, and a note: three lines to type into."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.panels import draw_panel
from game.rules.decks import Deck
from game.scenes.notice import veil
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import ENTER, Entry, button
from game.user.decks import LONGEST_NAME, LONGEST_NOTE

_LINES = (
    ("name", "Name", LONGEST_NAME),
    ("author", "Author", LONGEST_NAME),
    ("note", "Note", LONGEST_NOTE),
)


class PapersScene(Scene):
    """Lies over the builder until it is told to keep what was typed, or Esc is pressed."""

    opaque = False

    def __init__(self, app: AppContext, deck: Deck, given: Callable[[Deck], None]) -> None:
        super().__init__(app)
        self.deck = deck
        self.about = {"name": deck.name, "author": deck.author, "note": deck.note}
        self.given = given
        self._hears = False

    def arrange(self) -> None:
        """The lines, and two buttons under them."""
        kit, canvas = self.app.kit, Canvas(self.app.kit)
        self._panel = canvas.rect(410, 330, 1100, 360)
        entries = [
            Entry(
                name,
                canvas.rect(550, 406 + place * 66, 920, 54),
                lambda: None,
                text=self.about[name],
                longest=longest,
                changed=self._changer(name),
            )
            for place, (name, _, longest) in enumerate(_LINES)
        ]
        why = "" if self.about["name"].strip() else "A deck needs a name."
        face = Face("Call it so", key="Enter")
        done = button(
            kit, "done", face, self._done, why=why, look="primary", bottomright=canvas.at(1470, 672)
        )
        at = (done.rect.left - kit.px(theme.GAP), done.rect.bottom)
        back = button(kit, "back", Face("Leave it", key="Esc"), self.app.pop, bottomright=at)
        self.controls.set([*entries, done, back])
        if self.controls.focus is None:
            self.controls.arrive("name")

    def _changer(self, name: str) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.about[name] = text
            self.arrange()

        return change

    def _done(self) -> None:
        name, author, note = (words.strip() for words in self.about.values())
        if name:
            self.app.pop()
            self.given(replace(self.deck, name=name, author=author, note=note))

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter and Esc close it even while something is typed.

        The letter of the key that opened it is not for the line.
        """
        if event.type == pygame.TEXTINPUT and not self._hears:
            return False
        self._hears |= event.type == pygame.KEYDOWN
        if event.type == pygame.KEYDOWN and event.key in ENTER and self.controls.focus != "back":
            self._done()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.app.pop()
            return True
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened builder."""
        kit, panel = self.app.kit, self._panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        left = panel.x + kit.px(40)
        head = kit.style(30, 700, theme.BRASS_HI, "serif")
        kit.text("The deck's papers", head).draw(target, midleft=(left, panel.y + kit.px(40)))
        style = kit.style(theme.BUTTON, 600, theme.BRASS_HI)
        for place, (_, title, _) in enumerate(_LINES):
            at = (left, panel.y + kit.px(103 + place * 66))
            kit.text(title, style).draw(target, midleft=at)
        self.controls.draw(kit, target)
