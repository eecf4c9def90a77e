"""Every game as the conformance suite and the playthroughs meet it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from game import games
from game.games.gentlemen_of_war.match import GentlemenRules
from game.games.gunsmith_girl.match import GunsmithRules
from game.games.gunsword.match import GunswordRules
from game.games.swordline.match import SwordlineRules
from game.games.water_showdown.match import ShowdownRules
from game.rules import rng
from game.rules.content.options import without_fixed
from game.rules.game_rules import GameRules
from game.rules.setup import Seat, Setup
from tests.conformance.suite import Subject
from tests.rules.kits import Fray, frays
from tests.rules.toy import Walk
from tests.rules.toybox import toy

DATA = Path(__file__).parents[2] / "data"


@cache
def content(game: str) -> Any:
    """A game's content, read once for all tests."""
    return games.load(game, DATA / game)


def gunsword(number: int) -> GameRules[Any]:
    """A duel: loadouts, boards and options go round with the number.

    Every hundredth plays to the end; in the others the Rounds are limited, since a random duel
    takes some two thousand decisions.
    """
    game = content("gunsword")
    duelists, weapons = (list(game.picks[kind]) for kind in ("duelist", "weapon"))
    blue, orange = number % 16, (number // 16 + number) % 16
    picks = [
        {"duelist": duelists[pair // 4], "weapon": weapons[pair % 4]} for pair in (blue, orange)
    ]
    options: dict[str, Any] = {"mirror_picks": True}
    if number % 100:
        options["round_limit"] = 1 + number % 3
    options |= ODD_OPTIONS[number % len(ODD_OPTIONS)]
    boards = sorted(game.boards())
    seats = (Seat("BLUE", picks=picks[0]), Seat("ORANGE", picks=picks[1]))
    setup = Setup(
        "gunsword", seats, boards[number % len(boards)], seed=number, mode="duel", options=options
    )
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


ODD_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"first_draw_skip": "round", "overrun_hits": True},
    {"counter_repass": "only_if_active_countered", "midround_tie": "low_health_then_seat"},
    {"autodidact_countered": False, "trap_targets": "all_but_owner"},
    {"keep_tokens_on_reset": False, "reset_tie_health": "starting"},
    {"command_again": False, "interrupt_again": False, "reshuffle": "when_drawing"},
)

LARGER = (("ffa", 3), ("teams", 4), ("ffa", 4))
"""The modes for more than two, each with its number of seats."""

LARGER_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"partners_share_hands": True, "midround_tie": "low_health_then_seat"},
    {"eliminated_tokens": "stay", "trap_targets": "all_but_owner", "partner": 2},
    {"counter_repass": "only_if_active_countered", "miss_effect": "any_foe_missed", "partner": 4},
    {"pick_order": "secret_simultaneous", "mirror_picks": False},
)


def gunsword_larger(number: int) -> GameRules[Any]:
    """A free-for-all or a team duel of one or two Rounds; seats that bring nothing pick first."""
    game = content("gunsword")
    mode, count = LARGER[number % len(LARGER)]
    options = {"mirror_picks": True, "round_limit": 1 + number % 2}
    options |= LARGER_OPTIONS[number % len(LARGER_OPTIONS)]
    duelists, weapons = (list(game.picks[kind]) for kind in ("duelist", "weapon"))
    names = ("BLUE", "ORANGE", "ROSE", "BONE")
    brings = [
        {"duelist": duelists[(number + seat) % 4], "weapon": weapons[(number // 4 + seat) % 4]}
        for seat in range(count)
    ]
    if not options["mirror_picks"]:
        brings = [{}] * count
    seats = tuple(Seat(name, picks=picks) for name, picks in zip(names, brings, strict=False))
    boards = sorted(game.boards())
    board = boards[number // len(LARGER) % len(boards)]
    setup = Setup("gunsword", seats, board, number, mode, options=options)
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


def swordline(number: int) -> GameRules[Any]:
    """A match: set-ups and options go round with the number."""
    game = content("swordline")
    modes = [mode.id for mode in game.modes]
    options = SWORDLINE_OPTIONS[number % len(SWORDLINE_OPTIONS)]
    privacy = ("sealed", "open")[number % 2]
    setup = Setup(
        "swordline",
        (Seat("BLUE"), Seat("ORANGE")),
        "",
        number,
        modes[number // 2 % len(modes)],
        privacy,
        options,
    )
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


SWORDLINE_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"blind_opening": True},
    {"show_hands": False, "allow_draw_offer": False},
    {"evade_window": "any_beat", "identical": "keyword"},
    {"direction": "asked", "blind_opening": True, "show_hands": False},
    {"slash_flips_always": False, "transition_is_strike": False, "round_limit": 4},
    {"direction": "left"},
)


def water_showdown(number: int) -> GameRules[Any]:
    """A match: ways to begin and options go round with the number."""
    game = content("water_showdown")
    modes = [mode.id for mode in game.modes]
    setup = Setup(
        "water_showdown",
        (Seat("BLUE"), Seat("ORANGE")),
        "",
        number,
        modes[number // 2 % len(modes)],
        ("sealed", "open")[number % 2],
        WATER_SHOWDOWN_OPTIONS[number % len(WATER_SHOWDOWN_OPTIONS)],
    )
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


WATER_SHOWDOWN_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"cost_floor": 0, "hand_limit": 6, "max_suns_per_card": 2},
    {"continuous_limit": 2, "mulligan": True, "tiebreak_first": "other"},
    {},
    {
        "snorkel_copies_continuous": True,
        "negate_trigger_discards": True,
        "set_sun_counts_as_action": True,
    },
    {"answer_triggers": False, "recent_damage_window": "last_only", "start_water": 10},
    {
        "max_suns_per_card": 2,
        "snorkel_copies_continuous": True,
        "trigger_order": "oldest_first",
        "sun_for_free_cards": False,
    },
)
"""`answer_prompt` asks always here: the other value tells what is in a hand, and means to."""


def gentlemen(number: int, counts: Sequence[int] = (2,)) -> GameRules[Any]:
    """A match of so many turns at most: modes, boards and options go round with the number.

    Every fiftieth is played to its end.
    """
    game = content("gentlemen_of_war")
    modes = [(mode.id, count) for mode in game.modes for count in mode.seats if count in counts]
    mode, count = modes[number % len(modes)]
    boards = [
        name for name in sorted(game.boards()) if game.starts(game.boards()[name], mode, count, {})
    ]
    board = boards[number // len(modes) % len(boards)]
    options: dict[str, Any] = {"setup": ("random", "draft", "ready")[number % 3]}
    if number % 50:
        options["turn_limit"] = (1, 1, 2, 1, 3)[number % 5]
    options |= GENTLEMEN_OPTIONS[number % len(GENTLEMEN_OPTIONS)]
    options["objectives"] = {"signal_junction": "control", "two_standards": "flag"}.get(
        board, "none"
    )
    seats = tuple(map(Seat, ("BLUE", "ORANGE", "ROSE", "BONE")[:count]))
    setup = Setup("gentlemen_of_war", seats, board, number, mode, options=options)
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


def gentlemen_larger(number: int) -> GameRules[Any]:
    """The same for three and four."""
    return gentlemen(number, (3, 4))


GENTLEMEN_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"overflow": "before_draw", "reshuffle": "when_needed", "reveal": "all"},
    {"stratagems": 2},
    {"nudge": True, "min_orders": 0, "friendly_fire": True},
    {"downed_orders": "crawl", "team_secrecy": "separate", "stratagems": 3, "hand_max": 2},
    {"vacated_tiles": "closed", "min_orders_downed": 1, "downing": False},
    {"overkill_tie": "sudden_death", "draw": 4, "stratagems": 2},
    {"downed_draw": "this_redraw", "min_orders": 0, "overflow": "before_draw", "stratagems": 1},
)


def gunsmith_girl(number: int) -> GameRules[Any]:
    """A match of one turn or more: decks and options go round with the number.

    Two of five have decks of any cards, the others ready ones. Every tenth is played to its end.
    """
    game = content("gunsmith_girl")
    ready = [kit.picks for kit in game.setups.values()]
    picks = [ready[number % 2], ready[number // 2 % 2]]
    if number % 5 in (1, 4):
        picks = [any_deck(number * 2 + seat) for seat in range(2)]
    seats = [Seat("BLUE", picks=picks[0]), Seat("ORANGE", picks=picks[1])]
    options = dict(GUNSMITH_OPTIONS[(number + number // 10) % len(GUNSMITH_OPTIONS)])
    if number % 10:
        options["turn_cap"] = 1 + number % 4
    setup = Setup("gunsmith_girl", tuple(seats), "", number, "duel", options=options)
    rules: GameRules[Any] = game.rules(without_fixed(game, setup)[0])
    return rules


def any_deck(number: int) -> dict[str, dict[str, int]]:
    """A legal deck of any cards of Gunsmith Girl, with as many evolutions as may be, and twins."""
    cards, deck, state = content("gunsmith_girl").cards_by_id.values(), {}, number
    twins: set[str] = set()
    for section in reversed(content("gunsmith_girl").deck_form.sections):
        there = [card for card in cards if card.kind in section.holds]
        state = rng.shuffle(state, there)
        there.sort(key=lambda card: card.name not in twins)
        deck[section.kind] = {card.id: 1 for card in there[: section.most]}
        twins.update(card.twin for card in there[: section.most])
    return deck


GUNSMITH_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"skip_faster": True, "leader_time": "truce_too", "share_times": "once", "mulligan": "one"},
    {"answer_automatic": True, "removed_tokens": "lost", "manual_skills": "named"},
    {},
    {"additions_see": "all", "defence_anger": "paid", "passer_may_claim": False},
    {"escape_negates": "part", "asking_persona": "stays", "counter_cost": 0, "field_cap": 4},
    {"manual_limit": "fight", "equal_speed": "last_first", "leaders_in_play": "several"},
    {"initiative": "fixed", "empty_addition": "stays", "min_targets": "minimum"},
    {"stack_tokens": "keep", "resistance_destroys": True, "leader_time": "strategy_battle"},
)

SUBJECTS = {
    "gentlemen_of_war": Subject(gentlemen, GentlemenRules.state.bounds(), cap=20_000),
    "gunsmith_girl": Subject(gunsmith_girl, GunsmithRules.state.bounds(), cap=4_000),
    "gunsword": Subject(gunsword, GunswordRules.state.bounds(), cap=20_000),
    "swordline": Subject(swordline, SwordlineRules.state.bounds(), cap=400),
    "water_showdown": Subject(water_showdown, ShowdownRules.state.bounds(), cap=1_000),
    "toy": Subject(toy, Walk.bounds(), cap=30),
    "kits": Subject(frays, Fray.bounds(), cap=30),
}

LARGER_SUBJECTS = {
    "gentlemen_of_war": Subject(gentlemen_larger, GentlemenRules.state.bounds(), cap=20_000),
    "gunsword": Subject(gunsword_larger, GunswordRules.state.bounds(), cap=20_000),
}
"""The games that more than two can play."""
