"""Windows, the order of attack, fights, effects and the Truce (GG-7 to GG-14)."""

import pytest

from game.games.gunsmith_girl.stops import NEVER, OWN_FIGHTS
from game.rules import rng
from tests.games.gunsmith_girl.positions import fight, opening


@pytest.mark.rule("GG-1.5", "GG-8.1", "GG-8.7")
def test_the_higher_speed_goes_first_and_players_alternate():
    position = fight().field(1, "wick_runner", "night_porter").field(2, "undertow_ray", "salt_monk")
    game = position.play().attack(2, "undertow_ray", "night_porter").does(1, "name:wick_runner")
    order = [line for line in game.log if "names" in line]
    assert order == [
        "{seat:2} names {card:undertow_ray#2} (Speed 80)",
        "{seat:1} names {card:wick_runner#1} (Speed 75)",
    ]


@pytest.mark.rule("GG-7.1")
def test_a_battle_begins_with_no_marks_and_no_anger_spent():
    position = fight().field(1, "wick_runner", tokens=2).marked("attacked", 1, "wick_runner")
    position.marked("shared", 1, "wick_runner").marked("late", 1, "wick_runner")
    position.marked("attack_used", 1, "wick_runner")
    position.table.trackers["spent:1:wick_runner#1"] = 1
    game = position.play()
    facts = [game.fact(f"{mark}:1") for mark in ("attacked", "shared", "late", "attack_used")]
    assert facts == [(), (), (), ()]
    assert game.spent(1, "wick_runner") == 0


@pytest.mark.rule("GG-7.6", "GG-7.5", "GG-20.3")
def test_a_window_is_put_to_both_whatever_they_have():
    game = fight().play()
    assert (game.asked, game.options) == ((1, "act"), ["decline"])
    game.choose(1, "decline")
    assert (game.asked, game.options) == ((2, "act"), ["decline"])


@pytest.mark.rule("GG-7.6")
def test_whether_a_window_that_is_armed_asks_follows_from_public_facts():
    position = fight().field(1, "wick_runner").field(2, "night_porter")
    game = position.supports(2, "trip_wire").play()
    rules = game.match.rules

    def wants(choice, seat):
        return rules.wants(rules.sight.view(game.table), game.match.pending, seat, choice)

    assert not wants(OWN_FIGHTS.id, 2)
    game.attack(1, "wick_runner", "night_porter").window("W2")
    assert wants(OWN_FIGHTS.id, 2)
    assert not wants(OWN_FIGHTS.id, 1)
    assert not wants(NEVER.id, 2)


@pytest.mark.rule("GG-7.5", "GG-13.1", "GG-7.3", "GG-22.4", "GG-22.6")
def test_pending_effects_resolve_once_both_decline_and_the_window_opens_again():
    position = fight().supports(1, "second_purse", "sunken_toll").pool(1, 5, 5)
    game = position.play().choose(1, "support:second_purse")
    assert (game.pool(1), game.lost_tokens(1)) == (5, 5)
    game.choose(2, "decline").choose(1, "decline")
    assert game.pool(1) == 7
    assert game.asked == (1, "act")
    game.choose(1, "support:sunken_toll").choose(2, "decline").choose(1, "decline")
    assert len(game.discard(2)) == 3


@pytest.mark.rule("GG-8.12")
def test_a_changed_speed_does_not_undo_an_attack_turn():
    position = fight().field(1, "wick_runner", "bell_sergeant").field(2, "night_porter")
    game = position.supports(1, "forced_march").play()
    game.attack(1, "wick_runner", "night_porter").does(2, "stop").settle()
    game.does(1, "support:forced_march", "pick:wick_runner").until("nominate", 1)
    assert game.options == ["name:bell_sergeant", "pass"]


@pytest.mark.rule("GG-9.2", "GG-2.8")
def test_while_the_opponent_controls_a_persona_only_those_are_attacked():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner").down(2, "night_porter")
    game = position.play().does(1, "name:furnace_ox").until("target")
    assert game.options == ["target:wick_runner", "target:night_porter"]
    game = fight().field(1, "furnace_ox").play().does(1, "name:furnace_ox").window("W4")
    assert game.fact("target") == "reserve"


@pytest.mark.rule("GG-9.3", "GG-9.5", "GG-20.1")
def test_an_effect_on_a_face_down_target_waits_until_it_is_up():
    position = fight().field(1, "long_sight_odile").down(2, "salt_monk")
    game = position.play().attack(1, "long_sight_odile", "salt_monk").window("W2")
    public = game.match.rules.sight.view(game.table)
    assert "salt_monk" not in str(public.facts) + str(public.trackers) + str(public.zones)
    assert game.spent(1, "long_sight_odile") == 1
    game.until("level_attack")
    assert game.asked == (1, "level_attack")
    assert "Level 5 against 4: {seat:1} attacks" in game.settle().log


@pytest.mark.rule("GG-10.6")
def test_adding_nothing_and_adding_more_than_needed_are_legal():
    position = fight().field(1, "thorn_stag", "ramrod_twins").field(2, "oil_peddler")
    game = position.play().attack(1, "thorn_stag", "oil_peddler").until("accumulate", 1)
    game.choose(1, "share:ramrod_twins", "share:ramrod_twins")
    assert "Strike 440 against 90: {card:oil_peddler#2} is destroyed" in game.log
    position = fight().field(1, "ramrod_twins", "thorn_stag").field(2, "night_porter")
    position.marked("attack_used", 1, "thorn_stag")
    game = position.play("exchange").attack(1, "ramrod_twins", "night_porter").does(2, "let")
    game.until("accumulate", 1).choose(1, "done")
    assert "Strike 120 against 210: {card:ramrod_twins#1} is destroyed" in game.log


@pytest.mark.rule("GG-12.5", "GG-14.2")
def test_skills_of_the_truce_happen_the_initiative_holders_first():
    position = fight().field(1, "harbor_whisperer", tokens=2).field(2, "harbor_whisperer", tokens=2)
    for first in (1, 2):
        game = position.facts(initiative=first).play("truce")
        told = [line[:8] for line in game.log if "discards" in line]
        assert told == [f"{{seat:{3 - first}}}", f"{{seat:{first}}}"]
        position = fight().field(1, "harbor_whisperer", tokens=2)
        position.field(2, "harbor_whisperer", tokens=2)


@pytest.mark.rule("GG-12.10", "GG-21.4")
def test_effects_until_the_end_of_the_turn_end_after_the_truce():
    position = fight().down(1, "veil_dancer").field(2, "night_porter", tokens=3)
    game = position.play().does(1, "name:veil_dancer").truce()
    assert game.strength(2, "night_porter") == 130
    assert game.turn_over().strength(2, "night_porter") == 210


@pytest.mark.rule("GG-13.3", "GG-2.1")
def test_what_is_negated_does_not_finish_and_its_cost_stays_paid():
    position = fight().field(1, "furnace_ox").field(2, "wick_runner").hand(1, "oil_peddler")
    position.supports(1, "turncoat_ribbon").supports(2, "snuffed_fuse")
    game = position.play().does(1, "support:turncoat_ribbon").does(2, "support:snuffed_fuse")
    game.until("nominate")
    assert game.field(2) == ["wick_runner"]
    assert game.discard(1) == ["oil_peddler", "turncoat_ribbon"]


@pytest.mark.rule("GG-13.7", "GG-13.3")
def test_an_operation_whose_object_is_gone_does_nothing_and_the_card_is_used():
    position = fight().field(1, "wick_runner").supports(1, "forced_march")
    game = position.supports(2, "riptide_return").play().does(1, "support:forced_march")
    game.does(2, "support:riptide_return").until("nominate" if False else "act").truce()
    assert "forced_march" in game.lost(1)
    assert "wick_runner" in game.cards("hand:1")
    assert game.fact("changes:1") == ()


@pytest.mark.rule("GG-14.5", "GG-14.2")
def test_a_face_down_target_is_no_fighter():
    position = fight().field(1, "furnace_ox").down(2, "night_porter").supports(2, "double_charge")
    game = position.play().attack(1, "furnace_ox", "night_porter").window("W2", 2)
    assert "support:double_charge" not in game.options
    game.window("W3", 2).choose(2, "support:double_charge").settle()
    assert any("against 360" in line for line in game.log)


@pytest.mark.rule("GG-14.2")
def test_a_skill_whose_condition_fails_does_nothing():
    position = fight().field(1, "ramrod_twins").field(2, "night_porter")
    game = position.play().attack(1, "ramrod_twins", "night_porter").does(2, "let").window("W3")
    assert game.strength(1, "ramrod_twins") == 120
    position = fight().field(1, "ramrod_twins", "brass_boiler", "mortar_matron")
    game = position.field(2, "night_porter").play()
    game.attack(1, "ramrod_twins", "night_porter").does(2, "let").window("W3")
    assert game.strength(1, "ramrod_twins") == 150


@pytest.mark.rule("GG-17.7", "GG-22.7")
def test_so_many_cards_means_as_many_as_there_are():
    position = fight().down(1, "drowned_courier").field(2, "night_porter")
    game = position.play().does(1, "name:drowned_courier").window("W2")
    assert game.discard(2) == []
    position = fight().down(1, "drowned_courier").field(2, "night_porter").hand(2, "oil_peddler")
    game = position.play().does(1, "name:drowned_courier").window("W2")
    assert game.discard(2) == ["oil_peddler"]


@pytest.mark.rule("GG-2.1", "GG-20.2", "GG-20.4")
def test_a_face_down_card_that_leaves_or_is_revealed_is_shown_to_both():
    position = fight().field(1, "tracker_ballard").supports(1, "cut_rope")
    game = position.supports(2, "trip_wire", "second_purse").play()
    game.does(1, "support:cut_rope", "pick:trip_wire").truce()
    assert game.discard(2) == ["trip_wire"]
    position = fight().down(1, "tracker_ballard").supports(2, "trip_wire").field(2, "wick_runner")
    game = position.play().does(1, "name:tracker_ballard", "pick:trip_wire").window("W2")
    assert any("Reveals {card:trip_wire#2}" in line for line in game.log)
    assert not game.is_up(2, "trip_wire")


@pytest.mark.rule("GG-9.9")
def test_a_restarted_attack_gives_the_anger_back_and_chooses_anew():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner").hand(2, "phantom_skiff")
    game = position.play().attack(1, "tracker_ballard", "wick_runner").window("W2", 2)
    game.choose(2, "invoke:phantom_skiff").until("restart").choose(1, "restart")
    assert game.spent(1, "tracker_ballard") == 0
    assert game.options == ["target:wick_runner", "target:phantom_skiff"]
    game.choose(1, "target:phantom_skiff").settle()
    assert "Strike 180 against 170: {card:phantom_skiff#2} is destroyed" in game.log


@pytest.mark.rule("GG-7.7")
def test_a_window_in_which_the_attack_was_interrupted_closes_at_once():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner").hand(2, "phantom_skiff")
    game = position.play().attack(1, "tracker_ballard", "wick_runner").window("W2", 2)
    game.choose(2, "invoke:phantom_skiff").choose(1, "decline").choose(2, "decline")
    assert game.asked == (1, "restart")


@pytest.mark.rule("GG-9.9", "GG-11.2")
def test_a_persona_that_comes_before_the_reserve_restarts_or_stops_the_attack():
    game = fight().field(1, "tracker_ballard").hand(2, "phantom_skiff").play()
    game.attack(1, "tracker_ballard", "reserve").window("W4", 2).choose(2, "invoke:phantom_skiff")
    game.until("restart")
    assert game.options == ["restart", "stop"]
    words = game.match.prompt()
    assert words.head == "{seat:1}: a persona was summoned: restart, or stop?"
    assert words.line == "The Anger is given back."
    game.choose(1, "restart").settle()
    assert game.lost(2) == ["phantom_skiff"]
    assert game.reserve(2) == 20


@pytest.mark.rule("GG-9.9")
def test_an_attack_whose_target_leaves_is_called_off():
    position = fight().field(1, "tracker_ballard").field(2, "wick_runner", "salt_monk")
    game = position.supports(1, "riptide_return").play()
    game.attack(1, "tracker_ballard", "wick_runner").does(1, "support:riptide_return")
    game.choose(1, "pick:wick_runner").until("target")
    assert game.spent(1, "tracker_ballard") == 0
    assert game.options == ["target:salt_monk", "end"]


@pytest.mark.rule("GG-9.9", "GG-22.10")
def test_an_attacker_that_leaves_ends_its_fight():
    position = fight().field(1, "wick_runner").field(2, "salt_monk").supports(2, "riptide_return")
    game = position.play().attack(1, "wick_runner", "salt_monk").does(2, "support:riptide_return")
    game.settle()
    assert game.cards("hand:1") == ["wick_runner"]
    assert not any("Strike" in line for line in game.log)


@pytest.mark.rule("GG-8.10")
def test_a_face_down_persona_of_the_same_speed_may_force_a_duel():
    position = fight().field(1, "tracker_ballard").down(2, "fog_caller")
    game = position.play().does(
        1,
        "name:tracker_ballard",
    )
    game.choose(2, "no")
    assert (game.asked, game.options) == ((2, "duel_reveal"), ["duel:fog_caller", "no"])
    game.choose(2, "duel:fog_caller")
    assert game.is_up(2, "fog_caller")
    game.settle()
    assert game.lost(2) == ["fog_caller"]
    assert not any("Level" in line for line in game.log)


@pytest.mark.rule("GG-8.10")
def test_of_several_of_the_same_speed_one_is_chosen():
    position = fight().field(1, "tracker_ballard").field(2, "fog_caller", "moon_tide_regent")
    game = position.play().does(1, "name:tracker_ballard").until("duel_opponent")
    assert (game.asked, game.options) == (
        (1, "duel_opponent"),
        ["duel:fog_caller", "duel:moon_tide_regent"],
    )
    game.choose(1, "duel:moon_tide_regent")
    assert game.state.card_at(game.fact("attacker")) == "moon_tide_regent#2"
    game.settle()
    assert game.fact("attack_used:2") == ("moon_tide_regent#2",)
    assert game.fact("attack_used:1") == ()


@pytest.mark.rule("GG-8.7")
def test_several_as_fast_may_turn_up_together_and_one_is_named_or_none():
    position = fight().down(1, "bell_sergeant", "harbor_whisperer").down(2, "oil_peddler")
    game = position.play().until("nominate")
    assert "turn:bell_sergeant:harbor_whisperer" in game.options
    game.choose(1, "turn:bell_sergeant:harbor_whisperer")
    assert game.is_up(1, "bell_sergeant") and game.is_up(1, "harbor_whisperer")
    assert game.options == ["name:bell_sergeant", "name:harbor_whisperer", "pass"]
    game.choose(1, "pass").until("nominate")
    assert game.asked == (2, "nominate")


@pytest.mark.rule("GG-7.2")
def test_who_has_one_of_the_fastest_up_owes_nothing_on_the_first_turn():
    position = fight().facts(turn=1).field(1, "wick_runner").down(1, "night_porter")
    game = position.down(2, "bell_sergeant", "harbor_whisperer").play()
    assert game.asked == (2, "flip_first"), "who has played Strategy last has the screen"
    assert game.options == [
        "turn:bell_sergeant",
        "turn:harbor_whisperer",
        "turn:bell_sergeant:harbor_whisperer",
    ]
    game.choose(2, "turn:bell_sergeant")
    assert (game.asked, game.options) == ((1, "flip_first"), ["nothing"])


@pytest.mark.rule("GG-15.1", "GG-15.2")
def test_a_leader_in_play_or_face_up_blocks_the_others():
    names = ("marshal_anvil", "dame_cordite")
    game = fight().leaders(1, *names).play().window("W1", 1)
    both = [f"{verb}:{name}" for verb in ("lead", "raise") for name in names]
    assert game.options == [*both, "decline"]
    game.choose(1, "raise:marshal_anvil").window("W1", 1)
    assert game.options == ["lead:marshal_anvil", "decline"]
    game.choose(1, "lead:marshal_anvil").window("W1", 1)
    assert game.options == ["decline"]


@pytest.mark.rule("GG-8.11", "GG-7.8")
def test_before_the_draws_nobody_comes_too_late():
    position = fight().leaders(1, "mother_escapement").field(2, "night_porter", tokens=3)
    game = position.facts(latest="field:2:1", latest_speed=30).play("draw")
    game.choose(1, "lead:mother_escapement")
    assert game.fact("late:1") == ()
    game.until("nominate", 1)
    assert "name:mother_escapement" in game.options


@pytest.mark.rule("GG-17.1", "GG-15.3")
def test_the_end_says_whose_leader_was_lost():
    game = fight().field(1, "siege_carriage").field(2, "admiral_nacre").play()
    game.attack(1, "siege_carriage", "admiral_nacre").settle()
    assert game.match.result.reason == "a leader of {seat:2} is lost"
    assert game.log[-1] == "**{seat:1} wins: a leader is lost**"


def test_a_clone_makes_no_more_than_four_decisions_again():
    """What looks ahead clones at every decision, so no round goes on long without a checkpoint."""
    for seed in range(1, 5):
        match, state = opening(seed).match, seed
        while match.pending is not None:
            assert len(match.decisions) - match.checkpoint()[0] <= 4, match.pending
            legal = match.legal()
            state, choice = rng.below(state, len(legal))
            match.take(legal[choice])


@pytest.mark.rule("GG-9.1", "GG-8.2", "GG-22.14")
def test_who_changes_sides_in_its_attack_turn_has_had_it():
    position = fight().field(1, "ramrod_twins", "brass_boiler", tokens=1)
    position.field(2, "hollow_bear", tokens=1).supports(2, "turncoat_ribbon")
    game = position.hand(2, "oil_peddler").play().attack(1, "ramrod_twins", "hollow_bear")
    game.window("W2", 2).choose(2, "support:turncoat_ribbon", "pick:ramrod_twins")
    game.settle()
    assert "ramrod_twins" in game.field(2)
    game.until("nominate", 2)
    assert game.options == ["name:hollow_bear", "pass"]


@pytest.mark.rule("GG-22.14")
@pytest.mark.parametrize("mark", ["attacked", "attack_used", "shared", "late", "stood_down"])
def test_a_persona_changes_sides_with_its_battle_marks(mark):
    position = fight().field(2, "wick_runner", "furnace_ox", tokens=2).hand(1, "oil_peddler")
    position.marked(mark, 2, "wick_runner", "furnace_ox").supports(1, "turncoat_ribbon")
    game = position.play("truce").does(1, "support:turncoat_ribbon")
    game.choose(2, "decline").choose(1, "decline")
    assert game.field(1) == ["wick_runner"]
    assert game.fact(f"{mark}:1") == ("wick_runner#2",)
    assert game.fact(f"{mark}:2") == ("furnace_ox#2",)


@pytest.mark.rule("GG-5.2", "GG-22.14")
def test_a_persona_changes_sides_with_its_own_marks_alone():
    position = fight().field(2, "wick_runner", "bell_sergeant").supports(1, "turncoat_ribbon")
    game = position.hand(1, "oil_peddler").play().does(1, "support:turncoat_ribbon")
    game.choose(1, "pick:wick_runner").until("nominate")
    assert game.fact("complete:1") == ("wick_runner#2",)
    assert game.fact("complete:2") == ("bell_sergeant#2",)
