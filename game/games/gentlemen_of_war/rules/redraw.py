"""Redraw: scoring, rescue, deaths, new cards, and the start of a turn (GW-3, GW-7, GW-8.9)."""

from __future__ import annotations

from game.games.gentlemen_of_war.rules.drawing import draw, refill_at_once
from game.games.gentlemen_of_war.rules.falling import die, percentage
from game.games.gentlemen_of_war.rules.objectives import score_zones
from game.games.gentlemen_of_war.state import (
    DODGES,
    DOWNED,
    ORDERS,
    PLAYED,
    SHOWN,
    SLOTS,
    STANDING,
    Battle,
)

THIS_TURN = ((ORDERS, ()), (SHOWN, ()), (SLOTS, 0), (DODGES, 0), (PLAYED, ""))
"""The facts of a seat that a turn forgets, and what they are then."""


def redraw(battle: Battle) -> None:
    """Everything between Execution and the next turn, in the order of GW-7."""
    score_zones(battle)
    for seat in battle.seats:
        put_away(battle, seat)
    rescue_or_die(battle)
    for seat in battle.living():
        draw_new_orders(battle, seat)
    if battle.facts["turn"] == battle.options["turn_limit"]:
        end_by_turns(battle)
    battle.phase = "command"


def put_away(battle: Battle, seat: int) -> None:
    """Executed orders are discarded, and what holds for a turn is over (GW-7.3, GW-3.2)."""
    table, facts = battle.table, battle.facts
    table.move_all(Battle.executed[seat], Battle.discard[seat])
    for names, nothing in THIS_TURN:
        if facts[names[seat]]:
            table.set_fact(names[seat], nothing)


def rescue_or_die(battle: Battle) -> None:
    """The downed are marked for revival, or die once their deck is exhausted (GW-7.4, GW-7.5)."""
    facts, standing = battle.facts, battle.standing()
    for seat in battle.living():
        if battle.condition[seat] != DOWNED:
            continue
        if helper := rescuer(battle, seat, standing):
            battle.rescued[seat] = True
            battle.say("{seat:%d} will be revived by {seat:%d}", seat, helper)
        elif 0 < battle.exhausted[seat] < facts["turn"]:
            battle.say("{seat:%d} dies: deck exhausted", seat)
            die(battle, seat)


def draw_new_orders(battle: Battle, seat: int) -> None:
    """A living character draws two, but not in the turn in which it fell (GW-7.6, GW-8.4)."""
    facts, options = battle.facts, battle.options
    count = options["draw"]
    if battle.condition[seat] == STANDING:
        count += battle.fighter(seat).traits.draw
    elif battle.fell[seat] == facts["turn"] and options["downed_draw"] == "next_redraw":
        return
    else:
        count = min(count, len(battle.deck[seat]))
    if options["overflow"] == "before_draw":
        battle.due[seat] = count
    else:
        battle.say("{seat:%d} draws %s", seat, draw(battle, seat, count))


def rescuer(battle: Battle, seat: int, standing: list[int]) -> int:
    """The standing teammate beside a downed character, or 0 (GW-7.4, GW-8.9)."""
    field = battle.field
    corners = battle.options["revive_adjacency"] == "eight"
    beside = field.arena.beside(battle.standee[seat], corners)
    for other in standing:
        if field.team[other] == field.team[seat] and battle.standee[other] in beside:
            return other
    return 0


def start_turn(battle: Battle) -> None:
    """Revivals that are due come first in a turn (GW-3.2, GW-8.9)."""
    table, facts = battle.table, battle.facts
    table.set_fact("turn", facts["turn"] + 1)
    battle.say("Turn %d", facts["turn"])
    for seat in battle.seats:
        if battle.rescued[seat]:
            maximum = battle.fighter(seat).hit_points
            health = percentage(maximum, battle.options["revive_percent"])
            battle.health[seat] = health
            battle.condition[seat] = STANDING
            battle.rescued[seat], battle.revived[seat] = False, True
            battle.exhausted[seat] = 0
            battle.say("{seat:%d} is revived with %d", seat, health)
            refill_at_once(battle, seat)


def end_by_turns(battle: Battle) -> None:
    """After the last turn the team with the larger share of its hit points wins (GW-7.9)."""
    shares: dict[int, tuple[int, int]] = {}
    for number, team in enumerate(battle.field.teams, 1):
        left = sum(battle.health[seat] for seat in team)
        shares[number] = left, sum(battle.fighter(seat).hit_points for seat in team)
    best = max(shares, key=lambda number: shares[number][0] / shares[number][1])
    left, of = shares[best]
    winners = [n for n, (its, most) in shares.items() if its * of == left * most]
    if len(winners) > 1:
        battle.end((), "the turns are over, with equal shares of hit points")
    battle.end(
        battle.field.teams[best - 1], "the largest share of hit points left after the last turn"
    )
