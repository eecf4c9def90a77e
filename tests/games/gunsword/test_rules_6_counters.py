"""Chapters 6 and 7: Counters and Commands."""

import pytest

from tests.games.gunsword.playing import OF, TF, attacked, holding
from tests.games.gunsword.positions import A, M, O, T, duel


@pytest.mark.rule("GS-6.1", "GS-7.1")
def test_a_command_opens_no_window():
    game = holding(OF, "spent_charge").hand(2, "dodge").play().choose(1, "command:spent_charge")
    assert game.asked == (1, "action")


@pytest.mark.rule("GS-6.2")
def test_a_counter_is_discarded_before_the_next_player_is_asked():
    position = duel(A, T, OF).hand(1, "hackles").hand(2, "dodge").hand(3, "dodge")
    game = position.play().choose(1, "play:hackles").choose(2, "counter:dodge")
    assert (game.asked, game.cards("play")) == ((2, "maneuver"), ["hackles", "dodge"])
    game.choose(2, "N:1")
    assert (game.asked, game.cards("discard:2")) == ((3, "counter"), ["dodge"])


@pytest.mark.rule("GS-6.3")
def test_one_counter_for_each_time_one_is_asked():
    game = attacked(T, "dodge", "dodge", "riposte").choose(2, "counter:dodge", "N:1")
    assert game.asked == (2, "counter"), "the active has no cards, so the table is asked again"
    game.choose(2, "counter:dodge", "S:1").passes(2)
    assert (game.asked, game.momentum(2)) == ((1, "maneuver"), 5 - 2)


@pytest.mark.rule("GS-6.2", "GS-6.3")
def test_the_active_is_asked_after_a_foe_countered_and_only_then():
    position = duel(O, T).hand(1, "off_the_wall", "riposte").hand(2, "dodge", "hush")
    game = position.play().choose(1, "play:off_the_wall").choose(2, "counter:dodge", "N:1")
    assert game.asked == (1, "counter")
    game.choose(1, "counter:riposte").choose(2, "choice:2", "pass")
    assert (game.asked, game.momentum(2)) == ((1, "maneuver"), 12 - 1 - 2)


@pytest.mark.rule("GS-6.4", "GS-7.2")
def test_a_counter_card_is_in_play_and_a_command_in_the_pile_while_it_resolves():
    game = attacked(T, "dodge").choose(2, "counter:dodge")
    assert (game.asked, game.cards("discard:2")) == ((2, "maneuver"), [])
    assert game.cards("play") == ["off_the_wall", "dodge"]
    game = attacked(OF, "clean_getaway").choose(2, "command:clean_getaway")
    assert (game.asked, game.cards("discard:2")) == ((2, "maneuver"), ["clean_getaway"])
    assert game.momentum(2) == 5, "a Command has no Cost"


@pytest.mark.rule("GS-6.4")
def test_counters_that_cannot_be_paid_are_not_offered_but_commands_are():
    position = duel(O, T).hand(1, "off_the_wall").hand(2, "riposte", "breaker", "unmoved", "hush")
    game = position.momentum(20, 1).play().choose(1, "play:off_the_wall")
    assert game.options == ["pass", "counter:riposte", "command:unmoved"]


@pytest.mark.rule("GS-6.7")
def test_a_counters_player_makes_its_choices_pushes_too():
    game = attacked(OF, "clean_getaway").choose(2, "command:clean_getaway", "S:2")
    assert game.asked == (2, "push")
    game.choose(2, "space:b3")
    assert (game.space(2), game.space(1), game.asked[0]) == ("c3", "b3", 1)


@pytest.mark.rule("GS-6.8")
def test_players_without_a_counter_are_asked_and_those_without_cards_are_not():
    position = duel(A, T, M).hand(1, "hackles").hand(2, "weight_of_years")
    game = position.play().choose(1, "play:hackles")
    assert (game.asked, game.options) == ((2, "counter"), ["pass"])
    assert game.asked_in_order("pass") == [2]


@pytest.mark.rule("GS-7.1")
def test_a_command_has_no_chain_and_no_technique_acts_on_it():
    game = holding(TF, "measured_tide", momentum=10).play()
    game.choose(1, "command:measured_tide", "choice:1")
    assert (game.armor(1), game.fact("last_attacks:1")) == (0, None)
    game = holding(A, "called_to_heel").play().choose(1, "command:called_to_heel")
    assert game.asked == (1, "action"), "no Interrupt for 2 Momentum"


@pytest.mark.rule("GS-7.1", "GS-5.8")
@pytest.mark.parametrize(
    ("momentum", "foe", "turn_of", "in_round"), [(10, 8, 1, 1), (10, 9, 2, 1), (2, 1, 2, 2)]
)
def test_the_checks_of_a_frames_end_follow_a_command(momentum, foe, turn_of, in_round):
    game = duel(TF, A).hand(1, "measured_tide").momentum(momentum, foe).health(5, 9).play()
    game.choose(1, "command:measured_tide")
    if game.asked == (1, "choose"):
        game.choose(1, "choice:1")
    assert (game.fact("active"), game.fact("round")) == (turn_of, in_round)
