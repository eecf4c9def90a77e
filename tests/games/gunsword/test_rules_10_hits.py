"""Chapters 10 and 11: tokens on the field, Hits, Blocks, Armor."""

import pytest

from tests.games.gunsword.playing import OF, OS, holding
from tests.games.gunsword.positions import MF, A, M, O, T, duel
from tests.rules.maps import rectangle


@pytest.mark.rule("GS-10.1")
@pytest.mark.parametrize("maneuver", ["Slash Rook 3", "Dash Rook 3", "Shoot Rook 3", "Jump Rook 1"])
def test_an_obstacle_token_is_like_an_obstacle_of_the_map(maneuver):
    walled = rectangle(5, 7, obstacles=("c4",))
    by_map = duel(A, M, board=walled).line(maneuver)
    by_token = duel(A, M).token("obstacle", 2, "c4").line(maneuver)
    assert by_map.options == by_token.options
    assert not [option for option in by_map.options if option.startswith("N:")]


@pytest.mark.rule("GS-10.1")
def test_an_obstacle_of_the_map_cannot_be_taken_back():
    walled = rectangle(5, 7, obstacles=("c4",))
    position = duel(OS, T, board=walled).hand(1, "sally_port").momentum(20, 5)
    game = position.play().choose(1, "play:sally_port", "E:3")
    assert game.asked == (1, "action"), "nothing to take back is offered"


@pytest.mark.rule("GS-10.2", "GS-10.3")
def test_a_supply_that_is_empty_moves_a_token_or_places_none():
    position = holding(OS, "breastwork", "breastwork").token("obstacle", 1, "a1", "e1")
    game = position.play().choose(1, "play:breastwork")
    assert game.asked == (1, "move_token")
    assert sorted(game.options) == ["none", "piece:obstacle:1:1", "piece:obstacle:1:2"]
    game.choose(1, "none", "N:2")
    assert sorted(s for p, s in game.table.pieces.items() if "obstacle" in p) == ["a1", "e1"]
    game.choose(1, "play:breastwork", "piece:obstacle:1:2", "space:b3", "N:2")
    assert sorted(s for p, s in game.table.pieces.items() if "obstacle" in p) == ["a1", "b3"]
    assert game.table.trackers["obstacles:1"] == 0


@pytest.mark.rule("GS-10.3")
def test_tokens_are_placed_on_empty_spaces_start_spaces_too():
    position = holding(OS, "lay_powder").at("c4", "b4").token("trap", 1, "d4")
    position.token("obstacle", 1, "d5")
    game = position.play().choose(1, "play:lay_powder", "stay")
    placeable = {option.removeprefix("space:") for option in game.options}
    assert {"c3", "c5"} <= placeable, "the start spaces"
    assert not placeable & {"c4", "b4", "d4", "d5"}
    assert len(placeable) == 25 - 4


@pytest.mark.rule("GS-10.4")
def test_the_slash_hits_before_the_trap_springs_and_goes_on():
    position = duel(A, M).token("trap", 2, "c5").at("c3", "c5").hand(1, "hackles")
    game = position.line("Slash Rook 2").choose(1, "N:2")
    assert (game.asked, game.health(2), game.space(1)) == ((1, "block"), 12, "c5")
    game.choose(1, "block:hackles")
    assert (game.health(1), game.space(1), game.table.trackers["traps:2"]) == (16, "c6", 3)


@pytest.mark.rule("GS-10.4")
def test_a_traps_damage_strips_armor():
    game = duel(A, M).token("trap", 2, "c4").armor(2).line("Dash Rook 1").choose(1, "N:1")
    assert (game.health(1), game.armor(1)) == (16, 0)


@pytest.mark.rule("GS-10.4")
@pytest.mark.parametrize("owner", [1, 3])
def test_owner_and_allies_pass_a_trap(owner):
    position = duel(M, T, M, T, mode="teams").at("c3", "a7", "a1", "e7")
    game = position.token("trap", owner, "c4").line("Dash Rook 2").choose(1, "N:2")
    assert (game.health(1), game.table.trackers[f"traps:{owner}"]) == (15, 2)


@pytest.mark.rule("GS-10.4", "GS-14.7")
def test_returning_home_springs_no_trap():
    game = duel(A, M).token("trap", 2, "c3").at("a1", "e7").momentum(5, 0).reset()
    assert (game.space(1), game.health(1), game.table.pieces["trap:2:1"]) == ("c3", 16, "c3")


@pytest.mark.rule("GS-10.5")
def test_tokens_stay_through_a_reset():
    game = duel(T, MF).token("obstacle", 2, "a4").momentum(5, 0).reset()
    assert game.table.pieces["obstacle:2:1"] == "a4"


@pytest.mark.rule("GS-10.6", "GS-15.1")
def test_the_tokens_of_the_fallen_leave_with_them():
    position = duel(A, M, T).at("c3", "c5", "a1").health(16, 3).token("obstacle", 2, "e7")
    game = position.token("trap", 2, "e6").line("Slash Rook 2").choose(1, "N:2")
    assert not any(name.startswith(("obstacle", "trap")) for name in game.table.pieces)
    assert (game.table.trackers["obstacles:2"], game.table.trackers["traps:2"]) == (2, 3)


@pytest.mark.rule("GS-11.1")
def test_direct_damage_ignores_bonuses_of_power():
    loadout = ("thane", "sapper")
    game = holding(loadout, "shrapnel_circle").play().choose(1, "play:shrapnel_circle", "N:1")
    assert (game.fact("round"), game.health(2)) == (1, 12 - 3), "in fury, which adds a Power"


@pytest.mark.rule("GS-11.3")
def test_any_card_blocks_even_one_without_armor_a_hit_of_nothing():
    position = holding(MF, "hard_knocks_etc").hand(2, "weight_of_years", "hush")
    game = position.play().choose(1, "play:hard_knocks_etc").passes(2).choose(1, "N:1", "N:1")
    assert (game.asked, game.options) == ((2, "block"), ["no_block", *_blocks(game)])
    game.choose(2, "block:weight_of_years")
    assert (game.health(2), game.cards("discard:2")) == (12, ["weight_of_years"])


def _blocks(game):
    return [f"block:{card}" for card in game.cards("hand:2")]


@pytest.mark.rule("GS-11.3")
def test_each_hit_is_blocked_separately_with_one_card():
    position = holding(OF, "point_blank").at("c3", "c4").hand(2, "hush", "unmoved")
    game = position.play().choose(1, "play:point_blank").passes(2).choose(1, "N:1")
    game.choose(2, "block:unmoved")
    assert (game.asked, game.health(2)) == ((1, "maneuver"), 12)
    game.choose(1, "S:1").choose(2, "block:hush")
    assert game.health(2) == 12 - (3 - 1)


@pytest.mark.rule("GS-11.4")
def test_hit_effects_come_once_after_all_hits_and_the_push():
    position = duel(OF, T, M).hand(1, "topple").at("c4", "d5", "e6").momentum(20, 9, 9)
    game = position.play().choose(1, "play:topple", "NE:2")
    assert (game.asked, game.momentum(2), game.momentum(3)) == ((1, "push"), 9, 9)
    game.choose(1, "space:e7")
    assert (game.momentum(2), game.momentum(3)) == (7, 7)
    assert (game.health(2), game.health(3)) == (12 - 3, 15 - 3 - 1)


@pytest.mark.rule("GS-11.4")
def test_each_foe_hit_means_those_still_alive_and_a_fallen_foe_was_hit():
    position = duel(OF, T, M).hand(1, "topple").at("c3", "d4", "e5").momentum(20, 9, 9)
    game = position.health(14, 2).play().choose(1, "play:topple", "NE:2", "space:d5")
    assert (game.space(2), game.momentum(2), game.momentum(3)) == (None, 9, 7)


@pytest.mark.rule("GS-11.6")
def test_damage_of_traps_and_techniques_is_no_hit_of_the_skill():
    position = holding(M, "over_the_parapet").token("trap", 1, "d6")
    game = position.play().choose(1, "play:over_the_parapet", "N:2", "space:d6", "W:1")
    assert game.health(2) == 11
    assert game.asked == (1, "may"), "it attacked, and hit nobody: it may be kept"


@pytest.mark.rule("GS-11.6")
def test_ripostes_damage_may_be_blocked_and_strips_armor():
    position = duel(O, T).hand(1, "off_the_wall", "grapeshot").hand(2, "riposte")
    game = position.armor(1).play().choose(1, "play:off_the_wall", "no")
    game.choose(2, "counter:riposte").choose(1, "choice:1")
    assert game.asked == (1, "block")
    game.choose(1, "block:grapeshot")
    assert (game.health(1), game.armor(1)) == (14, 0)


@pytest.mark.rule("GS-11.7")
def test_several_are_hit_clockwise_from_the_attacker():
    position = duel(T, A, OS).at("c4", "b3", "c3").hand(3, "shrapnel_circle").hand(1, "hush")
    game = position.hand(2, "hackles").momentum(5, 5, 20).facts(active=3).play()
    game.choose(3, "play:shrapnel_circle").passes(1, 2).choose(3, "stay")
    assert game.asked == (1, "block")
    game.passes(1)
    assert game.asked == (2, "block")
    game.passes(2)
    assert (game.health(1), game.health(2)) == (12 - 3, 16 - 3)


@pytest.mark.rule("GS-11.8")
def test_a_skills_direct_damage_is_piercing_too():
    loadout = ("avaset_volker", "sapper")
    position = holding(loadout, "shrapnel_circle", momentum=2).form(1, "volker").armor(0, 5)
    game = position.hand(2, "hush").play().choose(1, "play:shrapnel_circle").passes(2)
    game.choose(1, "N:1")
    assert (game.health(2), game.armor(2)) == (12 - 3, 0)


@pytest.mark.rule("GS-11.9")
def test_armor_adds_up_without_a_cap_and_stays_until_a_hit():
    position = holding(O, "stock_strike", "siege_posture").armor(30)
    game = position.play().choose(1, "play:stock_strike", "no", "stay", "W:1")
    game.choose(1, "play:siege_posture", "no")
    assert game.armor(1) == 30 + 1 + 2
