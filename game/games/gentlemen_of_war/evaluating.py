"""How well a seat stands, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.gentlemen_of_war.rules.objectives import score_target
from game.games.gentlemen_of_war.state import (
    CARRIES,
    CONDITION,
    DECK,
    DOWNED,
    HAND,
    HEALTH,
    SCORE,
    STANDEE,
    STANDING,
)
from game.rules.board.board import space_place

if TYPE_CHECKING:
    from game.games.gentlemen_of_war.state import Battle

STANDS = 0.3
"""What it is worth to stand, besides the hit points that are left; both make 1."""
LIES = 0.01
"""Each card in the deck of a downed character, which may still be rescued."""
CARD = 0.012
"""Each card in hand at the end of a turn."""
NEAR = 0.004
"""Each step that one's own are nearer to an enemy: who is out of reach deals no damage next."""
SCORED = 0.5
"""All that an objective asks for; a carried flag is worth half of one that is brought home."""
NOT_WON = 0.95
"""What no position that is still played exceeds."""


def prospects(battle: Battle, seat: int) -> float:
    """How well a seat stands in a match that goes on, between -1 and 1."""
    field = battle.field
    worth = {number: strength(battle, team) for number, team in enumerate(field.teams, 1)}
    own = worth.pop(field.team[seat])
    if own == 0:
        return -NOT_WON
    own -= max(worth.values()) + NEAR * apart(battle, field.teams[field.team[seat] - 1])
    return max(-NOT_WON, min(NOT_WON, own))


def apart(battle: Battle, team: tuple[int, ...]) -> float:
    """How many steps those of a team that stand are from their nearest enemy, on average."""
    places = {seat: space_place(battle.pieces[STANDEE[seat]]) for seat in battle.standing()}
    found = []
    for seat in team:
        foes = [places[foe] for foe in battle.field.foes[seat] if foe in places]
        if seat in places and foes:
            column, row = places[seat]
            found.append(min(max(abs(column - x), abs(row - y)) for x, y in foes))
    return sum(found) / len(found) if found else 0.0


def strength(battle: Battle, team: tuple[int, ...]) -> float:
    """What a team has: hit points, cards, and its part of an objective."""
    facts, trackers, zones, options = battle.facts, battle.trackers, battle.zones, battle.options
    total = 0.0
    for seat in team:
        if facts[CONDITION[seat]] == STANDING:
            share = trackers[HEALTH[seat]] / battle.fighter(seat).hit_points
            total += STANDS + (1 - STANDS) * share
            total += CARD * min(len(zones[HAND[seat]]), battle.hand_limit(seat))
        elif facts[CONDITION[seat]] == DOWNED:
            total += LIES * len(zones[DECK[seat]])
    total /= len(team)
    if total and options["objectives"] != "none":
        target = score_target(options, battle.field.teams)
        carried = sum(0.5 for seat in team if facts[CARRIES[seat]])
        total += SCORED * (trackers[SCORE[team[0]]] + carried) / target
    return total
