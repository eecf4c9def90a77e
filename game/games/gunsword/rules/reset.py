"""The Reset between two Rounds (GS-14.6 to GS-14.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NoReturn

from game.games.gunsword.duel import (
    DRAWN,
    DUELIST,
    HAND,
    HAND_SIZE,
    LAST_ATTACKS,
    Duel,
)
from game.games.gunsword.rules.decks import draw
from game.games.gunsword.rules.hits import win
from game.games.gunsword.rules.techniques import act
from game.games.gunsword.rules.tokens import ChooseSpace, to_supply
from game.games.gunsword.rules.turn import provisional_order

RESET_MOMENTUM = 10


async def reset(duel: Duel) -> None:
    """Momentum, standees, hands, tokens; then play goes on as at the start (GS-14.6)."""
    table, facts = duel.table, duel.facts
    if duel.options["round_limit"] and facts["round"] >= duel.options["round_limit"]:
        count_health(duel)
    for seat in duel.living:
        duel.momentum.add(seat, RESET_MOMENTUM)
    each = ", ".join(f"{{seat:{seat}}} {duel.momentum[seat]}" for seat in duel.living)
    duel.say("Reset: %s Momentum", each)
    if not duel.options["keep_tokens_on_reset"]:
        for piece in [name for name in table.pieces if not name.startswith("duelist")]:
            to_supply(duel, piece)
    order = provisional_order(duel)
    await return_home(duel, order)
    for seat in order:
        missing = HAND_SIZE - len(table.zones[HAND[seat]])
        if missing > 0:
            draw(duel, seat, missing)
    for seat in order:
        table.set_fact(DRAWN[seat], ())
        table.set_fact(LAST_ATTACKS[seat], None)
    table.set_fact("round", facts["round"] + 1)
    table.set_fact("round_turn", 0)
    table.set_fact("rested", ())
    for seat in order:
        await act(duel, seat, "round_start")
    duel.phase = "initiative"


async def return_home(duel: Duel, order: list[int]) -> None:
    """All standees are lifted and return to their start spaces in order (GS-14.7)."""
    starts = duel.starts
    for seat in order:
        duel.table.remove(DUELIST[seat])
    for seat in order:
        space = starts[seat]
        if not can_stand(duel, space):
            _, space = await Home().of(seat)
        duel.table.place(DUELIST[seat], space)


def can_stand(duel: Duel, space: str) -> bool:
    """Whether a standee can return to a space: no Obstacle, no standee."""
    standing_in_the_way = ("duelist", *duel.content.blocking)
    return not any(
        where == space and name.partition(":")[0] in standing_in_the_way
        for name, where in duel.pieces.items()
    )


@dataclass(unsafe_hash=True)
class Home(ChooseSpace):
    """Where one returns to whose start space is taken (GS-14.7; decision 21)."""

    kind = "home"
    rule = "GS-14.7"
    asks = "your start space is taken; stand where?"
    line = "One space nearer to a foe, where there is room."
    meanwhile = "returns to the field"
    waits = "The return to the field comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, str]]:
        """The nearest free ring, its spaces nearer to a foe's start first (GS-14.7)."""
        board, starts = duel.field.board, duel.starts
        own, foes = starts[seat], [starts[foe] for foe in duel.foes(seat)]
        for ring in range(1, board.columns + board.rows):
            free = [
                space
                for space in board.within(own, ring)
                if board.distance(own, space) == ring and can_stand(duel, space)
            ]
            nearer = [
                space
                for space in free
                if any(board.distance(space, foe) < board.distance(own, foe) for foe in foes)
            ]
            if free:
                return [("space", space) for space in nearer or free]
        raise ValueError(f"no space is left for seat {seat}")


def count_health(duel: Duel) -> NoReturn:
    """The last Round is over: the side with the greatest total Health wins (GS-14.9)."""
    sides = {tuple(s for s in duel.living if not duel.is_foe(seat, s)): 0 for seat in duel.living}
    totals = {side: sum(map(duel.health.__getitem__, side)) for side in sides}
    most = max(totals.values())
    first = [side for side, total in totals.items() if total == most]
    if len(first) > 1:
        win(duel, (), f"the last Round is over, and Health is level at {most}")
    names = " and ".join(f"{{seat:{seat}}}" for seat in first[0])
    have = "has" if len(first[0]) == 1 else "have"
    win(duel, first[0], f"the last Round is over, and {names} {have} the most Health")
