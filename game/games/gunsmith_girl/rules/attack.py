"""An attack turn: citing, assault and level check, and attacks on the Reserve (GG-9, GG-11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.games.gunsmith_girl import abilities
from game.games.gunsmith_girl.rules import rows
from game.games.gunsmith_girl.rules.asking import Asked, slot_option
from game.games.gunsmith_girl.rules.interruption import (
    STOP,
    end_attack_turn,
    end_fight,
    interrupted,
)
from game.games.gunsmith_girl.rules.moving import flip, take
from game.games.gunsmith_girl.rules.rows import anger_left, check, spend_anger
from game.games.gunsmith_girl.rules.skills import trigger
from game.games.gunsmith_girl.rules.windows import window
from game.games.gunsmith_girl.state import (
    ATTACKED,
    FIELD,
    FOE,
    RESERVE,
    RESERVE_ATTACKED,
    SLOTS,
    Gunfight,
)
from game.rules.ask import Option, Point, Value
from game.rules.wording import counted

END = "end"
LET, COUNTER, ATTACK = "let", "counter", "attack"
HUNDRED = 100


# The attack turn


def targets(state: Gunfight, seat: int, card: str) -> list[str]:
    """What a persona may attack now: slots, or the Reserve (GG-9.2)."""
    foe = FOE[seat]
    slots: tuple[str, ...] = state.facts[SLOTS[foe]]
    if slots:
        return [*slots]
    return [] if abilities.flag(state, card, "no_attack_reserve") else [RESERVE_ATTACKED]


def may_attack(state: Gunfight, seat: int, card: str) -> bool:
    """Whether the persona whose attack turn runs may attack once more (GG-9.1)."""
    return (
        card in state.zones[FIELD[seat]]
        and anger_left(state, card) > 0
        and not abilities.flag(state, card, "no_attack")
        and bool(targets(state, seat, card))
    )


async def target(state: Gunfight) -> None:
    """The next attack of the attack turn is cited, or the turn ends (GG-9.1, GG-9.3)."""
    facts, table = state.facts, state.table
    seat, rival = facts["active"], facts["rival"]
    card = state.card_at(facts["attacker"])
    if not may_attack(state, seat, card):
        end_attack_turn(state)
        return
    if rival:
        table.set_fact("rival", "")
        table.set_fact("duel", True)
        aim = rival
    else:
        value: Any = await Target().of(seat)
        if value == END:
            end_attack_turn(state)
            return
        aim = value[1]
    await cite(state, seat, card, aim)


@dataclass(unsafe_hash=True)
class Target(Asked):
    """Whom a persona attacks in its attack turn (GG-9.1, GG-D10)."""

    kind = "target"
    does = "attack again"
    rule = "GG-9.2"
    asks = "{asked}"
    line = "{line}"
    meanwhile = "attacks with {{card:{attacker}}}"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """Each opposing persona, or the Reserve; and to end, from the second attack on."""
        card = state.card_at(state.facts["attacker"])
        legal: list[Value] = [("target", aim) for aim in targets(state, seat, card)]
        if state.facts["free"] or not legal:
            legal.append(END)
        return legal

    def option(self, state: Gunfight, seat: int, value: Any) -> Option:
        """A persona, the Reserve, or the end of the attack turn."""
        if value == END:
            return Option(END, "End the attack turn", icon="step", quiet=True)
        if value[1] == RESERVE_ATTACKED:
            card = state.card_at(state.facts["attacker"])
            number = counted(discards(abilities.strength(state, card)), "card")
            points = (Point("zone", RESERVE[FOE[seat]]),)
            name = f"target:{RESERVE_ATTACKED}"
            return Option(name, "Attack the Reserve", f"discards {number}", points, icon="target")
        return slot_option(state, seat, value)

    def about(self, state: Gunfight, seat: int) -> dict[str, str]:
        """Who attacks what, and how often still."""
        card = state.card_at(state.facts["attacker"])
        left = anger_left(state, card)
        whom = f"whom does {{card:{card}}} attack?"
        reserve = f"does {{card:{card}}} attack the Reserve?"
        return {
            "asked": whom if state.facts[SLOTS[FOE[seat]]] else reserve,
            "attacker": card,
            "line": f"{left} Anger left: each attack spends 1.",
            "foe": f"{{seat:{FOE[seat]}}}",
        }


# F1, cite


async def cite(state: Gunfight, seat: int, card: str, aim: str) -> None:
    """F1: the Anger is spent, and the target is named (GG-9.3, GG-11.2)."""
    facts, table = state.facts, state.table
    spend_anger(state, card)
    marked = [card] if rows.mark(state, ATTACKED, seat, card) else []
    table.set_fact("attacks", facts["attacks"] + 1)
    table.set_fact("free", True)
    table.set_fact("target", aim)
    if aim == RESERVE_ATTACKED:
        table.set_fact("step", "reserve")
        table.set_fact("marked", tuple(marked))
        state.say("{card:%s} attacks the Reserve", card)
        state.phase = "reserve_window"
        return
    attacked = state.card_at(aim)
    if facts["duel"]:
        spend_anger(state, attacked)
        marked += [attacked] if rows.mark(state, ATTACKED, FOE[seat], attacked) else []
    table.set_fact("marked", tuple(marked))
    table.set_fact("cited", True)
    table.set_fact("step", "cite")
    hidden = attacked in table.down
    if hidden:
        state.say("{card:%s} attacks a face-down card", card)
        table.set_fact("waits", aim)
        await trigger(state, "attacks", card, of_other=False)
    else:
        state.say("{card:%s} attacks {card:%s}", card, attacked)
        await trigger(state, "attacks", card, attacked)
    if not await interrupted(state, "cite"):
        state.phase = "cite_window"


# F2 and F3: the window, assault 1


async def cite_window(state: Gunfight) -> None:
    """F2: the first window of the fight (GG-9.4)."""
    await window(state, "W2", state.facts["active"])
    if not await interrupted(state, "cite"):
        state.phase = "assault"


async def assault(state: Gunfight) -> None:
    """F3: a face-down target turns up; F4: the Levels are compared (GG-9.5, GG-9.6)."""
    facts, table = state.facts, state.table
    table.set_fact("step", "assault")
    card, aim = state.card_at(facts["attacker"]), facts["target"]
    attacked = state.card_at(aim)
    turns_up = attacked in table.down
    if turns_up:
        flip(state, attacked)
        check(state)
    if facts["waits"] == aim:
        table.set_fact("waits", "")
        await trigger(state, "attacks", card, attacked, of_other=True)
    if turns_up and state.card_at(aim) == attacked:
        await trigger(state, "flip", attacked)
        check(state)
    if state.card_at(aim) and state.card_at(facts["attacker"]):
        await trigger(state, "attacked", attacked, card)
    if await interrupted(state, "assault"):
        return
    if await level_check(state):
        state.phase = "strike_window"


# F4, level check


async def level_check(state: Gunfight) -> bool:
    """F4: the higher Level chooses what happens; whether the attack goes on (GG-9.6)."""
    facts = state.facts
    seat, card = facts["active"], state.card_at(facts["attacker"])
    attacked = state.card_at(facts["target"])
    own, other = abilities.level(state, card), abilities.level(state, attacked)
    if facts["duel"] or own == other:
        return True
    if other > own:
        choice = await LevelDefence(may_counter(state, attacked)).of(FOE[seat])
        said = {STOP: "stops", LET: "lets it come", COUNTER: "counterattacks"}[choice]
        state.say("Level %d against %d: {seat:%d} %s", own, other, FOE[seat], said)
    else:
        choice = await LevelAttack().of(seat)
        said = "stops" if choice == STOP else "attacks"
        state.say("Level %d against %d: {seat:%d} %s", own, other, seat, said)
    if choice == STOP:
        end_fight(state)
        state.phase = "target"
        return False
    if choice == COUNTER:
        spend_anger(state, attacked, int(state.options["counter_cost"]))
        rows.mark(state, ATTACKED, FOE[seat], attacked)
        state.table.set_fact("counter", True)
        await trigger(state, "counters", attacked, card)
    return True


@dataclass(unsafe_hash=True)
class OfFight(Asked):
    """A decision of the running fight."""

    rule = "GG-9.6"
    line = "{{card:{attacker}}}, Level {own}, attacks {{card:{attacked}}}, Level {other}."

    def about(self, state: Gunfight, seat: int) -> dict[str, Any]:
        """Who fights, and with what Levels."""
        card, attacked = (
            state.card_at(state.facts["attacker"]),
            state.card_at(state.facts["target"]),
        )
        return {
            "attacker": card,
            "attacked": attacked,
            "own": abilities.level(state, card) if card else 0,
            "other": abilities.level(state, attacked) if attacked else 0,
            "foe": f"{{seat:{FOE[seat]}}}",
        }


def may_counter(state: Gunfight, attacked: str) -> bool:
    """Whether an attacked persona of the higher Level could counterattack now (GG-9.6)."""
    flag = abilities.flag
    return (
        anger_left(state, attacked) > 0
        and not flag(state, attacked, "no_counter")
        and not flag(state, attacked, "no_attack")
    )


@dataclass(unsafe_hash=True)
class LevelDefence(OfFight):
    """What the higher Level of the attacked persona does (GG-9.6, GG-D11).

    counters: whether it may counterattack. What a search learns of stopping holds for both alike.
    """

    kind = "level_defence"
    asks = "{ways} let it come?"
    meanwhile = "decides about the attack"
    counters: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        self.does = "stop or counterattack" if self.counters else "stop"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """To stop, to let it come, and to counterattack where it can."""
        return (STOP, LET, COUNTER) if self.counters else (STOP, LET)

    def about(self, state: Gunfight, seat: int) -> dict[str, Any]:
        """Who fights, with what Levels, and what there is to choose from."""
        ways = "stop it, counterattack, or" if self.counters else "stop it, or"
        return {**super().about(state, seat), "ways": ways}

    def option(self, state: Gunfight, seat: int, value: str) -> Option:
        """What each does."""
        if value == STOP:
            return Option(value, "Stop it", "the attack is lost", icon="shield", confirms=True)
        if value == COUNTER:
            cost = int(state.options["counter_cost"])
            points = (Point("card", state.card_at(state.facts["target"])),)
            return Option(value, "Counterattack", f"spends {cost} Anger", points, icon="clash")
        return Option(value, "Let it come", "Strength decides", icon="step", quiet=True)


@dataclass(unsafe_hash=True)
class LevelAttack(OfFight):
    """Whether the higher Level of the attacking persona goes on (GG-9.6, GG-D12)."""

    kind = "level_attack"
    does = "attack"
    asks = "go on with the attack?"
    meanwhile = "decides about the attack"

    def legal(self, state: Gunfight, seat: int) -> Sequence[Value]:
        """To attack, or to stop."""
        return (ATTACK, STOP)

    def option(self, state: Gunfight, seat: int, value: str) -> Option:
        """What each does."""
        if value == STOP:
            return Option(value, "Stop", "the attack is lost", icon="x", quiet=True)
        attacked = (state.point(state.facts["target"], seat),)
        note = "Strength decides"
        return Option(value, "Attack", note, attacked, icon="clash", confirms=True)


# The Reserve


async def reserve_window(state: Gunfight) -> None:
    """An attack on the Reserve: a window, then cards are discarded (GG-11)."""
    facts = state.facts
    seat = facts["active"]
    await window(state, "W4", seat)
    if await interrupted(state, "reserve"):
        return
    card, foe = state.card_at(facts["attacker"]), FOE[seat]
    number = discards(abilities.strength(state, card))
    left = len(state.zones[RESERVE[foe]]) - number
    taken = 0
    if number:
        if left > 0:
            state.say("%s discarded (%d left)", counted(number, "card"), left)
        taken = await take(state, {foe: number}, "mill", None)
        state.table.tally("Reserve hit", seat, taken)
    if taken and state.on_field(card):
        await trigger(state, "hits_reserve", card)
    end_fight(state)
    state.phase = "target"


def discards(strength: int) -> int:
    """How many cards an attack of so much Strength discards (GG-11.1)."""
    return -(-strength // HUNDRED)
