"""Insights, and cards that come back from the discard pile (GS-18.5, GS-17.2)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.gunsword.decks import renew
from game.games.gunsword.duel import DISCARD, DRAWN, HAND, INSIGHTS, Duel
from game.rules.ask import Ask


async def fetch(duel: Duel, seat: int) -> None:
    """Returns a Counter card from the discard pile to the hand, openly (GS-17.2)."""
    if not counters_in(duel, seat):
        return
    _, card = await Ask(seat, "fetch", legal_fetch)
    duel.table.move(card, DISCARD[seat], HAND[seat])
    drawn = duel.facts[DRAWN[seat]]
    if card in drawn:
        duel.table.note(DRAWN[seat], tuple(other for other in drawn if other != card))
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} takes {{card:{card}}} back to hand")


async def keep_from(duel: Duel, seat: int, pile: str) -> None:
    """Keeps a Skill card from the hand or the discard pile as an Insight."""
    if not skills_in(duel, seat, pile):
        return
    hidden = pile == "hand"
    _, card = await Ask(seat, "insight_card", legal_insight, pile, always=hidden, secret=hidden)
    await keep(duel, seat, card, f"{pile}:{seat}")


async def keep(duel: Duel, seat: int, card: str, source: str) -> None:
    """A Skill card becomes an Insight; with one too many, one of them is discarded."""
    most = duel.loadout(seat).insights
    if not most:
        return
    duel.table.move(card, source, INSIGHTS[seat])
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} keeps {{card:{card}}} as an Insight")
    if len(duel.table.zones[INSIGHTS[seat]]) > most:
        _, dropped = await Ask(seat, "drop_insight", legal_drop_insight)
        duel.table.move(dropped, INSIGHTS[seat], DISCARD[seat])
        if duel.table.events is not None:
            duel.table.say(f"{{seat:{seat}}} discards the Insight {{card:{dropped}}}")
        renew(duel, seat)


def counters_in(duel: Duel, seat: int) -> list[str]:
    """The Counter cards of a discard pile."""
    copies = duel.content.copies
    return [card for card in duel.table.zones[DISCARD[seat]] if copies[card].kind == "counter"]


def skills_in(duel: Duel, seat: int, pile: str) -> list[str]:
    """The Skill cards of a seat's hand or discard pile that it may keep as Insights."""
    if not duel.loadout(seat).insights:
        return []
    copies = duel.content.copies
    return [card for card in duel.table.zones[f"{pile}:{seat}"] if copies[card].kind == "skill"]


def legal_fetch(duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
    """Decision 17: the Counter cards of the own discard pile."""
    return [("card", card) for card in counters_in(duel, seat)]


def legal_insight(duel: Duel, seat: int, pile: str) -> Sequence[tuple[str, str]]:
    """Decision 18: the Skill cards of that pile."""
    return [("card", card) for card in skills_in(duel, seat, pile)]


def legal_drop_insight(duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
    """Decision 18: each of the Insights, the new one too."""
    return [("card", card) for card in duel.table.zones[INSIGHTS[seat]]]
