"""The list of what mouse and keys do on a free table."""

from __future__ import annotations

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.kit import Kit
from game.draw.panels import draw_panel, veil
from game.scenes.scene import Canvas, Scene

KEYS = (
    (
        "With the mouse",
        (
            (("Drag",), "a card, a piece, a token, the top of a pile"),
            (("Ctrl", "Drag"), "the whole stack or pile"),
            (("Shift",), "while dragging: to the bottom of a pile"),
            (("Ctrl",), "while dragging: attach to the card below"),
            (("F",), "while dragging: turn it over"),
            (("Frame",), "choose several, with Shift more of them"),
            (("Double click",), "turn a card over, roll a die"),
            (("Right click",), "all that can be done with a thing"),
            (("Wheel",), "change a counter, bring a large board closer"),
            (("Middle",), "button: drag a large board about"),
            (("Esc",), "let go"),
        ),
    ),
    (
        "Over a card",
        (
            (("F",), "turn it over"),
            (("R",), "turn it by a quarter, with Shift back"),
            (("T",), "take it into the own hand"),
            (("M",), "move it anywhere"),
            (("O",), "look at it alone"),
            (("V",), "reveal it to all"),
            (("A",), "attach it, with W detach it"),
            (("N",), "note on it"),
            (("P",), "put a token on it, with Shift take it off"),
            (("J",), "choose or gather a stack, X spreads it"),
            (("I",), "see it large"),
        ),
    ),
    (
        "Over a pile, a hand, a row",
        (
            (("1 – 9",), "draw so many"),
            (("D",), "deal to each"),
            (("S",), "shuffle"),
            (("C",), "cut, with Shift so many"),
            (("O",), "look at the top card"),
            (("Q",), "search all of it"),
            (("Z",), "spread out what you know of it"),
            (("V",), "reveal the top card, or a hand"),
            (("X",), "take one at random"),
            (("K",), "count aloud"),
        ),
    ),
    (
        "Anywhere",
        (
            (("+",), "and - over a counter, = sets it"),
            (("R",), "over a die: roll it, with Shift all"),
            (("Delete",), "over a piece: off the table"),
            (("Space",), "tick the next step of the turn"),
            (("E",), "end the turn"),
            (("G",), "the grid, on or off"),
            (("0",), "all of a large board, or closer"),
            (("Ctrl", "Z"), "undo, Ctrl+Y redo"),
            (("H",), "cover or show the hand"),
            (("Arrows",), "from thing to thing, Enter opens its menu"),
            (("?",), "this list"),
        ),
    ),
)
"""What is listed, in columns: key caps and what they do."""

_PANEL = (160, 56, 1600, 968)
_TOP, _LINE, _CAPS = 92, 34, 132


class KeysScene(Scene):
    """Lies over the table until a key or a click."""

    opaque = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Any key and any click closes it."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.app.pop()
        return True

    def arrange(self) -> None:
        """The panel in the middle."""
        self.panel = Canvas(self.app.kit).rect(*_PANEL)

    def draw(self, target: pygame.Surface) -> None:
        """The list in two columns."""
        kit, panel = self.app.kit, self.panel
        veil(kit, target)
        draw_panel(kit, target, panel)
        head = kit.style(30, 700, theme.BRASS_HI, "serif")
        at = (panel.x + kit.px(40), panel.y + kit.px(48))
        kit.text("Hands on the table", head).draw(target, midleft=at)
        half = (panel.w - kit.px(80)) // 2
        for column in (0, 1):
            y = panel.y + kit.px(_TOP)
            for title, rows in KEYS[2 * column : 2 * column + 2]:
                x = panel.x + kit.px(40) + column * half
                y = _draw_group(kit, target, title, rows, (x, y), half - kit.px(20))


def _draw_group(
    kit: Kit,
    target: pygame.Surface,
    title: str,
    rows: tuple[tuple[tuple[str, ...], str], ...],
    at: tuple[int, int],
    wide: int,
) -> int:
    """A group of lines; gives where the next one begins."""
    x, y = at
    style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI)
    kit.text(title, style).draw(target, midleft=(x, y + kit.px(_LINE) // 2))
    words = kit.style(theme.FLOOR, 400, theme.TEXT)
    for caps, told in rows:
        y += kit.px(_LINE)
        right, middle = x + kit.px(_CAPS), y + kit.px(_LINE) // 2
        for cap in reversed(caps):
            right = draw_key(kit, target, cap, midright=(right, middle)).left - kit.px(4)
        left = x + kit.px(_CAPS + 14)
        kit.text(told, words, x + wide - left, 1).draw(target, midleft=(left, middle))
    return y + kit.px(_LINE + 18)
