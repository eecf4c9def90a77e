"""The objectives: zones to hold and flags to bring home (GW-12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.games.gentlemen_of_war.state import Battle, Course

AUTO = "auto"


def score_target(options: Mapping[str, Any], teams: Sequence[Sequence[int]]) -> int:
    """The score that wins: flags brought home, or points for a zone (GW-12.3, GW-12.7).

    By control that is 3, or 5 in teams, unless an option says else.
    """
    if options["objectives"] == "flag":
        return int(options["flag_target"])
    target = options["control_target"]
    if target != AUTO:
        return int(target)
    return 5 if any(len(team) > 1 for team in teams) else 3


def score_zones(battle: Battle) -> None:
    """Who alone holds a zone scores for it; the first to the target wins (GW-12.2, GW-12.3)."""
    if battle.options["objectives"] != "control":
        return
    field, standing = battle.field, battle.standing()
    target = score_target(battle.options, field.teams)
    for zone in field.zones:
        holders = {field.team[seat] for seat in standing if battle.standee[seat] in zone}
        if len(holders) == 1:
            number = holders.pop()
            first = field.teams[number - 1][0]
            score = battle.score[first] + 1
            battle.score[first] = score
            battle.say("Team %d holds the zone: %d of %d", number, score, target)
    scores = {team: battle.score[team[0]] for team in field.teams}
    most = max(scores.values())
    leading = [team for team, score in scores.items() if score == most]
    if most >= target and len(leading) == 1:
        battle.end(leading[0], "control")


def carry_flags(battle: Battle, course: Course) -> None:
    """After a step flags are picked up, returned and brought home (GW-12.5 to GW-12.7)."""
    field, table, pieces = battle.field, battle.table, battle.pieces
    homes = field.standards
    for seat in battle.standing():
        tile, own = battle.standee[seat], field.team[seat]
        if pieces.get(f"flag:{own}") == tile != homes[own]:
            table.place(f"flag:{own}", homes[own])
            course.note("returns", seat, own)
        enemy = 3 - own
        if pieces.get(f"flag:{enemy}") == tile:
            table.remove(f"flag:{enemy}")
            battle.carries[seat] = enemy
            course.note("takes", seat, enemy)
    scored = []
    for seat in battle.standing():
        carried, own = battle.carries[seat], field.team[seat]
        if carried and battle.standee[seat] == homes[own]:
            battle.carries[seat] = 0
            table.place(f"flag:{carried}", homes[carried])
            first = field.teams[own - 1][0]
            battle.score[first] += 1
            course.note("scores", seat, carried)
            if battle.score[first] >= score_target(battle.options, field.teams):
                scored.append(own)
    if scored:
        winners = field.teams[scored[0] - 1] if len(scored) == 1 else ()
        battle.end(winners, "flag" if winners else "both bring the last flag home")
