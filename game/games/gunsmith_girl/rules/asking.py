"""What the decisions of Gunsmith Girl have in common (GG-D1 to GG-D21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.games.gunsmith_girl.state import (
    DISCARD,
    FIELD,
    FOE,
    HAND,
    LEADER,
    LOST,
    SEATS,
    SUPPORTS,
    Gunfight,
)
from game.rules.ask import Option, Point, Prompt, Reason, Value, option_id
from game.rules.decision import CONCEDE, Decision
from game.rules.rng import below

NOT_YOURS = Reason("It is not yours.", "GG-2.3")
DISCARDED = Reason("It lies on the Discard.", "GG-2.5")
STRATEGY_TOLD = "Both play the Strategy phase in secret."
IS_LOST = Reason("It lies in the Lost zone.", "GG-2.5")


class Asked(Decision[Gunfight]):
    """A decision of this game: whoever is asked may concede instead (GG-17.8, GG-D20)."""

    def meta(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """GG-D20: to concede."""
        return (CONCEDE,)

    def words(self, state: Gunfight, seat: int) -> Prompt:
        """The words around the question; whatever is asked in Strategy, others read the same."""
        words = super().words(state, seat)
        if state.table.drafts:
            waiting = f"{{seat:{seat}}} plays the Strategy phase behind the screen"
            return replace(words, waiting=waiting, cover=(STRATEGY_TOLD,))
        return words

    def standings(self, state: Gunfight) -> tuple[str, ...]:
        """Reserves, hands, tokens and persona."""
        zones = state.zones
        return tuple(
            f"{{seat:{seat}}}: {state.pool[seat]} Tokens, {len(zones[HAND[seat]])} in Hand,"
            f" {len(zones[f'reserve:{seat}'])} in the Reserve"
            for seat in SEATS
        )

    def about(self, state: Gunfight, seat: int) -> Mapping[str, Any]:
        """The other player."""
        return {"foe": f"{{seat:{FOE[seat]}}}"}

    def elsewhere(self, state: Gunfight, seat: int, card: str) -> Reason | None:
        """Why a card counts for nothing where it lies."""
        zones = state.zones
        for each in SEATS:
            if card in zones[DISCARD[each]]:
                return DISCARDED
            if card in zones[LOST[each]]:
                return IS_LOST
        own = (HAND[seat], FIELD[seat], SUPPORTS[seat], LEADER[seat])
        return None if any(card in zones[zone] for zone in own) else NOT_YOURS


LEAD = "lead"
"""What stands before a leader in the values that summon it."""
SELDOM = 8


class Leads(Asked):
    """A decision that may summon a leader, which risks the match (GG-15.3)."""

    def anything(
        self, context: Gunfight, seat: int, legal: Sequence[Value], state: int
    ) -> tuple[int, Value]:
        """At random a leader is hardly ever summoned unforced."""
        for _ in range(SELDOM):
            state, number = below(state, len(legal))
            if not self.rash(legal[number]):
                break
        return state, legal[number]

    def rash(self, value: Value) -> bool:
        """To summon a leader, who loses the match if he is lost."""
        return bool(value[0] == LEAD)


def name_of(state: Gunfight, slot: str, seat: int) -> str:
    """What a seat calls the card of a slot."""
    card = state.card_at(slot)
    if card in state.table.down and state.side_of(slot) != seat:
        return "A face-down card"
    return state.cards[card].name


def slot_option(state: Gunfight, seat: int, value: tuple[str, str], note: str = "") -> Option:
    """A card that lies in a slot, to be clicked; the value has a word in front."""
    slot = value[1]
    label, points = name_of(state, slot, seat), (state.point(slot, seat),)
    return Option(option_id(value), label, note, points, icon="target")


def card_option(
    state: Gunfight, value: tuple[str, ...], label: str, note: str = "", *to: str
) -> Option:
    """A card of one's own that is not in a row. to: the zones that it may be dragged onto."""
    points = (Point("card", value[1]), *(Point("zone", zone) for zone in to))
    return Option(option_id(value), label, note, points, icon="hand")
