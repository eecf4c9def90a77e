"""The Skills and the Technique of Oriel Strake, each played; each Push costs a foe 1 Health."""

import pytest

from tests.games.gunsword.playing import OF, attacked, holding
from tests.games.gunsword.positions import duel


@pytest.mark.card("vaulting_cut")
def test_vaulting_cut_jumps_two_and_slashes():
    game = holding(OF, "vaulting_cut").at("c3", "c6").play()
    game.choose(1, "play:vaulting_cut", "N:2", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c7", 9, 17)


@pytest.mark.card("rude_landing")
def test_rude_landing_jumps_onto_a_foe_and_slashes_it():
    game = holding(OF, "rude_landing").play()
    game.choose(1, "play:rude_landing", "N:2", "space:d6", "NE:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e7", 12 - 1 - 3, 17)


@pytest.mark.card("springheel")
def test_springheel_jumps_to_the_end_of_an_l():
    game = holding(OF, "springheel").at("c3", "c6").play()
    game.choose(1, "play:springheel", "N-E:3", "NW:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("b7", 9, 18)


@pytest.mark.card("off_the_wall")
@pytest.mark.parametrize(("start", "momentum"), [("a3", 18), ("c1", 18), ("b2", 17)])
def test_off_the_wall_gains_momentum_beside_a_wall(start, momentum):
    game = holding(OF, "off_the_wall").at(start, "e7").play()
    game.choose(1, "play:off_the_wall")
    assert game.momentum(1) == momentum


@pytest.mark.card("off_the_wall")
def test_off_the_wall_slashes_three_spaces():
    game = holding(OF, "off_the_wall").at("a3", "c3").play()
    game.choose(1, "play:off_the_wall", "E:3")
    assert (game.space(1), game.health(2)) == ("d3", 9)


@pytest.mark.card("shoulder_first")
@pytest.mark.rule("GS-9.5")
def test_shoulder_first_pushes_the_adjacent_foe_it_hit():
    game = holding(OF, "shoulder_first").at("c3", "c4").play()
    game.choose(1, "play:shoulder_first", "N:2")
    assert (game.asked, game.space(1)) == ((1, "push"), "c4")
    assert "space:c5" in game.options, "the space that Oriel came from is free"
    game.choose(1, "space:b5", "NW:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("a6", 12 - 3 - 1 - 3, 17)


@pytest.mark.card("shoulder_first")
@pytest.mark.rule("GS-9.5")
def test_shoulder_first_pushes_nobody_whom_it_did_not_hit_or_who_is_far():
    game = holding(OF, "shoulder_first").at("c3", "d5").play()
    game.choose(1, "play:shoulder_first", "N:2")
    assert (game.asked, game.space(2)) == ((1, "maneuver"), "d5")


@pytest.mark.card("clean_getaway")
def test_clean_getaway_shoots_and_jumps_away():
    game = holding(OF, "clean_getaway").play().choose(1, "play:clean_getaway", "N:2", "S:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c1", 10, 18)


@pytest.mark.card("clean_getaway")
def test_clean_getaway_commands_a_jump():
    game = attacked(OF, "clean_getaway").choose(2, "command:clean_getaway", "W:2")
    assert (game.space(2), game.cards("discard:2")) == ("a5", ["clean_getaway"])


@pytest.mark.card("cannonade")
def test_cannonade_is_stronger_after_a_push():
    game = holding(OF, "cannonade").play()
    game.choose(1, "play:cannonade", "N:2", "space:c6", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c7", 12 - 1 - (3 + 1), 16)


@pytest.mark.card("cannonade")
def test_cannonade_has_its_printed_power_without_a_push():
    game = holding(OF, "cannonade").at("c3", "b4").play()
    game.choose(1, "play:cannonade", "W:1", "N:1")
    assert (game.space(1), game.health(2)) == ("b5", 9)


@pytest.mark.card("giddy_heights")
def test_giddy_heights_jumps_slashes_and_draws():
    game = holding(OF, "giddy_heights").deck(1, "topple").at("c3", "d5").play()
    game.choose(1, "play:giddy_heights", "N:1", "NE:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e6", 9, 18)
    assert game.cards("hand:1") == ["topple"]


@pytest.mark.card("topple")
def test_topple_takes_two_momentum_from_the_foe_it_hits():
    game = holding(OF, "topple").at("c3", "d4").play().choose(1, "play:topple", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(2)) == ("e5", 12 - 3, 5 - 2)


@pytest.mark.card("upper_hand:0")
def test_upper_hand_hurts_a_pushed_foe_whoever_chose_to_move():
    game = attacked(OF, "clean_getaway").choose(2, "command:clean_getaway", "S:2", "space:c2")
    assert (game.space(2), game.space(1), game.health(1)) == ("c3", "c2", 14 - 1)


@pytest.mark.card("upper_hand:0")
@pytest.mark.rule("GS-11.6")
def test_upper_hands_damage_may_be_blocked_and_strips_armor():
    game = holding(OF, "rude_landing").hand(2, "hush").armor(0, 2).play()
    game.choose(1, "play:rude_landing").passes(2).choose(1, "N:2", "space:c6")
    assert game.asked == (2, "block")
    game.choose(2, "block:hush")
    assert (game.health(2), game.armor(2)) == (12, 0)


@pytest.mark.card("upper_hand:0")
@pytest.mark.rule("GS-9.4")
def test_upper_hand_spares_a_pushed_ally():
    foe = ("thane", "silencer")
    position = duel(OF, foe, ("mathilde", "culverin"), foe, mode="teams").hand(1, "rude_landing")
    game = position.at("c3", "a7", "c5", "e7").play()
    game.choose(1, "play:rude_landing", "N:2", "space:c6")
    assert (game.space(1), game.space(3), game.health(3)) == ("c5", "c6", 15)
