"""The Skills and the Technique of the Sapper's Falchion, each played."""

import pytest

from tests.games.gunsword.playing import OS, attacked, holding
from tests.games.gunsword.positions import M, T, duel


@pytest.mark.card("lay_powder")
def test_lay_powder_places_a_trap_between_dash_and_slash():
    game = holding(OS, "lay_powder").at("c2", "c4").play()
    game.choose(1, "play:lay_powder", "N:1", "space:d3", "N:1")
    assert (game.table.pieces["trap:1:1"], game.table.trackers["traps:1"]) == ("d3", 2)
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 9, 18)


@pytest.mark.card("breastwork")
def test_breastwork_raises_an_obstacle_shoots_and_armors():
    game = holding(OS, "breastwork").play()
    game.choose(1, "play:breastwork", "space:b3", "N:2")
    assert (game.table.pieces["obstacle:1:1"], game.table.trackers["obstacles:1"]) == ("b3", 1)
    assert (game.health(2), game.armor(1), game.momentum(1)) == (9, 1, 18)


@pytest.mark.card("breastwork")
def test_breastworks_obstacle_stops_its_own_shot():
    game = holding(OS, "breastwork").play().choose(1, "play:breastwork", "space:c4")
    assert (game.health(2), game.armor(1)) == (12, 1)


@pytest.mark.card("short_fuse")
def test_short_fuse_blasts_a_token_and_slashes():
    game = holding(OS, "short_fuse").token("trap", 1, "d6").at("c4", "c5").play()
    game.choose(1, "play:short_fuse", "N:1")
    assert (game.health(2), game.momentum(1)) == (12 - 2 - 3, 17)
    assert (game.table.trackers["traps:1"], "trap:1:1" in game.table.pieces) == (3, False)


@pytest.mark.card("short_fuse")
def test_short_fuse_blasts_the_token_of_your_choice():
    position = holding(OS, "short_fuse").token("trap", 1, "b5").token("obstacle", 1, "a1")
    game = position.play().choose(1, "play:short_fuse")
    assert sorted(game.options) == ["piece:obstacle:1:1", "piece:trap:1:1"]
    game.choose(1, "piece:obstacle:1:1", "W:1")
    assert (game.health(2), game.table.trackers["obstacles:1"]) == (12, 2)


@pytest.mark.card("undermine")
def test_undermine_has_the_cost_and_the_power_that_one_chooses():
    game = holding(OS, "undermine").at("c2", "d4").play().choose(1, "play:undermine")
    assert game.options == ["x:1", "x:2", "x:3", "x:4", "x:5"]
    game.choose(1, "x:5", "N:1", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 7, 15)


@pytest.mark.card("shrapnel_circle")
def test_shrapnel_circle_hurts_the_foes_around_and_armors():
    game = holding(OS, "shrapnel_circle").play().choose(1, "play:shrapnel_circle", "N:1")
    assert (game.health(2), game.armor(1), game.momentum(1)) == (12 - 3, 1, 18)


@pytest.mark.card("shrapnel_circle")
def test_shrapnel_circle_reaches_adjacent_spaces_only():
    game = holding(OS, "shrapnel_circle").play().choose(1, "play:shrapnel_circle", "stay")
    assert (game.health(2), game.armor(1)) == (12, 1)


@pytest.mark.card("over_the_parapet")
def test_over_the_parapet_jumps_an_obstacle_and_slashes():
    game = holding(OS, "over_the_parapet").token("obstacle", 1, "c4").at("c3", "c6").play()
    game.choose(1, "play:over_the_parapet", "N:2", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c7", 9, 17)


@pytest.mark.card("heave")
def test_heave_pushes_the_foe_it_hits():
    game = holding(M, "heave").at("c3", "c4").play()
    game.choose(1, "play:heave", "N:2", "space:b3")
    assert (game.space(1), game.space(2), game.health(2)) == ("c4", "b3", 9)


@pytest.mark.card("heave")
def test_heave_leaves_a_trap_when_it_misses():
    game = holding(M, "heave").play().choose(1, "play:heave", "W:2", "space:b5", "no")
    assert (game.table.pieces["trap:1:1"], game.space(1), game.momentum(1)) == ("b5", "a3", 18)


@pytest.mark.card("dig_in")
def test_dig_in_armors_and_shoots_diagonally():
    game = holding(OS, "dig_in").at("c3", "e5").play().choose(1, "play:dig_in", "NE:2")
    assert (game.health(2), game.armor(1), game.momentum(1)) == (12 - 3, 1, 18)


@pytest.mark.card("dig_in")
def test_dig_in_commands_two_armor():
    game = attacked(OS, "dig_in").choose(2, "command:dig_in")
    assert (game.armor(2), game.cards("discard:2")) == (2, ["dig_in"])


@pytest.mark.card("sally_port")
def test_sally_port_takes_an_obstacle_back_for_a_card():
    position = holding(OS, "sally_port").token("obstacle", 1, "a1").deck(1, "heave")
    game = position.play().choose(1, "play:sally_port", "N:3", "yes")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 9, 17)
    assert (game.table.trackers["obstacles:1"], game.cards("hand:1")) == (2, ["heave"])


@pytest.mark.card("sally_port")
def test_sally_port_offers_nothing_without_an_obstacle_on_the_field():
    game = holding(OS, "sally_port").token("trap", 1, "a1").play()
    game.choose(1, "play:sally_port", "N:3")
    assert (game.asked, game.cards("hand:1")) == ((1, "action"), [])


@pytest.mark.card("prepared_ground:0")
@pytest.mark.rule("GS-18.3")
def test_a_trap_is_placed_before_the_first_hands_are_drawn():
    game = duel(OS, T).opening()
    assert (game.asked, len(game.options)) == ((1, "place"), 5 * 7 - 2)
    assert game.cards("hand:1") == []
    game.choose(1, "space:c4")
    assert (game.table.pieces["trap:1:1"], game.table.trackers["traps:1"]) == ("c4", 2)
    assert len(game.cards("hand:1")) == 6


@pytest.mark.card("prepared_ground:0")
@pytest.mark.rule("GS-18.3")
def test_another_trap_is_placed_at_every_reset():
    game = duel(OS, T).token("trap", 1, "a1").momentum(3, 0).reset()
    assert game.asked == (1, "place")
    game.choose(1, "space:e7")
    assert game.table.pieces["trap:1:2"] == "e7"
