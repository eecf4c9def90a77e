"""The Skills and the Technique of the Silencer, each played."""

import pytest

from tests.games.gunsword.playing import SILENCER, attacked, holding
from tests.games.gunsword.positions import duel


@pytest.mark.card("hush")
def test_hush_reloads_and_shoots():
    game = holding(SILENCER, "hush", "dead_drop").deck(1, "breech_kiss").play()
    game.choose(1, "play:hush", "no", "N:3")
    assert (game.health(2), game.momentum(1), game.cards("hand:1")) == (9, 17, ["breech_kiss"])
    assert game.cards("discard:1") == ["dead_drop", "hush"]


@pytest.mark.card("muffled_step")
def test_muffled_step_moves_around_a_reload():
    game = holding(SILENCER, "muffled_step", "dead_drop").deck(1, "breech_kiss").play()
    game.choose(1, "play:muffled_step", "N:1", "no", "NE:1")
    assert (game.space(1), game.momentum(1), game.cards("hand:1")) == ("d5", 18, ["breech_kiss"])


@pytest.mark.card("muffled_step")
def test_muffled_step_lends_its_power_to_the_interrupt():
    game = holding(SILENCER, "muffled_step", "dead_drop").play()
    game.choose(1, "play:muffled_step", "N:1", "yes", "N:1", "stay")
    assert (game.space(1), game.health(2)) == ("c6", 9)


@pytest.mark.card("breech_kiss")
def test_breech_kiss_slashes_and_reloads():
    position = holding(SILENCER, "breech_kiss", "dead_drop").deck(1, "hush").at("c3", "c4")
    game = position.play().choose(1, "play:breech_kiss", "N:1", "no")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 9, 17)
    assert game.cards("hand:1") == ["hush"]


@pytest.mark.card("dead_drop")
def test_dead_drop_dashes_and_shoots_far_along_a_diagonal():
    game = holding(SILENCER, "dead_drop").at("c1", "a4").play()
    game.choose(1, "play:dead_drop", "E:1", "NW:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("d1", 9, 17)


@pytest.mark.card("two_in_the_dark")
def test_two_in_the_dark_shoots_before_and_after_the_reload():
    game = holding(SILENCER, "two_in_the_dark", "hush").at("c2", "c5").play()
    game.choose(1, "play:two_in_the_dark", "N:1", "N:3", "yes", "NW:1", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("b4", 12 - 2 - 2, 16)


@pytest.mark.card("no_witnesses")
def test_no_witnesses_dashes_along_an_l_and_slashes_hard():
    game = holding(SILENCER, "no_witnesses").at("b2", "c5").play()
    game.choose(1, "play:no_witnesses", "N-E:3", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 8, 16)


@pytest.mark.card("swap_the_barrel")
def test_swap_the_barrel_reloads_twice_each_with_its_interrupt():
    position = holding(SILENCER, "swap_the_barrel", "hush").deck(1, "dead_drop", "breech_kiss")
    game = position.at("c3", "c4").play()
    game.choose(1, "play:swap_the_barrel", "yes", "N:1", "yes", "S:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c3", 12 - 2 - 2, 17)
    assert game.cards("hand:1") == ["breech_kiss"]


@pytest.mark.card("swap_the_barrel")
@pytest.mark.rule("GS-13.3")
def test_swap_the_barrel_commands_a_reload_that_raises_no_interrupt():
    position = holding(SILENCER, "swap_the_barrel", "hush").deck(1, "dead_drop", "breech_kiss")
    game = position.play().choose(1, "command:swap_the_barrel")
    assert (game.asked, game.momentum(1)) == ((1, "action"), 20)
    assert game.cards("hand:1") == ["dead_drop", "breech_kiss"]
    assert game.cards("discard:1") == ["swap_the_barrel", "hush"]


@pytest.mark.card("slip_the_noose")
def test_slip_the_noose_slashes_diagonally():
    game = holding(SILENCER, "slip_the_noose").at("c3", "d4").play()
    game.choose(1, "play:slip_the_noose", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 9, 17)


@pytest.mark.card("slip_the_noose")
def test_slip_the_noose_commands_a_diagonal_dash():
    game = attacked(SILENCER, "slip_the_noose").choose(2, "command:slip_the_noose", "NE:1")
    assert (game.space(2), game.cards("discard:2")) == ("d6", ["slip_the_noose"])


@pytest.mark.card("a_quiet_word")
@pytest.mark.rule("GS-17.3")
def test_a_quiet_word_makes_the_foe_it_hits_discard():
    game = holding(SILENCER, "a_quiet_word").hand(2, "dead_drop", "unmoved").play()
    game.choose(1, "play:a_quiet_word").passes(2).choose(1, "stay", "N:2").passes(2)
    assert game.asked == (2, "discard")
    game.choose(2, "card:unmoved")
    assert (game.health(2), game.cards("discard:2")) == (9, ["unmoved"])


@pytest.mark.card("quick_chamber:0")
@pytest.mark.rule("GS-18.7")
def test_the_interrupt_is_free_and_offered_once_per_reload():
    game = holding(SILENCER, "hush", "dead_drop").at("c3", "c4").play()
    game.choose(1, "play:hush")
    assert (game.asked, game.cards("discard:1")) == ((1, "may"), ["dead_drop"])
    game.choose(1, "yes", "N:1", "S:3")
    assert (game.asked, game.momentum(1), game.health(2)) == ((1, "action"), 17, 12 - 3 - 3)


@pytest.mark.card("quick_chamber:0")
def test_another_weapons_reload_raises_no_interrupt():
    position = duel(("oriel", "flintlock_saber"), ("thane", "silencer")).momentum(20, 5)
    game = position.hand(1, "cut_prime_fire", "lockstep").at("c3", "c4").play()
    game.choose(1, "play:cut_prime_fire", "N:1")
    assert game.asked == (1, "maneuver")
