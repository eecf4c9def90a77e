"""The rail of the rulebook: whose it is, the search, and the ways back, on, and out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_tool
from game.draw.kit import Kit
from game.draw.markup import escape
from game.draw.panels import draw_panel, draw_rail
from game.rules.content.rulebook import Rulebook, word_pattern
from game.scenes.textline import TextLine
from game.scenes.widgets import Control, Tile, button

LONGEST = 40
"""The most letters that are looked for."""

_TOOL, _GAP, _FIELD, _FIELD_HIGH = 44, 10, 720, 50
_UNABLE = "#a08a5c"


class Search:
    """A search for `text` in a rulebook; another text is another search.

    A space at its beginning is none.
    """

    def __init__(self, book: Rulebook, text: str = "") -> None:
        self.book = book
        self.text = text.lstrip()

    @cached_property
    def found(self) -> tuple[str, ...]:
        """The keys of the entries that hold all its words, in order."""
        return self.book.find(self.text)

    @cached_property
    def words(self) -> tuple[re.Pattern[str], ...]:
        """What finds each of its words in a text."""
        return tuple(word_pattern(word) for word in self.text.split())

    @property
    def best(self) -> str | None:
        """The key of the entry that is most likely meant."""
        return self.book.best(self.text)

    def beside(self, key: str, way: int) -> str | None:
        """What was found before (-1) or after (1) the entry `key`, around the end as well.

        Where that was not found itself, the first after it or the last before it in the book.
        """
        if not self.found:
            return None
        if key in self.found:
            return self.found[(self.found.index(key) + way) % len(self.found)]
        order = {name: at for at, name in enumerate(self.book.entries)}
        here = order.get(key, -1)
        after = [name for name in self.found if order[name] > here]
        before = [name for name in self.found if order[name] < here]
        return (after or before)[0] if way > 0 else (before or after)[-1]

    def said(self, key: str) -> str:
        """How much was found, and which of it the entry `key` is."""
        if not self.found:
            return "nothing found"
        if key in self.found:
            return f"{self.found.index(key) + 1} of {len(self.found)}"
        return f"{len(self.found)} found"


class Way(NamedTuple):
    """A tool of the rail: its arrow's turn in degrees, what it does, and whether it can."""

    name: str
    turn: int
    act: Callable[[], object]
    able: Callable[[], bool]


class Rail:
    """The rail in `area`, its field beginning at `left`, its last button ending at `right`."""

    def __init__(self, kit: Kit, area: pygame.Rect, left: int, right: int) -> None:
        self.kit = kit
        self.area = area
        self.left = left
        self.right = right
        self.field = pygame.Rect(left, 0, 0, kit.px(_FIELD_HIGH))

    def controls(
        self,
        close: Callable[[], None],
        trail: tuple[Way, ...],
        steps: tuple[Way, ...],
        other: Face | None,
        turns: Callable[[], None],
    ) -> list[Control]:
        """The buttons: `steps` at the field's end, then `trail`, then the one that closes.

        other, turns: the button to the game's other book, and what it does.
        """
        kit, middle = self.kit, self.area.centery
        face = Face("Close", key="Esc")
        ends = [button(kit, "close", face, close, look="wood", midright=(self.right, middle))]
        if other is not None:
            at = (ends[0].rect.left - kit.px(_GAP), middle)
            ends.insert(0, button(kit, "other", other, turns, look="wood", midright=at))
        pitch = kit.px(_TOOL) + kit.px(_GAP)
        x = ends[0].rect.left - len(trail) * pitch
        tools = [self._tool(way, x + n * pitch) for n, way in enumerate(trail)]
        room = x - kit.px(2 * _GAP) - len(steps) * pitch - self.left
        self.field.w = min(kit.px(_FIELD), room)
        self.field.centery = middle
        x = self.field.right + kit.px(_GAP)
        tools += [self._tool(way, x + n * pitch) for n, way in enumerate(steps)]
        return [*tools, *ends]

    def _tool(self, way: Way, x: int) -> Control:
        kit = self.kit
        size = kit.px(_TOOL)

        def paint(target: pygame.Surface, box: pygame.Rect) -> None:
            able = way.able()
            draw_tool(kit, target, box, "blank", "normal" if able else "disabled")
            tint = theme.BRASS_HI if able else _UNABLE
            drawn = kit.icon("chev", kit.px(26), tint, way.turn)
            target.blit(drawn, drawn.get_rect(center=box.center))

        def press() -> None:
            way.act()

        rect = pygame.Rect(x, self.area.centery - size // 2, size, size)
        return Tile(way.name, rect, press, paint=paint)

    def draw(
        self,
        target: pygame.Surface,
        name: str,
        line: TextLine,
        search: Search,
        marked: str,
        looks_for: str,
    ) -> None:
        """All but the buttons.

        name: the game's. line: what is typed. marked: the entry one is at. looks_for: what can be
        looked for.
        """
        kit, middle = self.kit, self.area.centery
        draw_rail(kit, target, self.area)
        book = kit.icon("book", kit.px(34), theme.BRASS_HI)
        box = target.blit(book, book.get_rect(midleft=(kit.px(30), middle)))
        style = kit.style(28, 700, theme.BRASS_HI, "serif")
        left = box.right + kit.px(14)
        title = kit.text(escape(name), style, self.field.x - left - kit.px(12), 1)
        title.draw(target, midleft=(left, middle))
        draw_field(kit, target, self.field, line, search, marked, looks_for)


def draw_field(
    kit: Kit,
    target: pygame.Surface,
    field: pygame.Rect,
    line: TextLine,
    search: Search,
    marked: str,
    looks_for: str,
) -> None:
    """The field with what was typed, or else what can be; `marked` is the entry one is at."""
    draw_panel(kit, target, field, "inset")
    glass = kit.icon("search", kit.px(24), theme.BRASS_HI)
    box = target.blit(glass, glass.get_rect(midleft=(field.x + kit.px(14), field.centery)))
    x, right = box.right + kit.px(12), field.right - kit.px(16)
    if search.text:
        tint = theme.MUTED if search.found else theme.DANGER
        count = kit.text(search.said(marked), kit.style(theme.BODY, 600, tint))
        right = count.draw(target, midright=(right, field.centery)).x - kit.px(12)
    else:
        hint = kit.style(theme.BUTTON, 400, theme.MUTED)
        words = kit.text(looks_for, hint, right - x - kit.px(8), 1)
        words.draw(target, midleft=(x + kit.px(8), field.centery))
    inside = pygame.Rect(x, field.y + kit.px(4), right - x - kit.px(4), field.h - kit.px(8))
    line.draw(kit, target, inside, kit.style(theme.SUBHEAD, 600), active=True)
