"""Chapters 12 and 13: Power, X, Costs, Interrupts."""

import pytest

from tests.games.gunsword.playing import OF, holding
from tests.games.gunsword.positions import MF, A, T, duel


@pytest.mark.rule("GS-12.1")
def test_power_below_nothing_counts_as_nothing_and_hits():
    position = holding(MF, "first_principles").hand(2, "breaker", "breaker").armor(0, 1)
    game = position.play().choose(1, "play:first_principles")
    game.choose(2, "counter:breaker", "counter:breaker").choose(1, "N:2")
    assert (game.health(2), game.armor(2)) == (12, 0), "Power 3 - 2 - 2"


@pytest.mark.rule("GS-12.1")
def test_power_counts_for_each_attack():
    game = holding(OF, "crossing_the_t").at("c3", "d5").play()
    game.choose(1, "play:crossing_the_t", "N-E:3", "W:2")
    assert game.health(2) == 12 - 2 - 2


@pytest.mark.rule("GS-12.4")
@pytest.mark.parametrize(
    ("momentum", "xs"), [(1, []), (2, ["x:2"]), (4, ["x:2", "x:3", "x:4"]), (9, 5)]
)
def test_x_is_what_can_be_paid(momentum, xs):
    game = duel(("oriel", "culverin"), T).hand(1, "overcharge").momentum(momentum, 1).play()
    assert ("play:overcharge" in game.options) == bool(xs)
    if xs:
        game.choose(1, "play:overcharge")
    if isinstance(xs, int):
        assert len(game.options) == xs
    elif len(xs) > 1:
        assert game.options == xs
    elif xs:
        assert (game.fact("x"), game.momentum(1)) == (2, 0), "the only X is taken"


@pytest.mark.rule("GS-12.4", "GS-12.5")
def test_x_is_limited_by_the_reduced_cost():
    position = duel(("avaset_volker", "sapper"), T).form(1, "volker").hand(1, "undermine")
    game = position.momentum(2, 1).play().choose(1, "play:undermine")
    assert game.options == ["x:1", "x:2", "x:3"], "they cost 1, 1 and 2"
    game.choose(1, "x:3")
    assert (game.momentum(1), game.fact("x"), game.fact("base")) == (0, 3, 1)


@pytest.mark.rule("GS-12.3")
def test_the_x_of_an_insight_counts_for_nothing():
    position = holding(MF, "hard_knocks_etc").insights(1, "hard_knocks_etc")
    game = position.play().choose(1, "play:hard_knocks_etc", "N:1", "N:1")
    assert game.health(2) == 12


@pytest.mark.rule("GS-12.5")
def test_a_cards_own_cost_comes_before_reductions():
    loadout = ("avaset_volker", "flintlock_saber")
    position = duel(loadout, T).form(1, "volker").hand(1, "flash_of_steel")
    position.drawn(1, "flash_of_steel").facts(**{"last_attacks:1": ("Shoot",)})
    game = position.momentum(20, 5).play().choose(1, "play:flash_of_steel")
    assert game.momentum(1) == 20 - (3 - 1 - 1)


@pytest.mark.rule("GS-12.5")
def test_counter_cards_are_not_reduced():
    position = duel(("oriel", "culverin"), A).form(2, "volker").hand(1, "off_the_wall")
    game = position.hand(2, "breaker").momentum(20, 9).play().choose(1, "play:off_the_wall")
    game.choose(2, "counter:breaker")
    assert game.momentum(2) == 9 - 2


@pytest.mark.rule("GS-13.1", "GS-13.2")
def test_interrupts_of_one_line_stand_in_the_order_they_were_raised():
    position = duel(("avaset_volker", "silencer"), T).hand(1, "hush", "dead_drop")
    game = position.at("c3", "c4").momentum(20, 5).play().choose(1, "play:hush", "yes", "yes")
    assert [ref for ref, _, _ in game.fact("lines")] == [
        *("hush:0", "quick_chamber:0", "two_souls_one_oath:1", "hush:1"),
    ]
    assert game.asked == (1, "maneuver"), "the Slash comes first"
    game.choose(1, "N:1")
    assert game.fact("form:1") == "avaset"


@pytest.mark.rule("GS-13.2")
def test_an_inserted_line_may_be_interrupted_itself():
    position = duel(("avaset_volker", "silencer"), T).hand(1, "hush", "dead_drop")
    game = position.at("c3", "c4").momentum(20, 5).play().choose(1, "play:hush", "yes", "no")
    game.choose(1, "N:1")
    assert game.asked == (1, "may"), "after the inserted Slash"
    game.choose(1, "yes", "no", "S:3", "no")
    assert (game.fact("form:1"), game.health(2)) == ("volker", 12 - 3 - 3)


@pytest.mark.rule("GS-13.4")
def test_no_interrupt_is_offered_before_the_first_line():
    game = holding(A, "lockstep").play().choose(1, "play:lockstep")
    assert game.asked == (1, "maneuver")
