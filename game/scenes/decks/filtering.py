"""The panel over the wall: what is searched for, which cards hang there, and in what order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.draw import theme
from game.draw.controls import draw_key
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.rules.decks import DeckField
from game.scenes.decks.signs import sign_of
from game.scenes.widgets import Control, Entry

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.draw.text import Block, Style
    from game.scenes.decks.builder import BuilderScene

PANEL = (28, 84, 852)
"""Its left, top and width, at the base size; it is as high as it needs to be."""

LONGEST_SEARCH = 40
_PAD, _TOP, _SEARCH, _ROW, _CHIP, _LABEL = 14, 12, 44, 40, 34, 84
_BAR, _KNOB, _SIGN, _CHECK, _BRIGHT = 50, 7, 6, 14, 450


@dataclass
class Chip(Control):
    """A word that may be chosen or not, and its sign; as wide as it needs to be."""

    label: str = ""
    on: bool = False
    sign: pygame.Surface | None = None

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it."""
        fill, edge = (theme.IVORY, theme.BRASS) if self.on else ("#101a17", "#58726a")
        radius = kit.px(7)
        pygame.draw.rect(target, fill, self.rect, border_radius=radius)
        pygame.draw.rect(target, edge, self.rect, max(1, kit.px(1)), radius)
        half, middle = self.wide(kit) // 2, self.rect.center
        if self.sign is not None:
            box = self.sign.get_rect(midleft=(middle[0] - half, middle[1]))
            target.blit(self.sign, box)
            if self.on:
                bright = sum(self.sign.get_at(self.sign.get_rect().center)[:3]) > _BRIGHT
                ink = theme.INK if bright else theme.KEY_LIGHT
                check = kit.icon("check", kit.px(_CHECK), ink)
                target.blit(check, check.get_rect(center=box.center))
        block = chip_block(kit, self.label, self.on, self.sign is None)
        block.draw(target, midright=(middle[0] + half, middle[1]))
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=7, badge=False)

    def wide(self, kit: Kit) -> int:
        """How wide its words are, with its sign before them."""
        sign = self.sign.get_width() + kit.px(_SIGN) if self.sign else 0
        return chip_block(kit, self.label, self.on, not sign).size[0] + sign


def chip_block(kit: Kit, label: str, on: bool, checked: bool = True) -> Block:
    """The words of a chip; checked: with a check before them while it is on."""
    style = kit.style(theme.FLOOR, 600, theme.INK if on else "#e6ecdf")
    return kit.text(f"{{icon:check}} {escape(label)}" if on and checked else escape(label), style)


@dataclass(kw_only=True)
class Range(Control):
    """The values of a field between two knobs, by their places in `values`."""

    one: DeckField
    values: list[Any]
    ends: tuple[int, int]
    moved: Callable[[tuple[int, int]], None]

    def width(self, kit: Kit) -> int:
        """How wide it is, whichever of its values stand behind it."""
        values = sorted((str(value) for value in self.values), key=len, reverse=True)
        ends = kit.measure(f"**{'–'.join(values[:1] * 2)}**", self._style(kit))[0]
        return self._head_wide(kit) + kit.px(2 * _KNOB + _BAR + 2 * _KNOB + 4) + ends

    def _head_wide(self, kit: Kit) -> int:
        return kit.text(self._head, self._style(kit)).size[0]

    def lay(self, kit: Kit) -> None:
        """Finds where its bar lies."""
        left = self.rect.x + self._head_wide(kit) + kit.px(2 * _KNOB)
        self.line = pygame.Rect(left, 0, kit.px(_BAR), kit.px(4))
        self.line.centery = self.rect.centery
        self.knob = kit.px(_KNOB)

    @property
    def _head(self) -> str:
        icon = f"{{icon:{self.one.icon}}} " if self.one.icon else ""
        return f"{icon}**{escape(self.one.short or self.one.title)}**"

    def _style(self, kit: Kit) -> Style:
        return kit.style(theme.FLOOR, 400, theme.BRASS_HI)

    def _x(self, place: int) -> int:
        return self.line.x + round(self.line.w * place / max(1, len(self.values) - 1))

    def near(self, x: int) -> int:
        """Which of the knobs is nearer: 0 for the lower one."""
        low, high = map(self._x, self.ends)
        return int(abs(x - high) < abs(x - low) or (low == high and x > low))

    def drag(self, end: int, x: int) -> None:
        """A knob follows the pointer; it never passes the other."""
        share = (x - self.line.x) / max(1, self.line.w)
        self.set(end, round(share * (len(self.values) - 1)))

    def set(self, end: int, place: int) -> None:
        """A knob goes to a place, as far as the other lets it."""
        low, high = self.ends
        place = min(max(place, 0 if end == 0 else low), high if end == 0 else len(self.values) - 1)
        self.moved((place, high) if end == 0 else (low, place))

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it, in gold where it leaves any out."""
        narrow = self.ends != (0, len(self.values) - 1)
        kit.text(self._head, self._style(kit)).draw(target, midleft=self.rect.midleft)
        pygame.draw.rect(target, theme.LINE, self.line, border_radius=self.line.h)
        low, high = map(self._x, self.ends)
        between = pygame.Rect(low, self.line.y, high - low, self.line.h)
        pygame.draw.rect(target, kit.palette.choose if narrow else "#8a9a90", between)
        for x in (low, high):
            at = (x, self.line.centery)
            pygame.draw.circle(target, theme.KEY_DARK, at, self.knob + kit.px(1))
            pygame.draw.circle(target, theme.IVORY if narrow else "#c9d2c9", at, self.knob)
        words = f"{self.values[self.ends[0]]}–{self.values[self.ends[1]]}"
        tint = "#ffe083" if narrow else "#e6ecdf"
        style = kit.style(theme.FLOOR, 700 if narrow else 400, tint)
        at = (self.line.right + self.knob + kit.px(6), self.rect.centery)
        kit.text(escape(words), style).draw(target, midleft=at)
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=7, badge=False)


def panel_of(scene: BuilderScene) -> pygame.Rect:
    """The whole panel."""
    left, top, wide = PANEL
    words = [one for one in scene.workshop.form.fields if not one.numbers]
    numbers = len(words) < len(scene.workshop.form.fields)
    high = 2 * _TOP + _SEARCH + 8 + _ROW * (len(words) + numbers)
    return scene.canvas.rect(left, top, wide, high)


def filter_controls(scene: BuilderScene) -> Iterator[Control]:
    """The search, the order, chips for each field of words, and a range for each of numbers."""
    kit, panel, filters = scene.app.kit, panel_of(scene), scene.filters
    left, top = panel.x + kit.px(_PAD), panel.y + kit.px(_TOP)
    search = pygame.Rect(left, top, kit.px(330), kit.px(_SEARCH))
    yield Entry(
        "search", search, lambda: None, text=filters.search, longest=LONGEST_SEARCH,
        changed=scene.search_for, style="number",
    )  # fmt: skip
    yield from _orders(scene, panel.right - kit.px(_PAD), top)
    y, shortest = top + kit.px(_SEARCH + 10), pygame.Rect(panel.bottomright, (0, 0))
    fields, right = scene.workshop.form.fields, panel.right - kit.px(_PAD)
    for one in (each for each in fields if not each.numbers):
        chips = list(_chips(scene, one, left + kit.px(_LABEL), y, right))
        yield from chips
        shortest = min(shortest, chips[-1].rect, key=lambda rect: rect.right) if chips else shortest
        y += kit.px(_ROW)
    yield _hider(scene, pygame.Rect(right, shortest.y, 0, kit.px(_CHIP)))
    ranges = [_range(scene, one, left, y) for one in fields if one.numbers]
    wide = [one.width(kit) for one in ranges]
    spare = (right - left - sum(wide)) // max(1, len(ranges) - 1)
    for bar, own in zip(ranges, wide, strict=True):
        bar.rect.x, bar.rect.w = left, own
        bar.lay(kit)
        left = bar.rect.right + spare
        yield bar


def _range(scene: BuilderScene, one: DeckField, left: int, top: int) -> Range:
    values = scene.workshop.values(one)
    ends = scene.filters.ranges.get(one.field, (0, len(values) - 1))
    rect = pygame.Rect(left, top, 0, scene.app.kit.px(_CHIP))
    return Range(
        f"range:{one.field}", rect, lambda: None, one=one, values=values, ends=ends,
        moved=partial(scene.narrow, one),
    )  # fmt: skip


def _chips(scene: BuilderScene, one: DeckField, left: int, top: int, right: int) -> Iterator[Chip]:
    kit, x = scene.app.kit, left
    chosen = scene.filters.words.get(one.field, set())
    values = scene.workshop.values(one)
    signs = [sign_of(kit, scene.pictures, scene.workshop, one, value) for value in values]
    chips = [
        Chip(
            f"chip:{one.field}:{value}",
            pygame.Rect(0, top, 0, kit.px(_CHIP)),
            scene.filtering(partial(scene.filters.toggle, one.field, value)),
            label=_word(value),
            on=value in chosen,
            sign=sign,
        )
        for value, sign in zip(values, signs, strict=True)
    ]
    pad, least, gap = kit.px(9), kit.px(3), kit.px(6)
    room = right - left - gap * (len(chips) - 1)
    if sum(chip.wide(kit) + 2 * least for chip in chips) > room:
        for chip in chips:
            chip.sign = None
    over = sum(chip.wide(kit) + 2 * pad for chip in chips) - room
    if over > 0:
        pad = max(least, pad - -(-over // (2 * len(chips))))
    for chip in chips:
        chip.rect.x, chip.rect.w = x, chip.wide(kit) + 2 * pad
        x = chip.rect.right + gap
    yield from chips


def _hider(scene: BuilderScene, rect: pygame.Rect) -> Chip:
    """What hides the cards of the deck; it ends where `rect` begins."""
    label, on = "Hide cards in the deck · H", scene.filters.hide
    rect.w = chip_block(scene.app.kit, label, on).size[0] + scene.app.kit.px(18)
    rect.x -= rect.w
    return Chip(
        "hide", rect, scene.filtering(scene.filters.turn_hide), pygame.K_h, label=label, on=on
    )


def _word(value: str) -> str:
    return value if value[:1].isupper() else value.capitalize()


def _orders(scene: BuilderScene, right: int, top: int) -> Iterator[Chip]:
    """What the cards can be sorted by, from the right; the key steps through all of it."""
    kit, filters = scene.app.kit, scene.filters
    for name, label in reversed(scene.orders):
        on = filters.sort == name
        words = f"{label} {'▼' if filters.falling else '▲'}" if on else label
        wide = kit.text(escape(words), kit.style(theme.FLOOR, 600)).size[0] + kit.px(20)
        rect = pygame.Rect(right - wide, top, wide, kit.px(_SEARCH))
        yield Order(
            f"sort:{name}",
            rect,
            scene.filtering(partial(filters.order_by, name)),
            label=words,
            on=on,
        )
        right = rect.x - kit.px(2)
    scene.sort_label = (right - kit.px(8), top + kit.px(_SEARCH) // 2)


class Order(Chip):
    """One of the ways to sort."""

    def draw(self, kit: Kit, target: pygame.Surface, lit: bool, down: bool) -> None:
        """Draws it, without a check."""
        fill = theme.IVORY if self.on else "#0f1815"
        pygame.draw.rect(target, fill, self.rect, border_radius=kit.px(6))
        style = kit.style(theme.FLOOR, 600, theme.INK if self.on else "#e6ecdf")
        kit.text(escape(self.label), style).draw(target, center=self.rect.center)
        if lit:
            draw_highlight(kit, target, self.rect, "hover", radius=7, badge=False)


def draw_filters(scene: BuilderScene, target: pygame.Surface) -> None:
    """The panel, and the titles of its rows."""
    kit, panel = scene.app.kit, panel_of(scene)
    draw_panel(kit, target, panel)
    style = kit.style(theme.FLOOR, 600, theme.BRASS_HI)
    key = draw_key(kit, target, "S", midright=scene.sort_label)
    kit.text("Sort", style).draw(target, midright=(key.x - kit.px(6), key.centery))
    y = panel.y + kit.px(_TOP + _SEARCH + 10 + _CHIP // 2)
    for one in scene.workshop.form.fields:
        if not one.numbers:
            kit.text(escape(one.title), style).draw(target, midleft=(panel.x + kit.px(_PAD), y))
            y += kit.px(_ROW)


def draw_search(scene: BuilderScene, target: pygame.Surface, entry: Entry) -> None:
    """What is said in and beside the line of the search."""
    kit, rect = scene.app.kit, entry.rect
    count = f"{len(scene.wall.cards)} of {len(scene.workshop.cards)}"
    style = kit.style(theme.FLOOR, 400, theme.MUTED)
    kit.text(count, style).draw(target, midleft=(rect.right + kit.px(10), rect.centery))
    if not entry.active:
        right = (rect.right - kit.px(8), rect.centery)
        room = draw_key(kit, target, "/", midright=right).x
        if not entry.text:
            words = kit.text("{icon:search} Search", style, room - rect.x, 1)
            words.draw(target, midleft=(rect.x + kit.px(12), rect.centery))
