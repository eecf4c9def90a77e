"""The turn (GS-4), and whose turn is next (GS-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.gunsword.cost import can_afford
from game.games.gunsword.decks import draw, reload
from game.games.gunsword.duel import HAND, HEALTH, INSIGHTS, MOMENTUM, Cause, Duel
from game.games.gunsword.play_skill import command_skill, end_turn, go_on, play_skill
from game.games.gunsword.techniques import take_initiative
from game.rules.ask import Ask


async def begin_turn(duel: Duel) -> None:
    """The active takes Initiative, then draws 2 (GS-4.1); not on the game's first turn (GS-4.2)."""
    note, facts, seat = duel.table.note, duel.facts, duel.active
    note("turn", facts["turn"] + 1)
    note("round_turn", facts["round_turn"] + 1)
    note("frames", 0)
    if facts["commanded"]:
        note("commanded", ())
    if duel.table.events is not None:
        duel.table.say(f"{{seat:{seat}}} takes Initiative ({duel.momentum(seat)} Momentum)")
    await take_initiative(duel, seat)
    counted = "round_turn" if duel.options["first_draw_skip"] == "round" else "turn"
    if facts[counted] > 1:
        draw(duel, seat, 2)
    go_on(duel, "act")


async def act(duel: Duel) -> None:
    """One action of the active (GS-4.3)."""
    seat = duel.active
    answer = await Ask(seat, "action", legal_action, always=True, secret=True)
    match answer[0]:
        case "play":
            await play_skill(duel, answer[1], from_hand=True)
        case "autodidact":
            await play_skill(duel, answer[1], from_hand=False)
        case "command":
            await command_skill(duel, answer[1])
        case "rest":
            rest(duel, seat)
        case "yield":
            yield_turn(duel, seat)


def rest(duel: Duel, seat: int) -> None:
    """Ends the turn before its first Frame; when all Rest the Round ends (GS-4.4, GS-14.4)."""
    duel.table.note("rested", (*duel.facts["rested"], seat))
    end_turn(duel, "rest", f"{{seat:{seat}}} Rests")


def yield_turn(duel: Duel, seat: int) -> None:
    """Ends the turn after other actions; it breaks a run of Rests (GS-4.5, GS-14.4)."""
    if duel.facts["rested"]:
        duel.table.note("rested", ())
    end_turn(duel, "yield", f"{{seat:{seat}}} Yields")


def legal_action(duel: Duel, seat: int) -> Sequence[tuple[str, ...]]:
    """Decision 4: Skills and Insights one can pay for, Commands, Rest or Yield.

    A Command of the same card again in this turn goes by `command_again` (GS-7.3).
    """
    legal: list[tuple[str, ...]] = []
    zones, copies, facts = duel.table.zones, duel.content.copies, duel.facts
    again = duel.options["command_again"]
    for copy in zones[HAND[seat]]:
        card = copies[copy]
        if card.kind == "skill":
            if can_afford(duel, seat, copy):
                legal.append(("play", copy))
            command = card.command
            if command and command.type == "Skill" and (again or copy not in facts["commanded"]):
                legal.append(("command", copy))
    insights = zones[INSIGHTS[seat]]
    if insights and duel.hooks(seat, "action"):
        affordable = [copy for copy in insights if can_afford(duel, seat, copy, from_hand=False)]
        legal += [("autodidact", copy) for copy in affordable]
    if not facts["frames"]:
        legal.append(("rest",))
    if facts["frames"] or duel.options["yield_without_action"]:
        legal.append(("yield",))
    return legal


async def finish_turn(duel: Duel) -> None:
    """At the end of the turn, for any reason, one may Reload once (GS-14.1); then who is next."""
    seat, facts = duel.active, duel.facts
    await end_reload(duel, seat)
    why = facts["ending"]
    duel.table.note("ending", "")
    waiting = [other for other in duel.others(seat) if other not in facts["rested"]]
    if why == "rest" and not waiting and duel.table.events is not None:
        duel.table.say(f"Round {facts['round']} ends: all Rested")
    if why == "round" or not waiting:
        go_on(duel, "reset")
        return
    duel.table.note("active", next_active(duel, seat, waiting))
    go_on(duel, "begin_turn")


async def end_reload(duel: Duel, seat: int) -> None:
    """The one Reload at the end of a turn, for who lives and holds a card (GS-14.1)."""
    if seat not in duel.living or not duel.table.zones[HAND[seat]]:
        return
    if await Ask(seat, "end_reload", legal_end_reload) == "yes":
        await reload(duel, Cause(seat))


def next_active(duel: Duel, ended: int, waiting: list[int]) -> int:
    """The one of `waiting` with the highest Momentum; ties by `midround_tie` (GS-3.5)."""
    most = max(map(duel.momentum, waiting))
    tied = [seat for seat in waiting if duel.momentum(seat) == most]
    if duel.options["midround_tie"] == "low_health_then_seat":
        least = min(map(duel.health, tied))
        tied = [seat for seat in tied if duel.health(seat) == least]
    return duel.first_clockwise(ended, tied)


def legal_end_reload(duel: Duel, seat: int, *_: Any) -> Sequence[str]:
    """Decision 15: yes or no."""
    return ("yes", "no")


def provisional_order(duel: Duel) -> list[int]:
    """Highest Momentum, then lowest Health, then lowest seat first; the rest clockwise (GS-2.5)."""
    trackers = duel.table.trackers
    first = min(duel.living, key=lambda s: (-trackers[MOMENTUM[s]], trackers[HEALTH[s]], s))
    return [first, *duel.others(first)]
