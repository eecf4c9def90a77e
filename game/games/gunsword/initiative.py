"""Who takes Initiative at the start of the game and after a Reset (GS-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.gunsword.cost import printed_cost
from game.games.gunsword.decks import refill
from game.games.gunsword.duel import DECK, Duel
from game.games.gunsword.play_skill import go_on

MOST_REVEALS = 60


async def initiative(duel: Duel) -> None:
    """Highest Momentum; tied, lowest Health; tied, the Costs of revealed cards (GS-3.1, GS-3.3)."""
    tied = best(duel.living, duel.momentum.__getitem__)
    if len(tied) > 1:
        tied = best(tied, lambda seat: -compared_health(duel, seat))
    reveals = 0
    while len(tied) > 1 and reveals < MOST_REVEALS:
        tied = best(tied, reveal(duel, tied).__getitem__)
        reveals += 1
    duel.table.set_fact("active", tied[0])
    go_on(duel, "begin_turn")


def compared_health(duel: Duel, seat: int) -> int:
    """Starting Health at the start of the game; after a Reset by `reset_tie_health` (GS-3.3)."""
    if duel.facts["round"] > 1 and duel.options["reset_tie_health"] == "current":
        return duel.health[seat]
    return duel.content.starting(duel.loadout(seat)).health


def best(seats: Sequence[int], value: Callable[[int], int]) -> list[int]:
    """Those of `seats` with the greatest value."""
    most = max(map(value, seats))
    return [seat for seat in seats if value(seat) == most]


def reveal(duel: Duel, tied: Sequence[int]) -> dict[int, int]:
    """Each tied player reveals the top card, which goes to the bottom; gives the Costs (GS-3.2).

    A player without any card counts -1.
    """
    table, costs = duel.table, {}
    for seat in tied:
        deck = DECK[seat]
        if not table.zones[deck]:
            refill(duel, seat)
        if not table.zones[deck]:
            costs[seat] = -1
            continue
        card = table.zones[deck][-1]
        costs[seat] = printed_cost(duel.card(card))
        table.show(card, deck)
        duel.say("{seat:%d} reveals {card:%s}: Cost %d", seat, card, costs[seat])
        table.move(card, deck, deck, bottom=True)
    return costs
