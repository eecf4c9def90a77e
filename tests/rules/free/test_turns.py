"""Set-up, turns, steps, the screen, and the end, as the players agree."""

from dataclasses import replace

import pytest

from game.rules.free.form import Deal
from game.rules.match import Match
from game.rules.present.chronicle import chronicle
from tests.rules.free.positions import bench, do, lay, refuse, rules_of, zone


def test_it_is_set_up_as_the_form_says():
    match = Match(rules_of(bench(), 3))
    table = match.table
    assert [len(table.zones[f"hand:{seat}"]) for seat in (1, 2, 3)] == [2, 2, 2]
    assert all(zone(match, f"row:{seat}").startswith("|") for seat in (1, 2, 3))
    assert [at for at, *_ in table.facts["lies:felt"]] == ["100,100", "c2"]
    assert len(table.zones["deck"]) == 16 - 3 * 3 - 2
    assert sorted(table.zones["stock:2"]) == [
        "moon#4",
        "moon#5",
        "moon#6",
        "star#4",
        "star#5",
        "star#6",
    ]
    assert table.trackers["life:3"] == 20
    assert match.log == [f"Chance gives the turn to {{seat:{match.seat}}}"]
    assert match.table.facts["turn"] == 1


@pytest.mark.parametrize(
    ("seats", "each", "held"), [(2, 9, [8, 8]), (3, 9, [6, 5, 5]), (3, 5, [5, 5, 5])]
)
def test_where_there_are_too_few_cards_all_are_dealt_alike(seats, each, held):
    own = bench()
    setup = (Deal.model_validate({"deal": each, "from": "deck"}),)
    game = own.game.model_copy(update={"setup": setup})
    match = Match(rules_of(replace(own, game=game), seats))
    zones = match.table.zones
    assert [len(zones[f"hand:{seat}"]) for seat in range(1, seats + 1)] == held


def test_chance_lets_each_begin():
    assert {Match(rules_of(bench(), 2, seed)).seat for seed in range(12)} == {1, 2}


def test_the_turn_goes_round_and_the_screen_goes_anywhere():
    match = lay(seats=3)
    do(match, "screen 3")
    assert (match.seat, match.table.facts["active"], match.table.facts["turn"]) == (3, 1, 1)
    assert [option.id for option in match.options()] == ["end", "screen 1", "screen 2"]
    assert match.options()[0].label == "End the turn"
    assert do(match, "end") == ["{seat:3} ends the turn"]
    assert (match.seat, match.table.facts["active"], match.table.facts["turn"]) == (2, 2, 2)
    do(match, "end", "end")
    assert match.seat == 1
    assert match.options()[0].label == "End my turn"
    refuse(match, "screen 4", "It has to be from 1 to 3, not 4.")


def test_the_turn_is_given_or_chosen_by_chance():
    match = lay(seats=3)
    assert do(match, "first 2") == ["{seat:1} gives the turn to {seat:2}"]
    assert (match.seat, match.table.facts["active"]) == (2, 2)
    assert do(match, "first 2") == ["{seat:2} takes the turn"]
    do(match, "first")
    assert match.log[-1] == f"Chance gives the turn to {{seat:{match.seat}}}"


def test_steps_are_ticked_until_the_turn_ends():
    match = lay()
    assert do(match, "tick 2", "tick 1", "tick 1") == [
        "{seat:1} is done with Play",
        "{seat:1} is done with Draw",
    ]
    ribbon = match.rules.presenter.ribbon(match.rules.sight.view(match.table), match.pending)
    assert [step.state for step in ribbon] == ["now", "done"]
    refuse(match, "tick 3", "It has to be from 1 to 2, not 3.")
    do(match, "end")
    assert match.table.facts["ticked"] == ()


@pytest.mark.parametrize(
    ("gesture", "winners", "line"),
    [
        ("finish", (), "The match is over: nobody won"),
        ("finish 2", (2,), "The match is over: {seat:2} won"),
        ("finish 3 1", (1, 3), "The match is over: {seat:1} and {seat:3} won"),
    ],
)
def test_it_ends_as_agreed(gesture, winners, line):
    match = lay(seats=3)
    assert do(match, gesture) == [line]
    assert match.pending is None
    assert (match.result.winners, match.result.reason) == (winners, "by agreement")
    assert match.can_undo(), "until everybody has seen that it was meant"


def test_the_course_of_a_match_is_told_by_its_counters():
    match = lay()
    do(match, "set luck:1 4", "end", "set life:1 12")
    told = chronicle(match)
    assert [(course.label, course.values[-1]) for course in told.courses] == [
        ("Life", (12, 20)),
        ("Luck", (4, 0)),
    ]


def test_two_can_concede_and_more_agree_instead():
    match = lay()
    do(match, "concede")
    assert match.result.winners == (2,)
    assert [option.id for option in lay(seats=3).options() if option.meta] == []
