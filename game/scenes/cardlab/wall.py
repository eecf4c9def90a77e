"""The wall of the card lab: every card on one of its faces, what is wrong, and what goes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import draw_badge, draw_chip
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.scenes.card_wall import CardWall
from game.scenes.cardlab.choices import LEFT, ChoicesPanel
from game.scenes.cardlab.edition import SHOWN
from game.scenes.cardlab.measuring import MeasuringScene, kept_millimetre
from game.scenes.cardlab.panels import FindingsPanel, OutPanel
from game.scenes.cardlab.parts import (
    Chipped,
    mark_of,
)
from game.scenes.widgets import ENTER, WAYS, Control

if TYPE_CHECKING:
    from game.scenes.cardlab.scene import CardLabScene

SHEET = (256, 84, 1272, 832)

CARD_WIDE = 63.0
"""Millimetres across of a card on paper."""

_GAP, _BELOW, _EDGE = 16, 36, 22
_AHEAD = 2
"""So many screens of cards are drawn before they come into sight."""


class WallPage:
    """Every card on a wall."""

    def __init__(self, scene: CardLabScene) -> None:
        self.scene = scene
        self.cards = CardWall()
        self.choices = ChoicesPanel(self)
        self.findings = FindingsPanel(scene)
        self.out = OutPanel(scene)
        self._over = ""
        self._comes_into_sight = True
        self._millimetre = kept_millimetre(scene.app.folders.user)
        self._todo: list[str] = []

    # Sizes

    @property
    def _width(self) -> int:
        if self.scene.view.true_size:
            return round(CARD_WIDE * self._millimetre)
        return self.scene.app.kit.px(self.scene.view.width)

    def turn_true_size(self) -> None:
        """Shows cards as large as they are on paper; asks how large that is if nobody has."""
        view = self.scene.view
        if not view.true_size and not self._millimetre:
            self.measure()
            return
        view.true_size, view.shown = not view.true_size, SHOWN[0]
        self.chosen()
        self.scene.arrange()

    def measure(self) -> None:
        """Asks how large a millimetre is on this screen."""
        self.scene.app.push(MeasuringScene(self.scene.app, self._measured))

    def _measured(self, millimetre: float) -> None:
        self._millimetre = millimetre
        self.scene.view.true_size = False
        self.turn_true_size()

    # Controls

    def controls(self) -> list[Control]:
        """Lays the wall out, and its panels."""
        scene, kit, canvas = self.scene, self.scene.app.kit, self.scene.canvas
        cards, edition, view = scene.cards(), scene.lab.a, scene.view
        of_kinds = {edition.cards[card]["kind"]: card for card in cards}.values()
        high = max((edition.height(view.shown, card, self._width) for card in of_kinds), default=1)
        gap = (kit.px(_GAP), kit.px(_BELOW if view.copies else _GAP))
        area = scene.below_trouble(canvas.rect(*SHEET))
        self.cards.lay(kit, area, cards, (self._width, high), gap, kit.px(_EDGE))
        if self._comes_into_sight:
            self.cards.show(view.chosen)
            self._comes_into_sight = False
        self._todo = self._wanted()
        return [
            *self.choices.controls(),
            *self.findings.controls(self._over),
            *self.out.controls(cards),
        ]

    def chips(self) -> list[Chipped]:
        """What stands in the rail for this page."""
        view = self.scene.view
        copies = Chipped("copies", "Copies", "N", view.copies, pygame.K_n, self._turn_copies)
        true = Chipped("true", "True size", "0", view.true_size, pygame.K_0, self.turn_true_size)
        anew = Chipped("measure", "Measure", "M", False, pygame.K_m, self.measure)
        return [copies, true, anew] if view.true_size else [copies, true]

    def _turn_copies(self) -> None:
        self.scene.view.copies = not self.scene.view.copies
        self.scene.arrange()

    # What happens

    def chosen(self) -> None:
        """Another card is the one that is looked at; it comes into sight when it is laid out."""
        self._comes_into_sight = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel and bar, arrows, a click on a card."""
        view = self.scene.view
        if event.type == pygame.MOUSEWHEEL:
            if pygame.key.get_mods() & pygame.KMOD_CTRL:
                self.choices.resize(1 if event.y > 0 else -1)
                return True
            if self.findings.scroll(-event.y):
                return True
        if self.cards.handle(event, self.scene.pointer):
            return True
        if event.type == pygame.MOUSEMOTION:
            over = self.cards.at(event.pos)
            changed, self._over = over != self._over, over
            if changed:
                self.scene.arrange()
            used = self.scene.controls.handle(event)
            return used or changed or over in self.scene.lab.changed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(self.cards.at(event.pos))
        if event.type == pygame.KEYDOWN and event.key in WAYS:
            self.scene.controls.leave()
            self.scene.choose(self.cards.beside(view.chosen, WAYS[event.key]))
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key in ENTER
            and self.scene.controls.focus is None
            and self.cards.cards
        ):
            self.scene.choose(self.cards.beside(view.chosen, (0, 0)))
            self.scene.turn_to(self.scene.bench)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_COMMA, pygame.K_PERIOD):
            view.swapped = event.key == pygame.K_COMMA
            return True
        return False

    def _click(self, card: str) -> bool:
        """The first click on a card chooses it, one on the chosen card opens it."""
        if not card:
            return False
        if card == self.scene.view.chosen:
            self.scene.turn_to(self.scene.bench)
        else:
            self.scene.choose(card)
        return True

    def update(self, dt: float) -> bool:
        """Scrolls."""
        moved = self.cards.scroll.step(dt, self.scene.app.settings.pace)
        if moved:
            self._todo = self._wanted()
        ended = self.out.export.poll()
        if ended:
            self.scene.arrange()
        return moved or ended

    @property
    def in_sight(self) -> list[str]:
        """The cards in sight."""
        return [each.card for each in self.cards.in_sight()]

    @property
    def busy(self) -> bool:
        """Whether something is being written, so that there is ever more to show."""
        return self.out.export.working

    def prepare(self) -> bool:
        """Draws the next card that is not drawn yet; whether there was one to draw or compare."""
        view, lab = self.scene.view, self.scene.lab
        while self._todo:
            card = self._todo[0]
            if lab.a.known(view.shown, card, self._width, view.sight) is None:
                lab.a.picture(view.shown, card, self._width, view.sight)
                if view.sight:
                    return True
            self._todo.pop(0)
            lab.compare(card, view.shown, self._width)
            return True
        return False

    def _wanted(self) -> list[str]:
        """The cards to draw: those in sight, and then those around them."""
        view, lab = self.scene.view, self.scene.lab
        seen = self.in_sight
        order = [*self.cards.cards]
        if seen:
            at, many = order.index(seen[0]), len(seen) * _AHEAD
            order = [
                *seen,
                *order[at + len(seen) : at + len(seen) + many],
                *order[max(0, at - many) : at],
            ]
        width, sight = self._width, view.sight
        return [
            card
            for card in order
            if lab.a.known(view.shown, card, width, sight) is None
            or (lab.before is not None and card not in lab.compared)
        ]

    # Drawing

    def draw(self, target: pygame.Surface) -> None:
        """The panels, and the tray that the cards lie in."""
        kit, canvas = self.scene.app.kit, self.scene.canvas
        draw_panel(kit, target, canvas.rect(*LEFT))
        draw_panel(kit, target, self.cards.area, "tray")
        self.choices.draw(target)
        self.findings.draw(target)
        self.out.draw(target)

    def draw_cards(self, target: pygame.Surface) -> None:
        """The cards in sight."""
        kit = self.scene.app.kit
        before = target.get_clip()
        target.set_clip(self.cards.area.inflate(-kit.px(6), -kit.px(6)))
        for each in self.cards.in_sight():
            self._draw_card(target, each.card, each.whole)
        target.set_clip(before)
        self.cards.draw_bar(target)
        if not self.cards.cards:
            said = kit.text(
                "No card is like that.", kit.style(theme.HEAD, 600, theme.MUTED, "serif")
            )
            said.draw(target, center=self.cards.area.center)

    def _draw_card(self, target: pygame.Surface, card: str, place: pygame.Rect) -> None:
        kit, view, lab = self.scene.app.kit, self.scene.view, self.scene.lab
        drawn = lab.a.known(view.shown, card, self._width, view.sight)
        if drawn is None:
            pygame.draw.rect(target, theme.PANEL_HI, place, border_radius=kit.px(8))
            name = kit.text(
                escape(lab.name(card)), kit.style(theme.FLOOR, 400, theme.MUTED), place.w, 3
            )
            name.draw(target, center=place.center)
            return
        box = drawn.get_rect(midtop=place.midtop)
        target.blit(drawn, box)
        if card in lab.changed:
            self._draw_before(target, card, box)
        if card == view.chosen:
            draw_highlight(kit, target, box, "chosen", radius=9, badge=False)
        if card == self._over:
            draw_highlight(kit, target, box, "hover", radius=9, badge=False)
        if card in lab.changed:
            corner = (box.right + kit.px(8), box.top - kit.px(8))
            draw_badge(kit, target, "refresh", theme.BRASS_HI, kit.px(30), topright=corner)
        found = lab.of_card(card)
        if found:
            worst = min(found, key=lambda each: each.mistake.harmless)
            draw_badge(
                kit,
                target,
                *mark_of(worst),
                kit.px(34),
                center=(box.x + kit.px(6), box.y + box.h // 3),
            )
        count = lab.content.box.get(card, 1)
        if view.copies and count > 1:
            draw_chip(
                kit, target, f"×{count}", round_ends=True,
                midtop=(box.centerx, box.bottom + kit.px(3)),
            )  # fmt: skip

    def _draw_before(self, target: pygame.Surface, card: str, box: pygame.Rect) -> None:
        """A card that has changed: lit; before the save up to the pointer, or wholly."""
        kit, view, lab = self.scene.app.kit, self.scene.view, self.scene.lab
        old = lab.before.known(view.shown, card, self._width) if lab.before else None
        if old is not None and (view.swapped or card == self._over):
            edge = box.w if view.swapped else max(0, min(box.w, self.scene.pointer[0] - box.x))
            target.blit(old, box, (0, 0, edge, box.h))
            if not view.swapped:
                x = box.x + edge
                pygame.draw.line(target, theme.KEY_DARK, (x, box.top), (x, box.bottom), kit.px(6))
                pygame.draw.line(target, theme.KEY_LIGHT, (x, box.top), (x, box.bottom), kit.px(2))
        if lab.changed[card] > 0:
            draw_highlight(kit, target, box, "choosable", radius=9, badge=False)
