"""The Counter window (GS-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.games.gunsword.duel import DISCARD, HAND, PLAY, Cause, Duel, do
from game.games.gunsword.rules.asking import Asked, ChooseFoe, command_option
from game.games.gunsword.rules.cost import can_afford, too_dear
from game.games.gunsword.rules.decks import renew
from game.rules.ask import Option, Point, Reason, option_id

PASS = ("pass",)
OWN_TURN = Reason("A Skill is an action of your own turn, and no Counter.", "GS-4.3")
COMMAND_SKILL = Reason("A Command [Skill] is an action of your own turn.", "GS-7.1")
NO_AIM = Reason("There is no foe that it could be aimed at.", "GS-6.6")


async def counter_window(duel: Duel) -> None:
    """Each other player may play one Counter, then the active; and round again (GS-6.3).

    The phase stays for another round, so that each begins at a checkpoint.
    """
    active = duel.active
    if await pass_round(duel) and active in duel.living:
        answered = await offer_counter(duel, active)
        again = answered or duel.options["counter_repass"] != "only_if_active_countered"
        if again and active in duel.living:
            return
    if duel.facts["asked"]:
        duel.table.set_fact("asked", 0)
    duel.phase = "combo" if active in duel.living else "end_of_frame"


async def pass_round(duel: Duel) -> bool:
    """Asks each other player once; gives whether any played a Counter (GS-6.2)."""
    facts, active, played = duel.facts, duel.active, False
    for seat in duel.others(active):
        if seat in facts["living"] and active in facts["living"]:
            played = await offer_counter(duel, seat) or played
    return played


async def offer_counter(duel: Duel, seat: int) -> bool:
    """Offers one Counter, even to a seat that holds none (GS-6.8); True if it played one."""
    if not duel.zones[HAND[seat]]:
        return False
    duel.table.set_fact("asked", seat)
    always = duel.options["prompt_without_options"]
    answer = await Counter(always).of(seat)
    duel.table.set_fact("responses", (*duel.facts["responses"], (seat, "".join(answer[1:]))))
    if answer == PASS:
        if always:
            duel.say("{seat:%d} passes", seat)
        return False
    await play_counter(duel, seat, answer[1], command=answer[0] == "command")
    return True


async def play_counter(duel: Duel, seat: int, copy: str, command: bool) -> None:
    """A Counter card, or a Command [Counter], resolves at once (GS-6.4)."""
    table, card = duel.table, duel.card(copy)
    if command:
        table.move(copy, HAND[seat], DISCARD[seat])
        effects = card.command.effects if card.command else ()
    else:
        duel.momentum.add(seat, -(card.cost or 0))
        table.move(copy, HAND[seat], PLAY)
        table.tell_play(copy, seat)
        effects = card.combo[0].effects
    table.set_fact("countering", (seat, copy))
    if command:
        duel.say("{seat:%d} commands {card:%s}", seat, copy)
    else:
        duel.say("{seat:%d} counters with {card:%s} for %d", seat, copy, card.cost)
    renew(duel, seat)
    foes: tuple[int, ...] = ()
    if card.target and not command:
        _, foe = await Target().of(seat)
        foes = (foe,)
    if seat not in duel.facts["countered"]:
        table.set_fact("countered", (*duel.facts["countered"], seat))
    await do(duel, Cause(seat, copy, foes), effects)
    if not command:
        table.move(copy, PLAY, DISCARD[seat])
        renew(duel, seat)
    table.set_fact("countering", ())


@dataclass(unsafe_hash=True)
class Counter(Asked):
    """One Counter against the Skill in play (GS-6.2; decision 10)."""

    always: bool
    kind = does = "counter"
    rule = "GS-6.2"
    asks = "{asks}?"
    line = "{line}"
    meanwhile = "may {may}"
    told = "{told}"
    secret = True
    insight = Reason("An Insight cannot be used for its Hand Effects.", "GS-18.5")

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
        """Pass, each Counter card one can pay for and aim, each Command [Counter]."""
        legal: list[tuple[str, ...]] = [PASS]
        copies = duel.content.copies
        for copy in duel.zones[HAND[seat]]:
            card = copies[copy]
            if card.kind == "counter":
                if can_afford(duel, seat, copy) and (not card.target or targets(duel, seat)):
                    legal.append(("counter", copy))
            elif card.command is not None and card.command.type == "Counter":
                legal.append(("command", copy))
        return legal

    def option(self, duel: Duel, seat: int, value: tuple[str, ...]) -> Option:
        """A Counter with its price, a Command with what it does, or to pass."""
        name = option_id(value)
        if value == PASS:
            return Option(name, "Pass", "play no Counter", icon="x", quiet=True)
        card, points = duel.card(value[1]), (Point("card", value[1]),)
        answers = (Point("card", duel.played),)
        if value[0] == "command":
            return replace(command_option(value, card), touches=answers)
        note = f"for {card.cost}"
        return Option(name, card.name, note, points, icon="clash", touches=answers)

    def about(self, duel: Duel, seat: int) -> Mapping[str, Any]:
        """The Skill in play, and what was played against it so far."""
        active = duel.active
        what = f"{{card:{duel.played}}}, Power {duel.power()}"
        played = [f"{{seat:{s}}} counters with {{card:{c}}}." for s, c in duel.responses if c]
        told = "\n".join((f"{{seat:{active}}} plays {what}, for {duel.paid}.", *played))
        if seat == active:
            line = "A Counter was played, so you may play one too."
            return {"asks": "answer by a Counter", "line": line, "may": "counter", "told": told}
        lines = [duel.content.lines[ref].text for ref, state, _ in duel.lines if state != "removed"]
        line = f"It goes on: {'. '.join(lines)}."
        return {"asks": f"counter {what}", "line": line, "may": f"counter {what}", "told": told}

    def refuse(self, duel: Duel, seat: int, copy: str) -> Reason:
        """By what it is, what it hits, and what it costs."""
        card = duel.card(copy)
        if card.kind == "skill":
            return COMMAND_SKILL if card.command else OWN_TURN
        if card.target and not targets(duel, seat):
            return NO_AIM
        return too_dear(duel, seat, copy)


@dataclass(unsafe_hash=True)
class Target(ChooseFoe):
    """Whom a Counter hits (GS-6.6; decision 11)."""

    kind = "target"
    rule = "GS-6.6"
    asks = "whom does the Counter hit?"
    line = "A foe that has played a Counter in this Frame."
    meanwhile = "aims a Counter"
    waits = "The aim of the Counter comes first."

    def legal(self, duel: Duel, seat: int) -> Sequence[tuple[str, int]]:
        """The foes that it can be aimed at."""
        return [("foe", foe) for foe in targets(duel, seat)]


def targets(duel: Duel, seat: int) -> list[int]:
    """The active if it is a foe, else the foes that played a Counter this Frame (GS-6.6)."""
    if duel.is_foe(seat, duel.active):
        return [duel.active]
    return [foe for foe in duel.foes(seat) if foe in duel.facts["countered"]]
