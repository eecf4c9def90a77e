"""The golden playthroughs: which there are, and their text.

`python3 -m tests.conformance.golden` writes them anew; read the difference before committing it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game import games
from game.lab.playthrough import playthrough
from game.rules.game_rules import GameRules
from game.rules.setup import Seat, Setup
from tests.conformance.subjects import content

FOLDER = Path(__file__).parents[1] / "playthroughs"
DECISIONS = 150
NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")

PLAYTHROUGHS: Mapping[str, tuple[tuple[str, ...], str, str, Mapping[str, Any]]] = {
    # the set-ups of the seats, if any, the mode, the board, the options
    "gunsword_oath_against_whispers": (
        ("oath_and_flint", "balance_of_whispers"),
        "duel",
        "standard",
        {},
    ),
    "gunsword_nothing_twice": (
        ("oath_and_flint", "balance_of_whispers"),
        "duel",
        "standard",
        {"command_again": False, "interrupt_again": False, "reshuffle": "when_drawing"},
    ),
    "gunsword_reading_against_pitfall": (
        ("heavy_reading", "pitfall_and_spring"),
        "duel",
        "crossfire",
        {},
    ),
    "gunsword_a_short_round": (
        ("pitfall_and_spring", "oath_and_flint"),
        "duel",
        "colonnade",
        {"round_limit": 1},
    ),
    "gunsword_three_for_themselves": (
        ("oath_and_flint", "balance_of_whispers", "heavy_reading"),
        "ffa",
        "standard",
        {},
    ),
    "gunsword_two_against_two": (
        ("oath_and_flint", "balance_of_whispers", "heavy_reading", "pitfall_and_spring"),
        "teams",
        "crossfire",
        {},
    ),
    "swordline_standard": (("", ""), "standard", "", {}),
    "swordline_out_of_sight": (
        ("", ""),
        "match",
        "",
        {"direction": "asked", "show_hands": False, "evade_window": "any_beat"},
    ),
    "water_showdown_first_game": (("", ""), "first_game", "", {}),
    "water_showdown_oldest_first": (
        ("", ""),
        "first_game",
        "",
        {"trigger_order": "oldest_first", "sun_for_free_cards": False},
    ),
    "water_showdown_two_suns": (
        ("", ""),
        "standard",
        "",
        {"max_suns_per_card": 2, "mulligan": True, "snorkel_copies_continuous": True},
    ),
}


def golden(name: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{name}.txt"


def text_of(name: str) -> str:
    """A playthrough as it comes out now."""
    return "\n".join(playthrough(rules_of(name), DECISIONS, seed=11)) + "\n"


def rules_of(name: str) -> GameRules[Any]:
    own = next(game for game in games.names() if name.startswith(f"{game}_"))
    game = content(own)
    setups, mode, board, options = PLAYTHROUGHS[name]
    seats = [
        Seat(who, picks=game.setups[setup].picks if setup else {})
        for who, setup in zip(NAMES, setups, strict=False)
    ]
    setup = Setup(own, tuple(seats), board, 7, mode, options=options)
    rules: GameRules[Any] = game.rules(setup)
    return rules


if __name__ == "__main__":
    for each in PLAYTHROUGHS:
        golden(each).write_text(text_of(each), "utf-8")
