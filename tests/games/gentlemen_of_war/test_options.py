"""Options are offered where they can matter alone, and within their ranges (GW-15)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.content.options import fits
from tests.games.gentlemen_of_war.positions import content, setup

DEFAULTS = {
    "setup": "ready",
    "duplicates": False,
    "hand_max": 5,
    "draw": 2,
    "max_orders": 5,
    "min_orders": 1,
    "min_orders_downed": 0,
    "overflow": "after_draw",
    "reshuffle": "at_once",
    "friendly_fire": False,
    "nudge": False,
    "vacated_tiles": "open",
    "downing": True,
    "downed_orders": "lost",
    "downed_draw": "next_redraw",
    "revive_percent": 25,
    "revive_adjacency": "orthogonal",
    "downed_mill": "per_hit",
    "press_on_over_walls": False,
    "walls_block_attacks": True,
    "glancing_tiles_ignore_dodge": False,
    "all_attacks_glance_on_dodge": False,
    "overkill_tie": "draw",
    "turn_limit": 0,
    "team_secrecy": "shared",
    "reveal": "step",
    "objectives": "none",
    "control_target": "auto",
    "flag_target": 1,
    "stratagems": 0,
}
RANGES = {
    "hand_max": (2, 8),
    "draw": (1, 4),
    "max_orders": (1, 5),
    "min_orders": (0, 1),
    "min_orders_downed": (0, 1),
    "revive_percent": (1, 100),
    "flag_target": (1, 5),
    "stratagems": (0, 3),
    "turn_limit": (0, 999),
    "control_target": (1, 20),
}


@pytest.mark.rule("GW-15.1")
def test_the_defaults_are_the_rulings() -> None:
    assert {option.id: option.default for option in content().options} == DEFAULTS


@pytest.mark.rule("GW-15.3")
@pytest.mark.parametrize("name", RANGES)
def test_a_number_is_within_its_range(name: str) -> None:
    option = next(each for each in content().options if each.id == name)
    low, high = RANGES[name]
    assert fits(option, low)
    assert fits(option, high)
    assert not fits(option, high + 1)
    assert not fits(option, low - 1)


def offered(**given: Any) -> set[str]:
    return {option.id for option in content().options_in(setup(**given))}


TEAM = {"friendly_fire", "team_secrecy", "downing"}
DOWNED = {name for name in DEFAULTS if "downed" in name or "revive" in name}
WALLS = {"press_on_over_walls", "walls_block_attacks"}


@pytest.mark.rule("GW-15.2", "GW-12.10")
@pytest.mark.parametrize(
    ("given", "there", "missing"),
    [
        ({}, {"nudge", "vacated_tiles"}, TEAM | DOWNED | WALLS | {"objectives", "flag_target"}),
        ({"seats": 4, "mode": "team"}, TEAM | DOWNED, WALLS),
        ({"seats": 4, "mode": "team", "downing": False}, TEAM, DOWNED),
        ({"board": "foundry_yard"}, WALLS, {"objectives"}),
        ({"board": "signal_junction"}, {"objectives"}, {"control_target"}),
        (
            {"board": "signal_junction", "objectives": "control"},
            {"control_target"},
            {"flag_target"},
        ),
        ({"board": "two_standards", "objectives": "flag"}, {"flag_target"}, {"control_target"}),
        ({"nudge": True}, set(), {"vacated_tiles"}),
        ({"vacated_tiles": "closed"}, set(), {"nudge"}),
        ({"all_attacks_glance_on_dodge": True}, set(), {"glancing_tiles_ignore_dodge"}),
    ],
)
def test_an_option_is_offered_only_where_it_can_matter(
    given: dict[str, Any], there: set[str], missing: set[str]
) -> None:
    found = offered(**given)
    assert there <= found
    assert not missing & found


@pytest.mark.rule("GW-15.2", "GW-12.10")
@pytest.mark.parametrize(
    "given",
    [
        {"objectives": "control"},
        {"seats": 3, "objectives": "flag"},
        {"board": "two_standards", "objectives": "control"},
        {"friendly_fire": True},
        {"nudge": True, "vacated_tiles": "closed"},
        {"board": "foundry_yard", "seats": 3},
    ],
)
def test_what_cannot_matter_is_not_accepted(given: dict[str, Any]) -> None:
    """GW-20.74, and modes that a board has no tiles for."""
    assert content().check_setup(setup(**given))


@pytest.mark.rule("GW-15.2")
def test_what_can_matter_is_accepted() -> None:
    cases: tuple[dict[str, Any], ...] = (
        {"board": "signal_junction", "objectives": "control", "control_target": 20},
        {"board": "two_standards", "seats": 4, "mode": "team", "objectives": "flag"},
        {"seats": 4, "mode": "team", "friendly_fire": True, "downed_orders": "crawl"},
    )
    for given in cases:
        assert content().check_setup(setup(**given)) == []
