"""The Skills and the Technique of Thane, each played.

With 10 Momentum and 12 Health he is calm after paying, with 20 Momentum he is in fury.
"""

import pytest

from tests.games.gunsword.playing import TF, attacked, holding


@pytest.mark.card("inner_calm_outer_fury")
def test_inner_calm_gains_momentum_and_armor():
    game = holding(TF, "inner_calm_outer_fury", momentum=10).play()
    game.choose(1, "play:inner_calm_outer_fury", "N:3")
    assert (game.momentum(1), game.armor(1), game.health(2)) == (10 - 3 + 1, 2, 9)
    assert game.space(1) == "c6"


@pytest.mark.card("inner_calm_outer_fury")
def test_outer_fury_gains_momentum_and_power():
    game = holding(TF, "inner_calm_outer_fury").play()
    game.choose(1, "play:inner_calm_outer_fury", "N:3")
    assert (game.momentum(1), game.armor(1)) == (18, 0)
    assert game.health(2) == 12 - (3 + 2 + 1), "printed, fury, and The Still Point"


@pytest.mark.card("levotheon_stance_orpheon_stance")
def test_levotheon_stance_returns_a_counter_and_dashes():
    position = holding(TF, "levotheon_stance_orpheon_stance", momentum=10).discard(1, "dodge")
    game = position.play().choose(1, "play:levotheon_stance_orpheon_stance", "yes", "E:2")
    assert (game.space(1), game.cards("hand:1"), game.momentum(1)) == ("e3", ["dodge"], 8)
    assert (game.asked, game.health(2)) == ((1, "action"), 12)


@pytest.mark.card("levotheon_stance_orpheon_stance")
def test_orpheon_stance_slashes_and_may_leave_the_counter():
    position = holding(TF, "levotheon_stance_orpheon_stance").discard(1, "dodge")
    game = position.play().choose(1, "play:levotheon_stance_orpheon_stance", "no", "N:3")
    assert (game.space(1), game.health(2)) == ("c6", 12 - (4 + 1))
    assert (game.cards("hand:1"), game.momentum(1)) == ([], 18)


@pytest.mark.card("battlemind")
@pytest.mark.rule("GS-17.2")
def test_battlemind_returns_a_counter_between_its_slashes():
    position = holding(TF, "battlemind", momentum=10).discard(1, "slow_knife")
    game = position.discard(1, "riposte", "dodge").at("c3", "d6").play()
    game.choose(1, "play:battlemind", "N:2", "yes")
    assert sorted(game.options) == ["card:dodge", "card:riposte"]
    game.choose(1, "card:riposte", "NE:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e7", 9, 7)
    assert game.cards("hand:1") == ["riposte"]


@pytest.mark.card("plumb_line")
@pytest.mark.parametrize(("momentum", "paid"), [(11, 4), (12, 2), (13, 4)])
def test_plumb_line_costs_less_at_level(momentum, paid):
    game = holding(TF, "plumb_line", momentum=momentum).play()
    game.choose(1, "play:plumb_line", "N:3")
    assert (game.momentum(1), game.space(1), game.health(2)) == (momentum - paid, "c6", 8)


@pytest.mark.card("weight_of_years")
def test_weight_of_years_slashes_with_power_five():
    game = holding(TF, "weight_of_years", momentum=10).at("c3", "c4").play()
    game.choose(1, "play:weight_of_years", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 7, 5)


@pytest.mark.card("measured_tide")
def test_measured_tide_slashes_far_along_a_diagonal():
    game = holding(TF, "measured_tide", momentum=10).at("b1", "d4").play()
    game.choose(1, "play:measured_tide", "N:1", "NE:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 9, 7)


@pytest.mark.card("measured_tide")
@pytest.mark.parametrize(("choice", "health", "momentum"), [(1, 13, 8), (2, 11, 12)])
def test_measured_tide_commands_health_for_momentum_or_the_reverse(choice, health, momentum):
    game = holding(TF, "measured_tide", momentum=10).play()
    game.choose(1, "command:measured_tide", f"choice:{choice}")
    assert (game.health(1), game.momentum(1)) == (health, momentum)
    assert game.cards("discard:1") == ["measured_tide"]


@pytest.mark.card("measured_tide")
@pytest.mark.rule("GS-11.10")
@pytest.mark.parametrize(
    ("health", "momentum", "after"), [(1, 10, (2, 8)), (8, 1, (7, 3)), (1, 1, (1, 1))]
)
def test_measured_tide_takes_nothing_that_one_does_not_have(health, momentum, after):
    game = holding(TF, "measured_tide", momentum=momentum).health(health).play()
    game.choose(1, "command:measured_tide")
    assert (game.health(1), game.momentum(1)) == after


@pytest.mark.card("unmoved")
def test_unmoved_dashes_and_shoots_diagonally():
    game = holding(TF, "unmoved", momentum=10).at("c2", "e5").play()
    game.choose(1, "play:unmoved", "N:1", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 9, 8)


@pytest.mark.card("unmoved")
def test_unmoved_commands_two_armor():
    game = attacked(TF, "unmoved").choose(2, "command:unmoved")
    assert (game.armor(2), game.cards("discard:2")) == (2, ["unmoved"])


@pytest.mark.card("breath_before_thunder")
def test_breath_before_thunder_steps_up_in_calm():
    game = holding(TF, "breath_before_thunder", momentum=10).play()
    game.choose(1, "play:breath_before_thunder", "N:1", "N:1")
    assert (game.asked, game.space(1), game.health(2)) == ((1, "action"), "c6", 9)


@pytest.mark.card("breath_before_thunder")
def test_breath_before_thunder_slashes_twice_in_fury():
    game = holding(TF, "breath_before_thunder").at("c3", "c4").play()
    game.choose(1, "play:breath_before_thunder", "N:1", "S:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 12 - 4 - 4, 17)


@pytest.mark.card("slow_knife")
def test_slow_knife_slashes_along_an_l():
    game = holding(TF, "slow_knife", momentum=10).at("c3", "d5").play()
    game.choose(1, "play:slow_knife", "N-E:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 8, 8)


@pytest.mark.card("still_point:0")
@pytest.mark.rule("GS-18.6")
@pytest.mark.parametrize(("momentum", "power"), [(13, 4), (14, 5), (15, 5)])
def test_fury_after_paying_adds_a_power(momentum, power):
    game = holding(TF, "slow_knife", momentum=momentum).at("c3", "d5").play()
    game.choose(1, "play:slow_knife", "N-E:3")
    assert game.health(2) == 12 - power


@pytest.mark.card("still_point:1")
@pytest.mark.rule("GS-18.6")
@pytest.mark.parametrize(("momentum", "armor", "then"), [(14, 0, 1), (15, 0, 0), (10, 3, 3)])
def test_calm_at_the_end_of_the_chain_gives_armor_to_whoever_has_none(momentum, armor, then):
    game = holding(TF, "slow_knife", momentum=momentum).armor(armor).play()
    game.choose(1, "play:slow_knife", "W-N:3")
    assert game.armor(1) == then
