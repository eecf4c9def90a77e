"""The Skills and the Technique of the Culverin, each played."""

import pytest

from tests.games.gunsword.playing import attacked, holding
from tests.games.gunsword.positions import O, T, duel


@pytest.mark.card("level_and_loose")
def test_level_and_loose_shoots_far():
    game = holding(O, "level_and_loose").at("c1", "c7").play()
    game.choose(1, "play:level_and_loose", "N:1", "N:5")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c2", 9, 16)


@pytest.mark.card("level_and_loose")
def test_level_and_loose_misses_a_foe_that_is_too_near():
    game = holding(O, "level_and_loose").play().choose(1, "play:level_and_loose", "N:1")
    assert (game.asked, game.health(2)) == ((1, "action"), 12)


@pytest.mark.card("stock_strike")
def test_stock_strike_dashes_slashes_and_armors():
    game = holding(O, "stock_strike").at("c2", "c4").play()
    game.choose(1, "play:stock_strike", "N:1", "N:1")
    assert (game.space(1), game.health(2), game.armor(1)) == ("c5", 9, 1)
    assert game.momentum(1) == 18


@pytest.mark.card("grapeshot")
def test_grapeshot_shoots_twice():
    game = holding(O, "grapeshot").play().choose(1, "play:grapeshot", "N:1", "N:2", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c4", 12 - 2 - 2, 16)


@pytest.mark.card("ricochet")
def test_ricochet_shoots_round_a_corner():
    game = holding(O, "ricochet").at("c2", "d5").play()
    game.choose(1, "play:ricochet", "N:1", "N-E:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 9, 17)


@pytest.mark.card("recoil_leap")
def test_recoil_leap_shoots_diagonally_and_jumps_back():
    game = holding(O, "recoil_leap").at("b3", "e6").play()
    game.choose(1, "play:recoil_leap", "NE:3", "S:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("b1", 9, 17)


@pytest.mark.card("siege_posture")
def test_siege_posture_armors_and_shoots():
    game = holding(O, "siege_posture").play().choose(1, "play:siege_posture", "N:2")
    assert (game.armor(1), game.health(2), game.momentum(1)) == (2, 10, 18)


@pytest.mark.card("siege_posture")
def test_siege_posture_commands_two_armor():
    game = attacked(("mathilde", "culverin"), "siege_posture").choose(2, "command:siege_posture")
    assert (game.armor(2), game.cards("discard:2")) == (2, ["siege_posture"])


@pytest.mark.card("overcharge")
def test_overcharge_has_the_cost_and_the_power_that_one_chooses():
    game = holding(O, "overcharge").at("c1", "c5").play().choose(1, "play:overcharge")
    assert game.options == ["x:2", "x:3", "x:4", "x:5", "x:6"]
    game.choose(1, "x:6", "N:1", "N:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c2", 6, 14)


@pytest.mark.card("gatehammer")
def test_gatehammer_steps_up_and_slashes_hard():
    game = holding(O, "gatehammer").play().choose(1, "play:gatehammer", "N:1", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 7, 16)


@pytest.mark.card("walking_fire")
def test_walking_fire_shoots_diagonally():
    game = holding(O, "walking_fire").at("c2", "e5").play()
    game.choose(1, "play:walking_fire", "N:1", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 10, 17)


@pytest.mark.card("walking_fire")
@pytest.mark.parametrize(("spend", "health"), [("no", 10), ("yes", 12)])
def test_walking_fire_shoots_once_more_only_with_armor_left(spend, health):
    game = holding(O, "walking_fire").armor(1).play().choose(1, "play:walking_fire", spend, "stay")
    if spend == "no":
        game.choose(1, "N:2")
    assert (game.asked, game.health(2)) == ((1, "action"), health)


@pytest.mark.card("braced_barrel:0")
@pytest.mark.parametrize(("armor", "then"), [(0, 1), (2, 2)])
def test_taking_initiative_gives_armor_to_whoever_has_none(armor, then):
    game = duel(O, T).armor(armor).facts(phase="begin_turn", turn=2, round_turn=0).play()
    assert (game.asked, game.armor(1)) == ((1, "action"), then)


@pytest.mark.card("braced_barrel:0")
@pytest.mark.rule("GS-4.1")
@pytest.mark.rule("GS-18.2")
@pytest.mark.parametrize("first", ["two_souls_one_oath:0", "braced_barrel:0"])
def test_the_active_orders_what_taking_initiative_triggers(first):
    loadout = ("avaset_volker", "culverin")
    game = duel(loadout, T).facts(phase="begin_turn", turn=2, round_turn=1).play()
    assert game.asked == (1, "trigger_order")
    assert sorted(game.options) == ["first:braced_barrel:0", "first:two_souls_one_oath:0"]
    game.choose(1, f"first:{first}")
    assert (game.fact("form:1"), game.armor(1)) == ("volker", 1)
    said = [line for line in game.match.log if "switches" in line]
    assert (len(said), game.asked) == (1, (1, "action"))


@pytest.mark.card("braced_barrel:1")
@pytest.mark.parametrize(("spend", "armor", "health"), [("yes", 1, 8), ("no", 2, 9)])
def test_an_armor_may_be_spent_for_a_power(spend, armor, health):
    game = holding(O, "ricochet").armor(2).at("c3", "d5").play()
    game.choose(1, "play:ricochet")
    assert game.asked == (1, "may")
    game.choose(1, spend, "stay", "N-E:3")
    assert (game.armor(1), game.health(2)) == (armor, health)


@pytest.mark.card("braced_barrel:1")
def test_without_armor_there_is_nothing_to_spend():
    game = holding(O, "ricochet").play().choose(1, "play:ricochet")
    assert game.asked == (1, "maneuver")
