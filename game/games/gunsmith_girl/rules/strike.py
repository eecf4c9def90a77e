"""The strike: accumulation, the comparison, and what follows (GG-9.7, GG-9.8, GG-10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.asking import Asked
from game.games.gunsmith_girl.rules.interruption import end_fight, interrupted
from game.games.gunsmith_girl.rules.rows import anger_left, check, mark, spend_anger
from game.games.gunsmith_girl.rules.skills import has_skills, trigger, trigger_destroyed
from game.games.gunsmith_girl.rules.windows import window
from game.games.gunsmith_girl.state import ATTACKED, FIELD, FOE, SHARED, Gunfight
from game.rules import rng
from game.rules.ask import CHECKPOINT, Option, Point, Value, option_id
from game.rules.wording import counted

ADD, DONE = "anger", "done"


async def strike_window(state: Gunfight) -> None:
    """F5: the window before the strike (GG-9.7)."""
    state.table.set_fact("step", "strike")
    await window(state, "W3", state.facts["active"])
    if not await interrupted(state, "strike_window"):
        state.phase = "strike"


async def strike(state: Gunfight) -> None:
    """F6: both accumulate, the defensive side first; F7: the lower Strength loses (GG-9.8)."""
    facts = state.facts
    seat = facts["active"]
    attacker, attacked = state.card_at(facts["attacker"]), state.card_at(facts["target"])
    sides = [(FOE[seat], attacked), (seat, attacker)]
    if facts["counter"]:
        sides.reverse()
    (_, defends), (_, attacks) = sides
    spent = facts["counter"] or facts["duel"]
    for number, (side, card) in enumerate(sides):
        if facts["gathering"] == side or len(facts["sums"]) == number:
            await accumulate(state, side, card, spent or card == attacker)
    state.table.set_fact("step", "final")
    defence, attack = facts["sums"]
    if defence == attack:
        state.say("Strike %d against %d: nobody is destroyed", attack, defence)
    else:
        winner, loser = (attacks, defends) if attack > defence else (defends, attacks)
        state.say("Strike %d against %d: {card:%s} is destroyed", attack, defence, loser)
        await destroy(state, loser, winner, winner == attacks or facts["duel"])
    end_fight(state)
    state.phase = "target"


async def destroy(state: Gunfight, loser: str, winner: str, attacks: bool) -> None:
    """A persona has lost a fight (GG-9.8). attacks: the winner was the attacking side."""
    seat = state.controller(loser)
    skilled = has_skills(state, seat, loser)
    tokens = counted(state.tokens_on(loser), "Token")
    if abilities.flag(state, loser, "unlosable"):
        rows.free_tokens(state, seat, loser, lost=True)
        state.say("{card:%s} loses %s, and is not lost", loser, tokens)
        return
    rows.leave(state, loser, "lost", beaten=True)
    state.say("{card:%s} loses %s and goes to the Lost zone", loser, tokens)
    state.table.tally("Destroyed", FOE[seat], 1)
    check(state)
    if skilled:
        await trigger_destroyed(state, loser, seat, winner)
    if attacks and state.on_field(winner):
        await trigger(state, "destroys", winner, loser)


async def accumulate(state: Gunfight, seat: int, card: str, spent: bool) -> None:
    """One side adds Anger and the Strength of allies, one after another (GG-10.3, GG-10.4).

    spent: the persona has spent Anger for this fight, so that each further Strength costs 1.
    Each goes on from a checkpoint.
    """
    facts, table = state.facts, state.table
    pays = not spent and state.options["defence_anger"] == "paid"
    if facts["gathering"] != seat:
        table.set_fact("gathering", seat)
        if facts["extra"]:
            table.set_fact("extra", 0)
        if facts["shares"]:
            table.set_fact("shares", ())
        if pays and anger_left(state, card):
            spend_anger(state, card)
        table.set_fact("sums", (*facts["sums"], abilities.strength(state, card)))
    spent = spent or pays
    while True:
        value: Any = await Accumulate(card, spent).of(seat)
        if value == DONE:
            break
        giver = card
        if value == ADD:
            table.set_fact("extra", facts["extra"] + 1)
        else:
            giver = value[1]
            mark(state, SHARED, seat, giver)
            shares = dict(facts["shares"])
            shares[giver] = shares.get(giver, 0) + 1
            table.set_fact("shares", tuple(shares.items()))
        spend_anger(state, giver)
        *before, total = facts["sums"]
        table.set_fact("sums", (*before, total + abilities.strength(state, giver)))
        await CHECKPOINT
    state.tell(added, seat)
    table.set_fact("gathering", 0)


def added(state: Gunfight, seat: int) -> str:
    """What a side has added, for the log (GG-23.8)."""
    facts = state.facts
    shares = [f"{{card:{ally}}} shares {number}" for ally, number in facts["shares"]]
    anger = f"{facts['extra']} Anger" if facts["extra"] else "no Anger" if shares else "nothing"
    return f"{{seat:{seat}}} adds {' and '.join([anger, *shares])}: {facts['sums'][-1]}"


def sharers(state: Gunfight, seat: int, card: str) -> list[str]:
    """The allies that can share Strength with a fighter now (GG-10.4)."""
    facts = state.facts
    if abilities.flag(state, card, "no_receive"):
        return []
    attacked, shared = facts[ATTACKED[seat]], facts[SHARED[seat]]
    now = () if state.options["share_times"] == "once" else [ally for ally, _ in facts["shares"]]
    fighters = state.fighters()
    return [
        ally
        for ally in state.up(FIELD[seat])
        if ally not in fighters
        and ally not in attacked
        and (ally not in shared or ally in now)
        and anger_left(state, ally) > 0
        and not abilities.flag(state, ally, "no_share")
    ]


@dataclass(unsafe_hash=True)
class Accumulate(Asked):
    """What a side adds to its Strength: Anger of its own, or of an ally (GG-10.3, GG-D13).

    card: its persona. spent: whether that has spent Anger for this fight.
    """

    card: str
    spent: bool
    kind = "accumulate"
    rule = "GG-10.3"
    asks = "add to {{card:{card}}}, or strike with {total}"
    line = "{line}"
    meanwhile = "adds Strength to {{card:{card}}}"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Its own Anger, each ally that can share, and to be done."""
        legal: list[Value] = []
        if anger_left(state, self.card) >= (1 if self.spent else 2):
            legal.append(ADD)
        legal += [("share", ally) for ally in sharers(state, seat, self.card)]
        legal.append(DONE)
        return legal

    def anything(
        self, context: Gunfight, seat: int, legal: Sequence[Value], state: int
    ) -> tuple[int, Value]:
        """Of what can be added in all, each amount is as likely."""
        if len(legal) == 1:
            return state, DONE
        givers = [self.card if value == ADD else value[1] for value in legal[:-1]]
        left = [anger_left(context, giver) for giver in givers]
        state, number = rng.below(state, sum(left) + 1)
        for value, each in zip(legal, left, strict=False):
            if number < each:
                return state, value
            number -= each
        return state, DONE

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """What each adds."""
        total = state.facts["sums"][-1]
        if value == DONE:
            return Option(DONE, f"Strike with {total}", icon="check", confirms=True)
        giver = self.card if value == ADD else value[1]
        more = abilities.strength(state, giver)
        left = anger_left(state, giver) - 1
        label = "Add 1 Anger" if value == ADD else f"{state.cards[giver].name} shares"
        note = f"+{more}: {total + more}; leaves {left or 'no'} Anger"
        return Option(option_id(value), label, note, (Point("card", giver),), icon="flame")

    def about(self, state: Gunfight, seat: int) -> dict[str, Any]:
        """What both sides have so far."""
        sums = state.facts["sums"]
        line = (
            f"The other side has {sums[0]}." if len(sums) > 1 else "The other side adds after you."
        )
        return {"total": sums[-1], "line": line, "foe": f"{{seat:{FOE[seat]}}}"}
