"""Scenarios: what cards cost."""

import pytest

from tests.games.gunsword.positions import MF, A, M, T, duel

SAPPER_AVASET = ("avaset_volker", "sapper")


def paid(game, card):
    """What seat 1 pays for playing a card."""
    before = game.momentum(1)
    return before - game.choose(1, f"play:{card}").momentum(1)


@pytest.mark.rule("GS-14.8", "GS-12.5")
def test_flash_of_steel_from_the_opening_hand():
    openings = (duel(A, T, seed=seed).opening() for seed in range(50))
    game = next(each for each in openings if "flash_of_steel" in each.cards("hand:1"))
    game.choose(1, "regroup:0").choose(2, "regroup:0")
    assert paid(game, "flash_of_steel") == 5


@pytest.mark.rule("GS-14.8")
def test_flash_of_steel_from_the_regroup():
    game = duel(A, T).hand(1, "hackles").deck(1, "flash_of_steel").regroup()
    game.choose(1, "regroup:1")
    assert paid(game, "flash_of_steel") == 5


@pytest.mark.rule("GS-14.8", "GS-12.5")
def test_flash_of_steel_drawn_this_round():
    game = duel(MF, T).deck(1, "flash_of_steel").begin_turn(1)
    assert paid(game, "flash_of_steel") == 3


@pytest.mark.rule("GS-14.8", "GS-12.5")
def test_flash_of_steel_drawn_last_round():
    game = duel(MF, T).deck(1, "flash_of_steel").begin_turn(1)
    game.rests(1, 2, 2)
    assert game.fact("round") == 2
    assert paid(game, "flash_of_steel") == 5


@pytest.mark.rule("GS-12.2", "GS-13.4", "GS-18.4")
@pytest.mark.parametrize("again", [True, False])
def test_bound_by_duty_in_volkers_form_and_a_switch(again):
    position = duel(A, T, interrupt_again=again).at("c1", "c4").form(1, "volker")
    game = position.hand(1, "bound_by_duty").hand(2, "hush").play()
    assert paid(game, "bound_by_duty") == 3
    game.passes(2).choose(1, "N:1", "yes")
    assert (game.space(1), game.fact("form:1")) == ("c2", "avaset")
    if again:
        game.choose(1, "no")  # they might switch back directly
    assert game.asked == (1, "maneuver")
    game.choose(1, "N:2", "no")
    assert (game.health(2), game.momentum(1), game.fact("form:1")) == (9, 8, "avaset")


@pytest.mark.rule("GS-18.5", "GS-18.8")
def test_an_insight_is_played_like_a_skill_and_discarded():
    position = (
        duel(MF, T).insights(1, "corollary").hand(2, "hush").last_skill(1, "powder_and_parry")
    )
    game = position.play().choose(1, "autodidact:corollary")
    assert (game.momentum(1), game.asked) == (13 - 3, (2, "counter"))
    game.passes(2).choose(1, "N:2").passes(2).choose(1, "SW:2")
    assert (game.cards("discard:1"), game.cards("insights:1")) == (["corollary"], [])


@pytest.mark.rule("GS-18.5")
def test_the_hand_effect_of_an_insight_is_not_used():
    position = duel(MF, T).insights(1, "flash_of_steel").drawn(1, "flash_of_steel")
    game = position.play().choose(1, "autodidact:flash_of_steel")
    assert game.momentum(1) == 13 - 5


@pytest.mark.rule("GS-12.2", "GS-12.3", "GS-12.4", "GS-12.5")
def test_x_is_paid_and_is_the_power():
    game = duel(M, T).at("b2", "c3").hand(1, "undermine").play()
    game.choose(1, "play:undermine", "x:4", "stay", "NE:2")
    assert (game.momentum(1), game.health(2)) == (9, 8)


@pytest.mark.rule("GS-12.2", "GS-12.3", "GS-12.4", "GS-12.5")
def test_in_volkers_form_x_costs_less_and_the_power_is_1():
    game = duel(SAPPER_AVASET, T).at("b2", "c3").form(1, "volker").hand(1, "undermine").play()
    game.choose(1, "play:undermine", "x:4", "stay", "no", "NE:2", "no")
    assert (game.momentum(1), game.health(2)) == (10, 11)


@pytest.mark.rule("GS-12.5", "GS-18.8")
@pytest.mark.parametrize(
    ("card", "last", "cost"),
    [
        ("lockstep", None, 2),
        ("lockstep", "two_shadows", 1),
        ("hackles", "two_shadows", 1),
        ("hackles", "lockstep", 1),
        ("bound_by_duty", "lockstep", 2),
    ],
)
def test_volkers_form_and_versatility_together(card, last, cost):
    position = duel(A, T).form(1, "volker").hand(1, card)
    if last:
        position.last_skill(1, last)
    assert paid(position.play(), card) == cost


@pytest.mark.rule("GS-18.6")
def test_a_card_that_costs_less_in_balance():
    assert paid(duel(T, A).hand(1, "plumb_line").play(), "plumb_line") == 2
