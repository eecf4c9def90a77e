"""Scenarios: turns and Rounds."""

import pytest

from tests.games.gunsword.positions import A, M, O, T, duel


def play_hackles(position, seat=1):
    """Plays Hackles from c3 to the end of the Frame; it hits nobody."""
    game = position.hand(seat, "hackles").play().choose(seat, "play:hackles")
    for choice in ("stay", "W:3"):
        game.choose(seat, choice)
        if game.asked == (seat, "may"):
            game.choose(seat, "no")
    return game


@pytest.mark.rule("GS-4.6")
def test_the_turn_goes_on_with_as_much_momentum():
    game = play_hackles(duel(A, T).momentum(14, 12))
    assert (game.asked, "yield" in game.options) == ((1, "action"), True)


@pytest.mark.rule("GS-4.6")
def test_the_turn_ends_with_less_momentum():
    game = play_hackles(duel(A, T).momentum(13, 12))
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-3.5")
def test_of_tied_duelists_the_first_clockwise_is_next():
    position = duel(T, M, A, O).at("c7", "e5", "c3", "e7").momentum(8, 8, 9, 3)
    game = play_hackles(position.facts(active=3), seat=3)
    assert (game.momentum(3), game.asked) == (7, (1, "action"))


@pytest.mark.rule("GS-14.5", "GS-14.6")
def test_the_active_spends_its_last_momentum():
    position = duel(A, T).momentum(2, 1).hand(1, "two_shadows").hand(2, "hush")
    game = position.hand(1, "hackles").play().choose(1, "play:hackles").passes(2)
    game.choose(1, "stay", "W:3", "yes")
    assert game.cards("discard:1") == ["hackles", "two_shadows"]
    assert (game.momentum(1), game.momentum(2), game.fact("round")) == (10, 11, 2)
    assert game.asked == (2, "action")
    assert len(game.cards("hand:1")) == 6
    assert len(game.cards("hand:2")) == 6 + 2, "refilled, and 2 at its turn's beginning"


@pytest.mark.rule("GS-14.5")
def test_a_foe_spends_its_last_momentum_on_a_counter():
    position = duel(A, T).momentum(13, 1).hand(1, "hackles").hand(2, "dodge")
    game = position.play().choose(1, "play:hackles").choose(2, "counter:dodge", "E:1")
    game.choose(1, "stay", "no", "W:3", "no")
    assert (game.fact("round"), game.momentum(1), game.momentum(2)) == (2, 20, 10)


@pytest.mark.rule("GS-14.7")
def test_a_standee_that_cannot_return_goes_closer_to_a_foe():
    game = duel(A, M).at("a1", "e7").token("obstacle", 2, "c3").reset()
    assert game.asked == (1, "home")
    assert sorted(game.options) == ["space:b4", "space:c4", "space:d4"]
    game.choose(1, "space:d4")
    assert (game.space(1), game.space(2)) == ("d4", "c5")


@pytest.mark.rule("GS-14.6", "GS-14.8", "GS-10.5")
def test_what_stays_through_a_reset():
    seven = ["hackles", "lockstep", "two_shadows", "dodge", "dodge", "riposte", "breaker"]
    position = duel(A, M).momentum(14, 0).armor(2).form(1, "volker")
    position.hand(1, *seven).hand(2, "heave").token("obstacle", 2, "a4")
    game = position.reset()
    assert game.asked == (2, "place")
    assert (game.momentum(1), game.momentum(2)) == (20, 10)
    assert game.cards("hand:1") == seven
    assert len(game.cards("hand:2")) == 6
    game.choose(2, "space:e7")
    assert (game.asked, game.armor(1), game.fact("form:1")) == ((1, "action"), 2, "volker")
    assert game.table.pieces["obstacle:2:1"] == "a4"


@pytest.mark.rule("GS-7.1", "GS-4.7")
def test_a_command_is_a_frame_without_counters():
    position = duel(A, T).momentum(8, 12).hand(1, "spent_charge").hand(2, "riposte")
    game = position.play().choose(1, "command:spent_charge")
    assert (game.momentum(1), game.cards("discard:1")) == (10, ["spent_charge"])
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-7.3")
@pytest.mark.parametrize("again", [True, False])
def test_the_same_card_can_be_commanded_again_this_turn_by_command_again(again):
    position = duel(A, T, command_again=again).whole_deck_in_hand(1)
    game = position.play().choose(1, "command:called_to_heel")
    assert "called_to_heel" in game.cards("hand:1"), "drawn again out of the reshuffled pile"
    assert "command:spent_charge" in game.options
    assert "play:called_to_heel" in game.options
    assert ("command:called_to_heel" in game.options) == again
    if again:
        game.choose(1, "command:called_to_heel")
        assert (game.asked, game.fact("form:1"), game.fact("frames")) == (
            (1, "action"),
            "avaset",
            2,
        )
        assert "command:called_to_heel" in game.options, "a third time, too"


@pytest.mark.rule("GS-17.1")
def test_an_empty_deck_is_reshuffled_at_once():
    position = duel(A, T).only_deck(1, "hackles", "lockstep")
    assert len(position.table.zones["discard:1"]) == 28
    game = position.begin_turn(1)
    assert game.cards("hand:1") == ["hackles", "lockstep"]
    assert (len(game.cards("deck:1")), game.cards("discard:1")) == (28, [])


@pytest.mark.rule("GS-17.1")
def test_no_one_knows_the_order_of_a_new_deck():
    decks = set()
    for chance in range(3):
        position = duel(A, T).only_deck(1, "hackles", "lockstep")
        position.table.chance = chance
        decks.add(tuple(position.begin_turn(1).cards("deck:1")))
    assert len(decks) == 3


@pytest.mark.rule("GS-17.1")
def test_draws_that_find_no_card_are_lost():
    game = duel(A, T).whole_deck_in_hand(1).begin_turn(1)
    assert (game.asked, len(game.cards("hand:1"))) == ((1, "action"), 30)


@pytest.mark.rule("GS-4.7", "GS-14.3", "GS-14.4")
def test_after_a_rest_one_may_complete_a_frame_with_less_momentum():
    game = duel(A, T).hand(2, "unmoved").play().rests(1)
    assert game.fact("rested") == (1,)
    game.choose(2, "play:unmoved", "stay", "no")
    assert (game.momentum(2), game.asked) == (10, (1, "action"))
    assert (game.fact("round"), game.fact("rested")) == (1, ())


@pytest.mark.rule("GS-14.3", "GS-14.4")
def test_three_rest_in_the_order_of_their_momentum():
    game = duel(A, T, M).momentum(9, 5, 7).play()
    game.rests(1, 3)
    assert (game.fact("round"), game.asked) == (1, (2, "action"))
    game.rests(2)
    assert (game.fact("round"), game.fact("rested")) == (2, ())


@pytest.mark.rule("GS-4.4", "GS-4.5")
def test_rest_before_the_first_frame_and_yield_after_it():
    position = duel(A, T).momentum(20, 12)
    assert position.play().options == ["rest"]
    assert play_hackles(position).options == ["yield"]
