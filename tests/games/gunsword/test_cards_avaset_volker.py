"""The Skills and the Technique of Avaset & Volker, each played.

Where it is not the Interrupt that is proved, Avaset has too little Momentum left for it.
"""

import pytest

from tests.games.gunsword.playing import attacked, holding
from tests.games.gunsword.positions import A, T, duel


@pytest.mark.card("bound_by_duty")
def test_bound_by_duty_adds_two_power_in_its_drop():
    game = holding(A, "bound_by_duty", momentum=5).at("c2", "c4").play()
    game.choose(1, "play:bound_by_duty", "N:1", "N:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c5", 12 - 2 - 2, 1)


@pytest.mark.card("oathkeepers_arc")
def test_oathkeepers_arc_dashes_and_slashes_diagonally():
    game = holding(A, "oathkeepers_arc", momentum=4).at("c2", "d4").play()
    game.choose(1, "play:oathkeepers_arc", "N:1", "NE:2")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("e5", 9, 1)


@pytest.mark.card("run_to_ground")
def test_run_to_ground_slashes_twice_as_avaset():
    game = holding(A, "run_to_ground", momentum=4).at("d2", "c4").play()
    game.choose(1, "play:run_to_ground", "N:1", "W:2", "NE:1")
    assert (game.asked, game.space(1), game.health(2)) == ((2, "action"), "d5", 10)


@pytest.mark.card("run_to_ground")
def test_run_to_ground_slashes_once_more_as_volker():
    game = holding(A, "run_to_ground", momentum=3).form(1, "volker").at("d3", "c4").play()
    game.choose(1, "play:run_to_ground", "stay", "W:2", "NE:1", "SW:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("b3", 12 - 1 - 1, 1)


@pytest.mark.card("hackles")
def test_hackles_takes_momentum_from_the_foe_it_hits():
    game = holding(A, "hackles", momentum=3).at("b2", "c5").play()
    game.choose(1, "play:hackles", "NE:1", "N:3")
    assert (game.space(1), game.health(2), game.momentum(2)) == ("c6", 10, 4)


@pytest.mark.card("hackles")
def test_hackles_takes_no_momentum_when_it_misses():
    game = holding(A, "hackles", momentum=3).play()
    game.choose(1, "play:hackles", "stay", "W:3")
    assert (game.health(2), game.momentum(2)) == (12, 5)


@pytest.mark.card("changing_of_the_guard")
def test_changing_of_the_guard_ends_with_a_slash_as_volker():
    game = holding(A, "changing_of_the_guard", momentum=4).at("c3", "c4").play()
    game.choose(1, "play:changing_of_the_guard", "N:1", "S:1")
    assert (game.fact("form:1"), game.space(1), game.health(2)) == ("volker", "c3", 12 - 3 - 3)


@pytest.mark.card("changing_of_the_guard")
def test_changing_of_the_guard_ends_with_a_shot_as_avaset():
    position = holding(A, "changing_of_the_guard", momentum=3).form(1, "volker")
    game = position.at("c3", "c4").play()
    game.choose(1, "play:changing_of_the_guard", "N:1", "S:2")
    assert (game.fact("form:1"), game.space(1), game.health(2)) == ("avaset", "c5", 12 - 1 - 1)


@pytest.mark.card("two_shadows")
def test_two_shadows_dashes_along_an_l():
    game = holding(A, "two_shadows", momentum=3).at("b2", "c5").play()
    game.choose(1, "play:two_shadows", "N-E:3", "N:1")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c6", 9, 1)


@pytest.mark.card("shared_breath")
def test_shared_breath_heals_avaset():
    game = holding(A, "shared_breath", momentum=3).at("c2", "c5").play()
    game.choose(1, "play:shared_breath", "N:1", "N:2")
    assert (game.health(1), game.armor(1), game.health(2)) == (16 + 1, 0, 10)
    assert game.space(1) == "c3"


@pytest.mark.card("shared_breath")
def test_shared_breath_armors_volker():
    game = holding(A, "shared_breath", momentum=2).form(1, "volker").play()
    game.choose(1, "play:shared_breath", "stay", "N:2")
    assert (game.health(1), game.armor(1), game.health(2)) == (16, 2, 11)


@pytest.mark.card("called_to_heel")
def test_called_to_heel_dashes_and_shoots():
    game = holding(A, "called_to_heel", momentum=4).at("c1", "c5").play()
    game.choose(1, "play:called_to_heel", "N:1", "N:3")
    assert (game.space(1), game.health(2), game.momentum(1)) == ("c2", 9, 1)


@pytest.mark.card("called_to_heel")
@pytest.mark.rule("GS-12.6")
def test_called_to_heel_commands_the_other_form_and_draws():
    game = holding(A, "called_to_heel").deck(1, "hackles").play()
    game.choose(1, "command:called_to_heel")
    assert (game.fact("form:1"), game.momentum(1)) == ("volker", 20)
    assert (game.cards("hand:1"), game.cards("discard:1")) == (["hackles"], ["called_to_heel"])


@pytest.mark.card("stand_the_watch")
def test_stand_the_watch_slashes_and_gains_armor():
    game = holding(A, "stand_the_watch", momentum=3).at("c3", "c4").play()
    game.choose(1, "play:stand_the_watch", "N:1")
    assert (game.space(1), game.health(2), game.armor(1)) == ("c5", 10, 1)


@pytest.mark.card("stand_the_watch")
def test_stand_the_watch_commands_two_armor_as_a_counter():
    game = attacked(A, "stand_the_watch").choose(2, "command:stand_the_watch")
    assert (game.armor(2), game.momentum(2)) == (2, 5)
    assert game.cards("discard:2") == ["stand_the_watch"]


@pytest.mark.card("two_souls_one_oath:0")
@pytest.mark.parametrize(("turn_of_round", "form"), [(1, "avaset"), (2, "volker")])
def test_taking_initiative_switches_forms_but_not_in_the_rounds_first_turn(turn_of_round, form):
    game = duel(A, T).facts(phase="begin_turn", turn=4, round_turn=turn_of_round - 1).play()
    assert (game.asked, game.fact("form:1")) == ((1, "action"), form)


@pytest.mark.card("two_souls_one_oath:1")
def test_two_momentum_buy_the_other_form_after_a_line():
    game = holding(A, "two_shadows").at("b2", "c5").play()
    game.choose(1, "play:two_shadows", "N-E:3")
    assert game.asked == (1, "may")
    game.choose(1, "yes")
    assert (game.fact("form:1"), game.momentum(1)) == ("volker", 20 - 2 - 2)


@pytest.mark.card("two_souls_one_oath:1")
@pytest.mark.rule("GS-13.4")
def test_the_other_form_can_be_bought_after_the_last_line_too():
    game = holding(A, "two_shadows").at("b2", "c5").play()
    game.choose(1, "play:two_shadows", "N-E:3", "no", "N:1", "yes", "no")
    assert (game.asked, game.fact("form:1"), game.momentum(1)) == ((1, "action"), "volker", 16)


@pytest.mark.card("two_souls_one_oath:1")
@pytest.mark.rule("GS-13.4")
def test_the_other_form_is_for_sale_right_after_switching_too():
    game = holding(A, "changing_of_the_guard").at("c3", "c4").play()
    game.choose(1, "play:changing_of_the_guard", "N:1", "no")
    assert (game.asked, game.fact("form:1")) == ((1, "may"), "volker"), "the printed line did that"
    game.choose(1, "yes")
    assert (game.asked, game.fact("form:1"), game.momentum(1)) == ((1, "may"), "avaset", 15)
    game.choose(1, "no")
    assert game.asked == (1, "maneuver")


@pytest.mark.card("two_souls_one_oath:2")
@pytest.mark.parametrize(("form", "paid"), [("avaset", 3), ("volker", 2)])
def test_skills_cost_volker_one_less(form, paid):
    game = holding(A, "lockstep").form(1, form).play().choose(1, "play:lockstep")
    assert game.momentum(1) == 20 - paid


@pytest.mark.card("two_souls_one_oath:3")
@pytest.mark.rule("GS-12.2")
def test_volkers_skills_have_power_one_and_cannot_be_blocked():
    game = holding(A, "lockstep", momentum=3).form(1, "volker").hand(2, "hush").armor(0, 3).play()
    game.choose(1, "play:lockstep").passes(2).choose(1, "stay", "N:2")
    assert (game.health(2), game.armor(2), game.cards("discard:2")) == (11, 0, [])
