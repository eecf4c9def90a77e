"""Movement, attacks and damage, everybody at once: the acceptance scenarios (GW-20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gentlemen_of_war.positions import position

FAR = "WID g7"
"""Somebody who has nothing to do with it."""
ROUGH = {"walls": ["c3"], "pits": ["d3"]}
TWO_WALLS = {"walls": ["c3", "d2"]}
TEAM = {"mode": "team"}
NUDGE = {"nudge": True}
CLOSED = {"vacated_tiles": "closed"}


def rows(*given: tuple[Any, ...]) -> Any:
    """Rows of the scenarios: number, everybody and the orders, what changes, options."""
    params = [
        pytest.param(each[1].split(" | "), each[2], each[3] if each[3:] else {}, id=each[0])
        for each in given
    ]
    return pytest.mark.parametrize(("given", "result", "options"), params)


def check(given: list[str], result: str, options: dict[str, Any]) -> None:
    assert position(*given, **options).execute().result == result


@pytest.mark.rule(
    "GW-1.7", "GW-5.1", "GW-5.3", "GW-5.4", "GW-5.5", "GW-5.6", "GW-5.7", "GW-5.8", "GW-11.3"
)
@rows(
    ("20.1", "SOL d2: A n, P w, D n | DUC b5", "SOL b3, DUC 69"),
    ("20.2", "SOL d3: A n | DUC d5: A s", ""),
    ("20.5", "SOL d3: A n | DUC d4: A s", "SOL d4, DUC d3"),
    ("20.6", "SOL d3: P n | DUC d5: P s", "SOL d5, DUC d3"),
    ("20.7", "SOL d3: P n | DUC d4: S w", "SOL d5"),
    ("20.8", "SOL a1: A e | DUC b1: A e | GRE c1: A e", "SOL b1, DUC c1, GRE d1"),
    (
        "20.9",
        "SOL a1: A e | DUC b1: A n | GRE b2: A w | WID a2: A s",
        "SOL b1, DUC b2, GRE a2, WID a1",
    ),
    ("20.10", "SOL a1: A e | DUC b1: A e | GRE c1: D n", ""),
    ("20.11", "SOL c3: A e | DUC e3: A w | GRE b3: A e", ""),
    ("20.12", "SOL c4: A e | DUC e4: A w | GRE d4: A n", "GRE d5"),
    ("20.13", "SOL c4: A e | DUC d4: A w | GRE d5: A s", ""),
    ("20.14", "SOL b4: P e | DUC d6: P s | GRE e4: A w", ""),
    ("20.16a", f"SOL c2: P n | {FAR}", "", ROUGH),
    ("20.16b", f"SOL d2: P n | {FAR}", "SOL d4", ROUGH),
    ("20.16c", f"SOL d2: A n | {FAR}", "", ROUGH),
    ("20.16d", f"SOL b3: A ne | {FAR}", "SOL c4", ROUGH),
    (
        "press on over a wall",
        f"SOL c2: P n | {FAR}",
        "SOL c4",
        {**ROUGH, "press_on_over_walls": True},
    ),
    ("20.17", f"SOL c2: A ne | {FAR}", "SOL d3", TWO_WALLS),
    ("20.33", "SOL d2: A n, A n, A n, D n, D n | DUC d6: A s", "SOL d4, DUC d5 59"),
    ("20.35", f"SLY b2: P ne | {FAR}", "SLY d4"),
    ("20.65a", "SOL d2: P n | DUC d5: P s", "SOL d4, DUC d3"),
    ("20.65b", "SOL c3: A ne | DUC d3: A nw", "SOL d4, DUC c4"),
)
def test_movement(given: list[str], result: str, options: dict[str, Any]) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-5.11")
@rows(
    ("20.65a", "SOL d2: P n | DUC d5: P s", "SOL d4, DUC d3", CLOSED),
    ("20.65b", "SOL c3: A ne | DUC d3: A nw", "SOL d4, DUC c4", CLOSED),
    ("20.66a", "SOL d3: A n | DUC d4: A s", "", CLOSED),
    ("20.66b", "SOL d3: P n | DUC d5: P s", "", CLOSED),
    ("20.66c", "SOL a1: A e | DUC b1: A e | GRE c1: A e", "", CLOSED),
    ("20.66d", "SOL c4: A e | DUC e4: A w | GRE d4: A n", "", CLOSED),
)
def test_a_tile_that_is_vacated_may_count_as_occupied(
    given: list[str], result: str, options: dict[str, Any]
) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-5.2", "GW-5.9", "GW-6.1", "GW-6.4", "GW-6.6", "GW-6.7", "GW-6.8", "GW-6.9")
@rows(
    ("20.3", "SOL d3: A n | DUC d5: A s | GRE a4: D e", "SOL 52, DUC 69"),
    ("20.4", "SOL d3: A n | DUC d4: S s", "SOL 41"),
    ("20.15", "SOL d6: P n | DUC/clip d4: D n", "SOL 50"),
    ("20.19", "SAL d3: D n | SOL d5: A n", "SOL d6"),
    ("20.20", "DUC/clip d3: D n | GRE d5: A n", "GRE d6 67"),
    ("20.21", "SOL d3: D n | GRE d5: A n", "GRE d6 62"),
    ("20.22", "DUC d3: S n | GRE d4: P n", "GRE d6 62"),
    ("20.23", "DUC d3: S n | GRE d6: P s", "GRE d4 62"),
    ("20.24a", "SAL d4: S n | GRE c5: P e", "GRE e5"),
    ("20.24b", "SAL d4: S n | GRE b5: P e", "GRE d5 61"),
    ("20.25", "COL d1: D n | GRE e3", "GRE 65"),
    ("20.27", "COL d1: D n | TIN d4", "TIN 65"),
    ("20.28", "DUC d3: S n | GRE a5: D e | SOL d4: D n", "SOL 31"),
    ("20.38a", "DRA d2: A n, S n, S n | GRE d4", "DRA d3, GRE 32"),
    ("20.38b", "DRA d3: A n, S n | GRE d4", "GRE 54"),
    ("20.39a", "GRE d3 hp 36: S n | DUC d5", "DUC 58"),
    ("20.39b", "GRE d3 hp 37: S n | DUC d5", "DUC 62"),
)
def test_attacks(given: list[str], result: str, options: dict[str, Any]) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-4.4", "GW-6.2")
@rows(
    ("20.36a", "SAL/flail d4: S ne | GRE e5", "GRE 55"),
    ("20.36b", "TIN d4: S e | GRE e5", "GRE 57"),
)
def test_turned_attacks(given: list[str], result: str, options: dict[str, Any]) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-11.2")
@rows(
    ("20.18a", "DUC/rifle c1: D n | GRE c5", "", TWO_WALLS),
    ("20.18b", "DUC/rifle c1: D n | GRE c2", "GRE 51", TWO_WALLS),
    ("20.18c", "COL c1: D n | GRE c4", "", TWO_WALLS),
    ("20.18d", "COL c1: D n | GRE b4", "GRE 58", TWO_WALLS),
    ("unless", "DUC/rifle c1: D n | GRE c5", "GRE 51", {**TWO_WALLS, "walls_block_attacks": False}),
)
def test_walls_stop_attacks(given: list[str], result: str, options: dict[str, Any]) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-6.3", "GW-10.2")
@rows(
    ("20.54", "DUC d3: S n | SOL d4 | GRE e4 | WID a7", "GRE 62", TEAM),
    (
        "20.54b",
        "DUC d3: S n | SOL d4 | GRE e4 | WID a7",
        "SOL 41, GRE 62",
        {**TEAM, "friendly_fire": True},
    ),
)
def test_friends_are_hit_with_friendly_fire_alone(
    given: list[str], result: str, options: dict[str, Any]
) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-6.5")
@rows(
    ("20.67", "SAL d3: D n | SOL d5: A n", "SOL d6 52", {"all_attacks_glance_on_dodge": True}),
    ("20.68a", "SAL d3: D n | GRE e5: A n", "GRE e6"),
    ("20.68b", "SAL d3: D n | GRE e5: A n", "GRE e6 63", {"glancing_tiles_ignore_dodge": True}),
)
def test_stricter_and_milder_dodging(
    given: list[str], result: str, options: dict[str, Any]
) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-13.1", "GW-13.2", "GW-13.3")
@rows(
    ("20.55", "COL d3: A n | SOL d5: A s", "COL d4", NUDGE),
    ("20.56a", "COL d3: A n | SOL d4: D n", "COL d4, SOL d5", NUDGE),
    ("20.56b", "COL d2: P n | SOL d4: D n", "COL d4, SOL d5", NUDGE),
    ("20.57a", "COL d6: A n | SOL d7: S w", "", NUDGE),
    ("20.57b", "SOL d3: A n | COL d4: D n", "", NUDGE),
    ("20.57c", "COL d3: A n | SOL d4: S w | DUC d5: S w", "", NUDGE),
    ("20.57d", "COL b4: A e | SOL c4: D n | SLY f4: A w | GRE e4: D n", "", NUDGE),
    (
        "20.58a",
        "COL d3: A n | SOL d4: D n | DUC d5: A e",
        "COL d4, SOL d5, DUC e5 68",
        NUDGE,
    ),
    ("20.58b", "COL d3: A n | SOL d4: S w | GRE d7: D s", "COL d4, SOL d5", NUDGE),
)
def test_nudge(given: list[str], result: str, options: dict[str, Any]) -> None:
    check(given, result, options)


@pytest.mark.rule("GW-5.1")
def test_the_orders_that_are_carried_out_and_the_damage_dealt_are_counted() -> None:
    game = position("SOL f3: D n, A e", "DUC f5")
    game.execute()
    told = [event for event in game.table.events or () if event.verb == "count"]
    assert [(each.what, each.before, each.after) for each in told] == [
        ("Orders carried out", 1, 1),
        ("Damage dealt", 1, 10),
        ("Orders carried out", 1, 1),
    ]


@pytest.mark.rule("GW-5.1")
def test_of_many_orders_the_one_that_hit_is_told_as_what_changed_most() -> None:
    game = position("SLY a1: A e, A e", "SOL f3: D n, A e", "DUC f5", "COL a7: A e, A e")
    events = [*(game.execute().table.events or ())]
    dealt = next(at for at, event in enumerate(events) if event.what == "Damage dealt")
    said = next(event.what for event in events[dealt:] if event.verb == "say")
    assert "{seat:3}" in said
