"""The specification's scenarios of who attacks, of fights, Levels and Strength (section 7)."""

import pytest

from tests.games.gunsmith_girl.positions import fight


@pytest.mark.rule("GG-7.2", "GG-8.4", "GG-9.6")
def test_13_on_the_first_turn_the_fastest_turn_up_together():
    position = fight().down(1, "tracker_ballard", "mortar_matron").facts(turn=1)
    game = position.down(2, "veil_dancer", "salt_monk").play()
    game.choose(2, "turn:veil_dancer").choose(1, "turn:tracker_ballard")
    assert game.is_up(1, "tracker_ballard") and game.is_up(2, "veil_dancer")
    assert game.strength(1, "tracker_ballard") == 100
    game.choose(1, "pick:salt_monk")
    assert not game.is_up(2, "salt_monk")
    game.until("act")
    assert game.asked == (2, "act")
    game.attack(2, "veil_dancer", "tracker_ballard").until("level_defence", 1).choose(
        1, "let"
    ).settle()
    assert "Strike 120 against 100: {card:tracker_ballard#1} is destroyed" in game.log
    assert (game.lost(1), game.lost_tokens(1)) == (["tracker_ballard"], 0)


@pytest.mark.rule("GG-8.10", "GG-9.8")
def test_14_equal_speed_is_a_duel_that_the_higher_level_opens():
    position = fight().field(1, "breech_warden").field(2, "reef_sentinel")
    game = position.leaders(2, "admiral_nacre", up=True).play().does(1, "name:breech_warden")
    assert game.fact("duel") or game.fact("rival")
    game.window("W2")
    assert game.asked == (2, "act")
    assert (game.spent(1, "breech_warden"), game.spent(2, "reef_sentinel")) == (1, 1)
    game.window("W3")
    assert not any("Level" in line for line in game.log)
    game.settle()
    assert "Strike 240 against 280: {card:reef_sentinel#2} is destroyed" in game.log
    assert (game.field(1), game.lost(2)) == (["breech_warden"], ["reef_sentinel"])


@pytest.mark.rule("GG-8.9")
def test_15_a_faster_face_down_persona_claims_priority():
    position = fight().down(1, "gauge_inspector").down(2, "undertow_ray")
    game = position.play().does(1, "name:gauge_inspector")
    assert game.asked == (2, "claim")
    game.choose(2, "claim:undertow_ray")
    assert game.state.card_at(game.fact("attacker")) == "undertow_ray#2"
    assert game.is_up(1, "gauge_inspector")
    assert not game.fact("attack_used:1")


@pytest.mark.rule("GG-8.6", "GG-8.8", "GG-8.4")
def test_16_a_slower_one_may_attack_once_the_faster_has_passed():
    game = fight().field(1, "night_porter").field(2, "undertow_ray").play().until("nominate")
    assert game.asked == (2, "nominate")
    game.choose(2, "pass")
    assert game.asked == (1, "nominate")
    assert game.options == ["name:night_porter", "pass"]
    game.choose(1, "name:night_porter").window("W2")
    assert game.state.card_at(game.fact("target")) == "undertow_ray#2"


@pytest.mark.rule("GG-8.8", "GG-8.3")
def test_17_when_both_pass_the_truce_follows():
    game = fight().down(1, "night_porter").down(2, "undertow_ray").play()
    game.does(1, "pass").does(2, "pass")
    assert game.fact("truce_step") == 2
    assert not game.is_up(1, "night_porter")


@pytest.mark.rule("GG-8.7", "GG-10.5", "GG-18")
def test_18_the_fastest_goes_first_unless_it_may_be_skipped():
    names = ("night_porter", "wick_runner")
    game = fight().field(1, *names).field(2, "pendulum_guard").play().until("nominate")
    assert game.options == ["name:wick_runner", "pass"]
    game = fight(skip_faster=True).field(1, *names).field(2, "pendulum_guard").play()
    game.attack(1, "night_porter", "pendulum_guard").until("accumulate", 1)
    assert game.fact("stood_down:1") == ("wick_runner#1",)
    game.choose(1, "share:wick_runner").settle()
    assert "Strike 320 against 220: {card:pendulum_guard#2} is destroyed" in game.log
    game.truce()
    assert not any("names {card:wick_runner#1}" in line for line in game.log)


@pytest.mark.rule("GG-9.6", "GG-9.10")
def test_19_without_anger_nobody_counterattacks():
    game = fight().field(1, "wick_runner").field(2, "salt_monk").play()
    game.attack(1, "wick_runner", "salt_monk").until("level_defence")
    assert game.options == ["stop", "let"]
    assert game.match.prompt().head == "{seat:2}: stop it, or let it come?"
    assert game.match.pending.decision.does == "stop"
    game.choose(2, "stop")
    assert game.spent(1, "wick_runner") == 1
    assert (game.field(1), game.field(2)) == (["wick_runner"], ["salt_monk"])


@pytest.mark.rule("GG-9.6", "GG-10.1", "GG-10.3")
def test_20_a_counterattack_turns_the_sides():
    game = fight().field(1, "tracker_ballard").field(2, "brine_duelist").play()
    game.attack(1, "tracker_ballard", "brine_duelist").until("level_defence")
    assert game.options == ["stop", "let", "counter"]
    assert game.match.prompt().head == "{seat:2}: stop it, counterattack, or let it come?"
    assert game.match.pending.decision.does == "stop or counterattack"
    game.choose(2, "counter").window("W3").settle()
    assert "Strike 250 against 180: {card:tracker_ballard#1} is destroyed" in game.log
    assert game.lost(1) == ["tracker_ballard"]
    assert game.spent(2, "brine_duelist") == 1


@pytest.mark.rule("GG-9.5", "GG-14.6")
def test_21_a_face_down_target_turns_up_before_levels_are_compared():
    game = fight().field(1, "ramrod_twins").down(2, "veil_dancer").play()
    game.attack(1, "ramrod_twins", "veil_dancer").settle()
    assert "Strike 40 against 120: {card:ramrod_twins#1} is destroyed" in game.log


@pytest.mark.rule("GG-9.6", "GG-12.2")
def test_22_the_higher_level_may_stop_its_own_attack():
    game = fight().field(1, "tracker_ballard").down(2, "hollow_bear").play()
    game.attack(1, "tracker_ballard", "hollow_bear").until("level_attack")
    assert game.asked == (1, "level_attack")
    assert game.options == ["attack", "stop"]
    game.choose(1, "stop")
    assert game.is_up(2, "hollow_bear")
    game.truce()
    assert game.tokens(2, "hollow_bear") == 2


def boiler(*ally):
    game = fight().field(1, "brass_boiler", *ally).field(2, "night_porter").play()
    return game.attack(1, "brass_boiler", "night_porter").does(2, "let").until("accumulate", 1)


@pytest.mark.rule("GG-10.2", "GG-10.3", "GG-10.4", "GG-9.8", "GG-9.7")
def test_23_equal_strengths_destroy_nobody():
    game = boiler()
    game.choose(1, "anger", "anger")
    assert "Strike 210 against 210: nobody is destroyed" in game.log
    assert game.field(2) == ["night_porter"]
    game = boiler("mortar_matron").choose(1, "anger", "anger", "share:mortar_matron").settle()
    assert "Strike 520 against 210: {card:night_porter#2} is destroyed" in game.log
    assert (game.spent(1, "brass_boiler"), game.spent(1, "mortar_matron")) == (3, 1)


@pytest.mark.rule("GG-9.1")
def test_24_an_attack_for_each_anger_in_one_attack_turn():
    names = ("oil_peddler", "drowned_courier", "harbor_whisperer")
    raised = (("brass_boiler#1", "strength", 60, "turn"), ("brass_boiler#1", "level", 5, "turn"))
    position = fight().field(1, "brass_boiler").field(2, *names).facts(**{"changes:1": raised})
    game = position.play().does(1, "name:brass_boiler")
    assert "end" not in game.options
    for name in names:
        game.does(1, f"target:{name}").fought()
    assert game.lost(2) == list(names)
    assert game.spent(1, "brass_boiler") == 3


@pytest.mark.rule("GG-10.4", "GG-10.5", "GG-2.2", "GG-10.7")
def test_25_allies_share_for_each_anger():
    allies = ("ramrod_twins", "brass_boiler")
    game = fight().field(1, "tracker_ballard", *allies).field(2, "kelp_colossus").play()
    game.attack(1, "tracker_ballard", "kelp_colossus").until("accumulate", 1)
    game.choose(1, "share:ramrod_twins", *["share:brass_boiler"] * 3).settle()
    assert "Strike 510 against 370: {card:kelp_colossus#2} is destroyed" in game.log
    game.until("nominate", 1)
    assert game.options == ["name:ramrod_twins", "pass"]


@pytest.mark.rule("GG-9.10")
def test_26_who_has_no_anger_defends_and_receives_strength():
    game = fight().field(1, "furnace_ox").field(2, "oil_peddler", "night_porter").play()
    game.attack(1, "furnace_ox", "oil_peddler").until("accumulate", 2)
    assert game.options == ["share:night_porter", "done"]
    game.choose(2, "share:night_porter").settle()
    assert "Strike 270 against 300: {card:furnace_ox#1} is destroyed" in game.log
    game = fight().field(1, "furnace_ox").field(2, "oil_peddler", "night_porter").play()
    game.attack(1, "furnace_ox", "night_porter").settle()
    assert "share" not in "".join(game.options)


@pytest.mark.rule("GG-10.4")
@pytest.mark.parametrize("mark", ["attacked", "shared"])
def test_27_who_has_attacked_or_shared_shares_no_more(mark):
    position = fight().facts(phase="exchange").field(1, "furnace_ox", "ramrod_twins")
    position.marked("attack_used", 1, "ramrod_twins").marked(mark, 1, "ramrod_twins")
    game = position.field(2, "night_porter").play("exchange")
    game.attack(1, "furnace_ox", "night_porter").settle()
    assert "accumulate" not in game.asked
    assert "Strike 270 against 210: {card:night_porter#2} is destroyed" in game.log


@pytest.mark.rule("GG-9.8", "GG-12.6", "GG-22.16")
def test_28_who_is_not_lost_loses_its_tokens_all_the_same():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner", tokens=2)
    game = position.supports(2, "fog_bank").play()
    game.attack(1, "furnace_ox", "wick_runner").does(2, "support:fog_bank").settle()
    assert game.field(2) == ["wick_runner"]
    assert (game.tokens(2, "wick_runner"), game.pool(2), game.lost_tokens(2)) == (0, 8, 2)
    game.turn_over()
    assert game.lost(2) == ["fog_bank", "wick_runner"]


@pytest.mark.rule("GG-14.7", "GG-12.2", "GG-22.17", "GG-22.3")
def test_29_gunsmith_girl_gains_a_token_for_whom_she_destroys():
    position = fight().down(1, "gunsmith_girl").field(2, "wick_runner")
    game = position.play().attack(1, "gunsmith_girl", "wick_runner").settle()
    assert game.tokens(1, "gunsmith_girl") == 1
    game.truce()
    assert (game.tokens(1, "gunsmith_girl"), game.pool(1)) == (3, 7)


@pytest.mark.rule("GG-9.9", "GG-15.3")
def test_42_a_leader_that_is_destroyed_loses_the_game():
    game = fight().field(1, "siege_carriage").field(2, "admiral_nacre").play()
    game.attack(1, "siege_carriage", "admiral_nacre").settle()
    assert game.winners == (1,)


@pytest.mark.rule("GG-8.5", "GG-8.6", "GG-8.8", "GG-20.3")
def test_55_who_is_outrun_can_only_yield_and_may_name_afterwards():
    position = fight().down(1, "wick_runner").field(2, "veil_dancer", "undertow_ray")
    game = position.marked("attack_used", 2, "veil_dancer").play("exchange").until("nominate")
    assert (game.asked, game.options) == ((1, "nominate"), ["pass"])
    game.choose(1, "pass")
    assert game.log[-1] == "{seat:1} yields"
    game.choose(2, "pass")
    assert (game.asked, game.options) == ((1, "nominate"), ["name:wick_runner", "pass"])


@pytest.mark.rule("GG-8.6", "GG-20.3")
def test_56_a_faster_face_down_one_is_offered_in_the_same_questions():
    position = fight().down(1, "drowned_courier").field(2, "veil_dancer", "undertow_ray")
    game = position.marked("attack_used", 2, "veil_dancer").play("exchange").until("nominate")
    assert (game.asked, game.options) == ((1, "nominate"), ["name:drowned_courier", "pass"])
    game.choose(1, "pass")
    assert game.log[-1] == "{seat:1} yields"
    game.choose(2, "pass")
    assert game.asked == (1, "nominate")


@pytest.mark.rule("GG-8.5", "GG-20.3", "GG-8.2")
def test_57_who_lies_face_down_is_asked_even_if_it_cannot_attack():
    game = fight().down(1, "oil_peddler").down(2, "oil_peddler").play().until("nominate")
    assert (game.asked, game.options) == ((1, "nominate"), ["pass"])
    game.choose(1, "pass")
    assert (game.asked, game.options) == ((2, "nominate"), ["pass"])
    game.choose(2, "pass")
    assert game.fact("phase") == "truce_window"


@pytest.mark.rule("GG-8.8", "GG-8.9", "GG-18")
def test_58_who_has_passed_may_still_claim():
    def named(**options):
        position = fight(**options).down(1, "drowned_courier").down(2, "wick_runner")
        return position.play().does(1, "pass").does(2, "name:wick_runner")

    game = named()
    assert (game.asked, game.options) == ((1, "claim"), ["claim:drowned_courier", "no"])
    game.choose(1, "claim:drowned_courier")
    assert game.state.card_at(game.fact("attacker")) == "drowned_courier#1"
    assert named(passer_may_claim=False).asked[1] != "claim"


@pytest.mark.rule("GG-15.6")
def test_60_a_persona_whose_skill_takes_too_much_is_lost_with_its_stack():
    position = fight().stack(1, "furnace_ox_white", "furnace_ox", tokens=3).field(2, "wick_runner")
    game = position.pool(2, 1, 9).leaders(2, "admiral_nacre").play()
    game.attack(1, "furnace_ox_white", "wick_runner").until("leader_save", 2)
    game.choose(2, "leader:admiral_nacre")
    assert game.lost(2) == ["wick_runner"]
    assert sorted(game.lost(1)) == ["furnace_ox", "furnace_ox_white"]
    assert (game.pool(1), game.pool(2)) == (10, 1)
    assert game.field(2) == ["admiral_nacre"]


@pytest.mark.rule("GG-15.6", "GG-18")
def test_only_the_skill_of_a_persona_that_asks_may_be_negated():
    position = fight(asking_persona="stays").stack(1, "furnace_ox_white", "furnace_ox", tokens=3)
    game = position.field(2, "wick_runner").pool(2, 1, 9).leaders(2, "admiral_nacre").play()
    game.attack(1, "furnace_ox_white", "wick_runner").until("leader_save", 2)
    game.choose(2, "leader:admiral_nacre")
    assert game.field(1) == ["furnace_ox_white"]


@pytest.mark.rule("GG-8.10", "GG-10.3")
def test_64_in_a_duel_both_add_anger_and_the_defensive_side_first():
    game = fight().field(1, "bandolier_kid").field(2, "phantom_skiff").play()
    game.does(1, "name:bandolier_kid").until("accumulate")
    assert game.asked == (1, "accumulate")
    game.choose(1, "anger")
    assert game.asked == (2, "accumulate")
    game.choose(2, "anger")
    assert "Strike 340 against 200: {card:bandolier_kid#1} is destroyed" in game.log
    assert game.spent(2, "phantom_skiff") == 2
    assert game.lost(1) == ["bandolier_kid"]


@pytest.mark.rule("GG-9.6", "GG-9.8", "GG-10.3")
def test_65_who_is_counterattacked_does_not_win_by_its_attack():
    position = fight().field(1, "gunsmith_girl").field(2, "brine_duelist")
    game = position.play().attack(1, "gunsmith_girl", "brine_duelist")
    game.does(2, "counter").until("accumulate", 1).choose(1, "anger").settle()
    assert "Strike 250 against 340: {card:brine_duelist#2} is destroyed" in game.log
    assert game.tokens(1, "gunsmith_girl") == 0
