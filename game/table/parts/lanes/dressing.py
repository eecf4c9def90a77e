"""What the cards in lanes wear."""

from __future__ import annotations

from game.draw import theme
from game.draw.lanes.cards import Dress
from game.table.context import TableContext


def dress_of(context: TableContext, card: str) -> Dress:
    """What a card wears; without a card, what the back of one does."""
    back = context.layout.crest.emblem
    if not card:
        return Dress("", back, theme.INK, back)
    look, pictures = context.look(card), context.pictures
    return Dress(str(look["name"]), pictures.emblem(look), pictures.colours(look).middle, back)
