"""Looking closely: one card large over the table, or a pile spread out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.table.inspection import draw_large, draw_spread_panel, large_place, spread
from game.draw.text import Link
from game.draw.tips import draw_focus, draw_tip, linked, tip_of
from game.rules.ask import Option, Point
from game.rules.events import kind_of
from game.rules.wording import counted
from game.scenes.rulebook import open_rulebook
from game.scenes.scene import AppContext, Scene
from game.scenes.widgets import ENTER
from game.table.context import TableContext
from game.table.meaning import explained, reason_for


class Attempt(Protocol):
    """What a scene does with options that were chosen by a card."""

    def __call__(self, options: Sequence[Option], *, card: str) -> None:
        """Chooses among them."""


_CLOSING = (pygame.K_ESCAPE, *ENTER, pygame.K_SPACE, pygame.K_BACKSPACE)


class HasContext(Protocol):
    """A scene with a table."""

    @property
    def context(self) -> TableContext:
        """The table as it is now."""


class OverTable(Scene):
    """What lies over a table and shows something of it: it goes when that is seen no more."""

    opaque = False

    def __init__(self, app: AppContext, table: HasContext) -> None:
        super().__init__(app)
        self.table = table

    @property
    def context(self) -> TableContext:
        """The table under it as it is now: a hand may be covered meanwhile, or files changed."""
        return self.table.context

    def holds(self) -> bool:
        """Whether what is shown is still there to be seen."""
        raise NotImplementedError

    def resume(self) -> None:
        """What lay on top may have changed the table."""
        self.update(0)

    def update(self, dt: float) -> bool:
        """Goes when there is nothing to be seen any more."""
        if self.holds():
            return False
        self.app.pop()
        return True


class InspectScene(OverTable):
    """One card, large, with its text in whole sentences, and why it cannot be chosen.

    A click on a term opens the rulebook there, any other closes it; Tab goes through the terms.
    """

    def __init__(self, app: AppContext, table: HasContext, card: str) -> None:
        super().__init__(app, table)
        self.card = card
        self.links: list[Link] = []
        self._at = (-1, -1)
        self._focus: int | None = None

    def holds(self) -> bool:
        """Whether the card is still seen."""
        return self.card in self.context.view_model.skin

    @property
    def attention(self) -> pygame.Rect | None:
        """The term that has the focus; else the card."""
        focused = self._focused()
        return focused.box if focused else self.panel

    def arrange(self) -> None:
        """The card in the middle, with its text beside it."""
        self.panel = large_place(self.app.kit, self.app.kit.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or a key closes it, unless it is on a term."""
        if event.type == pygame.MOUSEMOTION:
            before, self._at = self._link(), event.pos
            return self._link() != before
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and self.links:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            start = -1 if step > 0 else 0
            now = start if self._focus is None else self._focus
            self._focus = (now + step) % len(self.links)
            return True
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        if not clicked and not (event.type == pygame.KEYDOWN and event.key in _CLOSING):
            return False
        link = None
        if clicked:
            self._at = event.pos
            link = self._link() if event.button == 1 else None
        elif event.key in ENTER:
            link = self._focused()
        if link is not None:
            open_rulebook(self.app, self.context.game, link.target)
        else:
            self.app.pop()
        return True

    def _focused(self) -> Link | None:
        """The link that Tab went to."""
        known = self._focus is not None and self._focus < len(self.links)
        return self.links[self._focus or 0] if known else None

    def _link(self) -> Link | None:
        """The link under the pointer."""
        return next((link for link in self.links if link.box.collidepoint(self._at)), None)

    def draw(self, target: pygame.Surface) -> None:
        """The card over the darkened table, and what the term under the pointer means."""
        if not self.holds():  # it was covered while it could not be updated
            return
        kit, book = self.app.kit, self.context.rulebook
        said = [linked(text, book) for text in explained(self.context, self.card)]
        look, reason = (
            self.context.look(self.card),
            linked(reason_for(self.context, self.card), book),
        )
        self.links = draw_large(kit, target, look, said, self.context.pictures, reason)
        focused = self._focused()
        if focused is not None:
            draw_focus(kit, target, focused.box)
        link = self._link() or focused
        tip = tip_of(book, link.target) if link else None
        if link is not None and tip is not None:
            draw_tip(kit, target, tip, link.box)


class SpreadScene(OverTable):
    """The cards of an open pile side by side, the newest first.

    A click on one chooses it where it can be chosen, through `attempt`, else shows it large. Tab
    and the arrows go from card to card, Enter is a click.
    """

    def __init__(self, app: AppContext, table: HasContext, zone: str, attempt: Attempt) -> None:
        super().__init__(app, table)
        self.attempt = attempt
        self.zone = zone
        self.over: int | None = None
        self.boxes: list[pygame.Rect] = []

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the pile that are seen, the newest first."""
        pile = self.context.view_model.pile(self.zone)
        return pile.cards[::-1] if pile is not None else ()

    def holds(self) -> bool:
        """Whether any card of the pile is still seen."""
        return bool(self.cards)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on a card shows it large; one beside the cards, or Esc, closes the pile."""
        if event.type == pygame.MOUSEMOTION:
            over = pygame.Rect(event.pos, (1, 1)).collidelist(self.boxes)
            before, self.over = self.over, None if over < 0 else over
            return before != self.over
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            over = pygame.Rect(event.pos, (1, 1)).collidelist(self.boxes)
            self._click(over, event.button)
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    @property
    def attention(self) -> pygame.Rect | None:
        """The card that the keys have reached; else the panel."""
        reached = self.over is not None and self.over < len(self.boxes)
        return self.boxes[self.over or 0] if reached else self.panel

    def arrange(self) -> None:
        """The panel with a box for each card."""
        size = self.context.pictures.hand_card
        self.panel, self.boxes = spread(self.app.kit, self.app.kit.size, len(self.cards), size)

    def _key(self, event: pygame.event.Event) -> bool:
        step = self._step(event)
        if step and self.cards:
            first = -1 if step > 0 else 0
            self.over = ((first if self.over is None else self.over) + step) % len(self.cards)
        elif event.key in ENTER and self.over is not None:
            self._click(self.over, 1)
        elif event.key in _CLOSING:
            self.app.pop()
        else:
            return False
        return True

    def _step(self, event: pygame.event.Event) -> int:
        """How many cards a key goes on; zero for other keys."""
        if event.key == pygame.K_TAB:
            return -1 if event.mod & pygame.KMOD_SHIFT else 1
        row = sum(box.y == self.boxes[0].y for box in self.boxes) if self.boxes else 1
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -row, pygame.K_DOWN: row}
        return steps.get(event.key, 0)

    def _options(self, card: str) -> tuple[Option, ...]:
        return self.context.choosing.at(Point("card", card)) if self.context.view_model.mine else ()

    def _click(self, over: int, mouse_button: int) -> None:
        card = self.cards[over] if 0 <= over < len(self.cards) else None
        options = self._options(card) if card is not None and mouse_button == 1 else ()
        if card is None:
            self.app.pop()
        elif options:
            self.app.pop()
            self.attempt(options, card=card)
        else:
            self.app.push(InspectScene(self.app, self.table, card))

    def draw(self, target: pygame.Surface) -> None:
        """The cards on a panel over the darkened table."""
        kit, pile = self.app.kit, self.context.view_model.pile(self.zone)
        if pile is None or not pile.cards:
            return
        self.arrange()
        owner = next(
            (s for s in self.context.view_model.seats if self.zone.endswith(f":{s.seat}")), None
        )
        whose = f"{{seat:{owner.seat}}} {escape(owner.name)}: " if owner else ""
        count = len(pile.cards)
        cards = counted(count, "card")
        if kind_of(self.zone) != self.context.layout.hand and count > 1:
            cards += ", the newest first"
        draw_spread_panel(kit, target, self.panel, f"{whose}{escape(pile.label)}, {cards}")
        for card, box in zip(pile.cards[::-1], self.boxes, strict=True):
            picture = self.context.pictures.small(self.context.look(card), box.w)
            target.blit(picture, box)
            if self._options(card):
                draw_highlight(kit, target, box, "choosable")
        if self.over is not None and self.over < count:
            draw_highlight(kit, target, self.boxes[self.over], "hover", badge=False)
