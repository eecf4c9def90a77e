"""What can be pressed, chosen and typed into; mouse and keyboard go through one handler."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import pygame

from game.draw import theme
from game.draw.controls import ButtonState, Face, button_size, draw_badge, draw_button, draw_key
from game.draw.highlight import draw_highlight
from game.draw.panels import draw_panel
from game.draw.sketch import Sketch
from game.scenes.textline import TextLine

if TYPE_CHECKING:
    from game.draw.kit import Kit

Look = Literal["normal", "primary", "wood"]

WAYS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_CODES = {"Enter": "return", "Esc": "escape", "Del": "delete"}
"""The names of keys as pygame knows them, where faces tell of them shorter."""

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


@dataclass
class Control:
    """Something on the screen that can be pressed.

    id: what its focus is kept by when everything is laid out again. key: pygame's code of the key
    that presses it from anywhere. why: why it cannot be pressed; empty when it can.
    """

    id: str
    rect: pygame.Rect
    press: Callable[[], None]
    key: int | None = None
    why: str = ""

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it; `lit` under the pointer or with the focus, `down` while it is pressed."""

    def take(self, event: pygame.event.Event) -> bool:
        """A key or a text while it has the focus; whether it was of use."""
        return False


@dataclass
class Button(Control):
    """A button of the kit."""

    face: Face = field(default_factory=lambda: Face(""))
    look: Look = "normal"

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        state: ButtonState = "disabled" if self.why else self.look
        if down and not self.why:
            state = "pressed"
        draw_button(kit, target, self.rect, self.face, state)
        if lit and not down:
            if self.look == "normal" and not self.why:
                draw_button(kit, target, self.rect, self.face, "hover")
            else:
                draw_highlight(kit, target, self.rect, "hover", badge=False)


@dataclass
class Segment(Button):
    """One of several buttons in a row, of which one is the chosen one."""

    chosen: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        self.look = "primary" if self.chosen else "normal"
        super().draw(kit, target, lit, down)
        if self.chosen:
            corner = (self.rect.right + kit.px(4), self.rect.top - kit.px(4))
            draw_badge(kit, target, "check", kit.palette.chosen, kit.px(26), topright=corner)


@dataclass
class Tile(Control):
    """An area that a scene paints itself; one of several may be the chosen one.

    radius: of its corners, for the ring around it, at the base size. badge: whether the chosen one
    has a check as well.
    """

    paint: Callable[[pygame.Surface, pygame.Rect], None] = lambda _target, _rect: None
    chosen: bool = False
    radius: float = theme.BUTTON_RADIUS
    badge: bool = True

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        self.paint(target, self.rect)
        if self.chosen:
            draw_highlight(kit, target, self.rect, "chosen", radius=self.radius, badge=False)
        if self.chosen and self.badge:
            corner = (self.rect.right + kit.px(6), self.rect.bottom + kit.px(6))
            draw_badge(kit, target, "check", kit.palette.chosen, kit.px(32), bottomright=corner)
        if lit:
            ring = self.rect.inflate(kit.px(6), kit.px(6)) if self.chosen else self.rect
            draw_highlight(kit, target, ring, "hover", radius=self.radius, badge=False)


def painted(
    draw: Callable[..., None], kit: Kit, *what: object
) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """What paints a tile: `draw` with the tile's own target and box put in after the kit."""
    return lambda target, rect: draw(kit, target, rect, *what)


@dataclass
class Row(Control):
    """A line of a list: a label, a smaller line, a word at its right end; one may be chosen."""

    label: str = ""
    line: str = ""
    word: str = ""
    chosen: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        draw_panel(kit, target, self.rect, "inset")
        self._mark(kit, target)
        left = self.rect.x + kit.px(46)
        room = self.rect.right - kit.px(14) - left
        if self.word:
            word = kit.text(self.word, kit.style(theme.FLOOR, 700, theme.BRASS_HI))
            room -= word.draw(target, midright=(self.rect.right - kit.px(14), self.rect.centery)).w
            room -= kit.px(10)
        name = kit.text(self.label, kit.style(theme.BUTTON, 600), room, 1)
        if not self.line:
            name.draw(target, midleft=(left, self.rect.centery))
        else:
            style = kit.style(theme.FLOOR, 400, theme.MUTED, leading=1.15)
            most = max(1, (self.rect.h - name.size[1]) // style.line)
            line = kit.text(self.line, style, room, most)
            top = self.rect.centery - (name.size[1] + line.size[1]) // 2
            below = name.draw(target, topleft=(left, top)).bottom
            line.draw(target, topleft=(left, below))
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=theme.PANEL_RADIUS, badge=False)

    def _mark(self, kit: Kit, target: pygame.Surface) -> None:
        size = kit.px(22)
        mark = kit.baked(("row mark", size, self.chosen), lambda: _row_mark(kit, size, self.chosen))
        target.blit(mark, mark.get_rect(center=(self.rect.x + kit.px(24), self.rect.centery)))


@dataclass
class KeyRow(Control):
    """An action and the cap of its key. own: whether it is the player's; waiting: for a key."""

    label: str = ""
    cap: str = ""
    own: bool = False
    waiting: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        draw_panel(kit, target, self.rect, "inset")
        right = (self.rect.right - kit.px(8), self.rect.centery)
        if self.waiting:
            words = kit.text("press a key", kit.style(theme.FLOOR, 700, theme.BRASS_HI))
            room = words.draw(target, midright=right).left
        elif self.cap:
            room = draw_key(kit, target, self.cap, midright=right).left
        else:
            words = kit.text("no key", kit.style(theme.FLOOR, 400, theme.MUTED))
            room = words.draw(target, midright=right).left
        left = self.rect.x + kit.px(12)
        name = kit.style(theme.FLOOR, 700 if self.own else 400)
        kit.text(self.label, name, room - kit.px(8) - left, 1).draw(
            target, midleft=(left, self.rect.centery)
        )
        if self.waiting:
            draw_highlight(
                kit, target, self.rect, "chosen", radius=theme.BUTTON_RADIUS, badge=False
            )
        elif lit:
            draw_highlight(kit, target, self.rect, "hover", radius=theme.BUTTON_RADIUS, badge=False)


@dataclass
class Entry(Control):
    """A line of text to be typed into.

    allowed: which characters it takes. changed: called with the whole text after every change.
    active: whether what is typed goes into it.
    """

    text: str = ""
    longest: int = 16
    allowed: Callable[[str], bool] = str.isprintable
    changed: Callable[[str], None] = lambda _text: None
    style: Literal["name", "number"] = "name"
    active: bool = False

    def __post_init__(self) -> None:
        self.line = TextLine(self.text, self.longest, self.allowed)

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        draw_panel(kit, target, self.rect, "inset")
        look = kit.style(
            theme.SUBHEAD, 700, theme.TEXT, "serif" if self.style == "name" else "sans"
        )
        box = self.rect.inflate(-2 * kit.px(12), -2 * kit.px(4))
        self.line.draw(kit, target, box, look, self.active)
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=theme.PANEL_RADIUS, badge=False)

    def take(self, event: pygame.event.Event) -> bool:
        """Edits the line."""
        used = self.line.take(event)
        if self.line.text != self.text:
            self.text = self.line.text
            self.changed(self.text)
        return used


def button(
    kit: Kit,
    name: str,
    face: Face,
    press: Callable[[], None],
    *,
    why: str = "",
    look: Look = "normal",
    **anchor: object,
) -> Button:
    """A button as large as its face needs, at an anchor of pygame.Rect (`topleft=`, ...).

    It is pressed by the key that its face tells of, too.
    """
    rect = pygame.Rect((0, 0), button_size(kit, face))
    for side, place in anchor.items():
        setattr(rect, side, place)
    key = _CODES.get(face.key, face.key)
    code = pygame.key.key_code(key) if key else None
    return Button(name, rect, press, code, why, face, look)


def _row_mark(kit: Kit, size: int, chosen: bool) -> pygame.Surface:
    sketch = Sketch(22, 22)
    sketch.circle(11, 11, 9.5, fill=theme.KEY_DARK, stroke=theme.BRASS_LO, width=2)
    if chosen:
        sketch.circle(11, 11, 8.5, fill=kit.palette.chosen, stroke=theme.KEY_DARK, width=1)
        sketch.line(((6.5, 11.5), (10, 15), (16, 7.5)), stroke=theme.KEY_DARK, width=2.6)
    return sketch.render(size / 22)
