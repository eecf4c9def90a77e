"""What leaves, changes sides or asks for more than there is (GG-9.9, GG-12, GG-15 to GG-17)."""

import pytest

from game.rules.match import Match
from tests.games.gunsmith_girl.positions import Game, fight


@pytest.mark.rule("GG-12.9", "GG-15.6")
def test_control_that_needs_all_tokens_is_negated_and_a_leader_saves():
    position = fight().field(2, "wick_runner", tokens=2).supports(1, "turncoat_ribbon")
    position.hand(1, "oil_peddler").pool(1, 2, 8).leaders(1, "marshal_anvil")
    game = position.play().does(1, "support:turncoat_ribbon", "leader:marshal_anvil")
    assert game.field(2) == ["wick_runner"]
    assert (game.tokens(2, "wick_runner"), game.pool(1)) == (2, 2)
    assert game.lost(1) == ["turncoat_ribbon"]


@pytest.mark.rule("GG-16.3", "GG-2.6")
def test_a_stack_that_returns_to_hand_comes_apart():
    position = fight().stack(1, "reef_sentinel_coral", "reef_sentinel", tokens=3)
    game = position.hand(1, "squall_serpent").field(2, "furnace_ox").play("strategy")
    game.choose(1, "summon:squall_serpent")
    assert game.cards("hand:1") == ["reef_sentinel"]
    assert game.cards("leader:1") == ["reef_sentinel_coral"]
    assert not game.is_up(1, "reef_sentinel_coral")
    assert game.pool(1) == 10


@pytest.mark.rule("GG-13.9", "GG-22.10")
def test_a_target_that_turns_face_down_has_left():
    position = fight().field(1, "fog_caller", "veil_dancer", tokens=2)
    game = position.working(1, "whetted_edge", "veil_dancer").play("truce")
    game.does(1, "skill:fog_caller:0").turn_over()
    assert game.lost(1) == ["whetted_edge"]


@pytest.mark.rule("GG-17.2", "GG-17.5", "GG-12.4")
def test_both_out_of_tokens_in_the_same_step_is_a_draw():
    position = fight().field(1, "furnace_ox", old=False).field(2, "furnace_ox", old=False)
    game = position.pool(1, 3, 7).pool(2, 2, 8).play("truce")
    assert game.winners == ()
    assert game.match.result.reason == "out of tokens"


@pytest.mark.rule("GG-12.2")
def test_where_tokens_are_short_their_order_is_chosen():
    position = fight().field(1, "furnace_ox", "wick_runner", old=False).pool(1, 5, 5)
    game = position.leaders(1, "marshal_anvil").play("truce")
    assert (game.asked, game.options) == ((1, "pay_order"), ["pay:furnace_ox", "pay:wick_runner"])
    game.choose(1, "pay:wick_runner")
    assert (game.tokens(1, "wick_runner"), game.pool(1)) == (2, 3)
    assert game.asked == (1, "leader_save")
    told = "Choose in your leader zone. Without a leader you would lose: out of tokens."
    assert game.match.prompt().line == told
    game.choose(1, "leader:marshal_anvil")
    assert game.lost(1) == ["furnace_ox"]
    assert fight().field(1, "furnace_ox", "wick_runner", old=False).play("truce").asked[1] == "act"


@pytest.mark.rule("GG-12.4", "GG-17.5")
def test_a_match_that_begins_in_the_midst_of_the_payments_is_judged_as_any_other():
    position = fight().field(1, "furnace_ox", "wick_runner", old=False).pool(1, 5, 5)
    game = position.play("truce")
    assert game.match.can_begin_here()
    for each in (game, Game(Match.resume(game.match.rules, game.table))):
        each.choose(1, "pay:wick_runner")
        assert (each.winners, each.lost(1)) == ((2,), ["furnace_ox"])


@pytest.mark.rule("GG-9.9")
def test_another_target_after_the_level_check_goes_back_to_the_assault():
    position = fight().field(1, "tracker_ballard").field(2, "brine_duelist").down(2, "salt_monk")
    game = position.supports(2, "veil_swap").play().does(1, "name:tracker_ballard")
    game.does(1, "target:brine_duelist").does(2, "counter").window("W3", 2)
    game.choose(2, "support:veil_swap").until("level_defence")
    assert game.is_up(2, "salt_monk")
    assert (game.fact("counter"), game.spent(2, "brine_duelist")) == (False, 1)
    assert game.options == ["stop", "let"]
    game.choose(2, "let").settle()
    assert "Strike 180 against 140: {card:salt_monk#2} is destroyed" in game.log


@pytest.mark.rule("GG-8.10", "GG-9.9")
def test_a_duel_that_is_called_off_gives_both_their_anger_back():
    position = fight().field(1, "tracker_ballard").field(2, "fog_caller", "salt_monk")
    game = position.supports(1, "riptide_return").play().does(1, "name:tracker_ballard")
    assert (game.spent(1, "tracker_ballard"), game.spent(2, "fog_caller")) == (1, 1)
    game.does(1, "support:riptide_return", "pick:fog_caller").until("target")
    assert game.spent(1, "tracker_ballard") == 0
    assert game.cards("hand:2") == ["fog_caller"]
    assert game.options == ["target:salt_monk", "end"]
    game.choose(1, "target:salt_monk").until("level_defence")


@pytest.mark.rule("GG-2.6", "GG-12.7")
def test_who_leaves_without_a_fight_leaves_its_tokens_to_the_pool():
    position = fight().field(1, "wick_runner", tokens=2).supports(2, "riptide_return")
    game = position.play().does(2, "support:riptide_return").truce()
    assert (game.pool(1), game.lost_tokens(1)) == (10, 0)
    assert game.fact("complete:1") == ()


@pytest.mark.rule("GG-22.17", "GG-22.8", "GG-2.6")
def test_what_returns_by_itself_goes_to_its_owner_whoever_controlled_it():
    position = fight().supports(1, "turncoat_ribbon").hand(1, "oil_peddler", "wick_runner")
    position.down(1, "brass_boiler").field(2, "foam_skirmisher", "undertow_ray", tokens=1)
    game = position.play().does(1, "support:turncoat_ribbon", "pay:oil_peddler")
    game.attack(2, "undertow_ray", "foam_skirmisher")
    assert "foam_skirmisher" in game.field(1)
    game.does(1, "yes")
    assert (game.lost(2), game.cards("hand:2")) == ([], ["foam_skirmisher"])
    assert game.discard(1)[:2] == ["oil_peddler", "wick_runner"]


@pytest.mark.rule("GG-15.3", "GG-15.4")
@pytest.mark.parametrize("others", [(), ("dame_cordite",)])
def test_a_leader_lost_for_want_of_tokens_loses_the_game_and_nobody_escapes_for_it(others):
    position = fight().field(1, "prince_thistle", old=False).pool(1, 4, 6).leaders(1, *others)
    game = position.field(2, "night_porter", tokens=1).play("truce")
    assert game.winners == (2,)
    assert game.match.result.reason == "a leader of {seat:1} is lost"
    assert game.cards("leader:1") == [*others]
