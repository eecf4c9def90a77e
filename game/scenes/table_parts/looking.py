"""Looking closely: one card large over the table, or a pile spread out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.draw.highlight import draw_highlight
from game.draw.inspection import draw_large, draw_spread_panel, spread
from game.draw.markup import escape
from game.rules.ask import Option, Point
from game.scenes.scene import AppContext, Scene
from game.scenes.table_parts.foreground import explained
from game.scenes.table_parts.stage import Stage
from game.scenes.table_parts.tableau import PileSeen

Attempt = Callable[[Sequence[Option]], None]

_CLOSING = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE)


class InspectScene(Scene):
    """One card, large, with its text in whole sentences; any click closes it."""

    opaque = False

    def __init__(self, app: AppContext, stage: Stage, card: str, reason: str = "") -> None:
        super().__init__(app)
        self.stage = stage
        self.card = card
        self.reason = reason

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or a key closes it."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3)
        if clicked or (event.type == pygame.KEYDOWN and event.key in _CLOSING):
            self.app.pop()
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """The card over the darkened table."""
        said = explained(self.stage, self.card)
        look = self.stage.look(self.card)
        draw_large(self.app.kit, target, look, said, self.stage.pictures, self.reason)


class SpreadScene(Scene):
    """The cards of an open pile side by side, the newest first.

    A click on one chooses it where it can be chosen, through `attempt`, else shows it large.
    """

    opaque = False

    def __init__(self, app: AppContext, stage: Stage, pile: PileSeen, attempt: Attempt) -> None:
        super().__init__(app)
        self.stage = stage
        self.attempt = attempt
        self.cards = pile.cards[::-1]
        self.label = pile.label
        self.zone = pile.zone
        self.over: int | None = None
        self.boxes: list[pygame.Rect] = []

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
        if event.type == pygame.KEYDOWN and event.key in _CLOSING:
            self.app.pop()
            return True
        return False

    def _options(self, card: str) -> tuple[Option, ...]:
        return self.stage.choosing.at(Point("card", card)) if self.stage.tableau.mine else ()

    def _click(self, over: int, mouse_button: int) -> None:
        options = self._options(self.cards[over]) if over >= 0 and mouse_button == 1 else ()
        if over < 0:
            self.app.pop()
        elif options:
            self.app.pop()
            self.attempt(options)
        else:
            self.app.push(InspectScene(self.app, self.stage, self.cards[over]))

    def draw(self, target: pygame.Surface) -> None:
        """The cards on a panel over the darkened table."""
        kit = self.app.kit
        panel, self.boxes = spread(kit, target, len(self.cards))
        owner = next(
            (s for s in self.stage.tableau.seats if self.zone.endswith(f":{s.seat}")), None
        )
        whose = f"{{seat:{owner.seat}}} {escape(owner.name)}: " if owner else ""
        count = len(self.cards)
        cards = "1 card" if count == 1 else f"{count} cards"
        draw_spread_panel(kit, target, panel, f"{whose}{escape(self.label)}, {cards}")
        for card, box in zip(self.cards, self.boxes, strict=True):
            picture = self.stage.pictures.small(self.stage.look(card), box.w)
            target.blit(picture, box)
            if self._options(card):
                draw_highlight(kit, target, box, "choosable")
        if self.over is not None and self.over < count:
            draw_highlight(kit, target, self.boxes[self.over], "hover", badge=False)
