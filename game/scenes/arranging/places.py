"""The places that are offered for a card while a match is arranged, with those that are not to be
had and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.controls import Controls, draw_why
from game.scenes.widgets import Button, Control

if TYPE_CHECKING:
    from game.draw.kit import Kit
    from game.rules.arranging import Arrangement

_WIDE, _HIGH, _TOP, _PAD, _GAP = 312, 44, 92, 14, 6


class Places(Controls):
    """A panel beside the pointer: a column for each seat, a button for each place.

    panel: where it lies.
    """

    def __init__(
        self,
        kit: Kit,
        at: tuple[int, int],
        head: str,
        columns: Sequence[tuple[str, Sequence[tuple[str, Arrangement]]]],
        objection: Callable[[Arrangement], str],
        put: Callable[[Arrangement], None],
    ) -> None:
        """head: the card's name. columns: whose the places are, and each with its words; what of
        them is not to be had `objection` tells, and `put` is called with the one that is chosen."""
        super().__init__()
        self._head, self._columns = head, columns
        self._objection, self._put = objection, put
        self._place = at[0] / kit.size[0], at[1] / kit.size[1]
        self.lay(kit)

    def lay(self, kit: Kit) -> None:
        """Lays it out for the window as it is now."""
        pad, gap, wide, high, top = map(kit.px, (_PAD, _GAP, _WIDE, _HIGH, _TOP))
        columns = self._columns
        most = max((len(rows) for _, rows in columns), default=0)
        self.panel = pygame.Rect(0, 0, len(columns) * (wide + pad) + pad, top + most * (high + gap))
        self.panel.h += pad - gap
        self.panel.topleft = (
            round(self._place[0] * kit.size[0]),
            round(self._place[1] * kit.size[1]),
        )
        self.panel.clamp_ip(pygame.Rect((0, 0), kit.size).inflate(-2 * pad, -2 * pad))
        self._names: list[tuple[str, tuple[int, int]]] = []
        made: list[Control] = []
        for column, (name, rows) in enumerate(columns):
            x = self.panel.x + pad + column * (wide + pad)
            self._names.append((name, (x, self.panel.y + kit.px(58))))
            for row, (label, each) in enumerate(rows):
                box = pygame.Rect(x, self.panel.y + top + row * (high + gap), wide, high)
                press, why = partial(self._put, each), self._objection(each)
                made.append(Button(each.option, box, press, why=why, face=Face(label)))
        self.set(made, made[0].id if made else None)

    def draw(self, kit: Kit, target: pygame.Surface) -> None:
        """The panel with its buttons, and why the one with the focus is not to be had."""
        draw_panel(kit, target, self.panel)
        pad = kit.px(_PAD)
        head = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif", leading=1.1)
        at = (self.panel.x + pad, self.panel.y + pad)
        kit.text(escape(self._head), head, self.panel.w - 2 * pad, 1).draw(target, topleft=at)
        style = kit.style(theme.FLOOR, 600, theme.MUTED)
        for name, place in self._names:
            kit.text(escape(name), style).draw(target, topleft=place)
        super().draw(kit, target)
        focused = next((one for one in self.all if one.id == self.focus), None)
        if focused is not None and focused.why:
            draw_why(kit, target, focused)
