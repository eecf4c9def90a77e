"""A line of text that is typed: its caret, what is selected, the clipboard, and how it looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.markup import escape

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Style

_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
_SELECTED = "#31558c"
_NEAR_FULL = 5
_DOUBLE_MS = 400
"""How soon after a press another one is a double click."""


class TextLine:
    """The text, and places in it from 0 to its length.

    caret: where letters are put in. anchor: the other end of what is selected; the caret's own
    place where nothing is. longest: how many letters it holds. allowed: which letters it takes.
    full: whether the last letters found no room.
    """

    def __init__(
        self, text: str = "", longest: int = 40, allowed: Callable[[str], bool] = str.isprintable
    ) -> None:
        self.text = text
        self.longest = longest
        self.allowed = allowed
        self.caret = self.anchor = len(text)
        self.full = False
        self._edges: list[int] = []

    @property
    def selected(self) -> tuple[int, int]:
        """Where what is selected begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    # Editing

    def insert(self, letters: str) -> None:
        """Puts in the letters that are allowed, in the place of what is selected, as they fit."""
        start, end = self.selected
        more = "".join(letter for letter in letters if self.allowed(letter))
        room = self.longest - (len(self.text) - (end - start))
        if not more:
            return
        self.full = len(more) > room
        more = more[: max(0, room)]
        self.text = self.text[:start] + more + self.text[end:]
        self.caret = self.anchor = start + len(more)

    def erase(self, way: int, word: bool = False) -> None:
        """Takes out what is selected, else a letter or word before (-1) or after (1) the caret."""
        if self.caret == self.anchor:
            self.move(self.beside(way, word), select=True)
        start, end = self.selected
        self.text = self.text[:start] + self.text[end:]
        self.move(start)
        self.full = False

    def move(self, to: int, select: bool = False) -> None:
        """The caret goes to a place; `select`: what lies between is selected."""
        self.caret = max(0, min(len(self.text), to))
        if not select:
            self.anchor = self.caret

    def select_all(self) -> None:
        """Selects the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def beside(self, way: int, word: bool = False) -> int:
        """The place a letter or a word before (-1) or after (1) the caret."""
        at = self.caret
        if not word:
            return at + way
        letters = self.text[:at][::-1] if way < 0 else self.text[at:]
        blank = len(letters) - len(letters.lstrip())
        return at + way * (blank + len(letters.lstrip().partition(" ")[0]))

    # Events

    def take(self, event: pygame.event.Event) -> bool:
        """Takes a key or letters; whether it was of use. Keys that would type are always used."""
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.mod & pygame.KMOD_ALT and not event.unicode:
            return False
        control, select = bool(event.mod & _CONTROL), bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._step(-1 if event.key == pygame.K_LEFT else 1, control, select)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.move(0 if event.key == pygame.K_HOME else len(self.text), select)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.erase(-1 if event.key == pygame.K_BACKSPACE else 1, control)
        elif control:
            return self._command(event.key)
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _step(self, way: int, word: bool, select: bool) -> None:
        if self.caret != self.anchor and not select and not word:
            self.move(self.selected[0 if way < 0 else 1])
        else:
            self.move(self.beside(way, word), select)

    def _command(self, key: int) -> bool:
        start, end = self.selected
        if key == pygame.K_a:
            self.select_all()
        elif key in (pygame.K_c, pygame.K_x) and start < end:
            if copied(self.text[start:end]) and key == pygame.K_x:
                self.erase(-1)
        elif key == pygame.K_v:
            self.insert(pasted())
        return 32 <= key < 127

    def click(self, x: int, select: bool = False) -> None:
        """The caret goes to where the pointer is, as the line was drawn last."""
        if self._edges:
            nearest = min(range(len(self._edges)), key=lambda place: abs(self._edges[place] - x))
            self.move(nearest, select)

    # Drawing

    def draw(
        self, kit: Kit, target: pygame.Surface, box: pygame.Rect, style: Style, active: bool
    ) -> None:
        """Draws the text in a box, moved so that the caret is seen; how full it is at the end."""
        inside = box.copy()
        if active and (self.full or len(self.text) > self.longest - _NEAR_FULL):
            words = (
                f"Full: {self.longest} letters"
                if self.full
                else f"{len(self.text)} of {self.longest}"
            )
            tint = theme.DANGER if self.full else theme.MUTED
            count = kit.text(words, kit.style(theme.FLOOR, 600, tint))
            inside.w = count.draw(target, midright=box.midright).x - kit.px(8) - box.x
        wides = [kit.text(_solid(self.text[:n]), style).size[0] for n in range(len(self.text) + 1)]
        wides[0] = 0
        shift = max(0, wides[self.caret if active else 0] - inside.w + kit.px(4))
        self._edges = [inside.x + wide - shift for wide in wides]
        before = target.get_clip()
        target.set_clip(inside.inflate(kit.px(4), 0).clip(before))
        high = round(style.size * 1.25)
        start, end = self.selected
        if active and start < end:
            mark = pygame.Rect(self._edges[start], 0, self._edges[end] - self._edges[start], high)
            mark.centery = box.centery
            target.fill(_SELECTED, mark)
        kit.text(_solid(self.text), style).draw(target, midleft=(inside.x - shift, box.centery))
        if active:
            caret = pygame.Rect(self._edges[self.caret], 0, kit.px(2), high)
            caret.centery = box.centery
            target.fill(theme.BRASS_HI, caret)
        target.set_clip(before)


class Clicks:
    """The presses on lines of text; held: whether the pointer selects while its button is down."""

    def __init__(self) -> None:
        self.held = False
        self._last: tuple[TextLine | None, int] = (None, 0)

    def press(self, line: TextLine, x: int) -> None:
        """Puts the caret there; soon after another press on the same line, selects all of it."""
        now, (last, then) = pygame.time.get_ticks(), self._last
        again = last is line and now - then < _DOUBLE_MS
        self.held, self._last = not again, (line, now)
        if again:
            line.select_all()
        else:
            line.click(x, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))


def _solid(text: str) -> str:
    """The markup of a text whose spaces count wherever they stand."""
    return escape(text).replace(" ", "\u00a0")


def copied(text: str) -> bool:
    """Puts a text into the clipboard; False where there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def clipboard() -> str | None:
    """The text that the clipboard holds; None where there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return None


def pasted() -> str:
    """The first line of what the clipboard holds; nothing where there is none."""
    return next(iter((clipboard() or "").strip().splitlines()), "")
