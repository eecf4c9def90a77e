"""The steps of a Frame (GS-5): paying, Drop, the Combo Chain, the end-of-Frame checks."""

from __future__ import annotations

from game.games.gunsword.cards import Pay
from game.games.gunsword.conditions import passed_over
from game.games.gunsword.duel import (
    DISCARD,
    HAND,
    INSIGHTS,
    LAST_ATTACKS,
    PLAY,
    Cause,
    Duel,
    do,
)
from game.games.gunsword.rules import frame
from game.games.gunsword.rules.cost import ChooseX, cost_of, insight_power
from game.games.gunsword.rules.decks import renew
from game.games.gunsword.rules.techniques import act, between_lines


async def play_skill(duel: Duel, copy: str, from_hand: bool) -> None:
    """A Skill from the hand or an Insight: up to its Drop Effects (GS-5.1 to GS-5.4)."""
    await choose_and_pay(duel, copy, from_hand)
    await act(duel, duel.active, "skill_played", copy)
    await drop(duel)
    uncountered = not from_hand and not duel.options["autodidact_countered"]
    duel.phase = "combo" if uncountered else "counter_window"


async def choose_and_pay(duel: Duel, copy: str, from_hand: bool) -> None:
    """X is chosen, the Cost is paid, and the Skill lies open (GS-5.1, GS-5.2).

    The card is laid down before X is asked, so that nothing hidden is in the air meanwhile.
    """
    table, set_fact, seat = duel.table, duel.table.set_fact, duel.active
    card = duel.card(copy)
    x = 0
    table.move(copy, HAND[seat] if from_hand else INSIGHTS[seat], PLAY)
    if isinstance(card.x, Pay):
        _, x = await ChooseX(copy, from_hand).of(seat)
    cost = cost_of(duel, seat, copy, x, from_hand)
    if card.x is not None and not isinstance(card.x, Pay):
        x = insight_power(duel, seat)
    duel.momentum.add(seat, -cost)
    begin(duel, "skill" if from_hand else "insight", copy)
    set_fact("paid", cost)
    set_fact("x", x)
    set_fact("base", x if card.power is None else card.power)
    set_fact(LAST_ATTACKS[seat], card.attacks)
    frame.lay_open(duel, card)
    table.tell_play(copy, seat)
    chosen = f" (X={x})" if card.x is not None else ""
    duel.say("{seat:%d} plays {card:%s} for %d%s", seat, copy, cost, chosen)


async def drop(duel: Duel) -> None:
    """Drop Effects, top to bottom; no Counter comes before them (GS-5.4)."""
    copy, seat = duel.facts["played"], duel.active
    for line in duel.card(copy).drop:
        if seat not in duel.living:
            return
        cause = Cause(seat, copy, skill=True)
        if duel.table.events is not None:
            idle = passed_over(duel, cause, line.effects)
            duel.say("Drop has no effect: %s" if idle else "Drop: %s", line.text)
        await do(duel, cause, line.effects)


async def command_skill(duel: Duel, copy: str) -> None:
    """A Command [Skill]: a Frame without Cost, Counters or Skill in play (GS-7.1)."""
    table, seat = duel.table, duel.active
    command = duel.card(copy).command
    if command is None:
        raise ValueError(f"{copy} has no Command")
    table.move(copy, HAND[seat], DISCARD[seat])
    begin(duel, "command", copy)
    table.set_fact("commanded", (*duel.facts["commanded"], copy))
    duel.say("{seat:%d} commands {card:%s}", seat, copy)
    renew(duel, seat)
    await do(duel, Cause(seat, copy), command.effects)
    duel.phase = "end_of_frame"


async def combo(duel: Duel) -> None:
    """The next Combo Line, completely, and what interrupts after it (GS-5.6, GS-13.4)."""
    facts = duel.facts
    seat = facts["active"]
    line = frame.next_line(duel) if seat in facts["living"] else None
    if line is None:
        await chain_end(duel)
        return
    cause = Cause(seat, facts["played"], skill=True)
    idle = passed_over(duel, cause, line.effects)
    await do(duel, cause, line.effects)
    if seat in facts["living"]:
        frame.line_done(duel, idle)
        await between_lines(duel, seat, line.effects)


async def chain_end(duel: Duel) -> None:
    """The Combo Chain is over: Techniques act, then the card is discarded (GS-5.7)."""
    await act(duel, duel.active, "chain_end", duel.facts["played"])
    duel.phase = "end_of_frame"


async def end_of_frame(duel: Duel) -> None:
    """The Frame ends, and decides who acts next (GS-5.7, GS-5.8)."""
    facts, momentum = duel.facts, duel.momentum
    seat, copy = facts["active"], facts["played"]
    if copy in duel.zones[PLAY]:
        duel.table.move(copy, PLAY, DISCARD[seat])
        renew(duel, seat)
    frame.clear(duel)
    own, living = momentum[seat], facts["living"]
    spent = next((s for s in living if not momentum[s]), 0)
    ahead = [s for s in duel.others(seat) if momentum[s] > own]
    if spent:
        end_turn(duel, "round", "Round %d ends: {seat:%d} at 0 Momentum", facts["round"], spent)
    elif seat not in living:
        end_turn(duel, "fallen")
    elif ahead:
        most = max(ahead, key=momentum.__getitem__)
        end_turn(duel, "momentum", "Turn ends: {seat:%d} has more Momentum", most)
    else:
        duel.phase = "act"


def begin(duel: Duel, kind: str, copy: str) -> None:
    """A Frame begins: it breaks the run of Rests (GS-5.2, GS-14.4)."""
    set_fact, facts = duel.table.set_fact, duel.facts
    set_fact("frame", kind)
    set_fact("played", copy)
    set_fact("frames", facts["frames"] + 1)
    if facts["rested"]:
        set_fact("rested", ())


def end_turn(duel: Duel, why: str, line: str = "", *about: object) -> None:
    """The turn ends: `rest`, `yield`, `momentum`, `round` or `fallen`.

    line, about: what the log says of it.
    """
    duel.table.set_fact("ending", why)
    duel.phase = "end_turn"
    if line and why in ("momentum", "round"):
        duel.say_turn_ends(duel.active, line, *about)
    elif line:
        duel.say(line, *about)
