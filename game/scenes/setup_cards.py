"""A look through the cards that a seat brings: all of them side by side, one of them large."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame

from game.draw import theme
from game.draw.controls import Face, draw_chip
from game.draw.markup import escape
from game.draw.panels import draw_panel, plank_wall
from game.draw.table.inspection import draw_beside
from game.rules.present.presenter import Presenter
from game.scenes.scene import AppContext, Canvas, Scene
from game.scenes.widgets import Control, Tile, button
from game.table.skin import Skin

CARDS = (24, 76, 912, 980)
LARGE = (952, 76, 944, 980)
_GAP, _HEAD = 10, 44

Deck = Mapping[str, Mapping[str, int]]


class CardsScene(Scene):
    """The cards by set; the one under the pointer, or with the focus, is shown large.

    deck: by the name of a set, how many of each card. seat: whose mark and name stand above.
    """

    def __init__(
        self, app: AppContext, name: str, seat: int, deck: Deck, presenter: Presenter, skin: Skin
    ) -> None:
        super().__init__(app)
        self.name = name
        self.seat = seat
        self.deck = deck
        self.presenter = presenter
        self.skin = skin
        self.shown = next((card for cards in deck.values() for card in cards), "")

    @property
    def title(self) -> str:
        """Whose cards they are."""
        return f"Standee: the cards of {self.name}"

    # Laying out

    def arrange(self) -> None:
        """A tile for each card, and the way back."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        self.pictures = self.skin.pictures(kit)
        self.heads: list[tuple[str, tuple[int, int]]] = []
        done = button(
            kit,
            "done",
            Face("Back", key="Esc"),
            self.app.pop,
            topright=self.canvas.at(1896, 12),
        )
        self.controls.set([*self._tiles(), done], f"card:{self.shown}")

    def _tiles(self) -> Iterator[Control]:
        kit, area = self.app.kit, self.canvas.rect(*CARDS)
        gap, head = kit.px(_GAP), kit.px(_HEAD)
        columns, size = self._size(area.inflate(-kit.px(40), -kit.px(24)))
        left, top = area.x + kit.px(20), area.y + kit.px(8)
        for name, cards in self.deck.items():
            total = sum(cards.values())
            self.heads.append((f"{escape(name)}: {total} cards", (left, top + head // 2)))
            for place, (card, count) in enumerate(cards.items()):
                row, column = divmod(place, columns)
                at = (left + column * (size[0] + gap), top + head + row * (size[1] + gap))
                box = pygame.Rect(at, size)
                show = self._shower(card)
                yield Tile(f"card:{card}", box, show, paint=self._paint(card, count), radius=9)
            rows = -(-len(cards) // columns)
            top += head + rows * (size[1] + gap)

    def _size(self, area: pygame.Rect) -> tuple[int, tuple[int, int]]:
        """How many cards lie in a row, and their size: as large as lets all of them be seen."""
        kit = self.app.kit
        gap, head, card = kit.px(_GAP), kit.px(_HEAD), self.pictures.hand_card
        best = (1, (1, 1))
        for columns in range(1, 13):
            rows = sum(-(-len(cards) // columns) for cards in self.deck.values())
            across = (area.w + gap) // columns - gap
            down = (area.h - head * len(self.deck)) // max(1, rows) - gap
            wide = min(card[0], across, down * card[0] // card[1])
            if wide > best[1][0]:
                best = (columns, (wide, wide * card[1] // card[0]))
        return best

    def _shower(self, card: str) -> Callable[[], None]:
        def show() -> None:
            self.shown = card

        return show

    def _paint(self, card: str, count: int) -> Callable[[pygame.Surface, pygame.Rect], None]:
        kit = self.app.kit

        def paint(target: pygame.Surface, rect: pygame.Rect) -> None:
            drawn = self.pictures.small(self.presenter.card(card), rect.w)
            target.blit(drawn, drawn.get_rect(center=rect.center))
            if count > 1:
                foot = (rect.centerx, rect.bottom - kit.px(6))
                draw_chip(
                    kit, target, f"× {count}", edge=theme.BRASS, round_ends=True, midbottom=foot
                )

        return paint

    # Looking

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control; the card with the focus is shown."""
        used = self.controls.handle(event)
        sort, _, card = (self.controls.focus or "").partition(":")
        if sort == "card":
            self.shown = card
        return used

    def draw(self, target: pygame.Surface) -> None:
        """All cards, and one large with its text."""
        kit = self.app.kit
        target.blit(plank_wall(kit, target.get_size()), (0, 0))
        style = kit.style(28, 700, theme.BRASS_HI, "serif")
        words = f"{{seat:{self.seat}}} {escape(self.name)}: what is in the deck"
        kit.text(words, style).draw(target, midleft=self.canvas.at(32, 38))
        draw_panel(kit, target, self.canvas.rect(*CARDS))
        head = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        for words, at in self.heads:
            kit.text(words, head).draw(target, midleft=at)
        self.controls.draw(kit, target)
        if self.shown:
            card, said = self.presenter.card(self.shown), self.presenter.explain(self.shown)
            draw_beside(kit, target, self.canvas.rect(*LARGE), card, said, self.pictures)
        self.skin.tell(self.app)
