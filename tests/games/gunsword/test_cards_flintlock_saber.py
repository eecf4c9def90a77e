"""The Skills and the Technique of the Flintlock Saber, each played."""

import pytest

from tests.games.gunsword.playing import OF, attacked, holding


@pytest.mark.card("flash_of_steel")
def test_flash_of_steel_slashes():
    game = holding(OF, "flash_of_steel").play().choose(1, "play:flash_of_steel", "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 8, 15)


@pytest.mark.card("flash_of_steel")
def test_flash_of_steel_costs_less_when_drawn_this_round():
    game = holding(OF, "flash_of_steel").drawn(1, "flash_of_steel").play()
    game.choose(1, "play:flash_of_steel", "N:2")
    assert game.momentum(1) == 17


@pytest.mark.card("powder_and_parry")
def test_powder_and_parry_shoots_and_steps_away():
    game = holding(OF, "powder_and_parry").play()
    game.choose(1, "play:powder_and_parry", "N:2", "NE:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("d4", 10, 18)


@pytest.mark.card("point_blank")
def test_point_blank_slashes_and_shoots_back():
    game = holding(OF, "point_blank").at("c3", "c4").play()
    game.choose(1, "play:point_blank", "N:1", "S:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 12 - 3 - 3, 16)


@pytest.mark.card("false_flash")
def test_false_flash_slashes_when_the_shot_misses():
    game = holding(OF, "false_flash").play().choose(1, "play:false_flash", "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 9, 17)


@pytest.mark.card("false_flash")
def test_false_flash_stays_when_the_shot_hits():
    game = holding(OF, "false_flash").at("c3", "e5").play().choose(1, "play:false_flash", "NE:3")
    assert (game.asked, game.space(1), game.health(2)) == ((1, "action"), "c3", 9)


@pytest.mark.card("cut_prime_fire")
def test_cut_prime_fire_reloads_between_slash_and_shot():
    position = holding(OF, "cut_prime_fire", "lockstep").deck(1, "point_blank").at("c3", "c4")
    game = position.play().choose(1, "play:cut_prime_fire", "N:1")
    assert (game.cards("hand:1"), game.cards("discard:1")) == (["point_blank"], ["lockstep"])
    game.choose(1, "S:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 12 - 2 - 2, 16)


@pytest.mark.card("lockstep")
def test_lockstep_steps_up_and_shoots():
    game = holding(OF, "lockstep").at("c2", "c5").play()
    game.choose(1, "play:lockstep", "N:1", "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 9, 17)


@pytest.mark.card("spent_charge")
def test_spent_charge_slashes_diagonally():
    game = holding(OF, "spent_charge").at("c3", "d4").play()
    game.choose(1, "play:spent_charge", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 9, 17)


@pytest.mark.card("spent_charge")
def test_spent_charge_commands_two_momentum():
    game = holding(OF, "spent_charge", momentum=10).play().choose(1, "command:spent_charge")
    assert (game.momentum(1), game.cards("discard:1")) == (12, ["spent_charge"])


@pytest.mark.card("pommel_check")
def test_pommel_check_slashes_and_slips_away():
    game = holding(OF, "pommel_check").at("c3", "c4").play()
    game.choose(1, "play:pommel_check", "N:1", "NW:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("b6", 10, 18)


@pytest.mark.card("pommel_check")
def test_pommel_check_commands_less_power_and_a_card():
    game = attacked(OF, "pommel_check").choose(2, "command:pommel_check")
    assert (len(game.cards("hand:2")), game.cards("discard:2")) == (1, ["pommel_check"])
    game.passes(2).choose(1, "N:3").passes(2)
    assert game.health(2) == 14 - (3 - 1)


@pytest.mark.card("crossing_the_t")
def test_crossing_the_t_slashes_along_an_l_and_shoots_back():
    game = holding(OF, "crossing_the_t").at("c3", "d5").play()
    game.choose(1, "play:crossing_the_t", "N-E:3", "W:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 12 - 2 - 2, 17)


@pytest.mark.card("versatility:0")
@pytest.mark.rule("GS-18.8")
@pytest.mark.parametrize(
    ("last", "paid"),
    [(None, 3), (("Shoot",), 3), (("Slash",), 2), (("Shoot", "Slash"), 3), ((), 2)],
)
def test_a_shot_costs_less_after_a_skill_without_one(last, paid):
    game = holding(OF, "lockstep").facts(**{"last_attacks:1": last}).play()
    game.choose(1, "play:lockstep")
    assert game.momentum(1) == 20 - paid


@pytest.mark.card("versatility:0")
@pytest.mark.rule("GS-18.8")
def test_both_attack_types_count_wherever_they_stand_on_the_card():
    game = holding(OF, "false_flash").facts(**{"last_attacks:1": ("Shoot",)}).play()
    game.choose(1, "play:false_flash", "W:2")
    assert (game.momentum(1), game.fact("last_attacks:1")) == (20 - 2, ("Shoot", "Slash"))
