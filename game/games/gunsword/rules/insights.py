"""Insights, and cards that come back from the discard pile (GS-18.5, GS-17.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsword.duel import DISCARD, DRAWN, HAND, INSIGHTS, Duel
from game.games.gunsword.rules.asking import ChooseOwn
from game.games.gunsword.rules.decks import renew
from game.rules.ask import Reason

COUNTERS_ONLY = Reason("Only a Counter card can come back.", "GS-17.2")
NOT_FROM_HAND = Reason("The Counter card comes from your discard pile.", "GS-17.2")
SKILLS_ONLY = Reason("Only a Skill card can become an Insight.", "GS-18.5")
INSIGHTS_ONLY = Reason("It is one of your Insights that you discard.", "GS-18.5")


@dataclass(unsafe_hash=True)
class Fetch(ChooseOwn):
    """A Counter card comes back from the discard pile (GS-17.2; decision 17)."""

    kind = "fetch"
    rule = "GS-17.2"
    asks = "take which Counter back?"
    line = "It goes openly from your discard pile to your hand."
    meanwhile = "takes a Counter back"
    insight = COUNTERS_ONLY
    from_discard = True

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """The Counter cards of the own discard pile."""
        return [("card", card) for card in counters_in(duel, seat)]

    def refuse(self, duel: Duel, seat: int, copy: str) -> Reason:
        """By where it lies, and what it is."""
        return NOT_FROM_HAND if copy in duel.zones[HAND[seat]] else COUNTERS_ONLY


async def fetch(duel: Duel, seat: int) -> None:
    """Returns a Counter card from the discard pile to the hand, openly (GS-17.2)."""
    if not counters_in(duel, seat):
        return
    _, card = await Fetch().of(seat)
    duel.table.move(card, DISCARD[seat], HAND[seat])
    drawn = duel.facts[DRAWN[seat]]
    if card in drawn:
        duel.table.set_fact(DRAWN[seat], tuple(other for other in drawn if other != card))
    duel.say("{seat:%d} takes {card:%s} back to hand", seat, card)


@dataclass(unsafe_hash=True)
class InsightCard(ChooseOwn):
    """A Skill card becomes an Insight (GS-18.5; decision 18). pile: `hand` or `discard`."""

    pile: str
    kind = "insight_card"
    rule = "GS-18.5"
    asks = "keep which Skill as an Insight?"
    line = "It comes from your {where}, and lies open."
    meanwhile = "keeps an Insight"
    told = "An Insight lies open."
    insight = Reason("It is an Insight already.", "GS-18.5")
    from_discard = True

    @property
    def secret(self) -> bool:  # type: ignore[override]
        """Those of the hand are hidden."""
        return self.pile == "hand"

    always = secret

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """The Skill cards of that pile."""
        return [("card", card) for card in skills_in(duel, seat, self.pile)]

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """Where it comes from."""
        return {"where": PILES[self.pile]}

    def refuse(self, duel: Duel, seat: int, copy: str) -> Reason:
        """By what it is, and where it lies."""
        if duel.card(copy).kind == "counter":
            return SKILLS_ONLY
        return Reason(f"The Insight comes from your {PILES[self.pile]}.", self.rule)


PILES = {"hand": "hand", "discard": "discard pile"}


async def keep_from(duel: Duel, seat: int, pile: str) -> None:
    """Keeps a Skill card from the hand or the discard pile as an Insight."""
    if not skills_in(duel, seat, pile):
        return
    _, card = await InsightCard(pile).of(seat)
    await keep(duel, seat, card, f"{pile}:{seat}")


async def keep(duel: Duel, seat: int, card: str, source: str) -> None:
    """A Skill card becomes an Insight; with one too many, one of them is discarded."""
    most = duel.loadout(seat).insights
    if not most:
        return
    duel.table.move(card, source, INSIGHTS[seat])
    duel.say("{seat:%d} keeps {card:%s} as an Insight", seat, card)
    if len(duel.zones[INSIGHTS[seat]]) > most:
        _, dropped = await DropInsight().of(seat)
        duel.table.move(dropped, INSIGHTS[seat], DISCARD[seat])
        duel.say("{seat:%d} discards the Insight {card:%s}", seat, dropped)
        renew(duel, seat)


@dataclass(unsafe_hash=True)
class DropInsight(ChooseOwn):
    """An Insight too many is discarded (GS-18.5; decision 18)."""

    kind = "drop_insight"
    rule = "GS-18.5"
    asks = "discard an Insight"
    line = "You may keep {most}."
    meanwhile = "discards an Insight"

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """Each of the Insights, the new one too."""
        return [("card", card) for card in duel.zones[INSIGHTS[seat]]]

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """How many one may keep."""
        return {"most": duel.loadout(seat).insights}

    def refuse(self, duel: Duel, seat: int, copy: str) -> Reason:
        """Nothing else is."""
        return INSIGHTS_ONLY


def counters_in(duel: Duel, seat: int) -> list[str]:
    """The Counter cards of a discard pile."""
    copies = duel.content.copies
    return [card for card in duel.zones[DISCARD[seat]] if copies[card].kind == "counter"]


def skills_in(duel: Duel, seat: int, pile: str) -> list[str]:
    """The Skill cards of a seat's hand or discard pile that it may keep as Insights."""
    if not duel.loadout(seat).insights:
        return []
    copies = duel.content.copies
    return [card for card in duel.zones[f"{pile}:{seat}"] if copies[card].kind == "skill"]
