"""The cards in which everybody may look things up, side by side in a place of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.faces.pictures import small_face
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.rules.ask import Option
from game.rules.game import GameContent
from game.rules.present.presenter import Presenter, ShowsReferences
from game.rules.sight import View
from game.table.context import TableContext
from game.table.hit_areas import Spot
from game.table.layout import Place
from game.table.part import Part
from game.table.pointer import Pointer
from game.table.view_model import Reading

if TYPE_CHECKING:
    from game.table.input import Hands
    from game.table.inventory import Inventory

_GAP, _AROUND = 12, 24


class ReferencesPart(Part[tuple[str, ...]]):
    """The reference cards; a click shows one large."""

    place = "references"
    of_places = {"references": (Place | None, None, "Cards in which all may look things up.")}
    needs = "reference cards"
    spared = True

    @classmethod
    def is_in(cls, content: GameContent, presenter: Presenter, view: View) -> bool:
        """Whether it has any."""
        return isinstance(presenter, ShowsReferences) and bool(presenter.references())

    @classmethod
    def faces(cls, inventory: Inventory) -> dict[str, str]:
        """Those of the kinds that they are of."""
        return {
            small_face(kind): f"cards of the kind '{kind}' are shown on as references"
            for kind in sorted(inventory.read)
        }

    def read(self, seen: Reading) -> tuple[str, ...] | None:
        """The cards, where the game has any."""
        presenter = seen.presenter
        found = presenter.references() if isinstance(presenter, ShowsReferences) else ()
        return found or None

    def cards(self, model: tuple[str, ...]) -> tuple[str, ...]:
        """All of them."""
        return model

    def card_of(self, context: TableContext, spot: Spot) -> str | None:
        """The one that is pointed at."""
        return spot.id if spot.sort == "reference" else None

    def previewed(self, context: TableContext, spot: Spot) -> str | None:
        """The same, to be read while it is pointed at."""
        return self.card_of(context, spot)

    def click(self, hands: Hands, spot: Spot) -> bool | None:
        """Shows it large."""
        if spot.sort != "reference":
            return None
        hands.look_at(spot.id)
        return True

    def draw_still(self, context: TableContext, target: pygame.Surface) -> None:
        """The cards, as small as they lie."""
        around = 2 * context.kit.px(_AROUND)
        for card, area in self._cards(context):
            draw = partial(_draw, context, target, card, area)
            context.layer_cache.lay(context, target, area.inflate(around, around), card, draw)

    def draw_live(
        self, context: TableContext, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The one under the pointer."""
        for card, area in self._cards(context):
            over = pointer.over
            if over is not None and (over.sort, over.id) == ("reference", card):
                radius = theme.CELL_RADIUS
                draw_highlight(context.kit, target, area, "hover", radius=radius, badge=False)

    def _cards(self, context: TableContext) -> Iterator[tuple[str, pygame.Rect]]:
        """Each card with its area: they share the width of their place."""
        kit, cards = context.kit, self.model(context.view_model)
        whole, gap = context.area(self.place), kit.px(_GAP)
        wide = (whole.w - gap * (len(cards) - 1)) // len(cards)
        for number, card in enumerate(cards):
            size = context.pictures.laid(context.look(card), (wide, 0)).get_size()
            yield card, pygame.Rect((whole.x + number * (wide + gap), whole.y), size)


def _draw(context: TableContext, target: pygame.Surface, card: str, area: pygame.Rect) -> None:
    draw_shadow(context.kit, target, area, "rest", context.kit.px(theme.CELL_RADIUS))
    target.blit(context.pictures.laid(context.look(card), area.size), area)
    hint = f"**{escape(str(context.look(card)['name']))}**, a reference card: click to read it"
    context.hit_areas.add(Spot("reference", card, area, hint=hint))
