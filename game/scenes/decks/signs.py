"""Small signs of what cards are printed with: the edge of a kind, the colours of a set."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.draw import theme
from game.draw.sketch import Sketch
from game.rules.decks import DeckField

if TYPE_CHECKING:
    from game.draw.faces.pictures import Pictures
    from game.draw.kit import Kit
    from game.scenes.decks.workshop import Workshop

_CARD, _DISC = (14, 20), 18
_WIDE = 60
"""How many pixels wide the picture is whose edge is looked at."""


def sign_of(
    kit: Kit, pictures: Pictures, workshop: Workshop, one: DeckField, value: str
) -> pygame.Surface | None:
    """What stands before a value of a field, if it has a look on the cards."""
    if one.field == "kind":
        return kind_sign(kit, pictures, workshop, value)
    own = pictures.gallery.art.sets.get(value.casefold())
    if own is None:
        return None
    palette = own.palette

    def make() -> pygame.Surface:
        sketch = Sketch(20, 20)
        sketch.circle(10, 10, 9.5, fill=theme.KEY_DARK)
        sketch.circle(10, 10, 8, fill=sketch.slant(*palette))
        return sketch.render(kit.px(_DISC) / 20)

    return kit.baked(("set sign", tuple(palette), kit.px(_DISC)), make)


def kind_sign(kit: Kit, pictures: Pictures, workshop: Workshop, kind: str) -> pygame.Surface | None:
    """A card in the colour of the edge that cards of a kind have; None where there are none."""
    card = next((each for each in workshop.cards.values() if each["kind"] == kind), None)
    if card is None:
        return None
    face = pictures.small(card, _WIDE)
    edge = face.get_at((0, face.get_height() // 2))
    return kit.baked(("kind sign", tuple(edge), kit.px(_CARD[0])), partial(_card, kit, edge))


def _card(kit: Kit, edge: pygame.Color) -> pygame.Surface:
    out = pygame.Surface((kit.px(_CARD[0]), kit.px(_CARD[1])), pygame.SRCALPHA)
    radius = kit.px(3)
    pygame.draw.rect(out, edge, out.get_rect(), border_radius=radius)
    pygame.draw.rect(out, theme.IVORY, out.get_rect(), max(1, kit.px(1)), radius)
    return out
