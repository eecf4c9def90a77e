"""The golden playthroughs: which there are, and their text: at each decision what every seat sees,
what is asked, and the choice.

`python3 -m tests.conformance.golden` writes them anew; read the difference before committing it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game import games
from game.rules import rng
from game.rules.ask import option_id
from game.rules.game_rules import GameRules
from game.rules.match import Match
from game.rules.setup import Seat, Setup, things
from game.rules.sight import Sight, View
from tests.conformance.subjects import content

FOLDER = Path(__file__).parents[1] / "playthroughs"
DECISIONS = 150
NAMES = ("BLUE", "ORANGE", "ROSE", "BONE")

LONG = 1000
"""Where the ids of the options are longer together, their number and a digest stand for them."""

PLAYTHROUGHS: Mapping[str, tuple[tuple[str, ...], str, str, Mapping[str, Any]]] = {
    # the set-ups of the seats, if any, the mode, the board, the options
    "gentlemen_of_war_first_duel": (("long_shot", "side_door"), "duel", "parade_ground", {}),
    "gentlemen_of_war_a_rescue": (
        ("drawing_room", "no_horse", "long_shot", "private_artillery"),
        "team",
        "parade_ground",
        {"friendly_fire": True, "revive_adjacency": "eight"},
    ),
    "gentlemen_of_war_control": (
        ("full_plate", "low_sermon"),
        "duel",
        "signal_junction",
        {"objectives": "control", "stratagems": 2},
    ),
    "gentlemen_of_war_three_for_themselves": (
        ("closing_bell", "scrap_fair", "cold_harbour"),
        "ffa",
        "parade_ground",
        {"nudge": True, "overflow": "before_draw"},
    ),
    "gunsmith_girl_brass_against_tide": (("powder_and_brass", "tide_and_veil"), "duel", "", {}),
    "gunsmith_girl_every_skill_is_answered": (
        ("tide_and_veil", "powder_and_brass"),
        "duel",
        "",
        {"answer_automatic": True, "leader_time": "truce_too", "mulligan": "one"},
    ),
    "gunsmith_girl_the_fastest_may_be_skipped": (
        ("powder_and_brass", "powder_and_brass"),
        "duel",
        "",
        {"skip_faster": True, "removed_tokens": "lost", "share_times": "once"},
    ),
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


def playthrough(rules: GameRules[Any], decisions: int, seed: int) -> Iterator[str]:
    """The lines of a match in which every choice is drawn by `seed`.

    Of a view only what differs from the decision before is written; the public's first, then
    what each seat sees beyond it. It stops after `decisions` decisions or at the match's end.
    """
    setup = rules.setup
    board = f" on {setup.board}" if setup.board else ""
    yield f"{setup.game} {setup.mode}{board}, seed {setup.seed}"
    for number, seat in enumerate(setup.seats, 1):
        brought = " ".join(thing for pick in seat.picks.values() for thing in things(pick))
        yield f"seat {number}: {brought or 'nothing picked'}"
    match, state = Match(rules), seed
    seen: list[dict[str, str]] = [{} for _ in range(len(setup.seats) + 1)]
    for number in range(1, decisions + 1):
        yield from _views(rules.sight, match, seen)
        if match.pending is None:
            break
        legal = match.legal()
        state, choice = rng.below(state, len(legal))
        yield f"{number}. seat {match.seat} {match.pending.kind}"
        yield f"   of {offered(list(map(option_id, legal)))}"
        yield f"   takes {option_id(legal[choice])}"
        match.take(legal[choice])
        yield from (f"   | {line}" for line in _said(match))
    if match.result is not None:
        yield f"result: winners {match.result.winners}, {match.result.reason}"


def offered(ids: list[str]) -> str:
    """The options by their ids, or what stands for many of them."""
    text = " ".join(ids)
    digest = hashlib.sha256(text.encode()).hexdigest()[:12]
    return text if len(text) <= LONG else f"{len(ids)} options, {digest}"


def _said(match: Match) -> list[str]:
    return [event.what for event in match.drain() if event.verb == "say"]


def _views(sight: Sight, match: Match, seen: list[dict[str, str]]) -> Iterator[str]:
    public = _entries(sight.view(match.table))
    yield from _changes("all", public, seen[0])
    for seat in range(1, len(seen)):
        own = _entries(sight.view(match.table, (seat,)))
        beyond = {name: text for name, text in own.items() if public.get(name) != text}
        yield from _changes(str(seat), beyond, seen[seat])


def _changes(who: str, now: dict[str, str], before: dict[str, str]) -> Iterator[str]:
    changed = [f"{name}={text}" for name, text in now.items() if before.get(name) != text]
    changed += [f"{name} gone" for name in before if name not in now]
    before.clear()
    before.update(now)
    if changed:
        yield f"   {who}: {'; '.join(sorted(changed))}"


def _entries(view: View) -> dict[str, str]:
    parts: list[dict[str, Any]] = [view.zones, view.pieces, view.trackers, view.facts]
    return {name: _text(value) for part in parts for name, value in part.items()}


def _text(value: Any) -> str:
    return f"[{' '.join(map(_text, value))}]" if isinstance(value, tuple) else str(value)


if __name__ == "__main__":
    for each in PLAYTHROUGHS:
        golden(each).write_text(text_of(each), "utf-8")
