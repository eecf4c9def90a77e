"""What bots think a position is worth: more of what helps is better, for either side alike."""

from __future__ import annotations

import pytest

from game.games.gunsword.match import prospects
from game.rules.match import Match
from game.rules.table import Table
from tests.conformance.subjects import gunsword

DUEL: tuple[frozenset[int], ...] = (frozenset(), frozenset({2}), frozenset({1}))
TEAMS: tuple[frozenset[int], ...] = (
    frozenset(),
    frozenset({2, 4}),
    frozenset({1, 3}),
    frozenset({2, 4}),
    frozenset({1, 3}),
)


def table(seats: int = 2, **changes: int) -> Table:
    """All seats alike; `health_1=3` changes a tracker or, for `hand` and `insights`, a zone."""
    made = Table()
    made.facts.update(active=0, winners=None)
    for seat in range(1, seats + 1):
        made.trackers.update({f"health:{seat}": 12, f"momentum:{seat}": 9, f"armor:{seat}": 0})
        made.zones.update({f"hand:{seat}": ["x"] * 5, f"insights:{seat}": []})
    for name, value in changes.items():
        name = name.replace("_", ":")
        if name in made.zones:
            made.zones[name] = ["x"] * value
        else:
            made.trackers[name] = value
    return made


def test_equals_are_even():
    assert prospects(table(), 1, DUEL) == prospects(table(), 2, DUEL) == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"health_1": 13}, {"health_1": 12}),
        ({"health_2": 11}, {"health_2": 12}),
        ({"momentum_1": 10}, {"momentum_1": 9}),
        ({"hand_1": 6}, {"hand_1": 5}),
        ({"armor_1": 1}, {"armor_1": 0}),
        ({"insights_1": 1}, {"insights_1": 0}),
    ],
)
def test_more_for_oneself_and_less_for_the_foe_is_better(better, worse):
    assert prospects(table(**better), 1, DUEL) > prospects(table(**worse), 1, DUEL)
    assert prospects(table(**better), 2, DUEL) < prospects(table(**worse), 2, DUEL)


def test_the_turn_is_worth_something():
    made = table()
    made.facts["active"] = 2
    assert prospects(made, 2, DUEL) == -prospects(made, 1, DUEL) > 0


def test_the_last_points_of_health_are_worth_most():
    near_death = prospects(table(health_1=3, health_2=2), 1, DUEL)
    assert near_death > prospects(table(health_1=12, health_2=11), 1, DUEL) > 0


def test_a_first_card_is_worth_more_than_a_seventh():
    first = prospects(table(hand_1=1), 1, DUEL) - prospects(table(hand_1=0), 1, DUEL)
    seventh = prospects(table(hand_1=7), 1, DUEL) - prospects(table(hand_1=6), 1, DUEL)
    assert first > seventh > 0


def test_the_end_is_worth_all():
    made = table(health_2=0)
    made.facts["winners"] = (1,)
    evaluate = gunsword(0).evaluate
    assert (evaluate(made, 1), evaluate(made, 2)) == (1, -1)
    made.facts["winners"] = ()
    assert evaluate(made, 1) == 0
    assert -1 < prospects(table(health_1=0), 1, DUEL) < prospects(table(health_1=1), 1, DUEL)


def test_partners_stand_alike():
    made = table(4, health_1=4)
    assert prospects(made, 1, TEAMS) == prospects(made, 3, TEAMS) < 0
    assert prospects(made, 2, TEAMS) == prospects(made, 4, TEAMS) > 0


def test_a_hand_counts_by_its_size_and_not_by_its_cards():
    rules = gunsword(11)
    match = Match(rules, live=False)
    for seat in (1, 2):
        other = match.clone()
        other.determinize(seat, 5)
        assert other.table.zones != match.table.zones
        assert rules.evaluate(other.table, seat) == rules.evaluate(match.table, seat)
