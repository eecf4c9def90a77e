"""The specification's scenarios of windows, supports, skills, summons and stacks (section 7)."""

import pytest

from game.games.gunsmith_girl import abilities
from tests.games.gunsmith_girl.positions import fight


@pytest.mark.rule("GG-14.3", "GG-14.7", "GG-9.9", "GG-8.11", "GG-2.7", "GG-22.9")
def test_30_gunsmith_girl_makes_way_for_metal():
    position = fight().field(1, "gunsmith_girl", tokens=3).field(2, "undertow_ray")
    game = position.reserve(1, 20, "gunsmith_girl_metal").play()
    game.attack(2, "undertow_ray", "gunsmith_girl").window("W2", 1)
    game.choose(1, "skill:gunsmith_girl:1").window("W2").until("restart")
    assert game.discard(1) == ["gunsmith_girl"]
    assert (game.pool(1), game.lost_tokens(1)) == (7, 3)
    assert game.field(1) == ["gunsmith_girl_metal"]
    assert game.reserve(1) == 19
    assert game.fact("late:1") == ()
    assert (game.asked, game.options) == ((2, "restart"), ["restart", "stop"])


@pytest.mark.rule("GG-14.3", "GG-7.4", "GG-9.4")
def test_31_a_skill_of_the_fight_is_for_a_cited_fight_alone():
    position = fight().field(1, "bell_sergeant", "furnace_ox").field(2, "night_porter")
    game = position.play().window("W1", 1)
    assert game.options == ["decline"]
    game.attack(1, "bell_sergeant", "night_porter").window("W2", 1)
    assert game.options == ["decline"]
    game.does(2, "stop").settle().attack(1, "furnace_ox", "night_porter").window("W2", 1)
    assert game.options == ["skill:bell_sergeant:0", "decline"]
    game.window("W3", 1)
    assert game.options == ["skill:bell_sergeant:0", "decline"]
    position = fight().field(1, "bell_sergeant", "furnace_ox")
    game = position.play().attack(1, "bell_sergeant", "reserve").window("W4", 1)
    assert game.options == ["decline"]


@pytest.mark.rule("GG-9.9", "GG-8.11", "GG-7.7")
def test_32_a_special_invoked_in_a_window_lets_the_attack_be_stopped():
    position = fight().field(1, "siege_carriage").down(2, "wick_runner").hand(2, "phantom_skiff")
    game = position.play().attack(1, "siege_carriage", "wick_runner").window("W2", 2)
    game.choose(2, "invoke:phantom_skiff").until("restart")
    assert game.options == ["restart", "stop", "go_on"]
    words = game.match.prompt()
    assert words.head == "{seat:1}: a persona was summoned: restart, go on, or stop?"
    assert words.line == "The Anger is given back, unless you go on as before."
    game.choose(1, "stop")
    assert game.fact("late:2") == ("phantom_skiff#2",)
    assert game.spent(1, "siege_carriage") == 0
    assert game.fact("attacked:1") == game.fact("attack_used:1") == ()
    assert not game.is_up(2, "wick_runner")
    assert game.pool(2) == 9
    game.until("nominate", 1)
    assert "name:siege_carriage" in game.options


@pytest.mark.rule("GG-8.11", "GG-8.4")
def test_33_who_is_faster_than_the_latest_attacker_comes_late():
    position = (
        fight()
        .field(1, "harbor_whisperer", "oil_peddler")
        .hand(2, "cartridge_hound", "oil_peddler")
    )
    position.facts(latest="field:1:2", latest_speed=50, first=2).field(2, "night_porter")
    game = position.play("exchange").does(2, "invoke:cartridge_hound", "pick:night_porter")
    assert game.fact("late:2") == ("cartridge_hound#2",)
    game.attack(2, "night_porter", "harbor_whisperer").until("accumulate", 2)
    assert "share:cartridge_hound" in game.options
    position = fight().field(1, "bandolier_kid").hand(2, "phantom_skiff").field(2, "night_porter")
    position.facts(latest="field:1:1", latest_speed=70, first=2)
    game = position.play("exchange").does(2, "invoke:phantom_skiff").until("nominate", 2)
    assert game.fact("late:2") == ()
    assert game.options == ["name:phantom_skiff", "pass"]


@pytest.mark.rule("GG-13.4", "GG-13.6", "GG-2.5", "GG-13.2")
def test_34_a_faster_effect_negates_a_slower_one():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner")
    game = position.supports(1, "snuffed_fuse").supports(2, "trip_wire").play()
    game.attack(1, "tracker_ballard", "wick_runner").does(2, "support:trip_wire")
    game.choose(1, "support:snuffed_fuse").settle()
    assert game.discard(2) == ["trip_wire"]
    assert game.lost(1) == ["snuffed_fuse"]
    assert game.lost(2) == ["wick_runner"]


@pytest.mark.rule("GG-22.13", "GG-9.9")
def test_an_attack_that_is_stopped_by_an_effect_is_lost():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner")
    game = position.supports(2, "trip_wire").play()
    game.attack(1, "tracker_ballard", "wick_runner").does(2, "support:trip_wire").settle()
    assert game.lost(2) == ["trip_wire"]
    assert game.field(2) == ["wick_runner"]
    assert game.spent(1, "tracker_ballard") == 1


@pytest.mark.rule("GG-13.6", "GG-22.12")
def test_35_only_a_strictly_slower_one_can_be_negated():
    position = fight().supports(1, "second_purse", "snuffed_fuse", "quick_hands").pool(1, 9, 1)
    position.hand(1, "wick_runner").supports(2, "snuffed_fuse")
    game = position.play().does(1, "support:second_purse").choose(2, "support:snuffed_fuse")
    assert game.options == ["support:quick_hands", "decline"]
    game.choose(1, "support:quick_hands").truce()
    assert game.discard(2) == ["snuffed_fuse"]
    assert sorted(game.lost(1)) == ["quick_hands", "second_purse"]


@pytest.mark.rule("GG-13.5", "GG-13.1")
def test_36_an_effect_outlives_its_card():
    position = fight().supports(1, "second_purse").supports(2, "cut_rope").pool(1, 7, 3)
    game = position.play().does(1, "support:second_purse").choose(2, "support:cut_rope")
    game.truce()
    assert game.discard(1) == ["second_purse"]
    assert game.lost(2) == ["cut_rope"]
    assert (game.pool(1), game.lost_tokens(1)) == (9, 1)


@pytest.mark.rule("GG-13.9", "GG-13.10", "GG-13.8")
def test_37_a_third_persona_loses_an_addition_for_two():
    position = fight().field(1, "night_porter", "bell_sergeant").down(1, "wick_runner")
    game = position.working(1, "volley_drill").field(2, "furnace_ox").play()
    assert abilities.anger(game.state, "night_porter#1") == 2
    game.attack(1, "wick_runner", "furnace_ox")
    assert game.lost(1) == ["volley_drill"]
    assert abilities.anger(game.state, "night_porter#1") == 1


@pytest.mark.rule("GG-13.8", "GG-13.9")
def test_38_a_target_that_leaves_loses_the_addition():
    position = fight().field(2, "wick_runner", "bell_sergeant").supports(1, "riptide_return")
    game = position.working(1, "chain_shot", "wick_runner", "bell_sergeant").play()
    assert game.strength(2, "bell_sergeant") == 110
    game.does(1, "support:riptide_return").until("pick").choose(1, "pick:wick_runner").truce()
    assert game.cards("hand:2") == ["wick_runner"]
    assert sorted(game.lost(1)) == ["chain_shot", "riptide_return"]
    assert game.strength(2, "bell_sergeant") == 150


@pytest.mark.rule("GG-13.9")
def test_39_an_addition_that_touches_nobody_is_lost():
    def left(**options):
        position = fight(**options).field(1, "gunsmith_girl").working(1, "powder_line")
        game = position.supports(2, "riptide_return").play().does(2, "support:riptide_return")
        return game.truce().lost(1)

    assert left() == ["powder_line"]
    assert left(empty_addition="stays") == []


@pytest.mark.rule("GG-16.1", "GG-16.2", "GG-16.3", "GG-6.1")
def test_40_an_evolution_covers_its_twin():
    position = fight().field(1, "breech_warden", tokens=2).leaders(1, "breech_warden_gate")
    game = position.play("strategy").choose(1, "stack:breech_warden_gate:breech_warden")
    assert game.pool(1) == 10
    game.choose(1, "ready").until("strategy", 2).choose(2, "ready").truce()
    assert (game.field(1), game.tokens(1, "breech_warden_gate")) == (["breech_warden_gate"], 3)
    position = fight().stack(1, "breech_warden_gate", "breech_warden")
    game = position.stack(2, "furnace_ox_white", "furnace_ox").play()
    game.attack(2, "furnace_ox_white", "breech_warden_gate").settle()
    assert sorted(game.lost(1)) == ["breech_warden", "breech_warden_gate"]


@pytest.mark.rule("GG-14.4")
def test_41_an_evolution_without_its_twin_has_no_skill():
    game = fight().field(1, "furnace_ox").field(2, "breech_warden_gate").play()
    game.attack(1, "furnace_ox", "breech_warden_gate").until("act").settle()
    assert any("against 310" in line for line in game.log)
    position = fight().field(1, "furnace_ox").stack(2, "breech_warden_gate", "breech_warden")
    game = position.play().attack(1, "furnace_ox", "breech_warden_gate").settle()
    assert any("against 390" in line for line in game.log)


@pytest.mark.rule("GG-12.9", "GG-2.6", "GG-22.14")
def test_44_control_exchanges_the_tokens():
    position = fight().field(2, "wick_runner", tokens=2).supports(1, "turncoat_ribbon")
    game = position.hand(1, "oil_peddler").play().does(1, "support:turncoat_ribbon")
    game.until("nominate")
    assert game.field(1) == ["wick_runner"]
    assert (game.pool(1), game.pool(2)) == (8, 10)
    assert game.table.trackers["tokens:1:wick_runner#2"] == 2
    position = fight().field(2, "wick_runner", "furnace_ox", tokens=2)
    game = position.supports(1, "turncoat_ribbon").hand(1, "oil_peddler").play()
    game.does(1, "support:turncoat_ribbon").attack(2, "furnace_ox", "wick_runner").settle()
    assert game.lost(2) == ["wick_runner"]
    assert (game.pool(1), game.lost_tokens(1)) == (8, 2)


@pytest.mark.rule("GG-9.9", "GG-22.15")
def test_45_another_target_is_chosen():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner", "kelp_colossus")
    game = position.supports(2, "veil_swap").play()
    game.attack(1, "furnace_ox", "wick_runner").does(2, "support:veil_swap").until("level_defence")
    assert game.asked == (2, "level_defence")
    game.choose(2, "let").settle()
    assert "Strike 270 against 370: {card:furnace_ox#1} is destroyed" in game.log


@pytest.mark.rule("GG-6.1", "GG-6.2", "GG-13.1", "GG-12.1")
def test_52_what_strategy_does_not_allow_is_not_offered():
    position = fight().field(1, "bell_sergeant").supports(1, "second_purse").pool(1, 9, 1)
    game = position.hand(1, "gunsmith_girl_metal").play("strategy")
    assert game.options == ["ready"]
    assert game.why_not(1, "second_purse").rule == "GG-13.1"


@pytest.mark.rule("GG-9.9", "GG-8.11")
def test_61_the_attacker_may_go_on_as_before():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner").hand(2, "phantom_skiff")
    game = position.play().attack(1, "tracker_ballard", "wick_runner")
    game.window("W2", 2).choose(2, "invoke:phantom_skiff").until("restart").choose(1, "go_on")
    game.settle()
    assert "Strike 180 against 110: {card:wick_runner#2} is destroyed" in game.log
    assert game.fact("late:2") == ("phantom_skiff#2",)


@pytest.mark.rule("GG-16.1", "GG-22.19")
def test_63_the_twin_is_no_cost_of_its_own_evolution():
    position = fight().field(1, "pendulum_guard").leaders(1, "pendulum_guard_midnight")
    assert position.play("strategy").options == ["ready"]
    position = fight().field(1, "pendulum_guard", "tick_valet")
    game = position.leaders(1, "pendulum_guard_midnight").play("strategy")
    game.choose(1, "stack:pendulum_guard_midnight:pendulum_guard")
    if game.asked[1] == "pay":
        game.choose(1, "pay:tick_valet")
    assert game.lost(1) == ["tick_valet"]
    assert game.field(1) == ["pendulum_guard_midnight"]


@pytest.mark.rule("GG-14.3")
def test_66_a_skill_with_a_cost_is_used_as_often_as_it_is_paid():
    position = (
        fight()
        .field(1, "furnace_ox")
        .field(2, "reef_sentinel", "stormglass_reader", "bell_sergeant")
    )
    game = position.hand(2, "wick_runner", "oil_peddler").play()
    game.attack(1, "furnace_ox", "reef_sentinel").window("W2", 2)
    game.choose(2, "skill:stormglass_reader:0", "pay:wick_runner").does(
        2, "skill:stormglass_reader:0"
    )
    game.does(2, "skill:bell_sergeant:0").window("W3")
    assert game.strength(2, "reef_sentinel") == 550
    assert "skill:bell_sergeant:0" not in game.window("W3", 2).options


@pytest.mark.rule("GG-20.3", "GG-14.1")
def test_68_a_question_that_hangs_on_a_hand_is_put_whatever_it_holds():
    def stray(*hand):
        position = fight().field(2, "night_porter", "furnace_ox").hand(1, "ember_stray", *hand)
        return position.play().does(1, "invoke:ember_stray")

    game = stray("second_purse").until("optional")
    assert (game.asked, game.options) == ((1, "optional"), ["no"])
    game = stray().until("nominate", 1)
    assert not any(decision.option == "no" for decision in game.match.decisions)
