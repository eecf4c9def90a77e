"""What if the other's card were this one? All that it may be, by what everyone knows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.lanes.cards import seal
from game.draw.markup import escape
from game.draw.table.inspection import draw_spread_panel
from game.rules.present.lanes import Lying
from game.scenes.scene import AppContext
from game.scenes.widgets import Button, Control, Segment
from game.table.overlays import HasContext, OverTable
from game.table.parts.lanes.laying import dress_of, laying_of

_ROW, _GAP, _NAME, _WIDE, _TOP = 60, 10, 210, 212, 120

Choose = Callable[[Lying | None], None]


class SupposeScene(OverTable):
    """A row for each card that the other may hold, a button for each way that it may lie.

    Nothing of what is hidden is asked for here. `choose` takes what is to be assumed.
    """

    def __init__(self, app: AppContext, table: HasContext, choose: Choose) -> None:
        super().__init__(app, table)
        self.choose = choose
        self.rows: list[tuple[str, pygame.Rect]] = []

    def holds(self) -> bool:
        """Whether there is still something that may be assumed."""
        return bool(laying_of(self.context).supposable)

    def files_changed(self, paths: frozenset[Path]) -> None:
        """Cards may have other edges."""
        self.arrange()

    def arrange(self) -> None:
        """Lays out the rows in the middle of the window."""
        kit, laying = self.app.kit, laying_of(self.context)
        cards: dict[str, list[Lying]] = {}
        for lying in laying.supposable:
            cards.setdefault(lying.card, []).append(lying)
        columns = max(map(len, cards.values()), default=1)
        wide, step, pad = kit.px(_WIDE), kit.px(_ROW + _GAP), kit.px(28)
        panel = pygame.Rect(
            0,
            0,
            2 * pad + kit.px(_NAME) + columns * (wide + kit.px(_GAP)),
            kit.px(_TOP) + len(cards) * step + kit.px(80),
        )
        panel.center = (kit.size[0] // 2, kit.size[1] // 2)
        self.panel, self.rows = panel, []
        controls: list[Control] = []
        y = panel.y + kit.px(_TOP)
        for card, choices in cards.items():
            self.rows.append((card, pygame.Rect(panel.x + pad, y, kit.px(_NAME), kit.px(_ROW))))
            for number, lying in enumerate(choices):
                x = panel.x + pad + kit.px(_NAME) + number * (wide + kit.px(_GAP))
                place = pygame.Rect(x, y + kit.px(4), wide, kit.px(theme.BUTTON_HEIGHT))
                controls.append(self._button(lying, place))
            y += step
        last = pygame.Rect(panel.x + pad, y + kit.px(8), kit.px(260), kit.px(theme.BUTTON_HEIGHT))
        clear = Face("Assume nothing", icon="x")
        controls.append(Button("nothing", last, partial(self._take, None), face=clear))
        back = pygame.Rect(0, 0, kit.px(180), last.h)
        back.topright = (panel.right - pad, last.y)
        leave = Face("Back", key="Esc")
        controls.append(Button("back", back, self.app.pop, pygame.K_ESCAPE, face=leave))
        self.controls.set(controls)

    def _button(self, lying: Lying, place: pygame.Rect) -> Segment:
        edge = lying.edge
        assert edge is not None
        face = Face(edge.name, f"{lying.length} beats", icon=edge.icon)
        chosen = lying == laying_of(self.context).supposed
        name = f"{lying.card}:{edge.id}"
        return Segment(name, place, partial(self._take, lying), face=face, chosen=chosen)

    def _take(self, lying: Lying | None) -> None:
        self.app.pop()
        self.choose(lying)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click beside the panel goes back, too."""
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos)
        if beside:
            self.app.pop()
            return True
        return self.controls.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """The panel over the darkened table."""
        kit = self.app.kit
        layer = laying_of(self.context).layer
        others = [seat for seat in self.context.view_model.seats if seat.seat != layer]
        who = ", ".join(f"{{seat:{seat.seat}}} {escape(seat.name)}" for seat in others)
        draw_spread_panel(kit, target, self.panel, f"What if {who} places …")
        style = kit.style(theme.FLOOR, 400, theme.MUTED)
        line = "All that it may be by what lies open. What you assume shows only what would follow."
        kit.text(line, style).draw(
            target, topleft=(self.panel.x + kit.px(28), self.panel.y + kit.px(72))
        )
        name = kit.style(theme.SUBHEAD, 700, theme.TEXT, "serif")
        for card, box in self.rows:
            mark = seal(kit, dress_of(self.context, card), kit.px(44))
            target.blit(mark, mark.get_rect(midleft=box.midleft))
            kit.text(escape(str(self.context.look(card)["name"])), name).draw(
                target, midleft=(box.x + kit.px(56), box.centery)
            )
        self.controls.draw(kit, target)
