"""The menu beside the pointer: what can be done with a thing, by mouse or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.draw import theme
from game.draw.controls import draw_key, key_size
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.text import Style
from game.scenes.controls import draw_why
from game.scenes.scene import AppContext, key_name
from game.scenes.widgets import Control
from game.table.free.entries import Entry, Menu
from game.table.overlays import HasContext, OverTable

_ROW, _HEAD, _PAD, _GAP, _KEY_ROOM = 38, 46, 14, 6, 26
_LEAST, _MOST = 240, 640
"""How wide the column of a menu is at the base size, at least and at most."""


@dataclass
class Line(Control):
    """A line that does something, or leads to more. key: what stands at its right end."""

    label: str = ""
    cap: str = ""
    leads: bool = False
    boxed: bool = False

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        if lit:
            pygame.draw.rect(target, theme.PANEL_HI, self.rect, border_radius=kit.px(6))
            colour = theme.MUTED if self.why else theme.BRASS_HI
            pygame.draw.rect(target, colour, self.rect, kit.px(2), kit.px(6))
        elif self.boxed:
            pygame.draw.rect(target, theme.LINE, self.rect, kit.px(1), kit.px(6))
        colour = theme.MUTED if self.why else theme.TEXT
        words = kit.text(escape(self.label), line_style(kit, colour), self.rect.w, 1)
        if self.boxed:
            words.draw(target, center=self.rect.center)
            return
        words.draw(target, midleft=(self.rect.x + kit.px(10), self.rect.centery))
        right = (self.rect.right - kit.px(8), self.rect.centery)
        if self.cap:
            right = (draw_key(kit, target, self.cap, midright=right).left - kit.px(6), right[1])
        if self.leads:
            icon = kit.icon("chev", kit.px(18), theme.BRASS_HI)
            target.blit(icon, icon.get_rect(midright=right))


def line_style(kit: Kit, colour: str) -> Style:
    """The letters of a line."""
    return kit.style(theme.FLOOR, 600, colour, leading=1.1)


class MenuScene(OverTable):
    """Lies over a table until something of it is chosen; a click beside it, or Esc, closes it.

    menu: what it shows; deeper: the menus that led to it. at: where the pointer was.
    """

    def __init__(
        self,
        app: AppContext,
        table: HasContext,
        menu: Menu,
        at: tuple[int, int],
        choose: Callable[[Entry], None],
        holds: Callable[[], bool],
    ) -> None:
        """choose: takes the entry that is chosen, after this scene has gone. holds: whether what
        it is about is there still."""
        super().__init__(app, table)
        self.menu = menu
        self.deeper: list[Menu] = []
        self.at = at
        self._choose = choose
        self._holds = holds
        self._words: list[tuple[str, tuple[int, int]]] = []

    def holds(self) -> bool:
        """Whether the thing can be seen still."""
        return self._holds()

    def arrange(self) -> None:
        """The lines one under another, in several columns where they do not find room."""
        kit = self.app.kit
        row, head, pad, gap = map(kit.px, (_ROW, _HEAD, _PAD, _GAP))
        entries = self.menu.entries
        most = max(1, (kit.size[1] - 2 * pad - head - pad) // row)
        columns = -(-len(entries) // most)
        deep = -(-len(entries) // columns) if entries else 0
        wide = self._wide(entries)
        self.panel = pygame.Rect(self.at, (columns * (wide + pad) + pad, head + deep * row + pad))
        self.panel.clamp_ip(pygame.Rect((0, 0), kit.size).inflate(-gap, -gap))
        self._words = []
        made: list[Control] = []
        for number, entry in enumerate(entries):
            column, line = divmod(number, deep)
            box = pygame.Rect(
                self.panel.x + pad + column * (wide + pad),
                self.panel.y + head + line * row,
                wide,
                row,
            )
            made += self._line(entry, box, str(number))
        first = next((one.id for one in made if not one.why), None)
        self.controls.set(made, first)

    def _wide(self, entries: Sequence[Entry]) -> int:
        kit = self.app.kit
        style = line_style(kit, theme.TEXT)

        def width(entry: Entry) -> int:
            words = kit.measure(escape(entry.label), style)[0] + kit.px(30)
            words += sum(self._choice_wide(each) for each in entry.choices)
            return words + kit.px(_KEY_ROOM) + (key_size(kit, entry.key)[0] if entry.key else 0)

        widest = max(map(width, entries), default=0)
        head = kit.measure(escape(self.menu.head), self._head_style)[0] + kit.px(10)
        return min(max(kit.px(_LEAST), head, widest), kit.px(_MOST))

    def _choice_wide(self, entry: Entry) -> int:
        kit = self.app.kit
        words = kit.measure(escape(entry.label), line_style(kit, theme.TEXT))[0]
        return max(kit.px(34), words + kit.px(20)) + kit.px(4)

    def _line(self, entry: Entry, box: pygame.Rect, name: str) -> list[Control]:
        kit = self.app.kit
        made: list[Control] = []
        right = box.right
        for number, each in reversed([*enumerate(entry.choices)]):
            wide = self._choice_wide(each)
            chip = pygame.Rect(right - wide + kit.px(4), box.y + kit.px(3), wide - kit.px(4), 0)
            chip.h = box.h - kit.px(6)
            right -= wide
            made.append(self._pressed(entry=each, box=chip, name=f"{name}.{number}", boxed=True))
        rest = pygame.Rect(box.x, box.y, right - box.x, box.h)
        if entry.choices and not entry.does:
            self._words.append((entry.label, (rest.x + kit.px(10), rest.centery)))
        else:
            made.append(self._pressed(entry, rest, name))
        return made[::-1]

    def _pressed(self, entry: Entry, box: pygame.Rect, name: str, boxed: bool = False) -> Line:
        press = partial(self._press, entry)
        cap, leads = "" if boxed else entry.key, bool(entry.more)
        return Line(name, box, press, None, entry.why, entry.label, cap, leads, boxed)

    def _press(self, entry: Entry) -> None:
        if entry.why:
            return
        if entry.more:
            self.deeper.append(self.menu)
            self.turn_to(Menu(entry.label, entry.more))
            return
        self.app.pop()
        self._choose(entry)

    def turn_to(self, menu: Menu) -> None:
        """Shows another menu in the place of this one."""
        self.menu = menu
        self.controls.set(())
        self.arrange()

    def _back(self) -> None:
        if self.deeper:
            self.turn_to(self.deeper.pop())
        else:
            self.app.pop()

    def handle(self, event: pygame.event.Event) -> bool:
        """The lines by mouse and arrows, their keys, and the ways out."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            if not self.panel.collidepoint(event.pos):
                self.app.pop()
                return True
            if event.button == 3:
                self._back()
                return True
        if event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
                self._back()
                return True
            entry = self.menu.by_key(cap_of(event))
            if entry is not None:
                self._press(entry)
                return True
            if self._go_deeper(event.key):
                return True
        return self.controls.handle(event) or self._go_round(event)

    def _go_deeper(self, key: int) -> bool:
        """To the right lies what a line leads to, to the left of all where one came from."""
        focused = next((one for one in self.controls.all if one.id == self.controls.focus), None)
        if not isinstance(focused, Line) or focused.boxed:
            return False
        if key == pygame.K_RIGHT and focused.leads:
            focused.press()
        elif key == pygame.K_LEFT and self.deeper:
            self._back()
        else:
            return False
        return True

    def _go_round(self, event: pygame.event.Event) -> bool:
        """Up from the first line comes the last one, and down from that the first."""
        ends = {pygame.K_UP: -1, pygame.K_DOWN: 0}
        if event.type != pygame.KEYDOWN or event.key not in ends or not self.controls.all:
            return False
        self.controls.arrive(self.controls.all[ends[event.key]].id)
        return True

    @property
    def _head_style(self) -> Style:
        return self.app.kit.style(theme.FLOOR, 700, theme.BRASS_HI, "serif", leading=1.1)

    def draw(self, target: pygame.Surface) -> None:
        """The panel, its lines, and why the one with the focus cannot be chosen."""
        kit = self.app.kit
        draw_panel(kit, target, self.panel)
        room = self.panel.w - 2 * kit.px(_PAD)
        at = (self.panel.x + kit.px(_PAD + 10), self.panel.y + kit.px(_HEAD) // 2)
        kit.text(escape(self.menu.head), self._head_style, room, 1).draw(target, midleft=at)
        for words, place in self._words:
            kit.text(escape(words), line_style(kit, theme.TEXT)).draw(target, midleft=place)
        self.controls.draw(kit, target)
        focused = next((one for one in self.controls.all if one.id == self.controls.focus), None)
        if focused is not None and focused.why:
            draw_why(kit, target, focused)


def cap_of(event: pygame.event.Event) -> str:
    """The key of an event as it stands in a menu: `R`, `Shift+R`, `Delete`, `+`."""
    typed = str(event.unicode)
    if typed and typed in "+-=?":
        return typed
    name = key_name(event.key)
    name = name.upper() if len(name) == 1 else name.capitalize()
    if name in "+-=":
        return name
    return f"Shift+{name}" if event.mod & pygame.KMOD_SHIFT and name != "Delete" else name
