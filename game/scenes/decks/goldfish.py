"""A deck tried out alone: a hand is drawn, cards are laid out, and the next turn draws again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.controls import Face
from game.draw.markup import escape
from game.draw.panels import draw_panel
from game.draw.table.inspection import draw_beside
from game.rules import rng
from game.rules.decks import Deck, DeckForm
from game.scenes.scene import Canvas, Scene, draw_tabletop
from game.scenes.setup import new_seed
from game.scenes.widgets import Control, Look, Tile, button

if TYPE_CHECKING:
    from game.scenes.decks.builder import BuilderScene

TABLE, HAND, LARGE = (28, 84, 1340, 440), (28, 540, 1340, 440), (1384, 84, 508, 896)
_CARD, _GAP = 250, 14


class Goldfish:
    """The cards of a deck as a seed deals them. kinds: the printed kind of each card."""

    def __init__(self, form: DeckForm, deck: Deck, kinds: dict[str, str], seed: int) -> None:
        self.form = form
        self.kinds = kinds
        cards = deck.cards(form.drawing.section)
        self.pile = [card for card in sorted(cards) for _ in range(cards[card])]
        rng.shuffle(seed, self.pile)
        self.hand: list[str] = []
        self.laid: list[str] = []
        self.turn = 1
        self.drawn = self._draw(form.drawing.opening)

    def _draw(self, count: int) -> int:
        taken = [self.pile.pop() for _ in range(min(count, len(self.pile)))]
        self.hand += taken
        return len(taken)

    def lay(self, place: int) -> None:
        """A card of the hand is laid out."""
        self.laid.append(self.hand.pop(place))

    def take_back(self, place: int) -> None:
        """A card that was laid out comes back into the hand."""
        self.hand.append(self.laid.pop(place))

    @property
    def due(self) -> int:
        """How many cards the next turn draws, as things are laid out."""
        return self.form.drawing.due(self.kinds.get(card, "") for card in self.laid)

    def go_on(self) -> None:
        """The next turn begins with its draw."""
        self.turn += 1
        self.drawn = self._draw(self.due)


class GoldfishScene(Scene):
    """A hand of the deck that is built; the same seed deals the same hand."""

    def __init__(self, builder: BuilderScene, seed: int | None = None) -> None:
        super().__init__(builder.app)
        self.builder = builder
        self.seed = new_seed() if seed is None else seed
        self.shown = ""
        self._deal()

    def _deal(self) -> None:
        workshop = self.builder.workshop
        kinds = {card: workshop.kind(card) for card in workshop.cards}
        self.fish = Goldfish(workshop.form, workshop.deck, kinds, self.seed)

    @property
    def title(self) -> str:
        """Which deck is tried out."""
        return f"Standee: a hand of {self.builder.workshop.deck.name}"

    def _again(self) -> None:
        self.seed += 1
        self._deal()
        self.arrange()

    def _go_on(self) -> None:
        self.fish.go_on()
        self.arrange()

    def arrange(self) -> None:
        """The cards of the hand and those laid out, and the buttons."""
        kit = self.app.kit
        self.canvas = Canvas(kit)
        hand = self._cards("hand", self.fish.hand, HAND)
        laid = self._cards("laid", self.fish.laid, TABLE)
        due = self.fish.due
        small = f"draws {due}" if self.fish.pile else "nothing is left to draw"
        deeds = (
            ("next", Face("Next turn", small, "N", "advance"), self._go_on),
            ("again", Face("Draw again", key="R", icon="refresh"), self._again),
            ("back", Face("Back to the builder", key="Esc"), self.app.pop),
        )
        made: list[Control] = []
        left, bottom = self.canvas.at(28, 1052)
        for name, face, act in deeds:
            look: Look = "normal" if made else "primary"
            made.append(button(kit, name, face, act, look=look, bottomleft=(left, bottom)))
            left = made[-1].rect.right + kit.px(theme.GAP)
        self.controls.set([*laid, *hand, *made], "next")

    def _cards(
        self, name: str, cards: list[str], area: tuple[int, int, int, int]
    ) -> Iterator[Control]:
        """Cards side by side, overlapping where there are many."""
        kit, panel = self.app.kit, self.canvas.rect(*area)
        hand = self.builder.pictures.hand_card
        wide = kit.px(_CARD)
        high = wide * hand[1] // hand[0]
        room = panel.w - kit.px(40) - wide
        step = min(wide + kit.px(_GAP), room // max(1, len(cards) - 1))
        act = self.fish.lay if name == "hand" else self.fish.take_back
        for place, card in enumerate(cards):
            rect = pygame.Rect(panel.x + kit.px(20) + place * step, 0, wide, high)
            rect.centery = panel.centery + kit.px(16)
            press = partial(self._move, act, place)
            paint = partial(self._paint, card)
            yield Tile(f"{name}:{place}:{card}", rect, press, paint=paint, radius=9)

    def _move(self, act: Callable[[int], None], place: int) -> None:
        act(place)
        self.arrange()

    def _paint(self, card: str, target: pygame.Surface, rect: pygame.Rect) -> None:
        kit, builder = self.app.kit, self.builder
        if card in builder.workshop.cards:
            drawn = builder.small(card, rect.w)
            target.blit(drawn, drawn.get_rect(midtop=rect.midtop))
        else:
            draw_panel(kit, target, rect, "inset")
            words = kit.text(escape(card), kit.style(theme.FLOOR), rect.w - kit.px(16))
            words.draw(target, center=rect.center)

    def handle(self, event: pygame.event.Event) -> bool:
        """Everything is a control; the card with the focus is shown large."""
        used = self.controls.handle(event)
        sort, _, card = (self.controls.focus or "").partition(":")
        if sort in ("hand", "laid"):
            self.shown = card.partition(":")[2]
        return used

    def draw(self, target: pygame.Surface) -> None:
        """The cards laid out, the hand, and one card large."""
        kit, fish = self.app.kit, self.fish
        draw_tabletop(
            target, self.canvas, f"{self.builder.workshop.deck.name}: a hand to try", "hand"
        )
        heads = (
            (TABLE, "Laid out {c:muted}· a click takes back{/}"),
            (HAND, f"Hand: {len(fish.hand)} {{c:muted}}· a click lays out{{/}}"),
        )
        style = kit.style(theme.SUBHEAD, 700, theme.BRASS_HI, "serif")
        for area, words in heads:
            panel = self.canvas.rect(*area)
            draw_panel(kit, target, panel, "tray")
            at = (panel.x + kit.px(20), panel.y + kit.px(26))
            kit.text(words, style).draw(target, midleft=at)
        state = (
            f"**Turn {fish.turn}** · drew {fish.drawn} · {len(fish.pile)} left in the pile"
            f" · seed {self.seed}"
        )
        line = kit.style(theme.BUTTON, 400)
        kit.text(state, line).draw(target, midright=self.canvas.at(1368, 1026))
        self.controls.draw(kit, target)
        if self.shown in self.builder.workshop.cards:
            presenter = self.builder.presenter
            said = presenter.explain(self.shown)
            large = self.canvas.rect(*LARGE)
            draw_beside(kit, target, large, presenter.card(self.shown), said, self.builder.pictures)
