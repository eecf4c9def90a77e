"""Chapter 3: who takes Initiative."""

import pytest

from tests.games.gunsword.positions import MF, A, M, O, T, duel


@pytest.mark.rule("GS-3.1")
@pytest.mark.parametrize(("first", "second", "active"), [(13, 12, 1), (12, 13, 2)])
def test_the_highest_momentum_takes_initiative(first, second, active):
    assert duel(A, A).momentum(first, second).first_round().asked == (active, "action")


@pytest.mark.rule("GS-3.2")
def test_only_those_still_tied_reveal_again():
    position = duel(A, A, A).deck(1, "hackles", "hackles").deck(2, "lockstep", "hackles")
    position.deck(3, "lockstep", "bound_by_duty")
    game = position.first_round()
    assert game.asked == (3, "action")
    revealed = [line for line in game.match.log if "reveals" in line]
    assert [line.split("}")[0] for line in revealed] == [f"{{seat:{s}" for s in (1, 2, 3, 2, 3)]


@pytest.mark.rule("GS-3.2")
def test_who_has_no_card_to_reveal_counts_less_than_a_cost_of_0():
    position = duel(MF, M).deck(2, "unabridged")
    position.table.zones["deck:1"].clear()
    assert position.first_round().asked == (2, "action")


@pytest.mark.rule("GS-3.2", "GS-17.1")
def test_an_empty_deck_is_refilled_before_it_reveals():
    position = duel(A, A).deck(1, "bound_by_duty").deck(2, "hackles")
    position.only_deck(1, "bound_by_duty")
    position.table.zones["discard:1"] = ["bound_by_duty#1"]
    position.table.zones["deck:1"] = []
    game = position.first_round()
    assert (game.asked, game.cards("deck:1"), game.cards("discard:1")) == (
        (1, "action"),
        ["bound_by_duty"],
        [],
    )


@pytest.mark.rule("GS-3.2")
def test_two_equal_decks_give_the_lowest_seat_initiative():
    position = duel(A, A)
    for seat in (1, 2):
        position.only_deck(seat, "hackles")
    game = position.first_round()
    assert game.asked == (1, "action")
    assert len([line for line in game.match.log if "reveals" in line]) == 2 * 60


@pytest.mark.rule("GS-3.3")
def test_after_a_reset_current_momentum_and_health_are_compared():
    game = duel(A, MF).momentum(20, 10).health(5, 15).reset()
    assert game.asked == (1, "action"), "20 and 20 Momentum, 5 Health against 15"


@pytest.mark.rule("GS-3.4")
def test_initiative_is_taken_at_the_beginning_of_every_turn():
    game = duel(O, T).hand(1, "stock_strike").armor(0, 0).momentum(20, 19).play()
    game.choose(1, "play:stock_strike", "stay", "W:1")
    assert (game.asked, game.armor(1)) == ((2, "action"), 1)
    game.table.trackers["armor:1"] = 0
    game.rests(2)
    assert (game.asked, game.armor(1)) == ((1, "action"), 1), "Braced Barrel acted again"


@pytest.mark.rule("GS-3.5")
def test_ties_within_a_round_go_clockwise_from_the_turn_that_ended():
    position = duel(A, T, M, O).momentum(9, 9, 3, 9).facts(active=3)
    assert position.hand(3, "margin_notes").play().choose(
        3, "play:margin_notes", "stay", "NE:2", "no"
    ).asked == (4, "action")
