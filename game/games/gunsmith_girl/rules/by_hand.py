"""What of a match may be arranged by hand, and what it must not come to (GG-2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.gunsmith_girl.cards import LEADER_ZONE, PERSONA
from game.games.gunsmith_girl.cards import SUPPORTS as SUPPORT_KINDS
from game.games.gunsmith_girl.rules.rows import beneath, forget, free_tokens, give_slot, take_out
from game.games.gunsmith_girl.state import (
    DISCARD,
    FIELD,
    HAND,
    LEADER,
    LOST,
    POOL,
    RESERVE,
    SEATS,
    SUPPORTS,
    WORKING,
    Gunfight,
)
from game.rules.arranging import Refused
from game.rules.ask import Reason
from game.rules.events import kind_of, owner_of

DECK_KINDS = frozenset({"normal", "special", *SUPPORT_KINDS})
KINDS_IN = (
    (RESERVE, DECK_KINDS),
    (HAND, DECK_KINDS),
    (FIELD, PERSONA),
    (SUPPORTS, SUPPORT_KINDS),
    (LEADER, LEADER_ZONE),
    (DISCARD, PERSONA | SUPPORT_KINDS),
    (LOST, PERSONA | SUPPORT_KINDS),
)
"""The kinds of cards that a zone may hold (GG-2.3)."""


def lay_by_hand(
    state: Gunfight, card: str, source: str, zone: str, down: bool, bottom: bool
) -> None:
    """A card that is arranged leaves the row it lies in, and takes a slot of the row it comes to.

    Raises `Refused` where cards lie beneath it, and where there is no room for one more persona.
    """
    table = state.table
    before, seat = owner_of(source) or 0, owner_of(zone) or 0
    cap = state.options["field_cap"]
    if cap and kind_of(zone) == "field" != kind_of(source) and len(state.zones[zone]) >= cap:
        raise Refused(Reason("There is no room for one more persona.", "GG-1.6"))
    if kind_of(source) == "field":
        if any(beneath(state, before, card)):
            raise Refused(Reason("Cards lie beneath it; the stack is one persona.", "GG-16.2"))
        free_tokens(state, before, card)
        forget(state, before, card)
        take_out(state, state.zones[source].index(card), before, FIELD)
    elif kind_of(source) == "supports":
        take_out(state, state.zones[source].index(card), before, SUPPORTS)
        state.drop(WORKING[before], lambda each: each[0] == card)
    if source:
        table.move(card, source, zone, bottom, down)
    else:
        table.bring(card, zone, bottom, down)
    for row in (FIELD, SUPPORTS):
        if row[seat] == zone:
            give_slot(state, seat, row)
    state.changed()


def impossible(state: Gunfight) -> Iterator[Reason]:
    """What no match comes to that goes on; see `GameRules.impossible`."""
    zones, cards, trackers = state.zones, state.cards, state.trackers
    for seat in SEATS:
        for names, kinds in KINDS_IN:
            for card in zones[names[seat]]:
                if cards[card].kind not in kinds:
                    yield Reason("A card of that kind cannot lie there.", "GG-2.3")
                if names not in (FIELD, SUPPORTS) and state.owner(card) != seat:
                    yield Reason("A card lies in a zone of its owner.", "GG-2.6")
        bearers = (
            name for name, number in trackers.items() if number and kind_of(name) == "tokens"
        )
        own = {name.rpartition(":")[2] for name in bearers if owner_of(name) == seat}
        if not own <= {*zones[FIELD[seat]]}:
            yield Reason("Tokens lie on persona of their side.", "GG-2.3")
        if len(state.up(LEADER[seat])) > 1:
            yield Reason("At most one leader lies face up in the leader zone.", "GG-15.1")
        if not zones[RESERVE[seat]]:
            yield Reason("Whose Reserve is empty has lost.", "GG-17.1")
        if not trackers[POOL[seat]]:
            yield Reason("Who is out of tokens has lost.", "GG-17.1")
        if any(cards[card].kind == "leader" for card in zones[LOST[seat]]):
            yield Reason("Whose leader is lost has lost.", "GG-17.1")
