"""Scenarios: Counters."""

import pytest

from tests.games.gunsword.positions import MF, A, M, O, T, duel

LEVOTHEON = "levotheon_stance_orpheon_stance"


def thane_between(*counters):
    """Thane on 10 Health and 12 Momentum against Avaset, two spaces apart."""
    position = duel(T, A).at("c1", "c3").health(10, 16).momentum(12, 13)
    position.hand(1, "inner_calm_outer_fury").hand(2, *counters)
    return position.play().choose(1, "play:inner_calm_outer_fury")


@pytest.mark.rule("GS-5.4", "GS-6.2", "GS-18.6")
def test_a_counter_breaks_the_balance_before_the_combo_chain():
    game = thane_between("riposte")
    assert game.momentum(1) == 12 - 3 + 1
    game.choose(2, "counter:riposte").choose(1, "choice:1", "N:3")
    assert (game.health(1), game.armor(1), game.health(2)) == (8, 0, 16 - (3 + 2))


@pytest.mark.rule("GS-18.6")
def test_in_balance_both_halves_act():
    game = thane_between().choose(1, "N:3")
    assert (game.armor(1), game.health(2)) == (2, 16 - (3 + 2))


def both_dodge(skill):
    """Thane plays a Skill, both dodge, and Thane's Combo Chain begins."""
    position = duel(T, A).hand(1, skill, "dodge").hand(2, "dodge")
    game = position.play().choose(1, f"play:{skill}")
    return game.choose(2, "counter:dodge", "E:1").choose(1, "counter:dodge", "W:1")


@pytest.mark.rule("GS-5.4")
def test_a_drop_effect_fetches_nothing_that_is_played_after_it():
    game = both_dodge(LEVOTHEON).choose(1, "stay")
    assert game.cards("discard:1") == ["dodge", LEVOTHEON]


@pytest.mark.rule("GS-5.6", "GS-6.2")
def test_a_combo_line_fetches_the_counter_of_the_same_frame():
    game = both_dodge("battlemind").choose(1, "N:2", "yes")
    assert (game.cards("hand:1"), game.cards("discard:1")) == (["dodge"], [])


@pytest.mark.rule("GS-6.2", "GS-6.3")
def test_without_a_counter_the_active_is_not_asked():
    position = duel(A, T, M, O).hand(1, "hackles", "dodge").hand(2, "dodge").hand(3, "dodge")
    game = position.hand(4, "dodge").play().choose(1, "play:hackles")
    assert game.asked_in_order("pass") == [2, 3, 4]
    assert game.asked == (1, "maneuver")


@pytest.mark.rule("GS-6.3")
def test_after_a_counter_it_passes_round_the_table_again():
    position = duel(A, T, M, O).hand(1, "hackles", "dodge").hand(2, "dodge")
    position.hand(3, "dodge", "heave").hand(4, "dodge")
    game = position.play().choose(1, "play:hackles").passes(2)
    game.choose(3, "counter:dodge", "W:1")
    assert game.asked_in_order("pass") == [4, 1, 2, 3, 4]
    assert game.asked == (1, "maneuver")


@pytest.mark.rule("GS-6.2")
def test_breaker_removes_the_last_combo_line():
    game = duel(MF, T).hand(1, "corollary").hand(2, "breaker").play()
    game.choose(1, "play:corollary").choose(2, "counter:breaker")
    assert game.lines == ["Slash Rook 2"]
    game.choose(1, "N:2")
    assert (game.health(2), game.momentum(2), game.asked) == (9, 10, (2, "action"))


@pytest.mark.rule("GS-12.1")
def test_breaker_lowers_the_power_of_a_single_line():
    game = duel(MF, T).hand(1, "first_principles").hand(2, "breaker").play()
    game.choose(1, "play:first_principles").choose(2, "counter:breaker").choose(1, "N:2")
    assert game.health(2) == 11


@pytest.mark.rule("GS-6.5", "GS-11.8")
def test_the_active_counters_after_a_foe_did():
    position = duel(MF, T).hand(1, "first_principles", "breaker").hand(2, "riposte", "hush")
    game = position.play().choose(1, "play:first_principles")
    game.choose(2, "counter:riposte").choose(1, "choice:1").passes(1)
    assert game.health(1) == 13
    game.choose(1, "counter:breaker").passes(2).choose(1, "N:2")
    assert (game.health(2), game.cards("discard:2")) == (9, ["riposte"])


@pytest.mark.rule("GS-11.10")
def test_momentum_one_does_not_have_cannot_be_chosen_to_be_lost():
    game = duel(A, T).momentum(3).hand(1, "hackles").hand(2, "riposte").play()
    game.choose(1, "play:hackles").choose(2, "counter:riposte")
    assert (game.momentum(1), game.health(1), game.asked) == (1, 14, (1, "maneuver"))


@pytest.mark.rule("GS-8.3", "GS-6.2")
def test_a_dodge_comes_before_the_direction_is_chosen():
    game = duel(A, T).hand(1, "hackles").hand(2, "dodge").play()
    game.choose(1, "play:hackles").choose(2, "counter:dodge", "NE:1")
    assert (game.space(2), game.momentum(2)) == ("d6", 11)
    game.choose(1, "stay", "no", "N:3", "no")
    assert (game.health(2), game.space(1)) == (12, "c6")


@pytest.mark.rule("GS-9.4", "GS-8.8")
def test_a_counters_maneuver_pushes_the_active():
    position = duel(A, T).at("e1", "d1").hand(1, "stand_the_watch").hand(2, "dodge")
    game = position.play().choose(1, "play:stand_the_watch")
    game.choose(2, "counter:dodge", "E:1", "space:d2")
    assert (game.space(2), game.space(1)) == ("e1", "d2")
    game.choose(1, "N:1")
    assert game.space(1) == "d3"


@pytest.mark.rule("GS-5.9", "GS-15.4")
def test_the_active_falls_to_a_counter():
    position = duel(A, T, M).health(2).momentum(14, 9, 9)
    game = position.hand(1, "hackles").hand(2, "riposte").hand(3, "dodge").play()
    game.choose(1, "play:hackles").choose(2, "counter:riposte").choose(1, "choice:1")
    assert (game.space(1), game.momentum(2)) == (None, 8)
    assert game.cards("discard:1") == ["hackles"]
    assert game.asked == (3, "action")


def ally_of_the_active():
    """Seat 1 plays Hackles; its ally on seat 3 holds a Riposte and a Dodge."""
    position = duel(A, T, O, M, mode="teams").hand(1, "hackles").hand(2, "dodge")
    return position.hand(3, "riposte", "dodge").play().choose(1, "play:hackles")


@pytest.mark.rule("GS-6.6")
def test_an_ally_finds_no_foe_to_riposte():
    game = ally_of_the_active().passes(2)
    assert (game.asked, game.options) == ((3, "counter"), ["pass", "counter:dodge"])


@pytest.mark.rule("GS-6.6")
def test_an_ally_ripostes_a_foe_that_countered():
    game = ally_of_the_active().choose(2, "counter:dodge", "N:1")
    assert sorted(game.options) == ["counter:dodge", "counter:riposte", "pass"]
    game.choose(3, "counter:riposte").choose(2, "choice:2")
    assert game.momentum(2) == 12 - 1 - 2
