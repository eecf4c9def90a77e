"""The specification's scenarios of the Draw phase, the Reserve, tokens and escapes (section 7)."""

import pytest

from tests.games.gunsmith_girl.positions import fight

LEADERS = ("marshal_anvil", "dame_cordite")


@pytest.mark.rule("GG-5.1", "GG-2.8", "GG-2.4")
@pytest.mark.parametrize(("persona", "draws"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_1_draws_by_persona_controlled(persona, draws):
    names = ("wick_runner", "night_porter", "bell_sergeant", "furnace_ox")
    position = fight().field(1, *names[: persona // 2]).down(1, *names[persona // 2 : persona])
    game = position.play("draw").until("strategy")
    assert len(game.cards("hand:1")) == draws
    assert game.reserve(1) == 20 - draws


@pytest.mark.rule("GG-11.1", "GG-17.6")
@pytest.mark.parametrize(
    ("strength", "attacker", "discards"),
    [
        (10, "shellwright", 1),
        (100, "bandolier_kid", 1),
        (110, "wick_runner", 2),
        (200, "thorn_stag", 2),
    ],
)
def test_2_an_attack_on_the_reserve_discards_one_for_each_hundred(strength, attacker, discards):
    position = fight().field(1, attacker, "furnace_ox")
    if strength == 10:
        position.facts(**{"changes:1": ((f"{attacker}#1", "strength", -120, "turn"),)})
    game = position.play()
    assert game.strength(1, attacker) == strength
    game.attack(1, attacker, "reserve").fought()
    assert len(game.discard(2)) == discards
    assert game.reserve(2) == 20 - discards
    assert game.spent(1, "furnace_ox") == 0


@pytest.mark.rule("GG-8.2", "GG-14.7")
def test_3_who_may_not_attack_the_reserve_does_not_wait_for_it():
    game = fight().field(1, "gunsmith_girl").play().truce()
    assert game.reserve(2) == 20
    assert not any("names" in line for line in game.log)


@pytest.mark.rule("GG-5.3")
def test_4_a_draw_of_less_than_the_reserve_is_made():
    game = fight().reserve(1, 4).play("draw").until("strategy")
    assert game.reserve(1) == 1
    assert len(game.cards("hand:1")) == 3


@pytest.mark.rule("GG-15.5", "GG-15.7", "GG-5.3")
def test_5_a_leader_saves_from_a_draw_of_the_whole_reserve():
    game = fight(leader_time="strategy_battle").reserve(1, 3).leaders(1, *LEADERS).play("draw")
    assert game.asked == (1, "leader_save")
    assert game.options == ["leader:marshal_anvil", "leader:dame_cordite"]
    game.choose(1, "leader:dame_cordite")
    assert game.field(1) == ["dame_cordite"]
    assert game.is_up(1, "dame_cordite")
    assert (game.reserve(1), game.cards("hand:1")) == (3, [])
    game.until("pass_draw", 1)
    assert game.fact("turn") == 4
    game.choose(1, "yes").until("strategy")
    assert game.reserve(1) == 3


@pytest.mark.rule("GG-17.1", "GG-17.2", "GG-15.8")
def test_6_without_a_leader_the_match_is_lost_and_two_such_are_a_draw():
    lost = fight().reserve(1, 3).play("draw")
    assert lost.winners == (2,)
    assert fight().reserve(1, 3).reserve(2, 2).play("draw").winners == ()


@pytest.mark.rule("GG-15.8", "GG-15.1")
def test_7_the_leader_that_lies_face_up_must_be_the_one():
    position = fight().reserve(1, 3).leaders(1, "marshal_anvil").leaders(1, "dame_cordite", up=True)
    game = position.play("draw").until("leader_save")
    assert game.options == ["leader:dame_cordite"]


@pytest.mark.rule("GG-15.8", "GG-15.1")
def test_8_a_leader_in_play_saves_nobody():
    game = fight().reserve(1, 2).field(1, "marshal_anvil").leaders(1, "dame_cordite").play("draw")
    assert game.winners == (2,)


@pytest.mark.rule("GG-12.2")
def test_9_a_new_persona_receives_its_tokens():
    game = fight().field(1, "furnace_ox", old=False).pool(1, 4, 6).play("truce")
    assert (game.tokens(1, "furnace_ox"), game.pool(1)) == (3, 1)


@pytest.mark.rule("GG-15.6", "GG-15.7", "GG-12.4")
def test_10_who_needs_all_tokens_is_lost_and_a_leader_saves():
    position = fight().field(1, "furnace_ox", old=False).pool(1, 3, 4).leaders(1, "marshal_anvil")
    game = position.hand(1, "night_porter").play("truce").choose(1, "leader:marshal_anvil")
    assert game.lost(1) == ["furnace_ox"]
    assert (game.pool(1), game.lost_tokens(1)) == (3, 4)
    assert game.field(1) == ["marshal_anvil"]
    game.turn_over().does(1, "place:night_porter", "name:marshal_anvil")
    game.does(1, "name:night_porter").truce()
    assert game.tokens(1, "night_porter") == 3
    assert (game.pool(1), game.lost_tokens(1)) == (3, 1)


@pytest.mark.rule("GG-12.4", "GG-17.1")
def test_11_without_a_leader_that_is_defeat():
    game = fight().field(1, "furnace_ox", old=False).pool(1, 3, 4).play("truce")
    assert game.winners == (2,)


@pytest.mark.rule("GG-12.2", "GG-12.3", "GG-12.6", "GG-12.1")
def test_12_a_truce_with_old_and_new_persona():
    position = fight().field(1, "night_porter", tokens=3).field(1, "tracker_ballard", tokens=1)
    position.field(1, "wick_runner", old=False).down(1, "bell_sergeant")
    game = position.play("truce")
    assert game.pool(1) == 6
    game.turn_over()
    assert [game.tokens(1, card) for card in ("night_porter", "wick_runner")] == [2, 2]
    assert game.lost(1) == ["tracker_ballard"]
    assert game.tokens(1, "bell_sergeant") == 0
    assert (game.pool(1), game.lost_tokens(1)) == (6, 0)


@pytest.mark.rule("GG-12.3")
def test_removed_tokens_may_be_lost():
    position = fight(removed_tokens="lost").field(1, "night_porter", tokens=3)
    game = position.play("truce")
    assert (game.tokens(1, "night_porter"), game.pool(1), game.lost_tokens(1)) == (2, 7, 1)


@pytest.mark.rule("GG-17.2", "GG-17.5", "GG-15.5", "GG-15.9")
def test_46_both_escape_from_one_card_or_both_are_beaten():
    position = fight().supports(1, "letters_from_home").reserve(1, 2).reserve(2, 2)
    assert position.play().does(1, "support:letters_from_home").turn_over().winners == ()
    position = fight().supports(1, "letters_from_home").reserve(1, 2).reserve(2, 2)
    position.leaders(1, "marshal_anvil").leaders(2, "admiral_nacre")
    game = position.play().does(1, "support:letters_from_home").until("leader_save", 1)
    game.choose(1, "leader:marshal_anvil").choose(2, "leader:admiral_nacre")
    assert (game.field(1), game.field(2)) == (["marshal_anvil"], ["admiral_nacre"])
    assert (game.reserve(1), game.reserve(2)) == (2, 2)
    assert game.discard(1) == ["letters_from_home"]


def tithe(**options):
    position = fight(**options).supports(1, "tithe_day").pool(1, 1, 9).pool(2, 5, 5)
    game = position.leaders(1, "marshal_anvil").play().does(1, "support:tithe_day")
    return game.until("leader_save", 1).choose(1, "leader:marshal_anvil")


@pytest.mark.rule("GG-15.6", "GG-15.9", "GG-2.5")
def test_47_a_card_that_takes_too_much_from_one_is_negated_for_both():
    game = tithe()
    assert game.lost(1) == ["tithe_day"]
    assert game.field(1) == ["marshal_anvil"]
    assert (game.pool(1), game.pool(2)) == (1, 5)
    assert tithe(escape_negates="part").pool(2) == 4


@pytest.mark.rule("GG-13.9", "GG-12.6")
def test_48_parley_circle_spares_four_but_not_five():
    names = ("night_porter", "bell_sergeant", "tracker_ballard", "furnace_ox")
    position = fight().working(1, "parley_circle").field(1, *names[:2], tokens=1)
    game = position.field(2, *names[2:], tokens=1).play("truce")
    assert [game.tokens(1, card) for card in names[:2]] == [1, 1]
    position = fight().working(1, "parley_circle").field(1, *names[:2], tokens=1)
    position.field(2, *names[2:], tokens=1).down(1, "wick_runner")
    game = position.play().does(1, "name:wick_runner", "target:furnace_ox")
    assert game.lost(1) == ["parley_circle"]


@pytest.mark.rule("GG-12.7", "GG-14.6", "GG-22.10")
def test_49_turned_down_in_the_truce_tokens_return_and_the_next_flip_counts_again():
    position = fight().field(1, "fog_caller", tokens=2).field(1, "veil_dancer", tokens=2)
    game = position.field(2, "night_porter", tokens=3).play("truce")
    assert game.pool(1) == 8
    game.does(1, "skill:fog_caller:0").turn_over()
    assert not game.is_up(1, "veil_dancer")
    assert (game.tokens(1, "veil_dancer"), game.pool(1)) == (0, 9)
    game.does(1, "name:veil_dancer")
    assert game.strength(2, "night_porter") == 130


@pytest.mark.rule("GG-17.3")
def test_50_after_four_quiet_turns_the_larger_reserve_wins():
    names = ("wick_runner", "night_porter", "bell_sergeant")
    position = fight().down(1, *names).down(2, *names).reserve(1, 35).reserve(2, 34)
    game = position.facts(turn=2).play()
    while game.winners is None:
        game.turn_over()
    assert game.winners == (1,)
    assert game.fact("turn") == 5


@pytest.mark.rule("GG-5.1", "GG-15.7")
def test_53_who_draws_nothing_is_not_asked_to_pass():
    position = fight().field(1, "marshal_anvil", "night_porter", "bell_sergeant", tokens=0)
    saved = {"saviours:1": (("marshal_anvil#1", "deck"),)}
    assert position.facts(**saved).play("draw").asked == (1, "strategy")
    position = fight().field(1, "marshal_anvil", "night_porter").facts(**saved)
    game = position.play("draw")
    assert game.asked == (1, "pass_draw")
    game.choose(1, "yes")
    assert game.cards("hand:1") == []


@pytest.mark.rule("GG-7.8", "GG-5.2", "GG-15.2")
def test_54_a_leader_summoned_before_the_draws_counts_for_the_draw():
    game = fight().leaders(1, "prince_thistle").reserve(1, 10).play("draw")
    assert game.asked == (1, "act")
    told = "Only leaders act now: one that is summoned counts for the draw."
    assert game.match.prompt().line == told
    game.choose(1, "lead:prince_thistle").until("strategy")
    assert len(game.cards("hand:1")) == 2
    game.truce()
    assert (game.tokens(1, "prince_thistle"), game.pool(1)) == (4, 6)


@pytest.mark.rule("GG-15.5", "GG-15.9")
def test_59_a_card_that_mills_both_is_negated_for_both():
    position = fight().supports(1, "letters_from_home").reserve(1, 2).leaders(1, "marshal_anvil")
    game = position.play().does(1, "support:letters_from_home", "leader:marshal_anvil")
    assert (game.reserve(1), game.reserve(2)) == (2, 20)
    assert game.discard(1) == ["letters_from_home"]


@pytest.mark.rule("GG-7.5", "GG-15.2", "GG-15.1", "GG-22.5")
def test_62_a_leader_turns_up_in_the_truce_and_uses_its_skill():
    game = fight().leaders(1, "mother_escapement").reserve(1, 5).play().window("W5", 1)
    assert game.options == ["raise:mother_escapement", "decline"]
    game.choose(1, "raise:mother_escapement").does(1, "skill:mother_escapement:0").turn_over()
    assert (game.pool(1), game.lost_tokens(1)) == (9, 1)
    assert len(game.cards("hand:1")) == 1


@pytest.mark.rule("GG-15.4", "GG-15.6", "GG-15.7")
def test_67_a_leader_that_saves_in_the_truce_is_paid_in_the_same_step():
    position = fight().field(1, "furnace_ox", old=False).pool(1, 3, 7).leaders(1, "prince_thistle")
    game = position.play("truce").choose(1, "leader:prince_thistle")
    assert game.lost(1) == ["furnace_ox"]
    assert game.tokens(1, "prince_thistle") == 4
    assert (game.pool(1), game.lost_tokens(1)) == (3, 3)


@pytest.mark.rule("GG-12.11", "GG-15.5")
def test_69_a_leader_that_saves_later_in_the_truce_is_paid_at_once():
    position = fight().field(2, "harbor_whisperer", tokens=2).reserve(1, 1)
    game = position.leaders(1, "prince_thistle").play("truce").choose(1, "leader:prince_thistle")
    assert game.reserve(1) == 1
    assert (game.tokens(1, "prince_thistle"), game.pool(1)) == (4, 6)
    game.turn_over()
    assert game.field(1) == ["prince_thistle"]


@pytest.mark.rule("GG-15.3", "GG-12.7", "GG-16.3")
def test_43_a_leader_returns_face_down_to_its_zone():
    position = fight().field(1, "prince_thistle", tokens=4).hand(1, "wick_runner")
    game = position.play("truce_window")
    game.does(1, "skill:prince_thistle:0").turn_over()
    assert game.cards("leader:1") == ["prince_thistle"]
    assert not game.is_up(1, "prince_thistle")
    assert game.pool(1) == 10
    assert game.winners is None
