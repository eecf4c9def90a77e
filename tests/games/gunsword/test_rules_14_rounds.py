"""Chapter 14: the end of a turn and of a Round, the Reset."""

import pytest

from tests.games.gunsword.playing import OF, holding
from tests.games.gunsword.positions import MF, A, M, O, T, duel
from tests.rules.maps import rectangle


@pytest.mark.rule("GS-14.1")
@pytest.mark.parametrize("how", ["rest", "yield", "momentum"])
def test_one_may_reload_once_at_the_end_of_a_turn(how):
    position = duel(OF, T).hand(1, "lockstep", "topple").deck(1, "springheel")
    position.momentum(9 if how == "momentum" else 20, 8)
    game = position.play()
    if how != "rest":
        game.choose(1, "play:lockstep", "E:1")
    if how != "momentum":
        game.choose(1, how)
    assert (game.asked, game.options) == ((1, "end_reload"), ["yes", "no"])
    game.choose(1, "yes")
    if how == "rest":
        game.choose(1, "card:topple")
    assert "springheel" in game.cards("hand:1")
    assert game.asked == (2, "action")


@pytest.mark.rule("GS-14.1")
def test_without_a_card_there_is_no_reload():
    assert duel(A, T).momentum(20, 8).play().choose(1, "rest").asked == (2, "action")


@pytest.mark.rule("GS-14.3")
def test_after_a_yield_the_highest_of_all_others_is_next():
    position = duel(OF, T, MF).hand(1, "lockstep").momentum(20, 5, 9)
    game = position.play().choose(1, "play:lockstep", "E:1", "yield")
    assert game.asked == (3, "action")


@pytest.mark.rule("GS-14.3")
def test_after_a_rest_those_who_rested_are_passed_over():
    game = duel(A, T, MF).momentum(9, 9, 4).play().rests(1)
    assert game.asked == (2, "action")
    game.rests(2)
    assert game.asked == (3, "action")


@pytest.mark.rule("GS-14.4")
def test_a_frame_breaks_the_run_of_rests():
    position = duel(OF, OF).hand(2, "spent_charge").momentum(9, 7)
    game = position.play().rests(1)
    assert game.fact("rested") == (1,)
    game.choose(2, "command:spent_charge")
    assert (game.fact("rested"), game.asked[0]) == ((), 2)
    game.choose(2, "yield")
    if game.asked == (2, "end_reload"):
        game.choose(2, "no")
    game.rests(1)
    assert (game.asked, game.fact("round")) == ((2, "action"), 1)


@pytest.mark.rule("GS-14.4")
def test_the_last_to_rest_may_reload_before_the_round_ends():
    game = duel(A, T).hand(2, "hush").momentum(9, 8).facts(turn=4).play().rests(1)
    game.choose(2, "rest")
    assert (game.asked, game.fact("round")) == ((2, "end_reload"), 1)
    game.choose(2, "no")
    assert game.fact("round") == 2


@pytest.mark.rule("GS-14.5")
def test_no_momentum_in_the_middle_of_a_frame_ends_nothing():
    game = duel(MF, T).hand(1, "proof_by_contradiction").at("c3", "d5").momentum(3, 2).play()
    game.choose(1, "play:proof_by_contradiction", "no")
    assert (game.momentum(1), game.fact("round"), game.asked) == (2, 1, (1, "action"))


@pytest.mark.rule("GS-14.5")
def test_no_momentum_outside_a_frame_ends_nothing():
    game = duel(A, T).momentum(5, 0).play().rests(1)
    assert (game.asked, game.fact("round")) == ((2, "action"), 1)


@pytest.mark.rule("GS-14.5")
def test_whose_turn_it_was_may_reload_before_the_reset():
    position = duel(OF, T).hand(1, "lockstep", "topple").momentum(3, 2)
    game = position.play().choose(1, "play:lockstep", "E:1")
    assert (game.asked, game.fact("round")) == ((1, "end_reload"), 1)
    game.choose(1, "no")
    assert game.fact("round") == 2


@pytest.mark.rule("GS-14.6")
def test_a_reset_gives_momentum_places_and_hands_back():
    position = duel(A, OF).at("a1", "e7").momentum(14, 0).health(3, 9)
    game = position.hand(1, "hackles").hand(2, "topple", "springheel").reset()
    assert (game.momentum(1), game.momentum(2)) == (20, 10)
    assert (game.health(1), game.health(2)) == (3, 9)
    assert (game.space(1), game.space(2)) == ("c3", "c5")
    assert (len(game.cards("hand:1")), len(game.cards("hand:2"))) == (6 + 2, 6)
    assert (game.asked, game.fact("round")) == ((1, "action"), 2)


@pytest.mark.rule("GS-14.6")
def test_who_holds_a_whole_hand_at_a_reset_draws_nothing():
    position = duel(A, OF).momentum(5, 0).whole_deck_in_hand(1).hand(2, "topple")
    log = position.reset().match.log
    assert log[:2] == ["Reset: {seat:1} 15, {seat:2} 10 Momentum", "{seat:2} draws 5"]


@pytest.mark.rule("GS-14.6")
def test_the_fallen_have_no_part_in_a_reset():
    position = duel(A, T, O).momentum(5, 7, 0).facts(living=(1, 3))
    del position.table.pieces["duelist:2"]
    game = position.reset()
    assert (game.momentum(2), game.cards("hand:2"), game.space(2)) == (7, [], None)


@pytest.mark.rule("GS-14.7")
def test_without_a_space_nearer_to_a_foe_any_of_the_ring_will_do():
    board = rectangle(5, 7, obstacles=("b4", "c4", "d4"))
    position = duel(A, MF, board=board).token("obstacle", 2, "c3").momentum(5, 0)
    game = position.reset()
    assert game.asked == (1, "home")
    assert sorted(game.options) == [f"space:{s}" for s in ("b2", "b3", "c2", "d2", "d3")]


@pytest.mark.rule("GS-14.7")
def test_from_a_full_ring_one_goes_on_to_the_next():
    ring = ("b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4")
    board = rectangle(5, 7, obstacles=ring)
    position = duel(A, MF, board=board).token("obstacle", 2, "c3").momentum(5, 0)
    game = position.reset()
    assert sorted(game.options) == [f"space:{s}" for s in ("b5", "c5", "d5")]


@pytest.mark.rule("GS-14.7", "GS-2.5")
def test_who_is_provisionally_first_returns_first():
    position = duel(MF, A).token("obstacle", 1, "c3", "c5").momentum(0, 5)
    game = position.reset()
    assert game.asked == (2, "home")
    assert sorted(game.options) == ["space:b4", "space:c4", "space:d4"]
    game.choose(2, "space:c4")
    assert (game.asked, sorted(game.options)) == ((1, "home"), ["space:b4", "space:d4"])


@pytest.mark.rule("GS-14.8")
def test_what_stays_through_a_reset():
    position = duel(("avaset_volker", "culverin"), M).form(1, "volker").armor(4)
    position.insights(2, "corollary").discard(2, "heave").token("trap", 2, "a7")
    game = position.momentum(9, 0).health(5, 6).reset()
    assert (game.fact("form:1"), game.armor(1), game.health(2)) == ("volker", 4, 6)
    assert (game.cards("insights:2"), game.cards("discard:2")) == (["corollary"], ["heave"])


@pytest.mark.rule("GS-14.8")
def test_cards_drawn_at_a_reset_or_before_were_drawn_in_no_round():
    position = duel(OF, T).hand(1, "flash_of_steel").drawn(1, "flash_of_steel")
    game = position.momentum(10, 0).facts(turn=5).reset()
    assert len(game.fact("drawn:1")) == 2, "those of the first turn's beginning"
    game.choose(1, "play:flash_of_steel")
    assert game.fact("paid") == 5


@pytest.mark.rule("GS-14.8", "GS-18.8")
def test_the_last_skill_of_the_round_before_reduces_no_cost():
    position = duel(OF, T).hand(1, "lockstep").momentum(10, 0)
    game = position.facts(**{"last_attacks:1": ("Slash",)}).reset()
    game.choose(1, "play:lockstep")
    assert game.fact("paid") == 3


@pytest.mark.rule("GS-14.2")
def test_a_cards_reload_is_mandatory_and_does_not_end_the_turn():
    game = holding(OF, "cut_prime_fire", "topple", "springheel").at("c3", "c4").play()
    game.choose(1, "play:cut_prime_fire", "N:1")
    assert (game.asked, sorted(game.options)) == (
        (1, "reload_card"),
        ["card:springheel", "card:topple"],
    )
    game.choose(1, "card:topple", "S:2")
    assert game.asked == (1, "action")
