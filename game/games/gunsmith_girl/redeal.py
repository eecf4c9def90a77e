"""Dealing the hidden cards of a seat so that each lies where its kind can lie (GG-20)."""

from __future__ import annotations

from game.games.gunsmith_girl.cards import SUPPORTS as SUPPORT_KINDS
from game.games.gunsmith_girl.rules.rows import enter, enter_support
from game.games.gunsmith_girl.state import FIELD, HAND, RESERVE, SUPPORTS, Gunfight
from game.rules.rng import below


def redeal(state: Gunfight, seat: int, chance: int) -> int:
    """Once a seat's hidden cards were dealt at random, sorts them by where they can lie.

    Face down lie normal persona in the one row and supports in the other; a card that belongs to
    the other player can lie on the field alone. chance: a random state, which is given back.
    """
    zones, table = state.zones, state.table
    down = table.down
    rows = [(FIELD[seat], _may_lie_on_field), (SUPPORTS[seat], _may_be_support)]
    places = [(zone, at) for zone, _ in rows for at, c in enumerate(zones[zone]) if c in down]
    hidden = [zones[zone][at] for zone, at in places]
    hidden += [*zones[HAND[seat]], *zones[RESERVE[seat]]]
    hidden.sort(key=lambda card: state.owner(card) == seat)  # those of the other player first
    laid = []
    for zone, fits in rows:
        for at in [at for place, at in places if place == zone]:
            card = next(card for card in hidden if fits(state, card))
            hidden.remove(card)
            zones[zone][at] = card
            laid.append(card)
    hand = len(zones[HAND[seat]])
    zones[HAND[seat]][:], zones[RESERVE[seat]][:] = hidden[:hand], hidden[hand:]
    table.down = table.down.difference(hidden) | {*laid}
    for draft in table.drafts:
        if draft.seat == seat:
            table.draft_anew(seat)
            return _place_at_random(state, seat, chance) if draft.sealed else chance
    return chance


def _place_at_random(state: Gunfight, seat: int, chance: int) -> int:
    """What a seat has drafted and sealed may be any placing: each card of the Hand, or not."""
    table = state.table
    drafts, table.drafts = table.drafts, ()
    for card in tuple(state.zones[HAND[seat]]):
        chance, number = below(chance, 2)
        if number and _may_lie_on_field(state, card):
            enter(state, seat, card, HAND[seat], down=True)
        elif number and _may_be_support(state, card):
            enter_support(state, seat, card)
    table.drafts = drafts
    return chance


def _may_lie_on_field(state: Gunfight, card: str) -> bool:
    return state.cards[card].kind == "normal"


def _may_be_support(state: Gunfight, card: str) -> bool:
    return state.cards[card].kind in SUPPORT_KINDS
