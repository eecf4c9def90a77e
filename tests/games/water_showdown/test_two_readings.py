"""Random matches, held against a second reading of the rules after every decision."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import rng
from game.rules.ask import option_id
from game.rules.match import Match
from tests.games.water_showdown.positions import rules
from tests.games.water_showdown.second_reading import Reading
from tests.games.water_showdown.second_reading_cards import FACES, kind
from tests.games.water_showdown.second_reading_effects import DEFAULTS, Deal, Question

PLAYED: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("standard", {}, 300),
    ("tiebreak", {}, 100),
    ("standard", {"cost_floor": 0, "max_suns_per_card": 2, "snorkel_copies_continuous": True}, 150),
    ("standard", {"set_sun_counts_as_action": True, "recent_damage_window": "last_only"}, 100),
    ("standard", {"hand_limit": 6, "continuous_limit": 2, "negate_trigger_discards": True}, 100),
    ("standard", {"start_water": 10, "tiebreak_first": "other", "answer_triggers": False}, 60),
    ("standard", {"answer_prompt": "only_if_possible"}, 40),
    ("standard", {"trigger_order": "oldest_first", "sun_for_free_cards": False}, 100),
    ("standard", {"max_suns_per_card": 2, "sun_for_free_cards": False}, 60),
)
STACKED = (
    ("sun", "snorkel", "flamingo", "umbrella", "beach_towels", "big_water_gun", "dog"),
    ("sun", "snorkel", "flamingo", "medium_water_gun", "medium_blue_water_gun"),
    ("snorkel", "medium_water_gun", "medium_blue_water_gun", "cat", "sun", "whale_bath_toy")
    + ("fountain", "water_elephant_toy", "rain_coat", "beavor"),
)
"""Kinds of cards that meet seldom: in long chains, with few cards left, in the Snorkel's copies."""
KINDS = ("dealt", "dealt_last", "dealt_self")
LONGEST = 400
"""Decisions; with few cards there may be nothing that ends a match."""


def opened(mode: str, number: int, options: dict[str, Any]) -> Match:
    """A match before its first decision, out of a deck that may be stacked.

    Then cards of a few kinds come first: those of `STACKED`, or any seven. In half of
    those matches there are no other cards, so that the deck runs out often.
    """
    match = Match(rules(mode, number, **options), live=False)
    if number % 5 == 0:
        return match
    own, kinds = match.table.copy(), list(FACES)
    own.chance = rng.shuffle(own.chance, kinds)
    first = (kinds[:7], *STACKED)[number % 5 - 1]
    cards = own.zones["deck"] + own.zones["hand:1"] + own.zones["hand:2"]
    early = [copy for copy in cards if kind(copy) in first]
    rest = [copy for copy in cards if copy not in early] if number % 2 else []
    own.chance = rng.shuffle(own.chance, early)
    size = min(6, len(early) // 2 - 2)
    own.zones["hand:1"], own.zones["hand:2"] = early[:size], early[size : 2 * size]
    own.zones["deck"] = rest + early[2 * size :]
    own.facts["phase"] = "play"
    return Match.resume(match.rules, own)


def dealt(match: Match) -> Deal:
    """What the match has just dealt, for a first turn."""
    zones, facts = match.table.zones, match.table.facts
    first, one, two, deck = facts["first"], zones["hand:1"], zones["hand:2"], zones["deck"]
    assert isinstance(first, int)
    return Deal((one[:], two[:]), deck[:], first - 1, match.table.chance)


def table(match: Match) -> dict[str, Any]:
    """What lies on the table of the match, as far as the rules tell of it."""
    facts: dict[str, Any] = match.table.facts
    zones, trackers = match.table.zones, match.table.trackers
    return {
        "hands": [sorted(zones[f"hand:{seat}"]) for seat in (1, 2)],
        "set": [
            list(zip(zones[f"set:{seat}"], facts[f"set_on:{seat}"], strict=True)) for seat in (1, 2)
        ],
        "rows": [zones[f"continuous:{seat}"] for seat in (1, 2)],
        "piles": [zones["deck"], zones["discard"], zones["series"]],
        "water": [trackers[f"water:{seat}"] for seat in (1, 2)],
        "dealt": [trackers[f"{name}:{seat}"] for name in KINDS for seat in (1, 2)],
        "chain": [
            (a.card, a.seat - 1, a.source, a.role, a.paid, a.mode, a.dealt, a.copied)
            for a in facts["chain"]
        ],
        "negated": [a.state == "negated" for a in facts["chain"]],
        "withdrawn": [a.state == "withdrawn" for a in facts["chain"]],
        "turn": (facts["turn"], facts["active"] - 1, facts["first"] - 1, facts["tiebreaks"]),
        "left": (facts["actions"], facts["set_used"]),
        "chance": match.table.chance,
    }


def read(reading: Reading) -> dict[str, Any]:
    """The same of the second reading."""
    series = reading.series
    rows = reading.row[0] + reading.row[1]
    return {
        "hands": [sorted(hand) for hand in reading.hand],
        "set": list(reading.set),
        "rows": list(reading.row),
        "piles": [
            reading.deck,
            reading.pile,
            [a.copy for a in series if not (a.withdrawn or a.copy in rows)],
        ],
        "water": reading.water,
        "dealt": [*reading.now, *reading.last, *reading.own],
        "chain": [
            (a.copy, a.player, a.source, a.role, a.paid, a.mode, a.dealt, a.copied) for a in series
        ],
        "negated": [a.negated for a in series],
        "withdrawn": [a.withdrawn for a in series],
        "turn": (reading.turn, reading.active, reading.first, reading.ties),
        "left": (reading.actions, reading.was_set),
        "chance": reading.chance,
    }


def parts(option: str) -> tuple[str, ...]:
    """An option with its Suns in any order."""
    verb, *rest = option.split(":")
    return (verb, *rest[:1], *sorted(rest[1:]))


def compare(match: Match, asked: Question, reading: Reading) -> None:
    """Both ask the same of the same player, and everything lies alike."""
    assert (match.seat, match.pending and match.pending.kind) == (asked.player + 1, asked.kind)
    ours = sorted(parts(option_id(value)) for value in match.legal())
    assert ours == sorted(map(parts, asked.options))
    assert table(match) == read(reading)


def together(mode: str, number: int, options: dict[str, Any]) -> None:
    """Plays a random match in both; in every third one they seldom do nothing."""
    match = opened(mode, number, options)
    water = 6 if mode == "tiebreak" else options.get("start_water", 20)
    reading = Reading(lambda: dealt(match), {**DEFAULTS, **options, "start_water": water})
    play, state = reading.play(), number
    value: str | None = None
    for _ in range(LONGEST):
        try:
            asked = play.send(value)
        except StopIteration:
            assert table(match) == read(reading)
            break
        compare(match, asked, reading)
        state, choice = choose(match, state, number % 3 == 0)
        match.take(choice)
        value = option_id(choice)
    assert (match.result and match.result.winners) == reading.winners


def choose(match: Match, state: int, busy: bool) -> tuple[int, Any]:
    """The next state of chance, and what is chosen."""
    legal = match.legal()
    if busy and len(legal) > 1:
        legal = [each for each in legal if option_id(each) not in ("pass", "enough")]
    state, choice = rng.below(state, len(legal))
    return state, legal[choice]


@pytest.mark.slow
@pytest.mark.rule("WS-2.40")
@pytest.mark.parametrize(("mode", "options", "count"), PLAYED)
def test_both_readings_agree(mode: str, options: dict[str, Any], count: int) -> None:
    for number in range(count):
        together(mode, number, options)
