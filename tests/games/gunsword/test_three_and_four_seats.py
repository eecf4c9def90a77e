"""What only three or four players bring up: start spaces, order, free-for-all, team duel."""

from dataclasses import replace

import pytest

from game.rules import rng
from game.rules.match import Match
from game.rules.setup import Setup
from tests.conformance.subjects import content, gunsword_larger
from tests.games.gunsword.positions import MF, A, M, O, T, duel
from tests.rules.ahead import forecasts


@pytest.mark.rule("GS-1.9")
@pytest.mark.parametrize(
    ("loadouts", "mode", "spaces"),
    [
        ((A, T), "duel", ["c3", "c5"]),
        ((A, T, MF), "ffa", ["c3", "b5", "d5"]),
        ((A, T, MF, O), "ffa", ["b3", "b5", "d5", "d3"]),
        ((A, T, MF, O), "teams", ["b3", "b5", "d3", "d5"]),
    ],
)
def test_start_spaces_of_every_mode(loadouts, mode, spaces):
    game = duel(*loadouts, mode=mode).opening()
    assert [game.space(seat) for seat in range(1, len(loadouts) + 1)] == spaces


@pytest.mark.rule("GS-2.5")
def test_the_provisional_order_goes_clockwise_from_the_first():
    game = duel(A, T, MF).opening()
    assert game.asked_in_order("regroup:0") == [3, 1, 2], "13 and 13 Momentum, 15 Health below 16"


@pytest.mark.rule("GS-15.1")
@pytest.mark.parametrize(("health", "out"), [(3, (2,)), (4, ())])
def test_a_hit_that_eliminates_one_of_three_is_foreseen_to_do_so(health, out):
    game = duel(A, T, MF).health(16, health).line("Slash Rook 2", power=3)
    told = forecasts(game.match)["N:2"]
    assert (told.out, told.winners) == (out, None)


@pytest.mark.rule("GS-2.7", "GS-15.1")
def test_the_eliminated_are_skipped():
    position = duel(A, T, M, O).health(16, 3).hand(1, "hackles").hand(3, "dodge").hand(4, "dodge")
    game = position.line("Slash Rook 2").choose(1, "N:2", "play:hackles")
    assert game.asked_in_order("pass") == [3, 4]


@pytest.mark.rule("GS-15.3")
def test_the_frame_goes_on_when_another_falls_in_the_counter_window():
    position = duel(A, T, M).health(16, 2).momentum(13, 2)
    game = position.hand(1, "hackles", "riposte").hand(2, "riposte").play()
    game.choose(1, "play:hackles").choose(2, "counter:riposte").choose(1, "choice:2")
    game.choose(1, "counter:riposte")
    assert (game.space(2), game.asked) == (None, (1, "maneuver"))


@pytest.mark.rule("GS-16.1")
def test_every_foe_on_the_path_is_hit_for_the_full_amount():
    game = duel(A, T, M).at("c1", "c2", "c3").line("Slash Rook 2").choose(1, "N:2")
    assert (game.health(2), game.health(3)) == (9, 12)


@pytest.mark.rule("GS-16.1")
def test_the_last_duelist_standing_wins():
    position = duel(A, T, M).at("c1", "c2", "c3").health(16, 3, 3)
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert game.match.result is not None
    assert game.match.result.winners == (1,)
    assert game.match.result.reason == "{seat:3} is eliminated", "the last one to fall"


@pytest.mark.rule("GS-16.2")
def test_a_side_wins_when_both_foes_have_fallen():
    position = duel(A, T, M, O, mode="teams").at("c1", "c2", "a7", "c3")
    game = position.health(16, 3, 15, 4).line("Slash Rook 2").choose(1, "N:2")
    assert game.match.result is None, "one foe has 1 Health left"
    game = position.at("c1", "c2", "a7", "c3").health(16, 3, 15, 3).line("Slash Rook 2")
    game.choose(1, "N:2")
    assert game.match.result is not None
    assert game.match.result.winners == (1, 3)


@pytest.mark.rule("GS-16.2")
def test_the_momentum_of_an_ally_ends_the_turn_as_well():
    position = duel(A, T, M, O, mode="teams").momentum(10, 5, 12, 5)
    game = position.line("Dash Rook 0-1").choose(1, "stay")
    assert game.asked == (3, "action")


@pytest.mark.rule("GS-6.6", "GS-16.3")
def test_of_several_foes_the_controller_chooses_one():
    position = duel(A, T, O, M, mode="teams").hand(1, "hackles").hand(2, "dodge")
    game = position.hand(3, "riposte").hand(4, "dodge").play().choose(1, "play:hackles")
    game.choose(2, "counter:dodge", "N:1").passes(3).choose(4, "counter:dodge", "N:1")
    game.choose(3, "counter:riposte")
    assert (game.asked, sorted(game.options)) == ((3, "target"), ["foe:2", "foe:4"])
    game.choose(3, "foe:2")
    assert game.asked == (2, "choose")


@pytest.mark.rule("GS-16.1")
def test_who_fell_later_is_placed_higher():
    position = duel(A, T, M).at("c1", "c2", "c3").health(16, 3, 3)
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert game.match.result is not None
    assert game.match.result.places == ((1,), (3,), (2,)), "ORANGE fell before ROSE"


@pytest.mark.rule("GS-16.2")
def test_partners_share_a_place_though_one_has_fallen():
    position = duel(A, T, M, O, mode="teams").at("c1", "c2", "a7", "c3").health(16, 3, 15, 3)
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert game.match.result is not None
    assert game.match.result.places == ((1, 3), (2, 4))


@pytest.mark.rule("GS-15.2")
@pytest.mark.parametrize("number", range(6))
def test_a_random_match_goes_on_until_one_side_is_left(number):
    setup = gunsword_larger(number).setup
    options = {**setup.options, "round_limit": 0}
    rules = content("gunsword").rules(replace(setup, options=options))
    match, state = Match(rules, live=False), number
    while match.pending is not None:
        legal = match.legal()
        state, choice = rng.below(state, len(legal))
        match.take(legal[choice])
    result = rules.result(match.table)
    assert result.winners in rules.presenter.sides()
    assert result.places[0] == result.winners
    assert sorted(result.places) == sorted(rules.presenter.sides()), "each side has a place"
    fallen = [seat for seat in setup_seats(setup) if not match.table.trackers[f"health:{seat}"]]
    assert set(fallen) >= set(setup_seats(setup)) - set(result.winners)


def setup_seats(setup: Setup) -> range:
    return range(1, len(setup.seats) + 1)
