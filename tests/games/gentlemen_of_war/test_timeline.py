"""An Execution told step by step: what everyone did, how all stood, and why (GW-21.4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.gentlemen_of_war.rules.execution import execute
from game.rules.present.timeline import ShowsTimeline, Stage, Timeline
from tests.games.gentlemen_of_war.positions import Position, position


def told(*given: str, **options: Any) -> Timeline:
    """The timeline of programs that are carried out, as an onlooker sees it."""
    return timeline(position(*given, **options).execute())


def timeline(game: Position, *seats: int) -> Timeline:
    presenter = game.rules.presenter
    assert isinstance(presenter, ShowsTimeline)
    found = presenter.timeline(game.rules.sight.view(game.table, seats))
    assert found is not None
    return found


def tiles(stage: Stage) -> dict[str, str]:
    return {piece.piece: piece.space for piece in stage.standing}


def cells(found: Timeline, seat: int) -> list[str]:
    row = next(row for row in found.rows if row.seat == seat)
    return [
        f"{cell.name} {cell.way}: {cell.line}" if cell.name else cell.sort for cell in row.cells
    ]


@pytest.mark.rule("GW-21.4", "GW-5.2")
def test_each_stage_says_how_all_stood_after_it() -> None:
    found = told("SOL d2: A n, P w, D n", "DUC b5")
    assert tiles(found.start) == {"standee:1": "d2", "standee:2": "b5"}
    assert [tiles(stage)["standee:1"] for stage in found.stages] == ["d3", "b3", "b3"]
    assert [stage.trackers["health:2"] for stage in found.stages] == [79, 79, 69]
    assert [stage.column for stage in found.stages] == [1, 2, 3]
    assert cells(found, 1) == [
        "Advance N: d2 → d3",
        "Press On W: d3 → b3",
        "Draw Arms N: direct 10",
        "none",
        "none",
    ]
    assert cells(found, 2) == ["none"] * 5


@pytest.mark.rule("GW-21.4", "GW-5.4", "GW-5.5", "GW-5.6")
@pytest.mark.parametrize(
    ("given", "stopped"),
    [
        (("SOL d3: A n", "DUC d5: A s"), ["contested d4", "contested d4"]),
        (("SOL d3: A n", "DUC d4"), ["occupied d4"]),
        (("SOL a1: A w", "DUC d4"), ["edge "]),
    ],
)
def test_a_movement_that_fails_says_where_it_went_and_what_stopped_it(
    given: tuple[str, ...], stopped: list[str]
) -> None:
    stage = told(*given).stages[0]
    assert [f"{move.why} {move.goal}" for move in stage.moves] == stopped
    assert all(move.start == move.end for move in stage.moves)


@pytest.mark.rule("GW-21.4", "GW-6.4", "GW-6.7")
def test_a_hit_says_how_it_met_and_how_its_damage_comes_about() -> None:
    found = told("SOL f3: D n", "DUC f5: P w")
    (hit,) = found.stages[0].hits
    assert (hit.seat, hit.by, hit.space, hit.met) == (2, 1, "d5", "glancing")
    assert (hit.damage, hit.words) == (11, "dodged, glancing hit, 10 × (60% + 50%) = 11")
    (attack,) = found.stages[0].attacks
    assert {"f4", "e5", "f5", "g5", "f6", "f7"} == {*attack.direct}
    assert {"e4", "g4", "e6", "g6"} == {*attack.glancing}
    dodged = told("SAL d3: D n", "GRE d5: A n").stages[0].hits
    assert [(each.met, each.damage, each.words) for each in dodged] == [("dodged", 0, "dodged")]


@pytest.mark.rule("GW-21.4", "GW-8.3", "GW-9.1")
def test_orders_of_the_fallen_are_lost_and_never_named() -> None:
    found = told("DUC d3: S n, A n", "GRE d4 hp 20: D n, A n, A e", "WID g7: A s, A s", mode="ffa")
    assert cells(found, 2)[1:] == ["lost", "lost", "none", "none"]
    assert "standee:2" not in tiles(found.stages[0])
    assert found.stages[0].trackers["health:2"] == 0
    assert "falls" in found.stages[0].line
    assert [tiles(stage)["standee:1"] for stage in found.stages[:2]] == ["d3", "d4"]


@pytest.mark.rule("GW-21.4", "GW-14.3")
def test_what_is_healed_and_dealt_before_the_first_order_is_a_stage_of_its_own() -> None:
    game = position("SOL d3 hp 40: A n", "DUC e4 hp 50: A n")
    game.lay("SOL", "field_dressing").lay("DUC", "pressure_valve").execute()
    found = timeline(game)
    first, second = found.stages
    assert (first.column, second.column) == (0, 1)
    assert found.start.trackers["health:1"] == 40
    assert first.trackers["health:1"] == 40 + 10 - 6
    assert [(hit.met, hit.damage) for hit in first.hits] == [("pulse", 6)]


@pytest.mark.rule("GW-21.4", "GW-12.6", "GW-12.7")
def test_flags_are_carried_along() -> None:
    given = ("SOL d8: A ne, A s", "DUC a1: A n, A n")
    found = told(*given, board="two_standards", objectives="flag")
    assert tiles(found.start)["flag:2"] == "e9"
    assert "flag:2" not in tiles(found.stages[0])
    assert "takes the flag" in found.stages[0].line


@pytest.mark.rule("GW-21.4")
def test_it_stays_readable_while_the_next_orders_are_given_and_its_numbers_grow() -> None:
    game = position("SOL d2: A n", "DUC b5: A n").execute()
    before = timeline(game)
    game.redraw()
    assert timeline(game) == before
    game.turn(SOL="A n", DUC="A n")
    later = timeline(game)
    assert later.stages[0].number > before.stages[-1].number
    assert tiles(later.start) == tiles(before.stages[-1])


@pytest.mark.rule("GW-21.4", "GW-17.2")
def test_no_seat_sees_more_of_it_than_another() -> None:
    game = position("SOL d2: A n, D n", "GRE d4 hp 5: D n, A n", "WID g7: A s")
    execute(game.battle)
    seen = [timeline(game, *seats) for seats in ((), (1,), (2,), (3,))]
    assert all(each == seen[0] for each in seen)


@pytest.mark.rule("GW-21.4", "GW-8.2")
def test_who_died_in_an_earlier_turn_has_no_part_in_it() -> None:
    given = ("DUC d3: S n", "SOL g1", "COL d4 hp 25", "GRE a7")
    game = position(*given, mode="team").revived("COL").execute().redraw().turn(DUC="S n")
    assert game.condition("COL") == "dead"
    game.redraw().turn(SOL="A n")
    found = timeline(game)
    assert [row.seat for row in found.rows] == [1, 2, 4]
    assert tiles(found.stages[0]) == {"standee:1": "d3", "standee:2": "g2", "standee:4": "a7"}
