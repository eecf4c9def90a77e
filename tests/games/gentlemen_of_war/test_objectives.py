"""Control zones and flags (GW-12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gentlemen_of_war.positions import Position, position


def junction(*given: str, **options: Any) -> Position:
    return position(*given, board="signal_junction", objectives="control", **options)


def standards(*given: str, **options: Any) -> Position:
    return position(*given, board="two_standards", objectives="flag", **options)


@pytest.mark.rule("GW-7.2", "GW-12.1", "GW-12.2", "GW-12.3")
def test_who_alone_holds_the_zone_scores_and_wins_at_the_target() -> None:
    """GW-20.62."""
    game = junction("SOL e3: A n", "DUC e6: A n", control_target=2).execute().redraw()
    assert game.table.trackers["score:1"] == 1
    game.turn(SOL="S w", DUC="P s, A sw")
    assert (game.table.trackers["score:1"], game.table.trackers["score:2"]) == (1, 0)
    game.turn(SOL="S e", DUC="P w")
    assert (game.winners, game.table.facts["ended"]) == ((1,), "control")


@pytest.mark.rule("GW-12.3")
@pytest.mark.parametrize(("mode", "target"), [("duel", 3), ("team", 5)])
def test_the_target_of_control_is_three_or_five_in_teams(mode: str, target: int) -> None:
    given = ("SOL d4", "DUC a7") if mode == "duel" else ("SOL d4", "DUC a7", "GRE i7", "WID i1")
    game = junction(*given, mode=mode)
    for turn in range(1, target + 1):
        assert game.winners is None
        game.turn()
        assert game.table.trackers["score:1"] == turn
    assert 1 in game.winners


@pytest.mark.rule("GW-12.3")
def test_two_who_reach_the_target_together_go_on_until_their_scores_differ() -> None:
    game = junction("SOL a1", "DUC e4", control_target=2)
    game.table.trackers.update({"score:1": 2, "score:2": 1})
    game.turn()
    assert game.winners is None
    game.turn()
    assert game.winners == (2,)


@pytest.mark.rule("GW-12.4", "GW-8.5")
def test_elimination_still_wins_and_downed_characters_hold_nothing() -> None:
    game = junction("SOL d4 hp 5", "DUC d3: S n").execute()
    assert (game.winners, game.table.facts["ended"]) == ((2,), "last standing")
    game = junction("SOL d4 downed", "DUC a7", "GRE i7", "WID i1", mode="team").execute().redraw()
    assert game.table.trackers["score:1"] == 0


@pytest.mark.rule("GW-12.5", "GW-12.6")
def test_a_flag_is_picked_up_where_it_lies() -> None:
    """GW-20.63."""
    game = standards("SOL d8: A ne", "DUC e3: P s").execute()
    assert (game.table.facts["carries:1"], game.table.facts["carries:2"]) == (2, 1)
    assert not any(piece.startswith("flag") for piece in game.table.pieces)


@pytest.mark.rule("GW-12.7")
@pytest.mark.parametrize("target", [1, 2])
def test_a_flag_that_is_carried_home_scores(target: int) -> None:
    game = standards("SOL e2: A s", "DUC a9", flag_target=target)
    game.table.facts["carries:1"] = 2
    game.table.pieces.pop("flag:2", None)
    game.execute()
    assert game.table.trackers["score:1"] == 1
    assert game.table.pieces["flag:2"] == "e9"
    assert game.winners == ((1,) if target == 1 else None)


@pytest.mark.rule("GW-12.7")
def test_both_who_bring_the_last_flag_home_in_one_step_draw() -> None:
    game = standards("SOL e2: A s", "DUC e8: A n")
    game.table.facts.update({"carries:1": 2, "carries:2": 1})
    for piece in ("flag:1", "flag:2"):
        game.table.pieces.pop(piece, None)
    assert game.execute().winners == ()


@pytest.mark.rule("GW-12.8", "GW-8.10", "GW-12.6")
def test_who_falls_drops_its_flag_and_an_own_flag_is_returned() -> None:
    given = ("SOL d4 hp 3", "WID a1", "DUC d3: S n, A n", "GRE i9")
    game = standards(*given, mode="team")
    game.table.facts["carries:1"] = 2
    game.table.pieces.pop("flag:2", None)
    game.execute()
    assert (game.table.facts["carries:1"], game.table.pieces["flag:2"]) == (0, "d4")
    game.redraw().turn(GRE="A w")
    game.table.pieces["standee:1"] = "a9"
    game.turn(DUC="A n")
    assert game.table.pieces["flag:2"] == "e9"


@pytest.mark.rule("GW-12.9")
def test_no_flag_is_moved_in_a_step_that_ends_the_game() -> None:
    """The Grenadier would bring the flag home in the very step in which its shot wins."""
    game = standards("GRE e2: A s", "SOL e6 hp 1: A n")
    game.table.facts["carries:1"] = 2
    game.table.pieces.pop("flag:2", None)
    assert game.execute().table.trackers["score:1"] == 1
    given = ("GRE e2: A s", "SLY a1: D n", "SOL a3 hp 1: A s", "WID i9 downed")
    game = standards(*given, mode="team")
    game.table.facts["carries:1"] = 2
    game.table.pieces.pop("flag:2", None)
    game.execute()
    assert (game.winners, game.table.facts["ended"]) == ((1, 2), "last standing")
    assert (game.table.facts["carries:1"], game.table.trackers["score:1"]) == (2, 0)
