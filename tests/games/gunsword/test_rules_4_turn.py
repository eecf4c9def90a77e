"""Chapter 4: the turn."""

import pytest

from tests.games.gunsword.playing import OF, TF, holding
from tests.games.gunsword.positions import MF, A, T, duel


@pytest.mark.rule("GS-4.1")
def test_what_taking_initiative_triggers_comes_before_the_draw():
    position = duel(("avaset_volker", "culverin"), T).facts(turn=1, round_turn=1)
    game = position.begin_turn(1)
    assert (game.asked, game.cards("hand:1")) == ((1, "trigger_order"), [])
    game.choose(1, "first:braced_barrel:0")
    assert (game.asked, len(game.cards("hand:1"))) == ((1, "action"), 2)


@pytest.mark.rule("GS-4.2")
@pytest.mark.parametrize(("turn", "drawn"), [(0, 0), (1, 2), (7, 2)])
def test_two_are_drawn_but_not_in_the_first_turn_of_the_game(turn, drawn):
    game = duel(A, T).facts(turn=turn, round_turn=0).begin_turn(1)
    assert len(game.cards("hand:1")) == drawn


@pytest.mark.rule("GS-4.3", "GS-5.8")
def test_a_turn_has_as_many_frames_as_one_likes():
    game = holding(OF, "lockstep", "powder_and_parry", "point_blank", "crossing_the_t").play()
    game.choose(1, "play:lockstep", "E:1")
    game.choose(1, "play:powder_and_parry", "stay")
    game.choose(1, "play:point_blank", "W:1")
    assert (game.asked, game.fact("turn"), game.fact("frames")) == ((1, "action"), 1, 3)
    assert game.options == ["play:crossing_the_t", "yield"]


@pytest.mark.rule("GS-4.3")
def test_the_actions_are_skills_commands_insights_and_rest():
    position = holding(MF, "spent_charge", "pommel_check", "dodge").insights(1, "corollary")
    assert position.play().options == [
        *("play:spent_charge", "command:spent_charge", "play:pommel_check"),
        *("autodidact:corollary", "rest"),
    ]


@pytest.mark.rule("GS-4.4")
def test_a_rest_ends_the_turn():
    game = duel(A, T).momentum(13, 5).play().rests(1)
    assert (game.asked, game.fact("turn")) == ((2, "action"), 2)


@pytest.mark.rule("GS-4.7")
def test_momentum_is_compared_only_when_a_frame_has_ended():
    position = duel(TF, TF).hand(1, "inner_calm_outer_fury").hand(2, "riposte")
    game = position.momentum(6, 6).play().choose(1, "play:inner_calm_outer_fury")
    assert (game.momentum(1), game.momentum(2), game.asked) == (4, 6, (2, "counter"))
    game.choose(2, "counter:riposte").choose(1, "choice:2")
    assert game.momentum(1) == 2
    game.choose(1, "W:3")
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-4.8", "GS-20.0")
def test_who_can_afford_nothing_must_rest_or_yield_but_is_asked():
    game = duel(OF, T).hand(1, "point_blank").momentum(3, 1).play()
    assert (game.asked, game.options) == ((1, "action"), ["rest"])
    game = duel(OF, T).hand(1, "point_blank").momentum(3, 1).facts(frames=1).play()
    assert (game.asked, game.options) == ((1, "action"), ["yield"])
