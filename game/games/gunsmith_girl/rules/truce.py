"""The Truce: tokens, skills and a window, and who runs out of Resistance (GG-12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.cards import INFINITE
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.activating import forget_used
from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.moving import (
    Together,
    available,
    by_initiative,
    in_order,
    pay_resistance,
)
from game.games.gunsmith_girl.rules.rows import check
from game.games.gunsmith_girl.rules.skills import has_skills, in_turn, to_come, trigger_destroyed
from game.games.gunsmith_girl.rules.windows import window
from game.games.gunsmith_girl.state import COMPLETE, FIELD, LEADER, SEATS, Gunfight
from game.rules.ask import Option, Point, Value, option_id
from game.rules.wording import counted


async def truce(state: Gunfight) -> None:
    """Step 1: first all removals, then all payments (GG-12.2); step 2: the skills (GG-12.5)."""
    table, facts = state.table, state.facts
    if not facts["to_come"]:
        table.set_fact("truce_step", 1)
        table.set_fact("active", facts["initiative"])
        forget_used(state)
        with Together(state):
            with table.one_step():
                for seat in SEATS:
                    remove_tokens(state, seat)
            for seat in by_initiative(state):
                await pay_all(state, seat)
        check(state)
        table.set_fact("truce_step", 2)
        every = (
            card for each in SEATS for zone in (FIELD, LEADER) for card in state.up(zone[each])
        )
        to_come(state, "truce", in_order(state, every))
    await in_turn(state, "truce")
    table.set_fact("phase", "truce_window")


def remove_tokens(state: Gunfight, seat: int) -> None:
    """A token goes from each persona that was face up at the Draw phase (GG-12.2, GG-12.3)."""
    to = state.options["removed_tokens"]
    for card in state.up(FIELD[seat]):
        if card not in state.facts[COMPLETE[seat]] or not is_finite(state, card):
            continue
        if rows.take_tokens(state, card, 1, to):
            state.say("Truce: {card:%s} -1 token (%d)", card, state.tokens_on(card))


def is_finite(state: Gunfight, card: str) -> bool:
    """Whether a persona needs tokens to stay now (GG-12.6)."""
    if state.cards[card].resistance == INFINITE:
        return False
    return not abilities.flag(state, card, "infinite")


async def pay_all(state: Gunfight, seat: int) -> None:
    """Each new persona of a seat receives its tokens (GG-12.2).

    An escape meanwhile brings a leader that asks for its own (GG-15.4).
    """
    paid: set[str] = set()
    while True:
        waiting = [
            card
            for card in state.up(FIELD[seat])
            if card not in state.facts[COMPLETE[seat]]
            and card not in paid
            and state.cards[card].resistance != INFINITE
        ]
        if not waiting:
            return
        card = waiting[0]
        need = sum(state.cards[each].resistance for each in waiting)
        if len(waiting) > 1 and need >= available(state, seat):
            _, card = await PayOrder(tuple(waiting)).of(seat)
        paid.add(card)
        await pay_resistance(state, seat, card)
        if state.defeated[seat]:
            return


@dataclass(unsafe_hash=True)
class PayOrder(Asked):
    """Which persona is paid next, where tokens are short (GG-12.2, GG-D19)."""

    cards: tuple[str, ...]
    kind = "pay_order"
    rule = "GG-12.2"
    asks = "which persona receives its tokens next?"
    line = "{left} are there; who needs all or more is lost."
    meanwhile = "pays tokens"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each that waits for tokens."""
        return [("pay", card) for card in self.cards]

    def option(self, state: Gunfight, seat: int, value: tuple[str, str]) -> Option:
        """A persona with what it needs."""
        face = state.cards[value[1]]
        need = f"needs {counted(face.resistance, 'Token')}"
        points = (Point("card", value[1]),)
        return Option(option_id(value), face.name, need, points, icon="token")

    def about(self, state: Gunfight, seat: int) -> dict[str, str]:
        """How many tokens there are."""
        return {"left": counted(available(state, seat), "Token")}


async def truce_window(state: Gunfight) -> None:
    """Step 2, the window; step 3: who has no token left is lost (GG-12.5, GG-12.6)."""
    await window(state, "W5", state.facts["initiative"])
    state.table.set_fact("truce_step", 3)
    gone = [
        (seat, card)
        for seat in SEATS
        for card in state.up(FIELD[seat])
        if is_finite(state, card) and not state.tokens_on(card)
    ]
    with Together(state):
        skilled = [card for seat, card in gone if has_skills(state, seat, card)]
        with state.table.one_step():
            for _, card in gone:
                rows.leave(state, card, "lost")
                state.say("{card:%s} runs out of Resistance", card)
    check(state)
    if state.options["resistance_destroys"]:
        for seat, card in gone:
            if card in skilled:
                await trigger_destroyed(state, card, seat, "")
    rows.end_changes(state, "turn")
    check(state)
    state.table.set_fact("truce_step", 0)
    state.phase = "end_turn"
