"""Whether effects can be had, what is picked and paid for them, and what they do (GG-13, GG-14).

The rules come here with what a card holds; what each operation and cost does they do not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from game.games.gunsmith_girl.cards import Conditions, Costs, Operations, Picks, Source
from game.games.gunsmith_girl.rules.picking import Pick
from game.games.gunsmith_girl.rules.rows import check
from game.games.gunsmith_girl.state import Gunfight


def holds(state: Gunfight, source: Source, conditions: Conditions) -> bool:
    """Whether all conditions hold now."""
    return not conditions or all(each.holds(state, source) for each in conditions)


def payable(state: Gunfight, source: Source, costs: Costs) -> bool:
    """Whether all parts of a cost can be paid together (GG-22.19).

    That is so when any of the parts together have as many cards and tokens as they take.
    """
    if len(costs) == 1:
        (only,) = costs
        return only.amount <= len({*only.means(state, source)})
    means = [(each.amount, {*each.means(state, source)}) for each in costs]
    return all(
        sum(amount for amount, _ in some) <= len(set[Any]().union(*(there for _, there in some)))
        for number in range(1, 1 + len(means))
        for some in combinations(means, number)
    )


async def pay(state: Gunfight, source: Source, costs: Costs) -> None:
    """Pays all parts of a cost, those in tokens first."""
    for each in sorted(costs, key=lambda cost: not cost.of_tokens):
        await each.pay(state, source)


def can_pick(state: Gunfight, source: Source, operations: Operations) -> bool:
    """Whether there is enough to be picked for all operations (GG-13.3)."""
    return all(each.possible(state, source) for each in operations)


async def pick(state: Gunfight, source: Source, operations: Operations) -> Picks:
    """What the source's controller picks for each operation, at its activation (GG-D4)."""
    found: list[tuple[Any, ...]] = []
    for each in operations:
        there = len(each.choices(state, source)) if each.picks else 0
        asked = Pick(
            min(each.picks, there), source, each, least=0 if each.up_to else min(each.picks, there)
        )
        found.append(tuple([chosen async for chosen in asked.one_by_one(source.seat)]))
    return tuple(found)


async def carry_out(
    state: Gunfight, source: Source, operations: Operations, picks: Sequence[Any]
) -> None:
    """Does all operations in the printed order, with the state checked after each (GG-13.7)."""
    for each, picked in zip(operations, picks, strict=True):
        await each.carry_out(state, source, picked)
        check(state)
