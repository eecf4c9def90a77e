"""The cards in which everybody may look things up, side by side in a place of the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.draw import theme
from game.draw.highlight import draw_highlight
from game.draw.markup import escape
from game.draw.shadows import draw_shadow
from game.rules.ask import Option
from game.scenes.table_parts.layout import rect
from game.scenes.table_parts.part import Part
from game.scenes.table_parts.pointer import Pointer
from game.scenes.table_parts.spots import Spot
from game.scenes.table_parts.stage import Stage

_GAP, _AROUND = 12, 24


class ReferencesPart(Part):
    """The reference cards; a click shows one large."""

    place = "references"

    def draw_still(self, stage: Stage, target: pygame.Surface) -> None:
        """The cards, as small as they lie."""
        around = 2 * stage.kit.px(_AROUND)
        for card, area in _cards(stage):
            draw = partial(_draw, stage, target, card, area)
            stage.stills.lay(stage, target, area.inflate(around, around), card, draw)

    def draw_live(
        self, stage: Stage, target: pygame.Surface, pointer: Pointer, lit: Sequence[Option]
    ) -> None:
        """The one under the pointer."""
        for card, area in _cards(stage):
            over = pointer.over
            if over is not None and (over.sort, over.id) == ("reference", card):
                radius = theme.CELL_RADIUS
                draw_highlight(stage.kit, target, area, "hover", radius=radius, badge=False)


def _cards(stage: Stage) -> Iterator[tuple[str, pygame.Rect]]:
    """Each card with its area: they share the width of their place."""
    place = stage.layout.places.references
    if place is None or not stage.tableau.references:
        return
    kit, cards = stage.kit, stage.tableau.references
    whole, gap = rect(kit, place), kit.px(_GAP)
    wide = (whole.w - gap * (len(cards) - 1)) // len(cards)
    for number, card in enumerate(cards):
        size = stage.pictures.laid(stage.look(card), (wide, 0)).get_size()
        yield card, pygame.Rect((whole.x + number * (wide + gap), whole.y), size)


def _draw(stage: Stage, target: pygame.Surface, card: str, area: pygame.Rect) -> None:
    draw_shadow(stage.kit, target, area, "rest", stage.kit.px(theme.CELL_RADIUS))
    target.blit(stage.pictures.laid(stage.look(card), area.size), area)
    hint = f"**{escape(str(stage.look(card)['name']))}**, a reference card: click to read it"
    stage.spots.add(Spot("reference", card, area, hint=hint))
